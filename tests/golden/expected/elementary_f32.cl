/* ours<T=f32>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;


/* math_rsqrt */
GA_FN f64 gk_math_rsqrt(f32 x)
{
    return 1.0 / sqrt((f64)x);
}

static inline f32x4 ga_load_f32x4(__global const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__global const float4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
GA_FN f32x4 ga_rsqrt_f32x4(f32x4 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = (f32)gk_math_rsqrt(a.v[i]);
    return r;
}

/* ours<T=f32> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *y__data, i64 y__offset, idx y__size, __global char *w__data, i64 w__offset, idx w__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_ours(__global const char *x__data, i64 x__offset, idx x__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *y__data, i64 y__offset, idx y__size, __global char *w__data, i64 w__offset, idx w__size)
#endif
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global const f32x4 *v = (__global const f32x4 *)(v__data + v__offset);
    (void)v;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
    __global f32x4 *w = (__global f32x4 *)(w__data + w__offset);
    (void)w;
#line 5 "elementary.gk"
    idx i = (idx)get_global_id(0);
    y[i] = (f32)gk_math_rsqrt(x[i]) + (f32)gk_math_rsqrt(i > 1 ? 2.0f : 0.5f);
    w[i] = ga_rsqrt_f32x4(ga_load_f32x4(&v[i]));
}
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_ours(__global const char *x__data, i64 x__offset, idx x__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *y__data, i64 y__offset, idx y__size, __global char *w__data, i64 w__offset, idx w__size)
{
    ga_items(GA_NOW, x__data, x__offset, x__size, v__data, v__offset, v__size, y__data, y__offset, y__size, w__data, w__offset, w__size);
}
#endif
