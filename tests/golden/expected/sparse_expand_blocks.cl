/* sparse_expand<I=i64, COLUMNS=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sparse_row<I=i64> */
static inline idx gk_sparse_row_I_i64(__global const i64 *indptr, idx indptr__size, idx rows, idx k)
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
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_expand(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global char *rows__data, i64 rows__offset, idx rows__size, __global char *columns__data, i64 columns__offset, idx columns__size, idx high, idx wide)
{
    __global const i64 *indptr = (__global const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i64 *indices = (__global const i64 *)(indices__data + indices__offset);
    (void)indices;
    __global i64 *rows = (__global i64 *)(rows__data + rows__offset);
    (void)rows;
    __global i64 *columns = (__global i64 *)(columns__data + columns__offset);
    (void)columns;
#line 89 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < rows__size; k = (idx)((u64)k + (u64)(get_num_groups(0) * get_local_size(0)))) {
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
