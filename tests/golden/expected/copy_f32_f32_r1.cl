/* copy<T=f32, U=f32, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;

static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* copy<T=f32, U=f32, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;

    for (idx below = (idx)((u64)rows - (u64)get_global_id(1) * 1); below > 0; below = (idx)((u64)below - (u64)(get_num_groups(1) * get_local_size(1)) * 1)) {
        for (idx right = (idx)((u64)y__dim0 - (u64)get_global_id(0) * 1); right > 0; right = (idx)((u64)right - (u64)(get_num_groups(0) * get_local_size(0)) * 1)) {
            idx first = (idx)((u64)y__dim0 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 29 "copy.gk"
                for (idx j = first; j < end; j++) {
                    at[0] = j;
                    GA_AT(f32, y__data, at[0] * y__stride0) = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
