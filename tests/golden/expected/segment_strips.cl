/* segment_strips<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__NV_CL_C_VERSION)
static inline f32 ga_div_f32(f32 a, f32 b)
{
    f32 q;
    asm("div.rn.f32 %0, %1, %2;" : "=f"(q) : "f"(a), "f"(b));
    return q;
}
#else
#define ga_div_f32(a, b) ((a) / (b))
#endif
static inline i32 ga_f32_to_i32(f32 x)
{
    if (x >= 2.14748365e+09f) return 2147483647;
    if (x <= -2.14748365e+09f) return (-2147483647 - 1);
    return x >= 1.0f || x <= -1.0f ? (i32)x : 0;
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* segment_within */
static inline idx gk_segment_within(__global const i64 *base, idx base__size, idx q, idx from, idx to)
{
#line 72 "segments.gk"
    idx low = from;
    idx high = to;
    while ((idx)((u32)low + 1) < high) {
        idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
        bool after = base[middle] > (i64)q;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
}

/* segment_of<AGAIN=false> */
static inline idx gk_segment_of_AGAIN_false(__global const i64 *base, idx base__size, idx q, idx segments, idx most)
{
#line 89 "segments.gk"
    idx low = 0;
    idx high = segments;
    {
        low = ga_max_int_i32((idx)((u32)q - (u32)most), 0);
        high = ga_min_int_i32((idx)((u32)q + 1), segments);
        if (q < segments) {
#line 94 "segments.gk"
            low = base[q] == (i64)q ? q : low;
        }
    }
#line 96 "segments.gk"
    if ((idx)((u32)high - (u32)low) > 32) {
        idx near = ga_min_int_i32(ga_max_int_i32(ga_f32_to_i32((f32)q * ga_div_f32((f32)segments, (f32)base[segments])), low), high);
        {
            {
#line 99 "segments.gk"
                idx at = (idx)((u32)near + 4294967288u);
                if (low < at && at < high) {
                    bool after = base[at] > (i64)q;
                    high = after ? at : high;
                    low = after ? low : at;
                }
            }
            {
#line 99 "segments.gk"
                idx at__2 = (idx)((u32)near + 8);
                if (low < at__2 && at__2 < high) {
                    bool after__2 = base[at__2] > (i64)q;
                    high = after__2 ? at__2 : high;
                    low = after__2 ? low : at__2;
                }
            }
        }
    }
#line 107 "segments.gk"
    return gk_segment_within(base, base__size, q, low, high);
}

/* banked */
static inline idx gk_banked(idx i)
{
#line 395 "segments.gk"
    return (idx)((u32)i + (u32)(i / 16));
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* segment_strips<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_strips(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx segments, idx chunks, idx most)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const f32 *starts = (__global const f32 *)(starts__data + starts__offset);
    (void)starts;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 405 "segments.gk"
    __local f32 stage[4352];
    (void)stage;
#line 406 "segments.gk"
    __local idx edge[2];
    (void)edge;
#line 407 "segments.gk"
    idx me = (idx)get_local_id(0);
    idx runs = (idx)((u32)chunks + 255) / 256;
    for (idx round__ = (idx)get_group_id(0); round__ < (idx)((u32)outer * (u32)runs); round__ = (idx)((u32)round__ + (u32)get_num_groups(0))) {
        idx o = ga_div_signed_i32(round__, runs);
        idx low = (idx)((u32)ga_mod_signed_i32(round__, runs) * 256);
        idx count = ga_min_int_i32(256, (idx)((u32)base[segments] - (u32)low));
        idx q = (idx)((u32)low + (u32)ga_min_int_i32(me, (idx)((u32)count - 1)));
        if (count > 0) {
            if (me == 0) {
#line 415 "segments.gk"
                edge[0] = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
            }
#line 416 "segments.gk"
            if (me == 255) {
#line 416 "segments.gk"
                edge[1] = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
            }
        }
#line 418 "segments.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx begin = 0;
        idx held = 0;
        idx from = 0;
        idx n = 0;
        bool alone = true;
        if (count > 0) {
            idx s0 = edge[0];
            idx s1 = edge[1];
            begin = (idx)((u32)first[s0] + ((u32)low - (u32)base[s0]) * 16);
            held = (idx)((u32)ga_min_int_i32((idx)((u32)first[s1] + ((u32)low + (u32)count - (u32)base[s1]) * 16), (idx)first[(idx)((u32)s1 + 1)]) - (u32)begin);
#line 432 "segments.gk"
            if (me < count && held > 0) {
                idx s = gk_segment_within(base, base__size, q, s0, (idx)((u32)s1 + 1));
                alone = (i64)((u64)base[(idx)((u32)s + 1)] - (u64)base[s]) == 1l;
                from = (idx)((u32)first[s] + ((u32)q - (u32)base[s]) * 16 - (u32)begin);
                n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)begin - (u32)from), 16);
            }
        }
        idx at = (idx)((u32)o * (u32)rows + (u32)begin);
        f32 next[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0f;
        {
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 0) < held) {
#line 442 "segments.gk"
                    next[0] = x[(idx)((u32)at + (u32)me + 0)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 256) < held) {
#line 442 "segments.gk"
                    next[1] = x[(idx)((u32)at + (u32)me + 256)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 512) < held) {
#line 442 "segments.gk"
                    next[2] = x[(idx)((u32)at + (u32)me + 512)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 768) < held) {
#line 442 "segments.gk"
                    next[3] = x[(idx)((u32)at + (u32)me + 768)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1024) < held) {
#line 442 "segments.gk"
                    next[4] = x[(idx)((u32)at + (u32)me + 1024)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1280) < held) {
#line 442 "segments.gk"
                    next[5] = x[(idx)((u32)at + (u32)me + 1280)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1536) < held) {
#line 442 "segments.gk"
                    next[6] = x[(idx)((u32)at + (u32)me + 1536)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1792) < held) {
#line 442 "segments.gk"
                    next[7] = x[(idx)((u32)at + (u32)me + 1792)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 2048) < held) {
#line 442 "segments.gk"
                    next[8] = x[(idx)((u32)at + (u32)me + 2048)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 2304) < held) {
#line 442 "segments.gk"
                    next[9] = x[(idx)((u32)at + (u32)me + 2304)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 2560) < held) {
#line 442 "segments.gk"
                    next[10] = x[(idx)((u32)at + (u32)me + 2560)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 2816) < held) {
#line 442 "segments.gk"
                    next[11] = x[(idx)((u32)at + (u32)me + 2816)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 3072) < held) {
#line 442 "segments.gk"
                    next[12] = x[(idx)((u32)at + (u32)me + 3072)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 3328) < held) {
#line 442 "segments.gk"
                    next[13] = x[(idx)((u32)at + (u32)me + 3328)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 3584) < held) {
#line 442 "segments.gk"
                    next[14] = x[(idx)((u32)at + (u32)me + 3584)];
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 3840) < held) {
#line 442 "segments.gk"
                    next[15] = x[(idx)((u32)at + (u32)me + 3840)];
                }
            }
        }
        {
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 0) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 0))] = gk_cast_U_f32_T_f32(next[0]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 256) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 256))] = gk_cast_U_f32_T_f32(next[1]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 512) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 512))] = gk_cast_U_f32_T_f32(next[2]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 768) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 768))] = gk_cast_U_f32_T_f32(next[3]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1024) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1024))] = gk_cast_U_f32_T_f32(next[4]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1280) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1280))] = gk_cast_U_f32_T_f32(next[5]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1536) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1536))] = gk_cast_U_f32_T_f32(next[6]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1792) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1792))] = gk_cast_U_f32_T_f32(next[7]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 2048) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 2048))] = gk_cast_U_f32_T_f32(next[8]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 2304) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 2304))] = gk_cast_U_f32_T_f32(next[9]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 2560) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 2560))] = gk_cast_U_f32_T_f32(next[10]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 2816) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 2816))] = gk_cast_U_f32_T_f32(next[11]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 3072) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 3072))] = gk_cast_U_f32_T_f32(next[12]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 3328) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 3328))] = gk_cast_U_f32_T_f32(next[13]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 3584) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 3584))] = gk_cast_U_f32_T_f32(next[14]);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 3840) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 3840))] = gk_cast_U_f32_T_f32(next[15]);
                }
            }
        }
#line 447 "segments.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        f32 total = 0.0f;
        bool whole = n == 16 && from % 16 == 0;
        idx place = (idx)((u32)(from / 16) * 17);
        {
#line 459 "segments.gk"
            f32 start = 0.0f;
            {
                if (!alone) {
#line 461 "segments.gk"
                    start = starts[(idx)((u32)o * (u32)chunks + (u32)q)];
                }
            }
#line 463 "segments.gk"
            if (whole) {
                {
                    {
#line 465 "segments.gk"
                        f32 after = gk_sum_T_f32(total, stage[(idx)((u32)place + 0)]);
                        {


                            stage[(idx)((u32)place + 0)] = gk_sum_T_f32(start, after);
                        }
                        total = after;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__2 = gk_sum_T_f32(total, stage[(idx)((u32)place + 1)]);
                        {


                            stage[(idx)((u32)place + 1)] = gk_sum_T_f32(start, after__2);
                        }
                        total = after__2;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__3 = gk_sum_T_f32(total, stage[(idx)((u32)place + 2)]);
                        {


                            stage[(idx)((u32)place + 2)] = gk_sum_T_f32(start, after__3);
                        }
                        total = after__3;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__4 = gk_sum_T_f32(total, stage[(idx)((u32)place + 3)]);
                        {


                            stage[(idx)((u32)place + 3)] = gk_sum_T_f32(start, after__4);
                        }
                        total = after__4;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__5 = gk_sum_T_f32(total, stage[(idx)((u32)place + 4)]);
                        {


                            stage[(idx)((u32)place + 4)] = gk_sum_T_f32(start, after__5);
                        }
                        total = after__5;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__6 = gk_sum_T_f32(total, stage[(idx)((u32)place + 5)]);
                        {


                            stage[(idx)((u32)place + 5)] = gk_sum_T_f32(start, after__6);
                        }
                        total = after__6;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__7 = gk_sum_T_f32(total, stage[(idx)((u32)place + 6)]);
                        {


                            stage[(idx)((u32)place + 6)] = gk_sum_T_f32(start, after__7);
                        }
                        total = after__7;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__8 = gk_sum_T_f32(total, stage[(idx)((u32)place + 7)]);
                        {


                            stage[(idx)((u32)place + 7)] = gk_sum_T_f32(start, after__8);
                        }
                        total = after__8;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__9 = gk_sum_T_f32(total, stage[(idx)((u32)place + 8)]);
                        {


                            stage[(idx)((u32)place + 8)] = gk_sum_T_f32(start, after__9);
                        }
                        total = after__9;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__10 = gk_sum_T_f32(total, stage[(idx)((u32)place + 9)]);
                        {


                            stage[(idx)((u32)place + 9)] = gk_sum_T_f32(start, after__10);
                        }
                        total = after__10;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__11 = gk_sum_T_f32(total, stage[(idx)((u32)place + 10)]);
                        {


                            stage[(idx)((u32)place + 10)] = gk_sum_T_f32(start, after__11);
                        }
                        total = after__11;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__12 = gk_sum_T_f32(total, stage[(idx)((u32)place + 11)]);
                        {


                            stage[(idx)((u32)place + 11)] = gk_sum_T_f32(start, after__12);
                        }
                        total = after__12;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__13 = gk_sum_T_f32(total, stage[(idx)((u32)place + 12)]);
                        {


                            stage[(idx)((u32)place + 12)] = gk_sum_T_f32(start, after__13);
                        }
                        total = after__13;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__14 = gk_sum_T_f32(total, stage[(idx)((u32)place + 13)]);
                        {


                            stage[(idx)((u32)place + 13)] = gk_sum_T_f32(start, after__14);
                        }
                        total = after__14;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__15 = gk_sum_T_f32(total, stage[(idx)((u32)place + 14)]);
                        {


                            stage[(idx)((u32)place + 14)] = gk_sum_T_f32(start, after__15);
                        }
                        total = after__15;
                    }
                    {
#line 465 "segments.gk"
                        f32 after__16 = gk_sum_T_f32(total, stage[(idx)((u32)place + 15)]);
                        {


                            stage[(idx)((u32)place + 15)] = gk_sum_T_f32(start, after__16);
                        }
                        total = after__16;
                    }
                }
            } else {
#line 474 "segments.gk"
                for (idx j = 0; j < n; j++) {
                    f32 after__17 = gk_sum_T_f32(total, stage[gk_banked((idx)((u32)from + (u32)j))]);
                    {


                        stage[gk_banked((idx)((u32)from + (u32)j))] = gk_sum_T_f32(start, after__17);
                    }
                    total = after__17;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 0) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 0)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 0))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 256) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 256)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 256))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 512) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 512)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 512))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 768) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 768)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 768))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 1024) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 1024)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 1024))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 1280) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 1280)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 1280))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 1536) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 1536)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 1536))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 1792) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 1792)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 1792))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 2048) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 2048)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 2048))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 2304) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 2304)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 2304))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 2560) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 2560)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 2560))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 2816) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 2816)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 2816))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 3072) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 3072)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 3072))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 3328) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 3328)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 3328))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 3584) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 3584)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 3584))]);
                    }
                }
                {
#line 486 "segments.gk"
                    if ((idx)((u32)me + 3840) < held) {
#line 486 "segments.gk"
                        y[(idx)((u32)at + (u32)me + 3840)] = gk_cast_U_f32_T_f32(stage[gk_banked((idx)((u32)me + 3840))]);
                    }
                }
            }
        }
#line 489 "segments.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
