/* moments<T=f16, X=f16, A=f32, O=f16, MODE=7, END=4, WIDE=false, COLUMNS=false, WHOLE=true, K=1, D=1, ALONG=32, ACROSS=8, STEP=1, ITEMS=256, MINE=1, RESIDENT=1, AHEAD=1>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f32 v[4]; } f32x4;
typedef u16 f16; /* its bits */

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
static __device__ inline u32 ga_min_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;" : "=r"(mask) : "r"(b), "r"(a));
    return a ^ ((a ^ b) & mask);
#else
    return b < a ? b : a;
#endif
}
static __device__ inline f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("neg.f64 %0, %1;" : "=d"(y) : "d"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline f64 ga_rint_f64(f64 x)
{
    return rint(x);
}
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
static __device__ inline bool ga_isnan_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) > 0x7f800000u;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}

/* math_log32_moved */
static __device__ inline u32 gk_math_log32_moved(f64 y)
{
    return (u32)((u64)ga_bits_f64(y) >> 32) + 308282u;
}

/* math_log32_rest<NEAR=false> */
static __device__ inline f64 gk_math_log32_rest_NEAR_false(f64 y, f64 near)
{
    u32 moved = gk_math_log32_moved(y);
    bool upper = (moved & 524288u) != 0u;
    f64 t;
    {
        u32 high = ((upper ? 2144772254u : 2145386496u) - (moved & 4293918720u)) & 2147483647u;
        t = fma(y, ga_of_bits_f64((u64)(((u64)high << 32) | (upper ? 1719614413ull : 0ull))), -1.0);
    }
    return t;
}

/* math_pow_log2 */
static __device__ inline f64 gk_math_pow_log2(f64 a)
{
    f64 t = gk_math_log32_rest_NEAR_false(a, 0.0);
    f64 q = -0.077405555233887591;
    q = fma(q, t, 0.11520924295934724);
    q = fma(q, t, -0.12233793012180545);
    q = fma(q, t, 0.131151843627626);
    q = fma(q, t, -0.14420838443421835);
    q = fma(q, t, 0.16029708864199124);
    q = fma(q, t, -0.18033772289642255);
    q = fma(q, t, 0.20609933343799178);
    q = fma(q, t, -0.24044916774540773);
    q = fma(q, t, 0.28853900790934689);
    q = fma(q, t, -0.3606737602394563);
    q = fma(q, t, 0.48089834696358086);
    q = fma(q, t, -0.72134752044446637);
    q = fma(q, t, 1.4426950408889632);
    return fma(q, t, ga_of_bits_f64((u64)((u64)((gk_math_log32_moved(a) >> 19) ^ 1092616192u) << 32)) - 525311.0);
}

/* math_pow_bounded */
static __device__ inline f64 gk_math_pow_bounded(f64 z)
{
    u32 high = (u32)((u64)ga_bits_f64(z) >> 32);
    u32 size = ga_min_int_u32(high & 2147483647u, 1080623104u);
    return ga_of_bits_f64((u64)(((u64)((high & 2147483648u) | size) << 32) | (u64)(u32)(u64)ga_bits_f64(z)));
}

/* math_exp2_core */
static __device__ inline f64 gk_math_exp2_core(f64 f)
{
    f64 q = 7.0381568421419714e-09;
    q = fma(q, f, 1.0208321808153775e-07);
    q = fma(q, f, 1.3215653740050398e-06);
    q = fma(q, f, 1.5252659435018761e-05);
    q = fma(q, f, 0.00015403529993922286);
    q = fma(q, f, 0.0013333558225784655);
    q = fma(q, f, 0.0096181291079834273);
    q = fma(q, f, 0.055504108664481952);
    q = fma(q, f, 0.24022650695909101);
    q = fma(q, f, 0.69314718055994917);
    return fma(q, f, 1.0);
}

/* math_scale */
static __device__ inline f64 gk_math_scale(f64 x, f64 shifted)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(x) + ((u64)ga_bits_f64(shifted) << 52)));
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

/* math_pow_series */
static __device__ inline f64 gk_math_pow_series(f64 t)
{
    f64 u = -0.063896557258518047;
    u = fma(u, t, 0.068145252977502513);
    u = fma(u, t, -0.071415530787037856);
    u = fma(u, t, 0.076909270681795885);
    u = fma(u, t, -0.083333389323143103);
    u = fma(u, t, 0.090909150185262064);
    u = fma(u, t, -0.099999999891450364);
    u = fma(u, t, 0.11111111099619081);
    u = fma(u, t, -0.12500000000007691);
    u = fma(u, t, 0.14285714285722428);
    u = fma(u, t, -0.16666666666666666);
    return fma(u, t, 0.19999999999999998);
}

/* math_to_odd */
static __device__ inline f64 gk_math_to_odd(f64 y, f64 low)
{
    u64 bits = (u64)ga_bits_f64(y);
    u64 outside = bits | 1ull;
    u64 inside = (bits - 1ull) | 1ull;
    return low == 0.0 ? y : ga_of_bits_f64((u64)((low < 0.0) == (y < 0.0) ? outside : inside));
}

/* math_pow_exp2 */
static __device__ inline f64 gk_math_pow_exp2(f64 f, f64 low, bool exact)
{
    f64 q = 1.3709120486833981e-12;
    q = fma(q, f, 2.5716594968182063e-11);
    q = fma(q, f, 4.4455349652502594e-10);
    q = fma(q, f, 7.0549044643024841e-09);
    q = fma(q, f, 1.0178086011536169e-07);
    q = fma(q, f, 1.3215486795114604e-06);
    q = fma(q, f, 1.5252733804059409e-05);
    q = fma(q, f, 0.00015403530393380679);
    q = fma(q, f, 0.0013333558146428443);
    f64 p = q * f;
    f64 h = 0.0096181291076284769 + p;
    f64 l = p - (h - 0.0096181291076284769) + 2.8324606784380999e-19;
    p = h * f;
    f64 pl = fma(h, f, ga_neg_f64(p)) + l * f;
    h = 0.055504108664821583 + p;
    l = p - (h - 0.055504108664821583) + (pl - 3.1658222903912804e-18);
    p = h * f;
    pl = fma(h, f, ga_neg_f64(p)) + l * f;
    h = 0.24022650695910072 + p;
    l = p - (h - 0.24022650695910072) + (pl - 9.4939312531828756e-18);
    p = h * f;
    pl = fma(h, f, ga_neg_f64(p)) + l * f;
    h = 0.69314718055994529 + p;
    l = p - (h - 0.69314718055994529) + (pl + 2.3190468138462996e-17);
    p = h * f;
    pl = fma(h, f, ga_neg_f64(p)) + l * f;
    h = 1.0 + p;
    l = p - (h - 1.0) + pl;
    l = fma(h * low, 0.69314718055994529, l);
    f64 y = h + l;
    l = l - (y - h);
    l = exact && fabs(l) < 8.6736173798840355e-19 ? 0.0 : l;
    return gk_math_to_odd(y, l);
}

/* math_pow_positive */
static __device__ inline f64 gk_math_pow_positive(f64 a, f64 y)
{
    f64 e = gk_math_log_exponent(a);
    f64 m = gk_math_log_mantissa(a);
    f64 c = gk_math_log_choose(m, 1.1893378347158432, 1.0, 0.84102099388837814, 0.70701302587985992);
    f64 offset = gk_math_log_choose(m, -0.25015857483128912, 0.0, 0.24978628085091259, 0.50019129965585307);
    f64 offset_low = gk_math_log_choose(m, 3.4993490600516326e-20, 0.0, -3.4283188491141434e-19, 2.2239464708780759e-19);
    f64 t = fma(m, c, -1.0);
    f64 t2 = t * t;
    f64 t2_low = fma(t, t, ga_neg_f64(t2));
    f64 t3 = t2 * t;
    f64 t3_low = fma(t2, t, ga_neg_f64(t3)) + t2_low * t;
    f64 s0 = fma(t, -0.25, 0.33333333333333331);
    f64 s1 = 0.33333333333333331 - s0 - 0.25 * t + fma(t2, gk_math_pow_series(t), 1.8503717077085941e-17);
    f64 s = s0 + s1;
    f64 s_low = s1 - (s - s0);
    f64 w = t3 * s;
    f64 w_low = fma(t3, s, ga_neg_f64(w)) + fma(t3, s_low, t3_low * s);
    f64 half__ = 0.5 * t2;
    f64 d = t - half__;
    f64 d_low = t - d - half__ - 0.5 * t2_low;
    f64 b = d + w;
    f64 b_low = w - (b - d) + (d_low + w_low);
    f64 p = b * 1.4426950408889634;
    f64 p_low = fma(b, 1.4426950408889634, ga_neg_f64(p)) + fma(b, 2.0355273740931033e-17, b_low * 1.4426950408889634);
    f64 base = e + offset;
    f64 l = base + p;
    f64 l_low = p - (l - base) + (p_low + offset_low);
    f64 z = l * y;
    f64 z_low = fma(l, y, ga_neg_f64(z)) + l_low * y;
    bool within = fabs(z) < 200.0;
    f64 bounded = within ? z : (z < 0.0 ? -200.0 : 200.0);
    f64 shifted = bounded + 6755399441055744.0;
    f64 f = bounded - (shifted - 6755399441055744.0);
    bool exact = y > 0.0 && y <= 16.0 && ga_rint_f64(8.0 * y) == 8.0 * y;
    return gk_math_scale(gk_math_pow_exp2(f, within ? z_low : 0.0, exact), shifted);
}

/* math_nan */
static __device__ inline f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ull);
}

/* math_pow_sign */
static __device__ inline f64 gk_math_pow_sign(f32 x, f32 y, f64 power)
{
    f64 a = (f64)ga_abs_f32(x);
    f64 e = (f64)y;
    bool whole = ga_rint_f64(e) == e;
    bool odd = whole && ga_rint_f64(0.5 * e) != 0.5 * e;
    bool ordinary = x != 0.0f && ga_isfinite_f32(x) && ga_isfinite_f32(y);
    f64 end = (a < 1.0) == (y < 0.0f) ? ga_of_bits_f64(0x7ff0000000000000ull) : 0.0;
    end = a == 1.0 ? 1.0 : end;
    f64 r = ordinary ? power : end;
    r = x < 0.0f && !whole && ga_isfinite_f32(x) ? gk_math_nan() : r;
    bool negative = odd && (u32)ga_bits_f32(x) >> 31 != 0u;
    r = negative ? ga_neg_f64(r) : r;
    r = ga_isnan_f32(x) || ga_isnan_f32(y) ? gk_math_nan() : r;
    return y == 0.0f || x == 1.0f ? 1.0 : r;
}

/* math_pow */
static __device__ inline f64 gk_math_pow(f32 x, f32 y)
{
    f64 a = (f64)ga_abs_f32(x);
    f64 z = gk_math_pow_bounded(gk_math_pow_log2(a) * (f64)y);
    f64 shifted = z + 6755399441055744.0;
    f64 r = gk_math_scale(gk_math_exp2_core(z - (shifted - 6755399441055744.0)), shifted);
    bool near = (((u64)ga_bits_f64(r) + 2048ull) & 268435455ull) < 4096ull;
    if (near || !(x > 0.0f && x < ga_of_bits_f32(0x7f800000u) && ga_abs_f32(y) < ga_of_bits_f32(0x7f800000u))) {
        if (near) {
            r = gk_math_pow_positive(a, (f64)y);
        }
        r = gk_math_pow_sign(x, y, r);
    }
    return r;
}

static __device__ inline f32x4 ga_make_f32x4(f32 a0, f32 a1, f32 a2, f32 a3)
{
    f32x4 r;
    r.v[0] = a0; r.v[1] = a1; r.v[2] = a2; r.v[3] = a3;
    return r;
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static __device__ inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__CUDACC_RTC__)
    f32 x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(h));
    return x;
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_max_soft_f32(f32 a, f32 b)
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
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_min_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static __device__ inline f32 ga_min_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("min.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f32(a, b);
#endif
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
static __device__ inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* moment_start<A=f32, MODE=7> */
static __device__ inline f32x4 gk_moment_start_A_f32_MODE_7(void)
{
#line 34 "moments.gk"
    return ga_make_f32x4(0.0f, 0.0f, 0.0f, 0.0f);
}

/* cast<U=f32, T=f16> */
static __device__ inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* moment_of<A=f32, MODE=7> */
static __device__ inline f32 gk_moment_of_A_f32_MODE_7(f32 x, f32 p)
{
    {
#line 19 "moments.gk"
        if (false) {
            return x * x;
        } else if (false) {
            return x != 0.0f ? 1.0f : 0.0f;
        } else if (true) {
            return (f32)gk_math_pow(ga_abs_f32(x), p);
        } else {
            return x;
        }
    }
}

/* moment_add<A=f32, MODE=7> */
static __device__ inline f32x4 gk_moment_add_A_f32_MODE_7(f32x4 a, f32x4 b)
{
#line 41 "moments.gk"
    f32x4 t = a;
    t.v[3] = a.v[3] + b.v[3];
    {
#line 51 "moments.gk"
        if (false) {
            t.v[0] = ga_max_f32(a.v[0], b.v[0]);
        } else if (false) {
            t.v[0] = ga_min_f32(a.v[0], b.v[0]);
        } else {
            t.v[0] = a.v[0] + b.v[0];
        }
    }
#line 58 "moments.gk"
    return t;
}

/* moment_one<A=f32, MODE=7> */
static __device__ inline f32x4 gk_moment_one_A_f32_MODE_7(f32x4 t, f32 v, f32 p)
{
#line 66 "moments.gk"
    f32 square = 0.0f;
    return gk_moment_add_A_f32_MODE_7(t, ga_make_f32x4(gk_moment_of_A_f32_MODE_7(v, p), 0.0f, square, 1.0f));
}

/* moment_take<A=f32, MODE=7> */
static __device__ inline f32x4 gk_moment_take_A_f32_MODE_7(f32x4 t, f32 a, f32 b, f32 c, f32 d, f32 f, f32 p)
{
#line 74 "moments.gk"
    f32x4 r = t;
    {
#line 93 "moments.gk"
        r = gk_moment_one_A_f32_MODE_7(gk_moment_one_A_f32_MODE_7(r, a, p), b, p);
        r = gk_moment_one_A_f32_MODE_7(gk_moment_one_A_f32_MODE_7(r, c, p), d, p);
    }
    return r;
}

/* moment_end<A=f32, MODE=7, END=4> */
static __device__ inline f32 gk_moment_end_A_f32_MODE_7_END_4(f32x4 t, f32 by)
{
#line 103 "moments.gk"
    f32 v = t.v[0];
    {


        v = (f32)gk_math_pow(v, by);
    }
#line 108 "moments.gk"
    return v;
}

/* cast<U=f16, T=f32> */
static __device__ inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* moments<T=f16, X=f16, A=f32, O=f16, MODE=7, END=4, WIDE=false, COLUMNS=false, WHOLE=true, K=1, D=1, ALONG=32, ACROSS=8, STEP=1, ITEMS=256, MINE=1, RESIDENT=1, AHEAD=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_moments(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__stride0, char *z__data, i64 z__offset, idx z__size, idx parts, idx piece, f32 p, f32 by)
{
    x__data += x__offset;
    y__data += y__offset;
    f32 *z = (f32 *)(z__data + z__offset);
    (void)z;
#line 121 "moments.gk"
    __shared__ f32x4 part[256];
    (void)part;
#line 122 "moments.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 124 "moments.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
    {
#line 125 "moments.gk"
        count = (idx)((u32)count * (u32)x__dim1);
    }
#line 126 "moments.gk"
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx me = (idx)threadIdx.x;
    idx along = me % 32;
    idx blocks = (idx)((u32)jobs + 7) / 8;
    for (idx block = (idx)blockIdx.x; block < blocks; block = (idx)((u32)block + (u32)gridDim.x)) {
        idx job = (idx)((u32)block * 8 + (u32)(me / 32));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 133 "moments.gk"
        idx to[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) to[ga_i0] = 0;
#line 134 "moments.gk"
        f32x4 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = ga_splat_f32x4(0.0f);
#line 135 "moments.gk"
        idx element = ga_div_signed_i32(job, parts);
        idx which = ga_mod_signed_i32(job, parts);
        idx rest = element;
#line 143 "moments.gk"
        at[0] = rest;
        to[0] = rest;
        idx base = (idx)((u32)which * (u32)piece);
        idx n = job < jobs ? ga_min_int_i32(piece, (idx)((u32)count - (u32)base)) : 0;
        idx whole = (idx)((u32)(n / 512) * 512);
        {
            f32x4 t[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) t[ga_i0] = ga_splat_f32x4(0.0f);
            {
                {
#line 150 "moments.gk"
                    t[0] = gk_moment_start_A_f32_MODE_7();
                }
                {
#line 150 "moments.gk"
                    t[1] = gk_moment_start_A_f32_MODE_7();
                }
                {
#line 150 "moments.gk"
                    t[2] = gk_moment_start_A_f32_MODE_7();
                }
                {
#line 150 "moments.gk"
                    t[3] = gk_moment_start_A_f32_MODE_7();
                }
            }
#line 151 "moments.gk"
            idx j = (idx)(((u32)along + 0) * 4);
            {
                for (; (idx)((u32)j + 0) < whole; j = (idx)((u32)j + 512)) {
                    f32 v[16];
                    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) v[ga_i0] = 0.0f;
                    {
                        {
                            {
                                {
#line 167 "moments.gk"
                                    idx inner = (idx)((u32)base + (u32)j + 0 + 0);
#line 172 "moments.gk"
                                    at[1] = inner;
                                    v[0] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__2 = (idx)((u32)base + (u32)j + 0 + 1);
#line 172 "moments.gk"
                                    at[1] = inner__2;
                                    v[1] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__3 = (idx)((u32)base + (u32)j + 0 + 2);
#line 172 "moments.gk"
                                    at[1] = inner__3;
                                    v[2] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__4 = (idx)((u32)base + (u32)j + 0 + 3);
#line 172 "moments.gk"
                                    at[1] = inner__4;
                                    v[3] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                            }
                        }
                        {
                            {
                                {
#line 167 "moments.gk"
                                    idx inner__5 = (idx)((u32)base + (u32)j + 128 + 0);
#line 172 "moments.gk"
                                    at[1] = inner__5;
                                    v[4] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__6 = (idx)((u32)base + (u32)j + 128 + 1);
#line 172 "moments.gk"
                                    at[1] = inner__6;
                                    v[5] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__7 = (idx)((u32)base + (u32)j + 128 + 2);
#line 172 "moments.gk"
                                    at[1] = inner__7;
                                    v[6] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__8 = (idx)((u32)base + (u32)j + 128 + 3);
#line 172 "moments.gk"
                                    at[1] = inner__8;
                                    v[7] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                            }
                        }
                        {
                            {
                                {
#line 167 "moments.gk"
                                    idx inner__9 = (idx)((u32)base + (u32)j + 256 + 0);
#line 172 "moments.gk"
                                    at[1] = inner__9;
                                    v[8] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__10 = (idx)((u32)base + (u32)j + 256 + 1);
#line 172 "moments.gk"
                                    at[1] = inner__10;
                                    v[9] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__11 = (idx)((u32)base + (u32)j + 256 + 2);
#line 172 "moments.gk"
                                    at[1] = inner__11;
                                    v[10] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__12 = (idx)((u32)base + (u32)j + 256 + 3);
#line 172 "moments.gk"
                                    at[1] = inner__12;
                                    v[11] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                            }
                        }
                        {
                            {
                                {
#line 167 "moments.gk"
                                    idx inner__13 = (idx)((u32)base + (u32)j + 384 + 0);
#line 172 "moments.gk"
                                    at[1] = inner__13;
                                    v[12] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__14 = (idx)((u32)base + (u32)j + 384 + 1);
#line 172 "moments.gk"
                                    at[1] = inner__14;
                                    v[13] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__15 = (idx)((u32)base + (u32)j + 384 + 2);
#line 172 "moments.gk"
                                    at[1] = inner__15;
                                    v[14] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                                {
#line 167 "moments.gk"
                                    idx inner__16 = (idx)((u32)base + (u32)j + 384 + 3);
#line 172 "moments.gk"
                                    at[1] = inner__16;
                                    v[15] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                }
                            }
                        }
                    }
                    {
#line 178 "moments.gk"
                        f32 f = 4.0f / (t[0].v[3] + 4.0f);
                        {
                            {
#line 180 "moments.gk"
                                t[0] = gk_moment_take_A_f32_MODE_7(t[0], v[0], v[4], v[8], v[12], f, p);
                            }
                            {
#line 180 "moments.gk"
                                t[1] = gk_moment_take_A_f32_MODE_7(t[1], v[1], v[5], v[9], v[13], f, p);
                            }
                            {
#line 180 "moments.gk"
                                t[2] = gk_moment_take_A_f32_MODE_7(t[2], v[2], v[6], v[10], v[14], f, p);
                            }
                            {
#line 180 "moments.gk"
                                t[3] = gk_moment_take_A_f32_MODE_7(t[3], v[3], v[7], v[11], v[15], f, p);
                            }
                        }
                    }
                }
            }
#line 184 "moments.gk"
            for (idx j__2 = (idx)((u32)whole + ((u32)along + 0) * 4); j__2 < n; j__2 = (idx)((u32)j__2 + 128)) {
                {
                    {
#line 186 "moments.gk"
                        if ((idx)((u32)j__2 + 0) < n) {
                            {
#line 197 "moments.gk"
                                idx inner__17 = (idx)((u32)base + (u32)j__2 + 0);
#line 202 "moments.gk"
                                at[1] = inner__17;
                                t[0] = gk_moment_one_A_f32_MODE_7(t[0], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1)), p);
                            }
                        }
                    }
                    {
#line 186 "moments.gk"
                        if ((idx)((u32)j__2 + 1) < n) {
                            {
#line 197 "moments.gk"
                                idx inner__18 = (idx)((u32)base + (u32)j__2 + 1);
#line 202 "moments.gk"
                                at[1] = inner__18;
                                t[1] = gk_moment_one_A_f32_MODE_7(t[1], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1)), p);
                            }
                        }
                    }
                    {
#line 186 "moments.gk"
                        if ((idx)((u32)j__2 + 2) < n) {
                            {
#line 197 "moments.gk"
                                idx inner__19 = (idx)((u32)base + (u32)j__2 + 2);
#line 202 "moments.gk"
                                at[1] = inner__19;
                                t[2] = gk_moment_one_A_f32_MODE_7(t[2], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1)), p);
                            }
                        }
                    }
                    {
#line 186 "moments.gk"
                        if ((idx)((u32)j__2 + 3) < n) {
                            {
#line 197 "moments.gk"
                                idx inner__20 = (idx)((u32)base + (u32)j__2 + 3);
#line 202 "moments.gk"
                                at[1] = inner__20;
                                t[3] = gk_moment_one_A_f32_MODE_7(t[3], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1)), p);
                            }
                        }
                    }
                }
            }
            {
                {
                    {
#line 209 "moments.gk"
                        t[0] = gk_moment_add_A_f32_MODE_7(t[0], t[2]);
                    }
                    {
#line 209 "moments.gk"
                        t[1] = gk_moment_add_A_f32_MODE_7(t[1], t[3]);
                    }
                }
                {
                    {
#line 209 "moments.gk"
                        t[0] = gk_moment_add_A_f32_MODE_7(t[0], t[1]);
                    }
                }
            }
#line 210 "moments.gk"
            chain[0] = t[0];
        }
        {
            {

                part[me] = chain[0];
                __syncthreads();
                if (along < 16) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f32_MODE_7(chain[0], part[(idx)((u32)me + 16)]);
                }
#line 218 "moments.gk"
                __syncthreads();
            }
            {
#line 215 "moments.gk"
                part[me] = chain[0];
                __syncthreads();
                if (along < 8) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f32_MODE_7(chain[0], part[(idx)((u32)me + 8)]);
                }
#line 218 "moments.gk"
                __syncthreads();
            }
            {
#line 215 "moments.gk"
                part[me] = chain[0];
                __syncthreads();
                if (along < 4) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f32_MODE_7(chain[0], part[(idx)((u32)me + 4)]);
                }
#line 218 "moments.gk"
                __syncthreads();
            }
            {
#line 215 "moments.gk"
                part[me] = chain[0];
                __syncthreads();
                if (along < 2) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f32_MODE_7(chain[0], part[(idx)((u32)me + 2)]);
                }
#line 218 "moments.gk"
                __syncthreads();
            }
            {
#line 215 "moments.gk"
                part[me] = chain[0];
                __syncthreads();
                if (along < 1) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f32_MODE_7(chain[0], part[(idx)((u32)me + 1)]);
                }
#line 218 "moments.gk"
                __syncthreads();
            }
        }
#line 220 "moments.gk"
        if (along == 0 && job < jobs) {
            {
                GA_AT(f16, y__data, to[0] * y__stride0) = gk_cast_U_f16_T_f32(gk_moment_end_A_f32_MODE_7_END_4(chain[0], by));
            }
        }
    }
}
