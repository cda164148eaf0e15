/* add<T=bf16, A=f32, P=u32x4, ALONG=false>, written by the GK compiler, for CUDA C. */
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
typedef i64 idx;
typedef struct __align__(16) { u32 v[4]; } u32x4;
typedef u16 bf16; /* its bits */

static __device__ inline void ga_copy_async_u32x4(u32x4 *to, const u32x4 *from)
{
#if defined(__CUDACC_RTC__)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" : : "r"((u32)__cvta_generic_to_shared(to)), "l"(from) : "memory");
#else
    for (int i = 0; i < 4; i++) to->v[i] = from->v[i];
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
static __device__ inline u16 ga_matrix_see_bf16_01_16(const u16 *p, i32 r, i32 q, i32 i, i32 l)
{
    return p[((q + l) * 16 + ga_matrix_pack(q + l, r + i / 8, 16)) * 8 + i % 8];
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_bf16_to_f32_bf16(bf16 h)
{
    return ga_of_bits_f32((u32)h << 16);
}
static __device__ inline void ga_matrix_add_bf16_1x2_01_16_01_16(f32 *c, const u16 *a, i32 ra, i32 qa, const u16 *b, i32 rb, i32 qb, i32 lane)
{
#if defined(__CUDACC_RTC__)
    (void)ga_matrix_see_bf16_01_16, (void)ga_matrix_see_bf16_01_16, (void)ga_bf16_to_f32_bf16;
    u32 x[1][4], y[2][2], w[4];
#pragma unroll
    for (i32 i = 0; i < 1; i++) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3]) : "r"((u32)__cvta_generic_to_shared(a) + (u32)((qa + (lane >> 4) * 8 + (lane & 7)) * 16 + ga_matrix_pack(qa + (lane >> 4) * 8 + (lane & 7), ra + i * 16 / 8 + (lane >> 3 & 1), 16)) * 16u) : "memory");
        x[i][0] = w[0], x[i][1] = w[1], x[i][2] = w[2], x[i][3] = w[3];
    }
#pragma unroll
    for (i32 j = 0; j < 2; j += 2) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3]) : "r"((u32)__cvta_generic_to_shared(b) + (u32)((qb + (lane >> 3 & 1) * 8 + (lane & 7)) * 16 + ga_matrix_pack(qb + (lane >> 3 & 1) * 8 + (lane & 7), rb + j * 8 / 8 + (lane >> 4), 16)) * 16u) : "memory");
        y[j][0] = w[0], y[j][1] = w[1], y[j + 1][0] = w[2], y[j + 1][1] = w[3];
    }
#pragma unroll
    for (i32 n = 0; n < 2; n++)
        asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
            : "=f"(c[4 * n]), "=f"(c[4 * n + 1]), "=f"(c[4 * n + 2]), "=f"(c[4 * n + 3])
            : "r"(x[n / 2][0]), "r"(x[n / 2][1]), "r"(x[n / 2][2]), "r"(x[n / 2][3]), "r"(y[n % 2][0]), "r"(y[n % 2][1]),
              "f"(c[4 * n]), "f"(c[4 * n + 1]), "f"(c[4 * n + 2]), "f"(c[4 * n + 3]));
#else
    for (i32 n = 0; n < 8; n++) {
        i32 i = n / 8 * 16 + n % 4 / 2 * 8 + lane / 4, j = n / 4 % 2 * 8 + lane % 4 * 2 + n % 2;
        for (i32 l = 0; l < 16; l++) c[n] = fmaf(ga_bf16_to_f32_bf16(ga_matrix_see_bf16_01_16(a, ra, qa, i, l)), ga_bf16_to_f32_bf16(ga_matrix_see_bf16_01_16(b, rb, qb, j, l)), c[n]);
    }
#endif
}

/* add<T=bf16, A=f32, P=u32x4, ALONG=false> */
extern "C" __global__ void __launch_bounds__(32 * 1 * 1)
gk_add(const char *a__data, i64 a__offset, idx a__size, char *c__data, i64 c__offset, idx c__size)
{
    const u32x4 *a = (const u32x4 *)(a__data + a__offset);
    (void)a;
    f32 *c = (f32 *)(c__data + c__offset);
    (void)c;
#line 7 "matrix_add.gk"
    __shared__ u32x4 left[2][16][16];
    (void)left;
#line 8 "matrix_add.gk"
    f32 sums[1][2][4];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) for (int ga_i2 = 0; ga_i2 < 4; ga_i2++) sums[ga_i0][ga_i1][ga_i2] = 0.0f;
#line 9 "matrix_add.gk"
    ga_copy_async_u32x4(&left[0][(idx)threadIdx.x / 2][(idx)threadIdx.x % 2], &a[(idx)threadIdx.x]);
    ga_copy_wait_0();
    __syncthreads();
    ga_matrix_add_bf16_1x2_01_16_01_16((f32 *)sums, (const u16 *)left[0], (i32)(0), (i32)(0), (const u16 *)left[1], (i32)(0), (i32)(0), (i32)(((idx)threadIdx.x + (idx)blockDim.x * ((idx)threadIdx.y + (idx)blockDim.y * (idx)threadIdx.z)) % 32));
    for (idx n = 0; n < 8; n++) {
#line 13 "matrix_add.gk"
        c[(idx)((u64)threadIdx.x + 32 * (u64)n)] = sums[0][n / 4][n % 4];
    }
}
