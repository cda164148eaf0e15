/* sets_mark<U=u64, FIRST=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

GA_FN u32 ga_atomic_load_u32(__global u32 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u32 *)p;
#else
    return atomic_or((volatile __global u32 *)p, 0);
#endif
}
GA_FN u32 ga_atomic_min_u32(__global volatile u32 *p, u32 v)
{
    return atomic_min(p, v);
}

/* sets_mark<U=u64, FIRST=false, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__size, __global char *marks__data, i64 marks__offset, idx marks__size, u64 low)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_mark(__global const char *x__data, i64 x__offset, idx x__size, __global char *marks__data, i64 marks__offset, idx marks__size, u64 low)
#endif
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global u32 *marks = (__global u32 *)(marks__data + marks__offset);
    (void)marks;
#line 77 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < x__size; i = (idx)((u64)i + (u64)GA_GLOBAL_SIZE(0))) {
        idx at = (idx)(x[i] - low);
        u32 mark = 0u;
        u32 there = ga_atomic_load_u32(&marks[at]);
        if (there > mark) {
#line 81 "sets.gk"
            ga_atomic_min_u32(&marks[at], mark);
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
gk_sets_mark(__global const char *x__data, i64 x__offset, idx x__size, __global char *marks__data, i64 marks__offset, idx marks__size, u64 low)
{
    ga_items(GA_NOW, x__data, x__offset, x__size, marks__data, marks__offset, marks__size, low);
}
#endif
