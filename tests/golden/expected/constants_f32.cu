/* constants<T=f32, N=3>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i32 idx;
typedef struct __align__(8) { f32 x, y; } c64;
typedef struct __align__(16) { f32 v[4]; } f32x4;
typedef struct __align__(16) { i64 v[2]; } i64x2;
typedef struct __align__(8) { f32 v[2]; } f32x2;

static __device__ inline f32x2 ga_make_f32x2(f32 a0, f32 a1)
{
    f32x2 r;
    r.v[0] = a0; r.v[1] = a1;
    return r;
}
static __device__ inline f32x4 ga_make_f32x4(f32 a0, f32 a1, f32 a2, f32 a3)
{
    f32x4 r;
    r.v[0] = a0; r.v[1] = a1; r.v[2] = a2; r.v[3] = a3;
    return r;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
static __device__ inline c64 ga_add_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x + b.x, a.y + b.y);
}
static __device__ inline f32x4 ga_add_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}
static __device__ inline f32x4 ga_mul_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
}
static __device__ inline i64x2 ga_make_i64x2(i64 a0, i64 a1)
{
    i64x2 r;
    r.v[0] = a0; r.v[1] = a1;
    return r;
}

/* constants<T=f32, N=3> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_constants(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, char *z__data, i64 z__offset, idx z__size, char *v__data, i64 v__offset, idx v__size, char *w__data, i64 w__offset, idx w__size)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
    c64 *z = (c64 *)(z__data + z__offset);
    (void)z;
    f32x4 *v = (f32x4 *)(v__data + v__offset);
    (void)v;
    i64x2 *w = (i64x2 *)(w__data + w__offset);
    (void)w;
#line 11 "constants.gk"
    f32x2 t = ga_make_f32x2(6.0f, 6.0f);
    (void)t;
#line 12 "constants.gk"
    f32x4 folded = ga_make_f32x4(-2.75f, -2.32042956f, -1.15273595f, 2.02138424f);
    (void)folded;

    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < x__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        y[i] = x[i] * 6.0f + ga_make_f32x4(1.0f, ga_of_bits_f32(0x7f800000u), 3.6945281f, 11.0427685f).v[i & 3] + -1.15273595f + 31744.0f;
        z[i] = ga_add_c64(ga_mul_c64(z[i], ga_make_c64(0.484456211f, -0.123701982f)), ga_make_c64(0.968912423f, 0.247403964f));
        v[i] = ga_add_f32x4(ga_mul_f32x4(v[i], ga_make_f32x4(1.0f, ga_of_bits_f32(0x7f800000u), 3.6945281f, 11.0427685f)), folded);
        w[i] = ga_make_i64x2((-9223372036854775807ll - 1), 0ll);
        {
#line 20 "constants.gk"
            y[i] = y[i] + t.v[i & 1];
        }
    }
}
