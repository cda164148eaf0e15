/* reduce_ordered<T=f16, A=f32, O=f32, OP=sum, K=2, D=2, ALONG=8, ACROSS=32, COLUMNS=true, PIECE=4096, MINE=4, AHEAD=1>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
typedef u16 f16; /* its bits */
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

#if !defined(__NV_CL_C_VERSION)
GA_FN f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 sign = (u32)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 1023;
    v.f = (f32)m * 5.9604644775390625e-8f;
    if (e == 31) v.u = 0x7f800000u | m << 13;
    else if (e != 0) v.u = (e + 112) << 23 | m << 13;
    v.u |= sign;
    return v.f;
}
#endif
GA_FN f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
GA_FN i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
GA_FN i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* sum<T=f32> */
GA_FN f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f16> */
GA_FN f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* cast<U=f32, T=f32> */
GA_FN f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_ordered<T=f16, A=f32, O=f32, OP=sum, K=2, D=2, ALONG=8, ACROSS=32, COLUMNS=true, PIECE=4096, MINE=4, AHEAD=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_ordered(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__dim3, idx x__stride0, idx x__stride1, idx x__stride2, idx x__stride3, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
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
        {
#line 20 "reduce_ordered.gk"
            kept = (idx)((u64)kept * (u64)x__dim0);
        }
        {
#line 20 "reduce_ordered.gk"
            kept = (idx)((u64)kept * (u64)x__dim1);
        }
    }
    {
        {
#line 21 "reduce_ordered.gk"
            count = (idx)((u64)count * (u64)x__dim2);
        }
        {
#line 21 "reduce_ordered.gk"
            count = (idx)((u64)count * (u64)x__dim3);
        }
    }
#line 22 "reduce_ordered.gk"
    idx parts = y__dim2;
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx me = (idx)get_local_id(0);
    idx along = me / 32;
    idx blocks = (idx)((u64)jobs + 31) / 32;
    for (idx block = (idx)get_group_id(0); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(0))) {
        idx job = (idx)((u64)block * 32 + (u64)(me % 32));
        idx at[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at[ga_i0] = 0;
#line 30 "reduce_ordered.gk"
        idx to[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) to[ga_i0] = 0;
#line 31 "reduce_ordered.gk"
        f32 total[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) total[ga_i0] = 0.0f;
        {
            {
#line 32 "reduce_ordered.gk"
                total[0] = 0.0f;
            }
            {
#line 32 "reduce_ordered.gk"
                total[1] = 0.0f;
            }
            {
#line 32 "reduce_ordered.gk"
                total[2] = 0.0f;
            }
            {
#line 32 "reduce_ordered.gk"
                total[3] = 0.0f;
            }
        }
#line 33 "reduce_ordered.gk"
        if (job < jobs) {
            idx rest = ga_mod_signed_i64(job, kept);
            to[2] = ga_div_signed_i64(job, kept);
            {
                at[1] = ga_mod_signed_i64(rest, x__dim1);
                to[1] = at[1];
                rest = ga_div_signed_i64(rest, x__dim1);
            }
            at[0] = rest;
            to[0] = rest;
            idx base = (idx)((u64)to[2] * 4096);
            idx n = ga_min_int_i64(4096, (idx)((u64)count - (u64)base));
            idx whole = (idx)((u64)(n / 32) * 32);
            GA_SOME for (idx j = along; j < whole; j = (idx)((u64)j + 32)) {
                f16 next[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0x0000;
                {
                    {
#line 49 "reduce_ordered.gk"
                        idx inner = (idx)((u64)base + (u64)j + 0);
                        {
                            at[3] = ga_mod_signed_i64(inner, x__dim3);
                            inner = ga_div_signed_i64(inner, x__dim3);
                        }
                        at[2] = inner;
                        next[0] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                    }
                    {
#line 49 "reduce_ordered.gk"
                        idx inner__2 = (idx)((u64)base + (u64)j + 8);
                        {
                            at[3] = ga_mod_signed_i64(inner__2, x__dim3);
                            inner__2 = ga_div_signed_i64(inner__2, x__dim3);
                        }
                        at[2] = inner__2;
                        next[1] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                    }
                    {
#line 49 "reduce_ordered.gk"
                        idx inner__3 = (idx)((u64)base + (u64)j + 16);
                        {
                            at[3] = ga_mod_signed_i64(inner__3, x__dim3);
                            inner__3 = ga_div_signed_i64(inner__3, x__dim3);
                        }
                        at[2] = inner__3;
                        next[2] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                    }
                    {
#line 49 "reduce_ordered.gk"
                        idx inner__4 = (idx)((u64)base + (u64)j + 24);
                        {
                            at[3] = ga_mod_signed_i64(inner__4, x__dim3);
                            inner__4 = ga_div_signed_i64(inner__4, x__dim3);
                        }
                        at[2] = inner__4;
                        next[3] = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                    }
                }
                {
                    {
#line 58 "reduce_ordered.gk"
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f16(next[0]));
                    }
                    {
#line 58 "reduce_ordered.gk"
                        total[1] = gk_sum_T_f32(total[1], gk_cast_U_f32_T_f16(next[1]));
                    }
                    {
#line 58 "reduce_ordered.gk"
                        total[2] = gk_sum_T_f32(total[2], gk_cast_U_f32_T_f16(next[2]));
                    }
                    {
#line 58 "reduce_ordered.gk"
                        total[3] = gk_sum_T_f32(total[3], gk_cast_U_f32_T_f16(next[3]));
                    }
                }
            }
#line 60 "reduce_ordered.gk"
            GA_SOME for (idx j__2 = (idx)((u64)whole + (u64)along); j__2 < n; j__2 = (idx)((u64)j__2 + 32)) {
                {
                    {
#line 62 "reduce_ordered.gk"
                        if ((idx)((u64)j__2 + 0) < n) {
                            idx inner__5 = (idx)((u64)base + (u64)j__2 + 0);
                            {
                                at[3] = ga_mod_signed_i64(inner__5, x__dim3);
                                inner__5 = ga_div_signed_i64(inner__5, x__dim3);
                            }
                            at[2] = inner__5;
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)));
                        }
                    }
                    {
#line 62 "reduce_ordered.gk"
                        if ((idx)((u64)j__2 + 8) < n) {
                            idx inner__6 = (idx)((u64)base + (u64)j__2 + 8);
                            {
                                at[3] = ga_mod_signed_i64(inner__6, x__dim3);
                                inner__6 = ga_div_signed_i64(inner__6, x__dim3);
                            }
                            at[2] = inner__6;
                            total[1] = gk_sum_T_f32(total[1], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)));
                        }
                    }
                    {
#line 62 "reduce_ordered.gk"
                        if ((idx)((u64)j__2 + 16) < n) {
                            idx inner__7 = (idx)((u64)base + (u64)j__2 + 16);
                            {
                                at[3] = ga_mod_signed_i64(inner__7, x__dim3);
                                inner__7 = ga_div_signed_i64(inner__7, x__dim3);
                            }
                            at[2] = inner__7;
                            total[2] = gk_sum_T_f32(total[2], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)));
                        }
                    }
                    {
#line 62 "reduce_ordered.gk"
                        if ((idx)((u64)j__2 + 24) < n) {
                            idx inner__8 = (idx)((u64)base + (u64)j__2 + 24);
                            {
                                at[3] = ga_mod_signed_i64(inner__8, x__dim3);
                                inner__8 = ga_div_signed_i64(inner__8, x__dim3);
                            }
                            at[2] = inner__8;
                            total[3] = gk_sum_T_f32(total[3], gk_cast_U_f32_T_f16(GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3)));
                        }
                    }
                }
            }
        }
        {
            {
                {
#line 75 "reduce_ordered.gk"
                    total[0] = gk_sum_T_f32(total[0], total[2]);
                }
                {
#line 75 "reduce_ordered.gk"
                    total[1] = gk_sum_T_f32(total[1], total[3]);
                }
            }
            {
                {
#line 75 "reduce_ordered.gk"
                    total[0] = gk_sum_T_f32(total[0], total[1]);
                }
            }
        }
        {
#line 77 "reduce_ordered.gk"
            idx step__ = 32;
            partial[me] = total[0];
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half__ = 4; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
#line 81 "reduce_ordered.gk"
                    partial[me] = gk_sum_T_f32(partial[me], partial[(idx)((u64)me + (u64)half__ * (u64)step__)]);
                }
#line 82 "reduce_ordered.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            if (along == 0 && job < jobs) {
#line 84 "reduce_ordered.gk"
                GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1 + to[2] * y__stride2) = gk_cast_U_f32_T_f32(partial[me]);
            }
#line 85 "reduce_ordered.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
