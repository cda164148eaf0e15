/* reduce_plain_loops<T=f16, A=f32, O=f32, OP=sum, W=8, CHAINS=64, K=1, SIZE=2, TOTALS=512>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
#define GA_TWICE _Pragma("unroll")
#else
#define GA_TWICE
#endif

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
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
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

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* start_of<W=512> */
static inline idx gk_start_of_W_512(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483135);
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_plain_loops<T=f16, A=f32, O=f32, OP=sum, W=8, CHAINS=64, K=1, SIZE=2, TOTALS=512> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_plain_loops(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    __global const f16 *xs = (__global const f16 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    y__data += y__offset;
#line 467 "reduce.gk"
    idx kept = 1;
    idx count = x__dim1;
    {
#line 469 "reduce.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
#line 470 "reduce.gk"
    idx parts = y__dim1;
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each); job < last; job++) {
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 476 "reduce.gk"
        f32 total[512];
        for (int ga_i0 = 0; ga_i0 < 512; ga_i0++) total[ga_i0] = 0.0f;
#line 477 "reduce.gk"
        idx rest = ga_div_signed_i32(job, parts);
        to[1] = ga_mod_signed_i32(job, parts);
#line 483 "reduce.gk"
        to[0] = rest;
        idx row = (idx)((u32)to[1] * (u32)piece);
        {
#line 485 "reduce.gk"
            row = (idx)((u32)row + (u32)to[0] * (u32)(x__stride0 / 2));
        }
#line 486 "reduce.gk"
        idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)to[1] * (u32)piece));
        for (idx c = 0; c < 512; c++) {
#line 487 "reduce.gk"
            total[c] = 0.0f;
        }
#line 488 "reduce.gk"
        for (idx j = 0; j < n; j = (idx)((u32)j + 512)) {
            idx from = gk_start_of_W_512((idx)((u32)row + (u32)j));
            idx some = ga_min_int_i32(512, (idx)((u32)n - (u32)j));
            for (idx c__2 = 0; c__2 < some; c__2++) {
#line 491 "reduce.gk"
                total[c__2] = gk_sum_T_f32(total[c__2], gk_cast_U_f32_T_f16(xs[(idx)((u32)from + (u32)c__2)]));
            }
        }
        {
#line 494 "reduce.gk"
            for (idx c__3 = 0; c__3 < 64; c__3++) {
                f32 one[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) one[ga_i0] = 0.0f;
                {
                    {
#line 496 "reduce.gk"
                        one[0] = total[(idx)((u32)c__3 * 8 + 0)];
                    }
                    {
#line 496 "reduce.gk"
                        one[1] = total[(idx)((u32)c__3 * 8 + 1)];
                    }
                    {
#line 496 "reduce.gk"
                        one[2] = total[(idx)((u32)c__3 * 8 + 2)];
                    }
                    {
#line 496 "reduce.gk"
                        one[3] = total[(idx)((u32)c__3 * 8 + 3)];
                    }
                    {
#line 496 "reduce.gk"
                        one[4] = total[(idx)((u32)c__3 * 8 + 4)];
                    }
                    {
#line 496 "reduce.gk"
                        one[5] = total[(idx)((u32)c__3 * 8 + 5)];
                    }
                    {
#line 496 "reduce.gk"
                        one[6] = total[(idx)((u32)c__3 * 8 + 6)];
                    }
                    {
#line 496 "reduce.gk"
                        one[7] = total[(idx)((u32)c__3 * 8 + 7)];
                    }
                }
                {
                    {
                        {
#line 498 "reduce.gk"
                            one[0] = gk_sum_T_f32(one[0], one[4]);
                        }
                        {
#line 498 "reduce.gk"
                            one[1] = gk_sum_T_f32(one[1], one[5]);
                        }
                        {
#line 498 "reduce.gk"
                            one[2] = gk_sum_T_f32(one[2], one[6]);
                        }
                        {
#line 498 "reduce.gk"
                            one[3] = gk_sum_T_f32(one[3], one[7]);
                        }
                    }
                    {
                        {
#line 498 "reduce.gk"
                            one[0] = gk_sum_T_f32(one[0], one[2]);
                        }
                        {
#line 498 "reduce.gk"
                            one[1] = gk_sum_T_f32(one[1], one[3]);
                        }
                    }
                    {
                        {
#line 498 "reduce.gk"
                            one[0] = gk_sum_T_f32(one[0], one[1]);
                        }
                    }
                }
#line 499 "reduce.gk"
                total[c__3] = one[0];
            }
        }
        {
            {
#line 503 "reduce.gk"
                for (idx c__4 = 0; c__4 < 32; c__4++) {
#line 503 "reduce.gk"
                    total[c__4] = gk_sum_T_f32(total[c__4], total[(idx)((u32)c__4 + 32)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__5 = 0; c__5 < 16; c__5++) {
#line 503 "reduce.gk"
                    total[c__5] = gk_sum_T_f32(total[c__5], total[(idx)((u32)c__5 + 16)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__6 = 0; c__6 < 8; c__6++) {
#line 503 "reduce.gk"
                    total[c__6] = gk_sum_T_f32(total[c__6], total[(idx)((u32)c__6 + 8)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__7 = 0; c__7 < 4; c__7++) {
#line 503 "reduce.gk"
                    total[c__7] = gk_sum_T_f32(total[c__7], total[(idx)((u32)c__7 + 4)]);
                }
            }
            {
#line 503 "reduce.gk"
                GA_TWICE for (idx c__8 = 0; c__8 < 2; c__8++) {
#line 503 "reduce.gk"
                    total[c__8] = gk_sum_T_f32(total[c__8], total[(idx)((u32)c__8 + 2)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__9 = 0; c__9 < 1; c__9++) {
#line 503 "reduce.gk"
                    total[c__9] = gk_sum_T_f32(total[c__9], total[(idx)((u32)c__9 + 1)]);
                }
            }
        }
#line 504 "reduce.gk"
        GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f32_T_f32(total[0]);
    }
}
