/* add<T=f64, A=f64, P=f64x2, ALONG=false>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline __attribute__((always_inline)) void ga_copy_async_f64x2(__local f64x2 *to, __global const f64x2 *from)
{
#if defined(__NV_CL_C_VERSION)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" : : "r"((u32)(size_t)(to)), "l"(from) : "memory");
#else
    for (int i = 0; i < 2; i++) to->v[i] = from->v[i];
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
static inline __attribute__((always_inline)) f64 ga_matrix_see_f64_01_16(__local const f64 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((q + l) * 16 + ga_matrix_pack(q + l, r + i / 2, 16)) * 2 + i % 2];
}
static inline __attribute__((always_inline)) void ga_matrix_add_f64_1x2_01_16_01_16(f64 *c, __local const f64 *a, i32 ra, i32 qa, __local const f64 *b, i32 rb, i32 qb, i32 lane)
{
#if defined(__NV_CL_C_VERSION)
    f64 x[1][4], y[2][2];
#pragma unroll
    for (i32 n = 0; n < 4; n++)
        x[n / 4][n % 4] = ga_matrix_see_f64_01_16(a, ra, qa, n / 4 * 16 + n % 2 * 8 + (lane >> 2), n % 4 / 2 * 4 + (lane & 3));
#pragma unroll
    for (i32 n = 0; n < 4; n++)
        y[n / 2][n % 2] = ga_matrix_see_f64_01_16(b, rb, qb, n / 2 * 8 + (lane >> 2), n % 2 * 4 + (lane & 3));
#pragma unroll
    for (i32 n = 0; n < 2; n++)
        asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=d"(c[4 * n]), "=d"(c[4 * n + 1]), "=d"(c[4 * n + 2]), "=d"(c[4 * n + 3])
            : "d"(x[n / 2][0]), "d"(x[n / 2][1]), "d"(x[n / 2][2]), "d"(x[n / 2][3]), "d"(y[n % 2][0]), "d"(y[n % 2][1]),
              "d"(c[4 * n]), "d"(c[4 * n + 1]), "d"(c[4 * n + 2]), "d"(c[4 * n + 3]));
#else
    for (i32 n = 0; n < 8; n++) {
        i32 i = n / 8 * 16 + n % 4 / 2 * 8 + lane / 4, j = n / 4 % 2 * 8 + lane % 4 * 2 + n % 2;
        for (i32 l = 0; l < 8; l++) c[n] = fma(ga_matrix_see_f64_01_16(a, ra, qa, i, l), ga_matrix_see_f64_01_16(b, rb, qb, j, l), c[n]);
    }
#endif
}

/* add<T=f64, A=f64, P=f64x2, ALONG=false> */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_add(__global const char *a__data, i64 a__offset, idx a__size, __global char *c__data, i64 c__offset, idx c__size)
{
    __global const f64x2 *a = (__global const f64x2 *)(a__data + a__offset);
    (void)a;
    __global f64 *c = (__global f64 *)(c__data + c__offset);
    (void)c;
#line 7 "matrix_add.gk"
    __local f64x2 left[2][16][16];
    (void)left;
#line 8 "matrix_add.gk"
    f64 sums[1][2][4];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) sums[ga_i0][ga_i1][ga_i2] = 0.0;
#line 9 "matrix_add.gk"
    ga_copy_async_f64x2(&left[0][(idx)get_local_id(0) / 2][(idx)get_local_id(0) % 2], &a[(idx)get_local_id(0)]);
    ga_copy_wait_0();
    GA_BARRIER
    ga_matrix_add_f64_1x2_01_16_01_16((f64 *)sums, (__local const f64 *)left[0], (i32)(0), (i32)(0), (__local const f64 *)left[1], (i32)(0), (i32)(0), (i32)(((idx)get_local_id(0) + (idx)get_local_size(0) * ((idx)get_local_id(1) + (idx)get_local_size(1) * (idx)get_local_id(2))) % 32));
    for (idx n = 0; n < 8; n++) {
#line 13 "matrix_add.gk"
        c[(idx)((u32)get_local_id(0) + 32 * (u32)n)] = sums[0][n / 4][n % 4];
    }
}
