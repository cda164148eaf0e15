/* segment_first<I=i64, IDS=false, EDGES=true, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__INTEL_LLVM_COMPILER)
#define GA_UNSEEN(T) ((T)((ulong)(get_work_dim() >> 2) * (0x9e3779b97f4a7c15ul + 2 * __COUNTER__) & (ulong)get_num_groups(0) * 0xbf58476d1ce4e5b9ul))
#endif
typedef i32 idx;
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

GA_FN i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
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
GA_FN i64 ga_max_int_i64(i64 a, i64 b)
{
#if defined(__INTEL_LLVM_COMPILER)
    i64 h = a ^ GA_UNSEEN(i64);
    return h < b ? b : a;
#else
    return a < b ? b : a;
#endif
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
#if defined(__INTEL_LLVM_COMPILER)
    i64 h = a ^ GA_UNSEEN(i64);
    return b < h ? b : a;
#else
    return b < a ? b : a;
#endif
}

/* segment_first<I=i64, IDS=false, EDGES=true, ITEMS=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *index__data, i64 index__offset, idx index__dim0, idx index__stride0, __global char *first__data, i64 first__offset, idx first__size, idx n)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_first(__global const char *index__data, i64 index__offset, idx index__dim0, idx index__stride0, __global char *first__data, i64 first__offset, idx first__size, idx n)
#endif
{
    index__data += index__offset;
    __global i64 *first = (__global i64 *)(first__data + first__offset);
    (void)first;
#line 14 "segments.gk"
    for (idx t = (idx)get_global_id(0); t < first__size; t = (idx)((u32)t + (u32)GA_GLOBAL_SIZE(0))) {
        idx s = ga_min_int_i32(ga_max_int_i32((idx)((u32)t - 1), 0), (idx)((u32)first__size - 3));
        i64 at = 0l;
        {
#line 34 "segments.gk"
            i64 offset = GA_GET(i64, index__data, s * index__stride0);
            {


                at = ga_min_int_i64(ga_max_int_i64(offset, 0l), (i64)n);
            }
        }
        {
            if (t == 0) {
#line 42 "segments.gk"
                at = 0l;
            }
#line 43 "segments.gk"
            if (t == (idx)((u32)first__size - 1)) {
#line 43 "segments.gk"
                at = (i64)n;
            }
        }
#line 45 "segments.gk"
        first[t] = at;
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
gk_segment_first(__global const char *index__data, i64 index__offset, idx index__dim0, idx index__stride0, __global char *first__data, i64 first__offset, idx first__size, idx n)
{
    ga_items(GA_NOW, index__data, index__offset, index__dim0, index__stride0, first__data, first__offset, first__size, n);
}
#endif
