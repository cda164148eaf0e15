/* scan_lockstep<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, LEVELS=2, SIDE=8>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
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

/* scan_lockstep<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, LEVELS=2, SIDE=8> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_scan_lockstep(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 11 "scan_cpu.gk"
    idx jobs = (idx)((u32)x__dim0 * (u32)parts);
    idx blocks = (idx)((u32)jobs + 7) / 8;
    idx each = ga_div_signed_i32((idx)((u32)blocks + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(blocks, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx block = (idx)((u32)get_group_id(0) * (u32)each); block < last; block++) {
        idx row[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) row[ga_i0] = 0;
#line 17 "scan_cpu.gk"
        idx base[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) base[ga_i0] = 0;
#line 18 "scan_cpu.gk"
        idx n[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) n[ga_i0] = 0;
#line 19 "scan_cpu.gk"
        f32 first[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) first[ga_i0] = 0.0f;
#line 20 "scan_cpu.gk"
        f32 start[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) start[ga_i0] = 0.0f;
#line 21 "scan_cpu.gk"
        f32 chain[2][8];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) for (int ga_i1 = 0; ga_i1 < 8; ga_i1++) chain[ga_i0][ga_i1] = 0.0f;
#line 22 "scan_cpu.gk"
        f32 total[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) total[ga_i0] = 0.0f;
#line 23 "scan_cpu.gk"
        idx common = x__dim1;
        idx longest = 0;
        {
            {
#line 26 "scan_cpu.gk"
                idx job = ga_min_int_i32((idx)((u32)block * 8 + 0), (idx)((u32)jobs - 1));
                row[0] = ga_div_signed_i32(job, parts);
                base[0] = (idx)((u32)ga_mod_signed_i32(job, parts) * (u32)piece);
                n[0] = (idx)((u32)block * 8 + 0) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[0])) : 0;
                common = ga_min_int_i32(common, n[0]);
                longest = ga_max_int_i32(longest, n[0]);
                first[0] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[0] = GA_GET(f32, starts__data, row[0] * starts__stride0 + ga_mod_signed_i32(job, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[0] = first[0];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][0] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][0] = 0.0f;
                    }
                }
            }
            {
#line 26 "scan_cpu.gk"
                idx job__2 = ga_min_int_i32((idx)((u32)block * 8 + 1), (idx)((u32)jobs - 1));
                row[1] = ga_div_signed_i32(job__2, parts);
                base[1] = (idx)((u32)ga_mod_signed_i32(job__2, parts) * (u32)piece);
                n[1] = (idx)((u32)block * 8 + 1) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[1])) : 0;
                common = ga_min_int_i32(common, n[1]);
                longest = ga_max_int_i32(longest, n[1]);
                first[1] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[1] = GA_GET(f32, starts__data, row[1] * starts__stride0 + ga_mod_signed_i32(job__2, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[1] = first[1];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][1] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][1] = 0.0f;
                    }
                }
            }
            {
#line 26 "scan_cpu.gk"
                idx job__3 = ga_min_int_i32((idx)((u32)block * 8 + 2), (idx)((u32)jobs - 1));
                row[2] = ga_div_signed_i32(job__3, parts);
                base[2] = (idx)((u32)ga_mod_signed_i32(job__3, parts) * (u32)piece);
                n[2] = (idx)((u32)block * 8 + 2) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[2])) : 0;
                common = ga_min_int_i32(common, n[2]);
                longest = ga_max_int_i32(longest, n[2]);
                first[2] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[2] = GA_GET(f32, starts__data, row[2] * starts__stride0 + ga_mod_signed_i32(job__3, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[2] = first[2];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][2] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][2] = 0.0f;
                    }
                }
            }
            {
#line 26 "scan_cpu.gk"
                idx job__4 = ga_min_int_i32((idx)((u32)block * 8 + 3), (idx)((u32)jobs - 1));
                row[3] = ga_div_signed_i32(job__4, parts);
                base[3] = (idx)((u32)ga_mod_signed_i32(job__4, parts) * (u32)piece);
                n[3] = (idx)((u32)block * 8 + 3) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[3])) : 0;
                common = ga_min_int_i32(common, n[3]);
                longest = ga_max_int_i32(longest, n[3]);
                first[3] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[3] = GA_GET(f32, starts__data, row[3] * starts__stride0 + ga_mod_signed_i32(job__4, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[3] = first[3];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][3] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][3] = 0.0f;
                    }
                }
            }
            {
#line 26 "scan_cpu.gk"
                idx job__5 = ga_min_int_i32((idx)((u32)block * 8 + 4), (idx)((u32)jobs - 1));
                row[4] = ga_div_signed_i32(job__5, parts);
                base[4] = (idx)((u32)ga_mod_signed_i32(job__5, parts) * (u32)piece);
                n[4] = (idx)((u32)block * 8 + 4) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[4])) : 0;
                common = ga_min_int_i32(common, n[4]);
                longest = ga_max_int_i32(longest, n[4]);
                first[4] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[4] = GA_GET(f32, starts__data, row[4] * starts__stride0 + ga_mod_signed_i32(job__5, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[4] = first[4];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][4] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][4] = 0.0f;
                    }
                }
            }
            {
#line 26 "scan_cpu.gk"
                idx job__6 = ga_min_int_i32((idx)((u32)block * 8 + 5), (idx)((u32)jobs - 1));
                row[5] = ga_div_signed_i32(job__6, parts);
                base[5] = (idx)((u32)ga_mod_signed_i32(job__6, parts) * (u32)piece);
                n[5] = (idx)((u32)block * 8 + 5) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[5])) : 0;
                common = ga_min_int_i32(common, n[5]);
                longest = ga_max_int_i32(longest, n[5]);
                first[5] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[5] = GA_GET(f32, starts__data, row[5] * starts__stride0 + ga_mod_signed_i32(job__6, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[5] = first[5];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][5] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][5] = 0.0f;
                    }
                }
            }
            {
#line 26 "scan_cpu.gk"
                idx job__7 = ga_min_int_i32((idx)((u32)block * 8 + 6), (idx)((u32)jobs - 1));
                row[6] = ga_div_signed_i32(job__7, parts);
                base[6] = (idx)((u32)ga_mod_signed_i32(job__7, parts) * (u32)piece);
                n[6] = (idx)((u32)block * 8 + 6) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[6])) : 0;
                common = ga_min_int_i32(common, n[6]);
                longest = ga_max_int_i32(longest, n[6]);
                first[6] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[6] = GA_GET(f32, starts__data, row[6] * starts__stride0 + ga_mod_signed_i32(job__7, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[6] = first[6];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][6] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][6] = 0.0f;
                    }
                }
            }
            {
#line 26 "scan_cpu.gk"
                idx job__8 = ga_min_int_i32((idx)((u32)block * 8 + 7), (idx)((u32)jobs - 1));
                row[7] = ga_div_signed_i32(job__8, parts);
                base[7] = (idx)((u32)ga_mod_signed_i32(job__8, parts) * (u32)piece);
                n[7] = (idx)((u32)block * 8 + 7) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[7])) : 0;
                common = ga_min_int_i32(common, n[7]);
                longest = ga_max_int_i32(longest, n[7]);
                first[7] = 0.0f;
                {
#line 33 "scan_cpu.gk"
                    first[7] = GA_GET(f32, starts__data, row[7] * starts__stride0 + ga_mod_signed_i32(job__8, parts) * starts__stride1);
                }
#line 34 "scan_cpu.gk"
                start[7] = first[7];
                {
                    {
#line 35 "scan_cpu.gk"
                        chain[0][7] = 0.0f;
                    }
                    {
#line 35 "scan_cpu.gk"
                        chain[1][7] = 0.0f;
                    }
                }
            }
        }
#line 37 "scan_cpu.gk"
        for (idx strip = 0; strip < longest; strip = (idx)((u32)strip + 16)) {
            {
                {
#line 38 "scan_cpu.gk"
                    total[0] = 0.0f;
                }
                {
#line 38 "scan_cpu.gk"
                    total[1] = 0.0f;
                }
                {
#line 38 "scan_cpu.gk"
                    total[2] = 0.0f;
                }
                {
#line 38 "scan_cpu.gk"
                    total[3] = 0.0f;
                }
                {
#line 38 "scan_cpu.gk"
                    total[4] = 0.0f;
                }
                {
#line 38 "scan_cpu.gk"
                    total[5] = 0.0f;
                }
                {
#line 38 "scan_cpu.gk"
                    total[6] = 0.0f;
                }
                {
#line 38 "scan_cpu.gk"
                    total[7] = 0.0f;
                }
            }
#line 39 "scan_cpu.gk"
            if ((idx)((u32)strip + 16) <= common) {
                for (idx i = strip; i < (idx)((u32)strip + 16); i++) {
                    {
                        {
#line 42 "scan_cpu.gk"
                            f32 before = i > strip ? gk_sum_T_f32(start[0], total[0]) : start[0];
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[0] * x__stride0 + (idx)((u32)base[0] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before = gk_sum_T_f32(start[0], total[0]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[0] * y__stride0 + (idx)((u32)base[0] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before);
                            }
                        }
                        {
#line 42 "scan_cpu.gk"
                            f32 before__2 = i > strip ? gk_sum_T_f32(start[1], total[1]) : start[1];
                            total[1] = gk_sum_T_f32(total[1], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[1] * x__stride0 + (idx)((u32)base[1] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before__2 = gk_sum_T_f32(start[1], total[1]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[1] * y__stride0 + (idx)((u32)base[1] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before__2);
                            }
                        }
                        {
#line 42 "scan_cpu.gk"
                            f32 before__3 = i > strip ? gk_sum_T_f32(start[2], total[2]) : start[2];
                            total[2] = gk_sum_T_f32(total[2], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[2] * x__stride0 + (idx)((u32)base[2] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before__3 = gk_sum_T_f32(start[2], total[2]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[2] * y__stride0 + (idx)((u32)base[2] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before__3);
                            }
                        }
                        {
#line 42 "scan_cpu.gk"
                            f32 before__4 = i > strip ? gk_sum_T_f32(start[3], total[3]) : start[3];
                            total[3] = gk_sum_T_f32(total[3], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[3] * x__stride0 + (idx)((u32)base[3] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before__4 = gk_sum_T_f32(start[3], total[3]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[3] * y__stride0 + (idx)((u32)base[3] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before__4);
                            }
                        }
                        {
#line 42 "scan_cpu.gk"
                            f32 before__5 = i > strip ? gk_sum_T_f32(start[4], total[4]) : start[4];
                            total[4] = gk_sum_T_f32(total[4], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[4] * x__stride0 + (idx)((u32)base[4] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before__5 = gk_sum_T_f32(start[4], total[4]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[4] * y__stride0 + (idx)((u32)base[4] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before__5);
                            }
                        }
                        {
#line 42 "scan_cpu.gk"
                            f32 before__6 = i > strip ? gk_sum_T_f32(start[5], total[5]) : start[5];
                            total[5] = gk_sum_T_f32(total[5], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[5] * x__stride0 + (idx)((u32)base[5] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before__6 = gk_sum_T_f32(start[5], total[5]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[5] * y__stride0 + (idx)((u32)base[5] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before__6);
                            }
                        }
                        {
#line 42 "scan_cpu.gk"
                            f32 before__7 = i > strip ? gk_sum_T_f32(start[6], total[6]) : start[6];
                            total[6] = gk_sum_T_f32(total[6], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[6] * x__stride0 + (idx)((u32)base[6] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before__7 = gk_sum_T_f32(start[6], total[6]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[6] * y__stride0 + (idx)((u32)base[6] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before__7);
                            }
                        }
                        {
#line 42 "scan_cpu.gk"
                            f32 before__8 = i > strip ? gk_sum_T_f32(start[7], total[7]) : start[7];
                            total[7] = gk_sum_T_f32(total[7], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[7] * x__stride0 + (idx)((u32)base[7] + (u32)i) * x__stride1)));
                            {
#line 44 "scan_cpu.gk"
                                before__8 = gk_sum_T_f32(start[7], total[7]);
                            }
                            {
#line 45 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[7] * y__stride0 + (idx)((u32)base[7] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(before__8);
                            }
                        }
                    }
                }
            } else {
                {
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__2 = strip; i__2 < ga_min_int_i32(n[0], (idx)((u32)strip + 16)); i__2++) {
                            f32 before__9 = i__2 > strip ? gk_sum_T_f32(start[0], total[0]) : start[0];
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[0] * x__stride0 + (idx)((u32)base[0] + (u32)i__2) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__9 = gk_sum_T_f32(start[0], total[0]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[0] * y__stride0 + (idx)((u32)base[0] + (u32)i__2) * y__stride1) = gk_cast_U_f32_T_f32(before__9);
                            }
                        }
                    }
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__3 = strip; i__3 < ga_min_int_i32(n[1], (idx)((u32)strip + 16)); i__3++) {
                            f32 before__10 = i__3 > strip ? gk_sum_T_f32(start[1], total[1]) : start[1];
                            total[1] = gk_sum_T_f32(total[1], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[1] * x__stride0 + (idx)((u32)base[1] + (u32)i__3) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__10 = gk_sum_T_f32(start[1], total[1]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[1] * y__stride0 + (idx)((u32)base[1] + (u32)i__3) * y__stride1) = gk_cast_U_f32_T_f32(before__10);
                            }
                        }
                    }
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__4 = strip; i__4 < ga_min_int_i32(n[2], (idx)((u32)strip + 16)); i__4++) {
                            f32 before__11 = i__4 > strip ? gk_sum_T_f32(start[2], total[2]) : start[2];
                            total[2] = gk_sum_T_f32(total[2], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[2] * x__stride0 + (idx)((u32)base[2] + (u32)i__4) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__11 = gk_sum_T_f32(start[2], total[2]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[2] * y__stride0 + (idx)((u32)base[2] + (u32)i__4) * y__stride1) = gk_cast_U_f32_T_f32(before__11);
                            }
                        }
                    }
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__5 = strip; i__5 < ga_min_int_i32(n[3], (idx)((u32)strip + 16)); i__5++) {
                            f32 before__12 = i__5 > strip ? gk_sum_T_f32(start[3], total[3]) : start[3];
                            total[3] = gk_sum_T_f32(total[3], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[3] * x__stride0 + (idx)((u32)base[3] + (u32)i__5) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__12 = gk_sum_T_f32(start[3], total[3]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[3] * y__stride0 + (idx)((u32)base[3] + (u32)i__5) * y__stride1) = gk_cast_U_f32_T_f32(before__12);
                            }
                        }
                    }
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__6 = strip; i__6 < ga_min_int_i32(n[4], (idx)((u32)strip + 16)); i__6++) {
                            f32 before__13 = i__6 > strip ? gk_sum_T_f32(start[4], total[4]) : start[4];
                            total[4] = gk_sum_T_f32(total[4], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[4] * x__stride0 + (idx)((u32)base[4] + (u32)i__6) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__13 = gk_sum_T_f32(start[4], total[4]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[4] * y__stride0 + (idx)((u32)base[4] + (u32)i__6) * y__stride1) = gk_cast_U_f32_T_f32(before__13);
                            }
                        }
                    }
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__7 = strip; i__7 < ga_min_int_i32(n[5], (idx)((u32)strip + 16)); i__7++) {
                            f32 before__14 = i__7 > strip ? gk_sum_T_f32(start[5], total[5]) : start[5];
                            total[5] = gk_sum_T_f32(total[5], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[5] * x__stride0 + (idx)((u32)base[5] + (u32)i__7) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__14 = gk_sum_T_f32(start[5], total[5]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[5] * y__stride0 + (idx)((u32)base[5] + (u32)i__7) * y__stride1) = gk_cast_U_f32_T_f32(before__14);
                            }
                        }
                    }
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__8 = strip; i__8 < ga_min_int_i32(n[6], (idx)((u32)strip + 16)); i__8++) {
                            f32 before__15 = i__8 > strip ? gk_sum_T_f32(start[6], total[6]) : start[6];
                            total[6] = gk_sum_T_f32(total[6], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[6] * x__stride0 + (idx)((u32)base[6] + (u32)i__8) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__15 = gk_sum_T_f32(start[6], total[6]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[6] * y__stride0 + (idx)((u32)base[6] + (u32)i__8) * y__stride1) = gk_cast_U_f32_T_f32(before__15);
                            }
                        }
                    }
                    {
#line 50 "scan_cpu.gk"
                        for (idx i__9 = strip; i__9 < ga_min_int_i32(n[7], (idx)((u32)strip + 16)); i__9++) {
                            f32 before__16 = i__9 > strip ? gk_sum_T_f32(start[7], total[7]) : start[7];
                            total[7] = gk_sum_T_f32(total[7], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[7] * x__stride0 + (idx)((u32)base[7] + (u32)i__9) * x__stride1)));
                            {
#line 53 "scan_cpu.gk"
                                before__16 = gk_sum_T_f32(start[7], total[7]);
                            }
                            {
#line 54 "scan_cpu.gk"
                                GA_AT(f32, y__data, row[7] * y__stride0 + (idx)((u32)base[7] + (u32)i__9) * y__stride1) = gk_cast_U_f32_T_f32(before__16);
                            }
                        }
                    }
                }
            }
#line 58 "scan_cpu.gk"
            idx strips = (idx)((u32)(strip / 16) + 1);
            idx left = strips;
            bool full = true;
            {
                {
#line 62 "scan_cpu.gk"
                    if (full) {
                        full = left % 16 == 0;
                        left = left / 16;
                        {
                            {
#line 66 "scan_cpu.gk"
                                chain[0][0] = gk_sum_T_f32(chain[0][0], total[0]);
                                if (full) {
                                    total[0] = chain[0][0];
                                    chain[0][0] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[0][1] = gk_sum_T_f32(chain[0][1], total[1]);
                                if (full) {
                                    total[1] = chain[0][1];
                                    chain[0][1] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[0][2] = gk_sum_T_f32(chain[0][2], total[2]);
                                if (full) {
                                    total[2] = chain[0][2];
                                    chain[0][2] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[0][3] = gk_sum_T_f32(chain[0][3], total[3]);
                                if (full) {
                                    total[3] = chain[0][3];
                                    chain[0][3] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[0][4] = gk_sum_T_f32(chain[0][4], total[4]);
                                if (full) {
                                    total[4] = chain[0][4];
                                    chain[0][4] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[0][5] = gk_sum_T_f32(chain[0][5], total[5]);
                                if (full) {
                                    total[5] = chain[0][5];
                                    chain[0][5] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[0][6] = gk_sum_T_f32(chain[0][6], total[6]);
                                if (full) {
                                    total[6] = chain[0][6];
                                    chain[0][6] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[0][7] = gk_sum_T_f32(chain[0][7], total[7]);
                                if (full) {
                                    total[7] = chain[0][7];
                                    chain[0][7] = 0.0f;
                                }
                            }
                        }
                    }
                }
                {
#line 62 "scan_cpu.gk"
                    if (full) {
                        full = left % 16 == 0;
                        left = left / 16;
                        {
                            {
#line 66 "scan_cpu.gk"
                                chain[1][0] = gk_sum_T_f32(chain[1][0], total[0]);
                                if (full) {
                                    total[0] = chain[1][0];
                                    chain[1][0] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[1][1] = gk_sum_T_f32(chain[1][1], total[1]);
                                if (full) {
                                    total[1] = chain[1][1];
                                    chain[1][1] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[1][2] = gk_sum_T_f32(chain[1][2], total[2]);
                                if (full) {
                                    total[2] = chain[1][2];
                                    chain[1][2] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[1][3] = gk_sum_T_f32(chain[1][3], total[3]);
                                if (full) {
                                    total[3] = chain[1][3];
                                    chain[1][3] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[1][4] = gk_sum_T_f32(chain[1][4], total[4]);
                                if (full) {
                                    total[4] = chain[1][4];
                                    chain[1][4] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[1][5] = gk_sum_T_f32(chain[1][5], total[5]);
                                if (full) {
                                    total[5] = chain[1][5];
                                    chain[1][5] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[1][6] = gk_sum_T_f32(chain[1][6], total[6]);
                                if (full) {
                                    total[6] = chain[1][6];
                                    chain[1][6] = 0.0f;
                                }
                            }
                            {
#line 66 "scan_cpu.gk"
                                chain[1][7] = gk_sum_T_f32(chain[1][7], total[7]);
                                if (full) {
                                    total[7] = chain[1][7];
                                    chain[1][7] = 0.0f;
                                }
                            }
                        }
                    }
                }
            }
            {
                {
#line 76 "scan_cpu.gk"
                    start[0] = first[0];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[0] = gk_sum_T_f32(start[0], chain[1][0]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[0] = gk_sum_T_f32(start[0], chain[0][0]);
                            }
                        }
                    }
                }
                {
#line 76 "scan_cpu.gk"
                    start[1] = first[1];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[1] = gk_sum_T_f32(start[1], chain[1][1]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[1] = gk_sum_T_f32(start[1], chain[0][1]);
                            }
                        }
                    }
                }
                {
#line 76 "scan_cpu.gk"
                    start[2] = first[2];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[2] = gk_sum_T_f32(start[2], chain[1][2]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[2] = gk_sum_T_f32(start[2], chain[0][2]);
                            }
                        }
                    }
                }
                {
#line 76 "scan_cpu.gk"
                    start[3] = first[3];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[3] = gk_sum_T_f32(start[3], chain[1][3]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[3] = gk_sum_T_f32(start[3], chain[0][3]);
                            }
                        }
                    }
                }
                {
#line 76 "scan_cpu.gk"
                    start[4] = first[4];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[4] = gk_sum_T_f32(start[4], chain[1][4]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[4] = gk_sum_T_f32(start[4], chain[0][4]);
                            }
                        }
                    }
                }
                {
#line 76 "scan_cpu.gk"
                    start[5] = first[5];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[5] = gk_sum_T_f32(start[5], chain[1][5]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[5] = gk_sum_T_f32(start[5], chain[0][5]);
                            }
                        }
                    }
                }
                {
#line 76 "scan_cpu.gk"
                    start[6] = first[6];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[6] = gk_sum_T_f32(start[6], chain[1][6]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[6] = gk_sum_T_f32(start[6], chain[0][6]);
                            }
                        }
                    }
                }
                {
#line 76 "scan_cpu.gk"
                    start[7] = first[7];
                    {
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 4) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[7] = gk_sum_T_f32(start[7], chain[1][7]);
                            }
                        }
                        {
#line 78 "scan_cpu.gk"
                            if ((strips >> 0) % 16 > 0) {
#line 78 "scan_cpu.gk"
                                start[7] = gk_sum_T_f32(start[7], chain[0][7]);
                            }
                        }
                    }
                }
            }
        }
    }
}
