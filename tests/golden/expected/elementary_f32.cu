/* ours<T=f32>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f32 v[4]; } f32x4;


/* math_rsqrt */
static __device__ inline f64 gk_math_rsqrt(f32 x)
{
    return 1.0 / sqrt((f64)x);
}

static __device__ inline f32x4 ga_rsqrt_f32x4(f32x4 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = (f32)gk_math_rsqrt(a.v[i]);
    return r;
}

/* ours<T=f32> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_ours(const char *x__data, i64 x__offset, idx x__size, const char *v__data, i64 v__offset, idx v__size, char *y__data, i64 y__offset, idx y__size, char *w__data, i64 w__offset, idx w__size)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    const f32x4 *v = (const f32x4 *)(v__data + v__offset);
    (void)v;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
    f32x4 *w = (f32x4 *)(w__data + w__offset);
    (void)w;
#line 5 "elementary.gk"
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    y[i] = (f32)gk_math_rsqrt(x[i]) + (f32)gk_math_rsqrt(i > 1 ? 2.0f : 0.5f);
    w[i] = ga_rsqrt_f32x4(v[i]);
}
