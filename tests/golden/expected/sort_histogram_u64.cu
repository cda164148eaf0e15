/* sort_histogram<U=u64, S=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1, UNROLL=4, GROUP=64>, written by the GK compiler, for CUDA C. */
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
typedef i64 idx;

static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline u64 ga_atomic_add_u64(u64 *p, u64 v)
{
    return atomicAdd(p, v);
}

/* key_of<U=u64, KIND=0> */
static __device__ inline u64 gk_key_of_U_u64_KIND_0(u64 x)
{
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u64, KIND=0, DESC=true> */
static __device__ inline u64 gk_sort_key_U_u64_KIND_0_DESC_true(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_0(x);
    return ~k;
}

/* sort_tally<U=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1> */
static __device__ inline void gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(u32 *bins, u64 element, idx copy)
{
#line 39 "sort.gk"
    u64 key = gk_sort_key_U_u64_KIND_0_DESC_true(element);
    {
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((0 + (u64)(u8)(key >> 0)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((256 + (u64)(u8)(key >> 8)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((512 + (u64)(u8)(key >> 16)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((768 + (u64)(u8)(key >> 24)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((1024 + (u64)(u8)(key >> 32)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((1280 + (u64)(u8)(key >> 40)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((1536 + (u64)(u8)(key >> 48)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32(&bins[(idx)((1792 + (u64)(u8)(key >> 56)) * 1 + (u64)copy)], 1u);
        }
    }
}

/* sort_histogram<U=u64, S=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1, UNROLL=4, GROUP=64> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_sort_histogram(const char *x__data, i64 x__offset, idx x__size, char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx n, idx pieces, idx piece)
{
    const u64 *x = (const u64 *)(x__data + x__offset);
    (void)x;
    u64 *counts = (u64 *)(counts__data + counts__offset);
    (void)counts;
#line 51 "sort.gk"
    __shared__ u32 bins[2048];
    (void)bins;
#line 52 "sort.gk"
    idx me = (idx)threadIdx.x;
    idx copy = me % 1;
    for (idx job = (idx)blockIdx.x; job < (idx)((u64)rows * (u64)pieces); job = (idx)((u64)job + (u64)gridDim.x)) {
        idx row = ga_div_signed_i64(job, pieces);
        idx first = (idx)((u64)ga_mod_signed_i64(job, pieces) * (u64)piece);
        for (idx b = me; b < 2048; b = (idx)((u64)b + 64)) {
#line 57 "sort.gk"
            bins[b] = 0u;
        }
#line 58 "sort.gk"
        __syncthreads();
        idx start = (idx)((u64)row * (u64)n + (u64)first);
        idx here = ga_min_int_i64((idx)((u64)n - (u64)first), piece);
        idx whole = (idx)((u64)here - (u64)(here % 256));
        for (idx i = me; i < whole; i = (idx)((u64)i + 256)) {
            u64 key[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) key[ga_i0] = 0ull;
            {
                {
#line 64 "sort.gk"
                    key[0] = x[(idx)((u64)start + (u64)i + 0)];
                }
                {
#line 64 "sort.gk"
                    key[1] = x[(idx)((u64)start + (u64)i + 64)];
                }
                {
#line 64 "sort.gk"
                    key[2] = x[(idx)((u64)start + (u64)i + 128)];
                }
                {
#line 64 "sort.gk"
                    key[3] = x[(idx)((u64)start + (u64)i + 192)];
                }
            }
            {
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[0], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[1], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[2], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[3], copy);
                }
            }
        }
#line 68 "sort.gk"
        for (idx i__2 = (idx)((u64)whole + (u64)me); i__2 < here; i__2 = (idx)((u64)i__2 + 64)) {
            gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, x[(idx)((u64)start + (u64)i__2)], copy);
        }
#line 70 "sort.gk"
        __syncthreads();
        for (idx b__2 = me; b__2 < 2048; b__2 = (idx)((u64)b__2 + 64)) {
            u32 sum = 0u;
            {
#line 73 "sort.gk"
                sum = sum + bins[(idx)((u64)b__2 * 1 + 0)];
            }
#line 74 "sort.gk"
            if (sum > 0u) {
#line 74 "sort.gk"
                ga_atomic_add_u64(&counts[(idx)((u64)row * 2048 + (u64)b__2)], (u64)sum);
            }
        }
#line 76 "sort.gk"
        __syncthreads();
    }
}
