/* scan_rows<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, UNROLL=4, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;

GA_FN i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
GA_FN i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
GA_FN f32x4 ga_splat_f32x4(f32 a)
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

/* sum<T=f32> */
GA_FN f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
GA_FN f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=0> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=1> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=2> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[2]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=3> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[3]));
    }
}

/* scan_rows<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, UNROLL=4, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 18 "scan_rows.gk"
    __local f32 front[4][256];
    (void)front;
#line 19 "scan_rows.gk"
    __local f32 back[4][256];
    (void)back;
#line 20 "scan_rows.gk"
    idx kept = 1;
    {
#line 21 "scan_rows.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
#line 22 "scan_rows.gk"
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx row_last = (idx)((u64)me - (u64)along + 255);
    idx blocks = (idx)((u64)jobs + 0) / 1;
    idx each = ga_div_signed_i64((idx)((u64)blocks + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(blocks, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    idx longest = ga_min_int_i64(piece, x__dim1);
    for (idx block = (idx)((u64)get_group_id(0) * (u64)each); block < last; block++) {
        idx job = (idx)((u64)block * 1 + (u64)(me / 256));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 33 "scan_rows.gk"
        idx rest = ga_div_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), parts);
        idx part = ga_mod_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), parts);
#line 39 "scan_rows.gk"
        at[0] = rest;
        at[1] = part;
        idx base = (idx)((u64)part * (u64)piece);
        idx n = job < jobs ? ga_min_int_i64(piece, (idx)((u64)x__dim1 - (u64)base)) : 0;
        f32 carry = 0.0f;
        {
#line 44 "scan_rows.gk"
            carry = GA_GET(f32, starts__data, at[0] * starts__stride0 + at[1] * starts__stride1);
        }
#line 45 "scan_rows.gk"
        for (idx tile = 0; tile < longest; tile = (idx)((u64)tile + 1024)) {
            f32x4 next[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f32x4(0.0f);
            {
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 0) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 0);
                        next[0] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 256) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 256);
                        next[1] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 512) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 512);
                        next[2] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 768) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 768);
                        next[3] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
            }
#line 53 "scan_rows.gk"
            f32 element[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) element[ga_i0] = 0.0f;
            {
                {
#line 55 "scan_rows.gk"
                    f32 total = 0.0f;
                    {
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 0) < n) {
#line 57 "scan_rows.gk"
                                total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[0]));
                            }
#line 58 "scan_rows.gk"
                            element[0] = total;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 0) < n) {
#line 57 "scan_rows.gk"
                                total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[0]));
                            }
#line 58 "scan_rows.gk"
                            element[1] = total;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 0) < n) {
#line 57 "scan_rows.gk"
                                total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[0]));
                            }
#line 58 "scan_rows.gk"
                            element[2] = total;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 0) < n) {
#line 57 "scan_rows.gk"
                                total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[0]));
                            }
#line 58 "scan_rows.gk"
                            element[3] = total;
                        }
                    }
#line 60 "scan_rows.gk"
                    front[0][me] = total;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__2 = 0.0f;
                    {
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 256) < n) {
#line 57 "scan_rows.gk"
                                total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[1]));
                            }
#line 58 "scan_rows.gk"
                            element[4] = total__2;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 256) < n) {
#line 57 "scan_rows.gk"
                                total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[1]));
                            }
#line 58 "scan_rows.gk"
                            element[5] = total__2;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 256) < n) {
#line 57 "scan_rows.gk"
                                total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[1]));
                            }
#line 58 "scan_rows.gk"
                            element[6] = total__2;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 256) < n) {
#line 57 "scan_rows.gk"
                                total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[1]));
                            }
#line 58 "scan_rows.gk"
                            element[7] = total__2;
                        }
                    }
#line 60 "scan_rows.gk"
                    front[1][me] = total__2;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__3 = 0.0f;
                    {
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 512) < n) {
#line 57 "scan_rows.gk"
                                total__3 = gk_sum_T_f32(total__3, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[2]));
                            }
#line 58 "scan_rows.gk"
                            element[8] = total__3;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 512) < n) {
#line 57 "scan_rows.gk"
                                total__3 = gk_sum_T_f32(total__3, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[2]));
                            }
#line 58 "scan_rows.gk"
                            element[9] = total__3;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 512) < n) {
#line 57 "scan_rows.gk"
                                total__3 = gk_sum_T_f32(total__3, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[2]));
                            }
#line 58 "scan_rows.gk"
                            element[10] = total__3;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 512) < n) {
#line 57 "scan_rows.gk"
                                total__3 = gk_sum_T_f32(total__3, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[2]));
                            }
#line 58 "scan_rows.gk"
                            element[11] = total__3;
                        }
                    }
#line 60 "scan_rows.gk"
                    front[2][me] = total__3;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__4 = 0.0f;
                    {
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 768) < n) {
#line 57 "scan_rows.gk"
                                total__4 = gk_sum_T_f32(total__4, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(next[3]));
                            }
#line 58 "scan_rows.gk"
                            element[12] = total__4;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 768) < n) {
#line 57 "scan_rows.gk"
                                total__4 = gk_sum_T_f32(total__4, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(next[3]));
                            }
#line 58 "scan_rows.gk"
                            element[13] = total__4;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 768) < n) {
#line 57 "scan_rows.gk"
                                total__4 = gk_sum_T_f32(total__4, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(next[3]));
                            }
#line 58 "scan_rows.gk"
                            element[14] = total__4;
                        }
                        {
#line 57 "scan_rows.gk"
                            if ((idx)((u64)tile + (u64)along + 768) < n) {
#line 57 "scan_rows.gk"
                                total__4 = gk_sum_T_f32(total__4, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(next[3]));
                            }
#line 58 "scan_rows.gk"
                            element[15] = total__4;
                        }
                    }
#line 60 "scan_rows.gk"
                    front[3][me] = total__4;
                }
            }
            {
#line 63 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

                for (idx step__ = 1; step__ < 256; step__ = (idx)((u64)step__ * 4)) {
                    {
                        {
#line 67 "scan_rows.gk"
                            f32 here = front[0][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here = gk_sum_T_f32(front[0][(idx)((u64)me - (u64)step__)], here);
                            }
#line 69 "scan_rows.gk"
                            back[0][me] = here;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__2 = front[1][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__2 = gk_sum_T_f32(front[1][(idx)((u64)me - (u64)step__)], here__2);
                            }
#line 69 "scan_rows.gk"
                            back[1][me] = here__2;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__3 = front[2][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__3 = gk_sum_T_f32(front[2][(idx)((u64)me - (u64)step__)], here__3);
                            }
#line 69 "scan_rows.gk"
                            back[2][me] = here__3;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__4 = front[3][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__4 = gk_sum_T_f32(front[3][(idx)((u64)me - (u64)step__)], here__4);
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
                            f32 here__5 = back[0][me];
                            if (along >= (idx)(2 * (u64)step__)) {
#line 74 "scan_rows.gk"
                                here__5 = gk_sum_T_f32(back[0][(idx)((u64)me - 2 * (u64)step__)], here__5);
                            }
#line 75 "scan_rows.gk"
                            front[0][me] = here__5;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__6 = back[1][me];
                            if (along >= (idx)(2 * (u64)step__)) {
#line 74 "scan_rows.gk"
                                here__6 = gk_sum_T_f32(back[1][(idx)((u64)me - 2 * (u64)step__)], here__6);
                            }
#line 75 "scan_rows.gk"
                            front[1][me] = here__6;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__7 = back[2][me];
                            if (along >= (idx)(2 * (u64)step__)) {
#line 74 "scan_rows.gk"
                                here__7 = gk_sum_T_f32(back[2][(idx)((u64)me - 2 * (u64)step__)], here__7);
                            }
#line 75 "scan_rows.gk"
                            front[2][me] = here__7;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__8 = back[3][me];
                            if (along >= (idx)(2 * (u64)step__)) {
#line 74 "scan_rows.gk"
                                here__8 = gk_sum_T_f32(back[3][(idx)((u64)me - 2 * (u64)step__)], here__8);
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
                        if ((idx)((u64)tile + (u64)along + 0) < n) {
                            f32 before = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before = gk_sum_T_f32(carry, front[0][(idx)((u64)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u64)base + (u64)tile + (u64)along + 0);
                            {


                                f32x4 done = ga_splat_f32x4(0.0f);
                                {
                                    {
                                        done.v[0] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before, element[0]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done.v[1] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before, element[1]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done.v[2] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before, element[2]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done.v[3] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before, element[3]));
                                    }
                                }
#line 101 "scan_rows.gk"
                                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                            }
                        }
                    }
                    carry = gk_sum_T_f32(carry, front[0][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u64)tile + (u64)along + 256) < n) {
                            f32 before__2 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__2 = gk_sum_T_f32(carry, front[1][(idx)((u64)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u64)base + (u64)tile + (u64)along + 256);
                            {


                                f32x4 done__2 = ga_splat_f32x4(0.0f);
                                {
                                    {
                                        done__2.v[0] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__2, element[4]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__2.v[1] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__2, element[5]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__2.v[2] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__2, element[6]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__2.v[3] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__2, element[7]));
                                    }
                                }
#line 101 "scan_rows.gk"
                                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__2;
                            }
                        }
                    }
                    carry = gk_sum_T_f32(carry, front[1][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u64)tile + (u64)along + 512) < n) {
                            f32 before__3 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__3 = gk_sum_T_f32(carry, front[2][(idx)((u64)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u64)base + (u64)tile + (u64)along + 512);
                            {


                                f32x4 done__3 = ga_splat_f32x4(0.0f);
                                {
                                    {
                                        done__3.v[0] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__3, element[8]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__3.v[1] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__3, element[9]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__3.v[2] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__3, element[10]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__3.v[3] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__3, element[11]));
                                    }
                                }
#line 101 "scan_rows.gk"
                                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__3;
                            }
                        }
                    }
                    carry = gk_sum_T_f32(carry, front[2][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u64)tile + (u64)along + 768) < n) {
                            f32 before__4 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__4 = gk_sum_T_f32(carry, front[3][(idx)((u64)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u64)base + (u64)tile + (u64)along + 768);
                            {


                                f32x4 done__4 = ga_splat_f32x4(0.0f);
                                {
                                    {
                                        done__4.v[0] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__4, element[12]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__4.v[1] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__4, element[13]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__4.v[2] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__4, element[14]));
                                    }
                                    {
#line 92 "scan_rows.gk"
                                        done__4.v[3] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before__4, element[15]));
                                    }
                                }
#line 101 "scan_rows.gk"
                                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__4;
                            }
                        }
                    }
                    carry = gk_sum_T_f32(carry, front[3][row_last]);
                }
            }
            {
#line 107 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
        }
    }
}
