#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
/* scan_rows<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, CHAINED=true, TILES=2, W=1, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline u64 ga_atomic_exchange_u64(__global volatile u64 *p, u64 v)
{
    return atom_xchg(p, v);
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
}
static inline u64 ga_atomic_load_u64(__global u64 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u64 *)p;
#else
    return atom_add((volatile __global u64 *)p, 0);
#endif
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline u64 ga_atomic_add_u64(__global volatile u64 *p, u64 v)
{
    return atom_add(p, v);
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
    return (idx)((u32)i + (u32)(i / 16));
}

/* place<V=4, ALONG=256> */
static inline idx gk_place_V_4_ALONG_256(idx along, idx u)
{
    {
#line 81 "scan_rows.gk"
        return (idx)((u32)gk_spread((idx)((u32)along * 4)) + (u32)u * 1088);
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

/* chain_of<A=f32, OP=sum, N=16, SIZE=544> */
static inline __attribute__((always_inline)) f32 gk_chain_of_A_f32_OP_sum_N_16_SIZE_544(__local f32 *a, idx first)
{
#line 92 "scan_rows.gk"
    f32 sofar = 0.0f;
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
            sofar = gk_sum_T_f32(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 1))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 2))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 3))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 4))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 5))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 6))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 7))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 8))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 9))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 10))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 11))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 12))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 13))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 14))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 15))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* chain_of<A=f32, OP=sum, N=16, SIZE=34> */
static inline __attribute__((always_inline)) f32 gk_chain_of_A_f32_OP_sum_N_16_SIZE_34(__local f32 *a, idx first)
{
#line 92 "scan_rows.gk"
    f32 sofar = 0.0f;
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
            sofar = gk_sum_T_f32(sofar, next[0]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 1))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[1]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 2))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[2]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 3))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[3]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 4))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[4]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 5))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[5]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 6))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[6]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 7))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[7]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 8))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[8]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 9))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[9]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 10))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[10]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 11))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[11]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 12))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[12]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 13))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[13]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 14))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[14]);
        }
        {
#line 96 "scan_rows.gk"
            a[gk_spread((idx)((u32)first + 15))] = sofar;
            sofar = gk_sum_T_f32(sofar, next[15]);
        }
    }
#line 99 "scan_rows.gk"
    return sofar;
}

/* bits_of<A=f32> */
static inline u64 gk_bits_of_A_f32(f32 x)
{
    {
        {
#line 27 "scan_rows.gk"
            return (u64)(u32)ga_bits_f32(x);
        }
    }
}

/* tell<A=f32, W=1> */
static inline void gk_tell_A_f32_W_1(__global u64 *state, idx state__size, idx slot, f32 x)
{
#line 56 "scan_rows.gk"
    u64 bits = gk_bits_of_A_f32(x);
    {
        ga_atomic_exchange_u64(&state[(idx)((u32)slot * 1 + 1)], (bits >> 0) % 4294967296ul + 4294967296ul);
    }
}

/* of_bits<A=f32> */
static inline f32 gk_of_bits_A_f32(u64 bits)
{
    {
        {
#line 43 "scan_rows.gk"
            return ga_kept_bits_f32((u32)(u32)bits);
        }
    }
}

/* hear<A=f32, W=1> */
static inline f32 gk_hear_A_f32_W_1(__global u64 *state, idx state__size, idx slot)
{
#line 64 "scan_rows.gk"
    u64 bits = 0ul;
    {
        u64 word = 0ul;
        while (word < 4294967296ul) {
#line 67 "scan_rows.gk"
            word = ga_atomic_load_u64(&state[(idx)((u32)slot * 1 + 1)]);
        }
#line 68 "scan_rows.gk"
        bits = bits | ((word % 4294967296ul) << 0);
    }
    return gk_of_bits_A_f32(bits);
}

/* heard_of<A=f32, OP=sum> */
static inline __attribute__((always_inline)) f32 gk_heard_of_A_f32_OP_sum(__local f32 *heard, idx level, idx digit)
{
#line 106 "scan_rows.gk"
    f32 chain = 0.0f;
    {
        {
#line 108 "scan_rows.gk"
            if (0 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 0)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (1 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 1)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (2 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 2)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (3 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 3)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (4 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 4)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (5 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 5)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (6 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 6)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (7 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 7)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (8 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 8)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (9 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 9)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (10 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 10)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (11 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 11)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (12 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 12)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (13 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 13)]);
            }
        }
        {
#line 108 "scan_rows.gk"
            if (14 < digit) {
#line 108 "scan_rows.gk"
                chain = gk_sum_T_f32(chain, heard[(idx)(17 * (u32)level + 14)]);
            }
        }
    }
#line 110 "scan_rows.gk"
    return chain;
}

/* scan_rows<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, CHAINED=true, TILES=2, W=1, WALKS=false, LEVELS=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *state__data, i64 state__offset, idx state__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx slots)
{
    x__data += x__offset;
    starts__data += starts__offset;
    __global u64 *state = (__global u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 134 "scan_rows.gk"
    __local f32 stage[8704];
    (void)stage;
#line 135 "scan_rows.gk"
    __local f32 strips[544];
    (void)strips;
#line 136 "scan_rows.gk"
    __local f32 blocks[34];
    (void)blocks;
#line 137 "scan_rows.gk"
    __local f32 wholes[2];
    (void)wholes;
#line 138 "scan_rows.gk"
    __local idx ticket[1];
    (void)ticket;
#line 246 "scan_rows.gk"
    __local f32 heard[136];
    (void)heard;
#line 247 "scan_rows.gk"
    __local f32 above[8];
    (void)above;
#line 248 "scan_rows.gk"
    __local f32 lasts[2];
    (void)lasts;
#line 139 "scan_rows.gk"
    idx kept = 1;
    {
#line 140 "scan_rows.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
#line 141 "scan_rows.gk"
    idx runs = (idx)((u32)parts + 1) / 2;
    idx tiles = 1;
    idx jobs = (idx)((u32)kept * (u32)runs);
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx mine = me / 256;
    idx turns = (idx)((u32)ga_div_signed_i32((idx)((u32)((idx)((u32)jobs + 0) / 1) - (u32)get_group_id(0) + ((u32)get_num_groups(0) - 1)), (idx)get_num_groups(0)) * (u32)tiles);
    {
#line 148 "scan_rows.gk"
        turns = 1;
    }
#line 149 "scan_rows.gk"
    f32 walked[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) walked[ga_i0] = 0.0f;
#line 150 "scan_rows.gk"
    for (idx turn = 0; turn < turns; turn++) { GA_ANEW(32, r, mine); GA_ANEW(32, r, along); GA_ANEW(32, r, me);
        idx job = (idx)(((u32)get_group_id(0) + (u32)ga_div_signed_i32(turn, tiles) * (u32)get_num_groups(0)) * 1 + (u32)mine);
        {
            if (me == 0) {
                u64 next = ga_atomic_add_u64(&state[0], 1ul);
                ticket[0] = (idx)next;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            job = ticket[0];
        }
        idx part = (idx)((u32)ga_mod_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), runs) * 2);
        idx row = ga_div_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), runs);
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 163 "scan_rows.gk"
        idx rest = row;
#line 168 "scan_rows.gk"
        at[0] = rest;
        idx base = (idx)((u32)part * 1024);
        idx n = job < jobs ? (idx)((u32)x__dim1 - (u32)base) : 0;
        f32x4 next__2[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__2[ga_i0] = ga_splat_f32x4(0.0f);
        {
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 0) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 0);
                    next__2[0] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 256) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 256);
                    next__2[1] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 512) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 512);
                    next__2[2] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 768) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 768);
                    next__2[3] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 1024) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1024);
                    next__2[4] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 1280) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1280);
                    next__2[5] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 1536) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1536);
                    next__2[6] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
            {
#line 173 "scan_rows.gk"
                if ((idx)((u32)along + 1792) < n) {
                    at[1] = (idx)((u32)base + (u32)along + 1792);
                    next__2[7] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
        {
            {
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element = 0.0f;
                        if ((idx)((u32)along + 0) < n) {
                            element = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[0]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 0)] = element;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__2 = 0.0f;
                        if ((idx)((u32)along + 0) < n) {
                            element__2 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[0]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 1)] = element__2;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__3 = 0.0f;
                        if ((idx)((u32)along + 0) < n) {
                            element__3 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[0]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 2)] = element__3;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__4 = 0.0f;
                        if ((idx)((u32)along + 0) < n) {
                            element__4 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[0]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 3)] = element__4;
                    }
                }
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element__5 = 0.0f;
                        if ((idx)((u32)along + 256) < n) {
                            element__5 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[1]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 0)] = element__5;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__6 = 0.0f;
                        if ((idx)((u32)along + 256) < n) {
                            element__6 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[1]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 1)] = element__6;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__7 = 0.0f;
                        if ((idx)((u32)along + 256) < n) {
                            element__7 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[1]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 2)] = element__7;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__8 = 0.0f;
                        if ((idx)((u32)along + 256) < n) {
                            element__8 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[1]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 3)] = element__8;
                    }
                }
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element__9 = 0.0f;
                        if ((idx)((u32)along + 512) < n) {
                            element__9 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[2]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 0)] = element__9;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__10 = 0.0f;
                        if ((idx)((u32)along + 512) < n) {
                            element__10 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[2]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 1)] = element__10;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__11 = 0.0f;
                        if ((idx)((u32)along + 512) < n) {
                            element__11 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[2]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 2)] = element__11;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__12 = 0.0f;
                        if ((idx)((u32)along + 512) < n) {
                            element__12 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[2]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 3)] = element__12;
                    }
                }
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element__13 = 0.0f;
                        if ((idx)((u32)along + 768) < n) {
                            element__13 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[3]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 0)] = element__13;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__14 = 0.0f;
                        if ((idx)((u32)along + 768) < n) {
                            element__14 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[3]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 1)] = element__14;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__15 = 0.0f;
                        if ((idx)((u32)along + 768) < n) {
                            element__15 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[3]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 2)] = element__15;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__16 = 0.0f;
                        if ((idx)((u32)along + 768) < n) {
                            element__16 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[3]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (0 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 3)] = element__16;
                    }
                }
            }
            {
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element__17 = 0.0f;
                        if ((idx)((u32)along + 1024) < n) {
                            element__17 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[4]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 0)] = element__17;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__18 = 0.0f;
                        if ((idx)((u32)along + 1024) < n) {
                            element__18 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[4]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 1)] = element__18;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__19 = 0.0f;
                        if ((idx)((u32)along + 1024) < n) {
                            element__19 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[4]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 2)] = element__19;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__20 = 0.0f;
                        if ((idx)((u32)along + 1024) < n) {
                            element__20 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[4]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 0) + 3)] = element__20;
                    }
                }
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element__21 = 0.0f;
                        if ((idx)((u32)along + 1280) < n) {
                            element__21 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[5]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 0)] = element__21;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__22 = 0.0f;
                        if ((idx)((u32)along + 1280) < n) {
                            element__22 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[5]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 1)] = element__22;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__23 = 0.0f;
                        if ((idx)((u32)along + 1280) < n) {
                            element__23 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[5]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 2)] = element__23;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__24 = 0.0f;
                        if ((idx)((u32)along + 1280) < n) {
                            element__24 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[5]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 1) + 3)] = element__24;
                    }
                }
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element__25 = 0.0f;
                        if ((idx)((u32)along + 1536) < n) {
                            element__25 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[6]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 0)] = element__25;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__26 = 0.0f;
                        if ((idx)((u32)along + 1536) < n) {
                            element__26 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[6]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 1)] = element__26;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__27 = 0.0f;
                        if ((idx)((u32)along + 1536) < n) {
                            element__27 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[6]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 2)] = element__27;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__28 = 0.0f;
                        if ((idx)((u32)along + 1536) < n) {
                            element__28 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[6]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 2) + 3)] = element__28;
                    }
                }
                {
                    {
#line 181 "scan_rows.gk"
                        f32 element__29 = 0.0f;
                        if ((idx)((u32)along + 1792) < n) {
                            element__29 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next__2[7]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 0)] = element__29;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__30 = 0.0f;
                        if ((idx)((u32)along + 1792) < n) {
                            element__30 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next__2[7]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 1)] = element__30;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__31 = 0.0f;
                        if ((idx)((u32)along + 1792) < n) {
                            element__31 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next__2[7]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 2)] = element__31;
                    }
                    {
#line 181 "scan_rows.gk"
                        f32 element__32 = 0.0f;
                        if ((idx)((u32)along + 1792) < n) {
                            element__32 = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next__2[7]);
                        }
#line 184 "scan_rows.gk"
                        stage[(idx)(17 * (256 + 256 * (u32)mine) + (u32)gk_place_V_4_ALONG_256(along, 3) + 3)] = element__32;
                    }
                }
            }
        }
        {
#line 188 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
#line 189 "scan_rows.gk"
        f32 total = 0.0f;
        {
            {
#line 191 "scan_rows.gk"
                total = 0.0f;
                {
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 0)]);
                        stage[(idx)(17 * (0 + (u32)me) + 0)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 1)]);
                        stage[(idx)(17 * (0 + (u32)me) + 1)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 2)]);
                        stage[(idx)(17 * (0 + (u32)me) + 2)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 3)]);
                        stage[(idx)(17 * (0 + (u32)me) + 3)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 4)]);
                        stage[(idx)(17 * (0 + (u32)me) + 4)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 5)]);
                        stage[(idx)(17 * (0 + (u32)me) + 5)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 6)]);
                        stage[(idx)(17 * (0 + (u32)me) + 6)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 7)]);
                        stage[(idx)(17 * (0 + (u32)me) + 7)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 8)]);
                        stage[(idx)(17 * (0 + (u32)me) + 8)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 9)]);
                        stage[(idx)(17 * (0 + (u32)me) + 9)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 10)]);
                        stage[(idx)(17 * (0 + (u32)me) + 10)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 11)]);
                        stage[(idx)(17 * (0 + (u32)me) + 11)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 12)]);
                        stage[(idx)(17 * (0 + (u32)me) + 12)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 13)]);
                        stage[(idx)(17 * (0 + (u32)me) + 13)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 14)]);
                        stage[(idx)(17 * (0 + (u32)me) + 14)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (0 + (u32)me) + 15)]);
                        stage[(idx)(17 * (0 + (u32)me) + 15)] = total;
                    }
                }
                {
#line 196 "scan_rows.gk"
                    strips[gk_spread((idx)(0 + (u32)me))] = total;
                }
            }
            {
#line 191 "scan_rows.gk"
                total = 0.0f;
                {
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 0)]);
                        stage[(idx)(17 * (256 + (u32)me) + 0)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 1)]);
                        stage[(idx)(17 * (256 + (u32)me) + 1)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 2)]);
                        stage[(idx)(17 * (256 + (u32)me) + 2)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 3)]);
                        stage[(idx)(17 * (256 + (u32)me) + 3)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 4)]);
                        stage[(idx)(17 * (256 + (u32)me) + 4)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 5)]);
                        stage[(idx)(17 * (256 + (u32)me) + 5)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 6)]);
                        stage[(idx)(17 * (256 + (u32)me) + 6)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 7)]);
                        stage[(idx)(17 * (256 + (u32)me) + 7)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 8)]);
                        stage[(idx)(17 * (256 + (u32)me) + 8)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 9)]);
                        stage[(idx)(17 * (256 + (u32)me) + 9)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 10)]);
                        stage[(idx)(17 * (256 + (u32)me) + 10)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 11)]);
                        stage[(idx)(17 * (256 + (u32)me) + 11)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 12)]);
                        stage[(idx)(17 * (256 + (u32)me) + 12)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 13)]);
                        stage[(idx)(17 * (256 + (u32)me) + 13)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 14)]);
                        stage[(idx)(17 * (256 + (u32)me) + 14)] = total;
                    }
                    {
#line 193 "scan_rows.gk"
                        total = gk_sum_T_f32(total, stage[(idx)(17 * (256 + (u32)me) + 15)]);
                        stage[(idx)(17 * (256 + (u32)me) + 15)] = total;
                    }
                }
                {
#line 196 "scan_rows.gk"
                    strips[gk_spread((idx)(256 + (u32)me))] = total;
                }
            }
        }
        {
#line 199 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            if (me < 32) {
                f32 ga_result0 = gk_chain_of_A_f32_OP_sum_N_16_SIZE_544(strips, (idx)((u32)me * 16));
                blocks[gk_spread(me)] = ga_result0;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {

            if (me < 2) {
                f32 ga_result1 = gk_chain_of_A_f32_OP_sum_N_16_SIZE_34(blocks, (idx)((u32)me * 16));
                wholes[me] = ga_result1;
                {
                    if ((idx)((u32)part + (u32)me) < parts) {
#line 212 "scan_rows.gk"
                        gk_tell_A_f32_W_1(state, state__size, (idx)((u32)row * (u32)slots + (u32)part + (u32)me), wholes[me]);
                    }
                }
            }
#line 215 "scan_rows.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            total = wholes[mine];
        }
        {
#line 224 "scan_rows.gk"
            f32 head[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) head[ga_i0] = 0.0f;
            {
                {
#line 225 "scan_rows.gk"
                    head[0] = 0.0f;
                }
                {
#line 225 "scan_rows.gk"
                    head[1] = 0.0f;
                }
            }
            {
#line 250 "scan_rows.gk"
                idx of = part;
                idx slot = (idx)((u32)row * (u32)slots);
                idx count = parts;
                for (idx level = 0; level < me / 16; level++) {
                    of = of / 16;
                    slot = (idx)((u32)slot + (u32)count);
                    count = (idx)((u32)count + 15) / 16;
                }

                bool hears = me < 128 && me % 16 < of % 16;
                idx ahead = (idx)((u32)slot + (u32)(of / 16) * 16 + (u32)(me % 16));
                bool last = (idx)((u32)part + 1) < parts;
                idx least = (idx)((u32)part + 1);
                if (hears && me < 16) {
#line 263 "scan_rows.gk"
                    f32 ga_result2 = gk_hear_A_f32_W_1(state, state__size, ahead);
                    heard[gk_spread(me)] = ga_result2;
                }
#line 264 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                if (me == 0) {
                    above[0] = gk_heard_of_A_f32_OP_sum(heard, 0, part % 16);
                    f32 all__ = above[0];
                    {
                        {
#line 268 "scan_rows.gk"
                            all__ = gk_sum_T_f32(all__, wholes[0]);
                        }
                        {
#line 268 "scan_rows.gk"
                            all__ = gk_sum_T_f32(all__, wholes[1]);
                        }
                    }
#line 269 "scan_rows.gk"
                    lasts[0] = all__;
                    if (last && least % 16 == 15) {
#line 270 "scan_rows.gk"
                        gk_tell_A_f32_W_1(state, state__size, (idx)((u32)row * (u32)slots + (u32)parts + (u32)(least / 16)), all__);
                    }
                }
#line 272 "scan_rows.gk"
                if (parts > 16) {
                    if (hears && me >= 16 && me < 32) {
#line 273 "scan_rows.gk"
                        f32 ga_result3 = gk_hear_A_f32_W_1(state, state__size, ahead);
                        heard[gk_spread(me)] = ga_result3;
                    }
#line 274 "scan_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    if (me == 16) {
                        above[1] = gk_heard_of_A_f32_OP_sum(heard, 1, part / 16 % 16);
                        lasts[1] = gk_sum_T_f32(above[1], lasts[0]);
                        if (last && least % 256 == 255) {
                            gk_tell_A_f32_W_1(state, state__size, (idx)((u32)row * (u32)slots + (u32)parts + (u32)((idx)((u32)parts + 15) / 16) + (u32)(least / 256)), lasts[1]);
                        }
                    }
                }
#line 282 "scan_rows.gk"
                if (parts > 256) {
                    if (hears && me >= 32) {
#line 283 "scan_rows.gk"
                        f32 ga_result4 = gk_hear_A_f32_W_1(state, state__size, ahead);
                        heard[gk_spread(me)] = ga_result4;
                    }
#line 284 "scan_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    if (me > 1 && me < 8) {
#line 285 "scan_rows.gk"
                        above[me] = gk_heard_of_A_f32_OP_sum(heard, me, (part >> ((idx)(4 * (u32)me) & 31)) % 16);
                    }
#line 286 "scan_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    if (me == 32 && last && least % 256 == 255) {
                        f32 all__2 = lasts[1];
                        idx level__2 = 2;
                        of = least / 256;
                        while (of % 16 == 15) {
                            all__2 = gk_sum_T_f32(above[level__2], all__2);
                            level__2 = (idx)((u32)level__2 + 1);
                            of = of / 16;
                            slot = (idx)((u32)slot + (u32)count);
                            count = (idx)((u32)count + 15) / 16;
                            gk_tell_A_f32_W_1(state, state__size, (idx)((u32)slot + (u32)of), all__2);
                        }
                    }
                }
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                f32 near = above[0];
                f32 far = 0.0f;
                idx top = 0;
                for (idx left = part; left >= 16; left = left / 16) {
#line 305 "scan_rows.gk"
                    top = (idx)((u32)top + 1);
                }
#line 306 "scan_rows.gk"
                for (idx level__3 = top; level__3 > 0; level__3 = (idx)((u32)level__3 - 1)) {
                    if ((part >> ((idx)(4 * (u32)level__3) & 31)) % 16 > 0) {
#line 307 "scan_rows.gk"
                        far = gk_sum_T_f32(far, above[level__3]);
                    }
                }
                {
                    {
#line 309 "scan_rows.gk"
                        head[0] = far;
                        if ((idx)((u32)(part % 16) + 0) > 0) {
#line 310 "scan_rows.gk"
                            head[0] = gk_sum_T_f32(far, near);
                        }
#line 311 "scan_rows.gk"
                        near = gk_sum_T_f32(near, wholes[0]);
                    }
                    {
#line 309 "scan_rows.gk"
                        head[1] = far;
                        if ((idx)((u32)(part % 16) + 1) > 0) {
#line 310 "scan_rows.gk"
                            head[1] = gk_sum_T_f32(far, near);
                        }
#line 311 "scan_rows.gk"
                        near = gk_sum_T_f32(near, wholes[1]);
                    }
                }
            }
            {
                {
#line 316 "scan_rows.gk"
                    f32 start = head[0];
                    {
                        if (along >= 16) {
#line 318 "scan_rows.gk"
                            start = gk_sum_T_f32(start, blocks[gk_spread((idx)(0 + (u32)me) / 16)]);
                        }
                    }
                    {
#line 321 "scan_rows.gk"
                        if (along % 16 > 0) {
#line 321 "scan_rows.gk"
                            start = gk_sum_T_f32(start, strips[gk_spread((idx)(0 + (u32)me))]);
                        }
                    }
#line 323 "scan_rows.gk"
                    strips[gk_spread((idx)(0 + (u32)me))] = start;
                }
                {
#line 316 "scan_rows.gk"
                    f32 start__2 = head[1];
                    {
                        if (along >= 16) {
#line 318 "scan_rows.gk"
                            start__2 = gk_sum_T_f32(start__2, blocks[gk_spread((idx)(256 + (u32)me) / 16)]);
                        }
                    }
                    {
#line 321 "scan_rows.gk"
                        if (along % 16 > 0) {
#line 321 "scan_rows.gk"
                            start__2 = gk_sum_T_f32(start__2, strips[gk_spread((idx)(256 + (u32)me))]);
                        }
                    }
#line 323 "scan_rows.gk"
                    strips[gk_spread((idx)(256 + (u32)me))] = start__2;
                }
            }
            {
#line 325 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
                {
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 0) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 0);
                            idx first = (idx)(0 + 256 * (u32)mine);
                            idx from = (idx)(17 * (u32)first + (u32)gk_place_V_4_ALONG_256(along, 0));
                            f32 start__3 = strips[gk_spread((idx)((u32)first + (u32)((idx)(((u32)along + 0) * 4) / 16)))];
                            f32x4 done = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value = start__3;
                                    {
                                        value = gk_sum_T_f32(start__3, stage[(idx)((u32)from + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done.v[0] = gk_cast_U_f32_T_f32(value);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__2 = start__3;
                                    {
                                        value__2 = gk_sum_T_f32(start__3, stage[(idx)((u32)from + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done.v[1] = gk_cast_U_f32_T_f32(value__2);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__3 = start__3;
                                    {
                                        value__3 = gk_sum_T_f32(start__3, stage[(idx)((u32)from + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done.v[2] = gk_cast_U_f32_T_f32(value__3);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__4 = start__3;
                                    {
                                        value__4 = gk_sum_T_f32(start__3, stage[(idx)((u32)from + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done.v[3] = gk_cast_U_f32_T_f32(value__4);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                        }
                    }
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 256) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 256);
                            idx first__2 = (idx)(0 + 256 * (u32)mine);
                            idx from__2 = (idx)(17 * (u32)first__2 + (u32)gk_place_V_4_ALONG_256(along, 1));
                            f32 start__4 = strips[gk_spread((idx)((u32)first__2 + (u32)((idx)(((u32)along + 256) * 4) / 16)))];
                            f32x4 done__2 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value__5 = start__4;
                                    {
                                        value__5 = gk_sum_T_f32(start__4, stage[(idx)((u32)from__2 + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__2.v[0] = gk_cast_U_f32_T_f32(value__5);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__6 = start__4;
                                    {
                                        value__6 = gk_sum_T_f32(start__4, stage[(idx)((u32)from__2 + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__2.v[1] = gk_cast_U_f32_T_f32(value__6);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__7 = start__4;
                                    {
                                        value__7 = gk_sum_T_f32(start__4, stage[(idx)((u32)from__2 + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__2.v[2] = gk_cast_U_f32_T_f32(value__7);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__8 = start__4;
                                    {
                                        value__8 = gk_sum_T_f32(start__4, stage[(idx)((u32)from__2 + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__2.v[3] = gk_cast_U_f32_T_f32(value__8);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__2;
                        }
                    }
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 512) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 512);
                            idx first__3 = (idx)(0 + 256 * (u32)mine);
                            idx from__3 = (idx)(17 * (u32)first__3 + (u32)gk_place_V_4_ALONG_256(along, 2));
                            f32 start__5 = strips[gk_spread((idx)((u32)first__3 + (u32)((idx)(((u32)along + 512) * 4) / 16)))];
                            f32x4 done__3 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value__9 = start__5;
                                    {
                                        value__9 = gk_sum_T_f32(start__5, stage[(idx)((u32)from__3 + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__3.v[0] = gk_cast_U_f32_T_f32(value__9);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__10 = start__5;
                                    {
                                        value__10 = gk_sum_T_f32(start__5, stage[(idx)((u32)from__3 + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__3.v[1] = gk_cast_U_f32_T_f32(value__10);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__11 = start__5;
                                    {
                                        value__11 = gk_sum_T_f32(start__5, stage[(idx)((u32)from__3 + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__3.v[2] = gk_cast_U_f32_T_f32(value__11);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__12 = start__5;
                                    {
                                        value__12 = gk_sum_T_f32(start__5, stage[(idx)((u32)from__3 + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__3.v[3] = gk_cast_U_f32_T_f32(value__12);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__3;
                        }
                    }
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 768) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 768);
                            idx first__4 = (idx)(0 + 256 * (u32)mine);
                            idx from__4 = (idx)(17 * (u32)first__4 + (u32)gk_place_V_4_ALONG_256(along, 3));
                            f32 start__6 = strips[gk_spread((idx)((u32)first__4 + (u32)((idx)(((u32)along + 768) * 4) / 16)))];
                            f32x4 done__4 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value__13 = start__6;
                                    {
                                        value__13 = gk_sum_T_f32(start__6, stage[(idx)((u32)from__4 + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__4.v[0] = gk_cast_U_f32_T_f32(value__13);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__14 = start__6;
                                    {
                                        value__14 = gk_sum_T_f32(start__6, stage[(idx)((u32)from__4 + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__4.v[1] = gk_cast_U_f32_T_f32(value__14);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__15 = start__6;
                                    {
                                        value__15 = gk_sum_T_f32(start__6, stage[(idx)((u32)from__4 + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__4.v[2] = gk_cast_U_f32_T_f32(value__15);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__16 = start__6;
                                    {
                                        value__16 = gk_sum_T_f32(start__6, stage[(idx)((u32)from__4 + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__4.v[3] = gk_cast_U_f32_T_f32(value__16);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__4;
                        }
                    }
                }
                {
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 1024) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1024);
                            idx first__5 = (idx)(256 + 256 * (u32)mine);
                            idx from__5 = (idx)(17 * (u32)first__5 + (u32)gk_place_V_4_ALONG_256(along, 0));
                            f32 start__7 = strips[gk_spread((idx)((u32)first__5 + (u32)((idx)(((u32)along + 0) * 4) / 16)))];
                            f32x4 done__5 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value__17 = start__7;
                                    {
                                        value__17 = gk_sum_T_f32(start__7, stage[(idx)((u32)from__5 + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__5.v[0] = gk_cast_U_f32_T_f32(value__17);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__18 = start__7;
                                    {
                                        value__18 = gk_sum_T_f32(start__7, stage[(idx)((u32)from__5 + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__5.v[1] = gk_cast_U_f32_T_f32(value__18);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__19 = start__7;
                                    {
                                        value__19 = gk_sum_T_f32(start__7, stage[(idx)((u32)from__5 + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__5.v[2] = gk_cast_U_f32_T_f32(value__19);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__20 = start__7;
                                    {
                                        value__20 = gk_sum_T_f32(start__7, stage[(idx)((u32)from__5 + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__5.v[3] = gk_cast_U_f32_T_f32(value__20);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__5;
                        }
                    }
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 1280) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1280);
                            idx first__6 = (idx)(256 + 256 * (u32)mine);
                            idx from__6 = (idx)(17 * (u32)first__6 + (u32)gk_place_V_4_ALONG_256(along, 1));
                            f32 start__8 = strips[gk_spread((idx)((u32)first__6 + (u32)((idx)(((u32)along + 256) * 4) / 16)))];
                            f32x4 done__6 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value__21 = start__8;
                                    {
                                        value__21 = gk_sum_T_f32(start__8, stage[(idx)((u32)from__6 + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__6.v[0] = gk_cast_U_f32_T_f32(value__21);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__22 = start__8;
                                    {
                                        value__22 = gk_sum_T_f32(start__8, stage[(idx)((u32)from__6 + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__6.v[1] = gk_cast_U_f32_T_f32(value__22);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__23 = start__8;
                                    {
                                        value__23 = gk_sum_T_f32(start__8, stage[(idx)((u32)from__6 + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__6.v[2] = gk_cast_U_f32_T_f32(value__23);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__24 = start__8;
                                    {
                                        value__24 = gk_sum_T_f32(start__8, stage[(idx)((u32)from__6 + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__6.v[3] = gk_cast_U_f32_T_f32(value__24);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__6;
                        }
                    }
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 1536) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1536);
                            idx first__7 = (idx)(256 + 256 * (u32)mine);
                            idx from__7 = (idx)(17 * (u32)first__7 + (u32)gk_place_V_4_ALONG_256(along, 2));
                            f32 start__9 = strips[gk_spread((idx)((u32)first__7 + (u32)((idx)(((u32)along + 512) * 4) / 16)))];
                            f32x4 done__7 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value__25 = start__9;
                                    {
                                        value__25 = gk_sum_T_f32(start__9, stage[(idx)((u32)from__7 + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__7.v[0] = gk_cast_U_f32_T_f32(value__25);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__26 = start__9;
                                    {
                                        value__26 = gk_sum_T_f32(start__9, stage[(idx)((u32)from__7 + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__7.v[1] = gk_cast_U_f32_T_f32(value__26);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__27 = start__9;
                                    {
                                        value__27 = gk_sum_T_f32(start__9, stage[(idx)((u32)from__7 + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__7.v[2] = gk_cast_U_f32_T_f32(value__27);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__28 = start__9;
                                    {
                                        value__28 = gk_sum_T_f32(start__9, stage[(idx)((u32)from__7 + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__7.v[3] = gk_cast_U_f32_T_f32(value__28);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__7;
                        }
                    }
                    {
#line 328 "scan_rows.gk"
                        if ((idx)((u32)along + 1792) < n) {
                            at[1] = (idx)((u32)base + (u32)along + 1792);
                            idx first__8 = (idx)(256 + 256 * (u32)mine);
                            idx from__8 = (idx)(17 * (u32)first__8 + (u32)gk_place_V_4_ALONG_256(along, 3));
                            f32 start__10 = strips[gk_spread((idx)((u32)first__8 + (u32)((idx)(((u32)along + 768) * 4) / 16)))];
                            f32x4 done__8 = ga_splat_f32x4(0.0f);
                            {
                                {
#line 335 "scan_rows.gk"
                                    f32 value__29 = start__10;
                                    {
                                        value__29 = gk_sum_T_f32(start__10, stage[(idx)((u32)from__8 + 0)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__8.v[0] = gk_cast_U_f32_T_f32(value__29);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__30 = start__10;
                                    {
                                        value__30 = gk_sum_T_f32(start__10, stage[(idx)((u32)from__8 + 1)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__8.v[1] = gk_cast_U_f32_T_f32(value__30);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__31 = start__10;
                                    {
                                        value__31 = gk_sum_T_f32(start__10, stage[(idx)((u32)from__8 + 2)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__8.v[2] = gk_cast_U_f32_T_f32(value__31);
                                    }
                                }
                                {
#line 335 "scan_rows.gk"
                                    f32 value__32 = start__10;
                                    {
                                        value__32 = gk_sum_T_f32(start__10, stage[(idx)((u32)from__8 + 3)]);
                                    }
                                    {
#line 346 "scan_rows.gk"
                                        done__8.v[3] = gk_cast_U_f32_T_f32(value__32);
                                    }
                                }
                            }
#line 349 "scan_rows.gk"
                            GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__8;
                        }
                    }
                }
            }
        }
    }
}
