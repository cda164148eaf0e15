/* sparse_loops<T=f16, A=f32, I=i64, WIDTH=64, BLOCKS=false, PARTS=false, ALL=true>, written by the GK compiler, for CUDA C. */
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
typedef u16 f16; /* its bits */

static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static __device__ inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__CUDACC_RTC__)
    f32 x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(h));
    return x;
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static __device__ inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__CUDACC_RTC__)
    f16 h;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x));
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
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

/* cast<U=f32, T=f16> */
static __device__ inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* start_of<W=64> */
static __device__ inline idx gk_start_of_W_64(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775743ll);
}

/* cast<U=f16, T=f32> */
static __device__ inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* sparse_loops<T=f16, A=f32, I=i64, WIDTH=64, BLOCKS=false, PARTS=false, ALL=true> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sparse_loops(const char *indptr__data, i64 indptr__offset, idx indptr__size, const char *indices__data, i64 indices__offset, idx indices__size, const char *data__data, i64 data__offset, idx data__size, const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, char *part__data, i64 part__offset, idx part__size, f32 alpha, f32 beta, idx high, idx wide, idx jobs, idx inner, idx pitch)
{
    const i64 *indptr = (const i64 *)(indptr__data + indptr__offset);
    (void)indptr;
    const i64 *indices = (const i64 *)(indices__data + indices__offset);
    (void)indices;
    const f16 *data = (const f16 *)(data__data + data__offset);
    (void)data;
    const f16 *x = (const f16 *)(x__data + x__offset);
    (void)x;
    y__data += y__offset;
    f32 *part = (f32 *)(part__data + part__offset);
    (void)part;
#line 317 "sparse_product.gk"
    f32 total[1024];
    for (int ga_i0 = 0; ga_i0 < 1024; ga_i0++) total[ga_i0] = 0.0f;
#line 318 "sparse_product.gk"
    idx n = indices__size;
    idx columns = y__dim1;
    idx across = (idx)((u64)columns + 63) / 64;
    idx share = ga_div_signed_i64((idx)((u64)jobs + ((u64)gridDim.x - 1)), (idx)gridDim.x);
    idx last = ga_min_int_i64(jobs, (idx)(((u64)blockIdx.x + 1) * (u64)share));
    for (idx job = (idx)((u64)blockIdx.x * (u64)share); job < last; job++) {
        idx row = ga_div_signed_i64(job, high);
        idx sub = ga_mod_signed_i64(job, high);

        idx start = 0;
        idx length__ = 0;
        if (row >= 0) {
#line 329 "sparse_product.gk"
            start = gk_sparse_bound_I_i64(indptr, indptr__size, row, n);
        }
#line 330 "sparse_product.gk"
        if (row >= 0) {
#line 330 "sparse_product.gk"
            length__ = gk_sparse_length_I_i64(indptr, indptr__size, row, n, wide);
        }
#line 331 "sparse_product.gk"
        idx from = 0;
#line 339 "sparse_product.gk"
        for (idx block = 0; block < (row < 0 ? 0 : across); block++) {
            idx c0 = (idx)((u64)block * 64);
            idx width = ga_min_int_i64((idx)((u64)columns - (u64)c0), 64);
            f32 sum[64];
            for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) sum[ga_i0] = 0.0f;
#line 343 "sparse_product.gk"
            for (idx e0 = from; e0 < length__; e0 = (idx)((u64)e0 + 512)) {
                idx end = ga_min_int_i64(length__, (idx)((u64)e0 + 512));
                idx used = ga_min_int_i64((idx)((u64)end - (u64)e0), 16);
                for (idx w = 0; w < (idx)((u64)used * 64); w++) {
#line 346 "sparse_product.gk"
                    total[w] = 0.0f;
                }
#line 347 "sparse_product.gk"
                for (idx e = e0; e < end; e++) {
                    idx to = (idx)((u64)((idx)((u64)e - (u64)e0) % 16) * 64);
                    idx column = gk_sparse_column_BLOCKS_false_I_i64(indices, indices__size, start, e, wide, inner);
                    f32 factor = gk_cast_U_f32_T_f16(data[gk_sparse_value_BLOCKS_false(start, e, sub, high, wide)]);
                    if (column >= 0) {
                        idx at = gk_start_of_W_64((idx)((u64)column * (u64)pitch + (u64)c0));
                        if (width == 64) {
                            for (idx w__2 = 0; w__2 < 64; w__2++) {
#line 354 "sparse_product.gk"
                                total[(idx)((u64)to + (u64)w__2)] = total[(idx)((u64)to + (u64)w__2)] + factor * gk_cast_U_f32_T_f16(x[(idx)((u64)at + (u64)w__2)]);
                            }
                        } else {
#line 356 "sparse_product.gk"
                            for (idx w__3 = 0; w__3 < width; w__3++) {
#line 356 "sparse_product.gk"
                                total[(idx)((u64)to + (u64)w__3)] = total[(idx)((u64)to + (u64)w__3)] + factor * gk_cast_U_f32_T_f16(x[(idx)((u64)at + (u64)w__3)]);
                            }
                        }
                    }
                }
                {
                    {
#line 361 "sparse_product.gk"
                        idx some = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 8), 0), 8) * 64);
                        for (idx m = 0; m < some; m++) {
#line 362 "sparse_product.gk"
                            total[m] = total[m] + total[(idx)((u64)m + 512)];
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__2 = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 4), 0), 4) * 64);
                        for (idx m__2 = 0; m__2 < some__2; m__2++) {
#line 362 "sparse_product.gk"
                            total[m__2] = total[m__2] + total[(idx)((u64)m__2 + 256)];
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__3 = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 2), 0), 2) * 64);
                        for (idx m__3 = 0; m__3 < some__3; m__3++) {
#line 362 "sparse_product.gk"
                            total[m__3] = total[m__3] + total[(idx)((u64)m__3 + 128)];
                        }
                    }
                    {
#line 361 "sparse_product.gk"
                        idx some__4 = (idx)((u64)ga_min_int_i64(ga_max_int_i64((idx)((u64)used - 1), 0), 1) * 64);
                        for (idx m__4 = 0; m__4 < some__4; m__4++) {
#line 362 "sparse_product.gk"
                            total[m__4] = total[m__4] + total[(idx)((u64)m__4 + 64)];
                        }
                    }
                }
#line 364 "sparse_product.gk"
                for (idx w__4 = 0; w__4 < 64; w__4++) {
#line 364 "sparse_product.gk"
                    sum[w__4] = sum[w__4] + total[w__4];
                }
            }
#line 366 "sparse_product.gk"
            for (idx w__5 = 0; w__5 < width; w__5++) {
                f32 value = alpha * sum[w__5];
                if (beta != 0.0f) {
#line 368 "sparse_product.gk"
                    value = value + beta * gk_cast_U_f32_T_f16(GA_AT(f16, y__data, job * y__stride0 + (idx)((u64)c0 + (u64)w__5) * y__stride1));
                }
                {

                    GA_AT(f16, y__data, job * y__stride0 + (idx)((u64)c0 + (u64)w__5) * y__stride1) = gk_cast_U_f16_T_f32(value);
                }
            }
        }
    }
}
