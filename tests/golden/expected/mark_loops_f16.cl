/* mark_loops<T=f16, WORDS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}

/* cast<U=bool, T=f16> */
static inline bool gk_cast_U_bool_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return (x & 0x7fff) != 0;
    }
}

/* mark_loops<T=f16, WORDS=128> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_mark_loops(__global const char *x__data, i64 x__offset, idx x__size, __global char *bits__data, i64 bits__offset, idx bits__size, __global char *counts__data, i64 counts__offset, idx counts__size)
{
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global u32 *bits = (__global u32 *)(bits__data + bits__offset);
    (void)bits;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 63 "compact.gk"
    idx n = x__size;
    idx tiles = (idx)((u32)counts__size - 1);
    idx each = ga_div_signed_i32((idx)((u32)tiles + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(tiles, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    if ((idx)get_group_id(0) == 0) {
#line 67 "compact.gk"
        counts[tiles] = 0u;
    }
#line 68 "compact.gk"
    for (idx t = (idx)((u32)get_group_id(0) * (u32)each); t < last; t++) {
        idx total = 0;
        for (idx w = (idx)((u32)t * 128); w < (idx)(((u32)t + 1) * 128); w++) {
            u32 word = 0u;
            if (w < n / 32) {
                for (i32 l = 0; l < 32; l++) {
#line 73 "compact.gk"
                    word = word | ((u32)gk_cast_U_bool_T_f16(x[(idx)((u32)w * 32 + (u32)l)]) << (l & 31));
                }
            } else {
#line 75 "compact.gk"
                for (idx i = (idx)((u32)w * 32); i < n; i++) {
#line 75 "compact.gk"
                    word = word | ((u32)gk_cast_U_bool_T_f16(x[i]) << ((idx)((u32)i - (u32)w * 32) & 31));
                }
            }
#line 77 "compact.gk"
            bits[w] = word;
            total = (idx)((u32)total + (u32)ga_popcount_u32(word));
        }
        counts[t] = (u32)total;
    }
}
