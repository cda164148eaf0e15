/* scan_rows<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, K=2, EXCLUSIVE=true, STARTS=false, TOTALS=false, CHAINED=true, TILES=1, W=2, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u64 ga_atomic_exchange_u64(u64 *p, u64 v)
{
    return atomicExch(p, v);
}
static __device__ inline u64 ga_atomic_load_u64(u64 *p)
{
    return *(volatile u64 *)p;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline u64 ga_atomic_add_u64(u64 *p, u64 v)
{
    return atomicAdd(p, v);
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sum<T=i64> */
static __device__ inline i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=i64, T=i32> */
static __device__ inline i64 gk_cast_U_i64_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* lane<A=i64, T=i32, X=i32, V=1, L=0> */
static __device__ inline i64 gk_lane_A_i64_T_i32_X_i32_V_1_L_0(i32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_i64_T_i32(x);
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

/* chain_of<A=i64, OP=sum, N=16, SIZE=272> */
static __device__ inline i64 gk_chain_of_A_i64_OP_sum_N_16_SIZE_272(i64 *a, idx first)
{
#line 92 "scan_rows.gk"
    i64 sofar = 0ll;
    i64 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0ll;
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
            sofar = gk_sum_T_i64(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 1))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 2))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 3))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 4))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 5))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 6))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 7))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 8))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 9))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 10))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 11))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 12))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 13))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 14))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 15))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* chain_of<A=i64, OP=sum, N=16, SIZE=17> */
static __device__ inline i64 gk_chain_of_A_i64_OP_sum_N_16_SIZE_17(i64 *a, idx first)
{
#line 92 "scan_rows.gk"
    i64 sofar = 0ll;
    i64 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0ll;
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
            sofar = gk_sum_T_i64(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 1))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 2))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 3))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 4))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 5))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 6))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 7))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 8))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 9))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 10))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 11))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 12))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 13))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 14))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u64)first + 15))] = sofar;
            sofar = gk_sum_T_i64(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* bits_of<A=i64> */
static __device__ inline u64 gk_bits_of_A_i64(i64 x)
{
    {
        {
#line 31 "scan_rows.gk"
            return (u64)x;
        }
    }
}

/* tell<A=i64, W=2> */
static __device__ inline void gk_tell_A_i64_W_2(u64 *state, idx state__size, idx slot, i64 x)
{
#line 56 "scan_rows.gk"
    u64 bits = gk_bits_of_A_i64(x);
    {
        {
#line 58 "scan_rows.gk"
            ga_atomic_exchange_u64(&state[(idx)((u64)slot * 2 + 1)], (bits >> 0) % 4294967296ull + 4294967296ull);
        }
        {
#line 58 "scan_rows.gk"
            ga_atomic_exchange_u64(&state[(idx)((u64)slot * 2 + 2)], (bits >> 32) % 4294967296ull + 4294967296ull);
        }
    }
}

/* of_bits<A=i64> */
static __device__ inline i64 gk_of_bits_A_i64(u64 bits)
{
    {
        {
#line 47 "scan_rows.gk"
            return (i64)bits;
        }
    }
}

/* hear<A=i64, W=2> */
static __device__ inline i64 gk_hear_A_i64_W_2(u64 *state, idx state__size, idx slot)
{
#line 64 "scan_rows.gk"
    u64 bits = 0ull;
    {
        {
#line 66 "scan_rows.gk"
            u64 word = 0ull;
            while (word < 4294967296ull) {
#line 67 "scan_rows.gk"
                word = ga_atomic_load_u64(&state[(idx)((u64)slot * 2 + 1)]);
            }
#line 68 "scan_rows.gk"
            bits = bits | ((word % 4294967296ull) << 0);
        }
        {
#line 66 "scan_rows.gk"
            u64 word__2 = 0ull;
            while (word__2 < 4294967296ull) {
#line 67 "scan_rows.gk"
                word__2 = ga_atomic_load_u64(&state[(idx)((u64)slot * 2 + 2)]);
            }
#line 68 "scan_rows.gk"
            bits = bits | ((word__2 % 4294967296ull) << 32);
        }
    }
#line 70 "scan_rows.gk"
    return gk_of_bits_A_i64(bits);
}

/* heard_of<A=i64, OP=sum> */
static __device__ inline i64 gk_heard_of_A_i64_OP_sum(i64 *heard, idx level, idx digit)
{
#line 106 "scan_rows.gk"
    i64 chain = 0ll;
    {
        {
#line 108 "scan_rows.gk"
            if (0 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 0)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (1 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 1)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (2 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 2)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (3 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 3)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (4 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 4)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (5 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 5)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (6 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 6)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (7 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 7)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (8 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 8)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (9 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 9)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (10 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 10)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (11 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 11)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (12 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 12)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (13 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 13)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (14 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_i64(chain, heard[(idx)(17 * (u64)level + 14)]);
            }
        }
    }
#line 110 "scan_rows.gk"
    return chain;
}

/* cast<U=i64, T=i64> */
static __device__ inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_rows<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, K=2, EXCLUSIVE=true, STARTS=false, TOTALS=false, CHAINED=true, TILES=1, W=2, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_scan_rows(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__dim2, idx starts__stride0, idx starts__stride1, idx starts__stride2, char *state__data, i64 state__offset, idx state__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx parts, idx slots)
{
    x__data += x__offset;
    starts__data += starts__offset;
    u64 *state = (u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 133 "scan_rows.gk"
    __shared__ i64 stage[4352];
    (void)stage;
#line 134 "scan_rows.gk"
    __shared__ i64 strips[272];
    (void)strips;
#line 135 "scan_rows.gk"
    __shared__ i64 blocks[17];
    (void)blocks;
#line 136 "scan_rows.gk"
    __shared__ i64 wholes[1];
    (void)wholes;
#line 137 "scan_rows.gk"
    __shared__ idx ticket[1];
    (void)ticket;
#line 245 "scan_rows.gk"
    __shared__ i64 heard[136];
    (void)heard;
#line 246 "scan_rows.gk"
    __shared__ i64 above[8];
    (void)above;
#line 247 "scan_rows.gk"
    __shared__ i64 lasts[2];
    (void)lasts;
#line 138 "scan_rows.gk"
    idx kept = 1;
    {
        {
#line 139 "scan_rows.gk"
            kept = (idx)((u64)kept * (u64)x__dim0);
        }
        {
#line 139 "scan_rows.gk"
            kept = (idx)((u64)kept * (u64)x__dim1);
        }
    }
#line 140 "scan_rows.gk"
    idx runs = (idx)((u64)parts + 0) / 1;
    idx tiles = 1;
    idx jobs = (idx)((u64)kept * (u64)runs);
    idx me = (idx)threadIdx.x;
    idx along = me % 256;
    idx mine = me / 256;
    idx turns = (idx)((u64)ga_div_signed_i64((idx)((u64)((idx)((u64)jobs + 0) / 1) - (u64)blockIdx.x + ((u64)gridDim.x - 1)), (idx)gridDim.x) * (u64)tiles);
    {
#line 147 "scan_rows.gk"
        turns = 1;
    }
#line 148 "scan_rows.gk"
    i64 walked[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) walked[ga_i0] = 0ll;
#line 149 "scan_rows.gk"
    for (idx turn = 0; turn < turns; turn++) {
        idx job = (idx)(((u64)blockIdx.x + (u64)ga_div_signed_i64(turn, tiles) * (u64)gridDim.x) * 1 + (u64)mine);
        {
            if (me == 0) {
                u64 next = ga_atomic_add_u64(&state[0], 1ull);
                ticket[0] = (idx)next;
            }
            __syncthreads();
            job = ticket[0];
        }
        idx part = (idx)((u64)ga_mod_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), runs) * 1);
        idx row = ga_div_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), runs);
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 162 "scan_rows.gk"
        idx rest = row;
        {
            at[1] = ga_mod_signed_i64(rest, x__dim1);
            rest = ga_div_signed_i64(rest, x__dim1);
        }
        at[0] = rest;
        idx base = (idx)((u64)part * 4096);
        idx n = job < jobs ? (idx)((u64)x__dim2 - (u64)base) : 0;
        i32 next__2[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next__2[ga_i0] = 0;
        {
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 0) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 0);
                    next__2[0] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 256) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 256);
                    next__2[1] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 512) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 512);
                    next__2[2] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 768) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 768);
                    next__2[3] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1024) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 1024);
                    next__2[4] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1280) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 1280);
                    next__2[5] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1536) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 1536);
                    next__2[6] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 1792) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 1792);
                    next__2[7] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2048) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 2048);
                    next__2[8] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2304) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 2304);
                    next__2[9] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2560) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 2560);
                    next__2[10] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 2816) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 2816);
                    next__2[11] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3072) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 3072);
                    next__2[12] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3328) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 3328);
                    next__2[13] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3584) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 3584);
                    next__2[14] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
            {
#line 172 "scan_rows.gk"
                if ((idx)((u64)along + 3840) < n) {
                    at[2] = (idx)((u64)base + (u64)along + 3840);
                    next__2[15] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                }
            }
        }
        {
            {
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element = 0ll;
                        if ((idx)((u64)along + 0) < n) {
                            element = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[0]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 0) + 0)] = element;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__2 = 0ll;
                        if ((idx)((u64)along + 256) < n) {
                            element__2 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[1]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 1) + 0)] = element__2;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__3 = 0ll;
                        if ((idx)((u64)along + 512) < n) {
                            element__3 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[2]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 2) + 0)] = element__3;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__4 = 0ll;
                        if ((idx)((u64)along + 768) < n) {
                            element__4 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[3]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 3) + 0)] = element__4;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__5 = 0ll;
                        if ((idx)((u64)along + 1024) < n) {
                            element__5 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[4]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 4) + 0)] = element__5;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__6 = 0ll;
                        if ((idx)((u64)along + 1280) < n) {
                            element__6 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[5]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 5) + 0)] = element__6;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__7 = 0ll;
                        if ((idx)((u64)along + 1536) < n) {
                            element__7 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[6]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 6) + 0)] = element__7;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__8 = 0ll;
                        if ((idx)((u64)along + 1792) < n) {
                            element__8 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[7]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 7) + 0)] = element__8;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__9 = 0ll;
                        if ((idx)((u64)along + 2048) < n) {
                            element__9 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[8]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 8) + 0)] = element__9;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__10 = 0ll;
                        if ((idx)((u64)along + 2304) < n) {
                            element__10 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[9]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 9) + 0)] = element__10;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__11 = 0ll;
                        if ((idx)((u64)along + 2560) < n) {
                            element__11 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[10]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 10) + 0)] = element__11;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__12 = 0ll;
                        if ((idx)((u64)along + 2816) < n) {
                            element__12 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[11]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 11) + 0)] = element__12;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__13 = 0ll;
                        if ((idx)((u64)along + 3072) < n) {
                            element__13 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[12]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 12) + 0)] = element__13;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__14 = 0ll;
                        if ((idx)((u64)along + 3328) < n) {
                            element__14 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[13]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 13) + 0)] = element__14;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__15 = 0ll;
                        if ((idx)((u64)along + 3584) < n) {
                            element__15 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[14]);
                        }
#line 183 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u64)mine) + (u64)gk_place_V_1_ALONG_256(along, 14) + 0)] = element__15;
                    }
                }
                {
                    {
#line 180 "scan_rows.gk"
                        i64 element__16 = 0ll;
                        if ((idx)((u64)along + 3840) < n) {
                            element__16 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[15]);
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
        i64 total = 0ll;
        {
            total = 0ll;
            {
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 0)]);
                    stage[(idx)(17 * (0 + (u64)me) + 0)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 1)]);
                    stage[(idx)(17 * (0 + (u64)me) + 1)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 2)]);
                    stage[(idx)(17 * (0 + (u64)me) + 2)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 3)]);
                    stage[(idx)(17 * (0 + (u64)me) + 3)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 4)]);
                    stage[(idx)(17 * (0 + (u64)me) + 4)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 5)]);
                    stage[(idx)(17 * (0 + (u64)me) + 5)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 6)]);
                    stage[(idx)(17 * (0 + (u64)me) + 6)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 7)]);
                    stage[(idx)(17 * (0 + (u64)me) + 7)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 8)]);
                    stage[(idx)(17 * (0 + (u64)me) + 8)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 9)]);
                    stage[(idx)(17 * (0 + (u64)me) + 9)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 10)]);
                    stage[(idx)(17 * (0 + (u64)me) + 10)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 11)]);
                    stage[(idx)(17 * (0 + (u64)me) + 11)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 12)]);
                    stage[(idx)(17 * (0 + (u64)me) + 12)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 13)]);
                    stage[(idx)(17 * (0 + (u64)me) + 13)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 14)]);
                    stage[(idx)(17 * (0 + (u64)me) + 14)] = total;
                }
                {
#line 192 "scan_rows.gk"
                    total = gk_sum_T_i64(total, stage[(idx)(17 * (0 + (u64)me) + 15)]);
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
                i64 ga_result0 = gk_chain_of_A_i64_OP_sum_N_16_SIZE_272(strips, (idx)((u64)me * 16));
                blocks[gk_spread(me)] = ga_result0;
            }
            __syncthreads();
        }
        {

            if (me < 1) {
                i64 ga_result1 = gk_chain_of_A_i64_OP_sum_N_16_SIZE_17(blocks, (idx)((u64)me * 16));
                wholes[me] = ga_result1;
                {
                    if ((idx)((u64)part + (u64)me) < parts) {
#line 211 "scan_rows.gk"
                        gk_tell_A_i64_W_2(state, state__size, (idx)((u64)row * (u64)slots + (u64)part + (u64)me), wholes[me]);
                    }
                }
            }
#line 214 "scan_rows.gk"
            __syncthreads();
            total = wholes[mine];
        }
        {
#line 223 "scan_rows.gk"
            i64 head[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) head[ga_i0] = 0ll;
            {
#line 224 "scan_rows.gk"
                head[0] = 0ll;
            }
            {
#line 249 "scan_rows.gk"
                idx of = part;
                idx slot = (idx)((u64)row * (u64)slots);
                idx count = parts;
                for (idx level = 0; level < me / 16; level++) {
                    of = of / 16;
                    slot = (idx)((u64)slot + (u64)count);
                    count = (idx)((u64)count + 15) / 16;
                }

                bool hears = me < 128 && me % 16 < of % 16;
                idx ahead = (idx)((u64)slot + (u64)(of / 16) * 16 + (u64)(me % 16));
                bool last = (idx)((u64)part + 0) < parts;
                idx least = (idx)((u64)part + 0);
                if (hears && me < 16) {
#line 262 "scan_rows.gk"
                    i64 ga_result2 = gk_hear_A_i64_W_2(state, state__size, ahead);
                    heard[gk_spread(me)] = ga_result2;
                }
#line 263 "scan_rows.gk"
                __syncthreads();
                if (me == 0) {
                    above[0] = gk_heard_of_A_i64_OP_sum(heard, 0, part % 16);
                    i64 all__ = above[0];
                    {
#line 267 "scan_rows.gk"
                        all__ = gk_sum_T_i64(all__, wholes[0]);
                    }
#line 268 "scan_rows.gk"
                    lasts[0] = all__;
                    if (last && least % 16 == 15) {
#line 269 "scan_rows.gk"
                        gk_tell_A_i64_W_2(state, state__size, (idx)((u64)row * (u64)slots + (u64)parts + (u64)(least / 16)), all__);
                    }
                }
#line 271 "scan_rows.gk"
                if (parts > 16) {
                    if (hears && me >= 16 && me < 32) {
#line 272 "scan_rows.gk"
                        i64 ga_result3 = gk_hear_A_i64_W_2(state, state__size, ahead);
                        heard[gk_spread(me)] = ga_result3;
                    }
#line 273 "scan_rows.gk"
                    __syncthreads();
                    if (me == 16) {
                        above[1] = gk_heard_of_A_i64_OP_sum(heard, 1, part / 16 % 16);
                        lasts[1] = gk_sum_T_i64(above[1], lasts[0]);
                        if (last && least % 256 == 255) {
                            gk_tell_A_i64_W_2(state, state__size, (idx)((u64)row * (u64)slots + (u64)parts + (u64)((idx)((u64)parts + 15) / 16) + (u64)(least / 256)), lasts[1]);
                        }
                    }
                }
#line 281 "scan_rows.gk"
                if (parts > 256) {
                    if (hears && me >= 32) {
#line 282 "scan_rows.gk"
                        i64 ga_result4 = gk_hear_A_i64_W_2(state, state__size, ahead);
                        heard[gk_spread(me)] = ga_result4;
                    }
#line 283 "scan_rows.gk"
                    __syncthreads();
                    if (me > 1 && me < 8) {
#line 284 "scan_rows.gk"
                        above[me] = gk_heard_of_A_i64_OP_sum(heard, me, (part >> ((idx)(4 * (u64)me) & 63)) % 16);
                    }
#line 285 "scan_rows.gk"
                    __syncthreads();
                    if (me == 32 && last && least % 256 == 255) {
                        i64 all__2 = lasts[1];
                        idx level__2 = 2;
                        of = least / 256;
                        while (of % 16 == 15) {
                            all__2 = gk_sum_T_i64(above[level__2], all__2);
                            level__2 = (idx)((u64)level__2 + 1);
                            of = of / 16;
                            slot = (idx)((u64)slot + (u64)count);
                            count = (idx)((u64)count + 15) / 16;
                            gk_tell_A_i64_W_2(state, state__size, (idx)((u64)slot + (u64)of), all__2);
                        }
                    }
                }
                __syncthreads();
                i64 near = above[0];
                i64 far = 0ll;
                idx top = 0;
                for (idx left = part; left >= 16; left = left / 16) {
#line 304 "scan_rows.gk"
                    top = (idx)((u64)top + 1);
                }
#line 305 "scan_rows.gk"
                for (idx level__3 = top; level__3 > 0; level__3 = (idx)((u64)level__3 - 1)) {
                    if ((part >> ((idx)(4 * (u64)level__3) & 63)) % 16 > 0) {
#line 306 "scan_rows.gk"
                        far = gk_sum_T_i64(far, above[level__3]);
                    }
                }
                {
#line 308 "scan_rows.gk"
                    head[0] = far;
                    if ((idx)((u64)(part % 16) + 0) > 0) {
#line 309 "scan_rows.gk"
                        head[0] = gk_sum_T_i64(far, near);
                    }
#line 310 "scan_rows.gk"
                    near = gk_sum_T_i64(near, wholes[0]);
                }
            }
            {

                i64 start = head[0];
                {
                    if (along >= 16) {
#line 317 "scan_rows.gk"
                        start = gk_sum_T_i64(start, blocks[gk_spread((idx)(0 + (u64)me) / 16)]);
                    }
                }
                {
#line 320 "scan_rows.gk"
                    if (along % 16 > 0) {
#line 320 "scan_rows.gk"
                        start = gk_sum_T_i64(start, strips[gk_spread((idx)(0 + (u64)me))]);
                    }
                }
#line 322 "scan_rows.gk"
                strips[gk_spread((idx)(0 + (u64)me))] = start;
            }
            {
#line 324 "scan_rows.gk"
                __syncthreads();
            }
            {
                {
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 0) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 0);
                            idx first = (idx)(0 + 256 * (u64)mine);
                            idx from = (idx)(17 * (u64)first + (u64)gk_place_V_1_ALONG_256(along, 0));
                            i64 start__2 = strips[gk_spread((idx)((u64)first + (u64)((idx)(((u64)along + 0) * 1) / 16)))];
                            i64 done = 0ll;
                            {
                                i64 value = start__2;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 0) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value = gk_sum_T_i64(start__2, stage[(idx)((u64)from - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done = gk_cast_U_i64_T_i64(value);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 256) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 256);
                            idx first__2 = (idx)(0 + 256 * (u64)mine);
                            idx from__2 = (idx)(17 * (u64)first__2 + (u64)gk_place_V_1_ALONG_256(along, 1));
                            i64 start__3 = strips[gk_spread((idx)((u64)first__2 + (u64)((idx)(((u64)along + 256) * 1) / 16)))];
                            i64 done__2 = 0ll;
                            {
                                i64 value__2 = start__3;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 256) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__2 = gk_sum_T_i64(start__3, stage[(idx)((u64)from__2 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__2 = gk_cast_U_i64_T_i64(value__2);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__2;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 512) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 512);
                            idx first__3 = (idx)(0 + 256 * (u64)mine);
                            idx from__3 = (idx)(17 * (u64)first__3 + (u64)gk_place_V_1_ALONG_256(along, 2));
                            i64 start__4 = strips[gk_spread((idx)((u64)first__3 + (u64)((idx)(((u64)along + 512) * 1) / 16)))];
                            i64 done__3 = 0ll;
                            {
                                i64 value__3 = start__4;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 512) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__3 = gk_sum_T_i64(start__4, stage[(idx)((u64)from__3 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__3 = gk_cast_U_i64_T_i64(value__3);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__3;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 768) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 768);
                            idx first__4 = (idx)(0 + 256 * (u64)mine);
                            idx from__4 = (idx)(17 * (u64)first__4 + (u64)gk_place_V_1_ALONG_256(along, 3));
                            i64 start__5 = strips[gk_spread((idx)((u64)first__4 + (u64)((idx)(((u64)along + 768) * 1) / 16)))];
                            i64 done__4 = 0ll;
                            {
                                i64 value__4 = start__5;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 768) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__4 = gk_sum_T_i64(start__5, stage[(idx)((u64)from__4 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__4 = gk_cast_U_i64_T_i64(value__4);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__4;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 1024) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1024);
                            idx first__5 = (idx)(0 + 256 * (u64)mine);
                            idx from__5 = (idx)(17 * (u64)first__5 + (u64)gk_place_V_1_ALONG_256(along, 4));
                            i64 start__6 = strips[gk_spread((idx)((u64)first__5 + (u64)((idx)(((u64)along + 1024) * 1) / 16)))];
                            i64 done__5 = 0ll;
                            {
                                i64 value__5 = start__6;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 1024) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__5 = gk_sum_T_i64(start__6, stage[(idx)((u64)from__5 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__5 = gk_cast_U_i64_T_i64(value__5);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__5;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 1280) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1280);
                            idx first__6 = (idx)(0 + 256 * (u64)mine);
                            idx from__6 = (idx)(17 * (u64)first__6 + (u64)gk_place_V_1_ALONG_256(along, 5));
                            i64 start__7 = strips[gk_spread((idx)((u64)first__6 + (u64)((idx)(((u64)along + 1280) * 1) / 16)))];
                            i64 done__6 = 0ll;
                            {
                                i64 value__6 = start__7;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 1280) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__6 = gk_sum_T_i64(start__7, stage[(idx)((u64)from__6 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__6 = gk_cast_U_i64_T_i64(value__6);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__6;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 1536) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1536);
                            idx first__7 = (idx)(0 + 256 * (u64)mine);
                            idx from__7 = (idx)(17 * (u64)first__7 + (u64)gk_place_V_1_ALONG_256(along, 6));
                            i64 start__8 = strips[gk_spread((idx)((u64)first__7 + (u64)((idx)(((u64)along + 1536) * 1) / 16)))];
                            i64 done__7 = 0ll;
                            {
                                i64 value__7 = start__8;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 1536) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__7 = gk_sum_T_i64(start__8, stage[(idx)((u64)from__7 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__7 = gk_cast_U_i64_T_i64(value__7);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__7;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 1792) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1792);
                            idx first__8 = (idx)(0 + 256 * (u64)mine);
                            idx from__8 = (idx)(17 * (u64)first__8 + (u64)gk_place_V_1_ALONG_256(along, 7));
                            i64 start__9 = strips[gk_spread((idx)((u64)first__8 + (u64)((idx)(((u64)along + 1792) * 1) / 16)))];
                            i64 done__8 = 0ll;
                            {
                                i64 value__8 = start__9;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 1792) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__8 = gk_sum_T_i64(start__9, stage[(idx)((u64)from__8 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__8 = gk_cast_U_i64_T_i64(value__8);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__8;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 2048) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2048);
                            idx first__9 = (idx)(0 + 256 * (u64)mine);
                            idx from__9 = (idx)(17 * (u64)first__9 + (u64)gk_place_V_1_ALONG_256(along, 8));
                            i64 start__10 = strips[gk_spread((idx)((u64)first__9 + (u64)((idx)(((u64)along + 2048) * 1) / 16)))];
                            i64 done__9 = 0ll;
                            {
                                i64 value__9 = start__10;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 2048) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__9 = gk_sum_T_i64(start__10, stage[(idx)((u64)from__9 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__9 = gk_cast_U_i64_T_i64(value__9);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__9;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 2304) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2304);
                            idx first__10 = (idx)(0 + 256 * (u64)mine);
                            idx from__10 = (idx)(17 * (u64)first__10 + (u64)gk_place_V_1_ALONG_256(along, 9));
                            i64 start__11 = strips[gk_spread((idx)((u64)first__10 + (u64)((idx)(((u64)along + 2304) * 1) / 16)))];
                            i64 done__10 = 0ll;
                            {
                                i64 value__10 = start__11;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 2304) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__10 = gk_sum_T_i64(start__11, stage[(idx)((u64)from__10 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__10 = gk_cast_U_i64_T_i64(value__10);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__10;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 2560) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2560);
                            idx first__11 = (idx)(0 + 256 * (u64)mine);
                            idx from__11 = (idx)(17 * (u64)first__11 + (u64)gk_place_V_1_ALONG_256(along, 10));
                            i64 start__12 = strips[gk_spread((idx)((u64)first__11 + (u64)((idx)(((u64)along + 2560) * 1) / 16)))];
                            i64 done__11 = 0ll;
                            {
                                i64 value__11 = start__12;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 2560) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__11 = gk_sum_T_i64(start__12, stage[(idx)((u64)from__11 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__11 = gk_cast_U_i64_T_i64(value__11);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__11;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 2816) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2816);
                            idx first__12 = (idx)(0 + 256 * (u64)mine);
                            idx from__12 = (idx)(17 * (u64)first__12 + (u64)gk_place_V_1_ALONG_256(along, 11));
                            i64 start__13 = strips[gk_spread((idx)((u64)first__12 + (u64)((idx)(((u64)along + 2816) * 1) / 16)))];
                            i64 done__12 = 0ll;
                            {
                                i64 value__12 = start__13;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 2816) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__12 = gk_sum_T_i64(start__13, stage[(idx)((u64)from__12 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__12 = gk_cast_U_i64_T_i64(value__12);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__12;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 3072) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3072);
                            idx first__13 = (idx)(0 + 256 * (u64)mine);
                            idx from__13 = (idx)(17 * (u64)first__13 + (u64)gk_place_V_1_ALONG_256(along, 12));
                            i64 start__14 = strips[gk_spread((idx)((u64)first__13 + (u64)((idx)(((u64)along + 3072) * 1) / 16)))];
                            i64 done__13 = 0ll;
                            {
                                i64 value__13 = start__14;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 3072) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__13 = gk_sum_T_i64(start__14, stage[(idx)((u64)from__13 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__13 = gk_cast_U_i64_T_i64(value__13);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__13;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 3328) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3328);
                            idx first__14 = (idx)(0 + 256 * (u64)mine);
                            idx from__14 = (idx)(17 * (u64)first__14 + (u64)gk_place_V_1_ALONG_256(along, 13));
                            i64 start__15 = strips[gk_spread((idx)((u64)first__14 + (u64)((idx)(((u64)along + 3328) * 1) / 16)))];
                            i64 done__14 = 0ll;
                            {
                                i64 value__14 = start__15;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 3328) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__14 = gk_sum_T_i64(start__15, stage[(idx)((u64)from__14 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__14 = gk_cast_U_i64_T_i64(value__14);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__14;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 3584) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3584);
                            idx first__15 = (idx)(0 + 256 * (u64)mine);
                            idx from__15 = (idx)(17 * (u64)first__15 + (u64)gk_place_V_1_ALONG_256(along, 14));
                            i64 start__16 = strips[gk_spread((idx)((u64)first__15 + (u64)((idx)(((u64)along + 3584) * 1) / 16)))];
                            i64 done__15 = 0ll;
                            {
                                i64 value__15 = start__16;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 3584) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__15 = gk_sum_T_i64(start__16, stage[(idx)((u64)from__15 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__15 = gk_cast_U_i64_T_i64(value__15);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__15;
                        }
                    }
                    {
#line 327 "scan_rows.gk"
                        if ((idx)((u64)along + 3840) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3840);
                            idx first__16 = (idx)(0 + 256 * (u64)mine);
                            idx from__16 = (idx)(17 * (u64)first__16 + (u64)gk_place_V_1_ALONG_256(along, 15));
                            i64 start__17 = strips[gk_spread((idx)((u64)first__16 + (u64)((idx)(((u64)along + 3840) * 1) / 16)))];
                            i64 done__16 = 0ll;
                            {
                                i64 value__16 = start__17;
                                {
#line 340 "scan_rows.gk"
                                    if ((idx)(((u64)along + 3840) * 1) % 16 > 0) {
#line 340 "scan_rows.gk"
                                        value__16 = gk_sum_T_i64(start__17, stage[(idx)((u64)from__16 - 1)]);
                                    }
                                }
                                {
#line 343 "scan_rows.gk"
                                    done__16 = gk_cast_U_i64_T_i64(value__16);
                                }
                            }


                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = done__16;
                        }
                    }
                }
            }
        }
    }
}
