/* add<T=f64, A=f64, P=f64x2, ALONG=false>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 v[2]; } f64x2;

static __device__ inline void ga_copy_async_f64x2(f64x2 *to, const f64x2 *from)
{
#if defined(__CUDACC_RTC__)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" : : "r"((u32)__cvta_generic_to_shared(to)), "l"(from) : "memory");
#else
    for (int i = 0; i < 2; i++) to->v[i] = from->v[i];
#endif
}
static __device__ inline void ga_copy_wait_0(void)
{
#if defined(__CUDACC_RTC__)
    asm volatile("cp.async.commit_group; cp.async.wait_group 0;" : : : "memory");
#endif
}
static __device__ inline i32 ga_matrix_pack(i32 row, i32 p, i32 packs)
{
    return packs % 8 == 0   ? p ^ ((row & 3) << 1 | (row >> 2 & 1))
           : packs % 4 == 0 ? p ^ ((row & 2) | (row >> 2 & 1))
           : packs % 2 == 0 ? p ^ (row >> 2 & 1)
                            : p;
}
static __device__ inline f64 ga_matrix_see_f64_01_16(const f64 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((q + l) * 16 + ga_matrix_pack(q + l, r + i / 2, 16)) * 2 + i % 2];
}
static __device__ inline void ga_matrix_add_f64_1x2_01_16_01_16(f64 *c, const f64 *a, i32 ra, i32 qa, const f64 *b, i32 rb, i32 qb, i32 lane)
{
#if defined(__CUDACC_RTC__)
    (void)ga_matrix_see_f64_01_16, (void)ga_matrix_see_f64_01_16;
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
extern "C" __global__ void __launch_bounds__(32 * 1 * 1)
gk_add(const char *a__data, i64 a__offset, idx a__size, char *c__data, i64 c__offset, idx c__size)
{
    const f64x2 *a = (const f64x2 *)(a__data + a__offset);
    (void)a;
    f64 *c = (f64 *)(c__data + c__offset);
    (void)c;
#line 7 "matrix_add.gk"
    __shared__ f64x2 left[2][16][16];
    (void)left;
#line 8 "matrix_add.gk"
    f64 sums[1][2][4];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) sums[ga_i0][ga_i1][ga_i2] = 0.0;
#line 9 "matrix_add.gk"
    ga_copy_async_f64x2(&left[0][(idx)threadIdx.x / 2][(idx)threadIdx.x % 2], &a[(idx)threadIdx.x]);
    ga_copy_wait_0();
    __syncthreads();
    ga_matrix_add_f64_1x2_01_16_01_16((f64 *)sums, (const f64 *)left[0], (i32)(0), (i32)(0), (const f64 *)left[1], (i32)(0), (i32)(0), (i32)(((idx)threadIdx.x + (idx)blockDim.x * ((idx)threadIdx.y + (idx)blockDim.y * (idx)threadIdx.z)) % 32));
    for (idx n = 0; n < 8; n++) {
#line 13 "matrix_add.gk"
        c[(idx)((u32)threadIdx.x + 32 * (u32)n)] = sums[0][n / 4][n % 4];
    }
}
