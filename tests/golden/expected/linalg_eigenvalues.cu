/* linalg_eigenvalues<R=f32, C=c64, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}

/* linalg_eigenvalues<R=f32, C=c64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_eigenvalues(const char *parts__data, i64 parts__offset, idx parts__size, char *w__data, i64 w__offset, idx w__size, idx n)
{
    const f32 *parts = (const f32 *)(parts__data + parts__offset);
    (void)parts;
    c64 *w = (c64 *)(w__data + w__offset);
    (void)w;
#line 235 "linalg.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < w__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx first = (idx)((u32)ga_div_signed_i32(i, n) * (u32)n * 2);
        w[i] = ga_make_c64(parts[(idx)((u32)first + (u32)ga_mod_signed_i32(i, n))], parts[(idx)((u32)first + (u32)n + (u32)ga_mod_signed_i32(i, n))]);
    }
}
