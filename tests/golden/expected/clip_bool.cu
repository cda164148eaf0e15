/* choose<A=bool, B=bool, C=bool, O=bool, KIND=2, R=1, WIDE=1, ALONG=256, ACROSS=1>, written by the GK compiler, for CUDA C. */
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

/* cast<U=bool, T=bool> */
static __device__ inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* clipped_bool<KIND=2> */
static __device__ inline bool gk_clipped_bool_KIND_2(bool x, bool low, bool high)
{
#line 6 "choose.gk"
    bool least = low;
    bool most = true;
    return (x || least) && most;
}

/* clipped<T=bool, KIND=2> */
static __device__ inline bool gk_clipped_T_bool_KIND_2(bool x, bool low, bool high)
{
    {
#line 16 "choose.gk"
        return gk_cast_U_bool_T_bool(gk_clipped_bool_KIND_2(gk_cast_U_bool_T_bool(x), gk_cast_U_bool_T_bool(low), gk_cast_U_bool_T_bool(high)));
    }
}

/* chosen<A=bool, B=bool, C=bool, O=bool, KIND=2> */
static __device__ inline bool gk_chosen_A_bool_B_bool_C_bool_O_bool_KIND_2(bool a, bool b, bool c)
{
    {
#line 33 "choose.gk"
        return gk_cast_U_bool_T_bool(gk_clipped_T_bool_KIND_2(a, gk_cast_U_bool_T_bool(b), gk_cast_U_bool_T_bool(c)));
    }
}

/* choose<A=bool, B=bool, C=bool, O=bool, KIND=2, R=1, WIDE=1, ALONG=256, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_choose(const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, const char *c__data, i64 c__offset, idx c__dim0, idx c__stride0, char *o__data, i64 o__offset, idx o__dim0, idx o__stride0)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
    o__data += o__offset;
#line 88 "choose.gk"
    idx rows = 1;

    for (idx below = (idx)((u32)rows - (u32)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y)); below > 0; below = (idx)((u32)below - (u32)((idx)gridDim.y * (idx)blockDim.y))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 99 "choose.gk"
        for (idx right = (idx)((u32)o__dim0 - (u32)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * 1); right > 0; right = (idx)((u32)right - (u32)((idx)gridDim.x * (idx)blockDim.x) * 1)) {
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
