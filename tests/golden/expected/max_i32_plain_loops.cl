/* reduce_plain_loops<T=i32, A=i32, O=i32, OP=largest, W=1, CHAINS=128, K=2, SIZE=4, TOTALS=128>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
#define GA_TWICE _Pragma("unroll")
#else
#define GA_TWICE
#endif

static inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* largest<T=i32> */
static inline i32 gk_largest_T_i32(i32 a, i32 b)
{
#line 14 "ops.gk"
    return ga_max_int_i32(a, b);
}

/* start_of<W=128> */
static inline idx gk_start_of_W_128(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775679l);
}

/* cast<U=i32, T=i32> */
static inline i32 gk_cast_U_i32_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_plain_loops<T=i32, A=i32, O=i32, OP=largest, W=1, CHAINS=128, K=2, SIZE=4, TOTALS=128> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_plain_loops(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx piece)
{
    __global const i32 *xs = (__global const i32 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    y__data += y__offset;
#line 467 "reduce.gk"
    idx kept = 1;
    idx count = x__dim2;
    {
        {
#line 469 "reduce.gk"
            kept = (idx)((u64)kept * (u64)x__dim0);
        }
        {
#line 469 "reduce.gk"
            kept = (idx)((u64)kept * (u64)x__dim1);
        }
    }
#line 470 "reduce.gk"
    idx parts = y__dim2;
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx job = (idx)((u64)get_group_id(0) * (u64)each); job < last; job++) {
        idx to[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) to[ga_i0] = 0;
#line 476 "reduce.gk"
        i32 total[128];
        for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) total[ga_i0] = 0;
#line 477 "reduce.gk"
        idx rest = ga_div_signed_i64(job, parts);
        to[2] = ga_mod_signed_i64(job, parts);
        {
            to[1] = ga_mod_signed_i64(rest, x__dim1);
            rest = ga_div_signed_i64(rest, x__dim1);
        }
        to[0] = rest;
        idx row = (idx)((u64)to[2] * (u64)piece);
        {
            {
#line 485 "reduce.gk"
                row = (idx)((u64)row + (u64)to[0] * (u64)(x__stride0 / 4));
            }
            {
#line 485 "reduce.gk"
                row = (idx)((u64)row + (u64)to[1] * (u64)(x__stride1 / 4));
            }
        }
#line 486 "reduce.gk"
        idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)to[2] * (u64)piece));
        for (idx c = 0; c < 128; c++) {
#line 487 "reduce.gk"
            total[c] = (-2147483647 - 1);
        }
#line 488 "reduce.gk"
        for (idx j = 0; j < n; j = (idx)((u64)j + 128)) {
            idx from = gk_start_of_W_128((idx)((u64)row + (u64)j));
            idx some = ga_min_int_i64(128, (idx)((u64)n - (u64)j));
            for (idx c__2 = 0; c__2 < some; c__2++) {
#line 491 "reduce.gk"
                total[c__2] = gk_largest_T_i32(total[c__2], gk_cast_U_i32_T_i32(xs[(idx)((u64)from + (u64)c__2)]));
            }
        }
        {
            {
#line 503 "reduce.gk"
                for (idx c__3 = 0; c__3 < 64; c__3++) {
#line 503 "reduce.gk"
                    total[c__3] = gk_largest_T_i32(total[c__3], total[(idx)((u64)c__3 + 64)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__4 = 0; c__4 < 32; c__4++) {
#line 503 "reduce.gk"
                    total[c__4] = gk_largest_T_i32(total[c__4], total[(idx)((u64)c__4 + 32)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__5 = 0; c__5 < 16; c__5++) {
#line 503 "reduce.gk"
                    total[c__5] = gk_largest_T_i32(total[c__5], total[(idx)((u64)c__5 + 16)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__6 = 0; c__6 < 8; c__6++) {
#line 503 "reduce.gk"
                    total[c__6] = gk_largest_T_i32(total[c__6], total[(idx)((u64)c__6 + 8)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__7 = 0; c__7 < 4; c__7++) {
#line 503 "reduce.gk"
                    total[c__7] = gk_largest_T_i32(total[c__7], total[(idx)((u64)c__7 + 4)]);
                }
            }
            {
#line 503 "reduce.gk"
                GA_TWICE for (idx c__8 = 0; c__8 < 2; c__8++) {
#line 503 "reduce.gk"
                    total[c__8] = gk_largest_T_i32(total[c__8], total[(idx)((u64)c__8 + 2)]);
                }
            }
            {
#line 503 "reduce.gk"
                for (idx c__9 = 0; c__9 < 1; c__9++) {
#line 503 "reduce.gk"
                    total[c__9] = gk_largest_T_i32(total[c__9], total[(idx)((u64)c__9 + 1)]);
                }
            }
        }
#line 504 "reduce.gk"
        GA_AT(i32, y__data, to[0] * y__stride0 + to[1] * y__stride1 + to[2] * y__stride2) = gk_cast_U_i32_T_i32(total[0]);
    }
}
