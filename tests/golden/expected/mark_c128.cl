/* mark<T=c128, X=c128, V=1, WORDS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef double2 c128;

static inline bool ga_truth_c128(c128 a)
{
    return a.x != 0 || a.y != 0;
}
static inline c128 ga_make_c128(f64 re, f64 im)
{
    return (c128)(re, im);
}
static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}

/* cast<U=bool, T=c128> */
static inline bool gk_cast_U_bool_T_c128(c128 x)
{
    {
#line 27 "ops.gk"
        return ga_truth_c128(x);
    }
}

/* lane<A=bool, T=c128, X=c128, V=1, L=0> */
static inline bool gk_lane_A_bool_T_c128_X_c128_V_1_L_0(c128 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_bool_T_c128(x);
    }
}

/* mark<T=c128, X=c128, V=1, WORDS=128> */
__kernel __attribute__((reqd_work_group_size(128, 1, 1))) void
gk_mark(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *bits__data, i64 bits__offset, idx bits__size, __global char *counts__data, i64 counts__offset, idx counts__size)
{
    __global const c128 *xs = (__global const c128 *)(xs__data + xs__offset);
    (void)xs;
    __global const c128 *x = (__global const c128 *)(x__data + x__offset);
    (void)x;
    __global u32 *bits = (__global u32 *)(bits__data + bits__offset);
    (void)bits;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 15 "compact.gk"
    __local u32 part[4224];
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
        c128 next[32];
        for (int ga_i0 = 0; ga_i0 < 32; ga_i0++) next[ga_i0] = ga_make_c128(0.0, 0.0);
        {
            {
#line 24 "compact.gk"
                idx p = (idx)(((u32)t * 32 + 0) * 128 + (u32)me);
                if ((idx)(((u32)p + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[0] = xs[p];
                }
            }
            {
#line 24 "compact.gk"
                idx p__2 = (idx)(((u32)t * 32 + 1) * 128 + (u32)me);
                if ((idx)(((u32)p__2 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[1] = xs[p__2];
                }
            }
            {
#line 24 "compact.gk"
                idx p__3 = (idx)(((u32)t * 32 + 2) * 128 + (u32)me);
                if ((idx)(((u32)p__3 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[2] = xs[p__3];
                }
            }
            {
#line 24 "compact.gk"
                idx p__4 = (idx)(((u32)t * 32 + 3) * 128 + (u32)me);
                if ((idx)(((u32)p__4 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[3] = xs[p__4];
                }
            }
            {
#line 24 "compact.gk"
                idx p__5 = (idx)(((u32)t * 32 + 4) * 128 + (u32)me);
                if ((idx)(((u32)p__5 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[4] = xs[p__5];
                }
            }
            {
#line 24 "compact.gk"
                idx p__6 = (idx)(((u32)t * 32 + 5) * 128 + (u32)me);
                if ((idx)(((u32)p__6 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[5] = xs[p__6];
                }
            }
            {
#line 24 "compact.gk"
                idx p__7 = (idx)(((u32)t * 32 + 6) * 128 + (u32)me);
                if ((idx)(((u32)p__7 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[6] = xs[p__7];
                }
            }
            {
#line 24 "compact.gk"
                idx p__8 = (idx)(((u32)t * 32 + 7) * 128 + (u32)me);
                if ((idx)(((u32)p__8 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[7] = xs[p__8];
                }
            }
            {
#line 24 "compact.gk"
                idx p__9 = (idx)(((u32)t * 32 + 8) * 128 + (u32)me);
                if ((idx)(((u32)p__9 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[8] = xs[p__9];
                }
            }
            {
#line 24 "compact.gk"
                idx p__10 = (idx)(((u32)t * 32 + 9) * 128 + (u32)me);
                if ((idx)(((u32)p__10 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[9] = xs[p__10];
                }
            }
            {
#line 24 "compact.gk"
                idx p__11 = (idx)(((u32)t * 32 + 10) * 128 + (u32)me);
                if ((idx)(((u32)p__11 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[10] = xs[p__11];
                }
            }
            {
#line 24 "compact.gk"
                idx p__12 = (idx)(((u32)t * 32 + 11) * 128 + (u32)me);
                if ((idx)(((u32)p__12 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[11] = xs[p__12];
                }
            }
            {
#line 24 "compact.gk"
                idx p__13 = (idx)(((u32)t * 32 + 12) * 128 + (u32)me);
                if ((idx)(((u32)p__13 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[12] = xs[p__13];
                }
            }
            {
#line 24 "compact.gk"
                idx p__14 = (idx)(((u32)t * 32 + 13) * 128 + (u32)me);
                if ((idx)(((u32)p__14 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[13] = xs[p__14];
                }
            }
            {
#line 24 "compact.gk"
                idx p__15 = (idx)(((u32)t * 32 + 14) * 128 + (u32)me);
                if ((idx)(((u32)p__15 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[14] = xs[p__15];
                }
            }
            {
#line 24 "compact.gk"
                idx p__16 = (idx)(((u32)t * 32 + 15) * 128 + (u32)me);
                if ((idx)(((u32)p__16 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[15] = xs[p__16];
                }
            }
            {
#line 24 "compact.gk"
                idx p__17 = (idx)(((u32)t * 32 + 16) * 128 + (u32)me);
                if ((idx)(((u32)p__17 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[16] = xs[p__17];
                }
            }
            {
#line 24 "compact.gk"
                idx p__18 = (idx)(((u32)t * 32 + 17) * 128 + (u32)me);
                if ((idx)(((u32)p__18 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[17] = xs[p__18];
                }
            }
            {
#line 24 "compact.gk"
                idx p__19 = (idx)(((u32)t * 32 + 18) * 128 + (u32)me);
                if ((idx)(((u32)p__19 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[18] = xs[p__19];
                }
            }
            {
#line 24 "compact.gk"
                idx p__20 = (idx)(((u32)t * 32 + 19) * 128 + (u32)me);
                if ((idx)(((u32)p__20 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[19] = xs[p__20];
                }
            }
            {
#line 24 "compact.gk"
                idx p__21 = (idx)(((u32)t * 32 + 20) * 128 + (u32)me);
                if ((idx)(((u32)p__21 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[20] = xs[p__21];
                }
            }
            {
#line 24 "compact.gk"
                idx p__22 = (idx)(((u32)t * 32 + 21) * 128 + (u32)me);
                if ((idx)(((u32)p__22 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[21] = xs[p__22];
                }
            }
            {
#line 24 "compact.gk"
                idx p__23 = (idx)(((u32)t * 32 + 22) * 128 + (u32)me);
                if ((idx)(((u32)p__23 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[22] = xs[p__23];
                }
            }
            {
#line 24 "compact.gk"
                idx p__24 = (idx)(((u32)t * 32 + 23) * 128 + (u32)me);
                if ((idx)(((u32)p__24 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[23] = xs[p__24];
                }
            }
            {
#line 24 "compact.gk"
                idx p__25 = (idx)(((u32)t * 32 + 24) * 128 + (u32)me);
                if ((idx)(((u32)p__25 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[24] = xs[p__25];
                }
            }
            {
#line 24 "compact.gk"
                idx p__26 = (idx)(((u32)t * 32 + 25) * 128 + (u32)me);
                if ((idx)(((u32)p__26 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[25] = xs[p__26];
                }
            }
            {
#line 24 "compact.gk"
                idx p__27 = (idx)(((u32)t * 32 + 26) * 128 + (u32)me);
                if ((idx)(((u32)p__27 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[26] = xs[p__27];
                }
            }
            {
#line 24 "compact.gk"
                idx p__28 = (idx)(((u32)t * 32 + 27) * 128 + (u32)me);
                if ((idx)(((u32)p__28 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[27] = xs[p__28];
                }
            }
            {
#line 24 "compact.gk"
                idx p__29 = (idx)(((u32)t * 32 + 28) * 128 + (u32)me);
                if ((idx)(((u32)p__29 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[28] = xs[p__29];
                }
            }
            {
#line 24 "compact.gk"
                idx p__30 = (idx)(((u32)t * 32 + 29) * 128 + (u32)me);
                if ((idx)(((u32)p__30 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[29] = xs[p__30];
                }
            }
            {
#line 24 "compact.gk"
                idx p__31 = (idx)(((u32)t * 32 + 30) * 128 + (u32)me);
                if ((idx)(((u32)p__31 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[30] = xs[p__31];
                }
            }
            {
#line 24 "compact.gk"
                idx p__32 = (idx)(((u32)t * 32 + 31) * 128 + (u32)me);
                if ((idx)(((u32)p__32 + 1) * 1) <= n) {
#line 25 "compact.gk"
                    next[31] = xs[p__32];
                }
            }
        }
        {
            {
#line 28 "compact.gk"
                idx p__33 = (idx)(((u32)t * 32 + 0) * 128 + (u32)me);
                u32 piece = 0u;
                if ((idx)(((u32)p__33 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece = piece | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[0]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i = (idx)((u32)p__33 * 1); i < n; i++) {
#line 33 "compact.gk"
                        piece = piece | ((u32)gk_cast_U_bool_T_c128(x[i]) << ((idx)((u32)i - (u32)p__33 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at = (idx)(0 + (u32)me);
                part[(idx)((u32)at + (u32)(at / 32))] = piece;
            }
            {
#line 28 "compact.gk"
                idx p__34 = (idx)(((u32)t * 32 + 1) * 128 + (u32)me);
                u32 piece__2 = 0u;
                if ((idx)(((u32)p__34 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__2 = piece__2 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[1]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__2 = (idx)((u32)p__34 * 1); i__2 < n; i__2++) {
#line 33 "compact.gk"
                        piece__2 = piece__2 | ((u32)gk_cast_U_bool_T_c128(x[i__2]) << ((idx)((u32)i__2 - (u32)p__34 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__2 = (idx)(128 + (u32)me);
                part[(idx)((u32)at__2 + (u32)(at__2 / 32))] = piece__2;
            }
            {
#line 28 "compact.gk"
                idx p__35 = (idx)(((u32)t * 32 + 2) * 128 + (u32)me);
                u32 piece__3 = 0u;
                if ((idx)(((u32)p__35 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__3 = piece__3 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[2]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__3 = (idx)((u32)p__35 * 1); i__3 < n; i__3++) {
#line 33 "compact.gk"
                        piece__3 = piece__3 | ((u32)gk_cast_U_bool_T_c128(x[i__3]) << ((idx)((u32)i__3 - (u32)p__35 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__3 = (idx)(256 + (u32)me);
                part[(idx)((u32)at__3 + (u32)(at__3 / 32))] = piece__3;
            }
            {
#line 28 "compact.gk"
                idx p__36 = (idx)(((u32)t * 32 + 3) * 128 + (u32)me);
                u32 piece__4 = 0u;
                if ((idx)(((u32)p__36 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__4 = piece__4 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[3]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__4 = (idx)((u32)p__36 * 1); i__4 < n; i__4++) {
#line 33 "compact.gk"
                        piece__4 = piece__4 | ((u32)gk_cast_U_bool_T_c128(x[i__4]) << ((idx)((u32)i__4 - (u32)p__36 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__4 = (idx)(384 + (u32)me);
                part[(idx)((u32)at__4 + (u32)(at__4 / 32))] = piece__4;
            }
            {
#line 28 "compact.gk"
                idx p__37 = (idx)(((u32)t * 32 + 4) * 128 + (u32)me);
                u32 piece__5 = 0u;
                if ((idx)(((u32)p__37 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__5 = piece__5 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[4]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__5 = (idx)((u32)p__37 * 1); i__5 < n; i__5++) {
#line 33 "compact.gk"
                        piece__5 = piece__5 | ((u32)gk_cast_U_bool_T_c128(x[i__5]) << ((idx)((u32)i__5 - (u32)p__37 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__5 = (idx)(512 + (u32)me);
                part[(idx)((u32)at__5 + (u32)(at__5 / 32))] = piece__5;
            }
            {
#line 28 "compact.gk"
                idx p__38 = (idx)(((u32)t * 32 + 5) * 128 + (u32)me);
                u32 piece__6 = 0u;
                if ((idx)(((u32)p__38 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__6 = piece__6 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[5]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__6 = (idx)((u32)p__38 * 1); i__6 < n; i__6++) {
#line 33 "compact.gk"
                        piece__6 = piece__6 | ((u32)gk_cast_U_bool_T_c128(x[i__6]) << ((idx)((u32)i__6 - (u32)p__38 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__6 = (idx)(640 + (u32)me);
                part[(idx)((u32)at__6 + (u32)(at__6 / 32))] = piece__6;
            }
            {
#line 28 "compact.gk"
                idx p__39 = (idx)(((u32)t * 32 + 6) * 128 + (u32)me);
                u32 piece__7 = 0u;
                if ((idx)(((u32)p__39 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__7 = piece__7 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[6]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__7 = (idx)((u32)p__39 * 1); i__7 < n; i__7++) {
#line 33 "compact.gk"
                        piece__7 = piece__7 | ((u32)gk_cast_U_bool_T_c128(x[i__7]) << ((idx)((u32)i__7 - (u32)p__39 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__7 = (idx)(768 + (u32)me);
                part[(idx)((u32)at__7 + (u32)(at__7 / 32))] = piece__7;
            }
            {
#line 28 "compact.gk"
                idx p__40 = (idx)(((u32)t * 32 + 7) * 128 + (u32)me);
                u32 piece__8 = 0u;
                if ((idx)(((u32)p__40 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__8 = piece__8 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[7]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__8 = (idx)((u32)p__40 * 1); i__8 < n; i__8++) {
#line 33 "compact.gk"
                        piece__8 = piece__8 | ((u32)gk_cast_U_bool_T_c128(x[i__8]) << ((idx)((u32)i__8 - (u32)p__40 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__8 = (idx)(896 + (u32)me);
                part[(idx)((u32)at__8 + (u32)(at__8 / 32))] = piece__8;
            }
            {
#line 28 "compact.gk"
                idx p__41 = (idx)(((u32)t * 32 + 8) * 128 + (u32)me);
                u32 piece__9 = 0u;
                if ((idx)(((u32)p__41 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__9 = piece__9 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[8]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__9 = (idx)((u32)p__41 * 1); i__9 < n; i__9++) {
#line 33 "compact.gk"
                        piece__9 = piece__9 | ((u32)gk_cast_U_bool_T_c128(x[i__9]) << ((idx)((u32)i__9 - (u32)p__41 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__9 = (idx)(1024 + (u32)me);
                part[(idx)((u32)at__9 + (u32)(at__9 / 32))] = piece__9;
            }
            {
#line 28 "compact.gk"
                idx p__42 = (idx)(((u32)t * 32 + 9) * 128 + (u32)me);
                u32 piece__10 = 0u;
                if ((idx)(((u32)p__42 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__10 = piece__10 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[9]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__10 = (idx)((u32)p__42 * 1); i__10 < n; i__10++) {
#line 33 "compact.gk"
                        piece__10 = piece__10 | ((u32)gk_cast_U_bool_T_c128(x[i__10]) << ((idx)((u32)i__10 - (u32)p__42 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__10 = (idx)(1152 + (u32)me);
                part[(idx)((u32)at__10 + (u32)(at__10 / 32))] = piece__10;
            }
            {
#line 28 "compact.gk"
                idx p__43 = (idx)(((u32)t * 32 + 10) * 128 + (u32)me);
                u32 piece__11 = 0u;
                if ((idx)(((u32)p__43 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__11 = piece__11 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[10]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__11 = (idx)((u32)p__43 * 1); i__11 < n; i__11++) {
#line 33 "compact.gk"
                        piece__11 = piece__11 | ((u32)gk_cast_U_bool_T_c128(x[i__11]) << ((idx)((u32)i__11 - (u32)p__43 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__11 = (idx)(1280 + (u32)me);
                part[(idx)((u32)at__11 + (u32)(at__11 / 32))] = piece__11;
            }
            {
#line 28 "compact.gk"
                idx p__44 = (idx)(((u32)t * 32 + 11) * 128 + (u32)me);
                u32 piece__12 = 0u;
                if ((idx)(((u32)p__44 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__12 = piece__12 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[11]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__12 = (idx)((u32)p__44 * 1); i__12 < n; i__12++) {
#line 33 "compact.gk"
                        piece__12 = piece__12 | ((u32)gk_cast_U_bool_T_c128(x[i__12]) << ((idx)((u32)i__12 - (u32)p__44 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__12 = (idx)(1408 + (u32)me);
                part[(idx)((u32)at__12 + (u32)(at__12 / 32))] = piece__12;
            }
            {
#line 28 "compact.gk"
                idx p__45 = (idx)(((u32)t * 32 + 12) * 128 + (u32)me);
                u32 piece__13 = 0u;
                if ((idx)(((u32)p__45 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__13 = piece__13 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[12]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__13 = (idx)((u32)p__45 * 1); i__13 < n; i__13++) {
#line 33 "compact.gk"
                        piece__13 = piece__13 | ((u32)gk_cast_U_bool_T_c128(x[i__13]) << ((idx)((u32)i__13 - (u32)p__45 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__13 = (idx)(1536 + (u32)me);
                part[(idx)((u32)at__13 + (u32)(at__13 / 32))] = piece__13;
            }
            {
#line 28 "compact.gk"
                idx p__46 = (idx)(((u32)t * 32 + 13) * 128 + (u32)me);
                u32 piece__14 = 0u;
                if ((idx)(((u32)p__46 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__14 = piece__14 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[13]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__14 = (idx)((u32)p__46 * 1); i__14 < n; i__14++) {
#line 33 "compact.gk"
                        piece__14 = piece__14 | ((u32)gk_cast_U_bool_T_c128(x[i__14]) << ((idx)((u32)i__14 - (u32)p__46 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__14 = (idx)(1664 + (u32)me);
                part[(idx)((u32)at__14 + (u32)(at__14 / 32))] = piece__14;
            }
            {
#line 28 "compact.gk"
                idx p__47 = (idx)(((u32)t * 32 + 14) * 128 + (u32)me);
                u32 piece__15 = 0u;
                if ((idx)(((u32)p__47 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__15 = piece__15 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[14]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__15 = (idx)((u32)p__47 * 1); i__15 < n; i__15++) {
#line 33 "compact.gk"
                        piece__15 = piece__15 | ((u32)gk_cast_U_bool_T_c128(x[i__15]) << ((idx)((u32)i__15 - (u32)p__47 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__15 = (idx)(1792 + (u32)me);
                part[(idx)((u32)at__15 + (u32)(at__15 / 32))] = piece__15;
            }
            {
#line 28 "compact.gk"
                idx p__48 = (idx)(((u32)t * 32 + 15) * 128 + (u32)me);
                u32 piece__16 = 0u;
                if ((idx)(((u32)p__48 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__16 = piece__16 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[15]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__16 = (idx)((u32)p__48 * 1); i__16 < n; i__16++) {
#line 33 "compact.gk"
                        piece__16 = piece__16 | ((u32)gk_cast_U_bool_T_c128(x[i__16]) << ((idx)((u32)i__16 - (u32)p__48 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__16 = (idx)(1920 + (u32)me);
                part[(idx)((u32)at__16 + (u32)(at__16 / 32))] = piece__16;
            }
            {
#line 28 "compact.gk"
                idx p__49 = (idx)(((u32)t * 32 + 16) * 128 + (u32)me);
                u32 piece__17 = 0u;
                if ((idx)(((u32)p__49 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__17 = piece__17 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[16]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__17 = (idx)((u32)p__49 * 1); i__17 < n; i__17++) {
#line 33 "compact.gk"
                        piece__17 = piece__17 | ((u32)gk_cast_U_bool_T_c128(x[i__17]) << ((idx)((u32)i__17 - (u32)p__49 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__17 = (idx)(2048 + (u32)me);
                part[(idx)((u32)at__17 + (u32)(at__17 / 32))] = piece__17;
            }
            {
#line 28 "compact.gk"
                idx p__50 = (idx)(((u32)t * 32 + 17) * 128 + (u32)me);
                u32 piece__18 = 0u;
                if ((idx)(((u32)p__50 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__18 = piece__18 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[17]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__18 = (idx)((u32)p__50 * 1); i__18 < n; i__18++) {
#line 33 "compact.gk"
                        piece__18 = piece__18 | ((u32)gk_cast_U_bool_T_c128(x[i__18]) << ((idx)((u32)i__18 - (u32)p__50 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__18 = (idx)(2176 + (u32)me);
                part[(idx)((u32)at__18 + (u32)(at__18 / 32))] = piece__18;
            }
            {
#line 28 "compact.gk"
                idx p__51 = (idx)(((u32)t * 32 + 18) * 128 + (u32)me);
                u32 piece__19 = 0u;
                if ((idx)(((u32)p__51 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__19 = piece__19 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[18]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__19 = (idx)((u32)p__51 * 1); i__19 < n; i__19++) {
#line 33 "compact.gk"
                        piece__19 = piece__19 | ((u32)gk_cast_U_bool_T_c128(x[i__19]) << ((idx)((u32)i__19 - (u32)p__51 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__19 = (idx)(2304 + (u32)me);
                part[(idx)((u32)at__19 + (u32)(at__19 / 32))] = piece__19;
            }
            {
#line 28 "compact.gk"
                idx p__52 = (idx)(((u32)t * 32 + 19) * 128 + (u32)me);
                u32 piece__20 = 0u;
                if ((idx)(((u32)p__52 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__20 = piece__20 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[19]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__20 = (idx)((u32)p__52 * 1); i__20 < n; i__20++) {
#line 33 "compact.gk"
                        piece__20 = piece__20 | ((u32)gk_cast_U_bool_T_c128(x[i__20]) << ((idx)((u32)i__20 - (u32)p__52 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__20 = (idx)(2432 + (u32)me);
                part[(idx)((u32)at__20 + (u32)(at__20 / 32))] = piece__20;
            }
            {
#line 28 "compact.gk"
                idx p__53 = (idx)(((u32)t * 32 + 20) * 128 + (u32)me);
                u32 piece__21 = 0u;
                if ((idx)(((u32)p__53 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__21 = piece__21 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[20]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__21 = (idx)((u32)p__53 * 1); i__21 < n; i__21++) {
#line 33 "compact.gk"
                        piece__21 = piece__21 | ((u32)gk_cast_U_bool_T_c128(x[i__21]) << ((idx)((u32)i__21 - (u32)p__53 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__21 = (idx)(2560 + (u32)me);
                part[(idx)((u32)at__21 + (u32)(at__21 / 32))] = piece__21;
            }
            {
#line 28 "compact.gk"
                idx p__54 = (idx)(((u32)t * 32 + 21) * 128 + (u32)me);
                u32 piece__22 = 0u;
                if ((idx)(((u32)p__54 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__22 = piece__22 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[21]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__22 = (idx)((u32)p__54 * 1); i__22 < n; i__22++) {
#line 33 "compact.gk"
                        piece__22 = piece__22 | ((u32)gk_cast_U_bool_T_c128(x[i__22]) << ((idx)((u32)i__22 - (u32)p__54 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__22 = (idx)(2688 + (u32)me);
                part[(idx)((u32)at__22 + (u32)(at__22 / 32))] = piece__22;
            }
            {
#line 28 "compact.gk"
                idx p__55 = (idx)(((u32)t * 32 + 22) * 128 + (u32)me);
                u32 piece__23 = 0u;
                if ((idx)(((u32)p__55 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__23 = piece__23 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[22]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__23 = (idx)((u32)p__55 * 1); i__23 < n; i__23++) {
#line 33 "compact.gk"
                        piece__23 = piece__23 | ((u32)gk_cast_U_bool_T_c128(x[i__23]) << ((idx)((u32)i__23 - (u32)p__55 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__23 = (idx)(2816 + (u32)me);
                part[(idx)((u32)at__23 + (u32)(at__23 / 32))] = piece__23;
            }
            {
#line 28 "compact.gk"
                idx p__56 = (idx)(((u32)t * 32 + 23) * 128 + (u32)me);
                u32 piece__24 = 0u;
                if ((idx)(((u32)p__56 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__24 = piece__24 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[23]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__24 = (idx)((u32)p__56 * 1); i__24 < n; i__24++) {
#line 33 "compact.gk"
                        piece__24 = piece__24 | ((u32)gk_cast_U_bool_T_c128(x[i__24]) << ((idx)((u32)i__24 - (u32)p__56 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__24 = (idx)(2944 + (u32)me);
                part[(idx)((u32)at__24 + (u32)(at__24 / 32))] = piece__24;
            }
            {
#line 28 "compact.gk"
                idx p__57 = (idx)(((u32)t * 32 + 24) * 128 + (u32)me);
                u32 piece__25 = 0u;
                if ((idx)(((u32)p__57 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__25 = piece__25 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[24]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__25 = (idx)((u32)p__57 * 1); i__25 < n; i__25++) {
#line 33 "compact.gk"
                        piece__25 = piece__25 | ((u32)gk_cast_U_bool_T_c128(x[i__25]) << ((idx)((u32)i__25 - (u32)p__57 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__25 = (idx)(3072 + (u32)me);
                part[(idx)((u32)at__25 + (u32)(at__25 / 32))] = piece__25;
            }
            {
#line 28 "compact.gk"
                idx p__58 = (idx)(((u32)t * 32 + 25) * 128 + (u32)me);
                u32 piece__26 = 0u;
                if ((idx)(((u32)p__58 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__26 = piece__26 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[25]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__26 = (idx)((u32)p__58 * 1); i__26 < n; i__26++) {
#line 33 "compact.gk"
                        piece__26 = piece__26 | ((u32)gk_cast_U_bool_T_c128(x[i__26]) << ((idx)((u32)i__26 - (u32)p__58 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__26 = (idx)(3200 + (u32)me);
                part[(idx)((u32)at__26 + (u32)(at__26 / 32))] = piece__26;
            }
            {
#line 28 "compact.gk"
                idx p__59 = (idx)(((u32)t * 32 + 26) * 128 + (u32)me);
                u32 piece__27 = 0u;
                if ((idx)(((u32)p__59 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__27 = piece__27 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[26]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__27 = (idx)((u32)p__59 * 1); i__27 < n; i__27++) {
#line 33 "compact.gk"
                        piece__27 = piece__27 | ((u32)gk_cast_U_bool_T_c128(x[i__27]) << ((idx)((u32)i__27 - (u32)p__59 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__27 = (idx)(3328 + (u32)me);
                part[(idx)((u32)at__27 + (u32)(at__27 / 32))] = piece__27;
            }
            {
#line 28 "compact.gk"
                idx p__60 = (idx)(((u32)t * 32 + 27) * 128 + (u32)me);
                u32 piece__28 = 0u;
                if ((idx)(((u32)p__60 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__28 = piece__28 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[27]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__28 = (idx)((u32)p__60 * 1); i__28 < n; i__28++) {
#line 33 "compact.gk"
                        piece__28 = piece__28 | ((u32)gk_cast_U_bool_T_c128(x[i__28]) << ((idx)((u32)i__28 - (u32)p__60 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__28 = (idx)(3456 + (u32)me);
                part[(idx)((u32)at__28 + (u32)(at__28 / 32))] = piece__28;
            }
            {
#line 28 "compact.gk"
                idx p__61 = (idx)(((u32)t * 32 + 28) * 128 + (u32)me);
                u32 piece__29 = 0u;
                if ((idx)(((u32)p__61 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__29 = piece__29 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[28]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__29 = (idx)((u32)p__61 * 1); i__29 < n; i__29++) {
#line 33 "compact.gk"
                        piece__29 = piece__29 | ((u32)gk_cast_U_bool_T_c128(x[i__29]) << ((idx)((u32)i__29 - (u32)p__61 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__29 = (idx)(3584 + (u32)me);
                part[(idx)((u32)at__29 + (u32)(at__29 / 32))] = piece__29;
            }
            {
#line 28 "compact.gk"
                idx p__62 = (idx)(((u32)t * 32 + 29) * 128 + (u32)me);
                u32 piece__30 = 0u;
                if ((idx)(((u32)p__62 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__30 = piece__30 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[29]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__30 = (idx)((u32)p__62 * 1); i__30 < n; i__30++) {
#line 33 "compact.gk"
                        piece__30 = piece__30 | ((u32)gk_cast_U_bool_T_c128(x[i__30]) << ((idx)((u32)i__30 - (u32)p__62 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__30 = (idx)(3712 + (u32)me);
                part[(idx)((u32)at__30 + (u32)(at__30 / 32))] = piece__30;
            }
            {
#line 28 "compact.gk"
                idx p__63 = (idx)(((u32)t * 32 + 30) * 128 + (u32)me);
                u32 piece__31 = 0u;
                if ((idx)(((u32)p__63 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__31 = piece__31 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[30]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__31 = (idx)((u32)p__63 * 1); i__31 < n; i__31++) {
#line 33 "compact.gk"
                        piece__31 = piece__31 | ((u32)gk_cast_U_bool_T_c128(x[i__31]) << ((idx)((u32)i__31 - (u32)p__63 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__31 = (idx)(3840 + (u32)me);
                part[(idx)((u32)at__31 + (u32)(at__31 / 32))] = piece__31;
            }
            {
#line 28 "compact.gk"
                idx p__64 = (idx)(((u32)t * 32 + 31) * 128 + (u32)me);
                u32 piece__32 = 0u;
                if ((idx)(((u32)p__64 + 1) * 1) <= n) {
                    {
#line 31 "compact.gk"
                        piece__32 = piece__32 | ((u32)gk_lane_A_bool_T_c128_X_c128_V_1_L_0(next[31]) << 0);
                    }
                } else {
#line 33 "compact.gk"
                    for (idx i__32 = (idx)((u32)p__64 * 1); i__32 < n; i__32++) {
#line 33 "compact.gk"
                        piece__32 = piece__32 | ((u32)gk_cast_U_bool_T_c128(x[i__32]) << ((idx)((u32)i__32 - (u32)p__64 * 1) & 31));
                    }
                }
#line 35 "compact.gk"
                idx at__32 = (idx)(3968 + (u32)me);
                part[(idx)((u32)at__32 + (u32)(at__32 / 32))] = piece__32;
            }
        }
#line 38 "compact.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        u32 word = 0u;
        {
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 0)] << 0);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 1)] << 1);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 2)] << 2);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 3)] << 3);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 4)] << 4);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 5)] << 5);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 6)] << 6);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 7)] << 7);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 8)] << 8);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 9)] << 9);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 10)] << 10);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 11)] << 11);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 12)] << 12);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 13)] << 13);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 14)] << 14);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 15)] << 15);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 16)] << 16);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 17)] << 17);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 18)] << 18);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 19)] << 19);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 20)] << 20);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 21)] << 21);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 22)] << 22);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 23)] << 23);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 24)] << 24);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 25)] << 25);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 26)] << 26);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 27)] << 27);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 28)] << 28);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 29)] << 29);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 30)] << 30);
            }
            {
#line 40 "compact.gk"
                word = word | (part[(idx)((u32)me * 33 + 31)] << 31);
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
