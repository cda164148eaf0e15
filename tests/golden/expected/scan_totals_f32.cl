/* scan_rows<T=f32, X=f32, A=f32, O=f32, Y=f32, OP=sum, V=1, UNROLL=4, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=true, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32, V=1, L=0> */
static inline f32 gk_lane_A_f32_T_f32_X_f32_V_1_L_0(f32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f32_T_f32(x);
    }
}

/* scan_rows<T=f32, X=f32, A=f32, O=f32, Y=f32, OP=sum, V=1, UNROLL=4, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=true, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_rows(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global const char *starts_data, i64 starts_offset, idx starts_dim0, idx starts_dim1, idx starts_stride0, idx starts_stride1, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx parts, idx piece)
{
    x_data += x_offset;
    starts_data += starts_offset;
    y_data += y_offset;
#line 18 "scan_rows.gk"
    __local f32 front[4][256];
    __local f32 back[4][256];
    idx kept = 1;
    {
#line 21 "scan_rows.gk"
        kept = (idx)((u64)kept * (u64)x_dim0);
    }
#line 22 "scan_rows.gk"
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx me = (idx)get_local_id(0);
    idx along = me % 256;
    idx row_last = (idx)((u64)me - (u64)along + 255);
    idx blocks = (idx)((u64)jobs + 0) / 1;
    idx each = ga_div_signed_i64((idx)((u64)blocks + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(blocks, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    idx longest = ga_min_int_i64(piece, x_dim1);
    for (idx block = (idx)((u64)get_group_id(0) * (u64)each); block < last; block++) {
        idx job = (idx)((u64)block * 1 + (u64)(me / 256));
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 33 "scan_rows.gk"
        idx rest = ga_div_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), parts);
        idx part = ga_mod_signed_i64(ga_min_int_i64(job, (idx)((u64)jobs - 1)), parts);
#line 39 "scan_rows.gk"
        at[0] = rest;
        at[1] = part;
        idx base = (idx)((u64)part * (u64)piece);
        idx n = job < jobs ? ga_min_int_i64(piece, (idx)((u64)x_dim1 - (u64)base)) : 0;
        f32 carry = 0.0f;

        for (idx tile = 0; tile < longest; tile = (idx)((u64)tile + 1024)) {
            f32 next[4];
            for (int i0 = 0; i0 < 4; i0++) next[i0] = 0.0f;
            {
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 0) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 0);
                        next[0] = GA_GET(f32, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 256) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 256);
                        next[1] = GA_GET(f32, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 512) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 512);
                        next[2] = GA_GET(f32, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u64)tile + (u64)along + 768) < n) {
                        at[1] = (idx)((u64)base + (u64)tile + (u64)along + 768);
                        next[3] = GA_GET(f32, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                    }
                }
            }
#line 53 "scan_rows.gk"
            f32 element[4];
            for (int i0 = 0; i0 < 4; i0++) element[i0] = 0.0f;
            {
                {
#line 55 "scan_rows.gk"
                    f32 total = 0.0f;
                    {
                        if ((idx)((u64)tile + (u64)along + 0) < n) {
#line 57 "scan_rows.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[0]));
                        }
#line 58 "scan_rows.gk"
                        element[0] = total;
                    }
                    front[0][me] = total;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__2 = 0.0f;
                    {
                        if ((idx)((u64)tile + (u64)along + 256) < n) {
#line 57 "scan_rows.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[1]));
                        }
#line 58 "scan_rows.gk"
                        element[1] = total__2;
                    }
                    front[1][me] = total__2;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__3 = 0.0f;
                    {
                        if ((idx)((u64)tile + (u64)along + 512) < n) {
#line 57 "scan_rows.gk"
                            total__3 = gk_sum_T_f32(total__3, gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[2]));
                        }
#line 58 "scan_rows.gk"
                        element[2] = total__3;
                    }
                    front[2][me] = total__3;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__4 = 0.0f;
                    {
                        if ((idx)((u64)tile + (u64)along + 768) < n) {
#line 57 "scan_rows.gk"
                            total__4 = gk_sum_T_f32(total__4, gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[3]));
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

                for (idx step = 1; step < 256; step = (idx)((u64)step * 4)) {
                    {
                        {
#line 67 "scan_rows.gk"
                            f32 here = front[0][me];
                            if (along >= step) {
#line 68 "scan_rows.gk"
                                here = gk_sum_T_f32(front[0][(idx)((u64)me - (u64)step)], here);
                            }
#line 69 "scan_rows.gk"
                            back[0][me] = here;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__2 = front[1][me];
                            if (along >= step) {
#line 68 "scan_rows.gk"
                                here__2 = gk_sum_T_f32(front[1][(idx)((u64)me - (u64)step)], here__2);
                            }
#line 69 "scan_rows.gk"
                            back[1][me] = here__2;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__3 = front[2][me];
                            if (along >= step) {
#line 68 "scan_rows.gk"
                                here__3 = gk_sum_T_f32(front[2][(idx)((u64)me - (u64)step)], here__3);
                            }
#line 69 "scan_rows.gk"
                            back[2][me] = here__3;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__4 = front[3][me];
                            if (along >= step) {
#line 68 "scan_rows.gk"
                                here__4 = gk_sum_T_f32(front[3][(idx)((u64)me - (u64)step)], here__4);
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
                            if (along >= (idx)(2 * (u64)step)) {
#line 74 "scan_rows.gk"
                                here__5 = gk_sum_T_f32(back[0][(idx)((u64)me - 2 * (u64)step)], here__5);
                            }
#line 75 "scan_rows.gk"
                            front[0][me] = here__5;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__6 = back[1][me];
                            if (along >= (idx)(2 * (u64)step)) {
#line 74 "scan_rows.gk"
                                here__6 = gk_sum_T_f32(back[1][(idx)((u64)me - 2 * (u64)step)], here__6);
                            }
#line 75 "scan_rows.gk"
                            front[1][me] = here__6;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__7 = back[2][me];
                            if (along >= (idx)(2 * (u64)step)) {
#line 74 "scan_rows.gk"
                                here__7 = gk_sum_T_f32(back[2][(idx)((u64)me - 2 * (u64)step)], here__7);
                            }
#line 75 "scan_rows.gk"
                            front[2][me] = here__7;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__8 = back[3][me];
                            if (along >= (idx)(2 * (u64)step)) {
#line 74 "scan_rows.gk"
                                here__8 = gk_sum_T_f32(back[3][(idx)((u64)me - 2 * (u64)step)], here__8);
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
#line 105 "scan_rows.gk"
                    carry = gk_sum_T_f32(carry, front[0][row_last]);
                }
                {
#line 105 "scan_rows.gk"
                    carry = gk_sum_T_f32(carry, front[1][row_last]);
                }
                {
#line 105 "scan_rows.gk"
                    carry = gk_sum_T_f32(carry, front[2][row_last]);
                }
                {
#line 105 "scan_rows.gk"
                    carry = gk_sum_T_f32(carry, front[3][row_last]);
                }
            }
            {
#line 107 "scan_rows.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
        }
        {
#line 110 "scan_rows.gk"
            if (along == 0 && job < jobs) {
                at[1] = part;
                GA_AT(f32, y_data, at[0] * y_stride0 + at[1] * y_stride1) = gk_cast_U_f32_T_f32(carry);
            }
        }
    }
}
