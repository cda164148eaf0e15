/* gemm_ordered<T=f32, X=f32x4, Y=f32x4, A=f32, GM=8, GN=8, QM=2, QN=2, BK=4, VA=4, VB=4, A_ALONG=false, B_ALONG=true, TABLED=false, MATRIX=false, ROWS=64, COLUMNS=64, NEAR_M=4, NEAR_N=8, PA=1, PB=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
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
static inline f32x4 ga_load_f32x4(__global const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__global const float4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline f32 ga_below_f32(void)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("{.reg .b32 l, h; mov.b32 h, 0x80000000; prmt.b32 h, h, 0, 0x3210; mov.b32 %0, h;}" : "=f"(y));
    return y;
#else
    f32 x = 0;
    return -x;
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

/* side_of<V=4, SIDE=64, BK=4, ALONG=false> */
static inline idx gk_side_of_V_4_SIDE_64_BK_4_ALONG_false(idx t)
{
#line 19 "gemm_ordered.gk"
    return (idx)((u32)(t % 16) * 4);
}

/* depth_of<V=4, SIDE=64, BK=4, ALONG=false> */
static inline idx gk_depth_of_V_4_SIDE_64_BK_4_ALONG_false(idx t)
{
#line 25 "gemm_ordered.gk"
    return t / 16;
}

/* side_of<V=4, SIDE=64, BK=4, ALONG=true> */
static inline idx gk_side_of_V_4_SIDE_64_BK_4_ALONG_true(idx t)
{
#line 19 "gemm_ordered.gk"
    return t / 1;
}

/* depth_of<V=4, SIDE=64, BK=4, ALONG=true> */
static inline idx gk_depth_of_V_4_SIDE_64_BK_4_ALONG_true(idx t)
{
#line 25 "gemm_ordered.gk"
    return (idx)((u32)(t % 1) * 4);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=0> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=1> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=2> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[2]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=3> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[3]));
    }
}

/* put_blend<T=f32, A=f32> */
static inline void gk_put_blend_T_f32_A_f32(__global f32 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fma(beta, gk_cast_U_f32_T_f32(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f32_T_f32(value);
}

/* gemm_ordered<T=f32, X=f32x4, Y=f32x4, A=f32, GM=8, GN=8, QM=2, QN=2, BK=4, VA=4, VB=4, A_ALONG=false, B_ALONG=true, TABLED=false, MATRIX=false, ROWS=64, COLUMNS=64, NEAR_M=4, NEAR_N=8, PA=1, PB=1> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_gemm_ordered(idx batch, idx m, idx n, idx k, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, __global const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f32x4 *a = (__global const f32x4 *)(a__data + a__offset);
    (void)a;
    __global const f32x4 *b = (__global const f32x4 *)(b__data + b__offset);
    (void)b;
    __global f32 *c = (__global f32 *)(c__data + c__offset);
    (void)c;
#line 39 "gemm_ordered.gk"
    __local f32 left[2][4][68];
    (void)left;
#line 40 "gemm_ordered.gk"
    __local f32 right[2][4][68];
    (void)right;
#line 41 "gemm_ordered.gk"
    idx me = (idx)get_local_id(0);
    idx tm = me % 8;
    idx tn = me / 8;
    {
        idx warp = me / 32;
        tm = (idx)((u32)(warp % 2) * 4 + (u32)(me % 32 / 16) * 2 + (u32)(me % 2));
        tn = (idx)((u32)(warp / 2) * 8 + (u32)(me % 16 / 2));
    }
    idx mine_m = (idx)((u32)(tm / 4) * 8 + (u32)(tm % 4));
    idx mine_n = (idx)((u32)(tn / 8) * 16 + (u32)(tn % 8));
#line 56 "gemm_ordered.gk"
    idx depth = alpha == 0.0f ? 0 : k;
    idx stages = (idx)((u32)depth + 3) / 4;
    idx near_a = 1;
    idx near_b = 1;
    idx step_a = (idx)(4 * (u32)a_col);
    idx step_b = (idx)(1 * (u32)near_b);
    idx down = (idx)((u32)m + 63) / 64;
    idx across = (idx)((u32)n + 63) / 64;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)get_num_groups(0))) {
        idx column = ga_div_signed_i32(tile, down);
        idx p = ga_div_signed_i32(column, across);
        idx i0 = (idx)(((u32)tile - (u32)column * (u32)down) * 64);
        idx j0__ = (idx)(((u32)column - (u32)p * (u32)across) * 64);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        idx from_a[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) from_a[ga_i0] = 0;
#line 73 "gemm_ordered.gk"
        idx from_b[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) from_b[ga_i0] = 0;
#line 74 "gemm_ordered.gk"
        f32x4 next_a[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) next_a[ga_i0] = ga_splat_f32x4(0.0f);
#line 75 "gemm_ordered.gk"
        f32x4 next_b[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) next_b[ga_i0] = ga_splat_f32x4(0.0f);
#line 76 "gemm_ordered.gk"
        f32 total[8][8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) for (int ga_i1 = 0; ga_i1 < 8; ga_i1++) total[ga_i0][ga_i1] = 0.0f;
        {
            idx i = ga_min_int_i32((idx)((u32)i0 + (u32)gk_side_of_V_4_SIDE_64_BK_4_ALONG_false((idx)((u32)me + 0))), (idx)((u32)m - 4));
            idx l = gk_depth_of_V_4_SIDE_64_BK_4_ALONG_false((idx)((u32)me + 0));
            from_a[0] = (idx)((u32)pa + ((u32)(i / 4) * (u32)near_a + (u32)l * (u32)a_col));
        }
        {
            idx j = ga_min_int_i32((idx)((u32)j0__ + (u32)gk_side_of_V_4_SIDE_64_BK_4_ALONG_true((idx)((u32)me + 0))), (idx)((u32)n - 1));
            idx l__2 = gk_depth_of_V_4_SIDE_64_BK_4_ALONG_true((idx)((u32)me + 0));
            from_b[0] = (idx)((u32)pb + ((u32)j * (u32)b_col + (u32)(l__2 / 4) * (u32)near_b));
        }
        for (idx stage = 0; stage <= stages; stage = (idx)((u32)stage + 1)) {

            idx left_over = (idx)((u32)depth - (u32)stage * 4);
            if (left_over >= 4) {
                {
#line 92 "gemm_ordered.gk"
                    next_a[0] = ga_load_f32x4(&a[from_a[0]]);
                }
                {
#line 93 "gemm_ordered.gk"
                    next_b[0] = ga_load_f32x4(&b[from_b[0]]);
                }
            } else {
                {
#line 96 "gemm_ordered.gk"
                    next_a[0] = ga_splat_f32x4(ga_below_f32());
                    if (gk_depth_of_V_4_SIDE_64_BK_4_ALONG_false((idx)((u32)me + 0)) < left_over) {
#line 97 "gemm_ordered.gk"
                        next_a[0] = ga_load_f32x4(&a[from_a[0]]);
                    }
                }
                {
#line 100 "gemm_ordered.gk"
                    next_b[0] = ga_splat_f32x4(0.0f);
                    if (gk_depth_of_V_4_SIDE_64_BK_4_ALONG_true((idx)((u32)me + 0)) < left_over) {
#line 101 "gemm_ordered.gk"
                        next_b[0] = ga_load_f32x4(&b[from_b[0]]);
                    }
                }
            }
            {
#line 104 "gemm_ordered.gk"
                from_a[0] = (idx)((u32)from_a[0] + (u32)step_a);
            }
            {
#line 105 "gemm_ordered.gk"
                from_b[0] = (idx)((u32)from_b[0] + (u32)step_b);
            }
#line 106 "gemm_ordered.gk"
            if (stage > 0) {
                idx now = (idx)((u32)stage - 1) % 2;
                {
                    {
#line 130 "gemm_ordered.gk"
                        f32 x[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) x[ga_i0] = 0.0f;
#line 131 "gemm_ordered.gk"
                        f32 y[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) y[ga_i0] = 0.0f;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x[0] = left[now][0][(idx)(((u32)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[1] = left[now][0][(idx)(((u32)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[2] = left[now][0][(idx)(((u32)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[3] = left[now][0][(idx)(((u32)mine_m + 0) * 4 + 3)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[4] = left[now][0][(idx)(((u32)mine_m + 4) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[5] = left[now][0][(idx)(((u32)mine_m + 4) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[6] = left[now][0][(idx)(((u32)mine_m + 4) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x[7] = left[now][0][(idx)(((u32)mine_m + 4) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y[0] = right[now][0][(idx)(((u32)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[1] = right[now][0][(idx)(((u32)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[2] = right[now][0][(idx)(((u32)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[3] = right[now][0][(idx)(((u32)mine_n + 0) * 4 + 3)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[4] = right[now][0][(idx)(((u32)mine_n + 8) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[5] = right[now][0][(idx)(((u32)mine_n + 8) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[6] = right[now][0][(idx)(((u32)mine_n + 8) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y[7] = right[now][0][(idx)(((u32)mine_n + 8) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s = 0; s < 8; s++) {
                            for (idx r = 0; r < 8; r++) {
                                total[r][s] = fma(x[r], y[s], total[r][s]);
                            }
                        }
                    }
                    {
#line 130 "gemm_ordered.gk"
                        f32 x__2[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) x__2[ga_i0] = 0.0f;
#line 131 "gemm_ordered.gk"
                        f32 y__2[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) y__2[ga_i0] = 0.0f;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x__2[0] = left[now][1][(idx)(((u32)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[1] = left[now][1][(idx)(((u32)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[2] = left[now][1][(idx)(((u32)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[3] = left[now][1][(idx)(((u32)mine_m + 0) * 4 + 3)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[4] = left[now][1][(idx)(((u32)mine_m + 4) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[5] = left[now][1][(idx)(((u32)mine_m + 4) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[6] = left[now][1][(idx)(((u32)mine_m + 4) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__2[7] = left[now][1][(idx)(((u32)mine_m + 4) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y__2[0] = right[now][1][(idx)(((u32)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[1] = right[now][1][(idx)(((u32)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[2] = right[now][1][(idx)(((u32)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[3] = right[now][1][(idx)(((u32)mine_n + 0) * 4 + 3)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[4] = right[now][1][(idx)(((u32)mine_n + 8) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[5] = right[now][1][(idx)(((u32)mine_n + 8) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[6] = right[now][1][(idx)(((u32)mine_n + 8) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__2[7] = right[now][1][(idx)(((u32)mine_n + 8) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s__2 = 0; s__2 < 8; s__2++) {
                            for (idx r__2 = 0; r__2 < 8; r__2++) {
                                total[r__2][s__2] = fma(x__2[r__2], y__2[s__2], total[r__2][s__2]);
                            }
                        }
                    }
                    {
#line 130 "gemm_ordered.gk"
                        f32 x__3[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) x__3[ga_i0] = 0.0f;
#line 131 "gemm_ordered.gk"
                        f32 y__3[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) y__3[ga_i0] = 0.0f;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x__3[0] = left[now][2][(idx)(((u32)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[1] = left[now][2][(idx)(((u32)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[2] = left[now][2][(idx)(((u32)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[3] = left[now][2][(idx)(((u32)mine_m + 0) * 4 + 3)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[4] = left[now][2][(idx)(((u32)mine_m + 4) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[5] = left[now][2][(idx)(((u32)mine_m + 4) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[6] = left[now][2][(idx)(((u32)mine_m + 4) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__3[7] = left[now][2][(idx)(((u32)mine_m + 4) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y__3[0] = right[now][2][(idx)(((u32)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[1] = right[now][2][(idx)(((u32)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[2] = right[now][2][(idx)(((u32)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[3] = right[now][2][(idx)(((u32)mine_n + 0) * 4 + 3)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[4] = right[now][2][(idx)(((u32)mine_n + 8) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[5] = right[now][2][(idx)(((u32)mine_n + 8) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[6] = right[now][2][(idx)(((u32)mine_n + 8) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__3[7] = right[now][2][(idx)(((u32)mine_n + 8) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s__3 = 0; s__3 < 8; s__3++) {
                            for (idx r__3 = 0; r__3 < 8; r__3++) {
                                total[r__3][s__3] = fma(x__3[r__3], y__3[s__3], total[r__3][s__3]);
                            }
                        }
                    }
                    {
#line 130 "gemm_ordered.gk"
                        f32 x__4[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) x__4[ga_i0] = 0.0f;
#line 131 "gemm_ordered.gk"
                        f32 y__4[8];
                        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) y__4[ga_i0] = 0.0f;
                        {
                            {
#line 132 "gemm_ordered.gk"
                                x__4[0] = left[now][3][(idx)(((u32)mine_m + 0) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[1] = left[now][3][(idx)(((u32)mine_m + 0) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[2] = left[now][3][(idx)(((u32)mine_m + 0) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[3] = left[now][3][(idx)(((u32)mine_m + 0) * 4 + 3)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[4] = left[now][3][(idx)(((u32)mine_m + 4) * 4 + 0)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[5] = left[now][3][(idx)(((u32)mine_m + 4) * 4 + 1)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[6] = left[now][3][(idx)(((u32)mine_m + 4) * 4 + 2)];
                            }
                            {
#line 132 "gemm_ordered.gk"
                                x__4[7] = left[now][3][(idx)(((u32)mine_m + 4) * 4 + 3)];
                            }
                        }
                        {
                            {
#line 133 "gemm_ordered.gk"
                                y__4[0] = right[now][3][(idx)(((u32)mine_n + 0) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[1] = right[now][3][(idx)(((u32)mine_n + 0) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[2] = right[now][3][(idx)(((u32)mine_n + 0) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[3] = right[now][3][(idx)(((u32)mine_n + 0) * 4 + 3)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[4] = right[now][3][(idx)(((u32)mine_n + 8) * 4 + 0)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[5] = right[now][3][(idx)(((u32)mine_n + 8) * 4 + 1)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[6] = right[now][3][(idx)(((u32)mine_n + 8) * 4 + 2)];
                            }
                            {
#line 133 "gemm_ordered.gk"
                                y__4[7] = right[now][3][(idx)(((u32)mine_n + 8) * 4 + 3)];
                            }
                        }
#line 134 "gemm_ordered.gk"
                        for (idx s__4 = 0; s__4 < 8; s__4++) {
                            for (idx r__4 = 0; r__4 < 8; r__4++) {
                                total[r__4][s__4] = fma(x__4[r__4], y__4[s__4], total[r__4][s__4]);
                            }
                        }
                    }
                }
            }
#line 139 "gemm_ordered.gk"
            if (stage < stages) {
                {
                    idx i__2 = gk_side_of_V_4_SIDE_64_BK_4_ALONG_false((idx)((u32)me + 0));
                    idx l__3 = gk_depth_of_V_4_SIDE_64_BK_4_ALONG_false((idx)((u32)me + 0));
                    {
                        {
#line 144 "gemm_ordered.gk"
                            left[stage % 2][(idx)((u32)l__3 + 0)][(idx)((u32)i__2 + 0)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next_a[0]);
                        }
                        {
#line 144 "gemm_ordered.gk"
                            left[stage % 2][(idx)((u32)l__3 + 0)][(idx)((u32)i__2 + 1)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next_a[0]);
                        }
                        {
#line 144 "gemm_ordered.gk"
                            left[stage % 2][(idx)((u32)l__3 + 0)][(idx)((u32)i__2 + 2)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next_a[0]);
                        }
                        {
#line 144 "gemm_ordered.gk"
                            left[stage % 2][(idx)((u32)l__3 + 0)][(idx)((u32)i__2 + 3)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next_a[0]);
                        }
                    }
                }
                {
#line 148 "gemm_ordered.gk"
                    idx j__2 = gk_side_of_V_4_SIDE_64_BK_4_ALONG_true((idx)((u32)me + 0));
                    idx l__4 = gk_depth_of_V_4_SIDE_64_BK_4_ALONG_true((idx)((u32)me + 0));
                    {
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u32)l__4 + 0)][(idx)((u32)j__2 + 0)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next_b[0]);
                        }
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u32)l__4 + 1)][(idx)((u32)j__2 + 0)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next_b[0]);
                        }
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u32)l__4 + 2)][(idx)((u32)j__2 + 0)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next_b[0]);
                        }
                        {
#line 151 "gemm_ordered.gk"
                            right[stage % 2][(idx)((u32)l__4 + 3)][(idx)((u32)j__2 + 0)] = gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next_b[0]);
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
                    idx i__3 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__3 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__3 < m && j__3 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__3 + (u32)j__3 * (u32)c_col), alpha, total[0][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__4 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__4 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__4 < m && j__4 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__4 + (u32)j__4 * (u32)c_col), alpha, total[1][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__5 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__5 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__5 < m && j__5 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__5 + (u32)j__5 * (u32)c_col), alpha, total[2][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__6 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__6 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__6 < m && j__6 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__6 + (u32)j__6 * (u32)c_col), alpha, total[3][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__7 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__7 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__7 < m && j__7 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__7 + (u32)j__7 * (u32)c_col), alpha, total[4][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__8 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__8 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__8 < m && j__8 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__8 + (u32)j__8 * (u32)c_col), alpha, total[5][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__9 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__9 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__9 < m && j__9 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__9 + (u32)j__9 * (u32)c_col), alpha, total[6][0], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__10 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__10 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__10 < m && j__10 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__10 + (u32)j__10 * (u32)c_col), alpha, total[7][0], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__11 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__11 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__11 < m && j__11 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__11 + (u32)j__11 * (u32)c_col), alpha, total[0][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__12 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__12 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__12 < m && j__12 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__12 + (u32)j__12 * (u32)c_col), alpha, total[1][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__13 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__13 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__13 < m && j__13 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__13 + (u32)j__13 * (u32)c_col), alpha, total[2][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__14 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__14 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__14 < m && j__14 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__14 + (u32)j__14 * (u32)c_col), alpha, total[3][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__15 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__15 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__15 < m && j__15 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__15 + (u32)j__15 * (u32)c_col), alpha, total[4][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__16 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__16 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__16 < m && j__16 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__16 + (u32)j__16 * (u32)c_col), alpha, total[5][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__17 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__17 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__17 < m && j__17 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__17 + (u32)j__17 * (u32)c_col), alpha, total[6][1], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__18 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__18 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__18 < m && j__18 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__18 + (u32)j__18 * (u32)c_col), alpha, total[7][1], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__19 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__19 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__19 < m && j__19 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__19 + (u32)j__19 * (u32)c_col), alpha, total[0][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__20 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__20 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__20 < m && j__20 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__20 + (u32)j__20 * (u32)c_col), alpha, total[1][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__21 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__21 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__21 < m && j__21 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__21 + (u32)j__21 * (u32)c_col), alpha, total[2][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__22 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__22 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__22 < m && j__22 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__22 + (u32)j__22 * (u32)c_col), alpha, total[3][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__23 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__23 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__23 < m && j__23 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__23 + (u32)j__23 * (u32)c_col), alpha, total[4][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__24 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__24 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__24 < m && j__24 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__24 + (u32)j__24 * (u32)c_col), alpha, total[5][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__25 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__25 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__25 < m && j__25 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__25 + (u32)j__25 * (u32)c_col), alpha, total[6][2], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__26 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__26 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__26 < m && j__26 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__26 + (u32)j__26 * (u32)c_col), alpha, total[7][2], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__27 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__27 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__27 < m && j__27 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__27 + (u32)j__27 * (u32)c_col), alpha, total[0][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__28 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__28 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__28 < m && j__28 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__28 + (u32)j__28 * (u32)c_col), alpha, total[1][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__29 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__29 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__29 < m && j__29 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__29 + (u32)j__29 * (u32)c_col), alpha, total[2][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__30 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__30 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__30 < m && j__30 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__30 + (u32)j__30 * (u32)c_col), alpha, total[3][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__31 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__31 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__31 < m && j__31 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__31 + (u32)j__31 * (u32)c_col), alpha, total[4][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__32 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__32 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__32 < m && j__32 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__32 + (u32)j__32 * (u32)c_col), alpha, total[5][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__33 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__33 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__33 < m && j__33 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__33 + (u32)j__33 * (u32)c_col), alpha, total[6][3], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__34 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__34 = (idx)((u32)j0__ + ((u32)mine_n + 0) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__34 < m && j__34 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__34 + (u32)j__34 * (u32)c_col), alpha, total[7][3], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__35 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__35 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__35 < m && j__35 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__35 + (u32)j__35 * (u32)c_col), alpha, total[0][4], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__36 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__36 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__36 < m && j__36 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__36 + (u32)j__36 * (u32)c_col), alpha, total[1][4], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__37 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__37 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__37 < m && j__37 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__37 + (u32)j__37 * (u32)c_col), alpha, total[2][4], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__38 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__38 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__38 < m && j__38 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__38 + (u32)j__38 * (u32)c_col), alpha, total[3][4], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__39 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__39 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__39 < m && j__39 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__39 + (u32)j__39 * (u32)c_col), alpha, total[4][4], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__40 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__40 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__40 < m && j__40 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__40 + (u32)j__40 * (u32)c_col), alpha, total[5][4], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__41 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__41 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__41 < m && j__41 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__41 + (u32)j__41 * (u32)c_col), alpha, total[6][4], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__42 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__42 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 0);
#line 165 "gemm_ordered.gk"
                    if (i__42 < m && j__42 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__42 + (u32)j__42 * (u32)c_col), alpha, total[7][4], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__43 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__43 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__43 < m && j__43 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__43 + (u32)j__43 * (u32)c_col), alpha, total[0][5], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__44 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__44 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__44 < m && j__44 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__44 + (u32)j__44 * (u32)c_col), alpha, total[1][5], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__45 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__45 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__45 < m && j__45 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__45 + (u32)j__45 * (u32)c_col), alpha, total[2][5], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__46 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__46 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__46 < m && j__46 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__46 + (u32)j__46 * (u32)c_col), alpha, total[3][5], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__47 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__47 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__47 < m && j__47 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__47 + (u32)j__47 * (u32)c_col), alpha, total[4][5], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__48 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__48 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__48 < m && j__48 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__48 + (u32)j__48 * (u32)c_col), alpha, total[5][5], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__49 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__49 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__49 < m && j__49 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__49 + (u32)j__49 * (u32)c_col), alpha, total[6][5], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__50 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__50 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 1);
#line 165 "gemm_ordered.gk"
                    if (i__50 < m && j__50 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__50 + (u32)j__50 * (u32)c_col), alpha, total[7][5], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__51 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__51 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__51 < m && j__51 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__51 + (u32)j__51 * (u32)c_col), alpha, total[0][6], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__52 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__52 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__52 < m && j__52 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__52 + (u32)j__52 * (u32)c_col), alpha, total[1][6], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__53 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__53 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__53 < m && j__53 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__53 + (u32)j__53 * (u32)c_col), alpha, total[2][6], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__54 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__54 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__54 < m && j__54 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__54 + (u32)j__54 * (u32)c_col), alpha, total[3][6], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__55 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__55 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__55 < m && j__55 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__55 + (u32)j__55 * (u32)c_col), alpha, total[4][6], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__56 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__56 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__56 < m && j__56 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__56 + (u32)j__56 * (u32)c_col), alpha, total[5][6], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__57 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__57 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__57 < m && j__57 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__57 + (u32)j__57 * (u32)c_col), alpha, total[6][6], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__58 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__58 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 2);
#line 165 "gemm_ordered.gk"
                    if (i__58 < m && j__58 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__58 + (u32)j__58 * (u32)c_col), alpha, total[7][6], beta);
                    }
                }
            }
            {
                {
#line 159 "gemm_ordered.gk"
                    idx i__59 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 0);
                    idx j__59 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__59 < m && j__59 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__59 + (u32)j__59 * (u32)c_col), alpha, total[0][7], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__60 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 1);
                    idx j__60 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__60 < m && j__60 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__60 + (u32)j__60 * (u32)c_col), alpha, total[1][7], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__61 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 2);
                    idx j__61 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__61 < m && j__61 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__61 + (u32)j__61 * (u32)c_col), alpha, total[2][7], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__62 = (idx)((u32)i0 + ((u32)mine_m + 0) * 4 + 3);
                    idx j__62 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__62 < m && j__62 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__62 + (u32)j__62 * (u32)c_col), alpha, total[3][7], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__63 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 0);
                    idx j__63 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__63 < m && j__63 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__63 + (u32)j__63 * (u32)c_col), alpha, total[4][7], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__64 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 1);
                    idx j__64 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__64 < m && j__64 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__64 + (u32)j__64 * (u32)c_col), alpha, total[5][7], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__65 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 2);
                    idx j__65 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__65 < m && j__65 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__65 + (u32)j__65 * (u32)c_col), alpha, total[6][7], beta);
                    }
                }
                {
#line 159 "gemm_ordered.gk"
                    idx i__66 = (idx)((u32)i0 + ((u32)mine_m + 4) * 4 + 3);
                    idx j__66 = (idx)((u32)j0__ + ((u32)mine_n + 8) * 4 + 3);
#line 165 "gemm_ordered.gk"
                    if (i__66 < m && j__66 < n) {
#line 165 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__66 + (u32)j__66 * (u32)c_col), alpha, total[7][7], beta);
                    }
                }
            }
        }
    }
}
