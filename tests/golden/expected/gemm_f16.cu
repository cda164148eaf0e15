/* gemm<T=f16, A=f32, TILE=16>, written by the GK compiler, for CUDA C. */
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
    u32 sign = (u32)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 1023;
    v.f = (f32)m * 5.9604644775390625e-8f;
    if (e == 31) v.u = 0x7f800000u | m << 13;
    else if (e != 0) v.u = (e + 112) << 23 | m << 13;
    v.u |= sign;
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

/* cast<U=f32, T=f16> */
static __device__ inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* cast<U=f16, T=f32> */
static __device__ inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* gemm<T=f16, A=f32, TILE=16> */
extern "C" __global__ void __launch_bounds__(16 * 16 * 1)
gk_gemm(f32 alpha, const char *a_data, i64 a_offset, idx a_dim0, idx a_dim1, idx a_dim2, idx a_stride0, idx a_stride1, idx a_stride2, const char *b_data, i64 b_offset, idx b_dim0, idx b_dim1, idx b_dim2, idx b_stride0, idx b_stride1, idx b_stride2, f32 beta, char *c_data, i64 c_offset, idx c_dim0, idx c_dim1, idx c_dim2, idx c_stride0, idx c_stride1, idx c_stride2)
{
    a_data += a_offset;
    b_data += b_offset;
    c_data += c_offset;
#line 9 "gemm.gk"
    __shared__ f32 left[16][16];
    __shared__ f32 right[16][17];
    idx i = (idx)threadIdx.y;
    idx j = (idx)threadIdx.x;
    idx row = (idx)((u32)blockIdx.y * 16 + (u32)i);
    idx column = (idx)((u32)blockIdx.x * 16 + (u32)j);
    idx depth = alpha == 0.0f ? 0 : a_dim2;
    for (idx n = (idx)blockIdx.z; n < c_dim0; n = (idx)((u32)n + (u32)gridDim.z)) {
        f32 total = 0.0f;
        for (idx k = 0; k < depth; k = (idx)((u32)k + 16)) {
            left[i][j] = 0.0f;
            right[i][j] = 0.0f;
            if (row < a_dim1 && (idx)((u32)k + (u32)j) < depth) {
#line 21 "gemm.gk"
                left[i][j] = gk_cast_U_f32_T_f16(GA_GET(f16, a_data, n * a_stride0 + row * a_stride1 + (idx)((u32)k + (u32)j) * a_stride2));
            }
#line 22 "gemm.gk"
            if ((idx)((u32)k + (u32)i) < depth && column < b_dim2) {
#line 22 "gemm.gk"
                right[i][j] = gk_cast_U_f32_T_f16(GA_GET(f16, b_data, n * b_stride0 + (idx)((u32)k + (u32)i) * b_stride1 + column * b_stride2));
            }
#line 23 "gemm.gk"
            __syncthreads();
            {
                {
#line 24 "gemm.gk"
                    total = total + left[i][0] * right[0][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][1] * right[1][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][2] * right[2][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][3] * right[3][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][4] * right[4][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][5] * right[5][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][6] * right[6][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][7] * right[7][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][8] * right[8][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][9] * right[9][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][10] * right[10][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][11] * right[11][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][12] * right[12][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][13] * right[13][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][14] * right[14][j];
                }
                {
#line 24 "gemm.gk"
                    total = total + left[i][15] * right[15][j];
                }
            }
#line 25 "gemm.gk"
            __syncthreads();
        }
        if (row < c_dim1 && column < c_dim2) {
            total = total * alpha;
            if (beta != 0.0f) {
#line 29 "gemm.gk"
                total = total + beta * gk_cast_U_f32_T_f16(GA_AT(f16, c_data, n * c_stride0 + row * c_stride1 + column * c_stride2));
            }
#line 30 "gemm.gk"
            GA_AT(f16, c_data, n * c_stride0 + row * c_stride1 + column * c_stride2) = gk_cast_U_f16_T_f32(total);
        }
    }
}
