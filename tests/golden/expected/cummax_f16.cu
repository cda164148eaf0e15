/* scan_rows<T=f16, X=f16, A=f32, O=f16, Y=f16, OP=largest, V=1, UNROLL=4, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, ALONG=64, ACROSS=4>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;
typedef u16 f16; /* its bits */

#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    return a < b ? b : b < a ? a : a == b ? x.f : a + b;
}
#endif
static __device__ inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static __device__ inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__CUDACC_RTC__)
    f32 x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(h));
    return x;
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static __device__ inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__CUDACC_RTC__)
    f16 h;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x));
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}

/* largest<T=f32> */
static __device__ inline f32 gk_largest_T_f32(f32 a, f32 b)
{
#line 14 "ops.gk"
    return ga_max_f32(a, b);
}

/* cast<U=f32, T=f16> */
static __device__ inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* lane<A=f32, T=f16, X=f16, V=1, L=0> */
static __device__ inline f32 gk_lane_A_f32_T_f16_X_f16_V_1_L_0(f16 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_f32_T_f16(x);
    }
}

/* cast<U=f16, T=f32> */
static __device__ inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* scan_rows<T=f16, X=f16, A=f32, O=f16, Y=f16, OP=largest, V=1, UNROLL=4, K=1, EXCLUSIVE=false, STARTS=false, TOTALS=false, ALONG=64, ACROSS=4> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_scan_rows(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 18 "scan_rows.gk"
    __shared__ f32 front[4][256];
    (void)front;
#line 19 "scan_rows.gk"
    __shared__ f32 back[4][256];
    (void)back;
#line 20 "scan_rows.gk"
    idx kept = 1;
    {
#line 21 "scan_rows.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
#line 22 "scan_rows.gk"
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx me = (idx)threadIdx.x;
    idx along = me % 64;
    idx row_last = (idx)((u32)me - (u32)along + 63);
    idx blocks = (idx)((u32)jobs + 3) / 4;
    idx each = ga_div_signed_i32((idx)((u32)blocks + (u32)gridDim.x - 1), (idx)gridDim.x);
    idx last = ga_min_int_i32(blocks, (idx)(((u32)blockIdx.x + 1) * (u32)each));
    idx longest = ga_min_int_i32(piece, x__dim1);
    for (idx block = (idx)((u32)blockIdx.x * (u32)each); block < last; block++) {
        idx job = (idx)((u32)block * 4 + (u32)(me / 64));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 33 "scan_rows.gk"
        idx rest = ga_div_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), parts);
        idx part = ga_mod_signed_i32(ga_min_int_i32(job, (idx)((u32)jobs - 1)), parts);
#line 39 "scan_rows.gk"
        at[0] = rest;
        at[1] = part;
        idx base = (idx)((u32)part * (u32)piece);
        idx n = job < jobs ? ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base)) : 0;
        f32 carry = ga_of_bits_f32(0xff800000u);

        for (idx tile = 0; tile < longest; tile = (idx)((u32)tile + 256)) {
            f16 next[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0x0000;
            {
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 0) < n) {
                        at[1] = (idx)((u32)base + (u32)tile + (u32)along + 0);
                        next[0] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 64) < n) {
                        at[1] = (idx)((u32)base + (u32)tile + (u32)along + 64);
                        next[1] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 128) < n) {
                        at[1] = (idx)((u32)base + (u32)tile + (u32)along + 128);
                        next[2] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
#line 48 "scan_rows.gk"
                    if ((idx)((u32)tile + (u32)along + 192) < n) {
                        at[1] = (idx)((u32)base + (u32)tile + (u32)along + 192);
                        next[3] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
            }
#line 53 "scan_rows.gk"
            f32 element[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) element[ga_i0] = 0.0f;
            {
                {
#line 55 "scan_rows.gk"
                    f32 total = ga_of_bits_f32(0xff800000u);
                    {
                        if ((idx)((u32)tile + (u32)along + 0) < n) {
#line 57 "scan_rows.gk"
                            total = gk_largest_T_f32(total, gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[0]));
                        }
#line 58 "scan_rows.gk"
                        element[0] = total;
                    }
                    front[0][me] = total;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__2 = ga_of_bits_f32(0xff800000u);
                    {
                        if ((idx)((u32)tile + (u32)along + 64) < n) {
#line 57 "scan_rows.gk"
                            total__2 = gk_largest_T_f32(total__2, gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[1]));
                        }
#line 58 "scan_rows.gk"
                        element[1] = total__2;
                    }
                    front[1][me] = total__2;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__3 = ga_of_bits_f32(0xff800000u);
                    {
                        if ((idx)((u32)tile + (u32)along + 128) < n) {
#line 57 "scan_rows.gk"
                            total__3 = gk_largest_T_f32(total__3, gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[2]));
                        }
#line 58 "scan_rows.gk"
                        element[2] = total__3;
                    }
                    front[2][me] = total__3;
                }
                {
#line 55 "scan_rows.gk"
                    f32 total__4 = ga_of_bits_f32(0xff800000u);
                    {
                        if ((idx)((u32)tile + (u32)along + 192) < n) {
#line 57 "scan_rows.gk"
                            total__4 = gk_largest_T_f32(total__4, gk_lane_A_f32_T_f16_X_f16_V_1_L_0(next[3]));
                        }
#line 58 "scan_rows.gk"
                        element[3] = total__4;
                    }
                    front[3][me] = total__4;
                }
            }
            {
#line 63 "scan_rows.gk"
                __syncthreads();

                for (idx step__ = 1; step__ < 64; step__ = (idx)((u32)step__ * 4)) {
                    {
                        {
#line 67 "scan_rows.gk"
                            f32 here = front[0][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here = gk_largest_T_f32(front[0][(idx)((u32)me - (u32)step__)], here);
                            }
#line 69 "scan_rows.gk"
                            back[0][me] = here;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__2 = front[1][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__2 = gk_largest_T_f32(front[1][(idx)((u32)me - (u32)step__)], here__2);
                            }
#line 69 "scan_rows.gk"
                            back[1][me] = here__2;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__3 = front[2][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__3 = gk_largest_T_f32(front[2][(idx)((u32)me - (u32)step__)], here__3);
                            }
#line 69 "scan_rows.gk"
                            back[2][me] = here__3;
                        }
                        {
#line 67 "scan_rows.gk"
                            f32 here__4 = front[3][me];
                            if (along >= step__) {
#line 68 "scan_rows.gk"
                                here__4 = gk_largest_T_f32(front[3][(idx)((u32)me - (u32)step__)], here__4);
                            }
#line 69 "scan_rows.gk"
                            back[3][me] = here__4;
                        }
                    }
#line 71 "scan_rows.gk"
                    __syncthreads();
                    {
                        {
#line 73 "scan_rows.gk"
                            f32 here__5 = back[0][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__5 = gk_largest_T_f32(back[0][(idx)((u32)me - 2 * (u32)step__)], here__5);
                            }
#line 75 "scan_rows.gk"
                            front[0][me] = here__5;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__6 = back[1][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__6 = gk_largest_T_f32(back[1][(idx)((u32)me - 2 * (u32)step__)], here__6);
                            }
#line 75 "scan_rows.gk"
                            front[1][me] = here__6;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__7 = back[2][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__7 = gk_largest_T_f32(back[2][(idx)((u32)me - 2 * (u32)step__)], here__7);
                            }
#line 75 "scan_rows.gk"
                            front[2][me] = here__7;
                        }
                        {
#line 73 "scan_rows.gk"
                            f32 here__8 = back[3][me];
                            if (along >= (idx)(2 * (u32)step__)) {
#line 74 "scan_rows.gk"
                                here__8 = gk_largest_T_f32(back[3][(idx)((u32)me - 2 * (u32)step__)], here__8);
                            }
#line 75 "scan_rows.gk"
                            front[3][me] = here__8;
                        }
                    }
#line 77 "scan_rows.gk"
                    __syncthreads();
                }
            }
            {
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 0) < n) {
                            f32 before = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before = gk_largest_T_f32(carry, front[0][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u32)base + (u32)tile + (u32)along + 0);
                            {
                                GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f16_T_f32(gk_largest_T_f32(before, element[0]));
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_largest_T_f32(carry, front[0][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 64) < n) {
                            f32 before__2 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__2 = gk_largest_T_f32(carry, front[1][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u32)base + (u32)tile + (u32)along + 64);
                            {
                                GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f16_T_f32(gk_largest_T_f32(before__2, element[1]));
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_largest_T_f32(carry, front[1][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 128) < n) {
                            f32 before__3 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__3 = gk_largest_T_f32(carry, front[2][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u32)base + (u32)tile + (u32)along + 128);
                            {
                                GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f16_T_f32(gk_largest_T_f32(before__3, element[2]));
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_largest_T_f32(carry, front[2][row_last]);
                }
                {
                    {
#line 82 "scan_rows.gk"
                        if ((idx)((u32)tile + (u32)along + 192) < n) {
                            f32 before__4 = carry;
                            if (along > 0) {
#line 84 "scan_rows.gk"
                                before__4 = gk_largest_T_f32(carry, front[3][(idx)((u32)me - 1)]);
                            }
#line 85 "scan_rows.gk"
                            at[1] = (idx)((u32)base + (u32)tile + (u32)along + 192);
                            {
                                GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f16_T_f32(gk_largest_T_f32(before__4, element[3]));
                            }
                        }
                    }
#line 105 "scan_rows.gk"
                    carry = gk_largest_T_f32(carry, front[3][row_last]);
                }
            }
            {
#line 107 "scan_rows.gk"
                __syncthreads();
            }
        }
    }
}
