/* gemv_ordered<T=f64, A=f64, O=f64, ITEMS=64, OUTS=1, SPAN=2048, ALONG=true, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
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

GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
GA_FN i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* problem_start<TABLED=false> */
GA_FN idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* cast<U=f64, T=f64> */
GA_FN f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* put_blend<T=f64, A=f64> */
GA_FN void gk_put_blend_T_f64_A_f64(__global f64 *y, idx y__size, idx to, f64 alpha, f64 sum, f64 beta)
{
#line 74 "ops.gk"
    f64 value = alpha * sum;
    if (beta != 0.0) {
#line 75 "ops.gk"
        value = fma(beta, gk_cast_U_f64_T_f64(y[to]), value);
    }
#line 76 "ops.gk"
    y[to] = gk_cast_U_f64_T_f64(value);
}

/* gemv_ordered<T=f64, A=f64, O=f64, ITEMS=64, OUTS=1, SPAN=2048, ALONG=true, TABLED=false> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_gemv_ordered(idx batch, idx outputs, idx length__, idx last, __global const char *table__data, i64 table__offset, idx table__size, f64 alpha, f64 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, __global const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, __global char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f64 *a = (__global const f64 *)(a__data + a__offset);
    (void)a;
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 16 "gemv_ordered.gk"
    __local f64 left[1][2049];
    (void)left;
#line 17 "gemv_ordered.gk"
    __local f64 right[2048];
    (void)right;
#line 18 "gemv_ordered.gk"
    idx me = (idx)get_local_id(0);
    idx blocks = (idx)((u32)outputs + 0) / 1;
    for (idx block = (idx)get_group_id(0); block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx p = ga_div_signed_i32(block, blocks);
        idx first = (idx)(((u32)block - (u32)p * (u32)blocks) * 1);
        idx depth = alpha == 0.0 ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)first * (u32)a_out);
        idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
        idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + ((u32)first + (u32)me) * (u32)y_inc);
        f64 sum = 0.0;
        {
            idx rows = ga_min_int_i32((idx)((u32)outputs - (u32)first), 1);
            for (idx l0 = 0; l0 < depth; l0 = (idx)((u32)l0 + 2048)) {
                idx wide = ga_min_int_i32((idx)((u32)depth - (u32)l0), 2048);
                {
                    {
#line 33 "gemv_ordered.gk"
                        idx o = (idx)((u32)me + 0) / 2048;
                        idx l = (idx)((u32)me + 0) % 2048;
                        if (o < rows && l < wide) {
#line 35 "gemv_ordered.gk"
                            left[o][l] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o * (u32)a_out + ((u32)l0 + (u32)l) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__2 = (idx)((u32)me + 64) / 2048;
                        idx l__2 = (idx)((u32)me + 64) % 2048;
                        if (o__2 < rows && l__2 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__2][l__2] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__2 * (u32)a_out + ((u32)l0 + (u32)l__2) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__3 = (idx)((u32)me + 128) / 2048;
                        idx l__3 = (idx)((u32)me + 128) % 2048;
                        if (o__3 < rows && l__3 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__3][l__3] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__3 * (u32)a_out + ((u32)l0 + (u32)l__3) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__4 = (idx)((u32)me + 192) / 2048;
                        idx l__4 = (idx)((u32)me + 192) % 2048;
                        if (o__4 < rows && l__4 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__4][l__4] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__4 * (u32)a_out + ((u32)l0 + (u32)l__4) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__5 = (idx)((u32)me + 256) / 2048;
                        idx l__5 = (idx)((u32)me + 256) % 2048;
                        if (o__5 < rows && l__5 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__5][l__5] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__5 * (u32)a_out + ((u32)l0 + (u32)l__5) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__6 = (idx)((u32)me + 320) / 2048;
                        idx l__6 = (idx)((u32)me + 320) % 2048;
                        if (o__6 < rows && l__6 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__6][l__6] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__6 * (u32)a_out + ((u32)l0 + (u32)l__6) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__7 = (idx)((u32)me + 384) / 2048;
                        idx l__7 = (idx)((u32)me + 384) % 2048;
                        if (o__7 < rows && l__7 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__7][l__7] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__7 * (u32)a_out + ((u32)l0 + (u32)l__7) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__8 = (idx)((u32)me + 448) / 2048;
                        idx l__8 = (idx)((u32)me + 448) % 2048;
                        if (o__8 < rows && l__8 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__8][l__8] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__8 * (u32)a_out + ((u32)l0 + (u32)l__8) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__9 = (idx)((u32)me + 512) / 2048;
                        idx l__9 = (idx)((u32)me + 512) % 2048;
                        if (o__9 < rows && l__9 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__9][l__9] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__9 * (u32)a_out + ((u32)l0 + (u32)l__9) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__10 = (idx)((u32)me + 576) / 2048;
                        idx l__10 = (idx)((u32)me + 576) % 2048;
                        if (o__10 < rows && l__10 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__10][l__10] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__10 * (u32)a_out + ((u32)l0 + (u32)l__10) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__11 = (idx)((u32)me + 640) / 2048;
                        idx l__11 = (idx)((u32)me + 640) % 2048;
                        if (o__11 < rows && l__11 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__11][l__11] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__11 * (u32)a_out + ((u32)l0 + (u32)l__11) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__12 = (idx)((u32)me + 704) / 2048;
                        idx l__12 = (idx)((u32)me + 704) % 2048;
                        if (o__12 < rows && l__12 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__12][l__12] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__12 * (u32)a_out + ((u32)l0 + (u32)l__12) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__13 = (idx)((u32)me + 768) / 2048;
                        idx l__13 = (idx)((u32)me + 768) % 2048;
                        if (o__13 < rows && l__13 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__13][l__13] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__13 * (u32)a_out + ((u32)l0 + (u32)l__13) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__14 = (idx)((u32)me + 832) / 2048;
                        idx l__14 = (idx)((u32)me + 832) % 2048;
                        if (o__14 < rows && l__14 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__14][l__14] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__14 * (u32)a_out + ((u32)l0 + (u32)l__14) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__15 = (idx)((u32)me + 896) / 2048;
                        idx l__15 = (idx)((u32)me + 896) % 2048;
                        if (o__15 < rows && l__15 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__15][l__15] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__15 * (u32)a_out + ((u32)l0 + (u32)l__15) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__16 = (idx)((u32)me + 960) / 2048;
                        idx l__16 = (idx)((u32)me + 960) % 2048;
                        if (o__16 < rows && l__16 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__16][l__16] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__16 * (u32)a_out + ((u32)l0 + (u32)l__16) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__17 = (idx)((u32)me + 1024) / 2048;
                        idx l__17 = (idx)((u32)me + 1024) % 2048;
                        if (o__17 < rows && l__17 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__17][l__17] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__17 * (u32)a_out + ((u32)l0 + (u32)l__17) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__18 = (idx)((u32)me + 1088) / 2048;
                        idx l__18 = (idx)((u32)me + 1088) % 2048;
                        if (o__18 < rows && l__18 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__18][l__18] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__18 * (u32)a_out + ((u32)l0 + (u32)l__18) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__19 = (idx)((u32)me + 1152) / 2048;
                        idx l__19 = (idx)((u32)me + 1152) % 2048;
                        if (o__19 < rows && l__19 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__19][l__19] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__19 * (u32)a_out + ((u32)l0 + (u32)l__19) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__20 = (idx)((u32)me + 1216) / 2048;
                        idx l__20 = (idx)((u32)me + 1216) % 2048;
                        if (o__20 < rows && l__20 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__20][l__20] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__20 * (u32)a_out + ((u32)l0 + (u32)l__20) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__21 = (idx)((u32)me + 1280) / 2048;
                        idx l__21 = (idx)((u32)me + 1280) % 2048;
                        if (o__21 < rows && l__21 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__21][l__21] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__21 * (u32)a_out + ((u32)l0 + (u32)l__21) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__22 = (idx)((u32)me + 1344) / 2048;
                        idx l__22 = (idx)((u32)me + 1344) % 2048;
                        if (o__22 < rows && l__22 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__22][l__22] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__22 * (u32)a_out + ((u32)l0 + (u32)l__22) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__23 = (idx)((u32)me + 1408) / 2048;
                        idx l__23 = (idx)((u32)me + 1408) % 2048;
                        if (o__23 < rows && l__23 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__23][l__23] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__23 * (u32)a_out + ((u32)l0 + (u32)l__23) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__24 = (idx)((u32)me + 1472) / 2048;
                        idx l__24 = (idx)((u32)me + 1472) % 2048;
                        if (o__24 < rows && l__24 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__24][l__24] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__24 * (u32)a_out + ((u32)l0 + (u32)l__24) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__25 = (idx)((u32)me + 1536) / 2048;
                        idx l__25 = (idx)((u32)me + 1536) % 2048;
                        if (o__25 < rows && l__25 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__25][l__25] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__25 * (u32)a_out + ((u32)l0 + (u32)l__25) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__26 = (idx)((u32)me + 1600) / 2048;
                        idx l__26 = (idx)((u32)me + 1600) % 2048;
                        if (o__26 < rows && l__26 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__26][l__26] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__26 * (u32)a_out + ((u32)l0 + (u32)l__26) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__27 = (idx)((u32)me + 1664) / 2048;
                        idx l__27 = (idx)((u32)me + 1664) % 2048;
                        if (o__27 < rows && l__27 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__27][l__27] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__27 * (u32)a_out + ((u32)l0 + (u32)l__27) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__28 = (idx)((u32)me + 1728) / 2048;
                        idx l__28 = (idx)((u32)me + 1728) % 2048;
                        if (o__28 < rows && l__28 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__28][l__28] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__28 * (u32)a_out + ((u32)l0 + (u32)l__28) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__29 = (idx)((u32)me + 1792) / 2048;
                        idx l__29 = (idx)((u32)me + 1792) % 2048;
                        if (o__29 < rows && l__29 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__29][l__29] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__29 * (u32)a_out + ((u32)l0 + (u32)l__29) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__30 = (idx)((u32)me + 1856) / 2048;
                        idx l__30 = (idx)((u32)me + 1856) % 2048;
                        if (o__30 < rows && l__30 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__30][l__30] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__30 * (u32)a_out + ((u32)l0 + (u32)l__30) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__31 = (idx)((u32)me + 1920) / 2048;
                        idx l__31 = (idx)((u32)me + 1920) % 2048;
                        if (o__31 < rows && l__31 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__31][l__31] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__31 * (u32)a_out + ((u32)l0 + (u32)l__31) * (u32)a_sum)]);
                        }
                    }
                    {
#line 33 "gemv_ordered.gk"
                        idx o__32 = (idx)((u32)me + 1984) / 2048;
                        idx l__32 = (idx)((u32)me + 1984) % 2048;
                        if (o__32 < rows && l__32 < wide) {
#line 35 "gemv_ordered.gk"
                            left[o__32][l__32] = gk_cast_U_f64_T_f64(a[(idx)((u32)from + (u32)o__32 * (u32)a_out + ((u32)l0 + (u32)l__32) * (u32)a_sum)]);
                        }
                    }
                }
#line 37 "gemv_ordered.gk"
                GA_SOME for (idx l__33 = me; l__33 < wide; l__33 = (idx)((u32)l__33 + 64)) {
#line 37 "gemv_ordered.gk"
                    right[l__33] = gk_cast_U_f64_T_f64(x[(idx)((u32)with + ((u32)l0 + (u32)l__33) * (u32)x_inc)]);
                }
#line 38 "gemv_ordered.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                if (me < rows) {
                    if (wide == 2048) {
                        GA_SOME for (idx l__34 = 0; l__34 < 2048; l__34++) {
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
                gk_put_blend_T_f64_A_f64(y, y__size, to, alpha, sum, beta);
            }
        }
    }
}
