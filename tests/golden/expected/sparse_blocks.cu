/* sparse_blocks<I=i64, GROUP=256>, written by the GK compiler, for CUDA C. */
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

#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
static __device__ inline i64 ga_kept_i64(i64 x)
{
    i64 y;
    asm("{.reg .b32 l, h; mov.b64 {l, h}, %1; prmt.b32 l, l, 0, 0x3210; prmt.b32 h, h, 0, 0x3210; mov.b64 %0, {l, h};}" : "=l"(y) : "l"(x));
    return y;
}
#else
#define ga_kept_i64(x) (x)
#endif
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* sparse_blocks<I=i64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_blocks(const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, char *row__data, i64 row__offset, idx row__size, char *column__data, i64 column__offset, idx column__size, char *element__data, i64 element__offset, idx element__size, i64 high, i64 wide)
{
    const i64 *rows = (const i64 *)(rows__data + rows__offset);
    (void)rows;
    const i64 *columns = (const i64 *)(columns__data + columns__offset);
    (void)columns;
    i64 *row = (i64 *)(row__data + row__offset);
    (void)row;
    i64 *column = (i64 *)(column__data + column__offset);
    (void)column;
    i64 *element = (i64 *)(element__data + element__offset);
    (void)element;
#line 131 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < rows__size; k = (idx)((u64)k + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        row[k] = ga_div_signed_i64(rows[k], ga_kept_i64(high));
        column[k] = ga_div_signed_i64(columns[k], ga_kept_i64(wide));
        element[k] = (i64)k;
    }
}
