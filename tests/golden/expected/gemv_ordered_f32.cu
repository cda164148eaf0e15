/* gemv_ordered<T=f32, A=f32, O=f32, ITEMS=64, OUTS=64, SPAN=8, ALONG=false, TABLED=false>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* problem_start<TABLED=false> */
static __device__ inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* put_blend<T=f32, A=f32> */
static __device__ inline void gk_put_blend_T_f32_A_f32(f32 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fmaf(beta, gk_cast_U_f32_T_f32(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f32_T_f32(value);
}

/* gemv_ordered<T=f32, A=f32, O=f32, ITEMS=64, OUTS=64, SPAN=8, ALONG=false, TABLED=false> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_gemv_ordered(idx batch, idx outputs, idx length__, idx last, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const f32 *a = (const f32 *)(a__data + a__offset);
    (void)a;
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 16 "gemv_ordered.gk"
    __shared__ f32 left[1][1];
    (void)left;
#line 17 "gemv_ordered.gk"
    __shared__ f32 right[1];
    (void)right;
#line 18 "gemv_ordered.gk"
    idx me = (idx)threadIdx.x;
    idx blocks = (idx)((u32)outputs + 63) / 64;
    for (idx block = (idx)blockIdx.x; block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)gridDim.x)) {
        idx p = ga_div_signed_i32(block, blocks);
        idx first = (idx)(((u32)block - (u32)p * (u32)blocks) * 64);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)first * (u32)a_out);
        idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + ((u32)first + (u32)me) * (u32)y_inc);
        f32 sum = 0.0f;
        {
#line 50 "gemv_ordered.gk"
            if ((idx)((u32)first + (u32)me) < outputs) {
                idx at = (idx)((u32)from + (u32)me * (u32)a_out);
                idx whole = (idx)((u32)(depth / 8) * 8);
                for (idx l = 0; l < whole; l = (idx)((u32)l + 8)) {
                    f32 next[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = 0.0f;
                    {
                        {
#line 55 "gemv_ordered.gk"
                            next[0] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 0) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[1] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 1) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[2] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 2) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[3] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 3) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[4] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 4) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[5] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 5) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[6] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 6) * (u32)a_sum)]);
                        }
                        {
#line 55 "gemv_ordered.gk"
                            next[7] = gk_cast_U_f32_T_f32(a[(idx)((u32)at + ((u32)l + 7) * (u32)a_sum)]);
                        }
                    }
                    {
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[0], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 0) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[1], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 1) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[2], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 2) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[3], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 3) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[4], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 4) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[5], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 5) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[6], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 6) * (u32)x_inc)]), sum);
                        }
                        {
#line 56 "gemv_ordered.gk"
                            sum = fmaf(next[7], gk_cast_U_f32_T_f32(x[(idx)((u32)with + ((u32)l + 7) * (u32)x_inc)]), sum);
                        }
                    }
                }
#line 58 "gemv_ordered.gk"
                for (idx l__2 = whole; l__2 < depth; l__2++) {
                    sum = fmaf(gk_cast_U_f32_T_f32(a[(idx)((u32)at + (u32)l__2 * (u32)a_sum)]), gk_cast_U_f32_T_f32(x[(idx)((u32)with + (u32)l__2 * (u32)x_inc)]), sum);
                }
#line 60 "gemv_ordered.gk"
                gk_put_blend_T_f32_A_f32(y, y__size, to, alpha, sum, beta);
            }
        }
    }
}
