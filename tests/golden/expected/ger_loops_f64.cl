/* gemm_loops<T=f64, A=f64, W=64, ROWS=128, ACROSS=6, COLUMNS=12, BK=1, A_UNIT=true, TABLED=false, EXACT=false>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* gemm_loops<T=f64, A=f64, W=64, ROWS=128, ACROSS=6, COLUMNS=12, BK=1, A_UNIT=true, TABLED=false, EXACT=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_gemm_loops(idx batch, idx m, idx n, idx k, __global const char *table__data, i64 table__offset, idx table__size, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, __global const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f64 *a = (__global const f64 *)(a__data + a__offset);
    (void)a;
    __global const f64 *b = (__global const f64 *)(b__data + b__offset);
    (void)b;
    __global f64 *c = (__global f64 *)(c__data + c__offset);
    (void)c;
#line 89 "gemm.gk"
    f64 left[1][128];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 128; ga_i1++) left[ga_i0][ga_i1] = 0.0;
#line 90 "gemm.gk"
    f64 total[12][128];
    for (int ga_i0 = 0; ga_i0 < 12; ga_i0++) for (int ga_i1 = 0; ga_i1 < 128; ga_i1++) total[ga_i0][ga_i1] = 0.0;
#line 91 "gemm.gk"
    idx depth = alpha == 0.0 ? 0 : k;
    idx down = (idx)((u32)m + 127) / 128;
    idx across = (idx)((u32)n + 11) / 12;
    idx step__ = 1;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)get_num_groups(0))) {
        idx column = ga_div_signed_i32(tile, down);
        idx p = ga_div_signed_i32(column, across);
        idx i0 = (idx)(((u32)tile - (u32)column * (u32)down) * 128);
        idx j0__ = (idx)(((u32)column - (u32)p * (u32)across) * 12);
        idx rows = ga_min_int_i32((idx)((u32)m - (u32)i0), 128);
        idx columns = ga_min_int_i32((idx)((u32)n - (u32)j0__), 12);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        for (idx j = 0; j < columns; j++) {
            for (idx i = 0; i < 128; i++) {
#line 106 "gemm.gk"
                total[j][i] = 0.0;
            }
        }
#line 107 "gemm.gk"
        for (idx l0 = 0; l0 < depth; l0++) {
            idx deep = ga_min_int_i32((idx)((u32)depth - (u32)l0), 1);
            for (idx q = 0; q < deep; q++) {
                idx from = (idx)((u32)pa + (u32)i0 * (u32)step__ + ((u32)l0 + (u32)q) * (u32)a_col);
                if (rows == 128) {
                    for (idx i__2 = 0; i__2 < 128; i__2++) {
#line 112 "gemm.gk"
                        left[q][i__2] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)i__2 * (u32)step__)]);
                    }
                } else {
#line 114 "gemm.gk"
                    for (idx i__3 = 0; i__3 < rows; i__3++) {
#line 114 "gemm.gk"
                        left[q][i__3] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)i__3 * (u32)step__)]);
                    }
                }
            }
#line 117 "gemm.gk"
            for (idx j__2 = 0; j__2 < columns; j__2 = (idx)((u32)j__2 + 6)) {
                f64 part[6][128];
                for (int ga_i0 = 0; ga_i0 < 6; ga_i0++) for (int ga_i1 = 0; ga_i1 < 128; ga_i1++) part[ga_i0][ga_i1] = 0.0;
#line 119 "gemm.gk"
                idx from__2[6];
                for (int ga_i0 = 0; ga_i0 < 6; ga_i0++) from__2[ga_i0] = 0;
                {
                    {
#line 121 "gemm.gk"
                        for (idx i__4 = 0; i__4 < 128; i__4++) {
#line 121 "gemm.gk"
                            part[0][i__4] = total[(idx)((u32)j__2 + 0)][i__4];
                        }
#line 122 "gemm.gk"
                        from__2[0] = (idx)((u32)pb + (u32)l0 * (u32)b_row + ((u32)j0__ + (u32)ga_min_int_i32((idx)((u32)j__2 + 0), (idx)((u32)columns - 1))) * (u32)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__5 = 0; i__5 < 128; i__5++) {
#line 121 "gemm.gk"
                            part[1][i__5] = total[(idx)((u32)j__2 + 1)][i__5];
                        }
#line 122 "gemm.gk"
                        from__2[1] = (idx)((u32)pb + (u32)l0 * (u32)b_row + ((u32)j0__ + (u32)ga_min_int_i32((idx)((u32)j__2 + 1), (idx)((u32)columns - 1))) * (u32)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__6 = 0; i__6 < 128; i__6++) {
#line 121 "gemm.gk"
                            part[2][i__6] = total[(idx)((u32)j__2 + 2)][i__6];
                        }
#line 122 "gemm.gk"
                        from__2[2] = (idx)((u32)pb + (u32)l0 * (u32)b_row + ((u32)j0__ + (u32)ga_min_int_i32((idx)((u32)j__2 + 2), (idx)((u32)columns - 1))) * (u32)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__7 = 0; i__7 < 128; i__7++) {
#line 121 "gemm.gk"
                            part[3][i__7] = total[(idx)((u32)j__2 + 3)][i__7];
                        }
#line 122 "gemm.gk"
                        from__2[3] = (idx)((u32)pb + (u32)l0 * (u32)b_row + ((u32)j0__ + (u32)ga_min_int_i32((idx)((u32)j__2 + 3), (idx)((u32)columns - 1))) * (u32)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__8 = 0; i__8 < 128; i__8++) {
#line 121 "gemm.gk"
                            part[4][i__8] = total[(idx)((u32)j__2 + 4)][i__8];
                        }
#line 122 "gemm.gk"
                        from__2[4] = (idx)((u32)pb + (u32)l0 * (u32)b_row + ((u32)j0__ + (u32)ga_min_int_i32((idx)((u32)j__2 + 4), (idx)((u32)columns - 1))) * (u32)b_col);
                    }
                    {
#line 121 "gemm.gk"
                        for (idx i__9 = 0; i__9 < 128; i__9++) {
#line 121 "gemm.gk"
                            part[5][i__9] = total[(idx)((u32)j__2 + 5)][i__9];
                        }
#line 122 "gemm.gk"
                        from__2[5] = (idx)((u32)pb + (u32)l0 * (u32)b_row + ((u32)j0__ + (u32)ga_min_int_i32((idx)((u32)j__2 + 5), (idx)((u32)columns - 1))) * (u32)b_col);
                    }
                }
#line 124 "gemm.gk"
                for (idx q__2 = 0; q__2 < deep; q__2++) {
                    {
                        {
#line 126 "gemm.gk"
                            f64 y = gk_cast_U_f64_T_f64(b[(idx)((u32)from__2[0] + (u32)q__2 * (u32)b_row)]);
                            {
                                {


                                    for (idx i__10 = 0; i__10 < 64; i__10++) {
#line 131 "gemm.gk"
                                        part[0][(idx)(0 + (u32)i__10)] = part[0][(idx)(0 + (u32)i__10)] + left[q__2][(idx)(0 + (u32)i__10)] * y;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__11 = 0; i__11 < 64; i__11++) {
#line 131 "gemm.gk"
                                        part[0][(idx)(64 + (u32)i__11)] = part[0][(idx)(64 + (u32)i__11)] + left[q__2][(idx)(64 + (u32)i__11)] * y;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f64 y__2 = gk_cast_U_f64_T_f64(b[(idx)((u32)from__2[1] + (u32)q__2 * (u32)b_row)]);
                            {
                                {


                                    for (idx i__12 = 0; i__12 < 64; i__12++) {
#line 131 "gemm.gk"
                                        part[1][(idx)(0 + (u32)i__12)] = part[1][(idx)(0 + (u32)i__12)] + left[q__2][(idx)(0 + (u32)i__12)] * y__2;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__13 = 0; i__13 < 64; i__13++) {
#line 131 "gemm.gk"
                                        part[1][(idx)(64 + (u32)i__13)] = part[1][(idx)(64 + (u32)i__13)] + left[q__2][(idx)(64 + (u32)i__13)] * y__2;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f64 y__3 = gk_cast_U_f64_T_f64(b[(idx)((u32)from__2[2] + (u32)q__2 * (u32)b_row)]);
                            {
                                {


                                    for (idx i__14 = 0; i__14 < 64; i__14++) {
#line 131 "gemm.gk"
                                        part[2][(idx)(0 + (u32)i__14)] = part[2][(idx)(0 + (u32)i__14)] + left[q__2][(idx)(0 + (u32)i__14)] * y__3;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__15 = 0; i__15 < 64; i__15++) {
#line 131 "gemm.gk"
                                        part[2][(idx)(64 + (u32)i__15)] = part[2][(idx)(64 + (u32)i__15)] + left[q__2][(idx)(64 + (u32)i__15)] * y__3;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f64 y__4 = gk_cast_U_f64_T_f64(b[(idx)((u32)from__2[3] + (u32)q__2 * (u32)b_row)]);
                            {
                                {


                                    for (idx i__16 = 0; i__16 < 64; i__16++) {
#line 131 "gemm.gk"
                                        part[3][(idx)(0 + (u32)i__16)] = part[3][(idx)(0 + (u32)i__16)] + left[q__2][(idx)(0 + (u32)i__16)] * y__4;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__17 = 0; i__17 < 64; i__17++) {
#line 131 "gemm.gk"
                                        part[3][(idx)(64 + (u32)i__17)] = part[3][(idx)(64 + (u32)i__17)] + left[q__2][(idx)(64 + (u32)i__17)] * y__4;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f64 y__5 = gk_cast_U_f64_T_f64(b[(idx)((u32)from__2[4] + (u32)q__2 * (u32)b_row)]);
                            {
                                {


                                    for (idx i__18 = 0; i__18 < 64; i__18++) {
#line 131 "gemm.gk"
                                        part[4][(idx)(0 + (u32)i__18)] = part[4][(idx)(0 + (u32)i__18)] + left[q__2][(idx)(0 + (u32)i__18)] * y__5;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__19 = 0; i__19 < 64; i__19++) {
#line 131 "gemm.gk"
                                        part[4][(idx)(64 + (u32)i__19)] = part[4][(idx)(64 + (u32)i__19)] + left[q__2][(idx)(64 + (u32)i__19)] * y__5;
                                    }
                                }
                            }
                        }
                        {
#line 126 "gemm.gk"
                            f64 y__6 = gk_cast_U_f64_T_f64(b[(idx)((u32)from__2[5] + (u32)q__2 * (u32)b_row)]);
                            {
                                {


                                    for (idx i__20 = 0; i__20 < 64; i__20++) {
#line 131 "gemm.gk"
                                        part[5][(idx)(0 + (u32)i__20)] = part[5][(idx)(0 + (u32)i__20)] + left[q__2][(idx)(0 + (u32)i__20)] * y__6;
                                    }
                                }
                                {
#line 131 "gemm.gk"
                                    for (idx i__21 = 0; i__21 < 64; i__21++) {
#line 131 "gemm.gk"
                                        part[5][(idx)(64 + (u32)i__21)] = part[5][(idx)(64 + (u32)i__21)] + left[q__2][(idx)(64 + (u32)i__21)] * y__6;
                                    }
                                }
                            }
                        }
                    }
                }
                {
                    {
#line 137 "gemm.gk"
                        for (idx i__22 = 0; i__22 < 128; i__22++) {
#line 137 "gemm.gk"
                            total[(idx)((u32)j__2 + 0)][i__22] = part[0][i__22];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__23 = 0; i__23 < 128; i__23++) {
#line 137 "gemm.gk"
                            total[(idx)((u32)j__2 + 1)][i__23] = part[1][i__23];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__24 = 0; i__24 < 128; i__24++) {
#line 137 "gemm.gk"
                            total[(idx)((u32)j__2 + 2)][i__24] = part[2][i__24];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__25 = 0; i__25 < 128; i__25++) {
#line 137 "gemm.gk"
                            total[(idx)((u32)j__2 + 3)][i__25] = part[3][i__25];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__26 = 0; i__26 < 128; i__26++) {
#line 137 "gemm.gk"
                            total[(idx)((u32)j__2 + 4)][i__26] = part[4][i__26];
                        }
                    }
                    {
#line 137 "gemm.gk"
                        for (idx i__27 = 0; i__27 < 128; i__27++) {
#line 137 "gemm.gk"
                            total[(idx)((u32)j__2 + 5)][i__27] = part[5][i__27];
                        }
                    }
                }
            }
        }
#line 140 "gemm.gk"
        for (idx j__3 = 0; j__3 < columns; j__3++) {
            idx to = (idx)((u32)pc + (u32)i0 + ((u32)j0__ + (u32)j__3) * (u32)c_col);
            for (idx i__28 = 0; i__28 < rows; i__28++) {
                {


                    f64 value = alpha * total[j__3][i__28];
                    if (beta != 0.0) {
#line 147 "gemm.gk"
                        value = value + beta * gk_cast_U_f64_T_f64(c[(idx)((u32)to + (u32)i__28)]);
                    }
#line 148 "gemm.gk"
                    c[(idx)((u32)to + (u32)i__28)] = gk_cast_U_f64_T_f64(value);
                }
            }
        }
    }
}
