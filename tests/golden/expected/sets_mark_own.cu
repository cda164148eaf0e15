/* sets_mark_own<U=u16, M=u8, FIRST=false>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i32 idx;

static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static __device__ inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}

/* sets_mark_own<U=u16, M=u8, FIRST=false> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sets_mark_own(const char *x__data, i64 x__offset, idx x__size, char *marks__data, i64 marks__offset, idx marks__size, u64 low, idx count, idx piece)
{
    const u16 *x = (const u16 *)(x__data + x__offset);
    (void)x;
    u8 *marks = (u8 *)(marks__data + marks__offset);
    (void)marks;
#line 320 "sets.gk"
    idx base = (idx)((u32)blockIdx.x * (u32)count);
    idx first = ga_min_int_i32(x__size, (idx)((u32)blockIdx.x * (u32)piece));
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
