/* arg_groups<T=f32, X=f32x4, A=f32, O=f32, MAX=false, NAN_WINS=true, ORDERED=true, VALUES=false, COLUMNS=true, MERGE=false, V=4, UNROLL=4, K=1, D=1, ALONG=8, ACROSS=32, BESTS=4>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;

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
static inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
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

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=0> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=1> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=2> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[2]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=3> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[3]));
    }
}

/* beats<T=f32, MAX=false, NAN_WINS=true> */
static inline bool gk_beats_T_f32_MAX_false_NAN_WINS_true(f32 a, f32 b)
{
    {
#line 19 "argreduce.gk"
        return (bool)(!(a >= b) & (b == b));
    }
}

/* takes<T=f32, MAX=false, NAN_WINS=true, ORDERED=true> */
static inline bool gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(f32 a, idx i, f32 b, idx j)
{
    {
#line 42 "argreduce.gk"
        return gk_beats_T_f32_MAX_false_NAN_WINS_true(a, b);
    }
}

/* better<T=f32, MAX=false, NAN_WINS=true> */
static inline bool gk_better_T_f32_MAX_false_NAN_WINS_true(f32 a, idx i, f32 b, idx j)
{
#line 29 "argreduce.gk"
    bool wins = gk_beats_T_f32_MAX_false_NAN_WINS_true(a, b);
    bool equal = a == b;
    {
        bool loses = gk_beats_T_f32_MAX_false_NAN_WINS_true(b, a);
        equal = !(bool)(wins | loses);
    }
    return (bool)(wins | (bool)((i < j) & equal));
}

/* arg_groups<T=f32, X=f32x4, A=f32, O=f32, MAX=false, NAN_WINS=true, ORDERED=true, VALUES=false, COLUMNS=true, MERGE=false, V=4, UNROLL=4, K=1, D=1, ALONG=8, ACROSS=32, BESTS=4> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_groups(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *tail__data, i64 tail__offset, idx tail__dim0, idx tail__stride0, __global const char *from__data, i64 from__offset, idx from__dim0, idx from__stride0, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__stride0, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__stride0, idx places__stride1, idx count, idx piece)
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
    idx along = me / 32;
    idx base = (idx)((u32)get_group_id(1) * (u32)piece);
    idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)kept + 31) / 32; block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx job = (idx)((u32)block * 32 + (u32)(me % 32));
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
        f32 best[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) best[ga_i0] = 0.0f;
#line 81 "argreduce.gk"
        idx place[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) place[ga_i0] = 0;
#line 82 "argreduce.gk"
        f32x4 first = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
        {
            {
#line 84 "argreduce.gk"
                best[0] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(first);
            }
            {
#line 84 "argreduce.gk"
                best[1] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(first);
            }
            {
#line 84 "argreduce.gk"
                best[2] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(first);
            }
            {
#line 84 "argreduce.gk"
                best[3] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(first);
            }
        }
        for (idx left = (idx)((u32)n - (u32)along); left > 0; left = (idx)((u32)left - 32)) {
            f32x4 next[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f32x4(0.0f);
#line 89 "argreduce.gk"
            idx where[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) where[ga_i0] = 0;
            {
                {
#line 92 "argreduce.gk"
                    idx inner = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 0), 1)));
                    where[0] = inner;
#line 98 "argreduce.gk"
                    at[1] = inner;
                    next[0] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
                {
#line 92 "argreduce.gk"
                    idx inner__2 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 8), 1)));
                    where[1] = inner__2;
#line 98 "argreduce.gk"
                    at[1] = inner__2;
                    next[1] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
                {
#line 92 "argreduce.gk"
                    idx inner__3 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 16), 1)));
                    where[2] = inner__3;
#line 98 "argreduce.gk"
                    at[1] = inner__3;
                    next[2] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
                {
#line 92 "argreduce.gk"
                    idx inner__4 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 24), 1)));
                    where[3] = inner__4;
#line 98 "argreduce.gk"
                    at[1] = inner__4;
                    next[3] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
                {
                    {
#line 109 "argreduce.gk"
                        f32 value = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[0]);
                        idx p = where[0];

                        bool wins = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value, p, best[0], place[0]);

                        best[0] = wins ? value : best[0];
                        place[0] = wins ? p : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__2 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[0]);
                        idx p__2 = where[0];

                        bool wins__2 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__2, p__2, best[1], place[1]);

                        best[1] = wins__2 ? value__2 : best[1];
                        place[1] = wins__2 ? p__2 : place[1];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__3 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[0]);
                        idx p__3 = where[0];

                        bool wins__3 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__3, p__3, best[2], place[2]);

                        best[2] = wins__3 ? value__3 : best[2];
                        place[2] = wins__3 ? p__3 : place[2];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__4 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[0]);
                        idx p__4 = where[0];

                        bool wins__4 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__4, p__4, best[3], place[3]);

                        best[3] = wins__4 ? value__4 : best[3];
                        place[3] = wins__4 ? p__4 : place[3];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__5 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[1]);
                        idx p__5 = where[1];

                        bool wins__5 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__5, p__5, best[0], place[0]);

                        best[0] = wins__5 ? value__5 : best[0];
                        place[0] = wins__5 ? p__5 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__6 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[1]);
                        idx p__6 = where[1];

                        bool wins__6 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__6, p__6, best[1], place[1]);

                        best[1] = wins__6 ? value__6 : best[1];
                        place[1] = wins__6 ? p__6 : place[1];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__7 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[1]);
                        idx p__7 = where[1];

                        bool wins__7 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__7, p__7, best[2], place[2]);

                        best[2] = wins__7 ? value__7 : best[2];
                        place[2] = wins__7 ? p__7 : place[2];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__8 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[1]);
                        idx p__8 = where[1];

                        bool wins__8 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__8, p__8, best[3], place[3]);

                        best[3] = wins__8 ? value__8 : best[3];
                        place[3] = wins__8 ? p__8 : place[3];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__9 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[2]);
                        idx p__9 = where[2];

                        bool wins__9 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__9, p__9, best[0], place[0]);

                        best[0] = wins__9 ? value__9 : best[0];
                        place[0] = wins__9 ? p__9 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__10 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[2]);
                        idx p__10 = where[2];

                        bool wins__10 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__10, p__10, best[1], place[1]);

                        best[1] = wins__10 ? value__10 : best[1];
                        place[1] = wins__10 ? p__10 : place[1];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__11 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[2]);
                        idx p__11 = where[2];

                        bool wins__11 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__11, p__11, best[2], place[2]);

                        best[2] = wins__11 ? value__11 : best[2];
                        place[2] = wins__11 ? p__11 : place[2];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__12 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[2]);
                        idx p__12 = where[2];

                        bool wins__12 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__12, p__12, best[3], place[3]);

                        best[3] = wins__12 ? value__12 : best[3];
                        place[3] = wins__12 ? p__12 : place[3];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__13 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[3]);
                        idx p__13 = where[3];

                        bool wins__13 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__13, p__13, best[0], place[0]);

                        best[0] = wins__13 ? value__13 : best[0];
                        place[0] = wins__13 ? p__13 : place[0];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__14 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[3]);
                        idx p__14 = where[3];

                        bool wins__14 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__14, p__14, best[1], place[1]);

                        best[1] = wins__14 ? value__14 : best[1];
                        place[1] = wins__14 ? p__14 : place[1];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__15 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[3]);
                        idx p__15 = where[3];

                        bool wins__15 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__15, p__15, best[2], place[2]);

                        best[2] = wins__15 ? value__15 : best[2];
                        place[2] = wins__15 ? p__15 : place[2];
                    }
                    {
#line 109 "argreduce.gk"
                        f32 value__16 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[3]);
                        idx p__16 = where[3];

                        bool wins__16 = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value__16, p__16, best[3], place[3]);

                        best[3] = wins__16 ? value__16 : best[3];
                        place[3] = wins__16 ? p__16 : place[3];
                    }
                }
            }
        }
        {
            {
                {
#line 133 "argreduce.gk"
                    best_value[me] = best[0];
                    best_place[me] = place[0];
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    for (idx half__ = 4; half__ > 0; half__ = half__ / 2) {
                        if (along < half__) {
                            idx other = (idx)((u32)me + (u32)half__ * 32);
                            if (gk_better_T_f32_MAX_false_NAN_WINS_true(best_value[other], best_place[other], best_value[me], best_place[me])) {

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
#line 152 "argreduce.gk"
                        to[0] = (idx)((u32)at[0] * 4 + 0);
                    }
                    GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[0];
                }
            }
            {
                {
#line 133 "argreduce.gk"
                    best_value[me] = best[1];
                    best_place[me] = place[1];
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    for (idx half__2 = 4; half__2 > 0; half__2 = half__2 / 2) {
                        if (along < half__2) {
                            idx other__2 = (idx)((u32)me + (u32)half__2 * 32);
                            if (gk_better_T_f32_MAX_false_NAN_WINS_true(best_value[other__2], best_place[other__2], best_value[me], best_place[me])) {

                                best_value[me] = best_value[other__2];
                                best_place[me] = best_place[other__2];
                            }
                        }
                        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    }
                    best[1] = best_value[me];
                    place[1] = best_place[me];
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                if (along == 0 && job < kept) {
                    {
#line 152 "argreduce.gk"
                        to[0] = (idx)((u32)at[0] * 4 + 1);
                    }
                    GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[1];
                }
            }
            {
                {
#line 133 "argreduce.gk"
                    best_value[me] = best[2];
                    best_place[me] = place[2];
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    for (idx half__3 = 4; half__3 > 0; half__3 = half__3 / 2) {
                        if (along < half__3) {
                            idx other__3 = (idx)((u32)me + (u32)half__3 * 32);
                            if (gk_better_T_f32_MAX_false_NAN_WINS_true(best_value[other__3], best_place[other__3], best_value[me], best_place[me])) {

                                best_value[me] = best_value[other__3];
                                best_place[me] = best_place[other__3];
                            }
                        }
                        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    }
                    best[2] = best_value[me];
                    place[2] = best_place[me];
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                if (along == 0 && job < kept) {
                    {
#line 152 "argreduce.gk"
                        to[0] = (idx)((u32)at[0] * 4 + 2);
                    }
                    GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[2];
                }
            }
            {
                {
#line 133 "argreduce.gk"
                    best_value[me] = best[3];
                    best_place[me] = place[3];
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    for (idx half__4 = 4; half__4 > 0; half__4 = half__4 / 2) {
                        if (along < half__4) {
                            idx other__4 = (idx)((u32)me + (u32)half__4 * 32);
                            if (gk_better_T_f32_MAX_false_NAN_WINS_true(best_value[other__4], best_place[other__4], best_value[me], best_place[me])) {

                                best_value[me] = best_value[other__4];
                                best_place[me] = best_place[other__4];
                            }
                        }
                        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    }
                    best[3] = best_value[me];
                    place[3] = best_place[me];
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                if (along == 0 && job < kept) {
                    {
#line 152 "argreduce.gk"
                        to[0] = (idx)((u32)at[0] * 4 + 3);
                    }
                    GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[3];
                }
            }
        }
    }
}
