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

GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
GA_FN i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* sparse_place<I=i32> */
GA_FN idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (i64)i >= 0l && (i64)i < (i64)n ? (idx)i : -1;
}

/* sparse_into_blocks<T=bool, I=i32, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *element__data, i64 element__offset, idx element__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *blocks__data, i64 blocks__offset, idx blocks__size, idx high, idx wide)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_into_blocks(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *element__data, i64 element__offset, idx element__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *blocks__data, i64 blocks__offset, idx blocks__size, idx high, idx wide)
#endif
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
    for (idx k = (idx)get_global_id(0); k < data__size; k = (idx)((u32)k + (u32)GA_GLOBAL_SIZE(0))) {
        idx e = (idx)element[k];
        idx row = gk_sparse_place_I_i32(rows[e], 2147483647);
        idx column = gk_sparse_place_I_i32(columns[e], 2147483647);
        if (row >= 0 && column >= 0) {
#line 160 "sparse.gk"
            blocks[(idx)(((u32)number[k] * (u32)high + (u32)ga_mod_signed_i32(row, high)) * (u32)wide + (u32)ga_mod_signed_i32(column, wide))] = (u8)(data[e] != 0);
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
gk_sparse_into_blocks(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *element__data, i64 element__offset, idx element__size, __global const char *number__data, i64 number__offset, idx number__size, __global char *blocks__data, i64 blocks__offset, idx blocks__size, idx high, idx wide)
{
    ga_items(GA_NOW, rows__data, rows__offset, rows__size, columns__data, columns__offset, columns__size, data__data, data__offset, data__size, element__data, element__offset, element__size, number__data, number__offset, number__size, blocks__data, blocks__offset, blocks__size, high, wide);
}
#endif
