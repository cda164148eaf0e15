/* sparse_meet<T=c64, A=c64, I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;
typedef float2 c64;

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}

/* sparse_place<I=i32> */
static inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_bound<I=i32> */
static inline idx gk_sparse_bound_I_i32(__global const i32 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64((i64)indptr[r], 0l), (i64)n);
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=c64, T=bool> */
static inline c64 gk_cast_U_c64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return ga_make_c64((f32)x, 0.0f);
    }
}

/* sparse_meet<T=c64, A=c64, I=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_meet(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *other__data, i64 other__offset, idx other__size, __global char *product__data, i64 product__offset, idx product__size, __global char *there__data, i64 there__offset, idx there__size)
{
    __global const i32 *rows = (__global const i32 *)(rows__data + rows__offset);
    (void)rows;
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const c64 *data = (__global const c64 *)(data__data + data__offset);
    (void)data;
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i32 *indices = (__global const i32 *)(indices__data + indices__offset);
    (void)indices;
    __global const c64 *other = (__global const c64 *)(other__data + other__offset);
    (void)other;
    __global c64 *product = (__global c64 *)(product__data + product__offset);
    (void)product;
    __global u8 *there = (__global u8 *)(there__data + there__offset);
    (void)there;
#line 497 "sparse_product.gk"
    for (idx e = (idx)get_global_id(0); e < data__size; e = (idx)((u32)e + (u32)(get_num_groups(0) * get_local_size(0)))) {
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
