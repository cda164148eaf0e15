/* take<T=f32, I=i64, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* place_of<I=i64> */
static __device__ inline idx gk_place_of_I_i64(i64 index, idx n)
{
    {
#line 9 "take.gk"
        i64 i = index;
        if (i < 0ll) {
#line 10 "take.gk"
            i = (i64)((u64)i + (u64)(i64)n);
        }
#line 11 "take.gk"
        if (i < 0ll || i >= (i64)n) {
#line 11 "take.gk"
            return -1ll;
        }
#line 12 "take.gk"
        return (idx)i;
    }
}

/* take<T=f32, I=i64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_take(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_stride0, idx x_stride1, idx x_stride2, const char *indices_data, i64 indices_offset, idx indices_dim0, idx indices_stride0, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_stride0, idx y_stride1, idx y_stride2, char *error_data, i64 error_offset, idx error_size)
{
    x_data += x_offset;
    indices_data += indices_offset;
    y_data += y_offset;
    u32 *error = (u32 *)(error_data + error_offset);
#line 23 "take.gk"
    idx n = (idx)((u64)y_dim0 * (u64)y_dim1 * (u64)y_dim2);
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx rest = ga_div_signed_i64(i, y_dim2);
        idx after = (idx)((u64)i - (u64)rest * (u64)y_dim2);
        idx before = ga_div_signed_i64(rest, y_dim1);
        idx k = (idx)((u64)rest - (u64)before * (u64)y_dim1);
        idx from = gk_place_of_I_i64(GA_GET(i64, indices_data, k * indices_stride0), x_dim1);
        if (from < 0) {
            error[0] = 1u;
        } else {
            GA_AT(f32, y_data, before * y_stride0 + k * y_stride1 + after * y_stride2) = GA_GET(f32, x_data, before * x_stride0 + from * x_stride1 + after * x_stride2);
        }
    }
}
