/* mark<T=bool, X=u8x16, V=16, WORDS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u8 v[16]; } u8x16;

static inline u8x16 ga_splat_u8x16(u8 a)
{
    u8x16 r;
    for (int i = 0; i < 16; i++)
        r.v[i] = a;
    return r;
}
static inline u8x16 ga_load_u8x16(__global const u8x16 *p)
{
    u8x16 r;
    uchar16 a0 = ((__global const uchar16 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    r.v[4] = a0.s4;
    r.v[5] = a0.s5;
    r.v[6] = a0.s6;
    r.v[7] = a0.s7;
    r.v[8] = a0.s8;
    r.v[9] = a0.s9;
    r.v[10] = a0.sa;
    r.v[11] = a0.sb;
    r.v[12] = a0.sc;
    r.v[13] = a0.sd;
    r.v[14] = a0.se;
    r.v[15] = a0.sf;
    return r;
}
static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}

/* cast<U=bool, T=u8> */
static inline bool gk_cast_U_bool_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* cast<U=bool, T=bool> */
static inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=0> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_0(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[0]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=1> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_1(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[1]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=2> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_2(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[2]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=3> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_3(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[3]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=4> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_4(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[4]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=5> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_5(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[5]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=6> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_6(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[6]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=7> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_7(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[7]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=8> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_8(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[8]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=9> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_9(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[9]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=10> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_10(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[10]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=11> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_11(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[11]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=12> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_12(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[12]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=13> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_13(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[13]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=14> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_14(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[14]));
    }
}

/* lane<A=bool, T=bool, X=u8x16, V=16, L=15> */
static inline bool gk_lane_A_bool_T_bool_X_u8x16_V_16_L_15(u8x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_bool_T_bool(gk_cast_U_bool_T_u8(x.v[15]));
    }
}

/* mark<T=bool, X=u8x16, V=16, WORDS=128> */
__kernel __attribute__((reqd_work_group_size(128, 1, 1))) void
gk_mark(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *bits__data, i64 bits__offset, idx bits__size, __global char *counts__data, i64 counts__offset, idx counts__size)
{
    __global const u8x16 *xs = (__global const u8x16 *)(xs__data + xs__offset);
    (void)xs;
    __global const u8 *x = (__global const u8 *)(x__data + x__offset);
    (void)x;
    __global u32 *bits = (__global u32 *)(bits__data + bits__offset);
    (void)bits;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 15 "compact.gk"
    __local u32 part[384];
    (void)part;
#line 16 "compact.gk"
    __local u32 sums[128];
    (void)sums;
#line 17 "compact.gk"
    idx me = (idx)get_local_id(0);
    idx n = x__size;
    idx tiles = (idx)((u32)counts__size - 1);
    if ((idx)get_global_id(0) == 0) {
#line 20 "compact.gk"
        counts[tiles] = 0u;
    }
#line 21 "compact.gk"
    for (idx t = (idx)get_group_id(0); t < tiles; t = (idx)((u32)t + (u32)get_num_groups(0))) {
        u8x16 next[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) next[ga_i0] = ga_splat_u8x16(0);
        {
            {
#line 24 "compact.gk"
                idx p = (idx)(((u32)t * 2 + 0) * 128 + (u32)me);
                if ((idx)(((u32)p + 1) * 16) <= n) {
#line 25 "compact.gk"
                    next[0] = ga_load_u8x16(&xs[p]);
                }
            }
            {
#line 24 "compact.gk"
                idx p__2 = (idx)(((u32)t * 2 + 1) * 128 + (u32)me);
                if ((idx)(((u32)p__2 + 1) * 16) <= n) {
#line 25 "compact.gk"
                    next[1] = ga_load_u8x16(&xs[p__2]);
                }
            }
        }
        {
            {
#line 28 "compact.gk"
                idx p__3 = (idx)(((u32)t * 2 + 0) * 128 + (u32)me);
                u32 piece = 0u;
                if ((idx)(((u32)p__3 + 1) * 16) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_0(next[0]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_1(next[0]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_2(next[0]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_3(next[0]) << 3);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_4(next[0]) << 4);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_5(next[0]) << 5);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_6(next[0]) << 6);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_7(next[0]) << 7);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_8(next[0]) << 8);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_9(next[0]) << 9);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_10(next[0]) << 10);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_11(next[0]) << 11);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_12(next[0]) << 12);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_13(next[0]) << 13);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_14(next[0]) << 14);
                        }
                        {
#line 31 "compact.gk"
                            piece = piece | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_15(next[0]) << 15);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i = (idx)((u32)p__3 * 16); i < n; i++) {
#line 33 "compact.gk"
                        piece = piece | ((u32)gk_cast_U_bool_T_bool(x[i] != 0) << ((idx)((u32)i - (u32)p__3 * 16) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at = (idx)(0 + (u32)me);
                part[(idx)((u32)at + (u32)(at / 2))] = piece;
            }
            {
#line 28 "compact.gk"
                idx p__4 = (idx)(((u32)t * 2 + 1) * 128 + (u32)me);
                u32 piece__2 = 0u;
                if ((idx)(((u32)p__4 + 1) * 16) <= n) {
                    {
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_0(next[1]) << 0);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_1(next[1]) << 1);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_2(next[1]) << 2);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_3(next[1]) << 3);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_4(next[1]) << 4);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_5(next[1]) << 5);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_6(next[1]) << 6);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_7(next[1]) << 7);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_8(next[1]) << 8);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_9(next[1]) << 9);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_10(next[1]) << 10);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_11(next[1]) << 11);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_12(next[1]) << 12);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_13(next[1]) << 13);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_14(next[1]) << 14);
                        }
                        {
#line 31 "compact.gk"
                            piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_bool_X_u8x16_V_16_L_15(next[1]) << 15);
                        }
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__2 = (idx)((u32)p__4 * 16); i__2 < n; i__2++) {
#line 33 "compact.gk"
                        piece__2 = piece__2 | ((u32)gk_cast_U_bool_T_bool(x[i__2] != 0) << ((idx)((u32)i__2 - (u32)p__4 * 16) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__2 = (idx)(128 + (u32)me);
                part[(idx)((u32)at__2 + (u32)(at__2 / 2))] = piece__2;
            }
        }
#line 38 "compact.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        u32 word = 0u;
        {
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 3 + 0)] << 0);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 3 + 1)] << 16);
            }
        }
#line 41 "compact.gk"
        bits[(idx)((u32)t * 128 + (u32)me)] = word;
        sums[me] = (u32)ga_popcount_u32(word);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx step__ = 1; step__ < 128; step__ = (idx)((u32)step__ * 4)) {
            if ((me & (idx)(4 * (u32)step__ - 1)) == 0) {
                u32 here = sums[me];
                {
                    {
#line 48 "compact.gk"
                        if ((idx)((u32)me + 1 * (u32)step__) < 128) {
#line 48 "compact.gk"
                            here = here + sums[(idx)((u32)me + 1 * (u32)step__)];
                        }
                    }
                    {
#line 48 "compact.gk"
                        if ((idx)((u32)me + 2 * (u32)step__) < 128) {
#line 48 "compact.gk"
                            here = here + sums[(idx)((u32)me + 2 * (u32)step__)];
                        }
                    }
                    {
#line 48 "compact.gk"
                        if ((idx)((u32)me + 3 * (u32)step__) < 128) {
#line 48 "compact.gk"
                            here = here + sums[(idx)((u32)me + 3 * (u32)step__)];
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
