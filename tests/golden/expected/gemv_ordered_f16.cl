/* gemv_ordered<T=f16, A=f32, O=f16, ITEMS=64, OUTS=64, SPAN=32, ALONG=true, TABLED=true>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
typedef u16 f16; /* its bits */
#if defined(POCL_DEVICE_ADDRESS_BITS)
#define GA_SOME if (get_local_id(0) < 0x7fffffff)
#else
#define GA_SOME
#endif
#if defined(__GA_OUT_OF_LINE)
#define GA_SOME_FN
#else
#define GA_SOME_FN GA_SOME
#endif

#if !defined(__NV_CL_C_VERSION)
GA_FN f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 sign = (u32)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 1023;
    v.f = (f32)m * 5.9604644775390625e-8f;
    if (e == 31) v.u = 0x7f800000u | m << 13;
    else if (e != 0) v.u = (e + 112) << 23 | m << 13;
    v.u |= sign;
    return v.f;
}
#endif
GA_FN f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__NV_CL_C_VERSION)
GA_FN f16 ga_f32_to_f16_soft_f16(f32 x)
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
GA_FN f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
GA_FN i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* problem_start<TABLED=true> */
GA_FN idx gk_problem_start_TABLED_true(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 63 "ops.gk"
        return (idx)((u64)start + (u64)table[(idx)(3 * (u64)p + (u64)which)]);
    }
}

/* cast<U=f32, T=f16> */
GA_FN f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* cast<U=f16, T=f32> */
GA_FN f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* put_blend<T=f16, A=f32> */
GA_FN void gk_put_blend_T_f16_A_f32(__global f16 *y, idx y__size, idx to, f32 alpha, f32 sum, f32 beta)
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

/* gemv_ordered<T=f16, A=f32, O=f16, ITEMS=64, OUTS=64, SPAN=32, ALONG=true, TABLED=true> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_gemv_ordered(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f16 *a = (__global const f16 *)(a__data + a__offset);
    (void)a;
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
#line 16 "gemv_ordered.gk"
    __local f32 left[64][33];
    (void)left;
#line 17 "gemv_ordered.gk"
    __local f32 right[32];
    (void)right;
#line 18 "gemv_ordered.gk"
    idx me = (idx)get_local_id(0);
    idx blocks = (idx)((u64)outputs + 63) / 64;
    for (idx block = (idx)get_group_id(0); block < (idx)((u64)batch * (u64)blocks); block = (idx)((u64)block + (u64)get_num_groups(0))) {
        idx p = ga_div_signed_i64(block, blocks);
        idx first = (idx)(((u64)block - (u64)p * (u64)blocks) * 64);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u64)batch - 1) ? last : length__);
        idx from = (idx)((u64)gk_problem_start_TABLED_true(a_start, a_step, p, table, table__size, 0) + (u64)first * (u64)a_out);
        idx with = gk_problem_start_TABLED_true(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u64)gk_problem_start_TABLED_true(y_start, y_step, p, table, table__size, 2) + ((u64)first + (u64)me) * (u64)y_inc);
        f32 sum = 0.0f;
        {
            idx rows = ga_min_int_i64((idx)((u64)outputs - (u64)first), 64);
            for (idx l0 = 0; l0 < depth; l0 = (idx)((u64)l0 + 32)) {
                idx wide = ga_min_int_i64((idx)((u64)depth - (u64)l0), 32);
                {
                    {
#line 33 "gemv_ordered.gk"
                        idx o = (idx)((u64)me + 0) / 32;
                        idx l = (idx)((u64)me + 0) % 32;
                        if (o < rows && l < wide) {
#line 35 "gemv_ordered.gk"
                            left[o][l] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o * (u64)a_out + ((u64)l0 + (u64)l) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__2 = (idx)((u64)me + 64) / 32;
                        idx l__2 = (idx)((u64)me + 64) % 32;
                        if (o__2 < rows && l__2 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__2][l__2] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__2 * (u64)a_out + ((u64)l0 + (u64)l__2) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__3 = (idx)((u64)me + 128) / 32;
                        idx l__3 = (idx)((u64)me + 128) % 32;
                        if (o__3 < rows && l__3 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__3][l__3] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__3 * (u64)a_out + ((u64)l0 + (u64)l__3) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__4 = (idx)((u64)me + 192) / 32;
                        idx l__4 = (idx)((u64)me + 192) % 32;
                        if (o__4 < rows && l__4 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__4][l__4] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__4 * (u64)a_out + ((u64)l0 + (u64)l__4) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__5 = (idx)((u64)me + 256) / 32;
                        idx l__5 = (idx)((u64)me + 256) % 32;
                        if (o__5 < rows && l__5 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__5][l__5] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__5 * (u64)a_out + ((u64)l0 + (u64)l__5) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__6 = (idx)((u64)me + 320) / 32;
                        idx l__6 = (idx)((u64)me + 320) % 32;
                        if (o__6 < rows && l__6 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__6][l__6] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__6 * (u64)a_out + ((u64)l0 + (u64)l__6) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__7 = (idx)((u64)me + 384) / 32;
                        idx l__7 = (idx)((u64)me + 384) % 32;
                        if (o__7 < rows && l__7 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__7][l__7] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__7 * (u64)a_out + ((u64)l0 + (u64)l__7) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__8 = (idx)((u64)me + 448) / 32;
                        idx l__8 = (idx)((u64)me + 448) % 32;
                        if (o__8 < rows && l__8 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__8][l__8] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__8 * (u64)a_out + ((u64)l0 + (u64)l__8) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__9 = (idx)((u64)me + 512) / 32;
                        idx l__9 = (idx)((u64)me + 512) % 32;
                        if (o__9 < rows && l__9 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__9][l__9] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__9 * (u64)a_out + ((u64)l0 + (u64)l__9) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__10 = (idx)((u64)me + 576) / 32;
                        idx l__10 = (idx)((u64)me + 576) % 32;
                        if (o__10 < rows && l__10 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__10][l__10] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__10 * (u64)a_out + ((u64)l0 + (u64)l__10) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__11 = (idx)((u64)me + 640) / 32;
                        idx l__11 = (idx)((u64)me + 640) % 32;
                        if (o__11 < rows && l__11 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__11][l__11] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__11 * (u64)a_out + ((u64)l0 + (u64)l__11) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__12 = (idx)((u64)me + 704) / 32;
                        idx l__12 = (idx)((u64)me + 704) % 32;
                        if (o__12 < rows && l__12 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__12][l__12] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__12 * (u64)a_out + ((u64)l0 + (u64)l__12) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__13 = (idx)((u64)me + 768) / 32;
                        idx l__13 = (idx)((u64)me + 768) % 32;
                        if (o__13 < rows && l__13 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__13][l__13] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__13 * (u64)a_out + ((u64)l0 + (u64)l__13) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__14 = (idx)((u64)me + 832) / 32;
                        idx l__14 = (idx)((u64)me + 832) % 32;
                        if (o__14 < rows && l__14 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__14][l__14] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__14 * (u64)a_out + ((u64)l0 + (u64)l__14) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__15 = (idx)((u64)me + 896) / 32;
                        idx l__15 = (idx)((u64)me + 896) % 32;
                        if (o__15 < rows && l__15 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__15][l__15] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__15 * (u64)a_out + ((u64)l0 + (u64)l__15) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__16 = (idx)((u64)me + 960) / 32;
                        idx l__16 = (idx)((u64)me + 960) % 32;
                        if (o__16 < rows && l__16 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__16][l__16] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__16 * (u64)a_out + ((u64)l0 + (u64)l__16) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__17 = (idx)((u64)me + 1024) / 32;
                        idx l__17 = (idx)((u64)me + 1024) % 32;
                        if (o__17 < rows && l__17 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__17][l__17] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__17 * (u64)a_out + ((u64)l0 + (u64)l__17) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__18 = (idx)((u64)me + 1088) / 32;
                        idx l__18 = (idx)((u64)me + 1088) % 32;
                        if (o__18 < rows && l__18 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__18][l__18] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__18 * (u64)a_out + ((u64)l0 + (u64)l__18) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__19 = (idx)((u64)me + 1152) / 32;
                        idx l__19 = (idx)((u64)me + 1152) % 32;
                        if (o__19 < rows && l__19 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__19][l__19] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__19 * (u64)a_out + ((u64)l0 + (u64)l__19) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__20 = (idx)((u64)me + 1216) / 32;
                        idx l__20 = (idx)((u64)me + 1216) % 32;
                        if (o__20 < rows && l__20 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__20][l__20] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__20 * (u64)a_out + ((u64)l0 + (u64)l__20) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__21 = (idx)((u64)me + 1280) / 32;
                        idx l__21 = (idx)((u64)me + 1280) % 32;
                        if (o__21 < rows && l__21 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__21][l__21] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__21 * (u64)a_out + ((u64)l0 + (u64)l__21) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__22 = (idx)((u64)me + 1344) / 32;
                        idx l__22 = (idx)((u64)me + 1344) % 32;
                        if (o__22 < rows && l__22 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__22][l__22] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__22 * (u64)a_out + ((u64)l0 + (u64)l__22) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__23 = (idx)((u64)me + 1408) / 32;
                        idx l__23 = (idx)((u64)me + 1408) % 32;
                        if (o__23 < rows && l__23 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__23][l__23] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__23 * (u64)a_out + ((u64)l0 + (u64)l__23) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__24 = (idx)((u64)me + 1472) / 32;
                        idx l__24 = (idx)((u64)me + 1472) % 32;
                        if (o__24 < rows && l__24 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__24][l__24] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__24 * (u64)a_out + ((u64)l0 + (u64)l__24) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__25 = (idx)((u64)me + 1536) / 32;
                        idx l__25 = (idx)((u64)me + 1536) % 32;
                        if (o__25 < rows && l__25 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__25][l__25] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__25 * (u64)a_out + ((u64)l0 + (u64)l__25) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__26 = (idx)((u64)me + 1600) / 32;
                        idx l__26 = (idx)((u64)me + 1600) % 32;
                        if (o__26 < rows && l__26 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__26][l__26] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__26 * (u64)a_out + ((u64)l0 + (u64)l__26) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__27 = (idx)((u64)me + 1664) / 32;
                        idx l__27 = (idx)((u64)me + 1664) % 32;
                        if (o__27 < rows && l__27 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__27][l__27] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__27 * (u64)a_out + ((u64)l0 + (u64)l__27) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__28 = (idx)((u64)me + 1728) / 32;
                        idx l__28 = (idx)((u64)me + 1728) % 32;
                        if (o__28 < rows && l__28 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__28][l__28] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__28 * (u64)a_out + ((u64)l0 + (u64)l__28) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__29 = (idx)((u64)me + 1792) / 32;
                        idx l__29 = (idx)((u64)me + 1792) % 32;
                        if (o__29 < rows && l__29 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__29][l__29] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__29 * (u64)a_out + ((u64)l0 + (u64)l__29) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__30 = (idx)((u64)me + 1856) / 32;
                        idx l__30 = (idx)((u64)me + 1856) % 32;
                        if (o__30 < rows && l__30 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__30][l__30] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__30 * (u64)a_out + ((u64)l0 + (u64)l__30) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__31 = (idx)((u64)me + 1920) / 32;
                        idx l__31 = (idx)((u64)me + 1920) % 32;
                        if (o__31 < rows && l__31 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__31][l__31] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__31 * (u64)a_out + ((u64)l0 + (u64)l__31) * (u64)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__32 = (idx)((u64)me + 1984) / 32;
                        idx l__32 = (idx)((u64)me + 1984) % 32;
                        if (o__32 < rows && l__32 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__32][l__32] = gk_cast_U_f32_T_f16(a[(idx)((u64)from + (u64)o__32 * (u64)a_out + ((u64)l0 + (u64)l__32) * (u64)a_sum)]);
                        }
                    }
                }
#line 37 "gemv_ordered.gk"
                GA_SOME for (idx l__33 = me; l__33 < wide; l__33 = (idx)((u64)l__33 + 64)) {
#line 37 "gemv_ordered.gk"
                    right[l__33] = gk_cast_U_f32_T_f16(x[(idx)((u64)with + ((u64)l0 + (u64)l__33) * (u64)x_inc)]);
                }
#line 38 "gemv_ordered.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                if (me < rows) {
                    if (wide == 32) {
                        GA_SOME for (idx l__34 = 0; l__34 < 32; l__34++) {
#line 41 "gemv_ordered.gk"
                            sum = fma(left[me][l__34], right[l__34], sum);
                        }
                    } else {
#line 43 "gemv_ordered.gk"
                        GA_SOME for (idx l__35 = 0; l__35 < wide; l__35++) {
#line 43 "gemv_ordered.gk"
                            sum = fma(left[me][l__35], right[l__35], sum);
                        }
                    }
                }
#line 46 "gemv_ordered.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            if (me < rows) {
#line 48 "gemv_ordered.gk"
                gk_put_blend_T_f16_A_f32(y, y__size, to, alpha, sum, beta);
            }
        }
    }
}
