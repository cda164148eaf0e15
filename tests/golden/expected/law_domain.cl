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
typedef i32 idx;
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline f64 ga_floor_f64(f64 x)
{
    return floor(x);
}

/* law_outside */
static inline bool gk_law_outside(f64 x, f64 low, f64 high, u32 rule)
{
#line 387 "random_laws.gk"
    bool bad = !(x >= low && x <= high);
    bad = bad || ((rule & 2u) != 0u && x == low) || ((rule & 4u) != 0u && x == high) || ((rule & 8u) != 0u && ga_floor_f64(x) != x);
    return (rule & 1u) != 0u && bad;
}

/* random_domain<RELATION=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_domain(f64 a, f64 b, f64 c, idx sa, idx sb, idx sc, __global const char *pa__data, i64 pa__offset, idx pa__size, __global const char *pb__data, i64 pb__offset, idx pb__size, __global const char *pc__data, i64 pc__offset, idx pc__size, f64 low_a, f64 low_b, f64 low_c, f64 high_a, f64 high_b, f64 high_c, u32 rule_a, u32 rule_b, u32 rule_c, idx n, __global char *error__data, i64 error__offset, idx error__size)
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
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
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
