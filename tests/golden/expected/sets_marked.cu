/* sets_marked<U=u8, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sets_marked<U=u8, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_marked(const char *marks__data, i64 marks__offset, idx marks__size, char *values__data, i64 values__offset, idx values__size, char *heads__data, i64 heads__offset, idx heads__size, u64 low)
{
    const u32 *marks = (const u32 *)(marks__data + marks__offset);
    (void)marks;
    u8 *values = (u8 *)(values__data + values__offset);
    (void)values;
    u8 *heads = (u8 *)(heads__data + heads__offset);
    (void)heads;
#line 90 "sets.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < marks__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        values[i] = (u8)(low + (u64)i);
        heads[i] = marks[i] != 4294967295u ? 1 : 0;
    }
}
