/* linalg_finite<T=c64, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bool ga_isfinite_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u;
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_atomic_max_i32(i32 *p, i32 v)
{
    return atomicMax(p, v);
}

/* linalg_is_finite<T=c64> */
static __device__ inline bool gk_linalg_is_finite_T_c64(c64 x)
{
    {
#line 32 "linalg.gk"
        return ga_isfinite_f32(x.x) && ga_isfinite_f32(x.y);
    }
}

/* linalg_finite<T=c64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_finite(const char *a__data, i64 a__offset, idx a__size, char *info__data, i64 info__offset, idx info__size, idx size)
{
    const c64 *a = (const c64 *)(a__data + a__offset);
    (void)a;
    i32 *info = (i32 *)(info__data + info__offset);
    (void)info;
#line 43 "linalg.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < a__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        if (!gk_linalg_is_finite_T_c64(a[i])) {
#line 44 "linalg.gk"
            ga_atomic_max_i32(&info[ga_div_signed_i32(i, size)], 1);
        }
    }
}
