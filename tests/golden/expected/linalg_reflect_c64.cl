/* linalg_reflect<T=c64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
static inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static inline c64 ga_conj_c64(c64 a)
{
    return ga_make_c64(a.x, ga_neg_f32(a.y));
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}
static inline c64 ga_add_c64(c64 a, c64 b)
{
    return a + b;
}
static inline c64 ga_sub_c64(c64 a, c64 b)
{
    return a - b;
}

/* linalg_conjugate<T=c64> */
static inline c64 gk_linalg_conjugate_T_c64(c64 x)
{
    {
#line 113 "linalg.gk"
        return ga_conj_c64(x);
    }
}

/* linalg_reflect<T=c64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_reflect(__global const char *v__data, i64 v__offset, idx v__size, __global const char *tau__data, i64 tau__offset, idx tau__size, __global char *q__data, i64 q__offset, idx q__size, idx m, idx n, idx k, idx columns)
{
    __global const c64 *v = (__global const c64 *)(v__data + v__offset);
    (void)v;
    __global const c64 *tau = (__global const c64 *)(tau__data + tau__offset);
    (void)tau;
    __global c64 *q = (__global c64 *)(q__data + q__offset);
    (void)q;
#line 126 "linalg.gk"
    for (idx w = (idx)get_global_id(0); w < ga_div_signed_i32(q__size, m); w = (idx)((u32)w + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx b = ga_div_signed_i32(w, columns);
        idx c = ga_mod_signed_i32(w, columns);
        idx at = (idx)((u32)b * (u32)m * (u32)columns + (u32)c);
        idx last = ga_min_int_i32(k, (idx)((u32)c + 1));
        for (idx i = 0; i < m; i++) {
#line 131 "linalg.gk"
            q[(idx)((u32)at + (u32)i * (u32)columns)] = i == c ? ga_make_c64(1.0f, 0.0f) : ga_make_c64(0.0f, 0.0f);
        }
#line 132 "linalg.gk"
        for (idx s = 1; s <= last; s = (idx)((u32)s + 1)) {
            idx j = (idx)((u32)last - (u32)s);
            idx from = (idx)(((u32)b * (u32)n + (u32)j) * (u32)m);
            c64 sum = q[(idx)((u32)at + (u32)j * (u32)columns)];
            for (idx i__2 = (idx)((u32)j + 1); i__2 < m; i__2++) {
#line 136 "linalg.gk"
                sum = ga_add_c64(sum, ga_mul_c64(gk_linalg_conjugate_T_c64(v[(idx)((u32)from + (u32)i__2)]), q[(idx)((u32)at + (u32)i__2 * (u32)columns)]));
            }
#line 137 "linalg.gk"
            sum = ga_mul_c64(tau[(idx)((u32)b * (u32)k + (u32)j)], sum);
            q[(idx)((u32)at + (u32)j * (u32)columns)] = ga_sub_c64(q[(idx)((u32)at + (u32)j * (u32)columns)], sum);
            for (idx i__3 = (idx)((u32)j + 1); i__3 < m; i__3++) {
#line 139 "linalg.gk"
                q[(idx)((u32)at + (u32)i__3 * (u32)columns)] = ga_sub_c64(q[(idx)((u32)at + (u32)i__3 * (u32)columns)], ga_mul_c64(v[(idx)((u32)from + (u32)i__3)], sum));
            }
        }
    }
}
