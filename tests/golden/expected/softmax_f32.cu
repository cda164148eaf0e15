/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32, KIND=0, LANES=4, WIDE=true, COLUMNS=false, G=256, ALONG=256, ACROSS=1, HOLD=8, AFFINE=0, AHEAD=8, RESIDENT=1, KEPT=0, WHOLE=0, SINGLES=false, ADDED=false, STATS=false>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;
typedef struct __align__(16) { f32 v[4]; } f32x4;

static __device__ inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
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
static __device__ inline f32 ga_shuffle_xor_f32(f32 x, i32 n)
{
    return __shfl_xor_sync(0xffffffffu, x, n);
}
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
}
static __device__ inline f32x4 ga_mul_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
}
static __device__ inline f32x4 ga_sub_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] - b.v[i];
    return r;
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline f32x4 ga_add_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* row_chunk<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=false> */
static __device__ inline f32x4 gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 25 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        if ((idx)((u32)c * 4) < n) {
            f32x4 w = GA_GET(f32x4, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2);
            {
                {
#line 29 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[0]));
                }
                {
#line 29 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[1]));
                }
                {
#line 29 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[2]));
                }
                {
#line 29 "rows.gk"
                    v.v[3] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[3]));
                }
            }
        }
    }

    return v;
}

/* row_read<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=false, ADDED=false> */
static __device__ inline f32x4 gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, const f32x4 *r, idx r__size, f32x4 *s, idx s__size, idx a, idx b, idx row, idx c, idx n, f32 fill)
{
#line 44 "rows.gk"
    f32x4 v = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, c, n, fill);
#line 65 "rows.gk"
    return v;
}

/* row_first<A=f32, LANES=4, KIND=0> */
static __device__ inline f32x4 gk_row_first_A_f32_LANES_4_KIND_0(f32x4 total, f32x4 v)
{
#line 117 "rows.gk"
    f32x4 t = total;
    {
        {
#line 119 "rows.gk"
            t.v[0] = ga_max_f32(t.v[0], v.v[0]);
        }
        {
#line 119 "rows.gk"
            t.v[1] = ga_max_f32(t.v[1], v.v[1]);
        }
        {
#line 119 "rows.gk"
            t.v[2] = ga_max_f32(t.v[2], v.v[2]);
        }
        {
#line 119 "rows.gk"
            t.v[3] = ga_max_f32(t.v[3], v.v[3]);
        }
    }
#line 125 "rows.gk"
    return t;
}

/* row_chunk<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=true> */
static __device__ inline f32x4 gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 25 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        if (true) {
            f32x4 w = GA_GET(f32x4, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2);
            {
                {
#line 29 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[0]));
                }
                {
#line 29 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[1]));
                }
                {
#line 29 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[2]));
                }
                {
#line 29 "rows.gk"
                    v.v[3] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[3]));
                }
            }
        }
    }

    return v;
}

/* largest<T=f32> */
static __device__ inline f32 gk_largest_T_f32(f32 a, f32 b)
{
#line 14 "ops.gk"
    return ga_max_f32(a, b);
}

/* row_lanes<A=f32, LANES=4, OP=largest> */
static __device__ inline f32 gk_row_lanes_A_f32_LANES_4_OP_largest(f32x4 total)
{
#line 131 "rows.gk"
    f32x4 t = total;
    {
        {
            {
#line 133 "rows.gk"
                t.v[0] = gk_largest_T_f32(t.v[0], t.v[2]);
            }
            {
#line 133 "rows.gk"
                t.v[1] = gk_largest_T_f32(t.v[1], t.v[3]);
            }
        }
        {
            {
#line 133 "rows.gk"
                t.v[0] = gk_largest_T_f32(t.v[0], t.v[1]);
            }
        }
    }
#line 134 "rows.gk"
    return t.v[0];
}

/* row_local<A=f32, OP=largest, ALONG=256, LEAST=32, STEP=1, ITEMS=256> */
static __device__ inline f32 gk_row_local_A_f32_OP_largest_ALONG_256_LEAST_32_STEP_1_ITEMS_256(f32 mine, f32 (*part)[256], idx me)
{
#line 141 "rows.gk"
    f32 v = mine;
    idx side = 0;
    {
        {
#line 144 "rows.gk"
            part[side][me] = v;
            __syncthreads();
            {
                v = gk_largest_T_f32(gk_largest_T_f32(part[side][me], part[side][me ^ 128]), gk_largest_T_f32(part[side][me ^ 64], part[side][me ^ 192]));
            }
#line 152 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 144 "rows.gk"
            part[side][me] = v;
            __syncthreads();
            {
#line 150 "rows.gk"
                v = gk_largest_T_f32(part[side][me], part[side][me ^ 32]);
            }
            side = (idx)(1 - (u32)side);
        }
    }
#line 154 "rows.gk"
    __syncthreads();
    return v;
}

/* row_all<A=f32, OP=largest, ALONG=256, STEP=1, ITEMS=256> */
static __device__ inline f32 gk_row_all_A_f32_OP_largest_ALONG_256_STEP_1_ITEMS_256(f32 mine, f32 (*part)[256], idx me)
{
#line 162 "rows.gk"
    f32 v = mine;
    {
        {
#line 164 "rows.gk"
            v = gk_row_local_A_f32_OP_largest_ALONG_256_LEAST_32_STEP_1_ITEMS_256(v, part, me);
        }
        {
            {
#line 165 "rows.gk"
                v = gk_largest_T_f32(v, ga_shuffle_xor_f32(v, 16));
            }
            {
#line 165 "rows.gk"
                v = gk_largest_T_f32(v, ga_shuffle_xor_f32(v, 8));
            }
            {
#line 165 "rows.gk"
                v = gk_largest_T_f32(v, ga_shuffle_xor_f32(v, 4));
            }
            {
#line 165 "rows.gk"
                v = gk_largest_T_f32(v, ga_shuffle_xor_f32(v, 2));
            }
            {
#line 165 "rows.gk"
                v = gk_largest_T_f32(v, ga_shuffle_xor_f32(v, 1));
            }
        }
    }
    return v;
}

/* exp_share_above<A=f32> */
static __device__ inline f32 gk_exp_share_above_A_f32(f32 x)
{
    {
#line 191 "ops.gk"
        f32 moved = fmaf(x, 1.44269502f, 12582912.0f);
        f32 f = fmaf(x, 1.44269502f, 12582912.0f - moved);
        f = fmaf(x, 1.92596303e-08f, f);
        f32 q = fmaf(0.000152412846f, f, 0.00133913022f);
        q = fmaf(q, f, 0.00961883366f);
        q = fmaf(q, f, 0.0555035882f);
        q = fmaf(q, f, 0.240226448f);
        q = fmaf(q, f, 0.693147182f);
        q = fmaf(q, f, 1.0f);
        return q * ga_kept_bits_f32((u32)(((u32)ga_bits_f32(moved) << 23) + 1266679808u));
    }
}

/* exp_share<A=f32> */
static __device__ inline f32 gk_exp_share_A_f32(f32 x)
{
    {
#line 210 "ops.gk"
        return gk_exp_share_above_A_f32(ga_max_f32(x, -104.0f));
    }
}

/* row_exp<A=f32, LANES=4> */
static __device__ inline f32x4 gk_row_exp_A_f32_LANES_4(f32x4 x)
{
#line 175 "rows.gk"
    f32x4 y = x;
    {
        {
#line 176 "rows.gk"
            y.v[0] = gk_exp_share_A_f32(x.v[0]);
        }
        {
#line 176 "rows.gk"
            y.v[1] = gk_exp_share_A_f32(x.v[1]);
        }
        {
#line 176 "rows.gk"
            y.v[2] = gk_exp_share_A_f32(x.v[2]);
        }
        {
#line 176 "rows.gk"
            y.v[3] = gk_exp_share_A_f32(x.v[3]);
        }
    }
#line 177 "rows.gk"
    return y;
}

/* sum<T=f32> */
static __device__ inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* row_lanes<A=f32, LANES=4, OP=sum> */
static __device__ inline f32 gk_row_lanes_A_f32_LANES_4_OP_sum(f32x4 total)
{
#line 131 "rows.gk"
    f32x4 t = total;
    {
        {
            {
#line 133 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[2]);
            }
            {
#line 133 "rows.gk"
                t.v[1] = gk_sum_T_f32(t.v[1], t.v[3]);
            }
        }
        {
            {
#line 133 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[1]);
            }
        }
    }
#line 134 "rows.gk"
    return t.v[0];
}

/* row_local<A=f32, OP=sum, ALONG=256, LEAST=32, STEP=1, ITEMS=256> */
static __device__ inline f32 gk_row_local_A_f32_OP_sum_ALONG_256_LEAST_32_STEP_1_ITEMS_256(f32 mine, f32 (*part)[256], idx me)
{
#line 141 "rows.gk"
    f32 v = mine;
    idx side = 0;
    {
        {
#line 144 "rows.gk"
            part[side][me] = v;
            __syncthreads();
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 128]), gk_sum_T_f32(part[side][me ^ 64], part[side][me ^ 192]));
            }
#line 152 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 144 "rows.gk"
            part[side][me] = v;
            __syncthreads();
            {
#line 150 "rows.gk"
                v = gk_sum_T_f32(part[side][me], part[side][me ^ 32]);
            }
            side = (idx)(1 - (u32)side);
        }
    }
#line 154 "rows.gk"
    __syncthreads();
    return v;
}

/* row_all<A=f32, OP=sum, ALONG=256, STEP=1, ITEMS=256> */
static __device__ inline f32 gk_row_all_A_f32_OP_sum_ALONG_256_STEP_1_ITEMS_256(f32 mine, f32 (*part)[256], idx me)
{
#line 162 "rows.gk"
    f32 v = mine;
    {
        {
#line 164 "rows.gk"
            v = gk_row_local_A_f32_OP_sum_ALONG_256_LEAST_32_STEP_1_ITEMS_256(v, part, me);
        }
        {
            {
#line 165 "rows.gk"
                v = gk_sum_T_f32(v, ga_shuffle_xor_f32(v, 16));
            }
            {
#line 165 "rows.gk"
                v = gk_sum_T_f32(v, ga_shuffle_xor_f32(v, 8));
            }
            {
#line 165 "rows.gk"
                v = gk_sum_T_f32(v, ga_shuffle_xor_f32(v, 4));
            }
            {
#line 165 "rows.gk"
                v = gk_sum_T_f32(v, ga_shuffle_xor_f32(v, 2));
            }
            {
#line 165 "rows.gk"
                v = gk_sum_T_f32(v, ga_shuffle_xor_f32(v, 1));
            }
        }
    }
    return v;
}

/* row_affine<A=f32, W=f32, X=f32, LANES=4, WIDE=true, AFFINE=0, FULL=false> */
static __device__ inline f32x4 gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(f32x4 v, const f32 *weight, idx weight__size, const f32 *bias, idx bias__size, idx c, idx n)
{
#line 105 "rows.gk"
    f32x4 u = v;


    return u;
}

/* row_put<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=false> */
static __device__ inline void gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
{
    {
#line 72 "rows.gk"
        f32x4 w = ga_splat_f32x4(gk_cast_U_f32_T_f32(v.v[0]));
        {
            {
#line 73 "rows.gk"
                w.v[1] = gk_cast_U_f32_T_f32(v.v[1]);
            }
            {
#line 73 "rows.gk"
                w.v[2] = gk_cast_U_f32_T_f32(v.v[2]);
            }
            {
#line 73 "rows.gk"
                w.v[3] = gk_cast_U_f32_T_f32(v.v[3]);
            }
        }
#line 74 "rows.gk"
        if ((idx)((u32)c * 4) < n) {
#line 74 "rows.gk"
            GA_AT(f32x4, y__data, a * y__stride0 + b * y__stride1 + c * y__stride2) = w;
        }
    }
}

/* row_last<A=f32, LANES=4, KIND=0> */
static __device__ inline f32x4 gk_row_last_A_f32_LANES_4_KIND_0(f32x4 v, f32 first, f32 second, f32 third)
{
    {
#line 415 "rows.gk"
        return ga_mul_f32x4(gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v, ga_splat_f32x4(first))), ga_splat_f32x4(second));
    }
}

/* row_affine<A=f32, W=f32, X=f32, LANES=4, WIDE=true, AFFINE=0, FULL=true> */
static __device__ inline f32x4 gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(f32x4 v, const f32 *weight, idx weight__size, const f32 *bias, idx bias__size, idx c, idx n)
{
#line 105 "rows.gk"
    f32x4 u = v;


    return u;
}

/* row_put<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=true> */
static __device__ inline void gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
{
    {
#line 72 "rows.gk"
        f32x4 w = ga_splat_f32x4(gk_cast_U_f32_T_f32(v.v[0]));
        {
            {
#line 73 "rows.gk"
                w.v[1] = gk_cast_U_f32_T_f32(v.v[1]);
            }
            {
#line 73 "rows.gk"
                w.v[2] = gk_cast_U_f32_T_f32(v.v[2]);
            }
            {
#line 73 "rows.gk"
                w.v[3] = gk_cast_U_f32_T_f32(v.v[3]);
            }
        }
#line 74 "rows.gk"
        if (true) {
#line 74 "rows.gk"
            GA_AT(f32x4, y__data, a * y__stride0 + b * y__stride1 + c * y__stride2) = w;
        }
    }
}

/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32, KIND=0, LANES=4, WIDE=true, COLUMNS=false, G=256, ALONG=256, ACROSS=1, HOLD=8, AFFINE=0, AHEAD=8, RESIDENT=1, KEPT=0, WHOLE=0, SINGLES=false, ADDED=false, STATS=false> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_rows(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, const char *weight__data, i64 weight__offset, idx weight__size, const char *bias__data, i64 bias__offset, idx bias__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, f32 eps, const char *r__data, i64 r__offset, idx r__size, char *s__data, i64 s__offset, idx s__size)
{
    x__data += x__offset;
    const f32 *weight = (const f32 *)(weight__data + weight__offset);
    (void)weight;
    const f32 *bias = (const f32 *)(bias__data + bias__offset);
    (void)bias;
    y__data += y__offset;
    const f32x4 *r = (const f32x4 *)(r__data + r__offset);
    (void)r;
    f32x4 *s = (f32x4 *)(s__data + s__offset);
    (void)s;
#line 205 "rows.gk"
    __shared__ f32 part[2][256];
    (void)part;
    idx rows = (idx)((u32)x__dim0 * (u32)x__dim1);
    idx length__ = (idx)((u32)x__dim2 * 4);
    idx me = (idx)threadIdx.x;
    idx along = me % 256;
    idx blocks = (idx)((u32)rows + 0) / 1;
    f32 fill = ga_of_bits_f32(0xff800000u);
    f32 first;
    f32 second = 0.0f;
    f32 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
#line 216 "rows.gk"
    f32x4 held[9];
    for (int ga_i0 = 0; ga_i0 < 9; ga_i0++) held[ga_i0] = ga_splat_f32x4(0.0f);
#line 217 "rows.gk"
    for (idx block = (idx)blockIdx.x; block < blocks; block = (idx)((u32)block + (u32)gridDim.x)) {
        idx row = (idx)((u32)block * 1 + (u32)(me / 256));
        idx n = row < rows ? length__ : 0;
        idx a = ga_div_signed_i32(row, x__dim1);
        idx b = ga_mod_signed_i32(row, x__dim1);
        f32 mine[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) mine[ga_i0] = 0.0f;
#line 223 "rows.gk"
        f32 more[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) more[ga_i0] = 0.0f;
        {
            {
#line 225 "rows.gk"
                held[0] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 0), n, fill);
            }
            {
#line 225 "rows.gk"
                held[1] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 256), n, fill);
            }
            {
#line 225 "rows.gk"
                held[2] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 512), n, fill);
            }
            {
#line 225 "rows.gk"
                held[3] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 768), n, fill);
            }
            {
#line 225 "rows.gk"
                held[4] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 1024), n, fill);
            }
            {
#line 225 "rows.gk"
                held[5] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 1280), n, fill);
            }
            {
#line 225 "rows.gk"
                held[6] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 1536), n, fill);
            }
            {
#line 225 "rows.gk"
                held[7] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 1792), n, fill);
            }
        }
        {
#line 232 "rows.gk"
            f32x4 total = ga_splat_f32x4(fill);
            {
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[0]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[1]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[2]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[3]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[4]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[5]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[6]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[7]);
                }
            }
            {

                idx at = 2048;
                {
                    {
#line 240 "rows.gk"
                        for (; (idx)(((u32)at + 2048) * 4) <= n; at = (idx)((u32)at + 2048)) {
                            idx c = (idx)((u32)at + (u32)along + 0);
                            f32x4 next[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 244 "rows.gk"
                                    next[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 0), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 256), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 512), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 768), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 1024), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 1280), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 1536), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 1792), n, fill);
                                }
                            }
                            {
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[0]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[1]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[2]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[3]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[4]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[5]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[6]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next[7]);
                                }
                            }
                        }
                    }
                    {
#line 240 "rows.gk"
                        for (; (idx)((u32)at * 4) < n; at = (idx)((u32)at + 2048)) {
                            idx c__2 = (idx)((u32)at + (u32)along + 0);
                            f32x4 next__2[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__2[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 244 "rows.gk"
                                    next__2[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 0), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 256), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 512), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 768), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 1024), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 1280), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 1536), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 1792), n, fill);
                                }
                            }
                            {
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[0]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[1]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[2]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[3]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[4]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[5]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[6]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_0(total, next__2[7]);
                                }
                            }
                        }
                    }
                }
            }
            {
#line 249 "rows.gk"
                mine[0] = gk_row_lanes_A_f32_LANES_4_OP_largest(total);
            }
        }
        {
#line 263 "rows.gk"
            first = gk_row_all_A_f32_OP_largest_ALONG_256_STEP_1_ITEMS_256(mine[0], part, me);
        }
        {
#line 271 "rows.gk"
            f32x4 total__2 = ga_splat_f32x4(0.0f);
            f32x4 squares = ga_splat_f32x4(0.0f);
            {
                {
                    f32x4 e = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[0], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e);
                    {
#line 277 "rows.gk"
                        held[0] = e;
                    }
                }
                {
#line 275 "rows.gk"
                    f32x4 e__2 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[1], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e__2);
                    {
#line 277 "rows.gk"
                        held[1] = e__2;
                    }
                }
                {
#line 275 "rows.gk"
                    f32x4 e__3 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[2], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e__3);
                    {
#line 277 "rows.gk"
                        held[2] = e__3;
                    }
                }
                {
#line 275 "rows.gk"
                    f32x4 e__4 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[3], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e__4);
                    {
#line 277 "rows.gk"
                        held[3] = e__4;
                    }
                }
                {
#line 275 "rows.gk"
                    f32x4 e__5 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[4], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e__5);
                    {
#line 277 "rows.gk"
                        held[4] = e__5;
                    }
                }
                {
#line 275 "rows.gk"
                    f32x4 e__6 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[5], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e__6);
                    {
#line 277 "rows.gk"
                        held[5] = e__6;
                    }
                }
                {
#line 275 "rows.gk"
                    f32x4 e__7 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[6], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e__7);
                    {
#line 277 "rows.gk"
                        held[6] = e__7;
                    }
                }
                {
#line 275 "rows.gk"
                    f32x4 e__8 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[7], ga_splat_f32x4(first)));
                    total__2 = ga_add_f32x4(total__2, e__8);
                    {
#line 277 "rows.gk"
                        held[7] = e__8;
                    }
                }
            }
            {
#line 301 "rows.gk"
                idx at__2 = 2048;
                {
                    {
#line 303 "rows.gk"
                        for (; (idx)(((u32)at__2 + 2048) * 4) <= n; at__2 = (idx)((u32)at__2 + 2048)) {
                            idx c__3 = (idx)((u32)at__2 + (u32)along + 0);
                            f32x4 next__3[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__3[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 307 "rows.gk"
                                    next__3[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 0), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 256), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 512), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 768), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 1024), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 1280), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 1536), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 1792), n, fill);
                                }
                            }
                            {
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[0], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[1], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[2], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[3], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[4], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[5], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[6], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__3[7], ga_splat_f32x4(first))));
                                }
                            }
                        }
                    }
                    {
#line 303 "rows.gk"
                        for (; (idx)((u32)at__2 * 4) < n; at__2 = (idx)((u32)at__2 + 2048)) {
                            idx c__4 = (idx)((u32)at__2 + (u32)along + 0);
                            f32x4 next__4[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__4[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 307 "rows.gk"
                                    next__4[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 0), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 256), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 512), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 768), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 1024), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 1280), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 1536), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 1792), n, fill);
                                }
                            }
                            {
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[0], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[1], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[2], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[3], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[4], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[5], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[6], ga_splat_f32x4(first))));
                                }
                                {
#line 310 "rows.gk"
                                    total__2 = ga_add_f32x4(total__2, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(next__4[7], ga_splat_f32x4(first))));
                                }
                            }
                        }
                    }
                }
            }
#line 321 "rows.gk"
            mine[0] = gk_row_lanes_A_f32_LANES_4_OP_sum(total__2);
            more[0] = gk_row_lanes_A_f32_LANES_4_OP_sum(squares);
        }
        {
#line 330 "rows.gk"
            second = gk_row_all_A_f32_OP_sum_ALONG_256_STEP_1_ITEMS_256(mine[0], part, me);
        }
        {
#line 332 "rows.gk"
            second = 1.0f / second;
        }
        {
            {
                {
#line 376 "rows.gk"
                    f32x4 v = held[0];
                    {
#line 377 "rows.gk"
                        v = ga_mul_f32x4(v, ga_splat_f32x4(second));
                    }
                    v = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v, weight, weight__size, bias, bias__size, (idx)((u32)along + 0), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 0), n, v);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__2 = held[1];
                    {
#line 377 "rows.gk"
                        v__2 = ga_mul_f32x4(v__2, ga_splat_f32x4(second));
                    }
                    v__2 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__2, weight, weight__size, bias, bias__size, (idx)((u32)along + 256), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 256), n, v__2);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__3 = held[2];
                    {
#line 377 "rows.gk"
                        v__3 = ga_mul_f32x4(v__3, ga_splat_f32x4(second));
                    }
                    v__3 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__3, weight, weight__size, bias, bias__size, (idx)((u32)along + 512), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 512), n, v__3);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__4 = held[3];
                    {
#line 377 "rows.gk"
                        v__4 = ga_mul_f32x4(v__4, ga_splat_f32x4(second));
                    }
                    v__4 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__4, weight, weight__size, bias, bias__size, (idx)((u32)along + 768), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 768), n, v__4);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__5 = held[4];
                    {
#line 377 "rows.gk"
                        v__5 = ga_mul_f32x4(v__5, ga_splat_f32x4(second));
                    }
                    v__5 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__5, weight, weight__size, bias, bias__size, (idx)((u32)along + 1024), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1024), n, v__5);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__6 = held[5];
                    {
#line 377 "rows.gk"
                        v__6 = ga_mul_f32x4(v__6, ga_splat_f32x4(second));
                    }
                    v__6 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__6, weight, weight__size, bias, bias__size, (idx)((u32)along + 1280), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1280), n, v__6);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__7 = held[6];
                    {
#line 377 "rows.gk"
                        v__7 = ga_mul_f32x4(v__7, ga_splat_f32x4(second));
                    }
                    v__7 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__7, weight, weight__size, bias, bias__size, (idx)((u32)along + 1536), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1536), n, v__7);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__8 = held[7];
                    {
#line 377 "rows.gk"
                        v__8 = ga_mul_f32x4(v__8, ga_splat_f32x4(second));
                    }
                    v__8 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__8, weight, weight__size, bias, bias__size, (idx)((u32)along + 1792), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1792), n, v__8);
                }
            }
            {
#line 390 "rows.gk"
                idx at__3 = 2048;
                {
                    {
#line 392 "rows.gk"
                        for (; (idx)(((u32)at__3 + 2048) * 4) <= n; at__3 = (idx)((u32)at__3 + 2048)) {
                            idx c__5 = (idx)((u32)at__3 + (u32)along);
                            f32x4 next__5[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__5[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 396 "rows.gk"
                                    next__5[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 0), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 256), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 512), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 768), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 1024), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 1280), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 1536), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 1792), n, fill);
                                }
                            }
                            {
                                {
#line 398 "rows.gk"
                                    f32x4 v__9 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[0], first, second, third[0]);
                                    v__9 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__9, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 0), n, v__9);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__10 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[1], first, second, third[0]);
                                    v__10 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__10, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 256), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 256), n, v__10);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__11 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[2], first, second, third[0]);
                                    v__11 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__11, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 512), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 512), n, v__11);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__12 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[3], first, second, third[0]);
                                    v__12 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__12, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 768), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 768), n, v__12);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__13 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[4], first, second, third[0]);
                                    v__13 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__13, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 1024), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 1024), n, v__13);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__14 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[5], first, second, third[0]);
                                    v__14 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__14, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 1280), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 1280), n, v__14);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__15 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[6], first, second, third[0]);
                                    v__15 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__15, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 1536), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 1536), n, v__15);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__16 = gk_row_last_A_f32_LANES_4_KIND_0(next__5[7], first, second, third[0]);
                                    v__16 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__16, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 1792), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 1792), n, v__16);
                                }
                            }
                        }
                    }
                    {
#line 392 "rows.gk"
                        for (; (idx)((u32)at__3 * 4) < n; at__3 = (idx)((u32)at__3 + 2048)) {
                            idx c__6 = (idx)((u32)at__3 + (u32)along);
                            f32x4 next__6[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__6[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 396 "rows.gk"
                                    next__6[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 0), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 256), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 512), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 768), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 1024), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 1280), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 1536), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 1792), n, fill);
                                }
                            }
                            {
                                {
#line 398 "rows.gk"
                                    f32x4 v__17 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[0], first, second, third[0]);
                                    v__17 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__17, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 0), n, v__17);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__18 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[1], first, second, third[0]);
                                    v__18 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__18, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 256), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 256), n, v__18);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__19 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[2], first, second, third[0]);
                                    v__19 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__19, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 512), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 512), n, v__19);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__20 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[3], first, second, third[0]);
                                    v__20 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__20, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 768), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 768), n, v__20);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__21 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[4], first, second, third[0]);
                                    v__21 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__21, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 1024), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 1024), n, v__21);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__22 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[5], first, second, third[0]);
                                    v__22 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__22, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 1280), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 1280), n, v__22);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__23 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[6], first, second, third[0]);
                                    v__23 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__23, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 1536), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 1536), n, v__23);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__24 = gk_row_last_A_f32_LANES_4_KIND_0(next__6[7], first, second, third[0]);
                                    v__24 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__24, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 1792), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 1792), n, v__24);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
