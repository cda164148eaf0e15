/* places_loops<O=i64, FLAT=false, WORDS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}

/* put_place<O=i64, FLAT=false> */
static inline void gk_put_place_O_i64_FLAT_false(__global char *y__data, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx k, idx place, __global const i64 *extents, idx extents__size)
{
#line 132 "compact.gk"
    idx rest = place;
    {
        for (idx d = (idx)((u32)extents__size - 1); d > 0; d = (idx)((u32)d - 1)) {
            idx n = (idx)extents[d];
            GA_AT(i64, y__data, k * y__stride0 + d * y__stride1) = (i64)ga_mod_signed_i32(rest, n);
            rest = ga_div_signed_i32(rest, n);
        }
    }
    GA_AT(i64, y__data, k * y__stride0) = (i64)rest;
}

/* places_loops<O=i64, FLAT=false, WORDS=128> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_places_loops(__global const char *bits__data, i64 bits__offset, idx bits__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global const char *extents__data, i64 extents__offset, idx extents__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    __global const u32 *bits = (__global const u32 *)(bits__data + bits__offset);
    (void)bits;
    __global const u64 *starts = (__global const u64 *)(starts__data + starts__offset);
    (void)starts;
    __global const i64 *extents = (__global const i64 *)(extents__data + extents__offset);
    (void)extents;
    y__data += y__offset;
#line 165 "compact.gk"
    u16 list[4096];
    for (int ga_i0 = 0; ga_i0 < 4096; ga_i0++) list[ga_i0] = 0;
#line 166 "compact.gk"
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
        for (idx k = 0; k < total; k++) {
            gk_put_place_O_i64_FLAT_false(y__data, y__dim0, y__dim1, y__stride0, y__stride1, (idx)((u32)start + (u32)k), (idx)((u32)t * 4096 + (u32)list[k]), extents, extents__size);
        }
    }
}
