/* constants<T=f32, N=3>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
typedef struct __attribute__((aligned(16))) { i64 v[2]; } i64x2;
typedef struct __attribute__((aligned(8))) { f32 v[2]; } f32x2;

static inline f32x2 ga_make_f32x2(f32 a0, f32 a1)
{
    f32x2 r;
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

/* constants<T=f32, N=3> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_constants(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, __global char *z__data, i64 z__offset, idx z__size, __global char *v__data, i64 v__offset, idx v__size, __global char *w__data, i64 w__offset, idx w__size)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
    __global c64 *z = (__global c64 *)(z__data + z__offset);
    (void)z;
    __global f32x4 *v = (__global f32x4 *)(v__data + v__offset);
    (void)v;
    __global i64x2 *w = (__global i64x2 *)(w__data + w__offset);
    (void)w;
#line 11 "constants.gk"
    f32x2 t = ga_make_f32x2(6.0f, 6.0f);
    (void)t;
#line 12 "constants.gk"
    f32x4 folded = ga_make_f32x4(-2.75f, -2.32042956f, -1.15273595f, 2.02138424f);
    (void)folded;

    for (idx i = (idx)get_global_id(0); i < x__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        y[i] = x[i] * 6.0f + ga_make_f32x4(1.0f, ga_of_bits_f32(0x7f800000u), 3.6945281f, 11.0427685f).v[i & 3] + -1.15273595f + 31744.0f;
        z[i] = ga_add_c64(ga_mul_c64(z[i], ga_make_c64(0.484456211f, -0.123701982f)), ga_make_c64(0.968912423f, 0.247403964f));
        v[i] = ga_add_f32x4(ga_mul_f32x4(ga_load_f32x4(&v[i]), ga_make_f32x4(1.0f, ga_of_bits_f32(0x7f800000u), 3.6945281f, 11.0427685f)), folded);
        w[i] = ga_make_i64x2((-9223372036854775807l - 1), 0l);
        {
#line 20 "constants.gk"
            y[i] = y[i] + t.v[i & 1];
        }
    }
}
