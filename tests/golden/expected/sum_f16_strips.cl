/* reduce_strips<T=f16, X=f16x16, A=f32, O=f16, OP=sum, V=16, W=1, CHAINS=8, K=1, D=1, STRIP=16, ROWS=8>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */
typedef struct __attribute__((aligned(16))) { f16 v[16]; } f16x16;

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
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
static inline f16x16 ga_load_f16x16(__global const f16x16 *p)
{
    f16x16 r;
    ushort8 a0 = ((__global const ushort8 *)p)[0];
    ushort8 a1 = ((__global const ushort8 *)p)[1];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    r.v[4] = a0.s4;
    r.v[5] = a0.s5;
    r.v[6] = a0.s6;
    r.v[7] = a0.s7;
    r.v[8] = a1.s0;
    r.v[9] = a1.s1;
    r.v[10] = a1.s2;
    r.v[11] = a1.s3;
    r.v[12] = a1.s4;
    r.v[13] = a1.s5;
    r.v[14] = a1.s6;
    r.v[15] = a1.s7;
    return r;
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f16, T=f16> */
static inline f16 gk_cast_U_f16_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=0> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[0]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=1> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[1]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=2> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[2]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=3> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[3]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=4> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[4]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=5> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[5]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=6> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[6]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=7> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[7]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=8> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[8]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=9> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[9]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=10> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[10]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=11> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[11]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=12> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[12]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=13> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[13]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=14> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[14]));
    }
}

/* lane<A=f32, T=f16, X=f16x16, V=16, L=15> */
static inline f32 gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(f16x16 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f16(gk_cast_U_f16_T_f16(x.v[15]));
    }
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* reduce_strips<T=f16, X=f16x16, A=f32, O=f16, OP=sum, V=16, W=1, CHAINS=8, K=1, D=1, STRIP=16, ROWS=8> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_strips(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 286 "reduce.gk"
    idx outer = 1;
    idx count = 1;
    {
        count = (idx)((u32)count * (u32)x__dim1);
    }
#line 290 "reduce.gk"
    idx parts = y__dim1;
    idx strips = (idx)((u32)x__dim0 + 15) / 16;
    idx jobs = (idx)((u32)outer * (u32)strips * (u32)parts);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each); job < last; job++) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 297 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 298 "reduce.gk"
        f32 total[2048];
        for (int ga_i0 = 0; ga_i0 < 2048; ga_i0++) total[ga_i0] = 0.0f;
#line 299 "reduce.gk"
        for (idx c = 0; c < 2048; c++) {
#line 299 "reduce.gk"
            total[c] = 0.0f;
        }
#line 300 "reduce.gk"
        idx first = (idx)((u32)ga_mod_signed_i32(job, strips) * 16);
        idx width = ga_min_int_i32(16, (idx)((u32)x__dim0 - (u32)first));
        idx rest = ga_div_signed_i32(job, strips);
        to[1] = ga_mod_signed_i32(rest, parts);
        rest = ga_div_signed_i32(rest, parts);
#line 310 "reduce.gk"
        idx base = (idx)((u32)to[1] * (u32)piece);
        idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));

        for (idx j0__ = 0; j0__ < n; j0__ = (idx)((u32)j0__ + 8)) {
            for (idx j1__ = 0; j1__ < ga_min_int_i32(8, (idx)((u32)n - (u32)j0__)); j1__ = (idx)((u32)j1__ + 8)) {
                {
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 0) < n) {
                            idx inner = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 0);
#line 322 "reduce.gk"
                            at[1] = inner;
                            idx mine = (idx)(((u32)j1__ + 0) * 256);
                            for (idx c__2 = 0; c__2 < width; c__2++) {
                                at[0] = (idx)((u32)first + (u32)c__2);
                                f16x16 next = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine + (u32)c__2 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine + (u32)c__2 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next));
                                    }
                                }
                            }
                        }
                    }
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 1) < n) {
                            idx inner__2 = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 1);
#line 322 "reduce.gk"
                            at[1] = inner__2;
                            idx mine__2 = (idx)(((u32)j1__ + 1) * 256);
                            for (idx c__3 = 0; c__3 < width; c__3++) {
                                at[0] = (idx)((u32)first + (u32)c__3);
                                f16x16 next__2 = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next__2));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine__2 + (u32)c__3 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next__2));
                                    }
                                }
                            }
                        }
                    }
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 2) < n) {
                            idx inner__3 = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 2);
#line 322 "reduce.gk"
                            at[1] = inner__3;
                            idx mine__3 = (idx)(((u32)j1__ + 2) * 256);
                            for (idx c__4 = 0; c__4 < width; c__4++) {
                                at[0] = (idx)((u32)first + (u32)c__4);
                                f16x16 next__3 = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next__3));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine__3 + (u32)c__4 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next__3));
                                    }
                                }
                            }
                        }
                    }
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 3) < n) {
                            idx inner__4 = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 3);
#line 322 "reduce.gk"
                            at[1] = inner__4;
                            idx mine__4 = (idx)(((u32)j1__ + 3) * 256);
                            for (idx c__5 = 0; c__5 < width; c__5++) {
                                at[0] = (idx)((u32)first + (u32)c__5);
                                f16x16 next__4 = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next__4));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine__4 + (u32)c__5 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next__4));
                                    }
                                }
                            }
                        }
                    }
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 4) < n) {
                            idx inner__5 = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 4);
#line 322 "reduce.gk"
                            at[1] = inner__5;
                            idx mine__5 = (idx)(((u32)j1__ + 4) * 256);
                            for (idx c__6 = 0; c__6 < width; c__6++) {
                                at[0] = (idx)((u32)first + (u32)c__6);
                                f16x16 next__5 = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next__5));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine__5 + (u32)c__6 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next__5));
                                    }
                                }
                            }
                        }
                    }
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 5) < n) {
                            idx inner__6 = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 5);
#line 322 "reduce.gk"
                            at[1] = inner__6;
                            idx mine__6 = (idx)(((u32)j1__ + 5) * 256);
                            for (idx c__7 = 0; c__7 < width; c__7++) {
                                at[0] = (idx)((u32)first + (u32)c__7);
                                f16x16 next__6 = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next__6));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine__6 + (u32)c__7 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next__6));
                                    }
                                }
                            }
                        }
                    }
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 6) < n) {
                            idx inner__7 = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 6);
#line 322 "reduce.gk"
                            at[1] = inner__7;
                            idx mine__7 = (idx)(((u32)j1__ + 6) * 256);
                            for (idx c__8 = 0; c__8 < width; c__8++) {
                                at[0] = (idx)((u32)first + (u32)c__8);
                                f16x16 next__7 = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next__7));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine__7 + (u32)c__8 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next__7));
                                    }
                                }
                            }
                        }
                    }
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 7) < n) {
                            idx inner__8 = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 7);
#line 322 "reduce.gk"
                            at[1] = inner__8;
                            idx mine__8 = (idx)(((u32)j1__ + 7) * 256);
                            for (idx c__9 = 0; c__9 < width; c__9++) {
                                at[0] = (idx)((u32)first + (u32)c__9);
                                f16x16 next__8 = ga_load_f16x16(&GA_GET(f16x16, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                                {
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 0)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 0)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_0(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 1)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 1)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_1(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 2)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 2)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_2(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 3)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 3)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_3(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 4)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 4)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_4(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 5)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 5)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_5(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 6)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 6)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_6(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 7)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 7)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_7(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 8)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 8)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_8(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 9)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 9)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_9(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 10)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 10)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_10(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 11)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 11)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_11(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 12)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 12)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_12(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 13)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 13)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_13(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 14)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 14)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_14(next__8));
                                    }
                                    {
#line 328 "reduce.gk"
                                        total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 15)] = gk_sum_T_f32(total[(idx)((u32)mine__8 + (u32)c__9 * 16 + 15)], gk_lane_A_f32_T_f16_X_f16x16_V_16_L_15(next__8));
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        {
            {
#line 346 "reduce.gk"
                for (idx c__10 = 0; c__10 < 1024; c__10++) {
#line 346 "reduce.gk"
                    total[c__10] = gk_sum_T_f32(total[c__10], total[(idx)((u32)c__10 + 1024)]);
                }
            }
            {
#line 346 "reduce.gk"
                for (idx c__11 = 0; c__11 < 512; c__11++) {
#line 346 "reduce.gk"
                    total[c__11] = gk_sum_T_f32(total[c__11], total[(idx)((u32)c__11 + 512)]);
                }
            }
            {
#line 346 "reduce.gk"
                for (idx c__12 = 0; c__12 < 256; c__12++) {
#line 346 "reduce.gk"
                    total[c__12] = gk_sum_T_f32(total[c__12], total[(idx)((u32)c__12 + 256)]);
                }
            }
        }
#line 347 "reduce.gk"
        for (idx c__13 = 0; c__13 < (idx)((u32)width * 16); c__13++) {
            to[0] = (idx)((u32)first * 16 + (u32)c__13);
            GA_AT(f16, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f16_T_f32(total[c__13]);
        }
    }
}
