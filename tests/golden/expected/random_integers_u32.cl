/* random_packs<KIND=2, T=u32, P=u32, K=1, E=u32, Y=u32x4, BLOCKS=1, PLAIN=false, WAYS=1, NEAR=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u32 v[4]; } u32x4;

static inline u32 ga_mulhi_u32(u32 a, u32 b)
{
    return mul_hi(a, b);
}
static inline u32x4 ga_splat_u32x4(u32 a)
{
    u32x4 r;
    for (int i = 0; i < 4; i++)
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

/* random_below32 */
static inline u32 gk_random_below32(u64 seed, u64 sequence, u64 place, u32 word, u32 range)
{
#line 55 "random.gk"
    u64 product = (u64)word * (u64)range;
    u32 fraction = (u32)product;
    u32 whole = range == 0u ? word : (u32)(product >> 32);
    if (fraction + (range - 1u) < fraction) {
        u32 x0;
        u32 x1;
        u32 x2;
        u32 x3;
        gk_philox(seed, place | 9223372036854775808ul, sequence, &x0, &x1, &x2, &x3);
        u64 carry = ((u64)x3 * (u64)range) >> 32;
        carry = ((u64)x2 * (u64)range + carry) >> 32;
        carry = ((u64)x1 * (u64)range + carry) >> 32;
        carry = ((u64)x0 * (u64)range + carry) >> 32;
        whole = whole + (u32)(((u64)fraction + carry) >> 32);
    }
    return whole;
}

/* random_single<KIND=2, T=u32, P=u32, PLAIN=false> */
static inline u32 gk_random_single_KIND_2_T_u32_P_u32_PLAIN_false(u64 seed, u64 sequence, u64 place, u32 word, u32 a, u32 b, u32 c)
{
    {
        {
#line 262 "random.gk"
            u32 below = gk_random_below32(seed, sequence, place, word, b);
            return a + below;
        }
    }
}

/* random_elements<KIND=2, T=u32, P=u32, K=1, PLAIN=false> */
static inline void gk_random_elements_KIND_2_T_u32_P_u32_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, u32 a, u32 b, u32 c, u32 *v0, u32 *v1, u32 *v2, u32 *v3)
{
    {
        {
#line 317 "random.gk"
            u64 place = block * 4ul;
            (*v0) = gk_random_single_KIND_2_T_u32_P_u32_PLAIN_false(seed, sequence, place, w0, a, b, c);
            (*v1) = gk_random_single_KIND_2_T_u32_P_u32_PLAIN_false(seed, sequence, place + 1ul, w1, a, b, c);
            (*v2) = gk_random_single_KIND_2_T_u32_P_u32_PLAIN_false(seed, sequence, place + 2ul, w2, a, b, c);
            (*v3) = gk_random_single_KIND_2_T_u32_P_u32_PLAIN_false(seed, sequence, place + 3ul, w3, a, b, c);
        }
    }
}

/* random_block<KIND=2, T=u32, P=u32, K=1, PLAIN=false> */
static inline void gk_random_block_KIND_2_T_u32_P_u32_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 a, u32 b, u32 c, u32 *v0, u32 *v1, u32 *v2, u32 *v3)
{
#line 334 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_2_T_u32_P_u32_K_1_PLAIN_false(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=u32, T=u32> */
static inline u32 gk_random_stored_E_u32_T_u32(u32 value)
{
    {
#line 349 "random.gk"
        return value;
    }
}

/* random_pack<KIND=2, T=u32, P=u32, K=1, E=u32, Y=u32x4, PLAIN=false, BLOCKS=1> */
static inline u32x4 gk_random_pack_KIND_2_T_u32_P_u32_K_1_E_u32_Y_u32x4_PLAIN_false_BLOCKS_1(u64 seed, u64 sequence, u64 block, u32 a, u32 b, u32 c)
{
#line 360 "random.gk"
    u32x4 pack = ga_splat_u32x4(0u);
    {
        u32 v0;
        u32 v1;
        u32 v2;
        u32 v3;
        gk_random_block_KIND_2_T_u32_P_u32_K_1_PLAIN_false(seed, sequence, block + 0ul, a, b, c, &v0, &v1, &v2, &v3);
        pack.v[0] = gk_random_stored_E_u32_T_u32(v0);
        pack.v[1] = gk_random_stored_E_u32_T_u32(v1);
        {
            pack.v[2] = gk_random_stored_E_u32_T_u32(v2);
            pack.v[3] = gk_random_stored_E_u32_T_u32(v3);
        }
    }
    return pack;
}

/* random_packs<KIND=2, T=u32, P=u32, K=1, E=u32, Y=u32x4, BLOCKS=1, PLAIN=false, WAYS=1, NEAR=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, u32 a, u32 b, u32 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global u32x4 *packs = (__global u32x4 *)(packs__data + packs__offset);
    (void)packs;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
#line 386 "random.gk"
    idx parts = packs__size / 256;
    for (idx part = (idx)get_group_id(0); part < parts; part = (idx)((u32)part + (u32)get_num_groups(0))) {
        idx p = (idx)((u32)part * 256 + (u32)get_local_id(0));
        u32x4 pack[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) pack[ga_i0] = ga_splat_u32x4(0u);
        {
#line 391 "random.gk"
            u64 at = block + (u64)(idx)((u32)p + 0) * 1ul;

            u32x4 ga_result0 = gk_random_pack_KIND_2_T_u32_P_u32_K_1_E_u32_Y_u32x4_PLAIN_false_BLOCKS_1(seed, sequence, at, a, b, c);
            pack[0] = ga_result0;
        }
        {
#line 395 "random.gk"
            packs[(idx)((u32)p + 0)] = pack[0];
        }
    }
#line 397 "random.gk"
    for (idx p__2 = (idx)((u32)parts * 256 + (u32)get_global_id(0)); p__2 <= packs__size; p__2 = (idx)((u32)p__2 + (u32)(get_num_groups(0) * get_local_size(0)))) {
        u32x4 pack__2 = gk_random_pack_KIND_2_T_u32_P_u32_K_1_E_u32_Y_u32x4_PLAIN_false_BLOCKS_1(seed, sequence, block + (u64)p__2 * 1ul, a, b, c);
        if (p__2 < packs__size) {
            packs[p__2] = pack__2;
        } else {
            {
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 0) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 0)] = pack__2.v[0];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 1) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 1)] = pack__2.v[1];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 2) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 2)] = pack__2.v[2];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 3) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 3)] = pack__2.v[3];
                    }
                }
            }
        }
    }
}
