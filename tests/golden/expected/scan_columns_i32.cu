/* scan_columns<T=i32, A=i64, OP=sum, EXCLUSIVE=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* cast<U=i64, T=i32> */
static __device__ inline i64 gk_cast_U_i64_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* sum<T=i64> */
static __device__ inline i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* scan_columns<T=i32, A=i64, OP=sum, EXCLUSIVE=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_scan_columns(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, const char *starts_data, i64 starts_offset, idx starts_dim0, idx starts_dim1, idx starts_stride0, idx starts_stride1, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx chunk)
{
    x_data += x_offset;
    starts_data += starts_offset;
    y_data += y_offset;
#line 105 "scan.gk"
    for (idx job = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); job < (idx)((u64)x_dim0 * (u64)starts_dim1); job = (idx)((u64)job + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx part = ga_div_signed_i64(job, x_dim0);
        idx row = (idx)((u64)job - (u64)part * (u64)x_dim0);
        idx end = ga_min_int_i64(x_dim1, (idx)(((u64)part + 1) * (u64)chunk));
        i64 running = GA_GET(i64, starts_data, row * starts_stride0 + part * starts_stride1);
        for (idx i = (idx)((u64)part * (u64)chunk); i < end; i++) {
            i64 next = gk_sum_T_i64(running, gk_cast_U_i64_T_i32(GA_GET(i32, x_data, row * x_stride0 + i * x_stride1)));
            GA_AT(i64, y_data, row * y_stride0 + i * y_stride1) = next;
            running = next;
        }
    }
}
