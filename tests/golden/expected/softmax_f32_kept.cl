/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32, A=f32, KIND=0, LANES=4, WIDE=true, COLUMNS=false, G=1024, ALONG=512, ACROSS=1, HOLD=8, AFFINE=0, STEP=1, ITEMS=512, MINE=2, AHEAD=8, MORE=false, RESIDENT=1, KEPT=8, FIRST=16, WHOLE=16>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
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
static inline f32x4 ga_load_f32x4_local(__local const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__local const float4 *)p)[0];
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

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
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

/* row_first<A=f32, LANES=4, KIND=0> */
static inline f32x4 gk_row_first_A_f32_LANES_4_KIND_0(f32x4 total, f32x4 v)
{
#line 77 "rows.gk"
    f32x4 t = total;
    {
        {
#line 79 "rows.gk"
            t.v[0] = ga_max_f32(t.v[0], v.v[0]);
        }
        {
#line 79 "rows.gk"
            t.v[1] = ga_max_f32(t.v[1], v.v[1]);
        }
        {
#line 79 "rows.gk"
            t.v[2] = ga_max_f32(t.v[2], v.v[2]);
        }
        {
#line 79 "rows.gk"
            t.v[3] = ga_max_f32(t.v[3], v.v[3]);
        }
    }
#line 85 "rows.gk"
    return t;
}

/* largest<T=f32> */
static inline f32 gk_largest_T_f32(f32 a, f32 b)
{
#line 14 "ops.gk"
    return ga_max_f32(a, b);
}

/* row_lanes<A=f32, LANES=4, OP=largest> */
static inline f32 gk_row_lanes_A_f32_LANES_4_OP_largest(f32x4 total)
{
#line 91 "rows.gk"
    f32x4 t = total;
    {
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_largest_T_f32(t.v[0], t.v[2]);
            }
            {
#line 93 "rows.gk"
                t.v[1] = gk_largest_T_f32(t.v[1], t.v[3]);
            }
        }
        {
            {
#line 93 "rows.gk"
                t.v[0] = gk_largest_T_f32(t.v[0], t.v[1]);
            }
        }
    }
#line 94 "rows.gk"
    return t.v[0];
}

/* row_local<A=f32, OP=largest, ALONG=512, LEAST=1, STEP=1, ITEMS=512> */
static inline __attribute__((always_inline)) f32 gk_row_local_A_f32_OP_largest_ALONG_512_LEAST_1_STEP_1_ITEMS_512(f32 mine, __local f32 (*part)[512], idx me)
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
                v = gk_largest_T_f32(gk_largest_T_f32(part[side][me], part[side][me ^ 256]), gk_largest_T_f32(part[side][me ^ 128], part[side][me ^ 384]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_largest_T_f32(gk_largest_T_f32(part[side][me], part[side][me ^ 64]), gk_largest_T_f32(part[side][me ^ 32], part[side][me ^ 96]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_largest_T_f32(gk_largest_T_f32(part[side][me], part[side][me ^ 16]), gk_largest_T_f32(part[side][me ^ 8], part[side][me ^ 24]));
            }
#line 112 "rows.gk"
            side = (idx)(1 - (u32)side);
        }
        {
#line 104 "rows.gk"
            part[side][me] = v;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                v = gk_largest_T_f32(gk_largest_T_f32(part[side][me], part[side][me ^ 4]), gk_largest_T_f32(part[side][me ^ 2], part[side][me ^ 6]));
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
                v = gk_largest_T_f32(part[side][me], part[side][me ^ 1]);
            }
            side = (idx)(1 - (u32)side);
        }
    }
#line 114 "rows.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return v;
}

/* row_all<A=f32, OP=largest, ALONG=512, STEP=1, ITEMS=512> */
static inline __attribute__((always_inline)) f32 gk_row_all_A_f32_OP_largest_ALONG_512_STEP_1_ITEMS_512(f32 mine, __local f32 (*part)[512], idx me)
{
#line 122 "rows.gk"
    f32 v = mine;
    {


        if (true) {
            v = gk_row_local_A_f32_OP_largest_ALONG_512_LEAST_1_STEP_1_ITEMS_512(v, part, me);
        }
    }
#line 129 "rows.gk"
    return v;
}

/* exp_share<A=f32> */
static inline f32 gk_exp_share_A_f32(f32 x)
{
    {
#line 184 "ops.gk"
        f32 least = ga_max_f32(x, -104.0f);
        f32 moved = fma(least, 1.44269502f, 12582912.0f);
        f32 f = fma(least, 1.44269502f, 12582912.0f - moved);
        f = fma(least, 1.92596303e-08f, f);
        f32 q = fma(0.000152412846f, f, 0.00133913022f);
        q = fma(q, f, 0.00961883366f);
        q = fma(q, f, 0.0555035882f);
        q = fma(q, f, 0.240226448f);
        q = fma(q, f, 0.693147182f);
        q = fma(q, f, 1.0f);
        return q * ga_kept_bits_f32((u32)(((u32)ga_bits_f32(moved) << 23) + 1266679808u));
    }
}

/* row_exp<A=f32, LANES=4> */
static inline f32x4 gk_row_exp_A_f32_LANES_4(f32x4 x)
{
#line 135 "rows.gk"
    f32x4 y = x;
    {
        {
#line 136 "rows.gk"
            y.v[0] = gk_exp_share_A_f32(x.v[0]);
        }
        {
#line 136 "rows.gk"
            y.v[1] = gk_exp_share_A_f32(x.v[1]);
        }
        {
#line 136 "rows.gk"
            y.v[2] = gk_exp_share_A_f32(x.v[2]);
        }
        {
#line 136 "rows.gk"
            y.v[3] = gk_exp_share_A_f32(x.v[3]);
        }
    }
#line 137 "rows.gk"
    return y;
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

/* row_last<A=f32, LANES=4, KIND=0> */
static inline f32x4 gk_row_last_A_f32_LANES_4_KIND_0(f32x4 v, f32 first, f32 second, f32 third)
{
    {
#line 332 "rows.gk"
        return ga_mul_f32x4(gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v, ga_splat_f32x4(first))), ga_splat_f32x4(second));
    }
}

/* rows<T=f32, X=f32x4, Y=f32x4, W=f32, WX=f32, A=f32, KIND=0, LANES=4, WIDE=true, COLUMNS=false, G=1024, ALONG=512, ACROSS=1, HOLD=8, AFFINE=0, STEP=1, ITEMS=512, MINE=2, AHEAD=8, MORE=false, RESIDENT=1, KEPT=8, FIRST=16, WHOLE=16> */
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
    __local f32x4 kept[16][512];
    (void)kept;
#line 157 "rows.gk"
    idx rows = (idx)((u32)x__dim0 * (u32)x__dim1);
    idx length__ = (idx)((u32)x__dim2 * 4);
    idx me = (idx)get_local_id(0);
    idx along = me % 512;
    idx blocks = (idx)((u32)rows + 0) / 1;
    f32 fill = ga_of_bits_f32(0xff800000u);
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
                held[0] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 0), n, fill);
            }
            {
#line 175 "rows.gk"
                held[1] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 512), n, fill);
            }
            {
#line 175 "rows.gk"
                held[2] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 1024), n, fill);
            }
            {
#line 175 "rows.gk"
                held[3] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 1536), n, fill);
            }
            {
#line 175 "rows.gk"
                held[4] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 2048), n, fill);
            }
            {
#line 175 "rows.gk"
                held[5] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 2560), n, fill);
            }
            {
#line 175 "rows.gk"
                held[6] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 3072), n, fill);
            }
            {
#line 175 "rows.gk"
                held[7] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 3584), n, fill);
            }
            {
#line 175 "rows.gk"
                held[8] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 4096), n, fill);
            }
            {
#line 175 "rows.gk"
                held[9] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 4608), n, fill);
            }
            {
#line 175 "rows.gk"
                held[10] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 5120), n, fill);
            }
            {
#line 175 "rows.gk"
                held[11] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 5632), n, fill);
            }
            {
#line 175 "rows.gk"
                held[12] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 6144), n, fill);
            }
            {
#line 175 "rows.gk"
                held[13] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 6656), n, fill);
            }
            {
#line 175 "rows.gk"
                held[14] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 7168), n, fill);
            }
            {
#line 175 "rows.gk"
                held[15] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 7680), n, fill);
            }
        }
        {
            {
#line 177 "rows.gk"
                kept[0][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 8192), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[1][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 8704), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[2][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 9216), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[3][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 9728), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[4][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 10240), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[5][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 10752), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[6][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 11264), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[7][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 11776), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[8][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 12288), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[9][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 12800), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[10][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 13312), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[11][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 13824), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[12][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 14336), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[13][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 14848), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[14][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 15360), n, fill);
            }
            {
#line 177 "rows.gk"
                kept[15][me] = gk_row_chunk_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(x__data, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, a, b, (idx)((u32)along + 15872), n, fill);
            }
        }
        {
            {
#line 180 "rows.gk"
                f32x4 total = ga_splat_f32x4(fill);
                {
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[0]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[2]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[4]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[6]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[8]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[10]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[12]);
                    }
                    {
#line 181 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, held[14]);
                    }
                }
                {
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[0][me]));
                    }
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[2][me]));
                    }
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[4][me]));
                    }
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[6][me]));
                    }
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[8][me]));
                    }
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[10][me]));
                    }
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[12][me]));
                    }
                    {
#line 183 "rows.gk"
                        total = gk_row_first_A_f32_LANES_4_KIND_0(total, ga_load_f32x4_local(&kept[14][me]));
                    }
                }
                {
#line 197 "rows.gk"
                    mine[0] = gk_row_lanes_A_f32_LANES_4_OP_largest(total);
                }
            }
            {
#line 180 "rows.gk"
                f32x4 total__2 = ga_splat_f32x4(fill);
                {
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[1]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[3]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[5]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[7]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[9]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[11]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[13]);
                    }
                    {
#line 181 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, held[15]);
                    }
                }
                {
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[1][me]));
                    }
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[3][me]));
                    }
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[5][me]));
                    }
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[7][me]));
                    }
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[9][me]));
                    }
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[11][me]));
                    }
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[13][me]));
                    }
                    {
#line 183 "rows.gk"
                        total__2 = gk_row_first_A_f32_LANES_4_KIND_0(total__2, ga_load_f32x4_local(&kept[15][me]));
                    }
                }
                {
#line 197 "rows.gk"
                    mine[1] = gk_row_lanes_A_f32_LANES_4_OP_largest(total__2);
                }
            }
        }
        {
            {
                {

                    mine[0] = ga_max_f32(mine[0], mine[1]);
                }
            }
        }
        {

            first = gk_row_all_A_f32_OP_largest_ALONG_512_STEP_1_ITEMS_512(mine[0], part, me);
        }
        {
            {
#line 219 "rows.gk"
                f32x4 total__3 = ga_splat_f32x4(0.0f);
                f32x4 squares = ga_splat_f32x4(0.0f);
                {
                    {
                        f32x4 e = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[0], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e);
                        {
#line 225 "rows.gk"
                            held[0] = e;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__2 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[2], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e__2);
                        {
#line 225 "rows.gk"
                            held[2] = e__2;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__3 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[4], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e__3);
                        {
#line 225 "rows.gk"
                            held[4] = e__3;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__4 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[6], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e__4);
                        {
#line 225 "rows.gk"
                            held[6] = e__4;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__5 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[8], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e__5);
                        {
#line 225 "rows.gk"
                            held[8] = e__5;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__6 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[10], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e__6);
                        {
#line 225 "rows.gk"
                            held[10] = e__6;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__7 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[12], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e__7);
                        {
#line 225 "rows.gk"
                            held[12] = e__7;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__8 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[14], ga_splat_f32x4(first)));
                        total__3 = ga_add_f32x4(total__3, e__8);
                        {
#line 225 "rows.gk"
                            held[14] = e__8;
                        }
                    }
                }
                {
                    {
#line 236 "rows.gk"
                        f32x4 v = ga_load_f32x4_local(&kept[0][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__2 = ga_load_f32x4_local(&kept[2][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__2, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__3 = ga_load_f32x4_local(&kept[4][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__3, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__4 = ga_load_f32x4_local(&kept[6][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__4, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__5 = ga_load_f32x4_local(&kept[8][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__5, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__6 = ga_load_f32x4_local(&kept[10][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__6, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__7 = ga_load_f32x4_local(&kept[12][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__7, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__8 = ga_load_f32x4_local(&kept[14][me]);
                        {
                            total__3 = ga_add_f32x4(total__3, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__8, ga_splat_f32x4(first))));
                        }
                    }
                }
#line 269 "rows.gk"
                mine[0] = gk_row_lanes_A_f32_LANES_4_OP_sum(total__3);
                more[0] = gk_row_lanes_A_f32_LANES_4_OP_sum(squares);
            }
            {
#line 219 "rows.gk"
                f32x4 total__4 = ga_splat_f32x4(0.0f);
                f32x4 squares__2 = ga_splat_f32x4(0.0f);
                {
                    {
                        f32x4 e__9 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[1], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__9);
                        {
#line 225 "rows.gk"
                            held[1] = e__9;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__10 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[3], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__10);
                        {
#line 225 "rows.gk"
                            held[3] = e__10;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__11 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[5], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__11);
                        {
#line 225 "rows.gk"
                            held[5] = e__11;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__12 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[7], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__12);
                        {
#line 225 "rows.gk"
                            held[7] = e__12;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__13 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[9], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__13);
                        {
#line 225 "rows.gk"
                            held[9] = e__13;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__14 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[11], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__14);
                        {
#line 225 "rows.gk"
                            held[11] = e__14;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__15 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[13], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__15);
                        {
#line 225 "rows.gk"
                            held[13] = e__15;
                        }
                    }
                    {
#line 223 "rows.gk"
                        f32x4 e__16 = gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(held[15], ga_splat_f32x4(first)));
                        total__4 = ga_add_f32x4(total__4, e__16);
                        {
#line 225 "rows.gk"
                            held[15] = e__16;
                        }
                    }
                }
                {
                    {
#line 236 "rows.gk"
                        f32x4 v__9 = ga_load_f32x4_local(&kept[1][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__9, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__10 = ga_load_f32x4_local(&kept[3][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__10, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__11 = ga_load_f32x4_local(&kept[5][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__11, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__12 = ga_load_f32x4_local(&kept[7][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__12, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__13 = ga_load_f32x4_local(&kept[9][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__13, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__14 = ga_load_f32x4_local(&kept[11][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__14, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__15 = ga_load_f32x4_local(&kept[13][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__15, ga_splat_f32x4(first))));
                        }
                    }
                    {
#line 236 "rows.gk"
                        f32x4 v__16 = ga_load_f32x4_local(&kept[15][me]);
                        {
                            total__4 = ga_add_f32x4(total__4, gk_row_exp_A_f32_LANES_4(ga_sub_f32x4(v__16, ga_splat_f32x4(first))));
                        }
                    }
                }
#line 269 "rows.gk"
                mine[1] = gk_row_lanes_A_f32_LANES_4_OP_sum(total__4);
                more[1] = gk_row_lanes_A_f32_LANES_4_OP_sum(squares__2);
            }
        }
        {
            {
                {
#line 275 "rows.gk"
                    mine[0] = mine[0] + mine[1];
                    more[0] = more[0] + more[1];
                }
            }
#line 278 "rows.gk"
            second = gk_row_all_A_f32_OP_sum_ALONG_512_STEP_1_ITEMS_512(mine[0], part, me);
        }
        {
#line 280 "rows.gk"
            second = ga_div_f32(1.0f, second);
        }
        {
            {
                {
#line 293 "rows.gk"
                    f32x4 v__17 = held[0];
                    {
#line 294 "rows.gk"
                        v__17 = ga_mul_f32x4(v__17, ga_splat_f32x4(second));
                    }
                    v__17 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__17, weight, weight__size, bias, bias__size, (idx)((u32)along + 0), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 0), n, v__17);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__18 = held[1];
                    {
#line 294 "rows.gk"
                        v__18 = ga_mul_f32x4(v__18, ga_splat_f32x4(second));
                    }
                    v__18 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__18, weight, weight__size, bias, bias__size, (idx)((u32)along + 512), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 512), n, v__18);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__19 = held[2];
                    {
#line 294 "rows.gk"
                        v__19 = ga_mul_f32x4(v__19, ga_splat_f32x4(second));
                    }
                    v__19 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__19, weight, weight__size, bias, bias__size, (idx)((u32)along + 1024), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1024), n, v__19);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__20 = held[3];
                    {
#line 294 "rows.gk"
                        v__20 = ga_mul_f32x4(v__20, ga_splat_f32x4(second));
                    }
                    v__20 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__20, weight, weight__size, bias, bias__size, (idx)((u32)along + 1536), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 1536), n, v__20);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__21 = held[4];
                    {
#line 294 "rows.gk"
                        v__21 = ga_mul_f32x4(v__21, ga_splat_f32x4(second));
                    }
                    v__21 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__21, weight, weight__size, bias, bias__size, (idx)((u32)along + 2048), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 2048), n, v__21);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__22 = held[5];
                    {
#line 294 "rows.gk"
                        v__22 = ga_mul_f32x4(v__22, ga_splat_f32x4(second));
                    }
                    v__22 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__22, weight, weight__size, bias, bias__size, (idx)((u32)along + 2560), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 2560), n, v__22);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__23 = held[6];
                    {
#line 294 "rows.gk"
                        v__23 = ga_mul_f32x4(v__23, ga_splat_f32x4(second));
                    }
                    v__23 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__23, weight, weight__size, bias, bias__size, (idx)((u32)along + 3072), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 3072), n, v__23);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__24 = held[7];
                    {
#line 294 "rows.gk"
                        v__24 = ga_mul_f32x4(v__24, ga_splat_f32x4(second));
                    }
                    v__24 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__24, weight, weight__size, bias, bias__size, (idx)((u32)along + 3584), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 3584), n, v__24);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__25 = held[8];
                    {
#line 294 "rows.gk"
                        v__25 = ga_mul_f32x4(v__25, ga_splat_f32x4(second));
                    }
                    v__25 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__25, weight, weight__size, bias, bias__size, (idx)((u32)along + 4096), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 4096), n, v__25);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__26 = held[9];
                    {
#line 294 "rows.gk"
                        v__26 = ga_mul_f32x4(v__26, ga_splat_f32x4(second));
                    }
                    v__26 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__26, weight, weight__size, bias, bias__size, (idx)((u32)along + 4608), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 4608), n, v__26);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__27 = held[10];
                    {
#line 294 "rows.gk"
                        v__27 = ga_mul_f32x4(v__27, ga_splat_f32x4(second));
                    }
                    v__27 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__27, weight, weight__size, bias, bias__size, (idx)((u32)along + 5120), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 5120), n, v__27);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__28 = held[11];
                    {
#line 294 "rows.gk"
                        v__28 = ga_mul_f32x4(v__28, ga_splat_f32x4(second));
                    }
                    v__28 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__28, weight, weight__size, bias, bias__size, (idx)((u32)along + 5632), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 5632), n, v__28);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__29 = held[12];
                    {
#line 294 "rows.gk"
                        v__29 = ga_mul_f32x4(v__29, ga_splat_f32x4(second));
                    }
                    v__29 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__29, weight, weight__size, bias, bias__size, (idx)((u32)along + 6144), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 6144), n, v__29);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__30 = held[13];
                    {
#line 294 "rows.gk"
                        v__30 = ga_mul_f32x4(v__30, ga_splat_f32x4(second));
                    }
                    v__30 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__30, weight, weight__size, bias, bias__size, (idx)((u32)along + 6656), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 6656), n, v__30);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__31 = held[14];
                    {
#line 294 "rows.gk"
                        v__31 = ga_mul_f32x4(v__31, ga_splat_f32x4(second));
                    }
                    v__31 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__31, weight, weight__size, bias, bias__size, (idx)((u32)along + 7168), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 7168), n, v__31);
                }
                {
#line 293 "rows.gk"
                    f32x4 v__32 = held[15];
                    {
#line 294 "rows.gk"
                        v__32 = ga_mul_f32x4(v__32, ga_splat_f32x4(second));
                    }
                    v__32 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__32, weight, weight__size, bias, bias__size, (idx)((u32)along + 7680), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 7680), n, v__32);
                }
            }
            {
                {
#line 301 "rows.gk"
                    f32x4 v__33 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[0][me]), first, second, third[0]);
                    v__33 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__33, weight, weight__size, bias, bias__size, (idx)((u32)along + 8192), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 8192), n, v__33);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__34 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[1][me]), first, second, third[0]);
                    v__34 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__34, weight, weight__size, bias, bias__size, (idx)((u32)along + 8704), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 8704), n, v__34);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__35 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[2][me]), first, second, third[0]);
                    v__35 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__35, weight, weight__size, bias, bias__size, (idx)((u32)along + 9216), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 9216), n, v__35);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__36 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[3][me]), first, second, third[0]);
                    v__36 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__36, weight, weight__size, bias, bias__size, (idx)((u32)along + 9728), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 9728), n, v__36);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__37 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[4][me]), first, second, third[0]);
                    v__37 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__37, weight, weight__size, bias, bias__size, (idx)((u32)along + 10240), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 10240), n, v__37);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__38 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[5][me]), first, second, third[0]);
                    v__38 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__38, weight, weight__size, bias, bias__size, (idx)((u32)along + 10752), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 10752), n, v__38);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__39 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[6][me]), first, second, third[0]);
                    v__39 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__39, weight, weight__size, bias, bias__size, (idx)((u32)along + 11264), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 11264), n, v__39);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__40 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[7][me]), first, second, third[0]);
                    v__40 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__40, weight, weight__size, bias, bias__size, (idx)((u32)along + 11776), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 11776), n, v__40);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__41 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[8][me]), first, second, third[0]);
                    v__41 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__41, weight, weight__size, bias, bias__size, (idx)((u32)along + 12288), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 12288), n, v__41);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__42 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[9][me]), first, second, third[0]);
                    v__42 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__42, weight, weight__size, bias, bias__size, (idx)((u32)along + 12800), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 12800), n, v__42);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__43 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[10][me]), first, second, third[0]);
                    v__43 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__43, weight, weight__size, bias, bias__size, (idx)((u32)along + 13312), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 13312), n, v__43);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__44 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[11][me]), first, second, third[0]);
                    v__44 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__44, weight, weight__size, bias, bias__size, (idx)((u32)along + 13824), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 13824), n, v__44);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__45 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[12][me]), first, second, third[0]);
                    v__45 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__45, weight, weight__size, bias, bias__size, (idx)((u32)along + 14336), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 14336), n, v__45);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__46 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[13][me]), first, second, third[0]);
                    v__46 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__46, weight, weight__size, bias, bias__size, (idx)((u32)along + 14848), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 14848), n, v__46);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__47 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[14][me]), first, second, third[0]);
                    v__47 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__47, weight, weight__size, bias, bias__size, (idx)((u32)along + 15360), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 15360), n, v__47);
                }
                {
#line 301 "rows.gk"
                    f32x4 v__48 = gk_row_last_A_f32_LANES_4_KIND_0(ga_load_f32x4_local(&kept[15][me]), first, second, third[0]);
                    v__48 = gk_row_affine_A_f32_W_f32_X_f32_LANES_4_WIDE_true_AFFINE_0_FULL_true(v__48, weight, weight__size, bias, bias__size, (idx)((u32)along + 15872), n);

                    gk_row_put_A_f32_T_f32_X_f32x4_LANES_4_WIDE_true_FULL_true(y__data, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, a, b, (idx)((u32)along + 15872), n, v__48);
                }
            }
        }
    }
}
