/* linalg_zero_pivot<T=f64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline i32 ga_atomic_max_i32(__global volatile i32 *p, i32 v)
{
    return atomic_max(p, v);
}

/* linalg_zero_pivot<T=f64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_zero_pivot(__global const char *a__data, i64 a__offset, idx a__size, __global char *info__data, i64 info__offset, idx info__size, idx n)
{
    __global const f64 *a = (__global const f64 *)(a__data + a__offset);
    (void)a;
    __global i32 *info = (__global i32 *)(info__data + info__offset);
    (void)info;
#line 53 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < (idx)((u64)info__size * (u64)n); i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx row = ga_mod_signed_i64(i, n);
        if (a[(idx)((u64)ga_div_signed_i64(i, n) * (u64)n * (u64)n + (u64)row * ((u64)n + 1))] == 0.0) {
#line 55 "linalg.gk"
            ga_atomic_max_i32(&info[ga_div_signed_i64(i, n)], (i32)((u32)(i32)row + 1));
        }
    }
}
