/* squeeze_loops<T=u8, BACK=true, WORDS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}

/* squeeze_loops<T=u8, BACK=true, WORDS=128> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_squeeze_loops(__global const char *bits__data, i64 bits__offset, idx bits__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *bits = (__global const u32 *)(bits__data + bits__offset);
    (void)bits;
    __global const u64 *starts = (__global const u64 *)(starts__data + starts__offset);
    (void)starts;
    __global const u8 *x = (__global const u8 *)(x__data + x__offset);
    (void)x;
    __global u8 *y = (__global u8 *)(y__data + y__offset);
    (void)y;
#line 221 "compact.gk"
    u16 list[4096];
    for (int ga_i0 = 0; ga_i0 < 4096; ga_i0++) list[ga_i0] = 0;
#line 222 "compact.gk"
    idx tiles = (idx)((u32)starts__size - 1);
    idx each = ga_div_signed_i32((idx)((u32)tiles + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(tiles, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx t = (idx)((u32)get_group_id(0) * (u32)each); t < last; t++) {
        idx total = 0;
        for (idx w = 0; w < 128; w++) {
            u32 word = bits[(idx)((u32)t * 128 + (u32)w)];
            if (word != 0u) {
                for (i32 l = 0; l < 32; l++) {
                    list[total] = ga_narrow_u16((idx)((u32)w * 32 + (u32)l));
                    total = (idx)((u32)total + (u32)((word >> (l & 31)) & 1u));
                }
            }
        }
        idx start = (idx)starts[t];
        idx base = (idx)((u32)t * 4096);
        for (idx k = 0; k < total; k++) {
            idx place = (idx)((u32)base + (u32)list[k]);
            y[place] = x[(idx)((u32)start + (u32)k)];
        }
    }
}
