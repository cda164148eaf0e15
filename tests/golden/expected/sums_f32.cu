/* sums<T=f32>, written by the GK compiler, for CUDA C. */
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

static __device__ inline f32 ga_atomic_sum_f32(f32 *p, f32 v)
{
    return atomicAdd(p, v);
}

/* sums<T=f32> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_sums(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 6 "atomic.gk"
    __shared__ f32 part[4];
    (void)part;
#line 7 "atomic.gk"
    if ((idx)threadIdx.x < 4) {
#line 7 "atomic.gk"
        part[(idx)threadIdx.x] = 0.0f;
    }
#line 8 "atomic.gk"
    __syncthreads();
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    if (i < x__size) {
        ga_atomic_sum_f32(&part[i % 4], x[i]);
        f32 before = ga_atomic_sum_f32(&y[i % 8], x[i]);
        if (before < 0.0f) {
#line 13 "atomic.gk"
            ga_atomic_sum_f32(&y[8], 1.0f);
        }
    }
#line 15 "atomic.gk"
    __syncthreads();
    if ((idx)threadIdx.x < 4) {
#line 16 "atomic.gk"
        ga_atomic_sum_f32(&y[9], part[(idx)threadIdx.x]);
    }
}
