/* sparse_expand<I=i32, COLUMNS=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* sparse_row<I=i32> */
static inline idx gk_sparse_row_I_i32(__global const i32 *indptr, idx indptr__size, idx rows, idx k)
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
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_expand(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global char *rows__data, i64 rows__offset, idx rows__size, __global char *columns__data, i64 columns__offset, idx columns__size, idx high, idx wide)
{
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i32 *indices = (__global const i32 *)(indices__data + indices__offset);
    (void)indices;
    __global i32 *rows = (__global i32 *)(rows__data + rows__offset);
    (void)rows;
    __global i32 *columns = (__global i32 *)(columns__data + columns__offset);
    (void)columns;
#line 89 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < rows__size; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx block = ga_div_signed_i32(k, (idx)((u32)high * (u32)wide));
        idx rest = (idx)((u32)k - (u32)block * ((u32)high * (u32)wide));
        idx row = gk_sparse_row_I_i32(indptr, indptr__size, (idx)((u32)indptr__size - 1), block);
        rows[k] = (i32)(idx)((u32)row * (u32)high + (u32)ga_div_signed_i32(rest, wide));
    }
}
