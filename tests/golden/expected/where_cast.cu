/* choose<A=c64, B=i8, C=f64, O=f16, KIND=0, R=3, WIDE=1, ALONG=64, ACROSS=4>, written by the GK compiler, for CUDA C. */
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
typedef i64 idx;
typedef struct __align__(8) { f32 x, y; } c64;
typedef u16 f16; /* its bits */
typedef double f64;

static __device__ inline bool ga_truth_c64(c64 a)
{
    return a.x != 0 || a.y != 0;
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
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_f64_to_odd_f32(f64 x)
{
    f32 y = (f32)x;
    u32 b = ga_bits_f32(y);
    f64 r = x - (f64)y;
    b -= (x < 0) != (r < 0);
    return r < 0 || r > 0 ? ga_of_bits_f32(b | 1u) : y;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=bool, T=c64> */
static __device__ inline bool gk_cast_U_bool_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return ga_truth_c64(x);
    }
}

/* cast<U=f16, T=i8> */
static __device__ inline f16 gk_cast_U_f16_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16((f32)x);
    }
}

/* cast<U=f16, T=f64> */
static __device__ inline f16 gk_cast_U_f16_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(ga_f64_to_odd_f32(x));
    }
}

/* chosen<A=c64, B=i8, C=f64, O=f16, KIND=0> */
static __device__ inline f16 gk_chosen_A_c64_B_i8_C_f64_O_f16_KIND_0(c64 a, i8 b, f64 c)
{
    {
#line 31 "choose.gk"
        return gk_cast_U_bool_T_c64(a) ? gk_cast_U_f16_T_i8(b) : gk_cast_U_f16_T_f64(c);
    }
}

/* choose<A=c64, B=i8, C=f64, O=f16, KIND=0, R=3, WIDE=1, ALONG=64, ACROSS=4> */
extern "C" __global__ void __launch_bounds__(64 * 4 * 1)
gk_choose(const char *a__data, i64 a__offset, idx a__dim0, idx a__dim1, idx a__dim2, idx a__stride0, idx a__stride1, idx a__stride2, const char *b__data, i64 b__offset, idx b__dim0, idx b__dim1, idx b__dim2, idx b__stride0, idx b__stride1, idx b__stride2, const char *c__data, i64 c__offset, idx c__dim0, idx c__dim1, idx c__dim2, idx c__stride0, idx c__stride1, idx c__stride2, char *o__data, i64 o__offset, idx o__dim0, idx o__dim1, idx o__dim2, idx o__stride0, idx o__stride1, idx o__stride2)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
    o__data += o__offset;
#line 88 "choose.gk"
    idx rows = 1;
    {
        {
#line 89 "choose.gk"
            rows = (idx)((u64)rows * (u64)o__dim0);
        }
        {
#line 89 "choose.gk"
            rows = (idx)((u64)rows * (u64)o__dim1);
        }
    }
#line 90 "choose.gk"
    for (idx below = (idx)((u64)rows - (u64)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y)); below > 0; below = (idx)((u64)below - (u64)((idx)gridDim.y * (idx)blockDim.y))) {
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
        {
#line 93 "choose.gk"
            idx rest = (idx)((u64)rows - (u64)below);
            {
                {
#line 95 "choose.gk"
                    at[1] = ga_mod_signed_i64(rest, o__dim1);
                    rest = ga_div_signed_i64(rest, o__dim1);
                }
                {
#line 95 "choose.gk"
                    at[0] = ga_mod_signed_i64(rest, o__dim0);
                    rest = ga_div_signed_i64(rest, o__dim0);
                }
            }
        }
#line 99 "choose.gk"
        for (idx right = (idx)((u64)o__dim2 - (u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u64)right - (u64)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
            idx first = (idx)((u64)o__dim2 - (u64)right);
            for (idx j = first; j < (idx)((u64)first + (u64)ga_min_int_i64(right, 1)); j++) {
                at[2] = j;
                {


                    GA_AT(f16, o__data, at[0] * o__stride0 + at[1] * o__stride1 + at[2] * o__stride2) = gk_chosen_A_c64_B_i8_C_f64_O_f16_KIND_0(GA_GET(c64, a__data, at[0] * a__stride0 + at[1] * a__stride1 + at[2] * a__stride2), GA_GET(i8, b__data, at[0] * b__stride0 + at[1] * b__stride1 + at[2] * b__stride2), GA_GET(f64, c__data, at[0] * c__stride0 + at[1] * c__stride1 + at[2] * c__stride2));
                }
            }
        }
    }
}
