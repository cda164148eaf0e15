/* repeat_sources<ITEMS=256>, written by the GK compiler, for CUDA C. */
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


/* repeat_sources<ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_repeat_sources(const char *ends__data, i64 ends__offset, idx ends__size, char *sources__data, i64 sources__offset, idx sources__size)
{
    const i64 *ends = (const i64 *)(ends__data + ends__offset);
    (void)ends;
    i64 *sources = (i64 *)(sources__data + sources__offset);
    (void)sources;
#line 249 "index.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < sources__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx low = 0;
        idx left = ends__size;
        while (left > 0) {
            idx half__ = left / 2;
            if (ends[(idx)((u32)low + (u32)half__)] > (i64)k) {
                left = half__;
            } else {
                low = (idx)((u32)low + ((u32)half__ + 1));
                left = (idx)((u32)left - ((u32)half__ + 1));
            }
        }
        sources[k] = (i64)low;
    }
}
