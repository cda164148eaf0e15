/* linalg_det<T=f32, R=f32, P=i32, LOGS=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline f32 ga_abs_f32(f32 x)
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
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bool ga_isfinite_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u;
}
#if defined(__NV_CL_C_VERSION)
static inline f32 ga_div_f32(f32 a, f32 b)
{
    f32 q;
    asm("div.rn.f32 %0, %1, %2;" : "=f"(q) : "f"(a), "f"(b));
    return q;
}
#else
#define ga_div_f32(a, b) ((a) / (b))
#endif
static inline f32 ga_neg_f32(f32 x)
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
static inline f32 gk_linalg_largest_T_f32_R_f32(f32 x)
{
    {
#line 81 "linalg.gk"
        return ga_abs_f32(x);
    }
}

/* linalg_is_finite<T=f32> */
static inline bool gk_linalg_is_finite_T_f32(f32 x)
{
    {
#line 34 "linalg.gk"
        return ga_isfinite_f32(x);
    }
}

/* linalg_times<T=f32, R=f32> */
static inline f32 gk_linalg_times_T_f32_R_f32(f32 x, f32 by)
{
    {
#line 91 "linalg.gk"
        return x * by;
    }
}

/* linalg_det<T=f32, R=f32, P=i32, LOGS=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_det(__global const char *lu__data, i64 lu__offset, idx lu__size, __global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *det__data, i64 det__offset, idx det__size, __global char *logs__data, i64 logs__offset, idx logs__size, idx n)
{
    __global const f32 *lu = (__global const f32 *)(lu__data + lu__offset);
    (void)lu;
    __global const i32 *pivots = (__global const i32 *)(pivots__data + pivots__offset);
    (void)pivots;
    __global f32 *det = (__global f32 *)(det__data + det__offset);
    (void)det;
    __global f32 *logs = (__global f32 *)(logs__data + logs__offset);
    (void)logs;
#line 146 "linalg.gk"
    f32 large = 4.2949673e+09f;
    f32 small = ga_div_f32(1.0f, large);
    for (idx b = (idx)get_global_id(0); b < det__size; b = (idx)((u32)b + (u32)(get_num_groups(0) * get_local_size(0)))) {
        f32 p = 1.0f;
        i64 e = 0l;
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
            for (idx i__2 = 0; i__2 < 64 && e > 0l; i__2 = (idx)((u32)i__2 + 1)) {
                p = gk_linalg_times_T_f32_R_f32(p, large);
                e = (i64)((u64)e - 1);
            }
            for (idx i__3 = 0; i__3 < 64 && e < 0l; i__3 = (idx)((u32)i__3 + 1)) {
                p = gk_linalg_times_T_f32_R_f32(p, small);
                e = (i64)((u64)e + 1);
            }
            det[b] = p;
        }
    }
}
