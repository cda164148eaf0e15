/* copy<T=f64, U=f16, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for CUDA C. */
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
typedef double f64;

static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_f64_to_odd_f32(f64 x)
{
    f32 y = (f32)x;
    u32 b = ga_bits_f32(y);
    f64 r = x - (f64)y;
    b -= (x < 0) != (r < 0);
    return r < 0 || r > 0 ? ga_of_bits_f32(b | 1u) : y;
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f16 ga_f32_to_f16_soft_f16(f32 x)
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
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=f16, T=f64> */
static __device__ inline f16 gk_cast_U_f16_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(ga_f64_to_odd_f32(x));
    }
}

/* copy<T=f64, U=f16, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;

    for (idx below = (idx)((u64)rows - (u64)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y) * 1); below > 0; below = (idx)((u64)below - (u64)((idx)gridDim.y * (idx)blockDim.y) * 1)) {
        for (idx right = (idx)((u64)y__dim0 - (u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u64)right - (u64)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
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
