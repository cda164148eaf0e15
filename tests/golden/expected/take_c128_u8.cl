/* take<T=c128, I=u8, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f64 re, im; } c128;

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline c128 ga_load_c128(__global const c128 *p)
{
    c128 r;
    r.re = p->re;
    r.im = p->im;
    return r;
}

/* place_of<I=u8> */
static inline idx gk_place_of_I_u8(u8 index, idx n)
{
    {
#line 14 "take.gk"
        if ((u64)index >= (u64)n) {
#line 14 "take.gk"
            return -1;
        }
#line 15 "take.gk"
        return (idx)index;
    }
}

/* take<T=c128, I=u8, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_take(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_stride0, idx x_stride1, idx x_stride2, __global const char *indices_data, i64 indices_offset, idx indices_dim0, idx indices_stride0, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_stride0, idx y_stride1, idx y_stride2, __global char *error_data, i64 error_offset, idx error_size)
{
    x_data += x_offset;
    indices_data += indices_offset;
    y_data += y_offset;
    __global u32 *error = (__global u32 *)(error_data + error_offset);
#line 23 "take.gk"
    idx n = (idx)((u32)y_dim0 * (u32)y_dim1 * (u32)y_dim2);
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u32)i + (u32)get_global_size(0))) {
        idx rest = ga_div_signed_i32(i, y_dim2);
        idx after = (idx)((u32)i - (u32)rest * (u32)y_dim2);
        idx before = ga_div_signed_i32(rest, y_dim1);
        idx k = (idx)((u32)rest - (u32)before * (u32)y_dim1);
        idx from = gk_place_of_I_u8(GA_GET(u8, indices_data, k * indices_stride0), x_dim1);
        if (from < 0) {
            error[0] = 1u;
        } else {
            GA_AT(c128, y_data, before * y_stride0 + k * y_stride1 + after * y_stride2) = ga_load_c128(&GA_GET(c128, x_data, before * x_stride0 + from * x_stride1 + after * x_stride2));
        }
    }
}
