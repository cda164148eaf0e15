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
gk_copy(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__dim3, idx x__dim4, idx x__dim5, idx x__dim6, idx x__dim7, idx x__stride0, idx x__stride1, idx x__stride2, idx x__stride3, idx x__stride4, idx x__stride5, idx x__stride6, idx x__stride7, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__dim3, idx y__dim4, idx y__dim5, idx y__dim6, idx y__dim7, idx y__stride0, idx y__stride1, idx y__stride2, idx y__stride3, idx y__stride4, idx y__stride5, idx y__stride6, idx y__stride7)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;
    {
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim0);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim1);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim2);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim3);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim4);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim5);
        }
        {
#line 14 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim6);
        }
    }
#line 15 "copy.gk"
    for (idx below = (idx)((u64)rows - (u64)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y) * 1); below > 0; below = (idx)((u64)below - (u64)((idx)gridDim.y * (idx)blockDim.y) * 1)) {
        for (idx right = (idx)((u64)y__dim7 - (u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u64)right - (u64)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
            idx first = (idx)((u64)y__dim7 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) at[ga_i0] = 0;
                {
#line 22 "copy.gk"
                    idx rest = row;
                    {
                        {
#line 24 "copy.gk"
                            idx next = ga_div_signed_i64(rest, y__dim6);
                            at[6] = (idx)((u64)rest - (u64)next * (u64)y__dim6);
                            rest = next;
                        }
                        {
#line 24 "copy.gk"
                            idx next__2 = ga_div_signed_i64(rest, y__dim5);
                            at[5] = (idx)((u64)rest - (u64)next__2 * (u64)y__dim5);
                            rest = next__2;
                        }
                        {
#line 24 "copy.gk"
                            idx next__3 = ga_div_signed_i64(rest, y__dim4);
                            at[4] = (idx)((u64)rest - (u64)next__3 * (u64)y__dim4);
                            rest = next__3;
                        }
                        {
#line 24 "copy.gk"
                            idx next__4 = ga_div_signed_i64(rest, y__dim3);
                            at[3] = (idx)((u64)rest - (u64)next__4 * (u64)y__dim3);
                            rest = next__4;
                        }
                        {
#line 24 "copy.gk"
                            idx next__5 = ga_div_signed_i64(rest, y__dim2);
                            at[2] = (idx)((u64)rest - (u64)next__5 * (u64)y__dim2);
                            rest = next__5;
                        }
                        {
#line 24 "copy.gk"
                            idx next__6 = ga_div_signed_i64(rest, y__dim1);
                            at[1] = (idx)((u64)rest - (u64)next__6 * (u64)y__dim1);
                            rest = next__6;
                        }
                        {
#line 24 "copy.gk"
                            idx next__7 = 0;
                            at[0] = (idx)((u64)rest - (u64)next__7 * (u64)y__dim0);
                            rest = next__7;
                        }
                    }
                }
#line 29 "copy.gk"
                for (idx j = first; j < end; j++) {
                    at[7] = j;
                    GA_AT(f64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2 + at[3] * y__stride3 + at[4] * y__stride4 + at[5] * y__stride5 + at[6] * y__stride6 + at[7] * y__stride7) = gk_cast_U_f64_T_bool(GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3 + at[4] * x__stride4 + at[5] * x__stride5 + at[6] * x__stride6 + at[7] * x__stride7) != 0);
                }
            }
        }
    }
}
