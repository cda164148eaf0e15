/* bin_count_own<T=f32, MODE=1>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i64 idx;

static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* bin_of<T=f32, MODE=1> */
static inline idx gk_bin_of_T_f32_MODE_1(f32 x, __global const f32 *edges, idx edges__size, f32 least, f32 most, idx bins, f32 low, f32 scale, f32 slack)
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
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_bin_count_own(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global const f32 *edges = (__global const f32 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 353 "sets.gk"
    f32 least = edges[0];
    f32 most = edges[bins];
    idx base = (idx)((u64)get_group_id(0) * (u64)bins);
    idx first = ga_min_int_i64(x__size, (idx)((u64)get_group_id(0) * (u64)piece));
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
