/* sets_marked_own<U=u32, M=u32, FIRST=true, GROUP=1>, written by the GK compiler, for CUDA C. */
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
typedef i64 idx;

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

/* sets_marked_own<U=u32, M=u32, FIRST=true, GROUP=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sets_marked_own(const char *marks__data, i64 marks__offset, idx marks__size, char *values__data, i64 values__offset, idx values__size, char *heads__data, i64 heads__offset, idx heads__size, char *places__data, i64 places__offset, idx places__size, u64 low, idx parts)
{
    const u32 *marks = (const u32 *)(marks__data + marks__offset);
    (void)marks;
    u32 *values = (u32 *)(values__data + values__offset);
    (void)values;
    u8 *heads = (u8 *)(heads__data + heads__offset);
    (void)heads;
    u32 *places = (u32 *)(places__data + places__offset);
    (void)places;
#line 337 "sets.gk"
    idx count = heads__size;
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < count; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        u32 mark = 4294967295u;
        for (idx p = 0; p < parts; p++) {
#line 340 "sets.gk"
            mark = ga_min_int_u32(mark, marks[(idx)((u64)p * (u64)count + (u64)i)]);
        }
#line 341 "sets.gk"
        values[i] = (u32)(low + (u64)i);
        heads[i] = mark != 4294967295u ? 1 : 0;
        {
#line 343 "sets.gk"
            places[i] = mark;
        }
    }
}
