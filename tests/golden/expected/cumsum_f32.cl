/* scan_rows<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, CHAINED=false, TILES=1, W=1, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline f32x4 ga_load_f32x4(__global const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__global const float4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
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

/* lane<A=f32, T=f32, X=f32x4, V=4, L=0> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* spread */
static inline idx gk_spread(idx i)
{
#line 74 "scan_rows.gk"
    return (idx)((u64)i + (u64)(i / 16));
}

/* place<V=4, ALONG=256> */
static inline idx gk_place_V_4_ALONG_256(idx along, idx u)
{
    {
#line 81 "scan_rows.gk"
        return (idx)((u64)gk_spread((idx)((u64)along * 4)) + (u64)u * 1088);
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=1> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=2> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[2]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=3> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[3]));
    }
}

/* chain_of<A=f32, OP=sum, N=16, SIZE=272> */
static inline __attribute__((always_inline)) f32 gk_chain_of_A_f32_OP_sum_N_16_SIZE_272(__local f32 *a, idx first)
{
#line 92 "scan_rows.gk"
    f32 sofar = 0.0f;
    f32 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0f;
    {
        {
#line 94 "scan_rows.gk"
            next[0] = a[gk_spread((idx)((u64)first + 0))];
        }
        {
#line 94 "scan_rows.gk"
            next[1] = a[gk_spread((idx)((u64)first + 1))];
        }
        {
#line 94 "scan_rows.gk"
            next[2] = a[gk_spread((idx)((u64)first + 2))];
        }
        {
#line 94 "scan_rows.gk"
            next[3] = a[gk_spread((idx)((u64)first + 3))];
        }
        {
#line 94 "scan_rows.gk"
            next[4] = a[gk_spread((idx)((u64)first + 4))];
        }
        {
#line 94 "scan_rows.gk"
            next[5] = a[gk_spread((idx)((u64)first + 5))];
        }
        {
#line 94 "scan_rows.gk"
            next[6] = a[gk_spread((idx)((u64)first + 6))];
        }
        {
#line 94 "scan_rows.gk"
            next[7] = a[gk_spread((idx)((u64)first + 7))];
        }
        {
#line 94 "scan_rows.gk"
            next[8] = a[gk_spread((idx)((u64)first + 8))];
        }
        {
#line 94 "scan_rows.gk"
            next[9] = a[gk_spread((idx)((u64)first + 9))];
        }
        {
#line 94 "scan_rows.gk"
            next[10] = a[gk_spread((idx)((u64)first + 10))];
        }
        {
#line 94 "scan_rows.gk"
            next[11] = a[gk_spread((idx)((u64)first + 11))];
        }
        {
#line 94 "scan_rows.gk"
            next[12] = a[gk_spread((idx)((u64)first + 12))];
        }
        {
#line 94 "scan_rows.gk"
            next[13] = a[gk_spread((idx)((u64)first + 13))];
        }
        {
#line 94 "scan_rows.gk"
            next[14] = a[gk_spread((idx)((u64)first + 14))];
        }
        {
#line 94 "scan_rows.gk"
            next[15] = a[gk_spread((idx)((u64)first + 15))];
        }
    }
    {
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 0))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 1))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 2))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 3))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 4))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 5))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 6))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 7))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 8))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 9))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 10))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 11))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 12))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 13))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 14))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 15))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* chain_of<A=f32, OP=sum, N=16, SIZE=17> */
static inline __attribute__((always_inline)) f32 gk_chain_of_A_f32_OP_sum_N_16_SIZE_17(__local f32 *a, idx first)
{
#line 92 "scan_rows.gk"
    f32 sofar = 0.0f;
    f32 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0f;
    {
        {
#line 94 "scan_rows.gk"
            next[0] = a[gk_spread((idx)((u64)first + 0))];
        }
        {
#line 94 "scan_rows.gk"
            next[1] = a[gk_spread((idx)((u64)first + 1))];
        }
        {
#line 94 "scan_rows.gk"
            next[2] = a[gk_spread((idx)((u64)first + 2))];
        }
        {
#line 94 "scan_rows.gk"
            next[3] = a[gk_spread((idx)((u64)first + 3))];
        }
        {
#line 94 "scan_rows.gk"
            next[4] = a[gk_spread((idx)((u64)first + 4))];
        }
        {
#line 94 "scan_rows.gk"
            next[5] = a[gk_spread((idx)((u64)first + 5))];
        }
        {
#line 94 "scan_rows.gk"
            next[6] = a[gk_spread((idx)((u64)first + 6))];
        }
        {
#line 94 "scan_rows.gk"
            next[7] = a[gk_spread((idx)((u64)first + 7))];
        }
        {
#line 94 "scan_rows.gk"
            next[8] = a[gk_spread((idx)((u64)first + 8))];
        }
        {
#line 94 "scan_rows.gk"
            next[9] = a[gk_spread((idx)((u64)first + 9))];
        }
        {
#line 94 "scan_rows.gk"
            next[10] = a[gk_spread((idx)((u64)first + 10))];
        }
        {
#line 94 "scan_rows.gk"
            next[11] = a[gk_spread((idx)((u64)first + 11))];
        }
        {
#line 94 "scan_rows.gk"
            next[12] = a[gk_spread((idx)((u64)first + 12))];
        }
        {
#line 94 "scan_rows.gk"
            next[13] = a[gk_spread((idx)((u64)first + 13))];
        }
        {
#line 94 "scan_rows.gk"
            next[14] = a[gk_spread((idx)((u64)first + 14))];
        }
        {
#line 94 "scan_rows.gk"
            next[15] = a[gk_spread((idx)((u64)first + 15))];
        }
    }
    {
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 0))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 1))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 2))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 3))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 4))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 5))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 6))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 7))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 8))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 9))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 10))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 11))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 12))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 13))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 14))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 15))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* scan_rows<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, CHAINED=false, TILES=1, W=1, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16> */
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
    __local f32 wholes[1];
    (void)wholes;
#line 137 "scan_rows.gk"
    __local idx ticket[1];
    (void)ticket;
#line 138 "scan_rows.gk"
    idx kept = 1;
    {
#line 139 "scan_rows.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
#line 140 "scan_rows.gk"
    idx runs = (idx)((u64)parts + 0) / 1;
    idx tiles = 1;
    idx jobs = (idx)((u64)kept * (u64)runs);
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx mine = me / 256;
    idx turns = (idx)((u64)ga_div_signed_i64((idx)((u64)((idx)((u64)jobs + 0) / 1) - (u64)get_group_id(0) + ((u64)get_num_groups(0) - 1)), (idx)get_num_groups(0)) * (u64)tiles);

    f32 walked[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) walked[ga_i0] = 0.0f;
#line 149 "scan_rows.gk"
    for (idx turn = 0; turn < turns; turn++) { GA_ANEW(64, l, mine); GA_ANEW(64, l, along); GA_ANEW(64, l, me);
        idx job = (idx)(((u64)get_group_id(0) + (u64)ga_div_signed_i64(turn, tiles) * (u64)get_num_groups(0)) * 1 + (u64)mine);
#line 159 "scan_rows.gk"
        idx part = (idx)((u64)ga_mod_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), runs) * 1);
        idx row = ga_div_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), runs);
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 162 "scan_rows.gk"
        idx rest = row;
#line 167 "scan_rows.gk"
        at[0] = rest;
        idx base = (idx)((u64)part * 1024);
        idx n = job < jobs ? (idx)((u64)x__dim1 - (u64)base) : 0;
        f32x4 next[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f32x4(0.0f);
        {
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 0) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 0);
                    next[0] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 256) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 256);
                    next[1] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 512) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 512);
                    next[2] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 768) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 768);
                    next[3] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
        {
            {
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element = 0.0f;
                        if ((idx)((u64)along + 0) < n) {
                            element = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 0) + 0)] = element;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__2 = 0.0f;
                        if ((idx)((u64)along + 0) < n) {
                            element__2 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 0) + 1)] = element__2;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__3 = 0.0f;
                        if ((idx)((u64)along + 0) < n) {
                            element__3 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 0) + 2)] = element__3;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__4 = 0.0f;
                        if ((idx)((u64)along + 0) < n) {
                            element__4 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 0) + 3)] = element__4;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__5 = 0.0f;
                        if ((idx)((u64)along + 256) < n) {
                            element__5 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 1) + 0)] = element__5;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__6 = 0.0f;
                        if ((idx)((u64)along + 256) < n) {
                            element__6 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 1) + 1)] = element__6;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__7 = 0.0f;
                        if ((idx)((u64)along + 256) < n) {
                            element__7 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 1) + 2)] = element__7;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__8 = 0.0f;
                        if ((idx)((u64)along + 256) < n) {
                            element__8 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 1) + 3)] = element__8;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__9 = 0.0f;
                        if ((idx)((u64)along + 512) < n) {
                            element__9 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 2) + 0)] = element__9;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__10 = 0.0f;
                        if ((idx)((u64)along + 512) < n) {
                            element__10 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 2) + 1)] = element__10;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__11 = 0.0f;
                        if ((idx)((u64)along + 512) < n) {
                            element__11 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 2) + 2)] = element__11;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__12 = 0.0f;
                        if ((idx)((u64)along + 512) < n) {
                            element__12 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 2) + 3)] = element__12;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__13 = 0.0f;
                        if ((idx)((u64)along + 768) < n) {
                            element__13 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 3) + 0)] = element__13;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__14 = 0.0f;
                        if ((idx)((u64)along + 768) < n) {
                            element__14 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 3) + 1)] = element__14;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__15 = 0.0f;
                        if ((idx)((u64)along + 768) < n) {
                            element__15 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 3) + 2)] = element__15;
                    }
                    {
#line 180 "scan_rows.gk"
                        f32 element__16 = 0.0f;
                        if ((idx)((u64)along + 768) < n) {
                            element__16 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_4_ALONG_256(along, 3) + 3)] = element__16;
                    }
                }
            }
        }
        {
#line 187 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
#line 188 "scan_rows.gk"
        f32 total = 0.0f;
        {
            total = 0.0f;
            {
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 0)]);
                    stage[(idx)(17 * (0 + (u64)me) + 0)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 1)]);
                    stage[(idx)(17 * (0 + (u64)me) + 1)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 2)]);
                    stage[(idx)(17 * (0 + (u64)me) + 2)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 3)]);
                    stage[(idx)(17 * (0 + (u64)me) + 3)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 4)]);
                    stage[(idx)(17 * (0 + (u64)me) + 4)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 5)]);
                    stage[(idx)(17 * (0 + (u64)me) + 5)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 6)]);
                    stage[(idx)(17 * (0 + (u64)me) + 6)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 7)]);
                    stage[(idx)(17 * (0 + (u64)me) + 7)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 8)]);
                    stage[(idx)(17 * (0 + (u64)me) + 8)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 9)]);
                    stage[(idx)(17 * (0 + (u64)me) + 9)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 10)]);
                    stage[(idx)(17 * (0 + (u64)me) + 10)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 11)]);
                    stage[(idx)(17 * (0 + (u64)me) + 11)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 12)]);
                    stage[(idx)(17 * (0 + (u64)me) + 12)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 13)]);
                    stage[(idx)(17 * (0 + (u64)me) + 13)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 14)]);
                    stage[(idx)(17 * (0 + (u64)me) + 14)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u64)me) + 15)]);
                    stage[(idx)(17 * (0 + (u64)me) + 15)] = total;
                }
            }
            {
#line 195 "scan_rows.gk"
                strips[gk_spread((idx)(0 + (u64)me))] = total;
            }
        }
        {
#line 198 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            if (me < 16) {
                f32 ga_result0 = gk_chain_of_A_f32_OP_sum_N_16_SIZE_272(strips, (idx)((u64)me * 16));
                blocks[gk_spread(me)] = ga_result0;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {

            if (me < 1) {
                f32 ga_result1 = gk_chain_of_A_f32_OP_sum_N_16_SIZE_17(blocks, (idx)((u64)me * 16));
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
                head[0] = 0.0f;
            }
            {
#line 226 "scan_rows.gk"
                at[1] = part;
                head[0] = GA_GET(f32, starts__data, at[0] * starts__stride0 + at[1] * starts__stride1);
            }
            {
#line 315 "scan_rows.gk"
                f32 start = head[0];
                {
                    if (along >= 16) {
#line 317 "scan_rows.gk"
                        start = gk_sum_T_f32(start, blocks[gk_spread((idx)(0 + (u64)me) / 16)]);
                    }
                }
                {
#line 320 "scan_rows.gk"
                    if (along % 16 > 0) {
#line 320 "scan_rows.gk"
                        start = gk_sum_T_f32(start, strips[gk_spread((idx)(0 + (u64)me))]);
                    }
                }
#line 322 "scan_rows.gk"
                strips[gk_spread((idx)(0 + (u64)me))] = start;
            }
            {
#line 324 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
                {
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 0) < n) {
                            at[1] = (idx)((u64)base + (u64)along + 0);
                            idx first = (idx)(0 + 256 * (u64)mine);
                            idx from = (idx)(17 * (u64)first + (u64)gk_place_V_4_ALONG_256(along, 0));
                            f32 start__2 = strips[gk_spread((idx)((u64)first + (u64)((idx)(((u64)along + 0) * 4) / 16)))];
                            f32x4 done = ga_splat_f32x4(0.0f);
                            {
                                {
#line 334 "scan_rows.gk"
                                    f32 value = start__2;
                                    {
                                        value = gk_sum_T_f32(start__2, stage[(idx)((u64)from + 0)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done.v[0] = gk_cast_U_f32_T_f32(value);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__2 = start__2;
                                    {
                                        value__2 = gk_sum_T_f32(start__2, stage[(idx)((u64)from + 1)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done.v[1] = gk_cast_U_f32_T_f32(value__2);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__3 = start__2;
                                    {
                                        value__3 = gk_sum_T_f32(start__2, stage[(idx)((u64)from + 2)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done.v[2] = gk_cast_U_f32_T_f32(value__3);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__4 = start__2;
                                    {
                                        value__4 = gk_sum_T_f32(start__2, stage[(idx)((u64)from + 3)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done.v[3] = gk_cast_U_f32_T_f32(value__4);
                                    }
                                }
                            }
#line 348 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 256) < n) {
                            at[1] = (idx)((u64)base + (u64)along + 256);
                            idx first__2 = (idx)(0 + 256 * (u64)mine);
                            idx from__2 = (idx)(17 * (u64)first__2 + (u64)gk_place_V_4_ALONG_256(along, 1));
                            f32 start__3 = strips[gk_spread((idx)((u64)first__2 + (u64)((idx)(((u64)along + 256) * 4) / 16)))];
                            f32x4 done__2 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 334 "scan_rows.gk"
                                    f32 value__5 = start__3;
                                    {
                                        value__5 = gk_sum_T_f32(start__3, stage[(idx)((u64)from__2 + 0)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__2.v[0] = gk_cast_U_f32_T_f32(value__5);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__6 = start__3;
                                    {
                                        value__6 = gk_sum_T_f32(start__3, stage[(idx)((u64)from__2 + 1)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__2.v[1] = gk_cast_U_f32_T_f32(value__6);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__7 = start__3;
                                    {
                                        value__7 = gk_sum_T_f32(start__3, stage[(idx)((u64)from__2 + 2)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__2.v[2] = gk_cast_U_f32_T_f32(value__7);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__8 = start__3;
                                    {
                                        value__8 = gk_sum_T_f32(start__3, stage[(idx)((u64)from__2 + 3)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__2.v[3] = gk_cast_U_f32_T_f32(value__8);
                                    }
                                }
                            }
#line 348 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__2;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 512) < n) {
                            at[1] = (idx)((u64)base + (u64)along + 512);
                            idx first__3 = (idx)(0 + 256 * (u64)mine);
                            idx from__3 = (idx)(17 * (u64)first__3 + (u64)gk_place_V_4_ALONG_256(along, 2));
                            f32 start__4 = strips[gk_spread((idx)((u64)first__3 + (u64)((idx)(((u64)along + 512) * 4) / 16)))];
                            f32x4 done__3 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 334 "scan_rows.gk"
                                    f32 value__9 = start__4;
                                    {
                                        value__9 = gk_sum_T_f32(start__4, stage[(idx)((u64)from__3 + 0)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__3.v[0] = gk_cast_U_f32_T_f32(value__9);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__10 = start__4;
                                    {
                                        value__10 = gk_sum_T_f32(start__4, stage[(idx)((u64)from__3 + 1)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__3.v[1] = gk_cast_U_f32_T_f32(value__10);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__11 = start__4;
                                    {
                                        value__11 = gk_sum_T_f32(start__4, stage[(idx)((u64)from__3 + 2)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__3.v[2] = gk_cast_U_f32_T_f32(value__11);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__12 = start__4;
                                    {
                                        value__12 = gk_sum_T_f32(start__4, stage[(idx)((u64)from__3 + 3)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__3.v[3] = gk_cast_U_f32_T_f32(value__12);
                                    }
                                }
                            }
#line 348 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__3;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 768) < n) {
                            at[1] = (idx)((u64)base + (u64)along + 768);
                            idx first__4 = (idx)(0 + 256 * (u64)mine);
                            idx from__4 = (idx)(17 * (u64)first__4 + (u64)gk_place_V_4_ALONG_256(along, 3));
                            f32 start__5 = strips[gk_spread((idx)((u64)first__4 + (u64)((idx)(((u64)along + 768) * 4) / 16)))];
                            f32x4 done__4 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 334 "scan_rows.gk"
                                    f32 value__13 = start__5;
                                    {
                                        value__13 = gk_sum_T_f32(start__5, stage[(idx)((u64)from__4 + 0)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__4.v[0] = gk_cast_U_f32_T_f32(value__13);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__14 = start__5;
                                    {
                                        value__14 = gk_sum_T_f32(start__5, stage[(idx)((u64)from__4 + 1)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__4.v[1] = gk_cast_U_f32_T_f32(value__14);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__15 = start__5;
                                    {
                                        value__15 = gk_sum_T_f32(start__5, stage[(idx)((u64)from__4 + 2)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__4.v[2] = gk_cast_U_f32_T_f32(value__15);
                                    }
                                }
                                {
#line 334 "scan_rows.gk"
                                    f32 value__16 = start__5;
                                    {
                                        value__16 = gk_sum_T_f32(start__5, stage[(idx)((u64)from__4 + 3)]);
                                    }
                                    {
#line 345 "scan_rows.gk"
                                        done__4.v[3] = gk_cast_U_f32_T_f32(value__16);
                                    }
                                }
                            }
#line 348 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__4;
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
