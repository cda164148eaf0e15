/* linalg_det<T=f32, R=f32, P=i32, LOGS=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;

static __device__ inline f32 ga_abs_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("and.b32 %0, %1, 0x7fffffff;" : "=f"(y) : "f"(x));
    return y;
#else
    union { f32 f; u32 u; } v;
    v.f = x;
    v.u &= 0x7fffffffu;
    return v.f;
#endif
}
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bool ga_isfinite_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u;
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}

/* linalg_largest<T=f32, R=f32> */
static __device__ inline f32 gk_linalg_largest_T_f32_R_f32(f32 x)
{
    {
#line 81 "linalg.gk"
        return ga_abs_f32(x);
    }
}

/* linalg_is_finite<T=f32> */
static __device__ inline bool gk_linalg_is_finite_T_f32(f32 x)
{
    {
#line 34 "linalg.gk"
        return ga_isfinite_f32(x);
    }
}

/* linalg_times<T=f32, R=f32> */
static __device__ inline f32 gk_linalg_times_T_f32_R_f32(f32 x, f32 by)
{
    {
#line 91 "linalg.gk"
        return x * by;
    }
}

/* linalg_det<T=f32, R=f32, P=i32, LOGS=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_det(const char *lu__data, i64 lu__offset, idx lu__size, const char *pivots__data, i64 pivots__offset, idx pivots__size, char *det__data, i64 det__offset, idx det__size, char *logs__data, i64 logs__offset, idx logs__size, idx n)
{
    const f32 *lu = (const f32 *)(lu__data + lu__offset);
    (void)lu;
    const i32 *pivots = (const i32 *)(pivots__data + pivots__offset);
    (void)pivots;
    f32 *det = (f32 *)(det__data + det__offset);
    (void)det;
    f32 *logs = (f32 *)(logs__data + logs__offset);
    (void)logs;
#line 146 "linalg.gk"
    f32 large = 4.2949673e+09f;
    f32 small = 1.0f / large;
    for (idx b = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); b < det__size; b = (idx)((u32)b + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        f32 p = 1.0f;
        i64 e = 0ll;
        for (idx i = 0; i < n; i++) {
            f32 d = lu[(idx)((u32)b * (u32)n * (u32)n + (u32)i * ((u32)n + 1))];
            if (pivots[(idx)((u32)b * (u32)n + (u32)i)] != (i32)((u32)(i32)i + 1)) {
#line 153 "linalg.gk"
                d = ga_neg_f32(d);
            }
#line 154 "linalg.gk"
            while (gk_linalg_largest_T_f32_R_f32(d) >= large && gk_linalg_is_finite_T_f32(d)) {
                d = gk_linalg_times_T_f32_R_f32(d, small);
                e = (i64)((u64)e + 1);
            }
            while (gk_linalg_largest_T_f32_R_f32(d) < small && d != 0.0f) {
                d = gk_linalg_times_T_f32_R_f32(d, large);
                e = (i64)((u64)e - 1);
            }
            p = p * d;
            if (gk_linalg_largest_T_f32_R_f32(p) >= large && gk_linalg_is_finite_T_f32(p)) {
                p = gk_linalg_times_T_f32_R_f32(p, small);
                e = (i64)((u64)e + 1);
            }
            if (gk_linalg_largest_T_f32_R_f32(p) < small && p != 0.0f) {
                p = gk_linalg_times_T_f32_R_f32(p, large);
                e = (i64)((u64)e - 1);
            }
        }
        {
#line 186 "linalg.gk"
            for (idx i__2 = 0; i__2 < 64 && e > 0ll; i__2 = (idx)((u32)i__2 + 1)) {
                p = gk_linalg_times_T_f32_R_f32(p, large);
                e = (i64)((u64)e - 1);
            }
            for (idx i__3 = 0; i__3 < 64 && e < 0ll; i__3 = (idx)((u32)i__3 + 1)) {
                p = gk_linalg_times_T_f32_R_f32(p, small);
                e = (i64)((u64)e + 1);
            }
            det[b] = p;
        }
    }
}
