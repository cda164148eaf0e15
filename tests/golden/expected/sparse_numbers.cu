/* sparse_numbers<I=i64, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sparse_numbers<I=i64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_numbers(char *y__data, i64 y__offset, idx y__size)
{
    i64 *y = (i64 *)(y__data + y__offset);
    (void)y;
#line 177 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < y__size; k = (idx)((u64)k + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
#line 177 "sparse.gk"
        y[k] = (i64)k;
    }
}
