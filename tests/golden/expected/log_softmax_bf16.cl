/* rows<T=bf16, X=bf16x8, Y=bf16x8, W=bf16, WX=bf16, A=f32, KIND=1, LANES=8, WIDE=true, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=4, AFFINE=0, STEP=1, ITEMS=256, MINE=1, AHEAD=4, MORE=true, RESIDENT=1, KEPT=0, FIRST=4, WHOLE=0>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 bf16; /* its bits */
typedef struct __attribute__((aligned(16))) { f32 v[8]; } f32x8;
typedef struct __attribute__((aligned(16))) { bf16 v[8]; } bf16x8;
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

/* math_log32_moved */
static inline u32 gk_math_log32_moved(f64 y)
{
    return (u32)((u64)ga_bits_f64(y) >> 32) + 308282u;
}

/* math_log32_shifted */
static inline f64 gk_math_log32_shifted(f64 y, bool zero, u64 more)
{
    u32 high = (u32)((u64)ga_bits_f64(y) >> 32);
    u32 n = (gk_math_log32_moved(y) >> 19) ^ 1092616192u;
    n = high < 2146435072u ? n : (high < 2146959360u ? high : 2146959360u);
    return ga_of_bits_f64((u64)(((u64)(zero ? 4293918720u : n) << 32) | more));
}

/* math_log32_rest<NEAR=false> */
static inline f64 gk_math_log32_rest_NEAR_false(f64 y, f64 near)
{
    u32 moved = gk_math_log32_moved(y);
    bool upper = (moved & 524288u) != 0u;
    f64 t;
    {
        u32 high = ((upper ? 2144772254u : 2145386496u) - (moved & 4293918720u)) & 2147483647u;
        t = fma(y, ga_of_bits_f64((u64)(((u64)high << 32) | (upper ? 1719614413ul : 0ul))), -1.0);
    }
    return t;
}

/* math_log32_core */
static inline f64 gk_math_log32_core(f64 t, f64 last)
{
    f64 q = 0.059443871940027433;
    q = fma(q, t, -0.086621778592566007);
    q = fma(q, t, 0.092261998226002881);
    q = fma(q, t, -0.099975157374768656);
    q = fma(q, t, 0.11107553165471853);
    q = fma(q, t, -0.1249992647432064);
    q = fma(q, t, 0.14285756618500106);
    q = fma(q, t, -0.16666667945404734);
    q = fma(q, t, 0.19999999776227129);
    q = fma(q, t, -0.24999999994074568);
    q = fma(q, t, 0.33333333333722348);
    return fma(q, t, last);
}

/* math_log */
static inline f64 gk_math_log(f32 x)
{
    f64 y = (f64)x;
    f64 n = 525311.0 - gk_math_log32_shifted(y, x == 0.0f, x == 58037908.0f || x == 1.27837837e+23f ? 1ul : 0ul);
    f64 t = gk_math_log32_rest_NEAR_false(y, 0.0);
    return fma(t * t, gk_math_log32_core(t, -0.50000000000011424), fma(n, -0.69314718055994529, t));
}

static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_bf16_to_f32_bf16(bf16 h)
{
    return ga_of_bits_f32((u32)h << 16);
}
static inline f32x8 ga_splat_f32x8(f32 a)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a;
    return r;
}
static inline bf16x8 ga_load_bf16x8(__global const bf16x8 *p)
{
    bf16x8 r;
    ushort8 a0 = ((__global const ushort8 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    r.v[4] = a0.s4;
    r.v[5] = a0.s5;
    r.v[6] = a0.s6;
    r.v[7] = a0.s7;
    return r;
}
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
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
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
}
static inline f32x8 ga_sub_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] - b.v[i];
    return r;
}
static inline f32x8 ga_mul_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
}
static inline bf16 ga_f32_to_bf16_bf16(f32 x)
{
    u32 b = ga_bits_f32(x);
    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);
    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);
}
static inline bf16x8 ga_splat_bf16x8(bf16 a)
{
    bf16x8 r;
    for (int i = 0; i < 8; i++)
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
static inline f32x8 ga_add_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}

/* cast<U=bf16, T=bf16> */
static inline bf16 gk_cast_U_bf16_T_bf16(bf16 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=f32, T=bf16> */
static inline f32 gk_cast_U_f32_T_bf16(bf16 x)
{
    {
#line 27 "ops.gk"
        return ga_bf16_to_f32_bf16(x);
    }
}

/* row_chunk<A=f32, T=bf16, X=bf16x8, LANES=8, WIDE=true, FULL=false> */
static inline f32x8 gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 16 "rows.gk"
    f32x8 v = ga_splat_f32x8(fill);
    {
        if ((idx)((u64)c * 8) < n) {
            bf16x8 w = ga_load_bf16x8(&GA_GET(bf16x8, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
            {
                {
#line 20 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[0]));
                }
                {
#line 20 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[1]));
                }
                {
#line 20 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[2]));
                }
                {
#line 20 "rows.gk"
                    v.v[3] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[3]));
                }
                {
#line 20 "rows.gk"
                    v.v[4] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[4]));
                }
                {
#line 20 "rows.gk"
                    v.v[5] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[5]));
                }
                {
#line 20 "rows.gk"
                    v.v[6] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[6]));
                }
                {
#line 20 "rows.gk"
                    v.v[7] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[7]));
                }
            }
        }
    }

    return v;
}

/* row_first<A=f32, LANES=8, KIND=1> */
static inline f32x8 gk_row_first_A_f32_LANES_8_KIND_1(f32x8 total, f32x8 v)
{
#line 77 "rows.gk"
    f32x8 t = total;
    {
        {
#line 79 "rows.gk"
            t.v[0] = ga_max_f32(t.v[0], v.v[0]);
        }
        {
#line 79 "rows.gk"
            t.v[1] = ga_max_f32(t.v[1], v.v[1]);
        }
        {
#line 79 "rows.gk"
            t.v[2] = ga_max_f32(t.v[2], v.v[2]);
        }
        {
#line 79 "rows.gk"
            t.v[3] = ga_max_f32(t.v[3], v.v[3]);
        }
        {
#line 79 "rows.gk"
            t.v[4] = ga_max_f32(t.v[4], v.v[4]);
        }
        {
#line 79 "rows.gk"
            t.v[5] = ga_max_f32(t.v[5], v.v[5]);
        }
        {
#line 79 "rows.gk"
            t.v[6] = ga_max_f32(t.v[6], v.v[6]);
        }
        {
#line 79 "rows.gk"
            t.v[7] = ga_max_f32(t.v[7], v.v[7]);
        }
    }
#line 85 "rows.gk"
    return t;
}

/* row_chunk<A=f32, T=bf16, X=bf16x8, LANES=8, WIDE=true, FULL=true> */
static inline f32x8 gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 16 "rows.gk"
    f32x8 v = ga_splat_f32x8(fill);
    {
        if (true) {
            bf16x8 w = ga_load_bf16x8(&GA_GET(bf16x8, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
            {
                {
#line 20 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[0]));
                }
                {
#line 20 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[1]));
                }
                {
#line 20 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[2]));
                }
                {
#line 20 "rows.gk"
                    v.v[3] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[3]));
                }
                {
#line 20 "rows.gk"
                    v.v[4] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[4]));
                }
                {
#line 20 "rows.gk"
                    v.v[5] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[5]));
                }
                {
#line 20 "rows.gk"
                    v.v[6] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[6]));
                }
                {
#line 20 "rows.gk"
                    v.v[7] = gk_cast_U_f32_T_bf16(gk_cast_U_bf16_T_bf16(w.v[7]));
                }
            }
        }
    }

    return v;
}

/* largest<T=f32> */
static inline f32 gk_largest_T_f32(f32 a, f32 b)
{
#line 14 "ops.gk"
    return ga_max_f32(a, b);
}

/* row_lanes<A=f32, LANES=8, OP=largest> */
static inline f32 gk_row_lanes_A_f32_LANES_8_OP_largest(f32x8 total)
{
#line 91 "rows.gk"
    f32x8 t = total;
    {
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_largest_T_f32(t.v[0], t.v[4]);
            }
            {
#line 93 "rows.gk"
                t.v[1] = gk_largest_T_f32(t.v[1], t.v[5]);
            }
            {
#line 93 "rows.gk"
                t.v[2] = gk_largest_T_f32(t.v[2], t.v[6]);
            }
            {
#line 93 "rows.gk"
                t.v[3] = gk_largest_T_f32(t.v[3], t.v[7]);
            }
        }
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_largest_T_f32(t.v[0], t.v[2]);
            }
            {
#line 93 "rows.gk"
                t.v[1] = gk_largest_T_f32(t.v[1], t.v[3]);
            }
        }
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_largest_T_f32(t.v[0], t.v[1]);
            }
        }
    }
#line 94 "rows.gk"
    return t.v[0];
}

/* row_local<A=f32, OP=largest, ALONG=32, LEAST=1, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_local_A_f32_OP_largest_ALONG_32_LEAST_1_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 101 "rows.gk"
    f32 v = mine;
    idx side = 0;
    {
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_largest_T_f32(gk_largest_T_f32(part[side][me], part[side][me ^ 16]), gk_largest_T_f32(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u64)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_largest_T_f32(gk_largest_T_f32(part[side][me], part[side][me ^ 4]), gk_largest_T_f32(part[side][me ^ 2], part[side][me ^ 6]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u64)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
#line 110 "rows.gk"
                v = gk_largest_T_f32(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u64)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f32, OP=largest, ALONG=32, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_all_A_f32_OP_largest_ALONG_32_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 122 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_largest_ALONG_32_LEAST_1_STEP_1_ITEMS_256(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* exp_share<A=f32> */
static inline f32 gk_exp_share_A_f32(f32 x)
{
    {
#line 184 "ops.gk"
        f32 least = ga_max_f32(x, -104.0f);
        f32 moved = fma(least, 1.44269502f, 12582912.0f);
        f32 f = fma(least, 1.44269502f, 12582912.0f - moved);
        f = fma(least, 1.92596303e-08f, f);
        f32 q = fma(0.000152412846f, f, 0.00133913022f);
        q = fma(q, f, 0.00961883366f);
        q = fma(q, f, 0.0555035882f);
        q = fma(q, f, 0.240226448f);
        q = fma(q, f, 0.693147182f);
        q = fma(q, f, 1.0f);
        return q * ga_kept_bits_f32((u32)(((u32)ga_bits_f32(moved) << 23) + 1266679808u));
    }
}

/* row_exp<A=f32, LANES=8> */
static inline f32x8 gk_row_exp_A_f32_LANES_8(f32x8 x)
{
#line 135 "rows.gk"
    f32x8 y = x;
    {
        {
#line 136 "rows.gk"
            y.v[0] = gk_exp_share_A_f32(x.v[0]);
        }
        {
#line 136 "rows.gk"
            y.v[1] = gk_exp_share_A_f32(x.v[1]);
        }
        {
#line 136 "rows.gk"
            y.v[2] = gk_exp_share_A_f32(x.v[2]);
        }
        {
#line 136 "rows.gk"
            y.v[3] = gk_exp_share_A_f32(x.v[3]);
        }
        {
#line 136 "rows.gk"
            y.v[4] = gk_exp_share_A_f32(x.v[4]);
        }
        {
#line 136 "rows.gk"
            y.v[5] = gk_exp_share_A_f32(x.v[5]);
        }
        {
#line 136 "rows.gk"
            y.v[6] = gk_exp_share_A_f32(x.v[6]);
        }
        {
#line 136 "rows.gk"
            y.v[7] = gk_exp_share_A_f32(x.v[7]);
        }
    }
#line 137 "rows.gk"
    return y;
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* row_lanes<A=f32, LANES=8, OP=sum> */
static inline f32 gk_row_lanes_A_f32_LANES_8_OP_sum(f32x8 total)
{
#line 91 "rows.gk"
    f32x8 t = total;
    {
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[4]);
            }
            {
#line 93 "rows.gk"
                t.v[1] = gk_sum_T_f32(t.v[1], t.v[5]);
            }
            {
#line 93 "rows.gk"
                t.v[2] = gk_sum_T_f32(t.v[2], t.v[6]);
            }
            {
#line 93 "rows.gk"
                t.v[3] = gk_sum_T_f32(t.v[3], t.v[7]);
            }
        }
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[2]);
            }
            {
#line 93 "rows.gk"
                t.v[1] = gk_sum_T_f32(t.v[1], t.v[3]);
            }
        }
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[1]);
            }
        }
    }
#line 94 "rows.gk"
    return t.v[0];
}

/* row_local<A=f32, OP=sum, ALONG=32, LEAST=1, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_local_A_f32_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 101 "rows.gk"
    f32 v = mine;
    idx side = 0;
    {
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 16]), gk_sum_T_f32(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u64)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 4]), gk_sum_T_f32(part[side][me ^ 2], part[side][me ^ 6]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u64)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
#line 110 "rows.gk"
                v = gk_sum_T_f32(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u64)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f32, OP=sum, ALONG=32, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 122 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* log_shares<A=f32> */
static inline f32 gk_log_shares_A_f32(f32 x)
{
    {
#line 205 "ops.gk"
        return (f32)gk_math_log(x * 5.96046448e-08f);
    }
}

/* row_last<A=f32, LANES=8, KIND=1> */
static inline f32x8 gk_row_last_A_f32_LANES_8_KIND_1(f32x8 v, f32 first, f32 second, f32 third)
{
    {
#line 333 "rows.gk"
        if (true) {
            return ga_sub_f32x8(ga_sub_f32x8(v, ga_splat_f32x8(first)), ga_splat_f32x8(second));
        } else if (false) {
            return ga_mul_f32x8(ga_sub_f32x8(ga_sub_f32x8(v, ga_splat_f32x8(first)), ga_splat_f32x8(second)), ga_splat_f32x8(third));
        } else {
            return ga_mul_f32x8(v, ga_splat_f32x8(first));
        }
    }
}

/* row_affine<A=f32, W=bf16, X=bf16, LANES=8, WIDE=true, AFFINE=0, FULL=false> */
static inline f32x8 gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(f32x8 v, __global const bf16 *weight, idx weight__size, __global const bf16 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x8 u = v;


    return u;
}

/* cast<U=bf16, T=f32> */
static inline bf16 gk_cast_U_bf16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_bf16_bf16(x);
    }
}

/* row_put<A=f32, T=bf16, X=bf16x8, LANES=8, WIDE=true, FULL=false> */
static inline void gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x8 v)
{
    {
#line 33 "rows.gk"
        bf16x8 w = ga_splat_bf16x8(gk_cast_U_bf16_T_f32(v.v[0]));
        {
            {
#line 34 "rows.gk"
                w.v[1] = gk_cast_U_bf16_T_f32(v.v[1]);
            }
            {
#line 34 "rows.gk"
                w.v[2] = gk_cast_U_bf16_T_f32(v.v[2]);
            }
            {
#line 34 "rows.gk"
                w.v[3] = gk_cast_U_bf16_T_f32(v.v[3]);
            }
            {
#line 34 "rows.gk"
                w.v[4] = gk_cast_U_bf16_T_f32(v.v[4]);
            }
            {
#line 34 "rows.gk"
                w.v[5] = gk_cast_U_bf16_T_f32(v.v[5]);
            }
            {
#line 34 "rows.gk"
                w.v[6] = gk_cast_U_bf16_T_f32(v.v[6]);
            }
            {
#line 34 "rows.gk"
                w.v[7] = gk_cast_U_bf16_T_f32(v.v[7]);
            }
        }
#line 35 "rows.gk"
        if ((idx)((u64)c * 8) < n) {
#line 35 "rows.gk"
            GA_AT(bf16x8, y__data, a * y__stride0 + b * y__stride1 + c * y__stride2) = w;
        }
    }
}

/* row_affine<A=f32, W=bf16, X=bf16, LANES=8, WIDE=true, AFFINE=0, FULL=true> */
static inline f32x8 gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_true(f32x8 v, __global const bf16 *weight, idx weight__size, __global const bf16 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x8 u = v;


    return u;
}

/* row_put<A=f32, T=bf16, X=bf16x8, LANES=8, WIDE=true, FULL=true> */
static inline void gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x8 v)
{
    {
#line 33 "rows.gk"
        bf16x8 w = ga_splat_bf16x8(gk_cast_U_bf16_T_f32(v.v[0]));
        {
            {
#line 34 "rows.gk"
                w.v[1] = gk_cast_U_bf16_T_f32(v.v[1]);
            }
            {
#line 34 "rows.gk"
                w.v[2] = gk_cast_U_bf16_T_f32(v.v[2]);
            }
            {
#line 34 "rows.gk"
                w.v[3] = gk_cast_U_bf16_T_f32(v.v[3]);
            }
            {
#line 34 "rows.gk"
                w.v[4] = gk_cast_U_bf16_T_f32(v.v[4]);
            }
            {
#line 34 "rows.gk"
                w.v[5] = gk_cast_U_bf16_T_f32(v.v[5]);
            }
            {
#line 34 "rows.gk"
                w.v[6] = gk_cast_U_bf16_T_f32(v.v[6]);
            }
            {
#line 34 "rows.gk"
                w.v[7] = gk_cast_U_bf16_T_f32(v.v[7]);
            }
        }
#line 35 "rows.gk"
        if (true) {
#line 35 "rows.gk"
            GA_AT(bf16x8, y__data, a * y__stride0 + b * y__stride1 + c * y__stride2) = w;
        }
    }
}

/* rows<T=bf16, X=bf16x8, Y=bf16x8, W=bf16, WX=bf16, A=f32, KIND=1, LANES=8, WIDE=true, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=4, AFFINE=0, STEP=1, ITEMS=256, MINE=1, AHEAD=4, MORE=true, RESIDENT=1, KEPT=0, FIRST=4, WHOLE=0> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *weight__data, i64 weight__offset, idx weight__size, __global const char *bias__data, i64 bias__offset, idx bias__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, f32 eps)
{
    x__data += x__offset;
    __global const bf16 *weight = (__global const bf16 *)(weight__data + weight__offset);
    (void)weight;
    __global const bf16 *bias = (__global const bf16 *)(bias__data + bias__offset);
    (void)bias;
    y__data += y__offset;
#line 155 "rows.gk"
    __local f32 part[2][256];
    (void)part;
#line 156 "rows.gk"
    __local f32x8 kept[1][1];
    (void)kept;
#line 157 "rows.gk"
    idx rows = (idx)((u64)x__dim0 * (u64)x__dim1);
    idx length__ = (idx)((u64)x__dim2 * 8);
    idx me = (idx)get_local_id(0);
    idx along = me % 32;
    idx blocks = (idx)((u64)rows + 7) / 8;
    f32 fill = ga_of_bits_f32(0xff800000u);
    f32 first;
    f32 second = 0.0f;
    f32 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
#line 166 "rows.gk"
    f32x8 held[5];
    for (int ga_i0 = 0; ga_i0 < 5; ga_i0++) held[ga_i0] = ga_splat_f32x8(0.0f);
#line 167 "rows.gk"
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(0))) { GA_ANEW(64, l, along); GA_ANEW(64, l, me);
        idx row = (idx)((u64)block * 8 + (u64)(me / 32));
        idx n = row < rows ? length__ : 0;
        idx a = ga_div_signed_i64(row, x__dim1);
        idx b = ga_mod_signed_i64(row, x__dim1);
        f32 mine[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) mine[ga_i0] = 0.0f;
#line 173 "rows.gk"
        f32 more[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) more[ga_i0] = 0.0f;
        {
            {
#line 175 "rows.gk"
                held[0] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)along + 0), n, fill);
            }
            {
#line 175 "rows.gk"
                held[1] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)along + 32), n, fill);
            }
            {
#line 175 "rows.gk"
                held[2] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)along + 64), n, fill);
            }
            {
#line 175 "rows.gk"
                held[3] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)along + 96), n, fill);
            }
        }
        {

            f32x8 total = ga_splat_f32x8(fill);
            {
                {
#line 181 "rows.gk"
                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, held[0]);
                }
                {
#line 181 "rows.gk"
                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, held[1]);
                }
                {
#line 181 "rows.gk"
                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, held[2]);
                }
                {
#line 181 "rows.gk"
                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, held[3]);
                }
            }
            {

                idx at = 128;
                {
                    {
#line 188 "rows.gk"
                        for (; (idx)(((u64)at + 128) * 8) <= n; at = (idx)((u64)at + 128)) {
                            idx c = (idx)((u64)at + (u64)along + 0);
                            f32x8 next[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 192 "rows.gk"
                                    next[0] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 0), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[1] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 32), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[2] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 64), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[3] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 96), n, fill);
                                }
                            }
                            {
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next[0]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next[1]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next[2]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next[3]);
                                }
                            }
                        }
                    }
                    {
#line 188 "rows.gk"
                        for (; (idx)((u64)at * 8) < n; at = (idx)((u64)at + 128)) {
                            idx c__2 = (idx)((u64)at + (u64)along + 0);
                            f32x8 next__2[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__2[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 192 "rows.gk"
                                    next__2[0] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 0), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[1] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 32), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[2] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 64), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[3] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next__2[0]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next__2[1]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next__2[2]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_8_KIND_1(total, next__2[3]);
                                }
                            }
                        }
                    }
                }
            }
            {
#line 197 "rows.gk"
                mine[0] = gk_row_lanes_A_f32_LANES_8_OP_largest(total);
            }
        }
        {
#line 211 "rows.gk"
            first = gk_row_all_A_f32_OP_largest_ALONG_32_STEP_1_ITEMS_256(mine[0], part, me);
        }
        {
#line 219 "rows.gk"
            f32x8 total__2 = ga_splat_f32x8(0.0f);
            f32x8 squares = ga_splat_f32x8(0.0f);
            {
                {
                    f32x8 e = gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(held[0], ga_splat_f32x8(first)));
                    total__2 = ga_add_f32x8(total__2, e);
                }
                {
#line 223 "rows.gk"
                    f32x8 e__2 = gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(held[1], ga_splat_f32x8(first)));
                    total__2 = ga_add_f32x8(total__2, e__2);
                }
                {
#line 223 "rows.gk"
                    f32x8 e__3 = gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(held[2], ga_splat_f32x8(first)));
                    total__2 = ga_add_f32x8(total__2, e__3);
                }
                {
#line 223 "rows.gk"
                    f32x8 e__4 = gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(held[3], ga_splat_f32x8(first)));
                    total__2 = ga_add_f32x8(total__2, e__4);
                }
            }
            {
#line 249 "rows.gk"
                idx at__2 = 128;
                {
                    {
#line 251 "rows.gk"
                        for (; (idx)(((u64)at__2 + 128) * 8) <= n; at__2 = (idx)((u64)at__2 + 128)) {
                            idx c__3 = (idx)((u64)at__2 + (u64)along + 0);
                            f32x8 next__3[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__3[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 255 "rows.gk"
                                    next__3[0] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__3[1] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 32), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__3[2] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 64), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__3[3] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__3[0], ga_splat_f32x8(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__3[1], ga_splat_f32x8(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__3[2], ga_splat_f32x8(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__3[3], ga_splat_f32x8(first))));
                                }
                            }
                        }
                    }
                    {
#line 251 "rows.gk"
                        for (; (idx)((u64)at__2 * 8) < n; at__2 = (idx)((u64)at__2 + 128)) {
                            idx c__4 = (idx)((u64)at__2 + (u64)along + 0);
                            f32x8 next__4[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__4[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 255 "rows.gk"
                                    next__4[0] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__4[1] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 32), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__4[2] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 64), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__4[3] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__4[0], ga_splat_f32x8(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__4[1], ga_splat_f32x8(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__4[2], ga_splat_f32x8(first))));
                                }
                                {
#line 258 "rows.gk"
                                    total__2 = ga_add_f32x8(total__2, gk_row_exp_A_f32_LANES_8(ga_sub_f32x8(next__4[3], ga_splat_f32x8(first))));
                                }
                            }
                        }
                    }
                }
            }
#line 269 "rows.gk"
            mine[0] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__2);
            more[0] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares);
        }
        {
#line 278 "rows.gk"
            second = gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(mine[0], part, me);
        }
        {
            second = gk_log_shares_A_f32(second);
        }
        {
            {
                {
#line 293 "rows.gk"
                    f32x8 v = held[0];
                    {
                        v = gk_row_last_A_f32_LANES_8_KIND_1(v, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v, weight, weight__size, bias, bias__size, (idx)((u64)along + 0), n);

                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)along + 0), n, v);
                }
                {
#line 293 "rows.gk"
                    f32x8 v__2 = held[1];
                    {
                        v__2 = gk_row_last_A_f32_LANES_8_KIND_1(v__2, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__2 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v__2, weight, weight__size, bias, bias__size, (idx)((u64)along + 32), n);

                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)along + 32), n, v__2);
                }
                {
#line 293 "rows.gk"
                    f32x8 v__3 = held[2];
                    {
                        v__3 = gk_row_last_A_f32_LANES_8_KIND_1(v__3, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__3 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v__3, weight, weight__size, bias, bias__size, (idx)((u64)along + 64), n);

                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)along + 64), n, v__3);
                }
                {
#line 293 "rows.gk"
                    f32x8 v__4 = held[3];
                    {
                        v__4 = gk_row_last_A_f32_LANES_8_KIND_1(v__4, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__4 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v__4, weight, weight__size, bias, bias__size, (idx)((u64)along + 96), n);

                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)along + 96), n, v__4);
                }
            }
            {
#line 307 "rows.gk"
                idx at__3 = 128;
                {
                    {
#line 309 "rows.gk"
                        for (; (idx)(((u64)at__3 + 128) * 8) <= n; at__3 = (idx)((u64)at__3 + 128)) {
                            idx c__5 = (idx)((u64)at__3 + (u64)along);
                            f32x8 next__5[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__5[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__5[0] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__5[1] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 32), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__5[2] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 64), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__5[3] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x8 v__5 = gk_row_last_A_f32_LANES_8_KIND_1(next__5[0], first, second, third[0]);
                                    v__5 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_true(v__5, weight, weight__size, bias, bias__size, (idx)((u64)c__5 + 0), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__5 + 0), n, v__5);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__6 = gk_row_last_A_f32_LANES_8_KIND_1(next__5[1], first, second, third[0]);
                                    v__6 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_true(v__6, weight, weight__size, bias, bias__size, (idx)((u64)c__5 + 32), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__5 + 32), n, v__6);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__7 = gk_row_last_A_f32_LANES_8_KIND_1(next__5[2], first, second, third[0]);
                                    v__7 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_true(v__7, weight, weight__size, bias, bias__size, (idx)((u64)c__5 + 64), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__5 + 64), n, v__7);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__8 = gk_row_last_A_f32_LANES_8_KIND_1(next__5[3], first, second, third[0]);
                                    v__8 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_true(v__8, weight, weight__size, bias, bias__size, (idx)((u64)c__5 + 96), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__5 + 96), n, v__8);
                                }
                            }
                        }
                    }
                    {
#line 309 "rows.gk"
                        for (; (idx)((u64)at__3 * 8) < n; at__3 = (idx)((u64)at__3 + 128)) {
                            idx c__6 = (idx)((u64)at__3 + (u64)along);
                            f32x8 next__6[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__6[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__6[0] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__6[1] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 32), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__6[2] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 64), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__6[3] = gk_row_chunk_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 96), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x8 v__9 = gk_row_last_A_f32_LANES_8_KIND_1(next__6[0], first, second, third[0]);
                                    v__9 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v__9, weight, weight__size, bias, bias__size, (idx)((u64)c__6 + 0), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__6 + 0), n, v__9);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__10 = gk_row_last_A_f32_LANES_8_KIND_1(next__6[1], first, second, third[0]);
                                    v__10 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v__10, weight, weight__size, bias, bias__size, (idx)((u64)c__6 + 32), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__6 + 32), n, v__10);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__11 = gk_row_last_A_f32_LANES_8_KIND_1(next__6[2], first, second, third[0]);
                                    v__11 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v__11, weight, weight__size, bias, bias__size, (idx)((u64)c__6 + 64), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__6 + 64), n, v__11);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__12 = gk_row_last_A_f32_LANES_8_KIND_1(next__6[3], first, second, third[0]);
                                    v__12 = gk_row_affine_A_f32_W_bf16_X_bf16_LANES_8_WIDE_true_AFFINE_0_FULL_false(v__12, weight, weight__size, bias, bias__size, (idx)((u64)c__6 + 96), n);

                                    gk_row_put_A_f32_T_bf16_X_bf16x8_LANES_8_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__6 + 96), n, v__12);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
