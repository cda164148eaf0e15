/* gemm_packed<T=f16, P=u32x4, A=f32, E=8, WM=3, WN=1, TI=1, TJ=2, STAGES=4, BAND=8, K=16, WIDE=1, ROWS=48, COLUMNS=16, PA=32, PB=32, ITEMS=96>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */
typedef struct __attribute__((aligned(16))) { u32 v[4]; } u32x4;

#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
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
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
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
static inline __attribute__((always_inline)) void ga_matrix_clear_f16_32_4(u32 *x)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 4; n++) x[n] = 0;
#else
    for (i32 n = 0; n < 32; n++) x[n] = 0;
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_clear_f16_64_4(u32 *x)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 4; n++) x[n] = 0;
#else
    for (i32 n = 0; n < 64; n++) x[n] = 0;
#endif
}
static inline __attribute__((always_inline)) void ga_bulk_copy_u32x4(__local u32x4 *to, u32 there, __global const u32x4 *from, i32 n, u32 at, u32 asks, u32 item)
{
#if defined(__NV_CL_C_VERSION)
    (void)to, (void)item;
    if (asks == 0)
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" : : "r"(there), "l"(from), "r"(n * 16), "r"(at) : "memory");
#else
    (void)there, (void)at, (void)asks;
    for (i32 i = (i32)item; i < n; i += 96) for (i32 l = 0; l < 4; l++) to[i].v[l] = from[i].v[l];
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
static inline u32x4 ga_load_u32x4_local(__local const u32x4 *p)
{
    u32x4 r;
    uint4 a0 = ((__local const uint4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline __attribute__((always_inline)) void ga_matrix_unpack_left_f16_16x16(u32 *x, __local const u32x4 *p, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 1; n++) {
        u32x4 w = ga_load_u32x4_local(&p[n * 32 + lane]);
#pragma unroll
        for (i32 q = 0; q < 4; q++) x[n * 4 + q] = w.v[q];
    }
#else
    __local const u32 *a = (__local const u32 *)p;
    for (i32 n = 0; n < 2; n++)
        for (i32 l = 0; l < 16; l++) {
            i32 i = n / 2 * 16 + n % 2 * 8 + lane / 4, t = l / 2 % 4, h = l / 8, q = i / 8 % 2 + 2 * h;
            x[n * 16 + l] = a[(i / 16 * 32 + i % 8 * 4 + t) * 4 + q] >> l % 2 * 16 & 0xffff;
        }
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_unpack_right_f16_16x16(u32 *x, __local const u32x4 *p, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 n = 0; n < 1; n++) {
        u32x4 w = ga_load_u32x4_local(&p[n * 32 + lane]);
#pragma unroll
        for (i32 q = 0; q < 4; q++) x[n * 4 + q] = w.v[q];
    }
#else
    __local const u32 *a = (__local const u32 *)p;
    for (i32 n = 0; n < 4; n++)
        for (i32 l = 0; l < 16; l++) {
            i32 i = n / 2 * 8 + lane % 4 * 2 + n % 2, t = l / 2 % 4, h = l / 8, q = i / 8 % 2 * 2 + h;
            x[n * 16 + l] = a[(i / 16 * 32 + i % 8 * 4 + t) * 4 + q] >> l % 2 * 16 & 0xffff;
        }
#endif
}
static inline __attribute__((always_inline)) void ga_matrix_multiply_add_f16_1x2x16(f32 *c, const u32 *x, const u32 *y)
{
#if defined(__NV_CL_C_VERSION)
#pragma unroll
    for (i32 s = 0; s < 1; s++)
#pragma unroll
    for (i32 n = 0; n < 2; n++) {
        const u32 *a = x + (s * 1 + n / 2) * 4, *b = y + (s * 2 + n % 2) * 2;
        asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=f"(c[4 * n]), "=f"(c[4 * n + 1]), "=f"(c[4 * n + 2]), "=f"(c[4 * n + 3])
            : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]),
              "f"(c[4 * n]), "f"(c[4 * n + 1]), "f"(c[4 * n + 2]), "f"(c[4 * n + 3]));
    }
#else
    for (i32 n = 0; n < 8; n++) {
        const u32 *a = x + (n / 8 * 2 + n % 4 / 2) * 16, *b = y + (n / 4 % 2 * 2 + n % 2) * 16;
        for (i32 l = 0; l < 16; l++) c[n] = fma(ga_f16_to_f32_f16((u16)a[l]), ga_f16_to_f32_f16((u16)b[l]), c[n]);
    }
#endif
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* put_blend<T=f16, A=f32> */
static inline void gk_put_blend_T_f16_A_f32(__global f16 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fma(beta, gk_cast_U_f32_T_f16(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f16_T_f32(value);
}

/* gemm_packed<T=f16, P=u32x4, A=f32, E=8, WM=3, WN=1, TI=1, TJ=2, STAGES=4, BAND=8, K=16, WIDE=1, ROWS=48, COLUMNS=16, PA=32, PB=32, ITEMS=96> */
__kernel __attribute__((reqd_work_group_size(96, 1, 1))) void
gk_gemm_packed(idx m, idx n, idx steps, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, __global const char *b__data, i64 b__offset, idx b__size, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_col)
{
    __global const u32x4 *a = (__global const u32x4 *)(a__data + a__offset);
    (void)a;
    __global const u32x4 *b = (__global const u32x4 *)(b__data + b__offset);
    (void)b;
    __global f16 *c = (__global f16 *)(c__data + c__offset);
    (void)c;
#line 101 "gemm_packed.gk"
    __local u32x4 left[4][3][32];
    (void)left;
    u32 left__at; GA_WHERE(left__at, left); (void)left__at;
#line 102 "gemm_packed.gk"
    __local u32x4 right[4][1][32];
    (void)right;
    u32 right__at; GA_WHERE(right__at, right); (void)right__at;
    __local u64 ga_arrived[8]; u32 ga_at; GA_WHERE(ga_at, ga_arrived); (void)ga_at; u32 ga_batch = 0, ga_bytes = 0, ga_seen = 0; (void)ga_arrived; ga_batches_begin(ga_at, (u32)(idx)get_local_id(0));
#line 103 "gemm_packed.gk"
    idx me = (idx)get_local_id(0);
    idx warp = me / 32;
    idx down = (idx)((u32)m + 47) / 48;
    idx across = (idx)((u32)n + 15) / 16;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u32)down * (u32)across); tile = (idx)((u32)tile + (u32)get_num_groups(0))) {

        idx band = ga_div_signed_i32(tile, (idx)(8 * (u32)across));
        idx in_band = (idx)((u32)tile - (u32)band * (8 * (u32)across));
        idx high = ga_min_int_i32((idx)((u32)down - (u32)band * 8), 8);
        idx i = (idx)((u32)band * 8 + (u32)ga_mod_signed_i32(in_band, high));
        idx j = ga_div_signed_i32(in_band, high);
        f32 total[1][2][4];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) total[ga_i0][ga_i1][ga_i2] = 0.0f;
#line 115 "gemm_packed.gk"
        u32 x[2][16];
        ga_matrix_clear_f16_32_4((u32 *)x);
#line 116 "gemm_packed.gk"
        u32 y[4][16];
        ga_matrix_clear_f16_64_4((u32 *)y);
        {
            {
#line 119 "gemm_packed.gk"
                (ga_bytes += 1536, ga_bulk_copy_u32x4(&left[0][0][0], left__at + (u32)((size_t)&left[0][0][0] - (size_t)left), &a[(idx)(((u32)i * (u32)steps + 0) * 96)], 96, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                (ga_bytes += 512, ga_bulk_copy_u32x4(&right[0][0][0], right__at + (u32)((size_t)&right[0][0][0] - (size_t)right), &b[(idx)(((u32)j * (u32)steps + 0) * 32)], 32, ga_at + ga_batch % 8 * 8, ((u32)(idx)get_local_id(0)) - 32u, (u32)(idx)get_local_id(0)));
                ga_group_wait(ga_at, ga_batch++, 7, ga_bytes, ((u32)(idx)get_local_id(0)) - 64u, &ga_seen); ga_bytes = 0;
            }
            {
#line 119 "gemm_packed.gk"
                (ga_bytes += 1536, ga_bulk_copy_u32x4(&left[1][0][0], left__at + (u32)((size_t)&left[1][0][0] - (size_t)left), &a[(idx)(((u32)i * (u32)steps + 1) * 96)], 96, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                (ga_bytes += 512, ga_bulk_copy_u32x4(&right[1][0][0], right__at + (u32)((size_t)&right[1][0][0] - (size_t)right), &b[(idx)(((u32)j * (u32)steps + 1) * 32)], 32, ga_at + ga_batch % 8 * 8, ((u32)(idx)get_local_id(0)) - 32u, (u32)(idx)get_local_id(0)));
                ga_group_wait(ga_at, ga_batch++, 7, ga_bytes, ((u32)(idx)get_local_id(0)) - 64u, &ga_seen); ga_bytes = 0;
            }
            {
#line 119 "gemm_packed.gk"
                (ga_bytes += 1536, ga_bulk_copy_u32x4(&left[2][0][0], left__at + (u32)((size_t)&left[2][0][0] - (size_t)left), &a[(idx)(((u32)i * (u32)steps + 2) * 96)], 96, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                (ga_bytes += 512, ga_bulk_copy_u32x4(&right[2][0][0], right__at + (u32)((size_t)&right[2][0][0] - (size_t)right), &b[(idx)(((u32)j * (u32)steps + 2) * 32)], 32, ga_at + ga_batch % 8 * 8, ((u32)(idx)get_local_id(0)) - 32u, (u32)(idx)get_local_id(0)));
                ga_group_wait(ga_at, ga_batch++, 7, ga_bytes, ((u32)(idx)get_local_id(0)) - 64u, &ga_seen); ga_bytes = 0;
            }
        }
#line 123 "gemm_packed.gk"
        for (idx first = 0; first < steps; first = (idx)((u32)first + 4)) {
            {
                {
#line 125 "gemm_packed.gk"
                    idx fetched = (idx)((u32)first + 3);
                    ga_group_wait(ga_at, ga_batch++, 2, ga_bytes, (u32)(idx)get_local_id(0), &ga_seen); ga_bytes = 0;
                    if (fetched < steps) {
                        (ga_bytes += 1536, ga_bulk_copy_u32x4(&left[3][0][0], left__at + (u32)((size_t)&left[3][0][0] - (size_t)left), &a[(idx)(((u32)i * (u32)steps + (u32)fetched) * 96)], 96, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                        (ga_bytes += 512, ga_bulk_copy_u32x4(&right[3][0][0], right__at + (u32)((size_t)&right[3][0][0] - (size_t)right), &b[(idx)(((u32)j * (u32)steps + (u32)fetched) * 32)], 32, ga_at + ga_batch % 8 * 8, ((u32)(idx)get_local_id(0)) - 32u, (u32)(idx)get_local_id(0)));
                    }
                    ga_matrix_unpack_left_f16_16x16((u32 *)x, &left[0][warp % 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_unpack_right_f16_16x16((u32 *)y, &right[0][warp / 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_multiply_add_f16_1x2x16((f32 *)total, (u32 *)x, (u32 *)y);
                }
                {
#line 125 "gemm_packed.gk"
                    idx fetched__2 = (idx)((u32)first + 4);
                    ga_group_wait(ga_at, ga_batch++, 2, ga_bytes, ((u32)(idx)get_local_id(0)) - 64u, &ga_seen); ga_bytes = 0;
                    if (fetched__2 < steps) {
                        (ga_bytes += 1536, ga_bulk_copy_u32x4(&left[0][0][0], left__at + (u32)((size_t)&left[0][0][0] - (size_t)left), &a[(idx)(((u32)i * (u32)steps + (u32)fetched__2) * 96)], 96, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                        (ga_bytes += 512, ga_bulk_copy_u32x4(&right[0][0][0], right__at + (u32)((size_t)&right[0][0][0] - (size_t)right), &b[(idx)(((u32)j * (u32)steps + (u32)fetched__2) * 32)], 32, ga_at + ga_batch % 8 * 8, ((u32)(idx)get_local_id(0)) - 32u, (u32)(idx)get_local_id(0)));
                    }
                    ga_matrix_unpack_left_f16_16x16((u32 *)x, &left[1][warp % 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_unpack_right_f16_16x16((u32 *)y, &right[1][warp / 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_multiply_add_f16_1x2x16((f32 *)total, (u32 *)x, (u32 *)y);
                }
                {
#line 125 "gemm_packed.gk"
                    idx fetched__3 = (idx)((u32)first + 5);
                    ga_group_wait(ga_at, ga_batch++, 2, ga_bytes, ((u32)(idx)get_local_id(0)) - 64u, &ga_seen); ga_bytes = 0;
                    if (fetched__3 < steps) {
                        (ga_bytes += 1536, ga_bulk_copy_u32x4(&left[1][0][0], left__at + (u32)((size_t)&left[1][0][0] - (size_t)left), &a[(idx)(((u32)i * (u32)steps + (u32)fetched__3) * 96)], 96, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                        (ga_bytes += 512, ga_bulk_copy_u32x4(&right[1][0][0], right__at + (u32)((size_t)&right[1][0][0] - (size_t)right), &b[(idx)(((u32)j * (u32)steps + (u32)fetched__3) * 32)], 32, ga_at + ga_batch % 8 * 8, ((u32)(idx)get_local_id(0)) - 32u, (u32)(idx)get_local_id(0)));
                    }
                    ga_matrix_unpack_left_f16_16x16((u32 *)x, &left[2][warp % 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_unpack_right_f16_16x16((u32 *)y, &right[2][warp / 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_multiply_add_f16_1x2x16((f32 *)total, (u32 *)x, (u32 *)y);
                }
                {
#line 125 "gemm_packed.gk"
                    idx fetched__4 = (idx)((u32)first + 6);
                    ga_group_wait(ga_at, ga_batch++, 2, ga_bytes, ((u32)(idx)get_local_id(0)) - 64u, &ga_seen); ga_bytes = 0;
                    if (fetched__4 < steps) {
                        (ga_bytes += 1536, ga_bulk_copy_u32x4(&left[2][0][0], left__at + (u32)((size_t)&left[2][0][0] - (size_t)left), &a[(idx)(((u32)i * (u32)steps + (u32)fetched__4) * 96)], 96, ga_at + ga_batch % 8 * 8, (u32)(idx)get_local_id(0), (u32)(idx)get_local_id(0)));
                        (ga_bytes += 512, ga_bulk_copy_u32x4(&right[2][0][0], right__at + (u32)((size_t)&right[2][0][0] - (size_t)right), &b[(idx)(((u32)j * (u32)steps + (u32)fetched__4) * 32)], 32, ga_at + ga_batch % 8 * 8, ((u32)(idx)get_local_id(0)) - 32u, (u32)(idx)get_local_id(0)));
                    }
                    ga_matrix_unpack_left_f16_16x16((u32 *)x, &left[3][warp % 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_unpack_right_f16_16x16((u32 *)y, &right[3][warp / 3][0], (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
                    ga_matrix_multiply_add_f16_1x2x16((f32 *)total, (u32 *)x, (u32 *)y);
                }
            }
        }
#line 135 "gemm_packed.gk"
        idx row = (idx)((u32)i * 48 + (u32)(warp % 3) * 16 + (u32)(me % 32 / 4));
        idx column = (idx)((u32)j * 16 + (u32)(warp / 3) * 16 + (u32)(me % 4) * 2);
        if (beta == 0.0f && (idx)((u32)i * 48 + 48) <= m && (idx)((u32)j * 16 + 16) <= n) {
            {
                {
                    {
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 0 + ((u32)column + 0) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][0][0]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 0 + ((u32)column + 1) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][0][1]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 8 + ((u32)column + 0) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][0][2]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 8 + ((u32)column + 1) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][0][3]);
                        }
                    }
                }
                {
                    {
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 0 + ((u32)column + 8) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][1][0]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 0 + ((u32)column + 9) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][1][1]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 8 + ((u32)column + 8) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][1][2]);
                        }
                        {
#line 141 "gemm_packed.gk"
                            c[(idx)((u32)c_start + (u32)row + 8 + ((u32)column + 9) * (u32)c_col)] = gk_cast_U_f16_T_f32(alpha * total[0][1][3]);
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
                            idx to_row = (idx)((u32)row + 0);
                            idx to_column = (idx)((u32)column + 0);
                            if (to_row < m && to_column < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row + (u32)to_column * (u32)c_col), alpha, total[0][0][0], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__2 = (idx)((u32)row + 0);
                            idx to_column__2 = (idx)((u32)column + 1);
                            if (to_row__2 < m && to_column__2 < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row__2 + (u32)to_column__2 * (u32)c_col), alpha, total[0][0][1], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__3 = (idx)((u32)row + 8);
                            idx to_column__3 = (idx)((u32)column + 0);
                            if (to_row__3 < m && to_column__3 < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row__3 + (u32)to_column__3 * (u32)c_col), alpha, total[0][0][2], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__4 = (idx)((u32)row + 8);
                            idx to_column__4 = (idx)((u32)column + 1);
                            if (to_row__4 < m && to_column__4 < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row__4 + (u32)to_column__4 * (u32)c_col), alpha, total[0][0][3], beta);
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__5 = (idx)((u32)row + 0);
                            idx to_column__5 = (idx)((u32)column + 8);
                            if (to_row__5 < m && to_column__5 < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row__5 + (u32)to_column__5 * (u32)c_col), alpha, total[0][1][0], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__6 = (idx)((u32)row + 0);
                            idx to_column__6 = (idx)((u32)column + 9);
                            if (to_row__6 < m && to_column__6 < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row__6 + (u32)to_column__6 * (u32)c_col), alpha, total[0][1][1], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__7 = (idx)((u32)row + 8);
                            idx to_column__7 = (idx)((u32)column + 8);
                            if (to_row__7 < m && to_column__7 < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row__7 + (u32)to_column__7 * (u32)c_col), alpha, total[0][1][2], beta);
                            }
                        }
                        {
#line 147 "gemm_packed.gk"
                            idx to_row__8 = (idx)((u32)row + 8);
                            idx to_column__8 = (idx)((u32)column + 9);
                            if (to_row__8 < m && to_column__8 < n) {
                                gk_put_blend_T_f16_A_f32(c, c__size, (idx)((u32)c_start + (u32)to_row__8 + (u32)to_column__8 * (u32)c_col), alpha, total[0][1][3], beta);
                            }
                        }
                    }
                }
            }
        }
    }
}
