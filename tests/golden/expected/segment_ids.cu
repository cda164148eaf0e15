/* segment_first<I=u8, IDS=true, EDGES=false, ITEMS=256>, written by the GK compiler, for CUDA C. */
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


/* segment_first<I=u8, IDS=true, EDGES=false, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_segment_first(const char *index__data, i64 index__offset, idx index__dim0, idx index__stride0, char *first__data, i64 first__offset, idx first__size, idx n)
{
    index__data += index__offset;
    i64 *first = (i64 *)(first__data + first__offset);
    (void)first;
#line 14 "segments.gk"
    for (idx t = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); t < first__size; t = (idx)((u32)t + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx s = t;
        i64 at = 0ll;
        {
            idx low = 0;
            idx high = n;
            while (low < high) {
                idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
                u8 id = GA_GET(u8, index__data, middle * index__stride0);
                bool less = false;
                {
                    less = (u64)id < (u64)s;
                }


                low = less ? (idx)((u32)middle + 1) : low;
                high = less ? high : middle;
            }
            at = (i64)low;
        }
#line 45 "segments.gk"
        first[t] = at;
    }
}
