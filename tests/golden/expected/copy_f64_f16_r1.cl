/* copy<T=f64, U=f16, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;
typedef u16 f16; /* its bits */
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_f64_to_odd_f32(f64 x)
{
    f32 y = (f32)x;
    u32 b = ga_bits_f32(y);
    f64 r = x - (f64)y;
    b -= (x < 0) != (r < 0);
    return r < 0 || r > 0 ? ga_of_bits_f32(b | 1u) : y;
}
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
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=f16, T=f64> */
static inline f16 gk_cast_U_f16_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(ga_f64_to_odd_f32(x));
    }
}

/* copy<T=f64, U=f16, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;

    for (idx below = (idx)((u64)rows - (u64)get_global_id(1) * 1); below > 0; below = (idx)((u64)below - (u64)(get_num_groups(1) * get_local_size(1)) * 1)) {
        for (idx right = (idx)((u64)y__dim0 - (u64)get_global_id(0) * 1); right > 0; right = (idx)((u64)right - (u64)(get_num_groups(0) * get_local_size(0)) * 1)) {
            idx first = (idx)((u64)y__dim0 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 29 "copy.gk"
                for (idx j = first; j < end; j++) {
                    at[0] = j;
                    GA_AT(f16, y__data, at[0] * y__stride0) = gk_cast_U_f16_T_f64(GA_GET(f64, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
