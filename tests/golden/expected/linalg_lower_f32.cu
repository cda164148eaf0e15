/* linalg_triangle<T=f32, KEEP=1, ONES=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* linalg_triangle<T=f32, KEEP=1, ONES=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_triangle(char *a__data, i64 a__offset, idx a__size, idx rows, idx columns)
{
    f32 *a = (f32 *)(a__data + a__offset);
    (void)a;
#line 9 "linalg.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < a__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx r = ga_mod_signed_i32(i, rows);
        idx c = ga_mod_signed_i32(ga_div_signed_i32(i, rows), columns);
        bool stays = r >= c;
        if (!stays) {
#line 13 "linalg.gk"
            a[i] = 0.0f;
        }
    }
}
