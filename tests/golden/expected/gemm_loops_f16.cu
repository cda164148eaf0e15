/* gemm_loops<T=f16, A=f32, W=8, ROWS=16, ACROSS=6, COLUMNS=24, BK=128, A_UNIT=false, TABLED=true, EXACT=false>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
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

/* cast<U=f16, T=f32> */
static __device__ inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* gemm_loops<T=f16, A=f32, W=8, ROWS=16, ACROSS=6, COLUMNS=24, BK=128, A_UNIT=false, TABLED=true, EXACT=false> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_gemm_loops(idx batch, idx m, idx n, idx k, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const f16 *a = (const f16 *)(a__data + a__offset);
    (void)a;
    const f16 *b = (const f16 *)(b__data + b__offset);
    (void)b;
    f16 *c = (f16 *)(c__data + c__offset);
    (void)c;
#line 89 "gemm.gk"
    f32 left[128][16];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) for (int ga_i1 = 0; ga_i1 < 16; ga_i1++) left[ga_i0][ga_i1] = 0.0f;
#line 90 "gemm.gk"
    f32 total[24][16];
    for (int ga_i0 = 0; ga_i0 < 24; ga_i0++) for (int ga_i1 = 0; ga_i1 < 16; ga_i1++) total[ga_i0][ga_i1] = 0.0f;
#line 91 "gemm.gk"
    idx depth = alpha == 0.0f ? 0 : k;
    idx down = (idx)((u64)m + 15) / 16;
    idx across = (idx)((u64)n + 23) / 24;
    idx step__ = a_row;
    for (idx tile = (idx)blockIdx.x; tile < (idx)((u64)batch * (u64)down * (u64)across); tile = (idx)((u64)tile + (u64)gridDim.x)) {
        idx column = ga_div_signed_i64(tile, down);
        idx p = ga_div_signed_i64(column, across);
        idx i0 = (idx)(((u64)tile - (u64)column * (u64)down) * 16);
        idx j0__ = (idx)(((u64)column - (u64)p * (u64)across) * 24);
        idx rows = ga_min_int_i64((idx)((u64)m - (u64)i0), 16);
        idx columns = ga_min_int_i64((idx)((u64)n - (u64)j0__), 24);
        idx pa = gk_problem_start_TABLED_true(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_true(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_true(c_start, c_step, p, table, table__size, 2);
        for (idx j = 0; j < columns; j++) {
            for (idx i = 0; i < 16; i++) {
#line 106 "gemm.gk"
                total[j][i] = 0.0f;
            }
        }
#line 107 "gemm.gk"
        for (idx l0 = 0; l0 < depth; l0 = (idx)((u64)l0 + 128)) {
            idx deep = ga_min_int_i64((idx)((u64)depth - (u64)l0), 128);
            for (idx q = 0; q < deep; q++) {
                idx from = (idx)((u64)pa + (u64)i0 * (u64)step__ + ((u64)l0 + (u64)q) * (u64)a_col);
                if (rows == 16) {
                    for (idx i__2 = 0; i__2 < 16; i__2++) {
#line 112 "gemm.gk"
                        left[q][i__2] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)i__2 * (u64)step__)]);
                    }
                } else {
#line 114 "gemm.gk"
                    for (idx i__3 = 0; i__3 < rows; i__3++) {
#line 114 "gemm.gk"
                        left[q][i__3] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)i__3 * (u64)step__)]);
                    }
                }
            }
#line 117 "gemm.gk"
            for (idx j__2 = 0; j__2 < columns; j__2 = (idx)((u64)j__2 + 6)) {
                f32 part[6][16];
                for (int ga_i0 = 0; ga_i0 < 6; ga_i0++) for (int ga_i1 = 0; ga_i1 < 16; ga_i1++) part[ga_i0][ga_i1] = 0.0f;
#line 119 "gemm.gk"
                idx from__2[6];
                for (int ga_i0 = 0; ga_i0 < 6; ga_i0++) from__2[ga_i0] = 0;
                {
                    {
#line 121 "gemm.gk"
                        for (idx i__4 = 0; i__4 < 16; i__4++) {
#line 121 "gemm.gk"
                            part[0][i__4] = total[(idx)((u64)j__2 + 0)][i__4];
                        }
#line 122 "gemm.gk"
                        from__2[0] = (idx)((u64)pb + (u64)l0 * (u64)b_row + ((u64)j0__ + (u64)ga_min_int_i64((idx)((u64)j__2 + 0), (idx)((u64)columns - 1))) * (u64)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__5 = 0; i__5 < 16; i__5++) {
#line 121 "gemm.gk"
                            part[1][i__5] = total[(idx)((u64)j__2 + 1)][i__5];
                        }
#line 122 "gemm.gk"
                        from__2[1] = (idx)((u64)pb + (u64)l0 * (u64)b_row + ((u64)j0__ + (u64)ga_min_int_i64((idx)((u64)j__2 + 1), (idx)((u64)columns - 1))) * (u64)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__6 = 0; i__6 < 16; i__6++) {
#line 121 "gemm.gk"
                            part[2][i__6] = total[(idx)((u64)j__2 + 2)][i__6];
                        }
#line 122 "gemm.gk"
                        from__2[2] = (idx)((u64)pb + (u64)l0 * (u64)b_row + ((u64)j0__ + (u64)ga_min_int_i64((idx)((u64)j__2 + 2), (idx)((u64)columns - 1))) * (u64)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__7 = 0; i__7 < 16; i__7++) {
#line 121 "gemm.gk"
                            part[3][i__7] = total[(idx)((u64)j__2 + 3)][i__7];
                        }
#line 122 "gemm.gk"
                        from__2[3] = (idx)((u64)pb + (u64)l0 * (u64)b_row + ((u64)j0__ + (u64)ga_min_int_i64((idx)((u64)j__2 + 3), (idx)((u64)columns - 1))) * (u64)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__8 = 0; i__8 < 16; i__8++) {
#line 121 "gemm.gk"
                            part[4][i__8] = total[(idx)((u64)j__2 + 4)][i__8];
                        }
#line 122 "gemm.gk"
                        from__2[4] = (idx)((u64)pb + (u64)l0 * (u64)b_row + ((u64)j0__ + (u64)ga_min_int_i64((idx)((u64)j__2 + 4), (idx)((u64)columns - 1))) * (u64)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__9 = 0; i__9 < 16; i__9++) {
#line 121 "gemm.gk"
                            part[5][i__9] = total[(idx)((u64)j__2 + 5)][i__9];
                        }
#line 122 "gemm.gk"
                        from__2[5] = (idx)((u64)pb + (u64)l0 * (u64)b_row + ((u64)j0__ + (u64)ga_min_int_i64((idx)((u64)j__2 + 5), (idx)((u64)columns - 1))) * (u64)b_col);
                    }
                }
#line 124 "gemm.gk"
                for (idx q__2 = 0; q__2 < deep; q__2++) {
                    {
                        {
#line 126 "gemm.gk"
                            f32 y = gk_cast_U_f32_T_f16(b[(idx)((u64)from__2[0] + (u64)q__2 * (u64)b_row)]);
                            {
                                {


                                    for (idx i__10 = 0; i__10 < 8; i__10++) {
#line 131 "gemm.gk"
                                        part[0][(idx)(0 + (u64)i__10)] = part[0][(idx)(0 + (u64)i__10)] + left[q__2][(idx)(0 + (u64)i__10)] * y;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__11 = 0; i__11 < 8; i__11++) {
#line 131 "gemm.gk"
                                        part[0][(idx)(8 + (u64)i__11)] = part[0][(idx)(8 + (u64)i__11)] + left[q__2][(idx)(8 + (u64)i__11)] * y;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f32 y__2 = gk_cast_U_f32_T_f16(b[(idx)((u64)from__2[1] + (u64)q__2 * (u64)b_row)]);
                            {
                                {


                                    for (idx i__12 = 0; i__12 < 8; i__12++) {
#line 131 "gemm.gk"
                                        part[1][(idx)(0 + (u64)i__12)] = part[1][(idx)(0 + (u64)i__12)] + left[q__2][(idx)(0 + (u64)i__12)] * y__2;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__13 = 0; i__13 < 8; i__13++) {
#line 131 "gemm.gk"
                                        part[1][(idx)(8 + (u64)i__13)] = part[1][(idx)(8 + (u64)i__13)] + left[q__2][(idx)(8 + (u64)i__13)] * y__2;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f32 y__3 = gk_cast_U_f32_T_f16(b[(idx)((u64)from__2[2] + (u64)q__2 * (u64)b_row)]);
                            {
                                {


                                    for (idx i__14 = 0; i__14 < 8; i__14++) {
#line 131 "gemm.gk"
                                        part[2][(idx)(0 + (u64)i__14)] = part[2][(idx)(0 + (u64)i__14)] + left[q__2][(idx)(0 + (u64)i__14)] * y__3;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__15 = 0; i__15 < 8; i__15++) {
#line 131 "gemm.gk"
                                        part[2][(idx)(8 + (u64)i__15)] = part[2][(idx)(8 + (u64)i__15)] + left[q__2][(idx)(8 + (u64)i__15)] * y__3;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f32 y__4 = gk_cast_U_f32_T_f16(b[(idx)((u64)from__2[3] + (u64)q__2 * (u64)b_row)]);
                            {
                                {


                                    for (idx i__16 = 0; i__16 < 8; i__16++) {
#line 131 "gemm.gk"
                                        part[3][(idx)(0 + (u64)i__16)] = part[3][(idx)(0 + (u64)i__16)] + left[q__2][(idx)(0 + (u64)i__16)] * y__4;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__17 = 0; i__17 < 8; i__17++) {
#line 131 "gemm.gk"
                                        part[3][(idx)(8 + (u64)i__17)] = part[3][(idx)(8 + (u64)i__17)] + left[q__2][(idx)(8 + (u64)i__17)] * y__4;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f32 y__5 = gk_cast_U_f32_T_f16(b[(idx)((u64)from__2[4] + (u64)q__2 * (u64)b_row)]);
                            {
                                {


                                    for (idx i__18 = 0; i__18 < 8; i__18++) {
#line 131 "gemm.gk"
                                        part[4][(idx)(0 + (u64)i__18)] = part[4][(idx)(0 + (u64)i__18)] + left[q__2][(idx)(0 + (u64)i__18)] * y__5;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__19 = 0; i__19 < 8; i__19++) {
#line 131 "gemm.gk"
                                        part[4][(idx)(8 + (u64)i__19)] = part[4][(idx)(8 + (u64)i__19)] + left[q__2][(idx)(8 + (u64)i__19)] * y__5;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f32 y__6 = gk_cast_U_f32_T_f16(b[(idx)((u64)from__2[5] + (u64)q__2 * (u64)b_row)]);
                            {
                                {


                                    for (idx i__20 = 0; i__20 < 8; i__20++) {
#line 131 "gemm.gk"
                                        part[5][(idx)(0 + (u64)i__20)] = part[5][(idx)(0 + (u64)i__20)] + left[q__2][(idx)(0 + (u64)i__20)] * y__6;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__21 = 0; i__21 < 8; i__21++) {
#line 131 "gemm.gk"
                                        part[5][(idx)(8 + (u64)i__21)] = part[5][(idx)(8 + (u64)i__21)] + left[q__2][(idx)(8 + (u64)i__21)] * y__6;
                                    }
                                }
                            }
                        }
                    }
                }
                {
                    {
#line 137 "gemm.gk"
                        for (idx i__22 = 0; i__22 < 16; i__22++) {
#line 137 "gemm.gk"
                            total[(idx)((u64)j__2 + 0)][i__22] = part[0][i__22];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__23 = 0; i__23 < 16; i__23++) {
#line 137 "gemm.gk"
                            total[(idx)((u64)j__2 + 1)][i__23] = part[1][i__23];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__24 = 0; i__24 < 16; i__24++) {
#line 137 "gemm.gk"
                            total[(idx)((u64)j__2 + 2)][i__24] = part[2][i__24];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__25 = 0; i__25 < 16; i__25++) {
#line 137 "gemm.gk"
                            total[(idx)((u64)j__2 + 3)][i__25] = part[3][i__25];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__26 = 0; i__26 < 16; i__26++) {
#line 137 "gemm.gk"
                            total[(idx)((u64)j__2 + 4)][i__26] = part[4][i__26];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__27 = 0; i__27 < 16; i__27++) {
#line 137 "gemm.gk"
                            total[(idx)((u64)j__2 + 5)][i__27] = part[5][i__27];
                        }
                    }
                }
            }
        }
#line 140 "gemm.gk"
        for (idx j__3 = 0; j__3 < columns; j__3++) {
            idx to = (idx)((u64)pc + (u64)i0 + ((u64)j0__ + (u64)j__3) * (u64)c_col);
            for (idx i__28 = 0; i__28 < rows; i__28++) {
                {


                    f32 value = alpha * total[j__3][i__28];
                    if (beta != 0.0f) {
#line 147 "gemm.gk"
                        value = value + beta * gk_cast_U_f32_T_f16(c[(idx)((u64)to + (u64)i__28)]);
                    }
#line 148 "gemm.gk"
                    c[(idx)((u64)to + (u64)i__28)] = gk_cast_U_f16_T_f32(value);
                }
            }
        }
    }
}
