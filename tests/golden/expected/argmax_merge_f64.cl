/* arg_groups<T=f64, X=f64, A=f64, O=f64, MAX=true, NAN_WINS=true, ORDERED=false, VALUES=true, COLUMNS=true, MERGE=true, V=1, UNROLL=1, K=1, D=1, ALONG=256, ACROSS=1, BESTS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f64, T=f64, X=f64, V=1, L=0> */
static inline f64 gk_lane_A_f64_T_f64_X_f64_V_1_L_0(f64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f64_T_f64(x);
    }
}

/* beats<T=f64, MAX=true, NAN_WINS=true> */
static inline bool gk_beats_T_f64_MAX_true_NAN_WINS_true(f64 a, f64 b)
{
    {
#line 19 "argreduce.gk"
        return (bool)(!(a <= b) & (b == b));
    }
}

/* better<T=f64, MAX=true, NAN_WINS=true> */
static inline bool gk_better_T_f64_MAX_true_NAN_WINS_true(f64 a, idx i, f64 b, idx j)
{
#line 29 "argreduce.gk"
    bool wins = gk_beats_T_f64_MAX_true_NAN_WINS_true(a, b);
    bool equal = a == b;
    {
        bool loses = gk_beats_T_f64_MAX_true_NAN_WINS_true(b, a);
        equal = !(bool)(wins | loses);
    }
    return (bool)(wins | (bool)((i < j) & equal));
}

/* takes<T=f64, MAX=true, NAN_WINS=true, ORDERED=false> */
static inline bool gk_takes_T_f64_MAX_true_NAN_WINS_true_ORDERED_false(f64 a, idx i, f64 b, idx j)
{
    {
#line 44 "argreduce.gk"
        return gk_better_T_f64_MAX_true_NAN_WINS_true(a, i, b, j);
    }
}

/* arg_groups<T=f64, X=f64, A=f64, O=f64, MAX=true, NAN_WINS=true, ORDERED=false, VALUES=true, COLUMNS=true, MERGE=true, V=1, UNROLL=1, K=1, D=1, ALONG=256, ACROSS=1, BESTS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_groups(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *tail__data, i64 tail__offset, idx tail__dim0, idx tail__stride0, __global const char *from__data, i64 from__offset, idx from__dim0, idx from__dim1, idx from__stride0, idx from__stride1, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__stride0, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__stride0, idx places__stride1, idx count, idx piece)
{
    x__data += x__offset;
    tail__data += tail__offset;
    from__data += from__offset;
    steps__data += steps__offset;
    values__data += values__offset;
    places__data += places__offset;
#line 60 "argreduce.gk"
    __local f64 best_value[256];
    (void)best_value;
#line 61 "argreduce.gk"
    __local idx best_place[256];
    (void)best_place;
#line 62 "argreduce.gk"
    idx kept = 1;
    {
#line 63 "argreduce.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
#line 64 "argreduce.gk"
    idx me = (idx)get_local_id(0);
    idx along = me / 1;
    idx base = (idx)((u64)get_group_id(1) * (u64)piece);
    idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)base));
    for (idx block = (idx)get_group_id(0); block < (idx)((u64)kept + 0) / 1; block = (idx)((u64)block + (u64)get_num_groups(0))) {
        idx job = (idx)((u64)block * 1 + (u64)(me % 1));
        idx rest = ga_min_int_i64(job, (idx)((u64)kept - 1));
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
        f64 best[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) best[ga_i0] = 0.0;
#line 81 "argreduce.gk"
        idx place[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) place[ga_i0] = 0;
#line 82 "argreduce.gk"
        f64 first = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
        {
            best[0] = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(first);
            {
#line 85 "argreduce.gk"
                place[0] = (idx)GA_GET(i64, from__data, at[0] * from__stride0 + at[1] * from__stride1);
            }
        }
#line 87 "argreduce.gk"
        for (idx left = (idx)((u64)n - (u64)along); left > 0; left = (idx)((u64)left - 256)) {
            f64 next[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) next[ga_i0] = 0.0;
#line 89 "argreduce.gk"
            idx where[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) where[ga_i0] = 0;
            {
                idx inner = (idx)((u64)base + ((u64)n - (u64)ga_max_int_i64((idx)((u64)left - 0), 1)));
                where[0] = inner;
#line 98 "argreduce.gk"
                at[1] = inner;
                next[0] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                {
                    where[0] = (idx)GA_GET(i64, from__data, at[0] * from__stride0 + at[1] * from__stride1);
                }
            }
            {
                {
#line 109 "argreduce.gk"
                    f64 value = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[0]);
                    idx p = where[0];

                    bool wins = gk_takes_T_f64_MAX_true_NAN_WINS_true_ORDERED_false(value, p, best[0], place[0]);

                    best[0] = wins ? value : best[0];
                    place[0] = wins ? p : place[0];
                }
            }
        }
        {
            {
#line 133 "argreduce.gk"
                best_value[me] = best[0];
                best_place[me] = place[0];
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
                    if (along < half__) {
                        idx other = (idx)((u64)me + (u64)half__ * 1);
                        if (gk_better_T_f64_MAX_true_NAN_WINS_true(best_value[other], best_place[other], best_value[me], best_place[me])) {

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
                    to[0] = (idx)((u64)at[0] * 1 + 0);
                }
                {
#line 153 "argreduce.gk"
                    GA_AT(f64, values__data, to[0] * values__stride0 + to[1] * values__stride1) = gk_cast_U_f64_T_f64(best[0]);
                }
#line 154 "argreduce.gk"
                GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[0];
            }
        }
    }
}
