/* sets_numbered<U=u32, R=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sets_numbered<U=u32, R=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_numbered(const char *x__data, i64 x__offset, idx x__size, const char *numbers__data, i64 numbers__offset, idx numbers__size, char *inverse__data, i64 inverse__offset, idx inverse__size, u64 low)
{
    const u32 *x = (const u32 *)(x__data + x__offset);
    (void)x;
    const i32 *numbers = (const i32 *)(numbers__data + numbers__offset);
    (void)numbers;
    i64 *inverse = (i64 *)(inverse__data + inverse__offset);
    (void)inverse;
#line 101 "sets.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < x__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        inverse[i] = (i64)((u64)(i64)numbers[(idx)(u64)(x[i] - (u32)low)] - 1);
    }
}
