/* sets_heads<U=u32, KIND=3, W=2, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* key_infinity<U=u32, KIND=3> */
GA_FN u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 86 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* sets_nan<U=u32, KIND=3, W=2> */
GA_FN bool gk_sets_nan_U_u32_KIND_3_W_2(__global const u32 *x, idx x__size, idx i)
{
#line 16 "sets.gk"
    bool nan__ = false;
    {
        {
            if ((x[(idx)((u32)i * 2 + 0)] & 2147483647u) > gk_key_infinity_U_u32_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
        {
#line 19 "sets.gk"
            if ((x[(idx)((u32)i * 2 + 1)] & 2147483647u) > gk_key_infinity_U_u32_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
    }
#line 21 "sets.gk"
    return nan__;
}

/* sets_heads<U=u32, KIND=3, W=2, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__size, __global char *heads__data, i64 heads__offset, idx heads__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_heads(__global const char *x__data, i64 x__offset, idx x__size, __global char *heads__data, i64 heads__offset, idx heads__size)
#endif
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global u8 *heads = (__global u8 *)(heads__data + heads__offset);
    (void)heads;
#line 29 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < heads__size; i = (idx)((u32)i + (u32)GA_GLOBAL_SIZE(0))) {
        bool head = i == 0 || gk_sets_nan_U_u32_KIND_3_W_2(x, x__size, i);
        if (!head) {
            {
                {
#line 33 "sets.gk"
                    if (x[(idx)((u32)i * 2 + 0)] != x[(idx)(((u32)i - 1) * 2 + 0)]) {
#line 33 "sets.gk"
                        head = true;
                    }
                }
                {
#line 33 "sets.gk"
                    if (x[(idx)((u32)i * 2 + 1)] != x[(idx)(((u32)i - 1) * 2 + 1)]) {
#line 33 "sets.gk"
                        head = true;
                    }
                }
            }
        }
#line 35 "sets.gk"
        heads[i] = head ? 1 : 0;
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
gk_sets_heads(__global const char *x__data, i64 x__offset, idx x__size, __global char *heads__data, i64 heads__offset, idx heads__size)
{
    ga_items(GA_NOW, x__data, x__offset, x__size, heads__data, heads__offset, heads__size);
}
#endif
