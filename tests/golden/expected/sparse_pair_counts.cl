/* sparse_pair_counts<I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

GA_FN i64 ga_max_int_i64(i64 a, i64 b)
{
#if defined(__INTEL_LLVM_COMPILER)
    i64 h = a ^ GA_UNSEEN(i64);
    return h < b ? b : a;
#else
    return a < b ? b : a;
#endif
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
#if defined(__INTEL_LLVM_COMPILER)
    i64 h = a ^ GA_UNSEEN(i64);
    return b < h ? b : a;
#else
    return b < a ? b : a;
#endif
}
GA_FN i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}

/* sparse_place<I=i32> */
GA_FN idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_bound<I=i32> */
GA_FN idx gk_sparse_bound_I_i32(__global const i32 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64((i64)indptr[r], 0l), (i64)n);
}

/* sparse_length<I=i32> */
GA_FN idx gk_sparse_length_I_i32(__global const i32 *indptr, idx indptr__size, idx r, idx n, idx wide)
{
#line 19 "sparse_product.gk"
    return (idx)((u32)ga_max_int_i32((idx)((u32)gk_sparse_bound_I_i32(indptr, indptr__size, (idx)((u32)r + 1), n) - (u32)gk_sparse_bound_I_i32(indptr, indptr__size, r, n)), 0) * (u32)wide);
}

/* sparse_pair_counts<I=i32, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global char *count__data, i64 count__offset, idx count__size, idx n)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_pair_counts(__global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global char *count__data, i64 count__offset, idx count__size, idx n)
#endif
{
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global i64 *count = (__global i64 *)(count__data + count__offset);
    (void)count;
#line 483 "sparse_product.gk"
    for (idx e = (idx)get_global_id(0); e < count__size; e = (idx)((u32)e + (u32)GA_GLOBAL_SIZE(0))) {
        idx through = -1;
        if (e < columns__size) {
#line 485 "sparse_product.gk"
            through = gk_sparse_place_I_i32(columns[e], (idx)((u32)indptr__size - 1));
        }
#line 486 "sparse_product.gk"
        count[e] = through >= 0 ? (i64)gk_sparse_length_I_i32(indptr, indptr__size, through, n, 1) : 0l;
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
gk_sparse_pair_counts(__global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global char *count__data, i64 count__offset, idx count__size, idx n)
{
    ga_items(GA_NOW, columns__data, columns__offset, columns__size, indptr__data, indptr__offset, indptr__size, count__data, count__offset, count__size, n);
}
#endif
