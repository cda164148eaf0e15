/* copy<T=c128, U=f32, R=2, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* elements<T=c128, R=2> */
static __device__ inline idx gk_elements_T_c128_R_2(const char *x_data, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1)
{
#line 35 "ops.gk"
    idx n = 1;
    {
        {
#line 36 "ops.gk"
            n = (idx)((u64)n * (u64)x_dim0);
        }
        {
#line 36 "ops.gk"
            n = (idx)((u64)n * (u64)x_dim1);
        }
    }
#line 37 "ops.gk"
    return n;
}

/* cast<U=f32, T=c128> */
static __device__ inline f32 gk_cast_U_f32_T_c128(c128 x)
{
    {
#line 25 "ops.gk"
        return (f32)x.re;
    }
}

/* copy<T=c128, U=f32, R=2, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1)
{
    x_data += x_offset;
    y_data += y_offset;
#line 8 "copy.gk"
    idx n = gk_elements_T_c128_R_2(x_data, x_dim0, x_dim1, x_stride0, x_stride1);
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 11 "copy.gk"
        idx rest = i;
        {
            idx next = ga_div_signed_i64(rest, x_dim1);
            at[1] = (idx)((u64)rest - (u64)next * (u64)x_dim1);
            rest = next;
        }
        at[0] = rest;
        GA_AT(f32, y_data, at[0] * y_stride0 + at[1] * y_stride1) = gk_cast_U_f32_T_c128(GA_GET(c128, x_data, at[0] * x_stride0 + at[1] * x_stride1));
    }
}
