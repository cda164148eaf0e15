/* copy<T=i64, U=bf16, R=1, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef u16 bf16; /* its bits */

static __device__ inline f32 ga_u64_to_odd_f32(u64 m)
{
    f32 scale = 1.0f;
    while (m >> 24) {
        m = m >> 1 | (m & 1);
        scale *= 2.0f;
    }
    return (f32)m * scale;
}
static __device__ inline f32 ga_i64_to_odd_f32(i64 a)
{
    return a < 0 ? -ga_u64_to_odd_f32(0 - (u64)a) : ga_u64_to_odd_f32((u64)a);
}
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bf16 ga_f32_to_bf16_bf16(f32 x)
{
    u32 b = ga_bits_f32(x);
    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);
    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);
}

/* elements<T=i64, R=1> */
static __device__ inline idx gk_elements_T_i64_R_1(const char *x_data, idx x_dim0, idx x_stride0)
{
#line 35 "ops.gk"
    idx n = 1;
    {
#line 36 "ops.gk"
        n = (idx)((u32)n * (u32)x_dim0);
    }
#line 37 "ops.gk"
    return n;
}

/* cast<U=bf16, T=i64> */
static __device__ inline bf16 gk_cast_U_bf16_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_bf16_bf16(ga_i64_to_odd_f32(x));
    }
}

/* copy<T=i64, U=bf16, R=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x_data, i64 x_offset, idx x_dim0, idx x_stride0, char *y_data, i64 y_offset, idx y_dim0, idx y_stride0)
{
    x_data += x_offset;
    y_data += y_offset;
#line 8 "copy.gk"
    idx n = gk_elements_T_i64_R_1(x_data, x_dim0, x_stride0);
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at[1];
        for (int i0 = 0; i0 < 1; i0++) at[i0] = 0;
#line 11 "copy.gk"
        idx rest = i;
#line 17 "copy.gk"
        at[0] = rest;
        GA_AT(bf16, y_data, at[0] * y_stride0) = gk_cast_U_bf16_T_i64(GA_GET(i64, x_data, at[0] * x_stride0));
    }
}
