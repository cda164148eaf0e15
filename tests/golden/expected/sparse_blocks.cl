/* sparse_blocks<I=i64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
static inline i64 ga_kept_i64(i64 x)
{
    i64 y;
    asm("{.reg .b32 l, h; mov.b64 {l, h}, %1; prmt.b32 l, l, 0, 0x3210; prmt.b32 h, h, 0, 0x3210; mov.b64 %0, {l, h};}" : "=l"(y) : "l"(x));
    return y;
}
#else
#define ga_kept_i64(x) (x)
#endif
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* sparse_blocks<I=i64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_blocks(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size, __global char *element__data, i64 element__offset, idx element__size, i64 high, i64 wide)
{
    __global const i64 *rows = (__global const i64 *)(rows__data + rows__offset);
    (void)rows;
    __global const i64 *columns = (__global const i64 *)(columns__data + columns__offset);
    (void)columns;
    __global i64 *row = (__global i64 *)(row__data + row__offset);
    (void)row;
    __global i64 *column = (__global i64 *)(column__data + column__offset);
    (void)column;
    __global i64 *element = (__global i64 *)(element__data + element__offset);
    (void)element;
#line 131 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < rows__size; k = (idx)((u64)k + (u64)(get_num_groups(0) * get_local_size(0)))) {
        row[k] = ga_div_signed_i64(rows[k], ga_kept_i64(high));
        column[k] = ga_div_signed_i64(columns[k], ga_kept_i64(wide));
        element[k] = (i64)k;
    }
}
