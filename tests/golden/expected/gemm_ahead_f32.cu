/* gemm_ahead<T=f32, P=f32x4, WM=1, WN=1, TM=4, TN=4, BK=8, STAGES=3, BAND=8, A_ALONG=false, B_ALONG=true, TABLED=false, ROWS=16, COLUMNS=32, HA=8, HB=32, LA=4, LB=2, ITEMS=32, PA=1, PB=2>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f32 v[4]; } f32x4;

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
static __device__ inline void ga_copy_wait_1(void)
{
}
static __device__ inline void ga_copy_async_f32x4(f32x4 *to, const f32x4 *from)
{
    for (int i = 0; i < 4; i++) to->v[i] = from->v[i];
}
static __device__ inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static __device__ inline f32 ga_below_f32(void)
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
static __device__ inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* pack_place<PACKS=4> */
static __device__ inline idx gk_pack_place_PACKS_4(idx row, idx p)
{
    {
#line 218 "ops.gk"
        return p ^ ((row & 2) | ((row >> 2) & 1));
    }
}

/* pack_place<PACKS=2> */
static __device__ inline idx gk_pack_place_PACKS_2(idx row, idx p)
{
    {
        {
#line 220 "ops.gk"
            return p ^ ((row >> 2) & 1);
        }
    }
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* put_blend<T=f32, A=f32> */
static __device__ inline void gk_put_blend_T_f32_A_f32(f32 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fmaf(beta, gk_cast_U_f32_T_f32(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f32_T_f32(value);
}

/* gemm_ahead<T=f32, P=f32x4, WM=1, WN=1, TM=4, TN=4, BK=8, STAGES=3, BAND=8, A_ALONG=false, B_ALONG=true, TABLED=false, ROWS=16, COLUMNS=32, HA=8, HB=32, LA=4, LB=2, ITEMS=32, PA=1, PB=2> */
extern "C" __global__ void __launch_bounds__(32 * 1 * 1)
gk_gemm_ahead(idx batch, idx m, idx n, idx k, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const f32x4 *a = (const f32x4 *)(a__data + a__offset);
    (void)a;
    const f32x4 *b = (const f32x4 *)(b__data + b__offset);
    (void)b;
    f32 *c = (f32 *)(c__data + c__offset);
    (void)c;
#line 185 "gemm_ordered.gk"
    __shared__ f32x4 left[3][8][4];
    (void)left;
#line 186 "gemm_ordered.gk"
    __shared__ f32x4 right[3][32][2];
    (void)right;
#line 187 "gemm_ordered.gk"
    idx me = (idx)threadIdx.x;
    idx lane = me % 32;
    idx lane_m = (idx)((u32)(lane / 16) * 2 + (u32)(lane % 2));
    idx lane_n = lane % 16 / 2;
    idx warp_m = (idx)((u32)(me / 32 % 1) * 16);
    idx warp_n = (idx)((u32)(me / 32 / 1) * 32);
    idx depth = alpha == 0.0f ? 0 : k;
    idx stages = (idx)((u32)depth + 7) / 8;
    idx step_a = (idx)(8 * (u32)a_col);
    idx step_b = 2;
    idx down = (idx)((u32)m + 15) / 16;
    idx across = (idx)((u32)n + 31) / 32;
    for (idx tile = (idx)blockIdx.x; tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)gridDim.x)) {

        idx p = ga_div_signed_i32(tile, (idx)((u32)down * (u32)across));
        idx in_problem = (idx)((u32)tile - (u32)p * ((u32)down * (u32)across));
        idx band = ga_div_signed_i32(in_problem, (idx)(8 * (u32)across));
        idx in_band = (idx)((u32)in_problem - (u32)band * (8 * (u32)across));
        idx high = ga_min_int_i32((idx)((u32)down - (u32)band * 8), 8);
        idx i0 = (idx)(((u32)band * 8 + (u32)ga_mod_signed_i32(in_band, high)) * 16);
        idx j0__ = (idx)((u32)ga_div_signed_i32(in_band, high) * 32);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        idx from_a[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) from_a[ga_i0] = 0;
#line 212 "gemm_ordered.gk"
        idx from_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from_b[ga_i0] = 0;
#line 213 "gemm_ordered.gk"
        f32 total[4][4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) for (int ga_i1 = 0; ga_i1 < 4; ga_i1++) total[ga_i0][ga_i1] = 0.0f;
        {
#line 215 "gemm_ordered.gk"
            idx t = (idx)((u32)me + 0);
            idx i = ga_min_int_i32((idx)((u32)i0 + (u32)(t % 4) * 4), (idx)((u32)m - 4));
            idx l = t / 4;
            from_a[0] = (idx)((u32)pa + ((u32)(i / 4) + (u32)l * (u32)a_col));
        }
        {
            {
#line 221 "gemm_ordered.gk"
                idx t__2 = (idx)((u32)me + 0);
                idx j = ga_min_int_i32((idx)((u32)j0__ + (u32)(t__2 / 2)), (idx)((u32)n - 1));
                idx l__2 = (idx)((u32)(t__2 % 2) * 4);
                from_b[0] = (idx)((u32)pb + ((u32)j * (u32)b_col + (u32)(l__2 / 4)));
            }
            {
#line 221 "gemm_ordered.gk"
                idx t__3 = (idx)((u32)me + 32);
                idx j__2 = ga_min_int_i32((idx)((u32)j0__ + (u32)(t__3 / 2)), (idx)((u32)n - 1));
                idx l__3 = (idx)((u32)(t__3 % 2) * 4);
                from_b[1] = (idx)((u32)pb + ((u32)j__2 * (u32)b_col + (u32)(l__3 / 4)));
            }
        }
#line 226 "gemm_ordered.gk"
        idx to = 0;
        idx now = 0;
        for (idx round__ = 0; round__ < (idx)((u32)stages + 2); round__++) {
            ga_copy_wait_1();
            __syncthreads();
            if (round__ < stages) {
                idx there = (idx)((u32)depth - (u32)round__ * 8);
                if (there >= 8) {
                    {
                        idx t__4 = (idx)((u32)me + 0);
                        ga_copy_async_f32x4(&left[to][t__4 / 4][gk_pack_place_PACKS_4(t__4 / 4, t__4 % 4)], &a[from_a[0]]);
                    }
                    {
                        {
#line 239 "gemm_ordered.gk"
                            idx t__5 = (idx)((u32)me + 0);
                            ga_copy_async_f32x4(&right[to][t__5 / 2][gk_pack_place_PACKS_2(t__5 / 2, t__5 % 2)], &b[from_b[0]]);
                        }
                        {
#line 239 "gemm_ordered.gk"
                            idx t__6 = (idx)((u32)me + 32);
                            ga_copy_async_f32x4(&right[to][t__6 / 2][gk_pack_place_PACKS_2(t__6 / 2, t__6 % 2)], &b[from_b[1]]);
                        }
                    }
                } else {
                    {
#line 244 "gemm_ordered.gk"
                        idx t__7 = (idx)((u32)me + 0);
                        if (t__7 / 4 < there) {
                            ga_copy_async_f32x4(&left[to][t__7 / 4][gk_pack_place_PACKS_4(t__7 / 4, t__7 % 4)], &a[from_a[0]]);
                        } else {
                            left[to][t__7 / 4][gk_pack_place_PACKS_4(t__7 / 4, t__7 % 4)] = ga_splat_f32x4(ga_below_f32());
                        }
                    }
                    {
                        {
#line 251 "gemm_ordered.gk"
                            idx t__8 = (idx)((u32)me + 0);
                            if ((idx)((u32)(t__8 % 2) * 4) < there) {
                                ga_copy_async_f32x4(&right[to][t__8 / 2][gk_pack_place_PACKS_2(t__8 / 2, t__8 % 2)], &b[from_b[0]]);
                            } else {
                                right[to][t__8 / 2][gk_pack_place_PACKS_2(t__8 / 2, t__8 % 2)] = ga_splat_f32x4(0.0f);
                            }
                        }
                        {
#line 251 "gemm_ordered.gk"
                            idx t__9 = (idx)((u32)me + 32);
                            if ((idx)((u32)(t__9 % 2) * 4) < there) {
                                ga_copy_async_f32x4(&right[to][t__9 / 2][gk_pack_place_PACKS_2(t__9 / 2, t__9 % 2)], &b[from_b[1]]);
                            } else {
                                right[to][t__9 / 2][gk_pack_place_PACKS_2(t__9 / 2, t__9 % 2)] = ga_splat_f32x4(0.0f);
                            }
                        }
                    }
                }
                {
#line 258 "gemm_ordered.gk"
                    from_a[0] = (idx)((u32)from_a[0] + (u32)step_a);
                }
                {
                    {
#line 259 "gemm_ordered.gk"
                        from_b[0] = (idx)((u32)from_b[0] + (u32)step_b);
                    }
                    {
#line 259 "gemm_ordered.gk"
                        from_b[1] = (idx)((u32)from_b[1] + (u32)step_b);
                    }
                }
#line 260 "gemm_ordered.gk"
                to = (idx)((u32)to + 1) == 3 ? 0 : (idx)((u32)to + 1);
            }
            if (round__ >= 2) {
                {
                    {
                        f32x4 x[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x[ga_i0] = ga_splat_f32x4(0.0f);
#line 266 "gemm_ordered.gk"
                        f32x4 y[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) y[ga_i0] = ga_splat_f32x4(0.0f);
                        {
                            {
#line 268 "gemm_ordered.gk"
                                idx row = 0;
                                idx q = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x[0] = left[now][row][gk_pack_place_PACKS_4(row, q)];
                            }
                            {
#line 268 "gemm_ordered.gk"
                                idx row__2 = 1;
                                idx q__2 = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x[1] = left[now][row__2][gk_pack_place_PACKS_4(row__2, q__2)];
                            }
                            {
#line 268 "gemm_ordered.gk"
                                idx row__3 = 2;
                                idx q__3 = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x[2] = left[now][row__3][gk_pack_place_PACKS_4(row__3, q__3)];
                            }
                            {
#line 268 "gemm_ordered.gk"
                                idx row__4 = 3;
                                idx q__4 = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x[3] = left[now][row__4][gk_pack_place_PACKS_4(row__4, q__4)];
                            }
                        }
                        {
                            {
#line 273 "gemm_ordered.gk"
                                idx row__5 = (idx)((u32)warp_n + 0 + (u32)lane_n);
                                idx q__5 = 0;
                                y[0] = right[now][row__5][gk_pack_place_PACKS_2(row__5, q__5)];
                            }
                            {
#line 273 "gemm_ordered.gk"
                                idx row__6 = (idx)((u32)warp_n + 8 + (u32)lane_n);
                                idx q__6 = 0;
                                y[1] = right[now][row__6][gk_pack_place_PACKS_2(row__6, q__6)];
                            }
                            {
#line 273 "gemm_ordered.gk"
                                idx row__7 = (idx)((u32)warp_n + 16 + (u32)lane_n);
                                idx q__7 = 0;
                                y[2] = right[now][row__7][gk_pack_place_PACKS_2(row__7, q__7)];
                            }
                            {
#line 273 "gemm_ordered.gk"
                                idx row__8 = (idx)((u32)warp_n + 24 + (u32)lane_n);
                                idx q__8 = 0;
                                y[3] = right[now][row__8][gk_pack_place_PACKS_2(row__8, q__8)];
                            }
                        }
                        {
                            {
#line 278 "gemm_ordered.gk"
                                f32 u[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u[0] = x[0].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u[1] = x[0].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u[2] = x[0].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u[3] = x[0].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v[0] = y[0].v[0];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v[1] = y[1].v[0];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v[2] = y[2].v[0];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v[3] = y[3].v[0];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s = 0; s < 4; s++) {
                                    for (idx r = 0; r < 4; r++) {
                                        total[r][s] = fmaf(u[r], v[s], total[r][s]);
                                    }
                                }
                            }
                            {
#line 278 "gemm_ordered.gk"
                                f32 u__2[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u__2[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v__2[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v__2[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u__2[0] = x[1].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__2[1] = x[1].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__2[2] = x[1].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__2[3] = x[1].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v__2[0] = y[0].v[1];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__2[1] = y[1].v[1];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__2[2] = y[2].v[1];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__2[3] = y[3].v[1];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s__2 = 0; s__2 < 4; s__2++) {
                                    for (idx r__2 = 0; r__2 < 4; r__2++) {
                                        total[r__2][s__2] = fmaf(u__2[r__2], v__2[s__2], total[r__2][s__2]);
                                    }
                                }
                            }
                            {
#line 278 "gemm_ordered.gk"
                                f32 u__3[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u__3[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v__3[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v__3[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u__3[0] = x[2].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__3[1] = x[2].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__3[2] = x[2].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__3[3] = x[2].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v__3[0] = y[0].v[2];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__3[1] = y[1].v[2];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__3[2] = y[2].v[2];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__3[3] = y[3].v[2];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s__3 = 0; s__3 < 4; s__3++) {
                                    for (idx r__3 = 0; r__3 < 4; r__3++) {
                                        total[r__3][s__3] = fmaf(u__3[r__3], v__3[s__3], total[r__3][s__3]);
                                    }
                                }
                            }
                            {
#line 278 "gemm_ordered.gk"
                                f32 u__4[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u__4[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v__4[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v__4[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u__4[0] = x[3].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__4[1] = x[3].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__4[2] = x[3].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__4[3] = x[3].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v__4[0] = y[0].v[3];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__4[1] = y[1].v[3];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__4[2] = y[2].v[3];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__4[3] = y[3].v[3];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s__4 = 0; s__4 < 4; s__4++) {
                                    for (idx r__4 = 0; r__4 < 4; r__4++) {
                                        total[r__4][s__4] = fmaf(u__4[r__4], v__4[s__4], total[r__4][s__4]);
                                    }
                                }
                            }
                        }
                    }
                    {
#line 265 "gemm_ordered.gk"
                        f32x4 x__2[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x__2[ga_i0] = ga_splat_f32x4(0.0f);
#line 266 "gemm_ordered.gk"
                        f32x4 y__2[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) y__2[ga_i0] = ga_splat_f32x4(0.0f);
                        {
                            {
#line 268 "gemm_ordered.gk"
                                idx row__9 = 4;
                                idx q__9 = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x__2[0] = left[now][row__9][gk_pack_place_PACKS_4(row__9, q__9)];
                            }
                            {
#line 268 "gemm_ordered.gk"
                                idx row__10 = 5;
                                idx q__10 = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x__2[1] = left[now][row__10][gk_pack_place_PACKS_4(row__10, q__10)];
                            }
                            {
#line 268 "gemm_ordered.gk"
                                idx row__11 = 6;
                                idx q__11 = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x__2[2] = left[now][row__11][gk_pack_place_PACKS_4(row__11, q__11)];
                            }
                            {
#line 268 "gemm_ordered.gk"
                                idx row__12 = 7;
                                idx q__12 = (idx)((u32)(warp_m / 4) + 0 + (u32)lane_m);
                                x__2[3] = left[now][row__12][gk_pack_place_PACKS_4(row__12, q__12)];
                            }
                        }
                        {
                            {
#line 273 "gemm_ordered.gk"
                                idx row__13 = (idx)((u32)warp_n + 0 + (u32)lane_n);
                                idx q__13 = 1;
                                y__2[0] = right[now][row__13][gk_pack_place_PACKS_2(row__13, q__13)];
                            }
                            {
#line 273 "gemm_ordered.gk"
                                idx row__14 = (idx)((u32)warp_n + 8 + (u32)lane_n);
                                idx q__14 = 1;
                                y__2[1] = right[now][row__14][gk_pack_place_PACKS_2(row__14, q__14)];
                            }
                            {
#line 273 "gemm_ordered.gk"
                                idx row__15 = (idx)((u32)warp_n + 16 + (u32)lane_n);
                                idx q__15 = 1;
                                y__2[2] = right[now][row__15][gk_pack_place_PACKS_2(row__15, q__15)];
                            }
                            {
#line 273 "gemm_ordered.gk"
                                idx row__16 = (idx)((u32)warp_n + 24 + (u32)lane_n);
                                idx q__16 = 1;
                                y__2[3] = right[now][row__16][gk_pack_place_PACKS_2(row__16, q__16)];
                            }
                        }
                        {
                            {
#line 278 "gemm_ordered.gk"
                                f32 u__5[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u__5[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v__5[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v__5[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u__5[0] = x__2[0].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__5[1] = x__2[0].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__5[2] = x__2[0].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__5[3] = x__2[0].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v__5[0] = y__2[0].v[0];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__5[1] = y__2[1].v[0];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__5[2] = y__2[2].v[0];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__5[3] = y__2[3].v[0];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s__5 = 0; s__5 < 4; s__5++) {
                                    for (idx r__5 = 0; r__5 < 4; r__5++) {
                                        total[r__5][s__5] = fmaf(u__5[r__5], v__5[s__5], total[r__5][s__5]);
                                    }
                                }
                            }
                            {
#line 278 "gemm_ordered.gk"
                                f32 u__6[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u__6[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v__6[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v__6[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u__6[0] = x__2[1].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__6[1] = x__2[1].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__6[2] = x__2[1].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__6[3] = x__2[1].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v__6[0] = y__2[0].v[1];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__6[1] = y__2[1].v[1];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__6[2] = y__2[2].v[1];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__6[3] = y__2[3].v[1];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s__6 = 0; s__6 < 4; s__6++) {
                                    for (idx r__6 = 0; r__6 < 4; r__6++) {
                                        total[r__6][s__6] = fmaf(u__6[r__6], v__6[s__6], total[r__6][s__6]);
                                    }
                                }
                            }
                            {
#line 278 "gemm_ordered.gk"
                                f32 u__7[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u__7[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v__7[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v__7[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u__7[0] = x__2[2].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__7[1] = x__2[2].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__7[2] = x__2[2].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__7[3] = x__2[2].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v__7[0] = y__2[0].v[2];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__7[1] = y__2[1].v[2];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__7[2] = y__2[2].v[2];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__7[3] = y__2[3].v[2];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s__7 = 0; s__7 < 4; s__7++) {
                                    for (idx r__7 = 0; r__7 < 4; r__7++) {
                                        total[r__7][s__7] = fmaf(u__7[r__7], v__7[s__7], total[r__7][s__7]);
                                    }
                                }
                            }
                            {
#line 278 "gemm_ordered.gk"
                                f32 u__8[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) u__8[ga_i0] = 0.0f;
#line 279 "gemm_ordered.gk"
                                f32 v__8[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) v__8[ga_i0] = 0.0f;
                                {
                                    {
#line 280 "gemm_ordered.gk"
                                        u__8[0] = x__2[3].v[0];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__8[1] = x__2[3].v[1];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__8[2] = x__2[3].v[2];
                                    }
                                    {
#line 280 "gemm_ordered.gk"
                                        u__8[3] = x__2[3].v[3];
                                    }
                                }
                                {
                                    {
#line 281 "gemm_ordered.gk"
                                        v__8[0] = y__2[0].v[3];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__8[1] = y__2[1].v[3];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__8[2] = y__2[2].v[3];
                                    }
                                    {
#line 281 "gemm_ordered.gk"
                                        v__8[3] = y__2[3].v[3];
                                    }
                                }
#line 282 "gemm_ordered.gk"
                                for (idx s__8 = 0; s__8 < 4; s__8++) {
                                    for (idx r__8 = 0; r__8 < 4; r__8++) {
                                        total[r__8][s__8] = fmaf(u__8[r__8], v__8[s__8], total[r__8][s__8]);
                                    }
                                }
                            }
                        }
                    }
                }
#line 287 "gemm_ordered.gk"
                now = (idx)((u32)now + 1) == 3 ? 0 : (idx)((u32)now + 1);
            }
        }
        {
            {
                {
#line 292 "gemm_ordered.gk"
                    idx i__2 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 0));
                    idx j__3 = (idx)((u32)j0__ + (u32)warp_n + (0 + (u32)lane_n));
                    if (i__2 < m && j__3 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__2 + (u32)j__3 * (u32)c_col), alpha, total[0][0], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__3 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 1));
                    idx j__4 = (idx)((u32)j0__ + (u32)warp_n + (0 + (u32)lane_n));
                    if (i__3 < m && j__4 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__3 + (u32)j__4 * (u32)c_col), alpha, total[1][0], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__4 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 2));
                    idx j__5 = (idx)((u32)j0__ + (u32)warp_n + (0 + (u32)lane_n));
                    if (i__4 < m && j__5 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__4 + (u32)j__5 * (u32)c_col), alpha, total[2][0], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__5 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 3));
                    idx j__6 = (idx)((u32)j0__ + (u32)warp_n + (0 + (u32)lane_n));
                    if (i__5 < m && j__6 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__5 + (u32)j__6 * (u32)c_col), alpha, total[3][0], beta);
                    }
                }
            }
            {
                {
#line 292 "gemm_ordered.gk"
                    idx i__6 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 0));
                    idx j__7 = (idx)((u32)j0__ + (u32)warp_n + (8 + (u32)lane_n));
                    if (i__6 < m && j__7 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__6 + (u32)j__7 * (u32)c_col), alpha, total[0][1], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__7 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 1));
                    idx j__8 = (idx)((u32)j0__ + (u32)warp_n + (8 + (u32)lane_n));
                    if (i__7 < m && j__8 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__7 + (u32)j__8 * (u32)c_col), alpha, total[1][1], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__8 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 2));
                    idx j__9 = (idx)((u32)j0__ + (u32)warp_n + (8 + (u32)lane_n));
                    if (i__8 < m && j__9 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__8 + (u32)j__9 * (u32)c_col), alpha, total[2][1], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__9 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 3));
                    idx j__10 = (idx)((u32)j0__ + (u32)warp_n + (8 + (u32)lane_n));
                    if (i__9 < m && j__10 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__9 + (u32)j__10 * (u32)c_col), alpha, total[3][1], beta);
                    }
                }
            }
            {
                {
#line 292 "gemm_ordered.gk"
                    idx i__10 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 0));
                    idx j__11 = (idx)((u32)j0__ + (u32)warp_n + (16 + (u32)lane_n));
                    if (i__10 < m && j__11 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__10 + (u32)j__11 * (u32)c_col), alpha, total[0][2], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__11 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 1));
                    idx j__12 = (idx)((u32)j0__ + (u32)warp_n + (16 + (u32)lane_n));
                    if (i__11 < m && j__12 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__11 + (u32)j__12 * (u32)c_col), alpha, total[1][2], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__12 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 2));
                    idx j__13 = (idx)((u32)j0__ + (u32)warp_n + (16 + (u32)lane_n));
                    if (i__12 < m && j__13 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__12 + (u32)j__13 * (u32)c_col), alpha, total[2][2], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__13 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 3));
                    idx j__14 = (idx)((u32)j0__ + (u32)warp_n + (16 + (u32)lane_n));
                    if (i__13 < m && j__14 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__13 + (u32)j__14 * (u32)c_col), alpha, total[3][2], beta);
                    }
                }
            }
            {
                {
#line 292 "gemm_ordered.gk"
                    idx i__14 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 0));
                    idx j__15 = (idx)((u32)j0__ + (u32)warp_n + (24 + (u32)lane_n));
                    if (i__14 < m && j__15 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__14 + (u32)j__15 * (u32)c_col), alpha, total[0][3], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__15 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 1));
                    idx j__16 = (idx)((u32)j0__ + (u32)warp_n + (24 + (u32)lane_n));
                    if (i__15 < m && j__16 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__15 + (u32)j__16 * (u32)c_col), alpha, total[1][3], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__16 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 2));
                    idx j__17 = (idx)((u32)j0__ + (u32)warp_n + (24 + (u32)lane_n));
                    if (i__16 < m && j__17 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__16 + (u32)j__17 * (u32)c_col), alpha, total[2][3], beta);
                    }
                }
                {
#line 292 "gemm_ordered.gk"
                    idx i__17 = (idx)((u32)i0 + (u32)warp_m + (0 + (u32)lane_m * 4 + 3));
                    idx j__18 = (idx)((u32)j0__ + (u32)warp_n + (24 + (u32)lane_n));
                    if (i__17 < m && j__18 < n) {
#line 294 "gemm_ordered.gk"
                        gk_put_blend_T_f32_A_f32(c, c__size, (idx)((u32)pc + (u32)i__17 + (u32)j__18 * (u32)c_col), alpha, total[3][3], beta);
                    }
                }
            }
        }
    }
}
