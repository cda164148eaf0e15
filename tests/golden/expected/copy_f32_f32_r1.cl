/* copy<T=f32, U=f32, R=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* elements<T=f32, R=1> */
static inline idx gk_elements_T_f32_R_1(__global const char *x_data, idx x_dim0, idx x_stride0)
{
#line 35 "ops.gk"
    idx n = 1;
    {
#line 36 "ops.gk"
        n = (idx)((u64)n * (u64)x_dim0);
    }
#line 37 "ops.gk"
    return n;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* copy<T=f32, U=f32, R=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_stride0, __global char *y_data, i64 y_offset, idx y_dim0, idx y_stride0)
{
    x_data += x_offset;
    y_data += y_offset;
#line 8 "copy.gk"
    idx n = gk_elements_T_f32_R_1(x_data, x_dim0, x_stride0);
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u64)i + (u64)get_global_size(0))) {
        idx at[1];
        for (int i0 = 0; i0 < 1; i0++) at[i0] = 0;
#line 11 "copy.gk"
        idx rest = i;
#line 17 "copy.gk"
        at[0] = rest;
        GA_AT(f32, y_data, at[0] * y_stride0) = gk_cast_U_f32_T_f32(GA_GET(f32, x_data, at[0] * x_stride0));
    }
}
