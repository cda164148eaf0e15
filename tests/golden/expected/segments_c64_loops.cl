/* segment_fold<T=c64, A=c64, O=c64, OP=sum, AGAIN=true, DIRECT=false, MEAN=false, P=8, ALONG=1, ACROSS=1, ITEMS=1, UNROLL=4, WIDE=16, FLAT=false, MINE=8, TEAM=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

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
static inline c64 ga_add_c64(c64 a, c64 b)
{
    return a + b;
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
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

/* segment_of<AGAIN=true> */
static inline idx gk_segment_of_AGAIN_true(__global const i64 *base, idx base__size, idx q, idx segments, idx most)
{
#line 89 "segments.gk"
    idx low = 0;
    idx high = segments;
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

/* sum<T=c64> */
static inline c64 gk_sum_T_c64(c64 a, c64 b)
{
#line 4 "ops.gk"
    return ga_add_c64(a, b);
}

/* start_of<W=16> */
static inline idx gk_start_of_W_16(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483631);
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_fold<T=c64, A=c64, O=c64, OP=sum, AGAIN=true, DIRECT=false, MEAN=false, P=8, ALONG=1, ACROSS=1, ITEMS=1, UNROLL=4, WIDE=16, FLAT=false, MINE=8, TEAM=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_segment_fold(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *whole__data, i64 whole__offset, idx whole__size, __global char *part__data, i64 part__offset, idx part__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx piece, idx most)
{
    __global const c64 *x = (__global const c64 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const i64 *whole = (__global const i64 *)(whole__data + whole__offset);
    (void)whole;
    __global c64 *part = (__global c64 *)(part__data + part__offset);
    (void)part;
    __global c64 *y = (__global c64 *)(y__data + y__offset);
    (void)y;
#line 120 "segments.gk"
    __local c64 shared[1];
    (void)shared;
#line 121 "segments.gk"
    idx me = (idx)get_local_id(0);
    idx along = me % 1 / 1;
    idx blocks = (idx)((u32)inner + 15) / 16;
    idx jobs = (idx)((u32)outer * (u32)chunks * (u32)blocks);
    idx teams = 1;
    for (idx round__ = (idx)get_group_id(0); round__ < ga_div_signed_i32((idx)((u32)jobs + (u32)teams - 1), teams); round__ = (idx)((u32)round__ + (u32)get_num_groups(0))) {
        idx job = ga_min_int_i32((idx)((u32)round__ * (u32)teams + (u32)(me / 1)), (idx)((u32)jobs - 1));
        bool live = (idx)((u32)round__ * (u32)teams + (u32)(me / 1)) < jobs;
        idx column = (idx)((u32)ga_mod_signed_i32(job, blocks) * 16 + (u32)(me % 1) * 16);
        idx width = ga_min_int_i32(16, (idx)((u32)inner - (u32)column));
        idx q = ga_mod_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx o = ga_div_signed_i32(ga_div_signed_i32(job, blocks), chunks);
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
                s = gk_segment_of_AGAIN_true(base, base__size, q, segments, most);
                from = (idx)(((u32)q - (u32)base[s]) * (u32)piece);
                last = (i64)((u64)base[(idx)((u32)s + 1)] - (u64)base[s]) == 1l;
            }
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }
        c64 total[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) total[ga_i0] = ga_make_c64(0.0f, 0.0f);
        {
            {
#line 149 "segments.gk"
                total[0] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[1] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[2] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[3] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[4] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[5] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[6] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[7] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[8] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[9] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[10] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[11] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[12] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[13] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[14] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[15] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[16] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[17] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[18] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[19] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[20] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[21] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[22] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[23] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[24] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[25] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[26] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[27] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[28] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[29] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[30] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[31] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[32] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[33] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[34] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[35] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[36] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[37] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[38] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[39] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[40] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[41] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[42] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[43] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[44] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[45] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[46] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[47] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[48] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[49] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[50] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[51] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[52] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[53] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[54] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[55] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[56] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[57] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[58] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[59] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[60] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[61] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[62] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[63] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[64] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[65] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[66] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[67] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[68] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[69] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[70] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[71] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[72] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[73] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[74] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[75] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[76] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[77] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[78] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[79] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[80] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[81] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[82] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[83] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[84] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[85] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[86] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[87] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[88] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[89] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[90] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[91] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[92] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[93] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[94] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[95] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[96] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[97] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[98] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[99] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[100] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[101] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[102] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[103] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[104] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[105] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[106] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[107] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[108] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[109] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[110] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[111] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[112] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[113] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[114] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[115] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[116] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[117] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[118] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[119] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[120] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[121] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[122] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[123] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[124] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[125] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[126] = ga_make_c64(0.0f, 0.0f);
            }
            {
#line 149 "segments.gk"
                total[127] = ga_make_c64(0.0f, 0.0f);
            }
        }
#line 150 "segments.gk"
        idx step__ = inner;
        idx start = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)step__ + (u32)column);
        {
#line 173 "segments.gk"
            for (idx j = along; j < n; j = (idx)((u32)j + 8)) {
                {
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 0) < n) {
                            idx at = gk_start_of_W_16((idx)((u32)start + ((u32)j + 0) * (u32)step__));
                            for (idx w = 0; w < width; w++) {
                                total[(idx)(0 + (u32)w)] = gk_sum_T_c64(total[(idx)(0 + (u32)w)], gk_cast_U_c64_T_c64(x[(idx)((u32)at + (u32)w)]));
                            }
                        }
                    }
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 1) < n) {
                            idx at__2 = gk_start_of_W_16((idx)((u32)start + ((u32)j + 1) * (u32)step__));
                            for (idx w__2 = 0; w__2 < width; w__2++) {
                                total[(idx)(16 + (u32)w__2)] = gk_sum_T_c64(total[(idx)(16 + (u32)w__2)], gk_cast_U_c64_T_c64(x[(idx)((u32)at__2 + (u32)w__2)]));
                            }
                        }
                    }
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 2) < n) {
                            idx at__3 = gk_start_of_W_16((idx)((u32)start + ((u32)j + 2) * (u32)step__));
                            for (idx w__3 = 0; w__3 < width; w__3++) {
                                total[(idx)(32 + (u32)w__3)] = gk_sum_T_c64(total[(idx)(32 + (u32)w__3)], gk_cast_U_c64_T_c64(x[(idx)((u32)at__3 + (u32)w__3)]));
                            }
                        }
                    }
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 3) < n) {
                            idx at__4 = gk_start_of_W_16((idx)((u32)start + ((u32)j + 3) * (u32)step__));
                            for (idx w__4 = 0; w__4 < width; w__4++) {
                                total[(idx)(48 + (u32)w__4)] = gk_sum_T_c64(total[(idx)(48 + (u32)w__4)], gk_cast_U_c64_T_c64(x[(idx)((u32)at__4 + (u32)w__4)]));
                            }
                        }
                    }
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 4) < n) {
                            idx at__5 = gk_start_of_W_16((idx)((u32)start + ((u32)j + 4) * (u32)step__));
                            for (idx w__5 = 0; w__5 < width; w__5++) {
                                total[(idx)(64 + (u32)w__5)] = gk_sum_T_c64(total[(idx)(64 + (u32)w__5)], gk_cast_U_c64_T_c64(x[(idx)((u32)at__5 + (u32)w__5)]));
                            }
                        }
                    }
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 5) < n) {
                            idx at__6 = gk_start_of_W_16((idx)((u32)start + ((u32)j + 5) * (u32)step__));
                            for (idx w__6 = 0; w__6 < width; w__6++) {
                                total[(idx)(80 + (u32)w__6)] = gk_sum_T_c64(total[(idx)(80 + (u32)w__6)], gk_cast_U_c64_T_c64(x[(idx)((u32)at__6 + (u32)w__6)]));
                            }
                        }
                    }
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 6) < n) {
                            idx at__7 = gk_start_of_W_16((idx)((u32)start + ((u32)j + 6) * (u32)step__));
                            for (idx w__7 = 0; w__7 < width; w__7++) {
                                total[(idx)(96 + (u32)w__7)] = gk_sum_T_c64(total[(idx)(96 + (u32)w__7)], gk_cast_U_c64_T_c64(x[(idx)((u32)at__7 + (u32)w__7)]));
                            }
                        }
                    }
                    {
#line 175 "segments.gk"
                        if ((idx)((u32)j + 7) < n) {
                            idx at__8 = gk_start_of_W_16((idx)((u32)start + ((u32)j + 7) * (u32)step__));
                            for (idx w__8 = 0; w__8 < width; w__8++) {
                                total[(idx)(112 + (u32)w__8)] = gk_sum_T_c64(total[(idx)(112 + (u32)w__8)], gk_cast_U_c64_T_c64(x[(idx)((u32)at__8 + (u32)w__8)]));
                            }
                        }
                    }
                }
            }
        }
        {
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_sum_T_c64(total[0], total[64]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_sum_T_c64(total[1], total[65]);
                }
                {
#line 182 "segments.gk"
                    total[2] = gk_sum_T_c64(total[2], total[66]);
                }
                {
#line 182 "segments.gk"
                    total[3] = gk_sum_T_c64(total[3], total[67]);
                }
                {
#line 182 "segments.gk"
                    total[4] = gk_sum_T_c64(total[4], total[68]);
                }
                {
#line 182 "segments.gk"
                    total[5] = gk_sum_T_c64(total[5], total[69]);
                }
                {
#line 182 "segments.gk"
                    total[6] = gk_sum_T_c64(total[6], total[70]);
                }
                {
#line 182 "segments.gk"
                    total[7] = gk_sum_T_c64(total[7], total[71]);
                }
                {
#line 182 "segments.gk"
                    total[8] = gk_sum_T_c64(total[8], total[72]);
                }
                {
#line 182 "segments.gk"
                    total[9] = gk_sum_T_c64(total[9], total[73]);
                }
                {
#line 182 "segments.gk"
                    total[10] = gk_sum_T_c64(total[10], total[74]);
                }
                {
#line 182 "segments.gk"
                    total[11] = gk_sum_T_c64(total[11], total[75]);
                }
                {
#line 182 "segments.gk"
                    total[12] = gk_sum_T_c64(total[12], total[76]);
                }
                {
#line 182 "segments.gk"
                    total[13] = gk_sum_T_c64(total[13], total[77]);
                }
                {
#line 182 "segments.gk"
                    total[14] = gk_sum_T_c64(total[14], total[78]);
                }
                {
#line 182 "segments.gk"
                    total[15] = gk_sum_T_c64(total[15], total[79]);
                }
                {
#line 182 "segments.gk"
                    total[16] = gk_sum_T_c64(total[16], total[80]);
                }
                {
#line 182 "segments.gk"
                    total[17] = gk_sum_T_c64(total[17], total[81]);
                }
                {
#line 182 "segments.gk"
                    total[18] = gk_sum_T_c64(total[18], total[82]);
                }
                {
#line 182 "segments.gk"
                    total[19] = gk_sum_T_c64(total[19], total[83]);
                }
                {
#line 182 "segments.gk"
                    total[20] = gk_sum_T_c64(total[20], total[84]);
                }
                {
#line 182 "segments.gk"
                    total[21] = gk_sum_T_c64(total[21], total[85]);
                }
                {
#line 182 "segments.gk"
                    total[22] = gk_sum_T_c64(total[22], total[86]);
                }
                {
#line 182 "segments.gk"
                    total[23] = gk_sum_T_c64(total[23], total[87]);
                }
                {
#line 182 "segments.gk"
                    total[24] = gk_sum_T_c64(total[24], total[88]);
                }
                {
#line 182 "segments.gk"
                    total[25] = gk_sum_T_c64(total[25], total[89]);
                }
                {
#line 182 "segments.gk"
                    total[26] = gk_sum_T_c64(total[26], total[90]);
                }
                {
#line 182 "segments.gk"
                    total[27] = gk_sum_T_c64(total[27], total[91]);
                }
                {
#line 182 "segments.gk"
                    total[28] = gk_sum_T_c64(total[28], total[92]);
                }
                {
#line 182 "segments.gk"
                    total[29] = gk_sum_T_c64(total[29], total[93]);
                }
                {
#line 182 "segments.gk"
                    total[30] = gk_sum_T_c64(total[30], total[94]);
                }
                {
#line 182 "segments.gk"
                    total[31] = gk_sum_T_c64(total[31], total[95]);
                }
                {
#line 182 "segments.gk"
                    total[32] = gk_sum_T_c64(total[32], total[96]);
                }
                {
#line 182 "segments.gk"
                    total[33] = gk_sum_T_c64(total[33], total[97]);
                }
                {
#line 182 "segments.gk"
                    total[34] = gk_sum_T_c64(total[34], total[98]);
                }
                {
#line 182 "segments.gk"
                    total[35] = gk_sum_T_c64(total[35], total[99]);
                }
                {
#line 182 "segments.gk"
                    total[36] = gk_sum_T_c64(total[36], total[100]);
                }
                {
#line 182 "segments.gk"
                    total[37] = gk_sum_T_c64(total[37], total[101]);
                }
                {
#line 182 "segments.gk"
                    total[38] = gk_sum_T_c64(total[38], total[102]);
                }
                {
#line 182 "segments.gk"
                    total[39] = gk_sum_T_c64(total[39], total[103]);
                }
                {
#line 182 "segments.gk"
                    total[40] = gk_sum_T_c64(total[40], total[104]);
                }
                {
#line 182 "segments.gk"
                    total[41] = gk_sum_T_c64(total[41], total[105]);
                }
                {
#line 182 "segments.gk"
                    total[42] = gk_sum_T_c64(total[42], total[106]);
                }
                {
#line 182 "segments.gk"
                    total[43] = gk_sum_T_c64(total[43], total[107]);
                }
                {
#line 182 "segments.gk"
                    total[44] = gk_sum_T_c64(total[44], total[108]);
                }
                {
#line 182 "segments.gk"
                    total[45] = gk_sum_T_c64(total[45], total[109]);
                }
                {
#line 182 "segments.gk"
                    total[46] = gk_sum_T_c64(total[46], total[110]);
                }
                {
#line 182 "segments.gk"
                    total[47] = gk_sum_T_c64(total[47], total[111]);
                }
                {
#line 182 "segments.gk"
                    total[48] = gk_sum_T_c64(total[48], total[112]);
                }
                {
#line 182 "segments.gk"
                    total[49] = gk_sum_T_c64(total[49], total[113]);
                }
                {
#line 182 "segments.gk"
                    total[50] = gk_sum_T_c64(total[50], total[114]);
                }
                {
#line 182 "segments.gk"
                    total[51] = gk_sum_T_c64(total[51], total[115]);
                }
                {
#line 182 "segments.gk"
                    total[52] = gk_sum_T_c64(total[52], total[116]);
                }
                {
#line 182 "segments.gk"
                    total[53] = gk_sum_T_c64(total[53], total[117]);
                }
                {
#line 182 "segments.gk"
                    total[54] = gk_sum_T_c64(total[54], total[118]);
                }
                {
#line 182 "segments.gk"
                    total[55] = gk_sum_T_c64(total[55], total[119]);
                }
                {
#line 182 "segments.gk"
                    total[56] = gk_sum_T_c64(total[56], total[120]);
                }
                {
#line 182 "segments.gk"
                    total[57] = gk_sum_T_c64(total[57], total[121]);
                }
                {
#line 182 "segments.gk"
                    total[58] = gk_sum_T_c64(total[58], total[122]);
                }
                {
#line 182 "segments.gk"
                    total[59] = gk_sum_T_c64(total[59], total[123]);
                }
                {
#line 182 "segments.gk"
                    total[60] = gk_sum_T_c64(total[60], total[124]);
                }
                {
#line 182 "segments.gk"
                    total[61] = gk_sum_T_c64(total[61], total[125]);
                }
                {
#line 182 "segments.gk"
                    total[62] = gk_sum_T_c64(total[62], total[126]);
                }
                {
#line 182 "segments.gk"
                    total[63] = gk_sum_T_c64(total[63], total[127]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_sum_T_c64(total[0], total[32]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_sum_T_c64(total[1], total[33]);
                }
                {
#line 182 "segments.gk"
                    total[2] = gk_sum_T_c64(total[2], total[34]);
                }
                {
#line 182 "segments.gk"
                    total[3] = gk_sum_T_c64(total[3], total[35]);
                }
                {
#line 182 "segments.gk"
                    total[4] = gk_sum_T_c64(total[4], total[36]);
                }
                {
#line 182 "segments.gk"
                    total[5] = gk_sum_T_c64(total[5], total[37]);
                }
                {
#line 182 "segments.gk"
                    total[6] = gk_sum_T_c64(total[6], total[38]);
                }
                {
#line 182 "segments.gk"
                    total[7] = gk_sum_T_c64(total[7], total[39]);
                }
                {
#line 182 "segments.gk"
                    total[8] = gk_sum_T_c64(total[8], total[40]);
                }
                {
#line 182 "segments.gk"
                    total[9] = gk_sum_T_c64(total[9], total[41]);
                }
                {
#line 182 "segments.gk"
                    total[10] = gk_sum_T_c64(total[10], total[42]);
                }
                {
#line 182 "segments.gk"
                    total[11] = gk_sum_T_c64(total[11], total[43]);
                }
                {
#line 182 "segments.gk"
                    total[12] = gk_sum_T_c64(total[12], total[44]);
                }
                {
#line 182 "segments.gk"
                    total[13] = gk_sum_T_c64(total[13], total[45]);
                }
                {
#line 182 "segments.gk"
                    total[14] = gk_sum_T_c64(total[14], total[46]);
                }
                {
#line 182 "segments.gk"
                    total[15] = gk_sum_T_c64(total[15], total[47]);
                }
                {
#line 182 "segments.gk"
                    total[16] = gk_sum_T_c64(total[16], total[48]);
                }
                {
#line 182 "segments.gk"
                    total[17] = gk_sum_T_c64(total[17], total[49]);
                }
                {
#line 182 "segments.gk"
                    total[18] = gk_sum_T_c64(total[18], total[50]);
                }
                {
#line 182 "segments.gk"
                    total[19] = gk_sum_T_c64(total[19], total[51]);
                }
                {
#line 182 "segments.gk"
                    total[20] = gk_sum_T_c64(total[20], total[52]);
                }
                {
#line 182 "segments.gk"
                    total[21] = gk_sum_T_c64(total[21], total[53]);
                }
                {
#line 182 "segments.gk"
                    total[22] = gk_sum_T_c64(total[22], total[54]);
                }
                {
#line 182 "segments.gk"
                    total[23] = gk_sum_T_c64(total[23], total[55]);
                }
                {
#line 182 "segments.gk"
                    total[24] = gk_sum_T_c64(total[24], total[56]);
                }
                {
#line 182 "segments.gk"
                    total[25] = gk_sum_T_c64(total[25], total[57]);
                }
                {
#line 182 "segments.gk"
                    total[26] = gk_sum_T_c64(total[26], total[58]);
                }
                {
#line 182 "segments.gk"
                    total[27] = gk_sum_T_c64(total[27], total[59]);
                }
                {
#line 182 "segments.gk"
                    total[28] = gk_sum_T_c64(total[28], total[60]);
                }
                {
#line 182 "segments.gk"
                    total[29] = gk_sum_T_c64(total[29], total[61]);
                }
                {
#line 182 "segments.gk"
                    total[30] = gk_sum_T_c64(total[30], total[62]);
                }
                {
#line 182 "segments.gk"
                    total[31] = gk_sum_T_c64(total[31], total[63]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_sum_T_c64(total[0], total[16]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_sum_T_c64(total[1], total[17]);
                }
                {
#line 182 "segments.gk"
                    total[2] = gk_sum_T_c64(total[2], total[18]);
                }
                {
#line 182 "segments.gk"
                    total[3] = gk_sum_T_c64(total[3], total[19]);
                }
                {
#line 182 "segments.gk"
                    total[4] = gk_sum_T_c64(total[4], total[20]);
                }
                {
#line 182 "segments.gk"
                    total[5] = gk_sum_T_c64(total[5], total[21]);
                }
                {
#line 182 "segments.gk"
                    total[6] = gk_sum_T_c64(total[6], total[22]);
                }
                {
#line 182 "segments.gk"
                    total[7] = gk_sum_T_c64(total[7], total[23]);
                }
                {
#line 182 "segments.gk"
                    total[8] = gk_sum_T_c64(total[8], total[24]);
                }
                {
#line 182 "segments.gk"
                    total[9] = gk_sum_T_c64(total[9], total[25]);
                }
                {
#line 182 "segments.gk"
                    total[10] = gk_sum_T_c64(total[10], total[26]);
                }
                {
#line 182 "segments.gk"
                    total[11] = gk_sum_T_c64(total[11], total[27]);
                }
                {
#line 182 "segments.gk"
                    total[12] = gk_sum_T_c64(total[12], total[28]);
                }
                {
#line 182 "segments.gk"
                    total[13] = gk_sum_T_c64(total[13], total[29]);
                }
                {
#line 182 "segments.gk"
                    total[14] = gk_sum_T_c64(total[14], total[30]);
                }
                {
#line 182 "segments.gk"
                    total[15] = gk_sum_T_c64(total[15], total[31]);
                }
            }
        }
#line 193 "segments.gk"
        if (live && along == 0) {
            for (idx w__9 = 0; w__9 < width; w__9++) {
                c64 value = total[w__9];
                if (last) {

                    y[(idx)(((u32)o * (u32)segments + (u32)s) * (u32)inner + (u32)column + (u32)w__9)] = gk_cast_U_c64_T_c64(value);
                } else {
                    part[(idx)(((u32)o * (u32)chunks + (u32)q) * (u32)inner + (u32)column + (u32)w__9)] = value;
                }
            }
        }
    }
}
