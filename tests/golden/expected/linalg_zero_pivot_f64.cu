/* linalg_zero_pivot<T=f64, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static __device__ inline i32 ga_atomic_max_i32(i32 *p, i32 v)
{
    return atomicMax(p, v);
}

/* linalg_zero_pivot<T=f64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_zero_pivot(const char *a__data, i64 a__offset, idx a__size, char *info__data, i64 info__offset, idx info__size, idx n)
{
    const f64 *a = (const f64 *)(a__data + a__offset);
    (void)a;
    i32 *info = (i32 *)(info__data + info__offset);
    (void)info;
#line 53 "linalg.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < (idx)((u64)info__size * (u64)n); i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx row = ga_mod_signed_i64(i, n);
        if (a[(idx)((u64)ga_div_signed_i64(i, n) * (u64)n * (u64)n + (u64)row * ((u64)n + 1))] == 0.0) {
#line 55 "linalg.gk"
            ga_atomic_max_i32(&info[ga_div_signed_i64(i, n)], (i32)((u32)(i32)row + 1));
        }
    }
}
