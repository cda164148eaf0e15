/* bin_sum<T=f16, A=f32, GROUP=256>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i32 idx;
typedef u16 f16; /* its bits */

#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static __device__ inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__CUDACC_RTC__)
    f32 x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(h));
    return x;
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}

/* bin_start */
static __device__ inline idx gk_bin_start(const u32 *sorted, idx sorted__size, idx bin)
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
static __device__ inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* bin_sum<T=f16, A=f32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_bin_sum(const char *sorted__data, i64 sorted__offset, idx sorted__size, const char *weights__data, i64 weights__offset, idx weights__size, char *y__data, i64 y__offset, idx y__size)
{
    const u32 *sorted = (const u32 *)(sorted__data + sorted__offset);
    (void)sorted;
    const f16 *weights = (const f16 *)(weights__data + weights__offset);
    (void)weights;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 293 "sets.gk"
    __shared__ f32 sums[256];
    (void)sums;
#line 294 "sets.gk"
    idx me = (idx)threadIdx.x;
    for (idx bin = (idx)blockIdx.x; bin < y__size; bin = (idx)((u32)bin + (u32)gridDim.x)) {
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
        __syncthreads();
        for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
            for (idx l__2 = me; l__2 < half__; l__2 = (idx)((u32)l__2 + 256)) {
#line 305 "sets.gk"
                sums[l__2] = sums[l__2] + sums[(idx)((u32)l__2 + (u32)half__)];
            }
#line 306 "sets.gk"
            __syncthreads();
        }
        if (me == 0) {
#line 308 "sets.gk"
            y[bin] = sums[0];
        }
#line 309 "sets.gk"
        __syncthreads();
    }
}
