/* rows_loops<T=bf16, W=f32, A=f32, KIND=3, LANES=8, G=32, AFFINE=3>, written by the GK compiler, for CUDA C. */
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
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static __device__ inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
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
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static __device__ inline f32 ga_sqrt_f32(f32 x)
{
#if defined(__CUDACC_RTC__)
    f32 v = x < 7.88860905e-31f ? x * 1.84467441e19f : x;
    f32 y;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(v));
    f32 g = v * y;
    g = fmaf(fmaf(-g, g, v), 0.5f * y, g);
    g = x < 7.88860905e-31f ? g * 2.32830644e-10f : g;
    return x == 0.0f || x > 3.40282347e38f ? x : g;
#else
    return sqrtf(x);
#endif
}

/* cast<U=f32, T=bf16> */
static __device__ inline f32 gk_cast_U_f32_T_bf16(bf16 x)
{
    {
#line 27 "ops.gk"
        return ga_bf16_to_f32_bf16(x);
    }
}

/* exp_share<A=f32> */
static __device__ inline f32 gk_exp_share_A_f32(f32 x)
{
    {
#line 184 "ops.gk"
        f32 least = ga_max_f32(x, -104.0f);
        f32 moved = fmaf(least, 1.44269502f, 12582912.0f);
        f32 f = fmaf(least, 1.44269502f, 12582912.0f - moved);
        f = fmaf(least, 1.92596303e-08f, f);
        f32 q = fmaf(0.000152412846f, f, 0.00133913022f);
        q = fmaf(q, f, 0.00961883366f);
        q = fmaf(q, f, 0.0555035882f);
        q = fmaf(q, f, 0.240226448f);
        q = fmaf(q, f, 0.693147182f);
        q = fmaf(q, f, 1.0f);
        return q * ga_kept_bits_f32((u32)(((u32)ga_bits_f32(moved) << 23) + 1266679808u));
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

/* cast<U=bf16, T=f32> */
static __device__ inline bf16 gk_cast_U_bf16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_bf16_bf16(x);
    }
}

/* rows_loops<T=bf16, W=f32, A=f32, KIND=3, LANES=8, G=32, AFFINE=3> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_rows_loops(const char *x__data, i64 x__offset, idx x__size, const char *weight__data, i64 weight__offset, idx weight__size, const char *bias__data, i64 bias__offset, idx bias__size, char *y__data, i64 y__offset, idx y__size, idx rows, idx inner, idx n, idx xo, idx xi, idx yo, idx yi, f32 eps)
{
    const bf16 *x = (const bf16 *)(x__data + x__offset);
    (void)x;
    const f32 *weight = (const f32 *)(weight__data + weight__offset);
    (void)weight;
    const f32 *bias = (const f32 *)(bias__data + bias__offset);
    (void)bias;
    bf16 *y = (bf16 *)(y__data + y__offset);
    (void)y;
#line 12 "rows_cpu.gk"
    f32 total[256];
    for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) total[ga_i0] = 0.0f;
#line 13 "rows_cpu.gk"
    f32 squares[256];
    for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) squares[ga_i0] = 0.0f;
#line 14 "rows_cpu.gk"
    idx each = ga_div_signed_i64((idx)((u64)rows + (u64)gridDim.x - 1), (idx)gridDim.x);
    idx last = ga_min_int_i64(rows, (idx)(((u64)blockIdx.x + 1) * (u64)each));
    for (idx row = (idx)((u64)blockIdx.x * (u64)each); row < last; row++) {
        idx from = (idx)((u64)ga_div_signed_i64(row, inner) * (u64)xo + (u64)ga_mod_signed_i64(row, inner) * (u64)xi);
        idx to = (idx)((u64)ga_div_signed_i64(row, inner) * (u64)yo + (u64)ga_mod_signed_i64(row, inner) * (u64)yi);
        for (idx i = 0; i < 256; i++) {
#line 19 "rows_cpu.gk"
            total[i] = 0.0f;
        }
#line 20 "rows_cpu.gk"
        for (idx start = 0; start < n; start = (idx)((u64)start + 256)) {
            idx width = ga_min_int_i64(256, (idx)((u64)n - (u64)start));
            idx at = (idx)((u64)from + (u64)start);
            for (idx i__2 = 0; i__2 < width; i__2++) {
                f32 v = gk_cast_U_f32_T_bf16(x[(idx)((u64)at + (u64)i__2)]);
                {

                    if (true) {
                        total[i__2] = total[i__2] + v;
                    } else {
                        total[i__2] = total[i__2] + v * v;
                    }
                }
            }
        }
        {
            {
#line 35 "rows_cpu.gk"
                for (idx t = 0; t < 256; t = (idx)((u64)t + 8)) {
                    {
                        {


                            total[(idx)((u64)t + 0)] = total[(idx)((u64)t + 0)] + total[(idx)((u64)t + 0 + 4)];
                        }
                        {
#line 40 "rows_cpu.gk"
                            total[(idx)((u64)t + 1)] = total[(idx)((u64)t + 1)] + total[(idx)((u64)t + 1 + 4)];
                        }
                        {
#line 40 "rows_cpu.gk"
                            total[(idx)((u64)t + 2)] = total[(idx)((u64)t + 2)] + total[(idx)((u64)t + 2 + 4)];
                        }
                        {
#line 40 "rows_cpu.gk"
                            total[(idx)((u64)t + 3)] = total[(idx)((u64)t + 3)] + total[(idx)((u64)t + 3 + 4)];
                        }
                    }
                }
            }
            {
#line 35 "rows_cpu.gk"
                for (idx t__2 = 0; t__2 < 256; t__2 = (idx)((u64)t__2 + 8)) {
                    {
                        {


                            total[(idx)((u64)t__2 + 0)] = total[(idx)((u64)t__2 + 0)] + total[(idx)((u64)t__2 + 0 + 2)];
                        }
                        {
#line 40 "rows_cpu.gk"
                            total[(idx)((u64)t__2 + 1)] = total[(idx)((u64)t__2 + 1)] + total[(idx)((u64)t__2 + 1 + 2)];
                        }
                    }
                }
            }
            {
#line 35 "rows_cpu.gk"
                for (idx t__3 = 0; t__3 < 256; t__3 = (idx)((u64)t__3 + 8)) {
                    {
                        {


                            total[(idx)((u64)t__3 + 0)] = total[(idx)((u64)t__3 + 0)] + total[(idx)((u64)t__3 + 0 + 1)];
                        }
                    }
                }
            }
        }
#line 43 "rows_cpu.gk"
        for (idx h = 16; h > 0; h = h / 2) {
            for (idx t__4 = 0; t__4 < (idx)((u64)h * 8); t__4 = (idx)((u64)t__4 + 8)) {
                {


                    total[t__4] = total[t__4] + total[(idx)((u64)t__4 + (u64)h * 8)];
                }
            }
        }
#line 51 "rows_cpu.gk"
        f32 first = total[0];
        {
#line 52 "rows_cpu.gk"
            first = first / (f32)n;
        }

        f32 second = 0.0f;
        f32 third[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
        {
#line 58 "rows_cpu.gk"
            for (idx i__3 = 0; i__3 < 256; i__3++) {
#line 58 "rows_cpu.gk"
                total[i__3] = 0.0f;
            }
            {
#line 60 "rows_cpu.gk"
                for (idx i__4 = 0; i__4 < 256; i__4++) {
#line 60 "rows_cpu.gk"
                    squares[i__4] = 0.0f;
                }
            }
#line 61 "rows_cpu.gk"
            for (idx start__2 = 0; start__2 < n; start__2 = (idx)((u64)start__2 + 256)) {
                idx width__2 = ga_min_int_i64(256, (idx)((u64)n - (u64)start__2));
                idx at__2 = (idx)((u64)from + (u64)start__2);
                for (idx i__5 = 0; i__5 < width__2; i__5++) {
                    f32 v__2 = gk_cast_U_f32_T_bf16(x[(idx)((u64)at__2 + (u64)i__5)]) - first;
                    {
                        total[i__5] = total[i__5] + v__2;
                        squares[i__5] = squares[i__5] + v__2 * v__2;
                    }
                }
            }
            {
                {
#line 77 "rows_cpu.gk"
                    for (idx t__5 = 0; t__5 < 256; t__5 = (idx)((u64)t__5 + 8)) {
                        {
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u64)t__5 + 0)] = total[(idx)((u64)t__5 + 0)] + total[(idx)((u64)t__5 + 0 + 4)];
                                {
#line 80 "rows_cpu.gk"
                                    squares[(idx)((u64)t__5 + 0)] = squares[(idx)((u64)t__5 + 0)] + squares[(idx)((u64)t__5 + 0 + 4)];
                                }
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u64)t__5 + 1)] = total[(idx)((u64)t__5 + 1)] + total[(idx)((u64)t__5 + 1 + 4)];
                                {
#line 80 "rows_cpu.gk"
                                    squares[(idx)((u64)t__5 + 1)] = squares[(idx)((u64)t__5 + 1)] + squares[(idx)((u64)t__5 + 1 + 4)];
                                }
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u64)t__5 + 2)] = total[(idx)((u64)t__5 + 2)] + total[(idx)((u64)t__5 + 2 + 4)];
                                {
#line 80 "rows_cpu.gk"
                                    squares[(idx)((u64)t__5 + 2)] = squares[(idx)((u64)t__5 + 2)] + squares[(idx)((u64)t__5 + 2 + 4)];
                                }
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u64)t__5 + 3)] = total[(idx)((u64)t__5 + 3)] + total[(idx)((u64)t__5 + 3 + 4)];
                                {
#line 80 "rows_cpu.gk"
                                    squares[(idx)((u64)t__5 + 3)] = squares[(idx)((u64)t__5 + 3)] + squares[(idx)((u64)t__5 + 3 + 4)];
                                }
                            }
                        }
                    }
                }
                {
#line 77 "rows_cpu.gk"
                    for (idx t__6 = 0; t__6 < 256; t__6 = (idx)((u64)t__6 + 8)) {
                        {
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u64)t__6 + 0)] = total[(idx)((u64)t__6 + 0)] + total[(idx)((u64)t__6 + 0 + 2)];
                                {
#line 80 "rows_cpu.gk"
                                    squares[(idx)((u64)t__6 + 0)] = squares[(idx)((u64)t__6 + 0)] + squares[(idx)((u64)t__6 + 0 + 2)];
                                }
                            }
                            {
#line 79 "rows_cpu.gk"
                                total[(idx)((u64)t__6 + 1)] = total[(idx)((u64)t__6 + 1)] + total[(idx)((u64)t__6 + 1 + 2)];
                                {
#line 80 "rows_cpu.gk"
                                    squares[(idx)((u64)t__6 + 1)] = squares[(idx)((u64)t__6 + 1)] + squares[(idx)((u64)t__6 + 1 + 2)];
                                }
                            }
                        }
                    }
                }
                {
#line 77 "rows_cpu.gk"
                    for (idx t__7 = 0; t__7 < 256; t__7 = (idx)((u64)t__7 + 8)) {
                        {
                            total[(idx)((u64)t__7 + 0)] = total[(idx)((u64)t__7 + 0)] + total[(idx)((u64)t__7 + 0 + 1)];
                            {
#line 80 "rows_cpu.gk"
                                squares[(idx)((u64)t__7 + 0)] = squares[(idx)((u64)t__7 + 0)] + squares[(idx)((u64)t__7 + 0 + 1)];
                            }
                        }
                    }
                }
            }
#line 82 "rows_cpu.gk"
            for (idx h__2 = 16; h__2 > 0; h__2 = h__2 / 2) {
                for (idx t__8 = 0; t__8 < (idx)((u64)h__2 * 8); t__8 = (idx)((u64)t__8 + 8)) {
                    total[t__8] = total[t__8] + total[(idx)((u64)t__8 + (u64)h__2 * 8)];
                    {
#line 85 "rows_cpu.gk"
                        squares[t__8] = squares[t__8] + squares[(idx)((u64)t__8 + (u64)h__2 * 8)];
                    }
                }
            }
#line 87 "rows_cpu.gk"
            second = total[0];
        }
        {


            f32 off = second / (f32)n;
            third[0] = 1.0f / ga_sqrt_f32(ga_max_f32((squares[0] - second * off) / (f32)n, 0.0f) + eps);
            second = off;
        }
        {
#line 100 "rows_cpu.gk"
            for (idx i__6 = 0; i__6 < n; i__6++) {
                f32 v__3;
                {

                    if (false) {
                        v__3 = gk_exp_share_A_f32(gk_cast_U_f32_T_bf16(x[(idx)((u64)from + (u64)i__6)]) - first) * second;
                    } else if (false) {
                        v__3 = gk_cast_U_f32_T_bf16(x[(idx)((u64)from + (u64)i__6)]) - first - second;
                    } else if (true) {
                        v__3 = (gk_cast_U_f32_T_bf16(x[(idx)((u64)from + (u64)i__6)]) - first - second) * third[0];
                    } else {
                        v__3 = gk_cast_U_f32_T_bf16(x[(idx)((u64)from + (u64)i__6)]) * first;
                    }
                }
                {
#line 113 "rows_cpu.gk"
                    v__3 = v__3 * gk_cast_U_f32_T_f32(weight[i__6]);
                }
                {
#line 114 "rows_cpu.gk"
                    v__3 = v__3 + gk_cast_U_f32_T_f32(bias[i__6]);
                }
#line 115 "rows_cpu.gk"
                y[(idx)((u64)to + (u64)i__6)] = gk_cast_U_bf16_T_f32(v__3);
            }
        }
    }
}
