/* linalg_order<P=i64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(POCL_DEVICE_ADDRESS_BITS) && __clang_major__ < 16
static inline __attribute__((always_inline)) void ga_apart(void)
{
    __asm__ volatile("" : : : "memory");
}
#define GA_APART(i) (ga_apart(), i)
#elif defined(POCL_DEVICE_ADDRESS_BITS) && __clang_major__ < 19
static inline __attribute__((always_inline)) long ga_apart(long i)
{
    volatile long seen = i;
    return seen;
}
#define GA_APART(i) ga_apart(i)
#else
#define GA_APART(i) (i)
#endif

GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* linalg_order<P=i64, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *order__data, i64 order__offset, idx order__size, idx k, idx rows)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_order(__global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *order__data, i64 order__offset, idx order__size, idx k, idx rows)
#endif
{
    __global const i64 *pivots = (__global const i64 *)(pivots__data + pivots__offset);
    (void)pivots;
    __global i64 *order = (__global i64 *)(order__data + order__offset);
    (void)order;
#line 64 "linalg.gk"
    for (idx b = (idx)get_global_id(0); b < ga_div_signed_i32(order__size, rows); b = (idx)((u32)b + (u32)GA_GLOBAL_SIZE(0))) {
        for (idx i = 0; i < rows; i++) {
#line 65 "linalg.gk"
            order[GA_APART((idx)((u32)b * (u32)rows + (u32)i))] = (i64)i;
        }
#line 66 "linalg.gk"
        for (idx i__2 = 0; i__2 < k; i__2++) {
            idx with = (idx)((u32)pivots[(idx)((u32)b * (u32)k + (u32)i__2)] - 1);
            i64 t = order[GA_APART((idx)((u32)b * (u32)rows + (u32)i__2))];
            order[GA_APART((idx)((u32)b * (u32)rows + (u32)i__2))] = order[GA_APART((idx)((u32)b * (u32)rows + (u32)with))];
            order[GA_APART((idx)((u32)b * (u32)rows + (u32)with))] = t;
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
gk_linalg_order(__global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *order__data, i64 order__offset, idx order__size, idx k, idx rows)
{
    ga_items(GA_NOW, pivots__data, pivots__offset, pivots__size, order__data, order__offset, order__size, k, rows);
}
#endif
