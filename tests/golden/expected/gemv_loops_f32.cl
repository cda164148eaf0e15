/* gemv_loops<T=f32, A=f32, O=f32, TOTALS=32, W=64, COLUMNS=4, ALONG=false, UNIT=true, ONES=false, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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

/* gemv_loops<T=f32, A=f32, O=f32, TOTALS=32, W=64, COLUMNS=4, ALONG=false, UNIT=true, ONES=false, TABLED=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_gemv_loops(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f32 *a = (__global const f32 *)(a__data + a__offset);
    (void)a;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 89 "gemv.gk"
    idx blocks = (idx)((u32)outputs + 63) / 64;
    idx share = ga_div_signed_i32((idx)((u32)batch * (u32)blocks + ((u32)get_num_groups(0) - 1)), (idx)get_num_groups(0));
    for (idx block = (idx)((u32)get_group_id(0) * (u32)share); block < ga_min_int_i32((idx)((u32)batch * (u32)blocks), (idx)(((u32)get_group_id(0) + 1) * (u32)share)); block++) {
        idx p = ga_div_signed_i32(block, blocks);
        idx o = (idx)(((u32)block - (u32)p * (u32)blocks) * 64);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)o * (u32)a_out);
        idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u32)o * (u32)y_inc);
        {
#line 127 "gemv.gk"
            f32 sum[2048];
            for (int ga_i0 = 0; ga_i0 < 2048; ga_i0++) sum[ga_i0] = 0.0f;
#line 128 "gemv.gk"
            idx wide = ga_min_int_i32(64, (idx)((u32)outputs - (u32)o));
            idx whole = (idx)((u32)(depth / 128) * 128);
            {
                {
#line 131 "gemv.gk"
                    for (idx l0 = 0; l0 < whole; l0 = (idx)((u32)l0 + 128)) {

                        for (idx t = 0; t < 32; t++) {
                            idx at[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at[ga_i0] = 0;
#line 135 "gemv.gk"
                            f32 factor[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) factor[ga_i0] = 0.0f;
                            {
                                {
#line 137 "gemv.gk"
                                    at[0] = gk_start_of_W_64((idx)((u32)from + ((u32)l0 + (u32)t + 0) * (u32)a_sum));
                                    factor[0] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l0 + (u32)t + 0) * (u32)x_inc)]);
                                }
                                {
#line 137 "gemv.gk"
                                    at[1] = gk_start_of_W_64((idx)((u32)from + ((u32)l0 + (u32)t + 32) * (u32)a_sum));
                                    factor[1] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l0 + (u32)t + 32) * (u32)x_inc)]);
                                }
                                {
#line 137 "gemv.gk"
                                    at[2] = gk_start_of_W_64((idx)((u32)from + ((u32)l0 + (u32)t + 64) * (u32)a_sum));
                                    factor[2] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l0 + (u32)t + 64) * (u32)x_inc)]);
                                }
                                {
#line 137 "gemv.gk"
                                    at[3] = gk_start_of_W_64((idx)((u32)from + ((u32)l0 + (u32)t + 96) * (u32)a_sum));
                                    factor[3] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l0 + (u32)t + 96) * (u32)x_inc)]);
                                }
                            }
#line 140 "gemv.gk"
                            idx into = (idx)((u32)t * 64);
                            for (idx i = 0; i < wide; i++) {
                                f32 s = sum[(idx)((u32)into + (u32)i)];
                                {
                                    {
#line 144 "gemv.gk"
                                        s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[0] + (u32)i)]), factor[0], s);
                                    }
                                    {
#line 144 "gemv.gk"
                                        s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[1] + (u32)i)]), factor[1], s);
                                    }
                                    {
#line 144 "gemv.gk"
                                        s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[2] + (u32)i)]), factor[2], s);
                                    }
                                    {
#line 144 "gemv.gk"
                                        s = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at[3] + (u32)i)]), factor[3], s);
                                    }
                                }
#line 145 "gemv.gk"
                                sum[(idx)((u32)into + (u32)i)] = s;
                            }
                        }
                    }
                }
                {
#line 131 "gemv.gk"
                    for (idx l0__2 = whole; l0__2 < depth; l0__2 = (idx)((u32)l0__2 + 32)) {

                        for (idx t__2 = 0; t__2 < ga_min_int_i32(32, (idx)((u32)depth - (u32)l0__2)); t__2++) {
                            idx at__2[1];
                            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at__2[ga_i0] = 0;
#line 135 "gemv.gk"
                            f32 factor__2[1];
                            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) factor__2[ga_i0] = 0.0f;
                            {
#line 137 "gemv.gk"
                                at__2[0] = gk_start_of_W_64((idx)((u32)from + ((u32)l0__2 + (u32)t__2 + 0) * (u32)a_sum));
                                factor__2[0] = gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l0__2 + (u32)t__2 + 0) * (u32)x_inc)]);
                            }
                            idx into__2 = (idx)((u32)t__2 * 64);
                            for (idx i__2 = 0; i__2 < wide; i__2++) {
                                f32 s__2 = sum[(idx)((u32)into__2 + (u32)i__2)];
                                {
                                    s__2 = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at__2[0] + (u32)i__2)]), factor__2[0], s__2);
                                }
#line 145 "gemv.gk"
                                sum[(idx)((u32)into__2 + (u32)i__2)] = s__2;
                            }
                        }
                    }
                }
            }
            {
                {
#line 151 "gemv.gk"
                    for (idx i__3 = 0; i__3 < 1024; i__3++) {
#line 151 "gemv.gk"
                        sum[i__3] = sum[i__3] + sum[(idx)((u32)i__3 + 1024)];
                    }
                }
                {
#line 151 "gemv.gk"
                    for (idx i__4 = 0; i__4 < 512; i__4++) {
#line 151 "gemv.gk"
                        sum[i__4] = sum[i__4] + sum[(idx)((u32)i__4 + 512)];
                    }
                }
                {
#line 151 "gemv.gk"
                    for (idx i__5 = 0; i__5 < 256; i__5++) {
#line 151 "gemv.gk"
                        sum[i__5] = sum[i__5] + sum[(idx)((u32)i__5 + 256)];
                    }
                }
                {
#line 151 "gemv.gk"
                    for (idx i__6 = 0; i__6 < 128; i__6++) {
#line 151 "gemv.gk"
                        sum[i__6] = sum[i__6] + sum[(idx)((u32)i__6 + 128)];
                    }
                }
                {
#line 151 "gemv.gk"
                    for (idx i__7 = 0; i__7 < 64; i__7++) {
#line 151 "gemv.gk"
                        sum[i__7] = sum[i__7] + sum[(idx)((u32)i__7 + 64)];
                    }
                }
            }
#line 152 "gemv.gk"
            for (idx i__8 = 0; i__8 < wide; i__8++) {
#line 152 "gemv.gk"
                gk_put_blend_T_f32_A_f32(y, y__size, (idx)((u32)to + (u32)i__8 * (u32)y_inc), alpha, sum[i__8], beta);
            }
        }
    }
}
