/* sparse_vector<T=bf16, A=f32, I=i32, LANES=8, BLOCKS=true, PARTS=false, ALL=false, GROUP=256, MINE=2>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 bf16; /* its bits */

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
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_bf16_to_f32_bf16(bf16 h)
{
    return ga_of_bits_f32((u32)h << 16);
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bf16 ga_f32_to_bf16_bf16(f32 x)
{
    u32 b = ga_bits_f32(x);
    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);
    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);
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

/* cast<U=f32, T=bf16> */
static inline f32 gk_cast_U_f32_T_bf16(bf16 x)
{
    {
#line 27 "ops.gk"
        return ga_bf16_to_f32_bf16(x);
    }
}

/* sparse_term<A=f32, BLOCKS=true, T=bf16, I=i32> */
static inline f32 gk_sparse_term_A_f32_BLOCKS_true_T_bf16_I_i32(__global const i32 *indices, idx indices__size, __global const bf16 *data, idx data__size, __global const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx start, idx e, idx sub, idx high, idx wide, idx c)
{
#line 67 "sparse_product.gk"
    idx column = gk_sparse_column_BLOCKS_true_I_i32(indices, indices__size, start, e, wide, x__dim0);
    f32 product = 0.0f;
    if (column >= 0) {
#line 69 "sparse_product.gk"
        product = gk_cast_U_f32_T_bf16(data[gk_sparse_value_BLOCKS_true(start, e, sub, high, wide)]) * gk_cast_U_f32_T_bf16(GA_GET(bf16, x__data, column * x__stride0 + c * x__stride1));
    }
#line 70 "sparse_product.gk"
    return product;
}

/* cast<U=bf16, T=f32> */
static inline bf16 gk_cast_U_bf16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_bf16_bf16(x);
    }
}

/* sparse_vector<T=bf16, A=f32, I=i32, LANES=8, BLOCKS=true, PARTS=false, ALL=false, GROUP=256, MINE=2> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sparse_vector(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *part__data, i64 part__offset, idx part__size, f32 alpha, f32 beta, idx high, idx wide, idx jobs)
{
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i32 *indices = (__global const i32 *)(indices__data + indices__offset);
    (void)indices;
    __global const bf16 *data = (__global const bf16 *)(data__data + data__offset);
    (void)data;
    x__data += x__offset;
    y__data += y__offset;
    __global f32 *part = (__global f32 *)(part__data + part__offset);
    (void)part;
#line 80 "sparse_product.gk"
    __local f32 sums[256];
    (void)sums;
#line 81 "sparse_product.gk"
    idx me = (idx)get_local_id(0);
    idx share = me % 8;
    idx teams = 32;
    idx n = indices__size;
    for (idx round__ = (idx)get_group_id(0); round__ < ga_div_signed_i64((idx)((u64)jobs + ((u64)teams - 1)), teams); round__ = (idx)((u64)round__ + (u64)get_num_groups(0))) {
        idx job = (idx)((u64)round__ * (u64)teams + (u64)(me / 8));
        idx row = -1l;
        idx sub = ga_mod_signed_i64(job, high);
        idx start = 0;
        idx length__ = 0;
        if (job < jobs) {
            {


                row = ga_div_signed_i64(job, high);
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
#line 106 "sparse_product.gk"
            if (length__ > 512) {
#line 106 "sparse_product.gk"
                row = -1l;
            }
        }
#line 108 "sparse_product.gk"
        if (row < 0) {
#line 108 "sparse_product.gk"
            length__ = 0;
        }
#line 109 "sparse_product.gk"
        f32 sum = 0.0f;
        for (idx e0 = from; e0 < length__; e0 = (idx)((u64)e0 + 512)) {
            f32 total[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) total[ga_i0] = 0.0f;
#line 112 "sparse_product.gk"
            idx count = ga_min_int_i64((idx)((u64)length__ - (u64)e0), 512);
            idx whole = (idx)((u64)(count / 16) * 16);
            for (idx e = (idx)((u64)e0 + (u64)share); e < (idx)((u64)e0 + (u64)whole); e = (idx)((u64)e + 16)) {
                {
                    {
#line 116 "sparse_product.gk"
                        idx at = (idx)((u64)e + 0);
                        total[0] = total[0] + gk_sparse_term_A_f32_BLOCKS_true_T_bf16_I_i32(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at, sub, high, wide, 0);
                    }
                    {
#line 116 "sparse_product.gk"
                        idx at__2 = (idx)((u64)e + 8);
                        total[1] = total[1] + gk_sparse_term_A_f32_BLOCKS_true_T_bf16_I_i32(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__2, sub, high, wide, 0);
                    }
                }
            }
            {
                {
#line 121 "sparse_product.gk"
                    idx at__3 = (idx)((u64)e0 + (u64)whole + (u64)share + 0);
                    if (at__3 < (idx)((u64)e0 + (u64)count)) {
                        total[0] = total[0] + gk_sparse_term_A_f32_BLOCKS_true_T_bf16_I_i32(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__3, sub, high, wide, 0);
                    }
                }
                {
#line 121 "sparse_product.gk"
                    idx at__4 = (idx)((u64)e0 + (u64)whole + (u64)share + 8);
                    if (at__4 < (idx)((u64)e0 + (u64)count)) {
                        total[1] = total[1] + gk_sparse_term_A_f32_BLOCKS_true_T_bf16_I_i32(indices, indices__size, data, data__size, x__data, x__dim0, x__dim1, x__stride0, x__stride1, start, at__4, sub, high, wide, 0);
                    }
                }
            }
            {
                {
#line 127 "sparse_product.gk"
                    total[0] = total[0] + total[1];
                }
            }
#line 128 "sparse_product.gk"
            sum = sum + total[0];
        }
        {
            sums[me] = sum;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                {
#line 134 "sparse_product.gk"
                    if (share < 4) {
#line 134 "sparse_product.gk"
                        sums[me] = sums[me] + sums[(idx)((u64)me + 4)];
                    }
#line 135 "sparse_product.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                {
#line 134 "sparse_product.gk"
                    if (share < 2) {
#line 134 "sparse_product.gk"
                        sums[me] = sums[me] + sums[(idx)((u64)me + 2)];
                    }
#line 135 "sparse_product.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
                {
#line 134 "sparse_product.gk"
                    if (share < 1) {
#line 134 "sparse_product.gk"
                        sums[me] = sums[me] + sums[(idx)((u64)me + 1)];
                    }
#line 135 "sparse_product.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
            }
#line 137 "sparse_product.gk"
            sum = sums[(idx)((u64)me - (u64)share)];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (share == 0 && row >= 0) {
            f32 value = alpha * sum;
            if (beta != 0.0f) {
#line 142 "sparse_product.gk"
                value = value + beta * gk_cast_U_f32_T_bf16(GA_AT(bf16, y__data, job * y__stride0));
            }
            {

                GA_AT(bf16, y__data, job * y__stride0) = gk_cast_U_bf16_T_f32(value);
            }
        }
    }
}
