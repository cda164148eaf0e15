/* scan_rows<T=f64, X=f64, A=f64, O=f64, Y=f64, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, CHAINED=false, TILES=1, W=1, WALKS=true, LEVELS=2, ALONG=256, ACROSS=1, BLOCKS=16>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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

/* sum<T=f64> */
static inline f64 gk_sum_T_f64(f64 a, f64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f64, T=f64, X=f64, V=1, L=0> */
static inline f64 gk_lane_A_f64_T_f64_X_f64_V_1_L_0(f64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f64_T_f64(x);
    }
}

/* spread */
static inline idx gk_spread(idx i)
{
#line 74 "scan_rows.gk"
    return (idx)((u32)i + (u32)(i / 16));
}

/* place<V=1, ALONG=256> */
static inline idx gk_place_V_1_ALONG_256(idx along, idx u)
{
    {
#line 81 "scan_rows.gk"
        return (idx)((u32)gk_spread((idx)((u32)along * 1)) + (u32)u * 272);
    }
}

/* chain_of<A=f64, OP=sum, N=16, SIZE=272> */
static inline __attribute__((always_inline)) f64 gk_chain_of_A_f64_OP_sum_N_16_SIZE_272(__local f64 *a, idx first)
{
#line 92 "scan_rows.gk"
    f64 sofar = 0.0;
    f64 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0;
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
            sofar = gk_sum_T_f64(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 1))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 2))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 3))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 4))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 5))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 6))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 7))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 8))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 9))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 10))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 11))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 12))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 13))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 14))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 15))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* chain_of<A=f64, OP=sum, N=16, SIZE=17> */
static inline __attribute__((always_inline)) f64 gk_chain_of_A_f64_OP_sum_N_16_SIZE_17(__local f64 *a, idx first)
{
#line 92 "scan_rows.gk"
    f64 sofar = 0.0;
    f64 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0;
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
            sofar = gk_sum_T_f64(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 1))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 2))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 3))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 4))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 5))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 6))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 7))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 8))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 9))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 10))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 11))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 12))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 13))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 14))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 15))] = sofar;
            sofar = gk_sum_T_f64(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* scan_rows<T=f64, X=f64, A=f64, O=f64, Y=f64, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, CHAINED=false, TILES=1, W=1, WALKS=true, LEVELS=2, ALONG=256, ACROSS=1, BLOCKS=16> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *state__data, i64 state__offset, idx state__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx slots)
{
    x__data += x__offset;
    starts__data += starts__offset;
    __global u64 *state = (__global u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 133 "scan_rows.gk"
    __local f64 stage[4352];
    (void)stage;
#line 134 "scan_rows.gk"
    __local f64 strips[272];
    (void)strips;
#line 135 "scan_rows.gk"
    __local f64 blocks[17];
    (void)blocks;
#line 136 "scan_rows.gk"
    __local f64 wholes[1];
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
    idx runs = 1;
    idx tiles = parts;
    idx jobs = (idx)((u32)kept * (u32)runs);
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx mine = me / 256;
    idx turns = (idx)((u32)ga_div_signed_i32((idx)((u32)((idx)((u32)jobs + 0) / 1) - (u32)get_group_id(0) + ((u32)get_num_groups(0) - 1)), (idx)get_num_groups(0)) * (u32)tiles);

    f64 walked[2];
    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) walked[ga_i0] = 0.0;
#line 149 "scan_rows.gk"
    for (idx turn = 0; turn < turns; turn++) { GA_ANEW(32, r, mine); GA_ANEW(32, r, along); GA_ANEW(32, r, me);
        idx job = (idx)(((u32)get_group_id(0) + (u32)ga_div_signed_i32(turn, tiles) * (u32)get_num_groups(0)) * 1 + (u32)mine);
#line 159 "scan_rows.gk"
        idx part = ga_mod_signed_i32(turn, tiles);
        idx row = ga_div_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), runs);
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 162 "scan_rows.gk"
        idx rest = row;
#line 167 "scan_rows.gk"
        at[0] = rest;
        idx base = (idx)((u32)part * 4096);
        idx n = job < jobs ? (idx)((u32)x__dim1 - (u32)base) : 0;
        f64 next[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0;
        {
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 0) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 0);
                    next[0] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 256) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 256);
                    next[1] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 512) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 512);
                    next[2] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 768) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 768);
                    next[3] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 1024) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1024);
                    next[4] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 1280) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1280);
                    next[5] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 1536) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1536);
                    next[6] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 1792) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1792);
                    next[7] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 2048) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 2048);
                    next[8] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 2304) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 2304);
                    next[9] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 2560) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 2560);
                    next[10] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 2816) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 2816);
                    next[11] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 3072) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 3072);
                    next[12] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 3328) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 3328);
                    next[13] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 3584) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 3584);
                    next[14] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u32)along + 3840) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 3840);
                    next[15] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
        }
        {
            {
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element = 0.0;
                        if ((idx)((u32)along + 0) < n) {
                            element = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 0) + 0)] = element;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__2 = 0.0;
                        if ((idx)((u32)along + 256) < n) {
                            element__2 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 1) + 0)] = element__2;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__3 = 0.0;
                        if ((idx)((u32)along + 512) < n) {
                            element__3 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 2) + 0)] = element__3;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__4 = 0.0;
                        if ((idx)((u32)along + 768) < n) {
                            element__4 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 3) + 0)] = element__4;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__5 = 0.0;
                        if ((idx)((u32)along + 1024) < n) {
                            element__5 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[4]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 4) + 0)] = element__5;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__6 = 0.0;
                        if ((idx)((u32)along + 1280) < n) {
                            element__6 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[5]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 5) + 0)] = element__6;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__7 = 0.0;
                        if ((idx)((u32)along + 1536) < n) {
                            element__7 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[6]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 6) + 0)] = element__7;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__8 = 0.0;
                        if ((idx)((u32)along + 1792) < n) {
                            element__8 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[7]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 7) + 0)] = element__8;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__9 = 0.0;
                        if ((idx)((u32)along + 2048) < n) {
                            element__9 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[8]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 8) + 0)] = element__9;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__10 = 0.0;
                        if ((idx)((u32)along + 2304) < n) {
                            element__10 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[9]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 9) + 0)] = element__10;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__11 = 0.0;
                        if ((idx)((u32)along + 2560) < n) {
                            element__11 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[10]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 10) + 0)] = element__11;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__12 = 0.0;
                        if ((idx)((u32)along + 2816) < n) {
                            element__12 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[11]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 11) + 0)] = element__12;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__13 = 0.0;
                        if ((idx)((u32)along + 3072) < n) {
                            element__13 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[12]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 12) + 0)] = element__13;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__14 = 0.0;
                        if ((idx)((u32)along + 3328) < n) {
                            element__14 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[13]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 13) + 0)] = element__14;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__15 = 0.0;
                        if ((idx)((u32)along + 3584) < n) {
                            element__15 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[14]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 14) + 0)] = element__15;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f64 element__16 = 0.0;
                        if ((idx)((u32)along + 3840) < n) {
                            element__16 = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[15]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_1_ALONG_256(along, 15) + 0)] = element__16;
                    }
                }
            }
        }
        {
#line 187 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
#line 188 "scan_rows.gk"
        f64 total = 0.0;
        {
            total = 0.0;
            {
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 0)]);
                    stage[(idx)(17 * (0 + (u32)me) + 0)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 1)]);
                    stage[(idx)(17 * (0 + (u32)me) + 1)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 2)]);
                    stage[(idx)(17 * (0 + (u32)me) + 2)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 3)]);
                    stage[(idx)(17 * (0 + (u32)me) + 3)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 4)]);
                    stage[(idx)(17 * (0 + (u32)me) + 4)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 5)]);
                    stage[(idx)(17 * (0 + (u32)me) + 5)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 6)]);
                    stage[(idx)(17 * (0 + (u32)me) + 6)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 7)]);
                    stage[(idx)(17 * (0 + (u32)me) + 7)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 8)]);
                    stage[(idx)(17 * (0 + (u32)me) + 8)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 9)]);
                    stage[(idx)(17 * (0 + (u32)me) + 9)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 10)]);
                    stage[(idx)(17 * (0 + (u32)me) + 10)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 11)]);
                    stage[(idx)(17 * (0 + (u32)me) + 11)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 12)]);
                    stage[(idx)(17 * (0 + (u32)me) + 12)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 13)]);
                    stage[(idx)(17 * (0 + (u32)me) + 13)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 14)]);
                    stage[(idx)(17 * (0 + (u32)me) + 14)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f64(total, stage[(idx)(17 * (0 + (u32)me) + 15)]);
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
                f64 ga_result0 = gk_chain_of_A_f64_OP_sum_N_16_SIZE_272(strips, (idx)((u32)me * 16));
                blocks[gk_spread(me)] = ga_result0;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {

            if (me < 1) {
                f64 ga_result1 = gk_chain_of_A_f64_OP_sum_N_16_SIZE_17(blocks, (idx)((u32)me * 16));
                wholes[me] = ga_result1;
            }
#line 214 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            total = wholes[mine];
        }
        {
#line 223 "scan_rows.gk"
            f64 head[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) head[ga_i0] = 0.0;
            {
#line 224 "scan_rows.gk"
                head[0] = 0.0;
            }
            {
                {
                    {


                        if ((part >> 4) % 16 > 0) {
#line 231 "scan_rows.gk"
                            head[0] = gk_sum_T_f64(head[0], walked[1]);
                        }
                    }
                    {
#line 231 "scan_rows.gk"
                        if ((part >> 0) % 16 > 0) {
#line 231 "scan_rows.gk"
                            head[0] = gk_sum_T_f64(head[0], walked[0]);
                        }
                    }
                }
#line 233 "scan_rows.gk"
                bool full = true;
                {
                    {
#line 235 "scan_rows.gk"
                        if (part == 0) {
#line 235 "scan_rows.gk"
                            walked[0] = 0.0;
                        }
#line 236 "scan_rows.gk"
                        if (full) {
                            walked[0] = gk_sum_T_f64(walked[0], total);
                            full = ((idx)(idx)((u32)part + 1) >> 0) % 16 == 0;
                            total = walked[0];
                            if (full) {
#line 240 "scan_rows.gk"
                                walked[0] = 0.0;
                            }
                        }
                    }
                    {
#line 235 "scan_rows.gk"
                        if (part == 0) {
#line 235 "scan_rows.gk"
                            walked[1] = 0.0;
                        }
#line 236 "scan_rows.gk"
                        if (full) {
                            walked[1] = gk_sum_T_f64(walked[1], total);
                            full = ((idx)(idx)((u32)part + 1) >> 4) % 16 == 0;
                            total = walked[1];
                            if (full) {
#line 240 "scan_rows.gk"
                                walked[1] = 0.0;
                            }
                        }
                    }
                }
            }
            {
#line 315 "scan_rows.gk"
                f64 start = head[0];
                {
                    if (along >= 16) {
#line 317 "scan_rows.gk"
                        start = gk_sum_T_f64(start, blocks[gk_spread((idx)(0 + (u32)me) / 16)]);
                    }
                }
                {
#line 320 "scan_rows.gk"
                    if (along % 16 > 0) {
#line 320 "scan_rows.gk"
                        start = gk_sum_T_f64(start, strips[gk_spread((idx)(0 + (u32)me))]);
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
                            idx first = (idx)(0 + 256 * (u32)mine);
                            idx from = (idx)(17 * (u32)first + (u32)gk_place_V_1_ALONG_256(along, 0));
                            f64 start__2 = strips[gk_spread((idx)((u32)first + (u32)((idx)(((u32)along + 0) * 1) / 16)))];
                            f64 done = 0.0;
                            {
                                f64 value = start__2;
                                {
                                    value = gk_sum_T_f64(start__2, stage[(idx)((u32)from + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done = gk_cast_U_f64_T_f64(value);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 256) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 256);
                            idx first__2 = (idx)(0 + 256 * (u32)mine);
                            idx from__2 = (idx)(17 * (u32)first__2 + (u32)gk_place_V_1_ALONG_256(along, 1));
                            f64 start__3 = strips[gk_spread((idx)((u32)first__2 + (u32)((idx)(((u32)along + 256) * 1) / 16)))];
                            f64 done__2 = 0.0;
                            {
                                f64 value__2 = start__3;
                                {
                                    value__2 = gk_sum_T_f64(start__3, stage[(idx)((u32)from__2 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__2 = gk_cast_U_f64_T_f64(value__2);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__2;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 512) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 512);
                            idx first__3 = (idx)(0 + 256 * (u32)mine);
                            idx from__3 = (idx)(17 * (u32)first__3 + (u32)gk_place_V_1_ALONG_256(along, 2));
                            f64 start__4 = strips[gk_spread((idx)((u32)first__3 + (u32)((idx)(((u32)along + 512) * 1) / 16)))];
                            f64 done__3 = 0.0;
                            {
                                f64 value__3 = start__4;
                                {
                                    value__3 = gk_sum_T_f64(start__4, stage[(idx)((u32)from__3 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__3 = gk_cast_U_f64_T_f64(value__3);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__3;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 768) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 768);
                            idx first__4 = (idx)(0 + 256 * (u32)mine);
                            idx from__4 = (idx)(17 * (u32)first__4 + (u32)gk_place_V_1_ALONG_256(along, 3));
                            f64 start__5 = strips[gk_spread((idx)((u32)first__4 + (u32)((idx)(((u32)along + 768) * 1) / 16)))];
                            f64 done__4 = 0.0;
                            {
                                f64 value__4 = start__5;
                                {
                                    value__4 = gk_sum_T_f64(start__5, stage[(idx)((u32)from__4 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__4 = gk_cast_U_f64_T_f64(value__4);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__4;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 1024) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1024);
                            idx first__5 = (idx)(0 + 256 * (u32)mine);
                            idx from__5 = (idx)(17 * (u32)first__5 + (u32)gk_place_V_1_ALONG_256(along, 4));
                            f64 start__6 = strips[gk_spread((idx)((u32)first__5 + (u32)((idx)(((u32)along + 1024) * 1) / 16)))];
                            f64 done__5 = 0.0;
                            {
                                f64 value__5 = start__6;
                                {
                                    value__5 = gk_sum_T_f64(start__6, stage[(idx)((u32)from__5 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__5 = gk_cast_U_f64_T_f64(value__5);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__5;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 1280) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1280);
                            idx first__6 = (idx)(0 + 256 * (u32)mine);
                            idx from__6 = (idx)(17 * (u32)first__6 + (u32)gk_place_V_1_ALONG_256(along, 5));
                            f64 start__7 = strips[gk_spread((idx)((u32)first__6 + (u32)((idx)(((u32)along + 1280) * 1) / 16)))];
                            f64 done__6 = 0.0;
                            {
                                f64 value__6 = start__7;
                                {
                                    value__6 = gk_sum_T_f64(start__7, stage[(idx)((u32)from__6 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__6 = gk_cast_U_f64_T_f64(value__6);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__6;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 1536) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1536);
                            idx first__7 = (idx)(0 + 256 * (u32)mine);
                            idx from__7 = (idx)(17 * (u32)first__7 + (u32)gk_place_V_1_ALONG_256(along, 6));
                            f64 start__8 = strips[gk_spread((idx)((u32)first__7 + (u32)((idx)(((u32)along + 1536) * 1) / 16)))];
                            f64 done__7 = 0.0;
                            {
                                f64 value__7 = start__8;
                                {
                                    value__7 = gk_sum_T_f64(start__8, stage[(idx)((u32)from__7 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__7 = gk_cast_U_f64_T_f64(value__7);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__7;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 1792) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1792);
                            idx first__8 = (idx)(0 + 256 * (u32)mine);
                            idx from__8 = (idx)(17 * (u32)first__8 + (u32)gk_place_V_1_ALONG_256(along, 7));
                            f64 start__9 = strips[gk_spread((idx)((u32)first__8 + (u32)((idx)(((u32)along + 1792) * 1) / 16)))];
                            f64 done__8 = 0.0;
                            {
                                f64 value__8 = start__9;
                                {
                                    value__8 = gk_sum_T_f64(start__9, stage[(idx)((u32)from__8 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__8 = gk_cast_U_f64_T_f64(value__8);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__8;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 2048) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 2048);
                            idx first__9 = (idx)(0 + 256 * (u32)mine);
                            idx from__9 = (idx)(17 * (u32)first__9 + (u32)gk_place_V_1_ALONG_256(along, 8));
                            f64 start__10 = strips[gk_spread((idx)((u32)first__9 + (u32)((idx)(((u32)along + 2048) * 1) / 16)))];
                            f64 done__9 = 0.0;
                            {
                                f64 value__9 = start__10;
                                {
                                    value__9 = gk_sum_T_f64(start__10, stage[(idx)((u32)from__9 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__9 = gk_cast_U_f64_T_f64(value__9);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__9;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 2304) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 2304);
                            idx first__10 = (idx)(0 + 256 * (u32)mine);
                            idx from__10 = (idx)(17 * (u32)first__10 + (u32)gk_place_V_1_ALONG_256(along, 9));
                            f64 start__11 = strips[gk_spread((idx)((u32)first__10 + (u32)((idx)(((u32)along + 2304) * 1) / 16)))];
                            f64 done__10 = 0.0;
                            {
                                f64 value__10 = start__11;
                                {
                                    value__10 = gk_sum_T_f64(start__11, stage[(idx)((u32)from__10 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__10 = gk_cast_U_f64_T_f64(value__10);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__10;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 2560) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 2560);
                            idx first__11 = (idx)(0 + 256 * (u32)mine);
                            idx from__11 = (idx)(17 * (u32)first__11 + (u32)gk_place_V_1_ALONG_256(along, 10));
                            f64 start__12 = strips[gk_spread((idx)((u32)first__11 + (u32)((idx)(((u32)along + 2560) * 1) / 16)))];
                            f64 done__11 = 0.0;
                            {
                                f64 value__11 = start__12;
                                {
                                    value__11 = gk_sum_T_f64(start__12, stage[(idx)((u32)from__11 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__11 = gk_cast_U_f64_T_f64(value__11);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__11;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 2816) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 2816);
                            idx first__12 = (idx)(0 + 256 * (u32)mine);
                            idx from__12 = (idx)(17 * (u32)first__12 + (u32)gk_place_V_1_ALONG_256(along, 11));
                            f64 start__13 = strips[gk_spread((idx)((u32)first__12 + (u32)((idx)(((u32)along + 2816) * 1) / 16)))];
                            f64 done__12 = 0.0;
                            {
                                f64 value__12 = start__13;
                                {
                                    value__12 = gk_sum_T_f64(start__13, stage[(idx)((u32)from__12 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__12 = gk_cast_U_f64_T_f64(value__12);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__12;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 3072) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 3072);
                            idx first__13 = (idx)(0 + 256 * (u32)mine);
                            idx from__13 = (idx)(17 * (u32)first__13 + (u32)gk_place_V_1_ALONG_256(along, 12));
                            f64 start__14 = strips[gk_spread((idx)((u32)first__13 + (u32)((idx)(((u32)along + 3072) * 1) / 16)))];
                            f64 done__13 = 0.0;
                            {
                                f64 value__13 = start__14;
                                {
                                    value__13 = gk_sum_T_f64(start__14, stage[(idx)((u32)from__13 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__13 = gk_cast_U_f64_T_f64(value__13);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__13;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 3328) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 3328);
                            idx first__14 = (idx)(0 + 256 * (u32)mine);
                            idx from__14 = (idx)(17 * (u32)first__14 + (u32)gk_place_V_1_ALONG_256(along, 13));
                            f64 start__15 = strips[gk_spread((idx)((u32)first__14 + (u32)((idx)(((u32)along + 3328) * 1) / 16)))];
                            f64 done__14 = 0.0;
                            {
                                f64 value__14 = start__15;
                                {
                                    value__14 = gk_sum_T_f64(start__15, stage[(idx)((u32)from__14 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__14 = gk_cast_U_f64_T_f64(value__14);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__14;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 3584) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 3584);
                            idx first__15 = (idx)(0 + 256 * (u32)mine);
                            idx from__15 = (idx)(17 * (u32)first__15 + (u32)gk_place_V_1_ALONG_256(along, 14));
                            f64 start__16 = strips[gk_spread((idx)((u32)first__15 + (u32)((idx)(((u32)along + 3584) * 1) / 16)))];
                            f64 done__15 = 0.0;
                            {
                                f64 value__15 = start__16;
                                {
                                    value__15 = gk_sum_T_f64(start__16, stage[(idx)((u32)from__15 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__15 = gk_cast_U_f64_T_f64(value__15);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__15;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u32)along + 3840) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 3840);
                            idx first__16 = (idx)(0 + 256 * (u32)mine);
                            idx from__16 = (idx)(17 * (u32)first__16 + (u32)gk_place_V_1_ALONG_256(along, 15));
                            f64 start__17 = strips[gk_spread((idx)((u32)first__16 + (u32)((idx)(((u32)along + 3840) * 1) / 16)))];
                            f64 done__16 = 0.0;
                            {
                                f64 value__16 = start__17;
                                {
                                    value__16 = gk_sum_T_f64(start__17, stage[(idx)((u32)from__16 + 0)]);
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__16 = gk_cast_U_f64_T_f64(value__16);
                                }
                            }


                            GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__16;
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
