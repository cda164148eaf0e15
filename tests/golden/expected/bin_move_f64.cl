/* bin_move<T=i32, W=f64, MODE=0>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

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

/* bin_of<T=i32, MODE=0> */
static inline idx gk_bin_of_T_i32_MODE_0(i32 x, __global const i32 *edges, idx edges__size, i32 least, i32 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 131 "sets.gk"
        return (idx)x;
    }
}

/* bin_move<T=i32, W=f64, MODE=0> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_bin_move(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global const char *weights__data, i64 weights__offset, idx weights__size, __global char *places__data, i64 places__offset, idx places__size, __global char *moved__data, i64 moved__offset, idx moved__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    __global const i32 *x = (__global const i32 *)(x__data + x__offset);
    (void)x;
    __global const i32 *edges = (__global const i32 *)(edges__data + edges__offset);
    (void)edges;
    __global const f64 *weights = (__global const f64 *)(weights__data + weights__offset);
    (void)weights;
    __global u32 *places = (__global u32 *)(places__data + places__offset);
    (void)places;
    __global f64 *moved = (__global f64 *)(moved__data + moved__offset);
    (void)moved;
#line 406 "sets.gk"
    i32 least = 0;
    i32 most = 0;
    idx base = (idx)((u32)get_group_id(0) * (u32)bins);
    idx first = ga_min_int_i32(x__size, (idx)((u32)get_group_id(0) * (u32)piece));
    idx end = (idx)((u32)first + (u32)ga_min_int_i32((idx)((u32)x__size - (u32)first), piece));
    for (idx i = first; i < end; i++) {
        idx b = gk_bin_of_T_i32_MODE_0(x[i], edges, edges__size, least, most, bins, low, scale, slack);
        if (b < bins) {
            u32 at = places[(idx)((u32)base + (u32)b)];
            places[(idx)((u32)base + (u32)b)] = at + 1u;
            moved[(idx)at] = weights[i];
        }
    }
}
