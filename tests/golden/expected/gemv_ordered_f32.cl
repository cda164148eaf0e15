/* gemv_ordered<T=f32, A=f32, O=f32, ITEMS=64, OUTS=64, SPAN=8, ALONG=false, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif

GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* problem_start<TABLED=false> */
GA_FN idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* cast<U=f32, T=f32> */
GA_FN f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* put_blend<T=f32, A=f32> */
GA_FN void gk_put_blend_T_f32_A_f32(__global f32 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
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

/* gemv_ordered<T=f32, A=f32, O=f32, ITEMS=64, OUTS=64, SPAN=8, ALONG=false, TABLED=false> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_gemv_ordered(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f32 *a = (__global const f32 *)(a__data + a__offset);
    (void)a;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 16 "gemv_ordered.gk"
    __local f32 left[1][1];
    (void)left;
#line 17 "gemv_ordered.gk"
    __local f32 right[1];
    (void)right;
#line 18 "gemv_ordered.gk"
    idx me = (idx)get_local_id(0);
    idx blocks = (idx)((u32)outputs + 63) / 64;
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(block, blocks);
        idx first = (idx)(((u32)block - (u32)p * (u32)blocks) * 64);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)first * (u32)a_out);
        idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + ((u32)first + (u32)me) * (u32)y_inc);
        f32 sum = 0.0f;
        {
#line 50 "gemv_ordered.gk"
            if ((idx)((u32)first + (u32)me) < outputs) {
                idx at = (idx)((u32)from + (u32)me * (u32)a_out);
                idx whole = (idx)((u32)(depth / 8) * 8);
                for (idx l = 0; l < whole; l = (idx)((u32)l + 8)) {
                    f32 next[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = 0.0f;
                    {
                        {
#line 55 "gemv_ordered.gk"
                            next[0] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 0) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[1] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 1) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[2] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 2) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[3] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 3) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[4] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 4) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[5] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 5) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[6] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 6) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[7] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 7) * (u32)a_sum)]);
                        }
                    }
                    {
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[0], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 0) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[1], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 1) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[2], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 2) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[3], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 3) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[4], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 4) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[5], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 5) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[6], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 6) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fma(next[7], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 7) * (u32)x_inc)]), sum);
                        }
                    }
                }
#line 58 "gemv_ordered.gk"
                for (idx l__2 = whole; l__2 < depth; l__2++) {
                    sum = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)at + (u32)l__2 * (u32)a_sum)]), gk_cast_U_f32_T_f32(x[(idx)((u32)with + (u32)l__2 * (u32)x_inc)]), sum);
                }
#line 60 "gemv_ordered.gk"
                gk_put_blend_T_f32_A_f32(y, y__size, to, alpha, sum, beta);
            }
        }
    }
}
