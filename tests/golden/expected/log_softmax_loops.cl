/* rows_loops<T=f16, W=f16, A=f32, KIND=1, LANES=8, G=4, AFFINE=0>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

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

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
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
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
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
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
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
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
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

/* log_shares<A=f32> */
static inline f32 gk_log_shares_A_f32(f32 x)
{
    {
#line 205 "ops.gk"
        return (f32)gk_math_log(x * 5.96046448e-08f);
    }
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* rows_loops<T=f16, W=f16, A=f32, KIND=1, LANES=8, G=4, AFFINE=0> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_rows_loops(__global const char *x__data, i64 x__offset, idx x__size, __global const char *weight__data, i64 weight__offset, idx weight__size, __global const char *bias__data, i64 bias__offset, idx bias__size, __global char *y__data, i64 y__offset, idx y__size, idx rows, idx inner, idx n, idx xo, idx xi, idx yo, idx yi, f32 eps)
{
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global const f16 *weight = (__global const f16 *)(weight__data + weight__offset);
    (void)weight;
    __global const f16 *bias = (__global const f16 *)(bias__data + bias__offset);
    (void)bias;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
#line 12 "rows_cpu.gk"
    f32 total[32];
    for (int ga_i0 = 0; ga_i0 < 32; ga_i0++) total[ga_i0] = 0.0f;
#line 13 "rows_cpu.gk"
    f32 squares[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) squares[ga_i0] = 0.0f;
#line 14 "rows_cpu.gk"
    idx each = ga_div_signed_i32((idx)((u32)rows + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(rows, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx row = (idx)((u32)get_group_id(0) * (u32)each); row < last; row++) {
        idx from = (idx)((u32)ga_div_signed_i32(row, inner) * (u32)xo + (u32)ga_mod_signed_i32(row, inner) * (u32)xi);
        idx to = (idx)((u32)ga_div_signed_i32(row, inner) * (u32)yo + (u32)ga_mod_signed_i32(row, inner) * (u32)yi);
        for (idx i = 0; i < 32; i++) {
#line 19 "rows_cpu.gk"
            total[i] = ga_of_bits_f32(0xff800000u);
        }
#line 20 "rows_cpu.gk"
        for (idx start = 0; start < n; start = (idx)((u32)start + 32)) {
            idx width = ga_min_int_i32(32, (idx)((u32)n - (u32)start));
            idx at = (idx)((u32)from + (u32)start);
            for (idx i__2 = 0; i__2 < width; i__2++) {
                f32 v = gk_cast_U_f32_T_f16(x[(idx)((u32)at + (u32)i__2)]);
                {
                    total[i__2] = ga_max_f32(total[i__2], v);
                }
            }
        }
        {
            {
#line 35 "rows_cpu.gk"
                for (idx t = 0; t < 32; t = (idx)((u32)t + 8)) {
                    {
                        {
                            total[(idx)((u32)t + 0)] = ga_max_f32(total[(idx)((u32)t + 0)], total[(idx)((u32)t + 0 + 4)]);
                        }
                        {
#line 38 "rows_cpu.gk"
                            total[(idx)((u32)t + 1)] = ga_max_f32(total[(idx)((u32)t + 1)], total[(idx)((u32)t + 1 + 4)]);
                        }
                        {
#line 38 "rows_cpu.gk"
                            total[(idx)((u32)t + 2)] = ga_max_f32(total[(idx)((u32)t + 2)], total[(idx)((u32)t + 2 + 4)]);
                        }
                        {
#line 38 "rows_cpu.gk"
                            total[(idx)((u32)t + 3)] = ga_max_f32(total[(idx)((u32)t + 3)], total[(idx)((u32)t + 3 + 4)]);
                        }
                    }
                }
            }
            {
#line 35 "rows_cpu.gk"
                for (idx t__2 = 0; t__2 < 32; t__2 = (idx)((u32)t__2 + 8)) {
                    {
                        {
                            total[(idx)((u32)t__2 + 0)] = ga_max_f32(total[(idx)((u32)t__2 + 0)], total[(idx)((u32)t__2 + 0 + 2)]);
                        }
                        {
#line 38 "rows_cpu.gk"
                            total[(idx)((u32)t__2 + 1)] = ga_max_f32(total[(idx)((u32)t__2 + 1)], total[(idx)((u32)t__2 + 1 + 2)]);
                        }
                    }
                }
            }
            {
#line 35 "rows_cpu.gk"
                for (idx t__3 = 0; t__3 < 32; t__3 = (idx)((u32)t__3 + 8)) {
                    {
                        {
                            total[(idx)((u32)t__3 + 0)] = ga_max_f32(total[(idx)((u32)t__3 + 0)], total[(idx)((u32)t__3 + 0 + 1)]);
                        }
                    }
                }
            }
        }
#line 43 "rows_cpu.gk"
        for (idx h = 2; h > 0; h = h / 2) {
            for (idx t__4 = 0; t__4 < (idx)((u32)h * 8); t__4 = (idx)((u32)t__4 + 8)) {
                {
                    total[t__4] = ga_max_f32(total[t__4], total[(idx)((u32)t__4 + (u32)h * 8)]);
                }
            }
        }

        f32 first = total[0];
#line 55 "rows_cpu.gk"
        f32 second = 0.0f;
        f32 third[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
        {
#line 58 "rows_cpu.gk"
            for (idx i__3 = 0; i__3 < 32; i__3++) {
#line 58 "rows_cpu.gk"
                total[i__3] = 0.0f;
            }

            for (idx start__2 = 0; start__2 < n; start__2 = (idx)((u32)start__2 + 32)) {
                idx width__2 = ga_min_int_i32(32, (idx)((u32)n - (u32)start__2));
                idx at__2 = (idx)((u32)from + (u32)start__2);
                for (idx i__4 = 0; i__4 < width__2; i__4++) {
                    f32 v__2 = gk_cast_U_f32_T_f16(x[(idx)((u32)at__2 + (u32)i__4)]) - first;
                    {
#line 70 "rows_cpu.gk"
                        v__2 = gk_exp_share_A_f32(v__2);
                        total[i__4] = total[i__4] + v__2;
                    }
                }
            }
            {
                {
                    for (idx t__5 = 0; t__5 < 32; t__5 = (idx)((u32)t__5 + 8)) {
                        {
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__5 + 0)] = total[(idx)((u32)t__5 + 0)] + total[(idx)((u32)t__5 + 0 + 4)];
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__5 + 1)] = total[(idx)((u32)t__5 + 1)] + total[(idx)((u32)t__5 + 1 + 4)];
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__5 + 2)] = total[(idx)((u32)t__5 + 2)] + total[(idx)((u32)t__5 + 2 + 4)];
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__5 + 3)] = total[(idx)((u32)t__5 + 3)] + total[(idx)((u32)t__5 + 3 + 4)];
                            }
                        }
                    }
                }
                {
#line 77 "rows_cpu.gk"
                    for (idx t__6 = 0; t__6 < 32; t__6 = (idx)((u32)t__6 + 8)) {
                        {
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__6 + 0)] = total[(idx)((u32)t__6 + 0)] + total[(idx)((u32)t__6 + 0 + 2)];
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__6 + 1)] = total[(idx)((u32)t__6 + 1)] + total[(idx)((u32)t__6 + 1 + 2)];
                            }
                        }
                    }
                }
                {
#line 77 "rows_cpu.gk"
                    for (idx t__7 = 0; t__7 < 32; t__7 = (idx)((u32)t__7 + 8)) {
                        {
                            total[(idx)((u32)t__7 + 0)] = total[(idx)((u32)t__7 + 0)] + total[(idx)((u32)t__7 + 0 + 1)];
                        }
                    }
                }
            }
#line 82 "rows_cpu.gk"
            for (idx h__2 = 2; h__2 > 0; h__2 = h__2 / 2) {
                for (idx t__8 = 0; t__8 < (idx)((u32)h__2 * 8); t__8 = (idx)((u32)t__8 + 8)) {
                    total[t__8] = total[t__8] + total[(idx)((u32)t__8 + (u32)h__2 * 8)];
                }
            }
            second = total[0];
        }
        {
            second = gk_log_shares_A_f32(second);
        }
        {
#line 100 "rows_cpu.gk"
            for (idx i__5 = 0; i__5 < n; i__5++) {
                f32 v__3;
                {

                    if (false) {
                        v__3 = gk_exp_share_A_f32(gk_cast_U_f32_T_f16(x[(idx)((u32)from + (u32)i__5)]) - first) * second;
                    } else if (true) {
                        v__3 = gk_cast_U_f32_T_f16(x[(idx)((u32)from + (u32)i__5)]) - first - second;
                    } else if (false) {
                        v__3 = (gk_cast_U_f32_T_f16(x[(idx)((u32)from + (u32)i__5)]) - first - second) * third[0];
                    } else {
                        v__3 = gk_cast_U_f32_T_f16(x[(idx)((u32)from + (u32)i__5)]) * first;
                    }
                }

                y[(idx)((u32)to + (u32)i__5)] = gk_cast_U_f16_T_f32(v__3);
            }
        }
    }
}
