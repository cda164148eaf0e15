/* sparse_expand<I=i32, COLUMNS=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* sparse_row<I=i32> */
static __device__ inline idx gk_sparse_row_I_i32(const i32 *indptr, idx indptr__size, idx rows, idx k)
{
#line 24 "sparse.gk"
    idx low = 0;
    idx high = rows;
    while ((idx)((u32)low + 1) < high) {
        idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
        bool after = (i64)indptr[middle] > (i64)k;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
}

/* sparse_expand<I=i32, COLUMNS=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_expand(const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, char *rows__data, i64 rows__offset, idx rows__size, char *columns__data, i64 columns__offset, idx columns__size, idx high, idx wide)
{
    const i32 *indptr = (const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i32 *indices = (const i32 *)(indices__data + indices__offset);
    (void)indices;
    i32 *rows = (i32 *)(rows__data + rows__offset);
    (void)rows;
    i32 *columns = (i32 *)(columns__data + columns__offset);
    (void)columns;
#line 89 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < rows__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx block = ga_div_signed_i32(k, (idx)((u32)high * (u32)wide));
        idx rest = (idx)((u32)k - (u32)block * ((u32)high * (u32)wide));
        idx row = gk_sparse_row_I_i32(indptr, indptr__size, (idx)((u32)indptr__size - 1), block);
        rows[k] = (i32)(idx)((u32)row * (u32)high + (u32)ga_div_signed_i32(rest, wide));
    }
}
