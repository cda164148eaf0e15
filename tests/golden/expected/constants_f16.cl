/* constants<T=f16, N=9>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */
typedef float2 c64;
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
typedef struct __attribute__((aligned(16))) { i64 v[2]; } i64x2;
typedef struct __attribute__((aligned(4))) { f16 v[2]; } f16x2;

static inline f16x2 ga_make_f16x2(f16 a0, f16 a1)
{
    f16x2 r;
    r.v[0] = a0; r.v[1] = a1;
    return r;
}
static inline f32x4 ga_make_f32x4(f32 a0, f32 a1, f32 a2, f32 a3)
{
    f32x4 r;
    r.v[0] = a0; r.v[1] = a1; r.v[2] = a2; r.v[3] = a3;
    return r;
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
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
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
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
static inline f32x4 ga_add_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}
static inline f32x4 ga_mul_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
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
static inline i64x2 ga_make_i64x2(i64 a0, i64 a1)
{
    i64x2 r;
    r.v[0] = a0; r.v[1] = a1;
    return r;
}

/* constants<T=f16, N=9> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_constants(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, __global char *z__data, i64 z__offset, idx z__size, __global char *v__data, i64 v__offset, idx v__size, __global char *w__data, i64 w__offset, idx w__size)
{
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
    __global c64 *z = (__global c64 *)(z__data + z__offset);
    (void)z;
    __global f32x4 *v = (__global f32x4 *)(v__data + v__offset);
    (void)v;
    __global i64x2 *w = (__global i64x2 *)(w__data + w__offset);
    (void)w;
#line 11 "constants.gk"
    f16x2 t = ga_make_f16x2(0x4600, 0x4c80);
    (void)t;
#line 12 "constants.gk"
    f32x4 folded = ga_make_f32x4(-8.75f, -8.3204298f, -7.15273571f, -3.97861576f);
    (void)folded;

    for (idx i = (idx)get_global_id(0); i < x__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        y[i] = ga_f32_to_f16_f16(ga_f16_to_f32_f16(ga_f32_to_f16_f16(ga_f16_to_f32_f16(ga_f32_to_f16_f16(ga_f16_to_f32_f16(ga_f32_to_f16_f16(ga_f16_to_f32_f16(x[i]) * ga_f16_to_f32_f16(0x4c80))) + ga_f16_to_f32_f16(ga_f32_to_f16_f16(ga_make_f32x4(1.0f, ga_of_bits_f32(0x7f800000u), 3.6945281f, 11.0427685f).v[i & 3])))) + ga_f16_to_f32_f16(0xc727))) + ga_f16_to_f32_f16(0x77c0));
        z[i] = ga_add_c64(ga_mul_c64(z[i], ga_make_c64(0.484456211f, -0.123701982f)), ga_make_c64(0.968912423f, 0.247403964f));
        v[i] = ga_add_f32x4(ga_mul_f32x4(ga_load_f32x4(&v[i]), ga_make_f32x4(1.0f, ga_of_bits_f32(0x7f800000u), 3.6945281f, 11.0427685f)), folded);
        w[i] = ga_make_i64x2((-9223372036854775807l - 1), 0l);
        {
#line 20 "constants.gk"
            y[i] = ga_f32_to_f16_f16(ga_f16_to_f32_f16(y[i]) + ga_f16_to_f32_f16(t.v[i & 1]));
        }
    }
}
