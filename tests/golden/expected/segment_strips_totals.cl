/* segment_strips<T=bool, A=bool, O=bool, OP=any_of, EXCLUSIVE=false, STARTS=false, TOTALS=true, ITEMS=128>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=bool, T=bool> */
static inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* any_of */
static inline bool gk_any_of(bool a, bool b)
{
#line 16 "ops.gk"
    return a || b;
}

/* segment_strips<T=bool, A=bool, O=bool, OP=any_of, EXCLUSIVE=false, STARTS=false, TOTALS=true, ITEMS=128> */
__kernel __attribute__((reqd_work_group_size(128, 1, 1))) void
gk_segment_strips(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx segments, idx chunks, idx most)
{
    __global const u8 *x = (__global const u8 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const u8 *starts = (__global const u8 *)(starts__data + starts__offset);
    (void)starts;
    __global u8 *y = (__global u8 *)(y__data + y__offset);
    (void)y;
#line 405 "segments.gk"
    __local u8 stage[2176];
    (void)stage;
#line 406 "segments.gk"
    __local idx edge[2];
    (void)edge;
#line 407 "segments.gk"
    idx me = (idx)get_local_id(0);
    idx runs = (idx)((u32)chunks + 127) / 128;
    for (idx round__ = (idx)get_group_id(0); round__ < (idx)((u32)outer * (u32)runs); round__ = (idx)((u32)round__ + (u32)get_num_groups(0))) {
        idx o = ga_div_signed_i32(round__, runs);
        idx low = (idx)((u32)ga_mod_signed_i32(round__, runs) * 128);
        idx count = ga_min_int_i32(128, (idx)((u32)base[segments] - (u32)low));
        idx q = (idx)((u32)low + (u32)ga_min_int_i32(me, (idx)((u32)count - 1)));
        if (count > 0) {
            if (me == 0) {
#line 415 "segments.gk"
                edge[0] = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
            }
#line 416 "segments.gk"
            if (me == 127) {
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
            {
                if ((i64)((u64)base[(idx)((u32)s1 + 1)] - (u64)base[s0]) == (i64)(idx)((u32)s1 + 1 - (u32)s0)) {
#line 430 "segments.gk"
                    held = 0;
                }
            }
#line 432 "segments.gk"
            if (me < count && held > 0) {
                idx s = gk_segment_within(base, base__size, q, s0, (idx)((u32)s1 + 1));
                alone = (i64)((u64)base[(idx)((u32)s + 1)] - (u64)base[s]) == 1l;
                from = (idx)((u32)first[s] + ((u32)q - (u32)base[s]) * 16 - (u32)begin);
                n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)begin - (u32)from), 16);
            }
        }
        idx at = (idx)((u32)o * (u32)rows + (u32)begin);
        u8 next[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0;
        {
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 0) < held) {
#line 442 "segments.gk"
                    next[0] = (u8)(x[(idx)((u32)at + (u32)me + 0)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 128) < held) {
#line 442 "segments.gk"
                    next[1] = (u8)(x[(idx)((u32)at + (u32)me + 128)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 256) < held) {
#line 442 "segments.gk"
                    next[2] = (u8)(x[(idx)((u32)at + (u32)me + 256)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 384) < held) {
#line 442 "segments.gk"
                    next[3] = (u8)(x[(idx)((u32)at + (u32)me + 384)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 512) < held) {
#line 442 "segments.gk"
                    next[4] = (u8)(x[(idx)((u32)at + (u32)me + 512)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 640) < held) {
#line 442 "segments.gk"
                    next[5] = (u8)(x[(idx)((u32)at + (u32)me + 640)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 768) < held) {
#line 442 "segments.gk"
                    next[6] = (u8)(x[(idx)((u32)at + (u32)me + 768)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 896) < held) {
#line 442 "segments.gk"
                    next[7] = (u8)(x[(idx)((u32)at + (u32)me + 896)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1024) < held) {
#line 442 "segments.gk"
                    next[8] = (u8)(x[(idx)((u32)at + (u32)me + 1024)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1152) < held) {
#line 442 "segments.gk"
                    next[9] = (u8)(x[(idx)((u32)at + (u32)me + 1152)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1280) < held) {
#line 442 "segments.gk"
                    next[10] = (u8)(x[(idx)((u32)at + (u32)me + 1280)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1408) < held) {
#line 442 "segments.gk"
                    next[11] = (u8)(x[(idx)((u32)at + (u32)me + 1408)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1536) < held) {
#line 442 "segments.gk"
                    next[12] = (u8)(x[(idx)((u32)at + (u32)me + 1536)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1664) < held) {
#line 442 "segments.gk"
                    next[13] = (u8)(x[(idx)((u32)at + (u32)me + 1664)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1792) < held) {
#line 442 "segments.gk"
                    next[14] = (u8)(x[(idx)((u32)at + (u32)me + 1792)] != 0);
                }
            }
            {
#line 442 "segments.gk"
                if ((idx)((u32)me + 1920) < held) {
#line 442 "segments.gk"
                    next[15] = (u8)(x[(idx)((u32)at + (u32)me + 1920)] != 0);
                }
            }
        }
        {
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 0) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 0))] = (u8)gk_cast_U_bool_T_bool(next[0] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 128) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 128))] = (u8)gk_cast_U_bool_T_bool(next[1] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 256) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 256))] = (u8)gk_cast_U_bool_T_bool(next[2] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 384) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 384))] = (u8)gk_cast_U_bool_T_bool(next[3] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 512) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 512))] = (u8)gk_cast_U_bool_T_bool(next[4] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 640) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 640))] = (u8)gk_cast_U_bool_T_bool(next[5] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 768) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 768))] = (u8)gk_cast_U_bool_T_bool(next[6] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 896) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 896))] = (u8)gk_cast_U_bool_T_bool(next[7] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1024) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1024))] = (u8)gk_cast_U_bool_T_bool(next[8] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1152) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1152))] = (u8)gk_cast_U_bool_T_bool(next[9] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1280) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1280))] = (u8)gk_cast_U_bool_T_bool(next[10] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1408) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1408))] = (u8)gk_cast_U_bool_T_bool(next[11] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1536) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1536))] = (u8)gk_cast_U_bool_T_bool(next[12] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1664) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1664))] = (u8)gk_cast_U_bool_T_bool(next[13] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1792) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1792))] = (u8)gk_cast_U_bool_T_bool(next[14] != 0);
                }
            }
            {
#line 445 "segments.gk"
                if ((idx)((u32)me + 1920) < held) {
#line 445 "segments.gk"
                    stage[gk_banked((idx)((u32)me + 1920))] = (u8)gk_cast_U_bool_T_bool(next[15] != 0);
                }
            }
        }
#line 447 "segments.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        bool total = false;
        bool whole = n == 16 && from % 16 == 0;
        idx place = (idx)((u32)(from / 16) * 17);
        {
            if (whole) {
                {
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 0)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 1)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 2)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 3)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 4)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 5)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 6)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 7)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 8)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 9)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 10)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 11)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 12)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 13)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 14)] != 0);
                    }
                    {
#line 453 "segments.gk"
                        total = gk_any_of(total, stage[(idx)((u32)place + 15)] != 0);
                    }
                }
            } else {
#line 455 "segments.gk"
                for (idx j = 0; j < n; j++) {
#line 455 "segments.gk"
                    total = gk_any_of(total, stage[gk_banked((idx)((u32)from + (u32)j))] != 0);
                }
            }
#line 457 "segments.gk"
            if (!alone) {
#line 457 "segments.gk"
                y[(idx)((u32)o * (u32)chunks + (u32)q)] = (u8)gk_cast_U_bool_T_bool(total);
            }
        }
#line 489 "segments.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
