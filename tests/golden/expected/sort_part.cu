/* sort_part<PART=1, DESC=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* key_nan<U=u64, KIND=3> */
static __device__ inline u64 gk_key_nan_U_u64_KIND_3(void)
{
#line 97 "ops.gk"
    u64 inf__ = gk_key_infinity_U_u64_KIND_3();
    u64 low = 9223372036854775807ull - inf__;
    return inf__ + (low / 2ull + 1ull) + 9223372036854775808ull;
}

/* key_of_real<U=u64, KIND=3> */
static __device__ inline u64 gk_key_of_real_U_u64_KIND_3(u64 x)
{
#line 105 "ops.gk"
    u64 most = 9223372036854775807ull;
    if ((x & most) > gk_key_infinity_U_u64_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u64_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1ull);
}

/* sort_part<PART=1, DESC=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sort_part(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size)
{
    const u64 *x = (const u64 *)(x__data + x__offset);
    (void)x;
    u64 *y = (u64 *)(y__data + y__offset);
    (void)y;
#line 11 "sort.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < y__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        u64 nan__ = gk_key_nan_U_u64_KIND_3();
        u64 re = gk_key_of_real_U_u64_KIND_3(x[(idx)(2 * (u32)i)]);
        u64 im = gk_key_of_real_U_u64_KIND_3(x[(idx)(2 * (u32)i + 1)]);
        u64 part = 0ull;
        {
            part = re == nan__ ? (im == nan__ ? nan__ + 3ull : nan__ + 2ull) : (im == nan__ ? nan__ + 1ull : re);
        }


        y[i] = ~part;
    }
}
