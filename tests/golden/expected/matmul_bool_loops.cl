/* matmul_loops<T=bool, U=bool, R=bool, A=bool, D=1, ROWS=8, COLUMNS=16, ACROSS=4, BK=128, FLIP=false>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* cast<U=bool, T=bool> */
static inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* multiply_add<A=bool, FLIP=false> */
static inline bool gk_multiply_add_A_bool_FLIP_false(bool total, bool x, bool y)
{
    {
#line 13 "matmul.gk"
        return total || (x && y);
    }
}

/* matmul_loops<T=bool, U=bool, R=bool, A=bool, D=1, ROWS=8, COLUMNS=16, ACROSS=4, BK=128, FLIP=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_matmul_loops(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__dim1, idx a__dim2, idx a__stride0, idx a__stride1, idx a__stride2, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__dim1, idx b__dim2, idx b__stride0, idx b__stride1, idx b__stride2, __global char *c__data, i64 c__offset, idx c__dim0, idx c__dim1, idx c__dim2, idx c__stride0, idx c__stride1, idx c__stride2)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
#line 124 "matmul.gk"
    u8 total[8][16];
    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) for (int ga_i1 = 0; ga_i1 < 16; ga_i1++) total[ga_i0][ga_i1] = 0;
#line 125 "matmul.gk"
    u8 right[128][16];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) for (int ga_i1 = 0; ga_i1 < 16; ga_i1++) right[ga_i0][ga_i1] = 0;
#line 126 "matmul.gk"
    idx m = c__dim1;
    idx n = c__dim2;
    idx k = a__dim2;
    idx down = (idx)((u32)m + 7) / 8;
    idx across = (idx)((u32)n + 15) / 16;
    idx batch = 1;
    {
#line 132 "matmul.gk"
        batch = (idx)((u32)batch * (u32)c__dim0);
    }
#line 133 "matmul.gk"
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)get_num_groups(0))) {
        idx row = ga_div_signed_i32(tile, across);
        idx p = ga_div_signed_i32(row, down);
        idx i0 = (idx)(((u32)row - (u32)p * (u32)down) * 8);
        idx j0__ = (idx)(((u32)tile - (u32)row * (u32)across) * 16);
        idx rows = ga_min_int_i32((idx)((u32)m - (u32)i0), 8);
        idx columns = ga_min_int_i32((idx)((u32)n - (u32)j0__), 16);
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
            at_a[0] = ga_mod_signed_i32(p, c__dim0);
            at_b[0] = at_a[0];
            at_c[0] = at_a[0];
            p = ga_div_signed_i32(p, c__dim0);
        }
        for (idx i = 0; i < rows; i++) {
            for (idx j = 0; j < 16; j++) {
#line 150 "matmul.gk"
                total[i][j] = (u8)gk_cast_U_bool_T_bool(false);
            }
        }
#line 151 "matmul.gk"
        for (idx l0 = 0; l0 < k; l0 = (idx)((u32)l0 + 128)) {
            idx deep = ga_min_int_i32((idx)((u32)k - (u32)l0), 128);
            for (idx l = 0; l < deep; l++) {
                at_b[1] = (idx)((u32)l0 + (u32)l);
                for (idx j__2 = 0; j__2 < columns; j__2++) {
                    at_b[2] = (idx)((u32)j0__ + (u32)j__2);
                    right[l][j__2] = (u8)gk_cast_U_bool_T_bool(GA_GET(u8, b__data, at_b[0] * b__stride0 + at_b[1] * b__stride1 + at_b[2] * b__stride2) != 0);
                }
            }
            for (idx i__2 = 0; i__2 < rows; i__2 = (idx)((u32)i__2 + 4)) {
                u8 part[4][16];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) for (int ga_i1 = 0; ga_i1 < 16; ga_i1++) part[ga_i0][ga_i1] = 0;
                {
                    {
#line 163 "matmul.gk"
                        for (idx j__3 = 0; j__3 < 16; j__3++) {
#line 163 "matmul.gk"
                            part[0][j__3] = (u8)(total[(idx)((u32)i__2 + 0)][j__3] != 0);
                        }
                    }
                    {
#line 163 "matmul.gk"
                        for (idx j__4 = 0; j__4 < 16; j__4++) {
#line 163 "matmul.gk"
                            part[1][j__4] = (u8)(total[(idx)((u32)i__2 + 1)][j__4] != 0);
                        }
                    }
                    {
#line 163 "matmul.gk"
                        for (idx j__5 = 0; j__5 < 16; j__5++) {
#line 163 "matmul.gk"
                            part[2][j__5] = (u8)(total[(idx)((u32)i__2 + 2)][j__5] != 0);
                        }
                    }
                    {
#line 163 "matmul.gk"
                        for (idx j__6 = 0; j__6 < 16; j__6++) {
#line 163 "matmul.gk"
                            part[3][j__6] = (u8)(total[(idx)((u32)i__2 + 3)][j__6] != 0);
                        }
                    }
                }
#line 164 "matmul.gk"
                for (idx l__2 = 0; l__2 < deep; l__2++) {
                    at_a[2] = (idx)((u32)l0 + (u32)l__2);
                    {
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u32)i0 + (u32)ga_min_int_i32((idx)((u32)i__2 + 0), (idx)((u32)rows - 1)));
                            bool x = gk_cast_U_bool_T_bool(GA_GET(u8, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2) != 0);
                            for (idx j__7 = 0; j__7 < 16; j__7++) {
                                part[0][j__7] = (u8)gk_multiply_add_A_bool_FLIP_false(part[0][j__7] != 0, x, right[l__2][j__7] != 0);
                            }
                        }
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u32)i0 + (u32)ga_min_int_i32((idx)((u32)i__2 + 1), (idx)((u32)rows - 1)));
                            bool x__2 = gk_cast_U_bool_T_bool(GA_GET(u8, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2) != 0);
                            for (idx j__8 = 0; j__8 < 16; j__8++) {
                                part[1][j__8] = (u8)gk_multiply_add_A_bool_FLIP_false(part[1][j__8] != 0, x__2, right[l__2][j__8] != 0);
                            }
                        }
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u32)i0 + (u32)ga_min_int_i32((idx)((u32)i__2 + 2), (idx)((u32)rows - 1)));
                            bool x__3 = gk_cast_U_bool_T_bool(GA_GET(u8, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2) != 0);
                            for (idx j__9 = 0; j__9 < 16; j__9++) {
                                part[2][j__9] = (u8)gk_multiply_add_A_bool_FLIP_false(part[2][j__9] != 0, x__3, right[l__2][j__9] != 0);
                            }
                        }
                        {
#line 167 "matmul.gk"
                            at_a[1] = (idx)((u32)i0 + (u32)ga_min_int_i32((idx)((u32)i__2 + 3), (idx)((u32)rows - 1)));
                            bool x__4 = gk_cast_U_bool_T_bool(GA_GET(u8, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2) != 0);
                            for (idx j__10 = 0; j__10 < 16; j__10++) {
                                part[3][j__10] = (u8)gk_multiply_add_A_bool_FLIP_false(part[3][j__10] != 0, x__4, right[l__2][j__10] != 0);
                            }
                        }
                    }
                }
                {
                    {
#line 174 "matmul.gk"
                        for (idx j__11 = 0; j__11 < 16; j__11++) {
#line 174 "matmul.gk"
                            total[(idx)((u32)i__2 + 0)][j__11] = (u8)(part[0][j__11] != 0);
                        }
                    }
                    {
#line 174 "matmul.gk"
                        for (idx j__12 = 0; j__12 < 16; j__12++) {
#line 174 "matmul.gk"
                            total[(idx)((u32)i__2 + 1)][j__12] = (u8)(part[1][j__12] != 0);
                        }
                    }
                    {
#line 174 "matmul.gk"
                        for (idx j__13 = 0; j__13 < 16; j__13++) {
#line 174 "matmul.gk"
                            total[(idx)((u32)i__2 + 2)][j__13] = (u8)(part[2][j__13] != 0);
                        }
                    }
                    {
#line 174 "matmul.gk"
                        for (idx j__14 = 0; j__14 < 16; j__14++) {
#line 174 "matmul.gk"
                            total[(idx)((u32)i__2 + 3)][j__14] = (u8)(part[3][j__14] != 0);
                        }
                    }
                }
            }
        }
#line 177 "matmul.gk"
        for (idx i__3 = 0; i__3 < rows; i__3++) {
            at_c[1] = (idx)((u32)i0 + (u32)i__3);
            for (idx j__15 = 0; j__15 < columns; j__15++) {
                at_c[2] = (idx)((u32)j0__ + (u32)j__15);
                GA_AT(u8, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = (u8)gk_cast_U_bool_T_bool(total[i__3][j__15] != 0);
            }
        }
    }
}
