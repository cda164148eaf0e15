/* exchange<T=f32>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_subgroup_size_i32(void)
{
    return warpSize;
}
static __device__ inline i32 ga_subgroup_lane_i32(void)
{
    return (i32)((threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % warpSize);
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline f32 ga_shuffle_f32(f32 x, i32 n)
{
    return __shfl_sync(0xffffffffu, x, n);
}
static __device__ inline f32 ga_shuffle_xor_f32(f32 x, i32 n)
{
    return __shfl_xor_sync(0xffffffffu, x, n);
}
static __device__ inline f32 ga_shuffle_down_f32(f32 x, i32 n)
{
    return __shfl_down_sync(0xffffffffu, x, (u32)n);
}
static __device__ inline f32 ga_shuffle_up_f32(f32 x, i32 n)
{
    return __shfl_up_sync(0xffffffffu, x, (u32)n);
}

/* exchange<T=f32> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_exchange(const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, i32 n, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 6 "subgroup.gk"
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    f32 v = GA_GET(f32, x__data, i * x__stride0);
    {
        GA_AT(f32, y__data, i * y__stride1) = ga_shuffle_f32(v, ga_mod_signed_i32((i32)((u32)ga_subgroup_lane_i32() + (u32)n), ga_subgroup_size_i32()));
        GA_AT(f32, y__data, y__stride0 + i * y__stride1) = ga_shuffle_xor_f32(v, n);
        GA_AT(f32, y__data, 2 * y__stride0 + i * y__stride1) = ga_shuffle_down_f32(v, n);
        GA_AT(f32, y__data, 3 * y__stride0 + i * y__stride1) = ga_shuffle_up_f32(v, n);
    }
}
