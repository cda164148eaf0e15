/* bin_places<ONE=1>, written by the GK compiler, for CUDA C. */
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


/* bin_places<ONE=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_bin_places(char *counts__data, i64 counts__offset, idx counts__size, char *starts__data, i64 starts__offset, idx starts__size, idx parts)
{
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
    u32 *starts = (u32 *)(starts__data + starts__offset);
    (void)starts;
#line 387 "sets.gk"
    idx bins = (idx)((u32)starts__size - 1);
    u32 at = 0u;
    for (idx b = 0; b < bins; b++) {
        starts[b] = at;
        for (idx p = 0; p < parts; p++) {
            u32 n = counts[(idx)((u32)p * (u32)bins + (u32)b)];
            counts[(idx)((u32)p * (u32)bins + (u32)b)] = at;
            at = at + n;
        }
    }
    starts[bins] = at;
}
