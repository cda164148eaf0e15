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
typedef i64 idx;

static inline u32 ga_atomic_load_u32(__global u32 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u32 *)p;
#else
    return atomic_or((volatile __global u32 *)p, 0);
#endif
}

/* root_of */
static inline u32 gk_root_of(__global u32 *parents, idx parents__size, u32 i)
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
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_label_roots(__global char *parents__data, i64 parents__offset, idx parents__size, __global char *roots__data, i64 roots__offset, idx roots__size, __global char *heads__data, i64 heads__offset, idx heads__size)
{
    __global u32 *parents = (__global u32 *)(parents__data + parents__offset);
    (void)parents;
    __global u32 *roots = (__global u32 *)(roots__data + roots__offset);
    (void)roots;
    __global i32 *heads = (__global i32 *)(heads__data + heads__offset);
    (void)heads;
#line 71 "ndimage_label.gk"
    for (idx i = (idx)get_global_id(0); i < parents__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
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
