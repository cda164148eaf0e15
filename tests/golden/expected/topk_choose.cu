/* topk_choose<PLACES=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* topk_choose<PLACES=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_topk_choose(const char *counts__data, i64 counts__offset, idx counts__size, char *chosen__data, i64 chosen__offset, idx chosen__size, char *bins__data, i64 bins__offset, idx bins__size, idx rows, idx room)
{
    const u32 *counts = (const u32 *)(counts__data + counts__offset);
    (void)counts;
    u64 *chosen = (u64 *)(chosen__data + chosen__offset);
    (void)chosen;
    u32 *bins = (u32 *)(bins__data + bins__offset);
    (void)bins;
#line 97 "topk.gk"
    for (idx row = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); row < rows; row = (idx)((u32)row + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        if (counts[row] > (u32)room) {
            u64 left = chosen[(idx)(3 * (u32)row + 2)];
            idx digit = 0;
            for (idx b = 0; b < 255; b++) {
                u64 these = (u64)bins[(idx)((u32)row * 256 + (u32)b)];
                if (digit == b && these < left) {
                    left = left - these;
                    digit = (idx)((u32)b + 1);
                }
            }
            for (idx b__2 = 0; b__2 < 256; b__2++) {
#line 108 "topk.gk"
                bins[(idx)((u32)row * 256 + (u32)b__2)] = 0u;
            }
#line 109 "topk.gk"
            chosen[(idx)(3 * (u32)row + 2)] = left;
            chosen[(idx)(3 * (u32)row + 1)] = (chosen[(idx)(3 * (u32)row + 1)] << 8) | (u64)digit;
        }
    }
}
