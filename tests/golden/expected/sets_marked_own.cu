/* sets_marked_own<U=u8, M=u8, FIRST=false, GROUP=1>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_min_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;" : "=r"(mask) : "r"(b), "r"(a));
    return a ^ ((a ^ b) & mask);
#else
    return b < a ? b : a;
#endif
}
static __device__ inline u8 ga_min_int_u8(u8 a, u8 b)
{
    return (u8)ga_min_int_u32(a, b);
}

/* sets_marked_own<U=u8, M=u8, FIRST=false, GROUP=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sets_marked_own(const char *marks__data, i64 marks__offset, idx marks__size, char *values__data, i64 values__offset, idx values__size, char *heads__data, i64 heads__offset, idx heads__size, char *places__data, i64 places__offset, idx places__size, u64 low, idx parts)
{
    const u8 *marks = (const u8 *)(marks__data + marks__offset);
    (void)marks;
    u8 *values = (u8 *)(values__data + values__offset);
    (void)values;
    u8 *heads = (u8 *)(heads__data + heads__offset);
    (void)heads;
    u32 *places = (u32 *)(places__data + places__offset);
    (void)places;
#line 337 "sets.gk"
    idx count = heads__size;
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < count; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        u8 mark = 255;
        for (idx p = 0; p < parts; p++) {
#line 340 "sets.gk"
            mark = ga_min_int_u8(mark, marks[(idx)((u32)p * (u32)count + (u32)i)]);
        }
#line 341 "sets.gk"
        values[i] = (u8)(low + (u64)i);
        heads[i] = mark != 255 ? 1 : 0;
    }
}
