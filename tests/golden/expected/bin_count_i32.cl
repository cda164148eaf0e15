/* bin_count<T=i32, MODE=0, LOCAL=256, COPIES=8, UNROLL=4, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i32 idx;

static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline u32 ga_atomic_add_u32(__global volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}

/* bin_of<T=i32, MODE=0> */
static inline idx gk_bin_of_T_i32_MODE_0(i32 x, __global const i32 *edges, idx edges__size, i32 least, i32 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 136 "sets.gk"
        return (idx)x;
    }
}

/* bin_add<LOCAL=256, COPIES=8, GROUP=256> */
static inline __attribute__((always_inline)) void gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(__local u32 *here, __global u32 *counts, idx counts__size, idx b, idx me)
{
    {
#line 172 "sets.gk"
        ga_atomic_add_u32_local(&here[(idx)((u32)b * 8 + (u32)(me % 8))], 1u);
    }
}

/* bin_count<T=i32, MODE=0, LOCAL=256, COPIES=8, UNROLL=4, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_bin_count(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    __global const i32 *x = (__global const i32 *)(x__data + x__offset);
    (void)x;
    __global const i32 *edges = (__global const i32 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 183 "sets.gk"
    __local u32 here[2049];
    (void)here;
#line 184 "sets.gk"
    idx me = (idx)get_local_id(0);
    i32 least = 0;
    i32 most = 0;
    for (idx first = (idx)((u32)get_group_id(0) * (u32)piece); first < x__size; first = (idx)((u32)first + (u32)get_num_groups(0) * (u32)piece)) {
        for (idx b = me; b < 2048; b = (idx)((u32)b + 256)) {
#line 188 "sets.gk"
            here[b] = 0u;
        }
#line 189 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx n = ga_min_int_i32((idx)((u32)x__size - (u32)first), piece);
        idx whole = (idx)((u32)n - (u32)(n % 1024));
        for (idx i = me; i < whole; i = (idx)((u32)i + 1024)) {
            i32 word[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) word[ga_i0] = 0;
            {
                {
#line 194 "sets.gk"
                    word[0] = x[(idx)((u32)first + (u32)i + 0)];
                }
                {
#line 194 "sets.gk"
                    word[1] = x[(idx)((u32)first + (u32)i + 256)];
                }
                {
#line 194 "sets.gk"
                    word[2] = x[(idx)((u32)first + (u32)i + 512)];
                }
                {
#line 194 "sets.gk"
                    word[3] = x[(idx)((u32)first + (u32)i + 768)];
                }
            }
            {
                {
#line 196 "sets.gk"
                    idx b__2 = gk_bin_of_T_i32_MODE_0(word[0], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__2 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__2, me);
                    }
                }
                {
#line 196 "sets.gk"
                    idx b__3 = gk_bin_of_T_i32_MODE_0(word[1], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__3 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__3, me);
                    }
                }
                {
#line 196 "sets.gk"
                    idx b__4 = gk_bin_of_T_i32_MODE_0(word[2], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__4 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__4, me);
                    }
                }
                {
#line 196 "sets.gk"
                    idx b__5 = gk_bin_of_T_i32_MODE_0(word[3], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__5 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__5, me);
                    }
                }
            }
        }
#line 200 "sets.gk"
        for (idx i__2 = (idx)((u32)whole + (u32)me); i__2 < n; i__2 = (idx)((u32)i__2 + 256)) {
            idx b__6 = gk_bin_of_T_i32_MODE_0(x[(idx)((u32)first + (u32)i__2)], edges, edges__size, least, most, bins, low, scale, slack);
            if (b__6 < bins) {
#line 202 "sets.gk"
                gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__6, me);
            }
        }
#line 204 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            for (idx b__7 = me; b__7 < bins; b__7 = (idx)((u32)b__7 + 256)) {
                u32 sum = 0u;
                {
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 0)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 1)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 2)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 3)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 4)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 5)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 6)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 7)];
                    }
                }
#line 209 "sets.gk"
                if (sum > 0u) {
#line 209 "sets.gk"
                    ga_atomic_add_u32(&counts[b__7], sum);
                }
            }
#line 211 "sets.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
