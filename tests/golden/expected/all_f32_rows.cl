/* reduce_rows<T=f32, A=bool, OP=all_of, K=1, D=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
    return b < a ? b : a;
}

/* all_of */
static inline bool gk_all_of(bool a, bool b)
{
#line 18 "ops.gk"
    return a && b;
}

/* cast<U=bool, T=f32> */
static inline bool gk_cast_U_bool_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* reduce_rows<T=f32, A=bool, OP=all_of, K=1, D=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_rows(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx parts)
{
    x_data += x_offset;
    y_data += y_offset;
#line 13 "reduce.gk"
    __local u8 partial[256];
    idx kept = 1;
    idx count = 1;
    {
#line 16 "reduce.gk"
        kept = (idx)((u32)kept * (u32)x_dim0);
    }
    {
#line 17 "reduce.gk"
        count = (idx)((u32)count * (u32)x_dim1);
    }
#line 18 "reduce.gk"
    idx piece = ga_div_signed_i32((idx)((u32)count + (u32)parts - 1), parts);
    idx me = (idx)get_local_id(0);
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)kept * (u32)parts); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 22 "reduce.gk"
        idx rest = ga_div_signed_i32(job, parts);
        idx part = (idx)((u32)job - (u32)rest * (u32)parts);
        idx column = rest;
#line 30 "reduce.gk"
        at[0] = rest;
        idx end = ga_min_int_i32(count, (idx)(((u32)part + 1) * (u32)piece));
        bool total = true;
        for (idx i = (idx)((u32)part * (u32)piece + (u32)me); i < end; i = (idx)((u32)i + 256)) {
            idx inner = i;
#line 40 "reduce.gk"
            at[1] = inner;
            total = gk_all_of(total, gk_cast_U_bool_T_f32(GA_GET(f32, x_data, at[0] * x_stride0 + at[1] * x_stride1)));
        }
        partial[me] = (u8)total;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half_ = 128; half_ > 0; half_ = half_ / 2) {
            if (me < half_) {
#line 46 "reduce.gk"
                partial[me] = (u8)gk_all_of(partial[me] != 0, partial[(idx)((u32)me + (u32)half_)] != 0);
            }
#line 47 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (me == 0) {
#line 49 "reduce.gk"
            GA_AT(u8, y_data, column * y_stride0 + part * y_stride1) = (u8)(partial[0] != 0);
        }
#line 50 "reduce.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
