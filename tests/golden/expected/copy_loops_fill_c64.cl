/* copy_loops<T=bool, U=c64, SX=1, SY=8, R=2, FILL=true, STEP=false, WIDE=8192>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
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

/* cast<U=c64, T=bool> */
static inline c64 gk_cast_U_c64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return ga_make_c64((f32)x, 0.0f);
    }
}

/* copy_loops<T=bool, U=c64, SX=1, SY=8, R=2, FILL=true, STEP=false, WIDE=8192> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_copy_loops(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *ys__data, i64 ys__offset, idx ys__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    __global const u8 *xs = (__global const u8 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    __global c64 *ys = (__global c64 *)(ys__data + ys__offset);
    (void)ys;
    y__data += y__offset;
#line 91 "copy.gk"
    idx rows = 1;
    {
#line 92 "copy.gk"
        rows = (idx)((u32)rows * (u32)y__dim0);
    }
#line 93 "copy.gk"
    idx tall = ga_div_signed_i32((idx)((u32)rows + ((u32)get_num_groups(1) - 1)), (idx)get_num_groups(1));
    for (idx right = (idx)((u32)y__dim1 - (u32)get_group_id(0) * 8192); right > 0; right = (idx)((u32)right - (u32)get_num_groups(0) * 8192)) {
        idx first = (idx)((u32)y__dim1 - (u32)right);
        idx end = (idx)((u32)first + (u32)ga_min_int_i32(right, 8192));
        idx below = (idx)((u32)rows - (u32)get_group_id(1) * (u32)tall);
        if (below > 0) {
            for (idx row = (idx)((u32)rows - (u32)below); row < (idx)((u32)rows - (u32)below + (u32)ga_min_int_i32(below, tall)); row++) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 101 "copy.gk"
                idx from = 0;
                idx to = 0;
                {
                    idx rest = row;
                    {
                        idx next = 0;
                        at[0] = (idx)((u32)rest - (u32)next * (u32)y__dim0);
                        from = (idx)((u32)from + (u32)at[0] * (u32)(x__stride0 / 1));
                        to = (idx)((u32)to + (u32)at[0] * (u32)(y__stride0 / 8));
                        rest = next;
                    }
                }
                {
                    c64 value = gk_cast_U_c64_T_bool(xs[from] != 0);
                    for (idx j = first; j < end; j++) {
#line 115 "copy.gk"
                        ys[(idx)((u32)to + (u32)j)] = value;
                    }
                }
            }
        }
    }
}
