/* ours<T=f16>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */
typedef struct __attribute__((aligned(8))) { f16 v[4]; } f16x4;

static inline f32 ga_sqrt_f32(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f32 v = x < 7.88860905e-31f ? x * 1.84467441e19f : x;
    f32 y;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(v));
    f32 g = v * y;
    g = fma(fma(-g, g, v), 0.5f * y, g);
    g = x < 7.88860905e-31f ? g * 2.32830644e-10f : g;
    return x == 0.0f || x == INFINITY ? x : g;
#else
    return sqrt(x);
#endif
}

/* math16_rsqrt */
static inline f32 gk_math16_rsqrt(f32 x)
{
    return 1.0f / ga_sqrt_f32(x);
}

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static inline f16x4 ga_load_f16x4(__global const f16x4 *p)
{
    f16x4 r;
    ushort4 a0 = ((__global const ushort4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline f16x4 ga_rsqrt_f16x4(f16x4 a)
{
    f16x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = ga_f32_to_f16_f16(gk_math16_rsqrt(ga_f16_to_f32_f16(a.v[i])));
    return r;
}

/* ours<T=f16> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_ours(__global const char *x__data, i64 x__offset, idx x__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *y__data, i64 y__offset, idx y__size, __global char *w__data, i64 w__offset, idx w__size)
{
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global const f16x4 *v = (__global const f16x4 *)(v__data + v__offset);
    (void)v;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
    __global f16x4 *w = (__global f16x4 *)(w__data + w__offset);
    (void)w;
#line 5 "elementary.gk"
    idx i = (idx)get_global_id(0);
    y[i] = ga_f32_to_f16_f16(ga_f16_to_f32_f16(ga_f32_to_f16_f16(gk_math16_rsqrt(ga_f16_to_f32_f16(x[i])))) + ga_f16_to_f32_f16(ga_f32_to_f16_f16(gk_math16_rsqrt(ga_f16_to_f32_f16(i > 1 ? 0x4000 : 0x3800)))));
    w[i] = ga_rsqrt_f16x4(ga_load_f16x4(&v[i]));
}
