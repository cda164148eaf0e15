/* sparse_meet<T=c64, A=c64, I=i32, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/* sparse_place<I=i32> */
static __device__ inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_bound<I=i32> */
static __device__ inline idx gk_sparse_bound_I_i32(const i32 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64((i64)indptr[r], 0ll), (i64)n);
}

/* cast<U=c64, T=c64> */
static __device__ inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=c64, T=bool> */
static __device__ inline c64 gk_cast_U_c64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return ga_make_c64((f32)x, 0.0f);
    }
}

/* sparse_meet<T=c64, A=c64, I=i32, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sparse_meet(const char *rows__data, i64 rows__offset, idx rows__size, const char *columns__data, i64 columns__offset, idx columns__size, const char *data__data, i64 data__offset, idx data__size, const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, const char *other__data, i64 other__offset, idx other__size, char *product__data, i64 product__offset, idx product__size, char *there__data, i64 there__offset, idx there__size)
{
    const i32 *rows = (const i32 *)(rows__data + rows__offset);
    (void)rows;
    const i32 *columns = (const i32 *)(columns__data + columns__offset);
    (void)columns;
    const c64 *data = (const c64 *)(data__data + data__offset);
    (void)data;
    const i32 *indptr = (const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i32 *indices = (const i32 *)(indices__data + indices__offset);
    (void)indices;
    const c64 *other = (const c64 *)(other__data + other__offset);
    (void)other;
    c64 *product = (c64 *)(product__data + product__offset);
    (void)product;
    u8 *there = (u8 *)(there__data + there__offset);
    (void)there;
#line 497 "sparse_product.gk"
    for (idx e = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); e < data__size; e = (idx)((u32)e + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx low = 0;
        idx high = 0;
        idx row = gk_sparse_place_I_i32(rows[e], (idx)((u32)indptr__size - 1));
        if (row >= 0) {
#line 501 "sparse_product.gk"
            low = gk_sparse_bound_I_i32(indptr, indptr__size, row, other__size);
        }
#line 502 "sparse_product.gk"
        if (row >= 0) {
#line 502 "sparse_product.gk"
            high = gk_sparse_bound_I_i32(indptr, indptr__size, (idx)((u32)row + 1), other__size);
        }
#line 503 "sparse_product.gk"
        idx end = high;
        while (low < high) {
            idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
            bool less = indices[middle] < columns[e];
            low = less ? (idx)((u32)middle + 1) : low;
            high = less ? high : middle;
        }
        bool found = false;
        if (low < end) {
#line 511 "sparse_product.gk"
            found = indices[low] == columns[e];
        }
#line 512 "sparse_product.gk"
        product[e] = found ? gk_cast_U_c64_T_c64(ga_mul_c64(gk_cast_U_c64_T_c64(data[e]), gk_cast_U_c64_T_c64(other[low]))) : gk_cast_U_c64_T_bool(false);
        there[e] = (u8)found;
    }
}
