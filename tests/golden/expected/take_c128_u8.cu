/* take<T=c128, I=u8, B=1, F=1, CHECK=true, UNROLL=1, ALONG=32, ACROSS=8>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 x, y; } c128;

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
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
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* place_of<I=u8> */
static __device__ inline idx gk_place_of_I_u8(u8 index, idx n)
{
#line 12 "take.gk"
    u64 place = (u64)index;
#line 16 "take.gk"
    if (place >= (u64)n) {
#line 16 "take.gk"
        return -1;
    }
#line 17 "take.gk"
    return (idx)place;
}

/* take<T=c128, I=u8, B=1, F=1, CHECK=true, UNROLL=1, ALONG=32, ACROSS=8> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_take(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_stride0, idx x_stride1, idx x_stride2, const char *indices_data, i64 indices_offset, idx indices_dim0, idx indices_stride0, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_stride0, idx y_stride1, idx y_stride2, char *error_data, i64 error_offset, idx error_size)
{
    x_data += x_offset;
    indices_data += indices_offset;
    y_data += y_offset;
    u32 *error = (u32 *)(error_data + error_offset);
    (void)error;
#line 27 "take.gk"
    idx rows = 1;
    {
        {
#line 28 "take.gk"
            rows = (idx)((u32)rows * (u32)y_dim0);
        }
        {
#line 28 "take.gk"
            rows = (idx)((u32)rows * (u32)y_dim1);
        }
    }
#line 29 "take.gk"
    idx last = y_dim2;
    idx me = (idx)threadIdx.x;
    idx chunk = (idx)((u32)ga_div_signed_i32((idx)((u32)((idx)((u32)last + 31) / 32) + (u32)gridDim.x - 1), (idx)gridDim.x) * 32);
    idx first = (idx)((u32)blockIdx.x * (u32)chunk + (u32)(me % 32));
    idx end = ga_min_int_i32(last, (idx)(((u32)blockIdx.x + 1) * (u32)chunk));
    idx blocks = (idx)((u32)rows + 7) / 8;
    for (idx block = (idx)blockIdx.y; block < blocks; block = (idx)((u32)block + (u32)gridDim.y)) {
        {
            idx row = (idx)((u32)block * 8 + (u32)(me / 32));
            if (row < rows) {
                idx at[3];
                for (int i0 = 0; i0 < 3; i0++) at[i0] = 0;
#line 44 "take.gk"
                idx k = row;
                {
                    k = ga_mod_signed_i32(row, y_dim1);
                    row = ga_div_signed_i32(row, y_dim1);
#line 52 "take.gk"
                    at[0] = row;
                }
                idx from = gk_place_of_I_u8(GA_GET(u8, indices_data, k * indices_stride0), x_dim1);
                if (from < 0) {
                    {
#line 56 "take.gk"
                        error[0] = 1u;
                    }
                } else {
#line 58 "take.gk"
                    for (idx j = first; j < end; j = (idx)((u32)j + 32)) {
                        at[1] = from;
                        at[2] = j;
                        c128 word = GA_GET(c128, x_data, at[0] * x_stride0 + at[1] * x_stride1 + at[2] * x_stride2);
                        at[1] = k;
                        GA_AT(c128, y_data, at[0] * y_stride0 + at[1] * y_stride1 + at[2] * y_stride2) = word;
                    }
                }
            }
        }
    }
}
