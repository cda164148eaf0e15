/* reduce_ordered_loops<T=f64, X=f64x8, A=f64, O=f64, OP=prod, V=8, K=1, D=1, COLUMNS=true, PIECE=4096, EACH=8, PACKS=32>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef struct __attribute__((aligned(16))) { f64 v[8]; } f64x8;

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline f64x8 ga_load_f64x8(__global const f64x8 *p)
{
    f64x8 r;
    for (int i = 0; i < 8; i++) r.v[i] = p->v[i];
    return r;
}

/* prod<T=f64> */
static inline f64 gk_prod_T_f64(f64 a, f64 b)
{
#line 7 "ops.gk"
    return a * b;
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=0> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_0(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[0]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=1> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_1(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[1]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=2> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_2(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[2]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=3> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_3(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[3]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=4> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_4(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[4]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=5> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_5(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[5]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=6> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_6(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[6]));
    }
}

/* lane<A=f64, T=f64, X=f64x8, V=8, L=7> */
static inline f64 gk_lane_A_f64_T_f64_X_f64x8_V_8_L_7(f64x8 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f64_T_f64(gk_cast_U_f64_T_f64(x.v[7]));
    }
}

/* reduce_ordered_loops<T=f64, X=f64x8, A=f64, O=f64, OP=prod, V=8, K=1, D=1, COLUMNS=true, PIECE=4096, EACH=8, PACKS=32> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_ordered_loops(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 100 "reduce_ordered.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 102 "reduce_ordered.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
    {
#line 103 "reduce_ordered.gk"
        count = (idx)((u64)count * (u64)x__dim1);
    }
#line 104 "reduce_ordered.gk"
    idx parts = y__dim1;
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx job = (idx)((u64)get_group_id(0) * (u64)each); job < last; job++) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 110 "reduce_ordered.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 111 "reduce_ordered.gk"
        f64 total[256];
        for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) total[ga_i0] = 0.0;
#line 112 "reduce_ordered.gk"
        for (idx c = 0; c < 256; c++) {
#line 112 "reduce_ordered.gk"
            total[c] = 1.0;
        }
#line 113 "reduce_ordered.gk"
        idx rest = ga_mod_signed_i64(job, kept);
        to[1] = ga_div_signed_i64(job, kept);
#line 120 "reduce_ordered.gk"
        at[0] = rest;
        to[0] = rest;
        idx base = (idx)((u64)to[1] * 4096);
        idx n = ga_min_int_i64(4096, (idx)((u64)count - (u64)base));
        idx whole = 0;
#line 141 "reduce_ordered.gk"
        for (idx j = whole; j < n; j = (idx)((u64)j + 32)) {
            for (idx u = 0; u < ga_min_int_i64(32, (idx)((u64)n - (u64)j)); u++) {
                idx inner = (idx)((u64)base + (u64)j + (u64)u);
#line 148 "reduce_ordered.gk"
                at[1] = inner;
                f64x8 next = ga_load_f64x8(&GA_GET(f64x8, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                {
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 0)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 0)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_0(next));
                    }
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 1)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 1)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_1(next));
                    }
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 2)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 2)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_2(next));
                    }
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 3)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 3)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_3(next));
                    }
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 4)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 4)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_4(next));
                    }
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 5)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 5)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_5(next));
                    }
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 6)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 6)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_6(next));
                    }
                    {
#line 151 "reduce_ordered.gk"
                        total[(idx)((u64)u * 8 + 7)] = gk_prod_T_f64(total[(idx)((u64)u * 8 + 7)], gk_lane_A_f64_T_f64_X_f64x8_V_8_L_7(next));
                    }
                }
            }
        }
        {
            {
#line 155 "reduce_ordered.gk"
                for (idx c__2 = 0; c__2 < 128; c__2++) {
#line 155 "reduce_ordered.gk"
                    total[c__2] = gk_prod_T_f64(total[c__2], total[(idx)((u64)c__2 + 128)]);
                }
            }
            {
#line 155 "reduce_ordered.gk"
                for (idx c__3 = 0; c__3 < 64; c__3++) {
#line 155 "reduce_ordered.gk"
                    total[c__3] = gk_prod_T_f64(total[c__3], total[(idx)((u64)c__3 + 64)]);
                }
            }
            {
#line 155 "reduce_ordered.gk"
                for (idx c__4 = 0; c__4 < 32; c__4++) {
#line 155 "reduce_ordered.gk"
                    total[c__4] = gk_prod_T_f64(total[c__4], total[(idx)((u64)c__4 + 32)]);
                }
            }
            {
#line 155 "reduce_ordered.gk"
                for (idx c__5 = 0; c__5 < 16; c__5++) {
#line 155 "reduce_ordered.gk"
                    total[c__5] = gk_prod_T_f64(total[c__5], total[(idx)((u64)c__5 + 16)]);
                }
            }
            {
#line 155 "reduce_ordered.gk"
                for (idx c__6 = 0; c__6 < 8; c__6++) {
#line 155 "reduce_ordered.gk"
                    total[c__6] = gk_prod_T_f64(total[c__6], total[(idx)((u64)c__6 + 8)]);
                }
            }
        }
        {
#line 156 "reduce_ordered.gk"
            to[0] = (idx)((u64)to[0] * 8);
        }
        {
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[0]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[1]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[2]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[3]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[4]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[5]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[6]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
            {
#line 158 "reduce_ordered.gk"
                GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(total[7]);
                {
#line 159 "reduce_ordered.gk"
                    to[0] = (idx)((u64)to[0] + 1);
                }
            }
        }
    }
}
