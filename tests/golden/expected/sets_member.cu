/* sets_member<U=u64, KIND=3, W=1, INVERT=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* key_infinity<U=u64, KIND=3> */
static __device__ inline u64 gk_key_infinity_U_u64_KIND_3(void)
{
#line 86 "ops.gk"
    u64 inf__ = 0ull;
    {
#line 87 "ops.gk"
        inf__ = 9218868437227405312ull;
    }

    return inf__;
}

/* sets_nan<U=u64, KIND=3, W=1> */
static __device__ inline bool gk_sets_nan_U_u64_KIND_3_W_1(const u64 *x, idx x__size, idx i)
{
#line 16 "sets.gk"
    bool nan__ = false;
    {
        {
            if ((x[(idx)((u32)i * 1 + 0)] & 9223372036854775807ull) > gk_key_infinity_U_u64_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
    }
#line 21 "sets.gk"
    return nan__;
}

/* sets_member<U=u64, KIND=3, W=1, INVERT=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_member(const char *x__data, i64 x__offset, idx x__size, const char *sorted__data, i64 sorted__offset, idx sorted__size, const char *places__data, i64 places__offset, idx places__size, char *y__data, i64 y__offset, idx y__size)
{
    const u64 *x = (const u64 *)(x__data + x__offset);
    (void)x;
    const u64 *sorted = (const u64 *)(sorted__data + sorted__offset);
    (void)sorted;
    const i64 *places = (const i64 *)(places__data + places__offset);
    (void)places;
    u8 *y = (u8 *)(y__data + y__offset);
    (void)y;
#line 110 "sets.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < y__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx at = (idx)places[i];
        bool there = (idx)((u32)at * 1) < sorted__size && !gk_sets_nan_U_u64_KIND_3_W_1(x, x__size, i);
        if (there) {
            {
                if (x[(idx)((u32)i * 1 + 0)] != sorted[(idx)((u32)at * 1 + 0)]) {
#line 115 "sets.gk"
                    there = false;
                }
            }
        }
#line 118 "sets.gk"
        y[i] = there != true ? 1 : 0;
    }
}
