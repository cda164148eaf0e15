/* sparse_keep<I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sparse_keep<I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_keep(const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, const char *number__data, i64 number__offset, idx number__size, char *row__data, i64 row__offset, idx row__size, char *column__data, i64 column__offset, idx column__size)
{
    const i32 *rows = (const i32 *)(rows__data + rows__offset);
    (void)rows;
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    const i64 *number = (const i64 *)(number__data + number__offset);
    (void)number;
    i32 *row = (i32 *)(row__data + row__offset);
    (void)row;
    i32 *column = (i32 *)(column__data + column__offset);
    (void)column;
#line 116 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < rows__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx to = (idx)number[k];
        bool first = true;
        if (k > 0) {
#line 119 "sparse.gk"
            first = number[(idx)((u32)k - 1)] != number[k];
        }
#line 120 "sparse.gk"
        if (first) {
#line 120 "sparse.gk"
            row[to] = rows[k];
        }
#line 121 "sparse.gk"
        if (first) {
#line 121 "sparse.gk"
            column[to] = columns[k];
        }
    }
}
