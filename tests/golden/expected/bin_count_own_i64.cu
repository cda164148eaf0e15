/* bin_count_own<T=i64, MODE=0>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* bin_of<T=i64, MODE=0> */
static __device__ inline idx gk_bin_of_T_i64_MODE_0(i64 x, const i64 *edges, idx edges__size, i64 least, i64 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 131 "sets.gk"
        return (idx)x;
    }
}

/* bin_count_own<T=i64, MODE=0> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_bin_count_own(const char *x__data, i64 x__offset, idx x__size, const char *edges__data, i64 edges__offset, idx edges__size, char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    const i64 *x = (const i64 *)(x__data + x__offset);
    (void)x;
    const i64 *edges = (const i64 *)(edges__data + edges__offset);
    (void)edges;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
#line 353 "sets.gk"
    i64 least = 0ll;
    i64 most = 0ll;
    idx base = (idx)((u32)blockIdx.x * (u32)bins);
    idx first = ga_min_int_i32(x__size, (idx)((u32)blockIdx.x * (u32)piece));
    idx end = (idx)((u32)first + (u32)ga_min_int_i32((idx)((u32)x__size - (u32)first), piece));
    for (idx b = 0; b < bins; b++) {
#line 358 "sets.gk"
        counts[(idx)((u32)base + (u32)b)] = 0u;
    }
#line 359 "sets.gk"
    for (idx i = first; i < end; i++) {
        idx b__2 = gk_bin_of_T_i64_MODE_0(x[i], edges, edges__size, least, most, bins, low, scale, slack);
        {
            counts[(idx)((u32)base + (u32)b__2)] = counts[(idx)((u32)base + (u32)b__2)] + 1u;
        }
    }
}
