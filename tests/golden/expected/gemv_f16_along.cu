/* gemv<T=f16, A=f32, O=f16, TOTALS=32, LANES=32, OUTS=8, ALONG=true, ONES=false, TABLED=true, MINE=1, AHEAD=4>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* problem_start<TABLED=true> */
static __device__ inline idx gk_problem_start_TABLED_true(idx start, idx step__, idx p, const u64 *table, idx table__size, idx which)
{
    {
#line 63 "ops.gk"
        return (idx)((u64)start + (u64)table[(idx)(3 * (u64)p + (u64)which)]);
    }
}

/* cast<U=f32, T=f16> */
static __device__ inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* element_of<A=f32, ONES=false, T=f16> */
static __device__ inline f32 gk_element_of_A_f32_ONES_false_T_f16(const f16 *x, idx x__size, idx at)
{
    {
#line 21 "gemv.gk"
        return gk_cast_U_f32_T_f16(x[at]);
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

/* put_blend<T=f16, A=f32> */
static __device__ inline void gk_put_blend_T_f16_A_f32(f16 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fmaf(beta, gk_cast_U_f32_T_f16(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f16_T_f32(value);
}

/* gemv<T=f16, A=f32, O=f16, TOTALS=32, LANES=32, OUTS=8, ALONG=true, ONES=false, TABLED=true, MINE=1, AHEAD=4> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_gemv(idx batch, idx outputs, idx length__, idx last, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const f16 *a = (const f16 *)(a__data + a__offset);
    (void)a;
    const f16 *x = (const f16 *)(x__data + x__offset);
    (void)x;
    f16 *y = (f16 *)(y__data + y__offset);
    (void)y;
#line 35 "gemv.gk"
    __shared__ f32 part[32][9];
    (void)part;
#line 36 "gemv.gk"
    idx me = (idx)threadIdx.x;
    idx share = me % 32;
    idx mine = me / 32;
    idx blocks = (idx)((u64)outputs + 7) / 8;
    for (idx block = (idx)blockIdx.x; block < (idx)((u64)batch * (u64)blocks); block = (idx)((u64)block + (u64)gridDim.x)) {
        idx p = ga_div_signed_i64(block, blocks);
        idx o = (idx)(((u64)block - (u64)p * (u64)blocks) * 8 + (u64)mine);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u64)batch - 1) ? last : length__);
        f32 sum[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) sum[ga_i0] = 0.0f;
#line 45 "gemv.gk"
        if (o < outputs) {
            idx from = (idx)((u64)gk_problem_start_TABLED_true(a_start, a_step, p, table, table__size, 0) + (u64)o * (u64)a_out);
            idx with = gk_problem_start_TABLED_true(x_start, x_step, p, table, table__size, 1);
            idx whole = (idx)((u64)(depth / 128) * 128);
            for (idx l = share; l < whole; l = (idx)((u64)l + 128)) {
                f32 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
#line 51 "gemv.gk"
                f32 by[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) by[ga_i0] = 0.0f;
                {
                    {
#line 53 "gemv.gk"
                        next[0] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + ((u64)l + 0) * (u64)a_sum)]);
                        by[0] = gk_element_of_A_f32_ONES_false_T_f16(x, x__size, (idx)((u64)with + ((u64)l + 0) * (u64)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[1] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + ((u64)l + 32) * (u64)a_sum)]);
                        by[1] = gk_element_of_A_f32_ONES_false_T_f16(x, x__size, (idx)((u64)with + ((u64)l + 32) * (u64)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[2] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + ((u64)l + 64) * (u64)a_sum)]);
                        by[2] = gk_element_of_A_f32_ONES_false_T_f16(x, x__size, (idx)((u64)with + ((u64)l + 64) * (u64)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[3] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + ((u64)l + 96) * (u64)a_sum)]);
                        by[3] = gk_element_of_A_f32_ONES_false_T_f16(x, x__size, (idx)((u64)with + ((u64)l + 96) * (u64)x_inc));
                    }
                }
                {
                    {
#line 56 "gemv.gk"
                        sum[0] = fmaf(next[0], by[0], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fmaf(next[1], by[1], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fmaf(next[2], by[2], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fmaf(next[3], by[3], sum[0]);
                    }
                }
            }
#line 58 "gemv.gk"
            for (idx l__2 = (idx)((u64)whole + (u64)share); l__2 < depth; l__2 = (idx)((u64)l__2 + 32)) {
                {
                    if ((idx)((u64)l__2 + 0) < depth) {
                        sum[0] = fmaf(gk_cast_U_f32_T_f16(a[(idx)((u64)from + ((u64)l__2 + 0) * (u64)a_sum)]), gk_element_of_A_f32_ONES_false_T_f16(x, x__size, (idx)((u64)with + ((u64)l__2 + 0) * (u64)x_inc)), sum[0]);
                    }
                }
            }
        }


        part[share][mine] = sum[0];
        __syncthreads();
        for (idx half__ = 16; half__ > 0; half__ = half__ / 2) {
            if (share < half__) {
#line 71 "gemv.gk"
                part[share][mine] = part[share][mine] + part[(idx)((u64)share + (u64)half__)][mine];
            }
#line 72 "gemv.gk"
            __syncthreads();
        }
        if (share == 0 && o < outputs) {
            gk_put_blend_T_f16_A_f32(y, y__size, (idx)((u64)gk_problem_start_TABLED_true(y_start, y_step, p, table, table__size, 2) + (u64)o * (u64)y_inc), alpha, part[0][mine], beta);
        }
#line 76 "gemv.gk"
        __syncthreads();
    }
}
