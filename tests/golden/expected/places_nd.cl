/* places<O=i64, FLAT=false, WORDS=32>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}
static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* count_before<WORDS=32> */
static inline __attribute__((always_inline)) void gk_count_before_WORDS_32(u32 word, idx me, __local u32 *front, __local u32 *back)
{
#line 91 "compact.gk"
    u32 here = (u32)ga_popcount_u32(word);
    front[me] = here;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx step__ = 1; step__ < 32; step__ = (idx)((u64)step__ * 16)) {
        {
            {
#line 96 "compact.gk"
                if (me >= (idx)(1 * (u64)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u64)me - 1 * (u64)step__)];
                }
            }
            {
#line 96 "compact.gk"
                if (me >= (idx)(2 * (u64)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u64)me - 2 * (u64)step__)];
                }
            }
            {
#line 96 "compact.gk"
                if (me >= (idx)(3 * (u64)step__)) {
#line 96 "compact.gk"
                    here = here + front[(idx)((u64)me - 3 * (u64)step__)];
                }
            }
        }
#line 98 "compact.gk"
        back[me] = here;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 101 "compact.gk"
                if (me >= (idx)(4 * (u64)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u64)me - 4 * (u64)step__)];
                }
            }
            {
#line 101 "compact.gk"
                if (me >= (idx)(8 * (u64)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u64)me - 8 * (u64)step__)];
                }
            }
            {
#line 101 "compact.gk"
                if (me >= (idx)(12 * (u64)step__)) {
#line 101 "compact.gk"
                    here = here + back[(idx)((u64)me - 12 * (u64)step__)];
                }
            }
        }
#line 103 "compact.gk"
        front[me] = here;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

/* slot */
static inline idx gk_slot(idx k)
{
#line 85 "compact.gk"
    return (idx)((u64)k + (u64)(k / 16) * 2);
}

/* list_places<WORDS=32> */
static inline __attribute__((always_inline)) idx gk_list_places_WORDS_32(u32 word, idx me, __local u32 *front, __local u32 *back, __local u16 *list)
{
#line 114 "compact.gk"
    gk_count_before_WORDS_32(word, me, front, back);
    idx k = (idx)((u64)front[me] - (u64)ga_popcount_u32(word));
    u32 rest = word;
    while (rest != 0u) {
        u32 lower = rest & (rest - 1u);
        list[gk_slot(k)] = ga_narrow_u16((u32)(idx)((u64)me * 32 + (u64)ga_popcount_u32((rest ^ lower) - 1u)));
        rest = lower;
        k = (idx)((u64)k + 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return (idx)front[31];
}

/* put_place<O=i64, FLAT=false> */
static inline void gk_put_place_O_i64_FLAT_false(__global char *y__data, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx k, idx place, __global const i64 *extents, idx extents__size)
{
#line 132 "compact.gk"
    idx rest = place;
    {
        for (idx d = (idx)((u64)extents__size - 1); d > 0; d = (idx)((u64)d - 1)) {
            idx n = (idx)extents[d];
            GA_AT(i64, y__data, k * y__stride0 + d * y__stride1) = (i64)ga_mod_signed_i64(rest, n);
            rest = ga_div_signed_i64(rest, n);
        }
    }
    GA_AT(i64, y__data, k * y__stride0) = (i64)rest;
}

/* places<O=i64, FLAT=false, WORDS=32> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_places(__global const char *bits__data, i64 bits__offset, idx bits__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global const char *extents__data, i64 extents__offset, idx extents__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    __global const u32 *bits = (__global const u32 *)(bits__data + bits__offset);
    (void)bits;
    __global const u64 *starts = (__global const u64 *)(starts__data + starts__offset);
    (void)starts;
    __global const i64 *extents = (__global const i64 *)(extents__data + extents__offset);
    (void)extents;
    y__data += y__offset;
#line 148 "compact.gk"
    __local u32 front[32];
    (void)front;
#line 149 "compact.gk"
    __local u32 back[32];
    (void)back;
#line 150 "compact.gk"
    __local u16 list[1152];
    (void)list;
#line 151 "compact.gk"
    idx me = (idx)get_local_id(0);
    for (idx t = (idx)get_group_id(0); t < (idx)((u64)starts__size - 1); t = (idx)((u64)t + (u64)get_num_groups(0))) {
        idx total = gk_list_places_WORDS_32(bits[(idx)((u64)t * 32 + (u64)me)], me, front, back, list);
        idx start = (idx)starts[t];
        for (idx k = me; k < total; k = (idx)((u64)k + 32)) {
            gk_put_place_O_i64_FLAT_false(y__data, y__dim0, y__dim1, y__stride0, y__stride1, (idx)((u64)start + (u64)k), (idx)((u64)t * 1024 + (u64)list[gk_slot(k)]), extents, extents__size);
        }
#line 157 "compact.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
