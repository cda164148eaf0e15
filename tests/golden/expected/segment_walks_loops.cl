/* segment_walks<T=i16, A=i64, O=i64, OP=sum, EXCLUSIVE=false, STARTS=false, TOTALS=true, AGAIN=true, DIRECT=false, LEVELS=2, ITEMS=1, CHAINS=2>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
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

/* segment_of<AGAIN=true> */
static inline idx gk_segment_of_AGAIN_true(__global const i64 *base, idx base__size, idx q, idx segments, idx most)
{
#line 89 "segments.gk"
    idx low = 0;
    idx high = segments;
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

/* sum<T=i64> */
static inline i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=i64, T=i16> */
static inline i64 gk_cast_U_i64_T_i16(i16 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* cast<U=i64, T=i64> */
static inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_walks<T=i16, A=i64, O=i64, OP=sum, EXCLUSIVE=false, STARTS=false, TOTALS=true, AGAIN=true, DIRECT=false, LEVELS=2, ITEMS=1, CHAINS=2> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_segment_walks(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx most)
{
    __global const i16 *x = (__global const i16 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const i64 *starts = (__global const i64 *)(starts__data + starts__offset);
    (void)starts;
    __global i64 *y = (__global i64 *)(y__data + y__offset);
    (void)y;
#line 302 "segments.gk"
    idx piece = 16;
    {
        {
#line 303 "segments.gk"
            piece = (idx)((u64)piece * 16);
        }
        {
#line 303 "segments.gk"
            piece = (idx)((u64)piece * 16);
        }
    }
#line 304 "segments.gk"
    idx jobs = (idx)((u64)outer * (u64)chunks * (u64)inner);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx end = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx job = (idx)((u64)get_group_id(0) * (u64)each + (u64)get_local_id(0)); job < end; job++) {
        idx column = ga_mod_signed_i64(job, inner);
        idx q = ga_mod_signed_i64(ga_div_signed_i64(job, inner), chunks);
        idx o = ga_div_signed_i64(ga_div_signed_i64(job, inner), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool live = true;
        {
#line 315 "segments.gk"
            live = (i64)q < base[segments];
        }
#line 316 "segments.gk"
        if (live) {
            {
                s = gk_segment_of_AGAIN_true(base, base__size, q, segments, most);
                from = (idx)(((u64)q - (u64)base[s]) * (u64)piece);
            }
            from = (idx)((u64)from + (u64)first[s]);
            n = ga_min_int_i64((idx)((u64)first[(idx)((u64)s + 1)] - (u64)from), piece);
            {
#line 323 "segments.gk"
                n = (i64)((u64)base[(idx)((u64)s + 1)] - (u64)base[s]) == 1l ? 0 : n;
            }
        }
#line 325 "segments.gk"
        idx begin = (idx)(((u64)o * (u64)rows + (u64)from) * (u64)inner + (u64)column);
        i64 before[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) before[ga_i0] = 0l;
#line 327 "segments.gk"
        before[0] = 0l;
        i64 total = 0l;
        i64 chain[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) chain[ga_i0] = 0l;
        {
            {
#line 330 "segments.gk"
                chain[0] = 0l;
            }
            {
#line 330 "segments.gk"
                chain[1] = 0l;
            }
        }

        before[1] = before[0];
        for (idx strip = 0; strip < n; strip = (idx)((u64)strip + 16)) {
            total = 0l;
            {
#line 354 "segments.gk"
                for (idx j = strip; j < ga_min_int_i64(n, (idx)((u64)strip + 16)); j++) {
                    idx at = (idx)((u64)begin + (u64)j * (u64)inner);
                    i64 after = gk_sum_T_i64(total, gk_cast_U_i64_T_i16(x[at]));
#line 362 "segments.gk"
                    total = after;
                }
            }
            {
                idx strips = (idx)((u64)(strip / 16) + 1);
                idx left = strips;
                bool full = true;
                {
                    {
#line 370 "segments.gk"
                        if (full) {
                            full = left % 16 == 0;
                            left = left / 16;
                            chain[0] = gk_sum_T_i64(chain[0], total);
                            if (full) {
                                total = chain[0];
                                chain[0] = 0l;
                            }
                        }
                    }
                    {
#line 370 "segments.gk"
                        if (full) {
                            full = left % 16 == 0;
                            left = left / 16;
                            chain[1] = gk_sum_T_i64(chain[1], total);
                            if (full) {
                                total = chain[1];
                                chain[1] = 0l;
                            }
                        }
                    }
                }
            }
        }
        {
#line 389 "segments.gk"
            if (n > 0) {
#line 389 "segments.gk"
                y[(idx)(((u64)o * (u64)chunks + (u64)q) * (u64)inner + (u64)column)] = gk_cast_U_i64_T_i64(total);
            }
        }
    }
}
