/* copy_packs<T=f32, U=f16, X=f32x4, E=f16, Y=f16x4, V=4, R=2, FILL=false, ALONG=64, ACROSS=4>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;
typedef u16 f16; /* its bits */
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
typedef struct __attribute__((aligned(8))) { f16 v[4]; } f16x4;

#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static inline f16x4 ga_splat_f16x4(f16 a)
{
    f16x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline f32x4 ga_load_f32x4(__global const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__global const float4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* copy_packs<T=f32, U=f16, X=f32x4, E=f16, Y=f16x4, V=4, R=2, FILL=false, ALONG=64, ACROSS=4> */
__kernel __attribute__((reqd_work_group_size(64, 4, 1))) void
gk_copy_packs(__global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__dim1, idx xs__stride0, idx xs__stride1, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__dim1, idx ys__stride0, idx ys__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    xs__data += xs__offset;
    x__data += x__offset;
    ys__data += ys__offset;
    y__data += y__offset;
#line 46 "copy.gk"
    idx rows = 1;
    {
#line 47 "copy.gk"
        rows = (idx)((u32)rows * (u32)y__dim0);
    }
#line 48 "copy.gk"
    idx n = y__dim1;
    idx whole = n / 4;
    idx packs = n % 4 == 0 ? whole : (idx)((u32)whole + 1);
    for (idx below = (idx)((u32)rows - (u32)get_global_id(1)); below > 0; below = (idx)((u32)below - (u32)(get_num_groups(1) * get_local_size(1)))) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
        {
#line 54 "copy.gk"
            idx rest = (idx)((u32)rows - (u32)below);
            {
                idx next = 0;
                at[0] = (idx)((u32)rest - (u32)next * (u32)y__dim0);
                rest = next;
            }
        }
        for (idx right = (idx)((u32)packs - (u32)get_global_id(0)); right > 0; right = (idx)((u32)right - (u32)(get_num_groups(0) * get_local_size(0)))) {
            idx p = (idx)((u32)packs - (u32)right);
            at[1] = p;
            if (p < whole) {
                f16x4 to = ga_splat_f16x4(0x0000);
                {
#line 70 "copy.gk"
                    f32x4 from = ga_load_f32x4(&GA_GET(f32x4, xs__data, at[0] * xs__stride0 + at[1] * xs__stride1));
                    {
                        {
#line 71 "copy.gk"
                            to.v[0] = gk_cast_U_f16_T_f32(gk_cast_U_f32_T_f32(from.v[0]));
                        }
                        {
#line 71 "copy.gk"
                            to.v[1] = gk_cast_U_f16_T_f32(gk_cast_U_f32_T_f32(from.v[1]));
                        }
                        {
#line 71 "copy.gk"
                            to.v[2] = gk_cast_U_f16_T_f32(gk_cast_U_f32_T_f32(from.v[2]));
                        }
                        {
#line 71 "copy.gk"
                            to.v[3] = gk_cast_U_f16_T_f32(gk_cast_U_f32_T_f32(from.v[3]));
                        }
                    }
                }
#line 73 "copy.gk"
                GA_AT(f16x4, ys__data, at[0] * ys__stride0 + at[1] * ys__stride1) = to;
            } else {
                for (idx j = (idx)((u32)p * 4); j < n; j++) {
                    at[1] = j;
                    GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f16_T_f32(GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
    }
}
