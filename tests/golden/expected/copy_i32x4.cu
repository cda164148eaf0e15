/* copy<T=i32x4, U=f32x4, R=1, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { i32 v[4]; } i32x4;
typedef struct __align__(16) { f32 v[4]; } f32x4;

static __device__ inline f32x4 ga_i32x4_to_f32x4(i32x4 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = (f32)a.v[i];
    return r;
}

/* elements<T=i32x4, R=1> */
static __device__ inline idx gk_elements_T_i32x4_R_1(const char *x_data, idx x_dim0, idx x_stride0)
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

/* cast<U=f32x4, T=i32x4> */
static __device__ inline f32x4 gk_cast_U_f32x4_T_i32x4(i32x4 x)
{
    {
#line 27 "ops.gk"
        return ga_i32x4_to_f32x4(x);
    }
}

/* copy<T=i32x4, U=f32x4, R=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x_data, i64 x_offset, idx x_dim0, idx x_stride0, char *y_data, i64 y_offset, idx y_dim0, idx y_stride0)
{
    x_data += x_offset;
    y_data += y_offset;
#line 8 "copy.gk"
    idx n = gk_elements_T_i32x4_R_1(x_data, x_dim0, x_stride0);
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at[1];
        for (int i0 = 0; i0 < 1; i0++) at[i0] = 0;
#line 11 "copy.gk"
        idx rest = i;
#line 17 "copy.gk"
        at[0] = rest;
        GA_AT(f32x4, y_data, at[0] * y_stride0) = gk_cast_U_f32x4_T_i32x4(GA_GET(i32x4, x_data, at[0] * x_stride0));
    }
}
