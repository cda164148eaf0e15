/* sparse_differ<I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sparse_differ<I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_differ(const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, char *differ__data, i64 differ__offset, idx differ__size)
{
    const i32 *rows = (const i32 *)(rows__data + rows__offset);
    (void)rows;
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    u8 *differ = (u8 *)(differ__data + differ__offset);
    (void)differ;
#line 103 "sparse.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < differ__size; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        bool other = false;
        if (k > 0) {
#line 105 "sparse.gk"
            other = rows[k] != rows[(idx)((u32)k - 1)] || columns[k] != columns[(idx)((u32)k - 1)];
        }
#line 106 "sparse.gk"
        differ[k] = other ? 1 : 0;
    }
}
