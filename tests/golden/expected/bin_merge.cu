/* bin_merge<GROUP=1>, written by the GK compiler, for CUDA C. */
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


/* bin_merge<GROUP=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_bin_merge(const char *counts__data, i64 counts__offset, idx counts__size, char *y__data, i64 y__offset, idx y__size, idx parts)
{
    const u32 *counts = (const u32 *)(counts__data + counts__offset);
    (void)counts;
    u32 *y = (u32 *)(y__data + y__offset);
    (void)y;
#line 374 "sets.gk"
    idx bins = y__size;
    for (idx b = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); b < bins; b = (idx)((u32)b + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        u32 sum = 0u;
        for (idx p = 0; p < parts; p++) {
#line 377 "sets.gk"
            sum = sum + counts[(idx)((u32)p * (u32)bins + (u32)b)];
        }
#line 378 "sets.gk"
        y[b] = sum;
    }
}
