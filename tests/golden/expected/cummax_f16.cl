/* scan_rows<T=f16, X=f16, A=f32, O=f16, Y=f16, OP=largest, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, CHAINED=false, TILES=1, W=1, WALKS=false, LEVELS=1, ALONG=64, ACROSS=4, BLOCKS=4>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

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
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* largest<T=f32> */
static inline f32 gk_largest_T_f32(f32 a, f32 b)
{
#line 14 "ops.gk"
    return ga_max_f32(a, b);
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* lane<A=f32, T=f16, X=f16, V=1, L=0> */
static inline f32 gk_lane_A_f32_T_f16_X_f16_V_1_L_0(f16 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f32_T_f16(x);
    }
}

/* spread */
static inline idx gk_spread(idx i)
{
#line 74 "scan_rows.gk"
    return (idx)((u32)i + (u32)(i / 16));
}

/* place<V=1, ALONG=64> */
static inline idx gk_place_V_1_ALONG_64(idx along, idx u)
{
    {
#line 81 "scan_rows.gk"
        return (idx)((u32)gk_spread((idx)((u32)along * 1)) + (u32)u * 68);
    }
}

/* chain_of<A=f32, OP=largest, N=16, SIZE=272> */
static inline __attribute__((always_inline)) f32 gk_chain_of_A_f32_OP_largest_N_16_SIZE_272(__local f32 *a, idx first)
{
#line 92 "scan_rows.gk"
    f32 sofar = ga_of_bits_f32(0xff800000u);
    f32 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0f;
    {
        {
#line 94 "scan_rows.gk"
            next[0] = a[gk_spread((idx)((u32)first + 0))];
        }
        {
#line 94 "scan_rows.gk"
            next[1] = a[gk_spread((idx)((u32)first + 1))];
        }
        {
#line 94 "scan_rows.gk"
            next[2] = a[gk_spread((idx)((u32)first + 2))];
        }
        {
#line 94 "scan_rows.gk"
            next[3] = a[gk_spread((idx)((u32)first + 3))];
        }
        {
#line 94 "scan_rows.gk"
            next[4] = a[gk_spread((idx)((u32)first + 4))];
        }
        {
#line 94 "scan_rows.gk"
            next[5] = a[gk_spread((idx)((u32)first + 5))];
        }
        {
#line 94 "scan_rows.gk"
            next[6] = a[gk_spread((idx)((u32)first + 6))];
        }
        {
#line 94 "scan_rows.gk"
            next[7] = a[gk_spread((idx)((u32)first + 7))];
        }
        {
#line 94 "scan_rows.gk"
            next[8] = a[gk_spread((idx)((u32)first + 8))];
        }
        {
#line 94 "scan_rows.gk"
            next[9] = a[gk_spread((idx)((u32)first + 9))];
        }
        {
#line 94 "scan_rows.gk"
            next[10] = a[gk_spread((idx)((u32)first + 10))];
        }
        {
#line 94 "scan_rows.gk"
            next[11] = a[gk_spread((idx)((u32)first + 11))];
        }
        {
#line 94 "scan_rows.gk"
            next[12] = a[gk_spread((idx)((u32)first + 12))];
        }
        {
#line 94 "scan_rows.gk"
            next[13] = a[gk_spread((idx)((u32)first + 13))];
        }
        {
#line 94 "scan_rows.gk"
            next[14] = a[gk_spread((idx)((u32)first + 14))];
        }
        {
#line 94 "scan_rows.gk"
            next[15] = a[gk_spread((idx)((u32)first + 15))];
        }
    }
    {
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 0))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 1))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 2))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 3))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 4))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 5))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 6))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 7))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 8))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 9))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 10))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 11))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 12))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 13))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 14))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 15))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* chain_of<A=f32, OP=largest, N=4, SIZE=17> */
static inline __attribute__((always_inline)) f32 gk_chain_of_A_f32_OP_largest_N_4_SIZE_17(__local f32 *a, idx first)
{
#line 92 "scan_rows.gk"
    f32 sofar = ga_of_bits_f32(0xff800000u);
    f32 next[4];
    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
    {
        {
#line 94 "scan_rows.gk"
            next[0] = a[gk_spread((idx)((u32)first + 0))];
        }
        {
#line 94 "scan_rows.gk"
            next[1] = a[gk_spread((idx)((u32)first + 1))];
        }
        {
#line 94 "scan_rows.gk"
            next[2] = a[gk_spread((idx)((u32)first + 2))];
        }
        {
#line 94 "scan_rows.gk"
            next[3] = a[gk_spread((idx)((u32)first + 3))];
        }
    }
    {
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 0))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 1))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 2))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 3))] = sofar;
            sofar = gk_largest_T_f32(sofar, next[3]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* scan_rows<T=f16, X=f16, A=f32, O=f16, Y=f16, OP=largest, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, CHAINED=false, TILES=1, W=1, WALKS=false, LEVELS=1, ALONG=64, ACROSS=4, BLOCKS=4> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *state__data, i64 state__offset, idx state__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx slots)
{
    x__data += x__offset;
    starts__data += starts__offset;
    __global u64 *state = (__global u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 133 "scan_rows.gk"
    __local f32 stage[4352];
    (void)stage;
#line 134 "scan_rows.gk"
    __local f32 strips[272];
    (void)strips;
#line 135 "scan_rows.gk"
    __local f32 blocks[17];
    (void)blocks;
#line 136 "scan_rows.gk"
    __local f32 wholes[4];
    (void)wholes;
#line 137 "scan_rows.gk"
    __local idx ticket[1];
    (void)ticket;
#line 138 "scan_rows.gk"
    idx kept = 1;
    {
#line 139 "scan_rows.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
#line 140 "scan_rows.gk"
    idx runs = (idx)((u32)parts + 0) / 1;
    idx tiles = 1;
    idx jobs = (idx)((u32)kept * (u32)runs);
    idx me = (idx)get_local_id(0);
    idx along = me % 64;
    idx mine = me / 64;
    idx turns = (idx)((u32)ga_div_signed_i32((idx)((u32)((idx)((u32)jobs + 3) / 4) - (u32)get_group_id(0) + ((u32)get_num_groups(0) - 1)), (idx)get_num_groups(0)) * (u32)tiles);

    f32 walked[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) walked[ga_i0] = 0.0f;
#line 149 "scan_rows.gk"
    for (idx turn = 0; turn < turns; turn++) { GA_ANEW(32, r, mine); GA_ANEW(32, r, along); GA_ANEW(32, r, me);
        idx job = (idx)(((u32)get_group_id(0) + (u32)ga_div_signed_i32(turn, tiles) * (u32)get_num_groups(0)) * 4 + (u32)mine);
#line 159 "scan_rows.gk"
        idx part = (idx)((u32)ga_mod_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), runs) * 1);
        idx row = ga_div_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), runs);
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 162 "scan_rows.gk"
        idx rest = row;
#line 167 "scan_rows.gk"
        at[0] = rest;
        idx base = (idx)((u32)part * 1024);
        idx n = job < jobs ? (idx)((u32)x__dim1 - (u32)base) : 0;
        f16 next[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0x0000;
        {
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 0) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 0);
                    next[0] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 64) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 64);
                    next[1] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 128) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 128);
                    next[2] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 192) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 192);
                    next[3] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 256) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 256);
                    next[4] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 320) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 320);
                    next[5] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 384) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 384);
                    next[6] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 448) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 448);
                    next[7] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 512) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 512);
                    next[8] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 576) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 576);
                    next[9] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 640) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 640);
                    next[10] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 704) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 704);
                    next[11] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 768) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 768);
                    next[12] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 832) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 832);
                    next[13] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 896) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 896);
                    next[14] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 960) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 960);
                    next[15] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
        }
        {
            {
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 0) < n) {
                            element = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 0) + 0)] = element;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__2 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 64) < n) {
                            element__2 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 1) + 0)] = element__2;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__3 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 128) < n) {
                            element__3 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 2) + 0)] = element__3;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__4 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 192) < n) {
                            element__4 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 3) + 0)] = element__4;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__5 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 256) < n) {
                            element__5 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[4]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 4) + 0)] = element__5;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__6 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 320) < n) {
                            element__6 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[5]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 5) + 0)] = element__6;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__7 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 384) < n) {
                            element__7 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[6]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 6) + 0)] = element__7;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__8 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 448) < n) {
                            element__8 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[7]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 7) + 0)] = element__8;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__9 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 512) < n) {
                            element__9 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[8]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 8) + 0)] = element__9;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__10 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 576) < n) {
                            element__10 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[9]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 9) + 0)] = element__10;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__11 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 640) < n) {
                            element__11 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[10]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 10) + 0)] = element__11;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__12 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 704) < n) {
                            element__12 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[11]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 11) + 0)] = element__12;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__13 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 768) < n) {
                            element__13 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[12]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 12) + 0)] = element__13;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__14 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 832) < n) {
                            element__14 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[13]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 13) + 0)] = element__14;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__15 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 896) < n) {
                            element__15 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[14]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 14) + 0)] = element__15;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__16 = ga_of_bits_f32(0xff800000u);
                        if ((idx)((u32)along + 960) < n) {
                            element__16 = gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[15]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 64 * (u32)mine) + (u32)gk_place_V_1_ALONG_64(along, 15) + 0)] = element__16;
                    }
                }
            }
        }
        {
#line 187 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
#line 188 "scan_rows.gk"
        f32 total = ga_of_bits_f32(0xff800000u);
        {
            total = ga_of_bits_f32(0xff800000u);
            {
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 0)]);
                    stage[(idx)(17 * (0 + (u32)me) + 0)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 1)]);
                    stage[(idx)(17 * (0 + (u32)me) + 1)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 2)]);
                    stage[(idx)(17 * (0 + (u32)me) + 2)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 3)]);
                    stage[(idx)(17 * (0 + (u32)me) + 3)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 4)]);
                    stage[(idx)(17 * (0 + (u32)me) + 4)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 5)]);
                    stage[(idx)(17 * (0 + (u32)me) + 5)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 6)]);
                    stage[(idx)(17 * (0 + (u32)me) + 6)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 7)]);
                    stage[(idx)(17 * (0 + (u32)me) + 7)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 8)]);
                    stage[(idx)(17 * (0 + (u32)me) + 8)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 9)]);
                    stage[(idx)(17 * (0 + (u32)me) + 9)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 10)]);
                    stage[(idx)(17 * (0 + (u32)me) + 10)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 11)]);
                    stage[(idx)(17 * (0 + (u32)me) + 11)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 12)]);
                    stage[(idx)(17 * (0 + (u32)me) + 12)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 13)]);
                    stage[(idx)(17 * (0 + (u32)me) + 13)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 14)]);
                    stage[(idx)(17 * (0 + (u32)me) + 14)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_largest_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 15)]);
                    stage[(idx)(17 * (0 + (u32)me) + 15)] = total;
                }
            }
            {
#line 195 "scan_rows.gk"
                strips[gk_spread((idx)(0 + (u32)me))] = total;
            }
        }
        {
#line 198 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            if (me < 16) {
                f32 ga_result0 = gk_chain_of_A_f32_OP_largest_N_16_SIZE_272(strips, (idx)((u32)me * 16));
                blocks[gk_spread(me)] = ga_result0;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {

            if (me < 4) {
                f32 ga_result1 = gk_chain_of_A_f32_OP_largest_N_4_SIZE_17(blocks, (idx)((u32)me * 4));
                wholes[me] = ga_result1;
            }
#line 214 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            total = wholes[mine];
        }
        {
#line 223 "scan_rows.gk"
            f32 head[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) head[ga_i0] = 0.0f;
            {
#line 224 "scan_rows.gk"
                head[0] = ga_of_bits_f32(0xff800000u);
            }
            {
#line 315 "scan_rows.gk"
                f32 start = head[0];
                {
                    if (along >= 16) {
#line 317 "scan_rows.gk"
                        start = gk_largest_T_f32(start, blocks[gk_spread((idx)(0 + (u32)me) / 16)]);
                    }
                }
                {
#line 320 "scan_rows.gk"
                    if (along % 16 > 0) {
#line 320 "scan_rows.gk"
                        start = gk_largest_T_f32(start, strips[gk_spread((idx)(0 + (u32)me))]);
                    }
                }
#line 322 "scan_rows.gk"
                strips[gk_spread((idx)(0 + (u32)me))] = start;
            }
            {
#line 324 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
                {
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 0) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 0);
                            idx first = (idx)(0 + 64 * (u32)mine);
                            idx from = (idx)(17 * (u32)first + (u32)gk_place_V_1_ALONG_64(along, 0));
                            f32 start__2 = strips[gk_spread((idx)((u32)first + (u32)((idx)(((u32)along + 0) * 1) / 16)))];
                            f16 done = 0x0000;
                            {
                                f32 value = start__2;
                                {
                                    value = gk_largest_T_f32(start__2, stage[(idx)((u32)from + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done = gk_cast_U_f16_T_f32(value);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 64) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 64);
                            idx first__2 = (idx)(0 + 64 * (u32)mine);
                            idx from__2 = (idx)(17 * (u32)first__2 + (u32)gk_place_V_1_ALONG_64(along, 1));
                            f32 start__3 = strips[gk_spread((idx)((u32)first__2 + (u32)((idx)(((u32)along + 64) * 1) / 16)))];
                            f16 done__2 = 0x0000;
                            {
                                f32 value__2 = start__3;
                                {
                                    value__2 = gk_largest_T_f32(start__3, stage[(idx)((u32)from__2 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__2 = gk_cast_U_f16_T_f32(value__2);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__2;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 128) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 128);
                            idx first__3 = (idx)(0 + 64 * (u32)mine);
                            idx from__3 = (idx)(17 * (u32)first__3 + (u32)gk_place_V_1_ALONG_64(along, 2));
                            f32 start__4 = strips[gk_spread((idx)((u32)first__3 + (u32)((idx)(((u32)along + 128) * 1) / 16)))];
                            f16 done__3 = 0x0000;
                            {
                                f32 value__3 = start__4;
                                {
                                    value__3 = gk_largest_T_f32(start__4, stage[(idx)((u32)from__3 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__3 = gk_cast_U_f16_T_f32(value__3);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__3;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 192) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 192);
                            idx first__4 = (idx)(0 + 64 * (u32)mine);
                            idx from__4 = (idx)(17 * (u32)first__4 + (u32)gk_place_V_1_ALONG_64(along, 3));
                            f32 start__5 = strips[gk_spread((idx)((u32)first__4 + (u32)((idx)(((u32)along + 192) * 1) / 16)))];
                            f16 done__4 = 0x0000;
                            {
                                f32 value__4 = start__5;
                                {
                                    value__4 = gk_largest_T_f32(start__5, stage[(idx)((u32)from__4 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__4 = gk_cast_U_f16_T_f32(value__4);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__4;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 256) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 256);
                            idx first__5 = (idx)(0 + 64 * (u32)mine);
                            idx from__5 = (idx)(17 * (u32)first__5 + (u32)gk_place_V_1_ALONG_64(along, 4));
                            f32 start__6 = strips[gk_spread((idx)((u32)first__5 + (u32)((idx)(((u32)along + 256) * 1) / 16)))];
                            f16 done__5 = 0x0000;
                            {
                                f32 value__5 = start__6;
                                {
                                    value__5 = gk_largest_T_f32(start__6, stage[(idx)((u32)from__5 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__5 = gk_cast_U_f16_T_f32(value__5);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__5;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 320) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 320);
                            idx first__6 = (idx)(0 + 64 * (u32)mine);
                            idx from__6 = (idx)(17 * (u32)first__6 + (u32)gk_place_V_1_ALONG_64(along, 5));
                            f32 start__7 = strips[gk_spread((idx)((u32)first__6 + (u32)((idx)(((u32)along + 320) * 1) / 16)))];
                            f16 done__6 = 0x0000;
                            {
                                f32 value__6 = start__7;
                                {
                                    value__6 = gk_largest_T_f32(start__7, stage[(idx)((u32)from__6 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__6 = gk_cast_U_f16_T_f32(value__6);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__6;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 384) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 384);
                            idx first__7 = (idx)(0 + 64 * (u32)mine);
                            idx from__7 = (idx)(17 * (u32)first__7 + (u32)gk_place_V_1_ALONG_64(along, 6));
                            f32 start__8 = strips[gk_spread((idx)((u32)first__7 + (u32)((idx)(((u32)along + 384) * 1) / 16)))];
                            f16 done__7 = 0x0000;
                            {
                                f32 value__7 = start__8;
                                {
                                    value__7 = gk_largest_T_f32(start__8, stage[(idx)((u32)from__7 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__7 = gk_cast_U_f16_T_f32(value__7);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__7;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 448) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 448);
                            idx first__8 = (idx)(0 + 64 * (u32)mine);
                            idx from__8 = (idx)(17 * (u32)first__8 + (u32)gk_place_V_1_ALONG_64(along, 7));
                            f32 start__9 = strips[gk_spread((idx)((u32)first__8 + (u32)((idx)(((u32)along + 448) * 1) / 16)))];
                            f16 done__8 = 0x0000;
                            {
                                f32 value__8 = start__9;
                                {
                                    value__8 = gk_largest_T_f32(start__9, stage[(idx)((u32)from__8 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__8 = gk_cast_U_f16_T_f32(value__8);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__8;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 512) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 512);
                            idx first__9 = (idx)(0 + 64 * (u32)mine);
                            idx from__9 = (idx)(17 * (u32)first__9 + (u32)gk_place_V_1_ALONG_64(along, 8));
                            f32 start__10 = strips[gk_spread((idx)((u32)first__9 + (u32)((idx)(((u32)along + 512) * 1) / 16)))];
                            f16 done__9 = 0x0000;
                            {
                                f32 value__9 = start__10;
                                {
                                    value__9 = gk_largest_T_f32(start__10, stage[(idx)((u32)from__9 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__9 = gk_cast_U_f16_T_f32(value__9);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__9;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 576) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 576);
                            idx first__10 = (idx)(0 + 64 * (u32)mine);
                            idx from__10 = (idx)(17 * (u32)first__10 + (u32)gk_place_V_1_ALONG_64(along, 9));
                            f32 start__11 = strips[gk_spread((idx)((u32)first__10 + (u32)((idx)(((u32)along + 576) * 1) / 16)))];
                            f16 done__10 = 0x0000;
                            {
                                f32 value__10 = start__11;
                                {
                                    value__10 = gk_largest_T_f32(start__11, stage[(idx)((u32)from__10 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__10 = gk_cast_U_f16_T_f32(value__10);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__10;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 640) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 640);
                            idx first__11 = (idx)(0 + 64 * (u32)mine);
                            idx from__11 = (idx)(17 * (u32)first__11 + (u32)gk_place_V_1_ALONG_64(along, 10));
                            f32 start__12 = strips[gk_spread((idx)((u32)first__11 + (u32)((idx)(((u32)along + 640) * 1) / 16)))];
                            f16 done__11 = 0x0000;
                            {
                                f32 value__11 = start__12;
                                {
                                    value__11 = gk_largest_T_f32(start__12, stage[(idx)((u32)from__11 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__11 = gk_cast_U_f16_T_f32(value__11);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__11;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 704) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 704);
                            idx first__12 = (idx)(0 + 64 * (u32)mine);
                            idx from__12 = (idx)(17 * (u32)first__12 + (u32)gk_place_V_1_ALONG_64(along, 11));
                            f32 start__13 = strips[gk_spread((idx)((u32)first__12 + (u32)((idx)(((u32)along + 704) * 1) / 16)))];
                            f16 done__12 = 0x0000;
                            {
                                f32 value__12 = start__13;
                                {
                                    value__12 = gk_largest_T_f32(start__13, stage[(idx)((u32)from__12 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__12 = gk_cast_U_f16_T_f32(value__12);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__12;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 768) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 768);
                            idx first__13 = (idx)(0 + 64 * (u32)mine);
                            idx from__13 = (idx)(17 * (u32)first__13 + (u32)gk_place_V_1_ALONG_64(along, 12));
                            f32 start__14 = strips[gk_spread((idx)((u32)first__13 + (u32)((idx)(((u32)along + 768) * 1) / 16)))];
                            f16 done__13 = 0x0000;
                            {
                                f32 value__13 = start__14;
                                {
                                    value__13 = gk_largest_T_f32(start__14, stage[(idx)((u32)from__13 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__13 = gk_cast_U_f16_T_f32(value__13);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__13;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 832) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 832);
                            idx first__14 = (idx)(0 + 64 * (u32)mine);
                            idx from__14 = (idx)(17 * (u32)first__14 + (u32)gk_place_V_1_ALONG_64(along, 13));
                            f32 start__15 = strips[gk_spread((idx)((u32)first__14 + (u32)((idx)(((u32)along + 832) * 1) / 16)))];
                            f16 done__14 = 0x0000;
                            {
                                f32 value__14 = start__15;
                                {
                                    value__14 = gk_largest_T_f32(start__15, stage[(idx)((u32)from__14 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__14 = gk_cast_U_f16_T_f32(value__14);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__14;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 896) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 896);
                            idx first__15 = (idx)(0 + 64 * (u32)mine);
                            idx from__15 = (idx)(17 * (u32)first__15 + (u32)gk_place_V_1_ALONG_64(along, 14));
                            f32 start__16 = strips[gk_spread((idx)((u32)first__15 + (u32)((idx)(((u32)along + 896) * 1) / 16)))];
                            f16 done__15 = 0x0000;
                            {
                                f32 value__15 = start__16;
                                {
                                    value__15 = gk_largest_T_f32(start__16, stage[(idx)((u32)from__15 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__15 = gk_cast_U_f16_T_f32(value__15);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__15;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 960) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 960);
                            idx first__16 = (idx)(0 + 64 * (u32)mine);
                            idx from__16 = (idx)(17 * (u32)first__16 + (u32)gk_place_V_1_ALONG_64(along, 15));
                            f32 start__17 = strips[gk_spread((idx)((u32)first__16 + (u32)((idx)(((u32)along + 960) * 1) / 16)))];
                            f16 done__16 = 0x0000;
                            {
                                f32 value__16 = start__17;
                                {
                                    value__16 = gk_largest_T_f32(start__17, stage[(idx)((u32)from__16 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__16 = gk_cast_U_f16_T_f32(value__16);
                                }
                            }


                            GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__16;
                        }
                    }
                }
            }
        }
        {
#line 353 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
