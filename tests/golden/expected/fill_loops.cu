/* choose_dense<A=bool, B=u32x4, C=u32x4, O=u32x4, KIND=4, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=8192, ITEMS=1>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { u32 v[4]; } u32x4;

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

/* cast<U=u32x4, T=u32x4> */
static __device__ inline u32x4 gk_cast_U_u32x4_T_u32x4(u32x4 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* choose_dense<A=bool, B=u32x4, C=u32x4, O=u32x4, KIND=4, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=8192, ITEMS=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_choose_dense(const char *a__data, i64 a__offset, idx a__size, const char *b__data, i64 b__offset, idx b__size, const char *c__data, i64 c__offset, idx c__size, char *o__data, i64 o__offset, idx o__size)
{
    const u8 *a = (const u8 *)(a__data + a__offset);
    (void)a;
    const u32x4 *b = (const u32x4 *)(b__data + b__offset);
    (void)b;
    const u32x4 *c = (const u32x4 *)(c__data + c__offset);
    (void)c;
    u32x4 *o = (u32x4 *)(o__data + o__offset);
    (void)o;
#line 45 "choose.gk"
    for (idx left = (idx)((u32)o__size - (u32)blockIdx.x * 8192); left > 0; left = (idx)((u32)left - (u32)gridDim.x * 8192)) {
        idx first = (idx)((u32)o__size - (u32)left);
        {
            for (idx i = first; i < (idx)((u32)first + (u32)ga_min_int_i32(left, 8192)); i++) {
                {
                    if (gk_cast_U_bool_T_bool(a[i] != 0)) {
#line 50 "choose.gk"
                        o[i] = gk_cast_U_u32x4_T_u32x4(b[0]);
                    }
                }
            }
        }
    }
}
