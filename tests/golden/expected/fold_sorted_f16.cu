/* fold_sorted<T=f16, OP=sum, ITEMS=256>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* sum<T=f16> */
static __device__ inline f16 gk_sum_T_f16(f16 a, f16 b)
{
#line 4 "ops.gk"
    return ga_f32_to_f16_f16(ga_f16_to_f32_f16(a) + ga_f16_to_f32_f16(b));
}

/* fold_sorted<T=f16, OP=sum, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_fold_sorted(const char *keys__data, i64 keys__offset, idx keys__size, const char *order__data, i64 order__offset, idx order__size, const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    const u32 *keys = (const u32 *)(keys__data + keys__offset);
    (void)keys;
    const u32 *order = (const u32 *)(order__data + order__offset);
    (void)order;
    x__data += x__offset;
    y__data += y__offset;
#line 122 "index.gk"
    idx count = x__dim1;
    idx after = x__dim2;
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < (idx)((u32)x__dim0 * (u32)count * (u32)after); i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx f = ga_mod_signed_i32(i, after);
        idx k = ga_mod_signed_i32(ga_div_signed_i32(i, after), count);
        idx b = ga_div_signed_i32(ga_div_signed_i32(i, after), count);
        u32 key = keys[k];
        bool first = true;
        if (k > 0) {
#line 130 "index.gk"
            first = keys[(idx)((u32)k - 1)] != key;
        }
#line 131 "index.gk"
        if (first && key != 4294967295u) {
            idx place = (idx)key;
            f16 sofar = GA_AT(f16, y__data, b * y__stride0 + place * y__stride1 + f * y__stride2);
            while (k < count && key == keys[ga_min_int_i32(k, (idx)((u32)count - 1))]) {
                sofar = gk_sum_T_f16(sofar, GA_GET(f16, x__data, b * x__stride0 + (idx)order[k] * x__stride1 + f * x__stride2));
                k = (idx)((u32)k + 1);
            }
            GA_AT(f16, y__data, b * y__stride0 + place * y__stride1 + f * y__stride2) = sofar;
        }
    }
}
