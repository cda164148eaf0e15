/* copy_loops<T=i64, U=u8, SX=8, SY=1, R=3, FILL=false, STEP=true, WIDE=64>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=u8, T=i64> */
static __device__ inline u8 gk_cast_U_u8_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return (u8)x;
    }
}

/* copy_loops<T=i64, U=u8, SX=8, SY=1, R=3, FILL=false, STEP=true, WIDE=64> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_copy_loops(const char *xs__data, i64 xs__offset, idx xs__size, const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, char *ys__data, i64 ys__offset, idx ys__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    const i64 *xs = (const i64 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    u8 *ys = (u8 *)(ys__data + ys__offset);
    (void)ys;
    y__data += y__offset;
#line 91 "copy.gk"
    idx rows = 1;
    {
        {
#line 92 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim0);
        }
        {
#line 92 "copy.gk"
            rows = (idx)((u64)rows * (u64)y__dim1);
        }
    }
#line 93 "copy.gk"
    idx tall = ga_div_signed_i64((idx)((u64)rows + ((u64)gridDim.y - 1)), (idx)gridDim.y);
    for (idx right = (idx)((u64)y__dim2 - (u64)blockIdx.x * 64); right > 0; right = (idx)((u64)right - (u64)gridDim.x * 64)) {
        idx first = (idx)((u64)y__dim2 - (u64)right);
        idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 64));
        idx below = (idx)((u64)rows - (u64)blockIdx.y * (u64)tall);
        if (below > 0) {
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, tall)); row++) {
                idx at[3];
                for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 101 "copy.gk"
                idx from = 0;
                idx to = 0;
                {
                    idx rest = row;
                    {
                        {
#line 106 "copy.gk"
                            idx next = ga_div_signed_i64(rest, y__dim1);
                            at[1] = (idx)((u64)rest - (u64)next * (u64)y__dim1);
                            from = (idx)((u64)from + (u64)at[1] * (u64)(x__stride1 / 8));
                            to = (idx)((u64)to + (u64)at[1] * (u64)(y__stride1 / 1));
                            rest = next;
                        }
                        {
#line 106 "copy.gk"
                            idx next__2 = 0;
                            at[0] = (idx)((u64)rest - (u64)next__2 * (u64)y__dim0);
                            from = (idx)((u64)from + (u64)at[0] * (u64)(x__stride0 / 8));
                            to = (idx)((u64)to + (u64)at[0] * (u64)(y__stride0 / 1));
                            rest = next__2;
                        }
                    }
                }
                {
#line 118 "copy.gk"
                    for (idx j = first; j < end; j++) {
                        at[2] = j;
                        ys[(idx)((u64)to + (u64)j)] = gk_cast_U_u8_T_i64(GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2));
                    }
                }
            }
        }
    }
}
