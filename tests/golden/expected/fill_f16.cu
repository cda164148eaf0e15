/* fill<T=f16, R=3, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* fill<T=f16, R=3, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_fill(char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_stride0, idx y_stride1, idx y_stride2, f16 value)
{
    y_data += y_offset;
#line 26 "copy.gk"
    idx n = 1;
    {
        {
#line 27 "copy.gk"
            n = (idx)((u32)n * (u32)y_dim0);
        }
        {
#line 27 "copy.gk"
            n = (idx)((u32)n * (u32)y_dim1);
        }
        {
#line 27 "copy.gk"
            n = (idx)((u32)n * (u32)y_dim2);
        }
    }
#line 28 "copy.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at[3];
        for (int i0 = 0; i0 < 3; i0++) at[i0] = 0;
#line 30 "copy.gk"
        idx rest = i;
        {
            {
#line 32 "copy.gk"
                idx next = ga_div_signed_i32(rest, y_dim2);
                at[2] = (idx)((u32)rest - (u32)next * (u32)y_dim2);
                rest = next;
            }
            {
#line 32 "copy.gk"
                idx next__2 = ga_div_signed_i32(rest, y_dim1);
                at[1] = (idx)((u32)rest - (u32)next__2 * (u32)y_dim1);
                rest = next__2;
            }
        }
#line 36 "copy.gk"
        at[0] = rest;
        GA_AT(f16, y_data, at[0] * y_stride0 + at[1] * y_stride1 + at[2] * y_stride2) = value;
    }
}
