/* sparse_expand<I=i64, COLUMNS=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sparse_row<I=i64> */
static __device__ inline idx gk_sparse_row_I_i64(const i64 *indptr, idx indptr__size, idx rows, idx k)
{
#line 24 "sparse.gk"
    idx low = 0;
    idx high = rows;
    while ((idx)((u64)low + 1) < high) {
        idx middle = (idx)((u64)low + (u64)((idx)((u64)high - (u64)low) / 2));
        bool after = indptr[middle] > (i64)k;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
}

/* sparse_expand<I=i64, COLUMNS=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_expand(const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, char *rows__data, i64 rows__offset, idx rows__size, char *columns__data, i64 columns__offset, idx columns__size, idx high, idx wide)
{
    const i64 *indptr = (const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i64 *indices = (const i64 *)(indices__data + indices__offset);
    (void)indices;
    i64 *rows = (i64 *)(rows__data + rows__offset);
    (void)rows;
    i64 *columns = (i64 *)(columns__data + columns__offset);
    (void)columns;
#line 89 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < rows__size; k = (idx)((u64)k + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx block = ga_div_signed_i64(k, (idx)((u64)high * (u64)wide));
        idx rest = (idx)((u64)k - (u64)block * ((u64)high * (u64)wide));
        idx row = gk_sparse_row_I_i64(indptr, indptr__size, (idx)((u64)indptr__size - 1), block);
        rows[k] = (i64)(idx)((u64)row * (u64)high + (u64)ga_div_signed_i64(rest, wide));
        {
#line 94 "sparse.gk"
            columns[k] = (i64)((u64)indices[block] * (u64)(i64)wide + (u64)(i64)ga_mod_signed_i64(rest, wide));
        }
    }
}
