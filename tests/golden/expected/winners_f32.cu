/* winners<U=u32, I=u32, KIND=3, DESC=true, KEYS=true, PLACES=true, EXACT=false, ITEMS=4, ROOM=32, RESIDENT=1, GROUP=64>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_max_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.u32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (u32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}
static __device__ inline u32 ga_min_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.u32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (u32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static __device__ inline void ga_subgroup_barrier_i32(void)
{
    __syncwarp();
}
static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
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

/* sort_key<U=u32, KIND=3, DESC=true> */
static __device__ inline u32 gk_sort_key_U_u32_KIND_3_DESC_true(u32 x)
{
#line 166 "ops.gk"
    u32 k = gk_key_of_U_u32_KIND_3(x);
    return ~k;
}

/* winners_order<U=u32, PLACES=false, N=64, GROUP=64> */
static __device__ inline void gk_winners_order_U_u32_PLACES_false_N_64_GROUP_64(u32 *keys, u32 *places, idx me)
{
#line 11 "winners.gk"
    for (idx size = 2; size <= 64; size = (idx)((u32)size * 2)) {
        for (idx step__ = size / 2; step__ > 0; step__ = step__ / 2) {
            for (idx c = me; c < 32; c = (idx)((u32)c + 64)) {
                idx i = (idx)(2 * (u32)c - (u32)(c & (idx)((u32)step__ - 1)));
                bool up = (i & size) == 0;
                u32 a = keys[i];
                u32 b = keys[(idx)((u32)i + (u32)step__)];
                {
#line 28 "winners.gk"
                    keys[i] = up ? ga_min_int_u32(a, b) : ga_max_int_u32(a, b);
                    keys[(idx)((u32)i + (u32)step__)] = up ? ga_max_int_u32(a, b) : ga_min_int_u32(a, b);
                }
            }

            bool near = step__ <= 32 && (step__ > 1 || (size <= 32 && size < 64));
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

/* winners_put<U=u32, ROOM=32> */
static __device__ inline void gk_winners_put_U_u32_ROOM_32(u32 key, idx place, u32 *count, u32 *keys, u32 *places)
{
#line 51 "winners.gk"
    u32 slot = ga_atomic_add_u32(&count[0], 1u);
    if (slot < 32u) {
        keys[(idx)slot] = key;
        places[(idx)slot] = (u32)place;
    }
}

/* winners_order<U=u32, PLACES=true, N=32, GROUP=64> */
static __device__ inline void gk_winners_order_U_u32_PLACES_true_N_32_GROUP_64(u32 *keys, u32 *places, idx me)
{
#line 11 "winners.gk"
    for (idx size = 2; size <= 32; size = (idx)((u32)size * 2)) {
        for (idx step__ = size / 2; step__ > 0; step__ = step__ / 2) {
            for (idx c = me; c < 16; c = (idx)((u32)c + 64)) {
                idx i = (idx)(2 * (u32)c - (u32)(c & (idx)((u32)step__ - 1)));
                bool up = (i & size) == 0;
                u32 a = keys[i];
                u32 b = keys[(idx)((u32)i + (u32)step__)];
                {
                    u32 p = places[i];
                    u32 q = places[(idx)((u32)i + (u32)step__)];
                    if ((b < a || (b == a && q < p)) == up) {
                        keys[i] = b;
                        keys[(idx)((u32)i + (u32)step__)] = a;
                        places[i] = q;
                        places[(idx)((u32)i + (u32)step__)] = p;
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

/* real_of_key<U=u32> */
static __device__ inline u32 gk_real_of_key_U_u32(u32 k)
{
#line 113 "ops.gk"
    u32 most = 2147483647u;
    return k > most ? k - (most + 1u) : ~k;
}

/* of_key<U=u32, KIND=3> */
static __device__ inline u32 gk_of_key_U_u32_KIND_3(u32 k)
{
    {
#line 142 "ops.gk"
        return gk_real_of_key_U_u32(k);
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u32, KIND=3, DESC=true> */
static __device__ inline u32 gk_sort_element_U_u32_KIND_3_DESC_true(u32 k)
{
#line 173 "ops.gk"
    u32 key = ~k;
    return gk_of_key_U_u32_KIND_3(key);
}

/* winners<U=u32, I=u32, KIND=3, DESC=true, KEYS=true, PLACES=true, EXACT=false, ITEMS=4, ROOM=32, RESIDENT=1, GROUP=64> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_winners(const char *x__data, i64 x__offset, idx x__size, char *counts__data, i64 counts__offset, idx counts__size, char *y__data, i64 y__offset, idx y__size, char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    const u32 *x = (const u32 *)(x__data + x__offset);
    (void)x;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
    u32 *y = (u32 *)(y__data + y__offset);
    (void)y;
    u32 *to = (u32 *)(to__data + to__offset);
    (void)to;
#line 65 "winners.gk"
    __shared__ u32 best[64];
    (void)best;
#line 66 "winners.gk"
    __shared__ u32 none[1];
    (void)none;
#line 67 "winners.gk"
    __shared__ u32 keys[32];
    (void)keys;
#line 68 "winners.gk"
    __shared__ u32 places[32];
    (void)places;
#line 69 "winners.gk"
    __shared__ u32 count[1];
    (void)count;
#line 70 "winners.gk"
    idx me = (idx)threadIdx.x;
    for (idx row = (idx)blockIdx.x; row < rows; row = (idx)((u32)row + (u32)gridDim.x)) {
        u32 key[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) key[ga_i0] = 0u;
#line 73 "winners.gk"
        u32 mine = 4294967295u;
        {
            {
#line 75 "winners.gk"
                idx i = (idx)((u32)me + 0);
                {
#line 76 "winners.gk"
                    i = ga_min_int_i32(i, (idx)((u32)n - 1));
                }
#line 77 "winners.gk"
                key[0] = x[(idx)((u32)row * (u32)n + (u32)i)];
            }
            {
#line 75 "winners.gk"
                idx i__2 = (idx)((u32)me + 64);
                {
#line 76 "winners.gk"
                    i__2 = ga_min_int_i32(i__2, (idx)((u32)n - 1));
                }
#line 77 "winners.gk"
                key[1] = x[(idx)((u32)row * (u32)n + (u32)i__2)];
            }
            {
#line 75 "winners.gk"
                idx i__3 = (idx)((u32)me + 128);
                {
#line 76 "winners.gk"
                    i__3 = ga_min_int_i32(i__3, (idx)((u32)n - 1));
                }
#line 77 "winners.gk"
                key[2] = x[(idx)((u32)row * (u32)n + (u32)i__3)];
            }
            {
#line 75 "winners.gk"
                idx i__4 = (idx)((u32)me + 192);
                {
#line 76 "winners.gk"
                    i__4 = ga_min_int_i32(i__4, (idx)((u32)n - 1));
                }
#line 77 "winners.gk"
                key[3] = x[(idx)((u32)row * (u32)n + (u32)i__4)];
            }
        }
        {
            {
#line 80 "winners.gk"
                key[0] = gk_sort_key_U_u32_KIND_3_DESC_true(key[0]);
                {
#line 81 "winners.gk"
                    key[0] = (idx)((u32)me + 0) < n ? key[0] : 4294967295u;
                }
#line 82 "winners.gk"
                mine = key[0] < mine ? key[0] : mine;
            }
            {
#line 80 "winners.gk"
                key[1] = gk_sort_key_U_u32_KIND_3_DESC_true(key[1]);
                {
#line 81 "winners.gk"
                    key[1] = (idx)((u32)me + 64) < n ? key[1] : 4294967295u;
                }
#line 82 "winners.gk"
                mine = key[1] < mine ? key[1] : mine;
            }
            {
#line 80 "winners.gk"
                key[2] = gk_sort_key_U_u32_KIND_3_DESC_true(key[2]);
                {
#line 81 "winners.gk"
                    key[2] = (idx)((u32)me + 128) < n ? key[2] : 4294967295u;
                }
#line 82 "winners.gk"
                mine = key[2] < mine ? key[2] : mine;
            }
            {
#line 80 "winners.gk"
                key[3] = gk_sort_key_U_u32_KIND_3_DESC_true(key[3]);
                {
#line 81 "winners.gk"
                    key[3] = (idx)((u32)me + 192) < n ? key[3] : 4294967295u;
                }
#line 82 "winners.gk"
                mine = key[3] < mine ? key[3] : mine;
            }
        }
#line 84 "winners.gk"
        best[me] = mine;
        if (me == 0) {
#line 85 "winners.gk"
            count[0] = 0u;
        }
#line 86 "winners.gk"
        for (idx i__5 = me; i__5 < 32; i__5 = (idx)((u32)i__5 + 64)) {
            keys[i__5] = 4294967295u;
            places[i__5] = 4294967295u;
        }
        __syncthreads();
        gk_winners_order_U_u32_PLACES_false_N_64_GROUP_64(best, none, me);
        u32 bound = best[(idx)((u32)k - 1)];
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
                {
#line 97 "winners.gk"
                    within = within | (key[2] <= bound ? 4u : 0u);
                }
                {
#line 97 "winners.gk"
                    within = within | (key[3] <= bound ? 8u : 0u);
                }
            }
#line 98 "winners.gk"
            while (within != 0u) {
                i32 u = (i32)(31 - (u32)ga_clz_u32(within));
                within = within ^ (1u << (u & 31));
                idx i__6 = (idx)((u32)me + (u32)(i32)(((u32)u + 0) * 64));
                if (i__6 < n) {
#line 102 "winners.gk"
                    gk_winners_put_U_u32_ROOM_32(gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__6)]), i__6, count, keys, places);
                }
            }
        }
#line 105 "winners.gk"
        __syncthreads();
        gk_winners_order_U_u32_PLACES_true_N_32_GROUP_64(keys, places, me);
        if (me == 0) {
#line 107 "winners.gk"
            counts[row] = count[0];
        }
#line 108 "winners.gk"
        if (count[0] <= 32u) {
            for (idx i__7 = me; i__7 < k; i__7 = (idx)((u32)i__7 + 64)) {
                {
#line 110 "winners.gk"
                    y[(idx)((u32)row * (u32)k + (u32)i__7)] = gk_sort_element_U_u32_KIND_3_DESC_true(keys[i__7]);
                }
                {
#line 111 "winners.gk"
                    to[(idx)((u32)row * (u32)k + (u32)i__7)] = places[i__7];
                }
            }
        }
#line 114 "winners.gk"
        __syncthreads();
    }
}
