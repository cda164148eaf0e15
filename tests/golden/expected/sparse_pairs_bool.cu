/* sparse_pairs<T=bool, A=i64, I=i64, GROUP=256>, written by the GK compiler, for CUDA C. */
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
    while ((idx)((u64)low + 1) < high) {
        idx middle = (idx)((u64)low + (u64)((idx)((u64)high - (u64)low) / 2));
        bool after = indptr[middle] > (i64)k;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
}

/* sparse_place<I=i64> */
static __device__ inline idx gk_sparse_place_I_i64(i64 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1ll;
}

/* sparse_bound<I=i64> */
static __device__ inline idx gk_sparse_bound_I_i64(const i64 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64(indptr[r], 0ll), (i64)n);
}

/* cast<U=i64, T=bool> */
static __device__ inline i64 gk_cast_U_i64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* cast<U=bool, T=i64> */
static __device__ inline bool gk_cast_U_bool_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* cast<U=bool, T=bool> */
static __device__ inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sparse_pairs<T=bool, A=i64, I=i64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_pairs(const char *first__data, i64 first__offset, idx first__size, const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, const char *data__data, i64 data__offset, idx data__size, const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, const char *other__data, i64 other__offset, idx other__size, char *row__data, i64 row__offset, idx row__size, char *column__data, i64 column__offset, idx column__size, char *product__data, i64 product__offset, idx product__size)
{
    const i64 *first = (const i64 *)(first__data + first__offset);
    (void)first;
    const i64 *rows = (const i64 *)(rows__data + rows__offset);
    (void)rows;
    const i64 *columns = (const i64 *)(columns__data + columns__offset);
    (void)columns;
    const u8 *data = (const u8 *)(data__data + data__offset);
    (void)data;
    const i64 *indptr = (const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i64 *indices = (const i64 *)(indices__data + indices__offset);
    (void)indices;
    const u8 *other = (const u8 *)(other__data + other__offset);
    (void)other;
    i64 *row = (i64 *)(row__data + row__offset);
    (void)row;
    i64 *column = (i64 *)(column__data + column__offset);
    (void)column;
    u8 *product = (u8 *)(product__data + product__offset);
    (void)product;
#line 466 "sparse_product.gk"
    for (idx t = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); t < product__size; t = (idx)((u64)t + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx e = gk_sparse_row_I_i64(first, first__size, data__size, t);
        idx k = (idx)(i64)((u64)(i64)t - (u64)first[e]);
        idx through = gk_sparse_place_I_i64(columns[e], (idx)((u64)indptr__size - 1));
        if (through >= 0) {
#line 470 "sparse_product.gk"
            k = (idx)((u64)k + (u64)gk_sparse_bound_I_i64(indptr, indptr__size, through, other__size));
        }
#line 471 "sparse_product.gk"
        bool here = through >= 0 && k < other__size;
        row[t] = rows[e];
        column[t] = here ? indices[k] : 0ll;
        product[t] = (u8)(here ? gk_cast_U_bool_T_i64((i64)((u64)gk_cast_U_i64_T_bool(data[e] != 0) * (u64)gk_cast_U_i64_T_bool(other[k] != 0))) : gk_cast_U_bool_T_bool(false));
    }
}
