/* copy_loops<T=f32, U=i32, SX=4, SY=4, R=1, FILL=false, STEP=false, WIDE=8192>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_f32_to_i32(f32 x)
{
    if (x >= 2.14748365e+09f) return 2147483647;
    if (x <= -2.14748365e+09f) return (-2147483647 - 1);
    return x >= 1.0f || x <= -1.0f ? (i32)x : 0;
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
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

/* cast<U=i32, T=f32> */
static inline i32 gk_cast_U_i32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_i32(x);
    }
}

/* copy_loops<T=f32, U=i32, SX=4, SY=4, R=1, FILL=false, STEP=false, WIDE=8192> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_copy_loops(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *ys__data, i64 ys__offset, idx ys__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    __global const f32 *xs = (__global const f32 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    __global i32 *ys = (__global i32 *)(ys__data + ys__offset);
    (void)ys;
    y__data += y__offset;
#line 91 "copy.gk"
    idx rows = 1;

    idx tall = ga_div_signed_i32((idx)((u32)rows + ((u32)get_num_groups(1) - 1)), (idx)get_num_groups(1));
    for (idx right = (idx)((u32)y__dim0 - (u32)get_group_id(0) * 8192); right > 0; right = (idx)((u32)right - (u32)get_num_groups(0) * 8192)) {
        idx first = (idx)((u32)y__dim0 - (u32)right);
        idx end = (idx)((u32)first + (u32)ga_min_int_i32(right, 8192));
        idx below = (idx)((u32)rows - (u32)get_group_id(1) * (u32)tall);
        if (below > 0) {
            for (idx row = (idx)((u32)rows - (u32)below); row < (idx)((u32)rows - (u32)below + (u32)ga_min_int_i32(below, tall)); row++) {
                idx at[1];
                for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 101 "copy.gk"
                idx from = 0;
                idx to = 0;
                {
#line 123 "copy.gk"
                    for (idx j = first; j < end; j++) {
#line 123 "copy.gk"
                        ys[(idx)((u32)to + (u32)j)] = gk_cast_U_i32_T_f32(xs[(idx)((u32)from + (u32)j)]);
                    }
                }
            }
        }
    }
}
