/* random_packs<KIND=3, T=u8, P=u64, K=1, E=u8, Y=u8x16, BLOCKS=4, PLAIN=false, WAYS=1, NEAR=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u8 v[16]; } u8x16;

static inline u32 ga_mulhi_u32(u32 a, u32 b)
{
    return mul_hi(a, b);
}
static inline u8x16 ga_splat_u8x16(u8 a)
{
    u8x16 r;
    for (int i = 0; i < 16; i++)
        r.v[i] = a;
    return r;
}

/* philox */
static inline void gk_philox(u64 key, u64 low, u64 high, u32 *w0, u32 *w1, u32 *w2, u32 *w3)
{
#line 13 "random.gk"
    u32 k0 = (u32)key;
    u32 k1 = (u32)(key >> 32);
    u32 c0 = (u32)low;
    u32 c1 = (u32)(low >> 32);
    u32 c2 = (u32)high;
    u32 c3 = (u32)(high >> 32);
    {
        {
            u32 p = c0;
            u32 q = c2;
            c0 = (ga_mulhi_u32(q, 3449720151u) ^ c1) ^ k0;
            c1 = q * 3449720151u;
            c2 = (ga_mulhi_u32(p, 3528531795u) ^ c3) ^ k1;
            c3 = p * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__2 = c0;
            u32 q__2 = c2;
            c0 = (ga_mulhi_u32(q__2, 3449720151u) ^ c1) ^ k0;
            c1 = q__2 * 3449720151u;
            c2 = (ga_mulhi_u32(p__2, 3528531795u) ^ c3) ^ k1;
            c3 = p__2 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__3 = c0;
            u32 q__3 = c2;
            c0 = (ga_mulhi_u32(q__3, 3449720151u) ^ c1) ^ k0;
            c1 = q__3 * 3449720151u;
            c2 = (ga_mulhi_u32(p__3, 3528531795u) ^ c3) ^ k1;
            c3 = p__3 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__4 = c0;
            u32 q__4 = c2;
            c0 = (ga_mulhi_u32(q__4, 3449720151u) ^ c1) ^ k0;
            c1 = q__4 * 3449720151u;
            c2 = (ga_mulhi_u32(p__4, 3528531795u) ^ c3) ^ k1;
            c3 = p__4 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__5 = c0;
            u32 q__5 = c2;
            c0 = (ga_mulhi_u32(q__5, 3449720151u) ^ c1) ^ k0;
            c1 = q__5 * 3449720151u;
            c2 = (ga_mulhi_u32(p__5, 3528531795u) ^ c3) ^ k1;
            c3 = p__5 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__6 = c0;
            u32 q__6 = c2;
            c0 = (ga_mulhi_u32(q__6, 3449720151u) ^ c1) ^ k0;
            c1 = q__6 * 3449720151u;
            c2 = (ga_mulhi_u32(p__6, 3528531795u) ^ c3) ^ k1;
            c3 = p__6 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__7 = c0;
            u32 q__7 = c2;
            c0 = (ga_mulhi_u32(q__7, 3449720151u) ^ c1) ^ k0;
            c1 = q__7 * 3449720151u;
            c2 = (ga_mulhi_u32(p__7, 3528531795u) ^ c3) ^ k1;
            c3 = p__7 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__8 = c0;
            u32 q__8 = c2;
            c0 = (ga_mulhi_u32(q__8, 3449720151u) ^ c1) ^ k0;
            c1 = q__8 * 3449720151u;
            c2 = (ga_mulhi_u32(p__8, 3528531795u) ^ c3) ^ k1;
            c3 = p__8 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__9 = c0;
            u32 q__9 = c2;
            c0 = (ga_mulhi_u32(q__9, 3449720151u) ^ c1) ^ k0;
            c1 = q__9 * 3449720151u;
            c2 = (ga_mulhi_u32(p__9, 3528531795u) ^ c3) ^ k1;
            c3 = p__9 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 21 "random.gk"
            u32 p__10 = c0;
            u32 q__10 = c2;
            c0 = (ga_mulhi_u32(q__10, 3449720151u) ^ c1) ^ k0;
            c1 = q__10 * 3449720151u;
            c2 = (ga_mulhi_u32(p__10, 3528531795u) ^ c3) ^ k1;
            c3 = p__10 * 3528531795u;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
    }
#line 30 "random.gk"
    (*w0) = c0;
    (*w1) = c1;
    (*w2) = c2;
    (*w3) = c3;
}

/* random_below_threshold */
static inline bool gk_random_below_threshold(u64 seed, u64 sequence, u64 place, u32 word, u64 threshold)
{
#line 94 "random.gk"
    bool below = word < (u32)(threshold >> 32);
    if (word == (u32)(threshold >> 32)) {
        u32 x0;
        u32 x1;
        u32 x2;
        u32 x3;
        gk_philox(seed, place | 9223372036854775808ul, sequence, &x0, &x1, &x2, &x3);
        below = x0 < (u32)threshold;
    }
    return below;
}

/* random_single<KIND=3, T=u8, P=u64, PLAIN=false> */
static inline u8 gk_random_single_KIND_3_T_u8_P_u64_PLAIN_false(u64 seed, u64 sequence, u64 place, u32 word, u64 a, u64 b, u64 c)
{
    {
        {
#line 265 "random.gk"
            bool below = gk_random_below_threshold(seed, sequence, place, word, a);
            return (u8)below;
        }
    }
}

/* random_elements<KIND=3, T=u8, P=u64, K=1, PLAIN=false> */
static inline void gk_random_elements_KIND_3_T_u8_P_u64_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, u64 a, u64 b, u64 c, u8 *v0, u8 *v1, u8 *v2, u8 *v3)
{
    {
        {
#line 317 "random.gk"
            u64 place = block * 4ul;
            (*v0) = gk_random_single_KIND_3_T_u8_P_u64_PLAIN_false(seed, sequence, place, w0, a, b, c);
            (*v1) = gk_random_single_KIND_3_T_u8_P_u64_PLAIN_false(seed, sequence, place + 1ul, w1, a, b, c);
            (*v2) = gk_random_single_KIND_3_T_u8_P_u64_PLAIN_false(seed, sequence, place + 2ul, w2, a, b, c);
            (*v3) = gk_random_single_KIND_3_T_u8_P_u64_PLAIN_false(seed, sequence, place + 3ul, w3, a, b, c);
        }
    }
}

/* random_block<KIND=3, T=u8, P=u64, K=1, PLAIN=false> */
static inline void gk_random_block_KIND_3_T_u8_P_u64_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, u64 a, u64 b, u64 c, u8 *v0, u8 *v1, u8 *v2, u8 *v3)
{
#line 334 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_3_T_u8_P_u64_K_1_PLAIN_false(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=u8, T=u8> */
static inline u8 gk_random_stored_E_u8_T_u8(u8 value)
{
    {
#line 349 "random.gk"
        return value;
    }
}

/* random_pack<KIND=3, T=u8, P=u64, K=1, E=u8, Y=u8x16, PLAIN=false, BLOCKS=4> */
static inline u8x16 gk_random_pack_KIND_3_T_u8_P_u64_K_1_E_u8_Y_u8x16_PLAIN_false_BLOCKS_4(u64 seed, u64 sequence, u64 block, u64 a, u64 b, u64 c)
{
#line 360 "random.gk"
    u8x16 pack = ga_splat_u8x16(0);
    {
        {
#line 362 "random.gk"
            u8 v0;
            u8 v1;
            u8 v2;
            u8 v3;
            gk_random_block_KIND_3_T_u8_P_u64_K_1_PLAIN_false(seed, sequence, block + 0ul, a, b, c, &v0, &v1, &v2, &v3);
            pack.v[0] = gk_random_stored_E_u8_T_u8(v0);
            pack.v[1] = gk_random_stored_E_u8_T_u8(v1);
            {
                pack.v[2] = gk_random_stored_E_u8_T_u8(v2);
                pack.v[3] = gk_random_stored_E_u8_T_u8(v3);
            }
        }
        {
#line 362 "random.gk"
            u8 v0__2;
            u8 v1__2;
            u8 v2__2;
            u8 v3__2;
            gk_random_block_KIND_3_T_u8_P_u64_K_1_PLAIN_false(seed, sequence, block + 1ul, a, b, c, &v0__2, &v1__2, &v2__2, &v3__2);
            pack.v[4] = gk_random_stored_E_u8_T_u8(v0__2);
            pack.v[5] = gk_random_stored_E_u8_T_u8(v1__2);
            {
                pack.v[6] = gk_random_stored_E_u8_T_u8(v2__2);
                pack.v[7] = gk_random_stored_E_u8_T_u8(v3__2);
            }
        }
        {
#line 362 "random.gk"
            u8 v0__3;
            u8 v1__3;
            u8 v2__3;
            u8 v3__3;
            gk_random_block_KIND_3_T_u8_P_u64_K_1_PLAIN_false(seed, sequence, block + 2ul, a, b, c, &v0__3, &v1__3, &v2__3, &v3__3);
            pack.v[8] = gk_random_stored_E_u8_T_u8(v0__3);
            pack.v[9] = gk_random_stored_E_u8_T_u8(v1__3);
            {
                pack.v[10] = gk_random_stored_E_u8_T_u8(v2__3);
                pack.v[11] = gk_random_stored_E_u8_T_u8(v3__3);
            }
        }
        {
#line 362 "random.gk"
            u8 v0__4;
            u8 v1__4;
            u8 v2__4;
            u8 v3__4;
            gk_random_block_KIND_3_T_u8_P_u64_K_1_PLAIN_false(seed, sequence, block + 3ul, a, b, c, &v0__4, &v1__4, &v2__4, &v3__4);
            pack.v[12] = gk_random_stored_E_u8_T_u8(v0__4);
            pack.v[13] = gk_random_stored_E_u8_T_u8(v1__4);
            {
                pack.v[14] = gk_random_stored_E_u8_T_u8(v2__4);
                pack.v[15] = gk_random_stored_E_u8_T_u8(v3__4);
            }
        }
    }
#line 374 "random.gk"
    return pack;
}

/* random_packs<KIND=3, T=u8, P=u64, K=1, E=u8, Y=u8x16, BLOCKS=4, PLAIN=false, WAYS=1, NEAR=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, u64 a, u64 b, u64 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global u8x16 *packs = (__global u8x16 *)(packs__data + packs__offset);
    (void)packs;
    __global u8 *y = (__global u8 *)(y__data + y__offset);
    (void)y;
#line 386 "random.gk"
    idx parts = packs__size / 256;
    for (idx part = (idx)get_group_id(0); part < parts; part = (idx)((u32)part + (u32)get_num_groups(0))) {
        idx p = (idx)((u32)part * 256 + (u32)get_local_id(0));
        u8x16 pack[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) pack[ga_i0] = ga_splat_u8x16(0);
        {
#line 391 "random.gk"
            u64 at = block + (u64)(idx)((u32)p + 0) * 4ul;

            u8x16 ga_result0 = gk_random_pack_KIND_3_T_u8_P_u64_K_1_E_u8_Y_u8x16_PLAIN_false_BLOCKS_4(seed, sequence, at, a, b, c);
            pack[0] = ga_result0;
        }
        {
#line 395 "random.gk"
            packs[(idx)((u32)p + 0)] = pack[0];
        }
    }
#line 397 "random.gk"
    for (idx p__2 = (idx)((u32)parts * 256 + (u32)get_global_id(0)); p__2 <= packs__size; p__2 = (idx)((u32)p__2 + (u32)(get_num_groups(0) * get_local_size(0)))) {
        u8x16 pack__2 = gk_random_pack_KIND_3_T_u8_P_u64_K_1_E_u8_Y_u8x16_PLAIN_false_BLOCKS_4(seed, sequence, block + (u64)p__2 * 4ul, a, b, c);
        if (p__2 < packs__size) {
            packs[p__2] = pack__2;
        } else {
            {
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 0) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 0)] = pack__2.v[0];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 1) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 1)] = pack__2.v[1];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 2) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 2)] = pack__2.v[2];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 3) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 3)] = pack__2.v[3];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 4) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 4)] = pack__2.v[4];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 5) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 5)] = pack__2.v[5];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 6) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 6)] = pack__2.v[6];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 7) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 7)] = pack__2.v[7];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 8) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 8)] = pack__2.v[8];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 9) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 9)] = pack__2.v[9];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 10) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 10)] = pack__2.v[10];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 11) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 11)] = pack__2.v[11];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 12) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 12)] = pack__2.v[12];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 13) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 13)] = pack__2.v[13];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 14) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 14)] = pack__2.v[14];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 16 + 15) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 16 + 15)] = pack__2.v[15];
                    }
                }
            }
        }
    }
}
