/* sort_gather<T=u64x2, P=i64, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { u64 v[2]; } u64x2;

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* sort_gather<T=u64x2, P=i64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sort_gather(const char *x__data, i64 x__offset, idx x__size, const char *place__data, i64 place__offset, idx place__size, char *y__data, i64 y__offset, idx y__size, idx n, idx k)
{
    const u64x2 *x = (const u64x2 *)(x__data + x__offset);
    (void)x;
    const i64 *place = (const i64 *)(place__data + place__offset);
    (void)place;
    u64x2 *y = (u64x2 *)(y__data + y__offset);
    (void)y;
#line 30 "sort.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < y__size; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
#line 30 "sort.gk"
        y[i] = x[(idx)((u64)ga_div_signed_i64(i, k) * (u64)n + (u64)place[i])];
    }
}
