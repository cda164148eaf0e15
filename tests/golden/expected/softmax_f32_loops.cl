/* rows_loops<T=f32, W=f32, A=f32, KIND=0, LANES=4, G=32, AFFINE=0>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__NV_CL_C_VERSION)
static inline f32 ga_div_f32(f32 a, f32 b)
{
    f32 q;
    asm("div.rn.f32 %0, %1, %2;" : "=f"(q) : "f"(a), "f"(b));
    return q;
}
#else
#define ga_div_f32(a, b) ((a) / (b))
#endif

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
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

/* rows_loops<T=f32, W=f32, A=f32, KIND=0, LANES=4, G=32, AFFINE=0> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_rows_loops(__global const char *x__data, i64 x__offset, idx x__size, __global const char *weight__data, i64 weight__offset, idx weight__size, __global const char *bias__data, i64 bias__offset, idx bias__size, __global char *y__data, i64 y__offset, idx y__size, idx rows, idx inner, idx n, idx xo, idx xi, idx yo, idx yi, f32 eps)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global const f32 *weight = (__global const f32 *)(weight__data + weight__offset);
    (void)weight;
    __global const f32 *bias = (__global const f32 *)(bias__data + bias__offset);
    (void)bias;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 12 "rows_cpu.gk"
    f32 total[128];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) total[ga_i0] = 0.0f;
#line 13 "rows_cpu.gk"
    f32 squares[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) squares[ga_i0] = 0.0f;
#line 14 "rows_cpu.gk"
    idx each = ga_div_signed_i32((idx)((u32)rows + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(rows, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx row = (idx)((u32)get_group_id(0) * (u32)each); row < last; row++) {
        idx from = (idx)((u32)ga_div_signed_i32(row, inner) * (u32)xo + (u32)ga_mod_signed_i32(row, inner) * (u32)xi);
        idx to = (idx)((u32)ga_div_signed_i32(row, inner) * (u32)yo + (u32)ga_mod_signed_i32(row, inner) * (u32)yi);
        for (idx i = 0; i < 128; i++) {
#line 19 "rows_cpu.gk"
            total[i] = ga_of_bits_f32(0xff800000u);
        }
#line 20 "rows_cpu.gk"
        for (idx start = 0; start < n; start = (idx)((u32)start + 128)) {
            idx width = ga_min_int_i32(128, (idx)((u32)n - (u32)start));
            idx at = (idx)((u32)from + (u32)start);
            for (idx i__2 = 0; i__2 < width; i__2++) {
                f32 v = gk_cast_U_f32_T_f32(x[(idx)((u32)at + (u32)i__2)]);
                {
                    total[i__2] = ga_max_f32(total[i__2], v);
                }
            }
        }
        {
            {
#line 35 "rows_cpu.gk"
                for (idx t = 0; t < 128; t = (idx)((u32)t + 4)) {
                    {
                        {
                            total[(idx)((u32)t + 0)] = ga_max_f32(total[(idx)((u32)t + 0)], total[(idx)((u32)t + 0 + 2)]);
                        }
                        {
#line 38 "rows_cpu.gk"
                            total[(idx)((u32)t + 1)] = ga_max_f32(total[(idx)((u32)t + 1)], total[(idx)((u32)t + 1 + 2)]);
                        }
                    }
                }
            }
            {
#line 35 "rows_cpu.gk"
                for (idx t__2 = 0; t__2 < 128; t__2 = (idx)((u32)t__2 + 4)) {
                    {
                        {
                            total[(idx)((u32)t__2 + 0)] = ga_max_f32(total[(idx)((u32)t__2 + 0)], total[(idx)((u32)t__2 + 0 + 1)]);
                        }
                    }
                }
            }
        }
#line 43 "rows_cpu.gk"
        for (idx h = 16; h > 0; h = h / 2) {
            for (idx t__3 = 0; t__3 < (idx)((u32)h * 4); t__3 = (idx)((u32)t__3 + 4)) {
                {
                    total[t__3] = ga_max_f32(total[t__3], total[(idx)((u32)t__3 + (u32)h * 4)]);
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
            for (idx i__3 = 0; i__3 < 128; i__3++) {
#line 58 "rows_cpu.gk"
                total[i__3] = 0.0f;
            }

            for (idx start__2 = 0; start__2 < n; start__2 = (idx)((u32)start__2 + 128)) {
                idx width__2 = ga_min_int_i32(128, (idx)((u32)n - (u32)start__2));
                idx at__2 = (idx)((u32)from + (u32)start__2);
                for (idx i__4 = 0; i__4 < width__2; i__4++) {
                    f32 v__2 = gk_cast_U_f32_T_f32(x[(idx)((u32)at__2 + (u32)i__4)]) - first;
                    {
#line 70 "rows_cpu.gk"
                        v__2 = gk_exp_share_A_f32(v__2);
                        total[i__4] = total[i__4] + v__2;
                        {
#line 72 "rows_cpu.gk"
                            y[(idx)((u32)to + (u32)start__2 + (u32)i__4)] = gk_cast_U_f32_T_f32(v__2);
                        }
                    }
                }
            }
            {
                {
#line 77 "rows_cpu.gk"
                    for (idx t__4 = 0; t__4 < 128; t__4 = (idx)((u32)t__4 + 4)) {
                        {
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__4 + 0)] = total[(idx)((u32)t__4 + 0)] + total[(idx)((u32)t__4 + 0 + 2)];
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u32)t__4 + 1)] = total[(idx)((u32)t__4 + 1)] + total[(idx)((u32)t__4 + 1 + 2)];
                            }
                        }
                    }
                }
                {
#line 77 "rows_cpu.gk"
                    for (idx t__5 = 0; t__5 < 128; t__5 = (idx)((u32)t__5 + 4)) {
                        {
                            total[(idx)((u32)t__5 + 0)] = total[(idx)((u32)t__5 + 0)] + total[(idx)((u32)t__5 + 0 + 1)];
                        }
                    }
                }
            }
#line 82 "rows_cpu.gk"
            for (idx h__2 = 16; h__2 > 0; h__2 = h__2 / 2) {
                for (idx t__6 = 0; t__6 < (idx)((u32)h__2 * 4); t__6 = (idx)((u32)t__6 + 4)) {
                    total[t__6] = total[t__6] + total[(idx)((u32)t__6 + (u32)h__2 * 4)];
                }
            }
            second = total[0];
        }
        {
#line 89 "rows_cpu.gk"
            second = ga_div_f32(1.0f, second);
        }
        {
#line 100 "rows_cpu.gk"
            for (idx i__5 = 0; i__5 < n; i__5++) {
                f32 v__3;
                {
                    v__3 = gk_cast_U_f32_T_f32(y[(idx)((u32)to + (u32)i__5)]) * second;
                }
#line 115 "rows_cpu.gk"
                y[(idx)((u32)to + (u32)i__5)] = gk_cast_U_f32_T_f32(v__3);
            }
        }
    }
}
