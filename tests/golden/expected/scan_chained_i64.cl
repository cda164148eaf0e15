#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
/* scan_rows<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, K=2, EXCLUSIVE=true, STARTS=false, TOTALS=false, CHAINED=true, TILES=1, W=2, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(POCL_DEVICE_ADDRESS_BITS)
#define GA_SOME if (get_local_id(0) < 0x7fffffff)
#else
#define GA_SOME
#endif
#if defined(__GA_OUT_OF_LINE)
#define GA_SOME_FN
#else
#define GA_SOME_FN GA_SOME
#endif

GA_FN u64 ga_atomic_exchange_u64(__global volatile u64 *p, u64 v)
{
    return atom_xchg(p, v);
}
GA_FN u64 ga_atomic_load_u64(__global u64 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u64 *)p;
#else
    return atom_add((volatile __global u64 *)p, 0);
#endif
}
GA_FN i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
GA_FN u64 ga_atomic_add_u64(__global volatile u64 *p, u64 v)
{
    return atom_add(p, v);
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
GA_FN i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sum<T=i64> */
GA_FN i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=i64, T=i32> */
GA_FN i64 gk_cast_U_i64_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* lane<A=i64, T=i32, X=i32, V=1, L=0> */
GA_FN i64 gk_lane_A_i64_T_i32_X_i32_V_1_L_0(i32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_i64_T_i32(x);
    }
}

/* spread */
GA_FN idx gk_spread(idx i)
{
#line 74 "scan_rows.gk"
    return (idx)((u64)i + (u64)(i / 16));
}

/* place<V=1, ALONG=256> */
GA_FN idx gk_place_V_1_ALONG_256(idx along, idx u)
{
    {
#line 81 "scan_rows.gk"
        return (idx)((u64)gk_spread((idx)((u64)along * 1)) + (u64)u * 272);
    }
}

/* chain_of<A=i64, OP=sum, N=16, SIZE=272> */
static inline __attribute__((always_inline)) i64 gk_chain_of_A_i64_OP_sum_N_16_SIZE_272(__local i64 *a, idx first)
{
#line 92 "scan_rows.gk"
    i64 sofar = 0l;
    i64 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0l;
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
static inline __attribute__((always_inline)) i64 gk_chain_of_A_i64_OP_sum_N_16_SIZE_17(__local i64 *a, idx first)
{
#line 92 "scan_rows.gk"
    i64 sofar = 0l;
    i64 next[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0l;
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
GA_FN u64 gk_bits_of_A_i64(i64 x)
{
    {
        {
#line 31 "scan_rows.gk"
            return (u64)x;
        }
    }
}

/* tell<A=i64, W=2> */
GA_FN void gk_tell_A_i64_W_2(__global u64 *state, idx state__size, idx slot, i64 x)
{
#line 56 "scan_rows.gk"
    u64 bits = gk_bits_of_A_i64(x);
    {
        {
#line 58 "scan_rows.gk"
            ga_atomic_exchange_u64(&state[(idx)((u64)slot * 2 + 1)], (bits >> 0) % 4294967296ul + 4294967296ul);
        }
        {
#line 58 "scan_rows.gk"
            ga_atomic_exchange_u64(&state[(idx)((u64)slot * 2 + 2)], (bits >> 32) % 4294967296ul + 4294967296ul);
        }
    }
}

/* of_bits<A=i64> */
GA_FN i64 gk_of_bits_A_i64(u64 bits)
{
    {
        {
#line 47 "scan_rows.gk"
            return (i64)bits;
        }
    }
}

/* hear<A=i64, W=2> */
GA_FN i64 gk_hear_A_i64_W_2(__global u64 *state, idx state__size, idx slot)
{
#line 64 "scan_rows.gk"
    u64 bits = 0ul;
    {
        {
#line 66 "scan_rows.gk"
            u64 word = 0ul;
            GA_SOME_FN while (word < 4294967296ul) {
#line 67 "scan_rows.gk"
                word = ga_atomic_load_u64(&state[(idx)((u64)slot * 2 + 1)]);
            }
#line 68 "scan_rows.gk"
            bits = bits | ((word % 4294967296ul) << 0);
        }
        {
#line 66 "scan_rows.gk"
            u64 word__2 = 0ul;
            GA_SOME_FN while (word__2 < 4294967296ul) {
#line 67 "scan_rows.gk"
                word__2 = ga_atomic_load_u64(&state[(idx)((u64)slot * 2 + 2)]);
            }
#line 68 "scan_rows.gk"
            bits = bits | ((word__2 % 4294967296ul) << 32);
        }
    }
#line 70 "scan_rows.gk"
    return gk_of_bits_A_i64(bits);
}

/* heard_of<A=i64, OP=sum> */
static inline __attribute__((always_inline)) i64 gk_heard_of_A_i64_OP_sum(__local i64 *heard, idx level, idx digit)
{
#line 106 "scan_rows.gk"
    i64 chain = 0l;
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
GA_FN i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_rows<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, K=2, EXCLUSIVE=true, STARTS=false, TOTALS=false, CHAINED=true, TILES=1, W=2, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1, BLOCKS=16> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__dim2, idx starts__stride0, idx starts__stride1, idx starts__stride2, __global char *state__data, i64 state__offset, idx state__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx parts, idx slots)
{
    x__data += x__offset;
    starts__data += starts__offset;
    __global u64 *state = (__global u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 133 "scan_rows.gk"
    __local i64 stage[4352];
    (void)stage;
#line 134 "scan_rows.gk"
    __local i64 strips[272];
    (void)strips;
#line 135 "scan_rows.gk"
    __local i64 blocks[17];
    (void)blocks;
#line 136 "scan_rows.gk"
    __local i64 wholes[1];
    (void)wholes;
#line 137 "scan_rows.gk"
    __local idx ticket[1];
    (void)ticket;
#line 245 "scan_rows.gk"
    __local i64 heard[136];
    (void)heard;
#line 246 "scan_rows.gk"
    __local i64 above[8];
    (void)above;
#line 247 "scan_rows.gk"
    __local i64 lasts[2];
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
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx mine = me / 256;
    idx turns = (idx)((u64)ga_div_signed_i64((idx)((u64)((idx)((u64)jobs + 0) / 1) - (u64)get_group_id(0) + ((u64)get_num_groups(0) - 1)), (idx)get_num_groups(0)) * (u64)tiles);
    {
#line 147 "scan_rows.gk"
        turns = 1;
    }
#line 148 "scan_rows.gk"
    i64 walked[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) walked[ga_i0] = 0l;
#line 149 "scan_rows.gk"
    for (idx turn = 0; turn < turns; turn++) {
        idx job = (idx)(((u64)get_group_id(0) + (u64)ga_div_signed_i64(turn, tiles) * (u64)get_num_groups(0)) * 1 + (u64)mine);
        {
            if (me == 0) {
                u64 next = ga_atomic_add_u64(&state[0], 1ul);
                ticket[0] = (idx)next;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
#line 177 "scan_rows.gk"
        i64 sofar[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) sofar[ga_i0] = 0l;
        {
            {
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element = 0l;
                        if ((idx)((u64)along + 0) < n) {
                            element = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[0]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 0) + 0)] = element;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__2 = 0l;
                        if ((idx)((u64)along + 256) < n) {
                            element__2 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[1]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 1) + 0)] = element__2;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__3 = 0l;
                        if ((idx)((u64)along + 512) < n) {
                            element__3 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[2]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 2) + 0)] = element__3;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__4 = 0l;
                        if ((idx)((u64)along + 768) < n) {
                            element__4 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[3]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 3) + 0)] = element__4;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__5 = 0l;
                        if ((idx)((u64)along + 1024) < n) {
                            element__5 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[4]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 4) + 0)] = element__5;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__6 = 0l;
                        if ((idx)((u64)along + 1280) < n) {
                            element__6 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[5]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 5) + 0)] = element__6;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__7 = 0l;
                        if ((idx)((u64)along + 1536) < n) {
                            element__7 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[6]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 6) + 0)] = element__7;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__8 = 0l;
                        if ((idx)((u64)along + 1792) < n) {
                            element__8 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[7]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 7) + 0)] = element__8;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__9 = 0l;
                        if ((idx)((u64)along + 2048) < n) {
                            element__9 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[8]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 8) + 0)] = element__9;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__10 = 0l;
                        if ((idx)((u64)along + 2304) < n) {
                            element__10 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[9]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 9) + 0)] = element__10;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__11 = 0l;
                        if ((idx)((u64)along + 2560) < n) {
                            element__11 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[10]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 10) + 0)] = element__11;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__12 = 0l;
                        if ((idx)((u64)along + 2816) < n) {
                            element__12 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[11]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 11) + 0)] = element__12;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__13 = 0l;
                        if ((idx)((u64)along + 3072) < n) {
                            element__13 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[12]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 12) + 0)] = element__13;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__14 = 0l;
                        if ((idx)((u64)along + 3328) < n) {
                            element__14 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[13]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 13) + 0)] = element__14;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__15 = 0l;
                        if ((idx)((u64)along + 3584) < n) {
                            element__15 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[14]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 14) + 0)] = element__15;
                    }
                }
                {
                    {
#line 182 "scan_rows.gk"
                        i64 element__16 = 0l;
                        if ((idx)((u64)along + 3840) < n) {
                            element__16 = gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next__2[15]);
                        }
#line 185 "scan_rows.gk"
                        stage[(idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 15) + 0)] = element__16;
                    }
                }
            }
            {
#line 188 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
#line 189 "scan_rows.gk"
            i64 sum = 0l;
            {
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 0)]);
                    sofar[0] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 1)]);
                    sofar[1] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 2)]);
                    sofar[2] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 3)]);
                    sofar[3] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 4)]);
                    sofar[4] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 5)]);
                    sofar[5] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 6)]);
                    sofar[6] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 7)]);
                    sofar[7] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 8)]);
                    sofar[8] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 9)]);
                    sofar[9] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 10)]);
                    sofar[10] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 11)]);
                    sofar[11] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 12)]);
                    sofar[12] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 13)]);
                    sofar[13] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 14)]);
                    sofar[14] = sum;
                }
                {
#line 191 "scan_rows.gk"
                    sum = gk_sum_T_i64(sum, stage[(idx)((u64)me * 17 + 15)]);
                    sofar[15] = sum;
                }
            }
            {
#line 194 "scan_rows.gk"
                strips[gk_spread((idx)(0 + (u64)me))] = sum;
            }
        }
#line 196 "scan_rows.gk"
        i64 total = sofar[15];
        {
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            if (me < 16) {
                i64 ga_result0 = gk_chain_of_A_i64_OP_sum_N_16_SIZE_272(strips, (idx)((u64)me * 16));
                blocks[gk_spread(me)] = ga_result0;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            total = wholes[mine];
        }
        {
#line 223 "scan_rows.gk"
            i64 head[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) head[ga_i0] = 0l;
            {
#line 224 "scan_rows.gk"
                head[0] = 0l;
            }
            {
#line 249 "scan_rows.gk"
                idx of = part;
                idx slot = (idx)((u64)row * (u64)slots);
                idx count = parts;
                GA_SOME for (idx level = 0; level < me / 16; level++) {
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
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    if (me > 1 && me < 8) {
#line 284 "scan_rows.gk"
                        above[me] = gk_heard_of_A_i64_OP_sum(heard, me, (part >> ((idx)(4 * (u64)me) & 63)) % 16);
                    }
#line 285 "scan_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    if (me == 32 && last && least % 256 == 255) {
                        i64 all__2 = lasts[1];
                        idx level__2 = 2;
                        of = least / 256;
                        GA_SOME while (of % 16 == 15) {
                            all__2 = gk_sum_T_i64(above[level__2], all__2);
                            level__2 = (idx)((u64)level__2 + 1);
                            of = of / 16;
                            slot = (idx)((u64)slot + (u64)count);
                            count = (idx)((u64)count + 15) / 16;
                            gk_tell_A_i64_W_2(state, state__size, (idx)((u64)slot + (u64)of), all__2);
                        }
                    }
                }
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                i64 near = above[0];
                i64 far = 0l;
                idx top = 0;
                GA_SOME for (idx left = part; left >= 16; left = left / 16) {
#line 304 "scan_rows.gk"
                    top = (idx)((u64)top + 1);
                }
#line 305 "scan_rows.gk"
                GA_SOME for (idx level__3 = top; level__3 > 0; level__3 = (idx)((u64)level__3 - 1)) {
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
#line 316 "scan_rows.gk"
                        start = gk_sum_T_i64(start, blocks[gk_spread((idx)(0 + (u64)me) / 16)]);
                    }
                }
                {
#line 319 "scan_rows.gk"
                    if (along % 16 > 0) {
#line 319 "scan_rows.gk"
                        start = gk_sum_T_i64(start, strips[gk_spread((idx)(0 + (u64)me))]);
                    }
                }
                {
                    {
                        stage[(idx)((u64)me * 17)] = start;
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 1)] = gk_sum_T_i64(start, sofar[0]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 2)] = gk_sum_T_i64(start, sofar[1]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 3)] = gk_sum_T_i64(start, sofar[2]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 4)] = gk_sum_T_i64(start, sofar[3]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 5)] = gk_sum_T_i64(start, sofar[4]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 6)] = gk_sum_T_i64(start, sofar[5]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 7)] = gk_sum_T_i64(start, sofar[6]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 8)] = gk_sum_T_i64(start, sofar[7]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 9)] = gk_sum_T_i64(start, sofar[8]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 10)] = gk_sum_T_i64(start, sofar[9]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 11)] = gk_sum_T_i64(start, sofar[10]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 12)] = gk_sum_T_i64(start, sofar[11]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 13)] = gk_sum_T_i64(start, sofar[12]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 14)] = gk_sum_T_i64(start, sofar[13]);
                    }
                    {
#line 326 "scan_rows.gk"
                        stage[(idx)((u64)me * 17 + 15)] = gk_sum_T_i64(start, sofar[14]);
                    }
                }
                {
#line 329 "scan_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                {
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 0) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 0);
                            idx from = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 0));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 256) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 256);
                            idx from__2 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 1));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__2]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 512) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 512);
                            idx from__3 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 2));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__3]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 768) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 768);
                            idx from__4 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 3));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__4]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 1024) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1024);
                            idx from__5 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 4));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__5]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 1280) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1280);
                            idx from__6 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 5));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__6]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 1536) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1536);
                            idx from__7 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 6));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__7]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 1792) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 1792);
                            idx from__8 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 7));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__8]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 2048) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2048);
                            idx from__9 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 8));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__9]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 2304) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2304);
                            idx from__10 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 9));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__10]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 2560) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2560);
                            idx from__11 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 10));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__11]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 2816) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 2816);
                            idx from__12 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 11));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__12]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 3072) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3072);
                            idx from__13 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 12));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__13]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 3328) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3328);
                            idx from__14 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 13));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__14]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 3584) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3584);
                            idx from__15 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 14));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__15]);
                            }
                        }
                    }
                    {
#line 331 "scan_rows.gk"
                        if ((idx)((u64)along + 3840) < n) {
                            at[2] = (idx)((u64)base + (u64)along + 3840);
                            idx from__16 = (idx)(4352 * (u64)mine + (u64)gk_place_V_1_ALONG_256(along, 15));
                            {
                                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(stage[from__16]);
                            }
                        }
                    }
                }
            }
        }
    }
}
