/* sets_heads<U=u32, KIND=3, W=2, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* key_infinity<U=u32, KIND=3> */
static __device__ inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 86 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* sets_nan<U=u32, KIND=3, W=2> */
static __device__ inline bool gk_sets_nan_U_u32_KIND_3_W_2(const u32 *x, idx x__size, idx i)
{
#line 16 "sets.gk"
    bool nan__ = false;
    {
        {
            if ((x[(idx)((u32)i * 2 + 0)] & 2147483647u) > gk_key_infinity_U_u32_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
        {
#line 19 "sets.gk"
            if ((x[(idx)((u32)i * 2 + 1)] & 2147483647u) > gk_key_infinity_U_u32_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
    }
#line 21 "sets.gk"
    return nan__;
}

/* sets_heads<U=u32, KIND=3, W=2, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_heads(const char *x__data, i64 x__offset, idx x__size, char *heads__data, i64 heads__offset, idx heads__size)
{
    const u32 *x = (const u32 *)(x__data + x__offset);
    (void)x;
    u8 *heads = (u8 *)(heads__data + heads__offset);
    (void)heads;
#line 29 "sets.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < heads__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        bool head = i == 0 || gk_sets_nan_U_u32_KIND_3_W_2(x, x__size, i);
        if (!head) {
            {
                {
#line 33 "sets.gk"
                    if (x[(idx)((u32)i * 2 + 0)] != x[(idx)(((u32)i - 1) * 2 + 0)]) {
#line 33 "sets.gk"
                        head = true;
                    }
                }
                {
#line 33 "sets.gk"
                    if (x[(idx)((u32)i * 2 + 1)] != x[(idx)(((u32)i - 1) * 2 + 1)]) {
#line 33 "sets.gk"
                        head = true;
                    }
                }
            }
        }
#line 35 "sets.gk"
        heads[i] = head ? 1 : 0;
    }
}
