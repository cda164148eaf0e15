/* copy<T=c64, U=c128, R=2, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 x, y; } c128;
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline c128 ga_make_c128(f64 re, f64 im)
{
    c128 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline c128 ga_widen_c128(c64 a)
{
    return ga_make_c128((f64)a.x, (f64)a.y);
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=c128, T=c64> */
static __device__ inline c128 gk_cast_U_c128_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return ga_widen_c128(x);
    }
}

/* copy<T=c64, U=c128, R=2, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;
    {
#line 14 "copy.gk"
        rows = (idx)((u64)rows * (u64)y__dim0);
    }
#line 15 "copy.gk"
    for (idx below = (idx)((u64)rows - (u64)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y) * 1); below > 0; below = (idx)((u64)below - (u64)((idx)gridDim.y * (idx)blockDim.y) * 1)) {
        for (idx right = (idx)((u64)y__dim1 - (u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u64)right - (u64)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
            idx first = (idx)((u64)y__dim1 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
                {
#line 22 "copy.gk"
                    idx rest = row;
                    {
                        idx next = 0;
                        at[0] = (idx)((u64)rest - (u64)next * (u64)y__dim0);
                        rest = next;
                    }
                }
                for (idx j = first; j < end; j++) {
                    at[1] = j;
                    GA_AT(c128, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_c128_T_c64(GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
    }
}
