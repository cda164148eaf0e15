/* ours<T=bf16>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 bf16; /* its bits */
typedef struct __attribute__((aligned(8))) { bf16 v[4]; } bf16x4;

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

static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_bf16_to_f32_bf16(bf16 h)
{
    return ga_of_bits_f32((u32)h << 16);
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bf16 ga_f32_to_bf16_bf16(f32 x)
{
    u32 b = ga_bits_f32(x);
    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);
    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);
}
static inline bf16x4 ga_load_bf16x4(__global const bf16x4 *p)
{
    bf16x4 r;
    ushort4 a0 = ((__global const ushort4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline bf16x4 ga_rsqrt_bf16x4(bf16x4 a)
{
    bf16x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = ga_f32_to_bf16_bf16(gk_math16_rsqrt(ga_bf16_to_f32_bf16(a.v[i])));
    return r;
}

/* ours<T=bf16> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_ours(__global const char *x__data, i64 x__offset, idx x__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *y__data, i64 y__offset, idx y__size, __global char *w__data, i64 w__offset, idx w__size)
{
    __global const bf16 *x = (__global const bf16 *)(x__data + x__offset);
    (void)x;
    __global const bf16x4 *v = (__global const bf16x4 *)(v__data + v__offset);
    (void)v;
    __global bf16 *y = (__global bf16 *)(y__data + y__offset);
    (void)y;
    __global bf16x4 *w = (__global bf16x4 *)(w__data + w__offset);
    (void)w;
#line 5 "elementary.gk"
    idx i = (idx)get_global_id(0);
    y[i] = ga_f32_to_bf16_bf16(ga_bf16_to_f32_bf16(ga_f32_to_bf16_bf16(gk_math16_rsqrt(ga_bf16_to_f32_bf16(x[i])))) + ga_bf16_to_f32_bf16(ga_f32_to_bf16_bf16(gk_math16_rsqrt(ga_bf16_to_f32_bf16(i > 1 ? 0x4000 : 0x3f00)))));
    w[i] = ga_rsqrt_bf16x4(ga_load_bf16x4(&v[i]));
}
