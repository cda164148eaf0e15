/* segment_fold<T=f16, A=f32, O=f16, OP=largest, AGAIN=false, DIRECT=true, MEAN=false, P=32, ALONG=1, ACROSS=1, ITEMS=1, UNROLL=4, WIDE=1, FLAT=true, MINE=32, TEAM=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
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
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}

/* largest<T=f32> */
static inline f32 gk_largest_T_f32(f32 a, f32 b)
{
#line 14 "ops.gk"
    return ga_max_f32(a, b);
}

/* start_of<W=32> */
static inline idx gk_start_of_W_32(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483615);
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* segment_fold<T=f16, A=f32, O=f16, OP=largest, AGAIN=false, DIRECT=true, MEAN=false, P=32, ALONG=1, ACROSS=1, ITEMS=1, UNROLL=4, WIDE=1, FLAT=true, MINE=32, TEAM=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_segment_fold(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *whole__data, i64 whole__offset, idx whole__size, __global char *part__data, i64 part__offset, idx part__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx piece, idx most)
{
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const i64 *whole = (__global const i64 *)(whole__data + whole__offset);
    (void)whole;
    __global f32 *part = (__global f32 *)(part__data + part__offset);
    (void)part;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
#line 120 "segments.gk"
    __local f32 shared[1];
    (void)shared;
#line 121 "segments.gk"
    idx me = (idx)get_local_id(0);
    idx along = me % 1 / 1;
    idx blocks = (idx)((u32)inner + 0) / 1;
    idx jobs = (idx)((u32)outer * (u32)chunks * (u32)blocks);
    idx teams = 1;
    for (idx round__ = (idx)get_group_id(0); round__ < ga_div_signed_i32((idx)((u32)jobs + (u32)teams - 1), teams); round__ = (idx)((u32)round__ + (u32)get_num_groups(0))) {
        idx job = ga_min_int_i32((idx)((u32)round__ * (u32)teams + (u32)(me / 1)), (idx)((u32)jobs - 1));
        bool live = (idx)((u32)round__ * (u32)teams + (u32)(me / 1)) < jobs;
        idx column = (idx)((u32)ga_mod_signed_i32(job, blocks) * 1 + (u32)(me % 1) * 1);
        idx width = 1;
        idx q = ga_mod_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx o = ga_div_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool last = true;
        live = live && column < inner;

        if (live) {
#line 145 "segments.gk"
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }
        f32 total[32];
        for (int ga_i0 = 0; ga_i0 < 32; ga_i0++) total[ga_i0] = 0.0f;
        {
            {
#line 149 "segments.gk"
                total[0] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[1] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[2] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[3] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[4] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[5] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[6] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[7] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[8] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[9] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[10] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[11] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[12] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[13] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[14] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[15] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[16] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[17] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[18] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[19] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[20] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[21] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[22] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[23] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[24] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[25] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[26] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[27] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[28] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[29] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[30] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 149 "segments.gk"
                total[31] = ga_of_bits_f32(0xff800000u);
            }
        }
#line 150 "segments.gk"
        idx step__ = 1;
        idx start = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)step__ + (u32)column);
        {
            idx full = (idx)((u32)(n / 32) * 32);
            for (idx j = 0; j < full; j = (idx)((u32)j + 32)) {
                idx at = gk_start_of_W_32((idx)((u32)start + (u32)j));
                for (idx m = 0; m < 32; m++) {
#line 156 "segments.gk"
                    total[m] = gk_largest_T_f32(total[m], gk_cast_U_f32_T_f16(x[(idx)((u32)at + (u32)m)]));
                }
            }
#line 158 "segments.gk"
            for (idx m__2 = 0; m__2 < (idx)((u32)n - (u32)full); m__2++) {
#line 158 "segments.gk"
                total[m__2] = gk_largest_T_f32(total[m__2], gk_cast_U_f32_T_f16(x[(idx)((u32)start + (u32)full + (u32)m__2)]));
            }
        }
        {
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_largest_T_f32(total[0], total[16]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_largest_T_f32(total[1], total[17]);
                }
                {
#line 182 "segments.gk"
                    total[2] = gk_largest_T_f32(total[2], total[18]);
                }
                {
#line 182 "segments.gk"
                    total[3] = gk_largest_T_f32(total[3], total[19]);
                }
                {
#line 182 "segments.gk"
                    total[4] = gk_largest_T_f32(total[4], total[20]);
                }
                {
#line 182 "segments.gk"
                    total[5] = gk_largest_T_f32(total[5], total[21]);
                }
                {
#line 182 "segments.gk"
                    total[6] = gk_largest_T_f32(total[6], total[22]);
                }
                {
#line 182 "segments.gk"
                    total[7] = gk_largest_T_f32(total[7], total[23]);
                }
                {
#line 182 "segments.gk"
                    total[8] = gk_largest_T_f32(total[8], total[24]);
                }
                {
#line 182 "segments.gk"
                    total[9] = gk_largest_T_f32(total[9], total[25]);
                }
                {
#line 182 "segments.gk"
                    total[10] = gk_largest_T_f32(total[10], total[26]);
                }
                {
#line 182 "segments.gk"
                    total[11] = gk_largest_T_f32(total[11], total[27]);
                }
                {
#line 182 "segments.gk"
                    total[12] = gk_largest_T_f32(total[12], total[28]);
                }
                {
#line 182 "segments.gk"
                    total[13] = gk_largest_T_f32(total[13], total[29]);
                }
                {
#line 182 "segments.gk"
                    total[14] = gk_largest_T_f32(total[14], total[30]);
                }
                {
#line 182 "segments.gk"
                    total[15] = gk_largest_T_f32(total[15], total[31]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_largest_T_f32(total[0], total[8]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_largest_T_f32(total[1], total[9]);
                }
                {
#line 182 "segments.gk"
                    total[2] = gk_largest_T_f32(total[2], total[10]);
                }
                {
#line 182 "segments.gk"
                    total[3] = gk_largest_T_f32(total[3], total[11]);
                }
                {
#line 182 "segments.gk"
                    total[4] = gk_largest_T_f32(total[4], total[12]);
                }
                {
#line 182 "segments.gk"
                    total[5] = gk_largest_T_f32(total[5], total[13]);
                }
                {
#line 182 "segments.gk"
                    total[6] = gk_largest_T_f32(total[6], total[14]);
                }
                {
#line 182 "segments.gk"
                    total[7] = gk_largest_T_f32(total[7], total[15]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_largest_T_f32(total[0], total[4]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_largest_T_f32(total[1], total[5]);
                }
                {
#line 182 "segments.gk"
                    total[2] = gk_largest_T_f32(total[2], total[6]);
                }
                {
#line 182 "segments.gk"
                    total[3] = gk_largest_T_f32(total[3], total[7]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_largest_T_f32(total[0], total[2]);
                }
                {
#line 182 "segments.gk"
                    total[1] = gk_largest_T_f32(total[1], total[3]);
                }
            }
            {
                {
#line 182 "segments.gk"
                    total[0] = gk_largest_T_f32(total[0], total[1]);
                }
            }
        }
#line 193 "segments.gk"
        if (live && along == 0) {
            for (idx w = 0; w < width; w++) {
                f32 value = total[w];
                if (last) {

                    y[(idx)(((u32)o * (u32)segments + (u32)s) * (u32)inner + (u32)column + (u32)w)] = gk_cast_U_f16_T_f32(value);
                } else {
                    part[(idx)(((u32)o * (u32)chunks + (u32)q) * (u32)inner + (u32)column + (u32)w)] = value;
                }
            }
        }
    }
}
