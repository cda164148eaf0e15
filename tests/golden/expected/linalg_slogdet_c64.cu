/* linalg_det<T=c64, R=f32, LOGS=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline u64 ga_bits_f64(f64 x)
{
    union { f64 f; u64 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f64 ga_of_bits_f64(u64 x)
{
    union { f64 f; u64 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("neg.f64 %0, %0;" : "+d"(x));
    return x;
#else
#if defined(__INTEL_LLVM_COMPILER)
    return copysign(x, as_double(~as_ulong(x)));
#else
    return -x;
#endif
#endif
}
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bool ga_isinf_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) == 0x7f800000u;
}

/* math_log_moved */
static __device__ inline u32 gk_math_log_moved(f64 x)
{
    return (u32)((u64)ga_bits_f64(x) >> 32) + 480027u;
}

/* math_log_exponent */
static __device__ inline f64 gk_math_log_exponent(f64 x)
{
    return ga_of_bits_f64((u64)((u64)(gk_math_log_moved(x) >> 20) | 4841369599423283200ull)) - 4503599627371519.0;
}

/* math_log_mantissa */
static __device__ inline f64 gk_math_log_mantissa(f64 x)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(x) - ((u64)((gk_math_log_moved(x) & 4293918720u) - 1072693248u) << 32)));
}

/* math_log_choose */
static __device__ inline f64 gk_math_log_choose(f64 m, f64 a, f64 b, f64 c, f64 d)
{
    u32 high = (u32)((u64)ga_bits_f64(m) >> 32);
    return high < 1072788152u ? (high < 1072519192u ? a : b) : (high < 1073004506u ? c : d);
}

/* math_log_core<BASE=0, NEAR=false, ROUNDED=false> */
static __device__ inline f64 gk_math_log_core_BASE_0_NEAR_false_ROUNDED_false(f64 x, f64 near)
{
    f64 e = gk_math_log_exponent(x);
    f64 m = gk_math_log_mantissa(x);
    {
        f64 c = gk_math_log_choose(m, 1.1890242584049702, 1.0, 0.84065676480531693, 0.70729228481650352);
        f64 l = gk_math_log_choose(m, -0.17313301985961971, 0.0, 0.17357182977684715, 0.34631128293619895);
        f64 t = fma(m, c, -1.0);
        f64 q = 0.078810313438969243;
        q = fma(q, t, -0.085253978114272766);
        q = fma(q, t, 0.090888957782419899);
        q = fma(q, t, -0.099980961743158445);
        q = fma(q, t, 0.11111121258764796);
        q = fma(q, t, -0.12500008556692721);
        q = fma(q, t, 0.1428571426128748);
        q = fma(q, t, -0.16666666649858622);
        q = fma(q, t, 0.20000000000024803);
        q = fma(q, t, -0.25000000000010775);
        q = fma(q, t, 0.33333333333333326);
        q = fma(q, t, -0.5);
        return fma(e, 0.69314718055989033, l) + (t + fma(t * t, q, e * 5.4979230187083712e-14));
    }
}

/* math_nan */
static __device__ inline f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ull);
}

/* math_log_ends */
static __device__ inline f64 gk_math_log_ends(f32 x, f64 y)
{
    f64 end = x == 0.0f ? ga_of_bits_f64(0xfff0000000000000ull) : (x < 0.0f ? gk_math_nan() : (f64)x);
    return x > 0.0f && x < ga_of_bits_f32(0x7f800000u) ? y : end;
}

/* math_nudged */
static __device__ inline f64 gk_math_nudged(f64 y, bool away, bool back)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(y) + (u64)away - (u64)back));
}

/* math_log */
static __device__ inline f64 gk_math_log(f32 x)
{
    bool away = x == 58037908.0f || x == 1.27837837e+23f || x == 5.49830608e+28f;
    bool back = x == 0.0117943827f || x == 9.47263622f;
    return gk_math_nudged(gk_math_log_ends(x, gk_math_log_core_BASE_0_NEAR_false_ROUNDED_false((f64)x, 0.0)), away, back);
}

/* math_to_odd */
static __device__ inline f64 gk_math_to_odd(f64 y, f64 low)
{
    u64 bits = (u64)ga_bits_f64(y);
    u64 outside = bits | 1ull;
    u64 inside = (bits - 1ull) | 1ull;
    return low == 0.0 ? y : ga_of_bits_f64((u64)((low < 0.0) == (y < 0.0) ? outside : inside));
}

/* math_hypot */
static __device__ inline f64 gk_math_hypot(f32 x, f32 y)
{
    f64 a = (f64)x * (f64)x;
    f64 b = (f64)y * (f64)y;
    f64 large = a > b ? a : b;
    f64 small = a > b ? b : a;
    f64 s = a + b;
    f64 r = sqrt(s);
    f64 h = gk_math_to_odd(r, fma(ga_neg_f64(r), r, s) + (small - (s - large)));
    bool infinite = ga_isinf_f32(x) || ga_isinf_f32(y);
    return infinite ? ga_of_bits_f64(0x7ff0000000000000ull) : h;
}

static __device__ inline f32 ga_abs_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("and.b32 %0, %0, 0x7fffffff;" : "+f"(x));
    return x;
#else
    union { f32 f; u32 u; } v;
    v.f = x;
    v.u &= 0x7fffffffu;
    return v.f;
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    return a < b ? b : b < a ? a : a == b ? x.f : a + b;
}
#endif
static __device__ inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
static __device__ inline bool ga_isfinite_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u;
}
static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("neg.f32 %0, %0;" : "+f"(x));
    return x;
#else
#if defined(__INTEL_LLVM_COMPILER)
    return copysign(x, as_float(~as_uint(x)));
#else
    return -x;
#endif
#endif
}
static __device__ inline c64 ga_neg_c64(c64 a)
{
    return ga_make_c64(ga_neg_f32(a.x), ga_neg_f32(a.y));
}
static __device__ inline bool ga_eq_c64(c64 a, c64 b)
{
    return a.x == b.x && a.y == b.y;
}
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/* linalg_largest<T=c64, R=f32> */
static __device__ inline f32 gk_linalg_largest_T_c64_R_f32(c64 x)
{
    {
#line 81 "linalg.gk"
        return ga_max_f32(ga_abs_f32(x.x), ga_abs_f32(x.y));
    }
}

/* linalg_is_finite<T=c64> */
static __device__ inline bool gk_linalg_is_finite_T_c64(c64 x)
{
    {
#line 32 "linalg.gk"
        return ga_isfinite_f32(x.x) && ga_isfinite_f32(x.y);
    }
}

/* linalg_times<T=c64, R=f32> */
static __device__ inline c64 gk_linalg_times_T_c64_R_f32(c64 x, f32 by)
{
    {
#line 91 "linalg.gk"
        return ga_make_c64(x.x * by, x.y * by);
    }
}

/* linalg_magnitude<T=c64, R=f32> */
static __device__ inline f32 gk_linalg_magnitude_T_c64_R_f32(c64 x)
{
    {
#line 101 "linalg.gk"
        return (f32)gk_math_hypot(x.x, x.y);
    }
}

/* linalg_det<T=c64, R=f32, LOGS=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_det(const char *lu__data, i64 lu__offset, idx lu__size, const char *pivots__data, i64 pivots__offset, idx pivots__size, char *det__data, i64 det__offset, idx det__size, char *logs__data, i64 logs__offset, idx logs__size, idx n)
{
    const c64 *lu = (const c64 *)(lu__data + lu__offset);
    (void)lu;
    const i64 *pivots = (const i64 *)(pivots__data + pivots__offset);
    (void)pivots;
    c64 *det = (c64 *)(det__data + det__offset);
    (void)det;
    f32 *logs = (f32 *)(logs__data + logs__offset);
    (void)logs;
#line 113 "linalg.gk"
    f32 large = 4.2949673e+09f;
    f32 small = 1.0f / large;
    for (idx b = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); b < det__size; b = (idx)((u32)b + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        c64 p = ga_make_c64(1.0f, 0.0f);
        i64 e = 0ll;
        for (idx i = 0; i < n; i++) {
            c64 d = lu[(idx)((u32)b * (u32)n * (u32)n + (u32)i * ((u32)n + 1))];
            if (pivots[(idx)((u32)b * (u32)n + (u32)i)] != (i64)((u64)(i64)i + 1)) {
#line 120 "linalg.gk"
                d = ga_neg_c64(d);
            }
#line 121 "linalg.gk"
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
                    p = ga_make_c64(p.x / m, p.y / m);
                }
            }


            det[b] = p;
        }
    }
}
