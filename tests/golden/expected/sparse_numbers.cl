/* sparse_numbers<I=i64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sparse_numbers<I=i64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_numbers(__global char *y__data, i64 y__offset, idx y__size)
{
    __global i64 *y = (__global i64 *)(y__data + y__offset);
    (void)y;
#line 177 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < y__size; k = (idx)((u64)k + (u64)(get_num_groups(0) * get_local_size(0)))) {
#line 177 "sparse.gk"
        y[k] = (i64)k;
    }
}
