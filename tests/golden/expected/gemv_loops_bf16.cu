/* gemv_loops<T=bf16, A=f32, O=bf16, TOTALS=8, W=64, COLUMNS=4, ALONG=true, UNIT=true, ONES=false, TABLED=true>, written by the GK compiler, for CUDA C. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
#define GA_TWICE _Pragma("unroll")
#else
#define GA_TWICE
#endif

static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
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

/* problem_start<TABLED=true> */
static __device__ inline idx gk_problem_start_TABLED_true(idx start, idx step__, idx p, const u64 *table, idx table__size, idx which)
{
    {
#line 63 "ops.gk"
        return (idx)((u64)start + (u64)table[(idx)(3 * (u64)p + (u64)which)]);
    }
}

/* start_of<W=32> */
static __device__ inline idx gk_start_of_W_32(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775775ll);
}

/* cast<U=f32, T=bf16> */
static __device__ inline f32 gk_cast_U_f32_T_bf16(bf16 x)
{
    {
#line 27 "ops.gk"
        return ga_bf16_to_f32_bf16(x);
    }
}

/* element_of<A=f32, ONES=false, T=bf16> */
static __device__ inline f32 gk_element_of_A_f32_ONES_false_T_bf16(const bf16 *x, idx x__size, idx at)
{
    {
#line 21 "gemv.gk"
        return gk_cast_U_f32_T_bf16(x[at]);
    }
}

/* start_of<W=8> */
static __device__ inline idx gk_start_of_W_8(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775799ll);
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

/* gemv_loops<T=bf16, A=f32, O=bf16, TOTALS=8, W=64, COLUMNS=4, ALONG=true, UNIT=true, ONES=false, TABLED=true> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_gemv_loops(idx batch, idx outputs, idx length__, idx last, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const bf16 *a = (const bf16 *)(a__data + a__offset);
    (void)a;
    const bf16 *x = (const bf16 *)(x__data + x__offset);
    (void)x;
    bf16 *y = (bf16 *)(y__data + y__offset);
    (void)y;
#line 89 "gemv.gk"
    idx blocks = outputs;
    idx share = ga_div_signed_i64((idx)((u64)batch * (u64)blocks + ((u64)gridDim.x - 1)), (idx)gridDim.x);
    for (idx block = (idx)((u64)blockIdx.x * (u64)share); block < ga_min_int_i64((idx)((u64)batch * (u64)blocks), (idx)(((u64)blockIdx.x + 1) * (u64)share)); block++) {
        idx p = ga_div_signed_i64(block, blocks);
        idx o = (idx)(((u64)block - (u64)p * (u64)blocks) * 1);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u64)batch - 1) ? last : length__);
        idx from = (idx)((u64)gk_problem_start_TABLED_true(a_start, a_step, p, table, table__size, 0) + (u64)o * (u64)a_out);
        idx with = gk_problem_start_TABLED_true(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u64)gk_problem_start_TABLED_true(y_start, y_step, p, table, table__size, 2) + (u64)o * (u64)y_inc);
        {
            f32 sum[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) sum[ga_i0] = 0.0f;
#line 100 "gemv.gk"
            idx whole = (idx)((u64)(depth / 32) * 32);
            for (idx l = 0; l < whole; l = (idx)((u64)l + 32)) {
                idx at = gk_start_of_W_32((idx)((u64)from + (u64)l));
                idx by = gk_start_of_W_32((idx)((u64)with + (u64)l));
                for (idx i = 0; i < 8; i++) {
                    f32 s = sum[i];
                    {
                        {
#line 107 "gemv.gk"
                            s = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at + ((u64)i + 0) * 1)]), gk_element_of_A_f32_ONES_false_T_bf16(x, x__size, (idx)((u64)by + ((u64)i + 0) * 1)), s);
                        }
                        {
#line 107 "gemv.gk"
                            s = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at + ((u64)i + 8) * 1)]), gk_element_of_A_f32_ONES_false_T_bf16(x, x__size, (idx)((u64)by + ((u64)i + 8) * 1)), s);
                        }
                        {
#line 107 "gemv.gk"
                            s = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at + ((u64)i + 16) * 1)]), gk_element_of_A_f32_ONES_false_T_bf16(x, x__size, (idx)((u64)by + ((u64)i + 16) * 1)), s);
                        }
                        {
#line 107 "gemv.gk"
                            s = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at + ((u64)i + 24) * 1)]), gk_element_of_A_f32_ONES_false_T_bf16(x, x__size, (idx)((u64)by + ((u64)i + 24) * 1)), s);
                        }
                    }
#line 109 "gemv.gk"
                    sum[i] = s;
                }
            }
            idx rounds = (idx)((u64)(depth / 8) * 8);
            for (idx l__2 = whole; l__2 < rounds; l__2 = (idx)((u64)l__2 + 8)) {
                idx at__2 = gk_start_of_W_8((idx)((u64)from + (u64)l__2));
                idx by__2 = gk_start_of_W_8((idx)((u64)with + (u64)l__2));
                for (idx i__2 = 0; i__2 < 8; i__2++) {
                    sum[i__2] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)at__2 + (u64)i__2 * 1)]), gk_element_of_A_f32_ONES_false_T_bf16(x, x__size, (idx)((u64)by__2 + (u64)i__2 * 1)), sum[i__2]);
                }
            }
            for (idx l__3 = rounds; l__3 < depth; l__3++) {
                sum[(idx)((u64)l__3 - (u64)rounds)] = fmaf(gk_cast_U_f32_T_bf16(a[(idx)((u64)from + (u64)l__3 * (u64)a_sum)]), gk_element_of_A_f32_ONES_false_T_bf16(x, x__size, (idx)((u64)with + (u64)l__3 * (u64)x_inc)), sum[(idx)((u64)l__3 - (u64)rounds)]);
            }
            {
                {
#line 124 "gemv.gk"
                    for (idx i__3 = 0; i__3 < 4; i__3++) {
#line 124 "gemv.gk"
                        sum[i__3] = sum[i__3] + sum[(idx)((u64)i__3 + 4)];
                    }
                }
                {
#line 124 "gemv.gk"
                    GA_TWICE for (idx i__4 = 0; i__4 < 2; i__4++) {
#line 124 "gemv.gk"
                        sum[i__4] = sum[i__4] + sum[(idx)((u64)i__4 + 2)];
                    }
                }
                {
#line 124 "gemv.gk"
                    for (idx i__5 = 0; i__5 < 1; i__5++) {
#line 124 "gemv.gk"
                        sum[i__5] = sum[i__5] + sum[(idx)((u64)i__5 + 1)];
                    }
                }
            }
#line 125 "gemv.gk"
            gk_put_blend_T_bf16_A_f32(y, y__size, to, alpha, sum[0], beta);
        }
    }
}
