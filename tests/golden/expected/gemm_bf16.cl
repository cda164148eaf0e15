/* gemm<T=bf16, A=f32, TILE=8>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;
typedef u16 bf16; /* its bits */

static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_bf16_to_f32_bf16(bf16 h)
{
    return ga_of_bits_f32((u32)h << 16);
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bf16 ga_f32_to_bf16_bf16(f32 x)
{
    u32 b = ga_bits_f32(x);
    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);
    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);
}

/* cast<U=f32, T=bf16> */
static inline f32 gk_cast_U_f32_T_bf16(bf16 x)
{
    {
#line 27 "ops.gk"
        return ga_bf16_to_f32_bf16(x);
    }
}

/* cast<U=bf16, T=f32> */
static inline bf16 gk_cast_U_bf16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_bf16_bf16(x);
    }
}

/* gemm<T=bf16, A=f32, TILE=8> */
__kernel __attribute__((reqd_work_group_size(8, 8, 1))) void
gk_gemm(f32 alpha, __global const char *a_data, i64 a_offset, idx a_dim0, idx a_dim1, idx a_dim2, idx a_stride0, idx a_stride1, idx a_stride2, __global const char *b_data, i64 b_offset, idx b_dim0, idx b_dim1, idx b_dim2, idx b_stride0, idx b_stride1, idx b_stride2, f32 beta, __global char *c_data, i64 c_offset, idx c_dim0, idx c_dim1, idx c_dim2, idx c_stride0, idx c_stride1, idx c_stride2)
{
    a_data += a_offset;
    b_data += b_offset;
    c_data += c_offset;
#line 9 "gemm.gk"
    __local f32 left[8][8];
    __local f32 right[8][9];
    idx i = (idx)get_local_id(1);
    idx j = (idx)get_local_id(0);
    idx row = (idx)((u64)get_group_id(1) * 8 + (u64)i);
    idx column = (idx)((u64)get_group_id(0) * 8 + (u64)j);
    idx depth = alpha == 0.0f ? 0 : a_dim2;
    for (idx n = (idx)get_group_id(2); n < c_dim0; n = (idx)((u64)n + (u64)get_num_groups(2))) {
        f32 total = 0.0f;
        for (idx k = 0; k < depth; k = (idx)((u64)k + 8)) {
            left[i][j] = 0.0f;
            right[i][j] = 0.0f;
            if (row < a_dim1 && (idx)((u64)k + (u64)j) < depth) {
#line 21 "gemm.gk"
                left[i][j] = gk_cast_U_f32_T_bf16(GA_GET(bf16, a_data, n * a_stride0 + row * a_stride1 + (idx)((u64)k + (u64)j) * a_stride2));
            }
#line 22 "gemm.gk"
            if ((idx)((u64)k + (u64)i) < depth && column < b_dim2) {
#line 22 "gemm.gk"
                right[i][j] = gk_cast_U_f32_T_bf16(GA_GET(bf16, b_data, n * b_stride0 + (idx)((u64)k + (u64)i) * b_stride1 + column * b_stride2));
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
            }
#line 25 "gemm.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (row < c_dim1 && column < c_dim2) {
            total = total * alpha;
            if (beta != 0.0f) {
#line 29 "gemm.gk"
                total = total + beta * gk_cast_U_f32_T_bf16(GA_AT(bf16, c_data, n * c_stride0 + row * c_stride1 + column * c_stride2));
            }
#line 30 "gemm.gk"
            GA_AT(bf16, c_data, n * c_stride0 + row * c_stride1 + column * c_stride2) = gk_cast_U_bf16_T_f32(total);
        }
    }
}
