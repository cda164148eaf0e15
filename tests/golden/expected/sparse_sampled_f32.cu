/* sparse_sampled<T=f32, A=f32, I=i32, LANES=4, GROUP=256, MINE=4>, written by the GK compiler, for CUDA C. */
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

/* sparse_place<I=i32> */
static __device__ inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sparse_sampled<T=f32, A=f32, I=i32, LANES=4, GROUP=256, MINE=4> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_sampled(const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, const char *data__data, i64 data__offset, idx data__size, const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, char *to__data, i64 to__offset, idx to__size, f32 alpha, f32 beta)
{
    const i32 *rows = (const i32 *)(rows__data + rows__offset);
    (void)rows;
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    const f32 *data = (const f32 *)(data__data + data__offset);
    (void)data;
    x__data += x__offset;
    y__data += y__offset;
    f32 *to = (f32 *)(to__data + to__offset);
    (void)to;
#line 412 "sparse_product.gk"
    __shared__ f32 sums[256];
    (void)sums;
#line 413 "sparse_product.gk"
    idx me = (idx)threadIdx.x;
    idx share = me % 4;
    idx teams = 64;
    idx n = to__size;
    idx length__ = x__dim1;
    for (idx round__ = (idx)blockIdx.x; round__ < ga_div_signed_i32((idx)((u32)n + ((u32)teams - 1)), teams); round__ = (idx)((u32)round__ + (u32)gridDim.x)) {
        idx e = (idx)((u32)round__ * (u32)teams + (u32)(me / 4));
        idx row = -1;
        idx column = -1;
        if (e < n) {
#line 422 "sparse_product.gk"
            row = gk_sparse_place_I_i32(rows[e], x__dim0);
        }
#line 423 "sparse_product.gk"
        if (e < n) {
#line 423 "sparse_product.gk"
            column = gk_sparse_place_I_i32(columns[e], y__dim1);
        }
#line 424 "sparse_product.gk"
        bool here = row >= 0 && column >= 0;
        f32 all__ = 0.0f;
        for (idx l0 = 0; l0 < length__; l0 = (idx)((u32)l0 + 512)) {
            f32 total[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) total[ga_i0] = 0.0f;
#line 428 "sparse_product.gk"
            idx count = here ? ga_min_int_i32((idx)((u32)length__ - (u32)l0), 512) : 0;
            for (idx l = share; l < count; l = (idx)((u32)l + 16)) {
                {
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u32)l + 0) < count) {
                            total[0] = total[0] + gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row * x__stride0 + (idx)((u32)l0 + (u32)l + 0) * x__stride1)) * gk_cast_U_f32_T_f32(GA_GET(f32, y__data, (idx)((u32)l0 + (u32)l + 0) * y__stride0 + column * y__stride1));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u32)l + 4) < count) {
                            total[1] = total[1] + gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row * x__stride0 + (idx)((u32)l0 + (u32)l + 4) * x__stride1)) * gk_cast_U_f32_T_f32(GA_GET(f32, y__data, (idx)((u32)l0 + (u32)l + 4) * y__stride0 + column * y__stride1));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u32)l + 8) < count) {
                            total[2] = total[2] + gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row * x__stride0 + (idx)((u32)l0 + (u32)l + 8) * x__stride1)) * gk_cast_U_f32_T_f32(GA_GET(f32, y__data, (idx)((u32)l0 + (u32)l + 8) * y__stride0 + column * y__stride1));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u32)l + 12) < count) {
                            total[3] = total[3] + gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row * x__stride0 + (idx)((u32)l0 + (u32)l + 12) * x__stride1)) * gk_cast_U_f32_T_f32(GA_GET(f32, y__data, (idx)((u32)l0 + (u32)l + 12) * y__stride0 + column * y__stride1));
                        }
                    }
                }
            }
            {
                {
                    {
#line 436 "sparse_product.gk"
                        total[0] = total[0] + total[2];
                    }
                    {
#line 436 "sparse_product.gk"
                        total[1] = total[1] + total[3];
                    }
                }
                {
                    {
#line 436 "sparse_product.gk"
                        total[0] = total[0] + total[1];
                    }
                }
            }
#line 437 "sparse_product.gk"
            f32 sum = total[0];
            {
                sums[me] = sum;
                __syncthreads();
                {
                    {
#line 442 "sparse_product.gk"
                        if (share < 2) {
#line 442 "sparse_product.gk"
                            sums[me] = sums[me] + sums[(idx)((u32)me + 2)];
                        }
#line 443 "sparse_product.gk"
                        __syncthreads();
                    }
                    {
#line 442 "sparse_product.gk"
                        if (share < 1) {
#line 442 "sparse_product.gk"
                            sums[me] = sums[me] + sums[(idx)((u32)me + 1)];
                        }
#line 443 "sparse_product.gk"
                        __syncthreads();
                    }
                }
#line 445 "sparse_product.gk"
                sum = sums[(idx)((u32)me - (u32)share)];
                __syncthreads();
            }
            all__ = all__ + sum;
        }
        if (e < n && share == 0) {
            f32 value = alpha * all__;
            if (beta != 0.0f) {
#line 452 "sparse_product.gk"
                value = value + beta * gk_cast_U_f32_T_f32(data[e]);
            }
#line 453 "sparse_product.gk"
            to[e] = gk_cast_U_f32_T_f32(value);
        }
    }
}
