/* reduce_columns<T=f16, X=f16, A=f32, O=f32, OP=sum, V=1, W=8, CHAINS=64, UNROLL=4, K=1, D=2, ALONG=8, ACROSS=32, MINE=8, STEP=512>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

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
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* lane<A=f32, T=f16, X=f16, V=1, L=0> */
static inline f32 gk_lane_A_f32_T_f16_X_f16_V_1_L_0(f16 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f32_T_f16(x);
    }
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_columns<T=f16, X=f16, A=f32, O=f32, OP=sum, V=1, W=8, CHAINS=64, UNROLL=4, K=1, D=2, ALONG=8, ACROSS=32, MINE=8, STEP=512> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_columns(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 114 "reduce.gk"
    __local f32 partial[1][256];
    (void)partial;
#line 115 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 117 "reduce.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
    {
        {
#line 118 "reduce.gk"
            count = (idx)((u64)count * (u64)x__dim1);
        }
        {
#line 118 "reduce.gk"
            count = (idx)((u64)count * (u64)x__dim2);
        }
    }
#line 119 "reduce.gk"
    idx across = (idx)((u64)kept + 31) / 32;
    idx me = (idx)get_local_id(0);
    idx along = me / 32;
    idx blocks = (idx)((u64)across * (u64)y__dim1);
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(0))) {
        idx column = (idx)((u64)ga_mod_signed_i64(block, across) * 32 + (u64)(me & 31));
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 126 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 127 "reduce.gk"
        f32 chain[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) chain[ga_i0] = 0.0f;
#line 128 "reduce.gk"
        idx rest = column;
#line 134 "reduce.gk"
        at[0] = rest;
        to[0] = rest;
        to[1] = ga_div_signed_i64(block, across);
        idx base = (idx)((u64)to[1] * (u64)piece);
        idx n = column < kept ? ga_min_int_i64(piece, (idx)((u64)count - (u64)base)) : 0;
        idx whole = (idx)((u64)(n / 2048) * 2048);
        for (idx q = 0; q < 8; q++) {
            f32 total[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) total[ga_i0] = 0.0f;
            {
                {
#line 142 "reduce.gk"
                    total[0] = 0.0f;
                }
                {
#line 142 "reduce.gk"
                    total[1] = 0.0f;
                }
                {
#line 142 "reduce.gk"
                    total[2] = 0.0f;
                }
                {
#line 142 "reduce.gk"
                    total[3] = 0.0f;
                }
                {
#line 142 "reduce.gk"
                    total[4] = 0.0f;
                }
                {
#line 142 "reduce.gk"
                    total[5] = 0.0f;
                }
                {
#line 142 "reduce.gk"
                    total[6] = 0.0f;
                }
                {
#line 142 "reduce.gk"
                    total[7] = 0.0f;
                }
            }
#line 143 "reduce.gk"
            for (idx j = (idx)(((u64)along + (u64)q * 8) * 8); j < whole; j = (idx)((u64)j + 2048)) {
                f16 next[32];
                for (int ga_i0 = 0; ga_i0 < 32; ga_i0++) next[ga_i0] = 0x0000;
                {
                    {
                        {
#line 147 "reduce.gk"
                            idx inner = (idx)((u64)base + (u64)j + 0 + 0);
                            {
                                at[2] = ga_mod_signed_i64(inner, x__dim2);
                                inner = ga_div_signed_i64(inner, x__dim2);
                            }
                            at[1] = inner;
                            next[0] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__2 = (idx)((u64)base + (u64)j + 0 + 1);
                            {
                                at[2] = ga_mod_signed_i64(inner__2, x__dim2);
                                inner__2 = ga_div_signed_i64(inner__2, x__dim2);
                            }
                            at[1] = inner__2;
                            next[1] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__3 = (idx)((u64)base + (u64)j + 0 + 2);
                            {
                                at[2] = ga_mod_signed_i64(inner__3, x__dim2);
                                inner__3 = ga_div_signed_i64(inner__3, x__dim2);
                            }
                            at[1] = inner__3;
                            next[2] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__4 = (idx)((u64)base + (u64)j + 0 + 3);
                            {
                                at[2] = ga_mod_signed_i64(inner__4, x__dim2);
                                inner__4 = ga_div_signed_i64(inner__4, x__dim2);
                            }
                            at[1] = inner__4;
                            next[3] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__5 = (idx)((u64)base + (u64)j + 0 + 4);
                            {
                                at[2] = ga_mod_signed_i64(inner__5, x__dim2);
                                inner__5 = ga_div_signed_i64(inner__5, x__dim2);
                            }
                            at[1] = inner__5;
                            next[4] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__6 = (idx)((u64)base + (u64)j + 0 + 5);
                            {
                                at[2] = ga_mod_signed_i64(inner__6, x__dim2);
                                inner__6 = ga_div_signed_i64(inner__6, x__dim2);
                            }
                            at[1] = inner__6;
                            next[5] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__7 = (idx)((u64)base + (u64)j + 0 + 6);
                            {
                                at[2] = ga_mod_signed_i64(inner__7, x__dim2);
                                inner__7 = ga_div_signed_i64(inner__7, x__dim2);
                            }
                            at[1] = inner__7;
                            next[6] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__8 = (idx)((u64)base + (u64)j + 0 + 7);
                            {
                                at[2] = ga_mod_signed_i64(inner__8, x__dim2);
                                inner__8 = ga_div_signed_i64(inner__8, x__dim2);
                            }
                            at[1] = inner__8;
                            next[7] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__9 = (idx)((u64)base + (u64)j + 512 + 0);
                            {
                                at[2] = ga_mod_signed_i64(inner__9, x__dim2);
                                inner__9 = ga_div_signed_i64(inner__9, x__dim2);
                            }
                            at[1] = inner__9;
                            next[8] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__10 = (idx)((u64)base + (u64)j + 512 + 1);
                            {
                                at[2] = ga_mod_signed_i64(inner__10, x__dim2);
                                inner__10 = ga_div_signed_i64(inner__10, x__dim2);
                            }
                            at[1] = inner__10;
                            next[9] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__11 = (idx)((u64)base + (u64)j + 512 + 2);
                            {
                                at[2] = ga_mod_signed_i64(inner__11, x__dim2);
                                inner__11 = ga_div_signed_i64(inner__11, x__dim2);
                            }
                            at[1] = inner__11;
                            next[10] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__12 = (idx)((u64)base + (u64)j + 512 + 3);
                            {
                                at[2] = ga_mod_signed_i64(inner__12, x__dim2);
                                inner__12 = ga_div_signed_i64(inner__12, x__dim2);
                            }
                            at[1] = inner__12;
                            next[11] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__13 = (idx)((u64)base + (u64)j + 512 + 4);
                            {
                                at[2] = ga_mod_signed_i64(inner__13, x__dim2);
                                inner__13 = ga_div_signed_i64(inner__13, x__dim2);
                            }
                            at[1] = inner__13;
                            next[12] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__14 = (idx)((u64)base + (u64)j + 512 + 5);
                            {
                                at[2] = ga_mod_signed_i64(inner__14, x__dim2);
                                inner__14 = ga_div_signed_i64(inner__14, x__dim2);
                            }
                            at[1] = inner__14;
                            next[13] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__15 = (idx)((u64)base + (u64)j + 512 + 6);
                            {
                                at[2] = ga_mod_signed_i64(inner__15, x__dim2);
                                inner__15 = ga_div_signed_i64(inner__15, x__dim2);
                            }
                            at[1] = inner__15;
                            next[14] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__16 = (idx)((u64)base + (u64)j + 512 + 7);
                            {
                                at[2] = ga_mod_signed_i64(inner__16, x__dim2);
                                inner__16 = ga_div_signed_i64(inner__16, x__dim2);
                            }
                            at[1] = inner__16;
                            next[15] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__17 = (idx)((u64)base + (u64)j + 1024 + 0);
                            {
                                at[2] = ga_mod_signed_i64(inner__17, x__dim2);
                                inner__17 = ga_div_signed_i64(inner__17, x__dim2);
                            }
                            at[1] = inner__17;
                            next[16] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__18 = (idx)((u64)base + (u64)j + 1024 + 1);
                            {
                                at[2] = ga_mod_signed_i64(inner__18, x__dim2);
                                inner__18 = ga_div_signed_i64(inner__18, x__dim2);
                            }
                            at[1] = inner__18;
                            next[17] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__19 = (idx)((u64)base + (u64)j + 1024 + 2);
                            {
                                at[2] = ga_mod_signed_i64(inner__19, x__dim2);
                                inner__19 = ga_div_signed_i64(inner__19, x__dim2);
                            }
                            at[1] = inner__19;
                            next[18] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__20 = (idx)((u64)base + (u64)j + 1024 + 3);
                            {
                                at[2] = ga_mod_signed_i64(inner__20, x__dim2);
                                inner__20 = ga_div_signed_i64(inner__20, x__dim2);
                            }
                            at[1] = inner__20;
                            next[19] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__21 = (idx)((u64)base + (u64)j + 1024 + 4);
                            {
                                at[2] = ga_mod_signed_i64(inner__21, x__dim2);
                                inner__21 = ga_div_signed_i64(inner__21, x__dim2);
                            }
                            at[1] = inner__21;
                            next[20] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__22 = (idx)((u64)base + (u64)j + 1024 + 5);
                            {
                                at[2] = ga_mod_signed_i64(inner__22, x__dim2);
                                inner__22 = ga_div_signed_i64(inner__22, x__dim2);
                            }
                            at[1] = inner__22;
                            next[21] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__23 = (idx)((u64)base + (u64)j + 1024 + 6);
                            {
                                at[2] = ga_mod_signed_i64(inner__23, x__dim2);
                                inner__23 = ga_div_signed_i64(inner__23, x__dim2);
                            }
                            at[1] = inner__23;
                            next[22] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__24 = (idx)((u64)base + (u64)j + 1024 + 7);
                            {
                                at[2] = ga_mod_signed_i64(inner__24, x__dim2);
                                inner__24 = ga_div_signed_i64(inner__24, x__dim2);
                            }
                            at[1] = inner__24;
                            next[23] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__25 = (idx)((u64)base + (u64)j + 1536 + 0);
                            {
                                at[2] = ga_mod_signed_i64(inner__25, x__dim2);
                                inner__25 = ga_div_signed_i64(inner__25, x__dim2);
                            }
                            at[1] = inner__25;
                            next[24] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__26 = (idx)((u64)base + (u64)j + 1536 + 1);
                            {
                                at[2] = ga_mod_signed_i64(inner__26, x__dim2);
                                inner__26 = ga_div_signed_i64(inner__26, x__dim2);
                            }
                            at[1] = inner__26;
                            next[25] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__27 = (idx)((u64)base + (u64)j + 1536 + 2);
                            {
                                at[2] = ga_mod_signed_i64(inner__27, x__dim2);
                                inner__27 = ga_div_signed_i64(inner__27, x__dim2);
                            }
                            at[1] = inner__27;
                            next[26] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__28 = (idx)((u64)base + (u64)j + 1536 + 3);
                            {
                                at[2] = ga_mod_signed_i64(inner__28, x__dim2);
                                inner__28 = ga_div_signed_i64(inner__28, x__dim2);
                            }
                            at[1] = inner__28;
                            next[27] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__29 = (idx)((u64)base + (u64)j + 1536 + 4);
                            {
                                at[2] = ga_mod_signed_i64(inner__29, x__dim2);
                                inner__29 = ga_div_signed_i64(inner__29, x__dim2);
                            }
                            at[1] = inner__29;
                            next[28] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__30 = (idx)((u64)base + (u64)j + 1536 + 5);
                            {
                                at[2] = ga_mod_signed_i64(inner__30, x__dim2);
                                inner__30 = ga_div_signed_i64(inner__30, x__dim2);
                            }
                            at[1] = inner__30;
                            next[29] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__31 = (idx)((u64)base + (u64)j + 1536 + 6);
                            {
                                at[2] = ga_mod_signed_i64(inner__31, x__dim2);
                                inner__31 = ga_div_signed_i64(inner__31, x__dim2);
                            }
                            at[1] = inner__31;
                            next[30] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                        {
#line 147 "reduce.gk"
                            idx inner__32 = (idx)((u64)base + (u64)j + 1536 + 7);
                            {
                                at[2] = ga_mod_signed_i64(inner__32, x__dim2);
                                inner__32 = ga_div_signed_i64(inner__32, x__dim2);
                            }
                            at[1] = inner__32;
                            next[31] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        }
                    }
                }
                {
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[0]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_f32(total[1], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[1]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_f32(total[2], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[2]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_f32(total[3], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[3]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[4] = gk_sum_T_f32(total[4], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[4]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[5] = gk_sum_T_f32(total[5], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[5]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[6] = gk_sum_T_f32(total[6], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[6]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[7] = gk_sum_T_f32(total[7], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[7]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[8]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_f32(total[1], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[9]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_f32(total[2], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[10]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_f32(total[3], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[11]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[4] = gk_sum_T_f32(total[4], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[12]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[5] = gk_sum_T_f32(total[5], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[13]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[6] = gk_sum_T_f32(total[6], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[14]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[7] = gk_sum_T_f32(total[7], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[15]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[16]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_f32(total[1], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[17]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_f32(total[2], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[18]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_f32(total[3], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[19]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[4] = gk_sum_T_f32(total[4], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[20]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[5] = gk_sum_T_f32(total[5], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[21]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[6] = gk_sum_T_f32(total[6], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[22]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[7] = gk_sum_T_f32(total[7], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[23]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[24]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_f32(total[1], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[25]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_f32(total[2], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[26]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_f32(total[3], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[27]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[4] = gk_sum_T_f32(total[4], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[28]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[5] = gk_sum_T_f32(total[5], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[29]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[6] = gk_sum_T_f32(total[6], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[30]));
                            }
                        }
                        {
                            {
#line 159 "reduce.gk"
                                total[7] = gk_sum_T_f32(total[7], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[31]));
                            }
                        }
                    }
                }
            }
#line 161 "reduce.gk"
            for (idx j__2 = (idx)((u64)whole + ((u64)along + (u64)q * 8) * 8); j__2 < n; j__2 = (idx)((u64)j__2 + 512)) {
                {
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 0) < n) {
                            idx inner__33 = (idx)((u64)base + (u64)j__2 + 0);
                            {
                                at[2] = ga_mod_signed_i64(inner__33, x__dim2);
                                inner__33 = ga_div_signed_i64(inner__33, x__dim2);
                            }
                            at[1] = inner__33;
                            f16 next__2 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__2));
                            }
                        }
                    }
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 1) < n) {
                            idx inner__34 = (idx)((u64)base + (u64)j__2 + 1);
                            {
                                at[2] = ga_mod_signed_i64(inner__34, x__dim2);
                                inner__34 = ga_div_signed_i64(inner__34, x__dim2);
                            }
                            at[1] = inner__34;
                            f16 next__3 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[1] = gk_sum_T_f32(total[1], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__3));
                            }
                        }
                    }
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 2) < n) {
                            idx inner__35 = (idx)((u64)base + (u64)j__2 + 2);
                            {
                                at[2] = ga_mod_signed_i64(inner__35, x__dim2);
                                inner__35 = ga_div_signed_i64(inner__35, x__dim2);
                            }
                            at[1] = inner__35;
                            f16 next__4 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[2] = gk_sum_T_f32(total[2], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__4));
                            }
                        }
                    }
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 3) < n) {
                            idx inner__36 = (idx)((u64)base + (u64)j__2 + 3);
                            {
                                at[2] = ga_mod_signed_i64(inner__36, x__dim2);
                                inner__36 = ga_div_signed_i64(inner__36, x__dim2);
                            }
                            at[1] = inner__36;
                            f16 next__5 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[3] = gk_sum_T_f32(total[3], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__5));
                            }
                        }
                    }
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 4) < n) {
                            idx inner__37 = (idx)((u64)base + (u64)j__2 + 4);
                            {
                                at[2] = ga_mod_signed_i64(inner__37, x__dim2);
                                inner__37 = ga_div_signed_i64(inner__37, x__dim2);
                            }
                            at[1] = inner__37;
                            f16 next__6 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[4] = gk_sum_T_f32(total[4], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__6));
                            }
                        }
                    }
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 5) < n) {
                            idx inner__38 = (idx)((u64)base + (u64)j__2 + 5);
                            {
                                at[2] = ga_mod_signed_i64(inner__38, x__dim2);
                                inner__38 = ga_div_signed_i64(inner__38, x__dim2);
                            }
                            at[1] = inner__38;
                            f16 next__7 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[5] = gk_sum_T_f32(total[5], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__7));
                            }
                        }
                    }
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 6) < n) {
                            idx inner__39 = (idx)((u64)base + (u64)j__2 + 6);
                            {
                                at[2] = ga_mod_signed_i64(inner__39, x__dim2);
                                inner__39 = ga_div_signed_i64(inner__39, x__dim2);
                            }
                            at[1] = inner__39;
                            f16 next__8 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[6] = gk_sum_T_f32(total[6], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__8));
                            }
                        }
                    }
                    {
#line 163 "reduce.gk"
                        if ((idx)((u64)j__2 + 7) < n) {
                            idx inner__40 = (idx)((u64)base + (u64)j__2 + 7);
                            {
                                at[2] = ga_mod_signed_i64(inner__40, x__dim2);
                                inner__40 = ga_div_signed_i64(inner__40, x__dim2);
                            }
                            at[1] = inner__40;
                            f16 next__9 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            {
                                total[7] = gk_sum_T_f32(total[7], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__9));
                            }
                        }
                    }
                }
            }
            {
                {
                    {
#line 177 "reduce.gk"
                        total[0] = gk_sum_T_f32(total[0], total[4]);
                    }
                    {
#line 177 "reduce.gk"
                        total[1] = gk_sum_T_f32(total[1], total[5]);
                    }
                    {
#line 177 "reduce.gk"
                        total[2] = gk_sum_T_f32(total[2], total[6]);
                    }
                    {
#line 177 "reduce.gk"
                        total[3] = gk_sum_T_f32(total[3], total[7]);
                    }
                }
                {
                    {
#line 177 "reduce.gk"
                        total[0] = gk_sum_T_f32(total[0], total[2]);
                    }
                    {
#line 177 "reduce.gk"
                        total[1] = gk_sum_T_f32(total[1], total[3]);
                    }
                }
                {
                    {
#line 177 "reduce.gk"
                        total[0] = gk_sum_T_f32(total[0], total[1]);
                    }
                }
            }
            {
#line 178 "reduce.gk"
                chain[(idx)((u64)q * 1 + 0)] = total[0];
            }
        }
#line 180 "reduce.gk"
        for (idx h = 4; h >= 1; h = h / 2) {
            for (idx q__2 = 0; q__2 < h; q__2++) {
#line 181 "reduce.gk"
                chain[q__2] = gk_sum_T_f32(chain[q__2], chain[(idx)((u64)q__2 + (u64)h)]);
            }
        }
        {
            {
#line 183 "reduce.gk"
                partial[0][me] = chain[0];
            }
#line 184 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half__ = 4; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
                    {
                        partial[0][me] = gk_sum_T_f32(partial[0][me], partial[0][(idx)((u64)me + (u64)half__ * 32)]);
                    }
                }
#line 189 "reduce.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 191 "reduce.gk"
                chain[0] = partial[0][me];
            }
        }
#line 193 "reduce.gk"
        if (along == 0 && column < kept) {
            to[0] = (idx)((u64)to[0] * 1);
            {
                GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f32_T_f32(chain[0]);
                to[0] = (idx)((u64)to[0] + 1);
            }
        }
        {
#line 200 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
