/* scan_lockstep<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, SIDE=8>, written by the GK compiler, for OpenCL C 1.2. */
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

/* scan_lockstep<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, SIDE=8> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_scan_lockstep(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 17 "scan_cpu.gk"
    idx jobs = (idx)((u32)x__dim0 * (u32)parts);
    idx blocks = (idx)((u32)jobs + 7) / 8;
    idx each = ga_div_signed_i32((idx)((u32)blocks + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(blocks, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx block = (idx)((u32)get_group_id(0) * (u32)each); block < last; block++) {
        idx row[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) row[ga_i0] = 0;
#line 23 "scan_cpu.gk"
        idx base[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) base[ga_i0] = 0;
#line 24 "scan_cpu.gk"
        idx n[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) n[ga_i0] = 0;
#line 25 "scan_cpu.gk"
        f32 running[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) running[ga_i0] = 0.0f;
#line 26 "scan_cpu.gk"
        idx common = x__dim1;
        {
            {
#line 28 "scan_cpu.gk"
                idx job = ga_min_int_i32((idx)((u32)block * 8 + 0), (idx)((u32)jobs - 1));
                row[0] = ga_div_signed_i32(job, parts);
                base[0] = (idx)((u32)ga_mod_signed_i32(job, parts) * (u32)piece);
                n[0] = (idx)((u32)block * 8 + 0) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[0])) : 0;
                common = ga_min_int_i32(common, n[0]);
                running[0] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[0] = GA_GET(f32, starts__data, row[0] * starts__stride0 + ga_mod_signed_i32(job, parts) * starts__stride1);
                }
            }
            {
#line 28 "scan_cpu.gk"
                idx job__2 = ga_min_int_i32((idx)((u32)block * 8 + 1), (idx)((u32)jobs - 1));
                row[1] = ga_div_signed_i32(job__2, parts);
                base[1] = (idx)((u32)ga_mod_signed_i32(job__2, parts) * (u32)piece);
                n[1] = (idx)((u32)block * 8 + 1) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[1])) : 0;
                common = ga_min_int_i32(common, n[1]);
                running[1] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[1] = GA_GET(f32, starts__data, row[1] * starts__stride0 + ga_mod_signed_i32(job__2, parts) * starts__stride1);
                }
            }
            {
#line 28 "scan_cpu.gk"
                idx job__3 = ga_min_int_i32((idx)((u32)block * 8 + 2), (idx)((u32)jobs - 1));
                row[2] = ga_div_signed_i32(job__3, parts);
                base[2] = (idx)((u32)ga_mod_signed_i32(job__3, parts) * (u32)piece);
                n[2] = (idx)((u32)block * 8 + 2) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[2])) : 0;
                common = ga_min_int_i32(common, n[2]);
                running[2] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[2] = GA_GET(f32, starts__data, row[2] * starts__stride0 + ga_mod_signed_i32(job__3, parts) * starts__stride1);
                }
            }
            {
#line 28 "scan_cpu.gk"
                idx job__4 = ga_min_int_i32((idx)((u32)block * 8 + 3), (idx)((u32)jobs - 1));
                row[3] = ga_div_signed_i32(job__4, parts);
                base[3] = (idx)((u32)ga_mod_signed_i32(job__4, parts) * (u32)piece);
                n[3] = (idx)((u32)block * 8 + 3) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[3])) : 0;
                common = ga_min_int_i32(common, n[3]);
                running[3] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[3] = GA_GET(f32, starts__data, row[3] * starts__stride0 + ga_mod_signed_i32(job__4, parts) * starts__stride1);
                }
            }
            {
#line 28 "scan_cpu.gk"
                idx job__5 = ga_min_int_i32((idx)((u32)block * 8 + 4), (idx)((u32)jobs - 1));
                row[4] = ga_div_signed_i32(job__5, parts);
                base[4] = (idx)((u32)ga_mod_signed_i32(job__5, parts) * (u32)piece);
                n[4] = (idx)((u32)block * 8 + 4) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[4])) : 0;
                common = ga_min_int_i32(common, n[4]);
                running[4] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[4] = GA_GET(f32, starts__data, row[4] * starts__stride0 + ga_mod_signed_i32(job__5, parts) * starts__stride1);
                }
            }
            {
#line 28 "scan_cpu.gk"
                idx job__6 = ga_min_int_i32((idx)((u32)block * 8 + 5), (idx)((u32)jobs - 1));
                row[5] = ga_div_signed_i32(job__6, parts);
                base[5] = (idx)((u32)ga_mod_signed_i32(job__6, parts) * (u32)piece);
                n[5] = (idx)((u32)block * 8 + 5) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[5])) : 0;
                common = ga_min_int_i32(common, n[5]);
                running[5] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[5] = GA_GET(f32, starts__data, row[5] * starts__stride0 + ga_mod_signed_i32(job__6, parts) * starts__stride1);
                }
            }
            {
#line 28 "scan_cpu.gk"
                idx job__7 = ga_min_int_i32((idx)((u32)block * 8 + 6), (idx)((u32)jobs - 1));
                row[6] = ga_div_signed_i32(job__7, parts);
                base[6] = (idx)((u32)ga_mod_signed_i32(job__7, parts) * (u32)piece);
                n[6] = (idx)((u32)block * 8 + 6) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[6])) : 0;
                common = ga_min_int_i32(common, n[6]);
                running[6] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[6] = GA_GET(f32, starts__data, row[6] * starts__stride0 + ga_mod_signed_i32(job__7, parts) * starts__stride1);
                }
            }
            {
#line 28 "scan_cpu.gk"
                idx job__8 = ga_min_int_i32((idx)((u32)block * 8 + 7), (idx)((u32)jobs - 1));
                row[7] = ga_div_signed_i32(job__8, parts);
                base[7] = (idx)((u32)ga_mod_signed_i32(job__8, parts) * (u32)piece);
                n[7] = (idx)((u32)block * 8 + 7) < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base[7])) : 0;
                common = ga_min_int_i32(common, n[7]);
                running[7] = 0.0f;
                {
#line 34 "scan_cpu.gk"
                    running[7] = GA_GET(f32, starts__data, row[7] * starts__stride0 + ga_mod_signed_i32(job__8, parts) * starts__stride1);
                }
            }
        }
#line 36 "scan_cpu.gk"
        for (idx i = 0; i < common; i++) {
            {
                {
#line 38 "scan_cpu.gk"
                    f32 after = gk_sum_T_f32(running[0], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[0] * x__stride0 + (idx)((u32)base[0] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[0] * y__stride0 + (idx)((u32)base[0] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after);
                    }
#line 40 "scan_cpu.gk"
                    running[0] = after;
                }
                {
#line 38 "scan_cpu.gk"
                    f32 after__2 = gk_sum_T_f32(running[1], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[1] * x__stride0 + (idx)((u32)base[1] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[1] * y__stride0 + (idx)((u32)base[1] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after__2);
                    }
#line 40 "scan_cpu.gk"
                    running[1] = after__2;
                }
                {
#line 38 "scan_cpu.gk"
                    f32 after__3 = gk_sum_T_f32(running[2], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[2] * x__stride0 + (idx)((u32)base[2] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[2] * y__stride0 + (idx)((u32)base[2] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after__3);
                    }
#line 40 "scan_cpu.gk"
                    running[2] = after__3;
                }
                {
#line 38 "scan_cpu.gk"
                    f32 after__4 = gk_sum_T_f32(running[3], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[3] * x__stride0 + (idx)((u32)base[3] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[3] * y__stride0 + (idx)((u32)base[3] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after__4);
                    }
#line 40 "scan_cpu.gk"
                    running[3] = after__4;
                }
                {
#line 38 "scan_cpu.gk"
                    f32 after__5 = gk_sum_T_f32(running[4], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[4] * x__stride0 + (idx)((u32)base[4] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[4] * y__stride0 + (idx)((u32)base[4] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after__5);
                    }
#line 40 "scan_cpu.gk"
                    running[4] = after__5;
                }
                {
#line 38 "scan_cpu.gk"
                    f32 after__6 = gk_sum_T_f32(running[5], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[5] * x__stride0 + (idx)((u32)base[5] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[5] * y__stride0 + (idx)((u32)base[5] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after__6);
                    }
#line 40 "scan_cpu.gk"
                    running[5] = after__6;
                }
                {
#line 38 "scan_cpu.gk"
                    f32 after__7 = gk_sum_T_f32(running[6], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[6] * x__stride0 + (idx)((u32)base[6] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[6] * y__stride0 + (idx)((u32)base[6] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after__7);
                    }
#line 40 "scan_cpu.gk"
                    running[6] = after__7;
                }
                {
#line 38 "scan_cpu.gk"
                    f32 after__8 = gk_sum_T_f32(running[7], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[7] * x__stride0 + (idx)((u32)base[7] + (u32)i) * x__stride1)));
                    {
#line 39 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[7] * y__stride0 + (idx)((u32)base[7] + (u32)i) * y__stride1) = gk_cast_U_f32_T_f32(after__8);
                    }
#line 40 "scan_cpu.gk"
                    running[7] = after__8;
                }
            }
        }
        {
            {
#line 44 "scan_cpu.gk"
                for (idx i__2 = common; i__2 < n[0]; i__2++) {
                    f32 after__9 = gk_sum_T_f32(running[0], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[0] * x__stride0 + (idx)((u32)base[0] + (u32)i__2) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[0] * y__stride0 + (idx)((u32)base[0] + (u32)i__2) * y__stride1) = gk_cast_U_f32_T_f32(after__9);
                    }
#line 47 "scan_cpu.gk"
                    running[0] = after__9;
                }
            }
            {
#line 44 "scan_cpu.gk"
                for (idx i__3 = common; i__3 < n[1]; i__3++) {
                    f32 after__10 = gk_sum_T_f32(running[1], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[1] * x__stride0 + (idx)((u32)base[1] + (u32)i__3) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[1] * y__stride0 + (idx)((u32)base[1] + (u32)i__3) * y__stride1) = gk_cast_U_f32_T_f32(after__10);
                    }
#line 47 "scan_cpu.gk"
                    running[1] = after__10;
                }
            }
            {
#line 44 "scan_cpu.gk"
                for (idx i__4 = common; i__4 < n[2]; i__4++) {
                    f32 after__11 = gk_sum_T_f32(running[2], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[2] * x__stride0 + (idx)((u32)base[2] + (u32)i__4) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[2] * y__stride0 + (idx)((u32)base[2] + (u32)i__4) * y__stride1) = gk_cast_U_f32_T_f32(after__11);
                    }
#line 47 "scan_cpu.gk"
                    running[2] = after__11;
                }
            }
            {
#line 44 "scan_cpu.gk"
                for (idx i__5 = common; i__5 < n[3]; i__5++) {
                    f32 after__12 = gk_sum_T_f32(running[3], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[3] * x__stride0 + (idx)((u32)base[3] + (u32)i__5) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[3] * y__stride0 + (idx)((u32)base[3] + (u32)i__5) * y__stride1) = gk_cast_U_f32_T_f32(after__12);
                    }
#line 47 "scan_cpu.gk"
                    running[3] = after__12;
                }
            }
            {
#line 44 "scan_cpu.gk"
                for (idx i__6 = common; i__6 < n[4]; i__6++) {
                    f32 after__13 = gk_sum_T_f32(running[4], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[4] * x__stride0 + (idx)((u32)base[4] + (u32)i__6) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[4] * y__stride0 + (idx)((u32)base[4] + (u32)i__6) * y__stride1) = gk_cast_U_f32_T_f32(after__13);
                    }
#line 47 "scan_cpu.gk"
                    running[4] = after__13;
                }
            }
            {
#line 44 "scan_cpu.gk"
                for (idx i__7 = common; i__7 < n[5]; i__7++) {
                    f32 after__14 = gk_sum_T_f32(running[5], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[5] * x__stride0 + (idx)((u32)base[5] + (u32)i__7) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[5] * y__stride0 + (idx)((u32)base[5] + (u32)i__7) * y__stride1) = gk_cast_U_f32_T_f32(after__14);
                    }
#line 47 "scan_cpu.gk"
                    running[5] = after__14;
                }
            }
            {
#line 44 "scan_cpu.gk"
                for (idx i__8 = common; i__8 < n[6]; i__8++) {
                    f32 after__15 = gk_sum_T_f32(running[6], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[6] * x__stride0 + (idx)((u32)base[6] + (u32)i__8) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[6] * y__stride0 + (idx)((u32)base[6] + (u32)i__8) * y__stride1) = gk_cast_U_f32_T_f32(after__15);
                    }
#line 47 "scan_cpu.gk"
                    running[6] = after__15;
                }
            }
            {
#line 44 "scan_cpu.gk"
                for (idx i__9 = common; i__9 < n[7]; i__9++) {
                    f32 after__16 = gk_sum_T_f32(running[7], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, row[7] * x__stride0 + (idx)((u32)base[7] + (u32)i__9) * x__stride1)));
                    {
#line 46 "scan_cpu.gk"
                        GA_AT(f32, y__data, row[7] * y__stride0 + (idx)((u32)base[7] + (u32)i__9) * y__stride1) = gk_cast_U_f32_T_f32(after__16);
                    }
#line 47 "scan_cpu.gk"
                    running[7] = after__16;
                }
            }
        }
    }
}
