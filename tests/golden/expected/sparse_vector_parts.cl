/* sparse_vector<T=c64, A=c64, I=i32, LANES=16, BLOCKS=false, PARTS=true, ALL=false, GROUP=256, MINE=1>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline c64 ga_add_c64(c64 a, c64 b)
{
    return a + b;
}

/* sparse_row<I=i32> */
static inline idx gk_sparse_row_I_i32(__global const i32 *indptr, idx indptr__size, idx rows, idx k)
{
#line 24 "sparse.gk"
    idx low = 0;
    idx high = rows;
    while ((idx)((u32)low + 1) < high) {
        idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
        bool after = (i64)indptr[middle] > (i64)k;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
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

/* sparse_part_row<I=i32> */
static inline idx gk_sparse_part_row_I_i32(__global const i32 *indptr, idx indptr__size, idx n, idx wide, idx part)
{
#line 26 "sparse_product.gk"
    idx from = (idx)((u32)(part / 2) * 512);
    bool later = part % 2 == 1;
    if (later && from == 0) {
#line 28 "sparse_product.gk"
        return -1;
    }
#line 29 "sparse_product.gk"
    idx at = later ? (idx)((u32)from - 1) : ga_min_int_i32((idx)((u32)from + 511), (idx)((u32)n * (u32)wide - 1));
    idx row = gk_sparse_row_I_i32(indptr, indptr__size, (idx)((u32)indptr__size - 1), ga_div_signed_i32(at, wide));
    idx start = (idx)((u32)gk_sparse_bound_I_i32(indptr, indptr__size, row, n) * (u32)wide);
    idx length__ = gk_sparse_length_I_i32(indptr, indptr__size, row, n, wide);
    bool there = length__ > 512;
    if (later) {
#line 34 "sparse_product.gk"
        there = there && start < from && (idx)((u32)((idx)((u32)from - (u32)start + 511) / 512) * 512) < length__;
    }
#line 35 "sparse_product.gk"
    if (!later) {
#line 35 "sparse_product.gk"
        there = there && start >= from && start <= at;
    }
#line 36 "sparse_product.gk"
    return there ? row : -1;
}

/* sparse_place<I=i32> */
static inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_column<BLOCKS=false, I=i32> */
static inline idx gk_sparse_column_BLOCKS_false_I_i32(__global const i32 *indices, idx indices__size, idx start, idx e, idx wide, idx columns)
{
    {
#line 58 "sparse_product.gk"
        return gk_sparse_place_I_i32(indices[(idx)((u32)start + (u32)e)], columns);
    }
}

/* sparse_value<BLOCKS=false> */
static inline idx gk_sparse_value_BLOCKS_false(idx start, idx e, idx sub, idx high, idx wide)
{
    {
#line 46 "sparse_product.gk"
        return (idx)((u32)start + (u32)e);
    }
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sparse_term<A=c64, BLOCKS=false, T=c64, I=i32> */
static inline c64 gk_sparse_term_A_c64_BLOCKS_false_T_c64_I_i32(__global const i32 *indices, idx indices__size, __global const c64 *data, idx data__size, __global const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx start, idx e, idx sub, idx high, idx wide, idx c)
{
#line 67 "sparse_product.gk"
    idx column = gk_sparse_column_BLOCKS_false_I_i32(indices, indices__size, start, e, wide, x__dim0);
    c64 product = ga_make_c64(0.0f, 0.0f);
    if (column >= 0) {
#line 69 "sparse_product.gk"
        product = ga_mul_c64(gk_cast_U_c64_T_c64(data[gk_sparse_value_BLOCKS_false(start, e, sub, high, wide)]), gk_cast_U_c64_T_c64(GA_GET(c64, x__data, column * x__stride0 + c * x__stride1)));
    }
#line 70 "sparse_product.gk"
    return product;
}

/* sparse_vector<T=c64, A=c64, I=i32, LANES=16, BLOCKS=false, PARTS=true, ALL=false, GROUP=256, MINE=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_vector(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *part__data, i64 part__offset, idx part__size, f32 alpha__re, f32 alpha__im, f32 beta__re, f32 beta__im, idx high, idx wide, idx jobs)
{
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i32 *indices = (__global const i32 *)(indices__data + indices__offset);
    (void)indices;
    __global const c64 *data = (__global const c64 *)(data__data + data__offset);
    (void)data;
    x__data += x__offset;
    y__data += y__offset;
    __global c64 *part = (__global c64 *)(part__data + part__offset);
    (void)part;
    c64 alpha = ga_make_c64(alpha__re, alpha__im);
    c64 beta = ga_make_c64(beta__re, beta__im);
#line 80 "sparse_product.gk"
    __local c64 sums[256];
    (void)sums;
#line 81 "sparse_product.gk"
    idx me = (idx)get_local_id(0);
    idx share = me % 16;
    idx teams = 16;
    idx n = indices__size;
    for (idx round__ = (idx)get_group_id(0); round__ < ga_div_signed_i32((idx)((u32)jobs + ((u32)teams - 1)), teams); round__ = (idx)((u32)round__ + (u32)get_num_groups(0))) {
        idx job = (idx)((u32)round__ * (u32)teams + (u32)(me / 16));
        idx row = -1;
        idx sub = ga_mod_signed_i32(job, high);
        idx start = 0;
        idx length__ = 0;
        if (job < jobs) {
            {
                row = gk_sparse_part_row_I_i32(indptr, indptr__size, n, wide, ga_div_signed_i32(job, high));
            }


            if (row >= 0) {
#line 97 "sparse_product.gk"
                start = gk_sparse_bound_I_i32(indptr, indptr__size, row, n);
            }
#line 98 "sparse_product.gk"
            if (row >= 0) {
#line 98 "sparse_product.gk"
                length__ = gk_sparse_length_I_i32(indptr, indptr__size, row, n, wide);
            }
        }
#line 100 "sparse_product.gk"
        idx from = 0;
        {
            idx window = (idx)((u32)(ga_div_signed_i32(job, high) / 2) * 512);
            if (ga_div_signed_i32(job, high) % 2 == 1) {
#line 103 "sparse_product.gk"
                from = (idx)((u32)((idx)((u32)window - (u32)start * (u32)wide + 511) / 512) * 512);
            }
#line 104 "sparse_product.gk"
            length__ = ga_min_int_i32(length__, (idx)((u32)from + 512));
        }


        if (row < 0) {
#line 108 "sparse_product.gk"
            length__ = 0;
        }
#line 109 "sparse_product.gk"
        c64 sum = ga_make_c64(0.0f, 0.0f);
        for (idx e0 = from; e0 < length__; e0 = (idx)((u32)e0 + 512)) {
            c64 total[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 112 "sparse_product.gk"
            idx count = ga_min_int_i32((idx)((u32)length__ - (u32)e0), 512);
            idx whole = (idx)((u32)(count / 16) * 16);
            for (idx e = (idx)((u32)e0 + (u32)share); e < (idx)((u32)e0 + (u32)whole); e = (idx)((u32)e + 16)) {
                {
                    idx at = (idx)((u32)e + 0);
                    total[0] = ga_add_c64(total[0], gk_sparse_term_A_c64_BLOCKS_false_T_c64_I_i32(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at, sub, high, wide, 0));
                }
            }
            {
                idx at__2 = (idx)((u32)e0 + (u32)whole + (u32)share + 0);
                if (at__2 < (idx)((u32)e0 + (u32)count)) {
                    total[0] = ga_add_c64(total[0], gk_sparse_term_A_c64_BLOCKS_false_T_c64_I_i32(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__2, sub, high, wide, 0));
                }
            }


            sum = ga_add_c64(sum, total[0]);
        }
        {
            sums[me] = sum;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                {
#line 134 "sparse_product.gk"
                    if (share < 8) {
#line 134 "sparse_product.gk"
                        sums[me] = ga_add_c64(sums[me], sums[(idx)((u32)me + 8)]);
                    }
#line 135 "sparse_product.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                {
#line 134 "sparse_product.gk"
                    if (share < 4) {
#line 134 "sparse_product.gk"
                        sums[me] = ga_add_c64(sums[me], sums[(idx)((u32)me + 4)]);
                    }
#line 135 "sparse_product.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                {
#line 134 "sparse_product.gk"
                    if (share < 2) {
#line 134 "sparse_product.gk"
                        sums[me] = ga_add_c64(sums[me], sums[(idx)((u32)me + 2)]);
                    }
#line 135 "sparse_product.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                {
#line 134 "sparse_product.gk"
                    if (share < 1) {
#line 134 "sparse_product.gk"
                        sums[me] = ga_add_c64(sums[me], sums[(idx)((u32)me + 1)]);
                    }
#line 135 "sparse_product.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
            }
#line 137 "sparse_product.gk"
            sum = sums[(idx)((u32)me - (u32)share)];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (share == 0 && row >= 0) {
            c64 value = ga_mul_c64(alpha, sum);
            if (false) {
#line 142 "sparse_product.gk"
                value = ga_add_c64(value, ga_mul_c64(beta, gk_cast_U_c64_T_c64(GA_AT(c64, y__data, job * y__stride0))));
            }
            {
#line 144 "sparse_product.gk"
                part[job] = sum;
            }
        }
    }
}
