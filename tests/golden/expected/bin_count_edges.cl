/* bin_count<T=f64, MODE=1, LOCAL=0, COPIES=1, UNROLL=4, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline u32 ga_atomic_add_u32(__global volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* bin_of<T=f64, MODE=1> */
static inline idx gk_bin_of_T_f64_MODE_1(f64 x, __global const f64 *edges, idx edges__size, f64 least, f64 most, idx bins, f32 low, f32 scale, f32 slack)
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

/* bin_add<LOCAL=0, COPIES=1, GROUP=256> */
static inline __attribute__((always_inline)) void gk_bin_add_LOCAL_0_COPIES_1_GROUP_256(__local u32 *here, __global u32 *counts, idx counts__size, idx b, idx me)
{
    {
#line 163 "sets.gk"
        ga_atomic_add_u32(&counts[b], 1u);
    }
}

/* bin_count<T=f64, MODE=1, LOCAL=0, COPIES=1, UNROLL=4, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_bin_count(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global const f64 *edges = (__global const f64 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 178 "sets.gk"
    __local u32 here[1];
    (void)here;
#line 179 "sets.gk"
    idx me = (idx)get_local_id(0);
    f64 least = edges[0];
    f64 most = edges[bins];
    for (idx first = (idx)((u64)get_group_id(0) * (u64)piece); first < x__size; first = (idx)((u64)first + (u64)get_num_groups(0) * (u64)piece)) {
        for (idx b = me; b < 0; b = (idx)((u64)b + 256)) {
#line 183 "sets.gk"
            here[b] = 0u;
        }
#line 184 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx n = ga_min_int_i64((idx)((u64)x__size - (u64)first), piece);
        idx whole = (idx)((u64)n - (u64)(n % 1024));
        for (idx i = me; i < whole; i = (idx)((u64)i + 1024)) {
            f64 word[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) word[ga_i0] = 0.0;
            {
                {
#line 189 "sets.gk"
                    word[0] = x[(idx)((u64)first + (u64)i + 0)];
                }
                {
#line 189 "sets.gk"
                    word[1] = x[(idx)((u64)first + (u64)i + 256)];
                }
                {
#line 189 "sets.gk"
                    word[2] = x[(idx)((u64)first + (u64)i + 512)];
                }
                {
#line 189 "sets.gk"
                    word[3] = x[(idx)((u64)first + (u64)i + 768)];
                }
            }
            {
                {
#line 191 "sets.gk"
                    idx b__2 = gk_bin_of_T_f64_MODE_1(word[0], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__2 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_0_COPIES_1_GROUP_256(here, counts, counts__size, b__2, me);
                    }
                }
                {
#line 191 "sets.gk"
                    idx b__3 = gk_bin_of_T_f64_MODE_1(word[1], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__3 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_0_COPIES_1_GROUP_256(here, counts, counts__size, b__3, me);
                    }
                }
                {
#line 191 "sets.gk"
                    idx b__4 = gk_bin_of_T_f64_MODE_1(word[2], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__4 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_0_COPIES_1_GROUP_256(here, counts, counts__size, b__4, me);
                    }
                }
                {
#line 191 "sets.gk"
                    idx b__5 = gk_bin_of_T_f64_MODE_1(word[3], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__5 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_0_COPIES_1_GROUP_256(here, counts, counts__size, b__5, me);
                    }
                }
            }
        }
#line 195 "sets.gk"
        for (idx i__2 = (idx)((u64)whole + (u64)me); i__2 < n; i__2 = (idx)((u64)i__2 + 256)) {
            idx b__6 = gk_bin_of_T_f64_MODE_1(x[(idx)((u64)first + (u64)i__2)], edges, edges__size, least, most, bins, low, scale, slack);
            if (b__6 < bins) {
#line 197 "sets.gk"
                gk_bin_add_LOCAL_0_COPIES_1_GROUP_256(here, counts, counts__size, b__6, me);
            }
        }
#line 199 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
