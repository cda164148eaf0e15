/* linalg_weigh<T=c128, R=f64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef double2 c128;

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline c128 ga_make_c128(f64 re, f64 im)
{
    return (c128)(re, im);
}
#if defined(__NV_CL_C_VERSION)
static inline f64 ga_div_f64(f64 a, f64 b)
{
    f64 q;
    asm("div.rn.f64 %0, %1, %2;" : "=d"(q) : "d"(a), "d"(b));
    return q;
}
#else
#define ga_div_f64(a, b) ((a) / (b))
#endif

/* linalg_weigh<T=c128, R=f64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_weigh(__global char *a__data, i64 a__offset, idx a__size, __global const char *s__data, i64 s__offset, idx s__size, idx k, idx columns, f64 rtol)
{
    __global c128 *a = (__global c128 *)(a__data + a__offset);
    (void)a;
    __global const f64 *s = (__global const f64 *)(s__data + s__offset);
    (void)s;
#line 217 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < a__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx row = ga_mod_signed_i64(i, k);
        idx first = (idx)((u64)ga_div_signed_i64(i, (idx)((u64)k * (u64)columns)) * (u64)k);
        f64 v = s[(idx)((u64)first + (u64)row)];
        {
            c128 x = a[i];
            a[i] = v > rtol * s[first] ? ga_make_c128(ga_div_f64(x.x, v), ga_div_f64(x.y, v)) : ga_make_c128(0.0, 0.0);
        }
    }
}
