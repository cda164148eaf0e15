/* arg_groups<T=i64, X=i64, A=i64, O=i64, MAX=false, NAN_WINS=true, ORDERED=true, VALUES=true, COLUMNS=false, MERGE=false, V=1, UNROLL=4, K=2, D=1, ALONG=256, ACROSS=1, BESTS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}

/* cast<U=i64, T=i64> */
static inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=i64, T=i64, X=i64, V=1, L=0> */
static inline i64 gk_lane_A_i64_T_i64_X_i64_V_1_L_0(i64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_i64_T_i64(x);
    }
}

/* beats<T=i64, MAX=false, NAN_WINS=true> */
static inline bool gk_beats_T_i64_MAX_false_NAN_WINS_true(i64 a, i64 b)
{
    {
#line 21 "argreduce.gk"
        return a < b;
    }
}

/* takes<T=i64, MAX=false, NAN_WINS=true, ORDERED=true> */
static inline bool gk_takes_T_i64_MAX_false_NAN_WINS_true_ORDERED_true(i64 a, idx i, i64 b, idx j)
{
    {
#line 42 "argreduce.gk"
        return gk_beats_T_i64_MAX_false_NAN_WINS_true(a, b);
    }
}

/* better<T=i64, MAX=false, NAN_WINS=true> */
static inline bool gk_better_T_i64_MAX_false_NAN_WINS_true(i64 a, idx i, i64 b, idx j)
{
#line 29 "argreduce.gk"
    bool wins = gk_beats_T_i64_MAX_false_NAN_WINS_true(a, b);
    bool equal = a == b;
#line 35 "argreduce.gk"
    return (bool)(wins | (bool)((i < j) & equal));
}

/* arg_groups<T=i64, X=i64, A=i64, O=i64, MAX=false, NAN_WINS=true, ORDERED=true, VALUES=true, COLUMNS=false, MERGE=false, V=1, UNROLL=4, K=2, D=1, ALONG=256, ACROSS=1, BESTS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_groups(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *tail__data, i64 tail__offset, idx tail__dim0, idx tail__dim1, idx tail__dim2, idx tail__stride0, idx tail__stride1, idx tail__stride2, __global const char *from__data, i64 from__offset, idx from__dim0, idx from__stride0, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__stride0, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__dim2, idx values__stride0, idx values__stride1, idx values__stride2, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__dim2, idx places__stride0, idx places__stride1, idx places__stride2, idx count, idx piece)
{
    x__data += x__offset;
    tail__data += tail__offset;
    from__data += from__offset;
    steps__data += steps__offset;
    values__data += values__offset;
    places__data += places__offset;
#line 60 "argreduce.gk"
    __local i64 best_value[256];
    (void)best_value;
#line 61 "argreduce.gk"
    __local idx best_place[256];
    (void)best_place;
#line 62 "argreduce.gk"
    idx kept = 1;
    {
        {
#line 63 "argreduce.gk"
            kept = (idx)((u64)kept * (u64)x__dim0);
        }
        {
#line 63 "argreduce.gk"
            kept = (idx)((u64)kept * (u64)x__dim1);
        }
    }
#line 64 "argreduce.gk"
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx base = (idx)((u64)get_group_id(1) * (u64)piece);
    idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)base));
    for (idx block = (idx)get_group_id(0); block < (idx)((u64)kept + 0) / 1; block = (idx)((u64)block + (u64)get_num_groups(0))) {
        idx job = (idx)((u64)block * 1 + (u64)(me / 256));
        idx rest = ga_min_int_i64(job, (idx)((u64)kept - 1));
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 72 "argreduce.gk"
        idx to[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) to[ga_i0] = 0;
        {
#line 74 "argreduce.gk"
            to[1] = ga_mod_signed_i64(rest, x__dim1);
            rest = ga_div_signed_i64(rest, x__dim1);
        }
        to[0] = rest;
        to[2] = (idx)get_group_id(1);
        {
            {
#line 79 "argreduce.gk"
                at[0] = to[0];
            }
            {
#line 79 "argreduce.gk"
                at[1] = to[1];
            }
        }
#line 80 "argreduce.gk"
        i64 best[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) best[ga_i0] = 0l;
#line 81 "argreduce.gk"
        idx place[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) place[ga_i0] = 0;
#line 82 "argreduce.gk"
        i64 first = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
        {
            best[0] = gk_lane_A_i64_T_i64_X_i64_V_1_L_0(first);
        }

        for (idx left = (idx)((u64)n - (u64)along); left > 0; left = (idx)((u64)left - 1024)) {
            i64 next[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0l;
#line 89 "argreduce.gk"
            idx where[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) where[ga_i0] = 0;
            {
                {
#line 92 "argreduce.gk"
                    idx inner = (idx)((u64)base + ((u64)n - (u64)ga_max_int_i64((idx)((u64)left - 0), 1)));
                    where[0] = (idx)((u64)inner * 1);
#line 98 "argreduce.gk"
                    at[2] = inner;
                    next[0] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
                {
#line 92 "argreduce.gk"
                    idx inner__2 = (idx)((u64)base + ((u64)n - (u64)ga_max_int_i64((idx)((u64)left - 256), 1)));
                    where[1] = (idx)((u64)inner__2 * 1);
#line 98 "argreduce.gk"
                    at[2] = inner__2;
                    next[1] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
                {
#line 92 "argreduce.gk"
                    idx inner__3 = (idx)((u64)base + ((u64)n - (u64)ga_max_int_i64((idx)((u64)left - 512), 1)));
                    where[2] = (idx)((u64)inner__3 * 1);
#line 98 "argreduce.gk"
                    at[2] = inner__3;
                    next[2] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
                {
#line 92 "argreduce.gk"
                    idx inner__4 = (idx)((u64)base + ((u64)n - (u64)ga_max_int_i64((idx)((u64)left - 768), 1)));
                    where[3] = (idx)((u64)inner__4 * 1);
#line 98 "argreduce.gk"
                    at[2] = inner__4;
                    next[3] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
                {
                    {
#line 109 "argreduce.gk"
                        i64 value = gk_lane_A_i64_T_i64_X_i64_V_1_L_0(next[0]);
                        idx p = where[0];
                        {
#line 111 "argreduce.gk"
                            p = (idx)((u64)p + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins = gk_takes_T_i64_MAX_false_NAN_WINS_true_ORDERED_true(value, p, best[0], place[0]);

                        best[0] = wins ? value : best[0];
                        place[0] = wins ? p : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        i64 value__2 = gk_lane_A_i64_T_i64_X_i64_V_1_L_0(next[1]);
                        idx p__2 = where[1];
                        {
#line 111 "argreduce.gk"
                            p__2 = (idx)((u64)p__2 + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins__2 = gk_takes_T_i64_MAX_false_NAN_WINS_true_ORDERED_true(value__2, p__2, best[0], place[0]);

                        best[0] = wins__2 ? value__2 : best[0];
                        place[0] = wins__2 ? p__2 : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        i64 value__3 = gk_lane_A_i64_T_i64_X_i64_V_1_L_0(next[2]);
                        idx p__3 = where[2];
                        {
#line 111 "argreduce.gk"
                            p__3 = (idx)((u64)p__3 + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins__3 = gk_takes_T_i64_MAX_false_NAN_WINS_true_ORDERED_true(value__3, p__3, best[0], place[0]);

                        best[0] = wins__3 ? value__3 : best[0];
                        place[0] = wins__3 ? p__3 : place[0];
                    }
                }
                {
                    {
#line 109 "argreduce.gk"
                        i64 value__4 = gk_lane_A_i64_T_i64_X_i64_V_1_L_0(next[3]);
                        idx p__4 = where[3];
                        {
#line 111 "argreduce.gk"
                            p__4 = (idx)((u64)p__4 + 0);
                        }
#line 112 "argreduce.gk"
                        bool wins__4 = gk_takes_T_i64_MAX_false_NAN_WINS_true_ORDERED_true(value__4, p__4, best[0], place[0]);

                        best[0] = wins__4 ? value__4 : best[0];
                        place[0] = wins__4 ? p__4 : place[0];
                    }
                }
            }
        }
        {
#line 119 "argreduce.gk"
            idx end[3];
            for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) end[ga_i0] = 0;
            {
                {
#line 120 "argreduce.gk"
                    end[0] = to[0];
                }
                {
#line 120 "argreduce.gk"
                    end[1] = to[1];
                }
            }
#line 121 "argreduce.gk"
            if (base == 0) {
                for (idx t = along; t < tail__dim2; t = (idx)((u64)t + 256)) {
                    end[2] = t;
                    i64 value__5 = gk_cast_U_i64_T_i64(GA_GET(i64, tail__data, end[0] * tail__stride0 + end[1] * tail__stride1 + end[2] * tail__stride2));
                    bool wins__5 = gk_beats_T_i64_MAX_false_NAN_WINS_true(value__5, best[0]);
                    best[0] = wins__5 ? value__5 : best[0];
                    place[0] = wins__5 ? (idx)((u64)count * 1 + (u64)t) : place[0];
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
                        idx other = (idx)((u64)me + (u64)half__ * 1);
                        if (gk_better_T_i64_MAX_false_NAN_WINS_true(best_value[other], best_place[other], best_value[me], best_place[me])) {

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
                    GA_AT(i64, values__data, to[0] * values__stride0 + to[1] * values__stride1 + to[2] * values__stride2) = gk_cast_U_i64_T_i64(best[0]);
                }
#line 154 "argreduce.gk"
                GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1 + to[2] * places__stride2) = (i64)place[0];
            }
        }
    }
}
