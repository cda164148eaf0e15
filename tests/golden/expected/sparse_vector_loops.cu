/* sparse_vector<T=f64, A=f64, I=i64, LANES=1, BLOCKS=false, PARTS=false, ALL=true, GROUP=1, MINE=16>, written by the GK compiler, for CUDA C. */
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
typedef i64 idx;
typedef double f64;

static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sparse_bound<I=i64> */
static __device__ inline idx gk_sparse_bound_I_i64(const i64 *indptr, idx indptr__size, idx r, idx n)
{
#line 10 "sparse.gk"
    return (idx)ga_min_int_i64(ga_max_int_i64(indptr[r], 0ll), (i64)n);
}

/* sparse_length<I=i64> */
static __device__ inline idx gk_sparse_length_I_i64(const i64 *indptr, idx indptr__size, idx r, idx n, idx wide)
{
#line 19 "sparse_product.gk"
    return (idx)((u64)ga_max_int_i64((idx)((u64)gk_sparse_bound_I_i64(indptr, indptr__size, (idx)((u64)r + 1), n) - (u64)gk_sparse_bound_I_i64(indptr, indptr__size, r, n)), 0) * (u64)wide);
}

/* sparse_place<I=i64> */
static __device__ inline idx gk_sparse_place_I_i64(i64 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1ll;
}

/* sparse_column<BLOCKS=false, I=i64> */
static __device__ inline idx gk_sparse_column_BLOCKS_false_I_i64(const i64 *indices, idx indices__size, idx start, idx e, idx wide, idx columns)
{
    {
#line 58 "sparse_product.gk"
        return gk_sparse_place_I_i64(indices[(idx)((u64)start + (u64)e)], columns);
    }
}

/* sparse_value<BLOCKS=false> */
static __device__ inline idx gk_sparse_value_BLOCKS_false(idx start, idx e, idx sub, idx high, idx wide)
{
    {
#line 46 "sparse_product.gk"
        return (idx)((u64)start + (u64)e);
    }
}

/* cast<U=f64, T=f64> */
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sparse_term<A=f64, BLOCKS=false, T=f64, I=i64> */
static __device__ inline f64 gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(const i64 *indices, idx indices__size, const f64 *data, idx data__size, const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx start, idx e, idx sub, idx high, idx wide, idx c)
{
#line 67 "sparse_product.gk"
    idx column = gk_sparse_column_BLOCKS_false_I_i64(indices, indices__size, start, e, wide, x__dim0);
    f64 product = 0.0;
    if (column >= 0) {
#line 69 "sparse_product.gk"
        product = gk_cast_U_f64_T_f64(data[gk_sparse_value_BLOCKS_false(start, e, sub, high, wide)]) * gk_cast_U_f64_T_f64(GA_GET(f64, x__data, column * x__stride0 + c * x__stride1));
    }
#line 70 "sparse_product.gk"
    return product;
}

/* sparse_vector<T=f64, A=f64, I=i64, LANES=1, BLOCKS=false, PARTS=false, ALL=true, GROUP=1, MINE=16> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sparse_vector(const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, const char *data__data, i64 data__offset, idx data__size, const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, char *part__data, i64 part__offset, idx part__size, f64 alpha, f64 beta, idx high, idx wide, idx jobs)
{
    const i64 *indptr = (const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i64 *indices = (const i64 *)(indices__data + indices__offset);
    (void)indices;
    const f64 *data = (const f64 *)(data__data + data__offset);
    (void)data;
    x__data += x__offset;
    y__data += y__offset;
    f64 *part = (f64 *)(part__data + part__offset);
    (void)part;
#line 80 "sparse_product.gk"
    __shared__ f64 sums[1];
    (void)sums;
#line 81 "sparse_product.gk"
    idx me = (idx)threadIdx.x;
    idx share = me % 1;
    idx teams = 1;
    idx n = indices__size;
    for (idx round__ = (idx)blockIdx.x; round__ < ga_div_signed_i64((idx)((u64)jobs + ((u64)teams - 1)), teams); round__ = (idx)((u64)round__ + (u64)gridDim.x)) {
        idx job = (idx)((u64)round__ * (u64)teams + (u64)(me / 1));
        idx row = -1ll;
        idx sub = ga_mod_signed_i64(job, high);
        idx start = 0;
        idx length__ = 0;
        if (job < jobs) {
            {


                row = ga_div_signed_i64(job, high);
            }
            if (row >= 0) {
#line 97 "sparse_product.gk"
                start = gk_sparse_bound_I_i64(indptr, indptr__size, row, n);
            }
#line 98 "sparse_product.gk"
            if (row >= 0) {
#line 98 "sparse_product.gk"
                length__ = gk_sparse_length_I_i64(indptr, indptr__size, row, n, wide);
            }
        }
#line 100 "sparse_product.gk"
        idx from = 0;
#line 108 "sparse_product.gk"
        if (row < 0) {
#line 108 "sparse_product.gk"
            length__ = 0;
        }
#line 109 "sparse_product.gk"
        f64 sum = 0.0;
        for (idx e0 = from; e0 < length__; e0 = (idx)((u64)e0 + 512)) {
            f64 total[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) total[ga_i0] = 0.0;
#line 112 "sparse_product.gk"
            idx count = ga_min_int_i64((idx)((u64)length__ - (u64)e0), 512);
            idx whole = (idx)((u64)(count / 16) * 16);
            for (idx e = (idx)((u64)e0 + (u64)share); e < (idx)((u64)e0 + (u64)whole); e = (idx)((u64)e + 16)) {
                {
                    {
#line 116 "sparse_product.gk"
                        idx at = (idx)((u64)e + 0);
                        total[0] = total[0] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__2 = (idx)((u64)e + 1);
                        total[1] = total[1] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__2, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__3 = (idx)((u64)e + 2);
                        total[2] = total[2] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__3, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__4 = (idx)((u64)e + 3);
                        total[3] = total[3] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__4, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__5 = (idx)((u64)e + 4);
                        total[4] = total[4] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__5, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__6 = (idx)((u64)e + 5);
                        total[5] = total[5] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__6, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__7 = (idx)((u64)e + 6);
                        total[6] = total[6] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__7, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__8 = (idx)((u64)e + 7);
                        total[7] = total[7] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__8, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__9 = (idx)((u64)e + 8);
                        total[8] = total[8] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__9, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__10 = (idx)((u64)e + 9);
                        total[9] = total[9] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__10, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__11 = (idx)((u64)e + 10);
                        total[10] = total[10] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__11, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__12 = (idx)((u64)e + 11);
                        total[11] = total[11] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__12, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__13 = (idx)((u64)e + 12);
                        total[12] = total[12] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__13, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__14 = (idx)((u64)e + 13);
                        total[13] = total[13] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__14, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__15 = (idx)((u64)e + 14);
                        total[14] = total[14] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__15, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__16 = (idx)((u64)e + 15);
                        total[15] = total[15] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__16, sub, high, wide, 0);
                    }
                }
            }
            {
                {
#line 121 "sparse_product.gk"
                    idx at__17 = (idx)((u64)e0 + (u64)whole + (u64)share + 0);
                    if (at__17 < (idx)((u64)e0 + (u64)count)) {
                        total[0] = total[0] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__17, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__18 = (idx)((u64)e0 + (u64)whole + (u64)share + 1);
                    if (at__18 < (idx)((u64)e0 + (u64)count)) {
                        total[1] = total[1] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__18, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__19 = (idx)((u64)e0 + (u64)whole + (u64)share + 2);
                    if (at__19 < (idx)((u64)e0 + (u64)count)) {
                        total[2] = total[2] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__19, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__20 = (idx)((u64)e0 + (u64)whole + (u64)share + 3);
                    if (at__20 < (idx)((u64)e0 + (u64)count)) {
                        total[3] = total[3] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__20, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__21 = (idx)((u64)e0 + (u64)whole + (u64)share + 4);
                    if (at__21 < (idx)((u64)e0 + (u64)count)) {
                        total[4] = total[4] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__21, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__22 = (idx)((u64)e0 + (u64)whole + (u64)share + 5);
                    if (at__22 < (idx)((u64)e0 + (u64)count)) {
                        total[5] = total[5] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__22, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__23 = (idx)((u64)e0 + (u64)whole + (u64)share + 6);
                    if (at__23 < (idx)((u64)e0 + (u64)count)) {
                        total[6] = total[6] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__23, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__24 = (idx)((u64)e0 + (u64)whole + (u64)share + 7);
                    if (at__24 < (idx)((u64)e0 + (u64)count)) {
                        total[7] = total[7] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__24, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__25 = (idx)((u64)e0 + (u64)whole + (u64)share + 8);
                    if (at__25 < (idx)((u64)e0 + (u64)count)) {
                        total[8] = total[8] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__25, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__26 = (idx)((u64)e0 + (u64)whole + (u64)share + 9);
                    if (at__26 < (idx)((u64)e0 + (u64)count)) {
                        total[9] = total[9] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__26, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__27 = (idx)((u64)e0 + (u64)whole + (u64)share + 10);
                    if (at__27 < (idx)((u64)e0 + (u64)count)) {
                        total[10] = total[10] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__27, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__28 = (idx)((u64)e0 + (u64)whole + (u64)share + 11);
                    if (at__28 < (idx)((u64)e0 + (u64)count)) {
                        total[11] = total[11] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__28, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__29 = (idx)((u64)e0 + (u64)whole + (u64)share + 12);
                    if (at__29 < (idx)((u64)e0 + (u64)count)) {
                        total[12] = total[12] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__29, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__30 = (idx)((u64)e0 + (u64)whole + (u64)share + 13);
                    if (at__30 < (idx)((u64)e0 + (u64)count)) {
                        total[13] = total[13] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__30, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__31 = (idx)((u64)e0 + (u64)whole + (u64)share + 14);
                    if (at__31 < (idx)((u64)e0 + (u64)count)) {
                        total[14] = total[14] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__31, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__32 = (idx)((u64)e0 + (u64)whole + (u64)share + 15);
                    if (at__32 < (idx)((u64)e0 + (u64)count)) {
                        total[15] = total[15] + gk_sparse_term_A_f64_BLOCKS_false_T_f64_I_i64(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__32, sub, high, wide, 0);
                    }
                }
            }
            {
                {
                    {
#line 127 "sparse_product.gk"
                        total[0] = total[0] + total[8];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[1] = total[1] + total[9];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[2] = total[2] + total[10];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[3] = total[3] + total[11];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[4] = total[4] + total[12];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[5] = total[5] + total[13];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[6] = total[6] + total[14];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[7] = total[7] + total[15];
                    }
                }
                {
                    {
#line 127 "sparse_product.gk"
                        total[0] = total[0] + total[4];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[1] = total[1] + total[5];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[2] = total[2] + total[6];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[3] = total[3] + total[7];
                    }
                }
                {
                    {
#line 127 "sparse_product.gk"
                        total[0] = total[0] + total[2];
                    }
                    {
#line 127 "sparse_product.gk"
                        total[1] = total[1] + total[3];
                    }
                }
                {
                    {
#line 127 "sparse_product.gk"
                        total[0] = total[0] + total[1];
                    }
                }
            }
#line 128 "sparse_product.gk"
            sum = sum + total[0];
        }
#line 140 "sparse_product.gk"
        if (share == 0 && row >= 0) {
            f64 value = alpha * sum;
            if (beta != 0.0) {
#line 142 "sparse_product.gk"
                value = value + beta * gk_cast_U_f64_T_f64(GA_AT(f64, y__data, job * y__stride0));
            }
            {

                GA_AT(f64, y__data, job * y__stride0) = gk_cast_U_f64_T_f64(value);
            }
        }
    }
}
