/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32x4, KIND=3, LANES=4, WIDE=true, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=2, AFFINE=3, AHEAD=8, RESIDENT=1, KEPT=0, WHOLE=0, SINGLES=false, ADDED=false, STATS=false>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline f32x4 ga_load_f32x4(__global const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__global const float4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline f32x4 ga_add_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
}
static inline f32x4 ga_mul_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
}
static inline f32x4 ga_sub_f32x4(f32x4 a, f32x4 b)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a.v[i] - b.v[i];
    return r;
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* row_chunk<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=false> */
static inline f32x4 gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 25 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        if ((idx)((u32)c * 4) < n) {
            f32x4 w = ga_load_f32x4(&GA_GET(f32x4, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
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
static inline f32x4 gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const f32x4 *r, idx r__size, __global f32x4 *s, idx s__size, idx a, idx b, idx row, idx c, idx n, f32 fill)
{
#line 44 "rows.gk"
    f32x4 v = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, c, n, fill);
#line 65 "rows.gk"
    return v;
}

/* row_first<A=f32, LANES=4, KIND=3> */
static inline f32x4 gk_row_first_A_f32_LANES_4_KIND_3(f32x4 total, f32x4 v)
{
#line 117 "rows.gk"
    f32x4 t = total;
    {

        if (true) {
            t = ga_add_f32x4(t, v);
        } else {
            t = ga_add_f32x4(t, ga_mul_f32x4(v, v));
        }
    }
#line 125 "rows.gk"
    return t;
}

/* row_chunk<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=true> */
static inline f32x4 gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 25 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        if (true) {
            f32x4 w = ga_load_f32x4(&GA_GET(f32x4, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
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

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* row_lanes<A=f32, LANES=4, OP=sum> */
static inline f32 gk_row_lanes_A_f32_LANES_4_OP_sum(f32x4 total)
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

/* row_local<A=f32, OP=sum, ALONG=32, LEAST=1, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_local_A_f32_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 141 "rows.gk"
    f32 v = mine;
    idx side = 0;
    {
        {
#line 144 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 16]), gk_sum_T_f32(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 152 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 144 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 4]), gk_sum_T_f32(part[side][me ^ 2], part[side][me ^ 6]));
            }
#line 152 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 144 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
#line 150 "rows.gk"
                v = gk_sum_T_f32(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u32)side);
        }
    }
#line 154 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f32, OP=sum, ALONG=32, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 162 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(v, part, me);
        }
    }
#line 169 "rows.gk"
    return v;
}

/* row_last<A=f32, LANES=4, KIND=3> */
static inline f32x4 gk_row_last_A_f32_LANES_4_KIND_3(f32x4 v, f32 first, f32 second, f32 third)
{
    {
#line 416 "rows.gk"
        if (false) {
            return ga_sub_f32x4(ga_sub_f32x4(v, ga_splat_f32x4(first)), ga_splat_f32x4(second));
        } else if (true) {
            return ga_mul_f32x4(ga_sub_f32x4(ga_sub_f32x4(v, ga_splat_f32x4(first)), ga_splat_f32x4(second)), ga_splat_f32x4(third));
        } else {
            return ga_mul_f32x4(v, ga_splat_f32x4(first));
        }
    }
}

/* row_factors<A=f32, W=f32, X=f32x4, LANES=4, WIDE=true, FULL=false> */
static inline f32x4 gk_row_factors_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(__global const f32x4 *w, idx w__size, idx c, idx n)
{
#line 86 "rows.gk"
    f32x4 v = ga_splat_f32x4(0.0f);
    {
        if ((idx)((u32)c * 4) < n) {
            f32x4 u = ga_load_f32x4(&w[c]);
            {
                {
#line 90 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[0]));
                }
                {
#line 90 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[1]));
                }
                {
#line 90 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[2]));
                }
                {
#line 90 "rows.gk"
                    v.v[3] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[3]));
                }
            }
        }
    }

    return v;
}

/* row_affine<A=f32, W=f32, X=f32x4, LANES=4, WIDE=true, AFFINE=3, FULL=false> */
static inline f32x4 gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(f32x4 v, __global const f32x4 *weight, idx weight__size, __global const f32x4 *bias, idx bias__size, idx c, idx n)
{
#line 105 "rows.gk"
    f32x4 u = v;
    {
#line 106 "rows.gk"
        u = ga_mul_f32x4(u, gk_row_factors_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(weight, weight__size, c, n));
    }
    {
#line 107 "rows.gk"
        u = ga_add_f32x4(u, gk_row_factors_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(bias, bias__size, c, n));
    }
#line 108 "rows.gk"
    return u;
}

/* row_put<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=false> */
static inline void gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
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

/* row_factors<A=f32, W=f32, X=f32x4, LANES=4, WIDE=true, FULL=true> */
static inline f32x4 gk_row_factors_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(__global const f32x4 *w, idx w__size, idx c, idx n)
{
#line 86 "rows.gk"
    f32x4 v = ga_splat_f32x4(0.0f);
    {
        if (true) {
            f32x4 u = ga_load_f32x4(&w[c]);
            {
                {
#line 90 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[0]));
                }
                {
#line 90 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[1]));
                }
                {
#line 90 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[2]));
                }
                {
#line 90 "rows.gk"
                    v.v[3] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(u.v[3]));
                }
            }
        }
    }

    return v;
}

/* row_affine<A=f32, W=f32, X=f32x4, LANES=4, WIDE=true, AFFINE=3, FULL=true> */
static inline f32x4 gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(f32x4 v, __global const f32x4 *weight, idx weight__size, __global const f32x4 *bias, idx bias__size, idx c, idx n)
{
#line 105 "rows.gk"
    f32x4 u = v;
    {
#line 106 "rows.gk"
        u = ga_mul_f32x4(u, gk_row_factors_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(weight, weight__size, c, n));
    }
    {
#line 107 "rows.gk"
        u = ga_add_f32x4(u, gk_row_factors_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(bias, bias__size, c, n));
    }
#line 108 "rows.gk"
    return u;
}

/* row_put<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=true> */
static inline void gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
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

/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32x4, KIND=3, LANES=4, WIDE=true, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=2, AFFINE=3, AHEAD=8, RESIDENT=1, KEPT=0, WHOLE=0, SINGLES=false, ADDED=false, STATS=false> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *weight__data, i64 weight__offset, idx weight__size, __global const char *bias__data, i64 bias__offset, idx bias__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, f32 eps, __global const char *r__data, i64 r__offset, idx r__size, __global char *s__data, i64 s__offset, idx s__size)
{
    x__data += x__offset;
    __global const f32x4 *weight = (__global const f32x4 *)(weight__data + weight__offset);
    (void)weight;
    __global const f32x4 *bias = (__global const f32x4 *)(bias__data + bias__offset);
    (void)bias;
    y__data += y__offset;
    __global const f32x4 *r = (__global const f32x4 *)(r__data + r__offset);
    (void)r;
    __global f32x4 *s = (__global f32x4 *)(s__data + s__offset);
    (void)s;
#line 205 "rows.gk"
    __local f32 part[2][256];
    (void)part;
    idx rows = (idx)((u32)x__dim0 * (u32)x__dim1);
    idx length__ = (idx)((u32)x__dim2 * 4);
    idx me = (idx)get_local_id(0);
    idx along = me % 32;
    idx blocks = (idx)((u32)rows + 7) / 8;
    f32 fill = 0.0f;
    f32 first;
    f32 second = 0.0f;
    f32 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
#line 216 "rows.gk"
    f32x4 held[3];
    for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) held[ga_i0] = ga_splat_f32x4(0.0f);
#line 217 "rows.gk"
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u32)block + (u32)get_num_groups(0))) { GA_ANEW(32, r, along); GA_ANEW(32, r, me);
        idx row = (idx)((u32)block * 8 + (u32)(me / 32));
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
                held[1] = gk_row_read_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false_ADDED_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, r, r__size, s, s__size, a, b, row, (idx)((u32)along + 32), n, fill);
            }
        }
        {
#line 232 "rows.gk"
            f32x4 total = ga_splat_f32x4(fill);
            {
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[0]);
                }
                {
#line 233 "rows.gk"
                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[1]);
                }
            }
            {

                idx at = 64;
                {
                    {
#line 240 "rows.gk"
                        for (; (idx)(((u32)at + 256) * 4) <= n; at = (idx)((u32)at + 256)) {
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
                                    next[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 32), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 64), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 96), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 128), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 160), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 192), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 224), n, fill);
                                }
                            }
                            {
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[0]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[1]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[2]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[3]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[4]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[5]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[6]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[7]);
                                }
                            }
                        }
                    }
                    {
#line 240 "rows.gk"
                        for (; (idx)((u32)at * 4) < n; at = (idx)((u32)at + 256)) {
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
                                    next__2[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 32), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 64), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 96), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 128), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 160), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 192), n, fill);
                                }
                                {
#line 244 "rows.gk"
                                    next__2[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 224), n, fill);
                                }
                            }
                            {
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[0]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[1]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[2]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[3]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[4]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[5]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[6]);
                                }
                                {
#line 245 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[7]);
                                }
                            }
                        }
                    }
                }
            }
            {
#line 251 "rows.gk"
                mine[0] = gk_row_lanes_A_f32_LANES_4_OP_sum(total);
            }
        }
        {
#line 265 "rows.gk"
            first = gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(mine[0], part, me);
            first = ga_div_f32(first, (f32)length__);
        }
        {


            f32x4 total__2 = ga_splat_f32x4(0.0f);
            f32x4 squares = ga_splat_f32x4(0.0f);
            {
                {
                    {
                        {
#line 280 "rows.gk"
                            bool there = (idx)(((u32)along + 0 + 0) * 4 + 0) < n;
                            f32 d = there ? held[0].v[0] - first : 0.0f;
                            total__2.v[0] = total__2.v[0] + d;
                            squares.v[0] = squares.v[0] + d * d;
                        }
                        {
#line 280 "rows.gk"
                            bool there__2 = (idx)(((u32)along + 0 + 0) * 4 + 1) < n;
                            f32 d__2 = there__2 ? held[0].v[1] - first : 0.0f;
                            total__2.v[1] = total__2.v[1] + d__2;
                            squares.v[1] = squares.v[1] + d__2 * d__2;
                        }
                        {
#line 280 "rows.gk"
                            bool there__3 = (idx)(((u32)along + 0 + 0) * 4 + 2) < n;
                            f32 d__3 = there__3 ? held[0].v[2] - first : 0.0f;
                            total__2.v[2] = total__2.v[2] + d__3;
                            squares.v[2] = squares.v[2] + d__3 * d__3;
                        }
                        {
#line 280 "rows.gk"
                            bool there__4 = (idx)(((u32)along + 0 + 0) * 4 + 3) < n;
                            f32 d__4 = there__4 ? held[0].v[3] - first : 0.0f;
                            total__2.v[3] = total__2.v[3] + d__4;
                            squares.v[3] = squares.v[3] + d__4 * d__4;
                        }
                    }
                }
                {
                    {
                        {
#line 280 "rows.gk"
                            bool there__5 = (idx)(((u32)along + 0 + 32) * 4 + 0) < n;
                            f32 d__5 = there__5 ? held[1].v[0] - first : 0.0f;
                            total__2.v[0] = total__2.v[0] + d__5;
                            squares.v[0] = squares.v[0] + d__5 * d__5;
                        }
                        {
#line 280 "rows.gk"
                            bool there__6 = (idx)(((u32)along + 0 + 32) * 4 + 1) < n;
                            f32 d__6 = there__6 ? held[1].v[1] - first : 0.0f;
                            total__2.v[1] = total__2.v[1] + d__6;
                            squares.v[1] = squares.v[1] + d__6 * d__6;
                        }
                        {
#line 280 "rows.gk"
                            bool there__7 = (idx)(((u32)along + 0 + 32) * 4 + 2) < n;
                            f32 d__7 = there__7 ? held[1].v[2] - first : 0.0f;
                            total__2.v[2] = total__2.v[2] + d__7;
                            squares.v[2] = squares.v[2] + d__7 * d__7;
                        }
                        {
#line 280 "rows.gk"
                            bool there__8 = (idx)(((u32)along + 0 + 32) * 4 + 3) < n;
                            f32 d__8 = there__8 ? held[1].v[3] - first : 0.0f;
                            total__2.v[3] = total__2.v[3] + d__8;
                            squares.v[3] = squares.v[3] + d__8 * d__8;
                        }
                    }
                }
            }
            {
#line 301 "rows.gk"
                idx at__2 = 64;
                {
                    {
#line 303 "rows.gk"
                        for (; (idx)(((u32)at__2 + 256) * 4) <= n; at__2 = (idx)((u32)at__2 + 256)) {
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
                                    next__3[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 32), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 64), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 96), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 128), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 160), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 192), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__3[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 224), n, fill);
                                }
                            }
                            {
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__9 = next__3[0].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__9;
                                            squares.v[0] = squares.v[0] + d__9 * d__9;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__10 = next__3[0].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__10;
                                            squares.v[1] = squares.v[1] + d__10 * d__10;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__11 = next__3[0].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__11;
                                            squares.v[2] = squares.v[2] + d__11 * d__11;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__12 = next__3[0].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__12;
                                            squares.v[3] = squares.v[3] + d__12 * d__12;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__13 = next__3[1].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__13;
                                            squares.v[0] = squares.v[0] + d__13 * d__13;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__14 = next__3[1].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__14;
                                            squares.v[1] = squares.v[1] + d__14 * d__14;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__15 = next__3[1].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__15;
                                            squares.v[2] = squares.v[2] + d__15 * d__15;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__16 = next__3[1].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__16;
                                            squares.v[3] = squares.v[3] + d__16 * d__16;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__17 = next__3[2].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__17;
                                            squares.v[0] = squares.v[0] + d__17 * d__17;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__18 = next__3[2].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__18;
                                            squares.v[1] = squares.v[1] + d__18 * d__18;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__19 = next__3[2].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__19;
                                            squares.v[2] = squares.v[2] + d__19 * d__19;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__20 = next__3[2].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__20;
                                            squares.v[3] = squares.v[3] + d__20 * d__20;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__21 = next__3[3].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__21;
                                            squares.v[0] = squares.v[0] + d__21 * d__21;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__22 = next__3[3].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__22;
                                            squares.v[1] = squares.v[1] + d__22 * d__22;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__23 = next__3[3].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__23;
                                            squares.v[2] = squares.v[2] + d__23 * d__23;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__24 = next__3[3].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__24;
                                            squares.v[3] = squares.v[3] + d__24 * d__24;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__25 = next__3[4].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__25;
                                            squares.v[0] = squares.v[0] + d__25 * d__25;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__26 = next__3[4].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__26;
                                            squares.v[1] = squares.v[1] + d__26 * d__26;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__27 = next__3[4].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__27;
                                            squares.v[2] = squares.v[2] + d__27 * d__27;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__28 = next__3[4].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__28;
                                            squares.v[3] = squares.v[3] + d__28 * d__28;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__29 = next__3[5].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__29;
                                            squares.v[0] = squares.v[0] + d__29 * d__29;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__30 = next__3[5].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__30;
                                            squares.v[1] = squares.v[1] + d__30 * d__30;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__31 = next__3[5].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__31;
                                            squares.v[2] = squares.v[2] + d__31 * d__31;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__32 = next__3[5].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__32;
                                            squares.v[3] = squares.v[3] + d__32 * d__32;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__33 = next__3[6].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__33;
                                            squares.v[0] = squares.v[0] + d__33 * d__33;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__34 = next__3[6].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__34;
                                            squares.v[1] = squares.v[1] + d__34 * d__34;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__35 = next__3[6].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__35;
                                            squares.v[2] = squares.v[2] + d__35 * d__35;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__36 = next__3[6].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__36;
                                            squares.v[3] = squares.v[3] + d__36 * d__36;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__37 = next__3[7].v[0] - first;
                                            total__2.v[0] = total__2.v[0] + d__37;
                                            squares.v[0] = squares.v[0] + d__37 * d__37;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__38 = next__3[7].v[1] - first;
                                            total__2.v[1] = total__2.v[1] + d__38;
                                            squares.v[1] = squares.v[1] + d__38 * d__38;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__39 = next__3[7].v[2] - first;
                                            total__2.v[2] = total__2.v[2] + d__39;
                                            squares.v[2] = squares.v[2] + d__39 * d__39;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__40 = next__3[7].v[3] - first;
                                            total__2.v[3] = total__2.v[3] + d__40;
                                            squares.v[3] = squares.v[3] + d__40 * d__40;
                                        }
                                    }
                                }
                            }
                        }
                    }
                    {
#line 303 "rows.gk"
                        for (; (idx)((u32)at__2 * 4) < n; at__2 = (idx)((u32)at__2 + 256)) {
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
                                    next__4[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 32), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 64), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 96), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 128), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 160), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 192), n, fill);
                                }
                                {
#line 307 "rows.gk"
                                    next__4[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 224), n, fill);
                                }
                            }
                            {
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__41 = (idx)(((u32)c__4 + 0) * 4 + 0) < n ? next__4[0].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__41;
                                            squares.v[0] = squares.v[0] + d__41 * d__41;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__42 = (idx)(((u32)c__4 + 0) * 4 + 1) < n ? next__4[0].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__42;
                                            squares.v[1] = squares.v[1] + d__42 * d__42;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__43 = (idx)(((u32)c__4 + 0) * 4 + 2) < n ? next__4[0].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__43;
                                            squares.v[2] = squares.v[2] + d__43 * d__43;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__44 = (idx)(((u32)c__4 + 0) * 4 + 3) < n ? next__4[0].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__44;
                                            squares.v[3] = squares.v[3] + d__44 * d__44;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__45 = (idx)(((u32)c__4 + 32) * 4 + 0) < n ? next__4[1].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__45;
                                            squares.v[0] = squares.v[0] + d__45 * d__45;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__46 = (idx)(((u32)c__4 + 32) * 4 + 1) < n ? next__4[1].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__46;
                                            squares.v[1] = squares.v[1] + d__46 * d__46;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__47 = (idx)(((u32)c__4 + 32) * 4 + 2) < n ? next__4[1].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__47;
                                            squares.v[2] = squares.v[2] + d__47 * d__47;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__48 = (idx)(((u32)c__4 + 32) * 4 + 3) < n ? next__4[1].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__48;
                                            squares.v[3] = squares.v[3] + d__48 * d__48;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__49 = (idx)(((u32)c__4 + 64) * 4 + 0) < n ? next__4[2].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__49;
                                            squares.v[0] = squares.v[0] + d__49 * d__49;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__50 = (idx)(((u32)c__4 + 64) * 4 + 1) < n ? next__4[2].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__50;
                                            squares.v[1] = squares.v[1] + d__50 * d__50;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__51 = (idx)(((u32)c__4 + 64) * 4 + 2) < n ? next__4[2].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__51;
                                            squares.v[2] = squares.v[2] + d__51 * d__51;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__52 = (idx)(((u32)c__4 + 64) * 4 + 3) < n ? next__4[2].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__52;
                                            squares.v[3] = squares.v[3] + d__52 * d__52;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__53 = (idx)(((u32)c__4 + 96) * 4 + 0) < n ? next__4[3].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__53;
                                            squares.v[0] = squares.v[0] + d__53 * d__53;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__54 = (idx)(((u32)c__4 + 96) * 4 + 1) < n ? next__4[3].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__54;
                                            squares.v[1] = squares.v[1] + d__54 * d__54;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__55 = (idx)(((u32)c__4 + 96) * 4 + 2) < n ? next__4[3].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__55;
                                            squares.v[2] = squares.v[2] + d__55 * d__55;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__56 = (idx)(((u32)c__4 + 96) * 4 + 3) < n ? next__4[3].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__56;
                                            squares.v[3] = squares.v[3] + d__56 * d__56;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__57 = (idx)(((u32)c__4 + 128) * 4 + 0) < n ? next__4[4].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__57;
                                            squares.v[0] = squares.v[0] + d__57 * d__57;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__58 = (idx)(((u32)c__4 + 128) * 4 + 1) < n ? next__4[4].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__58;
                                            squares.v[1] = squares.v[1] + d__58 * d__58;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__59 = (idx)(((u32)c__4 + 128) * 4 + 2) < n ? next__4[4].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__59;
                                            squares.v[2] = squares.v[2] + d__59 * d__59;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__60 = (idx)(((u32)c__4 + 128) * 4 + 3) < n ? next__4[4].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__60;
                                            squares.v[3] = squares.v[3] + d__60 * d__60;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__61 = (idx)(((u32)c__4 + 160) * 4 + 0) < n ? next__4[5].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__61;
                                            squares.v[0] = squares.v[0] + d__61 * d__61;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__62 = (idx)(((u32)c__4 + 160) * 4 + 1) < n ? next__4[5].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__62;
                                            squares.v[1] = squares.v[1] + d__62 * d__62;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__63 = (idx)(((u32)c__4 + 160) * 4 + 2) < n ? next__4[5].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__63;
                                            squares.v[2] = squares.v[2] + d__63 * d__63;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__64 = (idx)(((u32)c__4 + 160) * 4 + 3) < n ? next__4[5].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__64;
                                            squares.v[3] = squares.v[3] + d__64 * d__64;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__65 = (idx)(((u32)c__4 + 192) * 4 + 0) < n ? next__4[6].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__65;
                                            squares.v[0] = squares.v[0] + d__65 * d__65;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__66 = (idx)(((u32)c__4 + 192) * 4 + 1) < n ? next__4[6].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__66;
                                            squares.v[1] = squares.v[1] + d__66 * d__66;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__67 = (idx)(((u32)c__4 + 192) * 4 + 2) < n ? next__4[6].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__67;
                                            squares.v[2] = squares.v[2] + d__67 * d__67;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__68 = (idx)(((u32)c__4 + 192) * 4 + 3) < n ? next__4[6].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__68;
                                            squares.v[3] = squares.v[3] + d__68 * d__68;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 313 "rows.gk"
                                            f32 d__69 = (idx)(((u32)c__4 + 224) * 4 + 0) < n ? next__4[7].v[0] - first : 0.0f;
                                            total__2.v[0] = total__2.v[0] + d__69;
                                            squares.v[0] = squares.v[0] + d__69 * d__69;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__70 = (idx)(((u32)c__4 + 224) * 4 + 1) < n ? next__4[7].v[1] - first : 0.0f;
                                            total__2.v[1] = total__2.v[1] + d__70;
                                            squares.v[1] = squares.v[1] + d__70 * d__70;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__71 = (idx)(((u32)c__4 + 224) * 4 + 2) < n ? next__4[7].v[2] - first : 0.0f;
                                            total__2.v[2] = total__2.v[2] + d__71;
                                            squares.v[2] = squares.v[2] + d__71 * d__71;
                                        }
                                        {
#line 313 "rows.gk"
                                            f32 d__72 = (idx)(((u32)c__4 + 224) * 4 + 3) < n ? next__4[7].v[3] - first : 0.0f;
                                            total__2.v[3] = total__2.v[3] + d__72;
                                            squares.v[3] = squares.v[3] + d__72 * d__72;
                                        }
                                    }
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
            second = gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(mine[0], part, me);
        }
        {


            f32 ga_result0 = gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(more[0], part, me);
            third[0] = ga_result0;
#line 336 "rows.gk"
            f32 off = ga_div_f32(second, (f32)length__);
            third[0] = ga_div_f32(1.0f, ga_sqrt_f32(ga_max_f32(ga_div_f32(third[0] - second * off, (f32)length__), 0.0f) + eps));
            second = off;
        }
        {
            {
                {
#line 376 "rows.gk"
                    f32x4 v = held[0];
                    {
                        v = gk_row_last_A_f32_LANES_4_KIND_3(v, first, second, third[0]);
                    }
#line 379 "rows.gk"
                    v = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v, weight, weight__size, bias, bias__size, (idx)((u32)along + 0), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 0), n, v);
                }
                {
#line 376 "rows.gk"
                    f32x4 v__2 = held[1];
                    {
                        v__2 = gk_row_last_A_f32_LANES_4_KIND_3(v__2, first, second, third[0]);
                    }
#line 379 "rows.gk"
                    v__2 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__2, weight, weight__size, bias, bias__size, (idx)((u32)along + 32), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 32), n, v__2);
                }
            }
            {
#line 390 "rows.gk"
                idx at__3 = 64;
                {
                    {
#line 392 "rows.gk"
                        for (; (idx)(((u32)at__3 + 256) * 4) <= n; at__3 = (idx)((u32)at__3 + 256)) {
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
                                    next__5[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 32), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 64), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 96), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 128), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 160), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 192), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__5[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 224), n, fill);
                                }
                            }
                            {
                                {
#line 398 "rows.gk"
                                    f32x4 v__3 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[0], first, second, third[0]);
                                    v__3 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__3, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 0), n, v__3);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__4 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[1], first, second, third[0]);
                                    v__4 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__4, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 32), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 32), n, v__4);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__5 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[2], first, second, third[0]);
                                    v__5 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__5, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 64), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 64), n, v__5);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__6 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[3], first, second, third[0]);
                                    v__6 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__6, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 96), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 96), n, v__6);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__7 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[4], first, second, third[0]);
                                    v__7 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__7, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 128), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 128), n, v__7);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__8 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[5], first, second, third[0]);
                                    v__8 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__8, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 160), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 160), n, v__8);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__9 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[6], first, second, third[0]);
                                    v__9 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__9, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 192), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 192), n, v__9);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__10 = gk_row_last_A_f32_LANES_4_KIND_3(next__5[7], first, second, third[0]);
                                    v__10 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_true(v__10, weight, weight__size, bias, bias__size, (idx)((u32)c__5 + 224), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__5 + 224), n, v__10);
                                }
                            }
                        }
                    }
                    {
#line 392 "rows.gk"
                        for (; (idx)((u32)at__3 * 4) < n; at__3 = (idx)((u32)at__3 + 256)) {
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
                                    next__6[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 32), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 64), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 96), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 128), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 160), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 192), n, fill);
                                }
                                {
#line 396 "rows.gk"
                                    next__6[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 224), n, fill);
                                }
                            }
                            {
                                {
#line 398 "rows.gk"
                                    f32x4 v__11 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[0], first, second, third[0]);
                                    v__11 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__11, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 0), n, v__11);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__12 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[1], first, second, third[0]);
                                    v__12 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__12, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 32), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 32), n, v__12);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__13 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[2], first, second, third[0]);
                                    v__13 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__13, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 64), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 64), n, v__13);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__14 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[3], first, second, third[0]);
                                    v__14 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__14, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 96), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 96), n, v__14);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__15 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[4], first, second, third[0]);
                                    v__15 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__15, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 128), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 128), n, v__15);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__16 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[5], first, second, third[0]);
                                    v__16 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__16, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 160), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 160), n, v__16);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__17 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[6], first, second, third[0]);
                                    v__17 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__17, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 192), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 192), n, v__17);
                                }
                                {
#line 398 "rows.gk"
                                    f32x4 v__18 = gk_row_last_A_f32_LANES_4_KIND_3(next__6[7], first, second, third[0]);
                                    v__18 = gk_row_affine_A_f32_W_f32_X_f32x4_LANES_4_WIDE_true_AFFINE_3_FULL_false(v__18, weight, weight__size, bias, bias__size, (idx)((u32)c__6 + 224), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__6 + 224), n, v__18);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
