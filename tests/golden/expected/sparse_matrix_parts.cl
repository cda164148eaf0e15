/* sparse_matrix<T=i8, A=i64, I=i64, COLUMNS=8, BLOCKS=true, PARTS=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* sparse_row<I=i64> */
static inline idx gk_sparse_row_I_i64(__global const i64 *indptr, idx indptr__size, idx rows, idx k)
{
#line 24 "sparse.gk"
    idx low = 0;
    idx high = rows;
    while ((idx)((u32)low + 1) < high) {
        idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
        bool after = indptr[middle] > (i64)k;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
}

/* sparse_bound<I=i64> */
static inline idx gk_sparse_bound_I_i64(__global const i64 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64(indptr[r], 0l), (i64)n);
}

/* sparse_length<I=i64> */
static inline idx gk_sparse_length_I_i64(__global const i64 *indptr, idx indptr__size, idx r, idx n, idx wide)
{
#line 19 "sparse_product.gk"
    return (idx)((u32)ga_max_int_i32((idx)((u32)gk_sparse_bound_I_i64(indptr, indptr__size, (idx)((u32)r + 1), n) - (u32)gk_sparse_bound_I_i64(indptr, indptr__size, r, n)), 0) * (u32)wide);
}

/* sparse_part_row<I=i64> */
static inline idx gk_sparse_part_row_I_i64(__global const i64 *indptr, idx indptr__size, idx n, idx wide, idx part)
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
    idx row = gk_sparse_row_I_i64(indptr, indptr__size, (idx)((u32)indptr__size - 1), ga_div_signed_i32(at, wide));
    idx start = (idx)((u32)gk_sparse_bound_I_i64(indptr, indptr__size, row, n) * (u32)wide);
    idx length__ = gk_sparse_length_I_i64(indptr, indptr__size, row, n, wide);
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

/* sparse_place<I=i64> */
static inline idx gk_sparse_place_I_i64(i64 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1;
}

/* sparse_column<BLOCKS=true, I=i64> */
static inline idx gk_sparse_column_BLOCKS_true_I_i64(__global const i64 *indices, idx indices__size, idx start, idx e, idx wide, idx columns)
{
    {
#line 55 "sparse_product.gk"
        idx block = gk_sparse_place_I_i64(indices[(idx)((u32)start + (u32)ga_div_signed_i32(e, wide))], ga_div_signed_i32(columns, wide));
        return block < 0 ? -1 : (idx)((u32)block * (u32)wide + (u32)ga_mod_signed_i32(e, wide));
    }
}

/* sparse_value<BLOCKS=true> */
static inline idx gk_sparse_value_BLOCKS_true(idx start, idx e, idx sub, idx high, idx wide)
{
    {
#line 44 "sparse_product.gk"
        return (idx)((((u32)start + (u32)ga_div_signed_i32(e, wide)) * (u32)high + (u32)sub) * (u32)wide + (u32)ga_mod_signed_i32(e, wide));
    }
}

/* cast<U=i64, T=i8> */
static inline i64 gk_cast_U_i64_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* sparse_term<A=i64, BLOCKS=true, T=i8, I=i64> */
static inline i64 gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(__global const i64 *indices, idx indices__size, __global const i8 *data, idx data__size, __global const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx start, idx e, idx sub, idx high, idx wide, idx c)
{
#line 67 "sparse_product.gk"
    idx column = gk_sparse_column_BLOCKS_true_I_i64(indices, indices__size, start, e, wide, x__dim0);
    i64 product = 0l;
    if (column >= 0) {
#line 69 "sparse_product.gk"
        product = (i64)((u64)gk_cast_U_i64_T_i8(data[gk_sparse_value_BLOCKS_true(start, e, sub, high, wide)]) * (u64)gk_cast_U_i64_T_i8(GA_GET(i8, x__data, column * x__stride0 + c * x__stride1)));
    }
#line 70 "sparse_product.gk"
    return product;
}

/* sparse_matrix<T=i8, A=i64, I=i64, COLUMNS=8, BLOCKS=true, PARTS=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_matrix(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *part__data, i64 part__offset, idx part__size, i64 alpha, i64 beta, idx high, idx wide, idx jobs)
{
    __global const i64 *indptr = (__global const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i64 *indices = (__global const i64 *)(indices__data + indices__offset);
    (void)indices;
    __global const i8 *data = (__global const i8 *)(data__data + data__offset);
    (void)data;
    x__data += x__offset;
    y__data += y__offset;
    __global i64 *part = (__global i64 *)(part__data + part__offset);
    (void)part;
#line 254 "sparse_product.gk"
    idx me = (idx)get_local_id(0);
    idx teams = 32;
    idx n = indices__size;
    idx across = (idx)((u32)x__dim1 + 7) / 8;
    for (idx round__ = (idx)get_group_id(0); round__ < (idx)((u32)ga_div_signed_i32((idx)((u32)jobs + ((u32)teams - 1)), teams) * (u32)across); round__ = (idx)((u32)round__ + (u32)get_num_groups(0))) {
        idx job = (idx)((u32)ga_div_signed_i32(round__, across) * (u32)teams + (u32)(me / 8));
        idx c = (idx)((u32)ga_mod_signed_i32(round__, across) * 8 + (u32)(me % 8));
        idx row = -1;
        idx sub = ga_mod_signed_i32(job, high);
        idx start = 0;
        idx length__ = 0;
        if (job < jobs && c < x__dim1) {
            {
                row = gk_sparse_part_row_I_i64(indptr, indptr__size, n, wide, ga_div_signed_i32(job, high));
            }


            if (row >= 0) {
#line 271 "sparse_product.gk"
                start = gk_sparse_bound_I_i64(indptr, indptr__size, row, n);
            }
#line 272 "sparse_product.gk"
            if (row >= 0) {
#line 272 "sparse_product.gk"
                length__ = gk_sparse_length_I_i64(indptr, indptr__size, row, n, wide);
            }
        }
#line 274 "sparse_product.gk"
        idx from = 0;
        {
            idx window = (idx)((u32)(ga_div_signed_i32(job, high) / 2) * 512);
            if (ga_div_signed_i32(job, high) % 2 == 1) {
#line 277 "sparse_product.gk"
                from = (idx)((u32)((idx)((u32)window - (u32)start * (u32)wide + 511) / 512) * 512);
            }
#line 278 "sparse_product.gk"
            length__ = ga_min_int_i32(length__, (idx)((u32)from + 512));
        }


        if (row < 0) {
#line 282 "sparse_product.gk"
            length__ = 0;
        }
#line 283 "sparse_product.gk"
        i64 total[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) total[ga_i0] = 0l;
#line 284 "sparse_product.gk"
        idx whole = (idx)((u32)from + (u32)(ga_max_int_i32((idx)((u32)length__ - (u32)from), 0) / 16) * 16);
        for (idx e = from; e < whole; e = (idx)((u32)e + 16)) {
            {
                {
#line 287 "sparse_product.gk"
                    idx at = (idx)((u32)e + 0);
                    total[0] = (i64)((u64)total[0] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__2 = (idx)((u32)e + 1);
                    total[1] = (i64)((u64)total[1] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__2, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__3 = (idx)((u32)e + 2);
                    total[2] = (i64)((u64)total[2] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__3, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__4 = (idx)((u32)e + 3);
                    total[3] = (i64)((u64)total[3] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__4, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__5 = (idx)((u32)e + 4);
                    total[4] = (i64)((u64)total[4] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__5, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__6 = (idx)((u32)e + 5);
                    total[5] = (i64)((u64)total[5] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__6, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__7 = (idx)((u32)e + 6);
                    total[6] = (i64)((u64)total[6] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__7, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__8 = (idx)((u32)e + 7);
                    total[7] = (i64)((u64)total[7] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__8, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__9 = (idx)((u32)e + 8);
                    total[8] = (i64)((u64)total[8] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__9, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__10 = (idx)((u32)e + 9);
                    total[9] = (i64)((u64)total[9] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__10, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__11 = (idx)((u32)e + 10);
                    total[10] = (i64)((u64)total[10] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__11, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__12 = (idx)((u32)e + 11);
                    total[11] = (i64)((u64)total[11] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__12, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__13 = (idx)((u32)e + 12);
                    total[12] = (i64)((u64)total[12] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__13, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__14 = (idx)((u32)e + 13);
                    total[13] = (i64)((u64)total[13] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__14, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__15 = (idx)((u32)e + 14);
                    total[14] = (i64)((u64)total[14] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__15, sub, high, wide, c));
                }
                {
#line 287 "sparse_product.gk"
                    idx at__16 = (idx)((u32)e + 15);
                    total[15] = (i64)((u64)total[15] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__16, sub, high, wide, c));
                }
            }
        }
        {
            {
#line 292 "sparse_product.gk"
                idx at__17 = (idx)((u32)whole + 0);
                if (at__17 < length__) {
#line 293 "sparse_product.gk"
                    total[0] = (i64)((u64)total[0] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__17, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__18 = (idx)((u32)whole + 1);
                if (at__18 < length__) {
#line 293 "sparse_product.gk"
                    total[1] = (i64)((u64)total[1] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__18, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__19 = (idx)((u32)whole + 2);
                if (at__19 < length__) {
#line 293 "sparse_product.gk"
                    total[2] = (i64)((u64)total[2] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__19, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__20 = (idx)((u32)whole + 3);
                if (at__20 < length__) {
#line 293 "sparse_product.gk"
                    total[3] = (i64)((u64)total[3] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__20, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__21 = (idx)((u32)whole + 4);
                if (at__21 < length__) {
#line 293 "sparse_product.gk"
                    total[4] = (i64)((u64)total[4] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__21, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__22 = (idx)((u32)whole + 5);
                if (at__22 < length__) {
#line 293 "sparse_product.gk"
                    total[5] = (i64)((u64)total[5] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__22, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__23 = (idx)((u32)whole + 6);
                if (at__23 < length__) {
#line 293 "sparse_product.gk"
                    total[6] = (i64)((u64)total[6] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__23, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__24 = (idx)((u32)whole + 7);
                if (at__24 < length__) {
#line 293 "sparse_product.gk"
                    total[7] = (i64)((u64)total[7] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__24, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__25 = (idx)((u32)whole + 8);
                if (at__25 < length__) {
#line 293 "sparse_product.gk"
                    total[8] = (i64)((u64)total[8] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__25, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__26 = (idx)((u32)whole + 9);
                if (at__26 < length__) {
#line 293 "sparse_product.gk"
                    total[9] = (i64)((u64)total[9] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__26, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__27 = (idx)((u32)whole + 10);
                if (at__27 < length__) {
#line 293 "sparse_product.gk"
                    total[10] = (i64)((u64)total[10] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__27, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__28 = (idx)((u32)whole + 11);
                if (at__28 < length__) {
#line 293 "sparse_product.gk"
                    total[11] = (i64)((u64)total[11] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__28, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__29 = (idx)((u32)whole + 12);
                if (at__29 < length__) {
#line 293 "sparse_product.gk"
                    total[12] = (i64)((u64)total[12] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__29, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__30 = (idx)((u32)whole + 13);
                if (at__30 < length__) {
#line 293 "sparse_product.gk"
                    total[13] = (i64)((u64)total[13] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__30, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__31 = (idx)((u32)whole + 14);
                if (at__31 < length__) {
#line 293 "sparse_product.gk"
                    total[14] = (i64)((u64)total[14] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__31, sub, high, wide, c));
                }
            }
            {
#line 292 "sparse_product.gk"
                idx at__32 = (idx)((u32)whole + 15);
                if (at__32 < length__) {
#line 293 "sparse_product.gk"
                    total[15] = (i64)((u64)total[15] + (u64)gk_sparse_term_A_i64_BLOCKS_true_T_i8_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__32, sub, high, wide, c));
                }
            }
        }
        {
            {
                {
#line 296 "sparse_product.gk"
                    total[0] = (i64)((u64)total[0] + (u64)total[8]);
                }
                {
#line 296 "sparse_product.gk"
                    total[1] = (i64)((u64)total[1] + (u64)total[9]);
                }
                {
#line 296 "sparse_product.gk"
                    total[2] = (i64)((u64)total[2] + (u64)total[10]);
                }
                {
#line 296 "sparse_product.gk"
                    total[3] = (i64)((u64)total[3] + (u64)total[11]);
                }
                {
#line 296 "sparse_product.gk"
                    total[4] = (i64)((u64)total[4] + (u64)total[12]);
                }
                {
#line 296 "sparse_product.gk"
                    total[5] = (i64)((u64)total[5] + (u64)total[13]);
                }
                {
#line 296 "sparse_product.gk"
                    total[6] = (i64)((u64)total[6] + (u64)total[14]);
                }
                {
#line 296 "sparse_product.gk"
                    total[7] = (i64)((u64)total[7] + (u64)total[15]);
                }
            }
            {
                {
#line 296 "sparse_product.gk"
                    total[0] = (i64)((u64)total[0] + (u64)total[4]);
                }
                {
#line 296 "sparse_product.gk"
                    total[1] = (i64)((u64)total[1] + (u64)total[5]);
                }
                {
#line 296 "sparse_product.gk"
                    total[2] = (i64)((u64)total[2] + (u64)total[6]);
                }
                {
#line 296 "sparse_product.gk"
                    total[3] = (i64)((u64)total[3] + (u64)total[7]);
                }
            }
            {
                {
#line 296 "sparse_product.gk"
                    total[0] = (i64)((u64)total[0] + (u64)total[2]);
                }
                {
#line 296 "sparse_product.gk"
                    total[1] = (i64)((u64)total[1] + (u64)total[3]);
                }
            }
            {
                {
#line 296 "sparse_product.gk"
                    total[0] = (i64)((u64)total[0] + (u64)total[1]);
                }
            }
        }
#line 297 "sparse_product.gk"
        if (row >= 0) {
            i64 value = (i64)((u64)alpha * (u64)total[0]);
            if (false) {
#line 299 "sparse_product.gk"
                value = (i64)((u64)value + (u64)beta * (u64)gk_cast_U_i64_T_i8(GA_AT(i8, y__data, job * y__stride0 + c * y__stride1)));
            }
            {
#line 301 "sparse_product.gk"
                part[(idx)((u32)job * (u32)x__dim1 + (u32)c)] = total[0];
            }
        }
    }
}
