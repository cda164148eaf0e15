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
#if defined(__INTEL_LLVM_COMPILER)
#define GA_UNSEEN(T) ((T)((ulong)(get_work_dim() >> 2) * (0x9e3779b97f4a7c15ul + 2 * __COUNTER__) & (ulong)get_num_groups(0) * 0xbf58476d1ce4e5b9ul))
#endif
typedef i64 idx;
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
GA_FN i64 ga_kept_i64(i64 x)
{
    i64 y;
    asm("{.reg .b32 l, h; mov.b64 {l, h}, %1; prmt.b32 l, l, 0, 0x3210; prmt.b32 h, h, 0, 0x3210; mov.b64 %0, {l, h};}" : "=l"(y) : "l"(x));
    return y;
}
#else
#define ga_kept_i64(x) (x)
#endif
GA_FN i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* sparse_blocks<I=i64, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size, __global char *element__data, i64 element__offset, idx element__size, i64 high, i64 wide)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_blocks(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size, __global char *element__data, i64 element__offset, idx element__size, i64 high, i64 wide)
#endif
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
    for (idx k = (idx)get_global_id(0); k < rows__size; k = (idx)((u64)k + (u64)GA_GLOBAL_SIZE(0))) {
        row[k] = ga_div_signed_i64(rows[k], ga_kept_i64(high));
        column[k] = ga_div_signed_i64(columns[k], ga_kept_i64(wide));
        element[k] = (i64)k;
    }
}
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_blocks(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size, __global char *element__data, i64 element__offset, idx element__size, i64 high, i64 wide)
{
    ga_items(GA_NOW, rows__data, rows__offset, rows__size, columns__data, columns__offset, columns__size, row__data, row__offset, row__size, column__data, column__offset, column__size, element__data, element__offset, element__size, high, wide);
}
#endif
