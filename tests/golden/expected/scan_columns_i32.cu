/* scan_columns<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, LEVELS=1, ACROSS=16>, written by the GK compiler, for CUDA C. */
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

/* sum<T=i64> */
static __device__ inline i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=i64, T=i32> */
static __device__ inline i64 gk_cast_U_i64_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* lane<A=i64, T=i32, X=i32, V=1, L=0> */
static __device__ inline i64 gk_lane_A_i64_T_i32_X_i32_V_1_L_0(i32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_i64_T_i32(x);
    }
}

/* cast<U=i64, T=i64> */
static __device__ inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_columns<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, LEVELS=1, ACROSS=16> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_scan_columns(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 14 "scan_columns.gk"
    __shared__ i64 strips[1][256];
    (void)strips;
#line 15 "scan_columns.gk"
    idx kept = 1;
    {
#line 16 "scan_columns.gk"
        kept = (idx)((u64)kept * (u64)x__dim0);
    }
#line 17 "scan_columns.gk"
    idx across = (idx)((u64)kept + 15) / 16;
    idx me = (idx)threadIdx.x;
    idx along = me / 16;
    idx mine = me % 16;
    idx longest = ga_min_int_i64(piece, x__dim1);
    for (idx job = (idx)blockIdx.x; job < (idx)((u64)across * (u64)parts); job = (idx)((u64)job + (u64)gridDim.x)) {
        idx column = (idx)((u64)ga_mod_signed_i64(job, across) * 16 + (u64)mine);
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 25 "scan_columns.gk"
        idx rest = ga_min_int_i64(column, (idx)((u64)kept - 1));
#line 30 "scan_columns.gk"
        at[0] = rest;
        idx part = ga_div_signed_i64(job, across);
        idx base = (idx)((u64)part * (u64)piece);
        idx n = column < kept ? ga_min_int_i64(piece, (idx)((u64)x__dim1 - (u64)base)) : 0;
        i64 first[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) first[ga_i0] = 0ll;
#line 35 "scan_columns.gk"
        i64 head[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) head[ga_i0] = 0ll;
#line 36 "scan_columns.gk"
        i64 chain[1][1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 1; ga_i1++) chain[ga_i0][ga_i1] = 0ll;
#line 37 "scan_columns.gk"
        i64 carry[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) carry[ga_i0] = 0ll;
        {
#line 39 "scan_columns.gk"
            first[0] = 0ll;
            {
#line 40 "scan_columns.gk"
                chain[0][0] = 0ll;
            }
        }
        {
#line 52 "scan_columns.gk"
            head[0] = first[0];
        }
#line 53 "scan_columns.gk"
        for (idx block = 0; block < longest; block = (idx)((u64)block + 256)) {
            idx strip = (idx)((u64)block + (u64)along * 16);
            i32 next[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0;
            {
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 0) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 0);
                        next[0] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 1) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 1);
                        next[1] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 2) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 2);
                        next[2] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 3) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 3);
                        next[3] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 4) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 4);
                        next[4] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 5) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 5);
                        next[5] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 6) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 6);
                        next[6] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 7) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 7);
                        next[7] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 8) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 8);
                        next[8] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 9) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 9);
                        next[9] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 10) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 10);
                        next[10] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 11) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 11);
                        next[11] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 12) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 12);
                        next[12] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 13) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 13);
                        next[13] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 14) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 14);
                        next[14] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u64)strip + 15) < n) {
                        at[1] = (idx)((u64)base + (u64)strip + 15);
                        next[15] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
            }
            {
#line 63 "scan_columns.gk"
                i64 total = 0ll;
                {
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[0]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[1]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[2]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[3]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[4]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[5]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[6]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[7]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[8]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[9]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[10]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[11]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[12]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[13]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[14]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[15]));
                    }
                }
#line 65 "scan_columns.gk"
                strips[0][me] = total;
            }
            __syncthreads();
            i64 start[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) start[ga_i0] = 0ll;
            {
#line 70 "scan_columns.gk"
                start[0] = head[0];
                carry[0] = 0ll;
            }
            {
                {
                    {
#line 75 "scan_columns.gk"
                        if (0 == along && false) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(0 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (1 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(16 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (2 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(32 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (3 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(48 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (4 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(64 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (5 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(80 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (6 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(96 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (7 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(112 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (8 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(128 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (9 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(144 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (10 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(160 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (11 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(176 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (12 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(192 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (13 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(208 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (14 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(224 + (u64)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (15 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_i64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_i64(carry[0], strips[0][(idx)(240 + (u64)mine)]);
                    }
                }
            }
            {
#line 80 "scan_columns.gk"
                i64 sofar[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) sofar[ga_i0] = 0ll;
                {
#line 81 "scan_columns.gk"
                    sofar[0] = 0ll;
                }
                {
                    {
#line 83 "scan_columns.gk"
                        i64 done = 0ll;
                        {
                            i64 before = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[0]));
                                before = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done = gk_cast_U_i64_T_i64(before);
                            }
                        }


                        if ((idx)((u64)strip + 0) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 0);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__2 = 0ll;
                        {
                            i64 before__2 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[1]));
                                before__2 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__2 = gk_cast_U_i64_T_i64(before__2);
                            }
                        }


                        if ((idx)((u64)strip + 1) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 1);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__2;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__3 = 0ll;
                        {
                            i64 before__3 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[2]));
                                before__3 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__3 = gk_cast_U_i64_T_i64(before__3);
                            }
                        }


                        if ((idx)((u64)strip + 2) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 2);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__3;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__4 = 0ll;
                        {
                            i64 before__4 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[3]));
                                before__4 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__4 = gk_cast_U_i64_T_i64(before__4);
                            }
                        }


                        if ((idx)((u64)strip + 3) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 3);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__4;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__5 = 0ll;
                        {
                            i64 before__5 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[4]));
                                before__5 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__5 = gk_cast_U_i64_T_i64(before__5);
                            }
                        }


                        if ((idx)((u64)strip + 4) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 4);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__5;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__6 = 0ll;
                        {
                            i64 before__6 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[5]));
                                before__6 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__6 = gk_cast_U_i64_T_i64(before__6);
                            }
                        }


                        if ((idx)((u64)strip + 5) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 5);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__6;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__7 = 0ll;
                        {
                            i64 before__7 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[6]));
                                before__7 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__7 = gk_cast_U_i64_T_i64(before__7);
                            }
                        }


                        if ((idx)((u64)strip + 6) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 6);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__7;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__8 = 0ll;
                        {
                            i64 before__8 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[7]));
                                before__8 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__8 = gk_cast_U_i64_T_i64(before__8);
                            }
                        }


                        if ((idx)((u64)strip + 7) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 7);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__8;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__9 = 0ll;
                        {
                            i64 before__9 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[8]));
                                before__9 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__9 = gk_cast_U_i64_T_i64(before__9);
                            }
                        }


                        if ((idx)((u64)strip + 8) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 8);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__9;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__10 = 0ll;
                        {
                            i64 before__10 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[9]));
                                before__10 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__10 = gk_cast_U_i64_T_i64(before__10);
                            }
                        }


                        if ((idx)((u64)strip + 9) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 9);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__10;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__11 = 0ll;
                        {
                            i64 before__11 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[10]));
                                before__11 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__11 = gk_cast_U_i64_T_i64(before__11);
                            }
                        }


                        if ((idx)((u64)strip + 10) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 10);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__11;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__12 = 0ll;
                        {
                            i64 before__12 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[11]));
                                before__12 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__12 = gk_cast_U_i64_T_i64(before__12);
                            }
                        }


                        if ((idx)((u64)strip + 11) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 11);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__12;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__13 = 0ll;
                        {
                            i64 before__13 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[12]));
                                before__13 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__13 = gk_cast_U_i64_T_i64(before__13);
                            }
                        }


                        if ((idx)((u64)strip + 12) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 12);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__13;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__14 = 0ll;
                        {
                            i64 before__14 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[13]));
                                before__14 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__14 = gk_cast_U_i64_T_i64(before__14);
                            }
                        }


                        if ((idx)((u64)strip + 13) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 13);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__14;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__15 = 0ll;
                        {
                            i64 before__15 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[14]));
                                before__15 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__15 = gk_cast_U_i64_T_i64(before__15);
                            }
                        }


                        if ((idx)((u64)strip + 14) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 14);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__15;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        i64 done__16 = 0ll;
                        {
                            i64 before__16 = start[0];
                            {
                                sofar[0] = gk_sum_T_i64(sofar[0], gk_lane_A_i64_T_i32_X_i32_V_1_L_0(next[15]));
                                before__16 = gk_sum_T_i64(start[0], sofar[0]);
                            }
                            {
#line 96 "scan_columns.gk"
                                done__16 = gk_cast_U_i64_T_i64(before__16);
                            }
                        }


                        if ((idx)((u64)strip + 15) < n) {
                            at[1] = (idx)((u64)base + (u64)strip + 15);
                            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__16;
                        }
                    }
                }
            }
#line 107 "scan_columns.gk"
            idx blocks = (idx)((u64)(block / 256) + 1);
            idx left = blocks;
            bool full = true;
            {
                if (full) {
                    full = left % 16 == 0;
                    left = left / 16;
                    {
                        chain[0][0] = gk_sum_T_i64(chain[0][0], carry[0]);
                        if (full) {
                            carry[0] = chain[0][0];
                            chain[0][0] = 0ll;
                        }
                    }
                }
            }
            {
                head[0] = first[0];
                {
                    if ((blocks >> 0) % 16 > 0) {
#line 126 "scan_columns.gk"
                        head[0] = gk_sum_T_i64(head[0], chain[0][0]);
                    }
                }
            }
#line 129 "scan_columns.gk"
            __syncthreads();
        }
    }
}
