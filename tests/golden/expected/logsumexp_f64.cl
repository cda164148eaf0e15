/* rows<T=f64, X=f64x2, Y=f64, W=f64, WX=f64, A=f64, KIND=2, LANES=2, WIDE=true, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=2, AFFINE=0, STEP=1, ITEMS=256, MINE=1, AHEAD=4, MORE=true, RESIDENT=1, KEPT=0, FIRST=2, WHOLE=0>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef double2 c128;
typedef struct __attribute__((aligned(16))) { f64 v[2]; } f64x2;
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

/* math64_within */
static inline f64 gk_math64_within(f64 x, f64 low, f64 high)
{
    return x < low ? low : (x > high ? high : x);
}

/* math_exp_shifted */
static inline f64 gk_math_exp_shifted(f64 x)
{
    return fma(x, 1.4426950408889634, 6755399441055744.0);
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

/* math64_exp */
static inline f64 gk_math64_exp(f64 x)
{
    f64 a = gk_math64_within(x, -746.0, 710.0);
    f64 shifted = gk_math_exp_shifted(a);
    f64 n = shifted - 6755399441055744.0;
    f64 b = fma(n, -0.69314718055994529, a);
    f64 r = fma(n, -2.3190468138462996e-17, b);
    f64 y = gk_math64_exp_core(r, fma(n, -2.3190468138462996e-17, b - r), shifted);
    return x > 709.78271289338397 ? ga_of_bits_f64(0x7ff0000000000000ul) : (x == x ? y : x);
}

static inline f64x2 ga_splat_f64x2(f64 a)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a;
    return r;
}
static inline f64x2 ga_load_f64x2(__global const f64x2 *p)
{
    f64x2 r;
    double2 a0 = ((__global const double2 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    return r;
}
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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline f64x2 ga_sub_f64x2(f64x2 a, f64x2 b)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a.v[i] - b.v[i];
    return r;
}
static inline f64x2 ga_add_f64x2(f64x2 a, f64x2 b)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}
static inline bool ga_isfinite_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) < (u64)0x7ff << 52;
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* row_chunk<A=f64, T=f64, X=f64x2, LANES=2, WIDE=true, FULL=false> */
static inline f64x2 gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f64 fill)
{
#line 16 "rows.gk"
    f64x2 v = ga_splat_f64x2(fill);
    {
        if ((idx)((u32)c * 2) < n) {
            f64x2 w = ga_load_f64x2(&GA_GET(f64x2, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
            {
                {
#line 20 "rows.gk"
                    v.v[0] = gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(w.v[0]));
                }
                {
#line 20 "rows.gk"
                    v.v[1] = gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(w.v[1]));
                }
            }
        }
    }

    return v;
}

/* row_first<A=f64, LANES=2, KIND=2> */
static inline f64x2 gk_row_first_A_f64_LANES_2_KIND_2(f64x2 total, f64x2 v)
{
#line 77 "rows.gk"
    f64x2 t = total;
    {
        {
#line 79 "rows.gk"
            t.v[0] = ga_max_f64(t.v[0], v.v[0]);
        }
        {
#line 79 "rows.gk"
            t.v[1] = ga_max_f64(t.v[1], v.v[1]);
        }
    }
#line 85 "rows.gk"
    return t;
}

/* row_chunk<A=f64, T=f64, X=f64x2, LANES=2, WIDE=true, FULL=true> */
static inline f64x2 gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f64 fill)
{
#line 16 "rows.gk"
    f64x2 v = ga_splat_f64x2(fill);
    {
        if (true) {
            f64x2 w = ga_load_f64x2(&GA_GET(f64x2, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
            {
                {
#line 20 "rows.gk"
                    v.v[0] = gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(w.v[0]));
                }
                {
#line 20 "rows.gk"
                    v.v[1] = gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(w.v[1]));
                }
            }
        }
    }

    return v;
}

/* largest<T=f64> */
static inline f64 gk_largest_T_f64(f64 a, f64 b)
{
#line 14 "ops.gk"
    return ga_max_f64(a, b);
}

/* row_lanes<A=f64, LANES=2, OP=largest> */
static inline f64 gk_row_lanes_A_f64_LANES_2_OP_largest(f64x2 total)
{
#line 91 "rows.gk"
    f64x2 t = total;
    {
        {
#line 93 "rows.gk"
            t.v[0] = gk_largest_T_f64(t.v[0], t.v[1]);
        }
    }
#line 94 "rows.gk"
    return t.v[0];
}

/* row_local<A=f64, OP=largest, ALONG=32, LEAST=1, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f64 gk_row_local_A_f64_OP_largest_ALONG_32_LEAST_1_STEP_1_ITEMS_256(f64 mine, __local f64 (*part)[256], idx me)
{
#line 101 "rows.gk"
    f64 v = mine;
    idx side = 0;
    {
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_largest_T_f64(gk_largest_T_f64(part[side][me], part[side][me ^ 16]), gk_largest_T_f64(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_largest_T_f64(gk_largest_T_f64(part[side][me], part[side][me ^ 4]), gk_largest_T_f64(part[side][me ^ 2], part[side][me ^ 6]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
#line 110 "rows.gk"
                v = gk_largest_T_f64(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u32)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f64, OP=largest, ALONG=32, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f64 gk_row_all_A_f64_OP_largest_ALONG_32_STEP_1_ITEMS_256(f64 mine, __local f64 (*part)[256], idx me)
{
#line 122 "rows.gk"
    f64 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f64_OP_largest_ALONG_32_LEAST_1_STEP_1_ITEMS_256(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* exp_share<A=f64> */
static inline f64 gk_exp_share_A_f64(f64 x)
{
    {
#line 196 "ops.gk"
        return gk_math64_exp(x);
    }
}

/* row_exp<A=f64, LANES=2> */
static inline f64x2 gk_row_exp_A_f64_LANES_2(f64x2 x)
{
#line 135 "rows.gk"
    f64x2 y = x;
    {
        {
#line 136 "rows.gk"
            y.v[0] = gk_exp_share_A_f64(x.v[0]);
        }
        {
#line 136 "rows.gk"
            y.v[1] = gk_exp_share_A_f64(x.v[1]);
        }
    }
#line 137 "rows.gk"
    return y;
}

/* sum<T=f64> */
static inline f64 gk_sum_T_f64(f64 a, f64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* row_lanes<A=f64, LANES=2, OP=sum> */
static inline f64 gk_row_lanes_A_f64_LANES_2_OP_sum(f64x2 total)
{
#line 91 "rows.gk"
    f64x2 t = total;
    {
        {
#line 93 "rows.gk"
            t.v[0] = gk_sum_T_f64(t.v[0], t.v[1]);
        }
    }
#line 94 "rows.gk"
    return t.v[0];
}

/* row_local<A=f64, OP=sum, ALONG=32, LEAST=1, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f64 gk_row_local_A_f64_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(f64 mine, __local f64 (*part)[256], idx me)
{
#line 101 "rows.gk"
    f64 v = mine;
    idx side = 0;
    {
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f64(gk_sum_T_f64(part[side][me], part[side][me ^ 16]), gk_sum_T_f64(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f64(gk_sum_T_f64(part[side][me], part[side][me ^ 4]), gk_sum_T_f64(part[side][me ^ 2], part[side][me ^ 6]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
#line 110 "rows.gk"
                v = gk_sum_T_f64(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u32)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f64, OP=sum, ALONG=32, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f64 gk_row_all_A_f64_OP_sum_ALONG_32_STEP_1_ITEMS_256(f64 mine, __local f64 (*part)[256], idx me)
{
#line 122 "rows.gk"
    f64 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f64_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* log_shares<A=f64> */
static inline f64 gk_log_shares_A_f64(f64 x)
{
    {
#line 207 "ops.gk"
        return gk_math64_log(x);
    }
}

/* rows<T=f64, X=f64x2, Y=f64, W=f64, WX=f64, A=f64, KIND=2, LANES=2, WIDE=true, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=2, AFFINE=0, STEP=1, ITEMS=256, MINE=1, AHEAD=4, MORE=true, RESIDENT=1, KEPT=0, FIRST=2, WHOLE=0> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *weight__data, i64 weight__offset, idx weight__size, __global const char *bias__data, i64 bias__offset, idx bias__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, f64 eps)
{
    x__data += x__offset;
    __global const f64 *weight = (__global const f64 *)(weight__data + weight__offset);
    (void)weight;
    __global const f64 *bias = (__global const f64 *)(bias__data + bias__offset);
    (void)bias;
    y__data += y__offset;
#line 155 "rows.gk"
    __local f64 part[2][256];
    (void)part;
#line 156 "rows.gk"
    __local f64x2 kept[1][1];
    (void)kept;
#line 157 "rows.gk"
    idx rows = (idx)((u32)x__dim0 * (u32)x__dim1);
    idx length__ = (idx)((u32)x__dim2 * 2);
    idx me = (idx)get_local_id(0);
    idx along = me % 32;
    idx blocks = (idx)((u32)rows + 7) / 8;
    f64 fill = ga_of_bits_f64(0xfff0000000000000ul);
    f64 first;
    f64 second = 0.0;
    f64 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0;
#line 166 "rows.gk"
    f64x2 held[3];
    for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) held[ga_i0] = ga_splat_f64x2(0.0);
#line 167 "rows.gk"
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u32)block + (u32)get_num_groups(0))) { GA_ANEW(32, r, along); GA_ANEW(32, r, me);
        idx row = (idx)((u32)block * 8 + (u32)(me / 32));
        idx n = row < rows ? length__ : 0;
        idx a = ga_div_signed_i32(row, x__dim1);
        idx b = ga_mod_signed_i32(row, x__dim1);
        f64 mine[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) mine[ga_i0] = 0.0;
#line 173 "rows.gk"
        f64 more[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) more[ga_i0] = 0.0;
        {
            {
#line 175 "rows.gk"
                held[0] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 0), n, fill);
            }
            {
#line 175 "rows.gk"
                held[1] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 32), n, fill);
            }
        }
        {

            f64x2 total = ga_splat_f64x2(fill);
            {
                {
#line 181 "rows.gk"
                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, held[0]);
                }
                {
#line 181 "rows.gk"
                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, held[1]);
                }
            }
            {

                idx at = 64;
                {
                    {
#line 188 "rows.gk"
                        for (; (idx)(((u32)at + 128) * 2) <= n; at = (idx)((u32)at + 128)) {
                            idx c = (idx)((u32)at + (u32)along + 0);
                            f64x2 next[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f64x2(0.0);
                            {
                                {
#line 192 "rows.gk"
                                    next[0] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 0), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[1] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 32), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[2] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 64), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[3] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 96), n, fill);
                                }
                            }
                            {
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next[0]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next[1]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next[2]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next[3]);
                                }
                            }
                        }
                    }
                    {
#line 188 "rows.gk"
                        for (; (idx)((u32)at * 2) < n; at = (idx)((u32)at + 128)) {
                            idx c__2 = (idx)((u32)at + (u32)along + 0);
                            f64x2 next__2[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__2[ga_i0] = ga_splat_f64x2(0.0);
                            {
                                {
#line 192 "rows.gk"
                                    next__2[0] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 0), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[1] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 32), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[2] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 64), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[3] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next__2[0]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next__2[1]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next__2[2]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f64_LANES_2_KIND_2(total, next__2[3]);
                                }
                            }
                        }
                    }
                }
            }
            {
#line 197 "rows.gk"
                mine[0] = gk_row_lanes_A_f64_LANES_2_OP_largest(total);
            }
        }
        {
#line 211 "rows.gk"
            first = gk_row_all_A_f64_OP_largest_ALONG_32_STEP_1_ITEMS_256(mine[0], part, me);
        }
        {
#line 219 "rows.gk"
            f64x2 total__2 = ga_splat_f64x2(0.0);
            f64x2 squares = ga_splat_f64x2(0.0);
            {
                {
                    f64x2 e = gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(held[0], ga_splat_f64x2(first)));
                    total__2 = ga_add_f64x2(total__2, e);
                }
                {
#line 223 "rows.gk"
                    f64x2 e__2 = gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(held[1], ga_splat_f64x2(first)));
                    total__2 = ga_add_f64x2(total__2, e__2);
                }
            }
            {
#line 249 "rows.gk"
                idx at__2 = 64;
                {
                    {
#line 251 "rows.gk"
                        for (; (idx)(((u32)at__2 + 128) * 2) <= n; at__2 = (idx)((u32)at__2 + 128)) {
                            idx c__3 = (idx)((u32)at__2 + (u32)along + 0);
                            f64x2 next__3[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__3[ga_i0] = ga_splat_f64x2(0.0);
                            {
                                {
#line 255 "rows.gk"
                                    next__3[0] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__3[1] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 32), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__3[2] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 64), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__3[3] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__3[0], ga_splat_f64x2(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__3[1], ga_splat_f64x2(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__3[2], ga_splat_f64x2(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__3[3], ga_splat_f64x2(first))));
                                }
                            }
                        }
                    }
                    {
#line 251 "rows.gk"
                        for (; (idx)((u32)at__2 * 2) < n; at__2 = (idx)((u32)at__2 + 128)) {
                            idx c__4 = (idx)((u32)at__2 + (u32)along + 0);
                            f64x2 next__4[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__4[ga_i0] = ga_splat_f64x2(0.0);
                            {
                                {
#line 255 "rows.gk"
                                    next__4[0] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__4[1] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 32), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__4[2] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 64), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__4[3] = gk_row_chunk_A_f64_T_f64_X_f64x2_LANES_2_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__4[0], ga_splat_f64x2(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__4[1], ga_splat_f64x2(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__4[2], ga_splat_f64x2(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f64x2(total__2, gk_row_exp_A_f64_LANES_2(ga_sub_f64x2(next__4[3], ga_splat_f64x2(first))));
                                }
                            }
                        }
                    }
                }
            }
#line 269 "rows.gk"
            mine[0] = gk_row_lanes_A_f64_LANES_2_OP_sum(total__2);
            more[0] = gk_row_lanes_A_f64_LANES_2_OP_sum(squares);
        }
        {
#line 278 "rows.gk"
            second = gk_row_all_A_f64_OP_sum_ALONG_32_STEP_1_ITEMS_256(mine[0], part, me);
        }
        {
            second = gk_log_shares_A_f64(second);
        }
        {
#line 290 "rows.gk"
            if (along == 0 && row < rows) {
#line 290 "rows.gk"
                GA_AT(f64, y__data, a * y__stride0 + b * y__stride1) = gk_cast_U_f64_T_f64(ga_isfinite_f64(first) ? second + first : first);
            }
        }
    }
}
