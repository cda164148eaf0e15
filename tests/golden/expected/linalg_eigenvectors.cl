/* linalg_eigenvectors<R=f64, C=c128, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("neg.f64 %0, %1;" : "=d"(y) : "d"(x));
    return y;
#else
    return -x;
#endif
}

/* linalg_eigenvectors<R=f64, C=c128, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_eigenvectors(__global const char *parts__data, i64 parts__offset, idx parts__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *c__data, i64 c__offset, idx c__size, idx n)
{
    __global const f64 *parts = (__global const f64 *)(parts__data + parts__offset);
    (void)parts;
    __global const f64 *v = (__global const f64 *)(v__data + v__offset);
    (void)v;
    __global c128 *c = (__global c128 *)(c__data + c__offset);
    (void)c;
#line 246 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < c__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx column = ga_mod_signed_i64(ga_div_signed_i64(i, n), n);
        f64 im = parts[(idx)((u64)ga_div_signed_i64(i, (idx)((u64)n * (u64)n)) * (u64)n * 2 + (u64)n + (u64)column)];
        if (im > 0.0) {
            c[i] = ga_make_c128(v[i], v[(idx)((u64)i + (u64)n)]);
        } else if (im < 0.0) {
            c[i] = ga_make_c128(v[(idx)((u64)i - (u64)n)], ga_neg_f64(v[i]));
        } else {
            c[i] = ga_make_c128(v[i], 0.0);
        }
    }
}
