/* sort_starts<S=u32>, written by the GK compiler, for CUDA C. */
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


/* sort_starts<S=u32> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sort_starts(char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx pieces)
{
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
#line 463 "sort.gk"
    for (idx row = (idx)blockIdx.x; row < rows; row = (idx)((u32)row + (u32)gridDim.x)) {
        u32 sum = 0u;
        for (idx d = 0; d < 256; d++) {
            for (idx p = 0; p < pieces; p++) {
                idx at = (idx)(((u32)row * (u32)pieces + (u32)p) * 256 + (u32)d);
                u32 these = counts[at];
                counts[at] = sum;
                sum = sum + these;
            }
        }
    }
}
