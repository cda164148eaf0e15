/* vendors<T=f64>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline f64 ga_logaddexp_f64(f64 a, f64 b)
{
    f64 d = a == b ? 0 : a - b, e = exp(d < 0 ? d : 0 - d);
    return (a < b ? b : a) + log1p(e);
}
static inline f64 ga_sigmoid_f64(f64 x)
{
    f64 e = exp(x < 0 ? x : 0 - x);
    return (x < 0 ? e : 1) / (1 + e);
}
static inline f64 ga_tanpi_f64(f64 x)
{
    f64 c = cospi(x);
    return sinpi(x) / (c != 0 ? c : 0);
}

/* vendors<T=f64> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_vendors(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 14 "elementary.gk"
    idx i = (idx)get_global_id(0);
    f64 a = x[i];
    f64 b = x[(idx)((u64)i + 1)];
    y[i] = exp10(a) + sinpi(a) + cospi(a) + ga_tanpi_f64(a) + rsqrt(a) + ga_sigmoid_f64(a) + remainder(a, b) + ga_logaddexp_f64(a, b);
}
