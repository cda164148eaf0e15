/* segment_first<I=i64, IDS=false, EDGES=true, ITEMS=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}
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
static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* segment_first<I=i64, IDS=false, EDGES=true, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_segment_first(const char *index__data, i64 index__offset, idx index__dim0, idx index__stride0, char *first__data, i64 first__offset, idx first__size, idx n)
{
    index__data += index__offset;
    i64 *first = (i64 *)(first__data + first__offset);
    (void)first;
#line 14 "segments.gk"
    for (idx t = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); t < first__size; t = (idx)((u32)t + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx s = ga_min_int_i32(ga_max_int_i32((idx)((u32)t - 1), 0), (idx)((u32)first__size - 3));
        i64 at = 0ll;
        {
#line 34 "segments.gk"
            i64 offset = GA_GET(i64, index__data, s * index__stride0);
            {


                at = ga_min_int_i64(ga_max_int_i64(offset, 0ll), (i64)n);
            }
        }
        {
            if (t == 0) {
#line 42 "segments.gk"
                at = 0ll;
            }
#line 43 "segments.gk"
            if (t == (idx)((u32)first__size - 1)) {
#line 43 "segments.gk"
                at = (i64)n;
            }
        }
#line 45 "segments.gk"
        first[t] = at;
    }
}
