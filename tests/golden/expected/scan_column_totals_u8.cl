/* scan_columns<T=u8, X=u8, A=u64, O=u64, Y=u64, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=true, LEVELS=2, ACROSS=16>, written by the GK compiler, for OpenCL C 1.2. */
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

/* sum<T=u64> */
static inline u64 gk_sum_T_u64(u64 a, u64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=u64, T=u8> */
static inline u64 gk_cast_U_u64_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return (u64)x;
    }
}

/* lane<A=u64, T=u8, X=u8, V=1, L=0> */
static inline u64 gk_lane_A_u64_T_u8_X_u8_V_1_L_0(u8 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_u64_T_u8(x);
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

/* scan_columns<T=u8, X=u8, A=u64, O=u64, Y=u64, OP=sum, V=1, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=true, LEVELS=2, ACROSS=16> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_columns(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 14 "scan_columns.gk"
    __local u64 strips[1][256];
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
        u64 first[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) first[ga_i0] = 0ul;
#line 35 "scan_columns.gk"
        u64 head[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) head[ga_i0] = 0ul;
#line 36 "scan_columns.gk"
        u64 chain[2][1];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) for (int ga_i1 = 0; ga_i1 < 1; ga_i1++) chain[ga_i0][ga_i1] = 0ul;
#line 37 "scan_columns.gk"
        u64 carry[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) carry[ga_i0] = 0ul;
        {
#line 39 "scan_columns.gk"
            first[0] = 0ul;
            {
                {
#line 40 "scan_columns.gk"
                    chain[0][0] = 0ul;
                }
                {
#line 40 "scan_columns.gk"
                    chain[1][0] = 0ul;
                }
            }
        }
        {
#line 52 "scan_columns.gk"
            head[0] = first[0];
        }
#line 53 "scan_columns.gk"
        for (idx block = 0; block < longest; block = (idx)((u32)block + 256)) {
            idx strip = (idx)((u32)block + (u32)along * 16);
            u8 next[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) next[ga_i0] = 0;
            {
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 0) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 0);
                        next[0] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 1) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 1);
                        next[1] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 2) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 2);
                        next[2] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 3) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 3);
                        next[3] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 4) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 4);
                        next[4] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 5) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 5);
                        next[5] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 6) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 6);
                        next[6] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 7) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 7);
                        next[7] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 8) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 8);
                        next[8] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 9) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 9);
                        next[9] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 10) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 10);
                        next[10] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 11) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 11);
                        next[11] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 12) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 12);
                        next[12] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 13) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 13);
                        next[13] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 14) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 14);
                        next[14] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 57 "scan_columns.gk"
                    if ((idx)((u32)strip + 15) < n) {
                        at[1] = (idx)((u32)base + (u32)strip + 15);
                        next[15] = GA_GET(u8, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
            }
            {
#line 63 "scan_columns.gk"
                u64 total = 0ul;
                {
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[0]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[1]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[2]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[3]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[4]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[5]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[6]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[7]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[8]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[9]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[10]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[11]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[12]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[13]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[14]));
                    }
                    {
#line 64 "scan_columns.gk"
                        total = gk_sum_T_u64(total, gk_lane_A_u64_T_u8_X_u8_V_1_L_0(next[15]));
                    }
                }
#line 65 "scan_columns.gk"
                strips[0][me] = total;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            u64 start[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) start[ga_i0] = 0ul;
            {
#line 70 "scan_columns.gk"
                start[0] = head[0];
                carry[0] = 0ul;
            }
            {
                {
                    {
#line 75 "scan_columns.gk"
                        if (0 == along && false) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(0 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (1 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(16 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (2 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(32 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (3 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(48 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (4 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(64 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (5 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(80 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (6 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(96 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (7 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(112 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (8 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(128 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (9 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(144 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (10 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(160 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (11 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(176 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (12 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(192 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (13 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(208 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (14 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(224 + (u32)mine)]);
                    }
                }
                {
                    {
#line 75 "scan_columns.gk"
                        if (15 == along && true) {
#line 75 "scan_columns.gk"
                            start[0] = gk_sum_T_u64(head[0], carry[0]);
                        }
#line 76 "scan_columns.gk"
                        carry[0] = gk_sum_T_u64(carry[0], strips[0][(idx)(240 + (u32)mine)]);
                    }
                }
            }
#line 107 "scan_columns.gk"
            idx blocks = (idx)((u32)(block / 256) + 1);
            idx left = blocks;
            bool full = true;
            {
                {
#line 111 "scan_columns.gk"
                    if (full) {
                        full = left % 16 == 0;
                        left = left / 16;
                        {
                            chain[0][0] = gk_sum_T_u64(chain[0][0], carry[0]);
                            if (full) {
                                carry[0] = chain[0][0];
                                chain[0][0] = 0ul;
                            }
                        }
                    }
                }
                {
#line 111 "scan_columns.gk"
                    if (full) {
                        full = left % 16 == 0;
                        left = left / 16;
                        {
                            chain[1][0] = gk_sum_T_u64(chain[1][0], carry[0]);
                            if (full) {
                                carry[0] = chain[1][0];
                                chain[1][0] = 0ul;
                            }
                        }
                    }
                }
            }
            {
#line 124 "scan_columns.gk"
                head[0] = first[0];
                {
                    {
#line 126 "scan_columns.gk"
                        if ((blocks >> 4) % 16 > 0) {
#line 126 "scan_columns.gk"
                            head[0] = gk_sum_T_u64(head[0], chain[1][0]);
                        }
                    }
                    {
#line 126 "scan_columns.gk"
                        if ((blocks >> 0) % 16 > 0) {
#line 126 "scan_columns.gk"
                            head[0] = gk_sum_T_u64(head[0], chain[0][0]);
                        }
                    }
                }
            }
#line 129 "scan_columns.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {
            if (along == 0 && column < kept) {
                at[0] = (idx)((u32)at[0] * 1);
                at[1] = part;
                {
                    GA_AT(u64, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_u64_T_u64(carry[0]);
                    at[0] = (idx)((u32)at[0] + 1);
                }
            }
        }
    }
}
