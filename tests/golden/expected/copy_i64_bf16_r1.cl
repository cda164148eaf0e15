/* copy<T=i64, U=bf16, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 bf16; /* its bits */

static inline f32 ga_u64_to_odd_f32(u64 m)
{
    f32 scale = 1.0f;
    while (m >> 24) {
        m = m >> 1 | (m & 1);
        scale *= 2.0f;
    }
    return (f32)m * scale;
}
static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline f32 ga_i64_to_odd_f32(i64 a)
{
    return a < 0 ? ga_minus_f32(ga_u64_to_odd_f32(0 - (u64)a)) : ga_u64_to_odd_f32((u64)a);
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bf16 ga_f32_to_bf16_bf16(f32 x)
{
    u32 b = ga_bits_f32(x);
    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);
    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);
}
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

/* cast<U=bf16, T=i64> */
static inline bf16 gk_cast_U_bf16_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_bf16_bf16(ga_i64_to_odd_f32(x));
    }
}

/* copy<T=i64, U=bf16, R=1, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
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
                    GA_AT(bf16, y__data, at[0] * y__stride0) = gk_cast_U_bf16_T_i64(GA_GET(i64, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
