/* reduce_loops<T=f32, X=f32x16, A=f32, O=f32, OP=sum, V=16, W=4, CHAINS=256, K=1, D=1, PACKS=64>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
#define GA_TWICE _Pragma("unroll")
#else
#define GA_TWICE
#endif

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

/* reduce_loops<T=f32, X=f32x16, A=f32, O=f32, OP=sum, V=16, W=4, CHAINS=256, K=1, D=1, PACKS=64> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_loops(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 210 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 212 "reduce.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
    {
#line 213 "reduce.gk"
        count = (idx)((u32)count * (u32)x__dim1);
    }
#line 214 "reduce.gk"
    idx parts = y__dim1;
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each); job < last; job++) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 220 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 221 "reduce.gk"
        f32 total[1024];
        for (int ga_i0 = 0; ga_i0 < 1024; ga_i0++) total[ga_i0] = 0.0f;
#line 222 "reduce.gk"
        for (idx c = 0; c < 1024; c++) {
#line 222 "reduce.gk"
            total[c] = 0.0f;
        }
#line 223 "reduce.gk"
        idx rest = ga_div_signed_i32(job, parts);
        to[1] = ga_mod_signed_i32(job, parts);
#line 230 "reduce.gk"
        at[0] = rest;
        to[0] = rest;
        idx base = (idx)((u32)to[1] * (u32)piece);
        idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
        idx whole = 0;
#line 251 "reduce.gk"
        for (idx j = whole; j < n; j = (idx)((u32)j + 64)) {
            for (idx u = 0; u < ga_min_int_i32(64, (idx)((u32)n - (u32)j)); u++) {
                idx inner = (idx)((u32)base + (u32)j + (u32)u);
#line 258 "reduce.gk"
                at[1] = inner;
                f32x16 next = ga_load_f32x16(&GA_GET(f32x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                {
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 0)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_0(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 1)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_1(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 2)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_2(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 3)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_3(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 4)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_4(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 5)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_5(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 6)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_6(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 7)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_7(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 8)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_8(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 9)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_9(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 10)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_10(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 11)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_11(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 12)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_12(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 13)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_13(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 14)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_14(next));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u32)u * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)u * 16 + 15)], gk_lane_A_f32_T_f32_X_f32x16_V_16_L_15(next));
                    }
                }
            }
        }
        {
#line 265 "reduce.gk"
            for (idx c__2 = 0; c__2 < 256; c__2++) {
                f32 one[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) one[ga_i0] = 0.0f;
                {
                    {
#line 267 "reduce.gk"
                        one[0] = total[(idx)((u32)c__2 * 4 + 0)];
                    }
                    {
#line 267 "reduce.gk"
                        one[1] = total[(idx)((u32)c__2 * 4 + 1)];
                    }
                    {
#line 267 "reduce.gk"
                        one[2] = total[(idx)((u32)c__2 * 4 + 2)];
                    }
                    {
#line 267 "reduce.gk"
                        one[3] = total[(idx)((u32)c__2 * 4 + 3)];
                    }
                }
                {
                    {
                        {
#line 269 "reduce.gk"
                            one[0] = gk_sum_T_f32(one[0], one[2]);
                        }
                        {
#line 269 "reduce.gk"
                            one[1] = gk_sum_T_f32(one[1], one[3]);
                        }
                    }
                    {
                        {
#line 269 "reduce.gk"
                            one[0] = gk_sum_T_f32(one[0], one[1]);
                        }
                    }
                }
#line 270 "reduce.gk"
                total[c__2] = one[0];
            }
        }
        {
            {
#line 274 "reduce.gk"
                for (idx c__3 = 0; c__3 < 128; c__3++) {
#line 274 "reduce.gk"
                    total[c__3] = gk_sum_T_f32(total[c__3], total[(idx)((u32)c__3 + 128)]);
                }
            }
            {
#line 274 "reduce.gk"
                for (idx c__4 = 0; c__4 < 64; c__4++) {
#line 274 "reduce.gk"
                    total[c__4] = gk_sum_T_f32(total[c__4], total[(idx)((u32)c__4 + 64)]);
                }
            }
            {
#line 274 "reduce.gk"
                for (idx c__5 = 0; c__5 < 32; c__5++) {
#line 274 "reduce.gk"
                    total[c__5] = gk_sum_T_f32(total[c__5], total[(idx)((u32)c__5 + 32)]);
                }
            }
            {
#line 274 "reduce.gk"
                for (idx c__6 = 0; c__6 < 16; c__6++) {
#line 274 "reduce.gk"
                    total[c__6] = gk_sum_T_f32(total[c__6], total[(idx)((u32)c__6 + 16)]);
                }
            }
            {
#line 274 "reduce.gk"
                for (idx c__7 = 0; c__7 < 8; c__7++) {
#line 274 "reduce.gk"
                    total[c__7] = gk_sum_T_f32(total[c__7], total[(idx)((u32)c__7 + 8)]);
                }
            }
            {
#line 274 "reduce.gk"
                for (idx c__8 = 0; c__8 < 4; c__8++) {
#line 274 "reduce.gk"
                    total[c__8] = gk_sum_T_f32(total[c__8], total[(idx)((u32)c__8 + 4)]);
                }
            }
            {
#line 274 "reduce.gk"
                GA_TWICE for (idx c__9 = 0; c__9 < 2; c__9++) {
#line 274 "reduce.gk"
                    total[c__9] = gk_sum_T_f32(total[c__9], total[(idx)((u32)c__9 + 2)]);
                }
            }
            {
#line 274 "reduce.gk"
                for (idx c__10 = 0; c__10 < 1; c__10++) {
#line 274 "reduce.gk"
                    total[c__10] = gk_sum_T_f32(total[c__10], total[(idx)((u32)c__10 + 1)]);
                }
            }
        }
#line 275 "reduce.gk"
        GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f32_T_f32(total[0]);
    }
}
