/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32, A=f32, KIND=3, LANES=4, WIDE=true, COLUMNS=false, G=1024, ALONG=512, ACROSS=1, HOLD=8, AFFINE=0, STEP=1, ITEMS=512, MINE=2, AHEAD=8, MORE=true, RESIDENT=1, KEPT=0, FIRST=8, WHOLE=0>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION) || defined(__clang__)
#define GA_UNROLL _Pragma("unroll")
#else
#define GA_UNROLL
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
#line 16 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        if ((idx)((u32)c * 4) < n) {
            f32x4 w = ga_load_f32x4(&GA_GET(f32x4, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
            {
                {
#line 20 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[0]));
                }
                {
#line 20 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[1]));
                }
                {
#line 20 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[2]));
                }
                {
#line 20 "rows.gk"
                    v.v[3] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[3]));
                }
            }
        }
    }

    return v;
}

/* row_first<A=f32, LANES=4, KIND=3> */
static inline f32x4 gk_row_first_A_f32_LANES_4_KIND_3(f32x4 total, f32x4 v)
{
#line 77 "rows.gk"
    f32x4 t = total;
    {

        if (true) {
            t = ga_add_f32x4(t, v);
        } else {
            t = ga_add_f32x4(t, ga_mul_f32x4(v, v));
        }
    }
#line 85 "rows.gk"
    return t;
}

/* row_chunk<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=true> */
static inline f32x4 gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, idx a, idx b, idx c, idx n, f32 fill)
{
#line 16 "rows.gk"
    f32x4 v = ga_splat_f32x4(fill);
    {
        if (true) {
            f32x4 w = ga_load_f32x4(&GA_GET(f32x4, x__data, a * x__stride0 + b * x__stride1 + c * x__stride2));
            {
                {
#line 20 "rows.gk"
                    v.v[0] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[0]));
                }
                {
#line 20 "rows.gk"
                    v.v[1] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[1]));
                }
                {
#line 20 "rows.gk"
                    v.v[2] = gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(w.v[2]));
                }
                {
#line 20 "rows.gk"
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

/* row_local<A=f32, OP=sum, ALONG=512, LEAST=1, STEP=1, ITEMS=512> */
static inline __attribute__((always_inline)) f32 gk_row_local_A_f32_OP_sum_ALONG_512_LEAST_1_STEP_1_ITEMS_512(f32 mine, __local f32 (*part)[512], idx me)
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
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 256]), gk_sum_T_f32(part[side][me ^ 128], part[side][me ^ 384]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 64]), gk_sum_T_f32(part[side][me ^ 32], part[side][me ^ 96]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 16]), gk_sum_T_f32(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_sum_T_f32(gk_sum_T_f32(part[side][me], part[side][me ^ 4]), gk_sum_T_f32(part[side][me ^ 2], part[side][me ^ 6]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
#line 110 "rows.gk"
                v = gk_sum_T_f32(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u32)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f32, OP=sum, ALONG=512, STEP=1, ITEMS=512> */
static inline __attribute__((always_inline)) f32 gk_row_all_A_f32_OP_sum_ALONG_512_STEP_1_ITEMS_512(f32 mine, __local f32 (*part)[512], idx me)
{
#line 122 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_sum_ALONG_512_LEAST_1_STEP_1_ITEMS_512(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* row_last<A=f32, LANES=4, KIND=3> */
static inline f32x4 gk_row_last_A_f32_LANES_4_KIND_3(f32x4 v, f32 first, f32 second, f32 third)
{
    {
#line 333 "rows.gk"
        if (false) {
            return ga_sub_f32x4(ga_sub_f32x4(v, ga_splat_f32x4(first)), ga_splat_f32x4(second));
        } else if (true) {
            return ga_mul_f32x4(ga_sub_f32x4(ga_sub_f32x4(v, ga_splat_f32x4(first)), ga_splat_f32x4(second)), ga_splat_f32x4(third));
        } else {
            return ga_mul_f32x4(v, ga_splat_f32x4(first));
        }
    }
}

/* row_affine<A=f32, W=f32, X=f32, LANES=4, WIDE=true, AFFINE=0, FULL=false> */
static inline f32x4 gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(f32x4 v, __global const f32 *weight, idx weight__size, __global const f32 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x4 u = v;


    return u;
}

/* row_put<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=false> */
static inline void gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
{
    {
#line 33 "rows.gk"
        f32x4 w = ga_splat_f32x4(gk_cast_U_f32_T_f32(v.v[0]));
        {
            {
#line 34 "rows.gk"
                w.v[1] = gk_cast_U_f32_T_f32(v.v[1]);
            }
            {
#line 34 "rows.gk"
                w.v[2] = gk_cast_U_f32_T_f32(v.v[2]);
            }
            {
#line 34 "rows.gk"
                w.v[3] = gk_cast_U_f32_T_f32(v.v[3]);
            }
        }
#line 35 "rows.gk"
        if ((idx)((u32)c * 4) < n) {
#line 35 "rows.gk"
            GA_AT(f32x4, y__data, a * y__stride0 + b * y__stride1 + c * y__stride2) = w;
        }
    }
}

/* row_affine<A=f32, W=f32, X=f32, LANES=4, WIDE=true, AFFINE=0, FULL=true> */
static inline f32x4 gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(f32x4 v, __global const f32 *weight, idx weight__size, __global const f32 *bias, idx bias__size, idx c, idx n)
{
#line 66 "rows.gk"
    f32x4 u = v;


    return u;
}

/* row_put<A=f32, T=f32, X=f32x4, LANES=4, WIDE=true, FULL=true> */
static inline void gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(__global char *y__data, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx a, idx b, idx c, idx n, f32x4 v)
{
    {
#line 33 "rows.gk"
        f32x4 w = ga_splat_f32x4(gk_cast_U_f32_T_f32(v.v[0]));
        {
            {
#line 34 "rows.gk"
                w.v[1] = gk_cast_U_f32_T_f32(v.v[1]);
            }
            {
#line 34 "rows.gk"
                w.v[2] = gk_cast_U_f32_T_f32(v.v[2]);
            }
            {
#line 34 "rows.gk"
                w.v[3] = gk_cast_U_f32_T_f32(v.v[3]);
            }
        }
#line 35 "rows.gk"
        if (true) {
#line 35 "rows.gk"
            GA_AT(f32x4, y__data, a * y__stride0 + b * y__stride1 + c * y__stride2) = w;
        }
    }
}

/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32, A=f32, KIND=3, LANES=4, WIDE=true, COLUMNS=false, G=1024, ALONG=512, ACROSS=1, HOLD=8, AFFINE=0, STEP=1, ITEMS=512, MINE=2, AHEAD=8, MORE=true, RESIDENT=1, KEPT=0, FIRST=8, WHOLE=0> */
__kernel __attribute__((reqd_work_group_size(512, 1, 1))) void
gk_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *weight__data, i64 weight__offset, idx weight__size, __global const char *bias__data, i64 bias__offset, idx bias__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, f32 eps)
{
    x__data += x__offset;
    __global const f32 *weight = (__global const f32 *)(weight__data + weight__offset);
    (void)weight;
    __global const f32 *bias = (__global const f32 *)(bias__data + bias__offset);
    (void)bias;
    y__data += y__offset;
#line 155 "rows.gk"
    __local f32 part[2][512];
    (void)part;
#line 156 "rows.gk"
    __local f32x4 kept[1][1];
    (void)kept;
#line 157 "rows.gk"
    idx rows = (idx)((u32)x__dim0 * (u32)x__dim1);
    idx length__ = (idx)((u32)x__dim2 * 4);
    idx me = (idx)get_local_id(0);
    idx along = me % 512;
    idx blocks = (idx)((u32)rows + 0) / 1;
    f32 fill = 0.0f;
    f32 first;
    f32 second = 0.0f;
    f32 third[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) third[ga_i0] = 0.0f;
#line 166 "rows.gk"
    f32x4 held[17];
    for (int ga_i0 = 0; ga_i0 < 17; ga_i0++) held[ga_i0] = ga_splat_f32x4(0.0f);
#line 167 "rows.gk"
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u32)block + (u32)get_num_groups(0))) { GA_ANEW(32, r, along); GA_ANEW(32, r, me);
        idx row = (idx)((u32)block * 1 + (u32)(me / 512));
        idx n = row < rows ? length__ : 0;
        idx a = ga_div_signed_i32(row, x__dim1);
        idx b = ga_mod_signed_i32(row, x__dim1);
        f32 mine[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) mine[ga_i0] = 0.0f;
#line 173 "rows.gk"
        f32 more[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) more[ga_i0] = 0.0f;
        {
            {
#line 175 "rows.gk"
                held[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 0), n, fill);
            }
            {
#line 175 "rows.gk"
                held[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 512), n, fill);
            }
            {
#line 175 "rows.gk"
                held[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 1024), n, fill);
            }
            {
#line 175 "rows.gk"
                held[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 1536), n, fill);
            }
            {
#line 175 "rows.gk"
                held[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 2048), n, fill);
            }
            {
#line 175 "rows.gk"
                held[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 2560), n, fill);
            }
            {
#line 175 "rows.gk"
                held[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 3072), n, fill);
            }
            {
#line 175 "rows.gk"
                held[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 3584), n, fill);
            }
            {
#line 175 "rows.gk"
                held[8] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 4096), n, fill);
            }
            {
#line 175 "rows.gk"
                held[9] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 4608), n, fill);
            }
            {
#line 175 "rows.gk"
                held[10] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 5120), n, fill);
            }
            {
#line 175 "rows.gk"
                held[11] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 5632), n, fill);
            }
            {
#line 175 "rows.gk"
                held[12] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 6144), n, fill);
            }
            {
#line 175 "rows.gk"
                held[13] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 6656), n, fill);
            }
            {
#line 175 "rows.gk"
                held[14] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 7168), n, fill);
            }
            {
#line 175 "rows.gk"
                held[15] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 7680), n, fill);
            }
        }
        {
            {
                f32x4 total = ga_splat_f32x4(fill);
                {
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[0]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[2]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[4]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[6]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[8]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[10]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[12]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, held[14]);
                    }
                }
                {

                    idx at = 8192;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u32)at + 8192) * 4) <= n; at = (idx)((u32)at + 8192)) {
                                idx c = (idx)((u32)at + (u32)along + 0);
                                f32x4 next[8];
                                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = ga_splat_f32x4(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 1024), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 2048), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 3072), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 4096), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 5120), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 6144), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c + 7168), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[3]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[4]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[5]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[6]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next[7]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u32)at * 4) < n; at = (idx)((u32)at + 8192)) {
                                idx c__2 = (idx)((u32)at + (u32)along + 0);
                                f32x4 next__2[8];
                                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__2[ga_i0] = ga_splat_f32x4(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__2[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 1024), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 2048), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 3072), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 4096), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 5120), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 6144), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__2[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__2 + 7168), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[3]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[4]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[5]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[6]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total = gk_row_first_A_f32_LANES_4_KIND_3(total, next__2[7]);
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
#line 180 "rows.gk"
                f32x4 total__2 = ga_splat_f32x4(fill);
                {
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[1]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[3]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[5]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[7]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[9]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[11]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[13]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, held[15]);
                    }
                }
                {

                    idx at__2 = 8192;
                    {
                        {
#line 188 "rows.gk"
                            for (; (idx)(((u32)at__2 + 8192) * 4) <= n; at__2 = (idx)((u32)at__2 + 8192)) {
                                idx c__3 = (idx)((u32)at__2 + (u32)along + 512);
                                f32x4 next__3[8];
                                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__3[ga_i0] = ga_splat_f32x4(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__3[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 1024), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 2048), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 3072), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 4096), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 5120), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 6144), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__3[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__3 + 7168), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[3]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[4]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[5]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[6]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__3[7]);
                                    }
                                }
                            }
                        }
                        {
#line 188 "rows.gk"
                            for (; (idx)((u32)at__2 * 4) < n; at__2 = (idx)((u32)at__2 + 8192)) {
                                idx c__4 = (idx)((u32)at__2 + (u32)along + 512);
                                f32x4 next__4[8];
                                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__4[ga_i0] = ga_splat_f32x4(0.0f);
                                {
                                    {
#line 192 "rows.gk"
                                        next__4[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 0), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 1024), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 2048), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 3072), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 4096), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 5120), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 6144), n, fill);
                                    }
                                    {
#line 192 "rows.gk"
                                        next__4[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__4 + 7168), n, fill);
                                    }
                                }
                                {
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[0]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[1]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[2]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[3]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[4]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[5]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[6]);
                                    }
                                    {
#line 193 "rows.gk"
                                        total__2 = gk_row_first_A_f32_LANES_4_KIND_3(total__2, next__4[7]);
                                    }
                                }
                            }
                        }
                    }
                }
                {
#line 199 "rows.gk"
                    mine[1] = gk_row_lanes_A_f32_LANES_4_OP_sum(total__2);
                }
            }
        }
        {
            {
                {

                    mine[0] = mine[0] + mine[1];
                }
            }
        }
        {

            first = gk_row_all_A_f32_OP_sum_ALONG_512_STEP_1_ITEMS_512(mine[0], part, me);
            first = ga_div_f32(first, (f32)length__);
        }


        GA_UNROLL for (i32 q = 0; q < 2; q++) {
            f32x4 total__3 = ga_splat_f32x4(0.0f);
            f32x4 squares = ga_splat_f32x4(0.0f);
            {
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 0) * 4 + 0) < n;
                            f32 d = there ? held[(idx)q].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d;
                            squares.v[0] = squares.v[0] + d * d;
                        }
                        {
#line 228 "rows.gk"
                            bool there__2 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 0) * 4 + 1) < n;
                            f32 d__2 = there__2 ? held[(idx)q].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__2;
                            squares.v[1] = squares.v[1] + d__2 * d__2;
                        }
                        {
#line 228 "rows.gk"
                            bool there__3 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 0) * 4 + 2) < n;
                            f32 d__3 = there__3 ? held[(idx)q].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__3;
                            squares.v[2] = squares.v[2] + d__3 * d__3;
                        }
                        {
#line 228 "rows.gk"
                            bool there__4 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 0) * 4 + 3) < n;
                            f32 d__4 = there__4 ? held[(idx)q].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__4;
                            squares.v[3] = squares.v[3] + d__4 * d__4;
                        }
                    }
                }
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there__5 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 1024) * 4 + 0) < n;
                            f32 d__5 = there__5 ? held[(idx)(i32)((u32)q + 2)].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d__5;
                            squares.v[0] = squares.v[0] + d__5 * d__5;
                        }
                        {
#line 228 "rows.gk"
                            bool there__6 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 1024) * 4 + 1) < n;
                            f32 d__6 = there__6 ? held[(idx)(i32)((u32)q + 2)].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__6;
                            squares.v[1] = squares.v[1] + d__6 * d__6;
                        }
                        {
#line 228 "rows.gk"
                            bool there__7 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 1024) * 4 + 2) < n;
                            f32 d__7 = there__7 ? held[(idx)(i32)((u32)q + 2)].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__7;
                            squares.v[2] = squares.v[2] + d__7 * d__7;
                        }
                        {
#line 228 "rows.gk"
                            bool there__8 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 1024) * 4 + 3) < n;
                            f32 d__8 = there__8 ? held[(idx)(i32)((u32)q + 2)].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__8;
                            squares.v[3] = squares.v[3] + d__8 * d__8;
                        }
                    }
                }
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there__9 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 2048) * 4 + 0) < n;
                            f32 d__9 = there__9 ? held[(idx)(i32)((u32)q + 4)].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d__9;
                            squares.v[0] = squares.v[0] + d__9 * d__9;
                        }
                        {
#line 228 "rows.gk"
                            bool there__10 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 2048) * 4 + 1) < n;
                            f32 d__10 = there__10 ? held[(idx)(i32)((u32)q + 4)].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__10;
                            squares.v[1] = squares.v[1] + d__10 * d__10;
                        }
                        {
#line 228 "rows.gk"
                            bool there__11 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 2048) * 4 + 2) < n;
                            f32 d__11 = there__11 ? held[(idx)(i32)((u32)q + 4)].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__11;
                            squares.v[2] = squares.v[2] + d__11 * d__11;
                        }
                        {
#line 228 "rows.gk"
                            bool there__12 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 2048) * 4 + 3) < n;
                            f32 d__12 = there__12 ? held[(idx)(i32)((u32)q + 4)].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__12;
                            squares.v[3] = squares.v[3] + d__12 * d__12;
                        }
                    }
                }
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there__13 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 3072) * 4 + 0) < n;
                            f32 d__13 = there__13 ? held[(idx)(i32)((u32)q + 6)].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d__13;
                            squares.v[0] = squares.v[0] + d__13 * d__13;
                        }
                        {
#line 228 "rows.gk"
                            bool there__14 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 3072) * 4 + 1) < n;
                            f32 d__14 = there__14 ? held[(idx)(i32)((u32)q + 6)].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__14;
                            squares.v[1] = squares.v[1] + d__14 * d__14;
                        }
                        {
#line 228 "rows.gk"
                            bool there__15 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 3072) * 4 + 2) < n;
                            f32 d__15 = there__15 ? held[(idx)(i32)((u32)q + 6)].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__15;
                            squares.v[2] = squares.v[2] + d__15 * d__15;
                        }
                        {
#line 228 "rows.gk"
                            bool there__16 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 3072) * 4 + 3) < n;
                            f32 d__16 = there__16 ? held[(idx)(i32)((u32)q + 6)].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__16;
                            squares.v[3] = squares.v[3] + d__16 * d__16;
                        }
                    }
                }
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there__17 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 4096) * 4 + 0) < n;
                            f32 d__17 = there__17 ? held[(idx)(i32)((u32)q + 8)].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d__17;
                            squares.v[0] = squares.v[0] + d__17 * d__17;
                        }
                        {
#line 228 "rows.gk"
                            bool there__18 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 4096) * 4 + 1) < n;
                            f32 d__18 = there__18 ? held[(idx)(i32)((u32)q + 8)].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__18;
                            squares.v[1] = squares.v[1] + d__18 * d__18;
                        }
                        {
#line 228 "rows.gk"
                            bool there__19 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 4096) * 4 + 2) < n;
                            f32 d__19 = there__19 ? held[(idx)(i32)((u32)q + 8)].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__19;
                            squares.v[2] = squares.v[2] + d__19 * d__19;
                        }
                        {
#line 228 "rows.gk"
                            bool there__20 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 4096) * 4 + 3) < n;
                            f32 d__20 = there__20 ? held[(idx)(i32)((u32)q + 8)].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__20;
                            squares.v[3] = squares.v[3] + d__20 * d__20;
                        }
                    }
                }
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there__21 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 5120) * 4 + 0) < n;
                            f32 d__21 = there__21 ? held[(idx)(i32)((u32)q + 10)].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d__21;
                            squares.v[0] = squares.v[0] + d__21 * d__21;
                        }
                        {
#line 228 "rows.gk"
                            bool there__22 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 5120) * 4 + 1) < n;
                            f32 d__22 = there__22 ? held[(idx)(i32)((u32)q + 10)].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__22;
                            squares.v[1] = squares.v[1] + d__22 * d__22;
                        }
                        {
#line 228 "rows.gk"
                            bool there__23 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 5120) * 4 + 2) < n;
                            f32 d__23 = there__23 ? held[(idx)(i32)((u32)q + 10)].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__23;
                            squares.v[2] = squares.v[2] + d__23 * d__23;
                        }
                        {
#line 228 "rows.gk"
                            bool there__24 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 5120) * 4 + 3) < n;
                            f32 d__24 = there__24 ? held[(idx)(i32)((u32)q + 10)].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__24;
                            squares.v[3] = squares.v[3] + d__24 * d__24;
                        }
                    }
                }
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there__25 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 6144) * 4 + 0) < n;
                            f32 d__25 = there__25 ? held[(idx)(i32)((u32)q + 12)].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d__25;
                            squares.v[0] = squares.v[0] + d__25 * d__25;
                        }
                        {
#line 228 "rows.gk"
                            bool there__26 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 6144) * 4 + 1) < n;
                            f32 d__26 = there__26 ? held[(idx)(i32)((u32)q + 12)].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__26;
                            squares.v[1] = squares.v[1] + d__26 * d__26;
                        }
                        {
#line 228 "rows.gk"
                            bool there__27 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 6144) * 4 + 2) < n;
                            f32 d__27 = there__27 ? held[(idx)(i32)((u32)q + 12)].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__27;
                            squares.v[2] = squares.v[2] + d__27 * d__27;
                        }
                        {
#line 228 "rows.gk"
                            bool there__28 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 6144) * 4 + 3) < n;
                            f32 d__28 = there__28 ? held[(idx)(i32)((u32)q + 12)].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__28;
                            squares.v[3] = squares.v[3] + d__28 * d__28;
                        }
                    }
                }
                {
                    {
                        {
#line 228 "rows.gk"
                            bool there__29 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 7168) * 4 + 0) < n;
                            f32 d__29 = there__29 ? held[(idx)(i32)((u32)q + 14)].v[0] - first : 0.0f;
                            total__3.v[0] = total__3.v[0] + d__29;
                            squares.v[0] = squares.v[0] + d__29 * d__29;
                        }
                        {
#line 228 "rows.gk"
                            bool there__30 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 7168) * 4 + 1) < n;
                            f32 d__30 = there__30 ? held[(idx)(i32)((u32)q + 14)].v[1] - first : 0.0f;
                            total__3.v[1] = total__3.v[1] + d__30;
                            squares.v[1] = squares.v[1] + d__30 * d__30;
                        }
                        {
#line 228 "rows.gk"
                            bool there__31 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 7168) * 4 + 2) < n;
                            f32 d__31 = there__31 ? held[(idx)(i32)((u32)q + 14)].v[2] - first : 0.0f;
                            total__3.v[2] = total__3.v[2] + d__31;
                            squares.v[2] = squares.v[2] + d__31 * d__31;
                        }
                        {
#line 228 "rows.gk"
                            bool there__32 = (idx)(((u32)along + (u32)(i32)((u32)q * 512) + 7168) * 4 + 3) < n;
                            f32 d__32 = there__32 ? held[(idx)(i32)((u32)q + 14)].v[3] - first : 0.0f;
                            total__3.v[3] = total__3.v[3] + d__32;
                            squares.v[3] = squares.v[3] + d__32 * d__32;
                        }
                    }
                }
            }
            {
#line 249 "rows.gk"
                idx at__3 = 8192;
                {
                    {
#line 251 "rows.gk"
                        for (; (idx)(((u32)at__3 + 8192) * 4) <= n; at__3 = (idx)((u32)at__3 + 8192)) {
                            idx c__5 = (idx)((u32)at__3 + (u32)along + (u32)(i32)((u32)q * 512));
                            f32x4 next__5[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__5[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 255 "rows.gk"
                                    next__5[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__5[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 1024), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__5[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 2048), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__5[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 3072), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__5[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 4096), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__5[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 5120), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__5[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 6144), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__5[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__5 + 7168), n, fill);
                                }
                            }
                            {
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__33 = next__5[0].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__33;
                                            squares.v[0] = squares.v[0] + d__33 * d__33;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__34 = next__5[0].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__34;
                                            squares.v[1] = squares.v[1] + d__34 * d__34;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__35 = next__5[0].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__35;
                                            squares.v[2] = squares.v[2] + d__35 * d__35;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__36 = next__5[0].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__36;
                                            squares.v[3] = squares.v[3] + d__36 * d__36;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__37 = next__5[1].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__37;
                                            squares.v[0] = squares.v[0] + d__37 * d__37;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__38 = next__5[1].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__38;
                                            squares.v[1] = squares.v[1] + d__38 * d__38;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__39 = next__5[1].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__39;
                                            squares.v[2] = squares.v[2] + d__39 * d__39;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__40 = next__5[1].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__40;
                                            squares.v[3] = squares.v[3] + d__40 * d__40;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__41 = next__5[2].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__41;
                                            squares.v[0] = squares.v[0] + d__41 * d__41;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__42 = next__5[2].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__42;
                                            squares.v[1] = squares.v[1] + d__42 * d__42;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__43 = next__5[2].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__43;
                                            squares.v[2] = squares.v[2] + d__43 * d__43;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__44 = next__5[2].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__44;
                                            squares.v[3] = squares.v[3] + d__44 * d__44;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__45 = next__5[3].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__45;
                                            squares.v[0] = squares.v[0] + d__45 * d__45;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__46 = next__5[3].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__46;
                                            squares.v[1] = squares.v[1] + d__46 * d__46;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__47 = next__5[3].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__47;
                                            squares.v[2] = squares.v[2] + d__47 * d__47;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__48 = next__5[3].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__48;
                                            squares.v[3] = squares.v[3] + d__48 * d__48;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__49 = next__5[4].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__49;
                                            squares.v[0] = squares.v[0] + d__49 * d__49;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__50 = next__5[4].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__50;
                                            squares.v[1] = squares.v[1] + d__50 * d__50;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__51 = next__5[4].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__51;
                                            squares.v[2] = squares.v[2] + d__51 * d__51;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__52 = next__5[4].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__52;
                                            squares.v[3] = squares.v[3] + d__52 * d__52;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__53 = next__5[5].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__53;
                                            squares.v[0] = squares.v[0] + d__53 * d__53;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__54 = next__5[5].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__54;
                                            squares.v[1] = squares.v[1] + d__54 * d__54;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__55 = next__5[5].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__55;
                                            squares.v[2] = squares.v[2] + d__55 * d__55;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__56 = next__5[5].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__56;
                                            squares.v[3] = squares.v[3] + d__56 * d__56;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__57 = next__5[6].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__57;
                                            squares.v[0] = squares.v[0] + d__57 * d__57;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__58 = next__5[6].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__58;
                                            squares.v[1] = squares.v[1] + d__58 * d__58;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__59 = next__5[6].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__59;
                                            squares.v[2] = squares.v[2] + d__59 * d__59;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__60 = next__5[6].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__60;
                                            squares.v[3] = squares.v[3] + d__60 * d__60;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__61 = next__5[7].v[0] - first;
                                            total__3.v[0] = total__3.v[0] + d__61;
                                            squares.v[0] = squares.v[0] + d__61 * d__61;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__62 = next__5[7].v[1] - first;
                                            total__3.v[1] = total__3.v[1] + d__62;
                                            squares.v[1] = squares.v[1] + d__62 * d__62;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__63 = next__5[7].v[2] - first;
                                            total__3.v[2] = total__3.v[2] + d__63;
                                            squares.v[2] = squares.v[2] + d__63 * d__63;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__64 = next__5[7].v[3] - first;
                                            total__3.v[3] = total__3.v[3] + d__64;
                                            squares.v[3] = squares.v[3] + d__64 * d__64;
                                        }
                                    }
                                }
                            }
                        }
                    }
                    {
#line 251 "rows.gk"
                        for (; (idx)((u32)at__3 * 4) < n; at__3 = (idx)((u32)at__3 + 8192)) {
                            idx c__6 = (idx)((u32)at__3 + (u32)along + (u32)(i32)((u32)q * 512));
                            f32x4 next__6[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__6[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 255 "rows.gk"
                                    next__6[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 0), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__6[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 1024), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__6[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 2048), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__6[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 3072), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__6[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 4096), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__6[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 5120), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__6[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 6144), n, fill);
                                }
                                {
#line 255 "rows.gk"
                                    next__6[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__6 + 7168), n, fill);
                                }
                            }
                            {
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__65 = (idx)(((u32)c__6 + 0) * 4 + 0) < n ? next__6[0].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__65;
                                            squares.v[0] = squares.v[0] + d__65 * d__65;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__66 = (idx)(((u32)c__6 + 0) * 4 + 1) < n ? next__6[0].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__66;
                                            squares.v[1] = squares.v[1] + d__66 * d__66;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__67 = (idx)(((u32)c__6 + 0) * 4 + 2) < n ? next__6[0].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__67;
                                            squares.v[2] = squares.v[2] + d__67 * d__67;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__68 = (idx)(((u32)c__6 + 0) * 4 + 3) < n ? next__6[0].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__68;
                                            squares.v[3] = squares.v[3] + d__68 * d__68;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__69 = (idx)(((u32)c__6 + 1024) * 4 + 0) < n ? next__6[1].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__69;
                                            squares.v[0] = squares.v[0] + d__69 * d__69;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__70 = (idx)(((u32)c__6 + 1024) * 4 + 1) < n ? next__6[1].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__70;
                                            squares.v[1] = squares.v[1] + d__70 * d__70;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__71 = (idx)(((u32)c__6 + 1024) * 4 + 2) < n ? next__6[1].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__71;
                                            squares.v[2] = squares.v[2] + d__71 * d__71;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__72 = (idx)(((u32)c__6 + 1024) * 4 + 3) < n ? next__6[1].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__72;
                                            squares.v[3] = squares.v[3] + d__72 * d__72;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__73 = (idx)(((u32)c__6 + 2048) * 4 + 0) < n ? next__6[2].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__73;
                                            squares.v[0] = squares.v[0] + d__73 * d__73;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__74 = (idx)(((u32)c__6 + 2048) * 4 + 1) < n ? next__6[2].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__74;
                                            squares.v[1] = squares.v[1] + d__74 * d__74;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__75 = (idx)(((u32)c__6 + 2048) * 4 + 2) < n ? next__6[2].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__75;
                                            squares.v[2] = squares.v[2] + d__75 * d__75;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__76 = (idx)(((u32)c__6 + 2048) * 4 + 3) < n ? next__6[2].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__76;
                                            squares.v[3] = squares.v[3] + d__76 * d__76;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__77 = (idx)(((u32)c__6 + 3072) * 4 + 0) < n ? next__6[3].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__77;
                                            squares.v[0] = squares.v[0] + d__77 * d__77;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__78 = (idx)(((u32)c__6 + 3072) * 4 + 1) < n ? next__6[3].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__78;
                                            squares.v[1] = squares.v[1] + d__78 * d__78;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__79 = (idx)(((u32)c__6 + 3072) * 4 + 2) < n ? next__6[3].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__79;
                                            squares.v[2] = squares.v[2] + d__79 * d__79;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__80 = (idx)(((u32)c__6 + 3072) * 4 + 3) < n ? next__6[3].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__80;
                                            squares.v[3] = squares.v[3] + d__80 * d__80;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__81 = (idx)(((u32)c__6 + 4096) * 4 + 0) < n ? next__6[4].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__81;
                                            squares.v[0] = squares.v[0] + d__81 * d__81;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__82 = (idx)(((u32)c__6 + 4096) * 4 + 1) < n ? next__6[4].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__82;
                                            squares.v[1] = squares.v[1] + d__82 * d__82;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__83 = (idx)(((u32)c__6 + 4096) * 4 + 2) < n ? next__6[4].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__83;
                                            squares.v[2] = squares.v[2] + d__83 * d__83;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__84 = (idx)(((u32)c__6 + 4096) * 4 + 3) < n ? next__6[4].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__84;
                                            squares.v[3] = squares.v[3] + d__84 * d__84;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__85 = (idx)(((u32)c__6 + 5120) * 4 + 0) < n ? next__6[5].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__85;
                                            squares.v[0] = squares.v[0] + d__85 * d__85;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__86 = (idx)(((u32)c__6 + 5120) * 4 + 1) < n ? next__6[5].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__86;
                                            squares.v[1] = squares.v[1] + d__86 * d__86;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__87 = (idx)(((u32)c__6 + 5120) * 4 + 2) < n ? next__6[5].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__87;
                                            squares.v[2] = squares.v[2] + d__87 * d__87;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__88 = (idx)(((u32)c__6 + 5120) * 4 + 3) < n ? next__6[5].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__88;
                                            squares.v[3] = squares.v[3] + d__88 * d__88;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__89 = (idx)(((u32)c__6 + 6144) * 4 + 0) < n ? next__6[6].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__89;
                                            squares.v[0] = squares.v[0] + d__89 * d__89;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__90 = (idx)(((u32)c__6 + 6144) * 4 + 1) < n ? next__6[6].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__90;
                                            squares.v[1] = squares.v[1] + d__90 * d__90;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__91 = (idx)(((u32)c__6 + 6144) * 4 + 2) < n ? next__6[6].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__91;
                                            squares.v[2] = squares.v[2] + d__91 * d__91;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__92 = (idx)(((u32)c__6 + 6144) * 4 + 3) < n ? next__6[6].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__92;
                                            squares.v[3] = squares.v[3] + d__92 * d__92;
                                        }
                                    }
                                }
                                {
                                    {
                                        {
#line 261 "rows.gk"
                                            f32 d__93 = (idx)(((u32)c__6 + 7168) * 4 + 0) < n ? next__6[7].v[0] - first : 0.0f;
                                            total__3.v[0] = total__3.v[0] + d__93;
                                            squares.v[0] = squares.v[0] + d__93 * d__93;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__94 = (idx)(((u32)c__6 + 7168) * 4 + 1) < n ? next__6[7].v[1] - first : 0.0f;
                                            total__3.v[1] = total__3.v[1] + d__94;
                                            squares.v[1] = squares.v[1] + d__94 * d__94;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__95 = (idx)(((u32)c__6 + 7168) * 4 + 2) < n ? next__6[7].v[2] - first : 0.0f;
                                            total__3.v[2] = total__3.v[2] + d__95;
                                            squares.v[2] = squares.v[2] + d__95 * d__95;
                                        }
                                        {
#line 261 "rows.gk"
                                            f32 d__96 = (idx)(((u32)c__6 + 7168) * 4 + 3) < n ? next__6[7].v[3] - first : 0.0f;
                                            total__3.v[3] = total__3.v[3] + d__96;
                                            squares.v[3] = squares.v[3] + d__96 * d__96;
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
#line 269 "rows.gk"
            mine[(idx)q] = gk_row_lanes_A_f32_LANES_4_OP_sum(total__3);
            more[(idx)q] = gk_row_lanes_A_f32_LANES_4_OP_sum(squares);
        }
        {
            {
                {
                    mine[0] = mine[0] + mine[1];
                    more[0] = more[0] + more[1];
                }
            }
#line 278 "rows.gk"
            second = gk_row_all_A_f32_OP_sum_ALONG_512_STEP_1_ITEMS_512(mine[0], part, me);
        }
        {


            f32 ga_result0 = gk_row_all_A_f32_OP_sum_ALONG_512_STEP_1_ITEMS_512(more[0], part, me);
            third[0] = ga_result0;
#line 284 "rows.gk"
            f32 off = ga_div_f32(second, (f32)length__);
            third[0] = ga_div_f32(1.0f, ga_sqrt_f32(ga_max_f32(ga_div_f32(third[0] - second * off, (f32)length__), 0.0f) + eps));
            second = off;
        }
        {
            {
                {


                    f32x4 v = held[0];
                    {
                        v = gk_row_last_A_f32_LANES_4_KIND_3(v, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v, weight, weight__size, bias, bias__size, (idx)((u32)along + 0), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 0), n, v);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__2 = held[1];
                    {
                        v__2 = gk_row_last_A_f32_LANES_4_KIND_3(v__2, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__2 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__2, weight, weight__size, bias, bias__size, (idx)((u32)along + 512), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 512), n, v__2);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__3 = held[2];
                    {
                        v__3 = gk_row_last_A_f32_LANES_4_KIND_3(v__3, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__3 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__3, weight, weight__size, bias, bias__size, (idx)((u32)along + 1024), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1024), n, v__3);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__4 = held[3];
                    {
                        v__4 = gk_row_last_A_f32_LANES_4_KIND_3(v__4, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__4 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__4, weight, weight__size, bias, bias__size, (idx)((u32)along + 1536), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1536), n, v__4);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__5 = held[4];
                    {
                        v__5 = gk_row_last_A_f32_LANES_4_KIND_3(v__5, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__5 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__5, weight, weight__size, bias, bias__size, (idx)((u32)along + 2048), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 2048), n, v__5);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__6 = held[5];
                    {
                        v__6 = gk_row_last_A_f32_LANES_4_KIND_3(v__6, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__6 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__6, weight, weight__size, bias, bias__size, (idx)((u32)along + 2560), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 2560), n, v__6);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__7 = held[6];
                    {
                        v__7 = gk_row_last_A_f32_LANES_4_KIND_3(v__7, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__7 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__7, weight, weight__size, bias, bias__size, (idx)((u32)along + 3072), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 3072), n, v__7);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__8 = held[7];
                    {
                        v__8 = gk_row_last_A_f32_LANES_4_KIND_3(v__8, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__8 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__8, weight, weight__size, bias, bias__size, (idx)((u32)along + 3584), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 3584), n, v__8);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__9 = held[8];
                    {
                        v__9 = gk_row_last_A_f32_LANES_4_KIND_3(v__9, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__9 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__9, weight, weight__size, bias, bias__size, (idx)((u32)along + 4096), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 4096), n, v__9);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__10 = held[9];
                    {
                        v__10 = gk_row_last_A_f32_LANES_4_KIND_3(v__10, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__10 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__10, weight, weight__size, bias, bias__size, (idx)((u32)along + 4608), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 4608), n, v__10);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__11 = held[10];
                    {
                        v__11 = gk_row_last_A_f32_LANES_4_KIND_3(v__11, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__11 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__11, weight, weight__size, bias, bias__size, (idx)((u32)along + 5120), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 5120), n, v__11);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__12 = held[11];
                    {
                        v__12 = gk_row_last_A_f32_LANES_4_KIND_3(v__12, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__12 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__12, weight, weight__size, bias, bias__size, (idx)((u32)along + 5632), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 5632), n, v__12);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__13 = held[12];
                    {
                        v__13 = gk_row_last_A_f32_LANES_4_KIND_3(v__13, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__13 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__13, weight, weight__size, bias, bias__size, (idx)((u32)along + 6144), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 6144), n, v__13);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__14 = held[13];
                    {
                        v__14 = gk_row_last_A_f32_LANES_4_KIND_3(v__14, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__14 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__14, weight, weight__size, bias, bias__size, (idx)((u32)along + 6656), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 6656), n, v__14);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__15 = held[14];
                    {
                        v__15 = gk_row_last_A_f32_LANES_4_KIND_3(v__15, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__15 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__15, weight, weight__size, bias, bias__size, (idx)((u32)along + 7168), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 7168), n, v__15);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__16 = held[15];
                    {
                        v__16 = gk_row_last_A_f32_LANES_4_KIND_3(v__16, first, second, third[0]);
                    }
#line 296 "rows.gk"
                    v__16 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__16, weight, weight__size, bias, bias__size, (idx)((u32)along + 7680), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 7680), n, v__16);
                }
            }
            {
#line 307 "rows.gk"
                idx at__4 = 8192;
                {
                    {
#line 309 "rows.gk"
                        for (; (idx)(((u32)at__4 + 4096) * 4) <= n; at__4 = (idx)((u32)at__4 + 4096)) {
                            idx c__7 = (idx)((u32)at__4 + (u32)along);
                            f32x4 next__7[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__7[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__7[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__7[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 512), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__7[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 1024), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__7[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 1536), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__7[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 2048), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__7[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 2560), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__7[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 3072), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__7[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__7 + 3584), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x4 v__17 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[0], first, second, third[0]);
                                    v__17 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__17, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 0), n, v__17);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__18 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[1], first, second, third[0]);
                                    v__18 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__18, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 512), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 512), n, v__18);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__19 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[2], first, second, third[0]);
                                    v__19 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__19, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 1024), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 1024), n, v__19);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__20 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[3], first, second, third[0]);
                                    v__20 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__20, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 1536), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 1536), n, v__20);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__21 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[4], first, second, third[0]);
                                    v__21 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__21, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 2048), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 2048), n, v__21);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__22 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[5], first, second, third[0]);
                                    v__22 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__22, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 2560), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 2560), n, v__22);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__23 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[6], first, second, third[0]);
                                    v__23 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__23, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 3072), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 3072), n, v__23);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__24 = gk_row_last_A_f32_LANES_4_KIND_3(next__7[7], first, second, third[0]);
                                    v__24 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__24, weight, weight__size, bias, bias__size, (idx)((u32)c__7 + 3584), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__7 + 3584), n, v__24);
                                }
                            }
                        }
                    }
                    {
#line 309 "rows.gk"
                        for (; (idx)((u32)at__4 * 4) < n; at__4 = (idx)((u32)at__4 + 4096)) {
                            idx c__8 = (idx)((u32)at__4 + (u32)along);
                            f32x4 next__8[8];
                            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__8[ga_i0] = ga_splat_f32x4(0.0f);
                            {
                                {
#line 313 "rows.gk"
                                    next__8[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 0), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__8[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 512), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__8[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 1024), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__8[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 1536), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__8[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 2048), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__8[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 2560), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__8[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 3072), n, fill);
                                }
                                {
#line 313 "rows.gk"
                                    next__8[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)c__8 + 3584), n, fill);
                                }
                            }
                            {
                                {
#line 315 "rows.gk"
                                    f32x4 v__25 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[0], first, second, third[0]);
                                    v__25 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__25, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 0), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 0), n, v__25);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__26 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[1], first, second, third[0]);
                                    v__26 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__26, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 512), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 512), n, v__26);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__27 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[2], first, second, third[0]);
                                    v__27 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__27, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 1024), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 1024), n, v__27);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__28 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[3], first, second, third[0]);
                                    v__28 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__28, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 1536), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 1536), n, v__28);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__29 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[4], first, second, third[0]);
                                    v__29 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__29, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 2048), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 2048), n, v__29);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__30 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[5], first, second, third[0]);
                                    v__30 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__30, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 2560), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 2560), n, v__30);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__31 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[6], first, second, third[0]);
                                    v__31 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__31, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 3072), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 3072), n, v__31);
                                }
                                {
#line 315 "rows.gk"
                                    f32x4 v__32 = gk_row_last_A_f32_LANES_4_KIND_3(next__8[7], first, second, third[0]);
                                    v__32 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_false(v__32, weight, weight__size, bias, bias__size, (idx)((u32)c__8 + 3584), n);

                                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_false(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)c__8 + 3584), n, v__32);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
