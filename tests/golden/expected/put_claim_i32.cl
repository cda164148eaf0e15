/* put_claim<I=i32, CHECK=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

GA_FN u32 ga_atomic_max_u32(__global volatile u32 *p, u32 v)
{
    return atomic_max(p, v);
}

/* place_of<I=i32> */
GA_FN idx gk_place_of_I_i32(i32 index, idx n)
{
#line 12 "take.gk"
    u64 place = (u64)index;
    {
        if (place >= (u64)n) {
#line 14 "take.gk"
            place = place + (u64)n;
        }
    }
#line 16 "take.gk"
    if (place >= (u64)n) {
#line 16 "take.gk"
        return -1;
    }
#line 17 "take.gk"
    return (idx)place;
}

/* put_claim<I=i32, CHECK=true, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, __global char *owner__data, i64 owner__offset, idx owner__size, __global char *error__data, i64 error__offset, idx error__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_put_claim(__global const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, __global char *owner__data, i64 owner__offset, idx owner__size, __global char *error__data, i64 error__offset, idx error__size)
#endif
{
    indices__data += indices__offset;
    __global u32 *owner = (__global u32 *)(owner__data + owner__offset);
    (void)owner;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 98 "take.gk"
    for (idx k = (idx)get_global_id(0); k < indices__dim0; k = (idx)((u32)k + (u32)GA_GLOBAL_SIZE(0))) {
        idx to = gk_place_of_I_i32(GA_GET(i32, indices__data, k * indices__stride0), owner__size);
        if (to < 0) {
            {
#line 101 "take.gk"
                error__[0] = 1u;
            }
        } else {
#line 103 "take.gk"
            ga_atomic_max_u32(&owner[to], (u32)k + 1u);
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
gk_put_claim(__global const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, __global char *owner__data, i64 owner__offset, idx owner__size, __global char *error__data, i64 error__offset, idx error__size)
{
    ga_items(GA_NOW, indices__data, indices__offset, indices__dim0, indices__stride0, owner__data, owner__offset, owner__size, error__data, error__offset, error__size);
}
#endif
