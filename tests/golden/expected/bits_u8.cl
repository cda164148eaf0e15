/* bits<T=u8>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(8))) { i16 v[4]; } i16x4;
__constant i64 ga_table_wide[2] = {(-9223372036854775807l - 1), -1l};
__constant u8 ga_table_odd[4] = {0, 1, 0, 1};
typedef u16 f16; /* its bits */
__constant u16 ga_table_halves[2] = {11878, 31743};
__constant u32 ga_table_weights[4] = {1048576000u, 71362u, 2147483648u, 2139095040u};

static inline u8 ga_rotr_u8(u8 a, u8 n)
{
    u32 right = (u32)n & (8 - 1);
    u32 x = (u8)a;
    return (u8)(u8)(x >> right | x << ((8 - right) & (8 - 1)));
}
static inline u8 ga_rotl_u8(u8 a, u8 n)
{
    u32 left = (u32)n & (8 - 1);
    u32 x = (u8)a;
    return (u8)(u8)(x << left | x >> ((8 - left) & (8 - 1)));
}
static inline u8 ga_mulhi_u8(u8 a, u8 b)
{
    return (u8)((u32)a * (u32)b >> 8);
}
static inline i16x4 ga_load_i16x4(__global const i16x4 *p)
{
    i16x4 r;
    short4 a0 = ((__global const short4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline i16x4 ga_splat_i16x4(i16 a)
{
    i16x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline i16 ga_mulhi_i16(i16 a, i16 b)
{
    return (i16)((i32)a * (i32)b >> 16);
}
static inline i16x4 ga_mulhi_i16x4(i16x4 a, i16x4 b)
{
    i16x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = ga_mulhi_i16(a.v[i], b.v[i]);
    return r;
}
static inline i16 ga_rotl_i16(i16 a, i16 n)
{
    u32 left = (u32)n & (16 - 1);
    u32 x = (u16)a;
    return (i16)(u16)(x << left | x >> ((16 - left) & (16 - 1)));
}
static inline i16x4 ga_rotl_i16x4(i16x4 a, i16x4 b)
{
    i16x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = ga_rotl_i16(a.v[i], b.v[i]);
    return r;
}
static inline f16 ga_of_bits_f16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("prmt.b32 %0, %1, 0, 0x4410;" : "=r"(x) : "r"(x));
#endif
    return (f16)x;
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
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
}

/* bits<T=u8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_bits(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, __global char *v__data, i64 v__offset, idx v__size, __global char *r__data, i64 r__offset, idx r__size)
{
    __global const u8 *x = (__global const u8 *)(x__data + x__offset);
    (void)x;
    __global u8 *y = (__global u8 *)(y__data + y__offset);
    (void)y;
    __global i16x4 *v = (__global i16x4 *)(v__data + v__offset);
    (void)v;
    __global f32 *r = (__global f32 *)(r__data + r__offset);
    (void)r;
#line 38 "together.gk"
    idx i = (idx)get_global_id(0);
    y[i] = (u8)((u8)((u8)(ga_mulhi_u8(ga_rotl_u8(x[i], 5), y[i]) + ga_rotr_u8(x[i], y[i])) + 207) + (u8)ga_table_wide[(idx)x[i] & 1]);
    v[i] = ga_rotl_i16x4(ga_mulhi_i16x4(ga_load_i16x4(&v[i]), ga_splat_i16x4(77)), ga_splat_i16x4(3));
    if (ga_table_odd[i & 3] != 0) {
#line 41 "together.gk"
        r[i] = ga_kept_bits_f32(ga_table_weights[i & 3]) + ga_f16_to_f32_f16(ga_of_bits_f16(ga_table_halves[i & 1])) + 9.9999461e-41f;
    }
}
