/* vendors<T=f64>, written by the GK compiler, for CUDA C. */
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

static __device__ inline f64 ga_logaddexp_f64(f64 a, f64 b)
{
    f64 d = a == b ? 0 : a - b, e = exp(d < 0 ? d : 0 - d);
    return (a < b ? b : a) + log1p(e);
}
static __device__ inline f64 ga_sigmoid_f64(f64 x)
{
    f64 e = exp(x < 0 ? x : 0 - x);
    return (x < 0 ? e : 1) / (1 + e);
}
static __device__ inline f64 ga_tanpi_f64(f64 x)
{
    f64 c = cospi(x);
    return sinpi(x) / (c != 0 ? c : 0);
}

/* vendors<T=f64> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_vendors(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size)
{
    const f64 *x = (const f64 *)(x__data + x__offset);
    (void)x;
    f64 *y = (f64 *)(y__data + y__offset);
    (void)y;
#line 14 "elementary.gk"
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    f64 a = x[i];
    f64 b = x[(idx)((u64)i + 1)];
    y[i] = exp10(a) + sinpi(a) + cospi(a) + ga_tanpi_f64(a) + rsqrt(a) + ga_sigmoid_f64(a) + remainder(a, b) + ga_logaddexp_f64(a, b);
}
