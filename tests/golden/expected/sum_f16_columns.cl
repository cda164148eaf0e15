/* reduce_columns<T=f16, X=f16, A=f32, O=f32, OP=sum, V=1, W=1, CHAINS=8, UNROLL=4, K=2, D=2, ALONG=8, ACROSS=32, MINE=1, STEP=8>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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

/* reduce_columns<T=f16, X=f16, A=f32, O=f32, OP=sum, V=1, W=1, CHAINS=8, UNROLL=4, K=2, D=2, ALONG=8, ACROSS=32, MINE=1, STEP=8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_columns(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__dim3, idx x__stride0, idx x__stride1, idx x__stride2, idx x__stride3, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx piece)
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
        {
#line 117 "reduce.gk"
            kept = (idx)((u32)kept * (u32)x__dim0);
        }
        {
#line 117 "reduce.gk"
            kept = (idx)((u32)kept * (u32)x__dim1);
        }
    }
    {
        {
#line 118 "reduce.gk"
            count = (idx)((u32)count * (u32)x__dim2);
        }
        {
#line 118 "reduce.gk"
            count = (idx)((u32)count * (u32)x__dim3);
        }
    }
#line 119 "reduce.gk"
    idx across = (idx)((u32)kept + 31) / 32;
    idx me = (idx)get_local_id(0);
    idx along = me / 32;
    idx blocks = (idx)((u32)across * (u32)y__dim2);
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx column = (idx)((u32)ga_mod_signed_i32(block, across) * 32 + (u32)(me & 31));
        idx at[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at[ga_i0] = 0;
#line 126 "reduce.gk"
        idx to[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) to[ga_i0] = 0;
#line 127 "reduce.gk"
        f32 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = 0.0f;
#line 128 "reduce.gk"
        idx rest = column;
        {
            at[1] = ga_mod_signed_i32(rest, x__dim1);
            to[1] = at[1];
            rest = ga_div_signed_i32(rest, x__dim1);
        }
        at[0] = rest;
        to[0] = rest;
        to[2] = ga_div_signed_i32(block, across);
        idx base = (idx)((u32)to[2] * (u32)piece);
        idx n = column < kept ? ga_min_int_i32(piece, (idx)((u32)count - (u32)base)) : 0;
        idx whole = (idx)((u32)(n / 32) * 32);
        for (idx q = 0; q < 1; q++) {
            f32 total[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = 0.0f;
            {
#line 142 "reduce.gk"
                total[0] = 0.0f;
            }
#line 143 "reduce.gk"
            for (idx j = (idx)(((u32)along + (u32)q * 8) * 1); j < whole; j = (idx)((u32)j + 32)) {
                f16 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0x0000;
                {
                    {
                        {
#line 147 "reduce.gk"
                            idx inner = (idx)((u32)base + (u32)j + 0 + 0);
                            {
                                at[3] = ga_mod_signed_i32(inner, x__dim3);
                                inner = ga_div_signed_i32(inner, x__dim3);
                            }
                            at[2] = inner;
                            next[0] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__2 = (idx)((u32)base + (u32)j + 8 + 0);
                            {
                                at[3] = ga_mod_signed_i32(inner__2, x__dim3);
                                inner__2 = ga_div_signed_i32(inner__2, x__dim3);
                            }
                            at[2] = inner__2;
                            next[1] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__3 = (idx)((u32)base + (u32)j + 16 + 0);
                            {
                                at[3] = ga_mod_signed_i32(inner__3, x__dim3);
                                inner__3 = ga_div_signed_i32(inner__3, x__dim3);
                            }
                            at[2] = inner__3;
                            next[2] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__4 = (idx)((u32)base + (u32)j + 24 + 0);
                            {
                                at[3] = ga_mod_signed_i32(inner__4, x__dim3);
                                inner__4 = ga_div_signed_i32(inner__4, x__dim3);
                            }
                            at[2] = inner__4;
                            next[3] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
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
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[1]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[2]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[3]));
                            }
                        }
                    }
                }
            }
#line 161 "reduce.gk"
            for (idx j__2 = (idx)((u32)whole + ((u32)along + (u32)q * 8) * 1); j__2 < n; j__2 = (idx)((u32)j__2 + 8)) {
                {
                    if ((idx)((u32)j__2 + 0) < n) {
                        idx inner__5 = (idx)((u32)base + (u32)j__2 + 0);
                        {
                            at[3] = ga_mod_signed_i32(inner__5, x__dim3);
                            inner__5 = ga_div_signed_i32(inner__5, x__dim3);
                        }
                        at[2] = inner__5;
                        f16 next__2 = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                        {
                            total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next__2));
                        }
                    }
                }
            }
            {
                chain[(idx)((u32)q * 1 + 0)] = total[0];
            }
        }
#line 180 "reduce.gk"
        for (idx h = 0; h >= 1; h = h / 2) {
            for (idx q__2 = 0; q__2 < h; q__2++) {
#line 181 "reduce.gk"
                chain[q__2] = gk_sum_T_f32(chain[q__2], chain[(idx)((u32)q__2 + (u32)h)]);
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
                        partial[0][me] = gk_sum_T_f32(partial[0][me], partial[0][(idx)((u32)me + (u32)half__ * 32)]);
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
            to[1] = (idx)((u32)to[1] * 1);
            {
                GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1 + to[2] * y__stride2) = gk_cast_U_f32_T_f32(chain[0]);
                to[1] = (idx)((u32)to[1] + 1);
            }
        }
        {
#line 200 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
