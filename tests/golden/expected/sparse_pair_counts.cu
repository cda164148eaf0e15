/* sparse_pair_counts<I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* sparse_place<I=i32> */
static __device__ inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
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

/* sparse_pair_counts<I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_pair_counts(const char *columns__data, i64 columns__offset, idx columns__size, const char *indptr__data, i64 indptr__offset, idx indptr__size, char *count__data, i64 count__offset, idx count__size, idx n)
{
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    const i32 *indptr = (const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    i64 *count = (i64 *)(count__data + count__offset);
    (void)count;
#line 483 "sparse_product.gk"
    for (idx e = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); e < count__size; e = (idx)((u32)e + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx through = -1;
        if (e < columns__size) {
#line 485 "sparse_product.gk"
            through = gk_sparse_place_I_i32(columns[e], (idx)((u32)indptr__size - 1));
        }
#line 486 "sparse_product.gk"
        count[e] = through >= 0 ? (i64)gk_sparse_length_I_i32(indptr, indptr__size, through, n, 1) : 0ll;
    }
}
