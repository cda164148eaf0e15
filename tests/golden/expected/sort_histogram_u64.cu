/* sort_histogram<U=u64, S=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1, GROUP=64>, written by the GK compiler, for CUDA C. */
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
static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
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

/* sort_histogram<U=u64, S=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1, GROUP=64> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_sort_histogram(const char *x__data, i64 x__offset, idx x__size, char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx n, idx pieces, idx piece)
{
    const u64 *x = (const u64 *)(x__data + x__offset);
    (void)x;
    u64 *counts = (u64 *)(counts__data + counts__offset);
    (void)counts;
#line 42 "sort.gk"
    __shared__ u32 bins[2048];
    (void)bins;
#line 43 "sort.gk"
    idx me = (idx)threadIdx.x;
    idx copy = (idx)((u64)(me % 1) * 2048);
    for (idx job = (idx)blockIdx.x; job < (idx)((u64)rows * (u64)pieces); job = (idx)((u64)job + (u64)gridDim.x)) {
        idx row = ga_div_signed_i64(job, pieces);
        idx first = (idx)((u64)ga_mod_signed_i64(job, pieces) * (u64)piece);
        for (idx b = me; b < 2048; b = (idx)((u64)b + 64)) {
#line 48 "sort.gk"
            bins[b] = 0u;
        }
#line 49 "sort.gk"
        __syncthreads();
        idx end = ga_min_int_i64(n, (idx)((u64)first + (u64)piece));
        for (idx i = (idx)((u64)first + (u64)me); i < end; i = (idx)((u64)i + 64)) {
            u64 key = gk_sort_key_U_u64_KIND_0_DESC_true(x[(idx)((u64)row * (u64)n + (u64)i)]);
            {
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 0 + (u64)(u8)(key >> 0))], 1u);
                }
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 256 + (u64)(u8)(key >> 8))], 1u);
                }
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 512 + (u64)(u8)(key >> 16))], 1u);
                }
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 768 + (u64)(u8)(key >> 24))], 1u);
                }
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 1024 + (u64)(u8)(key >> 32))], 1u);
                }
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 1280 + (u64)(u8)(key >> 40))], 1u);
                }
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 1536 + (u64)(u8)(key >> 48))], 1u);
                }
                {
#line 53 "sort.gk"
                    ga_atomic_add_u32(&bins[(idx)((u64)copy + 1792 + (u64)(u8)(key >> 56))], 1u);
                }
            }
        }
#line 55 "sort.gk"
        __syncthreads();
        for (idx b__2 = me; b__2 < 2048; b__2 = (idx)((u64)b__2 + 64)) {
            u32 sum = 0u;
            {
#line 58 "sort.gk"
                sum = sum + bins[(idx)(0 + (u64)b__2)];
            }
#line 59 "sort.gk"
            if (sum > 0u) {
#line 59 "sort.gk"
                ga_atomic_add_u64(&counts[(idx)((u64)row * 2048 + (u64)b__2)], (u64)sum);
            }
        }
#line 61 "sort.gk"
        __syncthreads();
    }
}
