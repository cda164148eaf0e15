/* moments<T=i32, X=i32, A=f64, O=f64, MODE=0, END=3, WIDE=false, COLUMNS=true, WHOLE=true, K=2, D=2, ALONG=8, ACROSS=32, STEP=32, ITEMS=256, MINE=4, RESIDENT=1, AHEAD=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f64 v[4]; } f64x4;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline u64 ga_bits_f64(f64 x)
{
    return as_ulong(x);
}
static inline f64 ga_of_bits_f64(u64 x)
{
    return as_double(x);
}
static inline c128 ga_make_c128(f64 re, f64 im)
{
    return (c128)(re, im);
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
static inline f64 ga_rint_f64(f64 x)
{
    return rint(x);
}
static inline bool ga_isfinite_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) < (u64)0x7ff << 52;
}
static inline bool ga_isnan_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) > (u64)0x7ff << 52;
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

/* math_log_back */
static inline f64 gk_math_log_back(f64 x)
{
    u32 binade = gk_math_log_moved(x) & 4293918720u;
    return ga_of_bits_f64((u64)((u64)(binade < 2145386496u ? 2145386496u - binade : 0u) << 32));
}

/* math64_fast_sum */
static inline c128 gk_math64_fast_sum(f64 a, f64 b)
{
    f64 s = a + b;
    return ga_make_c128(s, b - (s - a));
}

/* math_pow_series */
static inline f64 gk_math_pow_series(f64 t)
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
static inline c128 gk_math64_log2_pair(f64 x, f64 low, f64 extra)
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

/* math64_with_sign */
static inline f64 gk_math64_with_sign(f64 x, f64 sign__)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(x) ^ ((u64)ga_bits_f64(sign__) & 9223372036854775808ul)));
}

/* math64_sum */
static inline c128 gk_math64_sum(f64 a, f64 b)
{
    f64 s = a + b;
    f64 back = s - a;
    return ga_make_c128(s, a - (s - back) + (b - back));
}

/* math_scale */
static inline f64 gk_math_scale(f64 x, f64 shifted)
{
    return ga_of_bits_f64((u64)((u64)ga_bits_f64(x) + ((u64)ga_bits_f64(shifted) << 52)));
}

/* math_power_of_two */
static inline f64 gk_math_power_of_two(f64 shifted)
{
    return ga_of_bits_f64((u64)(((u64)ga_bits_f64(shifted) << 52) + 4607182418800017408ul));
}

/* math64_exp_end */
static inline f64 gk_math64_exp_end(f64 h, f64 t, f64 shifted)
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
static inline f64 gk_math64_exp_core(f64 r, f64 low, f64 shifted)
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

/* math64_exp2_pair */
static inline f64 gk_math64_exp2_pair(c128 z)
{
    bool within = fabs(z.x) < 1100.0;
    f64 bounded = within ? z.x : (z.x < 0.0 ? -1100.0 : 1100.0);
    f64 shifted = bounded + 6755399441055744.0;
    f64 f = bounded - (shifted - 6755399441055744.0);
    f64 r = f * 0.69314718055994529;
    f64 low = fma(f, 0.69314718055994529, ga_neg_f64(r)) + fma(f, 2.3190468138462996e-17, (within ? z.y : 0.0) * 0.69314718055994529);
    c128 g = gk_math64_sum(r, low);
    f64 y = gk_math64_exp_core(g.x, g.y, bounded > 1024.0 ? 6755399441055744.0 : shifted);
    return bounded > 1024.0 || (bounded == 1024.0 && z.y >= 0.0) ? ga_of_bits_f64(0x7ff0000000000000ul) : y;
}

/* math_nan */
static inline f64 gk_math_nan(void)
{
    return ga_of_bits_f64(0x7ff8000000000000ul);
}

/* math64_negative */
static inline bool gk_math64_negative(f64 x)
{
    return (u64)ga_bits_f64(x) >> 63 != 0ul;
}

/* math64_pow */
static inline f64 gk_math64_pow(f64 x, f64 y)
{
    f64 a = fabs(x);
    bool whole = ga_rint_f64(y) == y;
    bool odd = whole && ga_rint_f64(0.5 * y) != 0.5 * y;
    bool ordinary = x != 0.0 && ga_isfinite_f64(x) && ga_isfinite_f64(y);
    f64 base = ordinary ? a : 1.0;
    c128 l = gk_math64_log2_pair(gk_math64_log_normal(base), 0.0, ga_neg_f64(gk_math64_log_extra(base)));
    f64 e = ordinary ? y : 1.0;
    e = fabs(e) > 1.1805916207174113e+21 ? gk_math64_with_sign(1.1805916207174113e+21, e) : e;
    f64 z = l.x * e;
    f64 r = gk_math64_exp2_pair(gk_math64_fast_sum(z, fma(l.x, e, ga_neg_f64(z)) + l.y * e));
    f64 end = (a < 1.0) == (y < 0.0) ? ga_of_bits_f64(0x7ff0000000000000ul) : 0.0;
    end = a == 1.0 ? 1.0 : end;
    r = ordinary ? r : end;
    r = x < 0.0 && !whole && ga_isfinite_f64(x) ? gk_math_nan() : r;
    r = odd && gk_math64_negative(x) ? ga_neg_f64(r) : r;
    r = ga_isnan_f64(x) || ga_isnan_f64(y) ? gk_math_nan() : r;
    return y == 0.0 || x == 1.0 ? 1.0 : r;
}

static inline f64x4 ga_make_f64x4(f64 a0, f64 a1, f64 a2, f64 a3)
{
    f64x4 r;
    r.v[0] = a0; r.v[1] = a1; r.v[2] = a2; r.v[3] = a3;
    return r;
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
static inline f64x4 ga_splat_f64x4(f64 a)
{
    f64x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline f64x4 ga_load_f64x4_local(__local const f64x4 *p)
{
    f64x4 r;
    double2 a0 = ((__local const double2 *)p)[0];
    double2 a1 = ((__local const double2 *)p)[1];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a1.s0;
    r.v[3] = a1.s1;
    return r;
}

/* moment_start<A=f64, MODE=0> */
static inline f64x4 gk_moment_start_A_f64_MODE_0(void)
{
#line 34 "moments.gk"
    return ga_make_f64x4(0.0, 0.0, 0.0, 0.0);
}

/* cast<U=f64, T=i32> */
static inline f64 gk_cast_U_f64_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* moment_take<A=f64, MODE=0> */
static inline f64x4 gk_moment_take_A_f64_MODE_0(f64x4 t, f64 a, f64 b, f64 c, f64 d, f64 f, f64 p)
{
#line 74 "moments.gk"
    f64x4 r = t;
    {
        f64 mean = (a + b + (c + d)) * 0.25;
        f64 da = a - mean;
        f64 db = b - mean;
        f64 dc = c - mean;
        f64 dd = d - mean;
        f64 off = (da + db + (dc + dd)) * 0.25;
        f64 squares = da * da + db * db + (dc * dc + dd * dd) - off * off * 4.0;
        f64 far = mean - t.v[0] + (off - t.v[1]);
        f64 more = far * f + t.v[1];
        r.v[0] = t.v[0] + more;
        r.v[1] = more - (r.v[0] - t.v[0]);
        r.v[2] = t.v[2] + (squares + far * (t.v[3] * f) * far);
        r.v[0] = t.v[3] > 0.0 ? r.v[0] : mean;
        r.v[1] = t.v[3] > 0.0 ? r.v[1] : off;
        r.v[2] = t.v[3] > 0.0 ? r.v[2] : squares;
        r.v[3] = t.v[3] + 4.0;
    }
#line 96 "moments.gk"
    return r;
}

/* moment_of<A=f64, MODE=0> */
static inline f64 gk_moment_of_A_f64_MODE_0(f64 x, f64 p)
{
    {
#line 19 "moments.gk"
        if (false) {
            return x * x;
        } else if (false) {
            return x != 0.0 ? 1.0 : 0.0;
        } else if (false) {
            return gk_math64_pow(fabs(x), p);
        } else {
            return x;
        }
    }
}

/* moment_add<A=f64, MODE=0> */
static inline f64x4 gk_moment_add_A_f64_MODE_0(f64x4 a, f64x4 b)
{
#line 41 "moments.gk"
    f64x4 t = a;
    t.v[3] = a.v[3] + b.v[3];
    {
        f64 f = b.v[3] > 0.0 ? ga_div_f64(b.v[3], t.v[3]) : 0.0;
        f64 far = b.v[3] > 0.0 ? b.v[0] - a.v[0] + (b.v[1] - a.v[1]) : 0.0;
        f64 more = far * f + a.v[1];
        t.v[0] = a.v[0] + more;
        t.v[1] = more - (t.v[0] - a.v[0]);
        t.v[2] = a.v[2] + (b.v[2] + far * (a.v[3] * f) * far);
        {
            {
#line 50 "moments.gk"
                t.v[0] = a.v[3] > 0.0 ? t.v[0] : b.v[0];
            }
            {
#line 50 "moments.gk"
                t.v[1] = a.v[3] > 0.0 ? t.v[1] : b.v[1];
            }
            {
#line 50 "moments.gk"
                t.v[2] = a.v[3] > 0.0 ? t.v[2] : b.v[2];
            }
        }
    }
#line 58 "moments.gk"
    return t;
}

/* moment_one<A=f64, MODE=0> */
static inline f64x4 gk_moment_one_A_f64_MODE_0(f64x4 t, f64 v, f64 p)
{
#line 66 "moments.gk"
    f64 square = v - v;
    return gk_moment_add_A_f64_MODE_0(t, ga_make_f64x4(gk_moment_of_A_f64_MODE_0(v, p), 0.0, square, 1.0));
}

/* moment_end<A=f64, MODE=0, END=3> */
static inline f64 gk_moment_end_A_f64_MODE_0_END_3(f64x4 t, f64 by)
{
#line 103 "moments.gk"
    f64 v = t.v[0];
    {
#line 104 "moments.gk"
        v = t.v[2];
    }
    {
#line 105 "moments.gk"
        v = ga_div_f64(v, by);
    }
    {
#line 106 "moments.gk"
        v = sqrt(v);
    }
    return v;
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* moments<T=i32, X=i32, A=f64, O=f64, MODE=0, END=3, WIDE=false, COLUMNS=true, WHOLE=true, K=2, D=2, ALONG=8, ACROSS=32, STEP=32, ITEMS=256, MINE=4, RESIDENT=1, AHEAD=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_moments(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__dim3, idx x__stride0, idx x__stride1, idx x__stride2, idx x__stride3, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *z__data, i64 z__offset, idx z__size, idx parts, idx piece, f64 p, f64 by)
{
    x__data += x__offset;
    y__data += y__offset;
    __global f64 *z = (__global f64 *)(z__data + z__offset);
    (void)z;
#line 121 "moments.gk"
    __local f64x4 part[256];
    (void)part;
#line 122 "moments.gk"
    idx kept = 1;
    idx count = 1;
    {
        {
#line 124 "moments.gk"
            kept = (idx)((u64)kept * (u64)x__dim0);
        }
        {
#line 124 "moments.gk"
            kept = (idx)((u64)kept * (u64)x__dim1);
        }
    }
    {
        {
#line 125 "moments.gk"
            count = (idx)((u64)count * (u64)x__dim2);
        }
        {
#line 125 "moments.gk"
            count = (idx)((u64)count * (u64)x__dim3);
        }
    }
#line 126 "moments.gk"
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx me = (idx)get_local_id(0);
    idx along = me / 32;
    idx blocks = (idx)((u64)jobs + 31) / 32;
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(0))) { GA_ANEW(64, l, along); GA_ANEW(64, l, me);
        idx job = (idx)((u64)block * 32 + (u64)(me % 32));
        idx at[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at[ga_i0] = 0;
#line 133 "moments.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 134 "moments.gk"
        f64x4 chain[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) chain[ga_i0] = ga_splat_f64x4(0.0);
#line 135 "moments.gk"
        idx element = ga_mod_signed_i64(job, kept);
        idx which = ga_div_signed_i64(job, kept);
        idx rest = element;
        {
            at[1] = ga_mod_signed_i64(rest, x__dim1);
            to[1] = at[1];
            rest = ga_div_signed_i64(rest, x__dim1);
        }
        at[0] = rest;
        to[0] = rest;
        idx base = (idx)((u64)which * (u64)piece);
        idx n = job < jobs ? ga_min_int_i64(piece, (idx)((u64)count - (u64)base)) : 0;
        idx whole = (idx)((u64)(n / 512) * 512);
        {
            {
#line 149 "moments.gk"
                f64x4 t[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) t[ga_i0] = ga_splat_f64x4(0.0);
                {
                    {
#line 150 "moments.gk"
                        t[0] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t[1] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t[2] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t[3] = gk_moment_start_A_f64_MODE_0();
                    }
                }
#line 151 "moments.gk"
                idx j = (idx)(((u64)along + 0) * 4);
                {
                    for (; (idx)((u64)j + 0) < whole; j = (idx)((u64)j + 512)) {
                        f64 v[16];
                        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) v[ga_i0] = 0.0;
                        {
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner = (idx)((u64)base + (u64)j + 0 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner, x__dim3);
                                            inner = ga_div_signed_i64(inner, x__dim3);
                                        }
                                        at[2] = inner;
                                        v[0] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__2 = (idx)((u64)base + (u64)j + 0 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__2, x__dim3);
                                            inner__2 = ga_div_signed_i64(inner__2, x__dim3);
                                        }
                                        at[2] = inner__2;
                                        v[1] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__3 = (idx)((u64)base + (u64)j + 0 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__3, x__dim3);
                                            inner__3 = ga_div_signed_i64(inner__3, x__dim3);
                                        }
                                        at[2] = inner__3;
                                        v[2] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__4 = (idx)((u64)base + (u64)j + 0 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__4, x__dim3);
                                            inner__4 = ga_div_signed_i64(inner__4, x__dim3);
                                        }
                                        at[2] = inner__4;
                                        v[3] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__5 = (idx)((u64)base + (u64)j + 128 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__5, x__dim3);
                                            inner__5 = ga_div_signed_i64(inner__5, x__dim3);
                                        }
                                        at[2] = inner__5;
                                        v[4] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__6 = (idx)((u64)base + (u64)j + 128 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__6, x__dim3);
                                            inner__6 = ga_div_signed_i64(inner__6, x__dim3);
                                        }
                                        at[2] = inner__6;
                                        v[5] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__7 = (idx)((u64)base + (u64)j + 128 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__7, x__dim3);
                                            inner__7 = ga_div_signed_i64(inner__7, x__dim3);
                                        }
                                        at[2] = inner__7;
                                        v[6] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__8 = (idx)((u64)base + (u64)j + 128 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__8, x__dim3);
                                            inner__8 = ga_div_signed_i64(inner__8, x__dim3);
                                        }
                                        at[2] = inner__8;
                                        v[7] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__9 = (idx)((u64)base + (u64)j + 256 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__9, x__dim3);
                                            inner__9 = ga_div_signed_i64(inner__9, x__dim3);
                                        }
                                        at[2] = inner__9;
                                        v[8] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__10 = (idx)((u64)base + (u64)j + 256 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__10, x__dim3);
                                            inner__10 = ga_div_signed_i64(inner__10, x__dim3);
                                        }
                                        at[2] = inner__10;
                                        v[9] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__11 = (idx)((u64)base + (u64)j + 256 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__11, x__dim3);
                                            inner__11 = ga_div_signed_i64(inner__11, x__dim3);
                                        }
                                        at[2] = inner__11;
                                        v[10] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__12 = (idx)((u64)base + (u64)j + 256 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__12, x__dim3);
                                            inner__12 = ga_div_signed_i64(inner__12, x__dim3);
                                        }
                                        at[2] = inner__12;
                                        v[11] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__13 = (idx)((u64)base + (u64)j + 384 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__13, x__dim3);
                                            inner__13 = ga_div_signed_i64(inner__13, x__dim3);
                                        }
                                        at[2] = inner__13;
                                        v[12] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__14 = (idx)((u64)base + (u64)j + 384 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__14, x__dim3);
                                            inner__14 = ga_div_signed_i64(inner__14, x__dim3);
                                        }
                                        at[2] = inner__14;
                                        v[13] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__15 = (idx)((u64)base + (u64)j + 384 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__15, x__dim3);
                                            inner__15 = ga_div_signed_i64(inner__15, x__dim3);
                                        }
                                        at[2] = inner__15;
                                        v[14] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__16 = (idx)((u64)base + (u64)j + 384 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__16, x__dim3);
                                            inner__16 = ga_div_signed_i64(inner__16, x__dim3);
                                        }
                                        at[2] = inner__16;
                                        v[15] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                        }
                        {
#line 178 "moments.gk"
                            f64 f = ga_div_f64(4.0, t[0].v[3] + 4.0);
                            {
                                {
#line 180 "moments.gk"
                                    t[0] = gk_moment_take_A_f64_MODE_0(t[0], v[0], v[4], v[8], v[12], f, p);
                                }
                                {
#line 180 "moments.gk"
                                    t[1] = gk_moment_take_A_f64_MODE_0(t[1], v[1], v[5], v[9], v[13], f, p);
                                }
                                {
#line 180 "moments.gk"
                                    t[2] = gk_moment_take_A_f64_MODE_0(t[2], v[2], v[6], v[10], v[14], f, p);
                                }
                                {
#line 180 "moments.gk"
                                    t[3] = gk_moment_take_A_f64_MODE_0(t[3], v[3], v[7], v[11], v[15], f, p);
                                }
                            }
                        }
                    }
                }
#line 184 "moments.gk"
                for (idx j__2 = (idx)((u64)whole + ((u64)along + 0) * 4); j__2 < n; j__2 = (idx)((u64)j__2 + 128)) {
                    {
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__2 + 0) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__17 = (idx)((u64)base + (u64)j__2 + 0);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__17, x__dim3);
                                        inner__17 = ga_div_signed_i64(inner__17, x__dim3);
                                    }
                                    at[2] = inner__17;
                                    t[0] = gk_moment_one_A_f64_MODE_0(t[0], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__2 + 1) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__18 = (idx)((u64)base + (u64)j__2 + 1);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__18, x__dim3);
                                        inner__18 = ga_div_signed_i64(inner__18, x__dim3);
                                    }
                                    at[2] = inner__18;
                                    t[1] = gk_moment_one_A_f64_MODE_0(t[1], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__2 + 2) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__19 = (idx)((u64)base + (u64)j__2 + 2);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__19, x__dim3);
                                        inner__19 = ga_div_signed_i64(inner__19, x__dim3);
                                    }
                                    at[2] = inner__19;
                                    t[2] = gk_moment_one_A_f64_MODE_0(t[2], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__2 + 3) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__20 = (idx)((u64)base + (u64)j__2 + 3);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__20, x__dim3);
                                        inner__20 = ga_div_signed_i64(inner__20, x__dim3);
                                    }
                                    at[2] = inner__20;
                                    t[3] = gk_moment_one_A_f64_MODE_0(t[3], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 209 "moments.gk"
                            t[0] = gk_moment_add_A_f64_MODE_0(t[0], t[2]);
                        }
                        {
#line 209 "moments.gk"
                            t[1] = gk_moment_add_A_f64_MODE_0(t[1], t[3]);
                        }
                    }
                    {
                        {
#line 209 "moments.gk"
                            t[0] = gk_moment_add_A_f64_MODE_0(t[0], t[1]);
                        }
                    }
                }
#line 210 "moments.gk"
                chain[0] = t[0];
            }
            {
#line 149 "moments.gk"
                f64x4 t__2[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) t__2[ga_i0] = ga_splat_f64x4(0.0);
                {
                    {
#line 150 "moments.gk"
                        t__2[0] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__2[1] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__2[2] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__2[3] = gk_moment_start_A_f64_MODE_0();
                    }
                }
#line 151 "moments.gk"
                idx j__3 = (idx)(((u64)along + 8) * 4);
                {
                    for (; (idx)((u64)j__3 + 0) < whole; j__3 = (idx)((u64)j__3 + 512)) {
                        f64 v__2[16];
                        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) v__2[ga_i0] = 0.0;
                        {
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__21 = (idx)((u64)base + (u64)j__3 + 0 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__21, x__dim3);
                                            inner__21 = ga_div_signed_i64(inner__21, x__dim3);
                                        }
                                        at[2] = inner__21;
                                        v__2[0] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__22 = (idx)((u64)base + (u64)j__3 + 0 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__22, x__dim3);
                                            inner__22 = ga_div_signed_i64(inner__22, x__dim3);
                                        }
                                        at[2] = inner__22;
                                        v__2[1] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__23 = (idx)((u64)base + (u64)j__3 + 0 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__23, x__dim3);
                                            inner__23 = ga_div_signed_i64(inner__23, x__dim3);
                                        }
                                        at[2] = inner__23;
                                        v__2[2] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__24 = (idx)((u64)base + (u64)j__3 + 0 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__24, x__dim3);
                                            inner__24 = ga_div_signed_i64(inner__24, x__dim3);
                                        }
                                        at[2] = inner__24;
                                        v__2[3] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__25 = (idx)((u64)base + (u64)j__3 + 128 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__25, x__dim3);
                                            inner__25 = ga_div_signed_i64(inner__25, x__dim3);
                                        }
                                        at[2] = inner__25;
                                        v__2[4] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__26 = (idx)((u64)base + (u64)j__3 + 128 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__26, x__dim3);
                                            inner__26 = ga_div_signed_i64(inner__26, x__dim3);
                                        }
                                        at[2] = inner__26;
                                        v__2[5] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__27 = (idx)((u64)base + (u64)j__3 + 128 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__27, x__dim3);
                                            inner__27 = ga_div_signed_i64(inner__27, x__dim3);
                                        }
                                        at[2] = inner__27;
                                        v__2[6] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__28 = (idx)((u64)base + (u64)j__3 + 128 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__28, x__dim3);
                                            inner__28 = ga_div_signed_i64(inner__28, x__dim3);
                                        }
                                        at[2] = inner__28;
                                        v__2[7] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__29 = (idx)((u64)base + (u64)j__3 + 256 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__29, x__dim3);
                                            inner__29 = ga_div_signed_i64(inner__29, x__dim3);
                                        }
                                        at[2] = inner__29;
                                        v__2[8] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__30 = (idx)((u64)base + (u64)j__3 + 256 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__30, x__dim3);
                                            inner__30 = ga_div_signed_i64(inner__30, x__dim3);
                                        }
                                        at[2] = inner__30;
                                        v__2[9] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__31 = (idx)((u64)base + (u64)j__3 + 256 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__31, x__dim3);
                                            inner__31 = ga_div_signed_i64(inner__31, x__dim3);
                                        }
                                        at[2] = inner__31;
                                        v__2[10] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__32 = (idx)((u64)base + (u64)j__3 + 256 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__32, x__dim3);
                                            inner__32 = ga_div_signed_i64(inner__32, x__dim3);
                                        }
                                        at[2] = inner__32;
                                        v__2[11] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__33 = (idx)((u64)base + (u64)j__3 + 384 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__33, x__dim3);
                                            inner__33 = ga_div_signed_i64(inner__33, x__dim3);
                                        }
                                        at[2] = inner__33;
                                        v__2[12] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__34 = (idx)((u64)base + (u64)j__3 + 384 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__34, x__dim3);
                                            inner__34 = ga_div_signed_i64(inner__34, x__dim3);
                                        }
                                        at[2] = inner__34;
                                        v__2[13] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__35 = (idx)((u64)base + (u64)j__3 + 384 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__35, x__dim3);
                                            inner__35 = ga_div_signed_i64(inner__35, x__dim3);
                                        }
                                        at[2] = inner__35;
                                        v__2[14] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__36 = (idx)((u64)base + (u64)j__3 + 384 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__36, x__dim3);
                                            inner__36 = ga_div_signed_i64(inner__36, x__dim3);
                                        }
                                        at[2] = inner__36;
                                        v__2[15] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                        }
                        {
#line 178 "moments.gk"
                            f64 f__2 = ga_div_f64(4.0, t__2[0].v[3] + 4.0);
                            {
                                {
#line 180 "moments.gk"
                                    t__2[0] = gk_moment_take_A_f64_MODE_0(t__2[0], v__2[0], v__2[4], v__2[8], v__2[12], f__2, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__2[1] = gk_moment_take_A_f64_MODE_0(t__2[1], v__2[1], v__2[5], v__2[9], v__2[13], f__2, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__2[2] = gk_moment_take_A_f64_MODE_0(t__2[2], v__2[2], v__2[6], v__2[10], v__2[14], f__2, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__2[3] = gk_moment_take_A_f64_MODE_0(t__2[3], v__2[3], v__2[7], v__2[11], v__2[15], f__2, p);
                                }
                            }
                        }
                    }
                }
#line 184 "moments.gk"
                for (idx j__4 = (idx)((u64)whole + ((u64)along + 8) * 4); j__4 < n; j__4 = (idx)((u64)j__4 + 128)) {
                    {
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__4 + 0) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__37 = (idx)((u64)base + (u64)j__4 + 0);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__37, x__dim3);
                                        inner__37 = ga_div_signed_i64(inner__37, x__dim3);
                                    }
                                    at[2] = inner__37;
                                    t__2[0] = gk_moment_one_A_f64_MODE_0(t__2[0], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__4 + 1) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__38 = (idx)((u64)base + (u64)j__4 + 1);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__38, x__dim3);
                                        inner__38 = ga_div_signed_i64(inner__38, x__dim3);
                                    }
                                    at[2] = inner__38;
                                    t__2[1] = gk_moment_one_A_f64_MODE_0(t__2[1], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__4 + 2) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__39 = (idx)((u64)base + (u64)j__4 + 2);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__39, x__dim3);
                                        inner__39 = ga_div_signed_i64(inner__39, x__dim3);
                                    }
                                    at[2] = inner__39;
                                    t__2[2] = gk_moment_one_A_f64_MODE_0(t__2[2], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__4 + 3) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__40 = (idx)((u64)base + (u64)j__4 + 3);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__40, x__dim3);
                                        inner__40 = ga_div_signed_i64(inner__40, x__dim3);
                                    }
                                    at[2] = inner__40;
                                    t__2[3] = gk_moment_one_A_f64_MODE_0(t__2[3], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 209 "moments.gk"
                            t__2[0] = gk_moment_add_A_f64_MODE_0(t__2[0], t__2[2]);
                        }
                        {
#line 209 "moments.gk"
                            t__2[1] = gk_moment_add_A_f64_MODE_0(t__2[1], t__2[3]);
                        }
                    }
                    {
                        {
#line 209 "moments.gk"
                            t__2[0] = gk_moment_add_A_f64_MODE_0(t__2[0], t__2[1]);
                        }
                    }
                }
#line 210 "moments.gk"
                chain[1] = t__2[0];
            }
            {
#line 149 "moments.gk"
                f64x4 t__3[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) t__3[ga_i0] = ga_splat_f64x4(0.0);
                {
                    {
#line 150 "moments.gk"
                        t__3[0] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__3[1] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__3[2] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__3[3] = gk_moment_start_A_f64_MODE_0();
                    }
                }
#line 151 "moments.gk"
                idx j__5 = (idx)(((u64)along + 16) * 4);
                {
                    for (; (idx)((u64)j__5 + 0) < whole; j__5 = (idx)((u64)j__5 + 512)) {
                        f64 v__3[16];
                        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) v__3[ga_i0] = 0.0;
                        {
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__41 = (idx)((u64)base + (u64)j__5 + 0 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__41, x__dim3);
                                            inner__41 = ga_div_signed_i64(inner__41, x__dim3);
                                        }
                                        at[2] = inner__41;
                                        v__3[0] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__42 = (idx)((u64)base + (u64)j__5 + 0 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__42, x__dim3);
                                            inner__42 = ga_div_signed_i64(inner__42, x__dim3);
                                        }
                                        at[2] = inner__42;
                                        v__3[1] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__43 = (idx)((u64)base + (u64)j__5 + 0 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__43, x__dim3);
                                            inner__43 = ga_div_signed_i64(inner__43, x__dim3);
                                        }
                                        at[2] = inner__43;
                                        v__3[2] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__44 = (idx)((u64)base + (u64)j__5 + 0 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__44, x__dim3);
                                            inner__44 = ga_div_signed_i64(inner__44, x__dim3);
                                        }
                                        at[2] = inner__44;
                                        v__3[3] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__45 = (idx)((u64)base + (u64)j__5 + 128 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__45, x__dim3);
                                            inner__45 = ga_div_signed_i64(inner__45, x__dim3);
                                        }
                                        at[2] = inner__45;
                                        v__3[4] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__46 = (idx)((u64)base + (u64)j__5 + 128 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__46, x__dim3);
                                            inner__46 = ga_div_signed_i64(inner__46, x__dim3);
                                        }
                                        at[2] = inner__46;
                                        v__3[5] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__47 = (idx)((u64)base + (u64)j__5 + 128 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__47, x__dim3);
                                            inner__47 = ga_div_signed_i64(inner__47, x__dim3);
                                        }
                                        at[2] = inner__47;
                                        v__3[6] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__48 = (idx)((u64)base + (u64)j__5 + 128 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__48, x__dim3);
                                            inner__48 = ga_div_signed_i64(inner__48, x__dim3);
                                        }
                                        at[2] = inner__48;
                                        v__3[7] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__49 = (idx)((u64)base + (u64)j__5 + 256 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__49, x__dim3);
                                            inner__49 = ga_div_signed_i64(inner__49, x__dim3);
                                        }
                                        at[2] = inner__49;
                                        v__3[8] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__50 = (idx)((u64)base + (u64)j__5 + 256 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__50, x__dim3);
                                            inner__50 = ga_div_signed_i64(inner__50, x__dim3);
                                        }
                                        at[2] = inner__50;
                                        v__3[9] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__51 = (idx)((u64)base + (u64)j__5 + 256 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__51, x__dim3);
                                            inner__51 = ga_div_signed_i64(inner__51, x__dim3);
                                        }
                                        at[2] = inner__51;
                                        v__3[10] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__52 = (idx)((u64)base + (u64)j__5 + 256 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__52, x__dim3);
                                            inner__52 = ga_div_signed_i64(inner__52, x__dim3);
                                        }
                                        at[2] = inner__52;
                                        v__3[11] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__53 = (idx)((u64)base + (u64)j__5 + 384 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__53, x__dim3);
                                            inner__53 = ga_div_signed_i64(inner__53, x__dim3);
                                        }
                                        at[2] = inner__53;
                                        v__3[12] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__54 = (idx)((u64)base + (u64)j__5 + 384 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__54, x__dim3);
                                            inner__54 = ga_div_signed_i64(inner__54, x__dim3);
                                        }
                                        at[2] = inner__54;
                                        v__3[13] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__55 = (idx)((u64)base + (u64)j__5 + 384 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__55, x__dim3);
                                            inner__55 = ga_div_signed_i64(inner__55, x__dim3);
                                        }
                                        at[2] = inner__55;
                                        v__3[14] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__56 = (idx)((u64)base + (u64)j__5 + 384 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__56, x__dim3);
                                            inner__56 = ga_div_signed_i64(inner__56, x__dim3);
                                        }
                                        at[2] = inner__56;
                                        v__3[15] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                        }
                        {
#line 178 "moments.gk"
                            f64 f__3 = ga_div_f64(4.0, t__3[0].v[3] + 4.0);
                            {
                                {
#line 180 "moments.gk"
                                    t__3[0] = gk_moment_take_A_f64_MODE_0(t__3[0], v__3[0], v__3[4], v__3[8], v__3[12], f__3, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__3[1] = gk_moment_take_A_f64_MODE_0(t__3[1], v__3[1], v__3[5], v__3[9], v__3[13], f__3, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__3[2] = gk_moment_take_A_f64_MODE_0(t__3[2], v__3[2], v__3[6], v__3[10], v__3[14], f__3, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__3[3] = gk_moment_take_A_f64_MODE_0(t__3[3], v__3[3], v__3[7], v__3[11], v__3[15], f__3, p);
                                }
                            }
                        }
                    }
                }
#line 184 "moments.gk"
                for (idx j__6 = (idx)((u64)whole + ((u64)along + 16) * 4); j__6 < n; j__6 = (idx)((u64)j__6 + 128)) {
                    {
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__6 + 0) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__57 = (idx)((u64)base + (u64)j__6 + 0);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__57, x__dim3);
                                        inner__57 = ga_div_signed_i64(inner__57, x__dim3);
                                    }
                                    at[2] = inner__57;
                                    t__3[0] = gk_moment_one_A_f64_MODE_0(t__3[0], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__6 + 1) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__58 = (idx)((u64)base + (u64)j__6 + 1);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__58, x__dim3);
                                        inner__58 = ga_div_signed_i64(inner__58, x__dim3);
                                    }
                                    at[2] = inner__58;
                                    t__3[1] = gk_moment_one_A_f64_MODE_0(t__3[1], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__6 + 2) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__59 = (idx)((u64)base + (u64)j__6 + 2);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__59, x__dim3);
                                        inner__59 = ga_div_signed_i64(inner__59, x__dim3);
                                    }
                                    at[2] = inner__59;
                                    t__3[2] = gk_moment_one_A_f64_MODE_0(t__3[2], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__6 + 3) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__60 = (idx)((u64)base + (u64)j__6 + 3);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__60, x__dim3);
                                        inner__60 = ga_div_signed_i64(inner__60, x__dim3);
                                    }
                                    at[2] = inner__60;
                                    t__3[3] = gk_moment_one_A_f64_MODE_0(t__3[3], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 209 "moments.gk"
                            t__3[0] = gk_moment_add_A_f64_MODE_0(t__3[0], t__3[2]);
                        }
                        {
#line 209 "moments.gk"
                            t__3[1] = gk_moment_add_A_f64_MODE_0(t__3[1], t__3[3]);
                        }
                    }
                    {
                        {
#line 209 "moments.gk"
                            t__3[0] = gk_moment_add_A_f64_MODE_0(t__3[0], t__3[1]);
                        }
                    }
                }
#line 210 "moments.gk"
                chain[2] = t__3[0];
            }
            {
#line 149 "moments.gk"
                f64x4 t__4[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) t__4[ga_i0] = ga_splat_f64x4(0.0);
                {
                    {
#line 150 "moments.gk"
                        t__4[0] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__4[1] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__4[2] = gk_moment_start_A_f64_MODE_0();
                    }
                    {
#line 150 "moments.gk"
                        t__4[3] = gk_moment_start_A_f64_MODE_0();
                    }
                }
#line 151 "moments.gk"
                idx j__7 = (idx)(((u64)along + 24) * 4);
                {
                    for (; (idx)((u64)j__7 + 0) < whole; j__7 = (idx)((u64)j__7 + 512)) {
                        f64 v__4[16];
                        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) v__4[ga_i0] = 0.0;
                        {
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__61 = (idx)((u64)base + (u64)j__7 + 0 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__61, x__dim3);
                                            inner__61 = ga_div_signed_i64(inner__61, x__dim3);
                                        }
                                        at[2] = inner__61;
                                        v__4[0] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__62 = (idx)((u64)base + (u64)j__7 + 0 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__62, x__dim3);
                                            inner__62 = ga_div_signed_i64(inner__62, x__dim3);
                                        }
                                        at[2] = inner__62;
                                        v__4[1] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__63 = (idx)((u64)base + (u64)j__7 + 0 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__63, x__dim3);
                                            inner__63 = ga_div_signed_i64(inner__63, x__dim3);
                                        }
                                        at[2] = inner__63;
                                        v__4[2] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__64 = (idx)((u64)base + (u64)j__7 + 0 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__64, x__dim3);
                                            inner__64 = ga_div_signed_i64(inner__64, x__dim3);
                                        }
                                        at[2] = inner__64;
                                        v__4[3] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__65 = (idx)((u64)base + (u64)j__7 + 128 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__65, x__dim3);
                                            inner__65 = ga_div_signed_i64(inner__65, x__dim3);
                                        }
                                        at[2] = inner__65;
                                        v__4[4] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__66 = (idx)((u64)base + (u64)j__7 + 128 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__66, x__dim3);
                                            inner__66 = ga_div_signed_i64(inner__66, x__dim3);
                                        }
                                        at[2] = inner__66;
                                        v__4[5] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__67 = (idx)((u64)base + (u64)j__7 + 128 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__67, x__dim3);
                                            inner__67 = ga_div_signed_i64(inner__67, x__dim3);
                                        }
                                        at[2] = inner__67;
                                        v__4[6] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__68 = (idx)((u64)base + (u64)j__7 + 128 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__68, x__dim3);
                                            inner__68 = ga_div_signed_i64(inner__68, x__dim3);
                                        }
                                        at[2] = inner__68;
                                        v__4[7] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__69 = (idx)((u64)base + (u64)j__7 + 256 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__69, x__dim3);
                                            inner__69 = ga_div_signed_i64(inner__69, x__dim3);
                                        }
                                        at[2] = inner__69;
                                        v__4[8] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__70 = (idx)((u64)base + (u64)j__7 + 256 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__70, x__dim3);
                                            inner__70 = ga_div_signed_i64(inner__70, x__dim3);
                                        }
                                        at[2] = inner__70;
                                        v__4[9] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__71 = (idx)((u64)base + (u64)j__7 + 256 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__71, x__dim3);
                                            inner__71 = ga_div_signed_i64(inner__71, x__dim3);
                                        }
                                        at[2] = inner__71;
                                        v__4[10] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__72 = (idx)((u64)base + (u64)j__7 + 256 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__72, x__dim3);
                                            inner__72 = ga_div_signed_i64(inner__72, x__dim3);
                                        }
                                        at[2] = inner__72;
                                        v__4[11] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 167 "moments.gk"
                                        idx inner__73 = (idx)((u64)base + (u64)j__7 + 384 + 0);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__73, x__dim3);
                                            inner__73 = ga_div_signed_i64(inner__73, x__dim3);
                                        }
                                        at[2] = inner__73;
                                        v__4[12] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__74 = (idx)((u64)base + (u64)j__7 + 384 + 1);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__74, x__dim3);
                                            inner__74 = ga_div_signed_i64(inner__74, x__dim3);
                                        }
                                        at[2] = inner__74;
                                        v__4[13] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__75 = (idx)((u64)base + (u64)j__7 + 384 + 2);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__75, x__dim3);
                                            inner__75 = ga_div_signed_i64(inner__75, x__dim3);
                                        }
                                        at[2] = inner__75;
                                        v__4[14] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                    {
#line 167 "moments.gk"
                                        idx inner__76 = (idx)((u64)base + (u64)j__7 + 384 + 3);
                                        {
                                            at[3] = ga_mod_signed_i64(inner__76, x__dim3);
                                            inner__76 = ga_div_signed_i64(inner__76, x__dim3);
                                        }
                                        at[2] = inner__76;
                                        v__4[15] = gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3));
                                    }
                                }
                            }
                        }
                        {
#line 178 "moments.gk"
                            f64 f__4 = ga_div_f64(4.0, t__4[0].v[3] + 4.0);
                            {
                                {
#line 180 "moments.gk"
                                    t__4[0] = gk_moment_take_A_f64_MODE_0(t__4[0], v__4[0], v__4[4], v__4[8], v__4[12], f__4, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__4[1] = gk_moment_take_A_f64_MODE_0(t__4[1], v__4[1], v__4[5], v__4[9], v__4[13], f__4, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__4[2] = gk_moment_take_A_f64_MODE_0(t__4[2], v__4[2], v__4[6], v__4[10], v__4[14], f__4, p);
                                }
                                {
#line 180 "moments.gk"
                                    t__4[3] = gk_moment_take_A_f64_MODE_0(t__4[3], v__4[3], v__4[7], v__4[11], v__4[15], f__4, p);
                                }
                            }
                        }
                    }
                }
#line 184 "moments.gk"
                for (idx j__8 = (idx)((u64)whole + ((u64)along + 24) * 4); j__8 < n; j__8 = (idx)((u64)j__8 + 128)) {
                    {
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__8 + 0) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__77 = (idx)((u64)base + (u64)j__8 + 0);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__77, x__dim3);
                                        inner__77 = ga_div_signed_i64(inner__77, x__dim3);
                                    }
                                    at[2] = inner__77;
                                    t__4[0] = gk_moment_one_A_f64_MODE_0(t__4[0], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__8 + 1) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__78 = (idx)((u64)base + (u64)j__8 + 1);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__78, x__dim3);
                                        inner__78 = ga_div_signed_i64(inner__78, x__dim3);
                                    }
                                    at[2] = inner__78;
                                    t__4[1] = gk_moment_one_A_f64_MODE_0(t__4[1], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__8 + 2) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__79 = (idx)((u64)base + (u64)j__8 + 2);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__79, x__dim3);
                                        inner__79 = ga_div_signed_i64(inner__79, x__dim3);
                                    }
                                    at[2] = inner__79;
                                    t__4[2] = gk_moment_one_A_f64_MODE_0(t__4[2], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                        {
#line 186 "moments.gk"
                            if ((idx)((u64)j__8 + 3) < n) {
                                {
#line 197 "moments.gk"
                                    idx inner__80 = (idx)((u64)base + (u64)j__8 + 3);
                                    {
                                        at[3] = ga_mod_signed_i64(inner__80, x__dim3);
                                        inner__80 = ga_div_signed_i64(inner__80, x__dim3);
                                    }
                                    at[2] = inner__80;
                                    t__4[3] = gk_moment_one_A_f64_MODE_0(t__4[3], gk_cast_U_f64_T_i32(GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)), p);
                                }
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 209 "moments.gk"
                            t__4[0] = gk_moment_add_A_f64_MODE_0(t__4[0], t__4[2]);
                        }
                        {
#line 209 "moments.gk"
                            t__4[1] = gk_moment_add_A_f64_MODE_0(t__4[1], t__4[3]);
                        }
                    }
                    {
                        {
#line 209 "moments.gk"
                            t__4[0] = gk_moment_add_A_f64_MODE_0(t__4[0], t__4[1]);
                        }
                    }
                }
#line 210 "moments.gk"
                chain[3] = t__4[0];
            }
        }
        {
            {
                {
#line 213 "moments.gk"
                    chain[0] = gk_moment_add_A_f64_MODE_0(chain[0], chain[2]);
                }
                {
#line 213 "moments.gk"
                    chain[1] = gk_moment_add_A_f64_MODE_0(chain[1], chain[3]);
                }
            }
            {
                {
#line 213 "moments.gk"
                    chain[0] = gk_moment_add_A_f64_MODE_0(chain[0], chain[1]);
                }
            }
        }
        {
            {
#line 215 "moments.gk"
                part[me] = chain[0];
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                if (along < 4) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f64_MODE_0(chain[0], ga_load_f64x4_local(&part[(idx)((u64)me + 128)]));
                }
#line 218 "moments.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 215 "moments.gk"
                part[me] = chain[0];
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                if (along < 2) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f64_MODE_0(chain[0], ga_load_f64x4_local(&part[(idx)((u64)me + 64)]));
                }
#line 218 "moments.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 215 "moments.gk"
                part[me] = chain[0];
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                if (along < 1) {
#line 217 "moments.gk"
                    chain[0] = gk_moment_add_A_f64_MODE_0(chain[0], ga_load_f64x4_local(&part[(idx)((u64)me + 32)]));
                }
#line 218 "moments.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
        }
#line 220 "moments.gk"
        if (along == 0 && job < jobs) {
            {
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(gk_moment_end_A_f64_MODE_0_END_3(chain[0], by));
            }
        }
    }
}
