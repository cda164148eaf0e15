/* winners<U=u64, I=u32, KIND=1, DESC=false, KEYS=true, PLACES=false, EXACT=false, ITEMS=2, ROOM=32, RESIDENT=1, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u64 ga_max_int_u64(u64 a, u64 b)
{
    return a < b ? b : a;
}
static __device__ inline u64 ga_min_int_u64(u64 a, u64 b)
{
    return b < a ? b : a;
}
static __device__ inline void ga_subgroup_barrier_i32(void)
{
    __syncwarp();
}
static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
#if !defined(__CUDACC_RTC__)
static __device__ inline i32 ga_clz_soft_u32(u32 x)
{
    i32 n = 32;
    for (; x; x >>= 1) n--;
    return n;
}
#endif
static __device__ inline i32 ga_clz_u32(u32 x)
{
#if defined(__CUDACC_RTC__)
    return __clz((i32)x);
#else
    return ga_clz_soft_u32(x);
#endif
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

/* winners_order<U=u64, PLACES=false, N=256, GROUP=256> */
static __device__ inline void gk_winners_order_U_u64_PLACES_false_N_256_GROUP_256(u64 *keys, u32 *places, idx me)
{
#line 11 "winners.gk"
    for (idx size = 2; size <= 256; size = (idx)((u64)size * 2)) {
        for (idx step__ = size / 2; step__ > 0; step__ = step__ / 2) {
            for (idx c = me; c < 128; c = (idx)((u64)c + 256)) {
                idx i = (idx)(2 * (u64)c - (u64)(c & (idx)((u64)step__ - 1)));
                bool up = (i & size) == 0;
                u64 a = keys[i];
                u64 b = keys[(idx)((u64)i + (u64)step__)];
                {
#line 28 "winners.gk"
                    keys[i] = up ? ga_min_int_u64(a, b) : ga_max_int_u64(a, b);
                    keys[(idx)((u64)i + (u64)step__)] = up ? ga_max_int_u64(a, b) : ga_min_int_u64(a, b);
                }
            }

            bool near = step__ <= 32 && (step__ > 1 || (size <= 32 && size < 256));
            {
                if (near) {
                    ga_subgroup_barrier_i32();
                } else {
                    __syncthreads();
                }
            }
        }
    }
}

/* winners_put<U=u64, ROOM=32> */
static __device__ inline void gk_winners_put_U_u64_ROOM_32(u64 key, idx place, u32 *count, u64 *keys, u32 *places)
{
#line 51 "winners.gk"
    u32 slot = ga_atomic_add_u32(&count[0], 1u);
    if (slot < 32u) {
        keys[(idx)slot] = key;
        places[(idx)slot] = (u32)place;
    }
}

/* winners_order<U=u64, PLACES=true, N=32, GROUP=256> */
static __device__ inline void gk_winners_order_U_u64_PLACES_true_N_32_GROUP_256(u64 *keys, u32 *places, idx me)
{
#line 11 "winners.gk"
    for (idx size = 2; size <= 32; size = (idx)((u64)size * 2)) {
        for (idx step__ = size / 2; step__ > 0; step__ = step__ / 2) {
            for (idx c = me; c < 16; c = (idx)((u64)c + 256)) {
                idx i = (idx)(2 * (u64)c - (u64)(c & (idx)((u64)step__ - 1)));
                bool up = (i & size) == 0;
                u64 a = keys[i];
                u64 b = keys[(idx)((u64)i + (u64)step__)];
                {
                    u32 p = places[i];
                    u32 q = places[(idx)((u64)i + (u64)step__)];
                    if ((b < a || (b == a && q < p)) == up) {
                        keys[i] = b;
                        keys[(idx)((u64)i + (u64)step__)] = a;
                        places[i] = q;
                        places[(idx)((u64)i + (u64)step__)] = p;
                    }
                }
            }
#line 33 "winners.gk"
            bool near = step__ <= 32 && (step__ > 1 || (size <= 32 && size < 32));
            {
                if (near) {
                    ga_subgroup_barrier_i32();
                } else {
                    __syncthreads();
                }
            }
        }
    }
}

/* of_key<U=u64, KIND=1> */
static __device__ inline u64 gk_of_key_U_u64_KIND_1(u64 k)
{
    {
#line 141 "ops.gk"
        return k ^ 9223372036854775808ull;
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u64, KIND=1, DESC=false> */
static __device__ inline u64 gk_sort_element_U_u64_KIND_1_DESC_false(u64 k)
{
#line 173 "ops.gk"
    u64 key = k;
    return gk_of_key_U_u64_KIND_1(key);
}

/* winners<U=u64, I=u32, KIND=1, DESC=false, KEYS=true, PLACES=false, EXACT=false, ITEMS=2, ROOM=32, RESIDENT=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_winners(const char *x__data, i64 x__offset, idx x__size, char *counts__data, i64 counts__offset, idx counts__size, char *y__data, i64 y__offset, idx y__size, char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    const u64 *x = (const u64 *)(x__data + x__offset);
    (void)x;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
    u64 *y = (u64 *)(y__data + y__offset);
    (void)y;
    u32 *to = (u32 *)(to__data + to__offset);
    (void)to;
#line 65 "winners.gk"
    __shared__ u64 best[256];
    (void)best;
#line 66 "winners.gk"
    __shared__ u32 none[1];
    (void)none;
#line 67 "winners.gk"
    __shared__ u64 keys[32];
    (void)keys;
#line 68 "winners.gk"
    __shared__ u32 places[32];
    (void)places;
#line 69 "winners.gk"
    __shared__ u32 count[1];
    (void)count;
#line 70 "winners.gk"
    idx me = (idx)threadIdx.x;
    for (idx row = (idx)blockIdx.x; row < rows; row = (idx)((u64)row + (u64)gridDim.x)) {
        u64 key[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) key[ga_i0] = 0ull;
#line 73 "winners.gk"
        u64 mine = 18446744073709551615ull;
        {
            {
#line 75 "winners.gk"
                idx i = (idx)((u64)me + 0);
                {
#line 76 "winners.gk"
                    i = ga_min_int_i64(i, (idx)((u64)n - 1));
                }
#line 77 "winners.gk"
                key[0] = x[(idx)((u64)row * (u64)n + (u64)i)];
            }
            {
#line 75 "winners.gk"
                idx i__2 = (idx)((u64)me + 256);
                {
#line 76 "winners.gk"
                    i__2 = ga_min_int_i64(i__2, (idx)((u64)n - 1));
                }
#line 77 "winners.gk"
                key[1] = x[(idx)((u64)row * (u64)n + (u64)i__2)];
            }
        }
        {
            {
#line 80 "winners.gk"
                key[0] = gk_sort_key_U_u64_KIND_1_DESC_false(key[0]);
                {
#line 81 "winners.gk"
                    key[0] = (idx)((u64)me + 0) < n ? key[0] : 18446744073709551615ull;
                }
#line 82 "winners.gk"
                mine = key[0] < mine ? key[0] : mine;
            }
            {
#line 80 "winners.gk"
                key[1] = gk_sort_key_U_u64_KIND_1_DESC_false(key[1]);
                {
#line 81 "winners.gk"
                    key[1] = (idx)((u64)me + 256) < n ? key[1] : 18446744073709551615ull;
                }
#line 82 "winners.gk"
                mine = key[1] < mine ? key[1] : mine;
            }
        }
#line 84 "winners.gk"
        best[me] = mine;
        if (me == 0) {
#line 85 "winners.gk"
            count[0] = 0u;
        }
#line 86 "winners.gk"
        for (idx i__3 = me; i__3 < 32; i__3 = (idx)((u64)i__3 + 256)) {
            keys[i__3] = 18446744073709551615ull;
            places[i__3] = 4294967295u;
        }
        __syncthreads();
        gk_winners_order_U_u64_PLACES_false_N_256_GROUP_256(best, none, me);
        u64 bound = best[(idx)((u64)k - 1)];
        {

            u32 within = 0u;
            {
                {
#line 97 "winners.gk"
                    within = within | (key[0] <= bound ? 1u : 0u);
                }
                {
#line 97 "winners.gk"
                    within = within | (key[1] <= bound ? 2u : 0u);
                }
            }
#line 98 "winners.gk"
            while (within != 0u) {
                i32 u = (i32)(31 - (u32)ga_clz_u32(within));
                within = within ^ (1u << (u & 31));
                idx i__4 = (idx)((u64)me + (u64)(i32)(((u32)u + 0) * 256));
                if (i__4 < n) {
#line 102 "winners.gk"
                    gk_winners_put_U_u64_ROOM_32(gk_sort_key_U_u64_KIND_1_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i__4)]), i__4, count, keys, places);
                }
            }
        }
#line 105 "winners.gk"
        __syncthreads();
        gk_winners_order_U_u64_PLACES_true_N_32_GROUP_256(keys, places, me);
        if (me == 0) {
#line 107 "winners.gk"
            counts[row] = count[0];
        }
#line 108 "winners.gk"
        if (count[0] <= 32u) {
            for (idx i__5 = me; i__5 < k; i__5 = (idx)((u64)i__5 + 256)) {
                {
#line 110 "winners.gk"
                    y[(idx)((u64)row * (u64)k + (u64)i__5)] = gk_sort_element_U_u64_KIND_1_DESC_false(keys[i__5]);
                }
            }
        }
        __syncthreads();
    }
}
