/* gemm_packed<T=f64, P=f64x2, A=f64, E=2, WM=1, WN=1, TI=1, TJ=2, STAGES=3, BAND=8, K=8, WIDE=2, ROWS=16, COLUMNS=16, PA=64, PB=64, ITEMS=32>, written by the GK compiler, for OpenCL C 1.2. */
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

#if defined(__NV_CL_C_VERSION)
#define GA_WHERE(at, p) asm volatile("mov.u32 %0, %1;" : "=r"(at) : "r"((u32)(size_t)(p)))
#else
#define GA_WHERE(at, p) at = 0
#endif
static inline __attribute__((always_inline)) void ga_batches_begin(u32 at, u32 item)
{
#if defined(__NV_CL_C_VERSION)
    if (item == 0) {
        for (u32 n = 0; n < 8; n++)
            asm volatile("mbarrier.init.shared.b64 [%0], 1;" : : "r"(at + n * 8) : "memory");
        asm volatile("fence.proxy.async.shared::cta;" : : : "memory");
    }
    asm volatile("bar.sync 0;" : : : "memory");
#endif
}
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
static inline __attribute__((always_inline)) void ga_bulk_copy_f64x2(__local f64x2 *to, u32 there, __global const f64x2 *from, i32 n, u32 at, u32 asks, u32 item)
{
#if defined(__NV_CL_C_VERSION)
    (void)to, (void)item;
    if (asks == 0)
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" : : "r"(there), "l"(from), "r"(n * 16), "r"(at) : "memory");
#else
    (void)there, (void)at, (void)asks;
    for (i32 i = (i32)item; i < n; i += 32) for (i32 l = 0; l < 2; l++) to[i].v[l] = from[i].v[l];
#endif
}
#if defined(__NV_CL_C_VERSION)
#define GA_BARRIER asm volatile("bar.sync 0;" : : : "memory");
#else
#define GA_BARRIER barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#endif
static inline __attribute__((always_inline)) void ga_group_wait(u32 at, u32 batch, u32 most, u32 bytes, u32 asks, u32 *seen)
{
#if defined(__NV_CL_C_VERSION)
    if (asks == 0)
        asm volatile("{ .reg .b64 state; mbarrier.arrive.expect_tx.shared.b64 state, [%0], %1; }" : : "r"(at + batch % 8 * 8), "r"(bytes) : "memory");
#pragma unroll 1
    for (; *seen + most <= batch; ++*seen)
        asm volatile("{\n.reg .pred there;\n"
                     "again: mbarrier.try_wait.parity.shared.b64 there, [%0], %1;\n"
                     "@!there bra again;\n}" : : "r"(at + *seen % 8 * 8), "r"(*seen / 8 % 2) : "memory");
#endif
    GA_BARRIER
}
static inline f64x2 ga_load_f64x2_local(__local const f64x2 *p)
{
    f64x2 r;
    double2 a0 = ((__local const double2 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    return r;
}
static inline __attribute__((always_inline)) void ga_matrix_unpack_left_f64_16x8(f64 *x, __local const f64x2 *p, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 2; n++) {
        f64x2 w = ga_load_f64x2_local(&p[n * 32 + lane]);
#pragma unroll
        for (i32 q = 0; q < 2; q++) x[n * 2 + q] = w.v[q];
    }
#else
    __local const f64 *a = (__local const f64 *)p;
    for (i32 n = 0; n < 2; n++)
        for (i32 l = 0; l < 8; l++) {
            i32 i = n / 2 * 16 + n % 2 * 8 + lane / 4, t = l / 1 % 4, h = l / 4, q = i / 8 % 2 + 2 * h;
            x[n * 8 + l] = a[((i / 16 * 2 + q / 2) * 32 + i % 8 * 4 + t) * 2 + q % 2];
        }
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_unpack_right_f64_8x16(f64 *x, __local const f64x2 *p, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 2; n++) {
        f64x2 w = ga_load_f64x2_local(&p[n * 32 + lane]);
#pragma unroll
        for (i32 q = 0; q < 2; q++) x[n * 2 + q] = w.v[q];
    }
#else
    __local const f64 *a = (__local const f64 *)p;
    for (i32 n = 0; n < 4; n++)
        for (i32 l = 0; l < 8; l++) {
            i32 i = n / 2 * 8 + lane % 4 * 2 + n % 2, t = l / 1 % 4, h = l / 4, q = i / 8 % 2 * 2 + h;
            x[n * 8 + l] = a[((i / 16 * 2 + q / 2) * 32 + i % 8 * 4 + t) * 2 + q % 2];
        }
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

/* gemm_packed<T=f64, P=f64x2, A=f64, E=2, WM=1, WN=1, TI=1, TJ=2, STAGES=3, BAND=8, K=8, WIDE=2, ROWS=16, COLUMNS=16, PA=64, PB=64, ITEMS=32> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_gemm_packed(idx m, idx n, idx steps, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, __global const char *b__data, i64 b__offset, idx b__size, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_col)
{
    __global const f64x2 *a = (__global const f64x2 *)(a__data + a__offset);
    (void)a;
    __global const f64x2 *b = (__global const f64x2 *)(b__data + b__offset);
    (void)b;
    __global f64 *c = (__global f64 *)(c__data + c__offset);
    (void)c;
#line 101 "gemm_packed.gk"
    __local f64x2 left[3][1][64];
    (void)left;
    u32 left__at; GA_WHERE(left__at, left); (void)left__at;
#line 102 "gemm_packed.gk"
    __local f64x2 right[3][1][64];
    (void)right;
    u32 right__at; GA_WHERE(right__at, right); (void)right__at;
    __local u64 ga_arrived[8]; u32 ga_at; GA_WHERE(ga_at, ga_arrived); (void)ga_at; u32 ga_batch = 0, ga_bytes = 0, ga_seen = 0; (void)ga_arrived; ga_batches_begin(ga_at, (u32)(idx)get_local_id(0));
#line 103 "gemm_packed.gk"
    idx me = (idx)get_local_id(0);
    idx warp = me / 32;
    idx down = (idx)((u64)m + 15) / 16;
    idx across = (idx)((u64)n + 15) / 16;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u64)down * (u64)across); tile = (idx)((u64)tile + (u64)get_num_groups(0))) {

        idx band = ga_div_signed_i64(tile, (idx)(8 * (u64)across));
        idx in_band = (idx)((u64)tile - (u64)band * (8 * (u64)across));
        idx high = ga_min_int_i64((idx)((u64)down - (u64)band * 8), 8);
        idx i = (idx)((u64)band * 8 + (u64)ga_mod_signed_i64(in_band, high));
        idx j = ga_div_signed_i64(in_band, high);
        f64 total[1][2][4];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) total[ga_i0][ga_i1][ga_i2] = 0.0;
#line 115 "gemm_packed.gk"
        f64 x[2][8];
        ga_matrix_clear_f64_16_4((f64 *)x);
#line 116 "gemm_packed.gk"
        f64 y[4][8];
        ga_matrix_clear_f64_32_4((f64 *)y);
        {
            {
#line 119 "gemm_packed.gk"
                (ga_bytes += 1024, ga_bulk_copy_f64x2(&left[0][0][0], left__at + (u32)((size_t)&left[0][0][0] - (size_t)left), &a[(idx)(((u64)i * (u64)steps + 0) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                (ga_bytes += 1024, ga_bulk_copy_f64x2(&right[0][0][0], right__at + (u32)((size_t)&right[0][0][0] - (size_t)right), &b[(idx)(((u64)j * (u64)steps + 0) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                ga_group_wait(ga_at, ga_batch++, 7, ga_bytes, (u32)(idx)get_local_id(0), &ga_seen); ga_bytes = 0;
            }
            {
#line 119 "gemm_packed.gk"
                (ga_bytes += 1024, ga_bulk_copy_f64x2(&left[1][0][0], left__at + (u32)((size_t)&left[1][0][0] - (size_t)left), &a[(idx)(((u64)i * (u64)steps + 1) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                (ga_bytes += 1024, ga_bulk_copy_f64x2(&right[1][0][0], right__at + (u32)((size_t)&right[1][0][0] - (size_t)right), &b[(idx)(((u64)j * (u64)steps + 1) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                ga_group_wait(ga_at, ga_batch++, 7, ga_bytes, (u32)(idx)get_local_id(0), &ga_seen); ga_bytes = 0;
            }
        }
#line 123 "gemm_packed.gk"
        for (idx first = 0; first < steps; first = (idx)((u64)first + 3)) {
            {
                {
#line 125 "gemm_packed.gk"
                    idx fetched = (idx)((u64)first + 2);
                    ga_group_wait(ga_at, ga_batch++, 1, ga_bytes, (u32)(idx)get_local_id(0), &ga_seen); ga_bytes = 0;
                    if (fetched < steps) {
                        (ga_bytes += 1024, ga_bulk_copy_f64x2(&left[2][0][0], left__at + (u32)((size_t)&left[2][0][0] - (size_t)left), &a[(idx)(((u64)i * (u64)steps + (u64)fetched) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                        (ga_bytes += 1024, ga_bulk_copy_f64x2(&right[2][0][0], right__at + (u32)((size_t)&right[2][0][0] - (size_t)right), &b[(idx)(((u64)j * (u64)steps + (u64)fetched) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                    }
                    ga_matrix_unpack_left_f64_16x8((f64 *)x, &left[0][warp % 1][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_unpack_right_f64_8x16((f64 *)y, &right[0][warp / 1][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_multiply_add_f64_1x2x8((f64 *)total, (f64 *)x, (f64 *)y);
                }
                {
#line 125 "gemm_packed.gk"
                    idx fetched__2 = (idx)((u64)first + 3);
                    ga_group_wait(ga_at, ga_batch++, 1, ga_bytes, (u32)(idx)get_local_id(0), &ga_seen); ga_bytes = 0;
                    if (fetched__2 < steps) {
                        (ga_bytes += 1024, ga_bulk_copy_f64x2(&left[0][0][0], left__at + (u32)((size_t)&left[0][0][0] - (size_t)left), &a[(idx)(((u64)i * (u64)steps + (u64)fetched__2) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                        (ga_bytes += 1024, ga_bulk_copy_f64x2(&right[0][0][0], right__at + (u32)((size_t)&right[0][0][0] - (size_t)right), &b[(idx)(((u64)j * (u64)steps + (u64)fetched__2) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                    }
                    ga_matrix_unpack_left_f64_16x8((f64 *)x, &left[1][warp % 1][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_unpack_right_f64_8x16((f64 *)y, &right[1][warp / 1][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_multiply_add_f64_1x2x8((f64 *)total, (f64 *)x, (f64 *)y);
                }
                {
#line 125 "gemm_packed.gk"
                    idx fetched__3 = (idx)((u64)first + 4);
                    ga_group_wait(ga_at, ga_batch++, 1, ga_bytes, (u32)(idx)get_local_id(0), &ga_seen); ga_bytes = 0;
                    if (fetched__3 < steps) {
                        (ga_bytes += 1024, ga_bulk_copy_f64x2(&left[1][0][0], left__at + (u32)((size_t)&left[1][0][0] - (size_t)left), &a[(idx)(((u64)i * (u64)steps + (u64)fetched__3) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                        (ga_bytes += 1024, ga_bulk_copy_f64x2(&right[1][0][0], right__at + (u32)((size_t)&right[1][0][0] - (size_t)right), &b[(idx)(((u64)j * (u64)steps + (u64)fetched__3) * 64)], 64, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                    }
                    ga_matrix_unpack_left_f64_16x8((f64 *)x, &left[2][warp % 1][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_unpack_right_f64_8x16((f64 *)y, &right[2][warp / 1][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_multiply_add_f64_1x2x8((f64 *)total, (f64 *)x, (f64 *)y);
                }
            }
        }
#line 135 "gemm_packed.gk"
        idx row = (idx)((u64)i * 16 + (u64)(warp % 1) * 16 + (u64)(me % 32 / 4));
        idx column = (idx)((u64)j * 16 + (u64)(warp / 1) * 16 + (u64)(me % 4) * 2);
        if (beta == 0.0 && (idx)((u64)i * 16 + 16) <= m && (idx)((u64)j * 16 + 16) <= n) {
            {
                {
                    {
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 0 + ((u64)column + 0) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][0][0]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 0 + ((u64)column + 1) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][0][1]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 8 + ((u64)column + 0) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][0][2]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 8 + ((u64)column + 1) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][0][3]);
                        }
                    }
                }
                {
                    {
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 0 + ((u64)column + 8) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][1][0]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 0 + ((u64)column + 9) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][1][1]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 8 + ((u64)column + 8) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][1][2]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u64)c_start + (u64)row + 8 + ((u64)column + 9) * (u64)c_col)] = gk_cast_U_f64_T_f64(alpha * total[0][1][3]);
                        }
                    }
                }
            }
        } else {
            {
                {
                    {
                        {
#line 147 "gemm_packed.gk"
                            idx to_row = (idx)((u64)row + 0);
                            idx to_column = (idx)((u64)column + 0);
                            if (to_row < m && to_column < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row + (u64)to_column * (u64)c_col), alpha, total[0][0][0], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__2 = (idx)((u64)row + 0);
                            idx to_column__2 = (idx)((u64)column + 1);
                            if (to_row__2 < m && to_column__2 < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row__2 + (u64)to_column__2 * (u64)c_col), alpha, total[0][0][1], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__3 = (idx)((u64)row + 8);
                            idx to_column__3 = (idx)((u64)column + 0);
                            if (to_row__3 < m && to_column__3 < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row__3 + (u64)to_column__3 * (u64)c_col), alpha, total[0][0][2], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__4 = (idx)((u64)row + 8);
                            idx to_column__4 = (idx)((u64)column + 1);
                            if (to_row__4 < m && to_column__4 < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row__4 + (u64)to_column__4 * (u64)c_col), alpha, total[0][0][3], beta);
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__5 = (idx)((u64)row + 0);
                            idx to_column__5 = (idx)((u64)column + 8);
                            if (to_row__5 < m && to_column__5 < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row__5 + (u64)to_column__5 * (u64)c_col), alpha, total[0][1][0], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__6 = (idx)((u64)row + 0);
                            idx to_column__6 = (idx)((u64)column + 9);
                            if (to_row__6 < m && to_column__6 < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row__6 + (u64)to_column__6 * (u64)c_col), alpha, total[0][1][1], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__7 = (idx)((u64)row + 8);
                            idx to_column__7 = (idx)((u64)column + 8);
                            if (to_row__7 < m && to_column__7 < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row__7 + (u64)to_column__7 * (u64)c_col), alpha, total[0][1][2], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__8 = (idx)((u64)row + 8);
                            idx to_column__8 = (idx)((u64)column + 9);
                            if (to_row__8 < m && to_column__8 < n) {
                                gk_put_blend_T_f64_A_f64(c, c__size, (idx)((u64)c_start + (u64)to_row__8 + (u64)to_column__8 * (u64)c_col), alpha, total[0][1][3], beta);
                            }
                        }
                    }
                }
            }
        }
    }
}
