/* matmul<T=c64, U=c64, R=c64, A=c64, D=0, GM=8, GN=8, RM=2, RN=2, BK=8, A_ALONG=true, B_ALONG=false, FLIP=true>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=c64, T=c64> */
static __device__ inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=c64, T=bool> */
static __device__ inline c64 gk_cast_U_c64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return ga_make_c64((f32)x, 0.0f);
    }
}

/* multiply_add<A=c64, FLIP=true> */
static __device__ inline c64 gk_multiply_add_A_c64_FLIP_true(c64 total, c64 x, c64 y)
{
    {
#line 17 "matmul.gk"
        f32 re = fmaf(ga_neg_f32(x.y), y.y, fmaf(x.x, y.x, total.x));
        {
            return ga_make_c64(re, fmaf(x.x, y.y, fmaf(x.y, y.x, total.y)));
        }
    }
}

/* matmul<T=c64, U=c64, R=c64, A=c64, D=0, GM=8, GN=8, RM=2, RN=2, BK=8, A_ALONG=true, B_ALONG=false, FLIP=true> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_matmul(const char *a__data, i64 a__offset, idx a__dim0, idx a__dim1, idx a__stride0, idx a__stride1, const char *b__data, i64 b__offset, idx b__dim0, idx b__dim1, idx b__stride0, idx b__stride1, char *c__data, i64 c__offset, idx c__dim0, idx c__dim1, idx c__stride0, idx c__stride1)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
#line 44 "matmul.gk"
    __shared__ c64 left[8][17];
    (void)left;
#line 45 "matmul.gk"
    __shared__ c64 right[8][17];
    (void)right;
#line 46 "matmul.gk"
    idx m = c__dim0;
    idx n = c__dim1;
    idx k = a__dim1;
    idx me = (idx)threadIdx.x;
    idx tm = me / 8;
    idx tn = me % 8;
    idx down = (idx)((u64)m + 15) / 16;
    idx across = (idx)((u64)n + 15) / 16;
    idx batch = 1;

    for (idx tile = (idx)blockIdx.x; tile < (idx)((u64)batch * (u64)down * (u64)across); tile = (idx)((u64)tile + (u64)gridDim.x)) {
        idx row = ga_div_signed_i64(tile, across);
        idx p = ga_div_signed_i64(row, down);
        idx i0 = (idx)(((u64)row - (u64)p * (u64)down) * 16);
        idx j0__ = (idx)(((u64)tile - (u64)row * (u64)across) * 16);
        idx at_a[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at_a[ga_i0] = 0;
#line 62 "matmul.gk"
        idx at_b[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at_b[ga_i0] = 0;
#line 63 "matmul.gk"
        idx at_c[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at_c[ga_i0] = 0;
#line 70 "matmul.gk"
        c64 total[2][2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) total[ga_i0][ga_i1] = ga_make_c64(0.0f, 0.0f);
#line 71 "matmul.gk"
        for (idx l0 = 0; l0 < k; l0 = (idx)((u64)l0 + 8)) {
            idx deep = ga_min_int_i64((idx)((u64)k - (u64)l0), 8);
            for (idx t = me; t < 128; t = (idx)((u64)t + 64)) {
                idx i = t / 8;
                idx l = t % 8;
                if ((idx)((u64)i0 + (u64)i) < m && l < deep) {
                    at_a[0] = (idx)((u64)i0 + (u64)i);
                    at_a[1] = (idx)((u64)l0 + (u64)l);
                    left[l][i] = gk_cast_U_c64_T_c64(GA_GET(c64, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1));
                } else {
                    left[l][i] = gk_cast_U_c64_T_bool(false);
                }
            }
            for (idx t__2 = me; t__2 < 128; t__2 = (idx)((u64)t__2 + 64)) {
                idx j = t__2 % 16;
                idx l__2 = t__2 / 16;
                if ((idx)((u64)j0__ + (u64)j) < n && l__2 < deep) {
                    at_b[0] = (idx)((u64)l0 + (u64)l__2);
                    at_b[1] = (idx)((u64)j0__ + (u64)j);
                    right[l__2][j] = gk_cast_U_c64_T_c64(GA_GET(c64, b__data, at_b[0] * b__stride0 + at_b[1] * b__stride1));
                } else {
                    right[l__2][j] = gk_cast_U_c64_T_bool(false);
                }
            }
            __syncthreads();
            for (idx l__3 = 0; l__3 < deep; l__3++) {
                c64 x[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) x[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 98 "matmul.gk"
                c64 y[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) y[ga_i0] = ga_make_c64(0.0f, 0.0f);
                {
                    {
#line 99 "matmul.gk"
                        x[0] = left[l__3][(idx)((u64)tm + 0)];
                    }
                    {
#line 99 "matmul.gk"
                        x[1] = left[l__3][(idx)((u64)tm + 8)];
                    }
                }
                {
                    {
#line 100 "matmul.gk"
                        y[0] = right[l__3][(idx)((u64)tn + 0)];
                    }
                    {
#line 100 "matmul.gk"
                        y[1] = right[l__3][(idx)((u64)tn + 8)];
                    }
                }
                {
                    {
                        {
#line 103 "matmul.gk"
                            total[0][0] = gk_multiply_add_A_c64_FLIP_true(total[0][0], x[0], y[0]);
                        }
                        {
#line 103 "matmul.gk"
                            total[0][1] = gk_multiply_add_A_c64_FLIP_true(total[0][1], x[0], y[1]);
                        }
                    }
                    {
                        {
#line 103 "matmul.gk"
                            total[1][0] = gk_multiply_add_A_c64_FLIP_true(total[1][0], x[1], y[0]);
                        }
                        {
#line 103 "matmul.gk"
                            total[1][1] = gk_multiply_add_A_c64_FLIP_true(total[1][1], x[1], y[1]);
                        }
                    }
                }
            }
#line 105 "matmul.gk"
            __syncthreads();
        }
        {
            {
                {
#line 109 "matmul.gk"
                    at_c[0] = (idx)((u64)i0 + (u64)tm + 0);
                    at_c[1] = (idx)((u64)j0__ + (u64)tn + 0);
                    if (at_c[0] < m && at_c[1] < n) {
#line 111 "matmul.gk"
                        GA_AT(c64, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1) = gk_cast_U_c64_T_c64(total[0][0]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[0] = (idx)((u64)i0 + (u64)tm + 0);
                    at_c[1] = (idx)((u64)j0__ + (u64)tn + 8);
                    if (at_c[0] < m && at_c[1] < n) {
#line 111 "matmul.gk"
                        GA_AT(c64, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1) = gk_cast_U_c64_T_c64(total[0][1]);
                    }
                }
            }
            {
                {
#line 109 "matmul.gk"
                    at_c[0] = (idx)((u64)i0 + (u64)tm + 8);
                    at_c[1] = (idx)((u64)j0__ + (u64)tn + 0);
                    if (at_c[0] < m && at_c[1] < n) {
#line 111 "matmul.gk"
                        GA_AT(c64, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1) = gk_cast_U_c64_T_c64(total[1][0]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[0] = (idx)((u64)i0 + (u64)tm + 8);
                    at_c[1] = (idx)((u64)j0__ + (u64)tn + 8);
                    if (at_c[0] < m && at_c[1] < n) {
#line 111 "matmul.gk"
                        GA_AT(c64, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1) = gk_cast_U_c64_T_c64(total[1][1]);
                    }
                }
            }
        }
    }
}
