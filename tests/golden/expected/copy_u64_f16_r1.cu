/* copy<T=u64, U=f16, R=1, GROUP=256>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;
typedef u16 f16; /* its bits */

#if !defined(__CUDACC_RTC__)
static __device__ inline f16 ga_f32_to_f16_soft_f16(f32 x)
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
static __device__ inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__CUDACC_RTC__)
    f16 h;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x));
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}

/* elements<T=u64, R=1> */
static __device__ inline idx gk_elements_T_u64_R_1(const char *x_data, idx x_dim0, idx x_stride0)
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

/* cast<U=f16, T=u64> */
static __device__ inline f16 gk_cast_U_f16_T_u64(u64 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16((f32)x);
    }
}

/* copy<T=u64, U=f16, R=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x_data, i64 x_offset, idx x_dim0, idx x_stride0, char *y_data, i64 y_offset, idx y_dim0, idx y_stride0)
{
    x_data += x_offset;
    y_data += y_offset;
#line 8 "copy.gk"
    idx n = gk_elements_T_u64_R_1(x_data, x_dim0, x_stride0);
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at[1];
        for (int i0 = 0; i0 < 1; i0++) at[i0] = 0;
#line 11 "copy.gk"
        idx rest = i;
#line 17 "copy.gk"
        at[0] = rest;
        GA_AT(f16, y_data, at[0] * y_stride0) = gk_cast_U_f16_T_u64(GA_GET(u64, x_data, at[0] * x_stride0));
    }
}
