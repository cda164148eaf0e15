/* reduce_rows<T=f32, X=f32, A=f32, O=f32, OP=sum, V=1, W=1, CHAINS=256, UNROLL=4, K=1, D=1, ALONG=256, ACROSS=1>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sum<T=f32> */
static __device__ inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32, V=1, L=0> */
static __device__ inline f32 gk_lane_A_f32_T_f32_X_f32_V_1_L_0(f32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f32_T_f32(x);
    }
}

/* reduce_rows<T=f32, X=f32, A=f32, O=f32, OP=sum, V=1, W=1, CHAINS=256, UNROLL=4, K=1, D=1, ALONG=256, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_reduce_rows(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 24 "reduce.gk"
    __shared__ f32 partial[256];
    (void)partial;
#line 25 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 27 "reduce.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
    {
#line 28 "reduce.gk"
        count = (idx)((u64)count * (u64)x__dim1);
    }
#line 29 "reduce.gk"
    idx parts = y__dim1;
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx me = (idx)threadIdx.x;
    idx along = me & 255;
    idx blocks = (idx)((u64)jobs + 0) / 1;
    idx each = ga_div_signed_i64((idx)((u64)blocks + (u64)gridDim.x - 1), (idx)gridDim.x);
    idx last = ga_min_int_i64(blocks, (idx)(((u64)blockIdx.x + 1) * (u64)each));
    for (idx block = (idx)((u64)blockIdx.x * (u64)each); block < last; block++) {
        idx job = (idx)((u64)block * 1 + (u64)(me / 256));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 39 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 40 "reduce.gk"
        f32 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = 0.0f;
#line 41 "reduce.gk"
        idx rest = ga_div_signed_i64(job, parts);
        to[1] = ga_mod_signed_i64(job, parts);
#line 48 "reduce.gk"
        at[0] = rest;
        to[0] = rest;
        idx base = (idx)((u64)to[1] * (u64)piece);
        idx n = job < jobs ? ga_min_int_i64(piece, (idx)((u64)count - (u64)base)) : 0;
        idx whole = (idx)((u64)(n / 1024) * 1024);
        for (idx q = 0; q < 1; q++) {
            f32 total[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = 0.0f;
            {
#line 55 "reduce.gk"
                total[0] = 0.0f;
            }
#line 56 "reduce.gk"
            for (idx j = (idx)(((u64)along + (u64)q * 256) * 1); j < whole; j = (idx)((u64)j + 1024)) {
                f32 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
                {
                    {
                        {
#line 60 "reduce.gk"
                            idx inner = (idx)((u64)base + (u64)j + 0 + 0);
#line 65 "reduce.gk"
                            at[1] = inner;
                            next[0] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                    {
                        {
#line 60 "reduce.gk"
                            idx inner__2 = (idx)((u64)base + (u64)j + 256 + 0);
#line 65 "reduce.gk"
                            at[1] = inner__2;
                            next[1] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                    {
                        {
#line 60 "reduce.gk"
                            idx inner__3 = (idx)((u64)base + (u64)j + 512 + 0);
#line 65 "reduce.gk"
                            at[1] = inner__3;
                            next[2] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                    {
                        {
#line 60 "reduce.gk"
                            idx inner__4 = (idx)((u64)base + (u64)j + 768 + 0);
#line 65 "reduce.gk"
                            at[1] = inner__4;
                            next[3] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        }
                    }
                }
                {
                    {
                        {
                            {
#line 72 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[0]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 72 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[1]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 72 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[2]));
                            }
                        }
                    }
                    {
                        {
                            {
#line 72 "reduce.gk"
                                total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next[3]));
                            }
                        }
                    }
                }
            }
#line 74 "reduce.gk"
            for (idx j__2 = (idx)((u64)whole + ((u64)along + (u64)q * 256) * 1); j__2 < n; j__2 = (idx)((u64)j__2 + 256)) {
                {
                    if ((idx)((u64)j__2 + 0) < n) {
                        idx inner__5 = (idx)((u64)base + (u64)j__2 + 0);
#line 82 "reduce.gk"
                        at[1] = inner__5;
                        f32 next__2 = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        {
                            total[0] = gk_sum_T_f32(total[0], gk_lane_A_f32_T_f32_X_f32_V_1_L_0(next__2));
                        }
                    }
                }
            }

            chain[q] = total[0];
        }
        for (idx h = 0; h > 0; h = h / 2) {
            for (idx q__2 = 0; q__2 < h; q__2++) {
#line 94 "reduce.gk"
                chain[q__2] = gk_sum_T_f32(chain[q__2], chain[(idx)((u64)q__2 + (u64)h)]);
            }
        }
        {
#line 96 "reduce.gk"
            partial[me] = chain[0];
            __syncthreads();
            for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
#line 99 "reduce.gk"
                    partial[me] = gk_sum_T_f32(partial[me], partial[(idx)((u64)me + (u64)half__)]);
                }
#line 100 "reduce.gk"
                __syncthreads();
            }
            if (along == 0 && job < jobs) {
#line 102 "reduce.gk"
                GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f32_T_f32(partial[me]);
            }
#line 103 "reduce.gk"
            __syncthreads();
        }
    }
}
