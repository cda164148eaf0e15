/* topk_begin<GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* topk_begin<GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_topk_begin(char *counts__data, i64 counts__offset, idx counts__size, char *states__data, i64 states__offset, idx states__size, char *bins__data, i64 bins__offset, idx bins__size, idx rows, idx k)
{
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
    u64 *states = (u64 *)(states__data + states__offset);
    (void)states;
    u32 *bins = (u32 *)(bins__data + bins__offset);
    (void)bins;
#line 146 "topk.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < (idx)((u32)rows * 256); i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        bins[i] = 0u;
        if (i < (idx)(3 * (u32)rows)) {
#line 148 "topk.gk"
            states[i] = i % 3 == 2 ? (u64)k : 0ull;
        }
#line 149 "topk.gk"
        if (i < rows) {
            if (counts[i] < (u32)k) {
#line 150 "topk.gk"
                counts[i] = 4294967295u;
            }
        }
    }
}
