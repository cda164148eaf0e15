/* reduce_rows<T=i8, A=i8, OP=largest, K=1, D=2, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i8 ga_max_int_i8(i8 a, i8 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* largest<T=i8> */
static __device__ inline i8 gk_largest_T_i8(i8 a, i8 b)
{
#line 14 "ops.gk"
    return ga_max_int_i8(a, b);
}

/* cast<U=i8, T=i8> */
static __device__ inline i8 gk_cast_U_i8_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_rows<T=i8, A=i8, OP=largest, K=1, D=2, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_reduce_rows(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_stride0, idx x_stride1, idx x_stride2, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx parts)
{
    x_data += x_offset;
    y_data += y_offset;
#line 13 "reduce.gk"
    __shared__ i8 partial[256];
    idx kept = 1;
    idx count = 1;
    {
#line 16 "reduce.gk"
        kept = (idx)((u64)kept * (u64)x_dim0);
    }
    {
        {
#line 17 "reduce.gk"
            count = (idx)((u64)count * (u64)x_dim1);
        }
        {
#line 17 "reduce.gk"
            count = (idx)((u64)count * (u64)x_dim2);
        }
    }
#line 18 "reduce.gk"
    idx piece = ga_div_signed_i64((idx)((u64)count + (u64)parts - 1), parts);
    idx me = (idx)threadIdx.x;
    for (idx job = (idx)blockIdx.x; job < (idx)((u64)kept * (u64)parts); job = (idx)((u64)job + (u64)gridDim.x)) {
        idx at[3];
        for (int i0 = 0; i0 < 3; i0++) at[i0] = 0;
#line 22 "reduce.gk"
        idx rest = ga_div_signed_i64(job, parts);
        idx part = (idx)((u64)job - (u64)rest * (u64)parts);
        idx column = rest;
#line 30 "reduce.gk"
        at[0] = rest;
        idx end = ga_min_int_i64(count, (idx)(((u64)part + 1) * (u64)piece));
        i8 total = -128;
        for (idx i = (idx)((u64)part * (u64)piece + (u64)me); i < end; i = (idx)((u64)i + 256)) {
            idx inner = i;
            {
                idx next = ga_div_signed_i64(inner, x_dim2);
                at[2] = (idx)((u64)inner - (u64)next * (u64)x_dim2);
                inner = next;
            }
            at[1] = inner;
            total = gk_largest_T_i8(total, gk_cast_U_i8_T_i8(GA_GET(i8, x_data, at[0] * x_stride0 + at[1] * x_stride1 + at[2] * x_stride2)));
        }
        partial[me] = total;
        __syncthreads();
        for (idx half_ = 128; half_ > 0; half_ = half_ / 2) {
            if (me < half_) {
#line 46 "reduce.gk"
                partial[me] = gk_largest_T_i8(partial[me], partial[(idx)((u64)me + (u64)half_)]);
            }
#line 47 "reduce.gk"
            __syncthreads();
        }
        if (me == 0) {
#line 49 "reduce.gk"
            GA_AT(i8, y_data, column * y_stride0 + part * y_stride1) = partial[0];
        }
#line 50 "reduce.gk"
        __syncthreads();
    }
}
