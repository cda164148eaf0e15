/* linalg_weigh<T=c128, R=f64, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f64 x, y; } c128;

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static __device__ inline c128 ga_make_c128(f64 re, f64 im)
{
    c128 z;
    z.x = re;
    z.y = im;
    return z;
}

/* linalg_weigh<T=c128, R=f64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_weigh(char *a__data, i64 a__offset, idx a__size, const char *s__data, i64 s__offset, idx s__size, idx k, idx columns, f64 rtol)
{
    c128 *a = (c128 *)(a__data + a__offset);
    (void)a;
    const f64 *s = (const f64 *)(s__data + s__offset);
    (void)s;
#line 217 "linalg.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < a__size; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx row = ga_mod_signed_i64(i, k);
        idx first = (idx)((u64)ga_div_signed_i64(i, (idx)((u64)k * (u64)columns)) * (u64)k);
        f64 v = s[(idx)((u64)first + (u64)row)];
        {
            c128 x = a[i];
            a[i] = v > rtol * s[first] ? ga_make_c128(x.x / v, x.y / v) : ga_make_c128(0.0, 0.0);
        }
    }
}
