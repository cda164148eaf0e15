/* sparse_pairs<T=f32, A=f32, I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* sparse_row<I=i64> */
static inline idx gk_sparse_row_I_i64(__global const i64 *indptr, idx indptr__size, idx rows, idx k)
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
static inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_bound<I=i32> */
static inline idx gk_sparse_bound_I_i32(__global const i32 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64((i64)indptr[r], 0l), (i64)n);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=f32, T=bool> */
static inline f32 gk_cast_U_f32_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (f32)x;
    }
}

/* sparse_pairs<T=f32, A=f32, I=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_pairs(__global const char *first__data, i64 first__offset, idx first__size, __global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *other__data, i64 other__offset, idx other__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size, __global char *product__data, i64 product__offset, idx product__size)
{
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i32 *rows = (__global const i32 *)(rows__data + rows__offset);
    (void)rows;
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const f32 *data = (__global const f32 *)(data__data + data__offset);
    (void)data;
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i32 *indices = (__global const i32 *)(indices__data + indices__offset);
    (void)indices;
    __global const f32 *other = (__global const f32 *)(other__data + other__offset);
    (void)other;
    __global i32 *row = (__global i32 *)(row__data + row__offset);
    (void)row;
    __global i32 *column = (__global i32 *)(column__data + column__offset);
    (void)column;
    __global f32 *product = (__global f32 *)(product__data + product__offset);
    (void)product;
#line 466 "sparse_product.gk"
    for (idx t = (idx)get_global_id(0); t < product__size; t = (idx)((u32)t + (u32)(get_num_groups(0) * get_local_size(0)))) {
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
