/* copy<T=f64, U=i8, R=2, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline i8 ga_f64_to_i8(f64 x)
{
    if (x >= 128.0) return 127;
    if (x <= -128.0) return -128;
    return x >= 1.0 || x <= -1.0 ? (i8)x : 0;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=i8, T=f64> */
static inline i8 gk_cast_U_i8_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return ga_f64_to_i8(x);
    }
}

/* copy<T=f64, U=i8, R=2, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;
    {
#line 14 "copy.gk"
        rows = (idx)((u64)rows * (u64)y__dim0);
    }
#line 15 "copy.gk"
    for (idx below = (idx)((u64)rows - (u64)get_global_id(1) * 1); below > 0; below = (idx)((u64)below - (u64)(get_num_groups(1) * get_local_size(1)) * 1)) {
        for (idx right = (idx)((u64)y__dim1 - (u64)get_global_id(0) * 1); right > 0; right = (idx)((u64)right - (u64)(get_num_groups(0) * get_local_size(0)) * 1)) {
            idx first = (idx)((u64)y__dim1 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
                {
#line 22 "copy.gk"
                    idx rest = row;
                    {
                        idx next = 0;
                        at[0] = (idx)((u64)rest - (u64)next * (u64)y__dim0);
                        rest = next;
                    }
                }
                for (idx j = first; j < end; j++) {
                    at[1] = j;
                    GA_AT(i8, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_i8_T_f64(GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
    }
}
