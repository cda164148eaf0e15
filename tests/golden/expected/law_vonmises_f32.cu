/* random_law<LAW=23, T=f32, LOOPS=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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
static __device__ inline f64 ga_of_bits_f64(u64 x)
{
    union { f64 f; u64 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline u64 ga_bits_f64(f64 x)
{
    union { f64 f; u64 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bool ga_isfinite_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) < (u64)0x7ff << 52;
}

/* math64_asin_rest */
static __device__ inline f64 gk_math64_asin_rest(f64 s, f64 z)
{
    f64 q = 0.036702873522232352;
    q = fma(q, z, -0.035172003887474178);
    q = fma(q, z, 0.031904534267016602);
    q = fma(q, z, -0.0042803044101067163);
    q = fma(q, z, 0.010332032086811833);
    q = fma(q, z, 0.0077827692509379919);
    q = fma(q, z, 0.0098506916178650664);
    q = fma(q, z, 0.011542231154311116);
    q = fma(q, z, 0.013965592845664692);
    q = fma(q, z, 0.01735272238876066);
    q = fma(q, z, 0.02237216073282805);
    q = fma(q, z, 0.030381944401884488);
    q = fma(q, z, 0.044642857143533721);
    q = fma(q, z, 0.07499999999999428);
    q = fma(q, z, 0.16666666666666669);
    return q * (z * s);
}

/* math64_root_lost */
static __device__ inline f64 gk_math64_root_lost(f64 s, f64 z)
{
    return s > 0.0 ? fma(ga_neg_f64(s), s, z) * (0.5 / s) : 0.0;
}

/* math64_fast_sum */
static __device__ inline c128 gk_math64_fast_sum(f64 a, f64 b)
{
    f64 s = a + b;
    return ga_make_c128(s, b - (s - a));
}

/* math_nan */
static __device__ inline f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ull);
}

/* math64_acos */
static __device__ inline f64 gk_math64_acos(f64 x)
{
    f64 a = fabs(x);
    bool large = a > 0.5;
    f64 z = large ? fma(a, -0.5, 0.5) : a * a;
    f64 s = large ? sqrt(z) : x;
    f64 rest = gk_math64_asin_rest(s, z);
    rest = large ? rest + gk_math64_root_lost(s, z) : rest;
    c128 sum = gk_math64_fast_sum(large ? 3.1415926535897931 : 1.5707963267948966, large ? -2.0 * s : ga_neg_f64(s));
    f64 back = large ? fma(rest, -2.0, 1.2246467991473532e-16) : 6.123233995736766e-17 - rest;
    f64 y = large && x > 0.0 ? 2.0 * (s + rest) : sum.x + (sum.y + back);
    return a > 1.0 ? gk_math_nan() : y;
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

/* math64_two_over_pi_0 */
static __device__ inline u64 gk_math64_two_over_pi_0(u32 k)
{
    return k < 2u ? (k == 0u ? 0ull : 11743562013128004905ull) : (k == 2u ? 18169587780923219392ull : (k == 3u ? 15808362127397457985ull : 18325537948574664033ull));
}

/* math64_two_over_pi_1 */
static __device__ inline u64 gk_math64_two_over_pi_1(u32 k)
{
    return k < 2u ? (k == 0u ? 13196794004601950944ull : 452944820249399836ull) : (k == 2u ? 18311050168422213438ull : (k == 3u ? 16754012890938950788ull : 16833452818741296705ull));
}

/* math64_two_over_pi_2 */
static __device__ inline u64 gk_math64_two_over_pi_2(u32 k)
{
    return k < 2u ? (k == 0u ? 4148332274289687028ull : 11278244420634880059ull) : (k == 2u ? 2303758334597371919ull : (k == 3u ? 17235013589178936607ull : 7869616827067468215ull));
}

/* math64_two_over_pi_3 */
static __device__ inline u64 gk_math64_two_over_pi_3(u32 k)
{
    return k < 2u ? (k == 0u ? 5712322887342352941ull : 8441921394348257659ull) : (k == 2u ? 4397547296490951402ull : (k == 3u ? 7780917995555872008ull : 6197850593633725355ull));
}

/* math64_two_over_pi */
static __device__ inline u64 gk_math64_two_over_pi(u32 k)
{
    return k < 10u ? (k < 5u ? gk_math64_two_over_pi_0(k) : gk_math64_two_over_pi_1(k - 5u)) : (k < 15u ? gk_math64_two_over_pi_2(k - 10u) : gk_math64_two_over_pi_3(k - 15u));
}

/* math64_shift_in */
static __device__ inline u64 gk_math64_shift_in(u64 high, u64 low, u32 n)
{
    return (high << (n & 63)) | ((low >> 1) >> ((63u - n) & 63));
}

/* math64_high_product */
static __device__ inline u64 gk_math64_high_product(u64 a, u64 b)
{
    u64 a0 = a & 4294967295ull;
    u64 a1 = a >> 32;
    u64 b0 = b & 4294967295ull;
    u64 b1 = b >> 32;
    u64 s = a1 * b0 + ((a0 * b0) >> 32);
    u64 t = a0 * b1 + (s & 4294967295ull);
    return a1 * b1 + (s >> 32) + (t >> 32);
}

/* math64_trig_word<WORD=0> */
static __device__ inline u64 gk_math64_trig_word_WORD_0(f64 x)
{
    u64 bits = (u64)ga_bits_f64(x);
    u64 m = (bits & 4503599627370495ull) | 4503599627370496ull;
    u32 e = (u32)(bits >> 52) & 2047u;
    u32 at = (e < 1053u ? 1053u : (e > 2046u ? 2046u : e)) - 1013u;
    u32 k = at >> 6;
    u32 n = at & 63u;
    u64 w2 = gk_math64_two_over_pi(k + 2u);
    u64 low = gk_math64_shift_in(w2, gk_math64_two_over_pi(k + 3u), n);
    {
        u64 w1 = gk_math64_two_over_pi(k + 1u);
        u64 middle = gk_math64_shift_in(w1, w2, n);
        u64 r1 = m * middle;
        u64 carried = r1 + gk_math64_high_product(m, low);
        {
            u64 high = gk_math64_shift_in(gk_math64_two_over_pi(k), w1, n);
            return m * high + gk_math64_high_product(m, middle) + (u64)(carried < r1);
        }
    }
}

/* math64_negative */
static __device__ inline bool gk_math64_negative(f64 x)
{
    return (u64)ga_bits_f64(x) >> 63 != 0ull;
}

/* math64_trig_far_quadrant */
static __device__ inline u64 gk_math64_trig_far_quadrant(f64 x)
{
    u64 q = (gk_math64_trig_word_WORD_0(x) + 2305843009213693952ull) >> 62;
    return gk_math64_negative(x) ? 0ull - q : q;
}

/* math64_trig_quadrant */
static __device__ inline u64 gk_math64_trig_quadrant(f64 x)
{
    u64 q = (u64)ga_bits_f64(fma(x, 0.63661977236758138, 6755399441055744.0));
    if (fabs(x) >= 1073741824.0) {
        q = gk_math64_trig_far_quadrant(x);
    }
    return q;
}

/* math64_sum */
static __device__ inline c128 gk_math64_sum(f64 a, f64 b)
{
    f64 s = a + b;
    f64 back = s - a;
    return ga_make_c128(s, a - (s - back) + (b - back));
}

/* math64_trig_word<WORD=1> */
static __device__ inline u64 gk_math64_trig_word_WORD_1(f64 x)
{
    u64 bits = (u64)ga_bits_f64(x);
    u64 m = (bits & 4503599627370495ull) | 4503599627370496ull;
    u32 e = (u32)(bits >> 52) & 2047u;
    u32 at = (e < 1053u ? 1053u : (e > 2046u ? 2046u : e)) - 1013u;
    u32 k = at >> 6;
    u32 n = at & 63u;
    u64 w2 = gk_math64_two_over_pi(k + 2u);
    u64 low = gk_math64_shift_in(w2, gk_math64_two_over_pi(k + 3u), n);
    {
        u64 w1 = gk_math64_two_over_pi(k + 1u);
        u64 middle = gk_math64_shift_in(w1, w2, n);
        u64 r1 = m * middle;
        u64 carried = r1 + gk_math64_high_product(m, low);
        {
            return carried;
        }
    }
}

/* math64_trig_word<WORD=2> */
static __device__ inline u64 gk_math64_trig_word_WORD_2(f64 x)
{
    u64 bits = (u64)ga_bits_f64(x);
    u64 m = (bits & 4503599627370495ull) | 4503599627370496ull;
    u32 e = (u32)(bits >> 52) & 2047u;
    u32 at = (e < 1053u ? 1053u : (e > 2046u ? 2046u : e)) - 1013u;
    u32 k = at >> 6;
    u32 n = at & 63u;
    u64 w2 = gk_math64_two_over_pi(k + 2u);
    u64 low = gk_math64_shift_in(w2, gk_math64_two_over_pi(k + 3u), n);
    {
        return m * low;
    }
}

/* math64_trig_far */
static __device__ inline c128 gk_math64_trig_far(f64 x)
{
    u64 r0 = gk_math64_trig_word_WORD_0(x);
    u64 r1 = gk_math64_trig_word_WORD_1(x);
    u64 r2 = gk_math64_trig_word_WORD_2(x);
    r0 = gk_math64_shift_in(r0, r1, 2u);
    r1 = gk_math64_shift_in(r1, r2, 2u);
    r2 = r2 << 2;
    bool past = r0 >> 63 != 0ull;
    u64 flip = past ? 18446744073709551615ull : 0ull;
    r0 = r0 ^ flip;
    r1 = r1 ^ flip;
    r2 = r2 ^ flip;
    f64 a = (f64)(r0 >> 11) * 1.1102230246251565e-16;
    f64 b = (f64)(((r0 & 2047ull) << 42) | (r1 >> 22)) * 1.2325951644078309e-32;
    f64 c = (f64)(((r1 & 4194303ull) << 31) | (r2 >> 33)) * 1.3684555315672042e-48;
    c128 f = gk_math64_fast_sum(a, b);
    f = gk_math64_fast_sum(f.x, f.y + c);
    f64 p = f.x * 1.5707963267948966;
    f64 low = fma(f.x, 1.5707963267948966, ga_neg_f64(p)) + fma(f.x, 6.123233995736766e-17, f.y * 1.5707963267948966);
    return past != gk_math64_negative(x) ? ga_make_c128(ga_neg_f64(p), ga_neg_f64(low)) : ga_make_c128(p, low);
}

/* math64_trig_rest */
static __device__ inline c128 gk_math64_trig_rest(f64 x)
{
    f64 n = fma(x, 0.63661977236758138, 6755399441055744.0) - 6755399441055744.0;
    f64 a = fma(n, -1.5707963267948966, x);
    f64 p = n * 6.123233995736766e-17;
    f64 p_low = fma(n, 1.4973849048591698e-33, fma(n, -6.123233995736766e-17, p));
    c128 r = gk_math64_sum(a, ga_neg_f64(p));
    r = gk_math64_fast_sum(r.x, r.y + p_low);
    if (fabs(x) >= 1073741824.0) {
        r = gk_math64_trig_far(x);
    }
    return r;
}

/* math64_sin_core<PRECISE=false> */
static __device__ inline c128 gk_math64_sin_core_PRECISE_false(c128 x)
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
        return gk_math64_fast_sum(r, fma(z * r, fma(q, z, -0.16666666666666666), low));
    }
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

/* math64_sin_quadrant */
static __device__ inline f64 gk_math64_sin_quadrant(c128 x, u64 quadrant)
{
    f64 s = gk_math64_sin_core_PRECISE_false(x).x;
    f64 c = gk_math64_cos_core(x).x;
    f64 y = (quadrant & 1ull) != 0ull ? c : s;
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(y) ^ ((quadrant << 62) & 9223372036854775808ull)));
}

/* math64_cos */
static __device__ inline f64 gk_math64_cos(f64 x)
{
    u64 quadrant = gk_math64_trig_quadrant(x);
    c128 r = gk_math64_trig_rest(x);
    f64 y = gk_math64_sin_quadrant(r, quadrant + 1ull);
    return ga_isfinite_f64(x) ? y : x * 0.0;
}

static __device__ inline u32 ga_mulhi_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__)
    return __umulhi(a, b);
#else
    return (u32)((u64)a * (u64)b >> 32);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f64 ga_max_soft_f64(f64 a, f64 b)
{
    union { f64 f; u64 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f64 r = x.f;
    const f64 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static __device__ inline f64 ga_max_f64(f64 a, f64 b)
{
#if defined(__CUDACC_RTC__)
    f64 r;
    asm("max.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f64(a, b);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f64 ga_min_soft_f64(f64 a, f64 b)
{
    union { f64 f; u64 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f64 r = x.f;
    const f64 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static __device__ inline f64 ga_min_f64(f64 a, f64 b)
{
#if defined(__CUDACC_RTC__)
    f64 r;
    asm("min.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f64(a, b);
#endif
}
static __device__ inline f64 ga_floor_f64(f64 x)
{
    return floor(x);
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

/* law_uniforms */
static __device__ inline void gk_law_uniforms(u64 seed, u64 sequence, u64 block, f64 *u, f64 *v, bool *coin)
{
#line 37 "random_laws.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    (*u) = gk_random_open64(w0, w1);
    (*v) = gk_random_open64(w2, w3);
    (*coin) = (w0 & 1u) != 0u;
}

/* random_log64 */
static __device__ inline f64 gk_random_log64(u64 word)
{
#line 180 "random.gk"
    bool upper = word >= 9223372036854775808ull;
    u64 near = upper ? ~word : word;
    f64 z = (ga_of_bits_f64((u64)((near >> 11) | 4841369599423283200ull)) - 4503599627370495.5) * 1.1102230246251565e-16;
    u64 moved = (u64)ga_bits_f64(upper ? 1.0 - z : z) - 4604544271217802189ull;
    i32 e = (i32)(u32)(moved >> 32) >> 20;
    f64 f = ga_of_bits_f64((u64)((moved & 4503599627370495ull) + 4604544271217802189ull)) - 1.0;
    f = upper && e == 0 ? ga_neg_f64(z) : f;
    f64 q = 0.027053075892336406;
    q = fma(q, f, -0.059591730189431043);
    q = fma(q, f, 0.063620253030186535);
    q = fma(q, f, -0.056358573946071709);
    q = fma(q, f, 0.057066136744590823);
    q = fma(q, f, -0.062133254913987149);
    q = fma(q, f, 0.066803482478829238);
    q = fma(q, f, -0.07146922611081985);
    q = fma(q, f, 0.076917411398351759);
    q = fma(q, f, -0.083331106429995638);
    q = fma(q, f, 0.090909210760389658);
    q = fma(q, f, -0.10000006590426393);
    q = fma(q, f, 0.11111111008787179);
    q = fma(q, f, -0.12499999898432576);
    q = fma(q, f, 0.14285714285634818);
    q = fma(q, f, -0.16666666667365992);
    q = fma(q, f, 0.20000000000003482);
    q = fma(q, f, -0.24999999999998596);
    q = fma(q, f, 0.33333333333333331);
    f64 l = fma(f * f, fma(q, f, -0.5), f);
    return fma((f64)e, -0.69314718055994529, ga_neg_f64(l));
}

/* random_pair64 */
static __device__ inline void gk_random_pair64(u64 word, u64 turn, f64 *x, f64 *y)
{
#line 212 "random.gk"
    f64 r = sqrt(2.0 * gk_random_log64(word));
    u64 quarter = (turn + 2305843009213693952ull) >> 62;
    u64 part = ((turn << 2) ^ 9223372036854775808ull) >> 12;
    f64 s = (ga_of_bits_f64((u64)(part | 4841369599423283200ull)) - 6755399441055744.0 + 0.5) * 2.2204460492503131e-16;
    f64 z = s * s;
    f64 p = 5.6339337815378543e-08;
    p = fma(p, z, -3.5986433529823099e-06);
    p = fma(p, z, 0.00016044115074219091);
    p = fma(p, z, -0.0046817541323409756);
    p = fma(p, z, 0.079692626246043008);
    p = fma(p, z, -0.64596409750624428);
    p = fma(p, z, 1.5707963267948966);
    f64 q = -6.3293963449674238e-09;
    q = fma(q, z, 4.7106784055052271e-07);
    q = fma(q, z, -2.5202039028029178e-05);
    q = fma(q, z, 0.00091926027454684465);
    q = fma(q, z, -0.020863480763340773);
    q = fma(q, z, 0.25366950790104781);
    q = fma(q, z, -1.2337005501361697);
    f64 sine = s * p;
    f64 cosine = fma(q, z, 1.0);
    bool odd = (quarter & 1ull) != 0ull;
    (*x) = r * ga_of_bits_f64((u64)((u64)ga_bits_f64(odd ? sine : cosine) ^ (((quarter + 1ull) & 2ull) << 62)));
    (*y) = r * ga_of_bits_f64((u64)((u64)ga_bits_f64(odd ? cosine : sine) ^ ((quarter & 2ull) << 62)));
}

/* law_normals */
static __device__ inline void gk_law_normals(u64 seed, u64 sequence, u64 block, f64 *x, f64 *y)
{
#line 26 "random_laws.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_pair64(gk_random_join(w0, w1), gk_random_join(w2, w3), &(*x), &(*y));
}

/* law_trial */
static __device__ inline u64 gk_law_trial(u64 block, i32 trial)
{
#line 12 "random_laws.gk"
    return (block + (u64)(trial & 31)) | ((u64)(trial >> 5) << 61);
}

/* law_vonmises */
static __device__ inline f64 gk_law_vonmises(u64 seed, u64 sequence, u64 block, f64 mu, f64 kappa)
{
#line 72 "random_laws.gk"
    f64 u;
    f64 v;
    f64 angle = 0.0;
    bool coin;
    gk_law_uniforms(seed, sequence, block, &u, &v, &coin);
    if (kappa < 1e-08) {
        angle = 3.1415926535897931 * (2.0 * u - 1.0);
    } else if (kappa > 1000000.0) {
        f64 y;
        gk_law_normals(seed, sequence, block, &angle, &y);
        angle = angle / sqrt(kappa);
    } else {
        f64 tau = 1.0 + sqrt(1.0 + 4.0 * kappa * kappa);
        f64 rho = (tau - sqrt(2.0 * tau)) / (2.0 * kappa);
        f64 r = kappa < 1.0000000000000001e-05 ? 1.0 / kappa + kappa : (1.0 + rho * rho) / (2.0 * rho);
        bool open = true;
        for (i32 trial = 0; trial < 128 && open; trial = (i32)((u32)trial + 1)) {
            gk_law_uniforms(seed, sequence, gk_law_trial(block, trial), &u, &v, &coin);
            f64 z = gk_math64_cos(3.1415926535897931 * u);
            f64 f = (1.0 + r * z) / (r + z);
            f64 c = kappa * (r - f);
            if (c * (2.0 - c) > v || gk_math64_log(c / v) + 1.0 >= c) {
                angle = gk_math64_acos(ga_min_f64(ga_max_f64(f, -1.0), 1.0));
                angle = coin ? ga_neg_f64(angle) : angle;
                open = false;
            }
        }
    }
    angle = angle + mu;
    return angle - 6.2831853071795862 * ga_floor_f64((angle + 3.1415926535897931) / 6.2831853071795862);
}

/* law_value<LAW=23> */
static __device__ inline f64 gk_law_value_LAW_23(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c)
{
#line 307 "random_laws.gk"
    f64 x;
    {
        {
#line 315 "random_laws.gk"
            x = gk_law_vonmises(seed, sequence, block, a, b);
        }
    }
#line 329 "random_laws.gk"
    return x;
}

/* random_law<LAW=23, T=f32, LOOPS=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_random_law(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, const char *pa__data, i64 pa__offset, idx pa__size, const char *pb__data, i64 pb__offset, idx pb__size, const char *pc__data, i64 pc__offset, idx pc__size, char *y__data, i64 y__offset, idx y__size)
{
    const f64 *pa = (const f64 *)(pa__data + pa__offset);
    (void)pa;
    const f64 *pb = (const f64 *)(pb__data + pb__offset);
    (void)pb;
    const f64 *pc = (const f64 *)(pc__data + pc__offset);
    (void)pc;
    f32 *y = (f32 *)(y__data + y__offset);
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
        f64 value = gk_law_value_LAW_23(seed, sequence, block + (u64)i * 32ull, ai, bi, ci);
        y[i] = (f32)value;
    }
}
