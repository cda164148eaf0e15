/* matmul<T=i32, U=i32, R=i32, A=i32, D=1, GM=16, GN=16, RM=4, RN=4, BK=16, A_ALONG=true, B_ALONG=false, FLIP=false>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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

/* cast<U=i32, T=i32> */
static inline i32 gk_cast_U_i32_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=i32, T=bool> */
static inline i32 gk_cast_U_i32_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (i32)x;
    }
}

/* multiply_add<A=i32, FLIP=false> */
static inline i32 gk_multiply_add_A_i32_FLIP_false(i32 total, i32 x, i32 y)
{
    {
#line 14 "matmul.gk"
        return (i32)((u32)total + (u32)x * (u32)y);
    }
}

/* matmul<T=i32, U=i32, R=i32, A=i32, D=1, GM=16, GN=16, RM=4, RN=4, BK=16, A_ALONG=true, B_ALONG=false, FLIP=false> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_matmul(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__dim1, idx a__dim2, idx a__stride0, idx a__stride1, idx a__stride2, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__dim1, idx b__dim2, idx b__stride0, idx b__stride1, idx b__stride2, __global char *c__data, i64 c__offset, idx c__dim0, idx c__dim1, idx c__dim2, idx c__stride0, idx c__stride1, idx c__stride2)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
#line 44 "matmul.gk"
    __local i32 left[16][65];
    (void)left;
#line 45 "matmul.gk"
    __local i32 right[16][65];
    (void)right;
#line 46 "matmul.gk"
    idx m = c__dim1;
    idx n = c__dim2;
    idx k = a__dim2;
    idx me = (idx)get_local_id(0);
    idx tm = me / 16;
    idx tn = me % 16;
    idx down = (idx)((u32)m + 63) / 64;
    idx across = (idx)((u32)n + 63) / 64;
    idx batch = 1;
    {
#line 55 "matmul.gk"
        batch = (idx)((u32)batch * (u32)c__dim0);
    }
#line 56 "matmul.gk"
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)get_num_groups(0))) {
        idx row = ga_div_signed_i32(tile, across);
        idx p = ga_div_signed_i32(row, down);
        idx i0 = (idx)(((u32)row - (u32)p * (u32)down) * 64);
        idx j0__ = (idx)(((u32)tile - (u32)row * (u32)across) * 64);
        idx at_a[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_a[ga_i0] = 0;
#line 62 "matmul.gk"
        idx at_b[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_b[ga_i0] = 0;
#line 63 "matmul.gk"
        idx at_c[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_c[ga_i0] = 0;
        {
#line 65 "matmul.gk"
            at_a[0] = ga_mod_signed_i32(p, c__dim0);
            at_b[0] = at_a[0];
            at_c[0] = at_a[0];
            p = ga_div_signed_i32(p, c__dim0);
        }
        i32 total[4][4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) for (int ga_i1 = 0; ga_i1 < 4; ga_i1++) total[ga_i0][ga_i1] = 0;
#line 71 "matmul.gk"
        for (idx l0 = 0; l0 < k; l0 = (idx)((u32)l0 + 16)) {
            idx deep = ga_min_int_i32((idx)((u32)k - (u32)l0), 16);
            for (idx t = me; t < 1024; t = (idx)((u32)t + 256)) {
                idx i = t / 16;
                idx l = t % 16;
                if ((idx)((u32)i0 + (u32)i) < m && l < deep) {
                    at_a[1] = (idx)((u32)i0 + (u32)i);
                    at_a[2] = (idx)((u32)l0 + (u32)l);
                    left[l][i] = gk_cast_U_i32_T_i32(GA_GET(i32, a__data, at_a[0] * a__stride0 + at_a[1] * a__stride1 + at_a[2] * a__stride2));
                } else {
                    left[l][i] = gk_cast_U_i32_T_bool(false);
                }
            }
            for (idx t__2 = me; t__2 < 1024; t__2 = (idx)((u32)t__2 + 256)) {
                idx j = t__2 % 64;
                idx l__2 = t__2 / 64;
                if ((idx)((u32)j0__ + (u32)j) < n && l__2 < deep) {
                    at_b[1] = (idx)((u32)l0 + (u32)l__2);
                    at_b[2] = (idx)((u32)j0__ + (u32)j);
                    right[l__2][j] = gk_cast_U_i32_T_i32(GA_GET(i32, b__data, at_b[0] * b__stride0 + at_b[1] * b__stride1 + at_b[2] * b__stride2));
                } else {
                    right[l__2][j] = gk_cast_U_i32_T_bool(false);
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx l__3 = 0; l__3 < deep; l__3++) {
                i32 x[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x[ga_i0] = 0;
#line 98 "matmul.gk"
                i32 y[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) y[ga_i0] = 0;
                {
                    {
#line 99 "matmul.gk"
                        x[0] = left[l__3][(idx)((u32)tm + 0)];
                    }
                    {
#line 99 "matmul.gk"
                        x[1] = left[l__3][(idx)((u32)tm + 16)];
                    }
                    {
#line 99 "matmul.gk"
                        x[2] = left[l__3][(idx)((u32)tm + 32)];
                    }
                    {
#line 99 "matmul.gk"
                        x[3] = left[l__3][(idx)((u32)tm + 48)];
                    }
                }
                {
                    {
#line 100 "matmul.gk"
                        y[0] = right[l__3][(idx)((u32)tn + 0)];
                    }
                    {
#line 100 "matmul.gk"
                        y[1] = right[l__3][(idx)((u32)tn + 16)];
                    }
                    {
#line 100 "matmul.gk"
                        y[2] = right[l__3][(idx)((u32)tn + 32)];
                    }
                    {
#line 100 "matmul.gk"
                        y[3] = right[l__3][(idx)((u32)tn + 48)];
                    }
                }
                {
                    {
                        {
#line 103 "matmul.gk"
                            total[0][0] = gk_multiply_add_A_i32_FLIP_false(total[0][0], x[0], y[0]);
                        }
                        {
#line 103 "matmul.gk"
                            total[0][1] = gk_multiply_add_A_i32_FLIP_false(total[0][1], x[0], y[1]);
                        }
                        {
#line 103 "matmul.gk"
                            total[0][2] = gk_multiply_add_A_i32_FLIP_false(total[0][2], x[0], y[2]);
                        }
                        {
#line 103 "matmul.gk"
                            total[0][3] = gk_multiply_add_A_i32_FLIP_false(total[0][3], x[0], y[3]);
                        }
                    }
                    {
                        {
#line 103 "matmul.gk"
                            total[1][0] = gk_multiply_add_A_i32_FLIP_false(total[1][0], x[1], y[0]);
                        }
                        {
#line 103 "matmul.gk"
                            total[1][1] = gk_multiply_add_A_i32_FLIP_false(total[1][1], x[1], y[1]);
                        }
                        {
#line 103 "matmul.gk"
                            total[1][2] = gk_multiply_add_A_i32_FLIP_false(total[1][2], x[1], y[2]);
                        }
                        {
#line 103 "matmul.gk"
                            total[1][3] = gk_multiply_add_A_i32_FLIP_false(total[1][3], x[1], y[3]);
                        }
                    }
                    {
                        {
#line 103 "matmul.gk"
                            total[2][0] = gk_multiply_add_A_i32_FLIP_false(total[2][0], x[2], y[0]);
                        }
                        {
#line 103 "matmul.gk"
                            total[2][1] = gk_multiply_add_A_i32_FLIP_false(total[2][1], x[2], y[1]);
                        }
                        {
#line 103 "matmul.gk"
                            total[2][2] = gk_multiply_add_A_i32_FLIP_false(total[2][2], x[2], y[2]);
                        }
                        {
#line 103 "matmul.gk"
                            total[2][3] = gk_multiply_add_A_i32_FLIP_false(total[2][3], x[2], y[3]);
                        }
                    }
                    {
                        {
#line 103 "matmul.gk"
                            total[3][0] = gk_multiply_add_A_i32_FLIP_false(total[3][0], x[3], y[0]);
                        }
                        {
#line 103 "matmul.gk"
                            total[3][1] = gk_multiply_add_A_i32_FLIP_false(total[3][1], x[3], y[1]);
                        }
                        {
#line 103 "matmul.gk"
                            total[3][2] = gk_multiply_add_A_i32_FLIP_false(total[3][2], x[3], y[2]);
                        }
                        {
#line 103 "matmul.gk"
                            total[3][3] = gk_multiply_add_A_i32_FLIP_false(total[3][3], x[3], y[3]);
                        }
                    }
                }
            }
#line 105 "matmul.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        {
            {
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 0);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 0);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[0][0]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 0);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 16);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[0][1]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 0);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 32);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[0][2]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 0);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 48);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[0][3]);
                    }
                }
            }
            {
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 16);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 0);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[1][0]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 16);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 16);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[1][1]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 16);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 32);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[1][2]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 16);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 48);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[1][3]);
                    }
                }
            }
            {
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 32);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 0);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[2][0]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 32);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 16);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[2][1]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 32);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 32);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[2][2]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 32);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 48);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[2][3]);
                    }
                }
            }
            {
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 48);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 0);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[3][0]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 48);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 16);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[3][1]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 48);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 32);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[3][2]);
                    }
                }
                {
#line 109 "matmul.gk"
                    at_c[1] = (idx)((u32)i0 + (u32)tm + 48);
                    at_c[2] = (idx)((u32)j0__ + (u32)tn + 48);
                    if (at_c[1] < m && at_c[2] < n) {
#line 111 "matmul.gk"
                        GA_AT(i32, c__data, at_c[0] * c__stride0 + at_c[1] * c__stride1 + at_c[2] * c__stride2) = gk_cast_U_i32_T_i32(total[3][3]);
                    }
                }
            }
        }
    }
}
