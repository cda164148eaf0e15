/* winners_hard<U=u32, I=i64, KIND=3, DESC=true, KEYS=true, PLACES=true, BYTES=4, DIGITS=2, ROOM=32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* winners_store<U=u32, I=i64, KIND=3, DESC=true, KEYS=true, PLACES=true, ROOM=32, GROUP=256> */
static inline __attribute__((always_inline)) void gk_winners_store_U_u32_I_i64_KIND_3_DESC_true_KEYS_true_PLACES_true_ROOM_32_GROUP_256(__local u32 *count, __local u32 *keys, __local u32 *places, idx me, __global u32 *y, idx y__size, __global i64 *to, idx to__size, idx start, idx k)
{
#line 24 "winners.gk"
    idx all__ = ga_min_int_i32((idx)count[0], 32);
    for (idx i = me; i < all__; i = (idx)((u32)i + 256)) {
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
                to[(idx)((u32)start + (u32)rank)] = (i64)place;
            }
        }
    }
}

/* winners_hard<U=u32, I=i64, KIND=3, DESC=true, KEYS=true, PLACES=true, BYTES=4, DIGITS=2, ROOM=32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_winners_hard(__global const char *x__data, i64 x__offset, idx x__size, __global const char *counts__data, i64 counts__offset, idx counts__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global const u32 *counts = (__global const u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
    __global i64 *to = (__global i64 *)(to__data + to__offset);
    (void)to;
#line 114 "winners.gk"
    __local u32 bins[256];
    (void)bins;
#line 115 "winners.gk"
    __local u32 keys[32];
    (void)keys;
#line 116 "winners.gk"
    __local u32 places[32];
    (void)places;
#line 117 "winners.gk"
    __local u32 count[1];
    (void)count;
#line 118 "winners.gk"
    idx me = (idx)get_local_id(0);
    for (idx row = (idx)get_group_id(0); row < rows; row = (idx)((u32)row + (u32)get_num_groups(0))) {
        bool hard = counts[row] > 32u;
        idx end = hard ? n : 0;
        idx wide = hard ? 256 : 0;
        u32 left = (u32)k;
        u32 last = 0u;
        u32 place = 0u;
        {
            {
#line 127 "winners.gk"
                for (idx b = me; b < wide; b = (idx)((u32)b + 256)) {
#line 127 "winners.gk"
                    bins[b] = 0u;
                }
#line 128 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx i = me; i < end; i = (idx)((u32)i + 256)) {
                    u32 key = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i)]);
                    {
                        bool same = true;

                        if (same) {
#line 134 "winners.gk"
                            ga_atomic_add_u32_local(&bins[(idx)(u8)(key >> 24)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                u32 digit = 0u;
                if (hard) {
                    for (idx b__2 = 0; b__2 < 255; b__2++) {
                        if (digit == (u32)b__2 && bins[b__2] < left) {
                            left = left - bins[b__2];
                            digit = (u32)b__2 + 1u;
                        }
                    }
                }
                {
                    last = digit;
                }
#line 158 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 127 "winners.gk"
                for (idx b__3 = me; b__3 < wide; b__3 = (idx)((u32)b__3 + 256)) {
#line 127 "winners.gk"
                    bins[b__3] = 0u;
                }
#line 128 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx i__2 = me; i__2 < end; i__2 = (idx)((u32)i__2 + 256)) {
                    u32 key__2 = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__2)]);
                    {
                        bool same__2 = true;
                        {
#line 133 "winners.gk"
                            same__2 = key__2 >> 24 == last;
                        }
#line 134 "winners.gk"
                        if (same__2) {
#line 134 "winners.gk"
                            ga_atomic_add_u32_local(&bins[(idx)(u8)(key__2 >> 16)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                u32 digit__2 = 0u;
                if (hard) {
                    for (idx b__4 = 0; b__4 < 255; b__4++) {
                        if (digit__2 == (u32)b__4 && bins[b__4] < left) {
                            left = left - bins[b__4];
                            digit__2 = (u32)b__4 + 1u;
                        }
                    }
                }
                {

                    if (true) {
                        last = (last << 8) | digit__2;
                    } else {
                        place = (place << 8) | digit__2;
                    }
                }
#line 158 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 127 "winners.gk"
                for (idx b__5 = me; b__5 < wide; b__5 = (idx)((u32)b__5 + 256)) {
#line 127 "winners.gk"
                    bins[b__5] = 0u;
                }
#line 128 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx i__3 = me; i__3 < end; i__3 = (idx)((u32)i__3 + 256)) {
                    u32 key__3 = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__3)]);
                    {
                        bool same__3 = true;
                        {
#line 133 "winners.gk"
                            same__3 = key__3 >> 16 == last;
                        }
#line 134 "winners.gk"
                        if (same__3) {
#line 134 "winners.gk"
                            ga_atomic_add_u32_local(&bins[(idx)(u8)(key__3 >> 8)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                u32 digit__3 = 0u;
                if (hard) {
                    for (idx b__6 = 0; b__6 < 255; b__6++) {
                        if (digit__3 == (u32)b__6 && bins[b__6] < left) {
                            left = left - bins[b__6];
                            digit__3 = (u32)b__6 + 1u;
                        }
                    }
                }
                {

                    if (true) {
                        last = (last << 8) | digit__3;
                    } else {
                        place = (place << 8) | digit__3;
                    }
                }
#line 158 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 127 "winners.gk"
                for (idx b__7 = me; b__7 < wide; b__7 = (idx)((u32)b__7 + 256)) {
#line 127 "winners.gk"
                    bins[b__7] = 0u;
                }
#line 128 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx i__4 = me; i__4 < end; i__4 = (idx)((u32)i__4 + 256)) {
                    u32 key__4 = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__4)]);
                    {
                        bool same__4 = true;
                        {
#line 133 "winners.gk"
                            same__4 = key__4 >> 8 == last;
                        }
#line 134 "winners.gk"
                        if (same__4) {
#line 134 "winners.gk"
                            ga_atomic_add_u32_local(&bins[(idx)(u8)(key__4 >> 0)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                u32 digit__4 = 0u;
                if (hard) {
                    for (idx b__8 = 0; b__8 < 255; b__8++) {
                        if (digit__4 == (u32)b__8 && bins[b__8] < left) {
                            left = left - bins[b__8];
                            digit__4 = (u32)b__8 + 1u;
                        }
                    }
                }
                {

                    if (true) {
                        last = (last << 8) | digit__4;
                    } else {
                        place = (place << 8) | digit__4;
                    }
                }
#line 158 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 127 "winners.gk"
                for (idx b__9 = me; b__9 < wide; b__9 = (idx)((u32)b__9 + 256)) {
#line 127 "winners.gk"
                    bins[b__9] = 0u;
                }
#line 128 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx i__5 = me; i__5 < end; i__5 = (idx)((u32)i__5 + 256)) {
                    u32 key__5 = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__5)]);
                    {
#line 136 "winners.gk"
                        bool same__5 = key__5 == last;

                        if (same__5) {
#line 138 "winners.gk"
                            ga_atomic_add_u32_local(&bins[(idx)(u8)((u32)i__5 >> 8)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                u32 digit__5 = 0u;
                if (hard) {
                    for (idx b__10 = 0; b__10 < 255; b__10++) {
                        if (digit__5 == (u32)b__10 && bins[b__10] < left) {
                            left = left - bins[b__10];
                            digit__5 = (u32)b__10 + 1u;
                        }
                    }
                }
                {

                    if (false) {
                        last = (last << 8) | digit__5;
                    } else {
                        place = (place << 8) | digit__5;
                    }
                }
#line 158 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            {
#line 127 "winners.gk"
                for (idx b__11 = me; b__11 < wide; b__11 = (idx)((u32)b__11 + 256)) {
#line 127 "winners.gk"
                    bins[b__11] = 0u;
                }
#line 128 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                for (idx i__6 = me; i__6 < end; i__6 = (idx)((u32)i__6 + 256)) {
                    u32 key__6 = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__6)]);
                    {
#line 136 "winners.gk"
                        bool same__6 = key__6 == last;
                        {
#line 137 "winners.gk"
                            same__6 = same__6 && (u32)i__6 >> 8 == place;
                        }
#line 138 "winners.gk"
                        if (same__6) {
#line 138 "winners.gk"
                            ga_atomic_add_u32_local(&bins[(idx)(u8)((u32)i__6 >> 0)], 1u);
                        }
                    }
                }
#line 141 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                u32 digit__6 = 0u;
                if (hard) {
                    for (idx b__12 = 0; b__12 < 255; b__12++) {
                        if (digit__6 == (u32)b__12 && bins[b__12] < left) {
                            left = left - bins[b__12];
                            digit__6 = (u32)b__12 + 1u;
                        }
                    }
                }
                {

                    if (false) {
                        last = (last << 8) | digit__6;
                    } else {
                        place = (place << 8) | digit__6;
                    }
                }
#line 158 "winners.gk"
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
        }
#line 160 "winners.gk"
        if (me == 0) {
#line 160 "winners.gk"
            count[0] = 0u;
        }
#line 161 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx i__7 = me; i__7 < end; i__7 = (idx)((u32)i__7 + 256)) {
            u32 key__7 = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i__7)]);
            if (key__7 < last || (key__7 == last && (u32)i__7 <= place)) {
#line 164 "winners.gk"
                gk_winners_put_U_u32_ROOM_32(key__7, i__7, count, keys, places);
            }
        }
#line 166 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        gk_winners_store_U_u32_I_i64_KIND_3_DESC_true_KEYS_true_PLACES_true_ROOM_32_GROUP_256(count, keys, places, me, y, y__size, to, to__size, (idx)((u32)row * (u32)k), k);
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
