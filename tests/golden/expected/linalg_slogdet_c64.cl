/* linalg_det<T=c64, R=f32, P=i64, LOGS=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef float2 c64;

static inline u64 ga_bits_f64(f64 x)
{
    return as_ulong(x);
}
static inline f64 ga_of_bits_f64(u64 x)
{
    return as_double(x);
}
static inline f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("neg.f64 %0, %1;" : "=d"(y) : "d"(x));
    return y;
#else
    return -x;
#endif
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bool ga_isinf_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) == 0x7f800000u;
}

/* math_log32_moved */
static inline u32 gk_math_log32_moved(f64 y)
{
    return (u32)((u64)ga_bits_f64(y) >> 32) + 308282u;
}

/* math_log32_shifted */
static inline f64 gk_math_log32_shifted(f64 y, bool zero, u64 more)
{
    u32 high = (u32)((u64)ga_bits_f64(y) >> 32);
    u32 n = (gk_math_log32_moved(y) >> 19) ^ 1092616192u;
    n = high < 2146435072u ? n : (high < 2146959360u ? high : 2146959360u);
    return ga_of_bits_f64((u64)(((u64)(zero ? 4293918720u : n) << 32) | more));
}

/* math_log32_rest<NEAR=false> */
static inline f64 gk_math_log32_rest_NEAR_false(f64 y, f64 near)
{
    u32 moved = gk_math_log32_moved(y);
    bool upper = (moved & 524288u) != 0u;
    f64 t;
    {
        u32 high = ((upper ? 2144772254u : 2145386496u) - (moved & 4293918720u)) & 2147483647u;
        t = fma(y, ga_of_bits_f64((u64)(((u64)high << 32) | (upper ? 1719614413ul : 0ul))), -1.0);
    }
    return t;
}

/* math_log32_core */
static inline f64 gk_math_log32_core(f64 t, f64 last)
{
    f64 q = 0.059443871940027433;
    q = fma(q, t, -0.086621778592566007);
    q = fma(q, t, 0.092261998226002881);
    q = fma(q, t, -0.099975157374768656);
    q = fma(q, t, 0.11107553165471853);
    q = fma(q, t, -0.1249992647432064);
    q = fma(q, t, 0.14285756618500106);
    q = fma(q, t, -0.16666667945404734);
    q = fma(q, t, 0.19999999776227129);
    q = fma(q, t, -0.24999999994074568);
    q = fma(q, t, 0.33333333333722348);
    return fma(q, t, last);
}

/* math_log */
static inline f64 gk_math_log(f32 x)
{
    f64 y = (f64)x;
    f64 n = 525311.0 - gk_math_log32_shifted(y, x == 0.0f, x == 58037908.0f || x == 1.27837837e+23f ? 1ul : 0ul);
    f64 t = gk_math_log32_rest_NEAR_false(y, 0.0);
    return fma(t * t, gk_math_log32_core(t, -0.50000000000011424), fma(n, -0.69314718055994529, t));
}

/* math_to_odd */
static inline f64 gk_math_to_odd(f64 y, f64 low)
{
    u64 bits = (u64)ga_bits_f64(y);
    u64 outside = bits | 1ul;
    u64 inside = (bits - 1ul) | 1ul;
    return low == 0.0 ? y : ga_of_bits_f64((u64)((low < 0.0) == (y < 0.0) ? outside : inside));
}

/* math_hypot */
static inline f64 gk_math_hypot(f32 x, f32 y)
{
    f64 a = (f64)x * (f64)x;
    f64 b = (f64)y * (f64)y;
    f64 large = a > b ? a : b;
    f64 small = a > b ? b : a;
    f64 s = a + b;
    f64 r = sqrt(s);
    f64 h = gk_math_to_odd(r, fma(ga_neg_f64(r), r, s) + (small - (s - large)));
    bool infinite = ga_isinf_f32(x) || ga_isinf_f32(y);
    return infinite ? ga_of_bits_f64(0x7ff0000000000000ul) : h;
}

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
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
static inline bool ga_isfinite_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u;
}
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
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
static inline c64 ga_neg_c64(c64 a)
{
    return ga_make_c64(ga_neg_f32(a.x), ga_neg_f32(a.y));
}
static inline bool ga_eq_c64(c64 a, c64 b)
{
    return a.x == b.x && a.y == b.y;
}
static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}

/* linalg_largest<T=c64, R=f32> */
static inline f32 gk_linalg_largest_T_c64_R_f32(c64 x)
{
    {
#line 79 "linalg.gk"
        return ga_max_f32(ga_abs_f32(x.x), ga_abs_f32(x.y));
    }
}

/* linalg_is_finite<T=c64> */
static inline bool gk_linalg_is_finite_T_c64(c64 x)
{
    {
#line 32 "linalg.gk"
        return ga_isfinite_f32(x.x) && ga_isfinite_f32(x.y);
    }
}

/* linalg_times<T=c64, R=f32> */
static inline c64 gk_linalg_times_T_c64_R_f32(c64 x, f32 by)
{
    {
#line 89 "linalg.gk"
        return ga_make_c64(x.x * by, x.y * by);
    }
}

/* linalg_magnitude<T=c64, R=f32> */
static inline f32 gk_linalg_magnitude_T_c64_R_f32(c64 x)
{
    {
#line 99 "linalg.gk"
        return (f32)gk_math_hypot(x.x, x.y);
    }
}

/* linalg_det<T=c64, R=f32, P=i64, LOGS=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_det(__global const char *lu__data, i64 lu__offset, idx lu__size, __global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *det__data, i64 det__offset, idx det__size, __global char *logs__data, i64 logs__offset, idx logs__size, idx n)
{
    __global const c64 *lu = (__global const c64 *)(lu__data + lu__offset);
    (void)lu;
    __global const i64 *pivots = (__global const i64 *)(pivots__data + pivots__offset);
    (void)pivots;
    __global c64 *det = (__global c64 *)(det__data + det__offset);
    (void)det;
    __global f32 *logs = (__global f32 *)(logs__data + logs__offset);
    (void)logs;
#line 146 "linalg.gk"
    f32 large = 4.2949673e+09f;
    f32 small = ga_div_f32(1.0f, large);
    for (idx b = (idx)get_global_id(0); b < det__size; b = (idx)((u32)b + (u32)(get_num_groups(0) * get_local_size(0)))) {
        c64 p = ga_make_c64(1.0f, 0.0f);
        i64 e = 0l;
        for (idx i = 0; i < n; i++) {
            c64 d = lu[(idx)((u32)b * (u32)n * (u32)n + (u32)i * ((u32)n + 1))];
            if (pivots[(idx)((u32)b * (u32)n + (u32)i)] != (i64)((u64)(i64)i + 1)) {
#line 153 "linalg.gk"
                d = ga_neg_c64(d);
            }
#line 154 "linalg.gk"
            while (gk_linalg_largest_T_c64_R_f32(d) >= large && gk_linalg_is_finite_T_c64(d)) {
                d = gk_linalg_times_T_c64_R_f32(d, small);
                e = (i64)((u64)e + 1);
            }
            while (gk_linalg_largest_T_c64_R_f32(d) < small && !ga_eq_c64(d, ga_make_c64(0.0f, 0.0f))) {
                d = gk_linalg_times_T_c64_R_f32(d, large);
                e = (i64)((u64)e - 1);
            }
            p = ga_mul_c64(p, d);
            if (gk_linalg_largest_T_c64_R_f32(p) >= large && gk_linalg_is_finite_T_c64(p)) {
                p = gk_linalg_times_T_c64_R_f32(p, small);
                e = (i64)((u64)e + 1);
            }
            if (gk_linalg_largest_T_c64_R_f32(p) < small && !ga_eq_c64(p, ga_make_c64(0.0f, 0.0f))) {
                p = gk_linalg_times_T_c64_R_f32(p, large);
                e = (i64)((u64)e - 1);
            }
        }
        {
            f32 m = gk_linalg_magnitude_T_c64_R_f32(p);
            f32 ln = 22.1807098f;
            logs[b] = m == 0.0f ? ga_of_bits_f32(0xff800000u) : (f32)gk_math_log(m) + (f32)e * ln;
            if (m != 0.0f) {
                {
                    p = ga_make_c64(ga_div_f32(p.x, m), ga_div_f32(p.y, m));
                }
            }


            det[b] = p;
        }
    }
}
