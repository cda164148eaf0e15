/* gemv<T=f32, A=f32, O=f32, LANES=8, OUTS=32, ALONG=false, ONES=false, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline idx gk_problem_start_TABLED_false(idx start, idx step, idx p, __global const u64 *table, idx table_size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step * (u32)p);
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
static inline f32 gk_element_of_A_f32_ONES_false_T_f32(__global const f32 *x, idx x_size, idx at)
{
    {
#line 16 "gemv.gk"
        return gk_cast_U_f32_T_f32(x[at]);
    }
}

/* gemv<T=f32, A=f32, O=f32, LANES=8, OUTS=32, ALONG=false, ONES=false, TABLED=false> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_gemv(idx batch, idx outputs, idx length, idx last, __global const char *table_data, i64 table_offset, idx table_size, f32 alpha, f32 beta, __global const char *a_data, i64 a_offset, idx a_size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x_data, i64 x_offset, idx x_size, idx x_start, idx x_step, idx x_inc, __global char *y_data, i64 y_offset, idx y_size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table_data + table_offset);
    (void)table;
    __global const f32 *a = (__global const f32 *)(a_data + a_offset);
    (void)a;
    __global const f32 *x = (__global const f32 *)(x_data + x_offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y_data + y_offset);
    (void)y;
#line 30 "gemv.gk"
    __local f32 part[8][33];
    idx me = (idx)get_local_id(0);
    idx share = me / 32;
    idx mine = me % 32;
    idx blocks = (idx)((u32)outputs + 31) / 32;
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(block, blocks);
        idx o = (idx)(((u32)block - (u32)p * (u32)blocks) * 32 + (u32)mine);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length);
        f32 sum[4];
        for (int i0 = 0; i0 < 4; i0++) sum[i0] = 0.0f;
#line 40 "gemv.gk"
        if (o < outputs) {
            idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table_size, 0) + (u32)o * (u32)a_out);
            idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table_size, 1);
            idx l = share;
            while ((idx)((u32)l + 24) < depth) {
                {
                    {
#line 46 "gemv.gk"
                        sum[0] = sum[0] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 0) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x_size, (idx)((u32)with + ((u32)l + 0) * (u32)x_inc));
                    }
                    {
#line 46 "gemv.gk"
                        sum[1] = sum[1] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 8) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x_size, (idx)((u32)with + ((u32)l + 8) * (u32)x_inc));
                    }
                    {
#line 46 "gemv.gk"
                        sum[2] = sum[2] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 16) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x_size, (idx)((u32)with + ((u32)l + 16) * (u32)x_inc));
                    }
                    {
#line 46 "gemv.gk"
                        sum[3] = sum[3] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 24) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x_size, (idx)((u32)with + ((u32)l + 24) * (u32)x_inc));
                    }
                }
                l = (idx)((u32)l + 32);
            }
            while (l < depth) {
                sum[0] = sum[0] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + (u32)l * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x_size, (idx)((u32)with + (u32)l * (u32)x_inc));
                l = (idx)((u32)l + 8);
            }
        }
        part[share][mine] = sum[0] + sum[1] + (sum[2] + sum[3]);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half_ = 4; half_ > 0; half_ = half_ / 2) {
            if (share < half_) {
#line 59 "gemv.gk"
                part[share][mine] = part[share][mine] + part[(idx)((u32)share + (u32)half_)][mine];
            }
#line 60 "gemv.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (share == 0 && o < outputs) {
            idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table_size, 2) + (u32)o * (u32)y_inc);
            f32 value = alpha * part[0][mine];
            if (beta != 0.0f) {
#line 65 "gemv.gk"
                value = value + beta * gk_cast_U_f32_T_f32(y[to]);
            }
#line 66 "gemv.gk"
            y[to] = gk_cast_U_f32_T_f32(value);
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
