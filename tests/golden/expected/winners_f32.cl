/* winners<U=u32, I=u32, KIND=3, DESC=true, KEYS=true, PLACES=true, EXACT=false, ITEMS=4, ROOM=32, SETS=16, RESIDENT=1, GROUP=64>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline i32 ga_clz_u32(u32 x)
{
    return (i32)clz(x);
}

/* key_infinity<U=u32, KIND=3> */
static inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 86 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* key_nan<U=u32, KIND=3> */
static inline u32 gk_key_nan_U_u32_KIND_3(void)
{
#line 97 "ops.gk"
    u32 inf__ = gk_key_infinity_U_u32_KIND_3();
    u32 low = 2147483647u - inf__;
    return inf__ + (low / 2u + 1u) + 2147483648u;
}

/* key_of_real<U=u32, KIND=3> */
static inline u32 gk_key_of_real_U_u32_KIND_3(u32 x)
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
static inline u32 gk_key_of_U_u32_KIND_3(u32 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u32_KIND_3(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u32, KIND=3, DESC=true> */
static inline u32 gk_sort_key_U_u32_KIND_3_DESC_true(u32 x)
{
#line 166 "ops.gk"
    u32 k = gk_key_of_U_u32_KIND_3(x);
    return ~k;
}

/* winners_put<U=u32, ROOM=32> */
static inline __attribute__((always_inline)) void gk_winners_put_U_u32_ROOM_32(u32 key, idx place, __local u32 *count, __local u32 *keys, __local u32 *places)
{
#line 12 "winners.gk"
    u32 slot = ga_atomic_add_u32_local(&count[0], 1u);
    if (slot < 32u) {
        keys[(idx)slot] = key;
        places[(idx)slot] = (u32)place;
    }
}

/* real_of_key<U=u32> */
static inline u32 gk_real_of_key_U_u32(u32 k)
{
#line 113 "ops.gk"
    u32 most = 2147483647u;
    return k > most ? k - (most + 1u) : ~k;
}

/* of_key<U=u32, KIND=3> */
static inline u32 gk_of_key_U_u32_KIND_3(u32 k)
{
    {
#line 142 "ops.gk"
        return gk_real_of_key_U_u32(k);
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u32, KIND=3, DESC=true> */
static inline u32 gk_sort_element_U_u32_KIND_3_DESC_true(u32 k)
{
#line 173 "ops.gk"
    u32 key = ~k;
    return gk_of_key_U_u32_KIND_3(key);
}

/* winners_store<U=u32, I=u32, KIND=3, DESC=true, KEYS=true, PLACES=true, ROOM=32, GROUP=64> */
static inline __attribute__((always_inline)) void gk_winners_store_U_u32_I_u32_KIND_3_DESC_true_KEYS_true_PLACES_true_ROOM_32_GROUP_64(__local u32 *count, __local u32 *keys, __local u32 *places, idx me, __global u32 *y, idx y__size, __global u32 *to, idx to__size, idx start, idx k)
{
#line 24 "winners.gk"
    idx all__ = ga_min_int_i32((idx)count[0], 32);
    for (idx i = me; i < all__; i = (idx)((u32)i + 64)) {
        u32 key = keys[i];
        u32 place = places[i];
        idx rank = 0;
        for (idx j = 0; j < all__; j++) {
            if (keys[j] < key || (keys[j] == key && places[j] < place)) {
#line 30 "winners.gk"
                rank = (idx)((u32)rank + 1);
            }
        }
#line 31 "winners.gk"
        if (rank < k) {
            {
#line 32 "winners.gk"
                y[(idx)((u32)start + (u32)rank)] = gk_sort_element_U_u32_KIND_3_DESC_true(key);
            }
            {
#line 33 "winners.gk"
                to[(idx)((u32)start + (u32)rank)] = place;
            }
        }
    }
}

/* winners<U=u32, I=u32, KIND=3, DESC=true, KEYS=true, PLACES=true, EXACT=false, ITEMS=4, ROOM=32, SETS=16, RESIDENT=1, GROUP=64> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_winners(__global const char *x__data, i64 x__offset, idx x__size, __global char *counts__data, i64 counts__offset, idx counts__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 46 "winners.gk"
    __local u32 best[64];
    (void)best;
#line 47 "winners.gk"
    __local u32 bound[1];
    (void)bound;
#line 48 "winners.gk"
    __local u32 keys[32];
    (void)keys;
#line 49 "winners.gk"
    __local u32 places[32];
    (void)places;
#line 50 "winners.gk"
    __local u32 count[1];
    (void)count;
#line 51 "winners.gk"
    idx me = (idx)get_local_id(0);
    for (idx row = (idx)get_group_id(0); row < rows; row = (idx)((u32)row + (u32)get_num_groups(0))) { GA_ANEW(32, r, me);
        u32 key[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) key[ga_i0] = 0u;
#line 54 "winners.gk"
        u32 mine = 4294967295u;
        {
            {
#line 56 "winners.gk"
                idx i = (idx)((u32)me + 0);
                {
#line 57 "winners.gk"
                    i = ga_min_int_i32(i, (idx)((u32)n - 1));
                }
#line 58 "winners.gk"
                key[0] = x[(idx)((u32)row * (u32)n + (u32)i)];
            }
            {
#line 56 "winners.gk"
                idx i__2 = (idx)((u32)me + 64);
                {
#line 57 "winners.gk"
                    i__2 = ga_min_int_i32(i__2, (idx)((u32)n - 1));
                }
#line 58 "winners.gk"
                key[1] = x[(idx)((u32)row * (u32)n + (u32)i__2)];
            }
            {
#line 56 "winners.gk"
                idx i__3 = (idx)((u32)me + 128);
                {
#line 57 "winners.gk"
                    i__3 = ga_min_int_i32(i__3, (idx)((u32)n - 1));
                }
#line 58 "winners.gk"
                key[2] = x[(idx)((u32)row * (u32)n + (u32)i__3)];
            }
            {
#line 56 "winners.gk"
                idx i__4 = (idx)((u32)me + 192);
                {
#line 57 "winners.gk"
                    i__4 = ga_min_int_i32(i__4, (idx)((u32)n - 1));
                }
#line 58 "winners.gk"
                key[3] = x[(idx)((u32)row * (u32)n + (u32)i__4)];
            }
        }
        {
            {
#line 61 "winners.gk"
                key[0] = gk_sort_key_U_u32_KIND_3_DESC_true(key[0]);
                {
#line 62 "winners.gk"
                    key[0] = (idx)((u32)me + 0) < n ? key[0] : 4294967295u;
                }
#line 63 "winners.gk"
                mine = key[0] < mine ? key[0] : mine;
            }
            {
#line 61 "winners.gk"
                key[1] = gk_sort_key_U_u32_KIND_3_DESC_true(key[1]);
                {
#line 62 "winners.gk"
                    key[1] = (idx)((u32)me + 64) < n ? key[1] : 4294967295u;
                }
#line 63 "winners.gk"
                mine = key[1] < mine ? key[1] : mine;
            }
            {
#line 61 "winners.gk"
                key[2] = gk_sort_key_U_u32_KIND_3_DESC_true(key[2]);
                {
#line 62 "winners.gk"
                    key[2] = (idx)((u32)me + 128) < n ? key[2] : 4294967295u;
                }
#line 63 "winners.gk"
                mine = key[2] < mine ? key[2] : mine;
            }
            {
#line 61 "winners.gk"
                key[3] = gk_sort_key_U_u32_KIND_3_DESC_true(key[3]);
                {
#line 62 "winners.gk"
                    key[3] = (idx)((u32)me + 192) < n ? key[3] : 4294967295u;
                }
#line 63 "winners.gk"
                mine = key[3] < mine ? key[3] : mine;
            }
        }
#line 65 "winners.gk"
        best[me] = mine;
        if (me == 0) {
#line 66 "winners.gk"
            count[0] = 0u;
        }
#line 67 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (me < 16) {
            {
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 16)] < mine ? best[(idx)((u32)me + 16)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 32)] < mine ? best[(idx)((u32)me + 32)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 48)] < mine ? best[(idx)((u32)me + 48)] : mine;
                }
            }
        }
#line 71 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (me < 16) {
#line 72 "winners.gk"
            best[me] = mine;
        }
#line 73 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (me < 16) {
            idx before = 0;
            for (idx j = 0; j < 16; j = (idx)((u32)j + 16)) {
                {
                    {
#line 78 "winners.gk"
                        u32 other = best[(idx)((u32)j + 0)];
                        if (other < mine || (other == mine && (idx)((u32)j + 0) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__2 = best[(idx)((u32)j + 1)];
                        if (other__2 < mine || (other__2 == mine && (idx)((u32)j + 1) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__3 = best[(idx)((u32)j + 2)];
                        if (other__3 < mine || (other__3 == mine && (idx)((u32)j + 2) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__4 = best[(idx)((u32)j + 3)];
                        if (other__4 < mine || (other__4 == mine && (idx)((u32)j + 3) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__5 = best[(idx)((u32)j + 4)];
                        if (other__5 < mine || (other__5 == mine && (idx)((u32)j + 4) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__6 = best[(idx)((u32)j + 5)];
                        if (other__6 < mine || (other__6 == mine && (idx)((u32)j + 5) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__7 = best[(idx)((u32)j + 6)];
                        if (other__7 < mine || (other__7 == mine && (idx)((u32)j + 6) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__8 = best[(idx)((u32)j + 7)];
                        if (other__8 < mine || (other__8 == mine && (idx)((u32)j + 7) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__9 = best[(idx)((u32)j + 8)];
                        if (other__9 < mine || (other__9 == mine && (idx)((u32)j + 8) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__10 = best[(idx)((u32)j + 9)];
                        if (other__10 < mine || (other__10 == mine && (idx)((u32)j + 9) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__11 = best[(idx)((u32)j + 10)];
                        if (other__11 < mine || (other__11 == mine && (idx)((u32)j + 10) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__12 = best[(idx)((u32)j + 11)];
                        if (other__12 < mine || (other__12 == mine && (idx)((u32)j + 11) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__13 = best[(idx)((u32)j + 12)];
                        if (other__13 < mine || (other__13 == mine && (idx)((u32)j + 12) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__14 = best[(idx)((u32)j + 13)];
                        if (other__14 < mine || (other__14 == mine && (idx)((u32)j + 13) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__15 = best[(idx)((u32)j + 14)];
                        if (other__15 < mine || (other__15 == mine && (idx)((u32)j + 14) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u32 other__16 = best[(idx)((u32)j + 15)];
                        if (other__16 < mine || (other__16 == mine && (idx)((u32)j + 15) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                }
            }
#line 82 "winners.gk"
            if ((idx)((u32)before + 1) == k) {
#line 82 "winners.gk"
                bound[0] = mine;
            }
        }
#line 84 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        u32 most = bound[0];
        {

            u32 within = 0u;
            {
                {
#line 90 "winners.gk"
                    within = within | (key[0] <= most ? 1u : 0u);
                }
                {
#line 90 "winners.gk"
                    within = within | (key[1] <= most ? 2u : 0u);
                }
                {
#line 90 "winners.gk"
                    within = within | (key[2] <= most ? 4u : 0u);
                }
                {
#line 90 "winners.gk"
                    within = within | (key[3] <= most ? 8u : 0u);
                }
            }
#line 91 "winners.gk"
            while (within != 0u) {
                i32 u = (i32)(31 - (u32)ga_clz_u32(within));
                within = within ^ (1u << (u & 31));
                idx i__5 = (idx)((u32)me + (u32)(i32)(((u32)u + 0) * 64));
                if (i__5 < n) {
#line 95 "winners.gk"
                    gk_winners_put_U_u32_ROOM_32(gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__5)]), i__5, count, keys, places);
                }
            }
        }
#line 98 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if (me == 0) {
#line 99 "winners.gk"
            counts[row] = count[0];
        }
#line 100 "winners.gk"
        if (count[0] <= 32u) {
            gk_winners_store_U_u32_I_u32_KIND_3_DESC_true_KEYS_true_PLACES_true_ROOM_32_GROUP_64(count, keys, places, me, y, y__size, to, to__size, (idx)((u32)row * (u32)k), k);
        }
#line 102 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
