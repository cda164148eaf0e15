/* bin_count_own<T=i64, MODE=0>, written by the GK compiler, for OpenCL C 1.2. */
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

/* bin_of<T=i64, MODE=0> */
static inline idx gk_bin_of_T_i64_MODE_0(i64 x, __global const i64 *edges, idx edges__size, i64 least, i64 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 131 "sets.gk"
        return (idx)x;
    }
}

/* bin_count_own<T=i64, MODE=0> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_bin_count_own(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    __global const i64 *x = (__global const i64 *)(x__data + x__offset);
    (void)x;
    __global const i64 *edges = (__global const i64 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 353 "sets.gk"
    i64 least = 0l;
    i64 most = 0l;
    idx base = (idx)((u32)get_group_id(0) * (u32)bins);
    idx first = ga_min_int_i32(x__size, (idx)((u32)get_group_id(0) * (u32)piece));
    idx end = (idx)((u32)first + (u32)ga_min_int_i32((idx)((u32)x__size - (u32)first), piece));
    for (idx b = 0; b < bins; b++) {
#line 358 "sets.gk"
        counts[(idx)((u32)base + (u32)b)] = 0u;
    }
#line 359 "sets.gk"
    for (idx i = first; i < end; i++) {
        idx b__2 = gk_bin_of_T_i64_MODE_0(x[i], edges, edges__size, least, most, bins, low, scale, slack);
        {
            counts[(idx)((u32)base + (u32)b__2)] = counts[(idx)((u32)base + (u32)b__2)] + 1u;
        }
    }
}
