/* sets_mark_own<U=u16, M=u8, FIRST=false>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}

/* sets_mark_own<U=u16, M=u8, FIRST=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sets_mark_own(__global const char *x__data, i64 x__offset, idx x__size, __global char *marks__data, i64 marks__offset, idx marks__size, u64 low, idx count, idx piece)
{
    __global const u16 *x = (__global const u16 *)(x__data + x__offset);
    (void)x;
    __global u8 *marks = (__global u8 *)(marks__data + marks__offset);
    (void)marks;
#line 320 "sets.gk"
    idx base = (idx)((u32)get_group_id(0) * (u32)count);
    idx first = ga_min_int_i32(x__size, (idx)((u32)get_group_id(0) * (u32)piece));
    idx n = ga_min_int_i32((idx)((u32)x__size - (u32)first), piece);
    for (idx k = 0; k < count; k++) {
#line 323 "sets.gk"
        marks[(idx)((u32)base + (u32)k)] = 255;
    }
    {

        for (idx i = first; i < (idx)((u32)first + (u32)n); i++) {
#line 327 "sets.gk"
            marks[(idx)((u32)base + (u32)(u64)ga_narrow_u16(x[i] - ga_narrow_u16((u32)low)))] = 0;
        }
    }
}
