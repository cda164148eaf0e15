/* matmul_loops<T=f64, U=f64, R=f64, A=f64, D=1, ROWS=64, COLUMNS=8, ACROSS=4, BK=128, FLIP=false>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* cast<U=f64, T=bool> */
static inline f64 gk_cast_U_f64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
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

/* multiply_add<A=f64, FLIP=false> */
static inline f64 gk_multiply_add_A_f64_FLIP_false(f64 total, f64 x, f64 y)
{
    {
#line 15 "matmul.gk"
        return fma(x, y, total);
    }
}

/* matmul_loops<T=f64, U=f64, R=f64, A=f64, D=1, ROWS=64, COLUMNS=8, ACROSS=4, BK=128, FLIP=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_matmul_loops(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__dim1, idx a__dim2, idx a__stride0, idx a__stride1, idx a__stride2, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__dim1, idx b__dim2, idx b__stride0, idx b__stride1, idx b__stride2, __global char *c__data, i64 c__offset, idx c__dim0, idx c__dim1, idx c__dim2, idx c__stride0, idx c__stride1, idx c__stride2)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
#line 124 "matmul.gk"
    f64 total[64][8];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) for (int ga_i1 = 0; ga_i1 < 8; ga_i1++) total[ga_i0][ga_i1] = 0.0;
#line 125 "matmul.gk"
    f64 right[128][8];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) for (int ga_i1 = 0; ga_i1 < 8; ga_i1++) right[ga_i0][ga_i1] = 0.0;
#line 126 "matmul.gk"
    idx m = c__dim1;
    idx n = c__dim2;
    idx k = a__dim2;
    idx down = (idx)((u64)m + 63) / 64;
    idx across = (idx)((u64)n + 7) / 8;
    idx batch = 1;
    {
#line 132 "matmul.gk"
        batch = (idx)((u64)batch * (u64)c__dim0);
    }
#line 133 "matmul.gk"
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u64)batch * (u64)down * (u64)across); tile = (idx)((u64)tile + (u64)get_num_groups(0))) {
        idx row = ga_div_signed_i64(tile, across);
        idx p = ga_div_signed_i64(row, down);
        idx i0 = (idx)(((u64)row - (u64)p * (u64)down) * 64);
        idx j0__ = (idx)(((u64)tile - (u64)row * (u64)across) * 8);
        idx rows = ga_min_int_i64((idx)((u64)m - (u64)i0), 64);
        idx columns = ga_min_int_i64((idx)((u64)n - (u64)j0__), 8);
        idx at_a[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_a[ga_i0] = 0;
#line 141 "matmul.gk"
        idx at_b[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_b[ga_i0] = 0;
#line 142 "matmul.gk"
        idx at_c[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_c[ga_i0] = 0;
        {
#line 144 "matmul.gk"
            at_a[0] = ga_mod_signed_i64(p, c__dim0);
            at_b[0] = at_a[0];
            at_c[0] = at_a[0];
            p = ga_div_signed_i64(p, c__dim0);
        }
        for (idx i = 0; i < rows; i++) {
            for (idx j = 0; j < 8; j++) {
#line 150 "matmul.gk"
                total[i][j] = gk_cast_U_f64_T_bool(false);
            }
        }
#line 151 "matmul.gk"
        for (idx l0 = 0; l0 < k; l0 = (idx)((u64)l0 + 128)) {
            idx deep = ga_min_int_i64((idx)((u64)k - (u64)l0), 128);
            for (idx l = 0; l < deep; l++) {
                at_b[1] = (idx)((u64)l0 + (u64)l);
                for (idx j__2 = 0; j__2 < columns; j__2++) {
                    at_b[2] = (idx)((u64)j0__ + (u64)j__2);
                    right[l][j__2] = gk_cast_U_f64_T_f64(GA_GET(f64, b__data, at_b[0] * b__stride0 + at_b[1] * b__stride1 + at_b[2] * b__stride2));
                }
            }
            for (idx i__2 = 0; i__2 < rows; i__2 = (idx)((u64)i__2 + 4)) {
                f64 part[4][8];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) for (int ga_i1 = 0; ga_i1 < 8; ga_i1++) part[ga_i0][ga_i1] = 0.0;
                {
                    {
#line 163 "matmul.gk"
                        for (idx j__3 = 0; j__3 < 8; j__3++) {
#line 163 "matmul.gk"
                            part[0][j__3] = total[(idx)((u64)i__2 + 0)][j__3];
                        }
                    }
                    {
#line 163 "matmul.gk"
                        for (idx j__4 = 0; j__4 < 8; j__4++) {
#line 163 "matmul.gk"
                            part[1][j__4] = total[(idx)((u64)i__2 + 1)][j__4];
                        }
                    }
                    {
#line 163 "matmul.gk"
                        for (idx j__5 = 0; j__5 < 8; j__5++) {
#line 163 "matmul.gk"
                            part[2][j__5] = total[(idx)((u64)i__2 + 2)][j__5];
                        }
                    }
                    {
#line 163 "matmul.gk"
                        for (idx j__6 = 0; j__6 < 8; j__6++) {
#line 163 "matmul.gk"
                            part[3][j__6] = total[(idx)((u64)i__2 + 3)][j__6];
                        }
                    }
                }
#line 164 "matmul.gk"
                for (idx l__2 = 0; l__2 < deep; l__2++) {
                    at_a[2] = (idx)((u64)l0 + (u64)l__2);
                    {
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u64)i0 + (u64)ga_min_int_i64((idx)((u64)i__2 + 0), (idx)((u64)rows - 1)));
                            f64 x = gk_cast_U_f64_T_f64(GA_GET(f64, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2));
                            for (idx j__7 = 0; j__7 < 8; j__7++) {
                                part[0][j__7] = gk_multiply_add_A_f64_FLIP_false(part[0][j__7], x, right[l__2][j__7]);
                            }
                        }
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u64)i0 + (u64)ga_min_int_i64((idx)((u64)i__2 + 1), (idx)((u64)rows - 1)));
                            f64 x__2 = gk_cast_U_f64_T_f64(GA_GET(f64, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2));
                            for (idx j__8 = 0; j__8 < 8; j__8++) {
                                part[1][j__8] = gk_multiply_add_A_f64_FLIP_false(part[1][j__8], x__2, right[l__2][j__8]);
                            }
                        }
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u64)i0 + (u64)ga_min_int_i64((idx)((u64)i__2 + 2), (idx)((u64)rows - 1)));
                            f64 x__3 = gk_cast_U_f64_T_f64(GA_GET(f64, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2));
                            for (idx j__9 = 0; j__9 < 8; j__9++) {
                                part[2][j__9] = gk_multiply_add_A_f64_FLIP_false(part[2][j__9], x__3, right[l__2][j__9]);
                            }
                        }
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u64)i0 + (u64)ga_min_int_i64((idx)((u64)i__2 + 3), (idx)((u64)rows - 1)));
                            f64 x__4 = gk_cast_U_f64_T_f64(GA_GET(f64, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2));
                            for (idx j__10 = 0; j__10 < 8; j__10++) {
                                part[3][j__10] = gk_multiply_add_A_f64_FLIP_false(part[3][j__10], x__4, right[l__2][j__10]);
                            }
                        }
                    }
                }
                {
                    {
#line 174 "matmul.gk"
                        for (idx j__11 = 0; j__11 < 8; j__11++) {
#line 174 "matmul.gk"
                            total[(idx)((u64)i__2 + 0)][j__11] = part[0][j__11];
                        }
                    }
                    {
#line 174 "matmul.gk"
                        for (idx j__12 = 0; j__12 < 8; j__12++) {
#line 174 "matmul.gk"
                            total[(idx)((u64)i__2 + 1)][j__12] = part[1][j__12];
                        }
                    }
                    {
#line 174 "matmul.gk"
                        for (idx j__13 = 0; j__13 < 8; j__13++) {
#line 174 "matmul.gk"
                            total[(idx)((u64)i__2 + 2)][j__13] = part[2][j__13];
                        }
                    }
                    {
#line 174 "matmul.gk"
                        for (idx j__14 = 0; j__14 < 8; j__14++) {
#line 174 "matmul.gk"
                            total[(idx)((u64)i__2 + 3)][j__14] = part[3][j__14];
                        }
                    }
                }
            }
        }
#line 177 "matmul.gk"
        for (idx i__3 = 0; i__3 < rows; i__3++) {
            at_c[1] = (idx)((u64)i0 + (u64)i__3);
            for (idx j__15 = 0; j__15 < columns; j__15++) {
                at_c[2] = (idx)((u64)j0__ + (u64)j__15);
                GA_AT(f64, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_f64_T_f64(total[i__3][j__15]);
            }
        }
    }
}
