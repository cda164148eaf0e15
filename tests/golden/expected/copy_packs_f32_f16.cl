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
#if defined(__INTEL_LLVM_COMPILER)
#define GA_UNSEEN(T) ((T)((ulong)(get_work_dim() >> 2) * (0x9e3779b97f4a7c15ul + 2 * __COUNTER__) & (ulong)get_num_groups(0) * 0xbf58476d1ce4e5b9ul))
#endif
typedef i32 idx;
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
typedef u16 f16; /* its bits */
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
typedef struct __attribute__((aligned(8))) { f16 v[4]; } f16x4;
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

#if !defined(__NV_CL_C_VERSION)
GA_FN f16 ga_f32_to_f16_soft_f16(f32 x)
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
GA_FN f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
GA_FN f16x4 ga_splat_f16x4(f16 a)
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
GA_FN f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=f16, T=f32> */
GA_FN f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* copy_packs<T=f32, U=f16, X=f32x4, E=f16, Y=f16x4, V=4, R=2, FILL=false, ALONG=64, ACROSS=4> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__dim1, idx xs__stride0, idx xs__stride1, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__dim1, idx ys__stride0, idx ys__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
#else
__kernel __attribute__((reqd_work_group_size(64, 4, 1))) void
gk_copy_packs(__global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__dim1, idx xs__stride0, idx xs__stride1, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__dim1, idx ys__stride0, idx ys__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
#endif
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
    for (idx below = (idx)((u32)rows - (u32)get_global_id(1)); below > 0; below = (idx)((u32)below - (u32)GA_GLOBAL_SIZE(1))) {
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
        for (idx right = (idx)((u32)packs - (u32)get_global_id(0)); right > 0; right = (idx)((u32)right - (u32)GA_GLOBAL_SIZE(0))) {
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
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(64, 4, 1))) void
gk_copy_packs(__global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__dim1, idx xs__stride0, idx xs__stride1, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__dim1, idx ys__stride0, idx ys__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    ga_items(GA_NOW, xs__data, xs__offset, xs__dim0, xs__dim1, xs__stride0, xs__stride1, x__data, x__offset, x__dim0, x__dim1, x__stride0, x__stride1, ys__data, ys__offset, ys__dim0, ys__dim1, ys__stride0, ys__stride1, y__data, y__offset, y__dim0, y__dim1, y__stride0, y__stride1);
}
#endif
