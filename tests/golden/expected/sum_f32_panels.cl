/* reduce_panels<T=f32, X=f32x16, A=f32, O=f32, OP=sum, V=16, W=1, CHAINS=8, K=1, D=1, STRIP=64, UNROLL=4, TOTALS=8, SIZE=1024, DEPTH=4>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[16]; } f32x16;

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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline f32x16 ga_splat_f32x16(f32 a)
{
    f32x16 r;
    for (int i = 0; i < 16; i++)
        r.v[i] = a;
    return r;
}
static inline f32x16 ga_load_f32x16(__global const f32x16 *p)
{
    f32x16 r;
    float4 a0 = ((__global const float4 *)p)[0];
    float4 a1 = ((__global const float4 *)p)[1];
    float4 a2 = ((__global const float4 *)p)[2];
    float4 a3 = ((__global const float4 *)p)[3];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    r.v[4] = a1.s0;
    r.v[5] = a1.s1;
    r.v[6] = a1.s2;
    r.v[7] = a1.s3;
    r.v[8] = a2.s0;
    r.v[9] = a2.s1;
    r.v[10] = a2.s2;
    r.v[11] = a2.s3;
    r.v[12] = a3.s0;
    r.v[13] = a3.s1;
    r.v[14] = a3.s2;
    r.v[15] = a3.s3;
    return r;
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* start_of<W=16> */
static inline idx gk_start_of_W_16(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483631);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=0> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_0(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=1> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_1(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=2> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_2(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[2]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=3> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_3(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[3]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=4> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_4(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[4]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=5> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_5(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[5]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=6> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_6(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[6]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=7> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_7(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[7]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=8> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_8(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[8]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=9> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_9(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[9]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=10> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_10(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[10]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=11> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_11(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[11]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=12> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_12(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[12]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=13> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_13(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[13]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=14> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_14(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[14]));
    }
}

/* lane<A=f32, T=f32, X=f32x16, V=16, L=15> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x16_V_16_L_15(f32x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[15]));
    }
}

/* reduce_panels<T=f32, X=f32x16, A=f32, O=f32, OP=sum, V=16, W=1, CHAINS=8, K=1, D=1, STRIP=64, UNROLL=4, TOTALS=8, SIZE=1024, DEPTH=4> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_panels(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 363 "reduce.gk"
    idx outer = 1;
    idx count = 1;
    {
        count = (idx)((u32)count * (u32)x__dim1);
    }
#line 367 "reduce.gk"
    idx parts = y__dim1;
    idx strips = (idx)((u32)x__dim0 + 63) / 64;
    idx jobs = (idx)((u32)outer * (u32)strips * (u32)parts);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each); job < last; job++) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 374 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 375 "reduce.gk"
        f32 total[4096];
        for (int ga_i0 = 0; ga_i0 < 4096; ga_i0++) total[ga_i0] = 0.0f;
#line 376 "reduce.gk"
        idx first = (idx)((u32)ga_mod_signed_i32(job, strips) * 64);
        idx width = ga_min_int_i32(64, (idx)((u32)x__dim0 - (u32)first));
        idx rest = ga_div_signed_i32(job, strips);
        to[1] = ga_mod_signed_i32(rest, parts);
        rest = ga_div_signed_i32(rest, parts);
#line 386 "reduce.gk"
        idx base = (idx)((u32)to[1] * (u32)piece);
        idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
        idx mine = 0;
        for (idx s = 0; s < 8; s++) {

            idx bits = s;
            idx j = 0;
            {
                {
#line 398 "reduce.gk"
                    j = (idx)((u32)j + (u32)(bits & 1) * 4);
                    bits = bits / 2;
                }
                {
#line 398 "reduce.gk"
                    j = (idx)((u32)j + (u32)(bits & 1) * 2);
                    bits = bits / 2;
                }
                {
#line 398 "reduce.gk"
                    j = (idx)((u32)j + (u32)(bits & 1) * 1);
                    bits = bits / 2;
                }
            }
#line 401 "reduce.gk"
            for (idx c = 0; c < (idx)((u32)width * 16); c++) {
#line 401 "reduce.gk"
                total[(idx)((u32)mine + (u32)c)] = 0.0f;
            }
#line 402 "reduce.gk"
            while (j < n) {
                if ((idx)((u32)j + 24) < n) {
                    idx row[4];
                    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) row[ga_i0] = 0;
                    {
                        {
#line 406 "reduce.gk"
                            idx inner = (idx)((u32)base + (u32)j + 0);
#line 411 "reduce.gk"
                            row[0] = inner;
                        }
                        {
#line 406 "reduce.gk"
                            idx inner__2 = (idx)((u32)base + (u32)j + 8);
#line 411 "reduce.gk"
                            row[1] = inner__2;
                        }
                        {
#line 406 "reduce.gk"
                            idx inner__3 = (idx)((u32)base + (u32)j + 16);
#line 411 "reduce.gk"
                            row[2] = inner__3;
                        }
                        {
#line 406 "reduce.gk"
                            idx inner__4 = (idx)((u32)base + (u32)j + 24);
#line 411 "reduce.gk"
                            row[3] = inner__4;
                        }
                    }
#line 413 "reduce.gk"
                    for (idx c__2 = 0; c__2 < width; c__2++) {
                        at[0] = (idx)((u32)first + (u32)c__2);
                        f32x16 next[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_f32x16(0.0f);
                        {
                            {
                                {
#line 417 "reduce.gk"
                                    at[1] = row[0];
                                }
#line 418 "reduce.gk"
                                next[0] = ga_load_f32x16(&GA_GET(f32x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                            }
                            {
                                {
#line 417 "reduce.gk"
                                    at[1] = row[1];
                                }
#line 418 "reduce.gk"
                                next[1] = ga_load_f32x16(&GA_GET(f32x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                            }
                            {
                                {
#line 417 "reduce.gk"
                                    at[1] = row[2];
                                }
#line 418 "reduce.gk"
                                next[2] = ga_load_f32x16(&GA_GET(f32x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                            }
                            {
                                {
#line 417 "reduce.gk"
                                    at[1] = row[3];
                                }
#line 418 "reduce.gk"
                                next[3] = ga_load_f32x16(&GA_GET(f32x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                            }
                        }
#line 420 "reduce.gk"
                        idx mc = gk_start_of_W_16((idx)((u32)mine + (u32)c__2 * 16));
                        f32 sums[16];
                        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) sums[ga_i0] = 0.0f;
                        {
                            {
#line 422 "reduce.gk"
                                sums[0] = total[(idx)((u32)mc + 0)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[1] = total[(idx)((u32)mc + 1)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[2] = total[(idx)((u32)mc + 2)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[3] = total[(idx)((u32)mc + 3)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[4] = total[(idx)((u32)mc + 4)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[5] = total[(idx)((u32)mc + 5)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[6] = total[(idx)((u32)mc + 6)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[7] = total[(idx)((u32)mc + 7)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[8] = total[(idx)((u32)mc + 8)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[9] = total[(idx)((u32)mc + 9)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[10] = total[(idx)((u32)mc + 10)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[11] = total[(idx)((u32)mc + 11)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[12] = total[(idx)((u32)mc + 12)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[13] = total[(idx)((u32)mc + 13)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[14] = total[(idx)((u32)mc + 14)];
                            }
                            {
#line 422 "reduce.gk"
                                sums[15] = total[(idx)((u32)mc + 15)];
                            }
                        }
                        {
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_sum_T_f32(sums[0], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_0(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[1] = gk_sum_T_f32(sums[1], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_1(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[2] = gk_sum_T_f32(sums[2], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_2(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[3] = gk_sum_T_f32(sums[3], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_3(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[4] = gk_sum_T_f32(sums[4], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_4(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[5] = gk_sum_T_f32(sums[5], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_5(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[6] = gk_sum_T_f32(sums[6], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_6(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[7] = gk_sum_T_f32(sums[7], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_7(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[8] = gk_sum_T_f32(sums[8], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_8(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[9] = gk_sum_T_f32(sums[9], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_9(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[10] = gk_sum_T_f32(sums[10], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_10(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[11] = gk_sum_T_f32(sums[11], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_11(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[12] = gk_sum_T_f32(sums[12], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_12(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[13] = gk_sum_T_f32(sums[13], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_13(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[14] = gk_sum_T_f32(sums[14], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_14(next[0]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[15] = gk_sum_T_f32(sums[15], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_15(next[0]));
                                }
                            }
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_sum_T_f32(sums[0], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_0(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[1] = gk_sum_T_f32(sums[1], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_1(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[2] = gk_sum_T_f32(sums[2], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_2(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[3] = gk_sum_T_f32(sums[3], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_3(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[4] = gk_sum_T_f32(sums[4], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_4(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[5] = gk_sum_T_f32(sums[5], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_5(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[6] = gk_sum_T_f32(sums[6], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_6(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[7] = gk_sum_T_f32(sums[7], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_7(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[8] = gk_sum_T_f32(sums[8], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_8(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[9] = gk_sum_T_f32(sums[9], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_9(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[10] = gk_sum_T_f32(sums[10], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_10(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[11] = gk_sum_T_f32(sums[11], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_11(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[12] = gk_sum_T_f32(sums[12], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_12(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[13] = gk_sum_T_f32(sums[13], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_13(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[14] = gk_sum_T_f32(sums[14], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_14(next[1]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[15] = gk_sum_T_f32(sums[15], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_15(next[1]));
                                }
                            }
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_sum_T_f32(sums[0], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_0(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[1] = gk_sum_T_f32(sums[1], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_1(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[2] = gk_sum_T_f32(sums[2], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_2(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[3] = gk_sum_T_f32(sums[3], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_3(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[4] = gk_sum_T_f32(sums[4], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_4(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[5] = gk_sum_T_f32(sums[5], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_5(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[6] = gk_sum_T_f32(sums[6], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_6(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[7] = gk_sum_T_f32(sums[7], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_7(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[8] = gk_sum_T_f32(sums[8], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_8(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[9] = gk_sum_T_f32(sums[9], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_9(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[10] = gk_sum_T_f32(sums[10], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_10(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[11] = gk_sum_T_f32(sums[11], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_11(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[12] = gk_sum_T_f32(sums[12], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_12(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[13] = gk_sum_T_f32(sums[13], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_13(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[14] = gk_sum_T_f32(sums[14], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_14(next[2]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[15] = gk_sum_T_f32(sums[15], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_15(next[2]));
                                }
                            }
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_sum_T_f32(sums[0], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_0(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[1] = gk_sum_T_f32(sums[1], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_1(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[2] = gk_sum_T_f32(sums[2], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_2(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[3] = gk_sum_T_f32(sums[3], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_3(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[4] = gk_sum_T_f32(sums[4], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_4(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[5] = gk_sum_T_f32(sums[5], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_5(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[6] = gk_sum_T_f32(sums[6], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_6(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[7] = gk_sum_T_f32(sums[7], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_7(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[8] = gk_sum_T_f32(sums[8], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_8(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[9] = gk_sum_T_f32(sums[9], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_9(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[10] = gk_sum_T_f32(sums[10], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_10(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[11] = gk_sum_T_f32(sums[11], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_11(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[12] = gk_sum_T_f32(sums[12], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_12(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[13] = gk_sum_T_f32(sums[13], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_13(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[14] = gk_sum_T_f32(sums[14], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_14(next[3]));
                                }
                                {
#line 425 "reduce.gk"
                                    sums[15] = gk_sum_T_f32(sums[15], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_15(next[3]));
                                }
                            }
                        }
                        {
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 0)] = sums[0];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 1)] = sums[1];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 2)] = sums[2];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 3)] = sums[3];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 4)] = sums[4];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 5)] = sums[5];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 6)] = sums[6];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 7)] = sums[7];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 8)] = sums[8];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 9)] = sums[9];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 10)] = sums[10];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 11)] = sums[11];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 12)] = sums[12];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 13)] = sums[13];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 14)] = sums[14];
                            }
                            {
#line 426 "reduce.gk"
                                total[(idx)((u32)mc + 15)] = sums[15];
                            }
                        }
                    }
#line 428 "reduce.gk"
                    j = (idx)((u32)j + 32);
                } else {
                    idx inner__5 = (idx)((u32)base + (u32)j);
#line 435 "reduce.gk"
                    at[1] = inner__5;
                    for (idx c__3 = 0; c__3 < width; c__3++) {
                        at[0] = (idx)((u32)first + (u32)c__3);
                        idx mc__2 = gk_start_of_W_16((idx)((u32)mine + (u32)c__3 * 16));
                        f32x16 next__2 = ga_load_f32x16(&GA_GET(f32x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                        {
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 0)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 0)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_0(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 1)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 1)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_1(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 2)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 2)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_2(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 3)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 3)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_3(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 4)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 4)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_4(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 5)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 5)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_5(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 6)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 6)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_6(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 7)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 7)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_7(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 8)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 8)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_8(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 9)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 9)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_9(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 10)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 10)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_10(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 11)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 11)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_11(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 12)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 12)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_12(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 13)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 13)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_13(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 14)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 14)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_14(next__2));
                            }
                            {
#line 441 "reduce.gk"
                                total[(idx)((u32)mc__2 + 15)] = gk_sum_T_f32(total[(idx)((u32)mc__2 + 15)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_15(next__2));
                            }
                        }
                    }
#line 443 "reduce.gk"
                    j = (idx)((u32)j + 8);
                }
            }
            mine = (idx)((u32)mine + 1024);
            for (idx b = s; b % 2 == 1; b = b / 2) {
                mine = (idx)((u32)mine - 1024);
                for (idx c__4 = 0; c__4 < (idx)((u32)width * 16); c__4++) {
                    total[(idx)((u32)mine - 1024 + (u32)c__4)] = gk_sum_T_f32(total[(idx)((u32)mine - 1024 + (u32)c__4)], total[(idx)((u32)mine + (u32)c__4)]);
                }
            }
        }
#line 453 "reduce.gk"
        for (idx c__5 = 0; c__5 < (idx)((u32)width * 16); c__5++) {
            to[0] = (idx)((u32)first * 16 + (u32)c__5);
            GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f32_T_f32(total[c__5]);
        }
    }
}
