/* linalg_conj<T=c64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
static inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static inline c64 ga_conj_c64(c64 a)
{
    return ga_make_c64(a.x, ga_neg_f32(a.y));
}

/* linalg_conj<T=c64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_conj(__global char *a__data, i64 a__offset, idx a__size)
{
    __global c64 *a = (__global c64 *)(a__data + a__offset);
    (void)a;
#line 25 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < a__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
#line 25 "linalg.gk"
        a[i] = ga_conj_c64(a[i]);
    }
}
