/* copy<T=f16, U=bool, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1, FROM=0, TO=0, SATURATE=false>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=bool, T=f16> */
static inline bool gk_cast_U_bool_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return (x & 0x7fff) != 0;
    }
}

/* element<U=bool, FROM=0, TO=0, SATURATE=false, T=f16> */
static inline bool gk_element_U_bool_FROM_0_TO_0_SATURATE_false_T_f16(f16 x)
{
    {
#line 61 "f8.gk"
        return gk_cast_U_bool_T_f16(x);
    }
}

/* copy<T=f16, U=bool, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1, FROM=0, TO=0, SATURATE=false> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;

    for (idx below = (idx)((u32)rows - (u32)get_global_id(1) * 1); below > 0; below = (idx)((u32)below - (u32)(get_num_groups(1) * get_local_size(1)) * 1)) {
        for (idx right = (idx)((u32)y__dim0 - (u32)get_global_id(0) * 1); right > 0; right = (idx)((u32)right - (u32)(get_num_groups(0) * get_local_size(0)) * 1)) {
            idx first = (idx)((u32)y__dim0 - (u32)right);
            idx end = (idx)((u32)first + (u32)ga_min_int_i32(right, 1));
            for (idx row = (idx)((u32)rows - (u32)below); row < (idx)((u32)rows - (u32)below + (u32)ga_min_int_i32(below, 1)); row++) {
                idx at[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 29 "copy.gk"
                for (idx j = first; j < end; j++) {
                    at[0] = j;
                    GA_AT(u8, y__data, at[0] * y__stride0) = (u8)gk_element_U_bool_FROM_0_TO_0_SATURATE_false_T_f16(GA_GET(f16, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
