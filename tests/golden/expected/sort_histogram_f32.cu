/* sort_histogram<U=u32, S=u32, KIND=3, DESC=false, DIGITS=4, COPIES=4, UNROLL=4, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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

/* key_nan<U=u32, KIND=3> */
static __device__ inline u32 gk_key_nan_U_u32_KIND_3(void)
{
#line 97 "ops.gk"
    u32 inf__ = gk_key_infinity_U_u32_KIND_3();
    u32 low = 2147483647u - inf__;
    return inf__ + (low / 2u + 1u) + 2147483648u;
}

/* key_of_real<U=u32, KIND=3> */
static __device__ inline u32 gk_key_of_real_U_u32_KIND_3(u32 x)
{
#line 105 "ops.gk"
    u32 most = 2147483647u;
    if ((x & most) > gk_key_infinity_U_u32_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u32_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1u);
}

/* key_of<U=u32, KIND=3> */
static __device__ inline u32 gk_key_of_U_u32_KIND_3(u32 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u32_KIND_3(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u32, KIND=3, DESC=false> */
static __device__ inline u32 gk_sort_key_U_u32_KIND_3_DESC_false(u32 x)
{
#line 166 "ops.gk"
    u32 k = gk_key_of_U_u32_KIND_3(x);
    return k;
}

/* sort_tally<U=u32, KIND=3, DESC=false, DIGITS=4, COPIES=4> */
static __device__ inline void gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(u32 *bins, u32 element, idx copy)
{
#line 39 "sort.gk"
    u32 key = gk_sort_key_U_u32_KIND_3_DESC_false(element);
    {
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((0 + (u32)(u8)(key >> 0)) * 4 + (u32)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((256 + (u32)(u8)(key >> 8)) * 4 + (u32)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((512 + (u32)(u8)(key >> 16)) * 4 + (u32)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((768 + (u32)(u8)(key >> 24)) * 4 + (u32)copy)], 1u);
        }
    }
}

/* sort_histogram<U=u32, S=u32, KIND=3, DESC=false, DIGITS=4, COPIES=4, UNROLL=4, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sort_histogram(const char *x__data, i64 x__offset, idx x__size, char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx n, idx pieces, idx piece)
{
    const u32 *x = (const u32 *)(x__data + x__offset);
    (void)x;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
#line 51 "sort.gk"
    __shared__ u32 bins[4096];
    (void)bins;
#line 52 "sort.gk"
    idx me = (idx)threadIdx.x;
    idx copy = me % 4;
    for (idx job = (idx)blockIdx.x; job < (idx)((u32)rows * (u32)pieces); job = (idx)((u32)job + (u32)gridDim.x)) {
        idx row = ga_div_signed_i32(job, pieces);
        idx first = (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece);
        for (idx b = me; b < 4096; b = (idx)((u32)b + 256)) {
#line 57 "sort.gk"
            bins[b] = 0u;
        }
#line 58 "sort.gk"
        __syncthreads();
        idx start = (idx)((u32)row * (u32)n + (u32)first);
        idx here = ga_min_int_i32((idx)((u32)n - (u32)first), piece);
        idx whole = (idx)((u32)here - (u32)(here % 1024));
        for (idx i = me; i < whole; i = (idx)((u32)i + 1024)) {
            u32 key[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) key[ga_i0] = 0u;
            {
                {
#line 64 "sort.gk"
                    key[0] = x[(idx)((u32)start + (u32)i + 0)];
                }
                {
#line 64 "sort.gk"
                    key[1] = x[(idx)((u32)start + (u32)i + 256)];
                }
                {
#line 64 "sort.gk"
                    key[2] = x[(idx)((u32)start + (u32)i + 512)];
                }
                {
#line 64 "sort.gk"
                    key[3] = x[(idx)((u32)start + (u32)i + 768)];
                }
            }
            {
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[0], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[1], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[2], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[3], copy);
                }
            }
        }
#line 68 "sort.gk"
        for (idx i__2 = (idx)((u32)whole + (u32)me); i__2 < here; i__2 = (idx)((u32)i__2 + 256)) {
            gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, x[(idx)((u32)start + (u32)i__2)], copy);
        }
#line 70 "sort.gk"
        __syncthreads();
        for (idx b__2 = me; b__2 < 1024; b__2 = (idx)((u32)b__2 + 256)) {
            u32 sum = 0u;
            {
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 0)];
                }
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 1)];
                }
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 2)];
                }
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 3)];
                }
            }
#line 74 "sort.gk"
            if (sum > 0u) {
#line 74 "sort.gk"
                ga_atomic_add_u32(&counts[(idx)((u32)row * 1024 + (u32)b__2)], sum);
            }
        }
#line 76 "sort.gk"
        __syncthreads();
    }
}
