/* choose_dense<A=f16, B=f16, C=f16, O=f16, KIND=1, ONE_A=false, ONE_B=true, ONE_C=true, UNROLL=4, ITEMS=256>, written by the GK compiler, for CUDA C. */
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
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static __device__ inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static __device__ inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__CUDACC_RTC__)
    f16 h;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x));
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_min_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static __device__ inline f32 ga_min_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("min.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f32(a, b);
#endif
}

/* cast<U=f16, T=f16> */
static __device__ inline f16 gk_cast_U_f16_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* clipped<T=f16, KIND=1> */
static __device__ inline f16 gk_clipped_T_f16_KIND_1(f16 x, f16 low, f16 high)
{
    {
#line 19 "choose.gk"
        return ga_f32_to_f16_f16(ga_min_f32(ga_f16_to_f32_f16(ga_f32_to_f16_f16(ga_max_f32(ga_f16_to_f32_f16(x), ga_f16_to_f32_f16(low)))), ga_f16_to_f32_f16(high)));
    }
}

/* chosen<A=f16, B=f16, C=f16, O=f16, KIND=1> */
static __device__ inline f16 gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(f16 a, f16 b, f16 c)
{
    {
#line 33 "choose.gk"
        return gk_cast_U_f16_T_f16(gk_clipped_T_f16_KIND_1(a, gk_cast_U_f16_T_f16(b), gk_cast_U_f16_T_f16(c)));
    }
}

/* choose_dense<A=f16, B=f16, C=f16, O=f16, KIND=1, ONE_A=false, ONE_B=true, ONE_C=true, UNROLL=4, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_choose_dense(const char *a__data, i64 a__offset, idx a__size, const char *b__data, i64 b__offset, idx b__size, const char *c__data, i64 c__offset, idx c__size, char *o__data, i64 o__offset, idx o__size)
{
    const f16 *a = (const f16 *)(a__data + a__offset);
    (void)a;
    const f16 *b = (const f16 *)(b__data + b__offset);
    (void)b;
    const f16 *c = (const f16 *)(c__data + c__offset);
    (void)c;
    f16 *o = (f16 *)(o__data + o__offset);
    (void)o;
#line 45 "choose.gk"
    for (idx left = (idx)((u32)o__size - (u32)blockIdx.x * 1024); left > 0; left = (idx)((u32)left - (u32)gridDim.x * 1024)) {
        idx first = (idx)((u32)o__size - (u32)left);
        {
#line 56 "choose.gk"
            f16 as[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) as[ga_i0] = 0x0000;
#line 57 "choose.gk"
            f16 bs[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) bs[ga_i0] = 0x0000;
#line 58 "choose.gk"
            f16 cs[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) cs[ga_i0] = 0x0000;
            {
                {
#line 60 "choose.gk"
                    idx i = (idx)((u32)threadIdx.x + 0);
                    if (i < left) {
                        as[0] = a[(idx)((u32)first + (u32)i)];
                        bs[0] = b[0];
                        {
#line 64 "choose.gk"
                            cs[0] = c[0];
                        }
                    }
                }
                {
#line 60 "choose.gk"
                    idx i__2 = (idx)((u32)threadIdx.x + 256);
                    if (i__2 < left) {
                        as[1] = a[(idx)((u32)first + (u32)i__2)];
                        bs[1] = b[0];
                        {
#line 64 "choose.gk"
                            cs[1] = c[0];
                        }
                    }
                }
                {
#line 60 "choose.gk"
                    idx i__3 = (idx)((u32)threadIdx.x + 512);
                    if (i__3 < left) {
                        as[2] = a[(idx)((u32)first + (u32)i__3)];
                        bs[2] = b[0];
                        {
#line 64 "choose.gk"
                            cs[2] = c[0];
                        }
                    }
                }
                {
#line 60 "choose.gk"
                    idx i__4 = (idx)((u32)threadIdx.x + 768);
                    if (i__4 < left) {
                        as[3] = a[(idx)((u32)first + (u32)i__4)];
                        bs[3] = b[0];
                        {
#line 64 "choose.gk"
                            cs[3] = c[0];
                        }
                    }
                }
            }
            {
                {
#line 68 "choose.gk"
                    idx i__5 = (idx)((u32)threadIdx.x + 0);
                    if (i__5 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__5)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[0], bs[0], cs[0]);
                        }
                    }
                }
                {
#line 68 "choose.gk"
                    idx i__6 = (idx)((u32)threadIdx.x + 256);
                    if (i__6 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__6)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[1], bs[1], cs[1]);
                        }
                    }
                }
                {
#line 68 "choose.gk"
                    idx i__7 = (idx)((u32)threadIdx.x + 512);
                    if (i__7 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__7)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[2], bs[2], cs[2]);
                        }
                    }
                }
                {
#line 68 "choose.gk"
                    idx i__8 = (idx)((u32)threadIdx.x + 768);
                    if (i__8 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__8)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[3], bs[3], cs[3]);
                        }
                    }
                }
            }
        }
    }
}
