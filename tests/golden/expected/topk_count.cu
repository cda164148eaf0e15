/* topk_count<U=u64, KIND=1, DESC=false, PLACES=false, AFTER=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* topk_state<AFTER=false> */
static __device__ inline void gk_topk_state_AFTER_false(u64 *states, idx states__size, u32 *bins, idx bins__size, idx row, idx rows, idx round__, u64 *key_part, u64 *place_part, u64 *left)
{
#line 72 "topk.gk"
    idx last = (idx)((u64)((idx)((u64)round__ + 1) % 2) * (u64)rows + (u64)row);
    idx from = (idx)(((u64)((idx)((u64)round__ + 2) % 3) * (u64)rows + (u64)row) * 256);
    (*key_part) = states[(idx)(3 * (u64)last)];
    (*place_part) = states[(idx)(3 * (u64)last + 1)];
    (*left) = states[(idx)(3 * (u64)last + 2)];
    idx digit = 0;
    for (idx b = 0; b < 255; b++) {
        u64 these = (u64)bins[(idx)((u64)from + (u64)b)];
        if (digit == b && these < (*left)) {
            (*left) = (*left) - these;
            digit = (idx)((u64)b + 1);
        }
    }
    {


        (*key_part) = ((*key_part) << 8) | (u64)digit;
    }
}

/* key_of<U=u64, KIND=1> */
static __device__ inline u64 gk_key_of_U_u64_KIND_1(u64 x)
{
    {
#line 120 "ops.gk"
        return x ^ 9223372036854775808ull;
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u64, KIND=1, DESC=false> */
static __device__ inline u64 gk_sort_key_U_u64_KIND_1_DESC_false(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_1(x);
    return k;
}

/* topk_count<U=u64, KIND=1, DESC=false, PLACES=false, AFTER=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_topk_count(const char *x__data, i64 x__offset, idx x__size, const char *counts__data, i64 counts__offset, idx counts__size, char *states__data, i64 states__offset, idx states__size, char *bins__data, i64 bins__offset, idx bins__size, idx rows, idx n, idx pieces, idx piece, idx room, idx digit, idx digits, idx round__)
{
    const u64 *x = (const u64 *)(x__data + x__offset);
    (void)x;
    const u32 *counts = (const u32 *)(counts__data + counts__offset);
    (void)counts;
    u64 *states = (u64 *)(states__data + states__offset);
    (void)states;
    u32 *bins = (u32 *)(bins__data + bins__offset);
    (void)bins;
#line 99 "topk.gk"
    __shared__ u32 here[256];
    (void)here;
#line 100 "topk.gk"
    idx me = (idx)threadIdx.x;
    for (idx job = (idx)blockIdx.x; job < (idx)((u64)rows * (u64)pieces); job = (idx)((u64)job + (u64)gridDim.x)) {
        idx row = ga_div_signed_i64(job, pieces);
        idx first = (idx)((u64)ga_mod_signed_i64(job, pieces) * (u64)piece);
        idx end = 0;
        u64 key_part = 0ull;
        u64 place_part = 0ull;
        if (counts[row] > (u32)room) {
            u64 left = 0ull;
            end = ga_min_int_i64(n, (idx)((u64)first + (u64)piece));
            if (round__ > 0) {
#line 110 "topk.gk"
                gk_topk_state_AFTER_false(states, states__size, bins, bins__size, row, rows, round__, &key_part, &place_part, &left);
            }
#line 111 "topk.gk"
            if (first == 0) {
                if (me == 0 && round__ > 0) {
                    idx to = (idx)((u64)(round__ % 2) * (u64)rows + (u64)row);
                    states[(idx)(3 * (u64)to)] = key_part;
                    states[(idx)(3 * (u64)to + 1)] = place_part;
                    states[(idx)(3 * (u64)to + 2)] = left;
                }
                for (idx b = me; b < 256; b = (idx)((u64)b + 256)) {
#line 118 "topk.gk"
                    bins[(idx)(((u64)((idx)((u64)round__ + 1) % 3) * (u64)rows + (u64)row) * 256 + (u64)b)] = 0u;
                }
            }
        }
#line 121 "topk.gk"
        for (idx b__2 = me; b__2 < 256; b__2 = (idx)((u64)b__2 + 256)) {
#line 121 "topk.gk"
            here[b__2] = 0u;
        }
#line 122 "topk.gk"
        __syncthreads();
        for (idx i = (idx)((u64)first + (u64)me); i < end; i = (idx)((u64)i + 256)) {
            u64 key = gk_sort_key_U_u64_KIND_1_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i)]);
            {
#line 129 "topk.gk"
                if ((idx)((u64)digit + 1) == digits || key >> ((idx)(8 * ((u64)digit + 1)) & 63) == key_part) {
                    ga_atomic_add_u32(&here[(idx)(u8)(key >> ((idx)(8 * (u64)digit) & 63))], 1u);
                }
            }
        }
#line 133 "topk.gk"
        __syncthreads();
        for (idx b__3 = me; b__3 < 256; b__3 = (idx)((u64)b__3 + 256)) {
            if (here[b__3] > 0u) {
#line 135 "topk.gk"
                ga_atomic_add_u32(&bins[(idx)(((u64)(round__ % 3) * (u64)rows + (u64)row) * 256 + (u64)b__3)], here[b__3]);
            }
        }
#line 136 "topk.gk"
        __syncthreads();
    }
}
