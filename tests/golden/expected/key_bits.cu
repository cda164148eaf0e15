/* key_bits<ITEMS=256>, written by the GK compiler, for CUDA C. */
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


/* key_bits<ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_key_bits(const char *keys__data, i64 keys__offset, idx keys__size, char *flags__data, i64 flags__offset, idx flags__size, i32 bit)
{
    const u32 *keys = (const u32 *)(keys__data + keys__offset);
    (void)keys;
    u8 *flags = (u8 *)(flags__data + flags__offset);
    (void)flags;
#line 121 "index.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < keys__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
#line 121 "index.gk"
        flags[k] = (u8)((keys[k] >> (bit & 31)) & 1u);
    }
}
