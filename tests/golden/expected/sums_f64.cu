/* sums<T=f64>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u64 ga_bits_f64(f64 x)
{
    union { f64 f; u64 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f64 ga_of_bits_f64(u64 x)
{
    union { f64 f; u64 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline u64 ga_atomic_cas_u64(u64 *p, u64 old, u64 v)
{
    return atomicCAS(p, old, v);
}
static __device__ inline f64 ga_atomic_add_f64(f64 *p, f64 v)
{
#if !defined(__CUDACC_RTC__) || __CUDA_ARCH__ >= 600
    (void)ga_bits_f64, (void)ga_of_bits_f64, (void)ga_atomic_cas_u64;
    return atomicAdd(p, v);
#else
    u64 seen = *(volatile u64 *)p, old;
    do {
        old = seen;
        seen = ga_atomic_cas_u64((u64 *)p, old, ga_bits_f64(ga_of_bits_f64(old) + v));
    } while (seen != old);
    return ga_of_bits_f64(old);
#endif
}

/* sums<T=f64> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_sums(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size)
{
    const f64 *x = (const f64 *)(x__data + x__offset);
    (void)x;
    f64 *y = (f64 *)(y__data + y__offset);
    (void)y;
#line 6 "atomic.gk"
    __shared__ f64 part[4];
    (void)part;
#line 7 "atomic.gk"
    if ((idx)threadIdx.x < 4) {
#line 7 "atomic.gk"
        part[(idx)threadIdx.x] = 0.0;
    }
#line 8 "atomic.gk"
    __syncthreads();
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    if (i < x__size) {
        ga_atomic_add_f64(&part[i % 4], x[i]);
        f64 before = ga_atomic_add_f64(&y[i % 8], x[i]);
        if (before < 0.0) {
#line 13 "atomic.gk"
            ga_atomic_add_f64(&y[8], 1.0);
        }
    }
#line 15 "atomic.gk"
    __syncthreads();
    if ((idx)threadIdx.x < 4) {
#line 16 "atomic.gk"
        ga_atomic_add_f64(&y[9], part[(idx)threadIdx.x]);
    }
}
