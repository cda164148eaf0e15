/* segment_chunks<AGAIN=true, ITEMS=256>, written by the GK compiler, for CUDA C. */
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

#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
static __device__ inline i64 ga_kept_i64(i64 x)
{
    i64 y;
    asm("{.reg .b32 l, h; mov.b64 {l, h}, %1; prmt.b32 l, l, 0, 0x3210; prmt.b32 h, h, 0, 0x3210; mov.b64 %0, {l, h};}" : "=l"(y) : "l"(x));
    return y;
}
#else
#define ga_kept_i64(x) (x)
#endif
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* segment_chunks<AGAIN=true, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_segment_chunks(const char *first__data, i64 first__offset, idx first__size, char *count__data, i64 count__offset, idx count__size, i64 piece)
{
    const i64 *first = (const i64 *)(first__data + first__offset);
    (void)first;
    i64 *count = (i64 *)(count__data + count__offset);
    (void)count;
#line 54 "segments.gk"
    for (idx s = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); s < count__size; s = (idx)((u64)s + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        i64 n = 0ll;
        if ((idx)((u64)s + 1) < count__size) {
            i64 length__ = (i64)((u64)first[(idx)((u64)s + 1)] - (u64)first[s]);
            n = ga_div_signed_i64((i64)((u64)length__ + ((u64)piece - 1)), ga_kept_i64(piece));
            {
                n = length__ > 1ll ? n : 0ll;
            }
        }


        count[s] = n;
    }
}
