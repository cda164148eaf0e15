/* sparse_pairs<T=f32, A=f32, I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* sparse_row<I=i64> */
static __device__ inline idx gk_sparse_row_I_i64(const i64 *indptr, idx indptr__size, idx rows, idx k)
{
#line 24 "sparse.gk"
    idx low = 0;
    idx high = rows;
    while ((idx)((u32)low + 1) < high) {
        idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
        bool after = indptr[middle] > (i64)k;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
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

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=f32, T=bool> */
static __device__ inline f32 gk_cast_U_f32_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (f32)x;
    }
}

/* sparse_pairs<T=f32, A=f32, I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_pairs(const char *first__data, i64 first__offset, idx first__size, const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, const char *data__data, i64 data__offset, idx data__size, const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, const char *other__data, i64 other__offset, idx other__size, char *row__data, i64 row__offset, idx row__size, char *column__data, i64 column__offset, idx column__size, char *product__data, i64 product__offset, idx product__size)
{
    const i64 *first = (const i64 *)(first__data + first__offset);
    (void)first;
    const i32 *rows = (const i32 *)(rows__data + rows__offset);
    (void)rows;
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    const f32 *data = (const f32 *)(data__data + data__offset);
    (void)data;
    const i32 *indptr = (const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i32 *indices = (const i32 *)(indices__data + indices__offset);
    (void)indices;
    const f32 *other = (const f32 *)(other__data + other__offset);
    (void)other;
    i32 *row = (i32 *)(row__data + row__offset);
    (void)row;
    i32 *column = (i32 *)(column__data + column__offset);
    (void)column;
    f32 *product = (f32 *)(product__data + product__offset);
    (void)product;
#line 466 "sparse_product.gk"
    for (idx t = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); t < product__size; t = (idx)((u32)t + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx e = gk_sparse_row_I_i64(first, first__size, data__size, t);
        idx k = (idx)(i64)((u64)(i64)t - (u64)first[e]);
        idx through = gk_sparse_place_I_i32(columns[e], (idx)((u32)indptr__size - 1));
        if (through >= 0) {
#line 470 "sparse_product.gk"
            k = (idx)((u32)k + (u32)gk_sparse_bound_I_i32(indptr, indptr__size, through, other__size));
        }
#line 471 "sparse_product.gk"
        bool here = through >= 0 && k < other__size;
        row[t] = rows[e];
        column[t] = here ? indices[k] : 0;
        product[t] = here ? gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(data[e]) * gk_cast_U_f32_T_f32(other[k])) : gk_cast_U_f32_T_bool(false);
    }
}
