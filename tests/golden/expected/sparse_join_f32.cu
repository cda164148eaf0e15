/* sparse_join<T=f32, A=f32, I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* sparse_bound<I=i32> */
static __device__ inline idx gk_sparse_bound_I_i32(const i32 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64((i64)indptr[r], 0ll), (i64)n);
}

/* sparse_length<I=i32> */
static __device__ inline idx gk_sparse_length_I_i32(const i32 *indptr, idx indptr__size, idx r, idx n, idx wide)
{
#line 19 "sparse_product.gk"
    return (idx)((u32)ga_max_int_i32((idx)((u32)gk_sparse_bound_I_i32(indptr, indptr__size, (idx)((u32)r + 1), n) - (u32)gk_sparse_bound_I_i32(indptr, indptr__size, r, n)), 0) * (u32)wide);
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sparse_join<T=f32, A=f32, I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_join(const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *part__data, i64 part__offset, idx part__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, f32 alpha, f32 beta, idx n, idx high, idx wide)
{
    const i32 *indptr = (const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    const f32 *part = (const f32 *)(part__data + part__offset);
    (void)part;
    y__data += y__offset;
#line 385 "sparse_product.gk"
    idx columns = y__dim1;
    for (idx job = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); job < (idx)((u32)y__dim0 * (u32)columns); job = (idx)((u32)job + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx row = ga_div_signed_i32(job, columns);
        idx column = (idx)((u32)job - (u32)row * (u32)columns);
        idx length__ = gk_sparse_length_I_i32(indptr, indptr__size, ga_div_signed_i32(row, high), n, wide);
        if (length__ > 512) {
            idx start = (idx)((u32)gk_sparse_bound_I_i32(indptr, indptr__size, ga_div_signed_i32(row, high), n) * (u32)wide);
            f32 sum = 0.0f;
            for (idx e = 0; e < length__; e = (idx)((u32)e + 512)) {
                idx number = (idx)((u32)((idx)((u32)start + (u32)e) / 512) * 2 + (u32)(e > 0 ? 1 : 0));
                sum = sum + part[(idx)(((u32)number * (u32)high + (u32)ga_mod_signed_i32(row, high)) * (u32)columns + (u32)column)];
            }
            f32 value = alpha * sum;
            if (beta != 0.0f) {
#line 398 "sparse_product.gk"
                value = value + beta * gk_cast_U_f32_T_f32(GA_AT(f32, y__data, row * y__stride0 + column * y__stride1));
            }
#line 399 "sparse_product.gk"
            GA_AT(f32, y__data, row * y__stride0 + column * y__stride1) = gk_cast_U_f32_T_f32(value);
        }
    }
}
