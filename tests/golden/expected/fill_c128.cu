/* fill<T=c128, R=2, GROUP=256>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;
typedef double f64;
typedef struct __align__(16) { f64 re, im; } c128;

static __device__ inline c128 ga_make_c128(f64 re, f64 im)
{
    c128 z;
    z.re = re;
    z.im = im;
    return z;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* fill<T=c128, R=2, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_fill(char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, f64 value_re, f64 value_im)
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
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
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
