/* scan_strips<T=bool, X=u8x8, A=i64, O=i64, Y=i64x8, OP=sum, V=8, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, LEVELS=2, STRIP=16>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=i64, T=i64> */
static inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
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

/* scan_strips<T=bool, X=u8x8, A=i64, O=i64, Y=i64x8, OP=sum, V=8, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, LEVELS=2, STRIP=16> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_scan_strips(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 99 "scan_cpu.gk"
    idx outer = 1;

    idx strips = (idx)((u64)x__dim0 + 15) / 16;
    idx jobs = (idx)((u64)outer * (u64)strips * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx job = (idx)((u64)get_group_id(0) * (u64)each); job < last; job++) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 107 "scan_cpu.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 108 "scan_cpu.gk"
        i64 first[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) first[ga_i0] = 0l;
#line 109 "scan_cpu.gk"
        i64 start[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) start[ga_i0] = 0l;
#line 110 "scan_cpu.gk"
        i64 chain[2][128];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) for (int ga_i1 = 0; ga_i1 < 128; ga_i1++) chain[ga_i0][ga_i1] = 0l;
#line 111 "scan_cpu.gk"
        i64 total[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) total[ga_i0] = 0l;
#line 112 "scan_cpu.gk"
        idx left = (idx)((u64)ga_mod_signed_i64(job, strips) * 16);
        idx width = ga_min_int_i64(16, (idx)((u64)x__dim0 - (u64)left));
        idx rest = ga_div_signed_i64(job, strips);
        idx part = ga_mod_signed_i64(rest, parts);
        rest = ga_div_signed_i64(rest, parts);
#line 122 "scan_cpu.gk"
        to[1] = part;
        for (idx c = 0; c < (idx)((u64)width * 8); c++) {
            to[0] = (idx)((u64)left * 8 + (u64)c);
            first[c] = 0l;

            start[c] = first[c];
            total[c] = 0l;
            {
                {
#line 129 "scan_cpu.gk"
                    chain[0][c] = 0l;
                }
                {
#line 129 "scan_cpu.gk"
                    chain[1][c] = 0l;
                }
            }
        }
#line 131 "scan_cpu.gk"
        idx base = (idx)((u64)part * (u64)piece);
        idx n = ga_min_int_i64(piece, (idx)((u64)x__dim1 - (u64)base));
        for (idx j = 0; j < n; j++) {
            at[1] = (idx)((u64)base + (u64)j);
            bool begins = j % 16 == 0;
            for (idx c__2 = 0; c__2 < width; c__2++) {
                at[0] = (idx)((u64)left + (u64)c__2);
                u8x8 next = ga_load_u8x8(&GA_GET(u8x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                i64x8 done = ga_splat_i64x8(0l);
                {
                    {
#line 141 "scan_cpu.gk"
                        i64 before = begins ? start[(idx)((u64)c__2 * 8 + 0)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 0)], total[(idx)((u64)c__2 * 8 + 0)]);
                        i64 after = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 0)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_0(next));
                        total[(idx)((u64)c__2 * 8 + 0)] = after;
                        {
#line 144 "scan_cpu.gk"
                            before = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 0)], after);
                        }
                        {

                            done.v[0] = gk_cast_U_i64_T_i64(before);
                        }
                    }
                    {
#line 141 "scan_cpu.gk"
                        i64 before__2 = begins ? start[(idx)((u64)c__2 * 8 + 1)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 1)], total[(idx)((u64)c__2 * 8 + 1)]);
                        i64 after__2 = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 1)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_1(next));
                        total[(idx)((u64)c__2 * 8 + 1)] = after__2;
                        {
#line 144 "scan_cpu.gk"
                            before__2 = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 1)], after__2);
                        }
                        {

                            done.v[1] = gk_cast_U_i64_T_i64(before__2);
                        }
                    }
                    {
#line 141 "scan_cpu.gk"
                        i64 before__3 = begins ? start[(idx)((u64)c__2 * 8 + 2)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 2)], total[(idx)((u64)c__2 * 8 + 2)]);
                        i64 after__3 = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 2)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_2(next));
                        total[(idx)((u64)c__2 * 8 + 2)] = after__3;
                        {
#line 144 "scan_cpu.gk"
                            before__3 = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 2)], after__3);
                        }
                        {

                            done.v[2] = gk_cast_U_i64_T_i64(before__3);
                        }
                    }
                    {
#line 141 "scan_cpu.gk"
                        i64 before__4 = begins ? start[(idx)((u64)c__2 * 8 + 3)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 3)], total[(idx)((u64)c__2 * 8 + 3)]);
                        i64 after__4 = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 3)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_3(next));
                        total[(idx)((u64)c__2 * 8 + 3)] = after__4;
                        {
#line 144 "scan_cpu.gk"
                            before__4 = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 3)], after__4);
                        }
                        {

                            done.v[3] = gk_cast_U_i64_T_i64(before__4);
                        }
                    }
                    {
#line 141 "scan_cpu.gk"
                        i64 before__5 = begins ? start[(idx)((u64)c__2 * 8 + 4)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 4)], total[(idx)((u64)c__2 * 8 + 4)]);
                        i64 after__5 = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 4)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_4(next));
                        total[(idx)((u64)c__2 * 8 + 4)] = after__5;
                        {
#line 144 "scan_cpu.gk"
                            before__5 = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 4)], after__5);
                        }
                        {

                            done.v[4] = gk_cast_U_i64_T_i64(before__5);
                        }
                    }
                    {
#line 141 "scan_cpu.gk"
                        i64 before__6 = begins ? start[(idx)((u64)c__2 * 8 + 5)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 5)], total[(idx)((u64)c__2 * 8 + 5)]);
                        i64 after__6 = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 5)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_5(next));
                        total[(idx)((u64)c__2 * 8 + 5)] = after__6;
                        {
#line 144 "scan_cpu.gk"
                            before__6 = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 5)], after__6);
                        }
                        {

                            done.v[5] = gk_cast_U_i64_T_i64(before__6);
                        }
                    }
                    {
#line 141 "scan_cpu.gk"
                        i64 before__7 = begins ? start[(idx)((u64)c__2 * 8 + 6)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 6)], total[(idx)((u64)c__2 * 8 + 6)]);
                        i64 after__7 = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 6)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_6(next));
                        total[(idx)((u64)c__2 * 8 + 6)] = after__7;
                        {
#line 144 "scan_cpu.gk"
                            before__7 = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 6)], after__7);
                        }
                        {

                            done.v[6] = gk_cast_U_i64_T_i64(before__7);
                        }
                    }
                    {
#line 141 "scan_cpu.gk"
                        i64 before__8 = begins ? start[(idx)((u64)c__2 * 8 + 7)] : gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 7)], total[(idx)((u64)c__2 * 8 + 7)]);
                        i64 after__8 = gk_sum_T_i64(begins ? 0l : total[(idx)((u64)c__2 * 8 + 7)], gk_lane_A_i64_T_bool_X_u8x8_V_8_L_7(next));
                        total[(idx)((u64)c__2 * 8 + 7)] = after__8;
                        {
#line 144 "scan_cpu.gk"
                            before__8 = gk_sum_T_i64(start[(idx)((u64)c__2 * 8 + 7)], after__8);
                        }
                        {

                            done.v[7] = gk_cast_U_i64_T_i64(before__8);
                        }
                    }
                }
                {
#line 151 "scan_cpu.gk"
                    GA_AT(i64x8, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                }
            }
#line 153 "scan_cpu.gk"
            if (j % 16 == 15) {
                bool full = true;
                {
                    {
#line 156 "scan_cpu.gk"
                        if (full) {
                            full = ((idx)(idx)((u64)j + 1) >> 4) % 16 == 0;
                            for (idx c__3 = 0; c__3 < (idx)((u64)width * 8); c__3++) {
                                chain[0][c__3] = gk_sum_T_i64(chain[0][c__3], total[c__3]);
                                if (full) {
                                    total[c__3] = chain[0][c__3];
                                    chain[0][c__3] = 0l;
                                }
                            }
                        }
                    }
                    {
#line 156 "scan_cpu.gk"
                        if (full) {
                            full = ((idx)(idx)((u64)j + 1) >> 8) % 16 == 0;
                            for (idx c__4 = 0; c__4 < (idx)((u64)width * 8); c__4++) {
                                chain[1][c__4] = gk_sum_T_i64(chain[1][c__4], total[c__4]);
                                if (full) {
                                    total[c__4] = chain[1][c__4];
                                    chain[1][c__4] = 0l;
                                }
                            }
                        }
                    }
                }
#line 167 "scan_cpu.gk"
                for (idx c__5 = 0; c__5 < (idx)((u64)width * 8); c__5++) {
                    start[c__5] = first[c__5];
                    {
                        {
#line 170 "scan_cpu.gk"
                            if (((idx)(idx)((u64)j + 1) >> 8) % 16 > 0) {
#line 170 "scan_cpu.gk"
                                start[c__5] = gk_sum_T_i64(start[c__5], chain[1][c__5]);
                            }
                        }
                        {
#line 170 "scan_cpu.gk"
                            if (((idx)(idx)((u64)j + 1) >> 4) % 16 > 0) {
#line 170 "scan_cpu.gk"
                                start[c__5] = gk_sum_T_i64(start[c__5], chain[0][c__5]);
                            }
                        }
                    }
                }
            }
        }
    }
}
