/* gemm<T=f16, A=f32, TILE=16>, written by the GK compiler, for OpenCL C 1.2. */
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
    u32 sign = (u32)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 1023;
    v.f = (f32)m * 5.9604644775390625e-8f;
    if (e == 31) v.u = 0x7f800000u | m << 13;
    else if (e != 0) v.u = (e + 112) << 23 | m << 13;
    v.u |= sign;
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
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
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
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* gemm<T=f16, A=f32, TILE=16> */
__kernel __attribute__((reqd_work_group_size(16, 16, 1))) void
gk_gemm(f32 alpha, __global const char *a_data, i64 a_offset, idx a_dim0, idx a_dim1, idx a_dim2, idx a_stride0, idx a_stride1, idx a_stride2, __global const char *b_data, i64 b_offset, idx b_dim0, idx b_dim1, idx b_dim2, idx b_stride0, idx b_stride1, idx b_stride2, f32 beta, __global char *c_data, i64 c_offset, idx c_dim0, idx c_dim1, idx c_dim2, idx c_stride0, idx c_stride1, idx c_stride2)
{
    a_data += a_offset;
    b_data += b_offset;
    c_data += c_offset;
#line 9 "gemm.gk"
    __local f32 left[16][16];
    __local f32 right[16][17];
    idx i = (idx)get_local_id(1);
    idx j = (idx)get_local_id(0);
    idx row = (idx)((u32)get_group_id(1) * 16 + (u32)i);
    idx column = (idx)((u32)get_group_id(0) * 16 + (u32)j);
    idx depth = alpha == 0.0f ? 0 : a_dim2;
    for (idx n = (idx)get_group_id(2); n < c_dim0; n = (idx)((u32)n + (u32)get_num_groups(2))) {
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
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
