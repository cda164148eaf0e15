/* gemv_ordered_loops<T=f32, A=f32, O=f32, W=64, COLUMNS=4, ALONG=false, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* start_of<W=64> */
static inline idx gk_start_of_W_64(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483583);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* put_blend<T=f32, A=f32> */
static inline void gk_put_blend_T_f32_A_f32(__global f32 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fma(beta, gk_cast_U_f32_T_f32(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f32_T_f32(value);
}

/* gemv_ordered_loops<T=f32, A=f32, O=f32, W=64, COLUMNS=4, ALONG=false, TABLED=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_gemv_ordered_loops(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f32 *a = (__global const f32 *)(a__data + a__offset);
    (void)a;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 75 "gemv_ordered.gk"
    idx blocks = (idx)((u32)outputs + 63) / 64;
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(block, blocks);
        idx first = (idx)(((u32)block - (u32)p * (u32)blocks) * 64);
        idx wide = ga_min_int_i32(64, (idx)((u32)outputs - (u32)first));
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)first * (u32)a_out);
        idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u32)first * (u32)y_inc);
        f32 sum[64];
        for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) sum[ga_i0] = 0.0f;
        {
#line 93 "gemv_ordered.gk"
            for (idx l = 0; l < depth; l = (idx)((u32)l + 4)) {
                idx deep = ga_min_int_i32((idx)((u32)depth - (u32)l), 4);
                if (deep == 4) {
                    idx at[4];
                    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at[ga_i0] = 0;
#line 97 "gemv_ordered.gk"
                    f32 factor[4];
                    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) factor[ga_i0] = 0.0f;
                    {
                        {
#line 99 "gemv_ordered.gk"
                            at[0] = gk_start_of_W_64((idx)((u32)from + ((u32)l + 0) * (u32)a_sum));
                            factor[0] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 0) * (u32)x_inc)]);
                        }
                        {
#line 99 "gemv_ordered.gk"
                            at[1] = gk_start_of_W_64((idx)((u32)from + ((u32)l + 1) * (u32)a_sum));
                            factor[1] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 1) * (u32)x_inc)]);
                        }
                        {
#line 99 "gemv_ordered.gk"
                            at[2] = gk_start_of_W_64((idx)((u32)from + ((u32)l + 2) * (u32)a_sum));
                            factor[2] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 2) * (u32)x_inc)]);
                        }
                        {
#line 99 "gemv_ordered.gk"
                            at[3] = gk_start_of_W_64((idx)((u32)from + ((u32)l + 3) * (u32)a_sum));
                            factor[3] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 3) * (u32)x_inc)]);
                        }
                    }
#line 102 "gemv_ordered.gk"
                    for (idx i = 0; i < wide; i++) {
                        f32 s = sum[i];
                        {
                            {
#line 104 "gemv_ordered.gk"
                                s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[0] + (u32)i)]), factor[0], s);
                            }
                            {
#line 104 "gemv_ordered.gk"
                                s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[1] + (u32)i)]), factor[1], s);
                            }
                            {
#line 104 "gemv_ordered.gk"
                                s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[2] + (u32)i)]), factor[2], s);
                            }
                            {
#line 104 "gemv_ordered.gk"
                                s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[3] + (u32)i)]), factor[3], s);
                            }
                        }
#line 105 "gemv_ordered.gk"
                        sum[i] = s;
                    }
                } else {
                    for (idx c = l; c < depth; c++) {
                        f32 factor__2 = gk_cast_U_f32_T_f32(x[(idx)((u32)with + (u32)c * (u32)x_inc)]);
                        for (idx i__2 = 0; i__2 < wide; i__2++) {
#line 110 "gemv_ordered.gk"
                            sum[i__2] = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)from + (u32)c * (u32)a_sum + (u32)i__2)]), factor__2, sum[i__2]);
                        }
                    }
                }
            }
        }
#line 115 "gemv_ordered.gk"
        for (idx i__3 = 0; i__3 < wide; i__3++) {
#line 115 "gemv_ordered.gk"
            gk_put_blend_T_f32_A_f32(y, y__size, (idx)((u32)to + (u32)i__3 * (u32)y_inc), alpha, sum[i__3], beta);
        }
    }
}
