/* winners<U=u64, I=u32, KIND=1, DESC=false, KEYS=true, PLACES=false, EXACT=false, ITEMS=2, ROOM=32, SETS=16, RESIDENT=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;
#if defined(__NV_CL_C_VERSION)
#define GA_ANEW(bits, c, x) asm volatile("mov.b" #bits " %0, %1;" : "=" #c(x) : #c(x))
#else
#define GA_ANEW(bits, c, x)
#endif

static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i32 ga_clz_u32(u32 x)
{
    return (i32)clz(x);
}

/* key_of<U=u64, KIND=1> */
static inline u64 gk_key_of_U_u64_KIND_1(u64 x)
{
    {
#line 120 "ops.gk"
        return x ^ 9223372036854775808ul;
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u64, KIND=1, DESC=false> */
static inline u64 gk_sort_key_U_u64_KIND_1_DESC_false(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_1(x);
    return k;
}

/* winners_put<U=u64, ROOM=32> */
static inline __attribute__((always_inline)) void gk_winners_put_U_u64_ROOM_32(u64 key, idx place, __local u32 *count, __local u64 *keys, __local u32 *places)
{
#line 12 "winners.gk"
    u32 slot = ga_atomic_add_u32_local(&count[0], 1u);
    if (slot < 32u) {
        keys[(idx)slot] = key;
        places[(idx)slot] = (u32)place;
    }
}

/* of_key<U=u64, KIND=1> */
static inline u64 gk_of_key_U_u64_KIND_1(u64 k)
{
    {
#line 141 "ops.gk"
        return k ^ 9223372036854775808ul;
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u64, KIND=1, DESC=false> */
static inline u64 gk_sort_element_U_u64_KIND_1_DESC_false(u64 k)
{
#line 173 "ops.gk"
    u64 key = k;
    return gk_of_key_U_u64_KIND_1(key);
}

/* winners_store<U=u64, I=u32, KIND=1, DESC=false, KEYS=true, PLACES=false, ROOM=32, GROUP=256> */
static inline __attribute__((always_inline)) void gk_winners_store_U_u64_I_u32_KIND_1_DESC_false_KEYS_true_PLACES_false_ROOM_32_GROUP_256(__local u32 *count, __local u64 *keys, __local u32 *places, idx me, __global u64 *y, idx y__size, __global u32 *to, idx to__size, idx start, idx k)
{
#line 24 "winners.gk"
    idx all__ = ga_min_int_i64((idx)count[0], 32);
    for (idx i = me; i < all__; i = (idx)((u64)i + 256)) {
        u64 key = keys[i];
        u32 place = places[i];
        idx rank = 0;
        for (idx j = 0; j < all__; j++) {
            if (keys[j] < key || (keys[j] == key && places[j] < place)) {
#line 30 "winners.gk"
                rank = (idx)((u64)rank + 1);
            }
        }
#line 31 "winners.gk"
        if (rank < k) {
            {
#line 32 "winners.gk"
                y[(idx)((u64)start + (u64)rank)] = gk_sort_element_U_u64_KIND_1_DESC_false(key);
            }
        }
    }
}

/* winners<U=u64, I=u32, KIND=1, DESC=false, KEYS=true, PLACES=false, EXACT=false, ITEMS=2, ROOM=32, SETS=16, RESIDENT=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_winners(__global const char *x__data, i64 x__offset, idx x__size, __global char *counts__data, i64 counts__offset, idx counts__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u64 *y = (__global u64 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 46 "winners.gk"
    __local u64 best[256];
    (void)best;
#line 47 "winners.gk"
    __local u64 bound[1];
    (void)bound;
#line 48 "winners.gk"
    __local u64 keys[32];
    (void)keys;
#line 49 "winners.gk"
    __local u32 places[32];
    (void)places;
#line 50 "winners.gk"
    __local u32 count[1];
    (void)count;
#line 51 "winners.gk"
    idx me = (idx)get_local_id(0);
    for (idx row = (idx)get_group_id(0); row < rows; row = (idx)((u64)row + (u64)get_num_groups(0))) { GA_ANEW(64, l, me);
        u64 key[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) key[ga_i0] = 0ul;
#line 54 "winners.gk"
        u64 mine = 18446744073709551615ul;
        {
            {
#line 56 "winners.gk"
                idx i = (idx)((u64)me + 0);
                {
#line 57 "winners.gk"
                    i = ga_min_int_i64(i, (idx)((u64)n - 1));
                }
#line 58 "winners.gk"
                key[0] = x[(idx)((u64)row * (u64)n + (u64)i)];
            }
            {
#line 56 "winners.gk"
                idx i__2 = (idx)((u64)me + 256);
                {
#line 57 "winners.gk"
                    i__2 = ga_min_int_i64(i__2, (idx)((u64)n - 1));
                }
#line 58 "winners.gk"
                key[1] = x[(idx)((u64)row * (u64)n + (u64)i__2)];
            }
        }
        {
            {
#line 61 "winners.gk"
                key[0] = gk_sort_key_U_u64_KIND_1_DESC_false(key[0]);
                {
#line 62 "winners.gk"
                    key[0] = (idx)((u64)me + 0) < n ? key[0] : 18446744073709551615ul;
                }
#line 63 "winners.gk"
                mine = key[0] < mine ? key[0] : mine;
            }
            {
#line 61 "winners.gk"
                key[1] = gk_sort_key_U_u64_KIND_1_DESC_false(key[1]);
                {
#line 62 "winners.gk"
                    key[1] = (idx)((u64)me + 256) < n ? key[1] : 18446744073709551615ul;
                }
#line 63 "winners.gk"
                mine = key[1] < mine ? key[1] : mine;
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
                    mine = best[(idx)((u64)me + 16)] < mine ? best[(idx)((u64)me + 16)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 32)] < mine ? best[(idx)((u64)me + 32)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 48)] < mine ? best[(idx)((u64)me + 48)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 64)] < mine ? best[(idx)((u64)me + 64)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 80)] < mine ? best[(idx)((u64)me + 80)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 96)] < mine ? best[(idx)((u64)me + 96)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 112)] < mine ? best[(idx)((u64)me + 112)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 128)] < mine ? best[(idx)((u64)me + 128)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 144)] < mine ? best[(idx)((u64)me + 144)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 160)] < mine ? best[(idx)((u64)me + 160)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 176)] < mine ? best[(idx)((u64)me + 176)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 192)] < mine ? best[(idx)((u64)me + 192)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 208)] < mine ? best[(idx)((u64)me + 208)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 224)] < mine ? best[(idx)((u64)me + 224)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u64)me + 240)] < mine ? best[(idx)((u64)me + 240)] : mine;
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
            for (idx j = 0; j < 16; j = (idx)((u64)j + 16)) {
                {
                    {
#line 78 "winners.gk"
                        u64 other = best[(idx)((u64)j + 0)];
                        if (other < mine || (other == mine && (idx)((u64)j + 0) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__2 = best[(idx)((u64)j + 1)];
                        if (other__2 < mine || (other__2 == mine && (idx)((u64)j + 1) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__3 = best[(idx)((u64)j + 2)];
                        if (other__3 < mine || (other__3 == mine && (idx)((u64)j + 2) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__4 = best[(idx)((u64)j + 3)];
                        if (other__4 < mine || (other__4 == mine && (idx)((u64)j + 3) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__5 = best[(idx)((u64)j + 4)];
                        if (other__5 < mine || (other__5 == mine && (idx)((u64)j + 4) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__6 = best[(idx)((u64)j + 5)];
                        if (other__6 < mine || (other__6 == mine && (idx)((u64)j + 5) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__7 = best[(idx)((u64)j + 6)];
                        if (other__7 < mine || (other__7 == mine && (idx)((u64)j + 6) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__8 = best[(idx)((u64)j + 7)];
                        if (other__8 < mine || (other__8 == mine && (idx)((u64)j + 7) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__9 = best[(idx)((u64)j + 8)];
                        if (other__9 < mine || (other__9 == mine && (idx)((u64)j + 8) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__10 = best[(idx)((u64)j + 9)];
                        if (other__10 < mine || (other__10 == mine && (idx)((u64)j + 9) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__11 = best[(idx)((u64)j + 10)];
                        if (other__11 < mine || (other__11 == mine && (idx)((u64)j + 10) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__12 = best[(idx)((u64)j + 11)];
                        if (other__12 < mine || (other__12 == mine && (idx)((u64)j + 11) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__13 = best[(idx)((u64)j + 12)];
                        if (other__13 < mine || (other__13 == mine && (idx)((u64)j + 12) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__14 = best[(idx)((u64)j + 13)];
                        if (other__14 < mine || (other__14 == mine && (idx)((u64)j + 13) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__15 = best[(idx)((u64)j + 14)];
                        if (other__15 < mine || (other__15 == mine && (idx)((u64)j + 14) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u64 other__16 = best[(idx)((u64)j + 15)];
                        if (other__16 < mine || (other__16 == mine && (idx)((u64)j + 15) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u64)before + 1);
                        }
                    }
                }
            }
#line 82 "winners.gk"
            if ((idx)((u64)before + 1) == k) {
#line 82 "winners.gk"
                bound[0] = mine;
            }
        }
#line 84 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        u64 most = bound[0];
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
            }
#line 91 "winners.gk"
            while (within != 0u) {
                i32 u = (i32)(31 - (u32)ga_clz_u32(within));
                within = within ^ (1u << (u & 31));
                idx i__3 = (idx)((u64)me + (u64)(i32)(((u32)u + 0) * 256));
                if (i__3 < n) {
#line 95 "winners.gk"
                    gk_winners_put_U_u64_ROOM_32(gk_sort_key_U_u64_KIND_1_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i__3)]), i__3, count, keys, places);
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
            gk_winners_store_U_u64_I_u32_KIND_1_DESC_false_KEYS_true_PLACES_false_ROOM_32_GROUP_256(count, keys, places, me, y, y__size, to, to__size, (idx)((u64)row * (u64)k), k);
        }
#line 102 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
