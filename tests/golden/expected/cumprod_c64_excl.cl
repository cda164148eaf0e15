/* scan_rows<T=c64, X=c64, A=c64, O=c64, Y=c64, OP=prod, V=1, UNROLL=4, K=2, EXCLUSIVE=true, STARTS=false, TOTALS=false, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

GA_FN f32 ga_minus_f32(f32 x)
{
#if defined(__INTEL_LLVM_COMPILER)
    return copysign(x, as_float(~as_uint(x)));
#else
    return -x;
#endif
}
GA_FN c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}
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
GA_FN i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
GA_FN c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}

/* prod<T=c64> */
GA_FN c64 gk_prod_T_c64(c64 a, c64 b)
{
#line 7 "ops.gk"
    return ga_mul_c64(a, b);
}

/* cast<U=c64, T=c64> */
GA_FN c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=c64, T=c64, X=c64, V=1, L=0> */
GA_FN c64 gk_lane_A_c64_T_c64_X_c64_V_1_L_0(c64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_c64_T_c64(x);
    }
}

/* scan_rows<T=c64, X=c64, A=c64, O=c64, Y=c64, OP=prod, V=1, UNROLL=4, K=2, EXCLUSIVE=true, STARTS=false, TOTALS=false, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__dim2, idx starts__stride0, idx starts__stride1, idx starts__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 18 "scan_rows.gk"
    __local c64 front[4][256];
    (void)front;
#line 19 "scan_rows.gk"
    __local c64 back[4][256];
    (void)back;
#line 20 "scan_rows.gk"
    idx kept = 1;
    {
        {
#line 21 "scan_rows.gk"
            kept = (idx)((u32)kept * (u32)x__dim0);
        }
        {
#line 21 "scan_rows.gk"
            kept = (idx)((u32)kept * (u32)x__dim1);
        }
    }
#line 22 "scan_rows.gk"
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx row_last = (idx)((u32)me - (u32)along + 255);
    idx blocks = (idx)((u32)jobs + 0) / 1;
    idx each = ga_div_signed_i32((idx)((u32)blocks + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(blocks, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    idx longest = ga_min_int_i32(piece, x__dim2);
    for (idx block = (idx)((u32)get_group_id(0) * (u32)each); block < last; block++) {
        idx job = (idx)((u32)block * 1 + (u32)(me / 256));
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 33 "scan_rows.gk"
        idx rest = ga_div_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), parts);
        idx part = ga_mod_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), parts);
        {
            at[1] = ga_mod_signed_i32(rest, x__dim1);
            rest = ga_div_signed_i32(rest, x__dim1);
        }
        at[0] = rest;
        at[2] = part;
        idx base = (idx)((u32)part * (u32)piece);
        idx n = job < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim2 - (u32)base)) : 0;
        c64 carry = ga_make_c64(1.0f, 0.0f);

        for (idx tile = 0; tile < longest; tile = (idx)((u32)tile + 1024)) {
            c64 next[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_make_c64(0.0f, 0.0f);
            {
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 0) < n) {
                        at[2] = (idx)((u32)base + (u32)tile + (u32)along + 0);
                        next[0] = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 256) < n) {
                        at[2] = (idx)((u32)base + (u32)tile + (u32)along + 256);
                        next[1] = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 512) < n) {
                        at[2] = (idx)((u32)base + (u32)tile + (u32)along + 512);
                        next[2] = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 768) < n) {
                        at[2] = (idx)((u32)base + (u32)tile + (u32)along + 768);
                        next[3] = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                    }
                }
            }
#line 53 "scan_rows.gk"
            c64 element[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) element[ga_i0] = ga_make_c64(0.0f, 0.0f);
            {
                {
#line 55 "scan_rows.gk"
                    c64 total = ga_make_c64(1.0f, 0.0f);
                    {
                        if ((idx)((u32)tile + (u32)along + 0) < n) {
#line 57 "scan_rows.gk"
                            total = gk_prod_T_c64(total, gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next[0]));
                        }
#line 58 "scan_rows.gk"
                        element[0] = total;
                    }
                    front[0][me] = total;
                }
                {
#line 55 "scan_rows.gk"
                    c64 total__2 = ga_make_c64(1.0f, 0.0f);
                    {
                        if ((idx)((u32)tile + (u32)along + 256) < n) {
#line 57 "scan_rows.gk"
                            total__2 = gk_prod_T_c64(total__2, gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next[1]));
                        }
#line 58 "scan_rows.gk"
                        element[1] = total__2;
                    }
                    front[1][me] = total__2;
                }
                {
#line 55 "scan_rows.gk"
                    c64 total__3 = ga_make_c64(1.0f, 0.0f);
                    {
                        if ((idx)((u32)tile + (u32)along + 512) < n) {
#line 57 "scan_rows.gk"
                            total__3 = gk_prod_T_c64(total__3, gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next[2]));
                        }
#line 58 "scan_rows.gk"
                        element[2] = total__3;
                    }
                    front[2][me] = total__3;
                }
                {
#line 55 "scan_rows.gk"
                    c64 total__4 = ga_make_c64(1.0f, 0.0f);
                    {
                        if ((idx)((u32)tile + (u32)along + 768) < n) {
#line 57 "scan_rows.gk"
                            total__4 = gk_prod_T_c64(total__4, gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next[3]));
                        }
#line 58 "scan_rows.gk"
                        element[3] = total__4;
                    }
                    front[3][me] = total__4;
                }
            }
            {
#line 63 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

                for (idx step__ = 1; step__ < 256; step__ = (idx)((u32)step__ * 4)) {
                    {
                        {
#line 67 "scan_rows.gk"
                            c64 here = front[0][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here = gk_prod_T_c64(front[0][(idx)((u32)me - (u32)step__)], here);
                            }
#line 69 "scan_rows.gk"
                            back[0][me] = here;
                        }
                        {
#line 67 "scan_rows.gk"
                            c64 here__2 = front[1][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__2 = gk_prod_T_c64(front[1][(idx)((u32)me - (u32)step__)], here__2);
                            }
#line 69 "scan_rows.gk"
                            back[1][me] = here__2;
                        }
                        {
#line 67 "scan_rows.gk"
                            c64 here__3 = front[2][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__3 = gk_prod_T_c64(front[2][(idx)((u32)me - (u32)step__)], here__3);
                            }
#line 69 "scan_rows.gk"
                            back[2][me] = here__3;
                        }
                        {
#line 67 "scan_rows.gk"
                            c64 here__4 = front[3][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__4 = gk_prod_T_c64(front[3][(idx)((u32)me - (u32)step__)], here__4);
                            }
#line 69 "scan_rows.gk"
                            back[3][me] = here__4;
                        }
                    }
#line 71 "scan_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                    {
                        {
#line 73 "scan_rows.gk"
                            c64 here__5 = back[0][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__5 = gk_prod_T_c64(back[0][(idx)((u32)me - 2 * (u32)step__)], here__5);
                            }
#line 75 "scan_rows.gk"
                            front[0][me] = here__5;
                        }
                        {
#line 73 "scan_rows.gk"
                            c64 here__6 = back[1][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__6 = gk_prod_T_c64(back[1][(idx)((u32)me - 2 * (u32)step__)], here__6);
                            }
#line 75 "scan_rows.gk"
                            front[1][me] = here__6;
                        }
                        {
#line 73 "scan_rows.gk"
                            c64 here__7 = back[2][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__7 = gk_prod_T_c64(back[2][(idx)((u32)me - 2 * (u32)step__)], here__7);
                            }
#line 75 "scan_rows.gk"
                            front[2][me] = here__7;
                        }
                        {
#line 73 "scan_rows.gk"
                            c64 here__8 = back[3][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__8 = gk_prod_T_c64(back[3][(idx)((u32)me - 2 * (u32)step__)], here__8);
                            }
#line 75 "scan_rows.gk"
                            front[3][me] = here__8;
                        }
                    }
#line 77 "scan_rows.gk"
                    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                }
            }
            {
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 0) < n) {
                            c64 before = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before = gk_prod_T_c64(carry, front[0][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[2] = (idx)((u32)base + (u32)tile + (u32)along + 0);
                            {
                                GA_AT(c64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_c64_T_c64(before);
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_prod_T_c64(carry, front[0][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 256) < n) {
                            c64 before__2 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__2 = gk_prod_T_c64(carry, front[1][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[2] = (idx)((u32)base + (u32)tile + (u32)along + 256);
                            {
                                GA_AT(c64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_c64_T_c64(before__2);
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_prod_T_c64(carry, front[1][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 512) < n) {
                            c64 before__3 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__3 = gk_prod_T_c64(carry, front[2][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[2] = (idx)((u32)base + (u32)tile + (u32)along + 512);
                            {
                                GA_AT(c64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_c64_T_c64(before__3);
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_prod_T_c64(carry, front[2][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 768) < n) {
                            c64 before__4 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__4 = gk_prod_T_c64(carry, front[3][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[2] = (idx)((u32)base + (u32)tile + (u32)along + 768);
                            {
                                GA_AT(c64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_c64_T_c64(before__4);
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_prod_T_c64(carry, front[3][row_last]);
                }
            }
            {
#line 107 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
        }
    }
}
