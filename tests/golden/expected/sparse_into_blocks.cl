/* sparse_into_blocks<T=bool, I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* sparse_place<I=i32> */
static inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_into_blocks<T=bool, I=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_into_blocks(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *element__data, i64 element__offset, idx element__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *blocks__data, i64 blocks__offset, idx blocks__size, idx high, idx wide)
{
    __global const i32 *rows = (__global const i32 *)(rows__data + rows__offset);
    (void)rows;
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const u8 *data = (__global const u8 *)(data__data + data__offset);
    (void)data;
    __global const i32 *element = (__global const i32 *)(element__data + element__offset);
    (void)element;
    __global const i64 *number = (__global const i64 *)(number__data + number__offset);
    (void)number;
    __global u8 *blocks = (__global u8 *)(blocks__data + blocks__offset);
    (void)blocks;
#line 156 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < data__size; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx e = (idx)element[k];
        idx row = gk_sparse_place_I_i32(rows[e], 2147483647);
        idx column = gk_sparse_place_I_i32(columns[e], 2147483647);
        if (row >= 0 && column >= 0) {
#line 160 "sparse.gk"
            blocks[(idx)(((u32)number[k] * (u32)high + (u32)ga_mod_signed_i32(row, high)) * (u32)wide + (u32)ga_mod_signed_i32(column, wide))] = (u8)(data[e] != 0);
        }
    }
}
