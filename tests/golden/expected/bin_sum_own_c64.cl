/* bin_sum_own<T=c64, A=c64, GROUP=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
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
static inline c64 ga_add_c64(c64 a, c64 b)
{
    return a + b;
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* bin_sum_own<T=c64, A=c64, GROUP=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_bin_sum_own(__global const char *starts__data, i64 starts__offset, idx starts__size, __global const char *weights__data, i64 weights__offset, idx weights__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *starts = (__global const u32 *)(starts__data + starts__offset);
    (void)starts;
    __global const c64 *weights = (__global const c64 *)(weights__data + weights__offset);
    (void)weights;
    __global c64 *y = (__global c64 *)(y__data + y__offset);
    (void)y;
#line 427 "sets.gk"
    for (idx bin = (idx)get_global_id(0); bin < y__size; bin = (idx)((u32)bin + (u32)(get_num_groups(0) * get_local_size(0)))) {
        c64 sums[256];
        for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) sums[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 429 "sets.gk"
        idx start = (idx)starts[bin];
        idx n = (idx)((u32)starts[(idx)((u32)bin + 1)] - (u32)start);
        idx width = 1;
        while (width < 256 && width < n) {
#line 432 "sets.gk"
            width = (idx)((u32)width * 2);
        }
#line 433 "sets.gk"
        for (idx l = 0; l < width; l++) {
#line 433 "sets.gk"
            sums[l] = ga_make_c64(0.0f, 0.0f);
        }
#line 434 "sets.gk"
        for (idx i = 0; i < n; i = (idx)((u32)i + 256)) {
            for (idx l__2 = 0; l__2 < ga_min_int_i32(256, (idx)((u32)n - (u32)i)); l__2++) {
#line 435 "sets.gk"
                sums[l__2] = ga_add_c64(sums[l__2], gk_cast_U_c64_T_c64(weights[(idx)((u32)start + (u32)i + (u32)l__2)]));
            }
        }
#line 437 "sets.gk"
        for (idx half__ = width / 2; half__ > 0; half__ = half__ / 2) {
            for (idx l__3 = 0; l__3 < half__; l__3++) {
#line 438 "sets.gk"
                sums[l__3] = ga_add_c64(sums[l__3], sums[(idx)((u32)l__3 + (u32)half__)]);
            }
        }
#line 439 "sets.gk"
        y[bin] = sums[0];
    }
}
