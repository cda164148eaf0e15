/* linalg_det<T=c64, R=f32, LOGS=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef float2 c64;

GA_FN u64 ga_bits_f64(f64 x)
{
    return as_ulong(x);
}
GA_FN f64 ga_of_bits_f64(u64 x)
{
    return as_double(x);
}
GA_FN f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
GA_FN f64 ga_neg_f64(f64 x)
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
GA_FN u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
GA_FN bool ga_isinf_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) == 0x7f800000u;
}

/* math_log_moved */
GA_FN u32 gk_math_log_moved(f64 x)
{
    return (u32)((u64)ga_bits_f64(x) >> 32) + 480027u;
}

/* math_log_exponent */
GA_FN f64 gk_math_log_exponent(f64 x)
{
    return ga_of_bits_f64((u64)((u64)(gk_math_log_moved(x) >> 20) | 4841369599423283200ul)) - 4503599627371519.0;
}

/* math_log_mantissa */
GA_FN f64 gk_math_log_mantissa(f64 x)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(x) - ((u64)((gk_math_log_moved(x) & 4293918720u) - 1072693248u) << 32)));
}

/* math_log_choose */
GA_FN f64 gk_math_log_choose(f64 m, f64 a, f64 b, f64 c, f64 d)
{
    u32 high = (u32)((u64)ga_bits_f64(m) >> 32);
    return high < 1072788152u ? (high < 1072519192u ? a : b) : (high < 1073004506u ? c : d);
}

/* math_log_core<BASE=0, NEAR=false, ROUNDED=false> */
GA_FN f64 gk_math_log_core_BASE_0_NEAR_false_ROUNDED_false(f64 x, f64 near)
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
GA_FN f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ul);
}

/* math_log_ends */
GA_FN f64 gk_math_log_ends(f32 x, f64 y)
{
    f64 end = x == 0.0f ? ga_of_bits_f64(0xfff0000000000000ul) : (x < 0.0f ? gk_math_nan() : (f64)x);
    return x > 0.0f && x < ga_of_bits_f32(0x7f800000u) ? y : end;
}

/* math_nudged */
GA_FN f64 gk_math_nudged(f64 y, bool away, bool back)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(y) + (u64)away - (u64)back));
}

/* math_log */
GA_FN f64 gk_math_log(f32 x)
{
    bool away = x == 58037908.0f || x == 1.27837837e+23f || x == 5.49830608e+28f;
    bool back = x == 0.0117943827f || x == 9.47263622f;
    return gk_math_nudged(gk_math_log_ends(x, gk_math_log_core_BASE_0_NEAR_false_ROUNDED_false((f64)x, 0.0)), away, back);
}

/* math_to_odd */
GA_FN f64 gk_math_to_odd(f64 y, f64 low)
{
    u64 bits = (u64)ga_bits_f64(y);
    u64 outside = bits | 1ul;
    u64 inside = (bits - 1ul) | 1ul;
    return low == 0.0 ? y : ga_of_bits_f64((u64)((low < 0.0) == (y < 0.0) ? outside : inside));
}

/* math_hypot */
GA_FN f64 gk_math_hypot(f32 x, f32 y)
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

GA_FN f32 ga_abs_f32(f32 x)
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
#if !defined(__NV_CL_C_VERSION)
GA_FN f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    return a < b ? b : b < a ? a : a == b ? x.f : a + b;
}
#endif
GA_FN f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
GA_FN bool ga_isfinite_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u;
}
GA_FN c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
GA_FN f32 ga_neg_f32(f32 x)
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
GA_FN c64 ga_neg_c64(c64 a)
{
    return ga_make_c64(ga_neg_f32(a.x), ga_neg_f32(a.y));
}
GA_FN bool ga_eq_c64(c64 a, c64 b)
{
    return a.x == b.x && a.y == b.y;
}
GA_FN f32 ga_minus_f32(f32 x)
{
#if defined(__INTEL_LLVM_COMPILER)
    return copysign(x, as_float(~as_uint(x)));
#else
    return -x;
#endif
}
GA_FN c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}

/* linalg_largest<T=c64, R=f32> */
GA_FN f32 gk_linalg_largest_T_c64_R_f32(c64 x)
{
    {
#line 81 "linalg.gk"
        return ga_max_f32(ga_abs_f32(x.x), ga_abs_f32(x.y));
    }
}

/* linalg_is_finite<T=c64> */
GA_FN bool gk_linalg_is_finite_T_c64(c64 x)
{
    {
#line 32 "linalg.gk"
        return ga_isfinite_f32(x.x) && ga_isfinite_f32(x.y);
    }
}

/* linalg_times<T=c64, R=f32> */
GA_FN c64 gk_linalg_times_T_c64_R_f32(c64 x, f32 by)
{
    {
#line 91 "linalg.gk"
        return ga_make_c64(x.x * by, x.y * by);
    }
}

/* linalg_magnitude<T=c64, R=f32> */
GA_FN f32 gk_linalg_magnitude_T_c64_R_f32(c64 x)
{
    {
#line 101 "linalg.gk"
        return (f32)gk_math_hypot(x.x, x.y);
    }
}

/* linalg_det<T=c64, R=f32, LOGS=true, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *lu__data, i64 lu__offset, idx lu__size, __global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *det__data, i64 det__offset, idx det__size, __global char *logs__data, i64 logs__offset, idx logs__size, idx n)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_det(__global const char *lu__data, i64 lu__offset, idx lu__size, __global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *det__data, i64 det__offset, idx det__size, __global char *logs__data, i64 logs__offset, idx logs__size, idx n)
#endif
{
    __global const c64 *lu = (__global const c64 *)(lu__data + lu__offset);
    (void)lu;
    __global const i64 *pivots = (__global const i64 *)(pivots__data + pivots__offset);
    (void)pivots;
    __global c64 *det = (__global c64 *)(det__data + det__offset);
    (void)det;
    __global f32 *logs = (__global f32 *)(logs__data + logs__offset);
    (void)logs;
#line 113 "linalg.gk"
    f32 large = 4.2949673e+09f;
    f32 small = 1.0f / large;
    for (idx b = (idx)get_global_id(0); b < det__size; b = (idx)((u32)b + (u32)get_global_size(0))) {
        c64 p = ga_make_c64(1.0f, 0.0f);
        i64 e = 0l;
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
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_det(__global const char *lu__data, i64 lu__offset, idx lu__size, __global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *det__data, i64 det__offset, idx det__size, __global char *logs__data, i64 logs__offset, idx logs__size, idx n)
{
    ga_items(GA_NOW, lu__data, lu__offset, lu__size, pivots__data, pivots__offset, pivots__size, det__data, det__offset, det__size, logs__data, logs__offset, logs__size, n);
}
#endif
