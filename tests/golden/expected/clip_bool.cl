/* choose<A=bool, B=bool, C=bool, O=bool, KIND=2, R=1, WIDE=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=bool, T=bool> */
GA_FN bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* clipped_bool<KIND=2> */
GA_FN bool gk_clipped_bool_KIND_2(bool x, bool low, bool high)
{
#line 6 "choose.gk"
    bool least = low;
    bool most = true;
    return (x || least) && most;
}

/* clipped<T=bool, KIND=2> */
GA_FN bool gk_clipped_T_bool_KIND_2(bool x, bool low, bool high)
{
    {
#line 16 "choose.gk"
        return gk_cast_U_bool_T_bool(gk_clipped_bool_KIND_2(gk_cast_U_bool_T_bool(x), gk_cast_U_bool_T_bool(low), gk_cast_U_bool_T_bool(high)));
    }
}

/* chosen<A=bool, B=bool, C=bool, O=bool, KIND=2> */
GA_FN bool gk_chosen_A_bool_B_bool_C_bool_O_bool_KIND_2(bool a, bool b, bool c)
{
    {
#line 33 "choose.gk"
        return gk_cast_U_bool_T_bool(gk_clipped_T_bool_KIND_2(a, gk_cast_U_bool_T_bool(b), gk_cast_U_bool_T_bool(c)));
    }
}

/* choose<A=bool, B=bool, C=bool, O=bool, KIND=2, R=1, WIDE=1, ALONG=256, ACROSS=1> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, __global const char *c__data, i64 c__offset, idx c__dim0, idx c__stride0, __global char *o__data, i64 o__offset, idx o__dim0, idx o__stride0)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_choose(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, __global const char *c__data, i64 c__offset, idx c__dim0, idx c__stride0, __global char *o__data, i64 o__offset, idx o__dim0, idx o__stride0)
#endif
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
    o__data += o__offset;
#line 88 "choose.gk"
    idx rows = 1;

    for (idx below = (idx)((u32)rows - (u32)get_global_id(1)); below > 0; below = (idx)((u32)below - (u32)GA_GLOBAL_SIZE(1))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 99 "choose.gk"
        for (idx right = (idx)((u32)o__dim0 - (u32)get_global_id(0) * 1); right > 0; right = (idx)((u32)right - (u32)GA_GLOBAL_SIZE(0) * 1)) {
            idx first = (idx)((u32)o__dim0 - (u32)right);
            for (idx j = first; j < (idx)((u32)first + (u32)ga_min_int_i32(right, 1)); j++) {
                at[0] = j;
                {


                    GA_AT(u8, o__data, at[0] * o__stride0) = (u8)gk_chosen_A_bool_B_bool_C_bool_O_bool_KIND_2(GA_GET(u8, a__data, at[0] * a__stride0) != 0, GA_GET(u8, b__data, at[0] * b__stride0) != 0, GA_GET(u8, c__data, at[0] * c__stride0) != 0);
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
gk_choose(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, __global const char *c__data, i64 c__offset, idx c__dim0, idx c__stride0, __global char *o__data, i64 o__offset, idx o__dim0, idx o__stride0)
{
    ga_items(GA_NOW, a__data, a__offset, a__dim0, a__stride0, b__data, b__offset, b__dim0, b__stride0, c__data, c__offset, c__dim0, c__stride0, o__data, o__offset, o__dim0, o__stride0);
}
#endif
