/* linalg_eigenvectors<R=f64, C=c128, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* linalg_eigenvectors<R=f64, C=c128, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_eigenvectors(const char *parts__data, i64 parts__offset, idx parts__size, const char *v__data, i64 v__offset, idx v__size, char *c__data, i64 c__offset, idx c__size, idx n)
{
    const f64 *parts = (const f64 *)(parts__data + parts__offset);
    (void)parts;
    const f64 *v = (const f64 *)(v__data + v__offset);
    (void)v;
    c128 *c = (c128 *)(c__data + c__offset);
    (void)c;
#line 246 "linalg.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < c__size; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx column = ga_mod_signed_i64(ga_div_signed_i64(i, n), n);
        f64 im = parts[(idx)((u64)ga_div_signed_i64(i, (idx)((u64)n * (u64)n)) * (u64)n * 2 + (u64)n + (u64)column)];
        if (im > 0.0) {
            c[i] = ga_make_c128(v[i], v[(idx)((u64)i + (u64)n)]);
        } else if (im < 0.0) {
            c[i] = ga_make_c128(v[(idx)((u64)i - (u64)n)], ga_neg_f64(v[i]));
        } else {
            c[i] = ga_make_c128(v[i], 0.0);
        }
    }
}
