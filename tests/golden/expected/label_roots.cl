/* label_roots<GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* root_of */
GA_FN u32 gk_root_of(__global u32 *parents, idx parents__size, u32 i)
{
#line 8 "ndimage_label.gk"
    u32 at = i;
    u32 next = ga_atomic_load_u32(&parents[(idx)at]);
    while (next != at) {
        at = next;
        next = ga_atomic_load_u32(&parents[(idx)at]);
    }
    return at;
}

/* label_roots<GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global char *parents__data, i64 parents__offset, idx parents__size, __global char *roots__data, i64 roots__offset, idx roots__size, __global char *heads__data, i64 heads__offset, idx heads__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_label_roots(__global char *parents__data, i64 parents__offset, idx parents__size, __global char *roots__data, i64 roots__offset, idx roots__size, __global char *heads__data, i64 heads__offset, idx heads__size)
#endif
{
    __global u32 *parents = (__global u32 *)(parents__data + parents__offset);
    (void)parents;
    __global u32 *roots = (__global u32 *)(roots__data + roots__offset);
    (void)roots;
    __global i32 *heads = (__global i32 *)(heads__data + heads__offset);
    (void)heads;
#line 71 "ndimage_label.gk"
    for (idx i = (idx)get_global_id(0); i < parents__size; i = (idx)((u64)i + (u64)GA_GLOBAL_SIZE(0))) {
        u32 root = ga_atomic_load_u32(&parents[i]);
        if (root != 4294967295u) {
#line 73 "ndimage_label.gk"
            root = gk_root_of(parents, parents__size, root);
        }
#line 74 "ndimage_label.gk"
        roots[i] = root;
        heads[i] = root == (u32)i ? 1 : 0;
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
gk_label_roots(__global char *parents__data, i64 parents__offset, idx parents__size, __global char *roots__data, i64 roots__offset, idx roots__size, __global char *heads__data, i64 heads__offset, idx heads__size)
{
    ga_items(GA_NOW, parents__data, parents__offset, parents__size, roots__data, roots__offset, roots__size, heads__data, heads__offset, heads__size);
}
#endif
