/* gemm_packs<T=f32, S=u32, P=u32x4, A=f32, E=4, WM=1, WN=1, TI=1, TJ=2, BK=16, STAGES=3, BAND=8, A_ALONG=false, B_ALONG=false, TABLED=false, K=8, TWICE=false, HALVES=false, ROWS=16, COLUMNS=16, HA=16, HB=16, LA=4, LB=4, ITEMS=32, PA=2, PB=2>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u32 v[4]; } u32x4;

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
static inline __attribute__((always_inline)) void ga_matrix_clear_f32_16_4(u32 *x)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 4; n++) x[n] = 0;
#else
    for (i32 n = 0; n < 16; n++) x[n] = 0;
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_clear_f32_32_4(u32 *x)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 4; n++) x[n] = 0;
#else
    for (i32 n = 0; n < 32; n++) x[n] = 0;
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
static inline __attribute__((always_inline)) void ga_copy_async_u32x4(__local u32x4 *to, __global const u32x4 *from)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" : : "r"((u32)(size_t)(to)), "l"(from) : "memory");
#else
    for (int i = 0; i < 4; i++) to->v[i] = from->v[i];
#endif
}
static inline u32x4 ga_splat_u32x4(u32 a)
{
    u32x4 r;
    for (int i = 0; i < 4; i++)
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
static inline __attribute__((always_inline)) u32 ga_matrix_see_f32_01_4(__local const u32 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((q + l) * 4 + ga_matrix_pack(q + l, r + i / 4, 4)) * 4 + i % 4];
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline __attribute__((always_inline)) void ga_matrix_load_left_f32_16x8_01_4(u32 *x, __local const u32 *a, i32 ra, i32 q0, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
    u32 w[4];
#pragma unroll
    for (i32 s = 0; s < 1; s++) {
        i32 qa = q0 + s * 8;
#pragma unroll
        for (i32 i = 0; i < 1; i += 1) {
#pragma unroll
        for (i32 q = 0; q < 4; q++) w[q] = ga_matrix_see_f32_01_4(a, ra, qa, i * 16 + q % 2 * 8 + (lane >> 2), q / 2 * 4 + (lane & 3) * 1);
#pragma unroll
        for (i32 q = 0; q < 4; q++) asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(w[q]) : "f"(ga_of_bits_f32(w[q])));
#pragma unroll
        for (i32 q = 0; q < 4; q++) x[(s * 1 + i) * 4 + q] = w[q];
        }
    }
#else
    for (i32 n = 0; n < 2; n++)
        for (i32 l = 0; l < 8; l++) x[n * 8 + l] = ga_matrix_see_f32_01_4(a, ra, q0, n / 2 * 16 + n % 2 * 8 + lane / 4, l);
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_load_right_f32_8x16_01_4(u32 *x, __local const u32 *b, i32 rb, i32 q0, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
    u32 w[4];
#pragma unroll
    for (i32 s = 0; s < 1; s++) {
        i32 qb = q0 + s * 8;
#pragma unroll
        for (i32 j = 0; j < 2; j += 2) {
#pragma unroll
        for (i32 q = 0; q < 4; q++) w[q] = ga_matrix_see_f32_01_4(b, rb, qb, j * 8 + q / 2 * 8 + (lane >> 2), q % 2 * 4 + (lane & 3) * 1);
#pragma unroll
        for (i32 q = 0; q < 4; q++) asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(w[q]) : "f"(ga_of_bits_f32(w[q])));
#pragma unroll
        for (i32 q = 0; q < 4; q++) x[(s * 2 + j) * 2 + q] = w[q];
        }
    }
#else
    for (i32 n = 0; n < 4; n++)
        for (i32 l = 0; l < 8; l++) x[n * 8 + l] = ga_matrix_see_f32_01_4(b, rb, q0, n / 2 * 8 + lane % 4 * 2 + n % 2, l);
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_multiply_add_f32_1x2x8(f32 *c, const u32 *x, const u32 *y)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 s = 0; s < 1; s++)
#pragma unroll
    for (i32 n = 0; n < 2; n++) {
        const u32 *a = x + (s * 1 + n / 2) * 4, *b = y + (s * 2 + n % 2) * 2;
        asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=f"(c[4 * n]), "=f"(c[4 * n + 1]), "=f"(c[4 * n + 2]), "=f"(c[4 * n + 3])
            : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]),
              "f"(c[4 * n]), "f"(c[4 * n + 1]), "f"(c[4 * n + 2]), "f"(c[4 * n + 3]));
    }
#else
    for (i32 n = 0; n < 8; n++) {
        const u32 *a = x + (n / 8 * 2 + n % 4 / 2) * 8, *b = y + (n / 4 % 2 * 2 + n % 2) * 8;
        for (i32 l = 0; l < 8; l++) c[n] = fma(ga_of_bits_f32(a[l]), ga_of_bits_f32(b[l]), c[n]);
    }
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

/* pack_place<PACKS=4> */
static inline idx gk_pack_place_PACKS_4(idx row, idx p)
{
    {
#line 218 "ops.gk"
        return p ^ ((row & 2) | ((row >> 2) & 1));
    }
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
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

/* gemm_packs<T=f32, S=u32, P=u32x4, A=f32, E=4, WM=1, WN=1, TI=1, TJ=2, BK=16, STAGES=3, BAND=8, A_ALONG=false, B_ALONG=false, TABLED=false, K=8, TWICE=false, HALVES=false, ROWS=16, COLUMNS=16, HA=16, HB=16, LA=4, LB=4, ITEMS=32, PA=2, PB=2> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_gemm_packs(idx batch, idx m, idx n, idx k, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, __global const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const u32x4 *a = (__global const u32x4 *)(a__data + a__offset);
    (void)a;
    __global const u32x4 *b = (__global const u32x4 *)(b__data + b__offset);
    (void)b;
    __global f32 *c = (__global f32 *)(c__data + c__offset);
    (void)c;
#line 147 "gemm_matrix.gk"
    __local u32x4 left[3][16][4];
    (void)left;
#line 148 "gemm_matrix.gk"
    __local u32x4 right[3][16][4];
    (void)right;
#line 149 "gemm_matrix.gk"
    idx me = (idx)get_local_id(0);
    idx warp = me / 32;
    idx mine_m = (idx)((u64)(warp % 1) * 16);
    idx mine_n = (idx)((u64)(warp / 1) * 16);
    idx depth = alpha == 0.0f ? 0 : k;
    idx stages = (idx)((u64)depth + 15) / 16;
    idx step_a = (idx)(16 * (u64)a_col);
    idx step_b = (idx)(16 * (u64)b_row);
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
#line 171 "gemm_matrix.gk"
        idx from_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from_b[ga_i0] = 0;
#line 172 "gemm_matrix.gk"
        f32 total[1][2][4];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) total[ga_i0][ga_i1][ga_i2] = 0.0f;
#line 173 "gemm_matrix.gk"
        u32 x[2][8];
        ga_matrix_clear_f32_16_4((u32 *)x);
#line 174 "gemm_matrix.gk"
        u32 y[4][8];
        ga_matrix_clear_f32_32_4((u32 *)y);
#line 175 "gemm_matrix.gk"
        u32 x1[2][8];
        ga_matrix_clear_f32_16_4((u32 *)x1);
#line 176 "gemm_matrix.gk"
        u32 y1__[4][8];
        ga_matrix_clear_f32_32_4((u32 *)y1__);
        {
            {
#line 178 "gemm_matrix.gk"
                idx t = (idx)((u64)me + 0);
                idx i = ga_min_int_i64((idx)((u64)i0 + (u64)(t % 4) * 4), (idx)((u64)m - 4));
                idx l = t / 4;
                from_a[0] = (idx)((u64)pa + ((u64)(i / 4) + (u64)l * (u64)a_col));
            }
            {
#line 178 "gemm_matrix.gk"
                idx t__2 = (idx)((u64)me + 32);
                idx i__2 = ga_min_int_i64((idx)((u64)i0 + (u64)(t__2 % 4) * 4), (idx)((u64)m - 4));
                idx l__2 = t__2 / 4;
                from_a[1] = (idx)((u64)pa + ((u64)(i__2 / 4) + (u64)l__2 * (u64)a_col));
            }
        }
        {
            {
#line 184 "gemm_matrix.gk"
                idx t__3 = (idx)((u64)me + 0);
                idx j = ga_min_int_i64((idx)((u64)j0__ + (u64)(t__3 % 4) * 4), (idx)((u64)n - 4));
                idx l__3 = t__3 / 4;
                from_b[0] = (idx)((u64)pb + ((u64)(j / 4) + (u64)l__3 * (u64)b_row));
            }
            {
#line 184 "gemm_matrix.gk"
                idx t__4 = (idx)((u64)me + 32);
                idx j__2 = ga_min_int_i64((idx)((u64)j0__ + (u64)(t__4 % 4) * 4), (idx)((u64)n - 4));
                idx l__4 = t__4 / 4;
                from_b[1] = (idx)((u64)pb + ((u64)(j__2 / 4) + (u64)l__4 * (u64)b_row));
            }
        }
#line 189 "gemm_matrix.gk"
        idx to = 0;
        idx now = 0;
#line 194 "gemm_matrix.gk"
        for (idx pair = 0; pair < (idx)((u64)stages + 2); pair = (idx)((u64)pair + 2)) {
            {
                {
#line 196 "gemm_matrix.gk"
                    idx round__ = (idx)((u64)pair + 0);
                    {
                        ga_copy_wait_1();
                        GA_BARRIER
                    }
                    if (round__ < stages) {
                        idx there = (idx)((u64)depth - (u64)round__ * 16);

                        if (there >= 16) {
                            {
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__5 = (idx)((u64)me + 0);
                                    if (true) {
                                        ga_copy_async_u32x4(&left[to][t__5 / 4][gk_pack_place_PACKS_4(t__5 / 4, t__5 % 4)], &a[from_a[0]]);
                                    }
                                }
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__6 = (idx)((u64)me + 32);
                                    if (true) {
                                        ga_copy_async_u32x4(&left[to][t__6 / 4][gk_pack_place_PACKS_4(t__6 / 4, t__6 % 4)], &a[from_a[1]]);
                                    }
                                }
                            }
                            {
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__7 = (idx)((u64)me + 0);
                                    if (true) {
                                        ga_copy_async_u32x4(&right[to][t__7 / 4][gk_pack_place_PACKS_4(t__7 / 4, t__7 % 4)], &b[from_b[0]]);
                                    }
                                }
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__8 = (idx)((u64)me + 32);
                                    if (true) {
                                        ga_copy_async_u32x4(&right[to][t__8 / 4][gk_pack_place_PACKS_4(t__8 / 4, t__8 % 4)], &b[from_b[1]]);
                                    }
                                }
                            }
                        } else {
                            {
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__9 = (idx)((u64)me + 0);
                                    if (true) {
                                        if (t__9 / 4 < there) {
                                            ga_copy_async_u32x4(&left[to][t__9 / 4][gk_pack_place_PACKS_4(t__9 / 4, t__9 % 4)], &a[from_a[0]]);
                                        } else {
                                            left[to][t__9 / 4][gk_pack_place_PACKS_4(t__9 / 4, t__9 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__10 = (idx)((u64)me + 32);
                                    if (true) {
                                        if (t__10 / 4 < there) {
                                            ga_copy_async_u32x4(&left[to][t__10 / 4][gk_pack_place_PACKS_4(t__10 / 4, t__10 % 4)], &a[from_a[1]]);
                                        } else {
                                            left[to][t__10 / 4][gk_pack_place_PACKS_4(t__10 / 4, t__10 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                            }
                            {
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__11 = (idx)((u64)me + 0);
                                    if (true) {
                                        if (t__11 / 4 < there) {
                                            ga_copy_async_u32x4(&right[to][t__11 / 4][gk_pack_place_PACKS_4(t__11 / 4, t__11 % 4)], &b[from_b[0]]);
                                        } else {
                                            right[to][t__11 / 4][gk_pack_place_PACKS_4(t__11 / 4, t__11 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__12 = (idx)((u64)me + 32);
                                    if (true) {
                                        if (t__12 / 4 < there) {
                                            ga_copy_async_u32x4(&right[to][t__12 / 4][gk_pack_place_PACKS_4(t__12 / 4, t__12 % 4)], &b[from_b[1]]);
                                        } else {
                                            right[to][t__12 / 4][gk_pack_place_PACKS_4(t__12 / 4, t__12 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                            }
                        }
                        {
                            {
#line 235 "gemm_matrix.gk"
                                from_a[0] = (idx)((u64)from_a[0] + (u64)step_a);
                            }
                            {
#line 235 "gemm_matrix.gk"
                                from_a[1] = (idx)((u64)from_a[1] + (u64)step_a);
                            }
                        }
                        {
                            {
#line 236 "gemm_matrix.gk"
                                from_b[0] = (idx)((u64)from_b[0] + (u64)step_b);
                            }
                            {
#line 236 "gemm_matrix.gk"
                                from_b[1] = (idx)((u64)from_b[1] + (u64)step_b);
                            }
                        }
#line 237 "gemm_matrix.gk"
                        to = (idx)((u64)to + 1) == 3 ? 0 : (idx)((u64)to + 1);
                    }
                    {
#line 272 "gemm_matrix.gk"
                        if (round__ >= 2 && round__ < (idx)((u64)stages + 2)) {
                            {
                                {
#line 274 "gemm_matrix.gk"
                                    ga_matrix_load_left_f32_16x8_01_4((u32 *)x, (__local const u32 *)left[now], (i32)(mine_m / 4), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_load_right_f32_8x16_01_4((u32 *)y, (__local const u32 *)right[now], (i32)(mine_n / 4), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_multiply_add_f32_1x2x8((f32 *)total, (u32 *)x, (u32 *)y);
                                }
                                {
#line 274 "gemm_matrix.gk"
                                    ga_matrix_load_left_f32_16x8_01_4((u32 *)x, (__local const u32 *)left[now], (i32)(mine_m / 4), (i32)(8), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_load_right_f32_8x16_01_4((u32 *)y, (__local const u32 *)right[now], (i32)(mine_n / 4), (i32)(8), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_multiply_add_f32_1x2x8((f32 *)total, (u32 *)x, (u32 *)y);
                                }
                            }
#line 278 "gemm_matrix.gk"
                            now = (idx)((u64)now + 1) == 3 ? 0 : (idx)((u64)now + 1);
                        }
                    }
                }
                {
#line 196 "gemm_matrix.gk"
                    idx round__2 = (idx)((u64)pair + 1);
                    {
                        ga_copy_wait_1();
                        GA_BARRIER
                    }
                    if (round__2 < stages) {
                        idx there__2 = (idx)((u64)depth - (u64)round__2 * 16);

                        if (there__2 >= 16) {
                            {
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__13 = (idx)((u64)me + 0);
                                    if (true) {
                                        ga_copy_async_u32x4(&left[to][t__13 / 4][gk_pack_place_PACKS_4(t__13 / 4, t__13 % 4)], &a[from_a[0]]);
                                    }
                                }
                                {
#line 206 "gemm_matrix.gk"
                                    idx t__14 = (idx)((u64)me + 32);
                                    if (true) {
                                        ga_copy_async_u32x4(&left[to][t__14 / 4][gk_pack_place_PACKS_4(t__14 / 4, t__14 % 4)], &a[from_a[1]]);
                                    }
                                }
                            }
                            {
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__15 = (idx)((u64)me + 0);
                                    if (true) {
                                        ga_copy_async_u32x4(&right[to][t__15 / 4][gk_pack_place_PACKS_4(t__15 / 4, t__15 % 4)], &b[from_b[0]]);
                                    }
                                }
                                {
#line 211 "gemm_matrix.gk"
                                    idx t__16 = (idx)((u64)me + 32);
                                    if (true) {
                                        ga_copy_async_u32x4(&right[to][t__16 / 4][gk_pack_place_PACKS_4(t__16 / 4, t__16 % 4)], &b[from_b[1]]);
                                    }
                                }
                            }
                        } else {
                            {
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__17 = (idx)((u64)me + 0);
                                    if (true) {
                                        if (t__17 / 4 < there__2) {
                                            ga_copy_async_u32x4(&left[to][t__17 / 4][gk_pack_place_PACKS_4(t__17 / 4, t__17 % 4)], &a[from_a[0]]);
                                        } else {
                                            left[to][t__17 / 4][gk_pack_place_PACKS_4(t__17 / 4, t__17 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                                {
#line 217 "gemm_matrix.gk"
                                    idx t__18 = (idx)((u64)me + 32);
                                    if (true) {
                                        if (t__18 / 4 < there__2) {
                                            ga_copy_async_u32x4(&left[to][t__18 / 4][gk_pack_place_PACKS_4(t__18 / 4, t__18 % 4)], &a[from_a[1]]);
                                        } else {
                                            left[to][t__18 / 4][gk_pack_place_PACKS_4(t__18 / 4, t__18 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                            }
                            {
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__19 = (idx)((u64)me + 0);
                                    if (true) {
                                        if (t__19 / 4 < there__2) {
                                            ga_copy_async_u32x4(&right[to][t__19 / 4][gk_pack_place_PACKS_4(t__19 / 4, t__19 % 4)], &b[from_b[0]]);
                                        } else {
                                            right[to][t__19 / 4][gk_pack_place_PACKS_4(t__19 / 4, t__19 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                                {
#line 226 "gemm_matrix.gk"
                                    idx t__20 = (idx)((u64)me + 32);
                                    if (true) {
                                        if (t__20 / 4 < there__2) {
                                            ga_copy_async_u32x4(&right[to][t__20 / 4][gk_pack_place_PACKS_4(t__20 / 4, t__20 % 4)], &b[from_b[1]]);
                                        } else {
                                            right[to][t__20 / 4][gk_pack_place_PACKS_4(t__20 / 4, t__20 % 4)] = ga_splat_u32x4(0u);
                                        }
                                    }
                                }
                            }
                        }
                        {
                            {
#line 235 "gemm_matrix.gk"
                                from_a[0] = (idx)((u64)from_a[0] + (u64)step_a);
                            }
                            {
#line 235 "gemm_matrix.gk"
                                from_a[1] = (idx)((u64)from_a[1] + (u64)step_a);
                            }
                        }
                        {
                            {
#line 236 "gemm_matrix.gk"
                                from_b[0] = (idx)((u64)from_b[0] + (u64)step_b);
                            }
                            {
#line 236 "gemm_matrix.gk"
                                from_b[1] = (idx)((u64)from_b[1] + (u64)step_b);
                            }
                        }
#line 237 "gemm_matrix.gk"
                        to = (idx)((u64)to + 1) == 3 ? 0 : (idx)((u64)to + 1);
                    }
                    {
#line 272 "gemm_matrix.gk"
                        if (round__2 >= 2 && round__2 < (idx)((u64)stages + 2)) {
                            {
                                {
#line 274 "gemm_matrix.gk"
                                    ga_matrix_load_left_f32_16x8_01_4((u32 *)x, (__local const u32 *)left[now], (i32)(mine_m / 4), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_load_right_f32_8x16_01_4((u32 *)y, (__local const u32 *)right[now], (i32)(mine_n / 4), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_multiply_add_f32_1x2x8((f32 *)total, (u32 *)x, (u32 *)y);
                                }
                                {
#line 274 "gemm_matrix.gk"
                                    ga_matrix_load_left_f32_16x8_01_4((u32 *)x, (__local const u32 *)left[now], (i32)(mine_m / 4), (i32)(8), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_load_right_f32_8x16_01_4((u32 *)y, (__local const u32 *)right[now], (i32)(mine_n / 4), (i32)(8), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                                    ga_matrix_multiply_add_f32_1x2x8((f32 *)total, (u32 *)x, (u32 *)y);
                                }
                            }
#line 278 "gemm_matrix.gk"
                            now = (idx)((u64)now + 1) == 3 ? 0 : (idx)((u64)now + 1);
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
                        idx i__3 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__3 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 0);
                        if (i__3 < m && j__3 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__3 + (u64)j__3 * (u64)c_col), alpha, total[0][0][0], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__4 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__4 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 1);
                        if (i__4 < m && j__4 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__4 + (u64)j__4 * (u64)c_col), alpha, total[0][0][1], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__5 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__5 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 0);
                        if (i__5 < m && j__5 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__5 + (u64)j__5 * (u64)c_col), alpha, total[0][0][2], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__6 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__6 = (idx)((u64)j0__ + (u64)mine_n + 0 + (u64)(me % 4) * 2 + 1);
                        if (i__6 < m && j__6 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__6 + (u64)j__6 * (u64)c_col), alpha, total[0][0][3], beta);
                        }
                    }
                }
            }
            {
                {
                    {
#line 285 "gemm_matrix.gk"
                        idx i__7 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__7 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 0);
                        if (i__7 < m && j__7 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__7 + (u64)j__7 * (u64)c_col), alpha, total[0][1][0], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__8 = (idx)((u64)i0 + (u64)mine_m + 0 + 0 + (u64)(me % 32 / 4));
                        idx j__8 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 1);
                        if (i__8 < m && j__8 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__8 + (u64)j__8 * (u64)c_col), alpha, total[0][1][1], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__9 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__9 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 0);
                        if (i__9 < m && j__9 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__9 + (u64)j__9 * (u64)c_col), alpha, total[0][1][2], beta);
                        }
                    }
                    {
#line 285 "gemm_matrix.gk"
                        idx i__10 = (idx)((u64)i0 + (u64)mine_m + 0 + 8 + (u64)(me % 32 / 4));
                        idx j__10 = (idx)((u64)j0__ + (u64)mine_n + 8 + (u64)(me % 4) * 2 + 1);
                        if (i__10 < m && j__10 < n) {
#line 287 "gemm_matrix.gk"
                            gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u64)pc + (u64)i__10 + (u64)j__10 * (u64)c_col), alpha, total[0][1][3], beta);
                        }
                    }
                }
            }
        }
    }
}
