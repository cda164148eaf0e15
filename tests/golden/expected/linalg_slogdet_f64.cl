/* linalg_det<T=f64, R=f64, P=i64, LOGS=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef double2 c128;

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
static inline c128 ga_make_c128(f64 re, f64 im)
{
    return (c128)(re, im);
}

/* math64_log_normal */
static inline f64 gk_math64_log_normal(f64 x)
{
    return x < 2.2250738585072014e-308 ? x * 18014398509481984.0 : x;
}

/* math64_log_extra */
static inline f64 gk_math64_log_extra(f64 x)
{
    return x < 2.2250738585072014e-308 ? 54.0 : 0.0;
}

/* math_log_moved */
static inline u32 gk_math_log_moved(f64 x)
{
    return (u32)((u64)ga_bits_f64(x) >> 32) + 480027u;
}

/* math_log_exponent */
static inline f64 gk_math_log_exponent(f64 x)
{
    return ga_of_bits_f64((u64)((u64)(gk_math_log_moved(x) >> 20) | 4841369599423283200ul)) - 4503599627371519.0;
}

/* math_log_mantissa */
static inline f64 gk_math_log_mantissa(f64 x)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(x) - ((u64)((gk_math_log_moved(x) & 4293918720u) - 1072693248u) << 32)));
}

/* math_log_choose */
static inline f64 gk_math_log_choose(f64 m, f64 a, f64 b, f64 c, f64 d)
{
    u32 high = (u32)((u64)ga_bits_f64(m) >> 32);
    return high < 1072788152u ? (high < 1072519192u ? a : b) : (high < 1073004506u ? c : d);
}

/* math64_log_core<NEAR=false> */
static inline c128 gk_math64_log_core_NEAR_false(f64 x, f64 low, f64 near, f64 near_low, f64 extra)
{
    f64 e = gk_math_log_exponent(x) - extra;
    f64 m = gk_math_log_mantissa(x);
    f64 c = gk_math_log_choose(m, 1.1890242584049702, 1.0, 0.84065676480531693, 0.70729228481650352);
    f64 l = gk_math_log_choose(m, -0.17313301985961971, 0.0, 0.17357182977684715, 0.34631128293619895);
    f64 h = m * c;
    f64 t = h - 1.0;
    f64 lost = fma(m, c, ga_neg_f64(h));
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
    f64 a = fma(e, 0.69314718055989033, l);
    f64 s = a + t;
    f64 rest = fma(t * t, q, fma(e, 5.4979230187083712e-14, fma(ga_neg_f64(lost), t, lost)));
    return ga_make_c128(s, t - (s - a) + rest);
}

/* math_nan */
static inline f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ul);
}

/* math64_log_ends */
static inline f64 gk_math64_log_ends(f64 x, f64 y)
{
    f64 end = x == 0.0 ? ga_of_bits_f64(0xfff0000000000000ul) : (x < 0.0 ? gk_math_nan() : x);
    return x > 0.0 && x < ga_of_bits_f64(0x7ff0000000000000ul) ? y : end;
}

/* math64_log */
static inline f64 gk_math64_log(f64 x)
{
    c128 y = gk_math64_log_core_NEAR_false(gk_math64_log_normal(x), 0.0, 0.0, 0.0, gk_math64_log_extra(x));
    return gk_math64_log_ends(x, y.x + y.y);
}

static inline bool ga_isfinite_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) < (u64)0x7ff << 52;
}
#if defined(__NV_CL_C_VERSION)
static inline f64 ga_div_f64(f64 a, f64 b)
{
    f64 q;
    asm("div.rn.f64 %0, %1, %2;" : "=d"(q) : "d"(a), "d"(b));
    return q;
}
#else
#define ga_div_f64(a, b) ((a) / (b))
#endif

/* linalg_largest<T=f64, R=f64> */
static inline f64 gk_linalg_largest_T_f64_R_f64(f64 x)
{
    {
#line 81 "linalg.gk"
        return fabs(x);
    }
}

/* linalg_is_finite<T=f64> */
static inline bool gk_linalg_is_finite_T_f64(f64 x)
{
    {
#line 34 "linalg.gk"
        return ga_isfinite_f64(x);
    }
}

/* linalg_times<T=f64, R=f64> */
static inline f64 gk_linalg_times_T_f64_R_f64(f64 x, f64 by)
{
    {
#line 91 "linalg.gk"
        return x * by;
    }
}

/* linalg_magnitude<T=f64, R=f64> */
static inline f64 gk_linalg_magnitude_T_f64_R_f64(f64 x)
{
    {
#line 101 "linalg.gk"
        return fabs(x);
    }
}

/* linalg_det<T=f64, R=f64, P=i64, LOGS=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_det(__global const char *lu__data, i64 lu__offset, idx lu__size, __global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *det__data, i64 det__offset, idx det__size, __global char *logs__data, i64 logs__offset, idx logs__size, idx n)
{
    __global const f64 *lu = (__global const f64 *)(lu__data + lu__offset);
    (void)lu;
    __global const i64 *pivots = (__global const i64 *)(pivots__data + pivots__offset);
    (void)pivots;
    __global f64 *det = (__global f64 *)(det__data + det__offset);
    (void)det;
    __global f64 *logs = (__global f64 *)(logs__data + logs__offset);
    (void)logs;
#line 146 "linalg.gk"
    f64 large = 4294967296.0;
    f64 small = ga_div_f64(1.0, large);
    for (idx b = (idx)get_global_id(0); b < det__size; b = (idx)((u64)b + (u64)(get_num_groups(0) * get_local_size(0)))) {
        f64 p = 1.0;
        i64 e = 0l;
        for (idx i = 0; i < n; i++) {
            f64 d = lu[(idx)((u64)b * (u64)n * (u64)n + (u64)i * ((u64)n + 1))];
            if (pivots[(idx)((u64)b * (u64)n + (u64)i)] != (i64)((u64)(i64)i + 1)) {
#line 153 "linalg.gk"
                d = ga_neg_f64(d);
            }
#line 154 "linalg.gk"
            while (gk_linalg_largest_T_f64_R_f64(d) >= large && gk_linalg_is_finite_T_f64(d)) {
                d = gk_linalg_times_T_f64_R_f64(d, small);
                e = (i64)((u64)e + 1);
            }
            while (gk_linalg_largest_T_f64_R_f64(d) < small && d != 0.0) {
                d = gk_linalg_times_T_f64_R_f64(d, large);
                e = (i64)((u64)e - 1);
            }
            p = p * d;
            if (gk_linalg_largest_T_f64_R_f64(p) >= large && gk_linalg_is_finite_T_f64(p)) {
                p = gk_linalg_times_T_f64_R_f64(p, small);
                e = (i64)((u64)e + 1);
            }
            if (gk_linalg_largest_T_f64_R_f64(p) < small && p != 0.0) {
                p = gk_linalg_times_T_f64_R_f64(p, large);
                e = (i64)((u64)e - 1);
            }
        }
        {
            f64 m = gk_linalg_magnitude_T_f64_R_f64(p);
            f64 ln = 22.180709777918249;
            logs[b] = m == 0.0 ? ga_of_bits_f64(0xfff0000000000000ul) : gk_math64_log(m) + (f64)e * ln;
            if (m != 0.0) {
                {


                    p = ga_div_f64(p, m);
                }
            }
            det[b] = p;
        }
    }
}
