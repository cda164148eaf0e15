/* gemv<T=f32, A=f32, O=f16, TOTALS=256, LANES=256, OUTS=1, ALONG=true, ONES=true, TABLED=false, MINE=1, AHEAD=4>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
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

/* element_of<A=f32, ONES=true, T=f32> */
static inline f32 gk_element_of_A_f32_ONES_true_T_f32(__global const f32 *x, idx x__size, idx at)
{
    {
#line 19 "gemv.gk"
        return 1.0f;
    }
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* put_blend<T=f16, A=f32> */
static inline void gk_put_blend_T_f16_A_f32(__global f16 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
{
#line 74 "ops.gk"
    f32 value = alpha * sum;
    if (beta != 0.0f) {
#line 75 "ops.gk"
        value = fma(beta, gk_cast_U_f32_T_f16(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f16_T_f32(value);
}

/* gemv<T=f32, A=f32, O=f16, TOTALS=256, LANES=256, OUTS=1, ALONG=true, ONES=true, TABLED=false, MINE=1, AHEAD=4> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_gemv(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f32 *a = (__global const f32 *)(a__data + a__offset);
    (void)a;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
#line 35 "gemv.gk"
    __local f32 part[256][2];
    (void)part;
#line 36 "gemv.gk"
    idx me = (idx)get_local_id(0);
    idx share = me % 256;
    idx mine = me / 256;
    idx blocks = (idx)((u32)outputs + 0) / 1;
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(block, blocks);
        idx o = (idx)(((u32)block - (u32)p * (u32)blocks) * 1 + (u32)mine);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        f32 sum[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) sum[ga_i0] = 0.0f;
#line 45 "gemv.gk"
        if (o < outputs) {
            idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)o * (u32)a_out);
            idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
            idx whole = (idx)((u32)(depth / 1024) * 1024);
            for (idx l = share; l < whole; l = (idx)((u32)l + 1024)) {
                f32 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
#line 51 "gemv.gk"
                f32 by[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) by[ga_i0] = 0.0f;
                {
                    {
#line 53 "gemv.gk"
                        next[0] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 0) * (u32)a_sum)]);
                        by[0] = gk_element_of_A_f32_ONES_true_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 0) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[1] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 256) * (u32)a_sum)]);
                        by[1] = gk_element_of_A_f32_ONES_true_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 256) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[2] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 512) * (u32)a_sum)]);
                        by[2] = gk_element_of_A_f32_ONES_true_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 512) * (u32)x_inc));
                    }
                    {
#line 53 "gemv.gk"
                        next[3] = gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 768) * (u32)a_sum)]);
                        by[3] = gk_element_of_A_f32_ONES_true_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 768) * (u32)x_inc));
                    }
                }
                {
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[0], by[0], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[1], by[1], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[2], by[2], sum[0]);
                    }
                    {
#line 56 "gemv.gk"
                        sum[0] = fma(next[3], by[3], sum[0]);
                    }
                }
            }
#line 58 "gemv.gk"
            for (idx l__2 = (idx)((u32)whole + (u32)share); l__2 < depth; l__2 = (idx)((u32)l__2 + 256)) {
                {
                    if ((idx)((u32)l__2 + 0) < depth) {
                        sum[0] = fma(gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l__2 + 0) * (u32)a_sum)]), gk_element_of_A_f32_ONES_true_T_f32(x, x__size, (idx)((u32)with + ((u32)l__2 + 0) * (u32)x_inc)), sum[0]);
                    }
                }
            }
        }


        part[share][mine] = sum[0];
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
            if (share < half__) {
#line 71 "gemv.gk"
                part[share][mine] = part[share][mine] + part[(idx)((u32)share + (u32)half__)][mine];
            }
#line 72 "gemv.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (share == 0 && o < outputs) {
            gk_put_blend_T_f16_A_f32(y, y__size, (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u32)o * (u32)y_inc), alpha, part[0][mine], beta);
        }
#line 76 "gemv.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
