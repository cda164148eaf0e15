/* winners<U=u64, I=u32, KIND=1, DESC=false, KEYS=true, PLACES=false, EXACT=false, ITEMS=2, ROOM=32, RESIDENT=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(POCL_DEVICE_ADDRESS_BITS)
#define GA_SOME if (get_local_id(0) < 0x7fffffff)
#else
#define GA_SOME
#endif
#if defined(__GA_OUT_OF_LINE)
#define GA_SOME_FN
#else
#define GA_SOME_FN GA_SOME
#endif

GA_FN u64 ga_max_int_u64(u64 a, u64 b)
{
    return a < b ? b : a;
}
GA_FN u64 ga_min_int_u64(u64 a, u64 b)
{
    return b < a ? b : a;
}
static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
GA_FN i32 ga_clz_u32(u32 x)
{
    return (i32)clz(x);
}

/* key_of<U=u64, KIND=1> */
GA_FN u64 gk_key_of_U_u64_KIND_1(u64 x)
{
    {
#line 120 "ops.gk"
        return x ^ 9223372036854775808ul;
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u64, KIND=1, DESC=false> */
GA_FN u64 gk_sort_key_U_u64_KIND_1_DESC_false(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_1(x);
    return k;
}

/* winners_order<U=u64, PLACES=false, N=256, GROUP=256> */
static inline __attribute__((always_inline)) void gk_winners_order_U_u64_PLACES_false_N_256_GROUP_256(__local u64 *keys, __local u32 *places, idx me)
{
#line 11 "winners.gk"
    for (idx size = 2; size <= 256; size = (idx)((u64)size * 2)) {
        for (idx step__ = size / 2; step__ > 0; step__ = step__ / 2) {
            GA_SOME for (idx c = me; c < 128; c = (idx)((u64)c + 256)) {
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
#line 41 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
        }
    }
}

/* winners_put<U=u64, ROOM=32> */
static inline __attribute__((always_inline)) void gk_winners_put_U_u64_ROOM_32(u64 key, idx place, __local u32 *count, __local u64 *keys, __local u32 *places)
{
#line 51 "winners.gk"
    u32 slot = ga_atomic_add_u32_local(&count[0], 1u);
    if (slot < 32u) {
        keys[(idx)slot] = key;
        places[(idx)slot] = (u32)place;
    }
}

/* winners_order<U=u64, PLACES=true, N=32, GROUP=256> */
static inline __attribute__((always_inline)) void gk_winners_order_U_u64_PLACES_true_N_32_GROUP_256(__local u64 *keys, __local u32 *places, idx me)
{
#line 11 "winners.gk"
    for (idx size = 2; size <= 32; size = (idx)((u64)size * 2)) {
        for (idx step__ = size / 2; step__ > 0; step__ = step__ / 2) {
            GA_SOME for (idx c = me; c < 16; c = (idx)((u64)c + 256)) {
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
#line 41 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
        }
    }
}

/* of_key<U=u64, KIND=1> */
GA_FN u64 gk_of_key_U_u64_KIND_1(u64 k)
{
    {
#line 141 "ops.gk"
        return k ^ 9223372036854775808ul;
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u64, KIND=1, DESC=false> */
GA_FN u64 gk_sort_element_U_u64_KIND_1_DESC_false(u64 k)
{
#line 173 "ops.gk"
    u64 key = k;
    return gk_of_key_U_u64_KIND_1(key);
}

/* winners<U=u64, I=u32, KIND=1, DESC=false, KEYS=true, PLACES=false, EXACT=false, ITEMS=2, ROOM=32, RESIDENT=1, GROUP=256> */
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
#line 65 "winners.gk"
    __local u64 best[256];
    (void)best;
#line 66 "winners.gk"
    __local u32 none[1];
    (void)none;
#line 67 "winners.gk"
    __local u64 keys[32];
    (void)keys;
#line 68 "winners.gk"
    __local u32 places[32];
    (void)places;
#line 69 "winners.gk"
    __local u32 count[1];
    (void)count;
#line 70 "winners.gk"
    idx me = (idx)get_local_id(0);
    for (idx row = (idx)get_group_id(0); row < rows; row = (idx)((u64)row + (u64)get_num_groups(0))) {
        u64 key[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) key[ga_i0] = 0ul;
#line 73 "winners.gk"
        u64 mine = 18446744073709551615ul;
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
                    key[0] = (idx)((u64)me + 0) < n ? key[0] : 18446744073709551615ul;
                }
#line 82 "winners.gk"
                mine = key[0] < mine ? key[0] : mine;
            }
            {
#line 80 "winners.gk"
                key[1] = gk_sort_key_U_u64_KIND_1_DESC_false(key[1]);
                {
#line 81 "winners.gk"
                    key[1] = (idx)((u64)me + 256) < n ? key[1] : 18446744073709551615ul;
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
        GA_SOME for (idx i__3 = me; i__3 < 32; i__3 = (idx)((u64)i__3 + 256)) {
            keys[i__3] = 18446744073709551615ul;
            places[i__3] = 4294967295u;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
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
            GA_SOME while (within != 0u) {
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
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        gk_winners_order_U_u64_PLACES_true_N_32_GROUP_256(keys, places, me);
        if (me == 0) {
#line 107 "winners.gk"
            counts[row] = count[0];
        }
#line 108 "winners.gk"
        if (count[0] <= 32u) {
            GA_SOME for (idx i__5 = me; i__5 < k; i__5 = (idx)((u64)i__5 + 256)) {
                {
#line 110 "winners.gk"
                    y[(idx)((u64)row * (u64)k + (u64)i__5)] = gk_sort_element_U_u64_KIND_1_DESC_false(keys[i__5]);
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
