/* bin_sum<T=f16, A=f32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}

/* bin_start */
static inline idx gk_bin_start(__global const u32 *sorted, idx sorted__size, idx bin)
{
#line 276 "sets.gk"
    idx from = 0;
    idx n = sorted__size;
    while (n > 0) {
        idx half__ = n / 2;
        bool right = sorted[(idx)((u32)from + (u32)half__)] < (u32)bin;
        if (right) {
#line 281 "sets.gk"
            from = (idx)((u32)from + ((u32)half__ + 1));
        }
#line 282 "sets.gk"
        n = right ? (idx)((u32)n - (u32)half__ - 1) : half__;
    }
    return from;
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* bin_sum<T=f16, A=f32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_bin_sum(__global const char *sorted__data, i64 sorted__offset, idx sorted__size, __global const char *weights__data, i64 weights__offset, idx weights__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *sorted = (__global const u32 *)(sorted__data + sorted__offset);
    (void)sorted;
    __global const f16 *weights = (__global const f16 *)(weights__data + weights__offset);
    (void)weights;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 293 "sets.gk"
    __local f32 sums[256];
    (void)sums;
#line 294 "sets.gk"
    idx me = (idx)get_local_id(0);
    for (idx bin = (idx)get_group_id(0); bin < y__size; bin = (idx)((u32)bin + (u32)get_num_groups(0))) {
        idx start = gk_bin_start(sorted, sorted__size, bin);
        idx end = gk_bin_start(sorted, sorted__size, (idx)((u32)bin + 1));
        for (idx l = me; l < 256; l = (idx)((u32)l + 256)) {
            f32 sum = 0.0f;
            for (idx i = (idx)((u32)start + (u32)l); i < end; i = (idx)((u32)i + 256)) {
#line 300 "sets.gk"
                sum = sum + gk_cast_U_f32_T_f16(weights[i]);
            }
#line 301 "sets.gk"
            sums[l] = sum;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
            for (idx l__2 = me; l__2 < half__; l__2 = (idx)((u32)l__2 + 256)) {
#line 305 "sets.gk"
                sums[l__2] = sums[l__2] + sums[(idx)((u32)l__2 + (u32)half__)];
            }
#line 306 "sets.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (me == 0) {
#line 308 "sets.gk"
            y[bin] = sums[0];
        }
#line 309 "sets.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
