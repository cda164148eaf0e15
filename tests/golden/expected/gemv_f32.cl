/* gemv<T=f32, A=f32, O=f32, TOTALS=32, LANES=8, OUTS=32, ALONG=false, ONES=false, TABLED=false, MINE=4, AHEAD=1>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* element_of<A=f32, ONES=false, T=f32> */
static inline f32 gk_element_of_A_f32_ONES_false_T_f32(__global const f32 *x, idx x__size, idx at)
{
    {
#line 21 "gemv.gk"
        return gk_cast_U_f32_T_f32(x[at]);
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

/* gemv<T=f32, A=f32, O=f32, TOTALS=32, LANES=8, OUTS=32, ALONG=false, ONES=false, TABLED=false, MINE=4, AHEAD=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_gemv(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f32 *a = (__global const f32 *)(a__data + a__offset);
    (void)a;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 35 "gemv.gk"
    __local f32 part[8][33];
    (void)part;
#line 36 "gemv.gk"
    idx me = (idx)get_local_id(0);
    idx share = me / 32;
    idx mine = me % 32;
    idx blocks = (idx)((u32)outputs + 31) / 32;
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(block, blocks);
        idx o = (idx)(((u32)block - (u32)p * (u32)blocks) * 32 + (u32)mine);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        f32 sum[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) sum[ga_i0] = 0.0f;
#line 45 "gemv.gk"
        if (o < outputs) {
            idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)o * (u32)a_out);
            idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
            idx whole = (idx)((u32)(depth / 32) * 32);
            for (idx l = share; l < whole; l = (idx)((u32)l + 32)) {
                f32 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
#line 51 "gemv.gk"
                f32 by[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) by[ga_i0] = 0.0f;
                {
                    {
#line 53 "gemv.gk"
                        next[0] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 0) * (u32)a_sum)]);
                        by[0] = gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 0) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[1] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 8) * (u32)a_sum)]);
                        by[1] = gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 8) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[2] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 16) * (u32)a_sum)]);
                        by[2] = gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 16) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[3] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 24) * (u32)a_sum)]);
                        by[3] = gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 24) * (u32)x_inc));
                    }
                }
                {
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[0], by[0], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[1] = fma(next[1], by[1], sum[1]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[2] = fma(next[2], by[2], sum[2]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[3] = fma(next[3], by[3], sum[3]);
                    }
                }
            }
#line 58 "gemv.gk"
            for (idx l__2 = (idx)((u32)whole + (u32)share); l__2 < depth; l__2 = (idx)((u32)l__2 + 32)) {
                {
                    {
#line 60 "gemv.gk"
                        if ((idx)((u32)l__2 + 0) < depth) {
                            sum[0] = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l__2 + 0) * (u32)a_sum)]), gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l__2 + 0) * (u32)x_inc)), sum[0]);
                        }
                    }
                    {
#line 60 "gemv.gk"
                        if ((idx)((u32)l__2 + 8) < depth) {
                            sum[1] = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l__2 + 8) * (u32)a_sum)]), gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l__2 + 8) * (u32)x_inc)), sum[1]);
                        }
                    }
                    {
#line 60 "gemv.gk"
                        if ((idx)((u32)l__2 + 16) < depth) {
                            sum[2] = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l__2 + 16) * (u32)a_sum)]), gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l__2 + 16) * (u32)x_inc)), sum[2]);
                        }
                    }
                    {
#line 60 "gemv.gk"
                        if ((idx)((u32)l__2 + 24) < depth) {
                            sum[3] = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l__2 + 24) * (u32)a_sum)]), gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l__2 + 24) * (u32)x_inc)), sum[3]);
                        }
                    }
                }
            }
        }
        {
            {
                {
#line 67 "gemv.gk"
                    sum[0] = sum[0] + sum[2];
                }
                {
#line 67 "gemv.gk"
                    sum[1] = sum[1] + sum[3];
                }
            }
            {
                {
#line 67 "gemv.gk"
                    sum[0] = sum[0] + sum[1];
                }
            }
        }
#line 68 "gemv.gk"
        part[share][mine] = sum[0];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half__ = 4; half__ > 0; half__ = half__ / 2) {
            if (share < half__) {
#line 71 "gemv.gk"
                part[share][mine] = part[share][mine] + part[(idx)((u32)share + (u32)half__)][mine];
            }
#line 72 "gemv.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (share == 0 && o < outputs) {
            gk_put_blend_T_f32_A_f32(y, y__size, (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u32)o * (u32)y_inc), alpha, part[0][mine], beta);
        }
#line 76 "gemv.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
