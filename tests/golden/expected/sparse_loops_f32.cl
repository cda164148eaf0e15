/* sparse_loops<T=f32, A=f32, I=i32, WIDTH=16, BLOCKS=false, PARTS=false, ALL=false>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
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
    return ga_min_int_i32(i, 2147483631);
}

/* sparse_loops<T=f32, A=f32, I=i32, WIDTH=16, BLOCKS=false, PARTS=false, ALL=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sparse_loops(__global const char *indptr__data, i64 indptr__offset, idx indptr__size, __global const char *indices__data, i64 indices__offset, idx indices__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *part__data, i64 part__offset, idx part__size, f32 alpha, f32 beta, idx high, idx wide, idx jobs, idx inner, idx pitch)
{
    __global const i32 *indptr = (__global const i32 *)(indptr__data + indptr__offset);
    (void)indptr;
    __global const i32 *indices = (__global const i32 *)(indices__data + indices__offset);
    (void)indices;
    __global const f32 *data = (__global const f32 *)(data__data + data__offset);
    (void)data;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    y__data += y__offset;
    __global f32 *part = (__global f32 *)(part__data + part__offset);
    (void)part;
#line 317 "sparse_product.gk"
    f32 total[256];
    for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) total[ga_i0] = 0.0f;
#line 318 "sparse_product.gk"
    idx n = indices__size;
    idx columns = y__dim1;
    idx across = (idx)((u32)columns + 15) / 16;
    idx share = ga_div_signed_i32((idx)((u32)jobs + ((u32)get_num_groups(0) - 1)), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)share));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)share); job < last; job++) {
        idx row = ga_div_signed_i32(job, high);
        idx sub = ga_mod_signed_i32(job, high);

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
#line 337 "sparse_product.gk"
            if (length__ > 512) {
#line 337 "sparse_product.gk"
                row = -1;
            }
        }
#line 339 "sparse_product.gk"
        for (idx block = 0; block < (row < 0 ? 0 : across); block++) {
            idx c0 = (idx)((u32)block * 16);
            idx width = ga_min_int_i32((idx)((u32)columns - (u32)c0), 16);
            f32 sum[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) sum[ga_i0] = 0.0f;
#line 343 "sparse_product.gk"
            for (idx e0 = from; e0 < length__; e0 = (idx)((u32)e0 + 512)) {
                idx end = ga_min_int_i32(length__, (idx)((u32)e0 + 512));
                idx used = ga_min_int_i32((idx)((u32)end - (u32)e0), 16);
                for (idx w = 0; w < (idx)((u32)used * 16); w++) {
#line 346 "sparse_product.gk"
                    total[w] = 0.0f;
                }
#line 347 "sparse_product.gk"
                for (idx e = e0; e < end; e++) {
                    idx to = (idx)((u32)((idx)((u32)e - (u32)e0) % 16) * 16);
                    idx column = gk_sparse_column_BLOCKS_false_I_i32(indices, indices__size, start, e, wide, inner);
                    f32 factor = gk_cast_U_f32_T_f32(data[gk_sparse_value_BLOCKS_false(start, e, sub, high, wide)]);
                    if (column >= 0) {
                        idx at = gk_start_of_W_16((idx)((u32)column * (u32)pitch + (u32)c0));
                        if (width == 16) {
                            for (idx w__2 = 0; w__2 < 16; w__2++) {
#line 354 "sparse_product.gk"
                                total[(idx)((u32)to + (u32)w__2)] = total[(idx)((u32)to + (u32)w__2)] + factor * gk_cast_U_f32_T_f32(x[(idx)((u32)at + (u32)w__2)]);
                            }
                        } else {
#line 356 "sparse_product.gk"
                            for (idx w__3 = 0; w__3 < width; w__3++) {
#line 356 "sparse_product.gk"
                                total[(idx)((u32)to + (u32)w__3)] = total[(idx)((u32)to + (u32)w__3)] + factor * gk_cast_U_f32_T_f32(x[(idx)((u32)at + (u32)w__3)]);
                            }
                        }
                    }
                }
                {
                    {
#line 361 "sparse_product.gk"
                        idx some = (idx)((u32)ga_min_int_i32(ga_max_int_i32((idx)((u32)used - 8), 0), 8) * 16);
                        for (idx m = 0; m < some; m++) {
#line 362 "sparse_product.gk"
                            total[m] = total[m] + total[(idx)((u32)m + 128)];
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__2 = (idx)((u32)ga_min_int_i32(ga_max_int_i32((idx)((u32)used - 4), 0), 4) * 16);
                        for (idx m__2 = 0; m__2 < some__2; m__2++) {
#line 362 "sparse_product.gk"
                            total[m__2] = total[m__2] + total[(idx)((u32)m__2 + 64)];
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__3 = (idx)((u32)ga_min_int_i32(ga_max_int_i32((idx)((u32)used - 2), 0), 2) * 16);
                        for (idx m__3 = 0; m__3 < some__3; m__3++) {
#line 362 "sparse_product.gk"
                            total[m__3] = total[m__3] + total[(idx)((u32)m__3 + 32)];
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__4 = (idx)((u32)ga_min_int_i32(ga_max_int_i32((idx)((u32)used - 1), 0), 1) * 16);
                        for (idx m__4 = 0; m__4 < some__4; m__4++) {
#line 362 "sparse_product.gk"
                            total[m__4] = total[m__4] + total[(idx)((u32)m__4 + 16)];
                        }
                    }
                }
#line 364 "sparse_product.gk"
                for (idx w__4 = 0; w__4 < 16; w__4++) {
#line 364 "sparse_product.gk"
                    sum[w__4] = sum[w__4] + total[w__4];
                }
            }
#line 366 "sparse_product.gk"
            for (idx w__5 = 0; w__5 < width; w__5++) {
                f32 value = alpha * sum[w__5];
                if (beta != 0.0f) {
#line 368 "sparse_product.gk"
                    value = value + beta * gk_cast_U_f32_T_f32(GA_AT(f32, y__data, job * y__stride0 + (idx)((u32)c0 + (u32)w__5) * y__stride1));
                }
                {

                    GA_AT(f32, y__data, job * y__stride0 + (idx)((u32)c0 + (u32)w__5) * y__stride1) = gk_cast_U_f32_T_f32(value);
                }
            }
        }
    }
}
