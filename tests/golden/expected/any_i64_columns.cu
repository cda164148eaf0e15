/* reduce_columns<T=i64, A=bool, OP=any_of, K=1, D=1>, written by the GK compiler, for CUDA C. */
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

/* any_of */
static __device__ inline bool gk_any_of(bool a, bool b)
{
#line 16 "ops.gk"
    return a || b;
}

/* cast<U=bool, T=i64> */
static __device__ inline bool gk_cast_U_bool_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* reduce_columns<T=i64, A=bool, OP=any_of, K=1, D=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_reduce_columns(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx parts)
{
    x_data += x_offset;
    y_data += y_offset;
#line 60 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 62 "reduce.gk"
        kept = (idx)((u64)kept * (u64)x_dim0);
    }
    {
#line 63 "reduce.gk"
        count = (idx)((u64)count * (u64)x_dim1);
    }
#line 64 "reduce.gk"
    idx piece = ga_div_signed_i64((idx)((u64)count + (u64)parts - 1), parts);
    for (idx job = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); job < (idx)((u64)kept * (u64)parts); job = (idx)((u64)job + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 67 "reduce.gk"
        idx part = ga_div_signed_i64(job, kept);
        idx column = (idx)((u64)job - (u64)part * (u64)kept);
        idx rest = column;
#line 75 "reduce.gk"
        at[0] = rest;
        idx end = ga_min_int_i64(count, (idx)(((u64)part + 1) * (u64)piece));
        bool total = false;
        for (idx i = (idx)((u64)part * (u64)piece); i < end; i++) {
            idx inner = i;
#line 85 "reduce.gk"
            at[1] = inner;
            total = gk_any_of(total, gk_cast_U_bool_T_i64(GA_GET(i64, x_data, at[0] * x_stride0 + at[1] * x_stride1)));
        }
        GA_AT(u8, y_data, column * y_stride0 + part * y_stride1) = (u8)total;
    }
}
