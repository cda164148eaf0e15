/* gemm_ordered<T=f64, X=f64, Y=f64x4, A=f64, GM=4, GN=4, QM=1, QN=1, BK=4, VA=1, VB=4, A_ALONG=false, B_ALONG=false, TABLED=false, MATRIX=false, ROWS=16, COLUMNS=16, NEAR_M=4, NEAR_N=4, PA=4, PB=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f64 v[4]; } f64x4;

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline f64x4 ga_splat_f64x4(f64 a)
{
    f64x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline f64x4 ga_load_f64x4(__global const f64x4 *p)
{
    f64x4 r;
    double2 a0 = ((__global const double2 *)p)[0];
    double2 a1 = ((__global const double2 *)p)[1];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a1.s0;
    r.v[3] = a1.s1;
    return r;
}
static inline f64 ga_below_f64(void)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("{.reg .b32 l, h; mov.b32 h, 0x80000000; prmt.b32 h, h, 0, 0x3210; mov.b32 l, 0; mov.b64 %0, {l, h};}" : "=d"(y));
    return y;
#else
    f64 x = 0;
    return -x;
#endif
}

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u64)start + (u64)step__ * (u64)p);
    }
}

/* side_of<V=1, SIDE=16, BK=4, ALONG=false> */
static inline idx gk_side_of_V_1_SIDE_16_BK_4_ALONG_false(idx t)
{
#line 19 "gemm_ordered.gk"
    return (idx)((u64)(t % 16) * 1);
}

/* depth_of<V=1, SIDE=16, BK=4, ALONG=false> */
static inline idx gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false(idx t)
{
#line 25 "gemm_ordered.gk"
    return t / 16;
}

/* side_of<V=4, SIDE=16, BK=4, ALONG=false> */
static inline idx gk_side_of_V_4_SIDE_16_BK_4_ALONG_false(idx t)
{
#line 19 "gemm_ordered.gk"
    return (idx)((u64)(t % 4) * 4);
}

/* depth_of<V=4, SIDE=16, BK=4, ALONG=false> */
static inline idx gk_depth_of_V_4_SIDE_16_BK_4_ALONG_false(idx t)
{
#line 25 "gemm_ordered.gk"
    return t / 4;
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f64, T=f64, X=f64, V=1, L=0> */
static inline f64 gk_lane_A_f64_T_f64_X_f64_V_1_L_0(f64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f64_T_f64(x);
    }
}

/* lane<A=f64, T=f64, X=f64x4, V=4, L=0> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x4_V_4_L_0(f64x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[0]));
    }
}

/* lane<A=f64, T=f64, X=f64x4, V=4, L=1> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x4_V_4_L_1(f64x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[1]));
    }
}

/* lane<A=f64, T=f64, X=f64x4, V=4, L=2> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x4_V_4_L_2(f64x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[2]));
    }
}

/* lane<A=f64, T=f64, X=f64x4, V=4, L=3> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x4_V_4_L_3(f64x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[3]));
    }
}

/* put_blend<T=f64, A=f64> */
static inline void gk_put_blend_T_f64_A_f64(__global f64 *y, idx y__size, idx to, f64 alpha, f64 sum, f64 beta)
{
#line 74 "ops.gk"
    f64 value = alpha * sum;
    if (beta != 0.0) {
#line 75 "ops.gk"
        value = fma(beta, gk_cast_U_f64_T_f64(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f64_T_f64(value);
}

/* gemm_ordered<T=f64, X=f64, Y=f64x4, A=f64, GM=4, GN=4, QM=1, QN=1, BK=4, VA=1, VB=4, A_ALONG=false, B_ALONG=false, TABLED=false, MATRIX=false, ROWS=16, COLUMNS=16, NEAR_M=4, NEAR_N=4, PA=4, PB=1> */
__kernel __attribute__((reqd_work_group_size(16, 1, 1))) void
gk_gemm_ordered(idx batch, idx m, idx n, idx k, __global const char *table__data, i64 table__offset, idx table__size, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, __global const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f64 *a = (__global const f64 *)(a__data + a__offset);
    (void)a;
    __global const f64x4 *b = (__global const f64x4 *)(b__data + b__offset);
    (void)b;
    __global f64 *c = (__global f64 *)(c__data + c__offset);
    (void)c;
#line 39 "gemm_ordered.gk"
    __local f64 left[2][4][20];
    (void)left;
#line 40 "gemm_ordered.gk"
    __local f64 right[2][4][20];
    (void)right;
#line 41 "gemm_ordered.gk"
    idx me = (idx)get_local_id(0);
    idx tm = me % 4;
    idx tn = me / 4;
#line 49 "gemm_ordered.gk"
    idx mine_m = (idx)((u64)(tm / 4) * 4 + (u64)(tm % 4));
    idx mine_n = (idx)((u64)(tn / 4) * 4 + (u64)(tn % 4));
#line 56 "gemm_ordered.gk"
    idx depth = alpha == 0.0 ? 0 : k;
    idx stages = (idx)((u64)depth + 3) / 4;
    idx near_a = a_row;
    idx near_b = 1;
    idx step_a = (idx)(4 * (u64)a_col);
    idx step_b = (idx)(4 * (u64)b_row);
    idx down = (idx)((u64)m + 15) / 16;
    idx across = (idx)((u64)n + 15) / 16;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u64)batch * (u64)down * (u64)across); tile = (idx)((u64)tile + (u64)get_num_groups(0))) {
        idx column = ga_div_signed_i64(tile, down);
        idx p = ga_div_signed_i64(column, across);
        idx i0 = (idx)(((u64)tile - (u64)column * (u64)down) * 16);
        idx j0__ = (idx)(((u64)column - (u64)p * (u64)across) * 16);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        idx from_a[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) from_a[ga_i0] = 0;
#line 73 "gemm_ordered.gk"
        idx from_b[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) from_b[ga_i0] = 0;
#line 74 "gemm_ordered.gk"
        f64 next_a[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next_a[ga_i0] = 0.0;
#line 75 "gemm_ordered.gk"
        f64x4 next_b[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) next_b[ga_i0] = ga_splat_f64x4(0.0);
#line 76 "gemm_ordered.gk"
        f64 total[4][4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) for (int ga_i1 = 0; ga_i1 < 4; ga_i1++) total[ga_i0][ga_i1] = 0.0;
        {
            {
#line 79 "gemm_ordered.gk"
                idx i = ga_min_int_i64((idx)((u64)i0 + (u64)gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0))), (idx)((u64)m - 1));
                idx l = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0));
                from_a[0] = (idx)((u64)pa + ((u64)(i / 1) * (u64)near_a + (u64)l * (u64)a_col));
            }
            {
#line 79 "gemm_ordered.gk"
                idx i__2 = ga_min_int_i64((idx)((u64)i0 + (u64)gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 16))), (idx)((u64)m - 1));
                idx l__2 = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 16));
                from_a[1] = (idx)((u64)pa + ((u64)(i__2 / 1) * (u64)near_a + (u64)l__2 * (u64)a_col));
            }
            {
#line 79 "gemm_ordered.gk"
                idx i__3 = ga_min_int_i64((idx)((u64)i0 + (u64)gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 32))), (idx)((u64)m - 1));
                idx l__3 = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 32));
                from_a[2] = (idx)((u64)pa + ((u64)(i__3 / 1) * (u64)near_a + (u64)l__3 * (u64)a_col));
            }
            {
#line 79 "gemm_ordered.gk"
                idx i__4 = ga_min_int_i64((idx)((u64)i0 + (u64)gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 48))), (idx)((u64)m - 1));
                idx l__4 = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 48));
                from_a[3] = (idx)((u64)pa + ((u64)(i__4 / 1) * (u64)near_a + (u64)l__4 * (u64)a_col));
            }
        }
        {
#line 84 "gemm_ordered.gk"
            idx j = ga_min_int_i64((idx)((u64)j0__ + (u64)gk_side_of_V_4_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0))), (idx)((u64)n - 4));
            idx l__5 = gk_depth_of_V_4_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0));
            from_b[0] = (idx)((u64)pb + ((u64)(j / 4) * (u64)near_b + (u64)l__5 * (u64)b_row));
        }
        for (idx stage = 0; stage <= stages; stage = (idx)((u64)stage + 1)) {

            idx left_over = (idx)((u64)depth - (u64)stage * 4);
            if (left_over >= 4) {
                {
                    {
#line 92 "gemm_ordered.gk"
                        next_a[0] = a[from_a[0]];
                    }
                    {
#line 92 "gemm_ordered.gk"
                        next_a[1] = a[from_a[1]];
                    }
                    {
#line 92 "gemm_ordered.gk"
                        next_a[2] = a[from_a[2]];
                    }
                    {
#line 92 "gemm_ordered.gk"
                        next_a[3] = a[from_a[3]];
                    }
                }
                {
#line 93 "gemm_ordered.gk"
                    next_b[0] = ga_load_f64x4(&b[from_b[0]]);
                }
            } else {
                {
                    {
#line 96 "gemm_ordered.gk"
                        next_a[0] = ga_below_f64();
                        if (gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0)) < left_over) {
#line 97 "gemm_ordered.gk"
                            next_a[0] = a[from_a[0]];
                        }
                    }
                    {
#line 96 "gemm_ordered.gk"
                        next_a[1] = ga_below_f64();
                        if (gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 16)) < left_over) {
#line 97 "gemm_ordered.gk"
                            next_a[1] = a[from_a[1]];
                        }
                    }
                    {
#line 96 "gemm_ordered.gk"
                        next_a[2] = ga_below_f64();
                        if (gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 32)) < left_over) {
#line 97 "gemm_ordered.gk"
                            next_a[2] = a[from_a[2]];
                        }
                    }
                    {
#line 96 "gemm_ordered.gk"
                        next_a[3] = ga_below_f64();
                        if (gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 48)) < left_over) {
#line 97 "gemm_ordered.gk"
                            next_a[3] = a[from_a[3]];
                        }
                    }
                }
                {
#line 100 "gemm_ordered.gk"
                    next_b[0] = ga_splat_f64x4(0.0);
                    if (gk_depth_of_V_4_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0)) < left_over) {
#line 101 "gemm_ordered.gk"
                        next_b[0] = ga_load_f64x4(&b[from_b[0]]);
                    }
                }
            }
            {
                {
#line 104 "gemm_ordered.gk"
                    from_a[0] = (idx)((u64)from_a[0] + (u64)step_a);
                }
                {
#line 104 "gemm_ordered.gk"
                    from_a[1] = (idx)((u64)from_a[1] + (u64)step_a);
                }
                {
#line 104 "gemm_ordered.gk"
                    from_a[2] = (idx)((u64)from_a[2] + (u64)step_a);
                }
                {
#line 104 "gemm_ordered.gk"
                    from_a[3] = (idx)((u64)from_a[3] + (u64)step_a);
                }
            }
            {
#line 105 "gemm_ordered.gk"
                from_b[0] = (idx)((u64)from_b[0] + (u64)step_b);
            }
#line 106 "gemm_ordered.gk"
            if (stage > 0) {
                idx now = (idx)((u64)stage - 1) % 2;
                {
                    {
#line 130 "gemm_ordered.gk"
                        f64 x[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x[ga_i0] = 0.0;
#line 131 "gemm_ordered.gk"
                        f64 y[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) y[ga_i0] = 0.0;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x[0] = left[now][0][(idx)(((u64)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[1] = left[now][0][(idx)(((u64)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[2] = left[now][0][(idx)(((u64)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[3] = left[now][0][(idx)(((u64)mine_m + 0) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y[0] = right[now][0][(idx)(((u64)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[1] = right[now][0][(idx)(((u64)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[2] = right[now][0][(idx)(((u64)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[3] = right[now][0][(idx)(((u64)mine_n + 0) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s = 0; s < 4; s++) {
                            for (idx r = 0; r < 4; r++) {
                                total[r][s] = fma(x[r], y[s], total[r][s]);
                            }
                        }
                    }
                    {
#line 130 "gemm_ordered.gk"
                        f64 x__2[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x__2[ga_i0] = 0.0;
#line 131 "gemm_ordered.gk"
                        f64 y__2[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) y__2[ga_i0] = 0.0;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x__2[0] = left[now][1][(idx)(((u64)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[1] = left[now][1][(idx)(((u64)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[2] = left[now][1][(idx)(((u64)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[3] = left[now][1][(idx)(((u64)mine_m + 0) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y__2[0] = right[now][1][(idx)(((u64)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[1] = right[now][1][(idx)(((u64)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[2] = right[now][1][(idx)(((u64)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[3] = right[now][1][(idx)(((u64)mine_n + 0) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s__2 = 0; s__2 < 4; s__2++) {
                            for (idx r__2 = 0; r__2 < 4; r__2++) {
                                total[r__2][s__2] = fma(x__2[r__2], y__2[s__2], total[r__2][s__2]);
                            }
                        }
                    }
                    {
#line 130 "gemm_ordered.gk"
                        f64 x__3[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x__3[ga_i0] = 0.0;
#line 131 "gemm_ordered.gk"
                        f64 y__3[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) y__3[ga_i0] = 0.0;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x__3[0] = left[now][2][(idx)(((u64)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[1] = left[now][2][(idx)(((u64)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[2] = left[now][2][(idx)(((u64)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[3] = left[now][2][(idx)(((u64)mine_m + 0) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y__3[0] = right[now][2][(idx)(((u64)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[1] = right[now][2][(idx)(((u64)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[2] = right[now][2][(idx)(((u64)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[3] = right[now][2][(idx)(((u64)mine_n + 0) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s__3 = 0; s__3 < 4; s__3++) {
                            for (idx r__3 = 0; r__3 < 4; r__3++) {
                                total[r__3][s__3] = fma(x__3[r__3], y__3[s__3], total[r__3][s__3]);
                            }
                        }
                    }
                    {
#line 130 "gemm_ordered.gk"
                        f64 x__4[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x__4[ga_i0] = 0.0;
#line 131 "gemm_ordered.gk"
                        f64 y__4[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) y__4[ga_i0] = 0.0;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x__4[0] = left[now][3][(idx)(((u64)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[1] = left[now][3][(idx)(((u64)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[2] = left[now][3][(idx)(((u64)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[3] = left[now][3][(idx)(((u64)mine_m + 0) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y__4[0] = right[now][3][(idx)(((u64)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[1] = right[now][3][(idx)(((u64)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[2] = right[now][3][(idx)(((u64)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[3] = right[now][3][(idx)(((u64)mine_n + 0) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s__4 = 0; s__4 < 4; s__4++) {
                            for (idx r__4 = 0; r__4 < 4; r__4++) {
                                total[r__4][s__4] = fma(x__4[r__4], y__4[s__4], total[r__4][s__4]);
                            }
                        }
                    }
                }
            }
#line 139 "gemm_ordered.gk"
            if (stage < stages) {
                {
                    {
#line 141 "gemm_ordered.gk"
                        idx i__5 = gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0));
                        idx l__6 = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0));
                        {
                            left[stage % 2][(idx)((u64)l__6 + 0)][(idx)((u64)i__5 + 0)] = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next_a[0]);
                        }
                    }
                    {
#line 141 "gemm_ordered.gk"
                        idx i__6 = gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 16));
                        idx l__7 = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 16));
                        {
                            left[stage % 2][(idx)((u64)l__7 + 0)][(idx)((u64)i__6 + 0)] = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next_a[1]);
                        }
                    }
                    {
#line 141 "gemm_ordered.gk"
                        idx i__7 = gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 32));
                        idx l__8 = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 32));
                        {
                            left[stage % 2][(idx)((u64)l__8 + 0)][(idx)((u64)i__7 + 0)] = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next_a[2]);
                        }
                    }
                    {
#line 141 "gemm_ordered.gk"
                        idx i__8 = gk_side_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 48));
                        idx l__9 = gk_depth_of_V_1_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 48));
                        {
                            left[stage % 2][(idx)((u64)l__9 + 0)][(idx)((u64)i__8 + 0)] = gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next_a[3]);
                        }
                    }
                }
                {
#line 148 "gemm_ordered.gk"
                    idx j__2 = gk_side_of_V_4_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0));
                    idx l__10 = gk_depth_of_V_4_SIDE_16_BK_4_ALONG_false((idx)((u64)me + 0));
                    {
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u64)l__10 + 0)][(idx)((u64)j__2 + 0)] = gk_lane_A_f64_T_f64_X_f64x4_V_4_L_0(next_b[0]);
                        }
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u64)l__10 + 0)][(idx)((u64)j__2 + 1)] = gk_lane_A_f64_T_f64_X_f64x4_V_4_L_1(next_b[0]);
                        }
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u64)l__10 + 0)][(idx)((u64)j__2 + 2)] = gk_lane_A_f64_T_f64_X_f64x4_V_4_L_2(next_b[0]);
                        }
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u64)l__10 + 0)][(idx)((u64)j__2 + 3)] = gk_lane_A_f64_T_f64_X_f64x4_V_4_L_3(next_b[0]);
                        }
                    }
                }
            }
#line 155 "gemm_ordered.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__9 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 0);
                    idx j__3 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__9 < m && j__3 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__9 + (u64)j__3 * (u64)c_col), alpha, total[0][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__10 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 1);
                    idx j__4 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__10 < m && j__4 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__10 + (u64)j__4 * (u64)c_col), alpha, total[1][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__11 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 2);
                    idx j__5 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__11 < m && j__5 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__11 + (u64)j__5 * (u64)c_col), alpha, total[2][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__12 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 3);
                    idx j__6 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__12 < m && j__6 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__12 + (u64)j__6 * (u64)c_col), alpha, total[3][0], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__13 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 0);
                    idx j__7 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__13 < m && j__7 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__13 + (u64)j__7 * (u64)c_col), alpha, total[0][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__14 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 1);
                    idx j__8 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__14 < m && j__8 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__14 + (u64)j__8 * (u64)c_col), alpha, total[1][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__15 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 2);
                    idx j__9 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__15 < m && j__9 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__15 + (u64)j__9 * (u64)c_col), alpha, total[2][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__16 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 3);
                    idx j__10 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__16 < m && j__10 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__16 + (u64)j__10 * (u64)c_col), alpha, total[3][1], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__17 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 0);
                    idx j__11 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__17 < m && j__11 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__17 + (u64)j__11 * (u64)c_col), alpha, total[0][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__18 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 1);
                    idx j__12 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__18 < m && j__12 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__18 + (u64)j__12 * (u64)c_col), alpha, total[1][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__19 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 2);
                    idx j__13 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__19 < m && j__13 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__19 + (u64)j__13 * (u64)c_col), alpha, total[2][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__20 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 3);
                    idx j__14 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__20 < m && j__14 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__20 + (u64)j__14 * (u64)c_col), alpha, total[3][2], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__21 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 0);
                    idx j__15 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__21 < m && j__15 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__21 + (u64)j__15 * (u64)c_col), alpha, total[0][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__22 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 1);
                    idx j__16 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__22 < m && j__16 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__22 + (u64)j__16 * (u64)c_col), alpha, total[1][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__23 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 2);
                    idx j__17 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__23 < m && j__17 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__23 + (u64)j__17 * (u64)c_col), alpha, total[2][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__24 = (idx)((u64)i0 + ((u64)mine_m + 0) * 4 + 3);
                    idx j__18 = (idx)((u64)j0__ + ((u64)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__24 < m && j__18 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__24 + (u64)j__18 * (u64)c_col), alpha, total[3][3], beta);
                    }
                }
            }
        }
    }
}
