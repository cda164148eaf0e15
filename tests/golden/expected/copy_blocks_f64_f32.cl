/* copy<T=f64, U=f32, R=2, WIDE=64, TALL=64, ALONG=1, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=f32, T=f64> */
static inline f32 gk_cast_U_f32_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return (f32)x;
    }
}

/* copy<T=f64, U=f32, R=2, WIDE=64, TALL=64, ALONG=1, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_copy(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;
    {
#line 14 "copy.gk"
        rows = (idx)((u32)rows * (u32)y__dim0);
    }
#line 15 "copy.gk"
    for (idx below = (idx)((u32)rows - (u32)get_global_id(1) * 64); below > 0; below = (idx)((u32)below - (u32)(get_num_groups(1) * get_local_size(1)) * 64)) {
        for (idx right = (idx)((u32)y__dim1 - (u32)get_global_id(0) * 64); right > 0; right = (idx)((u32)right - (u32)(get_num_groups(0) * get_local_size(0)) * 64)) {
            idx first = (idx)((u32)y__dim1 - (u32)right);
            idx end = (idx)((u32)first + (u32)ga_min_int_i32(right, 64));
            for (idx row = (idx)((u32)rows - (u32)below); row < (idx)((u32)rows - (u32)below + (u32)ga_min_int_i32(below, 64)); row++) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
                {
#line 22 "copy.gk"
                    idx rest = row;
                    {
                        idx next = 0;
                        at[0] = (idx)((u32)rest - (u32)next * (u32)y__dim0);
                        rest = next;
                    }
                }
                for (idx j = first; j < end; j++) {
                    at[1] = j;
                    GA_AT(f32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f32_T_f64(GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
    }
}
