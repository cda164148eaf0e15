/* arg_groups<T=f32, X=f32, A=f32, O=f32, MAX=true, NAN_WINS=true, ORDERED=false, VALUES=true, COLUMNS=false, MERGE=false, V=1, UNROLL=4, K=1, D=2, ALONG=64, ACROSS=4, BESTS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32, V=1, L=0> */
static inline f32 gk_lane_A_f32_T_f32_X_f32_V_1_L_0(f32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f32_T_f32(x);
    }
}

/* beats<T=f32, MAX=true, NAN_WINS=true> */
static inline bool gk_beats_T_f32_MAX_true_NAN_WINS_true(f32 a, f32 b)
{
    {
#line 19 "argreduce.gk"
        return (bool)(!(a <= b) & (b == b));
    }
}

/* better<T=f32, MAX=true, NAN_WINS=true> */
static inline bool gk_better_T_f32_MAX_true_NAN_WINS_true(f32 a, idx i, f32 b, idx j)
{
#line 29 "argreduce.gk"
    bool wins = gk_beats_T_f32_MAX_true_NAN_WINS_true(a, b);
    bool equal = a == b;
    {
        bool loses = gk_beats_T_f32_MAX_true_NAN_WINS_true(b, a);
        equal = !(bool)(wins | loses);
    }
    return (bool)(wins | (bool)((i < j) & equal));
}

/* takes<T=f32, MAX=true, NAN_WINS=true, ORDERED=false> */
static inline bool gk_takes_T_f32_MAX_true_NAN_WINS_true_ORDERED_false(f32 a, idx i, f32 b, idx j)
{
    {
#line 44 "argreduce.gk"
        return gk_better_T_f32_MAX_true_NAN_WINS_true(a, i, b, j);
    }
}

/* arg_groups<T=f32, X=f32, A=f32, O=f32, MAX=true, NAN_WINS=true, ORDERED=false, VALUES=true, COLUMNS=false, MERGE=false, V=1, UNROLL=4, K=1, D=2, ALONG=64, ACROSS=4, BESTS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_groups(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *tail__data, i64 tail__offset, idx tail__dim0, idx tail__dim1, idx tail__stride0, idx tail__stride1, __global const char *from__data, i64 from__offset, idx from__dim0, idx from__stride0, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__dim1, idx steps__stride0, idx steps__stride1, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__stride0, idx places__stride1, idx count, idx piece)
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
    idx along = me % 64;
    idx base = (idx)((u32)get_group_id(1) * (u32)piece);
    idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)kept + 3) / 4; block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx job = (idx)((u32)block * 4 + (u32)(me / 64));
        idx rest = ga_min_int_i32(job, (idx)((u32)kept - 1));
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
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
        f32 first = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
        {
            best[0] = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(first);
        }

        for (idx left = (idx)((u32)n - (u32)along); left > 0; left = (idx)((u32)left - 256)) {
            f32 next[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
#line 89 "argreduce.gk"
            idx where[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) where[ga_i0] = 0;
            {
                {
#line 92 "argreduce.gk"
                    idx inner = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 0), 1)));
                    where[0] = (idx)((u32)inner * 1);
                    {
                        at[2] = ga_mod_signed_i32(inner, x__dim2);
                        inner = ga_div_signed_i32(inner, x__dim2);
                    }
                    at[1] = inner;
                    next[0] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    {


                        where[0] = (idx)((u32)at[2] * 1 * (u32)steps__stride1);
                        {
#line 104 "argreduce.gk"
                            where[0] = (idx)((u32)where[0] + (u32)at[1] * (u32)steps__stride0);
                        }
                    }
                }
                {
#line 92 "argreduce.gk"
                    idx inner__2 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 64), 1)));
                    where[1] = (idx)((u32)inner__2 * 1);
                    {
                        at[2] = ga_mod_signed_i32(inner__2, x__dim2);
                        inner__2 = ga_div_signed_i32(inner__2, x__dim2);
                    }
                    at[1] = inner__2;
                    next[1] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    {


                        where[1] = (idx)((u32)at[2] * 1 * (u32)steps__stride1);
                        {
#line 104 "argreduce.gk"
                            where[1] = (idx)((u32)where[1] + (u32)at[1] * (u32)steps__stride0);
                        }
                    }
                }
                {
#line 92 "argreduce.gk"
                    idx inner__3 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 128), 1)));
                    where[2] = (idx)((u32)inner__3 * 1);
                    {
                        at[2] = ga_mod_signed_i32(inner__3, x__dim2);
                        inner__3 = ga_div_signed_i32(inner__3, x__dim2);
                    }
                    at[1] = inner__3;
                    next[2] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    {


                        where[2] = (idx)((u32)at[2] * 1 * (u32)steps__stride1);
                        {
#line 104 "argreduce.gk"
                            where[2] = (idx)((u32)where[2] + (u32)at[1] * (u32)steps__stride0);
                        }
                    }
                }
                {
#line 92 "argreduce.gk"
                    idx inner__4 = (idx)((u32)base + ((u32)n - (u32)ga_max_int_i32((idx)((u32)left - 192), 1)));
                    where[3] = (idx)((u32)inner__4 * 1);
                    {
                        at[2] = ga_mod_signed_i32(inner__4, x__dim2);
                        inner__4 = ga_div_signed_i32(inner__4, x__dim2);
                    }
                    at[1] = inner__4;
                    next[3] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    {


                        where[3] = (idx)((u32)at[2] * 1 * (u32)steps__stride1);
                        {
#line 104 "argreduce.gk"
                            where[3] = (idx)((u32)where[3] + (u32)at[1] * (u32)steps__stride0);
                        }
                    }
                }
            }
            {
                {
                    {
#line 109 "argreduce.gk"
                        f32 value = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[0]);
                        idx p = where[0];
                        {
#line 111 "argreduce.gk"
                            p = (idx)((u32)p + 0 * (u32)steps__stride1);
                        }
#line 112 "argreduce.gk"
                        bool wins = gk_takes_T_f32_MAX_true_NAN_WINS_true_ORDERED_false(value, p, best[0], place[0]);

                        best[0] = wins ? value : best[0];
                        place[0] = wins ? p : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__2 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[1]);
                        idx p__2 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__2 = (idx)((u32)p__2 + 0 * (u32)steps__stride1);
                        }
#line 112 "argreduce.gk"
                        bool wins__2 = gk_takes_T_f32_MAX_true_NAN_WINS_true_ORDERED_false(value__2, p__2, best[0], place[0]);

                        best[0] = wins__2 ? value__2 : best[0];
                        place[0] = wins__2 ? p__2 : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__3 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[2]);
                        idx p__3 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__3 = (idx)((u32)p__3 + 0 * (u32)steps__stride1);
                        }
#line 112 "argreduce.gk"
                        bool wins__3 = gk_takes_T_f32_MAX_true_NAN_WINS_true_ORDERED_false(value__3, p__3, best[0], place[0]);

                        best[0] = wins__3 ? value__3 : best[0];
                        place[0] = wins__3 ? p__3 : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        f32 value__4 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[3]);
                        idx p__4 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__4 = (idx)((u32)p__4 + 0 * (u32)steps__stride1);
                        }
#line 112 "argreduce.gk"
                        bool wins__4 = gk_takes_T_f32_MAX_true_NAN_WINS_true_ORDERED_false(value__4, p__4, best[0], place[0]);

                        best[0] = wins__4 ? value__4 : best[0];
                        place[0] = wins__4 ? p__4 : place[0];
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
                for (idx t = along; t < tail__dim1; t = (idx)((u32)t + 64)) {
                    end[1] = t;
                    f32 value__5 = gk_cast_U_f32_T_f32(GA_GET(f32, tail__data, end[0] * tail__stride0 + end[1] * tail__stride1));
                    bool wins__5 = gk_beats_T_f32_MAX_true_NAN_WINS_true(value__5, best[0]);
                    best[0] = wins__5 ? value__5 : best[0];
                    place[0] = wins__5 ? (idx)((u32)count * 1 + (u32)t) : place[0];
                }
            }
        }
        {
            {
                best_value[me] = best[0];
                best_place[me] = place[0];
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx half__ = 32; half__ > 0; half__ = half__ / 2) {
                    if (along < half__) {
                        idx other = (idx)((u32)me + (u32)half__ * 1);
                        if (gk_better_T_f32_MAX_true_NAN_WINS_true(best_value[other], best_place[other], best_value[me], best_place[me])) {

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
                    GA_AT(f32, values__data, to[0] * values__stride0 + to[1] * values__stride1) = gk_cast_U_f32_T_f32(best[0]);
                }
#line 154 "argreduce.gk"
                GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[0];
            }
        }
    }
}
