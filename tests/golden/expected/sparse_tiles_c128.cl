/* sparse_tiles<T=c128, A=c128, I=i64, TILE=1024, GROUP=256, LONG=33>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef double2 c128;

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline c128 ga_make_c128(f64 re, f64 im)
{
    return (c128)(re, im);
}
static inline f64 ga_minus_f64(f64 x)
{
    return -x;
}
static inline c128 ga_mul_c128(c128 a, c128 b)
{
    return (c128)(a.x) * b + (c128)(ga_minus_f64(a.y), a.y) * b.yx;
}
static inline __attribute__((always_inline)) i32 ga_atomic_add_i32_local(__local volatile i32 *p, i32 v)
{
    return atomic_add(p, v);
}
static inline c128 ga_add_c128(c128 a, c128 b)
{
    return a + b;
}
static inline bool ga_eq_c128(c128 a, c128 b)
{
    return a.x == b.x && a.y == b.y;
}

/* sparse_crossing<I=i64> */
static inline idx gk_sparse_crossing_I_i64(__global const i64 *indptr, idx indptr__size, idx n, idx d)
{
#line 157 "sparse_product.gk"
    idx low = ga_max_int_i64((idx)((u64)d - (u64)n), 0);
    idx high = ga_min_int_i64(d, (idx)((u64)indptr__size - 1));
    while (low < high) {
        idx middle = (idx)((u64)low + (u64)((idx)((u64)high - (u64)low) / 2));
        bool before = indptr[(idx)((u64)middle + 1)] <= (i64)(idx)((u64)d - 1 - (u64)middle);
        low = before ? (idx)((u64)middle + 1) : low;
        high = before ? high : middle;
    }
    return low;
}

/* sparse_place<I=i64> */
static inline idx gk_sparse_place_I_i64(i64 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1l;
}

/* sparse_column<BLOCKS=false, I=i64> */
static inline idx gk_sparse_column_BLOCKS_false_I_i64(__global const i64 *indices, idx indices__size, idx start, idx e, idx wide, idx columns)
{
    {
#line 58 "sparse_product.gk"
        return gk_sparse_place_I_i64(indices[(idx)((u64)start + (u64)e)], columns);
    }
}

/* sparse_value<BLOCKS=false> */
static inline idx gk_sparse_value_BLOCKS_false(idx start, idx e, idx sub, idx high, idx wide)
{
    {
#line 46 "sparse_product.gk"
        return (idx)((u64)start + (u64)e);
    }
}

/* cast<U=c128, T=c128> */
static inline c128 gk_cast_U_c128_T_c128(c128 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sparse_term<A=c128, BLOCKS=false, T=c128, I=i64> */
static inline c128 gk_sparse_term_A_c128_BLOCKS_false_T_c128_I_i64(__global const i64 *indices, idx indices__size, __global const c128 *data, idx data__size, __global const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx start, idx e, idx sub, idx high, idx wide, idx c)
{
#line 67 "sparse_product.gk"
    idx column = gk_sparse_column_BLOCKS_false_I_i64(indices, indices__size, start, e, wide, x__dim0);
    c128 product = ga_make_c128(0.0, 0.0);
    if (column >= 0) {
#line 69 "sparse_product.gk"
        product = ga_mul_c128(gk_cast_U_c128_T_c128(data[gk_sparse_value_BLOCKS_false(start, e, sub, high, wide)]), gk_cast_U_c128_T_c128(GA_GET(c128, x__data, column * x__stride0 + c * x__stride1)));
    }
#line 70 "sparse_product.gk"
    return product;
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
    return (idx)((u64)ga_max_int_i64((idx)((u64)gk_sparse_bound_I_i64(indptr, indptr__size, (idx)((u64)r + 1), n) - (u64)gk_sparse_bound_I_i64(indptr, indptr__size, r, n)), 0) * (u64)wide);
}

/* sparse_tiles<T=c128, A=c128, I=i64, TILE=1024, GROUP=256, LONG=33> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_tiles(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, f64 alpha__re, f64 alpha__im, f64 beta__re, f64 beta__im, idx tiles)
{
    __global const i64 *indptr = (__global const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i64 *indices = (__global const i64 *)(indices__data + indices__offset);
    (void)indices;
    __global const c128 *data = (__global const c128 *)(data__data + data__offset);
    (void)data;
    x__data += x__offset;
    y__data += y__offset;
    c128 alpha = ga_make_c128(alpha__re, alpha__im);
    c128 beta = ga_make_c128(beta__re, beta__im);
#line 178 "sparse_product.gk"
    __local c128 products[1536];
    (void)products;
#line 179 "sparse_product.gk"
    __local c128 part[528];
    (void)part;
#line 180 "sparse_product.gk"
    __local idx rows[33];
    (void)rows;
#line 181 "sparse_product.gk"
    __local idx cross__[2];
    (void)cross__;
#line 182 "sparse_product.gk"
    __local i32 count[1];
    (void)count;
#line 183 "sparse_product.gk"
    idx me = (idx)get_local_id(0);
    idx n = indices__size;
    idx all__ = (idx)((u64)indptr__size - 1);
    for (idx tile = (idx)get_group_id(0); tile < tiles; tile = (idx)((u64)tile + (u64)get_num_groups(0))) {
        idx d0 = ga_min_int_i64((idx)((u64)tile * 1024), (idx)((u64)all__ + (u64)n));
        idx d1 = ga_min_int_i64((idx)((u64)d0 + 1024), (idx)((u64)all__ + (u64)n));
        if (me == 0) {
#line 189 "sparse_product.gk"
            cross__[0] = gk_sparse_crossing_I_i64(indptr, indptr__size, n, d0);
        }
#line 190 "sparse_product.gk"
        if (me == 255) {
#line 190 "sparse_product.gk"
            cross__[1] = gk_sparse_crossing_I_i64(indptr, indptr__size, n, d1);
        }
#line 191 "sparse_product.gk"
        if (me == 0) {
#line 191 "sparse_product.gk"
            count[0] = 0;
        }
#line 192 "sparse_product.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx r0 = cross__[0];
        idx r1 = cross__[1];
        idx k0 = (idx)((u64)d0 - (u64)r0);
        idx k1 = ga_min_int_i64(ga_max_int_i64((idx)((u64)d1 - (u64)r1), k0), (idx)((u64)k0 + 1024));
        idx end = ga_min_int_i64((idx)((u64)k1 + 511), n);
        for (idx k = (idx)((u64)k0 + (u64)me); k < end; k = (idx)((u64)k + 256)) {
            products[(idx)((u64)k - (u64)k0)] = gk_sparse_term_A_c128_BLOCKS_false_T_c128_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, k, 0, 0, 1, 1, 0);
        }
#line 200 "sparse_product.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx row = (idx)((u64)r0 + (u64)me); row <= ga_min_int_i64(r1, (idx)((u64)all__ - 1)); row = (idx)((u64)row + 256)) {
            idx start = gk_sparse_bound_I_i64(indptr, indptr__size, row, n);
            idx length__ = gk_sparse_length_I_i64(indptr, indptr__size, row, n, 1);
            bool mine = start >= k0 && start < k1;
            if (length__ == 0) {
#line 205 "sparse_product.gk"
                mine = row < r1;
            }
#line 206 "sparse_product.gk"
            if (mine && length__ > 32 && length__ <= 512) {
                i32 place = ga_atomic_add_i32_local(&count[0], 1);
                if (place < 33) {
#line 208 "sparse_product.gk"
                    rows[(idx)place] = row;
                }
            }
#line 210 "sparse_product.gk"
            if (mine && length__ <= 32) {
                c128 total[16];
                for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) total[ga_i0] = ga_make_c128(0.0, 0.0);
                {
                    {
#line 213 "sparse_product.gk"
                        if (0 < length__) {
#line 213 "sparse_product.gk"
                            total[0] = ga_add_c128(total[0], products[(idx)((u64)start - (u64)k0 + 0)]);
                        }
#line 214 "sparse_product.gk"
                        if (16 < length__) {
#line 214 "sparse_product.gk"
                            total[0] = ga_add_c128(total[0], products[(idx)((u64)start - (u64)k0 + 0 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (1 < length__) {
#line 213 "sparse_product.gk"
                            total[1] = ga_add_c128(total[1], products[(idx)((u64)start - (u64)k0 + 1)]);
                        }
#line 214 "sparse_product.gk"
                        if (17 < length__) {
#line 214 "sparse_product.gk"
                            total[1] = ga_add_c128(total[1], products[(idx)((u64)start - (u64)k0 + 1 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (2 < length__) {
#line 213 "sparse_product.gk"
                            total[2] = ga_add_c128(total[2], products[(idx)((u64)start - (u64)k0 + 2)]);
                        }
#line 214 "sparse_product.gk"
                        if (18 < length__) {
#line 214 "sparse_product.gk"
                            total[2] = ga_add_c128(total[2], products[(idx)((u64)start - (u64)k0 + 2 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (3 < length__) {
#line 213 "sparse_product.gk"
                            total[3] = ga_add_c128(total[3], products[(idx)((u64)start - (u64)k0 + 3)]);
                        }
#line 214 "sparse_product.gk"
                        if (19 < length__) {
#line 214 "sparse_product.gk"
                            total[3] = ga_add_c128(total[3], products[(idx)((u64)start - (u64)k0 + 3 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (4 < length__) {
#line 213 "sparse_product.gk"
                            total[4] = ga_add_c128(total[4], products[(idx)((u64)start - (u64)k0 + 4)]);
                        }
#line 214 "sparse_product.gk"
                        if (20 < length__) {
#line 214 "sparse_product.gk"
                            total[4] = ga_add_c128(total[4], products[(idx)((u64)start - (u64)k0 + 4 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (5 < length__) {
#line 213 "sparse_product.gk"
                            total[5] = ga_add_c128(total[5], products[(idx)((u64)start - (u64)k0 + 5)]);
                        }
#line 214 "sparse_product.gk"
                        if (21 < length__) {
#line 214 "sparse_product.gk"
                            total[5] = ga_add_c128(total[5], products[(idx)((u64)start - (u64)k0 + 5 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (6 < length__) {
#line 213 "sparse_product.gk"
                            total[6] = ga_add_c128(total[6], products[(idx)((u64)start - (u64)k0 + 6)]);
                        }
#line 214 "sparse_product.gk"
                        if (22 < length__) {
#line 214 "sparse_product.gk"
                            total[6] = ga_add_c128(total[6], products[(idx)((u64)start - (u64)k0 + 6 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (7 < length__) {
#line 213 "sparse_product.gk"
                            total[7] = ga_add_c128(total[7], products[(idx)((u64)start - (u64)k0 + 7)]);
                        }
#line 214 "sparse_product.gk"
                        if (23 < length__) {
#line 214 "sparse_product.gk"
                            total[7] = ga_add_c128(total[7], products[(idx)((u64)start - (u64)k0 + 7 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (8 < length__) {
#line 213 "sparse_product.gk"
                            total[8] = ga_add_c128(total[8], products[(idx)((u64)start - (u64)k0 + 8)]);
                        }
#line 214 "sparse_product.gk"
                        if (24 < length__) {
#line 214 "sparse_product.gk"
                            total[8] = ga_add_c128(total[8], products[(idx)((u64)start - (u64)k0 + 8 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (9 < length__) {
#line 213 "sparse_product.gk"
                            total[9] = ga_add_c128(total[9], products[(idx)((u64)start - (u64)k0 + 9)]);
                        }
#line 214 "sparse_product.gk"
                        if (25 < length__) {
#line 214 "sparse_product.gk"
                            total[9] = ga_add_c128(total[9], products[(idx)((u64)start - (u64)k0 + 9 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (10 < length__) {
#line 213 "sparse_product.gk"
                            total[10] = ga_add_c128(total[10], products[(idx)((u64)start - (u64)k0 + 10)]);
                        }
#line 214 "sparse_product.gk"
                        if (26 < length__) {
#line 214 "sparse_product.gk"
                            total[10] = ga_add_c128(total[10], products[(idx)((u64)start - (u64)k0 + 10 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (11 < length__) {
#line 213 "sparse_product.gk"
                            total[11] = ga_add_c128(total[11], products[(idx)((u64)start - (u64)k0 + 11)]);
                        }
#line 214 "sparse_product.gk"
                        if (27 < length__) {
#line 214 "sparse_product.gk"
                            total[11] = ga_add_c128(total[11], products[(idx)((u64)start - (u64)k0 + 11 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (12 < length__) {
#line 213 "sparse_product.gk"
                            total[12] = ga_add_c128(total[12], products[(idx)((u64)start - (u64)k0 + 12)]);
                        }
#line 214 "sparse_product.gk"
                        if (28 < length__) {
#line 214 "sparse_product.gk"
                            total[12] = ga_add_c128(total[12], products[(idx)((u64)start - (u64)k0 + 12 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (13 < length__) {
#line 213 "sparse_product.gk"
                            total[13] = ga_add_c128(total[13], products[(idx)((u64)start - (u64)k0 + 13)]);
                        }
#line 214 "sparse_product.gk"
                        if (29 < length__) {
#line 214 "sparse_product.gk"
                            total[13] = ga_add_c128(total[13], products[(idx)((u64)start - (u64)k0 + 13 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (14 < length__) {
#line 213 "sparse_product.gk"
                            total[14] = ga_add_c128(total[14], products[(idx)((u64)start - (u64)k0 + 14)]);
                        }
#line 214 "sparse_product.gk"
                        if (30 < length__) {
#line 214 "sparse_product.gk"
                            total[14] = ga_add_c128(total[14], products[(idx)((u64)start - (u64)k0 + 14 + 16)]);
                        }
                    }
                    {
#line 213 "sparse_product.gk"
                        if (15 < length__) {
#line 213 "sparse_product.gk"
                            total[15] = ga_add_c128(total[15], products[(idx)((u64)start - (u64)k0 + 15)]);
                        }
#line 214 "sparse_product.gk"
                        if (31 < length__) {
#line 214 "sparse_product.gk"
                            total[15] = ga_add_c128(total[15], products[(idx)((u64)start - (u64)k0 + 15 + 16)]);
                        }
                    }
                }
                {
                    {
                        {
#line 217 "sparse_product.gk"
                            total[0] = ga_add_c128(total[0], total[8]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[1] = ga_add_c128(total[1], total[9]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[2] = ga_add_c128(total[2], total[10]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[3] = ga_add_c128(total[3], total[11]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[4] = ga_add_c128(total[4], total[12]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[5] = ga_add_c128(total[5], total[13]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[6] = ga_add_c128(total[6], total[14]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[7] = ga_add_c128(total[7], total[15]);
                        }
                    }
                    {
                        {
#line 217 "sparse_product.gk"
                            total[0] = ga_add_c128(total[0], total[4]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[1] = ga_add_c128(total[1], total[5]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[2] = ga_add_c128(total[2], total[6]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[3] = ga_add_c128(total[3], total[7]);
                        }
                    }
                    {
                        {
#line 217 "sparse_product.gk"
                            total[0] = ga_add_c128(total[0], total[2]);
                        }
                        {
#line 217 "sparse_product.gk"
                            total[1] = ga_add_c128(total[1], total[3]);
                        }
                    }
                    {
                        {
#line 217 "sparse_product.gk"
                            total[0] = ga_add_c128(total[0], total[1]);
                        }
                    }
                }
#line 218 "sparse_product.gk"
                c128 value = ga_mul_c128(alpha, total[0]);
                if (!ga_eq_c128(beta, ga_make_c128(0.0, 0.0))) {
#line 219 "sparse_product.gk"
                    value = ga_add_c128(value, ga_mul_c128(beta, gk_cast_U_c128_T_c128(GA_AT(c128, y__data, row * y__stride0))));
                }
#line 220 "sparse_product.gk"
                GA_AT(c128, y__data, row * y__stride0) = gk_cast_U_c128_T_c128(value);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx longs = ga_min_int_i64((idx)count[0], 33);
        for (idx job = me; job < (idx)((u64)longs * 16); job = (idx)((u64)job + 256)) {
            idx row__2 = rows[job / 16];
            idx from = (idx)((u64)gk_sparse_bound_I_i64(indptr, indptr__size, row__2, n) - (u64)k0);
            idx length__2 = gk_sparse_length_I_i64(indptr, indptr__size, row__2, n, 1);
            c128 total__2 = ga_make_c128(0.0, 0.0);
            for (idx e = job % 16; e < length__2; e = (idx)((u64)e + 16)) {
#line 230 "sparse_product.gk"
                total__2 = ga_add_c128(total__2, products[(idx)((u64)from + (u64)e)]);
            }
#line 231 "sparse_product.gk"
            part[job] = total__2;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx i = me; i < longs; i = (idx)((u64)i + 256)) {
            c128 total__3[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) total__3[ga_i0] = ga_make_c128(0.0, 0.0);
            {
                {
#line 236 "sparse_product.gk"
                    total__3[0] = part[(idx)((u64)i * 16 + 0)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[1] = part[(idx)((u64)i * 16 + 1)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[2] = part[(idx)((u64)i * 16 + 2)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[3] = part[(idx)((u64)i * 16 + 3)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[4] = part[(idx)((u64)i * 16 + 4)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[5] = part[(idx)((u64)i * 16 + 5)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[6] = part[(idx)((u64)i * 16 + 6)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[7] = part[(idx)((u64)i * 16 + 7)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[8] = part[(idx)((u64)i * 16 + 8)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[9] = part[(idx)((u64)i * 16 + 9)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[10] = part[(idx)((u64)i * 16 + 10)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[11] = part[(idx)((u64)i * 16 + 11)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[12] = part[(idx)((u64)i * 16 + 12)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[13] = part[(idx)((u64)i * 16 + 13)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[14] = part[(idx)((u64)i * 16 + 14)];
                }
                {
#line 236 "sparse_product.gk"
                    total__3[15] = part[(idx)((u64)i * 16 + 15)];
                }
            }
            {
                {
                    {
#line 238 "sparse_product.gk"
                        total__3[0] = ga_add_c128(total__3[0], total__3[8]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[1] = ga_add_c128(total__3[1], total__3[9]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[2] = ga_add_c128(total__3[2], total__3[10]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[3] = ga_add_c128(total__3[3], total__3[11]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[4] = ga_add_c128(total__3[4], total__3[12]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[5] = ga_add_c128(total__3[5], total__3[13]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[6] = ga_add_c128(total__3[6], total__3[14]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[7] = ga_add_c128(total__3[7], total__3[15]);
                    }
                }
                {
                    {
#line 238 "sparse_product.gk"
                        total__3[0] = ga_add_c128(total__3[0], total__3[4]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[1] = ga_add_c128(total__3[1], total__3[5]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[2] = ga_add_c128(total__3[2], total__3[6]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[3] = ga_add_c128(total__3[3], total__3[7]);
                    }
                }
                {
                    {
#line 238 "sparse_product.gk"
                        total__3[0] = ga_add_c128(total__3[0], total__3[2]);
                    }
                    {
#line 238 "sparse_product.gk"
                        total__3[1] = ga_add_c128(total__3[1], total__3[3]);
                    }
                }
                {
                    {
#line 238 "sparse_product.gk"
                        total__3[0] = ga_add_c128(total__3[0], total__3[1]);
                    }
                }
            }
#line 239 "sparse_product.gk"
            c128 value__2 = ga_mul_c128(alpha, total__3[0]);
            if (!ga_eq_c128(beta, ga_make_c128(0.0, 0.0))) {
#line 240 "sparse_product.gk"
                value__2 = ga_add_c128(value__2, ga_mul_c128(beta, gk_cast_U_c128_T_c128(GA_AT(c128, y__data, rows[i] * y__stride0))));
            }
#line 241 "sparse_product.gk"
            GA_AT(c128, y__data, rows[i] * y__stride0) = gk_cast_U_c128_T_c128(value__2);
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
