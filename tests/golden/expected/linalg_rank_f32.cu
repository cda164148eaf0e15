/* linalg_rank<R=f32, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* linalg_rank<R=f32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_rank(const char *s__data, i64 s__offset, idx s__size, char *rank__data, i64 rank__offset, idx rank__size, idx k, f32 rtol)
{
    const f32 *s = (const f32 *)(s__data + s__offset);
    (void)s;
    i64 *rank = (i64 *)(rank__data + rank__offset);
    (void)rank;
#line 204 "linalg.gk"
    for (idx b = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); b < rank__size; b = (idx)((u32)b + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        i64 count = 0ll;
        for (idx i = 0; i < k; i++) {
            if (s[(idx)((u32)b * (u32)k + (u32)i)] > rtol * s[(idx)((u32)b * (u32)k)]) {
#line 207 "linalg.gk"
                count = (i64)((u64)count + 1);
            }
        }
#line 208 "linalg.gk"
        rank[b] = count;
    }
}
