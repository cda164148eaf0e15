/* sparse_keep<I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sparse_keep<I=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_keep(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size)
{
    __global const i32 *rows = (__global const i32 *)(rows__data + rows__offset);
    (void)rows;
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const i64 *number = (__global const i64 *)(number__data + number__offset);
    (void)number;
    __global i32 *row = (__global i32 *)(row__data + row__offset);
    (void)row;
    __global i32 *column = (__global i32 *)(column__data + column__offset);
    (void)column;
#line 116 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < rows__size; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx to = (idx)number[k];
        bool first = true;
        if (k > 0) {
#line 119 "sparse.gk"
            first = number[(idx)((u32)k - 1)] != number[k];
        }
#line 120 "sparse.gk"
        if (first) {
#line 120 "sparse.gk"
            row[to] = rows[k];
        }
#line 121 "sparse.gk"
        if (first) {
#line 121 "sparse.gk"
            column[to] = columns[k];
        }
    }
}
