/* reduce_columns<T=i64, X=i64, A=bool, O=bool, OP=any_of, V=1, W=1, CHAINS=8, UNROLL=4, K=1, D=1, ALONG=8, ACROSS=32, MINE=1, STEP=8>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* any_of */
static __device__ inline bool gk_any_of(bool a, bool b)
{
#line 16 "ops.gk"
    return a || b;
}

/* cast<U=bool, T=i64> */
static __device__ inline bool gk_cast_U_bool_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* lane<A=bool, T=i64, X=i64, V=1, L=0> */
static __device__ inline bool gk_lane_A_bool_T_i64_X_i64_V_1_L_0(i64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_bool_T_i64(x);
    }
}

/* cast<U=bool, T=bool> */
static __device__ inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_columns<T=i64, X=i64, A=bool, O=bool, OP=any_of, V=1, W=1, CHAINS=8, UNROLL=4, K=1, D=1, ALONG=8, ACROSS=32, MINE=1, STEP=8> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_reduce_columns(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 114 "reduce.gk"
    __shared__ u8 partial[1][256];
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
    idx me = (idx)threadIdx.x;
    idx along = me / 32;
    idx blocks = (idx)((u64)across * (u64)y__dim1);
    for (idx block = (idx)blockIdx.x; block < blocks; block = (idx)((u64)block + (u64)gridDim.x)) {
        idx column = (idx)((u64)ga_mod_signed_i64(block, across) * 32 + (u64)(me & 31));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 126 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 127 "reduce.gk"
        u8 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = 0;
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
            u8 total[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = 0;
            {
#line 142 "reduce.gk"
                total[0] = 0;
            }
#line 143 "reduce.gk"
            for (idx j = (idx)(((u64)along + (u64)q * 8) * 1); j < whole; j = (idx)((u64)j + 32)) {
                i64 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0ll;
                {
                    {
                        {
#line 147 "reduce.gk"
                            idx inner = (idx)((u64)base + (u64)j + 0 + 0);
#line 152 "reduce.gk"
                            at[1] = inner;
                            next[0] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__2 = (idx)((u64)base + (u64)j + 8 + 0);
#line 152 "reduce.gk"
                            at[1] = inner__2;
                            next[1] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__3 = (idx)((u64)base + (u64)j + 16 + 0);
#line 152 "reduce.gk"
                            at[1] = inner__3;
                            next[2] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                    {
                        {
#line 147 "reduce.gk"
                            idx inner__4 = (idx)((u64)base + (u64)j + 24 + 0);
#line 152 "reduce.gk"
                            at[1] = inner__4;
                            next[3] = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                }
                {
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = (u8)gk_any_of(total[0] != 0, gk_lane_A_bool_T_i64_X_i64_V_1_L_0(next[0]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = (u8)gk_any_of(total[0] != 0, gk_lane_A_bool_T_i64_X_i64_V_1_L_0(next[1]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = (u8)gk_any_of(total[0] != 0, gk_lane_A_bool_T_i64_X_i64_V_1_L_0(next[2]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 159 "reduce.gk"
                                total[0] = (u8)gk_any_of(total[0] != 0, gk_lane_A_bool_T_i64_X_i64_V_1_L_0(next[3]));
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
                        i64 next__2 = GA_GET(i64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        {
                            total[0] = (u8)gk_any_of(total[0] != 0, gk_lane_A_bool_T_i64_X_i64_V_1_L_0(next__2));
                        }
                    }
                }
            }
            {
                chain[(idx)((u64)q * 1 + 0)] = (u8)(total[0] != 0);
            }
        }
#line 180 "reduce.gk"
        for (idx h = 0; h >= 1; h = h / 2) {
            for (idx q__2 = 0; q__2 < h; q__2++) {
#line 181 "reduce.gk"
                chain[q__2] = (u8)gk_any_of(chain[q__2] != 0, chain[(idx)((u64)q__2 + (u64)h)] != 0);
            }
        }
        {
            {
#line 183 "reduce.gk"
                partial[0][me] = (u8)(chain[0] != 0);
            }
#line 184 "reduce.gk"
            __syncthreads();
            for (idx half__ = 4; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
                    {
                        partial[0][me] = (u8)gk_any_of(partial[0][me] != 0, partial[0][(idx)((u64)me + (u64)half__ * 32)] != 0);
                    }
                }
#line 189 "reduce.gk"
                __syncthreads();
            }
            {
#line 191 "reduce.gk"
                chain[0] = (u8)(partial[0][me] != 0);
            }
        }
#line 193 "reduce.gk"
        if (along == 0 && column < kept) {
            to[0] = (idx)((u64)to[0] * 1);
            {
                GA_AT(u8, y__data, to[0] * y__stride0 + to[1] * y__stride1) = (u8)gk_cast_U_bool_T_bool(chain[0] != 0);
                to[0] = (idx)((u64)to[0] + 1);
            }
        }
        {
#line 200 "reduce.gk"
            __syncthreads();
        }
    }
}
