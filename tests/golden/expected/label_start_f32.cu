/* label_start<T=f32, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* cast<U=bool, T=f32> */
static __device__ inline bool gk_cast_U_bool_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* label_start<T=f32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_label_start(const char *x__data, i64 x__offset, idx x__size, char *parents__data, i64 parents__offset, idx parents__size)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    u32 *parents = (u32 *)(parents__data + parents__offset);
    (void)parents;
#line 22 "ndimage_label.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < x__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        parents[i] = gk_cast_U_bool_T_f32(x[i]) ? (u32)i : 4294967295u;
    }
}
