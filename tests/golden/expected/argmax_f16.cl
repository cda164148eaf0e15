/* arg_groups<T=f16, X=f16x8, A=f32, O=f16, MAX=true, NAN_WINS=false, ORDERED=true, VALUES=true, COLUMNS=false, MERGE=false, V=8, UNROLL=4, K=1, D=1, ALONG=256, ACROSS=1, BESTS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f16 v[8]; } f16x8;

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
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
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
static inline f16x8 ga_load_f16x8(__global const f16x8 *p)
{
    f16x8 r;
    ushort8 a0 = ((__global const ushort8 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    r.v[4] = a0.s4;
    r.v[5] = a0.s5;
    r.v[6] = a0.s6;
    r.v[7] = a0.s7;
    return r;
}
static inline f16x8 ga_splat_f16x8(f16 a)
{
    f16x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a;
    return r;
}
static inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}

/* cast<U=f16, T=f16> */
static inline f16 gk_cast_U_f16_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=0> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_0(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[0]));
    }
}

/* beats<T=f32, MAX=true, NAN_WINS=false> */
static inline bool gk_beats_T_f32_MAX_true_NAN_WINS_false(f32 a, f32 b)
{
    {
#line 21 "argreduce.gk"
        return a > b;
    }
}

/* takes<T=f32, MAX=true, NAN_WINS=false, ORDERED=true> */
static inline bool gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(f32 a, idx i, f32 b, idx j)
{
    {
#line 42 "argreduce.gk"
        return gk_beats_T_f32_MAX_true_NAN_WINS_false(a, b);
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=1> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_1(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[1]));
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=2> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_2(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[2]));
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=3> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_3(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[3]));
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=4> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_4(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[4]));
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=5> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_5(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[5]));
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=6> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_6(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[6]));
    }
}

/* lane<A=f32, T=f16, X=f16x8, V=8, L=7> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x8_V_8_L_7(f16x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[7]));
    }
}

/* better<T=f32, MAX=true, NAN_WINS=false> */
static inline bool gk_better_T_f32_MAX_true_NAN_WINS_false(f32 a, idx i, f32 b, idx j)
{
#line 29 "argreduce.gk"
    bool wins = gk_beats_T_f32_MAX_true_NAN_WINS_false(a, b);
    bool equal = a == b;
#line 35 "argreduce.gk"
    return (bool)(wins | (bool)((i < j) & equal));
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* arg_groups<T=f16, X=f16x8, A=f32, O=f16, MAX=true, NAN_WINS=false, ORDERED=true, VALUES=true, COLUMNS=false, MERGE=false, V=8, UNROLL=4, K=1, D=1, ALONG=256, ACROSS=1, BESTS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_groups(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *tail__data, i64 tail__offset, idx tail__dim0, idx tail__dim1, idx tail__stride0, idx tail__stride1, __global const char *from__data, i64 from__offset, idx from__dim0, idx from__stride0, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__stride0, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__stride0, idx places__stride1, idx count, idx piece)
{
    x__data += x__offset;
    tail__data += tail__offset;
    from__data += from__offset;
    steps__data += steps__offset;
    values__data += values__offset;
    places__data += places__offset;
#line 60 "argreduce.gk"
    __local f32 best_value[256];
    (void)best_value;
#line 61 "argreduce.gk"
    __local idx best_place[256];
    (void)best_place;
#line 62 "argreduce.gk"
    idx kept = 1;
    {
#line 63 "argreduce.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
#line 64 "argreduce.gk"
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx base = (idx)((u32)get_group_id(1) * (u32)piece);
    idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)kept + 0) / 1; block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx job = (idx)((u32)block * 1 + (u32)(me / 256));
        idx rest = ga_min_int_i32(job, (idx)((u32)kept - 1));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 72 "argreduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 77 "argreduce.gk"
        to[0] = rest;
        to[1] = (idx)get_group_id(1);
        {
#line 79 "argreduce.gk"
            at[0] = to[0];
        }
#line 80 "argreduce.gk"
        f32 best[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) best[ga_i0] = 0.0f;
#line 81 "argreduce.gk"
        idx place[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) place[ga_i0] = 0;
#line 82 "argreduce.gk"
        f16x8 first = ga_load_f16x8(&GA_GET(f16x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
        {
            best[0] = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_0(first);
        }

        for (idx left = (idx)((u32)n - (u32)along); left > 0; left = (idx)((u32)left - 1024)) {
            f16x8 next[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f16x8(0x0000);
#line 89 "argreduce.gk"
            idx where[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) where[ga_i0] = 0;
            {
                {
#line 92 "argreduce.gk"
                    idx inner = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 0), 1)));
                    where[0] = (idx)((u32)inner * 8);
#line 98 "argreduce.gk"
                    at[1] = inner;
                    next[0] = ga_load_f16x8(&GA_GET(f16x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
                {
#line 92 "argreduce.gk"
                    idx inner__2 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 256), 1)));
                    where[1] = (idx)((u32)inner__2 * 8);
#line 98 "argreduce.gk"
                    at[1] = inner__2;
                    next[1] = ga_load_f16x8(&GA_GET(f16x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
                {
#line 92 "argreduce.gk"
                    idx inner__3 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 512), 1)));
                    where[2] = (idx)((u32)inner__3 * 8);
#line 98 "argreduce.gk"
                    at[1] = inner__3;
                    next[2] = ga_load_f16x8(&GA_GET(f16x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
                {
#line 92 "argreduce.gk"
                    idx inner__4 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 768), 1)));
                    where[3] = (idx)((u32)inner__4 * 8);
#line 98 "argreduce.gk"
                    at[1] = inner__4;
                    next[3] = ga_load_f16x8(&GA_GET(f16x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
                {
                    {
#line 109 "argreduce.gk"
                        f32 value = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_0(next[0]);
                        idx p = where[0];
                        {
#line 111 "argreduce.gk"
                            p = (idx)((u32)p + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value, p, best[0], place[0]);

                        best[0] = wins ? value : best[0];
                        place[0] = wins ? p : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__2 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_1(next[0]);
                        idx p__2 = where[0];
                        {
#line 111 "argreduce.gk"
                            p__2 = (idx)((u32)p__2 + 1);
                        }
#line 112 "argreduce.gk"
                        bool wins__2 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__2, p__2, best[0], place[0]);

                        best[0] = wins__2 ? value__2 : best[0];
                        place[0] = wins__2 ? p__2 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__3 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_2(next[0]);
                        idx p__3 = where[0];
                        {
#line 111 "argreduce.gk"
                            p__3 = (idx)((u32)p__3 + 2);
                        }
#line 112 "argreduce.gk"
                        bool wins__3 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__3, p__3, best[0], place[0]);

                        best[0] = wins__3 ? value__3 : best[0];
                        place[0] = wins__3 ? p__3 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__4 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_3(next[0]);
                        idx p__4 = where[0];
                        {
#line 111 "argreduce.gk"
                            p__4 = (idx)((u32)p__4 + 3);
                        }
#line 112 "argreduce.gk"
                        bool wins__4 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__4, p__4, best[0], place[0]);

                        best[0] = wins__4 ? value__4 : best[0];
                        place[0] = wins__4 ? p__4 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__5 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_4(next[0]);
                        idx p__5 = where[0];
                        {
#line 111 "argreduce.gk"
                            p__5 = (idx)((u32)p__5 + 4);
                        }
#line 112 "argreduce.gk"
                        bool wins__5 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__5, p__5, best[0], place[0]);

                        best[0] = wins__5 ? value__5 : best[0];
                        place[0] = wins__5 ? p__5 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__6 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_5(next[0]);
                        idx p__6 = where[0];
                        {
#line 111 "argreduce.gk"
                            p__6 = (idx)((u32)p__6 + 5);
                        }
#line 112 "argreduce.gk"
                        bool wins__6 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__6, p__6, best[0], place[0]);

                        best[0] = wins__6 ? value__6 : best[0];
                        place[0] = wins__6 ? p__6 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__7 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_6(next[0]);
                        idx p__7 = where[0];
                        {
#line 111 "argreduce.gk"
                            p__7 = (idx)((u32)p__7 + 6);
                        }
#line 112 "argreduce.gk"
                        bool wins__7 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__7, p__7, best[0], place[0]);

                        best[0] = wins__7 ? value__7 : best[0];
                        place[0] = wins__7 ? p__7 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__8 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_7(next[0]);
                        idx p__8 = where[0];
                        {
#line 111 "argreduce.gk"
                            p__8 = (idx)((u32)p__8 + 7);
                        }
#line 112 "argreduce.gk"
                        bool wins__8 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__8, p__8, best[0], place[0]);

                        best[0] = wins__8 ? value__8 : best[0];
                        place[0] = wins__8 ? p__8 : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__9 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_0(next[1]);
                        idx p__9 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__9 = (idx)((u32)p__9 + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins__9 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__9, p__9, best[0], place[0]);

                        best[0] = wins__9 ? value__9 : best[0];
                        place[0] = wins__9 ? p__9 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__10 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_1(next[1]);
                        idx p__10 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__10 = (idx)((u32)p__10 + 1);
                        }
#line 112 "argreduce.gk"
                        bool wins__10 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__10, p__10, best[0], place[0]);

                        best[0] = wins__10 ? value__10 : best[0];
                        place[0] = wins__10 ? p__10 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__11 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_2(next[1]);
                        idx p__11 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__11 = (idx)((u32)p__11 + 2);
                        }
#line 112 "argreduce.gk"
                        bool wins__11 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__11, p__11, best[0], place[0]);

                        best[0] = wins__11 ? value__11 : best[0];
                        place[0] = wins__11 ? p__11 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__12 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_3(next[1]);
                        idx p__12 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__12 = (idx)((u32)p__12 + 3);
                        }
#line 112 "argreduce.gk"
                        bool wins__12 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__12, p__12, best[0], place[0]);

                        best[0] = wins__12 ? value__12 : best[0];
                        place[0] = wins__12 ? p__12 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__13 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_4(next[1]);
                        idx p__13 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__13 = (idx)((u32)p__13 + 4);
                        }
#line 112 "argreduce.gk"
                        bool wins__13 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__13, p__13, best[0], place[0]);

                        best[0] = wins__13 ? value__13 : best[0];
                        place[0] = wins__13 ? p__13 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__14 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_5(next[1]);
                        idx p__14 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__14 = (idx)((u32)p__14 + 5);
                        }
#line 112 "argreduce.gk"
                        bool wins__14 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__14, p__14, best[0], place[0]);

                        best[0] = wins__14 ? value__14 : best[0];
                        place[0] = wins__14 ? p__14 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__15 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_6(next[1]);
                        idx p__15 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__15 = (idx)((u32)p__15 + 6);
                        }
#line 112 "argreduce.gk"
                        bool wins__15 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__15, p__15, best[0], place[0]);

                        best[0] = wins__15 ? value__15 : best[0];
                        place[0] = wins__15 ? p__15 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__16 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_7(next[1]);
                        idx p__16 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__16 = (idx)((u32)p__16 + 7);
                        }
#line 112 "argreduce.gk"
                        bool wins__16 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__16, p__16, best[0], place[0]);

                        best[0] = wins__16 ? value__16 : best[0];
                        place[0] = wins__16 ? p__16 : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__17 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_0(next[2]);
                        idx p__17 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__17 = (idx)((u32)p__17 + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins__17 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__17, p__17, best[0], place[0]);

                        best[0] = wins__17 ? value__17 : best[0];
                        place[0] = wins__17 ? p__17 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__18 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_1(next[2]);
                        idx p__18 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__18 = (idx)((u32)p__18 + 1);
                        }
#line 112 "argreduce.gk"
                        bool wins__18 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__18, p__18, best[0], place[0]);

                        best[0] = wins__18 ? value__18 : best[0];
                        place[0] = wins__18 ? p__18 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__19 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_2(next[2]);
                        idx p__19 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__19 = (idx)((u32)p__19 + 2);
                        }
#line 112 "argreduce.gk"
                        bool wins__19 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__19, p__19, best[0], place[0]);

                        best[0] = wins__19 ? value__19 : best[0];
                        place[0] = wins__19 ? p__19 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__20 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_3(next[2]);
                        idx p__20 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__20 = (idx)((u32)p__20 + 3);
                        }
#line 112 "argreduce.gk"
                        bool wins__20 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__20, p__20, best[0], place[0]);

                        best[0] = wins__20 ? value__20 : best[0];
                        place[0] = wins__20 ? p__20 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__21 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_4(next[2]);
                        idx p__21 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__21 = (idx)((u32)p__21 + 4);
                        }
#line 112 "argreduce.gk"
                        bool wins__21 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__21, p__21, best[0], place[0]);

                        best[0] = wins__21 ? value__21 : best[0];
                        place[0] = wins__21 ? p__21 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__22 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_5(next[2]);
                        idx p__22 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__22 = (idx)((u32)p__22 + 5);
                        }
#line 112 "argreduce.gk"
                        bool wins__22 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__22, p__22, best[0], place[0]);

                        best[0] = wins__22 ? value__22 : best[0];
                        place[0] = wins__22 ? p__22 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__23 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_6(next[2]);
                        idx p__23 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__23 = (idx)((u32)p__23 + 6);
                        }
#line 112 "argreduce.gk"
                        bool wins__23 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__23, p__23, best[0], place[0]);

                        best[0] = wins__23 ? value__23 : best[0];
                        place[0] = wins__23 ? p__23 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__24 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_7(next[2]);
                        idx p__24 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__24 = (idx)((u32)p__24 + 7);
                        }
#line 112 "argreduce.gk"
                        bool wins__24 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__24, p__24, best[0], place[0]);

                        best[0] = wins__24 ? value__24 : best[0];
                        place[0] = wins__24 ? p__24 : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__25 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_0(next[3]);
                        idx p__25 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__25 = (idx)((u32)p__25 + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins__25 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__25, p__25, best[0], place[0]);

                        best[0] = wins__25 ? value__25 : best[0];
                        place[0] = wins__25 ? p__25 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__26 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_1(next[3]);
                        idx p__26 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__26 = (idx)((u32)p__26 + 1);
                        }
#line 112 "argreduce.gk"
                        bool wins__26 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__26, p__26, best[0], place[0]);

                        best[0] = wins__26 ? value__26 : best[0];
                        place[0] = wins__26 ? p__26 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__27 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_2(next[3]);
                        idx p__27 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__27 = (idx)((u32)p__27 + 2);
                        }
#line 112 "argreduce.gk"
                        bool wins__27 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__27, p__27, best[0], place[0]);

                        best[0] = wins__27 ? value__27 : best[0];
                        place[0] = wins__27 ? p__27 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__28 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_3(next[3]);
                        idx p__28 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__28 = (idx)((u32)p__28 + 3);
                        }
#line 112 "argreduce.gk"
                        bool wins__28 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__28, p__28, best[0], place[0]);

                        best[0] = wins__28 ? value__28 : best[0];
                        place[0] = wins__28 ? p__28 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__29 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_4(next[3]);
                        idx p__29 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__29 = (idx)((u32)p__29 + 4);
                        }
#line 112 "argreduce.gk"
                        bool wins__29 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__29, p__29, best[0], place[0]);

                        best[0] = wins__29 ? value__29 : best[0];
                        place[0] = wins__29 ? p__29 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__30 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_5(next[3]);
                        idx p__30 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__30 = (idx)((u32)p__30 + 5);
                        }
#line 112 "argreduce.gk"
                        bool wins__30 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__30, p__30, best[0], place[0]);

                        best[0] = wins__30 ? value__30 : best[0];
                        place[0] = wins__30 ? p__30 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__31 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_6(next[3]);
                        idx p__31 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__31 = (idx)((u32)p__31 + 6);
                        }
#line 112 "argreduce.gk"
                        bool wins__31 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__31, p__31, best[0], place[0]);

                        best[0] = wins__31 ? value__31 : best[0];
                        place[0] = wins__31 ? p__31 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__32 = gk_lane_A_f32_T_f16_X_f16x8_V_8_L_7(next[3]);
                        idx p__32 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__32 = (idx)((u32)p__32 + 7);
                        }
#line 112 "argreduce.gk"
                        bool wins__32 = gk_takes_T_f32_MAX_true_NAN_WINS_false_ORDERED_true(value__32, p__32, best[0], place[0]);

                        best[0] = wins__32 ? value__32 : best[0];
                        place[0] = wins__32 ? p__32 : place[0];
                    }
                }
            }
        }
        {
#line 119 "argreduce.gk"
            idx end[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) end[ga_i0] = 0;
            {
#line 120 "argreduce.gk"
                end[0] = to[0];
            }
#line 121 "argreduce.gk"
            if (base == 0) {
                for (idx t = along; t < tail__dim1; t = (idx)((u32)t + 256)) {
                    end[1] = t;
                    f32 value__33 = gk_cast_U_f32_T_f16(GA_GET(f16, tail__data, end[0] * tail__stride0 + end[1] * tail__stride1));
                    bool wins__33 = gk_beats_T_f32_MAX_true_NAN_WINS_false(value__33, best[0]);
                    best[0] = wins__33 ? value__33 : best[0];
                    place[0] = wins__33 ? (idx)((u32)count * 8 + (u32)t) : place[0];
                }
            }
        }
        {
            {
                best_value[me] = best[0];
                best_place[me] = place[0];
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
                    if (along < half__) {
                        idx other = (idx)((u32)me + (u32)half__ * 1);
                        if (gk_better_T_f32_MAX_true_NAN_WINS_false(best_value[other], best_place[other], best_value[me], best_place[me])) {

                            best_value[me] = best_value[other];
                            best_place[me] = best_place[other];
                        }
                    }
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                best[0] = best_value[me];
                place[0] = best_place[me];
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            if (along == 0 && job < kept) {
                {
                    GA_AT(f16, values__data, to[0] * values__stride0 + to[1] * values__stride1) = gk_cast_U_f16_T_f32(best[0]);
                }
#line 154 "argreduce.gk"
                GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[0];
            }
        }
    }
}
