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
#if defined(__INTEL_LLVM_COMPILER)
#define GA_UNSEEN(T) ((T)((ulong)(get_work_dim() >> 2) * (0x9e3779b97f4a7c15ul + 2 * __COUNTER__) & (ulong)get_num_groups(0) * 0xbf58476d1ce4e5b9ul))
#endif
typedef i32 idx;
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


/* sparse_keep<I=i32, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_keep(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size)
#endif
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
    for (idx k = (idx)get_global_id(0); k < rows__size; k = (idx)((u32)k + (u32)GA_GLOBAL_SIZE(0))) {
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
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_keep(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *row__data, i64 row__offset, idx row__size, __global char *column__data, i64 column__offset, idx column__size)
{
    ga_items(GA_NOW, rows__data, rows__offset, rows__size, columns__data, columns__offset, columns__size, number__data, number__offset, number__size, row__data, row__offset, row__size, column__data, column__offset, column__size);
}
#endif
