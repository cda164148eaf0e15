/* reduce_strips<T=c64, X=c64, A=c64, O=c64, OP=prod, V=1, W=4, CHAINS=16, K=1, D=1, STRIP=4, ROWS=8>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
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
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* prod<T=c64> */
static inline c64 gk_prod_T_c64(c64 a, c64 b)
{
#line 7 "ops.gk"
    return ga_mul_c64(a, b);
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=c64, T=c64, X=c64, V=1, L=0> */
static inline c64 gk_lane_A_c64_T_c64_X_c64_V_1_L_0(c64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_c64_T_c64(x);
    }
}

/* reduce_strips<T=c64, X=c64, A=c64, O=c64, OP=prod, V=1, W=4, CHAINS=16, K=1, D=1, STRIP=4, ROWS=8> */
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
    idx strips = (idx)((u32)x__dim0 + 3) / 4;
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
        c64 total[256];
        for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) total[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 299 "reduce.gk"
        for (idx c = 0; c < 256; c++) {
#line 299 "reduce.gk"
            total[c] = ga_make_c64(1.0f, 0.0f);
        }
#line 300 "reduce.gk"
        idx first = (idx)((u32)ga_mod_signed_i32(job, strips) * 4);
        idx width = ga_min_int_i32(4, (idx)((u32)x__dim0 - (u32)first));
        idx rest = ga_div_signed_i32(job, strips);
        to[1] = ga_mod_signed_i32(rest, parts);
        rest = ga_div_signed_i32(rest, parts);
#line 310 "reduce.gk"
        idx base = (idx)((u32)to[1] * (u32)piece);
        idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));

        for (idx j0__ = 0; j0__ < n; j0__ = (idx)((u32)j0__ + 64)) {
            for (idx j1__ = 0; j1__ < ga_min_int_i32(64, (idx)((u32)n - (u32)j0__)); j1__ = (idx)((u32)j1__ + 8)) {
                {
                    {
#line 316 "reduce.gk"
                        if ((idx)((u32)j0__ + (u32)j1__ + 0) < n) {
                            idx inner = (idx)((u32)base + (u32)j0__ + (u32)j1__ + 0);
#line 322 "reduce.gk"
                            at[1] = inner;
                            idx mine = (idx)(((u32)j1__ + 0) * 4);
                            for (idx c__2 = 0; c__2 < width; c__2++) {
                                at[0] = (idx)((u32)first + (u32)c__2);
                                c64 next = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine + (u32)c__2 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine + (u32)c__2 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next));
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
                            idx mine__2 = (idx)(((u32)j1__ + 1) * 4);
                            for (idx c__3 = 0; c__3 < width; c__3++) {
                                at[0] = (idx)((u32)first + (u32)c__3);
                                c64 next__2 = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine__2 + (u32)c__3 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine__2 + (u32)c__3 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next__2));
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
                            idx mine__3 = (idx)(((u32)j1__ + 2) * 4);
                            for (idx c__4 = 0; c__4 < width; c__4++) {
                                at[0] = (idx)((u32)first + (u32)c__4);
                                c64 next__3 = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine__3 + (u32)c__4 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine__3 + (u32)c__4 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next__3));
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
                            idx mine__4 = (idx)(((u32)j1__ + 3) * 4);
                            for (idx c__5 = 0; c__5 < width; c__5++) {
                                at[0] = (idx)((u32)first + (u32)c__5);
                                c64 next__4 = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine__4 + (u32)c__5 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine__4 + (u32)c__5 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next__4));
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
                            idx mine__5 = (idx)(((u32)j1__ + 4) * 4);
                            for (idx c__6 = 0; c__6 < width; c__6++) {
                                at[0] = (idx)((u32)first + (u32)c__6);
                                c64 next__5 = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine__5 + (u32)c__6 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine__5 + (u32)c__6 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next__5));
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
                            idx mine__6 = (idx)(((u32)j1__ + 5) * 4);
                            for (idx c__7 = 0; c__7 < width; c__7++) {
                                at[0] = (idx)((u32)first + (u32)c__7);
                                c64 next__6 = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine__6 + (u32)c__7 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine__6 + (u32)c__7 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next__6));
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
                            idx mine__7 = (idx)(((u32)j1__ + 6) * 4);
                            for (idx c__8 = 0; c__8 < width; c__8++) {
                                at[0] = (idx)((u32)first + (u32)c__8);
                                c64 next__7 = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine__7 + (u32)c__8 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine__7 + (u32)c__8 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next__7));
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
                            idx mine__8 = (idx)(((u32)j1__ + 7) * 4);
                            for (idx c__9 = 0; c__9 < width; c__9++) {
                                at[0] = (idx)((u32)first + (u32)c__9);
                                c64 next__8 = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                {
                                    total[(idx)((u32)mine__8 + (u32)c__9 * 1 + 0)] = gk_prod_T_c64(total[(idx)((u32)mine__8 + (u32)c__9 * 1 + 0)], gk_lane_A_c64_T_c64_X_c64_V_1_L_0(next__8));
                                }
                            }
                        }
                    }
                }
            }
        }
        {
#line 335 "reduce.gk"
            for (idx e = 0; e < 16; e++) {
                for (idx c__10 = 0; c__10 < 4; c__10++) {
                    c64 one[4];
                    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) one[ga_i0] = ga_make_c64(0.0f, 0.0f);
                    {
                        {
#line 338 "reduce.gk"
                            one[0] = total[(idx)(((u32)e * 4 + 0) * 4 + (u32)c__10)];
                        }
                        {
#line 338 "reduce.gk"
                            one[1] = total[(idx)(((u32)e * 4 + 1) * 4 + (u32)c__10)];
                        }
                        {
#line 338 "reduce.gk"
                            one[2] = total[(idx)(((u32)e * 4 + 2) * 4 + (u32)c__10)];
                        }
                        {
#line 338 "reduce.gk"
                            one[3] = total[(idx)(((u32)e * 4 + 3) * 4 + (u32)c__10)];
                        }
                    }
                    {
                        {
                            {
#line 340 "reduce.gk"
                                one[0] = gk_prod_T_c64(one[0], one[2]);
                            }
                            {
#line 340 "reduce.gk"
                                one[1] = gk_prod_T_c64(one[1], one[3]);
                            }
                        }
                        {
                            {
#line 340 "reduce.gk"
                                one[0] = gk_prod_T_c64(one[0], one[1]);
                            }
                        }
                    }
#line 341 "reduce.gk"
                    total[(idx)((u32)e * 4 + (u32)c__10)] = one[0];
                }
            }
        }
        {
            {
#line 346 "reduce.gk"
                for (idx c__11 = 0; c__11 < 32; c__11++) {
#line 346 "reduce.gk"
                    total[c__11] = gk_prod_T_c64(total[c__11], total[(idx)((u32)c__11 + 32)]);
                }
            }
            {
#line 346 "reduce.gk"
                for (idx c__12 = 0; c__12 < 16; c__12++) {
#line 346 "reduce.gk"
                    total[c__12] = gk_prod_T_c64(total[c__12], total[(idx)((u32)c__12 + 16)]);
                }
            }
            {
#line 346 "reduce.gk"
                for (idx c__13 = 0; c__13 < 8; c__13++) {
#line 346 "reduce.gk"
                    total[c__13] = gk_prod_T_c64(total[c__13], total[(idx)((u32)c__13 + 8)]);
                }
            }
            {
#line 346 "reduce.gk"
                for (idx c__14 = 0; c__14 < 4; c__14++) {
#line 346 "reduce.gk"
                    total[c__14] = gk_prod_T_c64(total[c__14], total[(idx)((u32)c__14 + 4)]);
                }
            }
        }
#line 347 "reduce.gk"
        for (idx c__15 = 0; c__15 < (idx)((u32)width * 1); c__15++) {
            to[0] = (idx)((u32)first * 1 + (u32)c__15);
            GA_AT(c64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_c64_T_c64(total[c__15]);
        }
    }
}
