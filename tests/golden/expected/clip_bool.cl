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
typedef i32 idx;

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

/* cast<U=bool, T=bool> */
static inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* clipped_bool<KIND=2> */
static inline bool gk_clipped_bool_KIND_2(bool x, bool low, bool high)
{
#line 6 "choose.gk"
    bool least = low;
    bool most = true;
    return (x || least) && most;
}

/* clipped<T=bool, KIND=2> */
static inline bool gk_clipped_T_bool_KIND_2(bool x, bool low, bool high)
{
    {
#line 16 "choose.gk"
        return gk_cast_U_bool_T_bool(gk_clipped_bool_KIND_2(gk_cast_U_bool_T_bool(x), gk_cast_U_bool_T_bool(low), gk_cast_U_bool_T_bool(high)));
    }
}

/* chosen<A=bool, B=bool, C=bool, O=bool, KIND=2> */
static inline bool gk_chosen_A_bool_B_bool_C_bool_O_bool_KIND_2(bool a, bool b, bool c)
{
    {
#line 33 "choose.gk"
        return gk_cast_U_bool_T_bool(gk_clipped_T_bool_KIND_2(a, gk_cast_U_bool_T_bool(b), gk_cast_U_bool_T_bool(c)));
    }
}

/* choose<A=bool, B=bool, C=bool, O=bool, KIND=2, R=1, WIDE=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_choose(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, __global const char *c__data, i64 c__offset, idx c__dim0, idx c__stride0, __global char *o__data, i64 o__offset, idx o__dim0, idx o__stride0)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
    o__data += o__offset;
#line 88 "choose.gk"
    idx rows = 1;

    for (idx below = (idx)((u32)rows - (u32)get_global_id(1)); below > 0; below = (idx)((u32)below - (u32)(get_num_groups(1) * get_local_size(1)))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 99 "choose.gk"
        for (idx right = (idx)((u32)o__dim0 - (u32)get_global_id(0) * 1); right > 0; right = (idx)((u32)right - (u32)(get_num_groups(0) * get_local_size(0)) * 1)) {
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
