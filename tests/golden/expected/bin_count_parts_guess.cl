/* bin_count_parts<T=f32, MODE=2, WORDS=8192, UNROLL=8, ROUND=32768, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_min_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static inline f32 ga_min_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f32(a, b);
#endif
}
static inline i64 ga_f32_to_i64(f32 x)
{
    if (x >= 9.22337204e+18f) return 9223372036854775807l;
    if (x <= -9.22337204e+18f) return (-9223372036854775807l - 1);
    return x >= 1.0f || x <= -1.0f ? (i64)x : 0;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline u32 ga_atomic_add_u32(__global volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* bin_of<T=f32, MODE=2> */
static inline idx gk_bin_of_T_f32_MODE_2(f32 x, __global const f32 *edges, idx edges__size, f32 least, f32 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 133 "sets.gk"
        if (!(x >= least && x <= most)) {
#line 133 "sets.gk"
            return bins;
        }
        {
#line 145 "sets.gk"
            f32 guess = (gk_cast_U_f32_T_f32(x) - low) * scale;
            idx b = ga_f32_to_i64(ga_min_f32(ga_max_f32(guess, 0.0f), 1.07374182e+09f));
            b = ga_min_int_i64(b, (idx)((u64)bins - 1));
            f32 part = guess - (f32)b;
            if (!(part > slack && part < 1.0f - slack)) {
                while (b > 0 && x < edges[b]) {
#line 150 "sets.gk"
                    b = (idx)((u64)b - 1);
                }
#line 151 "sets.gk"
                while (b < (idx)((u64)bins - 1) && x >= edges[(idx)((u64)b + 1)]) {
#line 151 "sets.gk"
                    b = (idx)((u64)b + 1);
                }
            }
#line 153 "sets.gk"
            return b;
        }
    }
}

/* bin_count_parts<T=f32, MODE=2, WORDS=8192, UNROLL=8, ROUND=32768, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_bin_count_parts(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece, idx parts, idx pieces)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global const f32 *edges = (__global const f32 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 220 "sets.gk"
    __local u32 here[8192];
    (void)here;
#line 221 "sets.gk"
    idx me = (idx)get_local_id(0);
    f32 least = edges[0];
    f32 most = edges[bins];
    for (idx job = (idx)get_group_id(0); job < (idx)((u64)parts * (u64)pieces); job = (idx)((u64)job + (u64)get_num_groups(0))) {
        idx from = (idx)((u64)ga_mod_signed_i64(job, parts) * 16384);
        u32 wide = (u32)ga_min_int_i64((idx)((u64)bins - (u64)from), 16384);
        idx first = (idx)((u64)ga_div_signed_i64(job, parts) * (u64)piece);
        idx rounds = (idx)((u64)((idx)((u64)ga_min_int_i64((idx)((u64)x__size - (u64)first), piece) - 1) / 32768) + 1);
        for (idx w = me; w < 8192; w = (idx)((u64)w + 256)) {
#line 229 "sets.gk"
            here[w] = 0u;
        }
#line 230 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx round__ = 0; round__ < rounds; round__++) {
            idx start = (idx)((u64)first + (u64)round__ * 32768);
            idx n = ga_min_int_i64((idx)((u64)ga_min_int_i64((idx)((u64)x__size - (u64)first), piece) - (u64)round__ * 32768), 32768);
            idx whole = (idx)((u64)n - (u64)(n % 2048));
            for (idx i = me; i < whole; i = (idx)((u64)i + 2048)) {
                f32 word[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) word[ga_i0] = 0.0f;
                {
                    {
#line 237 "sets.gk"
                        word[0] = x[(idx)((u64)start + (u64)i + 0)];
                    }
                    {
#line 237 "sets.gk"
                        word[1] = x[(idx)((u64)start + (u64)i + 256)];
                    }
                    {
#line 237 "sets.gk"
                        word[2] = x[(idx)((u64)start + (u64)i + 512)];
                    }
                    {
#line 237 "sets.gk"
                        word[3] = x[(idx)((u64)start + (u64)i + 768)];
                    }
                    {
#line 237 "sets.gk"
                        word[4] = x[(idx)((u64)start + (u64)i + 1024)];
                    }
                    {
#line 237 "sets.gk"
                        word[5] = x[(idx)((u64)start + (u64)i + 1280)];
                    }
                    {
#line 237 "sets.gk"
                        word[6] = x[(idx)((u64)start + (u64)i + 1536)];
                    }
                    {
#line 237 "sets.gk"
                        word[7] = x[(idx)((u64)start + (u64)i + 1792)];
                    }
                }
                {
                    {
#line 239 "sets.gk"
                        u32 b = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[0], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b >> 1)], 1u << ((b % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__2 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[1], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b__2 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__2 >> 1)], 1u << ((b__2 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__3 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[2], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b__3 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__3 >> 1)], 1u << ((b__3 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__4 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[3], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b__4 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__4 >> 1)], 1u << ((b__4 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__5 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[4], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b__5 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__5 >> 1)], 1u << ((b__5 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__6 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[5], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b__6 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__6 >> 1)], 1u << ((b__6 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__7 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[6], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b__7 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__7 >> 1)], 1u << ((b__7 % 2u * 16u) & 31));
                        }
                    }
                    {
#line 239 "sets.gk"
                        u32 b__8 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(word[7], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                        if (b__8 < wide) {
#line 240 "sets.gk"
                            ga_atomic_add_u32_local(&here[(idx)(b__8 >> 1)], 1u << ((b__8 % 2u * 16u) & 31));
                        }
                    }
                }
            }
#line 243 "sets.gk"
            for (idx i__2 = (idx)((u64)whole + (u64)me); i__2 < n; i__2 = (idx)((u64)i__2 + 256)) {
                u32 b__9 = (u32)(idx)((u64)gk_bin_of_T_f32_MODE_2(x[(idx)((u64)start + (u64)i__2)], edges, edges__size, least, most, bins, low, scale, slack) - (u64)from);
                if (b__9 < wide) {
#line 245 "sets.gk"
                    ga_atomic_add_u32_local(&here[(idx)(b__9 >> 1)], 1u << ((b__9 % 2u * 16u) & 31));
                }
            }
#line 247 "sets.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx w__2 = me; w__2 < 8192; w__2 = (idx)((u64)w__2 + 256)) {
                u32 word__2 = here[w__2];
                u32 take = (idx)((u64)round__ + 1) < rounds ? word__2 & 2147516416u : word__2;
                if (take != 0u) {
                    here[w__2] = word__2 ^ take;
                    if (take % 65536u != 0u) {
#line 253 "sets.gk"
                        ga_atomic_add_u32(&counts[(idx)((u64)from + 2 * (u64)w__2)], take % 65536u);
                    }
#line 254 "sets.gk"
                    if (take >> 16 != 0u) {
#line 254 "sets.gk"
                        ga_atomic_add_u32(&counts[(idx)((u64)from + 2 * (u64)w__2 + 1)], take >> 16);
                    }
                }
            }
#line 257 "sets.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
