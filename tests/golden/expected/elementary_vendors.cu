/* vendors<T=f32>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;

static __device__ inline f32 ga_logaddexp_f32(f32 a, f32 b)
{
    f32 d = a == b ? 0 : a - b, e = expf(d < 0 ? d : 0 - d);
    return (a < b ? b : a) + log1pf(e);
}
static __device__ inline f32 ga_sigmoid_f32(f32 x)
{
    f32 e = expf(x < 0 ? x : 0 - x);
    return (x < 0 ? e : 1) / (1 + e);
}
static __device__ inline f32 ga_tanpi_f32(f32 x)
{
    f32 c = cospif(x);
    return sinpif(x) / (c != 0 ? c : 0);
}

/* vendors<T=f32> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_vendors(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 14 "elementary.gk"
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    f32 a = x[i];
    f32 b = x[(idx)((u32)i + 1)];
    y[i] = exp10f(a) + sinpif(a) + cospif(a) + ga_tanpi_f32(a) + rsqrtf(a) + ga_sigmoid_f32(a) + remainderf(a, b) + ga_logaddexp_f32(a, b);
}
