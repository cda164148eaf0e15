/* add<T=f16, A=f32, P=u32x4, ALONG=true>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u32 v[4]; } u32x4;
typedef u16 f16; /* its bits */

static inline __attribute__((always_inline)) void ga_copy_async_u32x4(__local u32x4 *to, __global const u32x4 *from)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" : : "r"((u32)(size_t)(to)), "l"(from) : "memory");
#else
    for (int i = 0; i < 4; i++) to->v[i] = from->v[i];
#endif
}
static inline __attribute__((always_inline)) void ga_copy_wait_0(void)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("cp.async.commit_group; cp.async.wait_group 0;" : : : "memory");
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
static inline __attribute__((always_inline)) u16 ga_matrix_see_f16_11_16(__local const u16 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((r + i) * 16 + ga_matrix_pack(r + i, q + l / 8, 16)) * 8 + l % 8];
}
static inline __attribute__((always_inline)) u16 ga_matrix_see_f16_01_16(__local const u16 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((q + l) * 16 + ga_matrix_pack(q + l, r + i / 8, 16)) * 8 + i % 8];
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
static inline __attribute__((always_inline)) void ga_matrix_add_f16_1x2_11_16_01_16(f32 *c, __local const u16 *a, i32 ra, i32 qa, __local const u16 *b, i32 rb, i32 qb, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
    u32 x[1][4], y[2][2], w[4];
#pragma unroll
    for (i32 i = 0; i < 1; i++) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3]) : "r"((u32)(size_t)(a) + (u32)((ra + i * 16 + (lane & 15)) * 16 + ga_matrix_pack(ra + i * 16 + (lane & 15), qa + (lane >> 4), 16)) * 16u) : "memory");
        x[i][0] = w[0], x[i][1] = w[1], x[i][2] = w[2], x[i][3] = w[3];
    }
#pragma unroll
    for (i32 j = 0; j < 2; j += 2) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3]) : "r"((u32)(size_t)(b) + (u32)((qb + (lane >> 3 & 1) * 8 + (lane & 7)) * 16 + ga_matrix_pack(qb + (lane >> 3 & 1) * 8 + (lane & 7), rb + j * 8 / 8 + (lane >> 4), 16)) * 16u) : "memory");
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
        for (i32 l = 0; l < 16; l++) c[n] = fma(ga_f16_to_f32_f16(ga_matrix_see_f16_11_16(a, ra, qa, i, l)), ga_f16_to_f32_f16(ga_matrix_see_f16_01_16(b, rb, qb, j, l)), c[n]);
    }
#endif
}

/* add<T=f16, A=f32, P=u32x4, ALONG=true> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_add(__global const char *a__data, i64 a__offset, idx a__size, __global char *c__data, i64 c__offset, idx c__size)
{
    __global const u32x4 *a = (__global const u32x4 *)(a__data + a__offset);
    (void)a;
    __global f32 *c = (__global f32 *)(c__data + c__offset);
    (void)c;
#line 7 "matrix_add.gk"
    __local u32x4 left[2][16][16];
    (void)left;
#line 8 "matrix_add.gk"
    f32 sums[1][2][4];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) sums[ga_i0][ga_i1][ga_i2] = 0.0f;
#line 9 "matrix_add.gk"
    ga_copy_async_u32x4(&left[0][(idx)get_local_id(0) / 2][(idx)get_local_id(0) % 2], &a[(idx)get_local_id(0)]);
    ga_copy_wait_0();
    GA_BARRIER
    ga_matrix_add_f16_1x2_11_16_01_16((f32 *)sums, (__local const u16 *)left[0], (i32)(0), (i32)(0), (__local const u16 *)left[1], (i32)(0), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
    for (idx n = 0; n < 8; n++) {
#line 13 "matrix_add.gk"
        c[(idx)((u32)get_local_id(0) + 32 * (u32)n)] = sums[0][n / 4][n % 4];
    }
}
