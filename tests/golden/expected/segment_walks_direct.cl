/* segment_walks<T=c64, A=c64, O=c64, OP=sum, EXCLUSIVE=true, STARTS=false, TOTALS=false, AGAIN=false, DIRECT=true, LEVELS=0, ITEMS=256, WIDE=1, CHAINS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

GA_FN c64 ga_add_c64(c64 a, c64 b)
{
    return a + b;
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
GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
GA_FN i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
GA_FN c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}

/* sum<T=c64> */
GA_FN c64 gk_sum_T_c64(c64 a, c64 b)
{
#line 4 "ops.gk"
    return ga_add_c64(a, b);
}

/* start_of<W=1> */
GA_FN idx gk_start_of_W_1(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483646);
}

/* cast<U=c64, T=c64> */
GA_FN c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_walks<T=c64, A=c64, O=c64, OP=sum, EXCLUSIVE=true, STARTS=false, TOTALS=false, AGAIN=false, DIRECT=true, LEVELS=0, ITEMS=256, WIDE=1, CHAINS=1> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx most)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_walks(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx most)
#endif
{
    __global const c64 *x = (__global const c64 *)(x__data + x__offset);
    (void)x;
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global const i64 *base = (__global const i64 *)(base__data + base__offset);
    (void)base;
    __global const c64 *starts = (__global const c64 *)(starts__data + starts__offset);
    (void)starts;
    __global c64 *y = (__global c64 *)(y__data + y__offset);
    (void)y;
#line 290 "segments.gk"
    idx piece = 16;

    idx blocks = (idx)((u32)inner + 0) / 1;
    idx jobs = (idx)((u32)outer * (u32)chunks * (u32)blocks);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx end = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each + (u32)get_local_id(0)); job < end; job = (idx)((u32)job + 256)) {
        idx column = (idx)((u32)ga_mod_signed_i32(job, blocks) * 1);
        idx width = 1;
        idx q = ga_mod_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx o = ga_div_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool live = true;

        if (live) {
#line 311 "segments.gk"
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }

        idx begin = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)inner + (u32)column);
        c64 head[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) head[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 317 "segments.gk"
        c64 start[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) start[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 318 "segments.gk"
        c64 total[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 319 "segments.gk"
        c64 chain[1][1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) for (int ga_i1 = 0; ga_i1 < 1; ga_i1++) chain[ga_i0][ga_i1] = ga_make_c64(0.0f, 0.0f);
#line 320 "segments.gk"
        for (idx w = 0; w < width; w++) {
#line 320 "segments.gk"
            head[w] = ga_make_c64(0.0f, 0.0f);
        }
#line 325 "segments.gk"
        for (idx w__2 = 0; w__2 < width; w__2++) {
            start[w__2] = head[w__2];
            total[w__2] = ga_make_c64(0.0f, 0.0f);
            {
#line 328 "segments.gk"
                chain[0][w__2] = ga_make_c64(0.0f, 0.0f);
            }
        }
#line 330 "segments.gk"
        for (idx strip = 0; strip < n; strip = (idx)((u32)strip + 16)) {
            for (idx w__3 = 0; w__3 < width; w__3++) {
#line 331 "segments.gk"
                total[w__3] = ga_make_c64(0.0f, 0.0f);
            }
#line 332 "segments.gk"
            for (idx j = strip; j < ga_min_int_i32(n, (idx)((u32)strip + 16)); j++) {
                idx at = gk_start_of_W_1((idx)((u32)begin + (u32)j * (u32)inner));
                for (idx w__4 = 0; w__4 < width; w__4++) {
                    c64 after = gk_sum_T_c64(total[w__4], gk_cast_U_c64_T_c64(x[(idx)((u32)at + (u32)w__4)]));
                    {
                        y[(idx)((u32)at + (u32)w__4)] = gk_cast_U_c64_T_c64(j > strip ? gk_sum_T_c64(start[w__4], total[w__4]) : start[w__4]);
                    }


                    total[w__4] = after;
                }
            }
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
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_walks(__global const char *x__data, i64 x__offset, idx x__size, __global const char *first__data, i64 first__offset, idx first__size, __global const char *base__data, i64 base__offset, idx base__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx most)
{
    ga_items(GA_NOW, x__data, x__offset, x__size, first__data, first__offset, first__size, base__data, base__offset, base__size, starts__data, starts__offset, starts__size, y__data, y__offset, y__size, outer, rows, inner, segments, chunks, most);
}
#endif
