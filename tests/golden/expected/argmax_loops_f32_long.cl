/* arg_loops<T=f32, A=f32, O=f32, MAX=true, NAN_WINS=true, ORDERED=true, VALUES=true, COLUMNS=false, W=128, SIZE=4, K=1, D=2, UNROLL=4, FIXED=false>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
#define GA_TWICE _Pragma("unroll")
#else
#define GA_TWICE
#endif

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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* start_of<W=128> */
static inline idx gk_start_of_W_128(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483519);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
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

/* takes<T=f32, MAX=true, NAN_WINS=true, ORDERED=true> */
static inline bool gk_takes_T_f32_MAX_true_NAN_WINS_true_ORDERED_true(f32 a, idx i, f32 b, idx j)
{
    {
#line 42 "argreduce.gk"
        return gk_beats_T_f32_MAX_true_NAN_WINS_true(a, b);
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

/* arg_loops<T=f32, A=f32, O=f32, MAX=true, NAN_WINS=true, ORDERED=true, VALUES=true, COLUMNS=false, W=128, SIZE=4, K=1, D=2, UNROLL=4, FIXED=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_arg_loops(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__dim1, idx steps__stride0, idx steps__stride1, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__stride0, idx places__stride1, idx count, idx piece)
{
    __global const f32 *xs = (__global const f32 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    steps__data += steps__offset;
    values__data += values__offset;
    places__data += places__offset;
#line 172 "argreduce.gk"
    idx across = x__dim0;
    idx jobs = across;

    idx base = (idx)((u32)get_group_id(1) * (u32)piece);
    idx end = (idx)((u32)base + (u32)ga_min_int_i32(piece, (idx)((u32)count - (u32)base)));
    for (idx job = (idx)get_group_id(0); job < jobs; job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 179 "argreduce.gk"
        idx row = 0;
        to[0] = job;
#line 190 "argreduce.gk"
        to[1] = (idx)get_group_id(1);
        idx again = 0;
        {
#line 196 "argreduce.gk"
            row = (idx)((u32)row + (u32)to[0] * (u32)(x__stride0 / 4));
        }
#line 197 "argreduce.gk"
        to[0] = (idx)((u32)to[0] + (u32)again);
        f32 best[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) best[ga_i0] = 0.0f;
#line 199 "argreduce.gk"
        idx place[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) place[ga_i0] = 0;
#line 200 "argreduce.gk"
        idx width = 128;
        idx head = gk_start_of_W_128(row);
        for (idx l = 0; l < width; l++) {
            best[l] = gk_cast_U_f32_T_f32(xs[head]);
            place[l] = 0;
        }
        {
#line 249 "argreduce.gk"
            idx line = x__dim2;
            for (idx j = base; j < end; j++) {
                idx outer = 0;
                idx c = j;
                {
                    idx packs = (idx)((u32)line + 127) / 128;
                    outer = ga_div_signed_i32(j, packs);
                    c = (idx)((u32)c - (u32)outer * (u32)packs);
                }
                c = ga_min_int_i32((idx)((u32)c * 128), (idx)((u32)line - 128));
                idx some = 128;
                {
#line 260 "argreduce.gk"
                    some = ga_min_int_i32(128, (idx)((u32)line - (u32)c));
                }
#line 261 "argreduce.gk"
                idx from = (idx)((u32)row + (u32)c * (u32)(x__stride2 / 4));
                idx where = (idx)((u32)outer * (u32)line + (u32)c);
                {
                    idx i = outer;
#line 269 "argreduce.gk"
                    from = (idx)((u32)from + (u32)i * (u32)(x__stride1 / 4));
                }

                from = gk_start_of_W_128(from);
                for (idx l__2 = 0; l__2 < some; l__2++) {
                    f32 value = gk_cast_U_f32_T_f32(xs[(idx)((u32)from + (u32)l__2)]);
                    f32 old = best[l__2];
                    idx there = place[l__2];
                    bool wins = gk_takes_T_f32_MAX_true_NAN_WINS_true_ORDERED_true(value, where, old, there);
                    best[l__2] = wins ? value : old;
                    place[l__2] = wins ? where : there;
                }
            }
            {
                for (idx l__3 = 0; l__3 < 128; l__3++) {
#line 283 "argreduce.gk"
                    place[l__3] = (idx)((u32)place[l__3] + (u32)l__3);
                }
                {
                    {
#line 285 "argreduce.gk"
                        for (idx l__4 = 0; l__4 < 64; l__4++) {
                            f32 value__2 = best[(idx)((u32)l__4 + 64)];
                            f32 old__2 = best[l__4];
                            idx where__2 = place[(idx)((u32)l__4 + 64)];
                            idx there__2 = place[l__4];
                            bool wins__2 = gk_better_T_f32_MAX_true_NAN_WINS_true(value__2, where__2, old__2, there__2);
                            best[l__4] = wins__2 ? value__2 : old__2;
                            place[l__4] = wins__2 ? where__2 : there__2;
                        }
                    }
                    {
#line 285 "argreduce.gk"
                        for (idx l__5 = 0; l__5 < 32; l__5++) {
                            f32 value__3 = best[(idx)((u32)l__5 + 32)];
                            f32 old__3 = best[l__5];
                            idx where__3 = place[(idx)((u32)l__5 + 32)];
                            idx there__3 = place[l__5];
                            bool wins__3 = gk_better_T_f32_MAX_true_NAN_WINS_true(value__3, where__3, old__3, there__3);
                            best[l__5] = wins__3 ? value__3 : old__3;
                            place[l__5] = wins__3 ? where__3 : there__3;
                        }
                    }
                    {
#line 285 "argreduce.gk"
                        for (idx l__6 = 0; l__6 < 16; l__6++) {
                            f32 value__4 = best[(idx)((u32)l__6 + 16)];
                            f32 old__4 = best[l__6];
                            idx where__4 = place[(idx)((u32)l__6 + 16)];
                            idx there__4 = place[l__6];
                            bool wins__4 = gk_better_T_f32_MAX_true_NAN_WINS_true(value__4, where__4, old__4, there__4);
                            best[l__6] = wins__4 ? value__4 : old__4;
                            place[l__6] = wins__4 ? where__4 : there__4;
                        }
                    }
                    {
#line 285 "argreduce.gk"
                        for (idx l__7 = 0; l__7 < 8; l__7++) {
                            f32 value__5 = best[(idx)((u32)l__7 + 8)];
                            f32 old__5 = best[l__7];
                            idx where__5 = place[(idx)((u32)l__7 + 8)];
                            idx there__5 = place[l__7];
                            bool wins__5 = gk_better_T_f32_MAX_true_NAN_WINS_true(value__5, where__5, old__5, there__5);
                            best[l__7] = wins__5 ? value__5 : old__5;
                            place[l__7] = wins__5 ? where__5 : there__5;
                        }
                    }
                    {
#line 285 "argreduce.gk"
                        for (idx l__8 = 0; l__8 < 4; l__8++) {
                            f32 value__6 = best[(idx)((u32)l__8 + 4)];
                            f32 old__6 = best[l__8];
                            idx where__6 = place[(idx)((u32)l__8 + 4)];
                            idx there__6 = place[l__8];
                            bool wins__6 = gk_better_T_f32_MAX_true_NAN_WINS_true(value__6, where__6, old__6, there__6);
                            best[l__8] = wins__6 ? value__6 : old__6;
                            place[l__8] = wins__6 ? where__6 : there__6;
                        }
                    }
                    {
#line 285 "argreduce.gk"
                        GA_TWICE for (idx l__9 = 0; l__9 < 2; l__9++) {
                            f32 value__7 = best[(idx)((u32)l__9 + 2)];
                            f32 old__7 = best[l__9];
                            idx where__7 = place[(idx)((u32)l__9 + 2)];
                            idx there__7 = place[l__9];
                            bool wins__7 = gk_better_T_f32_MAX_true_NAN_WINS_true(value__7, where__7, old__7, there__7);
                            best[l__9] = wins__7 ? value__7 : old__7;
                            place[l__9] = wins__7 ? where__7 : there__7;
                        }
                    }
                    {
#line 285 "argreduce.gk"
                        for (idx l__10 = 0; l__10 < 1; l__10++) {
                            f32 value__8 = best[(idx)((u32)l__10 + 1)];
                            f32 old__8 = best[l__10];
                            idx where__8 = place[(idx)((u32)l__10 + 1)];
                            idx there__8 = place[l__10];
                            bool wins__8 = gk_better_T_f32_MAX_true_NAN_WINS_true(value__8, where__8, old__8, there__8);
                            best[l__10] = wins__8 ? value__8 : old__8;
                            place[l__10] = wins__8 ? where__8 : there__8;
                        }
                    }
                }
            }
            {
#line 295 "argreduce.gk"
                GA_AT(f32, values__data, to[0] * values__stride0 + to[1] * values__stride1) = gk_cast_U_f32_T_f32(best[0]);
            }
#line 296 "argreduce.gk"
            GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[0];
        }
    }
}
