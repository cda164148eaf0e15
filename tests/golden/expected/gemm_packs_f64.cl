/* gemm_packs<T=f64, S=f64, P=f64x2, A=f64, E=2, WM=1, WN=1, TI=1, TJ=2, BK=8, STAGES=3, BAND=8, A_ALONG=true, B_ALONG=true, TABLED=false, K=8, TWICE=true, HALVES=false, ROWS=16, COLUMNS=16, HA=16, HB=16, LA=4, LB=4, ITEMS=32, PA=2, PB=2>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f64 v[2]; } f64x2;

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
static inline __attribute__((always_inline)) void ga_matrix_clear_f64_16_4(f64 *x)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 4; n++) x[n] = 0;
#else
    for (i32 n = 0; n < 16; n++) x[n] = 0;
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_clear_f64_32_4(f64 *x)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 4; n++) x[n] = 0;
#else
    for (i32 n = 0; n < 32; n++) x[n] = 0;
#endif
}
static inline __attribute__((always_inline)) void ga_copy_async_f64x2(__local f64x2 *to, __global const f64x2 *from)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" : : "r"((u32)(size_t)(to)), "l"(from) : "memory");
#else
    for (int i = 0; i < 2; i++) to->v[i] = from->v[i];
#endif
}
static inline f64x2 ga_splat_f64x2(f64 a)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a;
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
static inline __attribute__((always_inline)) void ga_copy_wait_1(void)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("cp.async.commit_group; cp.async.wait_group 1;" : : : "memory");
#endif
}
#if defined(__NV_CL_C_VERSION)
#define GA_BARRIER asm volatile("bar.sync 0;" : : : "memory");
#else
#define GA_BARRIER barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
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
static inline __attribute__((always_inline)) void ga_matrix_load_left_f64_16x8_11_4(f64 *x, __local const f64 *a, i32 ra, i32 q0, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 s = 0; s < 1; s++)
#pragma unroll
    for (i32 t = 0; t < 1; t++)
#pragma unroll
    for (i32 q = 0; q < 4; q++) {
        i32 h = q % 2, d = q / 2;
        (void)h;
        x[(s * 1 + t) * 4 + q] = a[((ra + t * 16 + h * 8 + (lane >> 2)) * 4 + ((q0 + s * 4) ^ (d * 2 ^ (lane >> 1 & 1) ^ (((lane >> 2 & 3) & 2) | lane >> 4)))) * 2 + (lane & 1)];
    }
#else
    for (i32 n = 0; n < 2; n++)
        for (i32 l = 0; l < 8; l++) x[n * 8 + l] = ga_matrix_see_f64_11_4(a, ra, q0, n / 2 * 16 + n % 2 * 8 + lane / 4, l);
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_load_right_f64_8x16_11_4(f64 *x, __local const f64 *b, i32 rb, i32 q0, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 s = 0; s < 1; s++)
#pragma unroll
    for (i32 t = 0; t < 2; t++)
#pragma unroll
    for (i32 q = 0; q < 2; q++) {
        i32 h = 0, d = q;
        (void)h;
        x[(s * 2 + t) * 2 + q] = b[((rb + t * 8 + h * 8 + (lane >> 2)) * 4 + ((q0 + s * 4) ^ (d * 2 ^ (lane >> 1 & 1) ^ (((lane >> 2 & 3) & 2) | lane >> 4)))) * 2 + (lane & 1)];
    }
#else
    for (i32 n = 0; n < 4; n++)
        for (i32 l = 0; l < 8; l++) x[n * 8 + l] = ga_matrix_see_f64_11_4(b, rb, q0, n / 2 * 8 + lane % 4 * 2 + n % 2, l);
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_multiply_add_f64_1x2x8(f64 *c, const f64 *x, const f64 *y)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 s = 0; s < 1; s++)
#pragma unroll
    for (i32 n = 0; n < 2; n++) {
        const f64 *a = x + (s * 1 + n / 2) * 4, *b = y + (s * 2 + n % 2) * 2;
        asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=d"(c[4 * n]), "=d"(c[4 * n + 1]), "=d"(c[4 * n + 2]), "=d"(c[4 * n + 3])
            : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(b[0]), "d"(b[1]),
              "d"(c[4 * n]), "d"(c[4 * n + 1]), "d"(c[4 * n + 2]), "d"(c[4 * n + 3]));
    }
#else
    for (i32 n = 0; n < 8; n++) {
        const f64 *a = x + (n / 8 * 2 + n % 4 / 2) * 8, *b = y + (n / 4 % 2 * 2 + n % 2) * 8;
        for (i32 l = 0; l < 8; l++) c[n] = fma(a[l], b[l], c[n]);
    }
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

/* gemm_packs<T=f64, S=f64, P=f64x2, A=f64, E=2, WM=1, WN=1, TI=1, TJ=2, BK=8, STAGES=3, BAND=8, A_ALONG=true, B_ALONG=true, TABLED=false, K=8, TWICE=true, HALVES=false, ROWS=16, COLUMNS=16, HA=16, HB=16, LA=4, LB=4, ITEMS=32, PA=2, PB=2> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_gemm_packs(idx batch, idx m, idx n, idx k, __global const char *table__data, i64 table__offset, idx table__size, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, __global const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f64x2 *a = (__global const f64x2 *)(a__data + a__offset);
    (void)a;
    __global const f64x2 *b = (__global const f64x2 *)(b__data + b__offset);
    (void)b;
    __global f64 *c = (__global f64 *)(c__data + c__offset);
    (void)c;
#line 147 "gemm_matrix.gk"
    __local f64x2 left[3][16][4];
    (void)left;
#line 148 "gemm_matrix.gk"
    __local f64x2 right[3][16][4];
    (void)right;
#line 149 "gemm_matrix.gk"
    idx me = (idx)get_local_id(0);
    idx warp = me / 32;
    idx mine_m = (idx)((u32)(warp % 1) * 16);
    idx mine_n = (idx)((u32)(warp / 1) * 16);
    idx depth = alpha == 0.0 ? 0 : k;
    idx stages = (idx)((u32)depth + 7) / 8;
    idx step_a = 4;
    idx step_b = 4;
    idx down = (idx)((u32)m + 15) / 16;
    idx across = (idx)((u32)n + 15) / 16;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(tile, (idx)((u32)down * (u32)across));
        idx in_problem = (idx)((u32)tile - (u32)p * ((u32)down * (u32)across));
        idx band = ga_div_signed_i32(in_problem, (idx)(8 * (u32)across));
        idx in_band = (idx)((u32)in_problem - (u32)band * (8 * (u32)across));
        idx high = ga_min_int_i32((idx)((u32)down - (u32)band * 8), 8);
        idx i0 = (idx)(((u32)band * 8 + (u32)ga_mod_signed_i32(in_band, high)) * 16);
        idx j0__ = (idx)((u32)ga_div_signed_i32(in_band, high) * 16);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        idx from_a[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from_a[ga_i0] = 0;
#line 171 "gemm_matrix.gk"
        idx from_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from_b[ga_i0] = 0;
#line 172 "gemm_matrix.gk"
        f64 total[1][2][4];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) total[ga_i0][ga_i1][ga_i2] = 0.0;
#line 173 "gemm_matrix.gk"
        f64 x[2][8];
        ga_matrix_clear_f64_16_4((f64 *)x);
#line 174 "gemm_matrix.gk"
        f64 y[4][8];
        ga_matrix_clear_f64_32_4((f64 *)y);
#line 175 "gemm_matrix.gk"
        f64 x1[2][8];
        ga_matrix_clear_f64_16_4((f64 *)x1);
#line 176 "gemm_matrix.gk"
        f64 y1__[4][8];
        ga_matrix_clear_f64_32_4((f64 *)y1__);
        {
            {
#line 178 "gemm_matrix.gk"
                idx t = (idx)((u32)me + 0);
                idx i = ga_min_int_i32((idx)((u32)i0 + (u32)(t / 4)), (idx)((u32)m - 1));
                idx l = (idx)((u32)(t % 4) * 2);
                from_a[0] = (idx)((u32)pa + ((u32)i * (u32)a_row + (u32)(l / 2)));
            }
            {
#line 178 "gemm_matrix.gk"
                idx t__2 = (idx)((u32)me + 32);
                idx i__2 = ga_min_int_i32((idx)((u32)i0 + (u32)(t__2 / 4)), (idx)((u32)m - 1));
                idx l__2 = (idx)((u32)(t__2 % 4) * 2);
                from_a[1] = (idx)((u32)pa + ((u32)i__2 * (u32)a_row + (u32)(l__2 / 2)));
            }
        }
        {
            {
#line 184 "gemm_matrix.gk"
                idx t__3 = (idx)((u32)me + 0);
                idx j = ga_min_int_i32((idx)((u32)j0__ + (u32)(t__3 / 4)), (idx)((u32)n - 1));
                idx l__3 = (idx)((u32)(t__3 % 4) * 2);
                from_b[0] = (idx)((u32)pb + ((u32)j * (u32)b_col + (u32)(l__3 / 2)));
            }
            {
#line 184 "gemm_matrix.gk"
                idx t__4 = (idx)((u32)me + 32);
                idx j__2 = ga_min_int_i32((idx)((u32)j0__ + (u32)(t__4 / 4)), (idx)((u32)n - 1));
                idx l__4 = (idx)((u32)(t__4 % 4) * 2);
                from_b[1] = (idx)((u32)pb + ((u32)j__2 * (u32)b_col + (u32)(l__4 / 2)));
            }
        }
#line 189 "gemm_matrix.gk"
        idx to = 0;
        idx now = 0;
#line 194 "gemm_matrix.gk"
        for (idx pair = 0; pair < (idx)((u32)stages + 2); pair = (idx)((u32)pair + 2)) {
            {
                {
#line 196 "gemm_matrix.gk"
                    idx round__ = (idx)((u32)pair + 0);
#line 201 "gemm_matrix.gk"
                    if (round__ < stages) {
                        idx there = (idx)((u32)depth - (u32)round__ * 8);

                        if (there >= 8) {
                            {
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__5 = (idx)((u32)me + 0);
                                    if (true) {
                                        ga_copy_async_f64x2(&left[to][t__5 / 4][gk_pack_place_PACKS_4(t__5 / 4, t__5 % 4)], &a[from_a[0]]);
                                    }
                                }
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__6 = (idx)((u32)me + 32);
                                    if (true) {
                                        ga_copy_async_f64x2(&left[to][t__6 / 4][gk_pack_place_PACKS_4(t__6 / 4, t__6 % 4)], &a[from_a[1]]);
                                    }
                                }
                            }
                            {
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__7 = (idx)((u32)me + 0);
                                    if (true) {
                                        ga_copy_async_f64x2(&right[to][t__7 / 4][gk_pack_place_PACKS_4(t__7 / 4, t__7 % 4)], &b[from_b[0]]);
                                    }
                                }
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__8 = (idx)((u32)me + 32);
                                    if (true) {
                                        ga_copy_async_f64x2(&right[to][t__8 / 4][gk_pack_place_PACKS_4(t__8 / 4, t__8 % 4)], &b[from_b[1]]);
                                    }
                                }
                            }
                        } else {
                            {
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__9 = (idx)((u32)me + 0);
                                    if (true) {
                                        if ((idx)((u32)(t__9 % 4) * 2) < there) {
                                            ga_copy_async_f64x2(&left[to][t__9 / 4][gk_pack_place_PACKS_4(t__9 / 4, t__9 % 4)], &a[from_a[0]]);
                                        } else {
                                            left[to][t__9 / 4][gk_pack_place_PACKS_4(t__9 / 4, t__9 % 4)] = ga_splat_f64x2(ga_below_f64());
                                        }
                                    }
                                }
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__10 = (idx)((u32)me + 32);
                                    if (true) {
                                        if ((idx)((u32)(t__10 % 4) * 2) < there) {
                                            ga_copy_async_f64x2(&left[to][t__10 / 4][gk_pack_place_PACKS_4(t__10 / 4, t__10 % 4)], &a[from_a[1]]);
                                        } else {
                                            left[to][t__10 / 4][gk_pack_place_PACKS_4(t__10 / 4, t__10 % 4)] = ga_splat_f64x2(ga_below_f64());
                                        }
                                    }
                                }
                            }
                            {
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__11 = (idx)((u32)me + 0);
                                    if (true) {
                                        if ((idx)((u32)(t__11 % 4) * 2) < there) {
                                            ga_copy_async_f64x2(&right[to][t__11 / 4][gk_pack_place_PACKS_4(t__11 / 4, t__11 % 4)], &b[from_b[0]]);
                                        } else {
                                            right[to][t__11 / 4][gk_pack_place_PACKS_4(t__11 / 4, t__11 % 4)] = ga_splat_f64x2(0.0);
                                        }
                                    }
                                }
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__12 = (idx)((u32)me + 32);
                                    if (true) {
                                        if ((idx)((u32)(t__12 % 4) * 2) < there) {
                                            ga_copy_async_f64x2(&right[to][t__12 / 4][gk_pack_place_PACKS_4(t__12 / 4, t__12 % 4)], &b[from_b[1]]);
                                        } else {
                                            right[to][t__12 / 4][gk_pack_place_PACKS_4(t__12 / 4, t__12 % 4)] = ga_splat_f64x2(0.0);
                                        }
                                    }
                                }
                            }
                        }
                        {
                            {
#line 235 "gemm_matrix.gk"
                                from_a[0] = (idx)((u32)from_a[0] + (u32)step_a);
                            }
                            {
#line 235 "gemm_matrix.gk"
                                from_a[1] = (idx)((u32)from_a[1] + (u32)step_a);
                            }
                        }
                        {
                            {
#line 236 "gemm_matrix.gk"
                                from_b[0] = (idx)((u32)from_b[0] + (u32)step_b);
                            }
                            {
#line 236 "gemm_matrix.gk"
                                from_b[1] = (idx)((u32)from_b[1] + (u32)step_b);
                            }
                        }
#line 237 "gemm_matrix.gk"
                        to = (idx)((u32)to + 1) == 3 ? 0 : (idx)((u32)to + 1);
                    }
                    {
                        ga_copy_wait_1();
                        GA_BARRIER
                        {
                            if (round__ >= 1) {
                                ga_matrix_load_left_f64_16x8_11_4((f64 *)x, (__local const f64 *)left[now], (i32)(mine_m), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                ga_matrix_load_right_f64_8x16_11_4((f64 *)y, (__local const f64 *)right[now], (i32)(mine_n), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                now = (idx)((u32)now + 1) == 3 ? 0 : (idx)((u32)now + 1);
                            }
                            if (round__ < (idx)((u32)stages + 2)) {
#line 248 "gemm_matrix.gk"
                                ga_matrix_multiply_add_f64_1x2x8((f64 *)total, (f64 *)x1, (f64 *)y1__);
                            }
                        }
                    }
                }
                {
#line 196 "gemm_matrix.gk"
                    idx round__2 = (idx)((u32)pair + 1);
#line 201 "gemm_matrix.gk"
                    if (round__2 < stages) {
                        idx there__2 = (idx)((u32)depth - (u32)round__2 * 8);

                        if (there__2 >= 8) {
                            {
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__13 = (idx)((u32)me + 0);
                                    if (true) {
                                        ga_copy_async_f64x2(&left[to][t__13 / 4][gk_pack_place_PACKS_4(t__13 / 4, t__13 % 4)], &a[from_a[0]]);
                                    }
                                }
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__14 = (idx)((u32)me + 32);
                                    if (true) {
                                        ga_copy_async_f64x2(&left[to][t__14 / 4][gk_pack_place_PACKS_4(t__14 / 4, t__14 % 4)], &a[from_a[1]]);
                                    }
                                }
                            }
                            {
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__15 = (idx)((u32)me + 0);
                                    if (true) {
                                        ga_copy_async_f64x2(&right[to][t__15 / 4][gk_pack_place_PACKS_4(t__15 / 4, t__15 % 4)], &b[from_b[0]]);
                                    }
                                }
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__16 = (idx)((u32)me + 32);
                                    if (true) {
                                        ga_copy_async_f64x2(&right[to][t__16 / 4][gk_pack_place_PACKS_4(t__16 / 4, t__16 % 4)], &b[from_b[1]]);
                                    }
                                }
                            }
                        } else {
                            {
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__17 = (idx)((u32)me + 0);
                                    if (true) {
                                        if ((idx)((u32)(t__17 % 4) * 2) < there__2) {
                                            ga_copy_async_f64x2(&left[to][t__17 / 4][gk_pack_place_PACKS_4(t__17 / 4, t__17 % 4)], &a[from_a[0]]);
                                        } else {
                                            left[to][t__17 / 4][gk_pack_place_PACKS_4(t__17 / 4, t__17 % 4)] = ga_splat_f64x2(ga_below_f64());
                                        }
                                    }
                                }
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__18 = (idx)((u32)me + 32);
                                    if (true) {
                                        if ((idx)((u32)(t__18 % 4) * 2) < there__2) {
                                            ga_copy_async_f64x2(&left[to][t__18 / 4][gk_pack_place_PACKS_4(t__18 / 4, t__18 % 4)], &a[from_a[1]]);
                                        } else {
                                            left[to][t__18 / 4][gk_pack_place_PACKS_4(t__18 / 4, t__18 % 4)] = ga_splat_f64x2(ga_below_f64());
                                        }
                                    }
                                }
                            }
                            {
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__19 = (idx)((u32)me + 0);
                                    if (true) {
                                        if ((idx)((u32)(t__19 % 4) * 2) < there__2) {
                                            ga_copy_async_f64x2(&right[to][t__19 / 4][gk_pack_place_PACKS_4(t__19 / 4, t__19 % 4)], &b[from_b[0]]);
                                        } else {
                                            right[to][t__19 / 4][gk_pack_place_PACKS_4(t__19 / 4, t__19 % 4)] = ga_splat_f64x2(0.0);
                                        }
                                    }
                                }
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__20 = (idx)((u32)me + 32);
                                    if (true) {
                                        if ((idx)((u32)(t__20 % 4) * 2) < there__2) {
                                            ga_copy_async_f64x2(&right[to][t__20 / 4][gk_pack_place_PACKS_4(t__20 / 4, t__20 % 4)], &b[from_b[1]]);
                                        } else {
                                            right[to][t__20 / 4][gk_pack_place_PACKS_4(t__20 / 4, t__20 % 4)] = ga_splat_f64x2(0.0);
                                        }
                                    }
                                }
                            }
                        }
                        {
                            {
#line 235 "gemm_matrix.gk"
                                from_a[0] = (idx)((u32)from_a[0] + (u32)step_a);
                            }
                            {
#line 235 "gemm_matrix.gk"
                                from_a[1] = (idx)((u32)from_a[1] + (u32)step_a);
                            }
                        }
                        {
                            {
#line 236 "gemm_matrix.gk"
                                from_b[0] = (idx)((u32)from_b[0] + (u32)step_b);
                            }
                            {
#line 236 "gemm_matrix.gk"
                                from_b[1] = (idx)((u32)from_b[1] + (u32)step_b);
                            }
                        }
#line 237 "gemm_matrix.gk"
                        to = (idx)((u32)to + 1) == 3 ? 0 : (idx)((u32)to + 1);
                    }
                    {
                        ga_copy_wait_1();
                        GA_BARRIER
                        {
#line 250 "gemm_matrix.gk"
                            if (round__2 >= 1) {
                                ga_matrix_load_left_f64_16x8_11_4((f64 *)x1, (__local const f64 *)left[now], (i32)(mine_m), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                ga_matrix_load_right_f64_8x16_11_4((f64 *)y1__, (__local const f64 *)right[now], (i32)(mine_n), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                now = (idx)((u32)now + 1) == 3 ? 0 : (idx)((u32)now + 1);
                            }
                            if (round__2 < (idx)((u32)stages + 2)) {
#line 255 "gemm_matrix.gk"
                                ga_matrix_multiply_add_f64_1x2x8((f64 *)total, (f64 *)x, (f64 *)y);
                            }
                        }
                    }
                }
            }
        }
        {
            {
                {
                    {
#line 285 "gemm_matrix.gk"
                        idx i__3 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__3 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 0);
                        if (i__3 < m && j__3 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__3 + (u32)j__3 * (u32)c_col), alpha, total[0][0][0], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__4 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__4 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 1);
                        if (i__4 < m && j__4 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__4 + (u32)j__4 * (u32)c_col), alpha, total[0][0][1], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__5 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__5 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 0);
                        if (i__5 < m && j__5 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__5 + (u32)j__5 * (u32)c_col), alpha, total[0][0][2], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__6 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__6 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 1);
                        if (i__6 < m && j__6 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__6 + (u32)j__6 * (u32)c_col), alpha, total[0][0][3], beta);
                        }
                    }
                }
            }
            {
                {
                    {
#line 285 "gemm_matrix.gk"
                        idx i__7 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__7 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 0);
                        if (i__7 < m && j__7 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__7 + (u32)j__7 * (u32)c_col), alpha, total[0][1][0], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__8 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__8 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 1);
                        if (i__8 < m && j__8 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__8 + (u32)j__8 * (u32)c_col), alpha, total[0][1][1], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__9 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__9 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 0);
                        if (i__9 < m && j__9 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__9 + (u32)j__9 * (u32)c_col), alpha, total[0][1][2], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__10 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__10 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 1);
                        if (i__10 < m && j__10 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u32)pc + (u32)i__10 + (u32)j__10 * (u32)c_col), alpha, total[0][1][3], beta);
                        }
                    }
                }
            }
        }
        {
#line 289 "gemm_matrix.gk"
            GA_BARRIER
        }
    }
}
