/* gemv_loops<T=f64, A=f64, O=f64, TOTALS=256, W=64, COLUMNS=4, ALONG=true, UNIT=false, ONES=false, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
#define GA_TWICE _Pragma("unroll")
#else
#define GA_TWICE
#endif

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

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* element_of<A=f64, ONES=false, T=f64> */
static inline f64 gk_element_of_A_f64_ONES_false_T_f64(__global const f64 *x, idx x__size, idx at)
{
    {
#line 21 "gemv.gk"
        return gk_cast_U_f64_T_f64(x[at]);
    }
}

/* put_blend<T=f64, A=f64> */
static inline void gk_put_blend_T_f64_A_f64(__global f64 *y, idx y__size, idx to, f64 alpha, f64 sum, f64 beta)
{
#line 74 "ops.gk"
    f64 value = alpha * sum;
    if (beta != 0.0) {
#line 75 "ops.gk"
        value = fma(beta, gk_cast_U_f64_T_f64(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f64_T_f64(value);
}

/* gemv_loops<T=f64, A=f64, O=f64, TOTALS=256, W=64, COLUMNS=4, ALONG=true, UNIT=false, ONES=false, TABLED=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_gemv_loops(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f64 *a = (__global const f64 *)(a__data + a__offset);
    (void)a;
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 89 "gemv.gk"
    idx blocks = outputs;
    idx share = ga_div_signed_i32((idx)((u32)batch * (u32)blocks + ((u32)get_num_groups(0) - 1)), (idx)get_num_groups(0));
    for (idx block = (idx)((u32)get_group_id(0) * (u32)share); block < ga_min_int_i32((idx)((u32)batch * (u32)blocks), (idx)(((u32)get_group_id(0) + 1) * (u32)share)); block++) {
        idx p = ga_div_signed_i32(block, blocks);
        idx o = (idx)(((u32)block - (u32)p * (u32)blocks) * 1);
        idx depth = alpha == 0.0 ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)o * (u32)a_out);
        idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u32)o * (u32)y_inc);
        {
            f64 sum[256];
            for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) sum[ga_i0] = 0.0;
#line 100 "gemv.gk"
            idx whole = (idx)((u32)(depth / 1024) * 1024);
            for (idx l = 0; l < whole; l = (idx)((u32)l + 1024)) {
                idx at = (idx)((u32)from + (u32)l * (u32)a_sum);
                idx by = (idx)((u32)with + (u32)l * (u32)x_inc);
                for (idx i = 0; i < 256; i++) {
                    f64 s = sum[i];
                    {
                        {
#line 107 "gemv.gk"
                            s = fma(gk_cast_U_f64_T_f64(a[(idx)((u32)at + ((u32)i + 0) * (u32)a_sum)]), gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)by + ((u32)i + 0) * (u32)x_inc)), s);
                        }
                        {
#line 107 "gemv.gk"
                            s = fma(gk_cast_U_f64_T_f64(a[(idx)((u32)at + ((u32)i + 256) * (u32)a_sum)]), gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)by + ((u32)i + 256) * (u32)x_inc)), s);
                        }
                        {
#line 107 "gemv.gk"
                            s = fma(gk_cast_U_f64_T_f64(a[(idx)((u32)at + ((u32)i + 512) * (u32)a_sum)]), gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)by + ((u32)i + 512) * (u32)x_inc)), s);
                        }
                        {
#line 107 "gemv.gk"
                            s = fma(gk_cast_U_f64_T_f64(a[(idx)((u32)at + ((u32)i + 768) * (u32)a_sum)]), gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)by + ((u32)i + 768) * (u32)x_inc)), s);
                        }
                    }
#line 109 "gemv.gk"
                    sum[i] = s;
                }
            }
            idx rounds = (idx)((u32)(depth / 256) * 256);
            for (idx l__2 = whole; l__2 < rounds; l__2 = (idx)((u32)l__2 + 256)) {
                idx at__2 = (idx)((u32)from + (u32)l__2 * (u32)a_sum);
                idx by__2 = (idx)((u32)with + (u32)l__2 * (u32)x_inc);
                for (idx i__2 = 0; i__2 < 256; i__2++) {
                    sum[i__2] = fma(gk_cast_U_f64_T_f64(a[(idx)((u32)at__2 + (u32)i__2 * (u32)a_sum)]), gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)by__2 + (u32)i__2 * (u32)x_inc)), sum[i__2]);
                }
            }
            for (idx l__3 = rounds; l__3 < depth; l__3++) {
                sum[(idx)((u32)l__3 - (u32)rounds)] = fma(gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)l__3 * (u32)a_sum)]), gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)with + (u32)l__3 * (u32)x_inc)), sum[(idx)((u32)l__3 - (u32)rounds)]);
            }
            {
                {
#line 124 "gemv.gk"
                    for (idx i__3 = 0; i__3 < 128; i__3++) {
#line 124 "gemv.gk"
                        sum[i__3] = sum[i__3] + sum[(idx)((u32)i__3 + 128)];
                    }
                }
                {
#line 124 "gemv.gk"
                    for (idx i__4 = 0; i__4 < 64; i__4++) {
#line 124 "gemv.gk"
                        sum[i__4] = sum[i__4] + sum[(idx)((u32)i__4 + 64)];
                    }
                }
                {
#line 124 "gemv.gk"
                    for (idx i__5 = 0; i__5 < 32; i__5++) {
#line 124 "gemv.gk"
                        sum[i__5] = sum[i__5] + sum[(idx)((u32)i__5 + 32)];
                    }
                }
                {
#line 124 "gemv.gk"
                    for (idx i__6 = 0; i__6 < 16; i__6++) {
#line 124 "gemv.gk"
                        sum[i__6] = sum[i__6] + sum[(idx)((u32)i__6 + 16)];
                    }
                }
                {
#line 124 "gemv.gk"
                    for (idx i__7 = 0; i__7 < 8; i__7++) {
#line 124 "gemv.gk"
                        sum[i__7] = sum[i__7] + sum[(idx)((u32)i__7 + 8)];
                    }
                }
                {
#line 124 "gemv.gk"
                    for (idx i__8 = 0; i__8 < 4; i__8++) {
#line 124 "gemv.gk"
                        sum[i__8] = sum[i__8] + sum[(idx)((u32)i__8 + 4)];
                    }
                }
                {
#line 124 "gemv.gk"
                    GA_TWICE for (idx i__9 = 0; i__9 < 2; i__9++) {
#line 124 "gemv.gk"
                        sum[i__9] = sum[i__9] + sum[(idx)((u32)i__9 + 2)];
                    }
                }
                {
#line 124 "gemv.gk"
                    for (idx i__10 = 0; i__10 < 1; i__10++) {
#line 124 "gemv.gk"
                        sum[i__10] = sum[i__10] + sum[(idx)((u32)i__10 + 1)];
                    }
                }
            }
#line 125 "gemv.gk"
            gk_put_blend_T_f64_A_f64(y, y__size, to, alpha, sum[0], beta);
        }
    }
}
