/* random_law<LAW=25, T=i32, LOOPS=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 x, y; } c128;

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
static __device__ inline c128 ga_make_c128(f64 re, f64 im)
{
    c128 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline f64 ga_floor_f64(f64 x)
{
    return floor(x);
}
static __device__ inline f64 ga_rint_f64(f64 x)
{
    return rint(x);
}
static __device__ inline bool ga_isinf_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) == (u64)0x7ff << 52;
}

/* math64_log_normal */
static __device__ inline f64 gk_math64_log_normal(f64 x)
{
    return x < 2.2250738585072014e-308 ? x * 18014398509481984.0 : x;
}

/* math64_log_extra */
static __device__ inline f64 gk_math64_log_extra(f64 x)
{
    return x < 2.2250738585072014e-308 ? 54.0 : 0.0;
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

/* math64_log_core<NEAR=false> */
static __device__ inline c128 gk_math64_log_core_NEAR_false(f64 x, f64 low, f64 near, f64 near_low, f64 extra)
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
static __device__ inline f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ull);
}

/* math64_log_ends */
static __device__ inline f64 gk_math64_log_ends(f64 x, f64 y)
{
    f64 end = x == 0.0 ? ga_of_bits_f64(0xfff0000000000000ull) : (x < 0.0 ? gk_math_nan() : x);
    return x > 0.0 && x < ga_of_bits_f64(0x7ff0000000000000ull) ? y : end;
}

/* math64_log */
static __device__ inline f64 gk_math64_log(f64 x)
{
    c128 y = gk_math64_log_core_NEAR_false(gk_math64_log_normal(x), 0.0, 0.0, 0.0, gk_math64_log_extra(x));
    return gk_math64_log_ends(x, y.x + y.y);
}

/* math_log_back */
static __device__ inline f64 gk_math_log_back(f64 x)
{
    u32 binade = gk_math_log_moved(x) & 4293918720u;
    return ga_of_bits_f64((u64)((u64)(binade < 2145386496u ? 2145386496u - binade : 0u) << 32));
}

/* math64_log_core<NEAR=true> */
static __device__ inline c128 gk_math64_log_core_NEAR_true(f64 x, f64 low, f64 near, f64 near_low, f64 extra)
{
    f64 e = gk_math_log_exponent(x) - extra;
    f64 m = gk_math_log_mantissa(x);
    f64 c = gk_math_log_choose(m, 1.1890242584049702, 1.0, 0.84065676480531693, 0.70729228481650352);
    f64 l = gk_math_log_choose(m, -0.17313301985961971, 0.0, 0.17357182977684715, 0.34631128293619895);
    f64 h = m * c;
    f64 t = h - 1.0;
    f64 lost = fma(m, c, ga_neg_f64(h));
    {
        lost = fma(low, c * gk_math_log_back(x), lost);
        bool direct = (bool)((m == x) & (c == 1.0));
        t = direct ? near : t;
        lost = direct ? near_low : lost;
    }
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

/* math64_log1p */
static __device__ inline f64 gk_math64_log1p(f64 x)
{
    f64 u = 1.0 + x;
    f64 back = u - x;
    f64 low = 1.0 - back + (x - (u - back));
    c128 l = gk_math64_log_core_NEAR_true(u, low, x, 0.0, 0.0);
    f64 y = l.x + l.y;
    f64 end = x == -1.0 ? ga_of_bits_f64(0xfff0000000000000ull) : (x < -1.0 ? gk_math_nan() : x);
    return x > -1.0 && x < ga_of_bits_f64(0x7ff0000000000000ull) && x != 0.0 ? y : end;
}

/* math_pair_step */
static __device__ inline c128 gk_math_pair_step(c128 w, f64 u, f64 high, f64 low)
{
    f64 p = w.x * u;
    f64 p_low = fma(w.x, u, ga_neg_f64(p)) + w.y * u;
    f64 s = high + p;
    return ga_make_c128(s, p - (s - high) + (p_low + low));
}

/* math_lgamma_pair */
static __device__ inline c128 gk_math_lgamma_pair(f64 u)
{
    f64 q = 1.4027849277110172e-16;
    q = fma(q, u, 1.7846424763947523e-15);
    q = fma(q, u, -2.7847965944690775e-14);
    q = fma(q, u, 1.699710845924133e-13);
    q = fma(q, u, -9.0782272740128108e-14);
    q = fma(q, u, -7.9703409494574881e-12);
    q = fma(q, u, 7.4566625888919323e-11);
    q = fma(q, u, -2.7003998814828401e-10);
    q = fma(q, u, -9.1272698788826729e-10);
    q = fma(q, u, 1.703595941749017e-08);
    q = fma(q, u, -8.9363692930104062e-08);
    q = fma(q, u, 6.2201630395076043e-08);
    c128 w = gk_math_pair_step(ga_make_c128(q, 0.0), u, 2.1338623672816482e-06, 5.4602845931643754e-23);
    w = gk_math_pair_step(w, u, -1.3881255310315002e-05, -5.6610779093442215e-22);
    w = gk_math_pair_step(w, u, 2.5888670515634576e-05, 1.4601666338359598e-21);
    w = gk_math_pair_step(w, u, 0.00014888730693989811, 1.0143868860847748e-20);
    w = gk_math_pair_step(w, u, -0.001104258086965982, -2.5168108143314722e-20);
    w = gk_math_pair_step(w, u, 0.002157953269307913, -1.2395582581164661e-19);
    w = gk_math_pair_step(w, u, 0.0063368333050826319, -1.9104762109851743e-19);
    w = gk_math_pair_step(w, u, -0.041615681051208622, -5.1122130628621229e-19);
    w = gk_math_pair_step(w, u, 0.052551068573976734, 1.1253966568172635e-18);
    w = gk_math_pair_step(w, u, 0.16469810578113239, 1.3500852062886217e-17);
    w = gk_math_pair_step(w, u, -0.51351666838205035, 4.9680464009852129e-17);
    return w;
}

/* math64_sum */
static __device__ inline c128 gk_math64_sum(f64 a, f64 b)
{
    f64 s = a + b;
    f64 back = s - a;
    return ga_make_c128(s, a - (s - back) + (b - back));
}

/* math64_fast_sum */
static __device__ inline c128 gk_math64_fast_sum(f64 a, f64 b)
{
    f64 s = a + b;
    return ga_make_c128(s, b - (s - a));
}

/* math64_pair_product */
static __device__ inline c128 gk_math64_pair_product(c128 a, c128 b)
{
    f64 p = a.x * b.x;
    f64 low = fma(a.x, b.x, ga_neg_f64(p)) + fma(a.x, b.y, a.y * b.x);
    return gk_math64_fast_sum(p, low);
}

/* math64_gamma_down */
static __device__ inline c128 gk_math64_gamma_down(f64 x)
{
    bool below = x < 1.0;
    f64 y = below ? x : x - (ga_floor_f64(x) - 1.0);
    c128 t = gk_math_lgamma_pair(below ? x - 0.5 : y - 1.5);
    c128 b = below ? gk_math64_sum(x, -1.0) : ga_make_c128(y - 2.0, 0.0);
    c128 d = gk_math64_pair_product(ga_make_c128(below ? x : y - 1.0, 0.0), b);
    c128 v = gk_math64_pair_product(gk_math64_fast_sum(t.x, t.y), d);
    c128 down = gk_math64_fast_sum(1.0, v.x);
    down = gk_math64_fast_sum(down.x, down.y + v.y);
    return below ? gk_math64_pair_product(down, ga_make_c128(x, 0.0)) : down;
}

/* math64_gamma_back */
static __device__ inline c128 gk_math64_gamma_back(f64 x)
{
    f64 steps = 1.0 - ga_floor_f64(x);
    c128 p = gk_math64_gamma_down(x + steps);
    for (f64 k = 0.0; k < steps; k = k + 1.0) {
        p = gk_math64_pair_product(p, ga_make_c128(fabs(x + k), 0.0));
    }
    return p;
}

/* math64_gamma_up */
static __device__ inline c128 gk_math64_gamma_up(f64 x)
{
    f64 steps = x < 1.0 ? 0.0 : ga_floor_f64(x) - 1.0;
    c128 up = ga_make_c128(1.0, 0.0);
    for (f64 k = 1.0; k <= steps; k = k + 1.0) {
        up = gk_math64_pair_product(up, ga_make_c128(x - k, 0.0));
    }
    return up;
}

/* math64_pair_quotient */
static __device__ inline c128 gk_math64_pair_quotient(c128 a, c128 b)
{
    f64 inverse = 1.0 / b.x;
    f64 q = a.x * inverse;
    return gk_math64_fast_sum(q, (fma(ga_neg_f64(q), b.x, a.x) + fma(ga_neg_f64(q), b.y, a.y)) * inverse);
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

/* math64_log2_pair */
static __device__ inline c128 gk_math64_log2_pair(f64 x, f64 low, f64 extra)
{
    f64 e = gk_math_log_exponent(x) + extra;
    f64 m = gk_math_log_mantissa(x);
    f64 c = gk_math_log_choose(m, 1.1893378347158432, 1.0, 0.84102099388837814, 0.70701302587985992);
    f64 offset = gk_math_log_choose(m, -0.25015857483128912, 0.0, 0.24978628085091259, 0.50019129965585307);
    f64 offset_low = gk_math_log_choose(m, 3.4993490600516326e-20, 0.0, -3.4283188491141434e-19, 2.2239464708780759e-19);
    f64 h = m * c;
    c128 t = gk_math64_fast_sum(h - 1.0, fma(low, c * gk_math_log_back(x), fma(m, c, ga_neg_f64(h))));
    f64 t2 = t.x * t.x;
    f64 t2_low = fma(t.x, t.x, ga_neg_f64(t2)) + 2.0 * (t.x * t.y);
    f64 t3 = t2 * t.x;
    f64 t3_low = fma(t2, t.x, ga_neg_f64(t3)) + fma(t2_low, t.x, t2 * t.y);
    f64 s0 = fma(t.x, -0.25, 0.33333333333333331);
    f64 s1 = 0.33333333333333331 - s0 - 0.25 * t.x + fma(t.y, -0.25, 1.8503717077085941e-17);
    s1 = fma(t2, gk_math_pow_series(t.x), s1);
    c128 s = gk_math64_fast_sum(s0, s1);
    f64 w = t3 * s.x;
    f64 w_low = fma(t3, s.x, ga_neg_f64(w)) + fma(t3, s.y, t3_low * s.x);
    c128 d = gk_math64_fast_sum(t.x, -0.5 * t2);
    c128 b = gk_math64_fast_sum(d.x, w);
    f64 b_low = b.y + (d.y + (fma(-0.5, t2_low, t.y) + w_low));
    f64 p = b.x * 1.4426950408889634;
    f64 p_low = fma(b.x, 1.4426950408889634, ga_neg_f64(p)) + fma(b.x, 2.0355273740931033e-17, b_low * 1.4426950408889634);
    f64 whole = e + offset;
    c128 l = gk_math64_fast_sum(whole, p);
    return gk_math64_fast_sum(l.x, l.y + (p_low + (offset_low + (offset - (whole - e)))));
}

/* math64_ln2_times */
static __device__ inline c128 gk_math64_ln2_times(c128 x)
{
    return gk_math64_pair_product(x, ga_make_c128(0.69314718055994529, 2.3190468138462996e-17));
}

/* math64_stirling */
static __device__ inline c128 gk_math64_stirling(f64 x)
{
    c128 l = gk_math64_ln2_times(gk_math64_log2_pair(x, 0.0, 0.0));
    c128 m = gk_math64_sum(l.x, -1.0);
    m.y = m.y + l.y;
    c128 p = gk_math64_pair_product(gk_math64_sum(x, -0.5), m);
    f64 w = 1.0 / x;
    f64 z = w * w;
    f64 q = -0.020855820837052359;
    q = fma(q, z, 0.0062081367662056844);
    q = fma(q, z, -0.0019149659121623409);
    q = fma(q, z, 0.00084173252680223366);
    q = fma(q, z, -0.00059523802342912528);
    q = fma(q, z, 0.00079365079351172824);
    q = fma(q, z, -0.0027777777777776747);
    q = fma(q, z, 0.083333333333333329);
    c128 s = gk_math64_fast_sum(p.x, 0.41893853320467273);
    return gk_math64_fast_sum(s.x, s.y + (p.y + fma(q, w, 1.6728209650585413e-17)));
}

/* math64_trigpi_shifted */
static __device__ inline f64 gk_math64_trigpi_shifted(f64 x)
{
    f64 y = x - 2.0 * ga_rint_f64(0.5 * x);
    return y + y + 6755399441055744.0;
}

/* math64_trigpi_rest */
static __device__ inline c128 gk_math64_trigpi_rest(f64 x)
{
    f64 f = fma(gk_math64_trigpi_shifted(x) - 6755399441055744.0, -0.5, x - 2.0 * ga_rint_f64(0.5 * x));
    f64 p = f * 3.1415926535897931;
    return ga_make_c128(p, fma(f, 3.1415926535897931, ga_neg_f64(p)) + f * 1.2246467991473532e-16);
}

/* math64_cos_core */
static __device__ inline c128 gk_math64_cos_core(c128 x)
{
    f64 r = x.x;
    f64 z = r * r;
    f64 q = 4.6455123455997871e-14;
    q = fma(q, z, -1.1468015634718767e-11);
    q = fma(q, z, 2.0876731796362463e-09);
    q = fma(q, z, -2.7557319100760726e-07);
    q = fma(q, z, 2.4801587301259456e-05);
    q = fma(q, z, -0.0013888888888888447);
    q = fma(q, z, 0.041666666666666664);
    c128 s = gk_math64_fast_sum(1.0, -0.5 * z);
    return gk_math64_fast_sum(s.x, s.y + fma(z * z, q, ga_neg_f64(fma(r, x.y, 0.5 * fma(r, r, ga_neg_f64(z))))));
}

/* math64_sin_core<PRECISE=true> */
static __device__ inline c128 gk_math64_sin_core_PRECISE_true(c128 x)
{
    f64 r = x.x;
    f64 z = r * r;
    f64 q = -7.4850438415692421e-13;
    q = fma(q, z, 1.6056251880636865e-10);
    q = fma(q, z, -2.5052085990258459e-08);
    q = fma(q, z, 2.7557319129328118e-06);
    q = fma(q, z, -0.00019841269841057159);
    q = fma(q, z, 0.0083333333333331008);
    f64 low = fma(-0.5 * z, x.y, x.y);
    {
        f64 w = z * r;
        f64 w_low = fma(z, r, ga_neg_f64(w)) + fma(r, r, ga_neg_f64(z)) * r;
        f64 a = w * -0.16666666666666666;
        f64 a_low = fma(w, -0.16666666666666666, ga_neg_f64(a)) + fma(w, -9.2518585385429707e-18, w_low * -0.16666666666666666);
        c128 s = gk_math64_fast_sum(r, a);
        return gk_math64_fast_sum(s.x, s.y + (fma(w * z, q, a_low) + low));
    }
}

/* math64_reflected */
static __device__ inline c128 gk_math64_reflected(f64 a)
{
    u64 quadrant = (u64)ga_bits_f64(gk_math64_trigpi_shifted(a));
    c128 r = gk_math64_trigpi_rest(a);
    c128 s = (quadrant & 1ull) != 0ull ? gk_math64_cos_core(r) : gk_math64_sin_core_PRECISE_true(r);
    c128 p = gk_math64_pair_product(s, ga_make_c128(a, 0.0));
    return p.x < 0.0 ? ga_make_c128(ga_neg_f64(p.x), ga_neg_f64(p.y)) : p;
}

/* math64_lgamma */
static __device__ inline f64 gk_math64_lgamma(f64 x)
{
    f64 a = fabs(x);
    bool infinite = (x <= 0.0 && ga_floor_f64(x) == x) || ga_isinf_f64(x) || x > 2.5599833278516383e+305;
    a = infinite ? 8.0 : a;
    bool back = x < -2.0 && x > -20.0 && !infinite;
    bool reflected = x < 0.0 && a > 8.6736173798840355e-19 && !back && !infinite;
    c128 far = ga_make_c128(0.0, 0.0);
    c128 k = ga_make_c128(1.0, 0.0);
    if (back) {
        k = gk_math64_gamma_back(x);
    } else if (a < 8.0) {
        k = gk_math64_gamma_down(a);
        if (a >= 1.0) {
            k = gk_math64_pair_quotient(k, gk_math64_gamma_up(a));
        }
    } else {
        far = gk_math64_stirling(a);
    }
    if (reflected) {
        k = gk_math64_pair_product(k, ga_make_c128(3.1415926535897931, 1.2246467991473532e-16));
        k = gk_math64_pair_quotient(k, gk_math64_reflected(a));
    }
    bool tiny = k.x < 2.2250738585072014e-308;
    f64 scale = tiny ? 18014398509481984.0 : 1.0;
    c128 l = gk_math64_ln2_times(gk_math64_log2_pair(k.x * scale, k.y * scale, tiny ? -54.0 : 0.0));
    c128 s = gk_math64_sum(l.x, ga_neg_f64(far.x));
    f64 y = s.x + (s.y + (l.y - far.y));
    y = reflected ? y : 0.0 - y;
    return x == x ? (infinite ? ga_of_bits_f64(0x7ff0000000000000ull) : y) : x;
}

/* math64_within */
static __device__ inline f64 gk_math64_within(f64 x, f64 low, f64 high)
{
    return x < low ? low : (x > high ? high : x);
}

/* math_exp_shifted */
static __device__ inline f64 gk_math_exp_shifted(f64 x)
{
    return fma(x, 1.4426950408889634, 6755399441055744.0);
}

/* math_scale */
static __device__ inline f64 gk_math_scale(f64 x, f64 shifted)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(x) + ((u64)ga_bits_f64(shifted) << 52)));
}

/* math_power_of_two */
static __device__ inline f64 gk_math_power_of_two(f64 shifted)
{
    return ga_of_bits_f64((u64)(((u64)ga_bits_f64(shifted) << 52) + 4607182418800017408ull));
}

/* math64_exp_end */
static __device__ inline f64 gk_math64_exp_end(f64 h, f64 t, f64 shifted)
{
    f64 z = h + t;
    f64 n = shifted - 6755399441055744.0;
    f64 y = gk_math_scale(z, shifted);
    if (n < -900.0) {
        f64 grid = gk_math_power_of_two(-1022.0 - n + 6755399441055744.0);
        f64 w = grid + z;
        w = w + (z - (w - grid) + (t - (z - h)));
        w = (w - grid) * gk_math_power_of_two(n + 200.0 + 6755399441055744.0) * 6.2230152778611417e-61;
        y = z < grid ? w : y;
    }
    return y;
}

/* math64_exp_core */
static __device__ inline f64 gk_math64_exp_core(f64 r, f64 low, f64 shifted)
{
    f64 q = 2.0896467240105091e-09;
    q = fma(q, r, 2.5105396301626973e-08);
    q = fma(q, r, 2.7557326920726221e-07);
    q = fma(q, r, 2.7557254861528001e-06);
    q = fma(q, r, 2.4801587271867301e-05);
    q = fma(q, r, 0.00019841269875381235);
    q = fma(q, r, 0.0013888888888905046);
    q = fma(q, r, 0.0083333333333259034);
    q = fma(q, r, 0.041666666666666644);
    q = fma(q, r, 0.16666666666666671);
    q = fma(q, r, 0.5);
    f64 h = 1.0 + r;
    f64 t = r - (h - 1.0) + fma(r * r, q, low * h);
    return gk_math64_exp_end(h, t, shifted);
}

/* math64_exp */
static __device__ inline f64 gk_math64_exp(f64 x)
{
    f64 a = gk_math64_within(x, -746.0, 710.0);
    f64 shifted = gk_math_exp_shifted(a);
    f64 n = shifted - 6755399441055744.0;
    f64 b = fma(n, -0.69314718055994529, a);
    f64 r = fma(n, -2.3190468138462996e-17, b);
    f64 y = gk_math64_exp_core(r, fma(n, -2.3190468138462996e-17, b - r), shifted);
    return x > 709.78271289338397 ? ga_of_bits_f64(0x7ff0000000000000ull) : (x == x ? y : x);
}

static __device__ inline u32 ga_mulhi_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__)
    return __umulhi(a, b);
#else
    return (u32)((u64)a * (u64)b >> 32);
#endif
}
static __device__ inline i32 ga_f64_to_i32(f64 x)
{
    if (x >= 2147483648.0) return 2147483647;
    if (x <= -2147483648.0) return (-2147483647 - 1);
    return x == x ? (i32)x : 0;
}

/* philox */
static __device__ inline void gk_philox(u64 key, u64 low, u64 high, u32 *w0, u32 *w1, u32 *w2, u32 *w3)
{
#line 13 "random.gk"
    u32 k0 = (u32)key;
    u32 k1 = (u32)(key >> 32);
    u32 c0 = (u32)low;
    u32 c1 = (u32)(low >> 32);
    u32 c2 = (u32)high;
    u32 c3 = (u32)(high >> 32);
    {
        {
            u32 p = c0;
            u32 q = c2;
            c0 = (ga_mulhi_u32(q, 3449720151u) ^ c1) ^ k0;
            c1 = q * 3449720151u;
            c2 = (ga_mulhi_u32(p, 3528531795u) ^ c3) ^ k1;
            c3 = p * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__2 = c0;
            u32 q__2 = c2;
            c0 = (ga_mulhi_u32(q__2, 3449720151u) ^ c1) ^ k0;
            c1 = q__2 * 3449720151u;
            c2 = (ga_mulhi_u32(p__2, 3528531795u) ^ c3) ^ k1;
            c3 = p__2 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__3 = c0;
            u32 q__3 = c2;
            c0 = (ga_mulhi_u32(q__3, 3449720151u) ^ c1) ^ k0;
            c1 = q__3 * 3449720151u;
            c2 = (ga_mulhi_u32(p__3, 3528531795u) ^ c3) ^ k1;
            c3 = p__3 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__4 = c0;
            u32 q__4 = c2;
            c0 = (ga_mulhi_u32(q__4, 3449720151u) ^ c1) ^ k0;
            c1 = q__4 * 3449720151u;
            c2 = (ga_mulhi_u32(p__4, 3528531795u) ^ c3) ^ k1;
            c3 = p__4 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__5 = c0;
            u32 q__5 = c2;
            c0 = (ga_mulhi_u32(q__5, 3449720151u) ^ c1) ^ k0;
            c1 = q__5 * 3449720151u;
            c2 = (ga_mulhi_u32(p__5, 3528531795u) ^ c3) ^ k1;
            c3 = p__5 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__6 = c0;
            u32 q__6 = c2;
            c0 = (ga_mulhi_u32(q__6, 3449720151u) ^ c1) ^ k0;
            c1 = q__6 * 3449720151u;
            c2 = (ga_mulhi_u32(p__6, 3528531795u) ^ c3) ^ k1;
            c3 = p__6 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__7 = c0;
            u32 q__7 = c2;
            c0 = (ga_mulhi_u32(q__7, 3449720151u) ^ c1) ^ k0;
            c1 = q__7 * 3449720151u;
            c2 = (ga_mulhi_u32(p__7, 3528531795u) ^ c3) ^ k1;
            c3 = p__7 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__8 = c0;
            u32 q__8 = c2;
            c0 = (ga_mulhi_u32(q__8, 3449720151u) ^ c1) ^ k0;
            c1 = q__8 * 3449720151u;
            c2 = (ga_mulhi_u32(p__8, 3528531795u) ^ c3) ^ k1;
            c3 = p__8 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__9 = c0;
            u32 q__9 = c2;
            c0 = (ga_mulhi_u32(q__9, 3449720151u) ^ c1) ^ k0;
            c1 = q__9 * 3449720151u;
            c2 = (ga_mulhi_u32(p__9, 3528531795u) ^ c3) ^ k1;
            c3 = p__9 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__10 = c0;
            u32 q__10 = c2;
            c0 = (ga_mulhi_u32(q__10, 3449720151u) ^ c1) ^ k0;
            c1 = q__10 * 3449720151u;
            c2 = (ga_mulhi_u32(p__10, 3528531795u) ^ c3) ^ k1;
            c3 = p__10 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
    }
#line 30 "random.gk"
    (*w0) = c0;
    (*w1) = c1;
    (*w2) = c2;
    (*w3) = c3;
}

/* random_join */
static __device__ inline u64 gk_random_join(u32 low, u32 high)
{
#line 36 "random.gk"
    return ((u64)high << 32) | (u64)low;
}

/* random_open64 */
static __device__ inline f64 gk_random_open64(u32 low, u32 high)
{
#line 558 "random.gk"
    return ((f64)(gk_random_join(low, high) >> 12) + 0.5) * 2.2204460492503131e-16;
}

/* random_poisson_height */
static __device__ inline f64 gk_random_poisson_height(f64 k, f64 mean, f64 log_mean)
{
#line 605 "random.gk"
    f64 d = (mean - k) / k;
    return k < 1048576.0 ? k * log_mean - mean - gk_math64_lgamma(k + 1.0) : k * (gk_math64_log1p(d) - d) - 0.5 * gk_math64_log(6.2831853071795862 * k) - 0.083333333333333329 / k;
}

/* random_poisson */
static __device__ inline f64 gk_random_poisson(u64 seed, u64 sequence, u64 block, f64 mean)
{
#line 613 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    f64 result = ga_floor_f64(mean);
    if (mean < 10.0) {
        gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
        f64 u = gk_random_open64(w0, w1);
        f64 p = gk_math64_exp(ga_neg_f64(mean));
        f64 sum = p;
        f64 k = 0.0;
        while (u > sum && sum + p > sum) {
            k = k + 1.0;
            p = p * (mean / k);
            sum = sum + p;
        }
        result = k;
    } else {
        f64 b = 0.93100000000000005 + 2.5299999999999998 * sqrt(mean);
        f64 a = -0.058999999999999997 + 0.024830000000000001 * b;
        f64 inverse = 1.1238999999999999 + 1.1328 / (b - 3.3999999999999999);
        f64 enough = 0.92769999999999997 - 3.6223999999999998 / (b - 2.0);
        f64 log_mean = gk_math64_log(mean);
        bool open = true;
        for (i32 trial = 0; trial < 32 && open; trial = (i32)((u32)trial + 1)) {
            gk_philox(seed, block + (u64)trial, sequence, &w0, &w1, &w2, &w3);
            f64 u__2 = gk_random_open64(w0, w1) - 0.5;
            f64 v = gk_random_open64(w2, w3);
            f64 s = 0.5 - fabs(u__2);
            f64 k__2 = ga_floor_f64((2.0 * a / s + b) * u__2 + mean + 0.42999999999999999);
            bool accept = s >= 0.070000000000000007 && v <= enough;
            if (!accept && k__2 >= 0.0 && !(s < 0.012999999999999999 && v > s)) {
                accept = gk_math64_log(v * inverse / (a / (s * s) + b)) <= gk_random_poisson_height(k__2, mean, log_mean);
            }
#line 646 "random.gk"
            if (accept) {
                result = k__2;
                open = false;
            }
        }
    }
    return result;
}

/* law_value<LAW=25> */
static __device__ inline f64 gk_law_value_LAW_25(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c)
{
#line 307 "random_laws.gk"
    f64 x;
    {
        {
            {
#line 319 "random_laws.gk"
                x = gk_random_poisson(seed, sequence, block, a);
            }
        }
    }
#line 329 "random_laws.gk"
    return x;
}

/* random_law<LAW=25, T=i32, LOOPS=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_random_law(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, const char *pa__data, i64 pa__offset, idx pa__size, const char *pb__data, i64 pb__offset, idx pb__size, const char *pc__data, i64 pc__offset, idx pc__size, char *y__data, i64 y__offset, idx y__size)
{
    const f64 *pa = (const f64 *)(pa__data + pa__offset);
    (void)pa;
    const f64 *pb = (const f64 *)(pb__data + pb__offset);
    (void)pb;
    const f64 *pc = (const f64 *)(pc__data + pc__offset);
    (void)pc;
    i32 *y = (i32 *)(y__data + y__offset);
    (void)y;
#line 338 "random_laws.gk"
    idx piece = 1;
    idx step__ = ((idx)gridDim.x * (idx)blockDim.x);
    idx first = (idx)((u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * (u64)piece);
    idx end = y__size;
    for (idx i = first; i < end; i = (idx)((u64)i + (u64)step__)) {
        f64 ai = a;
        f64 bi = b;
        f64 ci = c;
        if (sa >= 0) {
#line 346 "random_laws.gk"
            ai = pa[(idx)((u64)i * (u64)sa)];
        }
#line 347 "random_laws.gk"
        if (sb >= 0) {
#line 347 "random_laws.gk"
            bi = pb[(idx)((u64)i * (u64)sb)];
        }
#line 348 "random_laws.gk"
        if (sc >= 0) {
#line 348 "random_laws.gk"
            ci = pc[(idx)((u64)i * (u64)sc)];
        }
#line 349 "random_laws.gk"
        f64 value = gk_law_value_LAW_25(seed, sequence, block + (u64)i * 32ull, ai, bi, ci);
        y[i] = ga_f64_to_i32(value);
    }
}
