/* sparse_check<I=i64, COO=true, GROUP=1>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}

/* sparse_place<I=i64> */
static __device__ inline idx gk_sparse_place_I_i64(i64 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1ll;
}

/* smallest<T=i64> */
static __device__ inline i64 gk_smallest_T_i64(i64 a, i64 b)
{
#line 11 "ops.gk"
    return ga_min_int_i64(a, b);
}

/* largest<T=i64> */
static __device__ inline i64 gk_largest_T_i64(i64 a, i64 b)
{
#line 14 "ops.gk"
    return ga_max_int_i64(a, b);
}

/* group_reduce<smallest<T=i64>> */
static __device__ inline i64 ga_group_reduce_smallest_T_i64(i64 x, i64 *part)
{
    u32 me = 0;
    part[me] = x;
    __syncthreads();
    x = part[0];
    __syncthreads();
    return x;
}

/* group_reduce<largest<T=i64>> */
static __device__ inline i64 ga_group_reduce_largest_T_i64(i64 x, i64 *part)
{
    u32 me = 0;
    part[me] = x;
    __syncthreads();
    x = part[0];
    __syncthreads();
    return x;
}

/* sparse_check<I=i64, COO=true, GROUP=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sparse_check(const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, char *report__data, i64 report__offset, idx report__size, idx rows, idx columns)
{
    const i64 *indptr = (const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i64 *indices = (const i64 *)(indices__data + indices__offset);
    (void)indices;
    i64 *report = (i64 *)(report__data + report__offset);
    (void)report;
    __shared__ i64 ga_group[1];
#line 41 "sparse.gk"
    i64 bad_row = 9223372036854775807ll;
    i64 bad_element = 9223372036854775807ll;
    i64 longest = 0ll;
    i64 unsorted = 0ll;
    idx n = indices__size;
#line 56 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < n; k = (idx)((u64)k + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        i64 column = indices[k];
        bool bad = gk_sparse_place_I_i64(column, columns) < 0;
        bool after = k == 0;
        if (k > 0) {
#line 60 "sparse.gk"
            after = indices[(idx)((u64)k - 1)] < column;
        }
        {
#line 62 "sparse.gk"
            i64 row = indptr[k];
            bad = bad || gk_sparse_place_I_i64(row, rows) < 0;
            if (k > 0) {
#line 64 "sparse.gk"
                after = indptr[(idx)((u64)k - 1)] < row || (indptr[(idx)((u64)k - 1)] == row && after);
            }
        }

        if (bad) {
#line 68 "sparse.gk"
            bad_element = ga_min_int_i64(bad_element, (i64)k);
        }
#line 69 "sparse.gk"
        unsorted = after ? unsorted : 1ll;
    }
    i64 first_row = ga_group_reduce_smallest_T_i64(bad_row, ga_group);
    i64 first_element = ga_group_reduce_smallest_T_i64(bad_element, ga_group);
    i64 most = ga_group_reduce_largest_T_i64(longest, ga_group);
    i64 any__ = ga_group_reduce_largest_T_i64(unsorted, ga_group);
    if ((idx)threadIdx.x == 0) {
        report[(idx)(4 * (u64)blockIdx.x)] = first_row;
        report[(idx)(4 * (u64)blockIdx.x + 1)] = first_element;
        report[(idx)(4 * (u64)blockIdx.x + 2)] = most;
        report[(idx)(4 * (u64)blockIdx.x + 3)] = any__;
    }
}
