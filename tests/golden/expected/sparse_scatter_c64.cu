/* sparse_scatter<T=c64, I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 x, y; } c64;


/* sparse_place<I=i32> */
static __device__ inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_scatter<T=c64, I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_scatter(const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, const char *data__data, i64 data__offset, idx data__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    const i32 *rows = (const i32 *)(rows__data + rows__offset);
    (void)rows;
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    const c64 *data = (const c64 *)(data__data + data__offset);
    (void)data;
    y__data += y__offset;
#line 143 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < data__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx row = gk_sparse_place_I_i32(rows[k], y__dim0);
        idx column = gk_sparse_place_I_i32(columns[k], y__dim1);
        if (row >= 0 && column >= 0) {
#line 146 "sparse.gk"
            GA_AT(c64, y__data, row * y__stride0 + column * y__stride1) = data[k];
        }
    }
}
