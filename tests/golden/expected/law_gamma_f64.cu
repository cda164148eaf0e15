/* random_law<LAW=13, T=f64, LOOPS=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_mulhi_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__)
    return __umulhi(a, b);
#else
    return (u32)((u64)a * (u64)b >> 32);
#endif
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

/* random_gamma_parts */
static __device__ inline void gk_random_gamma_parts(u64 seed, u64 sequence, u64 block, f64 shape, f64 *body, f64 *lost)
{
#line 565 "random.gk"
    f64 d = (shape < 1.0 ? shape + 1.0 : shape) - 0.33333333333333331;
    f64 c = 1.0 / sqrt(9.0 * d);
    f64 power = 0.0;
    bool open = true;
    (*body) = d;
    for (i32 trial = 0; trial < 16 && open; trial = (i32)((u32)trial + 1)) {
        u32 w0;
        u32 w1;
        u32 w2;
        u32 w3;
        f64 x;
        f64 other;
        gk_philox(seed, block + (u64)(i32)(2 * (u32)trial), sequence, &w0, &w1, &w2, &w3);
        gk_random_pair64(gk_random_join(w0, w1), gk_random_join(w2, w3), &x, &other);
        gk_philox(seed, block + (u64)(i32)(2 * (u32)trial + 1), sequence, &w0, &w1, &w2, &w3);
        if (trial == 0) {
#line 580 "random.gk"
            power = gk_random_log64(gk_random_join(w2, w3));
        }
#line 581 "random.gk"
        f64 root = fma(c, x, 1.0);
        f64 v = root * root * root;
        if (root > 0.0) {
            if (ga_neg_f64(gk_random_log64(gk_random_join(w0, w1))) < 0.5 * x * x + d * (1.0 - v + gk_math64_log(v))) {
                (*body) = d * v;
                open = false;
            }
        }
    }
    (*lost) = shape < 1.0 ? power / shape : 0.0;
}

/* random_gamma */
static __device__ inline f64 gk_random_gamma(u64 seed, u64 sequence, u64 block, f64 shape)
{
#line 595 "random.gk"
    f64 body;
    f64 lost;
    gk_random_gamma_parts(seed, sequence, block, shape, &body, &lost);
    return shape < 1.0 ? body * gk_math64_exp(ga_neg_f64(lost)) : body;
}

/* law_of_gamma<LAW=13> */
static __device__ inline f64 gk_law_of_gamma_LAW_13(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c)
{
    {
#line 268 "random_laws.gk"
        f64 x = gk_random_gamma(seed, sequence, block, a);
        return b * x;
    }
}

/* law_value<LAW=13> */
static __device__ inline f64 gk_law_value_LAW_13(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c)
{
#line 307 "random_laws.gk"
    f64 x;
    {


        x = gk_law_of_gamma_LAW_13(seed, sequence, block, a, b, c);
    }
#line 329 "random_laws.gk"
    return x;
}

/* random_law<LAW=13, T=f64, LOOPS=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_random_law(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, const char *pa__data, i64 pa__offset, idx pa__size, const char *pb__data, i64 pb__offset, idx pb__size, const char *pc__data, i64 pc__offset, idx pc__size, char *y__data, i64 y__offset, idx y__size)
{
    const f64 *pa = (const f64 *)(pa__data + pa__offset);
    (void)pa;
    const f64 *pb = (const f64 *)(pb__data + pb__offset);
    (void)pb;
    const f64 *pc = (const f64 *)(pc__data + pc__offset);
    (void)pc;
    f64 *y = (f64 *)(y__data + y__offset);
    (void)y;
#line 338 "random_laws.gk"
    idx piece = 1;
    idx step__ = ((idx)gridDim.x * (idx)blockDim.x);
    idx first = (idx)((u32)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * (u32)piece);
    idx end = y__size;
    for (idx i = first; i < end; i = (idx)((u32)i + (u32)step__)) {
        f64 ai = a;
        f64 bi = b;
        f64 ci = c;
        if (sa >= 0) {
#line 346 "random_laws.gk"
            ai = pa[(idx)((u32)i * (u32)sa)];
        }
#line 347 "random_laws.gk"
        if (sb >= 0) {
#line 347 "random_laws.gk"
            bi = pb[(idx)((u32)i * (u32)sb)];
        }
#line 348 "random_laws.gk"
        if (sc >= 0) {
#line 348 "random_laws.gk"
            ci = pc[(idx)((u32)i * (u32)sc)];
        }
#line 349 "random_laws.gk"
        f64 value = gk_law_value_LAW_13(seed, sequence, block + (u64)i * 32ull, ai, bi, ci);
        y[i] = value;
    }
}
