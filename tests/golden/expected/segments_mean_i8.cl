/* segment_fold<T=i8, A=f64, O=f64, OP=sum, AGAIN=false, DIRECT=false, MEAN=true, P=8, ALONG=1, ACROSS=32, ITEMS=256, UNROLL=1, WIDE=1, FLAT=false, MINE=8, TEAM=32>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
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
static inline i64 ga_f32_to_i64(f32 x)
{
    if (x >= 9.22337204e+18f) return 9223372036854775807l;
    if (x <= -9.22337204e+18f) return (-9223372036854775807l - 1);
    return x >= 1.0f || x <= -1.0f ? (i64)x : 0;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
#if defined(__NV_CL_C_VERSION)
static inline f64 ga_div_f64(f64 a, f64 b)
{
    f64 q;
    asm("div.rn.f64 %0, %1, %2;" : "=d"(q) : "d"(a), "d"(b));
    return q;
}
#else
#define ga_div_f64(a, b) ((a) / (b))
#endif

/* segment_within */
static inline idx gk_segment_within(__global const i64 *base, idx base__size, idx q, idx from, idx to)
{
#line 72 "segments.gk"
    idx low = from;
    idx high = to;
    while ((idx)((u64)low + 1) < high) {
        idx middle = (idx)((u64)low + (u64)((idx)((u64)high - (u64)low) / 2));
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
        low = ga_max_int_i64((idx)((u64)q - (u64)most), 0);
        high = ga_min_int_i64((idx)((u64)q + 1), segments);
        if (q < segments) {
#line 94 "segments.gk"
            low = base[q] == (i64)q ? q : low;
        }
    }
#line 96 "segments.gk"
    if ((idx)((u64)high - (u64)low) > 32) {
        idx near = ga_min_int_i64(ga_max_int_i64(ga_f32_to_i64((f32)q * ga_div_f32((f32)segments, (f32)base[segments])), low), high);
        {
            {
#line 99 "segments.gk"
                idx at = (idx)((u64)near + 18446744073709551608ul);
                if (low < at && at < high) {
                    bool after = base[at] > (i64)q;
                    high = after ? at : high;
                    low = after ? low : at;
                }
            }
            {
#line 99 "segments.gk"
                idx at__2 = (idx)((u64)near + 8);
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

/* sum<T=f64> */
static inline f64 gk_sum_T_f64(f64 a, f64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f64, T=i8> */
static inline f64 gk_cast_U_f64_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* cast<U=f64, T=i64> */
static inline f64 gk_cast_U_f64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_fold<T=i8, A=f64, O=f64, OP=sum, AGAIN=false, DIRECT=false, MEAN=true, P=8, ALONG=1, ACROSS=32, ITEMS=256, UNROLL=1, WIDE=1, FLAT=false, MINE=8, TEAM=32> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_fold(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *whole__data, i64 whole__offset, idx whole__size, __global char *part__data, i64 part__offset, idx part__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx piece, idx most)
{
    __global const i8 *x = (__global const i8 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const i64 *whole = (__global const i64 *)(whole__data + whole__offset);
    (void)whole;
    __global f64 *part = (__global f64 *)(part__data + part__offset);
    (void)part;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 120 "segments.gk"
    __local f64 shared[256];
    (void)shared;
#line 121 "segments.gk"
    idx me = (idx)get_local_id(0);
    idx along = me % 32 / 32;
    idx blocks = (idx)((u64)inner + 31) / 32;
    idx jobs = (idx)((u64)outer * (u64)chunks * (u64)blocks);
    idx teams = 8;
    for (idx round__ = (idx)get_group_id(0); round__ < ga_div_signed_i64((idx)((u64)jobs + (u64)teams - 1), teams); round__ = (idx)((u64)round__ + (u64)get_num_groups(0))) {
        idx job = ga_min_int_i64((idx)((u64)round__ * (u64)teams + (u64)(me / 32)), (idx)((u64)jobs - 1));
        bool live = (idx)((u64)round__ * (u64)teams + (u64)(me / 32)) < jobs;
        idx column = (idx)((u64)ga_mod_signed_i64(job, blocks) * 32 + (u64)(me % 32) * 1);
        idx width = 1;
        idx q = ga_mod_signed_i64(ga_div_signed_i64(job, blocks), chunks);
        idx o = ga_div_signed_i64(ga_div_signed_i64(job, blocks), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool last = true;
        live = live && column < inner;
        {
#line 138 "segments.gk"
            live = live && (i64)q < base[segments];
        }
#line 139 "segments.gk"
        if (live) {
            {
                s = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
                from = (idx)(((u64)q - (u64)base[s]) * (u64)piece);
                last = (i64)((u64)base[(idx)((u64)s + 1)] - (u64)base[s]) == 1l;
            }
            from = (idx)((u64)from + (u64)first[s]);
            n = ga_min_int_i64((idx)((u64)first[(idx)((u64)s + 1)] - (u64)from), piece);
        }
        f64 total[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) total[ga_i0] = 0.0;
        {
            {
#line 149 "segments.gk"
                total[0] = 0.0;
            }
            {
#line 149 "segments.gk"
                total[1] = 0.0;
            }
            {
#line 149 "segments.gk"
                total[2] = 0.0;
            }
            {
#line 149 "segments.gk"
                total[3] = 0.0;
            }
            {
#line 149 "segments.gk"
                total[4] = 0.0;
            }
            {
#line 149 "segments.gk"
                total[5] = 0.0;
            }
            {
#line 149 "segments.gk"
                total[6] = 0.0;
            }
            {
#line 149 "segments.gk"
                total[7] = 0.0;
            }
        }
#line 150 "segments.gk"
        idx step__ = inner;
        idx start = (idx)(((u64)o * (u64)rows + (u64)from) * (u64)step__ + (u64)column);
        {
#line 160 "segments.gk"
            idx full = (idx)((u64)(n / 8) * 8);
            for (idx j = along; j < full; j = (idx)((u64)j + 8)) {
                i8 next[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = 0;
                {
                    {
                        {
#line 165 "segments.gk"
                            next[0] = x[(idx)((u64)start + ((u64)j + 0) * (u64)step__)];
                        }
                        {
#line 165 "segments.gk"
                            next[1] = x[(idx)((u64)start + ((u64)j + 1) * (u64)step__)];
                        }
                        {
#line 165 "segments.gk"
                            next[2] = x[(idx)((u64)start + ((u64)j + 2) * (u64)step__)];
                        }
                        {
#line 165 "segments.gk"
                            next[3] = x[(idx)((u64)start + ((u64)j + 3) * (u64)step__)];
                        }
                        {
#line 165 "segments.gk"
                            next[4] = x[(idx)((u64)start + ((u64)j + 4) * (u64)step__)];
                        }
                        {
#line 165 "segments.gk"
                            next[5] = x[(idx)((u64)start + ((u64)j + 5) * (u64)step__)];
                        }
                        {
#line 165 "segments.gk"
                            next[6] = x[(idx)((u64)start + ((u64)j + 6) * (u64)step__)];
                        }
                        {
#line 165 "segments.gk"
                            next[7] = x[(idx)((u64)start + ((u64)j + 7) * (u64)step__)];
                        }
                    }
                }
                {
                    {
                        {
#line 167 "segments.gk"
                            total[0] = gk_sum_T_f64(total[0], gk_cast_U_f64_T_i8(next[0]));
                        }
                        {
#line 167 "segments.gk"
                            total[1] = gk_sum_T_f64(total[1], gk_cast_U_f64_T_i8(next[1]));
                        }
                        {
#line 167 "segments.gk"
                            total[2] = gk_sum_T_f64(total[2], gk_cast_U_f64_T_i8(next[2]));
                        }
                        {
#line 167 "segments.gk"
                            total[3] = gk_sum_T_f64(total[3], gk_cast_U_f64_T_i8(next[3]));
                        }
                        {
#line 167 "segments.gk"
                            total[4] = gk_sum_T_f64(total[4], gk_cast_U_f64_T_i8(next[4]));
                        }
                        {
#line 167 "segments.gk"
                            total[5] = gk_sum_T_f64(total[5], gk_cast_U_f64_T_i8(next[5]));
                        }
                        {
#line 167 "segments.gk"
                            total[6] = gk_sum_T_f64(total[6], gk_cast_U_f64_T_i8(next[6]));
                        }
                        {
#line 167 "segments.gk"
                            total[7] = gk_sum_T_f64(total[7], gk_cast_U_f64_T_i8(next[7]));
                        }
                    }
                }
            }
#line 169 "segments.gk"
            for (idx j__2 = (idx)((u64)full + (u64)along); j__2 < n; j__2 = (idx)((u64)j__2 + 8)) {
                {
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 0) < n) {
#line 171 "segments.gk"
                            total[0] = gk_sum_T_f64(total[0], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 0) * (u64)step__)]));
                        }
                    }
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 1) < n) {
#line 171 "segments.gk"
                            total[1] = gk_sum_T_f64(total[1], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 1) * (u64)step__)]));
                        }
                    }
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 2) < n) {
#line 171 "segments.gk"
                            total[2] = gk_sum_T_f64(total[2], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 2) * (u64)step__)]));
                        }
                    }
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 3) < n) {
#line 171 "segments.gk"
                            total[3] = gk_sum_T_f64(total[3], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 3) * (u64)step__)]));
                        }
                    }
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 4) < n) {
#line 171 "segments.gk"
                            total[4] = gk_sum_T_f64(total[4], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 4) * (u64)step__)]));
                        }
                    }
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 5) < n) {
#line 171 "segments.gk"
                            total[5] = gk_sum_T_f64(total[5], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 5) * (u64)step__)]));
                        }
                    }
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 6) < n) {
#line 171 "segments.gk"
                            total[6] = gk_sum_T_f64(total[6], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 6) * (u64)step__)]));
                        }
                    }
                    {
#line 171 "segments.gk"
                        if ((idx)((u64)j__2 + 7) < n) {
#line 171 "segments.gk"
                            total[7] = gk_sum_T_f64(total[7], gk_cast_U_f64_T_i8(x[(idx)((u64)start + ((u64)j__2 + 7) * (u64)step__)]));
                        }
                    }
                }
            }
        }
        {
            {
                {


                    total[0] = gk_sum_T_f64(total[0], total[4]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_sum_T_f64(total[1], total[5]);
                }
                {
#line 182 "segments.gk"
                    total[2] = gk_sum_T_f64(total[2], total[6]);
                }
                {
#line 182 "segments.gk"
                    total[3] = gk_sum_T_f64(total[3], total[7]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_sum_T_f64(total[0], total[2]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_sum_T_f64(total[1], total[3]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_sum_T_f64(total[0], total[1]);
                }
            }
        }
#line 193 "segments.gk"
        if (live && along == 0) {
            for (idx w = 0; w < width; w++) {
                f64 value = total[w];
                if (last) {
                    {
#line 197 "segments.gk"
                        value = ga_div_f64(value, gk_cast_U_f64_T_i64((i64)((u64)whole[(idx)((u64)s + 1)] - (u64)whole[s])));
                    }
#line 198 "segments.gk"
                    y[(idx)(((u64)o * (u64)segments + (u64)s) * (u64)inner + (u64)column + (u64)w)] = gk_cast_U_f64_T_f64(value);
                } else {
                    part[(idx)(((u64)o * (u64)chunks + (u64)q) * (u64)inner + (u64)column + (u64)w)] = value;
                }
            }
        }
    }
}
