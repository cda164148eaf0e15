/* sparse_loops<T=c64, A=c64, I=i32, WIDTH=16, BLOCKS=true, PARTS=true, ALL=false>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
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
    while ((idx)((u64)low + 1) < high) {
        idx middle = (idx)((u64)low + (u64)((idx)((u64)high - (u64)low) / 2));
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
    return (idx)((u64)ga_max_int_i64((idx)((u64)gk_sparse_bound_I_i32(indptr, indptr__size, (idx)((u64)r + 1), n) - (u64)gk_sparse_bound_I_i32(indptr, indptr__size, r, n)), 0) * (u64)wide);
}

/* sparse_part_row<I=i32> */
static inline idx gk_sparse_part_row_I_i32(__global const i32 *indptr, idx indptr__size, idx n, idx wide, idx part)
{
#line 26 "sparse_product.gk"
    idx from = (idx)((u64)(part / 2) * 512);
    bool later = part % 2 == 1;
    if (later && from == 0) {
#line 28 "sparse_product.gk"
        return -1l;
    }
#line 29 "sparse_product.gk"
    idx at = later ? (idx)((u64)from - 1) : ga_min_int_i64((idx)((u64)from + 511), (idx)((u64)n * (u64)wide - 1));
    idx row = gk_sparse_row_I_i32(indptr, indptr__size, (idx)((u64)indptr__size - 1), ga_div_signed_i64(at, wide));
    idx start = (idx)((u64)gk_sparse_bound_I_i32(indptr, indptr__size, row, n) * (u64)wide);
    idx length__ = gk_sparse_length_I_i32(indptr, indptr__size, row, n, wide);
    bool there = length__ > 512;
    if (later) {
#line 34 "sparse_product.gk"
        there = there && start < from && (idx)((u64)((idx)((u64)from - (u64)start + 511) / 512) * 512) < length__;
    }
#line 35 "sparse_product.gk"
    if (!later) {
#line 35 "sparse_product.gk"
        there = there && start >= from && start <= at;
    }
#line 36 "sparse_product.gk"
    return there ? row : -1l;
}

/* sparse_place<I=i32> */
static inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1l;
}

/* sparse_column<BLOCKS=true, I=i32> */
static inline idx gk_sparse_column_BLOCKS_true_I_i32(__global const i32 *indices, idx indices__size, idx start, idx e, idx wide, idx columns)
{
    {
#line 55 "sparse_product.gk"
        idx block = gk_sparse_place_I_i32(indices[(idx)((u64)start + (u64)ga_div_signed_i64(e, wide))], ga_div_signed_i64(columns, wide));
        return block < 0 ? -1l : (idx)((u64)block * (u64)wide + (u64)ga_mod_signed_i64(e, wide));
    }
}

/* sparse_value<BLOCKS=true> */
static inline idx gk_sparse_value_BLOCKS_true(idx start, idx e, idx sub, idx high, idx wide)
{
    {
#line 44 "sparse_product.gk"
        return (idx)((((u64)start + (u64)ga_div_signed_i64(e, wide)) * (u64)high + (u64)sub) * (u64)wide + (u64)ga_mod_signed_i64(e, wide));
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

/* start_of<W=16> */
static inline idx gk_start_of_W_16(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775791l);
}

/* sparse_loops<T=c64, A=c64, I=i32, WIDTH=16, BLOCKS=true, PARTS=true, ALL=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sparse_loops(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *part__data, i64 part__offset, idx part__size, f32 alpha__re, f32 alpha__im, f32 beta__re, f32 beta__im, idx high, idx wide, idx jobs, idx inner, idx pitch)
{
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i32 *indices = (__global const i32 *)(indices__data + indices__offset);
    (void)indices;
    __global const c64 *data = (__global const c64 *)(data__data + data__offset);
    (void)data;
    __global const c64 *x = (__global const c64 *)(x__data + x__offset);
    (void)x;
    y__data += y__offset;
    __global c64 *part = (__global c64 *)(part__data + part__offset);
    (void)part;
    c64 alpha = ga_make_c64(alpha__re, alpha__im);
    c64 beta = ga_make_c64(beta__re, beta__im);
#line 317 "sparse_product.gk"
    c64 total[256];
    for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) total[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 318 "sparse_product.gk"
    idx n = indices__size;
    idx columns = y__dim1;
    idx across = (idx)((u64)columns + 15) / 16;
    idx share = ga_div_signed_i64((idx)((u64)jobs + ((u64)get_num_groups(0) - 1)), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)share));
    for (idx job = (idx)((u64)get_group_id(0) * (u64)share); job < last; job++) {
        idx row = ga_div_signed_i64(job, high);
        idx sub = ga_mod_signed_i64(job, high);
        {
#line 326 "sparse_product.gk"
            row = gk_sparse_part_row_I_i32(indptr, indptr__size, n, wide, ga_div_signed_i64(job, high));
        }
#line 327 "sparse_product.gk"
        idx start = 0;
        idx length__ = 0;
        if (row >= 0) {
#line 329 "sparse_product.gk"
            start = gk_sparse_bound_I_i32(indptr, indptr__size, row, n);
        }
#line 330 "sparse_product.gk"
        if (row >= 0) {
#line 330 "sparse_product.gk"
            length__ = gk_sparse_length_I_i32(indptr, indptr__size, row, n, wide);
        }
#line 331 "sparse_product.gk"
        idx from = 0;
        {
            idx window = (idx)((u64)(ga_div_signed_i64(job, high) / 2) * 512);
            if (ga_div_signed_i64(job, high) % 2 == 1) {
#line 334 "sparse_product.gk"
                from = (idx)((u64)((idx)((u64)window - (u64)start * (u64)wide + 511) / 512) * 512);
            }
#line 335 "sparse_product.gk"
            length__ = ga_min_int_i64(length__, (idx)((u64)from + 512));
        }


        for (idx block = 0; block < (row < 0 ? 0 : across); block++) {
            idx c0 = (idx)((u64)block * 16);
            idx width = ga_min_int_i64((idx)((u64)columns - (u64)c0), 16);
            c64 sum[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) sum[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 343 "sparse_product.gk"
            for (idx e0 = from; e0 < length__; e0 = (idx)((u64)e0 + 512)) {
                idx end = ga_min_int_i64(length__, (idx)((u64)e0 + 512));
                idx used = ga_min_int_i64((idx)((u64)end - (u64)e0), 16);
                for (idx w = 0; w < (idx)((u64)used * 16); w++) {
#line 346 "sparse_product.gk"
                    total[w] = ga_make_c64(0.0f, 0.0f);
                }
#line 347 "sparse_product.gk"
                for (idx e = e0; e < end; e++) {
                    idx to = (idx)((u64)((idx)((u64)e - (u64)e0) % 16) * 16);
                    idx column = gk_sparse_column_BLOCKS_true_I_i32(indices, indices__size, start, e, wide, inner);
                    c64 factor = gk_cast_U_c64_T_c64(data[gk_sparse_value_BLOCKS_true(start, e, sub, high, wide)]);
                    if (column >= 0) {
                        idx at = gk_start_of_W_16((idx)((u64)column * (u64)pitch + (u64)c0));
                        if (width == 16) {
                            for (idx w__2 = 0; w__2 < 16; w__2++) {
#line 354 "sparse_product.gk"
                                total[(idx)((u64)to + (u64)w__2)] = ga_add_c64(total[(idx)((u64)to + (u64)w__2)], ga_mul_c64(factor, gk_cast_U_c64_T_c64(x[(idx)((u64)at + (u64)w__2)])));
                            }
                        } else {
#line 356 "sparse_product.gk"
                            for (idx w__3 = 0; w__3 < width; w__3++) {
#line 356 "sparse_product.gk"
                                total[(idx)((u64)to + (u64)w__3)] = ga_add_c64(total[(idx)((u64)to + (u64)w__3)], ga_mul_c64(factor, gk_cast_U_c64_T_c64(x[(idx)((u64)at + (u64)w__3)])));
                            }
                        }
                    }
                }
                {
                    {
#line 361 "sparse_product.gk"
                        idx some = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 8), 0), 8) * 16);
                        for (idx m = 0; m < some; m++) {
#line 362 "sparse_product.gk"
                            total[m] = ga_add_c64(total[m], total[(idx)((u64)m + 128)]);
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__2 = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 4), 0), 4) * 16);
                        for (idx m__2 = 0; m__2 < some__2; m__2++) {
#line 362 "sparse_product.gk"
                            total[m__2] = ga_add_c64(total[m__2], total[(idx)((u64)m__2 + 64)]);
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__3 = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 2), 0), 2) * 16);
                        for (idx m__3 = 0; m__3 < some__3; m__3++) {
#line 362 "sparse_product.gk"
                            total[m__3] = ga_add_c64(total[m__3], total[(idx)((u64)m__3 + 32)]);
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__4 = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 1), 0), 1) * 16);
                        for (idx m__4 = 0; m__4 < some__4; m__4++) {
#line 362 "sparse_product.gk"
                            total[m__4] = ga_add_c64(total[m__4], total[(idx)((u64)m__4 + 16)]);
                        }
                    }
                }
#line 364 "sparse_product.gk"
                for (idx w__4 = 0; w__4 < 16; w__4++) {
#line 364 "sparse_product.gk"
                    sum[w__4] = ga_add_c64(sum[w__4], total[w__4]);
                }
            }
#line 366 "sparse_product.gk"
            for (idx w__5 = 0; w__5 < width; w__5++) {
                c64 value = ga_mul_c64(alpha, sum[w__5]);
                if (false) {
#line 368 "sparse_product.gk"
                    value = ga_add_c64(value, ga_mul_c64(beta, gk_cast_U_c64_T_c64(GA_AT(c64, y__data, job * y__stride0 + (idx)((u64)c0 + (u64)w__5) * y__stride1))));
                }
                {
#line 370 "sparse_product.gk"
                    part[(idx)((u64)job * (u64)columns + (u64)c0 + (u64)w__5)] = sum[w__5];
                }
            }
        }
    }
}
