/* multiply, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef struct __attribute__((aligned(16))) { f64 v[8]; } f64x8;
typedef struct __attribute__((aligned(16))) { f64 v[4]; } f64x4;

static inline f64x4 ga_load_f64x4(__global const f64x4 *p)
{
    f64x4 r;
    double2 a0 = ((__global const double2 *)p)[0];
    double2 a1 = ((__global const double2 *)p)[1];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a1.s0;
    r.v[3] = a1.s1;
    return r;
}

/* multiply */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_multiply(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, __global char *c__data, i64 c__offset, idx c__dim0, idx c__stride0)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
#line 5 "matrix.gk"
    idx i = (idx)get_global_id(0);
    {
        GA_AT(f64x4, c__data, i * c__stride0) = ga_load_f64x4(&GA_GET(f64x4, b__data, i * b__stride0));
    }
}
