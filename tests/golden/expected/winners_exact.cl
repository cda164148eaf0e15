/* winners<U=u16, I=u32, KIND=4, DESC=false, KEYS=false, PLACES=true, EXACT=true, ITEMS=40, ROOM=64, SETS=16, RESIDENT=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}
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

/* key_infinity<U=u16, KIND=4> */
static inline u16 gk_key_infinity_U_u16_KIND_4(void)
{
#line 86 "ops.gk"
    u16 inf__ = 0;
    {

        inf__ = 32640;
    }
#line 90 "ops.gk"
    return inf__;
}

/* key_nan<U=u16, KIND=4> */
static inline u16 gk_key_nan_U_u16_KIND_4(void)
{
#line 97 "ops.gk"
    u16 inf__ = gk_key_infinity_U_u16_KIND_4();
    u16 low = ga_narrow_u16(32767 - inf__);
    return ga_narrow_u16(ga_narrow_u16(inf__ + ga_narrow_u16(ga_narrow_u16(low / 2) + 1)) + 32768);
}

/* key_of_real<U=u16, KIND=4> */
static inline u16 gk_key_of_real_U_u16_KIND_4(u16 x)
{
#line 105 "ops.gk"
    u16 most = 32767;
    if ((u16)(x & most) > gk_key_infinity_U_u16_KIND_4()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u16_KIND_4();
    }
#line 107 "ops.gk"
    return x > most ? (u16)~x : ga_narrow_u16(x + ga_narrow_u16(most + 1));
}

/* key_of<U=u16, KIND=4> */
static inline u16 gk_key_of_U_u16_KIND_4(u16 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u16_KIND_4(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u16, KIND=4, DESC=false> */
static inline u16 gk_sort_key_U_u16_KIND_4_DESC_false(u16 x)
{
#line 166 "ops.gk"
    u16 k = gk_key_of_U_u16_KIND_4(x);
    return k;
}

/* winners_put<U=u16, ROOM=64> */
static inline __attribute__((always_inline)) void gk_winners_put_U_u16_ROOM_64(u16 key, idx place, __local u32 *count, __local u16 *keys, __local u32 *places)
{
#line 12 "winners.gk"
    u32 slot = ga_atomic_add_u32_local(&count[0], 1u);
    if (slot < 64u) {
        keys[(idx)slot] = key;
        places[(idx)slot] = (u32)place;
    }
}

/* winners_store<U=u16, I=u32, KIND=4, DESC=false, KEYS=false, PLACES=true, ROOM=64, GROUP=256> */
static inline __attribute__((always_inline)) void gk_winners_store_U_u16_I_u32_KIND_4_DESC_false_KEYS_false_PLACES_true_ROOM_64_GROUP_256(__local u32 *count, __local u16 *keys, __local u32 *places, idx me, __global u16 *y, idx y__size, __global u32 *to, idx to__size, idx start, idx k)
{
#line 24 "winners.gk"
    idx all__ = ga_min_int_i32((idx)count[0], 64);
    for (idx i = me; i < all__; i = (idx)((u32)i + 256)) {
        u16 key = keys[i];
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
                to[(idx)((u32)start + (u32)rank)] = place;
            }
        }
    }
}

/* winners<U=u16, I=u32, KIND=4, DESC=false, KEYS=false, PLACES=true, EXACT=true, ITEMS=40, ROOM=64, SETS=16, RESIDENT=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_winners(__global const char *x__data, i64 x__offset, idx x__size, __global char *counts__data, i64 counts__offset, idx counts__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u16 *x = (__global const u16 *)(x__data + x__offset);
    (void)x;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u16 *y = (__global u16 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 46 "winners.gk"
    __local u16 best[256];
    (void)best;
#line 47 "winners.gk"
    __local u16 bound[1];
    (void)bound;
#line 48 "winners.gk"
    __local u16 keys[64];
    (void)keys;
#line 49 "winners.gk"
    __local u32 places[64];
    (void)places;
#line 50 "winners.gk"
    __local u32 count[1];
    (void)count;
#line 51 "winners.gk"
    idx me = (idx)get_local_id(0);
    for (idx row = (idx)get_group_id(0); row < rows; row = (idx)((u32)row + (u32)get_num_groups(0))) { GA_ANEW(32, r, me);
        u16 key[40];
        for (int ga_i0 = 0; ga_i0 < 40; ga_i0++) key[ga_i0] = 0;
#line 54 "winners.gk"
        u16 mine = 65535;
        {
            {
#line 56 "winners.gk"
                idx i = (idx)((u32)me + 0);

                key[0] = x[(idx)((u32)row * (u32)n + (u32)i)];
            }
            {
#line 56 "winners.gk"
                idx i__2 = (idx)((u32)me + 256);

                key[1] = x[(idx)((u32)row * (u32)n + (u32)i__2)];
            }
            {
#line 56 "winners.gk"
                idx i__3 = (idx)((u32)me + 512);

                key[2] = x[(idx)((u32)row * (u32)n + (u32)i__3)];
            }
            {
#line 56 "winners.gk"
                idx i__4 = (idx)((u32)me + 768);

                key[3] = x[(idx)((u32)row * (u32)n + (u32)i__4)];
            }
            {
#line 56 "winners.gk"
                idx i__5 = (idx)((u32)me + 1024);

                key[4] = x[(idx)((u32)row * (u32)n + (u32)i__5)];
            }
            {
#line 56 "winners.gk"
                idx i__6 = (idx)((u32)me + 1280);

                key[5] = x[(idx)((u32)row * (u32)n + (u32)i__6)];
            }
            {
#line 56 "winners.gk"
                idx i__7 = (idx)((u32)me + 1536);

                key[6] = x[(idx)((u32)row * (u32)n + (u32)i__7)];
            }
            {
#line 56 "winners.gk"
                idx i__8 = (idx)((u32)me + 1792);

                key[7] = x[(idx)((u32)row * (u32)n + (u32)i__8)];
            }
            {
#line 56 "winners.gk"
                idx i__9 = (idx)((u32)me + 2048);

                key[8] = x[(idx)((u32)row * (u32)n + (u32)i__9)];
            }
            {
#line 56 "winners.gk"
                idx i__10 = (idx)((u32)me + 2304);

                key[9] = x[(idx)((u32)row * (u32)n + (u32)i__10)];
            }
            {
#line 56 "winners.gk"
                idx i__11 = (idx)((u32)me + 2560);

                key[10] = x[(idx)((u32)row * (u32)n + (u32)i__11)];
            }
            {
#line 56 "winners.gk"
                idx i__12 = (idx)((u32)me + 2816);

                key[11] = x[(idx)((u32)row * (u32)n + (u32)i__12)];
            }
            {
#line 56 "winners.gk"
                idx i__13 = (idx)((u32)me + 3072);

                key[12] = x[(idx)((u32)row * (u32)n + (u32)i__13)];
            }
            {
#line 56 "winners.gk"
                idx i__14 = (idx)((u32)me + 3328);

                key[13] = x[(idx)((u32)row * (u32)n + (u32)i__14)];
            }
            {
#line 56 "winners.gk"
                idx i__15 = (idx)((u32)me + 3584);

                key[14] = x[(idx)((u32)row * (u32)n + (u32)i__15)];
            }
            {
#line 56 "winners.gk"
                idx i__16 = (idx)((u32)me + 3840);

                key[15] = x[(idx)((u32)row * (u32)n + (u32)i__16)];
            }
            {
#line 56 "winners.gk"
                idx i__17 = (idx)((u32)me + 4096);

                key[16] = x[(idx)((u32)row * (u32)n + (u32)i__17)];
            }
            {
#line 56 "winners.gk"
                idx i__18 = (idx)((u32)me + 4352);

                key[17] = x[(idx)((u32)row * (u32)n + (u32)i__18)];
            }
            {
#line 56 "winners.gk"
                idx i__19 = (idx)((u32)me + 4608);

                key[18] = x[(idx)((u32)row * (u32)n + (u32)i__19)];
            }
            {
#line 56 "winners.gk"
                idx i__20 = (idx)((u32)me + 4864);

                key[19] = x[(idx)((u32)row * (u32)n + (u32)i__20)];
            }
            {
#line 56 "winners.gk"
                idx i__21 = (idx)((u32)me + 5120);

                key[20] = x[(idx)((u32)row * (u32)n + (u32)i__21)];
            }
            {
#line 56 "winners.gk"
                idx i__22 = (idx)((u32)me + 5376);

                key[21] = x[(idx)((u32)row * (u32)n + (u32)i__22)];
            }
            {
#line 56 "winners.gk"
                idx i__23 = (idx)((u32)me + 5632);

                key[22] = x[(idx)((u32)row * (u32)n + (u32)i__23)];
            }
            {
#line 56 "winners.gk"
                idx i__24 = (idx)((u32)me + 5888);

                key[23] = x[(idx)((u32)row * (u32)n + (u32)i__24)];
            }
            {
#line 56 "winners.gk"
                idx i__25 = (idx)((u32)me + 6144);

                key[24] = x[(idx)((u32)row * (u32)n + (u32)i__25)];
            }
            {
#line 56 "winners.gk"
                idx i__26 = (idx)((u32)me + 6400);

                key[25] = x[(idx)((u32)row * (u32)n + (u32)i__26)];
            }
            {
#line 56 "winners.gk"
                idx i__27 = (idx)((u32)me + 6656);

                key[26] = x[(idx)((u32)row * (u32)n + (u32)i__27)];
            }
            {
#line 56 "winners.gk"
                idx i__28 = (idx)((u32)me + 6912);

                key[27] = x[(idx)((u32)row * (u32)n + (u32)i__28)];
            }
            {
#line 56 "winners.gk"
                idx i__29 = (idx)((u32)me + 7168);

                key[28] = x[(idx)((u32)row * (u32)n + (u32)i__29)];
            }
            {
#line 56 "winners.gk"
                idx i__30 = (idx)((u32)me + 7424);

                key[29] = x[(idx)((u32)row * (u32)n + (u32)i__30)];
            }
            {
#line 56 "winners.gk"
                idx i__31 = (idx)((u32)me + 7680);

                key[30] = x[(idx)((u32)row * (u32)n + (u32)i__31)];
            }
            {
#line 56 "winners.gk"
                idx i__32 = (idx)((u32)me + 7936);

                key[31] = x[(idx)((u32)row * (u32)n + (u32)i__32)];
            }
            {
#line 56 "winners.gk"
                idx i__33 = (idx)((u32)me + 8192);

                key[32] = x[(idx)((u32)row * (u32)n + (u32)i__33)];
            }
            {
#line 56 "winners.gk"
                idx i__34 = (idx)((u32)me + 8448);

                key[33] = x[(idx)((u32)row * (u32)n + (u32)i__34)];
            }
            {
#line 56 "winners.gk"
                idx i__35 = (idx)((u32)me + 8704);

                key[34] = x[(idx)((u32)row * (u32)n + (u32)i__35)];
            }
            {
#line 56 "winners.gk"
                idx i__36 = (idx)((u32)me + 8960);

                key[35] = x[(idx)((u32)row * (u32)n + (u32)i__36)];
            }
            {
#line 56 "winners.gk"
                idx i__37 = (idx)((u32)me + 9216);

                key[36] = x[(idx)((u32)row * (u32)n + (u32)i__37)];
            }
            {
#line 56 "winners.gk"
                idx i__38 = (idx)((u32)me + 9472);

                key[37] = x[(idx)((u32)row * (u32)n + (u32)i__38)];
            }
            {
#line 56 "winners.gk"
                idx i__39 = (idx)((u32)me + 9728);

                key[38] = x[(idx)((u32)row * (u32)n + (u32)i__39)];
            }
            {
#line 56 "winners.gk"
                idx i__40 = (idx)((u32)me + 9984);

                key[39] = x[(idx)((u32)row * (u32)n + (u32)i__40)];
            }
        }
        {
            {
#line 61 "winners.gk"
                key[0] = gk_sort_key_U_u16_KIND_4_DESC_false(key[0]);

                mine = key[0] < mine ? key[0] : mine;
            }
            {
#line 61 "winners.gk"
                key[1] = gk_sort_key_U_u16_KIND_4_DESC_false(key[1]);

                mine = key[1] < mine ? key[1] : mine;
            }
            {
#line 61 "winners.gk"
                key[2] = gk_sort_key_U_u16_KIND_4_DESC_false(key[2]);

                mine = key[2] < mine ? key[2] : mine;
            }
            {
#line 61 "winners.gk"
                key[3] = gk_sort_key_U_u16_KIND_4_DESC_false(key[3]);

                mine = key[3] < mine ? key[3] : mine;
            }
            {
#line 61 "winners.gk"
                key[4] = gk_sort_key_U_u16_KIND_4_DESC_false(key[4]);

                mine = key[4] < mine ? key[4] : mine;
            }
            {
#line 61 "winners.gk"
                key[5] = gk_sort_key_U_u16_KIND_4_DESC_false(key[5]);

                mine = key[5] < mine ? key[5] : mine;
            }
            {
#line 61 "winners.gk"
                key[6] = gk_sort_key_U_u16_KIND_4_DESC_false(key[6]);

                mine = key[6] < mine ? key[6] : mine;
            }
            {
#line 61 "winners.gk"
                key[7] = gk_sort_key_U_u16_KIND_4_DESC_false(key[7]);

                mine = key[7] < mine ? key[7] : mine;
            }
            {
#line 61 "winners.gk"
                key[8] = gk_sort_key_U_u16_KIND_4_DESC_false(key[8]);

                mine = key[8] < mine ? key[8] : mine;
            }
            {
#line 61 "winners.gk"
                key[9] = gk_sort_key_U_u16_KIND_4_DESC_false(key[9]);

                mine = key[9] < mine ? key[9] : mine;
            }
            {
#line 61 "winners.gk"
                key[10] = gk_sort_key_U_u16_KIND_4_DESC_false(key[10]);

                mine = key[10] < mine ? key[10] : mine;
            }
            {
#line 61 "winners.gk"
                key[11] = gk_sort_key_U_u16_KIND_4_DESC_false(key[11]);

                mine = key[11] < mine ? key[11] : mine;
            }
            {
#line 61 "winners.gk"
                key[12] = gk_sort_key_U_u16_KIND_4_DESC_false(key[12]);

                mine = key[12] < mine ? key[12] : mine;
            }
            {
#line 61 "winners.gk"
                key[13] = gk_sort_key_U_u16_KIND_4_DESC_false(key[13]);

                mine = key[13] < mine ? key[13] : mine;
            }
            {
#line 61 "winners.gk"
                key[14] = gk_sort_key_U_u16_KIND_4_DESC_false(key[14]);

                mine = key[14] < mine ? key[14] : mine;
            }
            {
#line 61 "winners.gk"
                key[15] = gk_sort_key_U_u16_KIND_4_DESC_false(key[15]);

                mine = key[15] < mine ? key[15] : mine;
            }
            {
#line 61 "winners.gk"
                key[16] = gk_sort_key_U_u16_KIND_4_DESC_false(key[16]);

                mine = key[16] < mine ? key[16] : mine;
            }
            {
#line 61 "winners.gk"
                key[17] = gk_sort_key_U_u16_KIND_4_DESC_false(key[17]);

                mine = key[17] < mine ? key[17] : mine;
            }
            {
#line 61 "winners.gk"
                key[18] = gk_sort_key_U_u16_KIND_4_DESC_false(key[18]);

                mine = key[18] < mine ? key[18] : mine;
            }
            {
#line 61 "winners.gk"
                key[19] = gk_sort_key_U_u16_KIND_4_DESC_false(key[19]);

                mine = key[19] < mine ? key[19] : mine;
            }
            {
#line 61 "winners.gk"
                key[20] = gk_sort_key_U_u16_KIND_4_DESC_false(key[20]);

                mine = key[20] < mine ? key[20] : mine;
            }
            {
#line 61 "winners.gk"
                key[21] = gk_sort_key_U_u16_KIND_4_DESC_false(key[21]);

                mine = key[21] < mine ? key[21] : mine;
            }
            {
#line 61 "winners.gk"
                key[22] = gk_sort_key_U_u16_KIND_4_DESC_false(key[22]);

                mine = key[22] < mine ? key[22] : mine;
            }
            {
#line 61 "winners.gk"
                key[23] = gk_sort_key_U_u16_KIND_4_DESC_false(key[23]);

                mine = key[23] < mine ? key[23] : mine;
            }
            {
#line 61 "winners.gk"
                key[24] = gk_sort_key_U_u16_KIND_4_DESC_false(key[24]);

                mine = key[24] < mine ? key[24] : mine;
            }
            {
#line 61 "winners.gk"
                key[25] = gk_sort_key_U_u16_KIND_4_DESC_false(key[25]);

                mine = key[25] < mine ? key[25] : mine;
            }
            {
#line 61 "winners.gk"
                key[26] = gk_sort_key_U_u16_KIND_4_DESC_false(key[26]);

                mine = key[26] < mine ? key[26] : mine;
            }
            {
#line 61 "winners.gk"
                key[27] = gk_sort_key_U_u16_KIND_4_DESC_false(key[27]);

                mine = key[27] < mine ? key[27] : mine;
            }
            {
#line 61 "winners.gk"
                key[28] = gk_sort_key_U_u16_KIND_4_DESC_false(key[28]);

                mine = key[28] < mine ? key[28] : mine;
            }
            {
#line 61 "winners.gk"
                key[29] = gk_sort_key_U_u16_KIND_4_DESC_false(key[29]);

                mine = key[29] < mine ? key[29] : mine;
            }
            {
#line 61 "winners.gk"
                key[30] = gk_sort_key_U_u16_KIND_4_DESC_false(key[30]);

                mine = key[30] < mine ? key[30] : mine;
            }
            {
#line 61 "winners.gk"
                key[31] = gk_sort_key_U_u16_KIND_4_DESC_false(key[31]);

                mine = key[31] < mine ? key[31] : mine;
            }
            {
#line 61 "winners.gk"
                key[32] = gk_sort_key_U_u16_KIND_4_DESC_false(key[32]);

                mine = key[32] < mine ? key[32] : mine;
            }
            {
#line 61 "winners.gk"
                key[33] = gk_sort_key_U_u16_KIND_4_DESC_false(key[33]);

                mine = key[33] < mine ? key[33] : mine;
            }
            {
#line 61 "winners.gk"
                key[34] = gk_sort_key_U_u16_KIND_4_DESC_false(key[34]);

                mine = key[34] < mine ? key[34] : mine;
            }
            {
#line 61 "winners.gk"
                key[35] = gk_sort_key_U_u16_KIND_4_DESC_false(key[35]);

                mine = key[35] < mine ? key[35] : mine;
            }
            {
#line 61 "winners.gk"
                key[36] = gk_sort_key_U_u16_KIND_4_DESC_false(key[36]);

                mine = key[36] < mine ? key[36] : mine;
            }
            {
#line 61 "winners.gk"
                key[37] = gk_sort_key_U_u16_KIND_4_DESC_false(key[37]);

                mine = key[37] < mine ? key[37] : mine;
            }
            {
#line 61 "winners.gk"
                key[38] = gk_sort_key_U_u16_KIND_4_DESC_false(key[38]);

                mine = key[38] < mine ? key[38] : mine;
            }
            {
#line 61 "winners.gk"
                key[39] = gk_sort_key_U_u16_KIND_4_DESC_false(key[39]);

                mine = key[39] < mine ? key[39] : mine;
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
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 64)] < mine ? best[(idx)((u32)me + 64)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 80)] < mine ? best[(idx)((u32)me + 80)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 96)] < mine ? best[(idx)((u32)me + 96)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 112)] < mine ? best[(idx)((u32)me + 112)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 128)] < mine ? best[(idx)((u32)me + 128)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 144)] < mine ? best[(idx)((u32)me + 144)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 160)] < mine ? best[(idx)((u32)me + 160)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 176)] < mine ? best[(idx)((u32)me + 176)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 192)] < mine ? best[(idx)((u32)me + 192)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 208)] < mine ? best[(idx)((u32)me + 208)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 224)] < mine ? best[(idx)((u32)me + 224)] : mine;
                }
                {
#line 69 "winners.gk"
                    mine = best[(idx)((u32)me + 240)] < mine ? best[(idx)((u32)me + 240)] : mine;
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
                        u16 other = best[(idx)((u32)j + 0)];
                        if (other < mine || (other == mine && (idx)((u32)j + 0) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__2 = best[(idx)((u32)j + 1)];
                        if (other__2 < mine || (other__2 == mine && (idx)((u32)j + 1) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__3 = best[(idx)((u32)j + 2)];
                        if (other__3 < mine || (other__3 == mine && (idx)((u32)j + 2) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__4 = best[(idx)((u32)j + 3)];
                        if (other__4 < mine || (other__4 == mine && (idx)((u32)j + 3) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__5 = best[(idx)((u32)j + 4)];
                        if (other__5 < mine || (other__5 == mine && (idx)((u32)j + 4) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__6 = best[(idx)((u32)j + 5)];
                        if (other__6 < mine || (other__6 == mine && (idx)((u32)j + 5) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__7 = best[(idx)((u32)j + 6)];
                        if (other__7 < mine || (other__7 == mine && (idx)((u32)j + 6) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__8 = best[(idx)((u32)j + 7)];
                        if (other__8 < mine || (other__8 == mine && (idx)((u32)j + 7) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__9 = best[(idx)((u32)j + 8)];
                        if (other__9 < mine || (other__9 == mine && (idx)((u32)j + 8) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__10 = best[(idx)((u32)j + 9)];
                        if (other__10 < mine || (other__10 == mine && (idx)((u32)j + 9) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__11 = best[(idx)((u32)j + 10)];
                        if (other__11 < mine || (other__11 == mine && (idx)((u32)j + 10) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__12 = best[(idx)((u32)j + 11)];
                        if (other__12 < mine || (other__12 == mine && (idx)((u32)j + 11) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__13 = best[(idx)((u32)j + 12)];
                        if (other__13 < mine || (other__13 == mine && (idx)((u32)j + 12) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__14 = best[(idx)((u32)j + 13)];
                        if (other__14 < mine || (other__14 == mine && (idx)((u32)j + 13) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__15 = best[(idx)((u32)j + 14)];
                        if (other__15 < mine || (other__15 == mine && (idx)((u32)j + 14) < me)) {
#line 79 "winners.gk"
                            before = (idx)((u32)before + 1);
                        }
                    }
                    {
#line 78 "winners.gk"
                        u16 other__16 = best[(idx)((u32)j + 15)];
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
        u16 most = bound[0];
        {
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
                    {
#line 90 "winners.gk"
                        within = within | (key[4] <= most ? 16u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[5] <= most ? 32u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[6] <= most ? 64u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[7] <= most ? 128u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[8] <= most ? 256u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[9] <= most ? 512u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[10] <= most ? 1024u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[11] <= most ? 2048u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[12] <= most ? 4096u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[13] <= most ? 8192u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[14] <= most ? 16384u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[15] <= most ? 32768u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[16] <= most ? 65536u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[17] <= most ? 131072u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[18] <= most ? 262144u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[19] <= most ? 524288u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[20] <= most ? 1048576u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[21] <= most ? 2097152u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[22] <= most ? 4194304u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[23] <= most ? 8388608u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[24] <= most ? 16777216u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[25] <= most ? 33554432u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[26] <= most ? 67108864u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[27] <= most ? 134217728u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[28] <= most ? 268435456u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[29] <= most ? 536870912u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[30] <= most ? 1073741824u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within = within | (key[31] <= most ? 2147483648u : 0u);
                    }
                }
#line 91 "winners.gk"
                while (within != 0u) {
                    i32 u = (i32)(31 - (u32)ga_clz_u32(within));
                    within = within ^ (1u << (u & 31));
                    idx i__41 = (idx)((u32)me + (u32)(i32)(((u32)u + 0) * 256));
                    if (i__41 < n) {
#line 95 "winners.gk"
                        gk_winners_put_U_u16_ROOM_64(gk_sort_key_U_u16_KIND_4_DESC_false(x[(idx)((u32)row * (u32)n + (u32)i__41)]), i__41, count, keys, places);
                    }
                }
            }
            {
#line 88 "winners.gk"
                u32 within__2 = 0u;
                {
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[32] <= most ? 1u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[33] <= most ? 2u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[34] <= most ? 4u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[35] <= most ? 8u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[36] <= most ? 16u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[37] <= most ? 32u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[38] <= most ? 64u : 0u);
                    }
                    {
#line 90 "winners.gk"
                        within__2 = within__2 | (key[39] <= most ? 128u : 0u);
                    }
                }
#line 91 "winners.gk"
                while (within__2 != 0u) {
                    i32 u__2 = (i32)(31 - (u32)ga_clz_u32(within__2));
                    within__2 = within__2 ^ (1u << (u__2 & 31));
                    idx i__42 = (idx)((u32)me + (u32)(i32)(((u32)u__2 + 32) * 256));
                    if (i__42 < n) {
#line 95 "winners.gk"
                        gk_winners_put_U_u16_ROOM_64(gk_sort_key_U_u16_KIND_4_DESC_false(x[(idx)((u32)row * (u32)n + (u32)i__42)]), i__42, count, keys, places);
                    }
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
        if (count[0] <= 64u) {
            gk_winners_store_U_u16_I_u32_KIND_4_DESC_false_KEYS_false_PLACES_true_ROOM_64_GROUP_256(count, keys, places, me, y, y__size, to, to__size, (idx)((u32)row * (u32)k), k);
        }
#line 102 "winners.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
