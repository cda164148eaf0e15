/* sparse_pair_counts<I=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
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

/* sparse_length<I=i32> */
static inline idx gk_sparse_length_I_i32(__global const i32 *indptr, idx indptr__size, idx r, idx n, idx wide)
{
#line 19 "sparse_product.gk"
    return (idx)((u32)ga_max_int_i32((idx)((u32)gk_sparse_bound_I_i32(indptr, indptr__size, (idx)((u32)r + 1), n) - (u32)gk_sparse_bound_I_i32(indptr, indptr__size, r, n)), 0) * (u32)wide);
}

/* sparse_pair_counts<I=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_pair_counts(__global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global char *count__data, i64 count__offset, idx count__size, idx n)
{
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global i64 *count = (__global i64 *)(count__data + count__offset);
    (void)count;
#line 483 "sparse_product.gk"
    for (idx e = (idx)get_global_id(0); e < count__size; e = (idx)((u32)e + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx through = -1;
        if (e < columns__size) {
#line 485 "sparse_product.gk"
            through = gk_sparse_place_I_i32(columns[e], (idx)((u32)indptr__size - 1));
        }
#line 486 "sparse_product.gk"
        count[e] = through >= 0 ? (i64)gk_sparse_length_I_i32(indptr, indptr__size, through, n, 1) : 0l;
    }
}
