/* copy<T=bool, U=f64, R=8, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* cast<U=f64, T=bool> */
static __device__ inline f64 gk_cast_U_f64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* copy<T=bool, U=f64, R=8, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_dim3, idx x_dim4, idx x_dim5, idx x_dim6, idx x_dim7, idx x_stride0, idx x_stride1, idx x_stride2, idx x_stride3, idx x_stride4, idx x_stride5, idx x_stride6, idx x_stride7, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_dim3, idx y_dim4, idx y_dim5, idx y_dim6, idx y_dim7, idx y_stride0, idx y_stride1, idx y_stride2, idx y_stride3, idx y_stride4, idx y_stride5, idx y_stride6, idx y_stride7)
{
    x_data += x_offset;
    y_data += y_offset;
#line 13 "copy.gk"
    idx rows = 1;
    {
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim0);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim1);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim2);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim3);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim4);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim5);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim6);
        }
    }
#line 15 "copy.gk"
    for (idx below = (idx)((u64)rows - (u64)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y) * 1); below > 0; below = (idx)((u64)below - (u64)((idx)gridDim.y * (idx)blockDim.y) * 1)) {
        for (idx right = (idx)((u64)y_dim7 - (u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u64)right - (u64)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
            idx first = (idx)((u64)y_dim7 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[8];
                for (int i0 = 0; i0 < 8; i0++) at[i0] = 0;
                {
#line 22 "copy.gk"
                    idx rest = row;
                    {
                        {
#line 24 "copy.gk"
                            idx next = ga_div_signed_i64(rest, y_dim6);
                            at[6] = (idx)((u64)rest - (u64)next * (u64)y_dim6);
                            rest = next;
                        }
                        {
#line 24 "copy.gk"
                            idx next__2 = ga_div_signed_i64(rest, y_dim5);
                            at[5] = (idx)((u64)rest - (u64)next__2 * (u64)y_dim5);
                            rest = next__2;
                        }
                        {
#line 24 "copy.gk"
                            idx next__3 = ga_div_signed_i64(rest, y_dim4);
                            at[4] = (idx)((u64)rest - (u64)next__3 * (u64)y_dim4);
                            rest = next__3;
                        }
                        {
#line 24 "copy.gk"
                            idx next__4 = ga_div_signed_i64(rest, y_dim3);
                            at[3] = (idx)((u64)rest - (u64)next__4 * (u64)y_dim3);
                            rest = next__4;
                        }
                        {
#line 24 "copy.gk"
                            idx next__5 = ga_div_signed_i64(rest, y_dim2);
                            at[2] = (idx)((u64)rest - (u64)next__5 * (u64)y_dim2);
                            rest = next__5;
                        }
                        {
#line 24 "copy.gk"
                            idx next__6 = ga_div_signed_i64(rest, y_dim1);
                            at[1] = (idx)((u64)rest - (u64)next__6 * (u64)y_dim1);
                            rest = next__6;
                        }
                        {
#line 24 "copy.gk"
                            idx next__7 = 0;
                            at[0] = (idx)((u64)rest - (u64)next__7 * (u64)y_dim0);
                            rest = next__7;
                        }
                    }
                }
#line 29 "copy.gk"
                for (idx j = first; j < end; j++) {
                    at[7] = j;
                    GA_AT(f64, y_data, at[0] * y_stride0 + at[1] * y_stride1 + at[2] * y_stride2 + at[3] * y_stride3 + at[4] * y_stride4 + at[5] * y_stride5 + at[6] * y_stride6 + at[7] * y_stride7) = gk_cast_U_f64_T_bool(GA_GET(u8, x_data, at[0] * x_stride0 + at[1] * x_stride1 + at[2] * x_stride2 + at[3] * x_stride3 + at[4] * x_stride4 + at[5] * x_stride5 + at[6] * x_stride6 + at[7] * x_stride7) != 0);
                }
            }
        }
    }
}
