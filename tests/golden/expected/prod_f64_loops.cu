/* reduce_loops<T=f64, X=f64x8, A=f64, O=f64, OP=prod, V=8, W=1, CHAINS=8, K=1, D=1, PACKS=1>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 v[8]; } f64x8;
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
#define GA_TWICE _Pragma("unroll")
#else
#define GA_TWICE
#endif

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

/* prod<T=f64> */
static __device__ inline f64 gk_prod_T_f64(f64 a, f64 b)
{
#line 7 "ops.gk"
    return a * b;
}

/* cast<U=f64, T=f64> */
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=0> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_0(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[0]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=1> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_1(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[1]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=2> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_2(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[2]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=3> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_3(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[3]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=4> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_4(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[4]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=5> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_5(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[5]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=6> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_6(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[6]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=7> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_7(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[7]));
    }
}

/* reduce_loops<T=f64, X=f64x8, A=f64, O=f64, OP=prod, V=8, W=1, CHAINS=8, K=1, D=1, PACKS=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_reduce_loops(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 210 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 212 "reduce.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
    {
#line 213 "reduce.gk"
        count = (idx)((u64)count * (u64)x__dim1);
    }
#line 214 "reduce.gk"
    idx parts = y__dim1;
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)gridDim.x - 1), (idx)gridDim.x);
    idx last = ga_min_int_i64(jobs, (idx)(((u64)blockIdx.x + 1) * (u64)each));
    for (idx job = (idx)((u64)blockIdx.x * (u64)each); job < last; job++) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 220 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 221 "reduce.gk"
        f64 total[8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) total[ga_i0] = 0.0;
#line 222 "reduce.gk"
        for (idx c = 0; c < 8; c++) {
#line 222 "reduce.gk"
            total[c] = 1.0;
        }
#line 223 "reduce.gk"
        idx rest = ga_div_signed_i64(job, parts);
        to[1] = ga_mod_signed_i64(job, parts);
#line 230 "reduce.gk"
        at[0] = rest;
        to[0] = rest;
        idx base = (idx)((u64)to[1] * (u64)piece);
        idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)base));
        idx whole = 0;
        {
            whole = (idx)((u64)(n / 1) * 1);
            for (idx j = 0; j < whole; j++) {
                {
                    idx inner = (idx)((u64)base + (u64)j + 0);
#line 244 "reduce.gk"
                    at[1] = inner;
                    f64x8 next = GA_GET(f64x8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    {
                        {
#line 247 "reduce.gk"
                            total[0] = gk_prod_T_f64(total[0], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_0(next));
                        }
                        {
#line 247 "reduce.gk"
                            total[1] = gk_prod_T_f64(total[1], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_1(next));
                        }
                        {
#line 247 "reduce.gk"
                            total[2] = gk_prod_T_f64(total[2], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_2(next));
                        }
                        {
#line 247 "reduce.gk"
                            total[3] = gk_prod_T_f64(total[3], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_3(next));
                        }
                        {
#line 247 "reduce.gk"
                            total[4] = gk_prod_T_f64(total[4], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_4(next));
                        }
                        {
#line 247 "reduce.gk"
                            total[5] = gk_prod_T_f64(total[5], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_5(next));
                        }
                        {
#line 247 "reduce.gk"
                            total[6] = gk_prod_T_f64(total[6], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_6(next));
                        }
                        {
#line 247 "reduce.gk"
                            total[7] = gk_prod_T_f64(total[7], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_7(next));
                        }
                    }
                }
            }
        }
#line 251 "reduce.gk"
        for (idx j__2 = whole; j__2 < n; j__2++) {
            for (idx u = 0; u < ga_min_int_i64(1, (idx)((u64)n - (u64)j__2)); u++) {
                idx inner__2 = (idx)((u64)base + (u64)j__2 + (u64)u);
#line 258 "reduce.gk"
                at[1] = inner__2;
                f64x8 next__2 = GA_GET(f64x8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                {
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 0)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 0)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_0(next__2));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 1)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 1)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_1(next__2));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 2)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 2)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_2(next__2));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 3)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 3)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_3(next__2));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 4)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 4)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_4(next__2));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 5)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 5)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_5(next__2));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 6)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 6)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_6(next__2));
                    }
                    {
#line 261 "reduce.gk"
                        total[(idx)((u64)u * 8 + 7)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 7)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_7(next__2));
                    }
                }
            }
        }
        {
            {
#line 274 "reduce.gk"
                for (idx c__2 = 0; c__2 < 4; c__2++) {
#line 274 "reduce.gk"
                    total[c__2] = gk_prod_T_f64(total[c__2], total[(idx)((u64)c__2 + 4)]);
                }
            }
            {
#line 274 "reduce.gk"
                GA_TWICE for (idx c__3 = 0; c__3 < 2; c__3++) {
#line 274 "reduce.gk"
                    total[c__3] = gk_prod_T_f64(total[c__3], total[(idx)((u64)c__3 + 2)]);
                }
            }
            {
#line 274 "reduce.gk"
                for (idx c__4 = 0; c__4 < 1; c__4++) {
#line 274 "reduce.gk"
                    total[c__4] = gk_prod_T_f64(total[c__4], total[(idx)((u64)c__4 + 1)]);
                }
            }
        }
#line 275 "reduce.gk"
        GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[0]);
    }
}
