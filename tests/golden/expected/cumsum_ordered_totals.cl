/* scan_ordered<T=i8, A=i64, O=i64, OP=sum, K=2, EXCLUSIVE=false, STARTS=false, TOTALS=true, COLUMNS=false, ITEMS=64>, written by the GK compiler, for OpenCL C 1.2. */
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

/* sum<T=i64> */
GA_FN i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=i64, T=i8> */
GA_FN i64 gk_cast_U_i64_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* cast<U=i64, T=i64> */
GA_FN i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_ordered<T=i8, A=i64, O=i64, OP=sum, K=2, EXCLUSIVE=false, STARTS=false, TOTALS=true, COLUMNS=false, ITEMS=64> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__dim2, idx starts__stride0, idx starts__stride1, idx starts__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx parts, idx piece)
#else
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_scan_ordered(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__dim2, idx starts__stride0, idx starts__stride1, idx starts__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx parts, idx piece)
#endif
{
    x__data += x__offset;
    starts__data += starts__offset;
    y__data += y__offset;
#line 10 "scan_ordered.gk"
    idx kept = 1;
    {
        {
#line 11 "scan_ordered.gk"
            kept = (idx)((u64)kept * (u64)x__dim0);
        }
        {
#line 11 "scan_ordered.gk"
            kept = (idx)((u64)kept * (u64)x__dim1);
        }
    }
#line 12 "scan_ordered.gk"
    for (idx job = (idx)get_global_id(0); job < (idx)((u64)kept * (u64)parts); job = (idx)((u64)job + (u64)get_global_size(0))) {
        idx at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 14 "scan_ordered.gk"
        idx rest = ga_div_signed_i64(job, parts);
        idx part = ga_mod_signed_i64(job, parts);
        {
            at[1] = ga_mod_signed_i64(rest, x__dim1);
            rest = ga_div_signed_i64(rest, x__dim1);
        }
        at[0] = rest;
        at[2] = part;
        i64 running = 0l;

        idx base = (idx)((u64)part * (u64)piece);
        idx n = ga_min_int_i64(piece, (idx)((u64)x__dim2 - (u64)base));
        for (idx j = 0; j < n; j++) {
            at[2] = (idx)((u64)base + (u64)j);
            i64 after = gk_sum_T_i64(running, gk_cast_U_i64_T_i8(GA_GET(i8, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2)));

            running = after;
        }
        {
            at[2] = part;
            GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_cast_U_i64_T_i64(running);
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
gk_scan_ordered(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *starts__data, i64 starts__offset, idx starts__dim0, idx starts__dim1, idx starts__dim2, idx starts__stride0, idx starts__stride1, idx starts__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx parts, idx piece)
{
    ga_items(GA_NOW, x__data, x__offset, x__dim0, x__dim1, x__dim2, x__stride0, x__stride1, x__stride2, starts__data, starts__offset, starts__dim0, starts__dim1, starts__dim2, starts__stride0, starts__stride1, starts__stride2, y__data, y__offset, y__dim0, y__dim1, y__dim2, y__stride0, y__stride1, y__stride2, parts, piece);
}
#endif
