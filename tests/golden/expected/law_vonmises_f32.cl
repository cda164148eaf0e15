/* random_law<LAW=23, T=f32, LOOPS=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline f64 ga_of_bits_f64(u64 x)
{
    return as_double(x);
}
static inline u64 ga_bits_f64(f64 x)
{
    return as_ulong(x);
}
static inline bool ga_isfinite_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) < (u64)0x7ff << 52;
}

/* math64_asin_rest */
static inline f64 gk_math64_asin_rest(f64 s, f64 z)
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
static inline f64 gk_math64_root_lost(f64 s, f64 z)
{
    return s > 0.0 ? fma(ga_neg_f64(s), s, z) * (0.5 / s) : 0.0;
}

/* math64_fast_sum */
static inline c128 gk_math64_fast_sum(f64 a, f64 b)
{
    f64 s = a + b;
    return ga_make_c128(s, b - (s - a));
}

/* math_nan */
static inline f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ul);
}

/* math64_acos */
static inline f64 gk_math64_acos(f64 x)
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

/* math64_two_over_pi_0 */
static inline u64 gk_math64_two_over_pi_0(u32 k)
{
    return k < 2u ? (k == 0u ? 0ul : 11743562013128004905ul) : (k == 2u ? 18169587780923219392ul : (k == 3u ? 15808362127397457985ul : 18325537948574664033ul));
}

/* math64_two_over_pi_1 */
static inline u64 gk_math64_two_over_pi_1(u32 k)
{
    return k < 2u ? (k == 0u ? 13196794004601950944ul : 452944820249399836ul) : (k == 2u ? 18311050168422213438ul : (k == 3u ? 16754012890938950788ul : 16833452818741296705ul));
}

/* math64_two_over_pi_2 */
static inline u64 gk_math64_two_over_pi_2(u32 k)
{
    return k < 2u ? (k == 0u ? 4148332274289687028ul : 11278244420634880059ul) : (k == 2u ? 2303758334597371919ul : (k == 3u ? 17235013589178936607ul : 7869616827067468215ul));
}

/* math64_two_over_pi_3 */
static inline u64 gk_math64_two_over_pi_3(u32 k)
{
    return k < 2u ? (k == 0u ? 5712322887342352941ul : 8441921394348257659ul) : (k == 2u ? 4397547296490951402ul : (k == 3u ? 7780917995555872008ul : 6197850593633725355ul));
}

/* math64_two_over_pi */
static inline u64 gk_math64_two_over_pi(u32 k)
{
    return k < 10u ? (k < 5u ? gk_math64_two_over_pi_0(k) : gk_math64_two_over_pi_1(k - 5u)) : (k < 15u ? gk_math64_two_over_pi_2(k - 10u) : gk_math64_two_over_pi_3(k - 15u));
}

/* math64_shift_in */
static inline u64 gk_math64_shift_in(u64 high, u64 low, u32 n)
{
    return (high << (n & 63)) | ((low >> 1) >> ((63u - n) & 63));
}

/* math64_high_product */
static inline u64 gk_math64_high_product(u64 a, u64 b)
{
    u64 a0 = a & 4294967295ul;
    u64 a1 = a >> 32;
    u64 b0 = b & 4294967295ul;
    u64 b1 = b >> 32;
    u64 s = a1 * b0 + ((a0 * b0) >> 32);
    u64 t = a0 * b1 + (s & 4294967295ul);
    return a1 * b1 + (s >> 32) + (t >> 32);
}

/* math64_trig_word<WORD=0> */
static inline u64 gk_math64_trig_word_WORD_0(f64 x)
{
    u64 bits = (u64)ga_bits_f64(x);
    u64 m = (bits & 4503599627370495ul) | 4503599627370496ul;
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
static inline bool gk_math64_negative(f64 x)
{
    return (u64)ga_bits_f64(x) >> 63 != 0ul;
}

/* math64_trig_far_quadrant */
static inline u64 gk_math64_trig_far_quadrant(f64 x)
{
    u64 q = (gk_math64_trig_word_WORD_0(x) + 2305843009213693952ul) >> 62;
    return gk_math64_negative(x) ? 0ul - q : q;
}

/* math64_trig_quadrant */
static inline u64 gk_math64_trig_quadrant(f64 x)
{
    u64 q = (u64)ga_bits_f64(fma(x, 0.63661977236758138, 6755399441055744.0));
    if (fabs(x) >= 1073741824.0) {
        q = gk_math64_trig_far_quadrant(x);
    }
    return q;
}

/* math64_sum */
static inline c128 gk_math64_sum(f64 a, f64 b)
{
    f64 s = a + b;
    f64 back = s - a;
    return ga_make_c128(s, a - (s - back) + (b - back));
}

/* math64_trig_word<WORD=1> */
static inline u64 gk_math64_trig_word_WORD_1(f64 x)
{
    u64 bits = (u64)ga_bits_f64(x);
    u64 m = (bits & 4503599627370495ul) | 4503599627370496ul;
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
static inline u64 gk_math64_trig_word_WORD_2(f64 x)
{
    u64 bits = (u64)ga_bits_f64(x);
    u64 m = (bits & 4503599627370495ul) | 4503599627370496ul;
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
static inline c128 gk_math64_trig_far(f64 x)
{
    u64 r0 = gk_math64_trig_word_WORD_0(x);
    u64 r1 = gk_math64_trig_word_WORD_1(x);
    u64 r2 = gk_math64_trig_word_WORD_2(x);
    r0 = gk_math64_shift_in(r0, r1, 2u);
    r1 = gk_math64_shift_in(r1, r2, 2u);
    r2 = r2 << 2;
    bool past = r0 >> 63 != 0ul;
    u64 flip = past ? 18446744073709551615ul : 0ul;
    r0 = r0 ^ flip;
    r1 = r1 ^ flip;
    r2 = r2 ^ flip;
    f64 a = (f64)(r0 >> 11) * 1.1102230246251565e-16;
    f64 b = (f64)(((r0 & 2047ul) << 42) | (r1 >> 22)) * 1.2325951644078309e-32;
    f64 c = (f64)(((r1 & 4194303ul) << 31) | (r2 >> 33)) * 1.3684555315672042e-48;
    c128 f = gk_math64_fast_sum(a, b);
    f = gk_math64_fast_sum(f.x, f.y + c);
    f64 p = f.x * 1.5707963267948966;
    f64 low = fma(f.x, 1.5707963267948966, ga_neg_f64(p)) + fma(f.x, 6.123233995736766e-17, f.y * 1.5707963267948966);
    return past != gk_math64_negative(x) ? ga_make_c128(ga_neg_f64(p), ga_neg_f64(low)) : ga_make_c128(p, low);
}

/* math64_trig_rest */
static inline c128 gk_math64_trig_rest(f64 x)
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
static inline c128 gk_math64_sin_core_PRECISE_false(c128 x)
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
static inline c128 gk_math64_cos_core(c128 x)
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
static inline f64 gk_math64_sin_quadrant(c128 x, u64 quadrant)
{
    f64 s = gk_math64_sin_core_PRECISE_false(x).x;
    f64 c = gk_math64_cos_core(x).x;
    f64 y = (quadrant & 1ul) != 0ul ? c : s;
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(y) ^ ((quadrant << 62) & 9223372036854775808ul)));
}

/* math64_cos */
static inline f64 gk_math64_cos(f64 x)
{
    u64 quadrant = gk_math64_trig_quadrant(x);
    c128 r = gk_math64_trig_rest(x);
    f64 y = gk_math64_sin_quadrant(r, quadrant + 1ul);
    return ga_isfinite_f64(x) ? y : x * 0.0;
}

static inline u32 ga_mulhi_u32(u32 a, u32 b)
{
    return mul_hi(a, b);
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
#if !defined(__NV_CL_C_VERSION)
static inline f64 ga_max_soft_f64(f64 a, f64 b)
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
static inline f64 ga_max_f64(f64 a, f64 b)
{
#if defined(__NV_CL_C_VERSION)
    f64 r;
    asm("max.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f64(a, b);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f64 ga_min_soft_f64(f64 a, f64 b)
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
static inline f64 ga_min_f64(f64 a, f64 b)
{
#if defined(__NV_CL_C_VERSION)
    f64 r;
    asm("min.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f64(a, b);
#endif
}
static inline f64 ga_floor_f64(f64 x)
{
    return floor(x);
}

/* philox */
static inline void gk_philox(u64 key, u64 low, u64 high, u32 *w0, u32 *w1, u32 *w2, u32 *w3)
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
static inline u64 gk_random_join(u32 low, u32 high)
{
#line 36 "random.gk"
    return ((u64)high << 32) | (u64)low;
}

/* random_open64 */
static inline f64 gk_random_open64(u32 low, u32 high)
{
#line 558 "random.gk"
    return ((f64)(gk_random_join(low, high) >> 12) + 0.5) * 2.2204460492503131e-16;
}

/* law_uniforms */
static inline void gk_law_uniforms(u64 seed, u64 sequence, u64 block, f64 *u, f64 *v, bool *coin)
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
static inline f64 gk_random_log64(u64 word)
{
#line 180 "random.gk"
    bool upper = word >= 9223372036854775808ul;
    u64 near = upper ? ~word : word;
    f64 z = (ga_of_bits_f64((u64)((near >> 11) | 4841369599423283200ul)) - 4503599627370495.5) * 1.1102230246251565e-16;
    u64 moved = (u64)ga_bits_f64(upper ? 1.0 - z : z) - 4604544271217802189ul;
    i32 e = (i32)(u32)(moved >> 32) >> 20;
    f64 f = ga_of_bits_f64((u64)((moved & 4503599627370495ul) + 4604544271217802189ul)) - 1.0;
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
static inline void gk_random_pair64(u64 word, u64 turn, f64 *x, f64 *y)
{
#line 212 "random.gk"
    f64 r = sqrt(2.0 * gk_random_log64(word));
    u64 quarter = (turn + 2305843009213693952ul) >> 62;
    u64 part = ((turn << 2) ^ 9223372036854775808ul) >> 12;
    f64 s = (ga_of_bits_f64((u64)(part | 4841369599423283200ul)) - 6755399441055744.0 + 0.5) * 2.2204460492503131e-16;
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
    bool odd = (quarter & 1ul) != 0ul;
    (*x) = r * ga_of_bits_f64((u64)((u64)ga_bits_f64(odd ? sine : cosine) ^ (((quarter + 1ul) & 2ul) << 62)));
    (*y) = r * ga_of_bits_f64((u64)((u64)ga_bits_f64(odd ? cosine : sine) ^ ((quarter & 2ul) << 62)));
}

/* law_normals */
static inline void gk_law_normals(u64 seed, u64 sequence, u64 block, f64 *x, f64 *y)
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
static inline u64 gk_law_trial(u64 block, i32 trial)
{
#line 12 "random_laws.gk"
    return (block + (u64)(trial & 31)) | ((u64)(trial >> 5) << 61);
}

/* law_vonmises */
static inline f64 gk_law_vonmises(u64 seed, u64 sequence, u64 block, f64 mu, f64 kappa)
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
        angle = ga_div_f64(angle, sqrt(kappa));
    } else {
        f64 tau = 1.0 + sqrt(1.0 + 4.0 * kappa * kappa);
        f64 rho = ga_div_f64(tau - sqrt(2.0 * tau), 2.0 * kappa);
        f64 r = kappa < 1.0000000000000001e-05 ? ga_div_f64(1.0, kappa) + kappa : ga_div_f64(1.0 + rho * rho, 2.0 * rho);
        bool open = true;
        for (i32 trial = 0; trial < 128 && open; trial = (i32)((u32)trial + 1)) {
            gk_law_uniforms(seed, sequence, gk_law_trial(block, trial), &u, &v, &coin);
            f64 z = gk_math64_cos(3.1415926535897931 * u);
            f64 f = ga_div_f64(1.0 + r * z, r + z);
            f64 c = kappa * (r - f);
            if (c * (2.0 - c) > v || gk_math64_log(ga_div_f64(c, v)) + 1.0 >= c) {
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
static inline f64 gk_law_value_LAW_23(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c)
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
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_law(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, __global const char *pa__data, i64 pa__offset, idx pa__size, __global const char *pb__data, i64 pb__offset, idx pb__size, __global const char *pc__data, i64 pc__offset, idx pc__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const f64 *pa = (__global const f64 *)(pa__data + pa__offset);
    (void)pa;
    __global const f64 *pb = (__global const f64 *)(pb__data + pb__offset);
    (void)pb;
    __global const f64 *pc = (__global const f64 *)(pc__data + pc__offset);
    (void)pc;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 338 "random_laws.gk"
    idx piece = 1;
    idx step__ = (idx)(get_num_groups(0) * get_local_size(0));
    idx first = (idx)((u64)get_global_id(0) * (u64)piece);
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
        f64 value = gk_law_value_LAW_23(seed, sequence, block + (u64)i * 32ul, ai, bi, ci);
        y[i] = (f32)value;
    }
}
