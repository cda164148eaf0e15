/* linalg_order<P=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* linalg_order<P=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_order(const char *pivots__data, i64 pivots__offset, idx pivots__size, char *order__data, i64 order__offset, idx order__size, idx k, idx rows)
{
    const i32 *pivots = (const i32 *)(pivots__data + pivots__offset);
    (void)pivots;
    i64 *order = (i64 *)(order__data + order__offset);
    (void)order;
#line 64 "linalg.gk"
    for (idx b = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); b < ga_div_signed_i32(order__size, rows); b = (idx)((u32)b + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        for (idx i = 0; i < rows; i++) {
#line 65 "linalg.gk"
            order[(idx)((u32)b * (u32)rows + (u32)i)] = (i64)i;
        }
#line 66 "linalg.gk"
        for (idx i__2 = 0; i__2 < k; i__2++) {
            idx with = (idx)((u32)pivots[(idx)((u32)b * (u32)k + (u32)i__2)] - 1);
            i64 t = order[(idx)((u32)b * (u32)rows + (u32)i__2)];
            order[(idx)((u32)b * (u32)rows + (u32)i__2)] = order[(idx)((u32)b * (u32)rows + (u32)with)];
            order[(idx)((u32)b * (u32)rows + (u32)with)] = t;
        }
    }
}
