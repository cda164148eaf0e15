/* fill<T=c128, R=2, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f64 re, im; } c128;

static inline c128 ga_make_c128(f64 re, f64 im)
{
    c128 z;
    z.re = re;
    z.im = im;
    return z;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* fill<T=c128, R=2, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fill(__global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, f64 value_re, f64 value_im)
{
    y_data += y_offset;
    c128 value = ga_make_c128(value_re, value_im);
#line 26 "copy.gk"
    idx n = 1;
    {
        {
#line 27 "copy.gk"
            n = (idx)((u64)n * (u64)y_dim0);
        }
        {
#line 27 "copy.gk"
            n = (idx)((u64)n * (u64)y_dim1);
        }
    }
#line 28 "copy.gk"
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u64)i + (u64)get_global_size(0))) {
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 30 "copy.gk"
        idx rest = i;
        {
            idx next = ga_div_signed_i64(rest, y_dim1);
            at[1] = (idx)((u64)rest - (u64)next * (u64)y_dim1);
            rest = next;
        }
        at[0] = rest;
        GA_AT(c128, y_data, at[0] * y_stride0 + at[1] * y_stride1) = value;
    }
}
