/* scan_rows<T=f32, X=f32, A=f32, O=f32, Y=f32, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=true, CHAINED=false, TILES=1, W=1, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sum<T=f32> */
static __device__ inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32, V=1, L=0> */
static __device__ inline f32 gk_lane_A_f32_T_f32_X_f32_V_1_L_0(f32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f32_T_f32(x);
    }
}

/* spread */
static __device__ inline idx gk_spread(idx i)
{
#line 74 "scan_rows.gk"
    return (idx)((u64)i + (u64)(i / 16));
}

/* place<V=1, ALONG=256> */
static __device__ inline idx gk_place_V_1_ALONG_256(idx along, idx u)
{
    {
#line 81 "scan_rows.gk"
        return (idx)((u64)gk_spread((idx)((u64)along * 1)) + (u64)u * 272);
    }
}

/* chain_of<A=f32, OP=sum, N=16, SIZE=272> */
static __device__ inline f32 gk_chain_of_A_f32_OP_sum_N_16_SIZE_272(f32 *a, idx first)
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
static __device__ inline f32 gk_chain_of_A_f32_OP_sum_N_16_SIZE_17(f32 *a, idx first)
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

/* scan_rows<T=f32, X=f32, A=f32, O=f32, Y=f32, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=true, CHAINED=false, TILES=1, W=1, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_scan_rows(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, char *state__data, i64 state__offset, idx state__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx slots)
{
    x__data += x__offset;
    starts__data += starts__offset;
    u64 *state = (u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 133 "scan_rows.gk"
    __shared__ f32 stage[4352];
    (void)stage;
#line 134 "scan_rows.gk"
    __shared__ f32 strips[272];
    (void)strips;
#line 135 "scan_rows.gk"
    __shared__ f32 blocks[17];
    (void)blocks;
#line 136 "scan_rows.gk"
    __shared__ f32 wholes[1];
    (void)wholes;
#line 137 "scan_rows.gk"
    __shared__ idx ticket[1];
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
    idx me = (idx)threadIdx.x;
    idx along = me % 256;
    idx mine = me / 256;
    idx turns = (idx)((u64)ga_div_signed_i64((idx)((u64)((idx)((u64)jobs + 0) / 1) - (u64)blockIdx.x + ((u64)gridDim.x - 1)), (idx)gridDim.x) * (u64)tiles);

    f32 walked[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) walked[ga_i0] = 0.0f;
#line 149 "scan_rows.gk"
    for (idx turn = 0; turn < turns; turn++) {
        idx job = (idx)(((u64)blockIdx.x + (u64)ga_div_signed_i64(turn, tiles) * (u64)gridDim.x) * 1 + (u64)mine);
#line 159 "scan_rows.gk"
        idx part = (idx)((u64)ga_mod_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), runs) * 1);
        idx row = ga_div_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), runs);
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 162 "scan_rows.gk"
        idx rest = row;
#line 167 "scan_rows.gk"
        at[0] = rest;
        idx base = (idx)((u64)part * 4096);
        idx n = job < jobs ? (idx)((u64)x__dim1 - (u64)base) : 0;
        f32 next[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0.0f;
        {
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 0) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 0);
                    next[0] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 256) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 256);
                    next[1] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 512) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 512);
                    next[2] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 768) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 768);
                    next[3] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1024) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 1024);
                    next[4] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1280) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 1280);
                    next[5] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1536) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 1536);
                    next[6] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1792) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 1792);
                    next[7] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2048) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 2048);
                    next[8] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2304) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 2304);
                    next[9] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2560) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 2560);
                    next[10] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2816) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 2816);
                    next[11] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3072) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 3072);
                    next[12] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3328) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 3328);
                    next[13] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3584) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 3584);
                    next[14] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3840) < n) {
                    at[1] = (idx)((u64)base + (u64)along + 3840);
                    next[15] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
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
                            element = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 0) + 0)] = element;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__2 = 0.0f;
                        if ((idx)((u64)along + 256) < n) {
                            element__2 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 1) + 0)] = element__2;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__3 = 0.0f;
                        if ((idx)((u64)along + 512) < n) {
                            element__3 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 2) + 0)] = element__3;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__4 = 0.0f;
                        if ((idx)((u64)along + 768) < n) {
                            element__4 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 3) + 0)] = element__4;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__5 = 0.0f;
                        if ((idx)((u64)along + 1024) < n) {
                            element__5 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[4]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 4) + 0)] = element__5;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__6 = 0.0f;
                        if ((idx)((u64)along + 1280) < n) {
                            element__6 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[5]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 5) + 0)] = element__6;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__7 = 0.0f;
                        if ((idx)((u64)along + 1536) < n) {
                            element__7 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[6]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 6) + 0)] = element__7;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__8 = 0.0f;
                        if ((idx)((u64)along + 1792) < n) {
                            element__8 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[7]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 7) + 0)] = element__8;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__9 = 0.0f;
                        if ((idx)((u64)along + 2048) < n) {
                            element__9 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[8]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 8) + 0)] = element__9;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__10 = 0.0f;
                        if ((idx)((u64)along + 2304) < n) {
                            element__10 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[9]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 9) + 0)] = element__10;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__11 = 0.0f;
                        if ((idx)((u64)along + 2560) < n) {
                            element__11 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[10]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 10) + 0)] = element__11;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__12 = 0.0f;
                        if ((idx)((u64)along + 2816) < n) {
                            element__12 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[11]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 11) + 0)] = element__12;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__13 = 0.0f;
                        if ((idx)((u64)along + 3072) < n) {
                            element__13 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[12]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 12) + 0)] = element__13;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__14 = 0.0f;
                        if ((idx)((u64)along + 3328) < n) {
                            element__14 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[13]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 13) + 0)] = element__14;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__15 = 0.0f;
                        if ((idx)((u64)along + 3584) < n) {
                            element__15 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[14]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 14) + 0)] = element__15;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        f32 element__16 = 0.0f;
                        if ((idx)((u64)along + 3840) < n) {
                            element__16 = gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[15]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 15) + 0)] = element__16;
                    }
                }
            }
        }
        {
#line 187 "scan_rows.gk"
            __syncthreads();
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
            __syncthreads();
            if (me < 16) {
                f32 ga_result0 = gk_chain_of_A_f32_OP_sum_N_16_SIZE_272(strips, (idx)((u64)me * 16));
                blocks[gk_spread(me)] = ga_result0;
            }
            __syncthreads();
        }
        {

            if (me < 1) {
                f32 ga_result1 = gk_chain_of_A_f32_OP_sum_N_16_SIZE_17(blocks, (idx)((u64)me * 16));
                wholes[me] = ga_result1;
            }
#line 214 "scan_rows.gk"
            __syncthreads();
            total = wholes[mine];
        }
        {
            if (along == 0 && job < jobs) {
                at[1] = part;
                GA_AT(f32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f32_T_f32(total);
            }
        }
        {
#line 353 "scan_rows.gk"
            __syncthreads();
        }
    }
}
