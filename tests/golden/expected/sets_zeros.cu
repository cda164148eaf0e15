/* sets_zeros<U=u16, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sets_zeros<U=u16, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_zeros(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size)
{
    const u16 *x = (const u16 *)(x__data + x__offset);
    (void)x;
    u16 *y = (u16 *)(y__data + y__offset);
    (void)y;
#line 8 "sets.gk"
    u16 minus = 32768;
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < y__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
#line 9 "sets.gk"
        y[i] = x[i] == minus ? 0 : x[i];
    }
}
