/* sparse_into_blocks<T=bool, I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* sparse_place<I=i32> */
static __device__ inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_into_blocks<T=bool, I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_into_blocks(const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, const char *data__data, i64 data__offset, idx data__size, const char *element__data, i64 element__offset, idx element__size, const char *number__data, i64 number__offset, idx number__size, char *blocks__data, i64 blocks__offset, idx blocks__size, idx high, idx wide)
{
    const i32 *rows = (const i32 *)(rows__data + rows__offset);
    (void)rows;
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    const u8 *data = (const u8 *)(data__data + data__offset);
    (void)data;
    const i32 *element = (const i32 *)(element__data + element__offset);
    (void)element;
    const i64 *number = (const i64 *)(number__data + number__offset);
    (void)number;
    u8 *blocks = (u8 *)(blocks__data + blocks__offset);
    (void)blocks;
#line 156 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < data__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx e = (idx)element[k];
        idx row = gk_sparse_place_I_i32(rows[e], 2147483647);
        idx column = gk_sparse_place_I_i32(columns[e], 2147483647);
        if (row >= 0 && column >= 0) {
#line 160 "sparse.gk"
            blocks[(idx)(((u32)number[k] * (u32)high + (u32)ga_mod_signed_i32(row, high)) * (u32)wide + (u32)ga_mod_signed_i32(column, wide))] = (u8)(data[e] != 0);
        }
    }
}
