/* sets_mark<U=u16, FIRST=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}
static inline u32 ga_atomic_load_u32(__global u32 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u32 *)p;
#else
    return atomic_or((volatile __global u32 *)p, 0);
#endif
}
static inline u32 ga_atomic_min_u32(__global volatile u32 *p, u32 v)
{
    return atomic_min(p, v);
}

/* sets_mark<U=u16, FIRST=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_mark(__global const char *x__data, i64 x__offset, idx x__size, __global char *marks__data, i64 marks__offset, idx marks__size, u64 low)
{
    __global const u16 *x = (__global const u16 *)(x__data + x__offset);
    (void)x;
    __global u32 *marks = (__global u32 *)(marks__data + marks__offset);
    (void)marks;
#line 77 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < x__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx at = (idx)(u64)ga_narrow_u16(x[i] - ga_narrow_u16((u32)low));
        u32 mark = (u32)i;
        u32 there = ga_atomic_load_u32(&marks[at]);
        if (there > mark) {
#line 81 "sets.gk"
            ga_atomic_min_u32(&marks[at], mark);
        }
    }
}
