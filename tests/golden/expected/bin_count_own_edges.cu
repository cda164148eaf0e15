/* bin_count_own<T=f32, MODE=1>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* bin_of<T=f32, MODE=1> */
static __device__ inline idx gk_bin_of_T_f32_MODE_1(f32 x, const f32 *edges, idx edges__size, f32 least, f32 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 133 "sets.gk"
        if (!(x >= least && x <= most)) {
#line 133 "sets.gk"
            return bins;
        }
        {
#line 135 "sets.gk"
            idx from = 0;
            idx n = (idx)((u64)bins - 1);
            while (n > 0) {
                idx half__ = n / 2;
                bool right = x >= edges[(idx)((u64)from + (u64)half__ + 1)];
                if (right) {
#line 140 "sets.gk"
                    from = (idx)((u64)from + ((u64)half__ + 1));
                }
#line 141 "sets.gk"
                n = right ? (idx)((u64)n - (u64)half__ - 1) : half__;
            }
            return from;
        }
    }
}

/* bin_count_own<T=f32, MODE=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_bin_count_own(const char *x__data, i64 x__offset, idx x__size, const char *edges__data, i64 edges__offset, idx edges__size, char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    const f32 *edges = (const f32 *)(edges__data + edges__offset);
    (void)edges;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
#line 353 "sets.gk"
    f32 least = edges[0];
    f32 most = edges[bins];
    idx base = (idx)((u64)blockIdx.x * (u64)bins);
    idx first = ga_min_int_i64(x__size, (idx)((u64)blockIdx.x * (u64)piece));
    idx end = (idx)((u64)first + (u64)ga_min_int_i64((idx)((u64)x__size - (u64)first), piece));
    for (idx b = 0; b < bins; b++) {
#line 358 "sets.gk"
        counts[(idx)((u64)base + (u64)b)] = 0u;
    }
#line 359 "sets.gk"
    for (idx i = first; i < end; i++) {
        idx b__2 = gk_bin_of_T_f32_MODE_1(x[i], edges, edges__size, least, most, bins, low, scale, slack);
        {


            if (b__2 < bins) {
#line 364 "sets.gk"
                counts[(idx)((u64)base + (u64)b__2)] = counts[(idx)((u64)base + (u64)b__2)] + 1u;
            }
        }
    }
}
