/* arg_loops<T=f32, A=f32, O=f32, MAX=false, NAN_WINS=true, ORDERED=true, VALUES=true, COLUMNS=true, W=64, SIZE=4, K=1, D=1, UNROLL=1, FIXED=true>, written by the GK compiler, for OpenCL C 1.2. */
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

/* start_of<W=64> */
static inline idx gk_start_of_W_64(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483583);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
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

/* arg_loops<T=f32, A=f32, O=f32, MAX=false, NAN_WINS=true, ORDERED=true, VALUES=true, COLUMNS=true, W=64, SIZE=4, K=1, D=1, UNROLL=1, FIXED=true> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_arg_loops(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *steps__data, i64 steps__offset, idx steps__dim0, idx steps__stride0, __global char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global char *places__data, i64 places__offset, idx places__dim0, idx places__dim1, idx places__stride0, idx places__stride1, idx count, idx piece)
{
    __global const f32 *xs = (__global const f32 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    steps__data += steps__offset;
    values__data += values__offset;
    places__data += places__offset;
#line 172 "argreduce.gk"
    idx across = (idx)((u32)x__dim0 + 63) / 64;
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
            {
#line 193 "argreduce.gk"
                again = ga_max_int_i32((idx)((u32)to[0] * 64 - ((u32)x__dim0 - 64)), 0);
            }
#line 194 "argreduce.gk"
            to[0] = (idx)((u32)to[0] * 64 - (u32)again);
        }
        {
#line 196 "argreduce.gk"
            row = (idx)((u32)row + (u32)to[0] * (u32)(x__stride0 / 4));
        }
#line 197 "argreduce.gk"
        to[0] = (idx)((u32)to[0] + (u32)again);
        f32 best[64];
        for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) best[ga_i0] = 0.0f;
#line 199 "argreduce.gk"
        idx place[64];
        for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) place[ga_i0] = 0;
#line 200 "argreduce.gk"
        idx width = 64;
        idx head = gk_start_of_W_64(row);
        for (idx l = 0; l < width; l++) {
            best[l] = gk_cast_U_f32_T_f32(xs[(idx)((u32)head + (u32)l)]);
            place[l] = 0;
        }
        {
            for (idx j = base; j < end; ) {
                idx from[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) from[ga_i0] = 0;
#line 209 "argreduce.gk"
                idx where[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) where[ga_i0] = 0;
#line 210 "argreduce.gk"
                idx left = (idx)((u32)end - (u32)j);
                {

                    idx inner = (idx)((u32)j + (u32)ga_min_int_i32(0, (idx)((u32)left - 1)));
                    idx start = row;
                    idx p = inner;
                    {

                        idx c = inner;
#line 223 "argreduce.gk"
                        start = (idx)((u32)start + (u32)c * (u32)(x__stride1 / 4));
                    }

                    from[0] = gk_start_of_W_64(start);
                    where[0] = p;
                }
                for (idx l__2 = 0; l__2 < width; l__2++) {
                    f32 old = best[l__2];
                    idx there = place[l__2];
                    {
                        f32 value = gk_cast_U_f32_T_f32(xs[(idx)((u32)from[0] + (u32)l__2)]);
                        bool wins = gk_takes_T_f32_MAX_false_NAN_WINS_true_ORDERED_true(value, where[0], old, there);
                        old = wins ? value : old;
                        there = wins ? where[0] : there;
                    }
                    best[l__2] = old;
                    place[l__2] = there;
                }
                j = (idx)((u32)j + 1);
            }
            for (idx l__3 = again; l__3 < width; l__3++) {
                {
#line 244 "argreduce.gk"
                    GA_AT(f32, values__data, to[0] * values__stride0 + to[1] * values__stride1) = gk_cast_U_f32_T_f32(best[l__3]);
                }
#line 245 "argreduce.gk"
                GA_AT(i64, places__data, to[0] * places__stride0 + to[1] * places__stride1) = (i64)place[l__3];
                to[0] = (idx)((u32)to[0] + 1);
            }
        }
    }
}
