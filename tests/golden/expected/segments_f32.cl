/* segment_fold<T=f32, A=f32, O=f32, OP=sum, AGAIN=false, DIRECT=false, MEAN=false, P=32, ALONG=32, ACROSS=1, ITEMS=256, UNROLL=8, WIDE=1, FLAT=true>, written by the GK compiler, for OpenCL C 1.2. */
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

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_fold<T=f32, A=f32, O=f32, OP=sum, AGAIN=false, DIRECT=false, MEAN=false, P=32, ALONG=32, ACROSS=1, ITEMS=256, UNROLL=8, WIDE=1, FLAT=true> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_fold(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *whole__data, i64 whole__offset, idx whole__size, __global char *part__data, i64 part__offset, idx part__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx piece, idx most)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const i64 *whole = (__global const i64 *)(whole__data + whole__offset);
    (void)whole;
    __global f32 *part = (__global f32 *)(part__data + part__offset);
    (void)part;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 122 "segments.gk"
    __local f32 shared[256];
    (void)shared;
#line 123 "segments.gk"
    idx me = (idx)get_local_id(0);
    idx along = me % 32 / 1;
    idx blocks = (idx)((u32)inner + 0) / 1;
    idx jobs = (idx)((u32)outer * (u32)chunks * (u32)blocks);
    idx teams = 8;
    for (idx round__ = (idx)get_group_id(0); round__ < ga_div_signed_i32((idx)((u32)jobs + (u32)teams - 1), teams); round__ = (idx)((u32)round__ + (u32)get_num_groups(0))) {
        idx job = ga_min_int_i32((idx)((u32)round__ * (u32)teams + (u32)(me / 32)), (idx)((u32)jobs - 1));
        bool live = (idx)((u32)round__ * (u32)teams + (u32)(me / 32)) < jobs;
        idx column = (idx)((u32)ga_mod_signed_i32(job, blocks) * 1 + (u32)(me % 1) * 1);
        idx width = 1;
        idx q = ga_mod_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx o = ga_div_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool last = true;
        live = live && column < inner;
        {
#line 140 "segments.gk"
            live = live && (i64)q < base[segments];
        }
#line 141 "segments.gk"
        if (live) {
            {
                s = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
                from = (idx)(((u32)q - (u32)base[s]) * (u32)piece);
                last = (i64)((u64)base[(idx)((u32)s + 1)] - (u64)base[s]) == 1l;
            }
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }
        f32 total[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = 0.0f;
        {
#line 151 "segments.gk"
            total[0] = 0.0f;
        }
#line 152 "segments.gk"
        idx step__ = 1;
        idx start = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)step__ + (u32)column);
        {
#line 162 "segments.gk"
            idx full = (idx)((u32)(n / 256) * 256);
            for (idx j = along; j < full; j = (idx)((u32)j + 256)) {
                f32 next[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = 0.0f;
                {
                    {
                        {
#line 167 "segments.gk"
                            next[0] = x[(idx)((u32)start + ((u32)j + 0) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[1] = x[(idx)((u32)start + ((u32)j + 32) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[2] = x[(idx)((u32)start + ((u32)j + 64) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[3] = x[(idx)((u32)start + ((u32)j + 96) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[4] = x[(idx)((u32)start + ((u32)j + 128) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[5] = x[(idx)((u32)start + ((u32)j + 160) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[6] = x[(idx)((u32)start + ((u32)j + 192) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[7] = x[(idx)((u32)start + ((u32)j + 224) * (u32)step__)];
                        }
                    }
                }
                {
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[0]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[1]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[2]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[3]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[4]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[5]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[6]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[7]));
                        }
                    }
                }
            }
#line 171 "segments.gk"
            for (idx j__2 = (idx)((u32)full + (u32)along); j__2 < n; j__2 = (idx)((u32)j__2 + 32)) {
                {
                    if ((idx)((u32)j__2 + 0) < n) {
#line 173 "segments.gk"
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(x[(idx)((u32)start + ((u32)j__2 + 0) * (u32)step__)]));
                    }
                }
            }
        }
        {
#line 186 "segments.gk"
            shared[me] = total[0];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half__ = 16; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
#line 189 "segments.gk"
                    shared[me] = gk_sum_T_f32(shared[me], shared[(idx)((u32)me + (u32)half__ * 1)]);
                }
#line 190 "segments.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            total[0] = shared[me];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (live && along == 0) {
            for (idx w = 0; w < width; w++) {
                f32 value = total[w];
                if (last) {

                    y[(idx)(((u32)o * (u32)segments + (u32)s) * (u32)inner + (u32)column + (u32)w)] = gk_cast_U_f32_T_f32(value);
                } else {
                    part[(idx)(((u32)o * (u32)chunks + (u32)q) * (u32)inner + (u32)column + (u32)w)] = value;
                }
            }
        }
    }
}
