/* gemm_matrix<T=f16, S=u16, P=u32x4, X=u16, Y=u32x4, E=8, VA=1, VB=8, WM=1, WN=1, TI=1, TJ=2, BAND=8, A_ALONG=false, B_ALONG=true, TABLED=false>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;
typedef struct __align__(16) { u32 v[4]; } u32x4;
typedef u16 f16; /* its bits */

static __device__ inline u32x4 ga_splat_u32x4(u32 a)
{
    u32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
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
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline i32 ga_matrix_pack(i32 row, i32 p, i32 packs)
{
    return packs % 8 == 0   ? p ^ ((row & 3) << 1 | (row >> 2 & 1))
           : packs % 4 == 0 ? p ^ ((row & 2) | (row >> 2 & 1))
           : packs % 2 == 0 ? p ^ (row >> 2 & 1)
                            : p;
}
static __device__ inline u16 ga_matrix_see_f16_01_2(const u16 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((q + l) * 2 + ga_matrix_pack(q + l, r + i / 8, 2)) * 8 + i % 8];
}
static __device__ inline u16 ga_matrix_see_f16_11_4(const u16 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((r + i) * 4 + ga_matrix_pack(r + i, q + l / 8, 4)) * 8 + l % 8];
}
static __device__ inline void ga_matrix_add_f16_1x2_01_2_11_4(f32 *c, const u16 *a, i32 ra, i32 qa, const u16 *b, i32 rb, i32 qb, i32 lane)
{
#if defined(__CUDACC_RTC__)
    (void)ga_matrix_see_f16_01_2, (void)ga_matrix_see_f16_11_4, (void)ga_f16_to_f32_f16;
    u32 x[1][4], y[2][2], w[4];
#pragma unroll
    for (i32 i = 0; i < 1; i++) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3]) : "r"((u32)__cvta_generic_to_shared(a) + (u32)((qa + (lane >> 4) * 8 + (lane & 7)) * 2 + ga_matrix_pack(qa + (lane >> 4) * 8 + (lane & 7), ra + i * 16 / 8 + (lane >> 3 & 1), 2)) * 16u) : "memory");
        x[i][0] = w[0], x[i][1] = w[1], x[i][2] = w[2], x[i][3] = w[3];
    }
#pragma unroll
    for (i32 j = 0; j < 2; j += 2) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3]) : "r"((u32)__cvta_generic_to_shared(b) + (u32)((rb + j * 8 + (lane >> 4) * 8 + (lane & 7)) * 4 + ga_matrix_pack(rb + j * 8 + (lane >> 4) * 8 + (lane & 7), qb + (lane >> 3 & 1), 4)) * 16u) : "memory");
        y[j][0] = w[0], y[j][1] = w[1], y[j + 1][0] = w[2], y[j + 1][1] = w[3];
    }
#pragma unroll
    for (i32 n = 0; n < 2; n++)
        asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=f"(c[4 * n]), "=f"(c[4 * n + 1]), "=f"(c[4 * n + 2]), "=f"(c[4 * n + 3])
            : "r"(x[n / 2][0]), "r"(x[n / 2][1]), "r"(x[n / 2][2]), "r"(x[n / 2][3]), "r"(y[n % 2][0]), "r"(y[n % 2][1]),
              "f"(c[4 * n]), "f"(c[4 * n + 1]), "f"(c[4 * n + 2]), "f"(c[4 * n + 3]));
#else
    for (i32 n = 0; n < 8; n++) {
        i32 i = n / 8 * 16 + n % 4 / 2 * 8 + lane / 4, j = n / 4 % 2 * 8 + lane % 4 * 2 + n % 2;
        for (i32 l = 0; l < 16; l++) c[n] = fmaf(ga_f16_to_f32_f16(ga_matrix_see_f16_01_2(a, ra, qa, i, l)), ga_f16_to_f32_f16(ga_matrix_see_f16_11_4(b, rb, qb, j, l)), c[n]);
    }
#endif
}

/* problem_start<TABLED=false> */
static __device__ inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* pack_place<PACKS=2> */
static __device__ inline idx gk_pack_place_PACKS_2(idx row, idx p)
{
    {
        {
#line 236 "ops.gk"
            return p ^ ((row >> 2) & 1);
        }
    }
}

/* pack_place<PACKS=4> */
static __device__ inline idx gk_pack_place_PACKS_4(idx row, idx p)
{
    {
#line 234 "ops.gk"
        return p ^ ((row & 2) | ((row >> 2) & 1));
    }
}

/* gather_pack<P=u32x4, S=u16, E=8> */
static __device__ inline u32x4 gk_gather_pack_P_u32x4_S_u16_E_8(const u16 *x, idx x__size, idx at, idx step__, idx some, u16 none)
{
#line 246 "ops.gk"
    u32x4 p = ga_splat_u32x4((u32)none);
    {
        {


            if (0 < some) {
#line 251 "ops.gk"
                p.v[0] = p.v[0] | ((u32)x[(idx)((u32)at + 0 * (u32)step__)] << 0);
            }
        }
        {
#line 251 "ops.gk"
            if (1 < some) {
#line 251 "ops.gk"
                p.v[0] = p.v[0] | ((u32)x[(idx)((u32)at + 1 * (u32)step__)] << 16);
            }
        }
        {
#line 251 "ops.gk"
            if (2 < some) {
#line 251 "ops.gk"
                p.v[1] = p.v[1] | ((u32)x[(idx)((u32)at + 2 * (u32)step__)] << 0);
            }
        }
        {
#line 251 "ops.gk"
            if (3 < some) {
#line 251 "ops.gk"
                p.v[1] = p.v[1] | ((u32)x[(idx)((u32)at + 3 * (u32)step__)] << 16);
            }
        }
        {
#line 251 "ops.gk"
            if (4 < some) {
#line 251 "ops.gk"
                p.v[2] = p.v[2] | ((u32)x[(idx)((u32)at + 4 * (u32)step__)] << 0);
            }
        }
        {
#line 251 "ops.gk"
            if (5 < some) {
#line 251 "ops.gk"
                p.v[2] = p.v[2] | ((u32)x[(idx)((u32)at + 5 * (u32)step__)] << 16);
            }
        }
        {
#line 251 "ops.gk"
            if (6 < some) {
#line 251 "ops.gk"
                p.v[3] = p.v[3] | ((u32)x[(idx)((u32)at + 6 * (u32)step__)] << 0);
            }
        }
        {
#line 251 "ops.gk"
            if (7 < some) {
#line 251 "ops.gk"
                p.v[3] = p.v[3] | ((u32)x[(idx)((u32)at + 7 * (u32)step__)] << 16);
            }
        }
    }
#line 254 "ops.gk"
    return p;
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

/* put_blend<T=f16, A=f32> */
static __device__ inline void gk_put_blend_T_f16_A_f32(f16 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fmaf(beta, gk_cast_U_f32_T_f16(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f16_T_f32(value);
}

/* gemm_matrix<T=f16, S=u16, P=u32x4, X=u16, Y=u32x4, E=8, VA=1, VB=8, WM=1, WN=1, TI=1, TJ=2, BAND=8, A_ALONG=false, B_ALONG=true, TABLED=false> */
extern "C" __global__ void __launch_bounds__(32 * 1 * 1)
gk_gemm_matrix(idx batch, idx m, idx n, idx k, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const u16 *a = (const u16 *)(a__data + a__offset);
    (void)a;
    const u32x4 *b = (const u32x4 *)(b__data + b__offset);
    (void)b;
    f16 *c = (f16 *)(c__data + c__offset);
    (void)c;
#line 40 "gemm_matrix.gk"
    __shared__ u32x4 left[2][32][2];
    (void)left;
#line 41 "gemm_matrix.gk"
    __shared__ u32x4 right[2][16][4];
    (void)right;
#line 42 "gemm_matrix.gk"
    idx me = (idx)threadIdx.x;
    idx warp = me / 32;
    idx mine_m = (idx)((u32)(warp % 1) * 16);
    idx mine_n = (idx)((u32)(warp / 1) * 16);
    idx depth = alpha == 0.0f ? 0 : k;
    idx stages = (idx)((u32)depth + 31) / 32;
    idx near_a = a_row;
    idx near_b = 1;
    idx step_a = (idx)(32 * (u32)a_col);
    idx step_b = (idx)(4 * (u32)near_b);
    idx down = (idx)((u32)m + 15) / 16;
    idx across = (idx)((u32)n + 15) / 16;
    for (idx tile = (idx)blockIdx.x; tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)gridDim.x)) {

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
#line 67 "gemm_matrix.gk"
        idx from_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from_b[ga_i0] = 0;
#line 68 "gemm_matrix.gk"
        f32 total[1][2][4];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) total[ga_i0][ga_i1][ga_i2] = 0.0f;
        {
            {
#line 71 "gemm_matrix.gk"
                idx t = (idx)((u32)me + 0);
                idx i = ga_min_int_i32((idx)((u32)i0 + (u32)(t % 2) * 8), (idx)((u32)m - 1));
                idx l = t / 2;
                from_a[0] = (idx)((u32)pa + ((u32)(i / 1) * (u32)near_a + (u32)l * (u32)a_col));
            }
            {
#line 71 "gemm_matrix.gk"
                idx t__2 = (idx)((u32)me + 32);
                idx i__2 = ga_min_int_i32((idx)((u32)i0 + (u32)(t__2 % 2) * 8), (idx)((u32)m - 1));
                idx l__2 = t__2 / 2;
                from_a[1] = (idx)((u32)pa + ((u32)(i__2 / 1) * (u32)near_a + (u32)l__2 * (u32)a_col));
            }
        }
        {
            {
#line 77 "gemm_matrix.gk"
                idx t__3 = (idx)((u32)me + 0);
                idx j = ga_min_int_i32((idx)((u32)j0__ + (u32)(t__3 / 4)), (idx)((u32)n - 1));
                idx l__3 = (idx)((u32)(t__3 % 4) * 8);
                from_b[0] = (idx)((u32)pb + ((u32)j * (u32)b_col + (u32)(l__3 / 8) * (u32)near_b));
            }
            {
#line 77 "gemm_matrix.gk"
                idx t__4 = (idx)((u32)me + 32);
                idx j__2 = ga_min_int_i32((idx)((u32)j0__ + (u32)(t__4 / 4)), (idx)((u32)n - 1));
                idx l__4 = (idx)((u32)(t__4 % 4) * 8);
                from_b[1] = (idx)((u32)pb + ((u32)j__2 * (u32)b_col + (u32)(l__4 / 8) * (u32)near_b));
            }
        }
#line 82 "gemm_matrix.gk"
        u32x4 next_a[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) next_a[ga_i0] = ga_splat_u32x4(0u);
#line 83 "gemm_matrix.gk"
        u32x4 next_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) next_b[ga_i0] = ga_splat_u32x4(0u);
#line 84 "gemm_matrix.gk"
        for (idx round__ = 0; round__ < (idx)((u32)stages + 2); round__++) {

            idx there = (idx)((u32)depth - (u32)round__ * 32);
            idx to = (idx)((u32)round__ - 1) % 2;
            idx now = round__ % 2;
            {
                {
#line 90 "gemm_matrix.gk"
                    if (round__ > 1) {
                        ga_matrix_add_f16_1x2_01_2_11_4((f32 *)total, (const u16 *)left[now], (i32)(mine_m / 8), (i32)(0), (const u16 *)right[now], (i32)(mine_n), (i32)(0), (i32)(((idx)threadIdx.x + (idx)blockDim.x * ((idx)threadIdx.y + (idx)blockDim.y * (idx)threadIdx.z)) % 32));
                    }
                    {
                        if (round__ > 0 && round__ <= stages) {
                            {
                                {
#line 96 "gemm_matrix.gk"
                                    idx t__5 = (idx)((u32)me + 0);
                                    left[to][t__5 / 2][gk_pack_place_PACKS_2(t__5 / 2, t__5 % 2)] = next_a[0];
                                }
                                {
#line 96 "gemm_matrix.gk"
                                    idx t__6 = (idx)((u32)me + 32);
                                    left[to][t__6 / 2][gk_pack_place_PACKS_2(t__6 / 2, t__6 % 2)] = next_a[1];
                                }
                            }
                            {
                                {
#line 100 "gemm_matrix.gk"
                                    idx t__7 = (idx)((u32)me + 0);
                                    right[to][t__7 / 4][gk_pack_place_PACKS_4(t__7 / 4, t__7 % 4)] = next_b[0];
                                }
                                {
#line 100 "gemm_matrix.gk"
                                    idx t__8 = (idx)((u32)me + 32);
                                    right[to][t__8 / 4][gk_pack_place_PACKS_4(t__8 / 4, t__8 % 4)] = next_b[1];
                                }
                            }
                        }
#line 104 "gemm_matrix.gk"
                        if (round__ < stages) {
                            {
                                {
#line 106 "gemm_matrix.gk"
                                    idx t__9 = (idx)((u32)me + 0);
                                    idx l__5 = t__9 / 2;
                                    {
#line 112 "gemm_matrix.gk"
                                        idx some = l__5 < there ? (idx)((u32)m - (u32)i0 - (u32)(t__9 % 2) * 8) : 0;
                                        next_a[0] = gk_gather_pack_P_u32x4_S_u16_E_8(a, a__size, from_a[0], near_a, some, 0);
                                    }
                                    from_a[0] = (idx)((u32)from_a[0] + (u32)step_a);
                                }
                                {
#line 106 "gemm_matrix.gk"
                                    idx t__10 = (idx)((u32)me + 32);
                                    idx l__6 = t__10 / 2;
                                    {
#line 112 "gemm_matrix.gk"
                                        idx some__2 = l__6 < there ? (idx)((u32)m - (u32)i0 - (u32)(t__10 % 2) * 8) : 0;
                                        next_a[1] = gk_gather_pack_P_u32x4_S_u16_E_8(a, a__size, from_a[1], near_a, some__2, 0);
                                    }
                                    from_a[1] = (idx)((u32)from_a[1] + (u32)step_a);
                                }
                            }
                            {
                                {
#line 118 "gemm_matrix.gk"
                                    idx t__11 = (idx)((u32)me + 0);
                                    idx l__7 = (idx)((u32)(t__11 % 4) * 8);
                                    {
                                        next_b[0] = ga_splat_u32x4(0u);
                                        if (l__7 < there) {
#line 122 "gemm_matrix.gk"
                                            next_b[0] = b[from_b[0]];
                                        }
                                    }


                                    from_b[0] = (idx)((u32)from_b[0] + (u32)step_b);
                                }
                                {
#line 118 "gemm_matrix.gk"
                                    idx t__12 = (idx)((u32)me + 32);
                                    idx l__8 = (idx)((u32)(t__12 % 4) * 8);
                                    {
                                        next_b[1] = ga_splat_u32x4(0u);
                                        if (l__8 < there) {
#line 122 "gemm_matrix.gk"
                                            next_b[1] = b[from_b[1]];
                                        }
                                    }


                                    from_b[1] = (idx)((u32)from_b[1] + (u32)step_b);
                                }
                            }
                        }
                    }
                }
                {
#line 90 "gemm_matrix.gk"
                    if (round__ > 1) {
                        ga_matrix_add_f16_1x2_01_2_11_4((f32 *)total, (const u16 *)left[now], (i32)(mine_m / 8), (i32)(16), (const u16 *)right[now], (i32)(mine_n), (i32)(2), (i32)(((idx)threadIdx.x + (idx)blockDim.x * ((idx)threadIdx.y + (idx)blockDim.y * (idx)threadIdx.z)) % 32));
                    }
                }
            }
#line 132 "gemm_matrix.gk"
            __syncthreads();
        }
        {
            {
                {
                    {
#line 137 "gemm_matrix.gk"
                        idx i__3 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__3 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 0);
                        if (i__3 < m && j__3 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__3 + (u32)j__3 * (u32)c_col), alpha, total[0][0][0], beta);
                        }
                    }
                    {
#line 137 "gemm_matrix.gk"
                        idx i__4 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__4 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 1);
                        if (i__4 < m && j__4 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__4 + (u32)j__4 * (u32)c_col), alpha, total[0][0][1], beta);
                        }
                    }
                    {
#line 137 "gemm_matrix.gk"
                        idx i__5 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__5 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 0);
                        if (i__5 < m && j__5 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__5 + (u32)j__5 * (u32)c_col), alpha, total[0][0][2], beta);
                        }
                    }
                    {
#line 137 "gemm_matrix.gk"
                        idx i__6 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__6 = (idx)((u32)j0__ + (u32)mine_n + 0 + (u32)(me % 4) * 2 + 1);
                        if (i__6 < m && j__6 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__6 + (u32)j__6 * (u32)c_col), alpha, total[0][0][3], beta);
                        }
                    }
                }
            }
            {
                {
                    {
#line 137 "gemm_matrix.gk"
                        idx i__7 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__7 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 0);
                        if (i__7 < m && j__7 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__7 + (u32)j__7 * (u32)c_col), alpha, total[0][1][0], beta);
                        }
                    }
                    {
#line 137 "gemm_matrix.gk"
                        idx i__8 = (idx)((u32)i0 + (u32)mine_m + 0 + 0 + (u32)(me % 32 / 4));
                        idx j__8 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 1);
                        if (i__8 < m && j__8 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__8 + (u32)j__8 * (u32)c_col), alpha, total[0][1][1], beta);
                        }
                    }
                    {
#line 137 "gemm_matrix.gk"
                        idx i__9 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__9 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 0);
                        if (i__9 < m && j__9 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__9 + (u32)j__9 * (u32)c_col), alpha, total[0][1][2], beta);
                        }
                    }
                    {
#line 137 "gemm_matrix.gk"
                        idx i__10 = (idx)((u32)i0 + (u32)mine_m + 0 + 8 + (u32)(me % 32 / 4));
                        idx j__10 = (idx)((u32)j0__ + (u32)mine_n + 8 + (u32)(me % 4) * 2 + 1);
                        if (i__10 < m && j__10 < n) {
#line 139 "gemm_matrix.gk"
                            gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)pc + (u32)i__10 + (u32)j__10 * (u32)c_col), alpha, total[0][1][3], beta);
                        }
                    }
                }
            }
        }
    }
}
