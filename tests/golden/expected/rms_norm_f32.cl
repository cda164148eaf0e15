/* rows<T=f32, X=f32, Y=f32, W=f32, WX=f32, A=f32, KIND=4, LANES=4, WIDE=false, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=1, AFFINE=1, STEP=1, ITEMS=256, MINE=1, AHEAD=8, MORE=true, RESIDENT=1, KEPT=0, FIRST=1, WHOLE=0>, written by the GK compiler, for OpenCL C 1.2. */
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

/* row_chunk<A=f32, T=f32, X=f32, LANES=4, WIDE=false, FULL=false> */
static inline f32x4 gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 16 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 4 + 0) < n) {
#line 24 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 0) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 4 + 1) < n) {
#line 24 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 1) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 4 + 2) < n) {
#line 24 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 2) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if ((idx)((u64)c * 4 + 3) < n) {
#line 24 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 3) * x__stride2));
            }
        }
    }
#line 26 "rows.gk"
    return v;
}

/* row_first<A=f32, LANES=4, KIND=4> */
static inline f32x4 gk_row_first_A_f32_LANES_4_KIND_4(f32x4 total, f32x4 v)
{
#line 77 "rows.gk"
    f32x4 t = total;
    {

        if (false) {
            t = ga_add_f32x4(t, v);
        } else {
            t = ga_add_f32x4(t, ga_mul_f32x4(v, v));
        }
    }
#line 85 "rows.gk"
    return t;
}

/* row_chunk<A=f32, T=f32, X=f32, LANES=4, WIDE=false, FULL=true> */
static inline f32x4 gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 16 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 0) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 1) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 2) * x__stride2));
            }
        }
        {
#line 24 "rows.gk"
            if (true) {
#line 24 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f32(GA_GET(f32, x__data, a * x__stride0 + b * x__stride1 + (idx)((u64)c * 4 + 3) * x__stride2));
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

/* row_lanes<A=f32, LANES=4, OP=sum> */
static inline f32 gk_row_lanes_A_f32_LANES_4_OP_sum(f32x4 total)
{
#line 91 "rows.gk"
    f32x4 t = total;
    {
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

/* row_local<A=f32, OP=sum, ALONG=32, LEAST=1, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_local_A_f32_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
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
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 16]), gk_sum_T_f32(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u64)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 4]), gk_sum_T_f32(part[side][me ^ 2], part[side][me ^ 6]));
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
                v = gk_sum_T_f32(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u64)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f32, OP=sum, ALONG=32, STEP=1, ITEMS=256> */
static inline __attribute__((always_inline)) f32 gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(f32 mine, __local f32 (*part)[256], idx me)
{
#line 122 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_sum_ALONG_32_LEAST_1_STEP_1_ITEMS_256(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* row_last<A=f32, LANES=4, KIND=4> */
static inline f32x4 gk_row_last_A_f32_LANES_4_KIND_4(f32x4 v, f32 first, f32 second, f32 third)
{
    {
#line 333 "rows.gk"
        if (false) {
            return ga_sub_f32x4(ga_sub_f32x4(v, ga_splat_f32x4(first)), ga_splat_f32x4(second));
        } else if (false) {
            return ga_mul_f32x4(ga_sub_f32x4(ga_sub_f32x4(v, ga_splat_f32x4(first)), ga_splat_f32x4(second)), ga_splat_f32x4(third));
        } else {
            return ga_mul_f32x4(v, ga_splat_f32x4(first));
        }
    }
}

/* row_factors<A=f32, W=f32, X=f32, LANES=4, WIDE=false, FULL=false> */
static inline f32x4 gk_row_factors_A_f32_W_f32_X_f32_LANES_4_WIDE_false_FULL_false(__global const f32 *w, idx w__size, idx c, idx n)
{
#line 47 "rows.gk"
    f32x4 v = ga_splat_f32x4(0.0f);
    {
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 4 + 0) < n) {
#line 55 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 0)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 4 + 1) < n) {
#line 55 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 1)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 4 + 2) < n) {
#line 55 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 2)]);
            }
        }
        {
#line 55 "rows.gk"
            if ((idx)((u64)c * 4 + 3) < n) {
#line 55 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 3)]);
            }
        }
    }
#line 57 "rows.gk"
    return v;
}

/* row_affine<A=f32, W=f32, X=f32, LANES=4, WIDE=false, AFFINE=1, FULL=false> */
static inline f32x4 gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(f32x4 v, __global const f32 *weight, idx weight__size, __global const f32 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x4 u = v;
    {
#line 67 "rows.gk"
        u = ga_mul_f32x4(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_4_WIDE_false_FULL_false(weight, weight__size, c, n));
    }
    return u;
}

/* row_put<A=f32, T=f32, X=f32, LANES=4, WIDE=false, FULL=false> */
static inline void gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
{
    {
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 4 + 0) < n) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 0) * y__stride2) = gk_cast_U_f32_T_f32(v.v[0]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 4 + 1) < n) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 1) * y__stride2) = gk_cast_U_f32_T_f32(v.v[1]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 4 + 2) < n) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 2) * y__stride2) = gk_cast_U_f32_T_f32(v.v[2]);
            }
        }
        {
#line 38 "rows.gk"
            if ((idx)((u64)c * 4 + 3) < n) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 3) * y__stride2) = gk_cast_U_f32_T_f32(v.v[3]);
            }
        }
    }
}

/* row_factors<A=f32, W=f32, X=f32, LANES=4, WIDE=false, FULL=true> */
static inline f32x4 gk_row_factors_A_f32_W_f32_X_f32_LANES_4_WIDE_false_FULL_true(__global const f32 *w, idx w__size, idx c, idx n)
{
#line 47 "rows.gk"
    f32x4 v = ga_splat_f32x4(0.0f);
    {
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[0] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 0)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[1] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 1)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[2] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 2)]);
            }
        }
        {
#line 55 "rows.gk"
            if (true) {
#line 55 "rows.gk"
                v.v[3] = gk_cast_U_f32_T_f32(w[(idx)((u64)c * 4 + 3)]);
            }
        }
    }
#line 57 "rows.gk"
    return v;
}

/* row_affine<A=f32, W=f32, X=f32, LANES=4, WIDE=false, AFFINE=1, FULL=true> */
static inline f32x4 gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(f32x4 v, __global const f32 *weight, idx weight__size, __global const f32 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x4 u = v;
    {
#line 67 "rows.gk"
        u = ga_mul_f32x4(u, gk_row_factors_A_f32_W_f32_X_f32_LANES_4_WIDE_false_FULL_true(weight, weight__size, c, n));
    }
    return u;
}

/* row_put<A=f32, T=f32, X=f32, LANES=4, WIDE=false, FULL=true> */
static inline void gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
{
    {
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 0) * y__stride2) = gk_cast_U_f32_T_f32(v.v[0]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 1) * y__stride2) = gk_cast_U_f32_T_f32(v.v[1]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 2) * y__stride2) = gk_cast_U_f32_T_f32(v.v[2]);
            }
        }
        {
#line 38 "rows.gk"
            if (true) {
#line 38 "rows.gk"
                GA_AT(f32, y__data, a * y__stride0 + b * y__stride1 + (idx)((u64)c * 4 + 3) * y__stride2) = gk_cast_U_f32_T_f32(v.v[3]);
            }
        }
    }
}

/* rows<T=f32, X=f32, Y=f32, W=f32, WX=f32, A=f32, KIND=4, LANES=4, WIDE=false, COLUMNS=false, G=32, ALONG=32, ACROSS=8, HOLD=1, AFFINE=1, STEP=1, ITEMS=256, MINE=1, AHEAD=8, MORE=true, RESIDENT=1, KEPT=0, FIRST=1, WHOLE=0> */
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
    __local f32x4 kept[1][1];
    (void)kept;
#line 157 "rows.gk"
    idx rows = (idx)((u64)x__dim0 * (u64)x__dim1);
    idx length__ = (idx)((u64)x__dim2 * 1);
    idx me = (idx)get_local_id(0);
    idx along = me % 32;
    idx blocks = (idx)((u64)rows + 7) / 8;
    f32 fill = 0.0f;
    f32 first;
    f32 second = 0.0f;
    f32 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
#line 166 "rows.gk"
    f32x4 held[2];
    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) held[ga_i0] = ga_splat_f32x4(0.0f);
#line 167 "rows.gk"
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(0))) { GA_ANEW(64, l, along); GA_ANEW(64, l, me);
        idx row = (idx)((u64)block * 8 + (u64)(me / 32));
        idx n = row < rows ? length__ : 0;
        idx a = ga_div_signed_i64(row, x__dim1);
        idx b = ga_mod_signed_i64(row, x__dim1);
        f32 mine[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) mine[ga_i0] = 0.0f;
#line 173 "rows.gk"
        f32 more[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) more[ga_i0] = 0.0f;
        {
#line 175 "rows.gk"
            held[0] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)along + 0), n, fill);
        }
        {


            f32x4 total = ga_splat_f32x4(fill);
            {
#line 181 "rows.gk"
                total = gk_row_first_A_f32_LANES_4_KIND_4(total, held[0]);
            }
            {


                idx at = 32;
                {
                    {
#line 188 "rows.gk"
                        for (; (idx)(((u64)at + 256) * 4) <= n; at = (idx)((u64)at + 256)) {
                            idx c = (idx)((u64)at + (u64)along + 0);
                            f32x4 next[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 192 "rows.gk"
                                    next[0] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 0), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[1] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 32), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[2] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 64), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[3] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 96), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[4] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 128), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[5] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 160), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[6] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 192), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next[7] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c + 224), n, fill);
                                }
                            }
                            {
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[0]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[1]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[2]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[3]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[4]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[5]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[6]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next[7]);
                                }
                            }
                        }
                    }
                    {
#line 188 "rows.gk"
                        for (; (idx)((u64)at * 4) < n; at = (idx)((u64)at + 256)) {
                            idx c__2 = (idx)((u64)at + (u64)along + 0);
                            f32x4 next__2[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__2[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 192 "rows.gk"
                                    next__2[0] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 0), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[1] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 32), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[2] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 64), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[3] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 96), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[4] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 128), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[5] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 160), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[6] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 192), n, fill);
                                }
                                {
#line 192 "rows.gk"
                                    next__2[7] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__2 + 224), n, fill);
                                }
                            }
                            {
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[0]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[1]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[2]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[3]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[4]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[5]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[6]);
                                }
                                {
#line 193 "rows.gk"
                                    total = gk_row_first_A_f32_LANES_4_KIND_4(total, next__2[7]);
                                }
                            }
                        }
                    }
                }
            }
            {
#line 199 "rows.gk"
                mine[0] = gk_row_lanes_A_f32_LANES_4_OP_sum(total);
            }
        }
        {
#line 213 "rows.gk"
            first = gk_row_all_A_f32_OP_sum_ALONG_32_STEP_1_ITEMS_256(mine[0], part, me);
            first = ga_div_f32(first, (f32)length__);
            {
#line 215 "rows.gk"
                first = ga_div_f32(1.0f, ga_sqrt_f32(first + eps));
            }
        }
        {
            {
#line 293 "rows.gk"
                f32x4 v = held[0];
                {
                    v = gk_row_last_A_f32_LANES_4_KIND_4(v, first, second, third[0]);
                }
#line 296 "rows.gk"
                v = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v, weight, weight__size, bias, bias__size, (idx)((u64)along + 0), n);

                gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)along + 0), n, v);
            }
            {
#line 307 "rows.gk"
                idx at__2 = 32;
                {
                    {
#line 309 "rows.gk"
                        for (; (idx)(((u64)at__2 + 256) * 4) <= n; at__2 = (idx)((u64)at__2 + 256)) {
                            idx c__3 = (idx)((u64)at__2 + (u64)along);
                            f32x4 next__3[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__3[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__3[0] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__3[1] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 32), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__3[2] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 64), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__3[3] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 96), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__3[4] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 128), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__3[5] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 160), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__3[6] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 192), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__3[7] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__3 + 224), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x4 v__2 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[0], first, second, third[0]);
                                    v__2 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__2, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 0), n, v__2);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__3 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[1], first, second, third[0]);
                                    v__3 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__3, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 32), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 32), n, v__3);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__4 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[2], first, second, third[0]);
                                    v__4 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__4, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 64), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 64), n, v__4);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__5 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[3], first, second, third[0]);
                                    v__5 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__5, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 96), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 96), n, v__5);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__6 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[4], first, second, third[0]);
                                    v__6 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__6, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 128), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 128), n, v__6);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__7 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[5], first, second, third[0]);
                                    v__7 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__7, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 160), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 160), n, v__7);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__8 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[6], first, second, third[0]);
                                    v__8 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__8, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 192), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 192), n, v__8);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__9 = gk_row_last_A_f32_LANES_4_KIND_4(next__3[7], first, second, third[0]);
                                    v__9 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_true(v__9, weight, weight__size, bias, bias__size, (idx)((u64)c__3 + 224), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__3 + 224), n, v__9);
                                }
                            }
                        }
                    }
                    {
#line 309 "rows.gk"
                        for (; (idx)((u64)at__2 * 4) < n; at__2 = (idx)((u64)at__2 + 256)) {
                            idx c__4 = (idx)((u64)at__2 + (u64)along);
                            f32x4 next__4[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__4[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__4[0] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__4[1] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 32), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__4[2] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 64), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__4[3] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 96), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__4[4] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 128), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__4[5] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 160), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__4[6] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 192), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__4[7] = gk_row_chunk_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u64)c__4 + 224), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x4 v__10 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[0], first, second, third[0]);
                                    v__10 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__10, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 0), n, v__10);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__11 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[1], first, second, third[0]);
                                    v__11 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__11, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 32), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 32), n, v__11);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__12 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[2], first, second, third[0]);
                                    v__12 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__12, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 64), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 64), n, v__12);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__13 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[3], first, second, third[0]);
                                    v__13 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__13, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 96), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 96), n, v__13);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__14 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[4], first, second, third[0]);
                                    v__14 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__14, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 128), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 128), n, v__14);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__15 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[5], first, second, third[0]);
                                    v__15 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__15, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 160), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 160), n, v__15);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__16 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[6], first, second, third[0]);
                                    v__16 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__16, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 192), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 192), n, v__16);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__17 = gk_row_last_A_f32_LANES_4_KIND_4(next__4[7], first, second, third[0]);
                                    v__17 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_false_AFFINE_1_FULL_false(v__17, weight, weight__size, bias, bias__size, (idx)((u64)c__4 + 224), n);

                                    gk_row_put_A_f32_T_f32_X_f32_LANES_4_WIDE_false_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u64)c__4 + 224), n, v__17);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
