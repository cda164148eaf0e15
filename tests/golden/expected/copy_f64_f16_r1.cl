/* copy<T=f64, U=f16, R=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef u16 f16; /* its bits */

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
    f64 z = (f64)y;
    if (x != x || z == x) return y;
    if ((x < 0 ? -z : z) > (x < 0 ? -x : x)) b--;
    return ga_of_bits_f32(b | 1u);
}
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v;
    u32 b, sign, m, shift, rest, half_way;
    i32 e;
    v.f = x;
    sign = v.u >> 16 & 0x8000u;
    b = v.u & 0x7fffffffu;
    if (b > 0x7f800000u) return (f16)(sign | 0x7e00u);
    if (b >= 0x477ff000u) return (f16)(sign | 0x7c00u);
    if (b < 0x33000000u) return (f16)sign;
    e = (i32)(b >> 23) - 112;
    m = (b & 0x7fffffu) | 0x800000u;
    shift = e > 0 ? 13 : (u32)(14 - e);
    rest = m & ((1u << shift) - 1);
    half_way = 1u << (shift - 1);
    m >>= shift;
    if (rest > half_way || (rest == half_way && (m & 1))) m++;
    return (f16)(sign | (e > 0 ? ((u32)(e - 1) << 10) + m : m));
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

/* elements<T=f64, R=1> */
static inline idx gk_elements_T_f64_R_1(__global const char *x_data, idx x_dim0, idx x_stride0)
{
#line 35 "ops.gk"
    idx n = 1;
    {
#line 36 "ops.gk"
        n = (idx)((u64)n * (u64)x_dim0);
    }
#line 37 "ops.gk"
    return n;
}

/* cast<U=f16, T=f64> */
static inline f16 gk_cast_U_f16_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(ga_f64_to_odd_f32(x));
    }
}

/* copy<T=f64, U=f16, R=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_stride0, __global char *y_data, i64 y_offset, idx y_dim0, idx y_stride0)
{
    x_data += x_offset;
    y_data += y_offset;
#line 8 "copy.gk"
    idx n = gk_elements_T_f64_R_1(x_data, x_dim0, x_stride0);
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u64)i + (u64)get_global_size(0))) {
        idx at[1];
        for (int i0 = 0; i0 < 1; i0++) at[i0] = 0;
#line 11 "copy.gk"
        idx rest = i;
#line 17 "copy.gk"
        at[0] = rest;
        GA_AT(f16, y_data, at[0] * y_stride0) = gk_cast_U_f16_T_f64(GA_GET(f64, x_data, at[0] * x_stride0));
    }
}
