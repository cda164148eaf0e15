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
typedef i32 idx;
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;


/* math_rsqrt */
static inline f64 gk_math_rsqrt(f32 x)
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
static inline f32x4 ga_rsqrt_f32x4(f32x4 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = (f32)gk_math_rsqrt(a.v[i]);
    return r;
}

/* ours<T=f32> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_ours(__global const char *x__data, i64 x__offset, idx x__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *y__data, i64 y__offset, idx y__size, __global char *w__data, i64 w__offset, idx w__size)
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
