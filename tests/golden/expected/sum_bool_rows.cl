/* reduce_rows<T=bool, X=bool, A=i64, O=i64, OP=sum, V=1, W=1, CHAINS=256, UNROLL=4, K=1, D=1, ALONG=256, ACROSS=1, MINE=1, READS=1, STEP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* sum<T=i64> */
static inline i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=i64, T=bool> */
static inline i64 gk_cast_U_i64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* lane<A=i64, T=bool, X=bool, V=1, L=0> */
static inline i64 gk_lane_A_i64_T_bool_X_bool_V_1_L_0(bool x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_i64_T_bool(x);
    }
}

/* cast<U=i64, T=i64> */
static inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_rows<T=bool, X=bool, A=i64, O=i64, OP=sum, V=1, W=1, CHAINS=256, UNROLL=4, K=1, D=1, ALONG=256, ACROSS=1, MINE=1, READS=1, STEP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_rows(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    x__data += x__offset;
    y__data += y__offset;
#line 21 "reduce.gk"
    __local i64 partial[256];
    (void)partial;
#line 22 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 24 "reduce.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
    {
#line 25 "reduce.gk"
        count = (idx)((u32)count * (u32)x__dim1);
    }
#line 26 "reduce.gk"
    idx parts = y__dim1;
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx me = (idx)get_local_id(0);
    idx along = me & 255;
    idx blocks = (idx)((u32)jobs + 0) / 1;
    idx each = ga_div_signed_i32((idx)((u32)blocks + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(blocks, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx block = (idx)((u32)get_group_id(0) * (u32)each); block < last; block++) {
        idx job = (idx)((u32)block * 1 + (u32)(me / 256));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 36 "reduce.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 37 "reduce.gk"
        i64 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = 0l;
#line 38 "reduce.gk"
        idx rest = ga_div_signed_i32(job, parts);
        to[1] = ga_mod_signed_i32(job, parts);
#line 45 "reduce.gk"
        at[0] = rest;
        to[0] = rest;
        idx base = (idx)((u32)to[1] * (u32)piece);
        idx n = job < jobs ? ga_min_int_i32(piece, (idx)((u32)count - (u32)base)) : 0;
        idx whole = (idx)((u32)(n / 1024) * 1024);
        for (idx q = 0; q < 1; q++) {
            i64 total[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = 0l;
            {
#line 52 "reduce.gk"
                total[0] = 0l;
            }
#line 53 "reduce.gk"
            for (idx j = (idx)(((u32)along + (u32)q * 256) * 1); j < whole; j = (idx)((u32)j + 1024)) {
                u8 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0;
                {
                    {
                        {
#line 57 "reduce.gk"
                            idx inner = (idx)((u32)base + (u32)j + 0 + 0);
#line 62 "reduce.gk"
                            at[1] = inner;
                            next[0] = (u8)(GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1) != 0);
                        }
                    }
                    {
                        {
#line 57 "reduce.gk"
                            idx inner__2 = (idx)((u32)base + (u32)j + 256 + 0);
#line 62 "reduce.gk"
                            at[1] = inner__2;
                            next[1] = (u8)(GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1) != 0);
                        }
                    }
                    {
                        {
#line 57 "reduce.gk"
                            idx inner__3 = (idx)((u32)base + (u32)j + 512 + 0);
#line 62 "reduce.gk"
                            at[1] = inner__3;
                            next[2] = (u8)(GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1) != 0);
                        }
                    }
                    {
                        {
#line 57 "reduce.gk"
                            idx inner__4 = (idx)((u32)base + (u32)j + 768 + 0);
#line 62 "reduce.gk"
                            at[1] = inner__4;
                            next[3] = (u8)(GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1) != 0);
                        }
                    }
                }
                {
                    {
                        {
                            {
#line 69 "reduce.gk"
                                total[0] = gk_sum_T_i64(total[0], gk_lane_A_i64_T_bool_X_bool_V_1_L_0(next[0] != 0));
                            }
                        }
                    }
                    {
                        {
                            {
#line 69 "reduce.gk"
                                total[0] = gk_sum_T_i64(total[0], gk_lane_A_i64_T_bool_X_bool_V_1_L_0(next[1] != 0));
                            }
                        }
                    }
                    {
                        {
                            {
#line 69 "reduce.gk"
                                total[0] = gk_sum_T_i64(total[0], gk_lane_A_i64_T_bool_X_bool_V_1_L_0(next[2] != 0));
                            }
                        }
                    }
                    {
                        {
                            {
#line 69 "reduce.gk"
                                total[0] = gk_sum_T_i64(total[0], gk_lane_A_i64_T_bool_X_bool_V_1_L_0(next[3] != 0));
                            }
                        }
                    }
                }
            }
#line 71 "reduce.gk"
            for (idx j__2 = (idx)((u32)whole + ((u32)along + (u32)q * 256) * 1); j__2 < n; j__2 = (idx)((u32)j__2 + 256)) {
                {
                    if ((idx)((u32)j__2 + 0) < n) {
                        idx inner__5 = (idx)((u32)base + (u32)j__2 + 0);
#line 79 "reduce.gk"
                        at[1] = inner__5;
                        bool next__2 = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1) != 0;
                        {
                            total[0] = gk_sum_T_i64(total[0], gk_lane_A_i64_T_bool_X_bool_V_1_L_0(next__2));
                        }
                    }
                }
            }

            chain[q] = total[0];
        }
        for (idx h = 0; h > 0; h = h / 2) {
            for (idx q__2 = 0; q__2 < h; q__2++) {
#line 91 "reduce.gk"
                chain[q__2] = gk_sum_T_i64(chain[q__2], chain[(idx)((u32)q__2 + (u32)h)]);
            }
        }
        {
#line 93 "reduce.gk"
            partial[me] = chain[0];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half__ = 128; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
#line 96 "reduce.gk"
                    partial[me] = gk_sum_T_i64(partial[me], partial[(idx)((u32)me + (u32)half__)]);
                }
#line 97 "reduce.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            if (along == 0 && job < jobs) {
#line 99 "reduce.gk"
                GA_AT(i64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_i64_T_i64(partial[me]);
            }
#line 100 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
