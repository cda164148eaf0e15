/* scan_strips<T=bool, X=u8x8, A=i64, O=i64, Y=i64x8, OP=sum, V=8, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, STRIP=16>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(8))) { u8 v[8]; } u8x8;
typedef struct __attribute__((aligned(16))) { i64 v[8]; } i64x8;

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
static inline u8x8 ga_load_u8x8(__global const u8x8 *p)
{
    u8x8 r;
    uchar8 a0 = ((__global const uchar8 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    r.v[4] = a0.s4;
    r.v[5] = a0.s5;
    r.v[6] = a0.s6;
    r.v[7] = a0.s7;
    return r;
}
static inline i64x8 ga_splat_i64x8(i64 a)
{
    i64x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a;
    return r;
}

/* sum<T=i64> */
static inline i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=bool, T=u8> */
static inline bool gk_cast_U_bool_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* cast<U=i64, T=bool> */
static inline i64 gk_cast_U_i64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=0> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_0(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[0]));
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=1> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_1(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[1]));
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=2> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_2(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[2]));
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=3> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_3(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[3]));
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=4> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_4(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[4]));
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=5> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_5(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[5]));
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=6> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_6(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[6]));
    }
}

/* lane<A=i64, T=bool, X=u8x8, V=8, L=7> */
static inline i64 gk_lane_A_i64_T_bool_X_u8x8_V_8_L_7(u8x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_i64_T_bool(gk_cast_U_bool_T_u8(x.v[7]));
    }
}

/* cast<U=i64, T=i64> */
static inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_strips<T=bool, X=u8x8, A=i64, O=i64, Y=i64x8, OP=sum, V=8, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, STRIP=16> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_scan_strips(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 63 "scan_cpu.gk"
    idx outer = 1;

    idx strips = (idx)((u64)x__dim0 + 15) / 16;
    idx jobs = (idx)((u64)outer * (u64)strips * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx job = (idx)((u64)get_group_id(0) * (u64)each); job < last; job++) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 71 "scan_cpu.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 72 "scan_cpu.gk"
        i64 running[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) running[ga_i0] = 0l;
#line 73 "scan_cpu.gk"
        idx first = (idx)((u64)ga_mod_signed_i64(job, strips) * 16);
        idx width = ga_min_int_i64(16, (idx)((u64)x__dim0 - (u64)first));
        idx rest = ga_div_signed_i64(job, strips);
        idx part = ga_mod_signed_i64(rest, parts);
        rest = ga_div_signed_i64(rest, parts);
#line 83 "scan_cpu.gk"
        to[1] = part;
        for (idx c = 0; c < (idx)((u64)width * 8); c++) {
            to[0] = (idx)((u64)first * 8 + (u64)c);
            running[c] = 0l;
        }

        idx base = (idx)((u64)part * (u64)piece);
        idx n = ga_min_int_i64(piece, (idx)((u64)x__dim1 - (u64)base));
        for (idx j = 0; j < n; j++) {
            at[1] = (idx)((u64)base + (u64)j);
            for (idx c__2 = 0; c__2 < width; c__2++) {
                at[0] = (idx)((u64)first + (u64)c__2);
                u8x8 next = ga_load_u8x8(&GA_GET(u8x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                {
#line 101 "scan_cpu.gk"
                    i64 after[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) after[ga_i0] = 0l;
                    {
                        {
#line 103 "scan_cpu.gk"
                            after[0] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 0)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_0(next));
                        }
                        {
#line 103 "scan_cpu.gk"
                            after[1] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 1)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_1(next));
                        }
                        {
#line 103 "scan_cpu.gk"
                            after[2] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 2)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_2(next));
                        }
                        {
#line 103 "scan_cpu.gk"
                            after[3] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 3)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_3(next));
                        }
                        {
#line 103 "scan_cpu.gk"
                            after[4] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 4)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_4(next));
                        }
                        {
#line 103 "scan_cpu.gk"
                            after[5] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 5)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_5(next));
                        }
                        {
#line 103 "scan_cpu.gk"
                            after[6] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 6)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_6(next));
                        }
                        {
#line 103 "scan_cpu.gk"
                            after[7] = gk_sum_T_i64(running[(idx)((u64)c__2 * 8 + 7)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_7(next));
                        }
                    }
                    {
#line 105 "scan_cpu.gk"
                        i64x8 done = ga_splat_i64x8(0l);
                        {
                            {
#line 106 "scan_cpu.gk"
                                done.v[0] = gk_cast_U_i64_T_i64(after[0]);
                            }
                            {
#line 106 "scan_cpu.gk"
                                done.v[1] = gk_cast_U_i64_T_i64(after[1]);
                            }
                            {
#line 106 "scan_cpu.gk"
                                done.v[2] = gk_cast_U_i64_T_i64(after[2]);
                            }
                            {
#line 106 "scan_cpu.gk"
                                done.v[3] = gk_cast_U_i64_T_i64(after[3]);
                            }
                            {
#line 106 "scan_cpu.gk"
                                done.v[4] = gk_cast_U_i64_T_i64(after[4]);
                            }
                            {
#line 106 "scan_cpu.gk"
                                done.v[5] = gk_cast_U_i64_T_i64(after[5]);
                            }
                            {
#line 106 "scan_cpu.gk"
                                done.v[6] = gk_cast_U_i64_T_i64(after[6]);
                            }
                            {
#line 106 "scan_cpu.gk"
                                done.v[7] = gk_cast_U_i64_T_i64(after[7]);
                            }
                        }
#line 107 "scan_cpu.gk"
                        GA_AT(i64x8, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                    }
                    {
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 0)] = after[0];
                        }
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 1)] = after[1];
                        }
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 2)] = after[2];
                        }
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 3)] = after[3];
                        }
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 4)] = after[4];
                        }
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 5)] = after[5];
                        }
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 6)] = after[6];
                        }
                        {
#line 109 "scan_cpu.gk"
                            running[(idx)((u64)c__2 * 8 + 7)] = after[7];
                        }
                    }
                }
            }
        }
    }
}
