/* mark<T=f32, X=f32x4, V=4, WORDS=64>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;

static inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline f32x4 ga_load_f32x4(__global const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__global const float4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=bool, T=f32> */
static inline bool gk_cast_U_bool_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* lane<A=bool, T=f32, X=f32x4, V=4, L=0> */
static inline bool gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* lane<A=bool, T=f32, X=f32x4, V=4, L=1> */
static inline bool gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* lane<A=bool, T=f32, X=f32x4, V=4, L=2> */
static inline bool gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_f32(gk_cast_U_f32_T_f32(x.v[2]));
    }
}

/* lane<A=bool, T=f32, X=f32x4, V=4, L=3> */
static inline bool gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_f32(gk_cast_U_f32_T_f32(x.v[3]));
    }
}

/* mark<T=f32, X=f32x4, V=4, WORDS=64> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_mark(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *bits__data, i64 bits__offset, idx bits__size, __global char *counts__data, i64 counts__offset, idx counts__size)
{
    __global const f32x4 *xs = (__global const f32x4 *)(xs__data + xs__offset);
    (void)xs;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global u32 *bits = (__global u32 *)(bits__data + bits__offset);
    (void)bits;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 15 "compact.gk"
    __local u32 part[576];
    (void)part;
#line 16 "compact.gk"
    __local u32 sums[64];
    (void)sums;
#line 17 "compact.gk"
    idx me = (idx)get_local_id(0);
    idx n = x__size;
    idx tiles = (idx)((u64)counts__size - 1);
    if ((idx)get_global_id(0) == 0) {
#line 20 "compact.gk"
        counts[tiles] = 0u;
    }
#line 21 "compact.gk"
    for (idx t = (idx)get_group_id(0); t < tiles; t = (idx)((u64)t + (u64)get_num_groups(0))) {
        f32x4 next[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = ga_splat_f32x4(0.0f);
        {
            {
#line 24 "compact.gk"
                idx p = (idx)(((u64)t * 8 + 0) * 64 + (u64)me);
                if ((idx)(((u64)p + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[0] = ga_load_f32x4(&xs[p]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__2 = (idx)(((u64)t * 8 + 1) * 64 + (u64)me);
                if ((idx)(((u64)p__2 + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[1] = ga_load_f32x4(&xs[p__2]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__3 = (idx)(((u64)t * 8 + 2) * 64 + (u64)me);
                if ((idx)(((u64)p__3 + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[2] = ga_load_f32x4(&xs[p__3]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__4 = (idx)(((u64)t * 8 + 3) * 64 + (u64)me);
                if ((idx)(((u64)p__4 + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[3] = ga_load_f32x4(&xs[p__4]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__5 = (idx)(((u64)t * 8 + 4) * 64 + (u64)me);
                if ((idx)(((u64)p__5 + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[4] = ga_load_f32x4(&xs[p__5]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__6 = (idx)(((u64)t * 8 + 5) * 64 + (u64)me);
                if ((idx)(((u64)p__6 + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[5] = ga_load_f32x4(&xs[p__6]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__7 = (idx)(((u64)t * 8 + 6) * 64 + (u64)me);
                if ((idx)(((u64)p__7 + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[6] = ga_load_f32x4(&xs[p__7]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__8 = (idx)(((u64)t * 8 + 7) * 64 + (u64)me);
                if ((idx)(((u64)p__8 + 1) * 4) <= n) {
#line 25 "compact.gk"
                    next[7] = ga_load_f32x4(&xs[p__8]);
                }
            }
        }
        {
            {
#line 28 "compact.gk"
                idx p__9 = (idx)(((u64)t * 8 + 0) * 64 + (u64)me);
                u32 piece = 0u;
                if ((idx)(((u64)p__9 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[0]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[0]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[0]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[0]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i = (idx)((u64)p__9 * 4); i < n; i++) {
#line 33 "compact.gk"
                        piece = piece | ((u32)gk_cast_U_bool_T_f32(x[i]) << ((idx)((u64)i - (u64)p__9 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at = (idx)(0 + (u64)me);
                part[(idx)((u64)at + (u64)(at / 8))] = piece;
            }
            {
#line 28 "compact.gk"
                idx p__10 = (idx)(((u64)t * 8 + 1) * 64 + (u64)me);
                u32 piece__2 = 0u;
                if ((idx)(((u64)p__10 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[1]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[1]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[1]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[1]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__2 = (idx)((u64)p__10 * 4); i__2 < n; i__2++) {
#line 33 "compact.gk"
                        piece__2 = piece__2 | ((u32)gk_cast_U_bool_T_f32(x[i__2]) << ((idx)((u64)i__2 - (u64)p__10 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__2 = (idx)(64 + (u64)me);
                part[(idx)((u64)at__2 + (u64)(at__2 / 8))] = piece__2;
            }
            {
#line 28 "compact.gk"
                idx p__11 = (idx)(((u64)t * 8 + 2) * 64 + (u64)me);
                u32 piece__3 = 0u;
                if ((idx)(((u64)p__11 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__3 = piece__3 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[2]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__3 = piece__3 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[2]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__3 = piece__3 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[2]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__3 = piece__3 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[2]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__3 = (idx)((u64)p__11 * 4); i__3 < n; i__3++) {
#line 33 "compact.gk"
                        piece__3 = piece__3 | ((u32)gk_cast_U_bool_T_f32(x[i__3]) << ((idx)((u64)i__3 - (u64)p__11 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__3 = (idx)(128 + (u64)me);
                part[(idx)((u64)at__3 + (u64)(at__3 / 8))] = piece__3;
            }
            {
#line 28 "compact.gk"
                idx p__12 = (idx)(((u64)t * 8 + 3) * 64 + (u64)me);
                u32 piece__4 = 0u;
                if ((idx)(((u64)p__12 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__4 = piece__4 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[3]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__4 = piece__4 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[3]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__4 = piece__4 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[3]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__4 = piece__4 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[3]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__4 = (idx)((u64)p__12 * 4); i__4 < n; i__4++) {
#line 33 "compact.gk"
                        piece__4 = piece__4 | ((u32)gk_cast_U_bool_T_f32(x[i__4]) << ((idx)((u64)i__4 - (u64)p__12 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__4 = (idx)(192 + (u64)me);
                part[(idx)((u64)at__4 + (u64)(at__4 / 8))] = piece__4;
            }
            {
#line 28 "compact.gk"
                idx p__13 = (idx)(((u64)t * 8 + 4) * 64 + (u64)me);
                u32 piece__5 = 0u;
                if ((idx)(((u64)p__13 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__5 = piece__5 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[4]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__5 = piece__5 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[4]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__5 = piece__5 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[4]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__5 = piece__5 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[4]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__5 = (idx)((u64)p__13 * 4); i__5 < n; i__5++) {
#line 33 "compact.gk"
                        piece__5 = piece__5 | ((u32)gk_cast_U_bool_T_f32(x[i__5]) << ((idx)((u64)i__5 - (u64)p__13 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__5 = (idx)(256 + (u64)me);
                part[(idx)((u64)at__5 + (u64)(at__5 / 8))] = piece__5;
            }
            {
#line 28 "compact.gk"
                idx p__14 = (idx)(((u64)t * 8 + 5) * 64 + (u64)me);
                u32 piece__6 = 0u;
                if ((idx)(((u64)p__14 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__6 = piece__6 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[5]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__6 = piece__6 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[5]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__6 = piece__6 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[5]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__6 = piece__6 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[5]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__6 = (idx)((u64)p__14 * 4); i__6 < n; i__6++) {
#line 33 "compact.gk"
                        piece__6 = piece__6 | ((u32)gk_cast_U_bool_T_f32(x[i__6]) << ((idx)((u64)i__6 - (u64)p__14 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__6 = (idx)(320 + (u64)me);
                part[(idx)((u64)at__6 + (u64)(at__6 / 8))] = piece__6;
            }
            {
#line 28 "compact.gk"
                idx p__15 = (idx)(((u64)t * 8 + 6) * 64 + (u64)me);
                u32 piece__7 = 0u;
                if ((idx)(((u64)p__15 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__7 = piece__7 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[6]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__7 = piece__7 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[6]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__7 = piece__7 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[6]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__7 = piece__7 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[6]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__7 = (idx)((u64)p__15 * 4); i__7 < n; i__7++) {
#line 33 "compact.gk"
                        piece__7 = piece__7 | ((u32)gk_cast_U_bool_T_f32(x[i__7]) << ((idx)((u64)i__7 - (u64)p__15 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__7 = (idx)(384 + (u64)me);
                part[(idx)((u64)at__7 + (u64)(at__7 / 8))] = piece__7;
            }
            {
#line 28 "compact.gk"
                idx p__16 = (idx)(((u64)t * 8 + 7) * 64 + (u64)me);
                u32 piece__8 = 0u;
                if ((idx)(((u64)p__16 + 1) * 4) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__8 = piece__8 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_0(next[7]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__8 = piece__8 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_1(next[7]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__8 = piece__8 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_2(next[7]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__8 = piece__8 | ((u32)gk_lane_A_bool_T_f32_X_f32x4_V_4_L_3(next[7]) << 3);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__8 = (idx)((u64)p__16 * 4); i__8 < n; i__8++) {
#line 33 "compact.gk"
                        piece__8 = piece__8 | ((u32)gk_cast_U_bool_T_f32(x[i__8]) << ((idx)((u64)i__8 - (u64)p__16 * 4) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__8 = (idx)(448 + (u64)me);
                part[(idx)((u64)at__8 + (u64)(at__8 / 8))] = piece__8;
            }
        }
#line 38 "compact.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        u32 word = 0u;
        {
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 0)] << 0);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 1)] << 4);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 2)] << 8);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 3)] << 12);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 4)] << 16);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 5)] << 20);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 6)] << 24);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u64)me * 9 + 7)] << 28);
            }
        }
#line 41 "compact.gk"
        bits[(idx)((u64)t * 64 + (u64)me)] = word;
        sums[me] = (u32)ga_popcount_u32(word);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx step__ = 1; step__ < 64; step__ = (idx)((u64)step__ * 4)) {
            if ((me & (idx)(4 * (u64)step__ - 1)) == 0) {
                u32 here = sums[me];
                {
                    {
#line 48 "compact.gk"
                        if ((idx)((u64)me + 1 * (u64)step__) < 64) {
#line 48 "compact.gk"
                            here = here + sums[(idx)((u64)me + 1 * (u64)step__)];
                        }
                    }
                    {
#line 48 "compact.gk"
                        if ((idx)((u64)me + 2 * (u64)step__) < 64) {
#line 48 "compact.gk"
                            here = here + sums[(idx)((u64)me + 2 * (u64)step__)];
                        }
                    }
                    {
#line 48 "compact.gk"
                        if ((idx)((u64)me + 3 * (u64)step__) < 64) {
#line 48 "compact.gk"
                            here = here + sums[(idx)((u64)me + 3 * (u64)step__)];
                        }
                    }
                }
#line 50 "compact.gk"
                sums[me] = here;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (me == 0) {
#line 54 "compact.gk"
            counts[t] = sums[0];
        }
    }
}
