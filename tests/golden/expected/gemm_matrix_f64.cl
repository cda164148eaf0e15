/* gemm_matrix<T=f64, S=f64, P=f64x2, X=f64x2, Y=f64x2, A=f64, E=2, VA=2, VB=2, WM=1, WN=1, TI=1, TJ=2, BK=8, DEEP=8, BAND=8, A_ALONG=true, B_ALONG=true, TABLED=false, ROWS=16, COLUMNS=16, HA=16, HB=16, LA=4, LB=4, ITEMS=32, PA=2, PB=2>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f64 v[2]; } f64x2;

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
static inline f64x2 ga_splat_f64x2(f64 a)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a;
    return r;
}
static inline i32 ga_matrix_pack(i32 row, i32 p, i32 packs)
{
    return packs % 8 == 0   ? p ^ ((row & 3) << 1 | (row >> 2 & 1))
           : packs % 4 == 0 ? p ^ ((row & 2) | (row >> 2 & 1))
           : packs % 2 == 0 ? p ^ (row >> 2 & 1)
                            : p;
}
static inline __attribute__((always_inline)) f64 ga_matrix_see_f64_11_4(__local const f64 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((r + i) * 4 + ga_matrix_pack(r + i, q + l / 2, 4)) * 2 + l % 2];
}
static inline __attribute__((always_inline)) void ga_matrix_add_f64_1x2_11_4_11_4(f64 *c, __local const f64 *a, i32 ra, i32 qa, __local const f64 *b, i32 rb, i32 qb, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
    f64 x[1][4], y[2][2];
#pragma unroll
    for (i32 n = 0; n < 4; n++)
        x[n / 4][n % 4] = ga_matrix_see_f64_11_4(a, ra, qa, n / 4 * 16 + n % 2 * 8 + (lane >> 2), n % 4 / 2 * 4 + (lane & 3));
#pragma unroll
    for (i32 n = 0; n < 4; n++)
        y[n / 2][n % 2] = ga_matrix_see_f64_11_4(b, rb, qb, n / 2 * 8 + (lane >> 2), n % 2 * 4 + (lane & 3));
#pragma unroll
    for (i32 n = 0; n < 2; n++)
        asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=d"(c[4 * n]), "=d"(c[4 * n + 1]), "=d"(c[4 * n + 2]), "=d"(c[4 * n + 3])
            : "d"(x[n / 2][0]), "d"(x[n / 2][1]), "d"(x[n / 2][2]), "d"(x[n / 2][3]), "d"(y[n % 2][0]), "d"(y[n % 2][1]),
              "d"(c[4 * n]), "d"(c[4 * n + 1]), "d"(c[4 * n + 2]), "d"(c[4 * n + 3]));
#else
    for (i32 n = 0; n < 8; n++) {
        i32 i = n / 8 * 16 + n % 4 / 2 * 8 + lane / 4, j = n / 4 % 2 * 8 + lane % 4 * 2 + n % 2;
        for (i32 l = 0; l < 8; l++) c[n] = fma(ga_matrix_see_f64_11_4(a, ra, qa, i, l), ga_matrix_see_f64_11_4(b, rb, qb, j, l), c[n]);
    }
#endif
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
static inline f64x2 ga_load_f64x2(__global const f64x2 *p)
{
    f64x2 r;
    double2 a0 = ((__global const double2 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    return r;
}

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u64)start + (u64)step__ * (u64)p);
    }
}

/* pack_place<PACKS=4> */
static inline idx gk_pack_place_PACKS_4(idx row, idx p)
{
    {
#line 218 "ops.gk"
        return p ^ ((row & 2) | ((row >> 2) & 1));
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

/* gemm_matrix<T=f64, S=f64, P=f64x2, X=f64x2, Y=f64x2, A=f64, E=2, VA=2, VB=2, WM=1, WN=1, TI=1, TJ=2, BK=8, DEEP=8, BAND=8, A_ALONG=true, B_ALONG=true, TABLED=false, ROWS=16, COLUMNS=16, HA=16, HB=16, LA=4, LB=4, ITEMS=32, PA=2, PB=2> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_gemm_matrix(idx batch, idx m, idx n, idx k, __global const char *table__data, i64 table__offset, idx table__size, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, __global const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f64x2 *a = (__global const f64x2 *)(a__data + a__offset);
    (void)a;
    __global const f64x2 *b = (__global const f64x2 *)(b__data + b__offset);
    (void)b;
    __global f64 *c = (__global f64 *)(c__data + c__offset);
    (void)c;
#line 27 "gemm_matrix.gk"
    __local f64x2 left[2][16][4];
    (void)left;
#line 28 "gemm_matrix.gk"
    __local f64x2 right[2][16][4];
    (void)right;
#line 29 "gemm_matrix.gk"
    idx me = (idx)get_local_id(0);
    idx warp = me / 32;
    idx mine_m = (idx)((u64)(warp % 1) * 16);
    idx mine_n = (idx)((u64)(warp / 1) * 16);
    idx depth = alpha == 0.0 ? 0 : k;
    idx stages = (idx)((u64)depth + 7) / 8;
    idx near_a = 1;
    idx near_b = 1;
    idx step_a = (idx)(4 * (u64)near_a);
    idx step_b = (idx)(4 * (u64)near_b);
    idx down = (idx)((u64)m + 15) / 16;
    idx across = (idx)((u64)n + 15) / 16;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u64)batch * (u64)down * (u64)across); tile = (idx)((u64)tile + (u64)get_num_groups(0))) {

        idx p = ga_div_signed_i64(tile, (idx)((u64)down * (u64)across));
        idx in_problem = (idx)((u64)tile - (u64)p * ((u64)down * (u64)across));
        idx band = ga_div_signed_i64(in_problem, (idx)(8 * (u64)across));
        idx in_band = (idx)((u64)in_problem - (u64)band * (8 * (u64)across));
        idx high = ga_min_int_i64((idx)((u64)down - (u64)band * 8), 8);
        idx i0 = (idx)(((u64)band * 8 + (u64)ga_mod_signed_i64(in_band, high)) * 16);
        idx j0__ = (idx)((u64)ga_div_signed_i64(in_band, high) * 16);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        idx from_a[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from_a[ga_i0] = 0;
#line 54 "gemm_matrix.gk"
        idx from_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from_b[ga_i0] = 0;
#line 55 "gemm_matrix.gk"
        f64 total[1][2][4];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) total[ga_i0][ga_i1][ga_i2] = 0.0;
        {
            {
#line 58 "gemm_matrix.gk"
                idx t = (idx)((u64)me + 0);
                idx i = ga_min_int_i64((idx)((u64)i0 + (u64)(t / 4)), (idx)((u64)m - 1));
                idx l = (idx)((u64)(t % 4) * 2);
                from_a[0] = (idx)((u64)pa + ((u64)i * (u64)a_row + (u64)(l / 2) * (u64)near_a));
            }
            {
#line 58 "gemm_matrix.gk"
                idx t__2 = (idx)((u64)me + 32);
                idx i__2 = ga_min_int_i64((idx)((u64)i0 + (u64)(t__2 / 4)), (idx)((u64)m - 1));
                idx l__2 = (idx)((u64)(t__2 % 4) * 2);
                from_a[1] = (idx)((u64)pa + ((u64)i__2 * (u64)a_row + (u64)(l__2 / 2) * (u64)near_a));
            }
        }
        {
            {
#line 64 "gemm_matrix.gk"
                idx t__3 = (idx)((u64)me + 0);
                idx j = ga_min_int_i64((idx)((u64)j0__ + (u64)(t__3 / 4)), (idx)((u64)n - 1));
                idx l__3 = (idx)((u64)(t__3 % 4) * 2);
                from_b[0] = (idx)((u64)pb + ((u64)j * (u64)b_col + (u64)(l__3 / 2) * (u64)near_b));
            }
            {
#line 64 "gemm_matrix.gk"
                idx t__4 = (idx)((u64)me + 32);
                idx j__2 = ga_min_int_i64((idx)((u64)j0__ + (u64)(t__4 / 4)), (idx)((u64)n - 1));
                idx l__4 = (idx)((u64)(t__4 % 4) * 2);
                from_b[1] = (idx)((u64)pb + ((u64)j__2 * (u64)b_col + (u64)(l__4 / 2) * (u64)near_b));
            }
        }
#line 69 "gemm_matrix.gk"
        f64x2 next_a[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) next_a[ga_i0] = ga_splat_f64x2(0.0);
#line 70 "gemm_matrix.gk"
        f64x2 next_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) next_b[ga_i0] = ga_splat_f64x2(0.0);
#line 71 "gemm_matrix.gk"
        for (idx round__ = 0; round__ < (idx)((u64)stages + 2); round__++) {

            idx there = (idx)((u64)depth - (u64)round__ * 8);
            idx to = (idx)((u64)round__ - 1) % 2;
            idx now = round__ % 2;
            {
                if (round__ > 1) {
                    ga_matrix_add_f64_1x2_11_4_11_4((f64 *)total, (__local const f64 *)left[now], (i32)(mine_m), (i32)(0), (__local const f64 *)right[now], (i32)(mine_n), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                }
                {
                    if (round__ > 0 && round__ <= stages) {
                        {
                            {
#line 83 "gemm_matrix.gk"
                                idx t__5 = (idx)((u64)me + 0);
                                left[to][t__5 / 4][gk_pack_place_PACKS_4(t__5 / 4, t__5 % 4)] = next_a[0];
                            }
                            {
#line 83 "gemm_matrix.gk"
                                idx t__6 = (idx)((u64)me + 32);
                                left[to][t__6 / 4][gk_pack_place_PACKS_4(t__6 / 4, t__6 % 4)] = next_a[1];
                            }
                        }
                        {
                            {
#line 87 "gemm_matrix.gk"
                                idx t__7 = (idx)((u64)me + 0);
                                right[to][t__7 / 4][gk_pack_place_PACKS_4(t__7 / 4, t__7 % 4)] = next_b[0];
                            }
                            {
#line 87 "gemm_matrix.gk"
                                idx t__8 = (idx)((u64)me + 32);
                                right[to][t__8 / 4][gk_pack_place_PACKS_4(t__8 / 4, t__8 % 4)] = next_b[1];
                            }
                        }
                    }
#line 91 "gemm_matrix.gk"
                    if (round__ < stages) {
                        {
                            {
#line 93 "gemm_matrix.gk"
                                idx t__9 = (idx)((u64)me + 0);
                                idx l__5 = (idx)((u64)(t__9 % 4) * 2);
                                {
                                    next_a[0] = ga_splat_f64x2(ga_below_f64());
                                    if (l__5 < there) {
#line 97 "gemm_matrix.gk"
                                        next_a[0] = ga_load_f64x2(&a[from_a[0]]);
                                    }
                                }


                                from_a[0] = (idx)((u64)from_a[0] + (u64)step_a);
                            }
                            {
#line 93 "gemm_matrix.gk"
                                idx t__10 = (idx)((u64)me + 32);
                                idx l__6 = (idx)((u64)(t__10 % 4) * 2);
                                {
                                    next_a[1] = ga_splat_f64x2(ga_below_f64());
                                    if (l__6 < there) {
#line 97 "gemm_matrix.gk"
                                        next_a[1] = ga_load_f64x2(&a[from_a[1]]);
                                    }
                                }


                                from_a[1] = (idx)((u64)from_a[1] + (u64)step_a);
                            }
                        }
                        {
                            {
#line 105 "gemm_matrix.gk"
                                idx t__11 = (idx)((u64)me + 0);
                                idx l__7 = (idx)((u64)(t__11 % 4) * 2);
                                {
                                    next_b[0] = ga_splat_f64x2(0.0);
                                    if (l__7 < there) {
#line 109 "gemm_matrix.gk"
                                        next_b[0] = ga_load_f64x2(&b[from_b[0]]);
                                    }
                                }


                                from_b[0] = (idx)((u64)from_b[0] + (u64)step_b);
                            }
                            {
#line 105 "gemm_matrix.gk"
                                idx t__12 = (idx)((u64)me + 32);
                                idx l__8 = (idx)((u64)(t__12 % 4) * 2);
                                {
                                    next_b[1] = ga_splat_f64x2(0.0);
                                    if (l__8 < there) {
#line 109 "gemm_matrix.gk"
                                        next_b[1] = ga_load_f64x2(&b[from_b[1]]);
                                    }
                                }


                                from_b[1] = (idx)((u64)from_b[1] + (u64)step_b);
                            }
                        }
                    }
                }
            }
#line 119 "gemm_matrix.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {
            {
                {
                    {
#line 124 "gemm_matrix.gk"
                        idx i__3 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__3 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 0);
                        if (i__3 < m && j__3 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__3 + (u64)j__3 * (u64)c_col), alpha, total[0][0][0], beta);
                        }
                    }
                    {
#line 124 "gemm_matrix.gk"
                        idx i__4 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__4 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 1);
                        if (i__4 < m && j__4 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__4 + (u64)j__4 * (u64)c_col), alpha, total[0][0][1], beta);
                        }
                    }
                    {
#line 124 "gemm_matrix.gk"
                        idx i__5 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__5 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 0);
                        if (i__5 < m && j__5 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__5 + (u64)j__5 * (u64)c_col), alpha, total[0][0][2], beta);
                        }
                    }
                    {
#line 124 "gemm_matrix.gk"
                        idx i__6 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__6 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 1);
                        if (i__6 < m && j__6 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__6 + (u64)j__6 * (u64)c_col), alpha, total[0][0][3], beta);
                        }
                    }
                }
            }
            {
                {
                    {
#line 124 "gemm_matrix.gk"
                        idx i__7 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__7 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 0);
                        if (i__7 < m && j__7 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__7 + (u64)j__7 * (u64)c_col), alpha, total[0][1][0], beta);
                        }
                    }
                    {
#line 124 "gemm_matrix.gk"
                        idx i__8 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__8 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 1);
                        if (i__8 < m && j__8 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__8 + (u64)j__8 * (u64)c_col), alpha, total[0][1][1], beta);
                        }
                    }
                    {
#line 124 "gemm_matrix.gk"
                        idx i__9 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__9 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 0);
                        if (i__9 < m && j__9 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__9 + (u64)j__9 * (u64)c_col), alpha, total[0][1][2], beta);
                        }
                    }
                    {
#line 124 "gemm_matrix.gk"
                        idx i__10 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__10 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 1);
                        if (i__10 < m && j__10 < n) {
#line 126 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)pc + (u64)i__10 + (u64)j__10 * (u64)c_col), alpha, total[0][1][3], beta);
                        }
                    }
                }
            }
        }
    }
}
