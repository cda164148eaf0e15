/* sort_gather<T=u64x2, P=i64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u64 v[2]; } u64x2;
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

GA_FN i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline u64x2 ga_load_u64x2(__global const u64x2 *p)
{
    u64x2 r;
    ulong2 a0 = ((__global const ulong2 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    return r;
}

/* sort_gather<T=u64x2, P=i64, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__size, __global const char *place__data, i64 place__offset, idx place__size, __global char *y__data, i64 y__offset, idx y__size, idx n, idx k)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_gather(__global const char *x__data, i64 x__offset, idx x__size, __global const char *place__data, i64 place__offset, idx place__size, __global char *y__data, i64 y__offset, idx y__size, idx n, idx k)
#endif
{
    __global const u64x2 *x = (__global const u64x2 *)(x__data + x__offset);
    (void)x;
    __global const i64 *place = (__global const i64 *)(place__data + place__offset);
    (void)place;
    __global u64x2 *y = (__global u64x2 *)(y__data + y__offset);
    (void)y;
#line 30 "sort.gk"
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u64)i + (u64)GA_GLOBAL_SIZE(0))) {
#line 30 "sort.gk"
        y[i] = ga_load_u64x2(&x[(idx)((u64)ga_div_signed_i64(i, k) * (u64)n + (u64)place[i])]);
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
gk_sort_gather(__global const char *x__data, i64 x__offset, idx x__size, __global const char *place__data, i64 place__offset, idx place__size, __global char *y__data, i64 y__offset, idx y__size, idx n, idx k)
{
    ga_items(GA_NOW, x__data, x__offset, x__size, place__data, place__offset, place__size, y__data, y__offset, y__size, n, k);
}
#endif
