/* bin_count<T=f16, MODE=2, LOCAL=2048, COPIES=1, UNROLL=4, GROUP=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
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
static inline i32 ga_f32_to_i32(f32 x)
{
    if (x >= 2.14748365e+09f) return 2147483647;
    if (x <= -2.14748365e+09f) return (-2147483647 - 1);
    return x >= 1.0f || x <= -1.0f ? (i32)x : 0;
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

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* bin_of<T=f16, MODE=2> */
static inline idx gk_bin_of_T_f16_MODE_2(f16 x, __global const f16 *edges, idx edges__size, f16 least, f16 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 133 "sets.gk"
        if (!(ga_f16_to_f32_f16(x) >= ga_f16_to_f32_f16(least) && ga_f16_to_f32_f16(x) <= ga_f16_to_f32_f16(most))) {
#line 133 "sets.gk"
            return bins;
        }
        {
#line 145 "sets.gk"
            f32 guess = (gk_cast_U_f32_T_f16(x) - low) * scale;
            idx b = ga_f32_to_i32(ga_min_f32(ga_max_f32(guess, 0.0f), 1.07374182e+09f));
            b = ga_min_int_i32(b, (idx)((u32)bins - 1));
            f32 part = guess - (f32)b;
            if (!(part > slack && part < 1.0f - slack)) {
                while (b > 0 && ga_f16_to_f32_f16(x) < ga_f16_to_f32_f16(edges[b])) {
#line 150 "sets.gk"
                    b = (idx)((u32)b - 1);
                }
#line 151 "sets.gk"
                while (b < (idx)((u32)bins - 1) && ga_f16_to_f32_f16(x) >= ga_f16_to_f32_f16(edges[(idx)((u32)b + 1)])) {
#line 151 "sets.gk"
                    b = (idx)((u32)b + 1);
                }
            }
#line 153 "sets.gk"
            return b;
        }
    }
}

/* bin_add<LOCAL=2048, COPIES=1, GROUP=1> */
static inline __attribute__((always_inline)) void gk_bin_add_LOCAL_2048_COPIES_1_GROUP_1(__local u32 *here, __global u32 *counts, idx counts__size, idx b, idx me)
{
    {
#line 165 "sets.gk"
        here[b] = here[b] + 1u;
    }
}

/* bin_count<T=f16, MODE=2, LOCAL=2048, COPIES=1, UNROLL=4, GROUP=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_bin_count(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global const f16 *edges = (__global const f16 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 178 "sets.gk"
    __local u32 here[2049];
    (void)here;
#line 179 "sets.gk"
    idx me = (idx)get_local_id(0);
    f16 least = edges[0];
    f16 most = edges[bins];
    for (idx first = (idx)((u32)get_group_id(0) * (u32)piece); first < x__size; first = (idx)((u32)first + (u32)get_num_groups(0) * (u32)piece)) {
        for (idx b = me; b < 2048; b++) {
#line 183 "sets.gk"
            here[b] = 0u;
        }
#line 184 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx n = ga_min_int_i32((idx)((u32)x__size - (u32)first), piece);
        idx whole = (idx)((u32)n - (u32)(n % 4));
        for (idx i = me; i < whole; i = (idx)((u32)i + 4)) {
            f16 word[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) word[ga_i0] = 0x0000;
            {
                {
#line 189 "sets.gk"
                    word[0] = x[(idx)((u32)first + (u32)i + 0)];
                }
                {
#line 189 "sets.gk"
                    word[1] = x[(idx)((u32)first + (u32)i + 1)];
                }
                {
#line 189 "sets.gk"
                    word[2] = x[(idx)((u32)first + (u32)i + 2)];
                }
                {
#line 189 "sets.gk"
                    word[3] = x[(idx)((u32)first + (u32)i + 3)];
                }
            }
            {
                {
#line 191 "sets.gk"
                    idx b__2 = gk_bin_of_T_f16_MODE_2(word[0], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__2 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_2048_COPIES_1_GROUP_1(here, counts, counts__size, b__2, me);
                    }
                }
                {
#line 191 "sets.gk"
                    idx b__3 = gk_bin_of_T_f16_MODE_2(word[1], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__3 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_2048_COPIES_1_GROUP_1(here, counts, counts__size, b__3, me);
                    }
                }
                {
#line 191 "sets.gk"
                    idx b__4 = gk_bin_of_T_f16_MODE_2(word[2], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__4 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_2048_COPIES_1_GROUP_1(here, counts, counts__size, b__4, me);
                    }
                }
                {
#line 191 "sets.gk"
                    idx b__5 = gk_bin_of_T_f16_MODE_2(word[3], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__5 < bins) {
#line 192 "sets.gk"
                        gk_bin_add_LOCAL_2048_COPIES_1_GROUP_1(here, counts, counts__size, b__5, me);
                    }
                }
            }
        }
#line 195 "sets.gk"
        for (idx i__2 = (idx)((u32)whole + (u32)me); i__2 < n; i__2++) {
            idx b__6 = gk_bin_of_T_f16_MODE_2(x[(idx)((u32)first + (u32)i__2)], edges, edges__size, least, most, bins, low, scale, slack);
            if (b__6 < bins) {
#line 197 "sets.gk"
                gk_bin_add_LOCAL_2048_COPIES_1_GROUP_1(here, counts, counts__size, b__6, me);
            }
        }
#line 199 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            for (idx b__7 = me; b__7 < bins; b__7++) {
                u32 sum = 0u;
                {
#line 203 "sets.gk"
                    sum = sum + here[(idx)((u32)b__7 * 1 + 0)];
                }
#line 204 "sets.gk"
                if (sum > 0u) {
#line 204 "sets.gk"
                    ga_atomic_add_u32(&counts[b__7], sum);
                }
            }
#line 206 "sets.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
