/* segment_walks<T=c64, A=c64, O=c64, OP=sum, EXCLUSIVE=true, STARTS=false, TOTALS=false, AGAIN=false, DIRECT=true, LEVELS=0, ITEMS=256, CHAINS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline c64 ga_add_c64(c64 a, c64 b)
{
    return a + b;
}
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
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}

/* sum<T=c64> */
static inline c64 gk_sum_T_c64(c64 a, c64 b)
{
#line 4 "ops.gk"
    return ga_add_c64(a, b);
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_walks<T=c64, A=c64, O=c64, OP=sum, EXCLUSIVE=true, STARTS=false, TOTALS=false, AGAIN=false, DIRECT=true, LEVELS=0, ITEMS=256, CHAINS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_walks(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx most)
{
    __global const c64 *x = (__global const c64 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const c64 *starts = (__global const c64 *)(starts__data + starts__offset);
    (void)starts;
    __global c64 *y = (__global c64 *)(y__data + y__offset);
    (void)y;
#line 302 "segments.gk"
    idx piece = 16;

    idx jobs = (idx)((u32)outer * (u32)chunks * (u32)inner);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx end = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each + (u32)get_local_id(0)); job < end; job = (idx)((u32)job + 256)) {
        idx column = ga_mod_signed_i32(job, inner);
        idx q = ga_mod_signed_i32(ga_div_signed_i32(job, inner), chunks);
        idx o = ga_div_signed_i32(ga_div_signed_i32(job, inner), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool live = true;

        if (live) {
#line 321 "segments.gk"
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }

        idx begin = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)inner + (u32)column);
        c64 before[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) before[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 327 "segments.gk"
        before[0] = ga_make_c64(0.0f, 0.0f);
        c64 total = ga_make_c64(0.0f, 0.0f);
        c64 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = ga_make_c64(0.0f, 0.0f);
        {
#line 330 "segments.gk"
            chain[0] = ga_make_c64(0.0f, 0.0f);
        }


        before[1] = before[0];
        for (idx strip = 0; strip < n; strip = (idx)((u32)strip + 16)) {
            total = ga_make_c64(0.0f, 0.0f);
            {
                c64 next[16];
                for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = ga_make_c64(0.0f, 0.0f);
                {
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 0) < n) {
#line 340 "segments.gk"
                            next[0] = x[(idx)((u32)begin + ((u32)strip + 0) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 1) < n) {
#line 340 "segments.gk"
                            next[1] = x[(idx)((u32)begin + ((u32)strip + 1) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 2) < n) {
#line 340 "segments.gk"
                            next[2] = x[(idx)((u32)begin + ((u32)strip + 2) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 3) < n) {
#line 340 "segments.gk"
                            next[3] = x[(idx)((u32)begin + ((u32)strip + 3) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 4) < n) {
#line 340 "segments.gk"
                            next[4] = x[(idx)((u32)begin + ((u32)strip + 4) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 5) < n) {
#line 340 "segments.gk"
                            next[5] = x[(idx)((u32)begin + ((u32)strip + 5) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 6) < n) {
#line 340 "segments.gk"
                            next[6] = x[(idx)((u32)begin + ((u32)strip + 6) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 7) < n) {
#line 340 "segments.gk"
                            next[7] = x[(idx)((u32)begin + ((u32)strip + 7) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 8) < n) {
#line 340 "segments.gk"
                            next[8] = x[(idx)((u32)begin + ((u32)strip + 8) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 9) < n) {
#line 340 "segments.gk"
                            next[9] = x[(idx)((u32)begin + ((u32)strip + 9) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 10) < n) {
#line 340 "segments.gk"
                            next[10] = x[(idx)((u32)begin + ((u32)strip + 10) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 11) < n) {
#line 340 "segments.gk"
                            next[11] = x[(idx)((u32)begin + ((u32)strip + 11) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 12) < n) {
#line 340 "segments.gk"
                            next[12] = x[(idx)((u32)begin + ((u32)strip + 12) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 13) < n) {
#line 340 "segments.gk"
                            next[13] = x[(idx)((u32)begin + ((u32)strip + 13) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 14) < n) {
#line 340 "segments.gk"
                            next[14] = x[(idx)((u32)begin + ((u32)strip + 14) * (u32)inner)];
                        }
                    }
                    {
#line 340 "segments.gk"
                        if ((idx)((u32)strip + 15) < n) {
#line 340 "segments.gk"
                            next[15] = x[(idx)((u32)begin + ((u32)strip + 15) * (u32)inner)];
                        }
                    }
                }
                {
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 0) < n) {
                            idx at = (idx)((u32)begin + ((u32)strip + 0) * (u32)inner);
                            c64 after = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[0]));
                            {
                                y[at] = gk_cast_U_c64_T_c64(before[1]);
                            }


                            total = after;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 1) < n) {
                            idx at__2 = (idx)((u32)begin + ((u32)strip + 1) * (u32)inner);
                            c64 after__2 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[1]));
                            {
                                y[at__2] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__2;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 2) < n) {
                            idx at__3 = (idx)((u32)begin + ((u32)strip + 2) * (u32)inner);
                            c64 after__3 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[2]));
                            {
                                y[at__3] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__3;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 3) < n) {
                            idx at__4 = (idx)((u32)begin + ((u32)strip + 3) * (u32)inner);
                            c64 after__4 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[3]));
                            {
                                y[at__4] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__4;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 4) < n) {
                            idx at__5 = (idx)((u32)begin + ((u32)strip + 4) * (u32)inner);
                            c64 after__5 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[4]));
                            {
                                y[at__5] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__5;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 5) < n) {
                            idx at__6 = (idx)((u32)begin + ((u32)strip + 5) * (u32)inner);
                            c64 after__6 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[5]));
                            {
                                y[at__6] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__6;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 6) < n) {
                            idx at__7 = (idx)((u32)begin + ((u32)strip + 6) * (u32)inner);
                            c64 after__7 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[6]));
                            {
                                y[at__7] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__7;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 7) < n) {
                            idx at__8 = (idx)((u32)begin + ((u32)strip + 7) * (u32)inner);
                            c64 after__8 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[7]));
                            {
                                y[at__8] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__8;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 8) < n) {
                            idx at__9 = (idx)((u32)begin + ((u32)strip + 8) * (u32)inner);
                            c64 after__9 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[8]));
                            {
                                y[at__9] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__9;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 9) < n) {
                            idx at__10 = (idx)((u32)begin + ((u32)strip + 9) * (u32)inner);
                            c64 after__10 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[9]));
                            {
                                y[at__10] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__10;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 10) < n) {
                            idx at__11 = (idx)((u32)begin + ((u32)strip + 10) * (u32)inner);
                            c64 after__11 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[10]));
                            {
                                y[at__11] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__11;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 11) < n) {
                            idx at__12 = (idx)((u32)begin + ((u32)strip + 11) * (u32)inner);
                            c64 after__12 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[11]));
                            {
                                y[at__12] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__12;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 12) < n) {
                            idx at__13 = (idx)((u32)begin + ((u32)strip + 12) * (u32)inner);
                            c64 after__13 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[12]));
                            {
                                y[at__13] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__13;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 13) < n) {
                            idx at__14 = (idx)((u32)begin + ((u32)strip + 13) * (u32)inner);
                            c64 after__14 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[13]));
                            {
                                y[at__14] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__14;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 14) < n) {
                            idx at__15 = (idx)((u32)begin + ((u32)strip + 14) * (u32)inner);
                            c64 after__15 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[14]));
                            {
                                y[at__15] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__15;
                        }
                    }
                    {
#line 342 "segments.gk"
                        if ((idx)((u32)strip + 15) < n) {
                            idx at__16 = (idx)((u32)begin + ((u32)strip + 15) * (u32)inner);
                            c64 after__16 = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(next[15]));
                            {
                                y[at__16] = gk_cast_U_c64_T_c64(gk_sum_T_c64(before[1], total));
                            }


                            total = after__16;
                        }
                    }
                }
            }
        }
    }
}
