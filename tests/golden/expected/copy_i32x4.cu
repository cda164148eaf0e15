/* copy<T=i32x4, U=f32x4, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f32 v[4]; } f32x4;
typedef struct __align__(16) { i32 v[4]; } i32x4;

static __device__ inline f32x4 ga_i32x4_to_f32x4(i32x4 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = (f32)a.v[i];
    return r;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=f32x4, T=i32x4> */
static __device__ inline f32x4 gk_cast_U_f32x4_T_i32x4(i32x4 x)
{
    {
#line 27 "ops.gk"
        return ga_i32x4_to_f32x4(x);
    }
}

/* copy<T=i32x4, U=f32x4, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;

    for (idx below = (idx)((u64)rows - (u64)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y) * 1); below > 0; below = (idx)((u64)below - (u64)((idx)gridDim.y * (idx)blockDim.y) * 1)) {
        for (idx right = (idx)((u64)y__dim0 - (u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u64)right - (u64)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
            idx first = (idx)((u64)y__dim0 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 29 "copy.gk"
                for (idx j = first; j < end; j++) {
                    at[0] = j;
                    GA_AT(f32x4, y__data, at[0] * y__stride0) = gk_cast_U_f32x4_T_i32x4(GA_GET(i32x4, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
