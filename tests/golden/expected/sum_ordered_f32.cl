/* reduce_ordered<T=f32, A=f32, O=f32, OP=sum, K=1, D=1, ALONG=32, ACROSS=8, COLUMNS=false, PIECE=4096, MINE=1, AHEAD=4>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(POCL_DEVICE_ADDRESS_BITS)
#define GA_SOME if (get_local_id(0) < 0x7fffffff)
#else
#define GA_SOME
#endif
#if defined(__GA_OUT_OF_LINE)
#define GA_SOME_FN
#else
#define GA_SOME_FN GA_SOME
#endif

GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
GA_FN i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
GA_FN i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* sum<T=f32> */
GA_FN f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
GA_FN f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_ordered<T=f32, A=f32, O=f32, OP=sum, K=1, D=1, ALONG=32, ACROSS=8, COLUMNS=false, PIECE=4096, MINE=1, AHEAD=4> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_ordered(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 17 "reduce_ordered.gk"
    __local f32 partial[256];
    (void)partial;
#line 18 "reduce_ordered.gk"
    idx kept = 1;
    idx count = 1;
    {
#line 20 "reduce_ordered.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
    {
#line 21 "reduce_ordered.gk"
        count = (idx)((u32)count * (u32)x__dim1);
    }
#line 22 "reduce_ordered.gk"
    idx parts = y__dim1;
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx me = (idx)get_local_id(0);
    idx along = me % 32;
    idx blocks = (idx)((u32)jobs + 7) / 8;
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u32)block + (u32)get_num_groups(0))) {
        idx job = (idx)((u32)block * 8 + (u32)(me / 32));
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 30 "reduce_ordered.gk"
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 31 "reduce_ordered.gk"
        f32 total[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = 0.0f;
        {
#line 32 "reduce_ordered.gk"
            total[0] = 0.0f;
        }
#line 33 "reduce_ordered.gk"
        if (job < jobs) {
            idx rest = ga_div_signed_i32(job, parts);
            to[1] = ga_mod_signed_i32(job, parts);
#line 41 "reduce_ordered.gk"
            at[0] = rest;
            to[0] = rest;
            idx base = (idx)((u32)to[1] * 4096);
            idx n = ga_min_int_i32(4096, (idx)((u32)count - (u32)base));
            idx whole = (idx)((u32)(n / 128) * 128);
            GA_SOME for (idx j = along; j < whole; j = (idx)((u32)j + 128)) {
                f32 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
                {
                    {
#line 49 "reduce_ordered.gk"
                        idx inner = (idx)((u32)base + (u32)j + 0);
#line 54 "reduce_ordered.gk"
                        at[1] = inner;
                        next[0] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                    {
#line 49 "reduce_ordered.gk"
                        idx inner__2 = (idx)((u32)base + (u32)j + 32);
#line 54 "reduce_ordered.gk"
                        at[1] = inner__2;
                        next[1] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                    {
#line 49 "reduce_ordered.gk"
                        idx inner__3 = (idx)((u32)base + (u32)j + 64);
#line 54 "reduce_ordered.gk"
                        at[1] = inner__3;
                        next[2] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                    {
#line 49 "reduce_ordered.gk"
                        idx inner__4 = (idx)((u32)base + (u32)j + 96);
#line 54 "reduce_ordered.gk"
                        at[1] = inner__4;
                        next[3] = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                    }
                }
                {
                    {
#line 58 "reduce_ordered.gk"
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[0]));
                    }
                    {
#line 58 "reduce_ordered.gk"
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[1]));
                    }
                    {
#line 58 "reduce_ordered.gk"
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[2]));
                    }
                    {
#line 58 "reduce_ordered.gk"
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[3]));
                    }
                }
            }
#line 60 "reduce_ordered.gk"
            GA_SOME for (idx j__2 = (idx)((u32)whole + (u32)along); j__2 < n; j__2 = (idx)((u32)j__2 + 32)) {
                {
                    if ((idx)((u32)j__2 + 0) < n) {
                        idx inner__5 = (idx)((u32)base + (u32)j__2 + 0);
#line 68 "reduce_ordered.gk"
                        at[1] = inner__5;
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1)));
                    }
                }
            }
        }
        {


            idx step__ = 1;
            partial[me] = total[0];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half__ = 16; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
#line 81 "reduce_ordered.gk"
                    partial[me] = gk_sum_T_f32(partial[me], partial[(idx)((u32)me + (u32)half__ * (u32)step__)]);
                }
#line 82 "reduce_ordered.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            if (along == 0 && job < jobs) {
#line 84 "reduce_ordered.gk"
                GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f32_T_f32(partial[me]);
            }
#line 85 "reduce_ordered.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
