/* gemm<T=c128, A=c128, TILE=16>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 re, im; } c128;

static __device__ inline c128 ga_make_c128(f64 re, f64 im)
{
    c128 z;
    z.re = re;
    z.im = im;
    return z;
}
static __device__ inline bool ga_eq_c128(c128 a, c128 b)
{
    return a.re == b.re && a.im == b.im;
}
static __device__ inline c128 ga_mul_c128(c128 a, c128 b)
{
    return ga_make_c128(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}
static __device__ inline c128 ga_add_c128(c128 a, c128 b)
{
    return ga_make_c128(a.re + b.re, a.im + b.im);
}

/* cast<U=c128, T=c128> */
static __device__ inline c128 gk_cast_U_c128_T_c128(c128 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* gemm<T=c128, A=c128, TILE=16> */
extern "C" __global__ void __launch_bounds__(16 * 16 * 1)
gk_gemm(f64 alpha_re, f64 alpha_im, const char *a_data, i64 a_offset, idx a_dim0, idx a_dim1, idx a_dim2, idx a_stride0, idx a_stride1, idx a_stride2, const char *b_data, i64 b_offset, idx b_dim0, idx b_dim1, idx b_dim2, idx b_stride0, idx b_stride1, idx b_stride2, f64 beta_re, f64 beta_im, char *c_data, i64 c_offset, idx c_dim0, idx c_dim1, idx c_dim2, idx c_stride0, idx c_stride1, idx c_stride2)
{
    c128 alpha = ga_make_c128(alpha_re, alpha_im);
    a_data += a_offset;
    b_data += b_offset;
    c128 beta = ga_make_c128(beta_re, beta_im);
    c_data += c_offset;
#line 9 "gemm.gk"
    __shared__ c128 left[16][16];
    __shared__ c128 right[16][17];
    idx i = (idx)threadIdx.y;
    idx j = (idx)threadIdx.x;
    idx row = (idx)((u64)blockIdx.y * 16 + (u64)i);
    idx column = (idx)((u64)blockIdx.x * 16 + (u64)j);
    idx depth = ga_eq_c128(alpha, ga_make_c128(0.0, 0.0)) ? 0 : a_dim2;
    for (idx n = (idx)blockIdx.z; n < c_dim0; n = (idx)((u64)n + (u64)gridDim.z)) {
        c128 total = ga_make_c128(0.0, 0.0);
        for (idx k = 0; k < depth; k = (idx)((u64)k + 16)) {
            left[i][j] = ga_make_c128(0.0, 0.0);
            right[i][j] = ga_make_c128(0.0, 0.0);
            if (row < a_dim1 && (idx)((u64)k + (u64)j) < depth) {
#line 21 "gemm.gk"
                left[i][j] = gk_cast_U_c128_T_c128(GA_GET(c128, a_data, n * a_stride0 + row * a_stride1 + (idx)((u64)k + (u64)j) * a_stride2));
            }
#line 22 "gemm.gk"
            if ((idx)((u64)k + (u64)i) < depth && column < b_dim2) {
#line 22 "gemm.gk"
                right[i][j] = gk_cast_U_c128_T_c128(GA_GET(c128, b_data, n * b_stride0 + (idx)((u64)k + (u64)i) * b_stride1 + column * b_stride2));
            }
#line 23 "gemm.gk"
            __syncthreads();
            {
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][0], right[0][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][1], right[1][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][2], right[2][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][3], right[3][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][4], right[4][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][5], right[5][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][6], right[6][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][7], right[7][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][8], right[8][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][9], right[9][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][10], right[10][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][11], right[11][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][12], right[12][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][13], right[13][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][14], right[14][j]));
                }
                {
#line 24 "gemm.gk"
                    total = ga_add_c128(total, ga_mul_c128(left[i][15], right[15][j]));
                }
            }
#line 25 "gemm.gk"
            __syncthreads();
        }
        if (row < c_dim1 && column < c_dim2) {
            total = ga_mul_c128(total, alpha);
            if (!ga_eq_c128(beta, ga_make_c128(0.0, 0.0))) {
#line 29 "gemm.gk"
                total = ga_add_c128(total, ga_mul_c128(beta, gk_cast_U_c128_T_c128(GA_AT(c128, c_data, n * c_stride0 + row * c_stride1 + column * c_stride2))));
            }
#line 30 "gemm.gk"
            GA_AT(c128, c_data, n * c_stride0 + row * c_stride1 + column * c_stride2) = gk_cast_U_c128_T_c128(total);
        }
    }
}
