/* chirp_times<T=f64, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef double2 c128;

static inline f64 ga_minus_f64(f64 x)
{
    return -x;
}
static inline c128 ga_mul_c128(c128 a, c128 b)
{
    return (c128)(a.x) * b + (c128)(ga_minus_f64(a.y), a.y) * b.yx;
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
static inline c128 ga_conj_c128(c128 a)
{
    return ga_make_c128(a.x, ga_neg_f64(a.y));
}

/* chirp_times<T=f64, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_chirp_times(__global const char *spectrum__data, i64 spectrum__offset, idx spectrum__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1)
{
    __global const c128 *spectrum = (__global const c128 *)(spectrum__data + spectrum__offset);
    (void)spectrum;
    z__data += z__offset;
#line 511 "fft.gk"
    for (idx b = (idx)get_group_id(1); b < z__dim0; b = (idx)((u32)b + (u32)get_num_groups(1))) {
        for (idx j = (idx)get_global_id(0); j < z__dim1; j = (idx)((u32)j + (u32)(get_num_groups(0) * get_local_size(0)))) {
#line 512 "fft.gk"
            GA_AT(c128, z__data, b * z__stride0 + j * z__stride1) = ga_conj_c128(ga_mul_c128(GA_AT(c128, z__data, b * z__stride0 + j * z__stride1), spectrum[j]));
        }
    }
}
