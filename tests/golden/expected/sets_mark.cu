/* sets_mark<U=u16, FIRST=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}
static __device__ inline u32 ga_atomic_load_u32(u32 *p)
{
    return *(volatile u32 *)p;
}
static __device__ inline u32 ga_atomic_min_u32(u32 *p, u32 v)
{
    return atomicMin(p, v);
}

/* sets_mark<U=u16, FIRST=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_mark(const char *x__data, i64 x__offset, idx x__size, char *marks__data, i64 marks__offset, idx marks__size, u64 low)
{
    const u16 *x = (const u16 *)(x__data + x__offset);
    (void)x;
    u32 *marks = (u32 *)(marks__data + marks__offset);
    (void)marks;
#line 77 "sets.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < x__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at = (idx)(u64)ga_narrow_u16(x[i] - ga_narrow_u16((u32)low));
        u32 mark = (u32)i;
        u32 there = ga_atomic_load_u32(&marks[at]);
        if (there > mark) {
#line 81 "sets.gk"
            ga_atomic_min_u32(&marks[at], mark);
        }
    }
}
