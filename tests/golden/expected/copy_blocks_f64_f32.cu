/* copy<T=f64, U=f32, R=2, WIDE=64, TALL=64, ALONG=1, ACROSS=1>, written by the GK compiler, for CUDA C. */
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
typedef double f64;

static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* cast<U=f32, T=f64> */
static __device__ inline f32 gk_cast_U_f32_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return (f32)x;
    }
}

/* copy<T=f64, U=f32, R=2, WIDE=64, TALL=64, ALONG=1, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_copy(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;
    {
#line 14 "copy.gk"
        rows = (idx)((u32)rows * (u32)y__dim0);
    }
#line 15 "copy.gk"
    for (idx below = (idx)((u32)rows - (u32)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y) * 64); below > 0; below = (idx)((u32)below - (u32)((idx)gridDim.y * (idx)blockDim.y) * 64)) {
        for (idx right = (idx)((u32)y__dim1 - (u32)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 64); right > 0; right = (idx)((u32)right - (u32)((idx)gridDim.x * (idx)blockDim.x) * 64)) {
            idx first = (idx)((u32)y__dim1 - (u32)right);
            idx end = (idx)((u32)first + (u32)ga_min_int_i32(right, 64));
            for (idx row = (idx)((u32)rows - (u32)below); row < (idx)((u32)rows - (u32)below + (u32)ga_min_int_i32(below, 64)); row++) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
                {
#line 22 "copy.gk"
                    idx rest = row;
                    {
                        idx next = 0;
                        at[0] = (idx)((u32)rest - (u32)next * (u32)y__dim0);
                        rest = next;
                    }
                }
                for (idx j = first; j < end; j++) {
                    at[1] = j;
                    GA_AT(f32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f32_T_f64(GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
    }
}
