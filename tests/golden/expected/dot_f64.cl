/* gemv<T=f64, A=f64, O=f64, TOTALS=256, LANES=256, OUTS=1, ALONG=true, ONES=false, TABLED=false, MINE=1, AHEAD=4>, written by the GK compiler, for OpenCL C 1.2. */
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

/* gemv<T=f64, A=f64, O=f64, TOTALS=256, LANES=256, OUTS=1, ALONG=true, ONES=false, TABLED=false, MINE=1, AHEAD=4> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_gemv(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f64 *a = (__global const f64 *)(a__data + a__offset);
    (void)a;
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 35 "gemv.gk"
    __local f64 part[256][2];
    (void)part;
#line 36 "gemv.gk"
    idx me = (idx)get_local_id(0);
    idx share = me % 256;
    idx mine = me / 256;
    idx blocks = (idx)((u32)outputs + 0) / 1;
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(block, blocks);
        idx o = (idx)(((u32)block - (u32)p * (u32)blocks) * 1 + (u32)mine);
        idx depth = alpha == 0.0 ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        f64 sum[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) sum[ga_i0] = 0.0;
#line 45 "gemv.gk"
        if (o < outputs) {
            idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)o * (u32)a_out);
            idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
            idx whole = (idx)((u32)(depth / 1024) * 1024);
            for (idx l = share; l < whole; l = (idx)((u32)l + 1024)) {
                f64 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0;
#line 51 "gemv.gk"
                f64 by[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) by[ga_i0] = 0.0;
                {
                    {
#line 53 "gemv.gk"
                        next[0] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + ((u32)l + 0) * (u32)a_sum)]);
                        by[0] = gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)with + ((u32)l + 0) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[1] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + ((u32)l + 256) * (u32)a_sum)]);
                        by[1] = gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)with + ((u32)l + 256) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[2] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + ((u32)l + 512) * (u32)a_sum)]);
                        by[2] = gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)with + ((u32)l + 512) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[3] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + ((u32)l + 768) * (u32)a_sum)]);
                        by[3] = gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)with + ((u32)l + 768) * (u32)x_inc));
                    }
                }
                {
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[0], by[0], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[1], by[1], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[2], by[2], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[3], by[3], sum[0]);
                    }
                }
            }
#line 58 "gemv.gk"
            for (idx l__2 = (idx)((u32)whole + (u32)share); l__2 < depth; l__2 = (idx)((u32)l__2 + 256)) {
                {
                    if ((idx)((u32)l__2 + 0) < depth) {
                        sum[0] = fma(gk_cast_U_f64_T_f64(a[(idx)((u32)from + ((u32)l__2 + 0) * (u32)a_sum)]), gk_element_of_A_f64_ONES_false_T_f64(x, x__size, (idx)((u32)with + ((u32)l__2 + 0) * (u32)x_inc)), sum[0]);
                    }
                }
            }
        }


        part[share][mine] = sum[0];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
            if (share < half__) {
#line 71 "gemv.gk"
                part[share][mine] = part[share][mine] + part[(idx)((u32)share + (u32)half__)][mine];
            }
#line 72 "gemv.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (share == 0 && o < outputs) {
            gk_put_blend_T_f64_A_f64(y, y__size, (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u32)o * (u32)y_inc), alpha, part[0][mine], beta);
        }
#line 76 "gemv.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
