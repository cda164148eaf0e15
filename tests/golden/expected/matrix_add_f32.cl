/* add<T=f32, A=f32, P=f32, ALONG=true>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline __attribute__((always_inline)) void ga_copy_async_f32(__local f32 *to, __global const f32 *from)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" : : "r"((u32)(size_t)(to)), "l"(from) : "memory");
#else
    *to = *from;
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
static inline __attribute__((always_inline)) u32 ga_matrix_see_f32_10_16(__local const u32 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[(r + i) * 16 + q + l];
}
static inline __attribute__((always_inline)) u32 ga_matrix_see_f32_00_16(__local const u32 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[(q + l) * 16 + r + i];
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline __attribute__((always_inline)) void ga_matrix_add_f32_1x2_10_16_00_16(f32 *c, __local const u32 *a, i32 ra, i32 qa, __local const u32 *b, i32 rb, i32 qb, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
    u32 x[1][4], y[2][2], w[4];
#pragma unroll
    for (i32 i = 0; i < 1; i++) {
#pragma unroll
        for (i32 q = 0; q < 4; q++) w[q] = ga_matrix_see_f32_10_16(a, ra, qa, i * 16 + q % 2 * 8 + (lane >> 2), q / 2 * 4 + (lane & 3) * 1);
#pragma unroll
        for (i32 q = 0; q < 4; q++) asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(w[q]) : "f"(ga_of_bits_f32(w[q])));
        x[i][0] = w[0], x[i][1] = w[1], x[i][2] = w[2], x[i][3] = w[3];
    }
#pragma unroll
    for (i32 j = 0; j < 2; j += 2) {
#pragma unroll
        for (i32 q = 0; q < 4; q++) w[q] = ga_matrix_see_f32_00_16(b, rb, qb, j * 8 + q / 2 * 8 + (lane >> 2), q % 2 * 4 + (lane & 3) * 1);
#pragma unroll
        for (i32 q = 0; q < 4; q++) asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(w[q]) : "f"(ga_of_bits_f32(w[q])));
        y[j][0] = w[0], y[j][1] = w[1], y[j + 1][0] = w[2], y[j + 1][1] = w[3];
    }
#pragma unroll
    for (i32 n = 0; n < 2; n++)
        asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=f"(c[4 * n]), "=f"(c[4 * n + 1]), "=f"(c[4 * n + 2]), "=f"(c[4 * n + 3])
            : "r"(x[n / 2][0]), "r"(x[n / 2][1]), "r"(x[n / 2][2]), "r"(x[n / 2][3]), "r"(y[n % 2][0]), "r"(y[n % 2][1]),
              "f"(c[4 * n]), "f"(c[4 * n + 1]), "f"(c[4 * n + 2]), "f"(c[4 * n + 3]));
#else
    for (i32 n = 0; n < 8; n++) {
        i32 i = n / 8 * 16 + n % 4 / 2 * 8 + lane / 4, j = n / 4 % 2 * 8 + lane % 4 * 2 + n % 2;
        for (i32 l = 0; l < 8; l++) c[n] = fma(ga_of_bits_f32(ga_matrix_see_f32_10_16(a, ra, qa, i, l)), ga_of_bits_f32(ga_matrix_see_f32_00_16(b, rb, qb, j, l)), c[n]);
    }
#endif
}

/* add<T=f32, A=f32, P=f32, ALONG=true> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_add(__global const char *a__data, i64 a__offset, idx a__size, __global char *c__data, i64 c__offset, idx c__size)
{
    __global const f32 *a = (__global const f32 *)(a__data + a__offset);
    (void)a;
    __global f32 *c = (__global f32 *)(c__data + c__offset);
    (void)c;
#line 7 "matrix_add.gk"
    __local f32 left[2][16][16];
    (void)left;
#line 8 "matrix_add.gk"
    f32 sums[1][2][4];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) sums[ga_i0][ga_i1][ga_i2] = 0.0f;
#line 9 "matrix_add.gk"
    ga_copy_async_f32(&left[0][(idx)get_local_id(0) / 2][(idx)get_local_id(0) % 2], &a[(idx)get_local_id(0)]);
    ga_copy_wait_0();
    GA_BARRIER
    ga_matrix_add_f32_1x2_10_16_00_16((f32 *)sums, (__local const u32 *)left[0], (i32)(0), (i32)(0), (__local const u32 *)left[1], (i32)(0), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
    for (idx n = 0; n < 8; n++) {
#line 13 "matrix_add.gk"
        c[(idx)((u32)get_local_id(0) + 32 * (u32)n)] = sums[0][n / 4][n % 4];
    }
}
