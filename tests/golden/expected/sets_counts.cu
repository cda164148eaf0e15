/* sets_counts<I=i64, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sets_counts<I=i64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_counts(const char *starts__data, i64 starts__offset, idx starts__size, char *counts__data, i64 counts__offset, idx counts__size, i64 n)
{
    const i64 *starts = (const i64 *)(starts__data + starts__offset);
    (void)starts;
    i64 *counts = (i64 *)(counts__data + counts__offset);
    (void)counts;
#line 65 "sets.gk"
    for (idx u = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); u < counts__size; u = (idx)((u64)u + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        i64 next = (idx)((u64)u + 1) < counts__size ? starts[(idx)((u64)u + 1)] : n;
        counts[u] = (i64)((u64)next - (u64)starts[u]);
    }
}
