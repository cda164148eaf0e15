/* random_domain<RELATION=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

GA_FN f64 ga_floor_f64(f64 x)
{
#if defined(__NV_CL_C_VERSION)
    return floor(x);
#else
    return x != x ? x : floor(x);
#endif
}

/* law_outside */
GA_FN bool gk_law_outside(f64 x, f64 low, f64 high, u32 rule)
{
#line 387 "random_laws.gk"
    bool bad = !(x >= low && x <= high);
    bad = bad || ((rule & 2u) != 0u && x == low) || ((rule & 4u) != 0u && x == high) || ((rule & 8u) != 0u && ga_floor_f64(x) != x);
    return (rule & 1u) != 0u && bad;
}

/* random_domain<RELATION=1, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, __global const char *pa__data, i64 pa__offset, idx pa__size, __global const char *pb__data, i64 pb__offset, idx pb__size, __global const char *pc__data, i64 pc__offset, idx pc__size, f64 low_a, f64 low_b, f64 low_c, f64 high_a, f64 high_b, f64 high_c, u32 rule_a, u32 rule_b, u32 rule_c, idx n, __global char *error__data, i64 error__offset, idx error__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_domain(f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, __global const char *pa__data, i64 pa__offset, idx pa__size, __global const char *pb__data, i64 pb__offset, idx pb__size, __global const char *pc__data, i64 pc__offset, idx pc__size, f64 low_a, f64 low_b, f64 low_c, f64 high_a, f64 high_b, f64 high_c, u32 rule_a, u32 rule_b, u32 rule_c, idx n, __global char *error__data, i64 error__offset, idx error__size)
#endif
{
    __global const f64 *pa = (__global const f64 *)(pa__data + pa__offset);
    (void)pa;
    __global const f64 *pb = (__global const f64 *)(pb__data + pb__offset);
    (void)pb;
    __global const f64 *pc = (__global const f64 *)(pc__data + pc__offset);
    (void)pc;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 400 "random_laws.gk"
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u32)i + (u32)GA_GLOBAL_SIZE(0))) {
        f64 ai = a;
        f64 bi = b;
        f64 ci = c;
        if (sa >= 0) {
#line 404 "random_laws.gk"
            ai = pa[(idx)((u32)i * (u32)sa)];
        }
#line 405 "random_laws.gk"
        if (sb >= 0) {
#line 405 "random_laws.gk"
            bi = pb[(idx)((u32)i * (u32)sb)];
        }
#line 406 "random_laws.gk"
        if (sc >= 0) {
#line 406 "random_laws.gk"
            ci = pc[(idx)((u32)i * (u32)sc)];
        }
#line 407 "random_laws.gk"
        bool bad = gk_law_outside(ai, low_a, high_a, rule_a) || gk_law_outside(bi, low_b, high_b, rule_b) || gk_law_outside(ci, low_c, high_c, rule_c);
        {
            bad = bad || !(ai <= bi && bi <= ci && ai < ci);
        }

        if (bad) {
#line 412 "random_laws.gk"
            error__[0] = 1u;
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
gk_random_domain(f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, __global const char *pa__data, i64 pa__offset, idx pa__size, __global const char *pb__data, i64 pb__offset, idx pb__size, __global const char *pc__data, i64 pc__offset, idx pc__size, f64 low_a, f64 low_b, f64 low_c, f64 high_a, f64 high_b, f64 high_c, u32 rule_a, u32 rule_b, u32 rule_c, idx n, __global char *error__data, i64 error__offset, idx error__size)
{
    ga_items(GA_NOW, a, b, c, sa, sb, sc, pa__data, pa__offset, pa__size, pb__data, pb__offset, pb__size, pc__data, pc__offset, pc__size, low_a, low_b, low_c, high_a, high_b, high_c, rule_a, rule_b, rule_c, n, error__data, error__offset, error__size);
}
#endif
