/* sets_mark_own<U=u64, M=u32, FIRST=true>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* sets_mark_own<U=u64, M=u32, FIRST=true> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sets_mark_own(const char *x__data, i64 x__offset, idx x__size, char *marks__data, i64 marks__offset, idx marks__size, u64 low, idx count, idx piece)
{
    const u64 *x = (const u64 *)(x__data + x__offset);
    (void)x;
    u32 *marks = (u32 *)(marks__data + marks__offset);
    (void)marks;
#line 320 "sets.gk"
    idx base = (idx)((u64)blockIdx.x * (u64)count);
    idx first = ga_min_int_i64(x__size, (idx)((u64)blockIdx.x * (u64)piece));
    idx n = ga_min_int_i64((idx)((u64)x__size - (u64)first), piece);
    for (idx k = 0; k < count; k++) {
#line 323 "sets.gk"
        marks[(idx)((u64)base + (u64)k)] = 4294967295u;
    }
    {
#line 325 "sets.gk"
        for (idx i = (idx)((u64)first + (u64)n - 1); i >= first; i = (idx)((u64)i - 1)) {
#line 325 "sets.gk"
            marks[(idx)((u64)base + (u64)(x[i] - low))] = (u32)i;
        }
    }
}
