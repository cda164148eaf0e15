/* put<T=f16, I=i64, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef u16 f16; /* its bits */

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

/* put<T=f16, I=i64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_put(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_stride0, idx x_stride1, idx x_stride2, const char *indices_data, i64 indices_offset, idx indices_dim0, idx indices_stride0, const char *owner_data, i64 owner_offset, idx owner_size, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_stride0, idx y_stride1, idx y_stride2)
{
    x_data += x_offset;
    indices_data += indices_offset;
    const u32 *owner = (const u32 *)(owner_data + owner_offset);
    y_data += y_offset;
#line 58 "take.gk"
    idx n = (idx)((u64)x_dim0 * (u64)x_dim1 * (u64)x_dim2);
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < n; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx rest = ga_div_signed_i64(i, x_dim2);
        idx after = (idx)((u64)i - (u64)rest * (u64)x_dim2);
        idx before = ga_div_signed_i64(rest, x_dim1);
        idx k = (idx)((u64)rest - (u64)before * (u64)x_dim1);
        idx to = gk_place_of_I_i64(GA_GET(i64, indices_data, k * indices_stride0), y_dim1);
        if (to >= 0) {
            if (owner[to] == (u32)k + 1u) {
#line 66 "take.gk"
                GA_AT(f16, y_data, before * y_stride0 + to * y_stride1 + after * y_stride2) = GA_GET(f16, x_data, before * x_stride0 + k * x_stride1 + after * x_stride2);
            }
        }
    }
}
