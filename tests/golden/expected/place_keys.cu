/* place_keys<ITEMS=256>, written by the GK compiler, for CUDA C. */
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


/* place_keys<ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_place_keys(const char *places__data, i64 places__offset, idx places__size, char *keys__data, i64 keys__offset, idx keys__size, char *error__data, i64 error__offset, idx error__size, u64 n)
{
    const u64 *places = (const u64 *)(places__data + places__offset);
    (void)places;
    u32 *keys = (u32 *)(keys__data + keys__offset);
    (void)keys;
    u32 *error__ = (u32 *)(error__data + error__offset);
    (void)error__;
#line 109 "index.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < places__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        u64 place = places[k];
        if (place >= n) {
#line 111 "index.gk"
            error__[0] = 1u;
        }
#line 112 "index.gk"
        keys[k] = place < n ? (u32)place : 4294967295u;
    }
}
