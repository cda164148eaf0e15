/* rows<T=f16, X=f16, Y=f16, W=f32, WX=f32, A=f32, KIND=3, LANES=8, WIDE=false, COLUMNS=true, G=64, ALONG=8, ACROSS=32, HOLD=0, AFFINE=3, STEP=32, ITEMS=256, MINE=8, AHEAD=4, MORE=true, RESIDENT=1>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f32 v[8]; } f32x8;

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
static __device__ inline f32x8 ga_splat_f32x8(f32 a)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a;
    return r;
}
static __device__ inline f32x8 ga_add_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}
static __device__ inline f32x8 ga_mul_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
}
static __device__ inline f32x8 ga_sub_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] - b.v[i];
    return r;
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
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static __device__ inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
static __device__ inline f32 ga_sqrt_f32(f32 x)
{
#if defined(__CUDACC_RTC__)
    f32 v = x < 7.88860905e-31f ? x * 1.84467441e19f : x;
    f32 y;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(v));
    f32 g = v * y;
    g = fmaf(fmaf(-g, g, v), 0.5f * y, g);
    g = x < 7.88860905e-31f ? g * 2.32830644e-10f : g;
    return x == 0.0f || x > 3.40282347e38f ? x : g;
#else
    return sqrtf(x);
#endif
}

/* cast<U=f32, T=f16> */
static __device__ inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* row_chunk<A=f32, T=f16, X=f16, LANES=8, WIDE=false> */
static __device__ inline f32x8 gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 16 "rows.gk"
    f32x8 v = ga_splat_f32x8(fill);
    {
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 0) < n) {
#line 24 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 0) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 1) < n) {
#line 24 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 1) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 2) < n) {
#line 24 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 2) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 3) < n) {
#line 24 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 3) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 4) < n) {
#line 24 "rows.gk"
                v.v[4] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 4) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 5) < n) {
#line 24 "rows.gk"
                v.v[5] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 5) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 6) < n) {
#line 24 "rows.gk"
                v.v[6] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 6) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 8 + 7) < n) {
#line 24 "rows.gk"
                v.v[7] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 7) * x__stride2));
            }
        }
    }
#line 26 "rows.gk"
    return v;
}

/* row_first<A=f32, LANES=8, KIND=3> */
static __device__ inline f32x8 gk_row_first_A_f32_LANES_8_KIND_3(f32x8 total, f32x8 v)
{
#line 76 "rows.gk"
    f32x8 t = total;
    {

        if (true) {
            t = ga_add_f32x8(t, v);
        } else {
            t = ga_add_f32x8(t, ga_mul_f32x8(v, v));
        }
    }
#line 84 "rows.gk"
    return t;
}

/* sum<T=f32> */
static __device__ inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* row_lanes<A=f32, LANES=8, OP=sum> */
static __device__ inline f32 gk_row_lanes_A_f32_LANES_8_OP_sum(f32x8 total)
{
#line 90 "rows.gk"
    f32x8 t = total;
    {
        {
            {
#line 92 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[4]);
            }
            {
#line 92 "rows.gk"
                t.v[1] = gk_sum_T_f32(t.v[1], t.v[5]);
            }
            {
#line 92 "rows.gk"
                t.v[2] = gk_sum_T_f32(t.v[2], t.v[6]);
            }
            {
#line 92 "rows.gk"
                t.v[3] = gk_sum_T_f32(t.v[3], t.v[7]);
            }
        }
        {
            {
#line 92 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[2]);
            }
            {
#line 92 "rows.gk"
                t.v[1] = gk_sum_T_f32(t.v[1], t.v[3]);
            }
        }
        {
            {
#line 92 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[1]);
            }
        }
    }
#line 93 "rows.gk"
    return t.v[0];
}

/* row_local<A=f32, OP=sum, ALONG=8, LEAST=1, STEP=32, ITEMS=256> */
static __device__ inline f32 gk_row_local_A_f32_OP_sum_ALONG_8_LEAST_1_STEP_32_ITEMS_256(f32 mine, f32 (*part)[256], idx me)
{
#line 100 "rows.gk"
    f32 v = mine;
    idx side = 0;
    {
        {
#line 103 "rows.gk"
            part[side][me] = v;
            __syncthreads();
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 128]), gk_sum_T_f32(part[side][me ^ 64], part[side][me ^ 192]));
            }
#line 111 "rows.gk"
            side = (idx)(1 - (u64)side);
        }
        {
#line 103 "rows.gk"
            part[side][me] = v;
            __syncthreads();
            {
#line 109 "rows.gk"
                v = gk_sum_T_f32(part[side][me], part[side][me ^ 32]);
            }
            side = (idx)(1 - (u64)side);
        }
    }
#line 113 "rows.gk"
    __syncthreads();
    return v;
}

/* row_all<A=f32, OP=sum, ALONG=8, STEP=32, ITEMS=256> */
static __device__ inline f32 gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(f32 mine, f32 (*part)[256], idx me)
{
#line 121 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_sum_ALONG_8_LEAST_1_STEP_32_ITEMS_256(v, part, me);
        }
    }
#line 128 "rows.gk"
    return v;
}

/* row_last<A=f32, LANES=8, KIND=3> */
static __device__ inline f32x8 gk_row_last_A_f32_LANES_8_KIND_3(f32x8 v, f32 first, f32 second, f32 third)
{
    {
#line 328 "rows.gk"
        if (false) {
            return ga_sub_f32x8(ga_sub_f32x8(v, ga_splat_f32x8(first)), ga_splat_f32x8(second));
        } else if (true) {
            return ga_mul_f32x8(ga_sub_f32x8(ga_sub_f32x8(v, ga_splat_f32x8(first)), ga_splat_f32x8(second)), ga_splat_f32x8(third));
        } else {
            return ga_mul_f32x8(v, ga_splat_f32x8(first));
        }
    }
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* row_factors<A=f32, W=f32, X=f32, LANES=8, WIDE=false> */
static __device__ inline f32x8 gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false(const f32 *w, idx w__size, idx c, idx n)
{
#line 47 "rows.gk"
    f32x8 v = ga_splat_f32x8(0.0f);
    {
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 0) < n) {
#line 55 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 0)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 1) < n) {
#line 55 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 1)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 2) < n) {
#line 55 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 2)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 3) < n) {
#line 55 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 3)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 4) < n) {
#line 55 "rows.gk"
                v.v[4] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 4)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 5) < n) {
#line 55 "rows.gk"
                v.v[5] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 5)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 6) < n) {
#line 55 "rows.gk"
                v.v[6] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 6)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 8 + 7) < n) {
#line 55 "rows.gk"
                v.v[7] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 7)]);
            }
        }
    }
#line 57 "rows.gk"
    return v;
}

/* row_affine<A=f32, W=f32, X=f32, LANES=8, WIDE=false, AFFINE=3> */
static __device__ inline f32x8 gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3(f32x8 v, const f32 *weight, idx weight__size, const f32 *bias, idx bias__size, idx c, idx n)
{
#line 65 "rows.gk"
    f32x8 u = v;
    {
#line 66 "rows.gk"
        u = ga_mul_f32x8(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false(weight, weight__size, c, n));
    }
    {
#line 67 "rows.gk"
        u = ga_add_f32x8(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false(bias, bias__size, c, n));
    }
#line 68 "rows.gk"
    return u;
}

/* cast<U=f16, T=f32> */
static __device__ inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* row_put<A=f32, T=f16, X=f16, LANES=8, WIDE=false> */
static __device__ inline void gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false(char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x8 v)
{
    {
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 0) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 0) * y__stride2) = gk_cast_U_f16_T_f32(v.v[0]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 1) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 1) * y__stride2) = gk_cast_U_f16_T_f32(v.v[1]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 2) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 2) * y__stride2) = gk_cast_U_f16_T_f32(v.v[2]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 3) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 3) * y__stride2) = gk_cast_U_f16_T_f32(v.v[3]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 4) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 4) * y__stride2) = gk_cast_U_f16_T_f32(v.v[4]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 5) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 5) * y__stride2) = gk_cast_U_f16_T_f32(v.v[5]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 6) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 6) * y__stride2) = gk_cast_U_f16_T_f32(v.v[6]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 8 + 7) < n) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 7) * y__stride2) = gk_cast_U_f16_T_f32(v.v[7]);
            }
        }
    }
}

/* rows<T=f16, X=f16, Y=f16, W=f32, WX=f32, A=f32, KIND=3, LANES=8, WIDE=false, COLUMNS=true, G=64, ALONG=8, ACROSS=32, HOLD=0, AFFINE=3, STEP=32, ITEMS=256, MINE=8, AHEAD=4, MORE=true, RESIDENT=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_rows(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, const char *weight__data, i64 weight__offset, idx weight__size, const char *bias__data, i64 bias__offset, idx bias__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, f32 eps)
{
    x__data += x__offset;
    const f32 *weight = (const f32 *)(weight__data + weight__offset);
    (void)weight;
    const f32 *bias = (const f32 *)(bias__data + bias__offset);
    (void)bias;
    y__data += y__offset;
#line 184 "rows.gk"
    __shared__ f32 part[2][256];
    (void)part;
#line 185 "rows.gk"
    idx rows = (idx)((u64)x__dim0 * (u64)x__dim1);
    idx length__ = (idx)((u64)x__dim2 * 1);
    idx me = (idx)threadIdx.x;
    idx along = me / 32;
    idx blocks = (idx)((u64)rows + 31) / 32;
    f32 fill = 0.0f;
    f32 first;
    f32 second = 0.0f;
    f32 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
#line 194 "rows.gk"
    for (idx block = (idx)blockIdx.x; block < blocks; block = (idx)((u64)block + (u64)gridDim.x)) {
        idx row = (idx)((u64)block * 32 + (u64)(me % 32));
        idx n = row < rows ? length__ : 0;
        idx a = ga_div_signed_i64(row, x__dim1);
        idx b = ga_mod_signed_i64(row, x__dim1);
        f32x8 held[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) held[ga_i0] = ga_splat_f32x8(0.0f);
#line 200 "rows.gk"
        f32 mine[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) mine[ga_i0] = 0.0f;
#line 201 "rows.gk"
        f32 more[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) more[ga_i0] = 0.0f;
        {
            {
                f32x8 total = ga_splat_f32x8(fill);
                {
                    for (idx c = (idx)((u64)along + 0 + 0); (idx)((u64)c * 8) < n; c = (idx)((u64)c + 256)) {
                        f32x8 next[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[0]);
                            }
                            {
#line 211 "rows.gk"
                                total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[1]);
                            }
                            {
#line 211 "rows.gk"
                                total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[2]);
                            }
                            {
#line 211 "rows.gk"
                                total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[0] = gk_row_lanes_A_f32_LANES_8_OP_sum(total);
                }
            }
            {
#line 205 "rows.gk"
                f32x8 total__2 = ga_splat_f32x8(fill);
                {
                    for (idx c__2 = (idx)((u64)along + 8 + 0); (idx)((u64)c__2 * 8) < n; c__2 = (idx)((u64)c__2 + 256)) {
                        f32x8 next__2[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__2[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next__2[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__2[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__2[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__2[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__2[0]);
                            }
                            {
#line 211 "rows.gk"
                                total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__2[1]);
                            }
                            {
#line 211 "rows.gk"
                                total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__2[2]);
                            }
                            {
#line 211 "rows.gk"
                                total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__2[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[1] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__2);
                }
            }
            {
#line 205 "rows.gk"
                f32x8 total__3 = ga_splat_f32x8(fill);
                {
                    for (idx c__3 = (idx)((u64)along + 16 + 0); (idx)((u64)c__3 * 8) < n; c__3 = (idx)((u64)c__3 + 256)) {
                        f32x8 next__3[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__3[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next__3[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__3[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__3[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__3[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__3[0]);
                            }
                            {
#line 211 "rows.gk"
                                total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__3[1]);
                            }
                            {
#line 211 "rows.gk"
                                total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__3[2]);
                            }
                            {
#line 211 "rows.gk"
                                total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__3[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[2] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__3);
                }
            }
            {
#line 205 "rows.gk"
                f32x8 total__4 = ga_splat_f32x8(fill);
                {
                    for (idx c__4 = (idx)((u64)along + 24 + 0); (idx)((u64)c__4 * 8) < n; c__4 = (idx)((u64)c__4 + 256)) {
                        f32x8 next__4[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__4[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next__4[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__4[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__4[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__4[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__4[0]);
                            }
                            {
#line 211 "rows.gk"
                                total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__4[1]);
                            }
                            {
#line 211 "rows.gk"
                                total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__4[2]);
                            }
                            {
#line 211 "rows.gk"
                                total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__4[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[3] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__4);
                }
            }
            {
#line 205 "rows.gk"
                f32x8 total__5 = ga_splat_f32x8(fill);
                {
                    for (idx c__5 = (idx)((u64)along + 32 + 0); (idx)((u64)c__5 * 8) < n; c__5 = (idx)((u64)c__5 + 256)) {
                        f32x8 next__5[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__5[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next__5[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__5[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__5[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__5[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__5[0]);
                            }
                            {
#line 211 "rows.gk"
                                total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__5[1]);
                            }
                            {
#line 211 "rows.gk"
                                total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__5[2]);
                            }
                            {
#line 211 "rows.gk"
                                total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__5[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[4] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__5);
                }
            }
            {
#line 205 "rows.gk"
                f32x8 total__6 = ga_splat_f32x8(fill);
                {
                    for (idx c__6 = (idx)((u64)along + 40 + 0); (idx)((u64)c__6 * 8) < n; c__6 = (idx)((u64)c__6 + 256)) {
                        f32x8 next__6[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__6[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next__6[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__6[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__6[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__6[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__6[0]);
                            }
                            {
#line 211 "rows.gk"
                                total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__6[1]);
                            }
                            {
#line 211 "rows.gk"
                                total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__6[2]);
                            }
                            {
#line 211 "rows.gk"
                                total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__6[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[5] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__6);
                }
            }
            {
#line 205 "rows.gk"
                f32x8 total__7 = ga_splat_f32x8(fill);
                {
                    for (idx c__7 = (idx)((u64)along + 48 + 0); (idx)((u64)c__7 * 8) < n; c__7 = (idx)((u64)c__7 + 256)) {
                        f32x8 next__7[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__7[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next__7[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__7[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__7[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__7[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__7[0]);
                            }
                            {
#line 211 "rows.gk"
                                total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__7[1]);
                            }
                            {
#line 211 "rows.gk"
                                total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__7[2]);
                            }
                            {
#line 211 "rows.gk"
                                total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__7[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[6] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__7);
                }
            }
            {
#line 205 "rows.gk"
                f32x8 total__8 = ga_splat_f32x8(fill);
                {
                    for (idx c__8 = (idx)((u64)along + 56 + 0); (idx)((u64)c__8 * 8) < n; c__8 = (idx)((u64)c__8 + 256)) {
                        f32x8 next__8[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__8[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 210 "rows.gk"
                                next__8[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 0), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__8[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 64), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__8[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 128), n, fill);
                            }
                            {
#line 210 "rows.gk"
                                next__8[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 192), n, fill);
                            }
                        }
                        {
                            {
#line 211 "rows.gk"
                                total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__8[0]);
                            }
                            {
#line 211 "rows.gk"
                                total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__8[1]);
                            }
                            {
#line 211 "rows.gk"
                                total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__8[2]);
                            }
                            {
#line 211 "rows.gk"
                                total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__8[3]);
                            }
                        }
                    }
                }
                {
#line 216 "rows.gk"
                    mine[7] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__8);
                }
            }
        }
        {
            {
                {

                    mine[0] = mine[0] + mine[4];
                }
                {
#line 224 "rows.gk"
                    mine[1] = mine[1] + mine[5];
                }
                {
#line 224 "rows.gk"
                    mine[2] = mine[2] + mine[6];
                }
                {
#line 224 "rows.gk"
                    mine[3] = mine[3] + mine[7];
                }
            }
            {
                {
#line 224 "rows.gk"
                    mine[0] = mine[0] + mine[2];
                }
                {
#line 224 "rows.gk"
                    mine[1] = mine[1] + mine[3];
                }
            }
            {
                {
#line 224 "rows.gk"
                    mine[0] = mine[0] + mine[1];
                }
            }
        }
        {


            first = gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(mine[0], part, me);
            first = first / (f32)length__;
        }
        {
            {

                f32x8 total__9 = ga_splat_f32x8(0.0f);
                f32x8 squares = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__9 = (idx)((u64)along + 0 + 0); (idx)((u64)c__9 * 8) < n; c__9 = (idx)((u64)c__9 + 256)) {
                        f32x8 next__9[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__9[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__9[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__9[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__9[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__9[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d = (idx)(((u64)c__9 + 0) * 8 + 0) < n ? next__9[0].v[0] - first : 0.0f;
                                        total__9.v[0] = total__9.v[0] + d;
                                        squares.v[0] = squares.v[0] + d * d;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__2 = (idx)(((u64)c__9 + 0) * 8 + 1) < n ? next__9[0].v[1] - first : 0.0f;
                                        total__9.v[1] = total__9.v[1] + d__2;
                                        squares.v[1] = squares.v[1] + d__2 * d__2;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__3 = (idx)(((u64)c__9 + 0) * 8 + 2) < n ? next__9[0].v[2] - first : 0.0f;
                                        total__9.v[2] = total__9.v[2] + d__3;
                                        squares.v[2] = squares.v[2] + d__3 * d__3;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__4 = (idx)(((u64)c__9 + 0) * 8 + 3) < n ? next__9[0].v[3] - first : 0.0f;
                                        total__9.v[3] = total__9.v[3] + d__4;
                                        squares.v[3] = squares.v[3] + d__4 * d__4;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__5 = (idx)(((u64)c__9 + 0) * 8 + 4) < n ? next__9[0].v[4] - first : 0.0f;
                                        total__9.v[4] = total__9.v[4] + d__5;
                                        squares.v[4] = squares.v[4] + d__5 * d__5;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__6 = (idx)(((u64)c__9 + 0) * 8 + 5) < n ? next__9[0].v[5] - first : 0.0f;
                                        total__9.v[5] = total__9.v[5] + d__6;
                                        squares.v[5] = squares.v[5] + d__6 * d__6;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__7 = (idx)(((u64)c__9 + 0) * 8 + 6) < n ? next__9[0].v[6] - first : 0.0f;
                                        total__9.v[6] = total__9.v[6] + d__7;
                                        squares.v[6] = squares.v[6] + d__7 * d__7;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__8 = (idx)(((u64)c__9 + 0) * 8 + 7) < n ? next__9[0].v[7] - first : 0.0f;
                                        total__9.v[7] = total__9.v[7] + d__8;
                                        squares.v[7] = squares.v[7] + d__8 * d__8;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__9 = (idx)(((u64)c__9 + 64) * 8 + 0) < n ? next__9[1].v[0] - first : 0.0f;
                                        total__9.v[0] = total__9.v[0] + d__9;
                                        squares.v[0] = squares.v[0] + d__9 * d__9;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__10 = (idx)(((u64)c__9 + 64) * 8 + 1) < n ? next__9[1].v[1] - first : 0.0f;
                                        total__9.v[1] = total__9.v[1] + d__10;
                                        squares.v[1] = squares.v[1] + d__10 * d__10;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__11 = (idx)(((u64)c__9 + 64) * 8 + 2) < n ? next__9[1].v[2] - first : 0.0f;
                                        total__9.v[2] = total__9.v[2] + d__11;
                                        squares.v[2] = squares.v[2] + d__11 * d__11;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__12 = (idx)(((u64)c__9 + 64) * 8 + 3) < n ? next__9[1].v[3] - first : 0.0f;
                                        total__9.v[3] = total__9.v[3] + d__12;
                                        squares.v[3] = squares.v[3] + d__12 * d__12;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__13 = (idx)(((u64)c__9 + 64) * 8 + 4) < n ? next__9[1].v[4] - first : 0.0f;
                                        total__9.v[4] = total__9.v[4] + d__13;
                                        squares.v[4] = squares.v[4] + d__13 * d__13;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__14 = (idx)(((u64)c__9 + 64) * 8 + 5) < n ? next__9[1].v[5] - first : 0.0f;
                                        total__9.v[5] = total__9.v[5] + d__14;
                                        squares.v[5] = squares.v[5] + d__14 * d__14;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__15 = (idx)(((u64)c__9 + 64) * 8 + 6) < n ? next__9[1].v[6] - first : 0.0f;
                                        total__9.v[6] = total__9.v[6] + d__15;
                                        squares.v[6] = squares.v[6] + d__15 * d__15;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__16 = (idx)(((u64)c__9 + 64) * 8 + 7) < n ? next__9[1].v[7] - first : 0.0f;
                                        total__9.v[7] = total__9.v[7] + d__16;
                                        squares.v[7] = squares.v[7] + d__16 * d__16;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__17 = (idx)(((u64)c__9 + 128) * 8 + 0) < n ? next__9[2].v[0] - first : 0.0f;
                                        total__9.v[0] = total__9.v[0] + d__17;
                                        squares.v[0] = squares.v[0] + d__17 * d__17;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__18 = (idx)(((u64)c__9 + 128) * 8 + 1) < n ? next__9[2].v[1] - first : 0.0f;
                                        total__9.v[1] = total__9.v[1] + d__18;
                                        squares.v[1] = squares.v[1] + d__18 * d__18;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__19 = (idx)(((u64)c__9 + 128) * 8 + 2) < n ? next__9[2].v[2] - first : 0.0f;
                                        total__9.v[2] = total__9.v[2] + d__19;
                                        squares.v[2] = squares.v[2] + d__19 * d__19;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__20 = (idx)(((u64)c__9 + 128) * 8 + 3) < n ? next__9[2].v[3] - first : 0.0f;
                                        total__9.v[3] = total__9.v[3] + d__20;
                                        squares.v[3] = squares.v[3] + d__20 * d__20;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__21 = (idx)(((u64)c__9 + 128) * 8 + 4) < n ? next__9[2].v[4] - first : 0.0f;
                                        total__9.v[4] = total__9.v[4] + d__21;
                                        squares.v[4] = squares.v[4] + d__21 * d__21;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__22 = (idx)(((u64)c__9 + 128) * 8 + 5) < n ? next__9[2].v[5] - first : 0.0f;
                                        total__9.v[5] = total__9.v[5] + d__22;
                                        squares.v[5] = squares.v[5] + d__22 * d__22;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__23 = (idx)(((u64)c__9 + 128) * 8 + 6) < n ? next__9[2].v[6] - first : 0.0f;
                                        total__9.v[6] = total__9.v[6] + d__23;
                                        squares.v[6] = squares.v[6] + d__23 * d__23;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__24 = (idx)(((u64)c__9 + 128) * 8 + 7) < n ? next__9[2].v[7] - first : 0.0f;
                                        total__9.v[7] = total__9.v[7] + d__24;
                                        squares.v[7] = squares.v[7] + d__24 * d__24;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__25 = (idx)(((u64)c__9 + 192) * 8 + 0) < n ? next__9[3].v[0] - first : 0.0f;
                                        total__9.v[0] = total__9.v[0] + d__25;
                                        squares.v[0] = squares.v[0] + d__25 * d__25;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__26 = (idx)(((u64)c__9 + 192) * 8 + 1) < n ? next__9[3].v[1] - first : 0.0f;
                                        total__9.v[1] = total__9.v[1] + d__26;
                                        squares.v[1] = squares.v[1] + d__26 * d__26;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__27 = (idx)(((u64)c__9 + 192) * 8 + 2) < n ? next__9[3].v[2] - first : 0.0f;
                                        total__9.v[2] = total__9.v[2] + d__27;
                                        squares.v[2] = squares.v[2] + d__27 * d__27;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__28 = (idx)(((u64)c__9 + 192) * 8 + 3) < n ? next__9[3].v[3] - first : 0.0f;
                                        total__9.v[3] = total__9.v[3] + d__28;
                                        squares.v[3] = squares.v[3] + d__28 * d__28;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__29 = (idx)(((u64)c__9 + 192) * 8 + 4) < n ? next__9[3].v[4] - first : 0.0f;
                                        total__9.v[4] = total__9.v[4] + d__29;
                                        squares.v[4] = squares.v[4] + d__29 * d__29;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__30 = (idx)(((u64)c__9 + 192) * 8 + 5) < n ? next__9[3].v[5] - first : 0.0f;
                                        total__9.v[5] = total__9.v[5] + d__30;
                                        squares.v[5] = squares.v[5] + d__30 * d__30;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__31 = (idx)(((u64)c__9 + 192) * 8 + 6) < n ? next__9[3].v[6] - first : 0.0f;
                                        total__9.v[6] = total__9.v[6] + d__31;
                                        squares.v[6] = squares.v[6] + d__31 * d__31;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__32 = (idx)(((u64)c__9 + 192) * 8 + 7) < n ? next__9[3].v[7] - first : 0.0f;
                                        total__9.v[7] = total__9.v[7] + d__32;
                                        squares.v[7] = squares.v[7] + d__32 * d__32;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[0] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__9);
                more[0] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares);
            }
            {
#line 237 "rows.gk"
                f32x8 total__10 = ga_splat_f32x8(0.0f);
                f32x8 squares__2 = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__10 = (idx)((u64)along + 8 + 0); (idx)((u64)c__10 * 8) < n; c__10 = (idx)((u64)c__10 + 256)) {
                        f32x8 next__10[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__10[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__10[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__10[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__10[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__10[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d__33 = (idx)(((u64)c__10 + 0) * 8 + 0) < n ? next__10[0].v[0] - first : 0.0f;
                                        total__10.v[0] = total__10.v[0] + d__33;
                                        squares__2.v[0] = squares__2.v[0] + d__33 * d__33;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__34 = (idx)(((u64)c__10 + 0) * 8 + 1) < n ? next__10[0].v[1] - first : 0.0f;
                                        total__10.v[1] = total__10.v[1] + d__34;
                                        squares__2.v[1] = squares__2.v[1] + d__34 * d__34;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__35 = (idx)(((u64)c__10 + 0) * 8 + 2) < n ? next__10[0].v[2] - first : 0.0f;
                                        total__10.v[2] = total__10.v[2] + d__35;
                                        squares__2.v[2] = squares__2.v[2] + d__35 * d__35;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__36 = (idx)(((u64)c__10 + 0) * 8 + 3) < n ? next__10[0].v[3] - first : 0.0f;
                                        total__10.v[3] = total__10.v[3] + d__36;
                                        squares__2.v[3] = squares__2.v[3] + d__36 * d__36;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__37 = (idx)(((u64)c__10 + 0) * 8 + 4) < n ? next__10[0].v[4] - first : 0.0f;
                                        total__10.v[4] = total__10.v[4] + d__37;
                                        squares__2.v[4] = squares__2.v[4] + d__37 * d__37;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__38 = (idx)(((u64)c__10 + 0) * 8 + 5) < n ? next__10[0].v[5] - first : 0.0f;
                                        total__10.v[5] = total__10.v[5] + d__38;
                                        squares__2.v[5] = squares__2.v[5] + d__38 * d__38;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__39 = (idx)(((u64)c__10 + 0) * 8 + 6) < n ? next__10[0].v[6] - first : 0.0f;
                                        total__10.v[6] = total__10.v[6] + d__39;
                                        squares__2.v[6] = squares__2.v[6] + d__39 * d__39;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__40 = (idx)(((u64)c__10 + 0) * 8 + 7) < n ? next__10[0].v[7] - first : 0.0f;
                                        total__10.v[7] = total__10.v[7] + d__40;
                                        squares__2.v[7] = squares__2.v[7] + d__40 * d__40;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__41 = (idx)(((u64)c__10 + 64) * 8 + 0) < n ? next__10[1].v[0] - first : 0.0f;
                                        total__10.v[0] = total__10.v[0] + d__41;
                                        squares__2.v[0] = squares__2.v[0] + d__41 * d__41;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__42 = (idx)(((u64)c__10 + 64) * 8 + 1) < n ? next__10[1].v[1] - first : 0.0f;
                                        total__10.v[1] = total__10.v[1] + d__42;
                                        squares__2.v[1] = squares__2.v[1] + d__42 * d__42;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__43 = (idx)(((u64)c__10 + 64) * 8 + 2) < n ? next__10[1].v[2] - first : 0.0f;
                                        total__10.v[2] = total__10.v[2] + d__43;
                                        squares__2.v[2] = squares__2.v[2] + d__43 * d__43;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__44 = (idx)(((u64)c__10 + 64) * 8 + 3) < n ? next__10[1].v[3] - first : 0.0f;
                                        total__10.v[3] = total__10.v[3] + d__44;
                                        squares__2.v[3] = squares__2.v[3] + d__44 * d__44;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__45 = (idx)(((u64)c__10 + 64) * 8 + 4) < n ? next__10[1].v[4] - first : 0.0f;
                                        total__10.v[4] = total__10.v[4] + d__45;
                                        squares__2.v[4] = squares__2.v[4] + d__45 * d__45;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__46 = (idx)(((u64)c__10 + 64) * 8 + 5) < n ? next__10[1].v[5] - first : 0.0f;
                                        total__10.v[5] = total__10.v[5] + d__46;
                                        squares__2.v[5] = squares__2.v[5] + d__46 * d__46;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__47 = (idx)(((u64)c__10 + 64) * 8 + 6) < n ? next__10[1].v[6] - first : 0.0f;
                                        total__10.v[6] = total__10.v[6] + d__47;
                                        squares__2.v[6] = squares__2.v[6] + d__47 * d__47;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__48 = (idx)(((u64)c__10 + 64) * 8 + 7) < n ? next__10[1].v[7] - first : 0.0f;
                                        total__10.v[7] = total__10.v[7] + d__48;
                                        squares__2.v[7] = squares__2.v[7] + d__48 * d__48;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__49 = (idx)(((u64)c__10 + 128) * 8 + 0) < n ? next__10[2].v[0] - first : 0.0f;
                                        total__10.v[0] = total__10.v[0] + d__49;
                                        squares__2.v[0] = squares__2.v[0] + d__49 * d__49;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__50 = (idx)(((u64)c__10 + 128) * 8 + 1) < n ? next__10[2].v[1] - first : 0.0f;
                                        total__10.v[1] = total__10.v[1] + d__50;
                                        squares__2.v[1] = squares__2.v[1] + d__50 * d__50;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__51 = (idx)(((u64)c__10 + 128) * 8 + 2) < n ? next__10[2].v[2] - first : 0.0f;
                                        total__10.v[2] = total__10.v[2] + d__51;
                                        squares__2.v[2] = squares__2.v[2] + d__51 * d__51;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__52 = (idx)(((u64)c__10 + 128) * 8 + 3) < n ? next__10[2].v[3] - first : 0.0f;
                                        total__10.v[3] = total__10.v[3] + d__52;
                                        squares__2.v[3] = squares__2.v[3] + d__52 * d__52;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__53 = (idx)(((u64)c__10 + 128) * 8 + 4) < n ? next__10[2].v[4] - first : 0.0f;
                                        total__10.v[4] = total__10.v[4] + d__53;
                                        squares__2.v[4] = squares__2.v[4] + d__53 * d__53;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__54 = (idx)(((u64)c__10 + 128) * 8 + 5) < n ? next__10[2].v[5] - first : 0.0f;
                                        total__10.v[5] = total__10.v[5] + d__54;
                                        squares__2.v[5] = squares__2.v[5] + d__54 * d__54;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__55 = (idx)(((u64)c__10 + 128) * 8 + 6) < n ? next__10[2].v[6] - first : 0.0f;
                                        total__10.v[6] = total__10.v[6] + d__55;
                                        squares__2.v[6] = squares__2.v[6] + d__55 * d__55;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__56 = (idx)(((u64)c__10 + 128) * 8 + 7) < n ? next__10[2].v[7] - first : 0.0f;
                                        total__10.v[7] = total__10.v[7] + d__56;
                                        squares__2.v[7] = squares__2.v[7] + d__56 * d__56;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__57 = (idx)(((u64)c__10 + 192) * 8 + 0) < n ? next__10[3].v[0] - first : 0.0f;
                                        total__10.v[0] = total__10.v[0] + d__57;
                                        squares__2.v[0] = squares__2.v[0] + d__57 * d__57;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__58 = (idx)(((u64)c__10 + 192) * 8 + 1) < n ? next__10[3].v[1] - first : 0.0f;
                                        total__10.v[1] = total__10.v[1] + d__58;
                                        squares__2.v[1] = squares__2.v[1] + d__58 * d__58;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__59 = (idx)(((u64)c__10 + 192) * 8 + 2) < n ? next__10[3].v[2] - first : 0.0f;
                                        total__10.v[2] = total__10.v[2] + d__59;
                                        squares__2.v[2] = squares__2.v[2] + d__59 * d__59;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__60 = (idx)(((u64)c__10 + 192) * 8 + 3) < n ? next__10[3].v[3] - first : 0.0f;
                                        total__10.v[3] = total__10.v[3] + d__60;
                                        squares__2.v[3] = squares__2.v[3] + d__60 * d__60;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__61 = (idx)(((u64)c__10 + 192) * 8 + 4) < n ? next__10[3].v[4] - first : 0.0f;
                                        total__10.v[4] = total__10.v[4] + d__61;
                                        squares__2.v[4] = squares__2.v[4] + d__61 * d__61;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__62 = (idx)(((u64)c__10 + 192) * 8 + 5) < n ? next__10[3].v[5] - first : 0.0f;
                                        total__10.v[5] = total__10.v[5] + d__62;
                                        squares__2.v[5] = squares__2.v[5] + d__62 * d__62;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__63 = (idx)(((u64)c__10 + 192) * 8 + 6) < n ? next__10[3].v[6] - first : 0.0f;
                                        total__10.v[6] = total__10.v[6] + d__63;
                                        squares__2.v[6] = squares__2.v[6] + d__63 * d__63;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__64 = (idx)(((u64)c__10 + 192) * 8 + 7) < n ? next__10[3].v[7] - first : 0.0f;
                                        total__10.v[7] = total__10.v[7] + d__64;
                                        squares__2.v[7] = squares__2.v[7] + d__64 * d__64;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[1] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__10);
                more[1] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares__2);
            }
            {
#line 237 "rows.gk"
                f32x8 total__11 = ga_splat_f32x8(0.0f);
                f32x8 squares__3 = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__11 = (idx)((u64)along + 16 + 0); (idx)((u64)c__11 * 8) < n; c__11 = (idx)((u64)c__11 + 256)) {
                        f32x8 next__11[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__11[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__11[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__11[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__11[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__11[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d__65 = (idx)(((u64)c__11 + 0) * 8 + 0) < n ? next__11[0].v[0] - first : 0.0f;
                                        total__11.v[0] = total__11.v[0] + d__65;
                                        squares__3.v[0] = squares__3.v[0] + d__65 * d__65;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__66 = (idx)(((u64)c__11 + 0) * 8 + 1) < n ? next__11[0].v[1] - first : 0.0f;
                                        total__11.v[1] = total__11.v[1] + d__66;
                                        squares__3.v[1] = squares__3.v[1] + d__66 * d__66;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__67 = (idx)(((u64)c__11 + 0) * 8 + 2) < n ? next__11[0].v[2] - first : 0.0f;
                                        total__11.v[2] = total__11.v[2] + d__67;
                                        squares__3.v[2] = squares__3.v[2] + d__67 * d__67;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__68 = (idx)(((u64)c__11 + 0) * 8 + 3) < n ? next__11[0].v[3] - first : 0.0f;
                                        total__11.v[3] = total__11.v[3] + d__68;
                                        squares__3.v[3] = squares__3.v[3] + d__68 * d__68;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__69 = (idx)(((u64)c__11 + 0) * 8 + 4) < n ? next__11[0].v[4] - first : 0.0f;
                                        total__11.v[4] = total__11.v[4] + d__69;
                                        squares__3.v[4] = squares__3.v[4] + d__69 * d__69;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__70 = (idx)(((u64)c__11 + 0) * 8 + 5) < n ? next__11[0].v[5] - first : 0.0f;
                                        total__11.v[5] = total__11.v[5] + d__70;
                                        squares__3.v[5] = squares__3.v[5] + d__70 * d__70;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__71 = (idx)(((u64)c__11 + 0) * 8 + 6) < n ? next__11[0].v[6] - first : 0.0f;
                                        total__11.v[6] = total__11.v[6] + d__71;
                                        squares__3.v[6] = squares__3.v[6] + d__71 * d__71;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__72 = (idx)(((u64)c__11 + 0) * 8 + 7) < n ? next__11[0].v[7] - first : 0.0f;
                                        total__11.v[7] = total__11.v[7] + d__72;
                                        squares__3.v[7] = squares__3.v[7] + d__72 * d__72;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__73 = (idx)(((u64)c__11 + 64) * 8 + 0) < n ? next__11[1].v[0] - first : 0.0f;
                                        total__11.v[0] = total__11.v[0] + d__73;
                                        squares__3.v[0] = squares__3.v[0] + d__73 * d__73;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__74 = (idx)(((u64)c__11 + 64) * 8 + 1) < n ? next__11[1].v[1] - first : 0.0f;
                                        total__11.v[1] = total__11.v[1] + d__74;
                                        squares__3.v[1] = squares__3.v[1] + d__74 * d__74;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__75 = (idx)(((u64)c__11 + 64) * 8 + 2) < n ? next__11[1].v[2] - first : 0.0f;
                                        total__11.v[2] = total__11.v[2] + d__75;
                                        squares__3.v[2] = squares__3.v[2] + d__75 * d__75;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__76 = (idx)(((u64)c__11 + 64) * 8 + 3) < n ? next__11[1].v[3] - first : 0.0f;
                                        total__11.v[3] = total__11.v[3] + d__76;
                                        squares__3.v[3] = squares__3.v[3] + d__76 * d__76;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__77 = (idx)(((u64)c__11 + 64) * 8 + 4) < n ? next__11[1].v[4] - first : 0.0f;
                                        total__11.v[4] = total__11.v[4] + d__77;
                                        squares__3.v[4] = squares__3.v[4] + d__77 * d__77;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__78 = (idx)(((u64)c__11 + 64) * 8 + 5) < n ? next__11[1].v[5] - first : 0.0f;
                                        total__11.v[5] = total__11.v[5] + d__78;
                                        squares__3.v[5] = squares__3.v[5] + d__78 * d__78;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__79 = (idx)(((u64)c__11 + 64) * 8 + 6) < n ? next__11[1].v[6] - first : 0.0f;
                                        total__11.v[6] = total__11.v[6] + d__79;
                                        squares__3.v[6] = squares__3.v[6] + d__79 * d__79;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__80 = (idx)(((u64)c__11 + 64) * 8 + 7) < n ? next__11[1].v[7] - first : 0.0f;
                                        total__11.v[7] = total__11.v[7] + d__80;
                                        squares__3.v[7] = squares__3.v[7] + d__80 * d__80;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__81 = (idx)(((u64)c__11 + 128) * 8 + 0) < n ? next__11[2].v[0] - first : 0.0f;
                                        total__11.v[0] = total__11.v[0] + d__81;
                                        squares__3.v[0] = squares__3.v[0] + d__81 * d__81;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__82 = (idx)(((u64)c__11 + 128) * 8 + 1) < n ? next__11[2].v[1] - first : 0.0f;
                                        total__11.v[1] = total__11.v[1] + d__82;
                                        squares__3.v[1] = squares__3.v[1] + d__82 * d__82;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__83 = (idx)(((u64)c__11 + 128) * 8 + 2) < n ? next__11[2].v[2] - first : 0.0f;
                                        total__11.v[2] = total__11.v[2] + d__83;
                                        squares__3.v[2] = squares__3.v[2] + d__83 * d__83;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__84 = (idx)(((u64)c__11 + 128) * 8 + 3) < n ? next__11[2].v[3] - first : 0.0f;
                                        total__11.v[3] = total__11.v[3] + d__84;
                                        squares__3.v[3] = squares__3.v[3] + d__84 * d__84;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__85 = (idx)(((u64)c__11 + 128) * 8 + 4) < n ? next__11[2].v[4] - first : 0.0f;
                                        total__11.v[4] = total__11.v[4] + d__85;
                                        squares__3.v[4] = squares__3.v[4] + d__85 * d__85;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__86 = (idx)(((u64)c__11 + 128) * 8 + 5) < n ? next__11[2].v[5] - first : 0.0f;
                                        total__11.v[5] = total__11.v[5] + d__86;
                                        squares__3.v[5] = squares__3.v[5] + d__86 * d__86;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__87 = (idx)(((u64)c__11 + 128) * 8 + 6) < n ? next__11[2].v[6] - first : 0.0f;
                                        total__11.v[6] = total__11.v[6] + d__87;
                                        squares__3.v[6] = squares__3.v[6] + d__87 * d__87;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__88 = (idx)(((u64)c__11 + 128) * 8 + 7) < n ? next__11[2].v[7] - first : 0.0f;
                                        total__11.v[7] = total__11.v[7] + d__88;
                                        squares__3.v[7] = squares__3.v[7] + d__88 * d__88;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__89 = (idx)(((u64)c__11 + 192) * 8 + 0) < n ? next__11[3].v[0] - first : 0.0f;
                                        total__11.v[0] = total__11.v[0] + d__89;
                                        squares__3.v[0] = squares__3.v[0] + d__89 * d__89;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__90 = (idx)(((u64)c__11 + 192) * 8 + 1) < n ? next__11[3].v[1] - first : 0.0f;
                                        total__11.v[1] = total__11.v[1] + d__90;
                                        squares__3.v[1] = squares__3.v[1] + d__90 * d__90;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__91 = (idx)(((u64)c__11 + 192) * 8 + 2) < n ? next__11[3].v[2] - first : 0.0f;
                                        total__11.v[2] = total__11.v[2] + d__91;
                                        squares__3.v[2] = squares__3.v[2] + d__91 * d__91;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__92 = (idx)(((u64)c__11 + 192) * 8 + 3) < n ? next__11[3].v[3] - first : 0.0f;
                                        total__11.v[3] = total__11.v[3] + d__92;
                                        squares__3.v[3] = squares__3.v[3] + d__92 * d__92;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__93 = (idx)(((u64)c__11 + 192) * 8 + 4) < n ? next__11[3].v[4] - first : 0.0f;
                                        total__11.v[4] = total__11.v[4] + d__93;
                                        squares__3.v[4] = squares__3.v[4] + d__93 * d__93;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__94 = (idx)(((u64)c__11 + 192) * 8 + 5) < n ? next__11[3].v[5] - first : 0.0f;
                                        total__11.v[5] = total__11.v[5] + d__94;
                                        squares__3.v[5] = squares__3.v[5] + d__94 * d__94;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__95 = (idx)(((u64)c__11 + 192) * 8 + 6) < n ? next__11[3].v[6] - first : 0.0f;
                                        total__11.v[6] = total__11.v[6] + d__95;
                                        squares__3.v[6] = squares__3.v[6] + d__95 * d__95;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__96 = (idx)(((u64)c__11 + 192) * 8 + 7) < n ? next__11[3].v[7] - first : 0.0f;
                                        total__11.v[7] = total__11.v[7] + d__96;
                                        squares__3.v[7] = squares__3.v[7] + d__96 * d__96;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[2] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__11);
                more[2] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares__3);
            }
            {
#line 237 "rows.gk"
                f32x8 total__12 = ga_splat_f32x8(0.0f);
                f32x8 squares__4 = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__12 = (idx)((u64)along + 24 + 0); (idx)((u64)c__12 * 8) < n; c__12 = (idx)((u64)c__12 + 256)) {
                        f32x8 next__12[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__12[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__12[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__12[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__12[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__12[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d__97 = (idx)(((u64)c__12 + 0) * 8 + 0) < n ? next__12[0].v[0] - first : 0.0f;
                                        total__12.v[0] = total__12.v[0] + d__97;
                                        squares__4.v[0] = squares__4.v[0] + d__97 * d__97;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__98 = (idx)(((u64)c__12 + 0) * 8 + 1) < n ? next__12[0].v[1] - first : 0.0f;
                                        total__12.v[1] = total__12.v[1] + d__98;
                                        squares__4.v[1] = squares__4.v[1] + d__98 * d__98;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__99 = (idx)(((u64)c__12 + 0) * 8 + 2) < n ? next__12[0].v[2] - first : 0.0f;
                                        total__12.v[2] = total__12.v[2] + d__99;
                                        squares__4.v[2] = squares__4.v[2] + d__99 * d__99;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__100 = (idx)(((u64)c__12 + 0) * 8 + 3) < n ? next__12[0].v[3] - first : 0.0f;
                                        total__12.v[3] = total__12.v[3] + d__100;
                                        squares__4.v[3] = squares__4.v[3] + d__100 * d__100;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__101 = (idx)(((u64)c__12 + 0) * 8 + 4) < n ? next__12[0].v[4] - first : 0.0f;
                                        total__12.v[4] = total__12.v[4] + d__101;
                                        squares__4.v[4] = squares__4.v[4] + d__101 * d__101;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__102 = (idx)(((u64)c__12 + 0) * 8 + 5) < n ? next__12[0].v[5] - first : 0.0f;
                                        total__12.v[5] = total__12.v[5] + d__102;
                                        squares__4.v[5] = squares__4.v[5] + d__102 * d__102;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__103 = (idx)(((u64)c__12 + 0) * 8 + 6) < n ? next__12[0].v[6] - first : 0.0f;
                                        total__12.v[6] = total__12.v[6] + d__103;
                                        squares__4.v[6] = squares__4.v[6] + d__103 * d__103;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__104 = (idx)(((u64)c__12 + 0) * 8 + 7) < n ? next__12[0].v[7] - first : 0.0f;
                                        total__12.v[7] = total__12.v[7] + d__104;
                                        squares__4.v[7] = squares__4.v[7] + d__104 * d__104;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__105 = (idx)(((u64)c__12 + 64) * 8 + 0) < n ? next__12[1].v[0] - first : 0.0f;
                                        total__12.v[0] = total__12.v[0] + d__105;
                                        squares__4.v[0] = squares__4.v[0] + d__105 * d__105;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__106 = (idx)(((u64)c__12 + 64) * 8 + 1) < n ? next__12[1].v[1] - first : 0.0f;
                                        total__12.v[1] = total__12.v[1] + d__106;
                                        squares__4.v[1] = squares__4.v[1] + d__106 * d__106;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__107 = (idx)(((u64)c__12 + 64) * 8 + 2) < n ? next__12[1].v[2] - first : 0.0f;
                                        total__12.v[2] = total__12.v[2] + d__107;
                                        squares__4.v[2] = squares__4.v[2] + d__107 * d__107;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__108 = (idx)(((u64)c__12 + 64) * 8 + 3) < n ? next__12[1].v[3] - first : 0.0f;
                                        total__12.v[3] = total__12.v[3] + d__108;
                                        squares__4.v[3] = squares__4.v[3] + d__108 * d__108;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__109 = (idx)(((u64)c__12 + 64) * 8 + 4) < n ? next__12[1].v[4] - first : 0.0f;
                                        total__12.v[4] = total__12.v[4] + d__109;
                                        squares__4.v[4] = squares__4.v[4] + d__109 * d__109;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__110 = (idx)(((u64)c__12 + 64) * 8 + 5) < n ? next__12[1].v[5] - first : 0.0f;
                                        total__12.v[5] = total__12.v[5] + d__110;
                                        squares__4.v[5] = squares__4.v[5] + d__110 * d__110;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__111 = (idx)(((u64)c__12 + 64) * 8 + 6) < n ? next__12[1].v[6] - first : 0.0f;
                                        total__12.v[6] = total__12.v[6] + d__111;
                                        squares__4.v[6] = squares__4.v[6] + d__111 * d__111;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__112 = (idx)(((u64)c__12 + 64) * 8 + 7) < n ? next__12[1].v[7] - first : 0.0f;
                                        total__12.v[7] = total__12.v[7] + d__112;
                                        squares__4.v[7] = squares__4.v[7] + d__112 * d__112;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__113 = (idx)(((u64)c__12 + 128) * 8 + 0) < n ? next__12[2].v[0] - first : 0.0f;
                                        total__12.v[0] = total__12.v[0] + d__113;
                                        squares__4.v[0] = squares__4.v[0] + d__113 * d__113;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__114 = (idx)(((u64)c__12 + 128) * 8 + 1) < n ? next__12[2].v[1] - first : 0.0f;
                                        total__12.v[1] = total__12.v[1] + d__114;
                                        squares__4.v[1] = squares__4.v[1] + d__114 * d__114;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__115 = (idx)(((u64)c__12 + 128) * 8 + 2) < n ? next__12[2].v[2] - first : 0.0f;
                                        total__12.v[2] = total__12.v[2] + d__115;
                                        squares__4.v[2] = squares__4.v[2] + d__115 * d__115;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__116 = (idx)(((u64)c__12 + 128) * 8 + 3) < n ? next__12[2].v[3] - first : 0.0f;
                                        total__12.v[3] = total__12.v[3] + d__116;
                                        squares__4.v[3] = squares__4.v[3] + d__116 * d__116;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__117 = (idx)(((u64)c__12 + 128) * 8 + 4) < n ? next__12[2].v[4] - first : 0.0f;
                                        total__12.v[4] = total__12.v[4] + d__117;
                                        squares__4.v[4] = squares__4.v[4] + d__117 * d__117;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__118 = (idx)(((u64)c__12 + 128) * 8 + 5) < n ? next__12[2].v[5] - first : 0.0f;
                                        total__12.v[5] = total__12.v[5] + d__118;
                                        squares__4.v[5] = squares__4.v[5] + d__118 * d__118;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__119 = (idx)(((u64)c__12 + 128) * 8 + 6) < n ? next__12[2].v[6] - first : 0.0f;
                                        total__12.v[6] = total__12.v[6] + d__119;
                                        squares__4.v[6] = squares__4.v[6] + d__119 * d__119;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__120 = (idx)(((u64)c__12 + 128) * 8 + 7) < n ? next__12[2].v[7] - first : 0.0f;
                                        total__12.v[7] = total__12.v[7] + d__120;
                                        squares__4.v[7] = squares__4.v[7] + d__120 * d__120;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__121 = (idx)(((u64)c__12 + 192) * 8 + 0) < n ? next__12[3].v[0] - first : 0.0f;
                                        total__12.v[0] = total__12.v[0] + d__121;
                                        squares__4.v[0] = squares__4.v[0] + d__121 * d__121;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__122 = (idx)(((u64)c__12 + 192) * 8 + 1) < n ? next__12[3].v[1] - first : 0.0f;
                                        total__12.v[1] = total__12.v[1] + d__122;
                                        squares__4.v[1] = squares__4.v[1] + d__122 * d__122;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__123 = (idx)(((u64)c__12 + 192) * 8 + 2) < n ? next__12[3].v[2] - first : 0.0f;
                                        total__12.v[2] = total__12.v[2] + d__123;
                                        squares__4.v[2] = squares__4.v[2] + d__123 * d__123;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__124 = (idx)(((u64)c__12 + 192) * 8 + 3) < n ? next__12[3].v[3] - first : 0.0f;
                                        total__12.v[3] = total__12.v[3] + d__124;
                                        squares__4.v[3] = squares__4.v[3] + d__124 * d__124;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__125 = (idx)(((u64)c__12 + 192) * 8 + 4) < n ? next__12[3].v[4] - first : 0.0f;
                                        total__12.v[4] = total__12.v[4] + d__125;
                                        squares__4.v[4] = squares__4.v[4] + d__125 * d__125;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__126 = (idx)(((u64)c__12 + 192) * 8 + 5) < n ? next__12[3].v[5] - first : 0.0f;
                                        total__12.v[5] = total__12.v[5] + d__126;
                                        squares__4.v[5] = squares__4.v[5] + d__126 * d__126;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__127 = (idx)(((u64)c__12 + 192) * 8 + 6) < n ? next__12[3].v[6] - first : 0.0f;
                                        total__12.v[6] = total__12.v[6] + d__127;
                                        squares__4.v[6] = squares__4.v[6] + d__127 * d__127;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__128 = (idx)(((u64)c__12 + 192) * 8 + 7) < n ? next__12[3].v[7] - first : 0.0f;
                                        total__12.v[7] = total__12.v[7] + d__128;
                                        squares__4.v[7] = squares__4.v[7] + d__128 * d__128;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[3] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__12);
                more[3] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares__4);
            }
            {
#line 237 "rows.gk"
                f32x8 total__13 = ga_splat_f32x8(0.0f);
                f32x8 squares__5 = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__13 = (idx)((u64)along + 32 + 0); (idx)((u64)c__13 * 8) < n; c__13 = (idx)((u64)c__13 + 256)) {
                        f32x8 next__13[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__13[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__13[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__13[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__13[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__13[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d__129 = (idx)(((u64)c__13 + 0) * 8 + 0) < n ? next__13[0].v[0] - first : 0.0f;
                                        total__13.v[0] = total__13.v[0] + d__129;
                                        squares__5.v[0] = squares__5.v[0] + d__129 * d__129;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__130 = (idx)(((u64)c__13 + 0) * 8 + 1) < n ? next__13[0].v[1] - first : 0.0f;
                                        total__13.v[1] = total__13.v[1] + d__130;
                                        squares__5.v[1] = squares__5.v[1] + d__130 * d__130;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__131 = (idx)(((u64)c__13 + 0) * 8 + 2) < n ? next__13[0].v[2] - first : 0.0f;
                                        total__13.v[2] = total__13.v[2] + d__131;
                                        squares__5.v[2] = squares__5.v[2] + d__131 * d__131;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__132 = (idx)(((u64)c__13 + 0) * 8 + 3) < n ? next__13[0].v[3] - first : 0.0f;
                                        total__13.v[3] = total__13.v[3] + d__132;
                                        squares__5.v[3] = squares__5.v[3] + d__132 * d__132;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__133 = (idx)(((u64)c__13 + 0) * 8 + 4) < n ? next__13[0].v[4] - first : 0.0f;
                                        total__13.v[4] = total__13.v[4] + d__133;
                                        squares__5.v[4] = squares__5.v[4] + d__133 * d__133;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__134 = (idx)(((u64)c__13 + 0) * 8 + 5) < n ? next__13[0].v[5] - first : 0.0f;
                                        total__13.v[5] = total__13.v[5] + d__134;
                                        squares__5.v[5] = squares__5.v[5] + d__134 * d__134;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__135 = (idx)(((u64)c__13 + 0) * 8 + 6) < n ? next__13[0].v[6] - first : 0.0f;
                                        total__13.v[6] = total__13.v[6] + d__135;
                                        squares__5.v[6] = squares__5.v[6] + d__135 * d__135;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__136 = (idx)(((u64)c__13 + 0) * 8 + 7) < n ? next__13[0].v[7] - first : 0.0f;
                                        total__13.v[7] = total__13.v[7] + d__136;
                                        squares__5.v[7] = squares__5.v[7] + d__136 * d__136;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__137 = (idx)(((u64)c__13 + 64) * 8 + 0) < n ? next__13[1].v[0] - first : 0.0f;
                                        total__13.v[0] = total__13.v[0] + d__137;
                                        squares__5.v[0] = squares__5.v[0] + d__137 * d__137;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__138 = (idx)(((u64)c__13 + 64) * 8 + 1) < n ? next__13[1].v[1] - first : 0.0f;
                                        total__13.v[1] = total__13.v[1] + d__138;
                                        squares__5.v[1] = squares__5.v[1] + d__138 * d__138;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__139 = (idx)(((u64)c__13 + 64) * 8 + 2) < n ? next__13[1].v[2] - first : 0.0f;
                                        total__13.v[2] = total__13.v[2] + d__139;
                                        squares__5.v[2] = squares__5.v[2] + d__139 * d__139;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__140 = (idx)(((u64)c__13 + 64) * 8 + 3) < n ? next__13[1].v[3] - first : 0.0f;
                                        total__13.v[3] = total__13.v[3] + d__140;
                                        squares__5.v[3] = squares__5.v[3] + d__140 * d__140;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__141 = (idx)(((u64)c__13 + 64) * 8 + 4) < n ? next__13[1].v[4] - first : 0.0f;
                                        total__13.v[4] = total__13.v[4] + d__141;
                                        squares__5.v[4] = squares__5.v[4] + d__141 * d__141;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__142 = (idx)(((u64)c__13 + 64) * 8 + 5) < n ? next__13[1].v[5] - first : 0.0f;
                                        total__13.v[5] = total__13.v[5] + d__142;
                                        squares__5.v[5] = squares__5.v[5] + d__142 * d__142;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__143 = (idx)(((u64)c__13 + 64) * 8 + 6) < n ? next__13[1].v[6] - first : 0.0f;
                                        total__13.v[6] = total__13.v[6] + d__143;
                                        squares__5.v[6] = squares__5.v[6] + d__143 * d__143;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__144 = (idx)(((u64)c__13 + 64) * 8 + 7) < n ? next__13[1].v[7] - first : 0.0f;
                                        total__13.v[7] = total__13.v[7] + d__144;
                                        squares__5.v[7] = squares__5.v[7] + d__144 * d__144;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__145 = (idx)(((u64)c__13 + 128) * 8 + 0) < n ? next__13[2].v[0] - first : 0.0f;
                                        total__13.v[0] = total__13.v[0] + d__145;
                                        squares__5.v[0] = squares__5.v[0] + d__145 * d__145;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__146 = (idx)(((u64)c__13 + 128) * 8 + 1) < n ? next__13[2].v[1] - first : 0.0f;
                                        total__13.v[1] = total__13.v[1] + d__146;
                                        squares__5.v[1] = squares__5.v[1] + d__146 * d__146;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__147 = (idx)(((u64)c__13 + 128) * 8 + 2) < n ? next__13[2].v[2] - first : 0.0f;
                                        total__13.v[2] = total__13.v[2] + d__147;
                                        squares__5.v[2] = squares__5.v[2] + d__147 * d__147;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__148 = (idx)(((u64)c__13 + 128) * 8 + 3) < n ? next__13[2].v[3] - first : 0.0f;
                                        total__13.v[3] = total__13.v[3] + d__148;
                                        squares__5.v[3] = squares__5.v[3] + d__148 * d__148;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__149 = (idx)(((u64)c__13 + 128) * 8 + 4) < n ? next__13[2].v[4] - first : 0.0f;
                                        total__13.v[4] = total__13.v[4] + d__149;
                                        squares__5.v[4] = squares__5.v[4] + d__149 * d__149;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__150 = (idx)(((u64)c__13 + 128) * 8 + 5) < n ? next__13[2].v[5] - first : 0.0f;
                                        total__13.v[5] = total__13.v[5] + d__150;
                                        squares__5.v[5] = squares__5.v[5] + d__150 * d__150;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__151 = (idx)(((u64)c__13 + 128) * 8 + 6) < n ? next__13[2].v[6] - first : 0.0f;
                                        total__13.v[6] = total__13.v[6] + d__151;
                                        squares__5.v[6] = squares__5.v[6] + d__151 * d__151;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__152 = (idx)(((u64)c__13 + 128) * 8 + 7) < n ? next__13[2].v[7] - first : 0.0f;
                                        total__13.v[7] = total__13.v[7] + d__152;
                                        squares__5.v[7] = squares__5.v[7] + d__152 * d__152;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__153 = (idx)(((u64)c__13 + 192) * 8 + 0) < n ? next__13[3].v[0] - first : 0.0f;
                                        total__13.v[0] = total__13.v[0] + d__153;
                                        squares__5.v[0] = squares__5.v[0] + d__153 * d__153;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__154 = (idx)(((u64)c__13 + 192) * 8 + 1) < n ? next__13[3].v[1] - first : 0.0f;
                                        total__13.v[1] = total__13.v[1] + d__154;
                                        squares__5.v[1] = squares__5.v[1] + d__154 * d__154;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__155 = (idx)(((u64)c__13 + 192) * 8 + 2) < n ? next__13[3].v[2] - first : 0.0f;
                                        total__13.v[2] = total__13.v[2] + d__155;
                                        squares__5.v[2] = squares__5.v[2] + d__155 * d__155;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__156 = (idx)(((u64)c__13 + 192) * 8 + 3) < n ? next__13[3].v[3] - first : 0.0f;
                                        total__13.v[3] = total__13.v[3] + d__156;
                                        squares__5.v[3] = squares__5.v[3] + d__156 * d__156;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__157 = (idx)(((u64)c__13 + 192) * 8 + 4) < n ? next__13[3].v[4] - first : 0.0f;
                                        total__13.v[4] = total__13.v[4] + d__157;
                                        squares__5.v[4] = squares__5.v[4] + d__157 * d__157;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__158 = (idx)(((u64)c__13 + 192) * 8 + 5) < n ? next__13[3].v[5] - first : 0.0f;
                                        total__13.v[5] = total__13.v[5] + d__158;
                                        squares__5.v[5] = squares__5.v[5] + d__158 * d__158;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__159 = (idx)(((u64)c__13 + 192) * 8 + 6) < n ? next__13[3].v[6] - first : 0.0f;
                                        total__13.v[6] = total__13.v[6] + d__159;
                                        squares__5.v[6] = squares__5.v[6] + d__159 * d__159;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__160 = (idx)(((u64)c__13 + 192) * 8 + 7) < n ? next__13[3].v[7] - first : 0.0f;
                                        total__13.v[7] = total__13.v[7] + d__160;
                                        squares__5.v[7] = squares__5.v[7] + d__160 * d__160;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[4] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__13);
                more[4] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares__5);
            }
            {
#line 237 "rows.gk"
                f32x8 total__14 = ga_splat_f32x8(0.0f);
                f32x8 squares__6 = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__14 = (idx)((u64)along + 40 + 0); (idx)((u64)c__14 * 8) < n; c__14 = (idx)((u64)c__14 + 256)) {
                        f32x8 next__14[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__14[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__14[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__14[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__14[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__14[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d__161 = (idx)(((u64)c__14 + 0) * 8 + 0) < n ? next__14[0].v[0] - first : 0.0f;
                                        total__14.v[0] = total__14.v[0] + d__161;
                                        squares__6.v[0] = squares__6.v[0] + d__161 * d__161;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__162 = (idx)(((u64)c__14 + 0) * 8 + 1) < n ? next__14[0].v[1] - first : 0.0f;
                                        total__14.v[1] = total__14.v[1] + d__162;
                                        squares__6.v[1] = squares__6.v[1] + d__162 * d__162;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__163 = (idx)(((u64)c__14 + 0) * 8 + 2) < n ? next__14[0].v[2] - first : 0.0f;
                                        total__14.v[2] = total__14.v[2] + d__163;
                                        squares__6.v[2] = squares__6.v[2] + d__163 * d__163;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__164 = (idx)(((u64)c__14 + 0) * 8 + 3) < n ? next__14[0].v[3] - first : 0.0f;
                                        total__14.v[3] = total__14.v[3] + d__164;
                                        squares__6.v[3] = squares__6.v[3] + d__164 * d__164;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__165 = (idx)(((u64)c__14 + 0) * 8 + 4) < n ? next__14[0].v[4] - first : 0.0f;
                                        total__14.v[4] = total__14.v[4] + d__165;
                                        squares__6.v[4] = squares__6.v[4] + d__165 * d__165;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__166 = (idx)(((u64)c__14 + 0) * 8 + 5) < n ? next__14[0].v[5] - first : 0.0f;
                                        total__14.v[5] = total__14.v[5] + d__166;
                                        squares__6.v[5] = squares__6.v[5] + d__166 * d__166;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__167 = (idx)(((u64)c__14 + 0) * 8 + 6) < n ? next__14[0].v[6] - first : 0.0f;
                                        total__14.v[6] = total__14.v[6] + d__167;
                                        squares__6.v[6] = squares__6.v[6] + d__167 * d__167;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__168 = (idx)(((u64)c__14 + 0) * 8 + 7) < n ? next__14[0].v[7] - first : 0.0f;
                                        total__14.v[7] = total__14.v[7] + d__168;
                                        squares__6.v[7] = squares__6.v[7] + d__168 * d__168;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__169 = (idx)(((u64)c__14 + 64) * 8 + 0) < n ? next__14[1].v[0] - first : 0.0f;
                                        total__14.v[0] = total__14.v[0] + d__169;
                                        squares__6.v[0] = squares__6.v[0] + d__169 * d__169;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__170 = (idx)(((u64)c__14 + 64) * 8 + 1) < n ? next__14[1].v[1] - first : 0.0f;
                                        total__14.v[1] = total__14.v[1] + d__170;
                                        squares__6.v[1] = squares__6.v[1] + d__170 * d__170;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__171 = (idx)(((u64)c__14 + 64) * 8 + 2) < n ? next__14[1].v[2] - first : 0.0f;
                                        total__14.v[2] = total__14.v[2] + d__171;
                                        squares__6.v[2] = squares__6.v[2] + d__171 * d__171;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__172 = (idx)(((u64)c__14 + 64) * 8 + 3) < n ? next__14[1].v[3] - first : 0.0f;
                                        total__14.v[3] = total__14.v[3] + d__172;
                                        squares__6.v[3] = squares__6.v[3] + d__172 * d__172;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__173 = (idx)(((u64)c__14 + 64) * 8 + 4) < n ? next__14[1].v[4] - first : 0.0f;
                                        total__14.v[4] = total__14.v[4] + d__173;
                                        squares__6.v[4] = squares__6.v[4] + d__173 * d__173;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__174 = (idx)(((u64)c__14 + 64) * 8 + 5) < n ? next__14[1].v[5] - first : 0.0f;
                                        total__14.v[5] = total__14.v[5] + d__174;
                                        squares__6.v[5] = squares__6.v[5] + d__174 * d__174;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__175 = (idx)(((u64)c__14 + 64) * 8 + 6) < n ? next__14[1].v[6] - first : 0.0f;
                                        total__14.v[6] = total__14.v[6] + d__175;
                                        squares__6.v[6] = squares__6.v[6] + d__175 * d__175;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__176 = (idx)(((u64)c__14 + 64) * 8 + 7) < n ? next__14[1].v[7] - first : 0.0f;
                                        total__14.v[7] = total__14.v[7] + d__176;
                                        squares__6.v[7] = squares__6.v[7] + d__176 * d__176;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__177 = (idx)(((u64)c__14 + 128) * 8 + 0) < n ? next__14[2].v[0] - first : 0.0f;
                                        total__14.v[0] = total__14.v[0] + d__177;
                                        squares__6.v[0] = squares__6.v[0] + d__177 * d__177;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__178 = (idx)(((u64)c__14 + 128) * 8 + 1) < n ? next__14[2].v[1] - first : 0.0f;
                                        total__14.v[1] = total__14.v[1] + d__178;
                                        squares__6.v[1] = squares__6.v[1] + d__178 * d__178;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__179 = (idx)(((u64)c__14 + 128) * 8 + 2) < n ? next__14[2].v[2] - first : 0.0f;
                                        total__14.v[2] = total__14.v[2] + d__179;
                                        squares__6.v[2] = squares__6.v[2] + d__179 * d__179;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__180 = (idx)(((u64)c__14 + 128) * 8 + 3) < n ? next__14[2].v[3] - first : 0.0f;
                                        total__14.v[3] = total__14.v[3] + d__180;
                                        squares__6.v[3] = squares__6.v[3] + d__180 * d__180;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__181 = (idx)(((u64)c__14 + 128) * 8 + 4) < n ? next__14[2].v[4] - first : 0.0f;
                                        total__14.v[4] = total__14.v[4] + d__181;
                                        squares__6.v[4] = squares__6.v[4] + d__181 * d__181;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__182 = (idx)(((u64)c__14 + 128) * 8 + 5) < n ? next__14[2].v[5] - first : 0.0f;
                                        total__14.v[5] = total__14.v[5] + d__182;
                                        squares__6.v[5] = squares__6.v[5] + d__182 * d__182;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__183 = (idx)(((u64)c__14 + 128) * 8 + 6) < n ? next__14[2].v[6] - first : 0.0f;
                                        total__14.v[6] = total__14.v[6] + d__183;
                                        squares__6.v[6] = squares__6.v[6] + d__183 * d__183;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__184 = (idx)(((u64)c__14 + 128) * 8 + 7) < n ? next__14[2].v[7] - first : 0.0f;
                                        total__14.v[7] = total__14.v[7] + d__184;
                                        squares__6.v[7] = squares__6.v[7] + d__184 * d__184;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__185 = (idx)(((u64)c__14 + 192) * 8 + 0) < n ? next__14[3].v[0] - first : 0.0f;
                                        total__14.v[0] = total__14.v[0] + d__185;
                                        squares__6.v[0] = squares__6.v[0] + d__185 * d__185;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__186 = (idx)(((u64)c__14 + 192) * 8 + 1) < n ? next__14[3].v[1] - first : 0.0f;
                                        total__14.v[1] = total__14.v[1] + d__186;
                                        squares__6.v[1] = squares__6.v[1] + d__186 * d__186;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__187 = (idx)(((u64)c__14 + 192) * 8 + 2) < n ? next__14[3].v[2] - first : 0.0f;
                                        total__14.v[2] = total__14.v[2] + d__187;
                                        squares__6.v[2] = squares__6.v[2] + d__187 * d__187;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__188 = (idx)(((u64)c__14 + 192) * 8 + 3) < n ? next__14[3].v[3] - first : 0.0f;
                                        total__14.v[3] = total__14.v[3] + d__188;
                                        squares__6.v[3] = squares__6.v[3] + d__188 * d__188;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__189 = (idx)(((u64)c__14 + 192) * 8 + 4) < n ? next__14[3].v[4] - first : 0.0f;
                                        total__14.v[4] = total__14.v[4] + d__189;
                                        squares__6.v[4] = squares__6.v[4] + d__189 * d__189;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__190 = (idx)(((u64)c__14 + 192) * 8 + 5) < n ? next__14[3].v[5] - first : 0.0f;
                                        total__14.v[5] = total__14.v[5] + d__190;
                                        squares__6.v[5] = squares__6.v[5] + d__190 * d__190;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__191 = (idx)(((u64)c__14 + 192) * 8 + 6) < n ? next__14[3].v[6] - first : 0.0f;
                                        total__14.v[6] = total__14.v[6] + d__191;
                                        squares__6.v[6] = squares__6.v[6] + d__191 * d__191;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__192 = (idx)(((u64)c__14 + 192) * 8 + 7) < n ? next__14[3].v[7] - first : 0.0f;
                                        total__14.v[7] = total__14.v[7] + d__192;
                                        squares__6.v[7] = squares__6.v[7] + d__192 * d__192;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[5] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__14);
                more[5] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares__6);
            }
            {
#line 237 "rows.gk"
                f32x8 total__15 = ga_splat_f32x8(0.0f);
                f32x8 squares__7 = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__15 = (idx)((u64)along + 48 + 0); (idx)((u64)c__15 * 8) < n; c__15 = (idx)((u64)c__15 + 256)) {
                        f32x8 next__15[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__15[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__15[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__15[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__15[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__15[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d__193 = (idx)(((u64)c__15 + 0) * 8 + 0) < n ? next__15[0].v[0] - first : 0.0f;
                                        total__15.v[0] = total__15.v[0] + d__193;
                                        squares__7.v[0] = squares__7.v[0] + d__193 * d__193;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__194 = (idx)(((u64)c__15 + 0) * 8 + 1) < n ? next__15[0].v[1] - first : 0.0f;
                                        total__15.v[1] = total__15.v[1] + d__194;
                                        squares__7.v[1] = squares__7.v[1] + d__194 * d__194;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__195 = (idx)(((u64)c__15 + 0) * 8 + 2) < n ? next__15[0].v[2] - first : 0.0f;
                                        total__15.v[2] = total__15.v[2] + d__195;
                                        squares__7.v[2] = squares__7.v[2] + d__195 * d__195;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__196 = (idx)(((u64)c__15 + 0) * 8 + 3) < n ? next__15[0].v[3] - first : 0.0f;
                                        total__15.v[3] = total__15.v[3] + d__196;
                                        squares__7.v[3] = squares__7.v[3] + d__196 * d__196;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__197 = (idx)(((u64)c__15 + 0) * 8 + 4) < n ? next__15[0].v[4] - first : 0.0f;
                                        total__15.v[4] = total__15.v[4] + d__197;
                                        squares__7.v[4] = squares__7.v[4] + d__197 * d__197;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__198 = (idx)(((u64)c__15 + 0) * 8 + 5) < n ? next__15[0].v[5] - first : 0.0f;
                                        total__15.v[5] = total__15.v[5] + d__198;
                                        squares__7.v[5] = squares__7.v[5] + d__198 * d__198;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__199 = (idx)(((u64)c__15 + 0) * 8 + 6) < n ? next__15[0].v[6] - first : 0.0f;
                                        total__15.v[6] = total__15.v[6] + d__199;
                                        squares__7.v[6] = squares__7.v[6] + d__199 * d__199;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__200 = (idx)(((u64)c__15 + 0) * 8 + 7) < n ? next__15[0].v[7] - first : 0.0f;
                                        total__15.v[7] = total__15.v[7] + d__200;
                                        squares__7.v[7] = squares__7.v[7] + d__200 * d__200;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__201 = (idx)(((u64)c__15 + 64) * 8 + 0) < n ? next__15[1].v[0] - first : 0.0f;
                                        total__15.v[0] = total__15.v[0] + d__201;
                                        squares__7.v[0] = squares__7.v[0] + d__201 * d__201;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__202 = (idx)(((u64)c__15 + 64) * 8 + 1) < n ? next__15[1].v[1] - first : 0.0f;
                                        total__15.v[1] = total__15.v[1] + d__202;
                                        squares__7.v[1] = squares__7.v[1] + d__202 * d__202;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__203 = (idx)(((u64)c__15 + 64) * 8 + 2) < n ? next__15[1].v[2] - first : 0.0f;
                                        total__15.v[2] = total__15.v[2] + d__203;
                                        squares__7.v[2] = squares__7.v[2] + d__203 * d__203;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__204 = (idx)(((u64)c__15 + 64) * 8 + 3) < n ? next__15[1].v[3] - first : 0.0f;
                                        total__15.v[3] = total__15.v[3] + d__204;
                                        squares__7.v[3] = squares__7.v[3] + d__204 * d__204;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__205 = (idx)(((u64)c__15 + 64) * 8 + 4) < n ? next__15[1].v[4] - first : 0.0f;
                                        total__15.v[4] = total__15.v[4] + d__205;
                                        squares__7.v[4] = squares__7.v[4] + d__205 * d__205;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__206 = (idx)(((u64)c__15 + 64) * 8 + 5) < n ? next__15[1].v[5] - first : 0.0f;
                                        total__15.v[5] = total__15.v[5] + d__206;
                                        squares__7.v[5] = squares__7.v[5] + d__206 * d__206;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__207 = (idx)(((u64)c__15 + 64) * 8 + 6) < n ? next__15[1].v[6] - first : 0.0f;
                                        total__15.v[6] = total__15.v[6] + d__207;
                                        squares__7.v[6] = squares__7.v[6] + d__207 * d__207;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__208 = (idx)(((u64)c__15 + 64) * 8 + 7) < n ? next__15[1].v[7] - first : 0.0f;
                                        total__15.v[7] = total__15.v[7] + d__208;
                                        squares__7.v[7] = squares__7.v[7] + d__208 * d__208;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__209 = (idx)(((u64)c__15 + 128) * 8 + 0) < n ? next__15[2].v[0] - first : 0.0f;
                                        total__15.v[0] = total__15.v[0] + d__209;
                                        squares__7.v[0] = squares__7.v[0] + d__209 * d__209;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__210 = (idx)(((u64)c__15 + 128) * 8 + 1) < n ? next__15[2].v[1] - first : 0.0f;
                                        total__15.v[1] = total__15.v[1] + d__210;
                                        squares__7.v[1] = squares__7.v[1] + d__210 * d__210;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__211 = (idx)(((u64)c__15 + 128) * 8 + 2) < n ? next__15[2].v[2] - first : 0.0f;
                                        total__15.v[2] = total__15.v[2] + d__211;
                                        squares__7.v[2] = squares__7.v[2] + d__211 * d__211;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__212 = (idx)(((u64)c__15 + 128) * 8 + 3) < n ? next__15[2].v[3] - first : 0.0f;
                                        total__15.v[3] = total__15.v[3] + d__212;
                                        squares__7.v[3] = squares__7.v[3] + d__212 * d__212;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__213 = (idx)(((u64)c__15 + 128) * 8 + 4) < n ? next__15[2].v[4] - first : 0.0f;
                                        total__15.v[4] = total__15.v[4] + d__213;
                                        squares__7.v[4] = squares__7.v[4] + d__213 * d__213;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__214 = (idx)(((u64)c__15 + 128) * 8 + 5) < n ? next__15[2].v[5] - first : 0.0f;
                                        total__15.v[5] = total__15.v[5] + d__214;
                                        squares__7.v[5] = squares__7.v[5] + d__214 * d__214;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__215 = (idx)(((u64)c__15 + 128) * 8 + 6) < n ? next__15[2].v[6] - first : 0.0f;
                                        total__15.v[6] = total__15.v[6] + d__215;
                                        squares__7.v[6] = squares__7.v[6] + d__215 * d__215;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__216 = (idx)(((u64)c__15 + 128) * 8 + 7) < n ? next__15[2].v[7] - first : 0.0f;
                                        total__15.v[7] = total__15.v[7] + d__216;
                                        squares__7.v[7] = squares__7.v[7] + d__216 * d__216;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__217 = (idx)(((u64)c__15 + 192) * 8 + 0) < n ? next__15[3].v[0] - first : 0.0f;
                                        total__15.v[0] = total__15.v[0] + d__217;
                                        squares__7.v[0] = squares__7.v[0] + d__217 * d__217;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__218 = (idx)(((u64)c__15 + 192) * 8 + 1) < n ? next__15[3].v[1] - first : 0.0f;
                                        total__15.v[1] = total__15.v[1] + d__218;
                                        squares__7.v[1] = squares__7.v[1] + d__218 * d__218;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__219 = (idx)(((u64)c__15 + 192) * 8 + 2) < n ? next__15[3].v[2] - first : 0.0f;
                                        total__15.v[2] = total__15.v[2] + d__219;
                                        squares__7.v[2] = squares__7.v[2] + d__219 * d__219;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__220 = (idx)(((u64)c__15 + 192) * 8 + 3) < n ? next__15[3].v[3] - first : 0.0f;
                                        total__15.v[3] = total__15.v[3] + d__220;
                                        squares__7.v[3] = squares__7.v[3] + d__220 * d__220;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__221 = (idx)(((u64)c__15 + 192) * 8 + 4) < n ? next__15[3].v[4] - first : 0.0f;
                                        total__15.v[4] = total__15.v[4] + d__221;
                                        squares__7.v[4] = squares__7.v[4] + d__221 * d__221;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__222 = (idx)(((u64)c__15 + 192) * 8 + 5) < n ? next__15[3].v[5] - first : 0.0f;
                                        total__15.v[5] = total__15.v[5] + d__222;
                                        squares__7.v[5] = squares__7.v[5] + d__222 * d__222;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__223 = (idx)(((u64)c__15 + 192) * 8 + 6) < n ? next__15[3].v[6] - first : 0.0f;
                                        total__15.v[6] = total__15.v[6] + d__223;
                                        squares__7.v[6] = squares__7.v[6] + d__223 * d__223;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__224 = (idx)(((u64)c__15 + 192) * 8 + 7) < n ? next__15[3].v[7] - first : 0.0f;
                                        total__15.v[7] = total__15.v[7] + d__224;
                                        squares__7.v[7] = squares__7.v[7] + d__224 * d__224;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[6] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__15);
                more[6] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares__7);
            }
            {
#line 237 "rows.gk"
                f32x8 total__16 = ga_splat_f32x8(0.0f);
                f32x8 squares__8 = ga_splat_f32x8(0.0f);
                {
#line 252 "rows.gk"
                    for (idx c__16 = (idx)((u64)along + 56 + 0); (idx)((u64)c__16 * 8) < n; c__16 = (idx)((u64)c__16 + 256)) {
                        f32x8 next__16[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__16[ga_i0] = ga_splat_f32x8(0.0f);
                        {
                            {
#line 255 "rows.gk"
                                next__16[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 0), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__16[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 64), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__16[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 128), n, fill);
                            }
                            {
#line 255 "rows.gk"
                                next__16[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 192), n, fill);
                            }
                        }
                        {
                            {
                                {
                                    {

                                        f32 d__225 = (idx)(((u64)c__16 + 0) * 8 + 0) < n ? next__16[0].v[0] - first : 0.0f;
                                        total__16.v[0] = total__16.v[0] + d__225;
                                        squares__8.v[0] = squares__8.v[0] + d__225 * d__225;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__226 = (idx)(((u64)c__16 + 0) * 8 + 1) < n ? next__16[0].v[1] - first : 0.0f;
                                        total__16.v[1] = total__16.v[1] + d__226;
                                        squares__8.v[1] = squares__8.v[1] + d__226 * d__226;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__227 = (idx)(((u64)c__16 + 0) * 8 + 2) < n ? next__16[0].v[2] - first : 0.0f;
                                        total__16.v[2] = total__16.v[2] + d__227;
                                        squares__8.v[2] = squares__8.v[2] + d__227 * d__227;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__228 = (idx)(((u64)c__16 + 0) * 8 + 3) < n ? next__16[0].v[3] - first : 0.0f;
                                        total__16.v[3] = total__16.v[3] + d__228;
                                        squares__8.v[3] = squares__8.v[3] + d__228 * d__228;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__229 = (idx)(((u64)c__16 + 0) * 8 + 4) < n ? next__16[0].v[4] - first : 0.0f;
                                        total__16.v[4] = total__16.v[4] + d__229;
                                        squares__8.v[4] = squares__8.v[4] + d__229 * d__229;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__230 = (idx)(((u64)c__16 + 0) * 8 + 5) < n ? next__16[0].v[5] - first : 0.0f;
                                        total__16.v[5] = total__16.v[5] + d__230;
                                        squares__8.v[5] = squares__8.v[5] + d__230 * d__230;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__231 = (idx)(((u64)c__16 + 0) * 8 + 6) < n ? next__16[0].v[6] - first : 0.0f;
                                        total__16.v[6] = total__16.v[6] + d__231;
                                        squares__8.v[6] = squares__8.v[6] + d__231 * d__231;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__232 = (idx)(((u64)c__16 + 0) * 8 + 7) < n ? next__16[0].v[7] - first : 0.0f;
                                        total__16.v[7] = total__16.v[7] + d__232;
                                        squares__8.v[7] = squares__8.v[7] + d__232 * d__232;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__233 = (idx)(((u64)c__16 + 64) * 8 + 0) < n ? next__16[1].v[0] - first : 0.0f;
                                        total__16.v[0] = total__16.v[0] + d__233;
                                        squares__8.v[0] = squares__8.v[0] + d__233 * d__233;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__234 = (idx)(((u64)c__16 + 64) * 8 + 1) < n ? next__16[1].v[1] - first : 0.0f;
                                        total__16.v[1] = total__16.v[1] + d__234;
                                        squares__8.v[1] = squares__8.v[1] + d__234 * d__234;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__235 = (idx)(((u64)c__16 + 64) * 8 + 2) < n ? next__16[1].v[2] - first : 0.0f;
                                        total__16.v[2] = total__16.v[2] + d__235;
                                        squares__8.v[2] = squares__8.v[2] + d__235 * d__235;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__236 = (idx)(((u64)c__16 + 64) * 8 + 3) < n ? next__16[1].v[3] - first : 0.0f;
                                        total__16.v[3] = total__16.v[3] + d__236;
                                        squares__8.v[3] = squares__8.v[3] + d__236 * d__236;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__237 = (idx)(((u64)c__16 + 64) * 8 + 4) < n ? next__16[1].v[4] - first : 0.0f;
                                        total__16.v[4] = total__16.v[4] + d__237;
                                        squares__8.v[4] = squares__8.v[4] + d__237 * d__237;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__238 = (idx)(((u64)c__16 + 64) * 8 + 5) < n ? next__16[1].v[5] - first : 0.0f;
                                        total__16.v[5] = total__16.v[5] + d__238;
                                        squares__8.v[5] = squares__8.v[5] + d__238 * d__238;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__239 = (idx)(((u64)c__16 + 64) * 8 + 6) < n ? next__16[1].v[6] - first : 0.0f;
                                        total__16.v[6] = total__16.v[6] + d__239;
                                        squares__8.v[6] = squares__8.v[6] + d__239 * d__239;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__240 = (idx)(((u64)c__16 + 64) * 8 + 7) < n ? next__16[1].v[7] - first : 0.0f;
                                        total__16.v[7] = total__16.v[7] + d__240;
                                        squares__8.v[7] = squares__8.v[7] + d__240 * d__240;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__241 = (idx)(((u64)c__16 + 128) * 8 + 0) < n ? next__16[2].v[0] - first : 0.0f;
                                        total__16.v[0] = total__16.v[0] + d__241;
                                        squares__8.v[0] = squares__8.v[0] + d__241 * d__241;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__242 = (idx)(((u64)c__16 + 128) * 8 + 1) < n ? next__16[2].v[1] - first : 0.0f;
                                        total__16.v[1] = total__16.v[1] + d__242;
                                        squares__8.v[1] = squares__8.v[1] + d__242 * d__242;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__243 = (idx)(((u64)c__16 + 128) * 8 + 2) < n ? next__16[2].v[2] - first : 0.0f;
                                        total__16.v[2] = total__16.v[2] + d__243;
                                        squares__8.v[2] = squares__8.v[2] + d__243 * d__243;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__244 = (idx)(((u64)c__16 + 128) * 8 + 3) < n ? next__16[2].v[3] - first : 0.0f;
                                        total__16.v[3] = total__16.v[3] + d__244;
                                        squares__8.v[3] = squares__8.v[3] + d__244 * d__244;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__245 = (idx)(((u64)c__16 + 128) * 8 + 4) < n ? next__16[2].v[4] - first : 0.0f;
                                        total__16.v[4] = total__16.v[4] + d__245;
                                        squares__8.v[4] = squares__8.v[4] + d__245 * d__245;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__246 = (idx)(((u64)c__16 + 128) * 8 + 5) < n ? next__16[2].v[5] - first : 0.0f;
                                        total__16.v[5] = total__16.v[5] + d__246;
                                        squares__8.v[5] = squares__8.v[5] + d__246 * d__246;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__247 = (idx)(((u64)c__16 + 128) * 8 + 6) < n ? next__16[2].v[6] - first : 0.0f;
                                        total__16.v[6] = total__16.v[6] + d__247;
                                        squares__8.v[6] = squares__8.v[6] + d__247 * d__247;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__248 = (idx)(((u64)c__16 + 128) * 8 + 7) < n ? next__16[2].v[7] - first : 0.0f;
                                        total__16.v[7] = total__16.v[7] + d__248;
                                        squares__8.v[7] = squares__8.v[7] + d__248 * d__248;
                                    }
                                }
                            }
                            {
                                {
                                    {
#line 263 "rows.gk"
                                        f32 d__249 = (idx)(((u64)c__16 + 192) * 8 + 0) < n ? next__16[3].v[0] - first : 0.0f;
                                        total__16.v[0] = total__16.v[0] + d__249;
                                        squares__8.v[0] = squares__8.v[0] + d__249 * d__249;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__250 = (idx)(((u64)c__16 + 192) * 8 + 1) < n ? next__16[3].v[1] - first : 0.0f;
                                        total__16.v[1] = total__16.v[1] + d__250;
                                        squares__8.v[1] = squares__8.v[1] + d__250 * d__250;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__251 = (idx)(((u64)c__16 + 192) * 8 + 2) < n ? next__16[3].v[2] - first : 0.0f;
                                        total__16.v[2] = total__16.v[2] + d__251;
                                        squares__8.v[2] = squares__8.v[2] + d__251 * d__251;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__252 = (idx)(((u64)c__16 + 192) * 8 + 3) < n ? next__16[3].v[3] - first : 0.0f;
                                        total__16.v[3] = total__16.v[3] + d__252;
                                        squares__8.v[3] = squares__8.v[3] + d__252 * d__252;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__253 = (idx)(((u64)c__16 + 192) * 8 + 4) < n ? next__16[3].v[4] - first : 0.0f;
                                        total__16.v[4] = total__16.v[4] + d__253;
                                        squares__8.v[4] = squares__8.v[4] + d__253 * d__253;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__254 = (idx)(((u64)c__16 + 192) * 8 + 5) < n ? next__16[3].v[5] - first : 0.0f;
                                        total__16.v[5] = total__16.v[5] + d__254;
                                        squares__8.v[5] = squares__8.v[5] + d__254 * d__254;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__255 = (idx)(((u64)c__16 + 192) * 8 + 6) < n ? next__16[3].v[6] - first : 0.0f;
                                        total__16.v[6] = total__16.v[6] + d__255;
                                        squares__8.v[6] = squares__8.v[6] + d__255 * d__255;
                                    }
                                    {
#line 263 "rows.gk"
                                        f32 d__256 = (idx)(((u64)c__16 + 192) * 8 + 7) < n ? next__16[3].v[7] - first : 0.0f;
                                        total__16.v[7] = total__16.v[7] + d__256;
                                        squares__8.v[7] = squares__8.v[7] + d__256 * d__256;
                                    }
                                }
                            }
                        }
                    }
                }
#line 270 "rows.gk"
                mine[7] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__16);
                more[7] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares__8);
            }
        }
        {
            {
                {
                    {
#line 276 "rows.gk"
                        mine[0] = mine[0] + mine[4];
                        more[0] = more[0] + more[4];
                    }
                    {
#line 276 "rows.gk"
                        mine[1] = mine[1] + mine[5];
                        more[1] = more[1] + more[5];
                    }
                    {
#line 276 "rows.gk"
                        mine[2] = mine[2] + mine[6];
                        more[2] = more[2] + more[6];
                    }
                    {
#line 276 "rows.gk"
                        mine[3] = mine[3] + mine[7];
                        more[3] = more[3] + more[7];
                    }
                }
                {
                    {
#line 276 "rows.gk"
                        mine[0] = mine[0] + mine[2];
                        more[0] = more[0] + more[2];
                    }
                    {
#line 276 "rows.gk"
                        mine[1] = mine[1] + mine[3];
                        more[1] = more[1] + more[3];
                    }
                }
                {
                    {
#line 276 "rows.gk"
                        mine[0] = mine[0] + mine[1];
                        more[0] = more[0] + more[1];
                    }
                }
            }
#line 279 "rows.gk"
            second = gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(mine[0], part, me);
        }
        {


            f32 ga_result0 = gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(more[0], part, me);
            third[0] = ga_result0;
#line 285 "rows.gk"
            f32 off = second / (f32)length__;
            third[0] = 1.0f / ga_sqrt_f32(ga_max_f32((third[0] - second * off) / (f32)length__, 0.0f) + eps);
            second = off;
        }
        {
            {
#line 300 "rows.gk"
                for (idx c__17 = (idx)((u64)along + 0); (idx)((u64)c__17 * 8) < n; c__17 = (idx)((u64)c__17 + 32)) {
                    f32x8 next__17[4];
                    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__17[ga_i0] = ga_splat_f32x8(0.0f);
                    {
                        {

                            next__17[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 0), n, fill);
                        }
                        {
#line 306 "rows.gk"
                            next__17[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 8), n, fill);
                        }
                        {
#line 306 "rows.gk"
                            next__17[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 16), n, fill);
                        }
                        {
#line 306 "rows.gk"
                            next__17[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 24), n, fill);
                        }
                    }
                    {
                        {
#line 310 "rows.gk"
                            f32x8 v = next__17[0];
                            {
                                v = gk_row_last_A_f32_LANES_8_KIND_3(v, first, second, third[0]);
                            }
#line 313 "rows.gk"
                            v = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3(v, weight, weight__size, bias, bias__size, (idx)((u64)c__17 + 0), n);
                            gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__17 + 0), n, v);
                        }
                        {
#line 310 "rows.gk"
                            f32x8 v__2 = next__17[1];
                            {
                                v__2 = gk_row_last_A_f32_LANES_8_KIND_3(v__2, first, second, third[0]);
                            }
#line 313 "rows.gk"
                            v__2 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3(v__2, weight, weight__size, bias, bias__size, (idx)((u64)c__17 + 8), n);
                            gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__17 + 8), n, v__2);
                        }
                        {
#line 310 "rows.gk"
                            f32x8 v__3 = next__17[2];
                            {
                                v__3 = gk_row_last_A_f32_LANES_8_KIND_3(v__3, first, second, third[0]);
                            }
#line 313 "rows.gk"
                            v__3 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3(v__3, weight, weight__size, bias, bias__size, (idx)((u64)c__17 + 16), n);
                            gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__17 + 16), n, v__3);
                        }
                        {
#line 310 "rows.gk"
                            f32x8 v__4 = next__17[3];
                            {
                                v__4 = gk_row_last_A_f32_LANES_8_KIND_3(v__4, first, second, third[0]);
                            }
#line 313 "rows.gk"
                            v__4 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3(v__4, weight, weight__size, bias, bias__size, (idx)((u64)c__17 + 24), n);
                            gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__17 + 24), n, v__4);
                        }
                    }
                }
            }
        }
    }
}
