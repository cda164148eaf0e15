/* linalg_conj<T=c64, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline c64 ga_conj_c64(c64 a)
{
    return ga_make_c64(a.x, ga_neg_f32(a.y));
}

/* linalg_conj<T=c64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_conj(char *a__data, i64 a__offset, idx a__size)
{
    c64 *a = (c64 *)(a__data + a__offset);
    (void)a;
#line 25 "linalg.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < a__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
#line 25 "linalg.gk"
        a[i] = ga_conj_c64(a[i]);
    }
}
