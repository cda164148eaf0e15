/* sparse_scatter<T=c64, I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;


/* sparse_place<I=i32> */
static inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_scatter<T=c64, I=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_scatter(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    __global const i32 *rows = (__global const i32 *)(rows__data + rows__offset);
    (void)rows;
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const c64 *data = (__global const c64 *)(data__data + data__offset);
    (void)data;
    y__data += y__offset;
#line 143 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < data__size; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx row = gk_sparse_place_I_i32(rows[k], y__dim0);
        idx column = gk_sparse_place_I_i32(columns[k], y__dim1);
        if (row >= 0 && column >= 0) {
#line 146 "sparse.gk"
            GA_AT(c64, y__data, row * y__stride0 + column * y__stride1) = data[k];
        }
    }
}
