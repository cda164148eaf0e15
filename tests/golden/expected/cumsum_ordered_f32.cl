/* scan_ordered<T=f32, A=f32, O=f32, OP=sum, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, COLUMNS=true, ITEMS=64>, written by the GK compiler, for OpenCL C 1.2. */
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

/* scan_ordered<T=f32, A=f32, O=f32, OP=sum, K=1, EXCLUSIVE=false, STARTS=true, TOTALS=false, COLUMNS=true, ITEMS=64> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
#else
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_scan_ordered(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
#endif
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 10 "scan_ordered.gk"
    idx kept = 1;
    {
#line 11 "scan_ordered.gk"
        kept = (idx)((u32)kept * (u32)x__dim0);
    }
#line 12 "scan_ordered.gk"
    for (idx job = (idx)get_global_id(0); job < (idx)((u32)kept * (u32)parts); job = (idx)((u32)job + (u32)get_global_size(0))) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 14 "scan_ordered.gk"
        idx rest = ga_mod_signed_i32(job, kept);
        idx part = ga_div_signed_i32(job, kept);
#line 20 "scan_ordered.gk"
        at[0] = rest;
        at[1] = part;
        f32 running = 0.0f;
        {
#line 23 "scan_ordered.gk"
            running = GA_GET(f32, starts__data, at[0] * starts__stride0 + at[1] * starts__stride1);
        }
#line 24 "scan_ordered.gk"
        idx base = (idx)((u32)part * (u32)piece);
        idx n = ga_min_int_i32(piece, (idx)((u32)x__dim1 - (u32)base));
        for (idx j = 0; j < n; j++) {
            at[1] = (idx)((u32)base + (u32)j);
            f32 after = gk_sum_T_f32(running, gk_cast_U_f32_T_f32(GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1)));
            {
#line 29 "scan_ordered.gk"
                GA_AT(f32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_f32_T_f32(after);
            }
#line 30 "scan_ordered.gk"
            running = after;
        }
    }
}
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_scan_ordered(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__stride0, idx starts__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx parts, idx piece)
{
    ga_items(GA_NOW, x__data, x__offset, x__dim0, x__dim1, x__stride0, x__stride1, starts__data, starts__offset, starts__dim0, starts__dim1, starts__stride0, starts__stride1, y__data, y__offset, y__dim0, y__dim1, y__stride0, y__stride1, parts, piece);
}
#endif
