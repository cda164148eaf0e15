/* sparse_differ<I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sparse_differ<I=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_differ(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global char *differ__data, i64 differ__offset, idx differ__size)
{
    __global const i32 *rows = (__global const i32 *)(rows__data + rows__offset);
    (void)rows;
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global u8 *differ = (__global u8 *)(differ__data + differ__offset);
    (void)differ;
#line 103 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < differ__size; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        bool other = false;
        if (k > 0) {
#line 105 "sparse.gk"
            other = rows[k] != rows[(idx)((u32)k - 1)] || columns[k] != columns[(idx)((u32)k - 1)];
        }
#line 106 "sparse.gk"
        differ[k] = other ? 1 : 0;
    }
}
