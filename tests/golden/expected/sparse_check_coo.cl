/* sparse_check<I=i64, COO=true, GROUP=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;

static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}

/* sparse_place<I=i64> */
static inline idx gk_sparse_place_I_i64(i64 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1l;
}

/* smallest<T=i64> */
static inline i64 gk_smallest_T_i64(i64 a, i64 b)
{
#line 11 "ops.gk"
    return ga_min_int_i64(a, b);
}

/* largest<T=i64> */
static inline i64 gk_largest_T_i64(i64 a, i64 b)
{
#line 14 "ops.gk"
    return ga_max_int_i64(a, b);
}

/* group_reduce<smallest<T=i64>> */
static inline __attribute__((always_inline)) i64 ga_group_reduce_smallest_T_i64(i64 x, __local i64 *part)
{
    u32 me = 0;
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x = part[0];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* group_reduce<largest<T=i64>> */
static inline __attribute__((always_inline)) i64 ga_group_reduce_largest_T_i64(i64 x, __local i64 *part)
{
    u32 me = 0;
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x = part[0];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* sparse_check<I=i64, COO=true, GROUP=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sparse_check(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global char *report__data, i64 report__offset, idx report__size, idx rows, idx columns)
{
    __global const i64 *indptr = (__global const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i64 *indices = (__global const i64 *)(indices__data + indices__offset);
    (void)indices;
    __global i64 *report = (__global i64 *)(report__data + report__offset);
    (void)report;
    __local i64 ga_group[1];
#line 41 "sparse.gk"
    i64 bad_row = 9223372036854775807l;
    i64 bad_element = 9223372036854775807l;
    i64 longest = 0l;
    i64 unsorted = 0l;
    idx n = indices__size;
#line 56 "sparse.gk"
    for (idx k = (idx)get_global_id(0); k < n; k = (idx)((u64)k + (u64)(get_num_groups(0) * get_local_size(0)))) {
        i64 column = indices[k];
        bool bad = gk_sparse_place_I_i64(column, columns) < 0;
        bool after = k == 0;
        if (k > 0) {
#line 60 "sparse.gk"
            after = indices[(idx)((u64)k - 1)] < column;
        }
        {
#line 62 "sparse.gk"
            i64 row = indptr[k];
            bad = bad || gk_sparse_place_I_i64(row, rows) < 0;
            if (k > 0) {
#line 64 "sparse.gk"
                after = indptr[(idx)((u64)k - 1)] < row || (indptr[(idx)((u64)k - 1)] == row && after);
            }
        }

        if (bad) {
#line 68 "sparse.gk"
            bad_element = ga_min_int_i64(bad_element, (i64)k);
        }
#line 69 "sparse.gk"
        unsorted = after ? unsorted : 1l;
    }
    i64 first_row = ga_group_reduce_smallest_T_i64(bad_row, ga_group);
    i64 first_element = ga_group_reduce_smallest_T_i64(bad_element, ga_group);
    i64 most = ga_group_reduce_largest_T_i64(longest, ga_group);
    i64 any__ = ga_group_reduce_largest_T_i64(unsorted, ga_group);
    if ((idx)get_local_id(0) == 0) {
        report[(idx)(4 * (u64)get_group_id(0))] = first_row;
        report[(idx)(4 * (u64)get_group_id(0) + 1)] = first_element;
        report[(idx)(4 * (u64)get_group_id(0) + 2)] = most;
        report[(idx)(4 * (u64)get_group_id(0) + 3)] = any__;
    }
}
