/* copy<T=f16, U=bool, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1, FROM=0, TO=0, SATURATE=false>, written by the GK compiler, for CUDA C. */
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
typedef u16 f16; /* its bits */

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

/* cast<U=bool, T=f16> */
static __device__ inline bool gk_cast_U_bool_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return (x & 0x7fff) != 0;
    }
}

/* element<U=bool, FROM=0, TO=0, SATURATE=false, T=f16> */
static __device__ inline bool gk_element_U_bool_FROM_0_TO_0_SATURATE_false_T_f16(f16 x)
{
    {
#line 61 "f8.gk"
        return gk_cast_U_bool_T_f16(x);
    }
}

/* copy<T=f16, U=bool, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1, FROM=0, TO=0, SATURATE=false> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;

    for (idx below = (idx)((u32)rows - (u32)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y) * 1); below > 0; below = (idx)((u32)below - (u32)((idx)gridDim.y * (idx)blockDim.y) * 1)) {
        for (idx right = (idx)((u32)y__dim0 - (u32)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u32)right - (u32)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
            idx first = (idx)((u32)y__dim0 - (u32)right);
            idx end = (idx)((u32)first + (u32)ga_min_int_i32(right, 1));
            for (idx row = (idx)((u32)rows - (u32)below); row < (idx)((u32)rows - (u32)below + (u32)ga_min_int_i32(below, 1)); row++) {
                idx at[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 29 "copy.gk"
                for (idx j = first; j < end; j++) {
                    at[0] = j;
                    GA_AT(u8, y__data, at[0] * y__stride0) = (u8)gk_element_U_bool_FROM_0_TO_0_SATURATE_false_T_f16(GA_GET(f16, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
