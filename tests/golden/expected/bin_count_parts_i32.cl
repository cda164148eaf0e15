/* bin_count_parts<T=i32, MODE=0, WORDS=1024, UNROLL=8, ROUND=32768, GROUP=512>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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
static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline u32 ga_atomic_add_u32(__global volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}

/* bin_of<T=i32, MODE=0> */
static inline idx gk_bin_of_T_i32_MODE_0(i32 x, __global const i32 *edges, idx edges__size, i32 least, i32 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 131 "sets.gk"
        return (idx)x;
    }
}

/* bin_count_parts<T=i32, MODE=0, WORDS=1024, UNROLL=8, ROUND=32768, GROUP=512> */
__kernel __attribute__((reqd_work_group_size(512, 1, 1))) void
gk_bin_count_parts(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece, idx parts, idx pieces)
{
    __global const i32 *x = (__global const i32 *)(x__data + x__offset);
    (void)x;
    __global const i32 *edges = (__global const i32 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 220 "sets.gk"
    __local u32 here[1024];
    (void)here;
#line 221 "sets.gk"
    idx me = (idx)get_local_id(0);
    i32 least = 0;
    i32 most = 0;
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)parts * (u32)pieces); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx from = (idx)((u32)ga_mod_signed_i32(job, parts) * 2048);
        u32 wide = (u32)ga_min_int_i32((idx)((u32)bins - (u32)from), 2048);
        idx first = (idx)((u32)ga_div_signed_i32(job, parts) * (u32)piece);
        idx rounds = (idx)((u32)((idx)((u32)ga_min_int_i32((idx)((u32)x__size - (u32)first), piece) - 1) / 32768) + 1);
        for (idx w = me; w < 1024; w = (idx)((u32)w + 512)) {
#line 229 "sets.gk"
            here[w] = 0u;
        }
#line 230 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx round__ = 0; round__ < rounds; round__++) {
            idx start = (idx)((u32)first + (u32)round__ * 32768);
            idx n = ga_min_int_i32((idx)((u32)ga_min_int_i32((idx)((u32)x__size - (u32)first), piece) - (u32)round__ * 32768), 32768);
            idx whole = (idx)((u32)n - (u32)(n % 4096));
            for (idx i = me; i < whole; i = (idx)((u32)i + 4096)) {
                i32 word[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) word[ga_i0] = 0;
                {
                    {
#line 237 "sets.gk"
                        word[0] = x[(idx)((u32)start + (u32)i + 0)];
                    }
                    {
#line 237 "sets.gk"
                        word[1] = x[(idx)((u32)start + (u32)i + 512)];
                    }
                    {
#line 237 "sets.gk"
                        word[2] = x[(idx)((u32)start + (u32)i + 1024)];
                    }
                    {
#line 237 "sets.gk"
                        word[3] = x[(idx)((u32)start + (u32)i + 1536)];
                    }
                    {
#line 237 "sets.gk"
                        word[4] = x[(idx)((u32)start + (u32)i + 2048)];
                    }
                    {
#line 237 "sets.gk"
                        word[5] = x[(idx)((u32)start + (u32)i + 2560)];
                    }
                    {
#line 237 "sets.gk"
                        word[6] = x[(idx)((u32)start + (u32)i + 3072)];
                    }
                    {
#line 237 "sets.gk"
                        word[7] = x[(idx)((u32)start + (u32)i + 3584)];
                    }
                }
                {
                    {
#line 239 "sets.gk"
                        u32 b = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[0], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b >> 1)], 1u << ((b % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__2 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[1], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b__2 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__2 >> 1)], 1u << ((b__2 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__3 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[2], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b__3 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__3 >> 1)], 1u << ((b__3 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__4 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[3], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b__4 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__4 >> 1)], 1u << ((b__4 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__5 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[4], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b__5 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__5 >> 1)], 1u << ((b__5 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__6 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[5], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b__6 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__6 >> 1)], 1u << ((b__6 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__7 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[6], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b__7 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__7 >> 1)], 1u << ((b__7 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__8 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(word[7], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                        if (b__8 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__8 >> 1)], 1u << ((b__8 % 2u * 16u) & 31));
                        }
                    }
                }
            }
#line 243 "sets.gk"
            for (idx i__2 = (idx)((u32)whole + (u32)me); i__2 < n; i__2 = (idx)((u32)i__2 + 512)) {
                u32 b__9 = (u32)(idx)((u32)gk_bin_of_T_i32_MODE_0(x[(idx)((u32)start + (u32)i__2)], edges, edges__size, least, most, bins, low, scale, slack) - (u32)from);
                if (b__9 < wide) {
#line 245 "sets.gk"
                    ga_atomic_add_u32_local(&here[(idx)(b__9 >> 1)], 1u << ((b__9 % 2u * 16u) & 31));
                }
            }
#line 247 "sets.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx w__2 = me; w__2 < 1024; w__2 = (idx)((u32)w__2 + 512)) {
                u32 word__2 = here[w__2];
                u32 take = (idx)((u32)round__ + 1) < rounds ? word__2 & 2147516416u : word__2;
                if (take != 0u) {
                    here[w__2] = word__2 ^ take;
                    if (take % 65536u != 0u) {
#line 253 "sets.gk"
                        ga_atomic_add_u32(&counts[(idx)((u32)from + 2 * (u32)w__2)], take % 65536u);
                    }
#line 254 "sets.gk"
                    if (take >> 16 != 0u) {
#line 254 "sets.gk"
                        ga_atomic_add_u32(&counts[(idx)((u32)from + 2 * (u32)w__2 + 1)], take >> 16);
                    }
                }
            }
#line 257 "sets.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
