/* scan_columns<T=f32, X=f32x2, A=f32, O=f32, Y=f32x2, OP=sum, V=2, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, LEVELS=1, ACROSS=16>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(8))) { f32 v[2]; } f32x2;

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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline f32x2 ga_splat_f32x2(f32 a)
{
    f32x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a;
    return r;
}
static inline f32x2 ga_load_f32x2(__global const f32x2 *p)
{
    f32x2 r;
    float2 a0 = ((__global const float2 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    return r;
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32x2, V=2, L=0> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(f32x2 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* lane<A=f32, T=f32, X=f32x2, V=2, L=1> */
static inline f32 gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(f32x2 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* scan_columns<T=f32, X=f32x2, A=f32, O=f32, Y=f32x2, OP=sum, V=2, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, LEVELS=1, ACROSS=16> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_columns(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 14 "scan_columns.gk"
    __local f32 strips[2][256];
    (void)strips;
#line 15 "scan_columns.gk"
    idx kept = 1;
    {
#line 16 "scan_columns.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
#line 17 "scan_columns.gk"
    idx across = (idx)((u32)kept + 15) / 16;
    idx me = (idx)get_local_id(0);
    idx along = me / 16;
    idx mine = me % 16;
    idx longest = ga_min_int_i32(piece, x__dim1);
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)across * (u32)parts); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx column = (idx)((u32)ga_mod_signed_i32(job, across) * 16 + (u32)mine);
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 25 "scan_columns.gk"
        idx rest = ga_min_int_i32(column, (idx)((u32)kept - 1));
#line 30 "scan_columns.gk"
        at[0] = rest;
        idx part = ga_div_signed_i32(job, across);
        idx base = (idx)((u32)part * (u32)piece);
        idx n = column < kept ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base)) : 0;
        f32 first[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) first[ga_i0] = 0.0f;
#line 35 "scan_columns.gk"
        f32 head[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) head[ga_i0] = 0.0f;
#line 36 "scan_columns.gk"
        f32 chain[1][2];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 2; ga_i1++) chain[ga_i0][ga_i1] = 0.0f;
#line 37 "scan_columns.gk"
        f32 carry[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) carry[ga_i0] = 0.0f;
        {
            {
#line 39 "scan_columns.gk"
                first[0] = 0.0f;
                {
#line 40 "scan_columns.gk"
                    chain[0][0] = 0.0f;
                }
            }
            {
#line 39 "scan_columns.gk"
                first[1] = 0.0f;
                {
#line 40 "scan_columns.gk"
                    chain[0][1] = 0.0f;
                }
            }
        }
        {
#line 43 "scan_columns.gk"
            idx from[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from[ga_i0] = 0;
            {
#line 44 "scan_columns.gk"
                from[0] = at[0];
            }
#line 45 "scan_columns.gk"
            from[0] = (idx)((u32)from[0] * 2);
            from[1] = part;
            {
                {
#line 48 "scan_columns.gk"
                    first[0] = GA_GET(f32, starts__data, from[0] * starts__stride0 + from[1] * starts__stride1);
                    from[0] = (idx)((u32)from[0] + 1);
                }
                {
#line 48 "scan_columns.gk"
                    first[1] = GA_GET(f32, starts__data, from[0] * starts__stride0 + from[1] * starts__stride1);
                    from[0] = (idx)((u32)from[0] + 1);
                }
            }
        }
        {
            {
#line 52 "scan_columns.gk"
                head[0] = first[0];
            }
            {
#line 52 "scan_columns.gk"
                head[1] = first[1];
            }
        }
#line 53 "scan_columns.gk"
        for (idx block = 0; block < longest; block = (idx)((u32)block + 256)) {
            idx strip = (idx)((u32)block + (u32)along * 16);
            f32x2 next[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = ga_splat_f32x2(0.0f);
            {
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 0) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 0);
                        next[0] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 1) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 1);
                        next[1] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 2) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 2);
                        next[2] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 3) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 3);
                        next[3] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 4) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 4);
                        next[4] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 5) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 5);
                        next[5] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 6) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 6);
                        next[6] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 7) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 7);
                        next[7] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 8) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 8);
                        next[8] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 9) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 9);
                        next[9] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 10) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 10);
                        next[10] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 11) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 11);
                        next[11] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 12) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 12);
                        next[12] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 13) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 13);
                        next[13] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 14) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 14);
                        next[14] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 15) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 15);
                        next[15] = ga_load_f32x2(&GA_GET(f32x2, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                    }
                }
            }
            {
                {
#line 63 "scan_columns.gk"
                    f32 total = 0.0f;
                    {
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[0]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[1]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[2]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[3]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[4]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[5]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[6]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[7]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[8]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[9]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[10]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[11]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[12]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[13]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[14]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[15]));
                        }
                    }
#line 65 "scan_columns.gk"
                    strips[0][me] = total;
                }
                {
#line 63 "scan_columns.gk"
                    f32 total__2 = 0.0f;
                    {
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[0]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[1]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[2]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[3]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[4]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[5]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[6]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[7]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[8]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[9]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[10]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[11]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[12]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[13]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[14]));
                        }
                        {
#line 64 "scan_columns.gk"
                            total__2 = gk_sum_T_f32(total__2, gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[15]));
                        }
                    }
#line 65 "scan_columns.gk"
                    strips[1][me] = total__2;
                }
            }
#line 67 "scan_columns.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            f32 start[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) start[ga_i0] = 0.0f;
            {
                {
#line 70 "scan_columns.gk"
                    start[0] = head[0];
                    carry[0] = 0.0f;
                }
                {
#line 70 "scan_columns.gk"
                    start[1] = head[1];
                    carry[1] = 0.0f;
                }
            }
            {
                {
                    {
#line 75 "scan_columns.gk"
                        if (0 == along && false) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(0 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (0 == along && false) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(0 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (1 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(16 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (1 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(16 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (2 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(32 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (2 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(32 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (3 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(48 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (3 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(48 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (4 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(64 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (4 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(64 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (5 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(80 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (5 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(80 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (6 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(96 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (6 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(96 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (7 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(112 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (7 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(112 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (8 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(128 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (8 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(128 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (9 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(144 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (9 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(144 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (10 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(160 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (10 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(160 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (11 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(176 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (11 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(176 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (12 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(192 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (12 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(192 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (13 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(208 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (13 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(208 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (14 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(224 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (14 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(224 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (15 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_f32(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_f32(carry[0], strips[0][(idx)(240 + (u32)mine)]);
                    }
                    {
#line 75 "scan_columns.gk"
                        if (15 == along && true) {
#line 75 "scan_columns.gk"
                            start[1] = gk_sum_T_f32(head[1], carry[1]);
                        }
#line 76 "scan_columns.gk"
                        carry[1] = gk_sum_T_f32(carry[1], strips[1][(idx)(240 + (u32)mine)]);
                    }
                }
            }
            {
#line 80 "scan_columns.gk"
                f32 sofar[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) sofar[ga_i0] = 0.0f;
                {
                    {
#line 81 "scan_columns.gk"
                        sofar[0] = 0.0f;
                    }
                    {
#line 81 "scan_columns.gk"
                        sofar[1] = 0.0f;
                    }
                }
                {
                    {
#line 83 "scan_columns.gk"
                        f32x2 done = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[0]));
                                    before = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done.v[0] = gk_cast_U_f32_T_f32(before);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__2 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[0]));
                                    before__2 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done.v[1] = gk_cast_U_f32_T_f32(before__2);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 0) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 0);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__2 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__3 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[1]));
                                    before__3 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__2.v[0] = gk_cast_U_f32_T_f32(before__3);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__4 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[1]));
                                    before__4 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__2.v[1] = gk_cast_U_f32_T_f32(before__4);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 1) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 1);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__2;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__3 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__5 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[2]));
                                    before__5 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__3.v[0] = gk_cast_U_f32_T_f32(before__5);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__6 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[2]));
                                    before__6 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__3.v[1] = gk_cast_U_f32_T_f32(before__6);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 2) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 2);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__3;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__4 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__7 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[3]));
                                    before__7 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__4.v[0] = gk_cast_U_f32_T_f32(before__7);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__8 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[3]));
                                    before__8 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__4.v[1] = gk_cast_U_f32_T_f32(before__8);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 3) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 3);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__4;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__5 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__9 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[4]));
                                    before__9 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__5.v[0] = gk_cast_U_f32_T_f32(before__9);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__10 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[4]));
                                    before__10 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__5.v[1] = gk_cast_U_f32_T_f32(before__10);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 4) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 4);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__5;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__6 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__11 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[5]));
                                    before__11 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__6.v[0] = gk_cast_U_f32_T_f32(before__11);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__12 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[5]));
                                    before__12 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__6.v[1] = gk_cast_U_f32_T_f32(before__12);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 5) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 5);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__6;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__7 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__13 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[6]));
                                    before__13 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__7.v[0] = gk_cast_U_f32_T_f32(before__13);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__14 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[6]));
                                    before__14 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__7.v[1] = gk_cast_U_f32_T_f32(before__14);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 6) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 6);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__7;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__8 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__15 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[7]));
                                    before__15 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__8.v[0] = gk_cast_U_f32_T_f32(before__15);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__16 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[7]));
                                    before__16 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__8.v[1] = gk_cast_U_f32_T_f32(before__16);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 7) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 7);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__8;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__9 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__17 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[8]));
                                    before__17 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__9.v[0] = gk_cast_U_f32_T_f32(before__17);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__18 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[8]));
                                    before__18 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__9.v[1] = gk_cast_U_f32_T_f32(before__18);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 8) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 8);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__9;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__10 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__19 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[9]));
                                    before__19 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__10.v[0] = gk_cast_U_f32_T_f32(before__19);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__20 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[9]));
                                    before__20 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__10.v[1] = gk_cast_U_f32_T_f32(before__20);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 9) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 9);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__10;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__11 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__21 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[10]));
                                    before__21 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__11.v[0] = gk_cast_U_f32_T_f32(before__21);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__22 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[10]));
                                    before__22 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__11.v[1] = gk_cast_U_f32_T_f32(before__22);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 10) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 10);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__11;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__12 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__23 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[11]));
                                    before__23 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__12.v[0] = gk_cast_U_f32_T_f32(before__23);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__24 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[11]));
                                    before__24 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__12.v[1] = gk_cast_U_f32_T_f32(before__24);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 11) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 11);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__12;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__13 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__25 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[12]));
                                    before__25 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__13.v[0] = gk_cast_U_f32_T_f32(before__25);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__26 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[12]));
                                    before__26 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__13.v[1] = gk_cast_U_f32_T_f32(before__26);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 12) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 12);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__13;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__14 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__27 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[13]));
                                    before__27 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__14.v[0] = gk_cast_U_f32_T_f32(before__27);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__28 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[13]));
                                    before__28 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__14.v[1] = gk_cast_U_f32_T_f32(before__28);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 13) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 13);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__14;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__15 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__29 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[14]));
                                    before__29 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__15.v[0] = gk_cast_U_f32_T_f32(before__29);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__30 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[14]));
                                    before__30 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__15.v[1] = gk_cast_U_f32_T_f32(before__30);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 14) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 14);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__15;
                        }
                    }
                    {
#line 83 "scan_columns.gk"
                        f32x2 done__16 = ga_splat_f32x2(0.0f);
                        {
                            {
#line 85 "scan_columns.gk"
                                f32 before__31 = start[0];
                                {
                                    sofar[0] = gk_sum_T_f32(sofar[0], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_0(next[15]));
                                    before__31 = gk_sum_T_f32(start[0], sofar[0]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__16.v[0] = gk_cast_U_f32_T_f32(before__31);
                                }
                            }
                            {
#line 85 "scan_columns.gk"
                                f32 before__32 = start[1];
                                {
                                    sofar[1] = gk_sum_T_f32(sofar[1], gk_lane_A_f32_T_f32_X_f32x2_V_2_L_1(next[15]));
                                    before__32 = gk_sum_T_f32(start[1], sofar[1]);
                                }
                                {
#line 98 "scan_columns.gk"
                                    done__16.v[1] = gk_cast_U_f32_T_f32(before__32);
                                }
                            }
                        }
#line 101 "scan_columns.gk"
                        if ((idx)((u32)strip + 15) < n) {
                            at[1] = (idx)((u32)base + (u32)strip + 15);
                            GA_AT(f32x2, y__data, at[0] * y__stride0 + at[1] * y__stride1) = done__16;
                        }
                    }
                }
            }
#line 107 "scan_columns.gk"
            idx blocks = (idx)((u32)(block / 256) + 1);
            idx left = blocks;
            bool full = true;
            {
                if (full) {
                    full = left % 16 == 0;
                    left = left / 16;
                    {
                        {
#line 115 "scan_columns.gk"
                            chain[0][0] = gk_sum_T_f32(chain[0][0], carry[0]);
                            if (full) {
                                carry[0] = chain[0][0];
                                chain[0][0] = 0.0f;
                            }
                        }
                        {
#line 115 "scan_columns.gk"
                            chain[0][1] = gk_sum_T_f32(chain[0][1], carry[1]);
                            if (full) {
                                carry[1] = chain[0][1];
                                chain[0][1] = 0.0f;
                            }
                        }
                    }
                }
            }
            {
                {
#line 124 "scan_columns.gk"
                    head[0] = first[0];
                    {
                        if ((blocks >> 0) % 16 > 0) {
#line 126 "scan_columns.gk"
                            head[0] = gk_sum_T_f32(head[0], chain[0][0]);
                        }
                    }
                }
                {
#line 124 "scan_columns.gk"
                    head[1] = first[1];
                    {
                        if ((blocks >> 0) % 16 > 0) {
#line 126 "scan_columns.gk"
                            head[1] = gk_sum_T_f32(head[1], chain[0][1]);
                        }
                    }
                }
            }
#line 129 "scan_columns.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
