/* reduce_columns<T=u8, X=u8x4, A=u64, O=u64, OP=sum, V=4, W=1, CHAINS=8, UNROLL=4, K=1, D=1, ALONG=8, ACROSS=32, MINE=1, STEP=8>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(4))) { u8 v[4]; } u8x4;

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
static inline u8x4 ga_splat_u8x4(u8 a)
{
    u8x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline u8x4 ga_load_u8x4(__global const u8x4 *p)
{
    u8x4 r;
    uchar4 a0 = ((__global const uchar4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}

/* sum<T=u64> */
static inline u64 gk_sum_T_u64(u64 a, u64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=u8, T=u8> */
static inline u8 gk_cast_U_u8_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=u64, T=u8> */
static inline u64 gk_cast_U_u64_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return (u64)x;
    }
}

/* lane<A=u64, T=u8, X=u8x4, V=4, L=0> */
static inline u64 gk_lane_A_u64_T_u8_X_u8x4_V_4_L_0(u8x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_u64_T_u8(gk_cast_U_u8_T_u8(x.v[0]));
    }
}

/* lane<A=u64, T=u8, X=u8x4, V=4, L=1> */
static inline u64 gk_lane_A_u64_T_u8_X_u8x4_V_4_L_1(u8x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_u64_T_u8(gk_cast_U_u8_T_u8(x.v[1]));
    }
}

/* lane<A=u64, T=u8, X=u8x4, V=4, L=2> */
static inline u64 gk_lane_A_u64_T_u8_X_u8x4_V_4_L_2(u8x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_u64_T_u8(gk_cast_U_u8_T_u8(x.v[2]));
    }
}

/* lane<A=u64, T=u8, X=u8x4, V=4, L=3> */
static inline u64 gk_lane_A_u64_T_u8_X_u8x4_V_4_L_3(u8x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_u64_T_u8(gk_cast_U_u8_T_u8(x.v[3]));
    }
}

/* cast<U=u64, T=u64> */
static inline u64 gk_cast_U_u64_T_u64(u64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_columns<T=u8, X=u8x4, A=u64, O=u64, OP=sum, V=4, W=1, CHAINS=8, UNROLL=4, K=1, D=1, ALONG=8, ACROSS=32, MINE=1, STEP=8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_columns(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 114 "reduce.gk"
    __local u64 partial[4][256];
    (void)partial;
#line 115 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 117 "reduce.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
    {
#line 118 "reduce.gk"
        count = (idx)((u64)count * (u64)x__dim1);
    }
#line 119 "reduce.gk"
    idx across = (idx)((u64)kept + 31) / 32;
    idx me = (idx)get_local_id(0);
    idx along = me / 32;
    idx blocks = (idx)((u64)across * (u64)y__dim1);
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(0))) {
        idx column = (idx)((u64)ga_mod_signed_i64(block, across) * 32 + (u64)(me & 31));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 126 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 127 "reduce.gk"
        u64 chain[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) chain[ga_i0] = 0ul;
#line 128 "reduce.gk"
        idx rest = column;
#line 134 "reduce.gk"
        at[0] = rest;
        to[0] = rest;
        to[1] = ga_div_signed_i64(block, across);
        idx base = (idx)((u64)to[1] * (u64)piece);
        idx n = column < kept ? ga_min_int_i64(piece, (idx)((u64)count - (u64)base)) : 0;
        idx whole = (idx)((u64)(n / 32) * 32);
        for (idx q = 0; q < 1; q++) {
            u64 total[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) total[ga_i0] = 0ul;
            {
                {
#line 142 "reduce.gk"
                    total[0] = 0ul;
                }
                {
#line 142 "reduce.gk"
                    total[1] = 0ul;
                }
                {
#line 142 "reduce.gk"
                    total[2] = 0ul;
                }
                {
#line 142 "reduce.gk"
                    total[3] = 0ul;
                }
            }
#line 143 "reduce.gk"
            for (idx j = (idx)(((u64)along + (u64)q * 8) * 1); j < whole; j = (idx)((u64)j + 32)) {
                u8x4 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = ga_splat_u8x4(0);
                {
                    {
                        {
#line 147 "reduce.gk"
                            idx inner = (idx)((u64)base + (u64)j + 0 + 0);
#line 152 "reduce.gk"
                            at[1] = inner;
                            next[0] = ga_load_u8x4(&GA_GET(u8x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__2 = (idx)((u64)base + (u64)j + 8 + 0);
#line 152 "reduce.gk"
                            at[1] = inner__2;
                            next[1] = ga_load_u8x4(&GA_GET(u8x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__3 = (idx)((u64)base + (u64)j + 16 + 0);
#line 152 "reduce.gk"
                            at[1] = inner__3;
                            next[2] = ga_load_u8x4(&GA_GET(u8x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__4 = (idx)((u64)base + (u64)j + 24 + 0);
#line 152 "reduce.gk"
                            at[1] = inner__4;
                            next[3] = ga_load_u8x4(&GA_GET(u8x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                        }
                    }
                }
                {
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_u64(total[0], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_0(next[0]));
                            }
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_u64(total[1], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_1(next[0]));
                            }
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_u64(total[2], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_2(next[0]));
                            }
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_u64(total[3], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_3(next[0]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_u64(total[0], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_0(next[1]));
                            }
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_u64(total[1], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_1(next[1]));
                            }
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_u64(total[2], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_2(next[1]));
                            }
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_u64(total[3], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_3(next[1]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_u64(total[0], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_0(next[2]));
                            }
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_u64(total[1], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_1(next[2]));
                            }
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_u64(total[2], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_2(next[2]));
                            }
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_u64(total[3], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_3(next[2]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = gk_sum_T_u64(total[0], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_0(next[3]));
                            }
                            {
#line 159 "reduce.gk"
                                total[1] = gk_sum_T_u64(total[1], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_1(next[3]));
                            }
                            {
#line 159 "reduce.gk"
                                total[2] = gk_sum_T_u64(total[2], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_2(next[3]));
                            }
                            {
#line 159 "reduce.gk"
                                total[3] = gk_sum_T_u64(total[3], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_3(next[3]));
                            }
                        }
                    }
                }
            }
#line 161 "reduce.gk"
            for (idx j__2 = (idx)((u64)whole + ((u64)along + (u64)q * 8) * 1); j__2 < n; j__2 = (idx)((u64)j__2 + 8)) {
                {
                    if ((idx)((u64)j__2 + 0) < n) {
                        idx inner__5 = (idx)((u64)base + (u64)j__2 + 0);
#line 169 "reduce.gk"
                        at[1] = inner__5;
                        u8x4 next__2 = ga_load_u8x4(&GA_GET(u8x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                        {
                            {
#line 172 "reduce.gk"
                                total[0] = gk_sum_T_u64(total[0], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_0(next__2));
                            }
                            {
#line 172 "reduce.gk"
                                total[1] = gk_sum_T_u64(total[1], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_1(next__2));
                            }
                            {
#line 172 "reduce.gk"
                                total[2] = gk_sum_T_u64(total[2], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_2(next__2));
                            }
                            {
#line 172 "reduce.gk"
                                total[3] = gk_sum_T_u64(total[3], gk_lane_A_u64_T_u8_X_u8x4_V_4_L_3(next__2));
                            }
                        }
                    }
                }
            }
            {
                {
#line 178 "reduce.gk"
                    chain[(idx)((u64)q * 4 + 0)] = total[0];
                }
                {
#line 178 "reduce.gk"
                    chain[(idx)((u64)q * 4 + 1)] = total[1];
                }
                {
#line 178 "reduce.gk"
                    chain[(idx)((u64)q * 4 + 2)] = total[2];
                }
                {
#line 178 "reduce.gk"
                    chain[(idx)((u64)q * 4 + 3)] = total[3];
                }
            }
        }
#line 180 "reduce.gk"
        for (idx h = 2; h >= 4; h = h / 2) {
            for (idx q__2 = 0; q__2 < h; q__2++) {
#line 181 "reduce.gk"
                chain[q__2] = gk_sum_T_u64(chain[q__2], chain[(idx)((u64)q__2 + (u64)h)]);
            }
        }
        {
            {
                {
#line 183 "reduce.gk"
                    partial[0][me] = chain[0];
                }
                {
#line 183 "reduce.gk"
                    partial[1][me] = chain[1];
                }
                {
#line 183 "reduce.gk"
                    partial[2][me] = chain[2];
                }
                {
#line 183 "reduce.gk"
                    partial[3][me] = chain[3];
                }
            }
#line 184 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half__ = 4; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
                    {
                        {
#line 188 "reduce.gk"
                            partial[0][me] = gk_sum_T_u64(partial[0][me], partial[0][(idx)((u64)me + (u64)half__ * 32)]);
                        }
                        {
#line 188 "reduce.gk"
                            partial[1][me] = gk_sum_T_u64(partial[1][me], partial[1][(idx)((u64)me + (u64)half__ * 32)]);
                        }
                        {
#line 188 "reduce.gk"
                            partial[2][me] = gk_sum_T_u64(partial[2][me], partial[2][(idx)((u64)me + (u64)half__ * 32)]);
                        }
                        {
#line 188 "reduce.gk"
                            partial[3][me] = gk_sum_T_u64(partial[3][me], partial[3][(idx)((u64)me + (u64)half__ * 32)]);
                        }
                    }
                }
#line 189 "reduce.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
                {
#line 191 "reduce.gk"
                    chain[0] = partial[0][me];
                }
                {
#line 191 "reduce.gk"
                    chain[1] = partial[1][me];
                }
                {
#line 191 "reduce.gk"
                    chain[2] = partial[2][me];
                }
                {
#line 191 "reduce.gk"
                    chain[3] = partial[3][me];
                }
            }
        }
#line 193 "reduce.gk"
        if (along == 0 && column < kept) {
            to[0] = (idx)((u64)to[0] * 4);
            {
                {
#line 196 "reduce.gk"
                    GA_AT(u64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_u64_T_u64(chain[0]);
                    to[0] = (idx)((u64)to[0] + 1);
                }
                {
#line 196 "reduce.gk"
                    GA_AT(u64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_u64_T_u64(chain[1]);
                    to[0] = (idx)((u64)to[0] + 1);
                }
                {
#line 196 "reduce.gk"
                    GA_AT(u64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_u64_T_u64(chain[2]);
                    to[0] = (idx)((u64)to[0] + 1);
                }
                {
#line 196 "reduce.gk"
                    GA_AT(u64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_u64_T_u64(chain[3]);
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
        }
        {
#line 200 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
