/* rows<T=f16, X=f16, Y=f16, W=f32, WX=f32, A=f32, KIND=3, LANES=8, WIDE=false, COLUMNS=true, G=64, ALONG=8, ACROSS=32, HOLD=0, AFFINE=3, STEP=32, ITEMS=256, MINE=8, AHEAD=4, MORE=true, RESIDENT=1, KEPT=0, FIRST=0, WHOLE=0>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */
typedef struct __attribute__((aligned(16))) { f32 v[8]; } f32x8;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION) || defined(__clang__)
#define GA_UNROLL _Pragma("unroll")
#else
#define GA_UNROLL
#endif

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
static inline f32x8 ga_splat_f32x8(f32 a)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a;
    return r;
}
static inline f32x8 ga_add_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}
static inline f32x8 ga_mul_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
}
static inline f32x8 ga_sub_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] - b.v[i];
    return r;
}
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
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
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
#if defined(__NV_CL_C_VERSION)
static inline f32 ga_div_f32(f32 a, f32 b)
{
    f32 q;
    asm("div.rn.f32 %0, %1, %2;" : "=f"(q) : "f"(a), "f"(b));
    return q;
}
#else
#define ga_div_f32(a, b) ((a) / (b))
#endif
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
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
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
static inline f32 ga_sqrt_f32(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f32 v = x < 7.88860905e-31f ? x * 1.84467441e19f : x;
    f32 y;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(v));
    f32 g = v * y;
    g = fma(fma(-g, g, v), 0.5f * y, g);
    g = x < 7.88860905e-31f ? g * 2.32830644e-10f : g;
    return x == 0.0f || x == INFINITY ? x : g;
#else
    return sqrt(x);
#endif
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* row_chunk<A=f32, T=f16, X=f16, LANES=8, WIDE=false, FULL=true> */
static inline f32x8 gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 16 "rows.gk"
    f32x8 v = ga_splat_f32x8(fill);
    {
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 0) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 1) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 2) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 3) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[4] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 4) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[5] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 5) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[6] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 6) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[7] = gk_cast_U_f32_T_f16(GA_GET(f16, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 8 + 7) * x__stride2));
            }
        }
    }
#line 26 "rows.gk"
    return v;
}

/* row_first<A=f32, LANES=8, KIND=3> */
static inline f32x8 gk_row_first_A_f32_LANES_8_KIND_3(f32x8 total, f32x8 v)
{
#line 77 "rows.gk"
    f32x8 t = total;
    {

        if (true) {
            t = ga_add_f32x8(t, v);
        } else {
            t = ga_add_f32x8(t, ga_mul_f32x8(v, v));
        }
    }
#line 85 "rows.gk"
    return t;
}

/* row_chunk<A=f32, T=f16, X=f16, LANES=8, WIDE=false, FULL=false> */
static inline f32x8 gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
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

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* row_lanes<A=f32, LANES=8, OP=sum> */
static inline f32 gk_row_lanes_A_f32_LANES_8_OP_sum(f32x8 total)
{
#line 91 "rows.gk"
    f32x8 t = total;
    {
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[4]);
            }
            {
#line 93 "rows.gk"
                t.v[1] = gk_sum_T_f32(t.v[1], t.v[5]);
            }
            {
#line 93 "rows.gk"
                t.v[2] = gk_sum_T_f32(t.v[2], t.v[6]);
            }
            {
#line 93 "rows.gk"
                t.v[3] = gk_sum_T_f32(t.v[3], t.v[7]);
            }
        }
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[2]);
            }
            {
#line 93 "rows.gk"
                t.v[1] = gk_sum_T_f32(t.v[1], t.v[3]);
            }
        }
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_sum_T_f32(t.v[0], t.v[1]);
            }
        }
    }
#line 94 "rows.gk"
    return t.v[0];
}

/* row_local<A=f32, OP=sum, ALONG=8, LEAST=1, STEP=32, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_local_A_f32_OP_sum_ALONG_8_LEAST_1_STEP_32_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 101 "rows.gk"
    f32 v = mine;
    idx side = 0;
    {
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 128]), gk_sum_T_f32(part[side][me ^ 64], part[side][me ^ 192]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u64)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
#line 110 "rows.gk"
                v = gk_sum_T_f32(part[side][me], part[side][me ^ 32]);
            }
            side = (idx)(1 - (u64)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f32, OP=sum, ALONG=8, STEP=32, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 122 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_sum_ALONG_8_LEAST_1_STEP_32_ITEMS_256(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* row_last<A=f32, LANES=8, KIND=3> */
static inline f32x8 gk_row_last_A_f32_LANES_8_KIND_3(f32x8 v, f32 first, f32 second, f32 third)
{
    {
#line 333 "rows.gk"
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
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* row_factors<A=f32, W=f32, X=f32, LANES=8, WIDE=false, FULL=true> */
static inline f32x8 gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false_FULL_true(__global const f32 *w, idx w__size, idx c, idx n)
{
#line 47 "rows.gk"
    f32x8 v = ga_splat_f32x8(0.0f);
    {
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 0)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 1)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 2)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 3)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[4] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 4)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[5] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 5)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[6] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 6)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[7] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 8 + 7)]);
            }
        }
    }
#line 57 "rows.gk"
    return v;
}

/* row_affine<A=f32, W=f32, X=f32, LANES=8, WIDE=false, AFFINE=3, FULL=true> */
static inline f32x8 gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_true(f32x8 v, __global const f32 *weight, idx weight__size, __global const f32 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x8 u = v;
    {
#line 67 "rows.gk"
        u = ga_mul_f32x8(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false_FULL_true(weight, weight__size, c, n));
    }
    {
#line 68 "rows.gk"
        u = ga_add_f32x8(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false_FULL_true(bias, bias__size, c, n));
    }
#line 69 "rows.gk"
    return u;
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* row_put<A=f32, T=f16, X=f16, LANES=8, WIDE=false, FULL=true> */
static inline void gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x8 v)
{
    {
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 0) * y__stride2) = gk_cast_U_f16_T_f32(v.v[0]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 1) * y__stride2) = gk_cast_U_f16_T_f32(v.v[1]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 2) * y__stride2) = gk_cast_U_f16_T_f32(v.v[2]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 3) * y__stride2) = gk_cast_U_f16_T_f32(v.v[3]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 4) * y__stride2) = gk_cast_U_f16_T_f32(v.v[4]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 5) * y__stride2) = gk_cast_U_f16_T_f32(v.v[5]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 6) * y__stride2) = gk_cast_U_f16_T_f32(v.v[6]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f16, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 8 + 7) * y__stride2) = gk_cast_U_f16_T_f32(v.v[7]);
            }
        }
    }
}

/* row_factors<A=f32, W=f32, X=f32, LANES=8, WIDE=false, FULL=false> */
static inline f32x8 gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false_FULL_false(__global const f32 *w, idx w__size, idx c, idx n)
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

/* row_affine<A=f32, W=f32, X=f32, LANES=8, WIDE=false, AFFINE=3, FULL=false> */
static inline f32x8 gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_false(f32x8 v, __global const f32 *weight, idx weight__size, __global const f32 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x8 u = v;
    {
#line 67 "rows.gk"
        u = ga_mul_f32x8(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false_FULL_false(weight, weight__size, c, n));
    }
    {
#line 68 "rows.gk"
        u = ga_add_f32x8(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_8_WIDE_false_FULL_false(bias, bias__size, c, n));
    }
#line 69 "rows.gk"
    return u;
}

/* row_put<A=f32, T=f16, X=f16, LANES=8, WIDE=false, FULL=false> */
static inline void gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x8 v)
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

/* rows<T=f16, X=f16, Y=f16, W=f32, WX=f32, A=f32, KIND=3, LANES=8, WIDE=false, COLUMNS=true, G=64, ALONG=8, ACROSS=32, HOLD=0, AFFINE=3, STEP=32, ITEMS=256, MINE=8, AHEAD=4, MORE=true, RESIDENT=1, KEPT=0, FIRST=0, WHOLE=0> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *weight__data, i64 weight__offset, idx weight__size, __global const char *bias__data, i64 bias__offset, idx bias__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, f32 eps)
{
    x__data += x__offset;
    __global const f32 *weight = (__global const f32 *)(weight__data + weight__offset);
    (void)weight;
    __global const f32 *bias = (__global const f32 *)(bias__data + bias__offset);
    (void)bias;
    y__data += y__offset;
#line 155 "rows.gk"
    __local f32 part[2][256];
    (void)part;
#line 156 "rows.gk"
    __local f32x8 kept[1][1];
    (void)kept;
#line 157 "rows.gk"
    idx rows = (idx)((u64)x__dim0 * (u64)x__dim1);
    idx length__ = (idx)((u64)x__dim2 * 1);
    idx me = (idx)get_local_id(0);
    idx along = me / 32;
    idx blocks = (idx)((u64)rows + 31) / 32;
    f32 fill = 0.0f;
    f32 first;
    f32 second = 0.0f;
    f32 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
#line 166 "rows.gk"
    f32x8 held[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) held[ga_i0] = ga_splat_f32x8(0.0f);
#line 167 "rows.gk"
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(0))) { GA_ANEW(64, l, along); GA_ANEW(64, l, me);
        idx row = (idx)((u64)block * 32 + (u64)(me % 32));
        idx n = row < rows ? length__ : 0;
        idx a = ga_div_signed_i64(row, x__dim1);
        idx b = ga_mod_signed_i64(row, x__dim1);
        f32 mine[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) mine[ga_i0] = 0.0f;
#line 173 "rows.gk"
        f32 more[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) more[ga_i0] = 0.0f;
        {
            {
#line 180 "rows.gk"
                f32x8 total = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at + 256) * 8) <= n; at = (idx)((u64)at + 256)) {
                                idx c = (idx)((u64)at + (u64)along + 0);
                                f32x8 next[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at * 8) < n; at = (idx)((u64)at + 256)) {
                                idx c__2 = (idx)((u64)at + (u64)along + 0);
                                f32x8 next__2[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__2[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__2[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next__2[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next__2[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next__2[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_8_KIND_3(total, next__2[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[0] = gk_row_lanes_A_f32_LANES_8_OP_sum(total);
                }
            }
            {
#line 180 "rows.gk"
                f32x8 total__2 = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at__2 = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at__2 + 256) * 8) <= n; at__2 = (idx)((u64)at__2 + 256)) {
                                idx c__3 = (idx)((u64)at__2 + (u64)along + 8);
                                f32x8 next__3[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__3[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__3[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__3[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__3[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__3[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__3[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at__2 * 8) < n; at__2 = (idx)((u64)at__2 + 256)) {
                                idx c__4 = (idx)((u64)at__2 + (u64)along + 8);
                                f32x8 next__4[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__4[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__4[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__4[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__4[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__4[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_8_KIND_3(total__2, next__4[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[1] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__2);
                }
            }
            {
#line 180 "rows.gk"
                f32x8 total__3 = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at__3 = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at__3 + 256) * 8) <= n; at__3 = (idx)((u64)at__3 + 256)) {
                                idx c__5 = (idx)((u64)at__3 + (u64)along + 16);
                                f32x8 next__5[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__5[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__5[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__5[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__5[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__5[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__5 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__5[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__5[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__5[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__5[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at__3 * 8) < n; at__3 = (idx)((u64)at__3 + 256)) {
                                idx c__6 = (idx)((u64)at__3 + (u64)along + 16);
                                f32x8 next__6[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__6[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__6[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__6[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__6[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__6[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__6 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__6[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__6[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__6[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__3 = gk_row_first_A_f32_LANES_8_KIND_3(total__3, next__6[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[2] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__3);
                }
            }
            {
#line 180 "rows.gk"
                f32x8 total__4 = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at__4 = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at__4 + 256) * 8) <= n; at__4 = (idx)((u64)at__4 + 256)) {
                                idx c__7 = (idx)((u64)at__4 + (u64)along + 24);
                                f32x8 next__7[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__7[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__7[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__7[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__7[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__7[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__7 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__7[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__7[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__7[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__7[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at__4 * 8) < n; at__4 = (idx)((u64)at__4 + 256)) {
                                idx c__8 = (idx)((u64)at__4 + (u64)along + 24);
                                f32x8 next__8[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__8[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__8[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__8[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__8[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__8[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__8 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__8[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__8[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__8[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__4 = gk_row_first_A_f32_LANES_8_KIND_3(total__4, next__8[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[3] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__4);
                }
            }
            {
#line 180 "rows.gk"
                f32x8 total__5 = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at__5 = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at__5 + 256) * 8) <= n; at__5 = (idx)((u64)at__5 + 256)) {
                                idx c__9 = (idx)((u64)at__5 + (u64)along + 32);
                                f32x8 next__9[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__9[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__9[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__9[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__9[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__9[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__9 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__9[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__9[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__9[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__9[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at__5 * 8) < n; at__5 = (idx)((u64)at__5 + 256)) {
                                idx c__10 = (idx)((u64)at__5 + (u64)along + 32);
                                f32x8 next__10[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__10[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__10[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__10[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__10[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__10[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__10 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__10[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__10[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__10[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__5 = gk_row_first_A_f32_LANES_8_KIND_3(total__5, next__10[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[4] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__5);
                }
            }
            {
#line 180 "rows.gk"
                f32x8 total__6 = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at__6 = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at__6 + 256) * 8) <= n; at__6 = (idx)((u64)at__6 + 256)) {
                                idx c__11 = (idx)((u64)at__6 + (u64)along + 40);
                                f32x8 next__11[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__11[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__11[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__11[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__11[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__11[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__11 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__11[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__11[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__11[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__11[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at__6 * 8) < n; at__6 = (idx)((u64)at__6 + 256)) {
                                idx c__12 = (idx)((u64)at__6 + (u64)along + 40);
                                f32x8 next__12[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__12[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__12[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__12[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__12[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__12[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__12 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__12[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__12[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__12[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__6 = gk_row_first_A_f32_LANES_8_KIND_3(total__6, next__12[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[5] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__6);
                }
            }
            {
#line 180 "rows.gk"
                f32x8 total__7 = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at__7 = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at__7 + 256) * 8) <= n; at__7 = (idx)((u64)at__7 + 256)) {
                                idx c__13 = (idx)((u64)at__7 + (u64)along + 48);
                                f32x8 next__13[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__13[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__13[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__13[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__13[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__13[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__13 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__13[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__13[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__13[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__13[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at__7 * 8) < n; at__7 = (idx)((u64)at__7 + 256)) {
                                idx c__14 = (idx)((u64)at__7 + (u64)along + 48);
                                f32x8 next__14[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__14[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__14[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__14[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__14[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__14[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__14 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__14[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__14[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__14[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__7 = gk_row_first_A_f32_LANES_8_KIND_3(total__7, next__14[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[6] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__7);
                }
            }
            {
#line 180 "rows.gk"
                f32x8 total__8 = ga_splat_f32x8(fill);
                {
#line 186 "rows.gk"
                    idx at__8 = 0;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u64)at__8 + 256) * 8) <= n; at__8 = (idx)((u64)at__8 + 256)) {
                                idx c__15 = (idx)((u64)at__8 + (u64)along + 56);
                                f32x8 next__15[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__15[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__15[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__15[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__15[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__15[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__15 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__15[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__15[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__15[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__15[3]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u64)at__8 * 8) < n; at__8 = (idx)((u64)at__8 + 256)) {
                                idx c__16 = (idx)((u64)at__8 + (u64)along + 56);
                                f32x8 next__16[4];
                                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__16[ga_i0] = ga_splat_f32x8(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__16[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__16[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 64), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__16[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 128), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__16[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__16 + 192), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__16[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__16[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__16[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__8 = gk_row_first_A_f32_LANES_8_KIND_3(total__8, next__16[3]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
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
#line 207 "rows.gk"
                    mine[1] = mine[1] + mine[5];
                }
                {
#line 207 "rows.gk"
                    mine[2] = mine[2] + mine[6];
                }
                {
#line 207 "rows.gk"
                    mine[3] = mine[3] + mine[7];
                }
            }
            {
                {
#line 207 "rows.gk"
                    mine[0] = mine[0] + mine[2];
                }
                {
#line 207 "rows.gk"
                    mine[1] = mine[1] + mine[3];
                }
            }
            {
                {
#line 207 "rows.gk"
                    mine[0] = mine[0] + mine[1];
                }
            }
        }
        {

            first = gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(mine[0], part, me);
            first = ga_div_f32(first, (f32)length__);
        }


        GA_UNROLL for (i32 q = 0; q < 8; q++) {
            f32x8 total__9 = ga_splat_f32x8(0.0f);
            f32x8 squares = ga_splat_f32x8(0.0f);
            {
#line 249 "rows.gk"
                idx at__9 = 0;
                {
                    {
#line 251 "rows.gk"
                        for (; (idx)(((u64)at__9 + 256) * 8) <= n; at__9 = (idx)((u64)at__9 + 256)) {
                            idx c__17 = (idx)((u64)at__9 + (u64)along + (u64)(i32)((u32)q * 8));
                            f32x8 next__17[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__17[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 255 "rows.gk"
                                    next__17[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__17[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 64), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__17[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 128), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__17[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__17 + 192), n, fill);
                                }
                            }
                            {
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d = next__17[0].v[0] - first;
                                            total__9.v[0] = total__9.v[0] + d;
                                            squares.v[0] = squares.v[0] + d * d;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__2 = next__17[0].v[1] - first;
                                            total__9.v[1] = total__9.v[1] + d__2;
                                            squares.v[1] = squares.v[1] + d__2 * d__2;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__3 = next__17[0].v[2] - first;
                                            total__9.v[2] = total__9.v[2] + d__3;
                                            squares.v[2] = squares.v[2] + d__3 * d__3;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__4 = next__17[0].v[3] - first;
                                            total__9.v[3] = total__9.v[3] + d__4;
                                            squares.v[3] = squares.v[3] + d__4 * d__4;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__5 = next__17[0].v[4] - first;
                                            total__9.v[4] = total__9.v[4] + d__5;
                                            squares.v[4] = squares.v[4] + d__5 * d__5;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__6 = next__17[0].v[5] - first;
                                            total__9.v[5] = total__9.v[5] + d__6;
                                            squares.v[5] = squares.v[5] + d__6 * d__6;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__7 = next__17[0].v[6] - first;
                                            total__9.v[6] = total__9.v[6] + d__7;
                                            squares.v[6] = squares.v[6] + d__7 * d__7;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__8 = next__17[0].v[7] - first;
                                            total__9.v[7] = total__9.v[7] + d__8;
                                            squares.v[7] = squares.v[7] + d__8 * d__8;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__9 = next__17[1].v[0] - first;
                                            total__9.v[0] = total__9.v[0] + d__9;
                                            squares.v[0] = squares.v[0] + d__9 * d__9;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__10 = next__17[1].v[1] - first;
                                            total__9.v[1] = total__9.v[1] + d__10;
                                            squares.v[1] = squares.v[1] + d__10 * d__10;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__11 = next__17[1].v[2] - first;
                                            total__9.v[2] = total__9.v[2] + d__11;
                                            squares.v[2] = squares.v[2] + d__11 * d__11;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__12 = next__17[1].v[3] - first;
                                            total__9.v[3] = total__9.v[3] + d__12;
                                            squares.v[3] = squares.v[3] + d__12 * d__12;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__13 = next__17[1].v[4] - first;
                                            total__9.v[4] = total__9.v[4] + d__13;
                                            squares.v[4] = squares.v[4] + d__13 * d__13;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__14 = next__17[1].v[5] - first;
                                            total__9.v[5] = total__9.v[5] + d__14;
                                            squares.v[5] = squares.v[5] + d__14 * d__14;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__15 = next__17[1].v[6] - first;
                                            total__9.v[6] = total__9.v[6] + d__15;
                                            squares.v[6] = squares.v[6] + d__15 * d__15;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__16 = next__17[1].v[7] - first;
                                            total__9.v[7] = total__9.v[7] + d__16;
                                            squares.v[7] = squares.v[7] + d__16 * d__16;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__17 = next__17[2].v[0] - first;
                                            total__9.v[0] = total__9.v[0] + d__17;
                                            squares.v[0] = squares.v[0] + d__17 * d__17;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__18 = next__17[2].v[1] - first;
                                            total__9.v[1] = total__9.v[1] + d__18;
                                            squares.v[1] = squares.v[1] + d__18 * d__18;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__19 = next__17[2].v[2] - first;
                                            total__9.v[2] = total__9.v[2] + d__19;
                                            squares.v[2] = squares.v[2] + d__19 * d__19;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__20 = next__17[2].v[3] - first;
                                            total__9.v[3] = total__9.v[3] + d__20;
                                            squares.v[3] = squares.v[3] + d__20 * d__20;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__21 = next__17[2].v[4] - first;
                                            total__9.v[4] = total__9.v[4] + d__21;
                                            squares.v[4] = squares.v[4] + d__21 * d__21;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__22 = next__17[2].v[5] - first;
                                            total__9.v[5] = total__9.v[5] + d__22;
                                            squares.v[5] = squares.v[5] + d__22 * d__22;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__23 = next__17[2].v[6] - first;
                                            total__9.v[6] = total__9.v[6] + d__23;
                                            squares.v[6] = squares.v[6] + d__23 * d__23;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__24 = next__17[2].v[7] - first;
                                            total__9.v[7] = total__9.v[7] + d__24;
                                            squares.v[7] = squares.v[7] + d__24 * d__24;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__25 = next__17[3].v[0] - first;
                                            total__9.v[0] = total__9.v[0] + d__25;
                                            squares.v[0] = squares.v[0] + d__25 * d__25;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__26 = next__17[3].v[1] - first;
                                            total__9.v[1] = total__9.v[1] + d__26;
                                            squares.v[1] = squares.v[1] + d__26 * d__26;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__27 = next__17[3].v[2] - first;
                                            total__9.v[2] = total__9.v[2] + d__27;
                                            squares.v[2] = squares.v[2] + d__27 * d__27;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__28 = next__17[3].v[3] - first;
                                            total__9.v[3] = total__9.v[3] + d__28;
                                            squares.v[3] = squares.v[3] + d__28 * d__28;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__29 = next__17[3].v[4] - first;
                                            total__9.v[4] = total__9.v[4] + d__29;
                                            squares.v[4] = squares.v[4] + d__29 * d__29;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__30 = next__17[3].v[5] - first;
                                            total__9.v[5] = total__9.v[5] + d__30;
                                            squares.v[5] = squares.v[5] + d__30 * d__30;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__31 = next__17[3].v[6] - first;
                                            total__9.v[6] = total__9.v[6] + d__31;
                                            squares.v[6] = squares.v[6] + d__31 * d__31;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__32 = next__17[3].v[7] - first;
                                            total__9.v[7] = total__9.v[7] + d__32;
                                            squares.v[7] = squares.v[7] + d__32 * d__32;
                                        }
                                    }
                                }
                            }
                        }
                    }
                    {
#line 251 "rows.gk"
                        for (; (idx)((u64)at__9 * 8) < n; at__9 = (idx)((u64)at__9 + 256)) {
                            idx c__18 = (idx)((u64)at__9 + (u64)along + (u64)(i32)((u32)q * 8));
                            f32x8 next__18[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__18[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 255 "rows.gk"
                                    next__18[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__18 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__18[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__18 + 64), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__18[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__18 + 128), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__18[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__18 + 192), n, fill);
                                }
                            }
                            {
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__33 = (idx)(((u64)c__18 + 0) * 8 + 0) < n ? next__18[0].v[0] - first : 0.0f;
                                            total__9.v[0] = total__9.v[0] + d__33;
                                            squares.v[0] = squares.v[0] + d__33 * d__33;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__34 = (idx)(((u64)c__18 + 0) * 8 + 1) < n ? next__18[0].v[1] - first : 0.0f;
                                            total__9.v[1] = total__9.v[1] + d__34;
                                            squares.v[1] = squares.v[1] + d__34 * d__34;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__35 = (idx)(((u64)c__18 + 0) * 8 + 2) < n ? next__18[0].v[2] - first : 0.0f;
                                            total__9.v[2] = total__9.v[2] + d__35;
                                            squares.v[2] = squares.v[2] + d__35 * d__35;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__36 = (idx)(((u64)c__18 + 0) * 8 + 3) < n ? next__18[0].v[3] - first : 0.0f;
                                            total__9.v[3] = total__9.v[3] + d__36;
                                            squares.v[3] = squares.v[3] + d__36 * d__36;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__37 = (idx)(((u64)c__18 + 0) * 8 + 4) < n ? next__18[0].v[4] - first : 0.0f;
                                            total__9.v[4] = total__9.v[4] + d__37;
                                            squares.v[4] = squares.v[4] + d__37 * d__37;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__38 = (idx)(((u64)c__18 + 0) * 8 + 5) < n ? next__18[0].v[5] - first : 0.0f;
                                            total__9.v[5] = total__9.v[5] + d__38;
                                            squares.v[5] = squares.v[5] + d__38 * d__38;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__39 = (idx)(((u64)c__18 + 0) * 8 + 6) < n ? next__18[0].v[6] - first : 0.0f;
                                            total__9.v[6] = total__9.v[6] + d__39;
                                            squares.v[6] = squares.v[6] + d__39 * d__39;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__40 = (idx)(((u64)c__18 + 0) * 8 + 7) < n ? next__18[0].v[7] - first : 0.0f;
                                            total__9.v[7] = total__9.v[7] + d__40;
                                            squares.v[7] = squares.v[7] + d__40 * d__40;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__41 = (idx)(((u64)c__18 + 64) * 8 + 0) < n ? next__18[1].v[0] - first : 0.0f;
                                            total__9.v[0] = total__9.v[0] + d__41;
                                            squares.v[0] = squares.v[0] + d__41 * d__41;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__42 = (idx)(((u64)c__18 + 64) * 8 + 1) < n ? next__18[1].v[1] - first : 0.0f;
                                            total__9.v[1] = total__9.v[1] + d__42;
                                            squares.v[1] = squares.v[1] + d__42 * d__42;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__43 = (idx)(((u64)c__18 + 64) * 8 + 2) < n ? next__18[1].v[2] - first : 0.0f;
                                            total__9.v[2] = total__9.v[2] + d__43;
                                            squares.v[2] = squares.v[2] + d__43 * d__43;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__44 = (idx)(((u64)c__18 + 64) * 8 + 3) < n ? next__18[1].v[3] - first : 0.0f;
                                            total__9.v[3] = total__9.v[3] + d__44;
                                            squares.v[3] = squares.v[3] + d__44 * d__44;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__45 = (idx)(((u64)c__18 + 64) * 8 + 4) < n ? next__18[1].v[4] - first : 0.0f;
                                            total__9.v[4] = total__9.v[4] + d__45;
                                            squares.v[4] = squares.v[4] + d__45 * d__45;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__46 = (idx)(((u64)c__18 + 64) * 8 + 5) < n ? next__18[1].v[5] - first : 0.0f;
                                            total__9.v[5] = total__9.v[5] + d__46;
                                            squares.v[5] = squares.v[5] + d__46 * d__46;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__47 = (idx)(((u64)c__18 + 64) * 8 + 6) < n ? next__18[1].v[6] - first : 0.0f;
                                            total__9.v[6] = total__9.v[6] + d__47;
                                            squares.v[6] = squares.v[6] + d__47 * d__47;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__48 = (idx)(((u64)c__18 + 64) * 8 + 7) < n ? next__18[1].v[7] - first : 0.0f;
                                            total__9.v[7] = total__9.v[7] + d__48;
                                            squares.v[7] = squares.v[7] + d__48 * d__48;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__49 = (idx)(((u64)c__18 + 128) * 8 + 0) < n ? next__18[2].v[0] - first : 0.0f;
                                            total__9.v[0] = total__9.v[0] + d__49;
                                            squares.v[0] = squares.v[0] + d__49 * d__49;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__50 = (idx)(((u64)c__18 + 128) * 8 + 1) < n ? next__18[2].v[1] - first : 0.0f;
                                            total__9.v[1] = total__9.v[1] + d__50;
                                            squares.v[1] = squares.v[1] + d__50 * d__50;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__51 = (idx)(((u64)c__18 + 128) * 8 + 2) < n ? next__18[2].v[2] - first : 0.0f;
                                            total__9.v[2] = total__9.v[2] + d__51;
                                            squares.v[2] = squares.v[2] + d__51 * d__51;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__52 = (idx)(((u64)c__18 + 128) * 8 + 3) < n ? next__18[2].v[3] - first : 0.0f;
                                            total__9.v[3] = total__9.v[3] + d__52;
                                            squares.v[3] = squares.v[3] + d__52 * d__52;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__53 = (idx)(((u64)c__18 + 128) * 8 + 4) < n ? next__18[2].v[4] - first : 0.0f;
                                            total__9.v[4] = total__9.v[4] + d__53;
                                            squares.v[4] = squares.v[4] + d__53 * d__53;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__54 = (idx)(((u64)c__18 + 128) * 8 + 5) < n ? next__18[2].v[5] - first : 0.0f;
                                            total__9.v[5] = total__9.v[5] + d__54;
                                            squares.v[5] = squares.v[5] + d__54 * d__54;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__55 = (idx)(((u64)c__18 + 128) * 8 + 6) < n ? next__18[2].v[6] - first : 0.0f;
                                            total__9.v[6] = total__9.v[6] + d__55;
                                            squares.v[6] = squares.v[6] + d__55 * d__55;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__56 = (idx)(((u64)c__18 + 128) * 8 + 7) < n ? next__18[2].v[7] - first : 0.0f;
                                            total__9.v[7] = total__9.v[7] + d__56;
                                            squares.v[7] = squares.v[7] + d__56 * d__56;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__57 = (idx)(((u64)c__18 + 192) * 8 + 0) < n ? next__18[3].v[0] - first : 0.0f;
                                            total__9.v[0] = total__9.v[0] + d__57;
                                            squares.v[0] = squares.v[0] + d__57 * d__57;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__58 = (idx)(((u64)c__18 + 192) * 8 + 1) < n ? next__18[3].v[1] - first : 0.0f;
                                            total__9.v[1] = total__9.v[1] + d__58;
                                            squares.v[1] = squares.v[1] + d__58 * d__58;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__59 = (idx)(((u64)c__18 + 192) * 8 + 2) < n ? next__18[3].v[2] - first : 0.0f;
                                            total__9.v[2] = total__9.v[2] + d__59;
                                            squares.v[2] = squares.v[2] + d__59 * d__59;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__60 = (idx)(((u64)c__18 + 192) * 8 + 3) < n ? next__18[3].v[3] - first : 0.0f;
                                            total__9.v[3] = total__9.v[3] + d__60;
                                            squares.v[3] = squares.v[3] + d__60 * d__60;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__61 = (idx)(((u64)c__18 + 192) * 8 + 4) < n ? next__18[3].v[4] - first : 0.0f;
                                            total__9.v[4] = total__9.v[4] + d__61;
                                            squares.v[4] = squares.v[4] + d__61 * d__61;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__62 = (idx)(((u64)c__18 + 192) * 8 + 5) < n ? next__18[3].v[5] - first : 0.0f;
                                            total__9.v[5] = total__9.v[5] + d__62;
                                            squares.v[5] = squares.v[5] + d__62 * d__62;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__63 = (idx)(((u64)c__18 + 192) * 8 + 6) < n ? next__18[3].v[6] - first : 0.0f;
                                            total__9.v[6] = total__9.v[6] + d__63;
                                            squares.v[6] = squares.v[6] + d__63 * d__63;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__64 = (idx)(((u64)c__18 + 192) * 8 + 7) < n ? next__18[3].v[7] - first : 0.0f;
                                            total__9.v[7] = total__9.v[7] + d__64;
                                            squares.v[7] = squares.v[7] + d__64 * d__64;
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
#line 269 "rows.gk"
            mine[(idx)q] = gk_row_lanes_A_f32_LANES_8_OP_sum(total__9);
            more[(idx)q] = gk_row_lanes_A_f32_LANES_8_OP_sum(squares);
        }
        {
            {
                {
                    {
#line 275 "rows.gk"
                        mine[0] = mine[0] + mine[4];
                        more[0] = more[0] + more[4];
                    }
                    {
#line 275 "rows.gk"
                        mine[1] = mine[1] + mine[5];
                        more[1] = more[1] + more[5];
                    }
                    {
#line 275 "rows.gk"
                        mine[2] = mine[2] + mine[6];
                        more[2] = more[2] + more[6];
                    }
                    {
#line 275 "rows.gk"
                        mine[3] = mine[3] + mine[7];
                        more[3] = more[3] + more[7];
                    }
                }
                {
                    {
#line 275 "rows.gk"
                        mine[0] = mine[0] + mine[2];
                        more[0] = more[0] + more[2];
                    }
                    {
#line 275 "rows.gk"
                        mine[1] = mine[1] + mine[3];
                        more[1] = more[1] + more[3];
                    }
                }
                {
                    {
#line 275 "rows.gk"
                        mine[0] = mine[0] + mine[1];
                        more[0] = more[0] + more[1];
                    }
                }
            }
#line 278 "rows.gk"
            second = gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(mine[0], part, me);
        }
        {


            f32 ga_result0 = gk_row_all_A_f32_OP_sum_ALONG_8_STEP_32_ITEMS_256(more[0], part, me);
            third[0] = ga_result0;
#line 284 "rows.gk"
            f32 off = ga_div_f32(second, (f32)length__);
            third[0] = ga_div_f32(1.0f, ga_sqrt_f32(ga_max_f32(ga_div_f32(third[0] - second * off, (f32)length__), 0.0f) + eps));
            second = off;
        }
        {
            {
#line 307 "rows.gk"
                idx at__10 = 0;
                {
                    {
#line 309 "rows.gk"
                        for (; (idx)(((u64)at__10 + 32) * 8) <= n; at__10 = (idx)((u64)at__10 + 32)) {
                            idx c__19 = (idx)((u64)at__10 + (u64)along);
                            f32x8 next__19[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__19[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__19[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__19 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__19[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__19 + 8), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__19[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__19 + 16), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__19[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__19 + 24), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x8 v = gk_row_last_A_f32_LANES_8_KIND_3(next__19[0], first, second, third[0]);
                                    v = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_true(v, weight, weight__size, bias, bias__size, (idx)((u64)c__19 + 0), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__19 + 0), n, v);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__2 = gk_row_last_A_f32_LANES_8_KIND_3(next__19[1], first, second, third[0]);
                                    v__2 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_true(v__2, weight, weight__size, bias, bias__size, (idx)((u64)c__19 + 8), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__19 + 8), n, v__2);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__3 = gk_row_last_A_f32_LANES_8_KIND_3(next__19[2], first, second, third[0]);
                                    v__3 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_true(v__3, weight, weight__size, bias, bias__size, (idx)((u64)c__19 + 16), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__19 + 16), n, v__3);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__4 = gk_row_last_A_f32_LANES_8_KIND_3(next__19[3], first, second, third[0]);
                                    v__4 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_true(v__4, weight, weight__size, bias, bias__size, (idx)((u64)c__19 + 24), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__19 + 24), n, v__4);
                                }
                            }
                        }
                    }
                    {
#line 309 "rows.gk"
                        for (; (idx)((u64)at__10 * 8) < n; at__10 = (idx)((u64)at__10 + 32)) {
                            idx c__20 = (idx)((u64)at__10 + (u64)along);
                            f32x8 next__20[4];
                            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__20[ga_i0] = ga_splat_f32x8(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__20[0] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__20 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__20[1] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__20 + 8), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__20[2] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__20 + 16), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__20[3] = gk_row_chunk_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__20 + 24), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x8 v__5 = gk_row_last_A_f32_LANES_8_KIND_3(next__20[0], first, second, third[0]);
                                    v__5 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_false(v__5, weight, weight__size, bias, bias__size, (idx)((u64)c__20 + 0), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__20 + 0), n, v__5);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__6 = gk_row_last_A_f32_LANES_8_KIND_3(next__20[1], first, second, third[0]);
                                    v__6 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_false(v__6, weight, weight__size, bias, bias__size, (idx)((u64)c__20 + 8), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__20 + 8), n, v__6);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__7 = gk_row_last_A_f32_LANES_8_KIND_3(next__20[2], first, second, third[0]);
                                    v__7 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_false(v__7, weight, weight__size, bias, bias__size, (idx)((u64)c__20 + 16), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__20 + 16), n, v__7);
                                }
                                {
#line 315 "rows.gk"
                                    f32x8 v__8 = gk_row_last_A_f32_LANES_8_KIND_3(next__20[3], first, second, third[0]);
                                    v__8 = gk_row_affine_A_f32_W_f32_X_f32_LANES_8_WIDE_false_AFFINE_3_FULL_false(v__8, weight, weight__size, bias, bias__size, (idx)((u64)c__20 + 24), n);

                                    gk_row_put_A_f32_T_f16_X_f16_LANES_8_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__20 + 24), n, v__8);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
