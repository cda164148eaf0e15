/* arg_loops<T=i8, A=i8, O=i8, MAX=false, NAN_WINS=true, ORDERED=false, VALUES=true, COLUMNS=true, W=64, SIZE=1, K=2, D=2, UNROLL=4, FIXED=false>, written by the GK compiler, for OpenCL C 1.2. */
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

/* start_of<W=64> */
static inline idx gk_start_of_W_64(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775743l);
}

/* cast<U=i8, T=i8> */
static inline i8 gk_cast_U_i8_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* beats<T=i8, MAX=false, NAN_WINS=true> */
static inline bool gk_beats_T_i8_MAX_false_NAN_WINS_true(i8 a, i8 b)
{
    {
#line 21 "argreduce.gk"
        return a < b;
    }
}

/* better<T=i8, MAX=false, NAN_WINS=true> */
static inline bool gk_better_T_i8_MAX_false_NAN_WINS_true(i8 a, idx i, i8 b, idx j)
{
#line 29 "argreduce.gk"
    bool wins = gk_beats_T_i8_MAX_false_NAN_WINS_true(a, b);
    bool equal = a == b;
#line 35 "argreduce.gk"
    return (bool)(wins | (bool)((i < j) & equal));
}

/* takes<T=i8, MAX=false, NAN_WINS=true, ORDERED=false> */
static inline bool gk_takes_T_i8_MAX_false_NAN_WINS_true_ORDERED_false(i8 a, idx i, i8 b, idx j)
{
    {
#line 44 "argreduce.gk"
        return gk_better_T_i8_MAX_false_NAN_WINS_true(a, i, b, j);
    }
}

/* arg_loops<T=i8, A=i8, O=i8, MAX=false, NAN_WINS=true, ORDERED=false, VALUES=true, COLUMNS=true, W=64, SIZE=1, K=2, D=2, UNROLL=4, FIXED=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_arg_loops(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__dim3, idx x__stride0, idx x__stride1, idx x__stride2, idx x__stride3, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__dim1, idx steps__stride0, idx steps__stride1, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__dim2, idx values__stride0, idx values__stride1, idx values__stride2, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__dim2, idx places__stride0, idx places__stride1, idx places__stride2, idx count, idx piece)
{
    __global const i8 *xs = (__global const i8 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    steps__data += steps__offset;
    values__data += values__offset;
    places__data += places__offset;
#line 172 "argreduce.gk"
    idx across = (idx)((u64)x__dim1 + 63) / 64;
    idx jobs = across;
    {
#line 174 "argreduce.gk"
        jobs = (idx)((u64)jobs * (u64)x__dim0);
    }
#line 175 "argreduce.gk"
    idx base = (idx)((u64)get_group_id(1) * (u64)piece);
    idx end = (idx)((u64)base + (u64)ga_min_int_i64(piece, (idx)((u64)count - (u64)base)));
    for (idx job = (idx)get_group_id(0); job < jobs; job = (idx)((u64)job + (u64)get_num_groups(0))) {
        idx to[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) to[ga_i0] = 0;
#line 179 "argreduce.gk"
        idx row = 0;
        to[1] = job;
        {
            idx rest = ga_div_signed_i64(job, across);
            to[1] = (idx)((u64)job - (u64)rest * (u64)across);
#line 188 "argreduce.gk"
            to[0] = rest;
        }
        to[2] = (idx)get_group_id(1);
        idx again = 0;
        {

            to[1] = (idx)((u64)to[1] * 64 - (u64)again);
        }
        {
            {
#line 196 "argreduce.gk"
                row = (idx)((u64)row + (u64)to[0] * (u64)(x__stride0 / 1));
            }
            {
#line 196 "argreduce.gk"
                row = (idx)((u64)row + (u64)to[1] * (u64)(x__stride1 / 1));
            }
        }
#line 197 "argreduce.gk"
        to[1] = (idx)((u64)to[1] + (u64)again);
        i8 best[64];
        for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) best[ga_i0] = 0;
#line 199 "argreduce.gk"
        idx place[64];
        for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) place[ga_i0] = 0;
#line 200 "argreduce.gk"
        idx width = ga_min_int_i64(64, (idx)((u64)x__dim1 - (u64)to[1]));
        idx head = gk_start_of_W_64(row);
        for (idx l = 0; l < width; l++) {
            best[l] = gk_cast_U_i8_T_i8(xs[(idx)((u64)head + (u64)l)]);
            place[l] = 0;
        }
        {
            for (idx j = base; j < end; ) {
                idx from[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) from[ga_i0] = 0;
#line 209 "argreduce.gk"
                idx where[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) where[ga_i0] = 0;
#line 210 "argreduce.gk"
                idx left = (idx)((u64)end - (u64)j);
                {
                    {
                        idx inner = (idx)((u64)j + (u64)ga_min_int_i64(0, (idx)((u64)left - 1)));
                        idx start = row;
                        idx p = inner;
                        {
#line 216 "argreduce.gk"
                            p = 0;
                        }
                        {
                            {
#line 218 "argreduce.gk"
                                idx c = inner;
                                {
                                    c = ga_mod_signed_i64(inner, x__dim3);
                                    inner = ga_div_signed_i64(inner, x__dim3);
                                }
                                start = (idx)((u64)start + (u64)c * (u64)(x__stride3 / 1));
                                {
#line 224 "argreduce.gk"
                                    p = (idx)((u64)p + (u64)c * (u64)steps__stride1);
                                }
                            }
                            {
#line 218 "argreduce.gk"
                                idx c__2 = inner;
#line 223 "argreduce.gk"
                                start = (idx)((u64)start + (u64)c__2 * (u64)(x__stride2 / 1));
                                {
#line 224 "argreduce.gk"
                                    p = (idx)((u64)p + (u64)c__2 * (u64)steps__stride0);
                                }
                            }
                        }
#line 226 "argreduce.gk"
                        from[0] = gk_start_of_W_64(start);
                        where[0] = p;
                    }
                    {
#line 213 "argreduce.gk"
                        idx inner__2 = (idx)((u64)j + (u64)ga_min_int_i64(1, (idx)((u64)left - 1)));
                        idx start__2 = row;
                        idx p__2 = inner__2;
                        {
#line 216 "argreduce.gk"
                            p__2 = 0;
                        }
                        {
                            {
#line 218 "argreduce.gk"
                                idx c__3 = inner__2;
                                {
                                    c__3 = ga_mod_signed_i64(inner__2, x__dim3);
                                    inner__2 = ga_div_signed_i64(inner__2, x__dim3);
                                }
                                start__2 = (idx)((u64)start__2 + (u64)c__3 * (u64)(x__stride3 / 1));
                                {
#line 224 "argreduce.gk"
                                    p__2 = (idx)((u64)p__2 + (u64)c__3 * (u64)steps__stride1);
                                }
                            }
                            {
#line 218 "argreduce.gk"
                                idx c__4 = inner__2;
#line 223 "argreduce.gk"
                                start__2 = (idx)((u64)start__2 + (u64)c__4 * (u64)(x__stride2 / 1));
                                {
#line 224 "argreduce.gk"
                                    p__2 = (idx)((u64)p__2 + (u64)c__4 * (u64)steps__stride0);
                                }
                            }
                        }
#line 226 "argreduce.gk"
                        from[1] = gk_start_of_W_64(start__2);
                        where[1] = p__2;
                    }
                    {
#line 213 "argreduce.gk"
                        idx inner__3 = (idx)((u64)j + (u64)ga_min_int_i64(2, (idx)((u64)left - 1)));
                        idx start__3 = row;
                        idx p__3 = inner__3;
                        {
#line 216 "argreduce.gk"
                            p__3 = 0;
                        }
                        {
                            {
#line 218 "argreduce.gk"
                                idx c__5 = inner__3;
                                {
                                    c__5 = ga_mod_signed_i64(inner__3, x__dim3);
                                    inner__3 = ga_div_signed_i64(inner__3, x__dim3);
                                }
                                start__3 = (idx)((u64)start__3 + (u64)c__5 * (u64)(x__stride3 / 1));
                                {
#line 224 "argreduce.gk"
                                    p__3 = (idx)((u64)p__3 + (u64)c__5 * (u64)steps__stride1);
                                }
                            }
                            {
#line 218 "argreduce.gk"
                                idx c__6 = inner__3;
#line 223 "argreduce.gk"
                                start__3 = (idx)((u64)start__3 + (u64)c__6 * (u64)(x__stride2 / 1));
                                {
#line 224 "argreduce.gk"
                                    p__3 = (idx)((u64)p__3 + (u64)c__6 * (u64)steps__stride0);
                                }
                            }
                        }
#line 226 "argreduce.gk"
                        from[2] = gk_start_of_W_64(start__3);
                        where[2] = p__3;
                    }
                    {
#line 213 "argreduce.gk"
                        idx inner__4 = (idx)((u64)j + (u64)ga_min_int_i64(3, (idx)((u64)left - 1)));
                        idx start__4 = row;
                        idx p__4 = inner__4;
                        {
#line 216 "argreduce.gk"
                            p__4 = 0;
                        }
                        {
                            {
#line 218 "argreduce.gk"
                                idx c__7 = inner__4;
                                {
                                    c__7 = ga_mod_signed_i64(inner__4, x__dim3);
                                    inner__4 = ga_div_signed_i64(inner__4, x__dim3);
                                }
                                start__4 = (idx)((u64)start__4 + (u64)c__7 * (u64)(x__stride3 / 1));
                                {
#line 224 "argreduce.gk"
                                    p__4 = (idx)((u64)p__4 + (u64)c__7 * (u64)steps__stride1);
                                }
                            }
                            {
#line 218 "argreduce.gk"
                                idx c__8 = inner__4;
#line 223 "argreduce.gk"
                                start__4 = (idx)((u64)start__4 + (u64)c__8 * (u64)(x__stride2 / 1));
                                {
#line 224 "argreduce.gk"
                                    p__4 = (idx)((u64)p__4 + (u64)c__8 * (u64)steps__stride0);
                                }
                            }
                        }
#line 226 "argreduce.gk"
                        from[3] = gk_start_of_W_64(start__4);
                        where[3] = p__4;
                    }
                }
#line 229 "argreduce.gk"
                for (idx l__2 = 0; l__2 < width; l__2++) {
                    i8 old = best[l__2];
                    idx there = place[l__2];
                    {
                        {
#line 233 "argreduce.gk"
                            i8 value = gk_cast_U_i8_T_i8(xs[(idx)((u64)from[0] + (u64)l__2)]);
                            bool wins = gk_takes_T_i8_MAX_false_NAN_WINS_true_ORDERED_false(value, where[0], old, there);
                            old = wins ? value : old;
                            there = wins ? where[0] : there;
                        }
                        {
#line 233 "argreduce.gk"
                            i8 value__2 = gk_cast_U_i8_T_i8(xs[(idx)((u64)from[1] + (u64)l__2)]);
                            bool wins__2 = gk_takes_T_i8_MAX_false_NAN_WINS_true_ORDERED_false(value__2, where[1], old, there);
                            old = wins__2 ? value__2 : old;
                            there = wins__2 ? where[1] : there;
                        }
                        {
#line 233 "argreduce.gk"
                            i8 value__3 = gk_cast_U_i8_T_i8(xs[(idx)((u64)from[2] + (u64)l__2)]);
                            bool wins__3 = gk_takes_T_i8_MAX_false_NAN_WINS_true_ORDERED_false(value__3, where[2], old, there);
                            old = wins__3 ? value__3 : old;
                            there = wins__3 ? where[2] : there;
                        }
                        {
#line 233 "argreduce.gk"
                            i8 value__4 = gk_cast_U_i8_T_i8(xs[(idx)((u64)from[3] + (u64)l__2)]);
                            bool wins__4 = gk_takes_T_i8_MAX_false_NAN_WINS_true_ORDERED_false(value__4, where[3], old, there);
                            old = wins__4 ? value__4 : old;
                            there = wins__4 ? where[3] : there;
                        }
                    }
#line 238 "argreduce.gk"
                    best[l__2] = old;
                    place[l__2] = there;
                }
                j = (idx)((u64)j + 4);
            }
            for (idx l__3 = again; l__3 < width; l__3++) {
                {
#line 244 "argreduce.gk"
                    GA_AT(i8, values__data, to[0] * values__stride0 + to[1] * values__stride1 + to[2] * values__stride2) = gk_cast_U_i8_T_i8(best[l__3]);
                }
#line 245 "argreduce.gk"
                GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1 + to[2] * places__stride2) = (i64)place[l__3];
                to[1] = (idx)((u64)to[1] + 1);
            }
        }
    }
}
