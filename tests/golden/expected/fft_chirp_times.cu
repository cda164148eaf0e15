/* chirp_times<T=f64, ITEMS=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f64 x, y; } c128;

static __device__ inline c128 ga_make_c128(f64 re, f64 im)
{
    c128 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline c128 ga_mul_c128(c128 a, c128 b)
{
    return ga_make_c128(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
static __device__ inline f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("neg.f64 %0, %1;" : "=d"(y) : "d"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline c128 ga_conj_c128(c128 a)
{
    return ga_make_c128(a.x, ga_neg_f64(a.y));
}

/* chirp_times<T=f64, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_chirp_times(const char *spectrum__data, i64 spectrum__offset, idx spectrum__size, char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1)
{
    const c128 *spectrum = (const c128 *)(spectrum__data + spectrum__offset);
    (void)spectrum;
    z__data += z__offset;
#line 511 "fft.gk"
    for (idx b = (idx)blockIdx.y; b < z__dim0; b = (idx)((u32)b + (u32)gridDim.y)) {
        for (idx j = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); j < z__dim1; j = (idx)((u32)j + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
#line 512 "fft.gk"
            GA_AT(c128, z__data, b * z__stride0 + j * z__stride1) = ga_conj_c128(ga_mul_c128(GA_AT(c128, z__data, b * z__stride0 + j * z__stride1), spectrum[j]));
        }
    }
}
