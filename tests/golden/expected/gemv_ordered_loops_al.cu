/* gemv_ordered_loops<T=bf16, A=f32, O=bf16, W=8, COLUMNS=4, ALONG=true, TABLED=false>, written by the GK compiler, for CUDA C. */
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
typedef u16 bf16; /* its bits */

static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_bf16_to_f32_bf16(bf16 h)
{
    return ga_of_bits_f32((u32)h << 16);
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
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* problem_start<TABLED=false> */
static __device__ inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u64)start + (u64)step__ * (u64)p);
    }
}

/* cast<U=f32, T=bf16> */
static __device__ inline f32 gk_cast_U_f32_T_bf16(bf16 x)
{
    {
#line 27 "ops.gk"
        return ga_bf16_to_f32_bf16(x);
    }
}

/* cast<U=bf16, T=f32> */
static __device__ inline bf16 gk_cast_U_bf16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_bf16_bf16(x);
    }
}

/* put_blend<T=bf16, A=f32> */
static __device__ inline void gk_put_blend_T_bf16_A_f32(bf16 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fmaf(beta, gk_cast_U_f32_T_bf16(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_bf16_T_f32(value);
}

/* gemv_ordered_loops<T=bf16, A=f32, O=bf16, W=8, COLUMNS=4, ALONG=true, TABLED=false> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_gemv_ordered_loops(idx batch, idx outputs, idx length__, idx last, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const bf16 *a = (const bf16 *)(a__data + a__offset);
    (void)a;
    const bf16 *x = (const bf16 *)(x__data + x__offset);
    (void)x;
    bf16 *y = (bf16 *)(y__data + y__offset);
    (void)y;
#line 75 "gemv_ordered.gk"
    idx blocks = (idx)((u64)outputs + 7) / 8;
    for (idx block = (idx)blockIdx.x; block < (idx)((u64)batch * (u64)blocks); block = (idx)((u64)block + (u64)gridDim.x)) {
        idx p = ga_div_signed_i64(block, blocks);
        idx first = (idx)(((u64)block - (u64)p * (u64)blocks) * 8);
        idx wide = ga_min_int_i64(8, (idx)((u64)outputs - (u64)first));
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u64)batch - 1) ? last : length__);
        idx from = (idx)((u64)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u64)first * (u64)a_out);
        idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u64)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u64)first * (u64)y_inc);
        f32 sum[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) sum[ga_i0] = 0.0f;
        {
#line 86 "gemv_ordered.gk"
            idx at[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) at[ga_i0] = 0;
            {
                {
#line 87 "gemv_ordered.gk"
                    at[0] = (idx)((u64)from + (u64)ga_min_int_i64(0, (idx)((u64)wide - 1)) * (u64)a_out);
                }
                {
#line 87 "gemv_ordered.gk"
                    at[1] = (idx)((u64)from + (u64)ga_min_int_i64(1, (idx)((u64)wide - 1)) * (u64)a_out);
                }
                {
#line 87 "gemv_ordered.gk"
                    at[2] = (idx)((u64)from + (u64)ga_min_int_i64(2, (idx)((u64)wide - 1)) * (u64)a_out);
                }
                {
#line 87 "gemv_ordered.gk"
                    at[3] = (idx)((u64)from + (u64)ga_min_int_i64(3, (idx)((u64)wide - 1)) * (u64)a_out);
                }
                {
#line 87 "gemv_ordered.gk"
                    at[4] = (idx)((u64)from + (u64)ga_min_int_i64(4, (idx)((u64)wide - 1)) * (u64)a_out);
                }
                {
#line 87 "gemv_ordered.gk"
                    at[5] = (idx)((u64)from + (u64)ga_min_int_i64(5, (idx)((u64)wide - 1)) * (u64)a_out);
                }
                {
#line 87 "gemv_ordered.gk"
                    at[6] = (idx)((u64)from + (u64)ga_min_int_i64(6, (idx)((u64)wide - 1)) * (u64)a_out);
                }
                {
#line 87 "gemv_ordered.gk"
                    at[7] = (idx)((u64)from + (u64)ga_min_int_i64(7, (idx)((u64)wide - 1)) * (u64)a_out);
                }
            }
#line 88 "gemv_ordered.gk"
            for (idx l = 0; l < depth; l++) {
                f32 factor = gk_cast_U_f32_T_bf16(x[(idx)((u64)with + (u64)l * (u64)x_inc)]);
                {
                    {
#line 90 "gemv_ordered.gk"
                        sum[0] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[0] + (u64)l * (u64)a_sum)]), factor, sum[0]);
                    }
                    {
#line 90 "gemv_ordered.gk"
                        sum[1] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[1] + (u64)l * (u64)a_sum)]), factor, sum[1]);
                    }
                    {
#line 90 "gemv_ordered.gk"
                        sum[2] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[2] + (u64)l * (u64)a_sum)]), factor, sum[2]);
                    }
                    {
#line 90 "gemv_ordered.gk"
                        sum[3] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[3] + (u64)l * (u64)a_sum)]), factor, sum[3]);
                    }
                    {
#line 90 "gemv_ordered.gk"
                        sum[4] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[4] + (u64)l * (u64)a_sum)]), factor, sum[4]);
                    }
                    {
#line 90 "gemv_ordered.gk"
                        sum[5] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[5] + (u64)l * (u64)a_sum)]), factor, sum[5]);
                    }
                    {
#line 90 "gemv_ordered.gk"
                        sum[6] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[6] + (u64)l * (u64)a_sum)]), factor, sum[6]);
                    }
                    {
#line 90 "gemv_ordered.gk"
                        sum[7] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at[7] + (u64)l * (u64)a_sum)]), factor, sum[7]);
                    }
                }
            }
        }
#line 115 "gemv_ordered.gk"
        for (idx i = 0; i < wide; i++) {
#line 115 "gemv_ordered.gk"
            gk_put_blend_T_bf16_A_f32(y, y__size, (idx)((u64)to + (u64)i * (u64)y_inc), alpha, sum[i], beta);
        }
    }
}
