/* linalg_triangle<T=c128, KEEP=0, ONES=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* linalg_triangle<T=c128, KEEP=0, ONES=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_triangle(__global char *a__data, i64 a__offset, idx a__size, idx rows, idx columns)
{
    __global c128 *a = (__global c128 *)(a__data + a__offset);
    (void)a;
#line 9 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < a__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx r = ga_mod_signed_i64(i, rows);
        idx c = ga_mod_signed_i64(ga_div_signed_i64(i, rows), columns);
        bool stays = r == c;
        if (!stays) {
#line 13 "linalg.gk"
            a[i] = ga_make_c128(0.0, 0.0);
        }
        {
#line 15 "linalg.gk"
            if (r == c) {
#line 15 "linalg.gk"
                a[i] = ga_make_c128(1.0, 0.0);
            }
        }
    }
}
