/* reduce_panels<T=f64, X=f64, A=f64, O=f64, OP=prod, V=1, W=2, CHAINS=4, K=1, D=2, STRIP=16, UNROLL=4, TOTALS=8, SIZE=16, DEPTH=4>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
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

/* start_of<W=1> */
static __device__ inline idx gk_start_of_W_1(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775806ll);
}

/* cast<U=f64, T=f64> */
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f64, T=f64, X=f64, V=1, L=0> */
static __device__ inline f64 gk_lane_A_f64_T_f64_X_f64_V_1_L_0(f64 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f64_T_f64(x);
    }
}

/* reduce_panels<T=f64, X=f64, A=f64, O=f64, OP=prod, V=1, W=2, CHAINS=4, K=1, D=2, STRIP=16, UNROLL=4, TOTALS=8, SIZE=16, DEPTH=4> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_reduce_panels(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 363 "reduce.gk"
    idx outer = 1;
    idx count = 1;
    {
        {
#line 366 "reduce.gk"
            count = (idx)((u64)count * (u64)x__dim1);
        }
        {
#line 366 "reduce.gk"
            count = (idx)((u64)count * (u64)x__dim2);
        }
    }
#line 367 "reduce.gk"
    idx parts = y__dim1;
    idx strips = (idx)((u64)x__dim0 + 15) / 16;
    idx jobs = (idx)((u64)outer * (u64)strips * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)gridDim.x - 1), (idx)gridDim.x);
    idx last = ga_min_int_i64(jobs, (idx)(((u64)blockIdx.x + 1) * (u64)each));
    for (idx job = (idx)((u64)blockIdx.x * (u64)each); job < last; job++) {
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 374 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 375 "reduce.gk"
        f64 total[64];
        for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) total[ga_i0] = 0.0;
#line 376 "reduce.gk"
        idx first = (idx)((u64)ga_mod_signed_i64(job, strips) * 16);
        idx width = ga_min_int_i64(16, (idx)((u64)x__dim0 - (u64)first));
        idx rest = ga_div_signed_i64(job, strips);
        to[1] = ga_mod_signed_i64(rest, parts);
        rest = ga_div_signed_i64(rest, parts);
#line 386 "reduce.gk"
        idx base = (idx)((u64)to[1] * (u64)piece);
        idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)base));
        idx mine = 0;
        for (idx s = 0; s < 8; s++) {

            idx bits = s;
            idx j = 0;
            {
                j = (idx)((u64)j + (u64)(bits & 1) * 1);
                bits = bits / 2;
            }
            {
                {
#line 398 "reduce.gk"
                    j = (idx)((u64)j + (u64)(bits & 1) * 4);
                    bits = bits / 2;
                }
                {
#line 398 "reduce.gk"
                    j = (idx)((u64)j + (u64)(bits & 1) * 2);
                    bits = bits / 2;
                }
            }
#line 401 "reduce.gk"
            for (idx c = 0; c < (idx)((u64)width * 1); c++) {
#line 401 "reduce.gk"
                total[(idx)((u64)mine + (u64)c)] = 1.0;
            }
#line 402 "reduce.gk"
            while (j < n) {
                if ((idx)((u64)j + 24) < n) {
                    idx row[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) row[ga_i0] = 0;
                    {
                        {
#line 406 "reduce.gk"
                            idx inner = (idx)((u64)base + (u64)j + 0);
                            {
                                row[1] = ga_mod_signed_i64(inner, x__dim2);
                                inner = ga_div_signed_i64(inner, x__dim2);
                            }
                            row[0] = inner;
                        }
                        {
#line 406 "reduce.gk"
                            idx inner__2 = (idx)((u64)base + (u64)j + 8);
                            {
                                row[3] = ga_mod_signed_i64(inner__2, x__dim2);
                                inner__2 = ga_div_signed_i64(inner__2, x__dim2);
                            }
                            row[2] = inner__2;
                        }
                        {
#line 406 "reduce.gk"
                            idx inner__3 = (idx)((u64)base + (u64)j + 16);
                            {
                                row[5] = ga_mod_signed_i64(inner__3, x__dim2);
                                inner__3 = ga_div_signed_i64(inner__3, x__dim2);
                            }
                            row[4] = inner__3;
                        }
                        {
#line 406 "reduce.gk"
                            idx inner__4 = (idx)((u64)base + (u64)j + 24);
                            {
                                row[7] = ga_mod_signed_i64(inner__4, x__dim2);
                                inner__4 = ga_div_signed_i64(inner__4, x__dim2);
                            }
                            row[6] = inner__4;
                        }
                    }
#line 413 "reduce.gk"
                    for (idx c__2 = 0; c__2 < width; c__2++) {
                        at[0] = (idx)((u64)first + (u64)c__2);
                        f64 next[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0;
                        {
                            {
                                {
                                    {
#line 417 "reduce.gk"
                                        at[1] = row[0];
                                    }
                                    {
#line 417 "reduce.gk"
                                        at[2] = row[1];
                                    }
                                }
#line 418 "reduce.gk"
                                next[0] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            }
                            {
                                {
                                    {
#line 417 "reduce.gk"
                                        at[1] = row[2];
                                    }
                                    {
#line 417 "reduce.gk"
                                        at[2] = row[3];
                                    }
                                }
#line 418 "reduce.gk"
                                next[1] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            }
                            {
                                {
                                    {
#line 417 "reduce.gk"
                                        at[1] = row[4];
                                    }
                                    {
#line 417 "reduce.gk"
                                        at[2] = row[5];
                                    }
                                }
#line 418 "reduce.gk"
                                next[2] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            }
                            {
                                {
                                    {
#line 417 "reduce.gk"
                                        at[1] = row[6];
                                    }
                                    {
#line 417 "reduce.gk"
                                        at[2] = row[7];
                                    }
                                }
#line 418 "reduce.gk"
                                next[3] = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                            }
                        }
#line 420 "reduce.gk"
                        idx mc = gk_start_of_W_1((idx)((u64)mine + (u64)c__2 * 1));
                        f64 sums[1];
                        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) sums[ga_i0] = 0.0;
                        {
#line 422 "reduce.gk"
                            sums[0] = total[(idx)((u64)mc + 0)];
                        }
                        {
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_prod_T_f64(sums[0], gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[0]));
                                }
                            }
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_prod_T_f64(sums[0], gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[1]));
                                }
                            }
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_prod_T_f64(sums[0], gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[2]));
                                }
                            }
                            {
                                {
#line 425 "reduce.gk"
                                    sums[0] = gk_prod_T_f64(sums[0], gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next[3]));
                                }
                            }
                        }
                        {
#line 426 "reduce.gk"
                            total[(idx)((u64)mc + 0)] = sums[0];
                        }
                    }
#line 428 "reduce.gk"
                    j = (idx)((u64)j + 32);
                } else {
                    idx inner__5 = (idx)((u64)base + (u64)j);
                    {
                        at[2] = ga_mod_signed_i64(inner__5, x__dim2);
                        inner__5 = ga_div_signed_i64(inner__5, x__dim2);
                    }
                    at[1] = inner__5;
                    for (idx c__3 = 0; c__3 < width; c__3++) {
                        at[0] = (idx)((u64)first + (u64)c__3);
                        idx mc__2 = gk_start_of_W_1((idx)((u64)mine + (u64)c__3 * 1));
                        f64 next__2 = GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        {
                            total[(idx)((u64)mc__2 + 0)] = gk_prod_T_f64(total[(idx)((u64)mc__2 + 0)], gk_lane_A_f64_T_f64_X_f64_V_1_L_0(next__2));
                        }
                    }
#line 443 "reduce.gk"
                    j = (idx)((u64)j + 8);
                }
            }
            mine = (idx)((u64)mine + 16);
            for (idx b = s; b % 2 == 1; b = b / 2) {
                mine = (idx)((u64)mine - 16);
                for (idx c__4 = 0; c__4 < (idx)((u64)width * 1); c__4++) {
                    total[(idx)((u64)mine - 16 + (u64)c__4)] = gk_prod_T_f64(total[(idx)((u64)mine - 16 + (u64)c__4)], total[(idx)((u64)mine + (u64)c__4)]);
                }
            }
        }
#line 453 "reduce.gk"
        for (idx c__5 = 0; c__5 < (idx)((u64)width * 1); c__5++) {
            to[0] = (idx)((u64)first * 1 + (u64)c__5);
            GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[c__5]);
        }
    }
}
