/* copy_loops<T=bool, U=c64, SX=1, SY=8, R=2, FILL=true, STEP=false, WIDE=8192>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i32 idx;
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
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
static __device__ inline c64 gk_cast_U_c64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return ga_make_c64((f32)x, 0.0f);
    }
}

/* copy_loops<T=bool, U=c64, SX=1, SY=8, R=2, FILL=true, STEP=false, WIDE=8192> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_copy_loops(const char *xs__data, i64 xs__offset, idx xs__size, const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, char *ys__data, i64 ys__offset, idx ys__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    const u8 *xs = (const u8 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    c64 *ys = (c64 *)(ys__data + ys__offset);
    (void)ys;
    y__data += y__offset;
#line 91 "copy.gk"
    idx rows = 1;
    {
#line 92 "copy.gk"
        rows = (idx)((u32)rows * (u32)y__dim0);
    }
#line 93 "copy.gk"
    idx tall = ga_div_signed_i32((idx)((u32)rows + ((u32)gridDim.y - 1)), (idx)gridDim.y);
    for (idx right = (idx)((u32)y__dim1 - (u32)blockIdx.x * 8192); right > 0; right = (idx)((u32)right - (u32)gridDim.x * 8192)) {
        idx first = (idx)((u32)y__dim1 - (u32)right);
        idx end = (idx)((u32)first + (u32)ga_min_int_i32(right, 8192));
        idx below = (idx)((u32)rows - (u32)blockIdx.y * (u32)tall);
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
