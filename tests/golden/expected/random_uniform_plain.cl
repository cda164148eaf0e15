/* random_packs<KIND=1, T=f16, P=f32, K=1, E=f16, Y=f16x8, BLOCKS=2, PLAIN=true, WAYS=1, NEAR=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */
typedef struct __attribute__((aligned(16))) { f16 v[8]; } f16x8;

static inline u32 ga_mulhi_u32(u32 a, u32 b)
{
    return mul_hi(a, b);
}
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static inline f16x8 ga_splat_f16x8(f16 a)
{
    f16x8 r;
    for (int i = 0; i < 8; i++)
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

/* random_single<KIND=1, T=f16, P=f32, PLAIN=true> */
static inline f16 gk_random_single_KIND_1_T_f16_P_f32_PLAIN_true(u64 seed, u64 sequence, u64 place, u32 word, f32 a, f32 b, f32 c)
{
    {
#line 253 "random.gk"
        f32 whole = (f32)(word >> 21);
        {
            return ga_f32_to_f16_f16(fma(whole, b, a));
        }
    }
}

/* random_elements<KIND=1, T=f16, P=f32, K=1, PLAIN=true> */
static inline void gk_random_elements_KIND_1_T_f16_P_f32_K_1_PLAIN_true(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f32 a, f32 b, f32 c, f16 *v0, f16 *v1, f16 *v2, f16 *v3)
{
    {
        {
#line 317 "random.gk"
            u64 place = block * 4ul;
            (*v0) = gk_random_single_KIND_1_T_f16_P_f32_PLAIN_true(seed, sequence, place, w0, a, b, c);
            (*v1) = gk_random_single_KIND_1_T_f16_P_f32_PLAIN_true(seed, sequence, place + 1ul, w1, a, b, c);
            (*v2) = gk_random_single_KIND_1_T_f16_P_f32_PLAIN_true(seed, sequence, place + 2ul, w2, a, b, c);
            (*v3) = gk_random_single_KIND_1_T_f16_P_f32_PLAIN_true(seed, sequence, place + 3ul, w3, a, b, c);
        }
    }
}

/* random_block<KIND=1, T=f16, P=f32, K=1, PLAIN=true> */
static inline void gk_random_block_KIND_1_T_f16_P_f32_K_1_PLAIN_true(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, f16 *v0, f16 *v1, f16 *v2, f16 *v3)
{
#line 334 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_1_T_f16_P_f32_K_1_PLAIN_true(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f16, T=f16> */
static inline f16 gk_random_stored_E_f16_T_f16(f16 value)
{
    {
#line 349 "random.gk"
        return value;
    }
}

/* random_pack<KIND=1, T=f16, P=f32, K=1, E=f16, Y=f16x8, PLAIN=true, BLOCKS=2> */
static inline f16x8 gk_random_pack_KIND_1_T_f16_P_f32_K_1_E_f16_Y_f16x8_PLAIN_true_BLOCKS_2(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c)
{
#line 360 "random.gk"
    f16x8 pack = ga_splat_f16x8(0x0000);
    {
        {
#line 362 "random.gk"
            f16 v0;
            f16 v1;
            f16 v2;
            f16 v3;
            gk_random_block_KIND_1_T_f16_P_f32_K_1_PLAIN_true(seed, sequence, block + 0ul, a, b, c, &v0, &v1, &v2, &v3);
            pack.v[0] = gk_random_stored_E_f16_T_f16(v0);
            pack.v[1] = gk_random_stored_E_f16_T_f16(v1);
            {
                pack.v[2] = gk_random_stored_E_f16_T_f16(v2);
                pack.v[3] = gk_random_stored_E_f16_T_f16(v3);
            }
        }
        {
#line 362 "random.gk"
            f16 v0__2;
            f16 v1__2;
            f16 v2__2;
            f16 v3__2;
            gk_random_block_KIND_1_T_f16_P_f32_K_1_PLAIN_true(seed, sequence, block + 1ul, a, b, c, &v0__2, &v1__2, &v2__2, &v3__2);
            pack.v[4] = gk_random_stored_E_f16_T_f16(v0__2);
            pack.v[5] = gk_random_stored_E_f16_T_f16(v1__2);
            {
                pack.v[6] = gk_random_stored_E_f16_T_f16(v2__2);
                pack.v[7] = gk_random_stored_E_f16_T_f16(v3__2);
            }
        }
    }
#line 374 "random.gk"
    return pack;
}

/* random_packs<KIND=1, T=f16, P=f32, K=1, E=f16, Y=f16x8, BLOCKS=2, PLAIN=true, WAYS=1, NEAR=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global f16x8 *packs = (__global f16x8 *)(packs__data + packs__offset);
    (void)packs;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
#line 386 "random.gk"
    idx parts = packs__size / 256;
    for (idx part = (idx)get_group_id(0); part < parts; part = (idx)((u32)part + (u32)get_num_groups(0))) {
        idx p = (idx)((u32)part * 256 + (u32)get_local_id(0));
        f16x8 pack[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) pack[ga_i0] = ga_splat_f16x8(0x0000);
        {
#line 391 "random.gk"
            u64 at = block + (u64)(idx)((u32)p + 0) * 2ul;

            f16x8 ga_result0 = gk_random_pack_KIND_1_T_f16_P_f32_K_1_E_f16_Y_f16x8_PLAIN_true_BLOCKS_2(seed, sequence, at, a, b, c);
            pack[0] = ga_result0;
        }
        {
#line 395 "random.gk"
            packs[(idx)((u32)p + 0)] = pack[0];
        }
    }
#line 397 "random.gk"
    for (idx p__2 = (idx)((u32)parts * 256 + (u32)get_global_id(0)); p__2 <= packs__size; p__2 = (idx)((u32)p__2 + (u32)(get_num_groups(0) * get_local_size(0)))) {
        f16x8 pack__2 = gk_random_pack_KIND_1_T_f16_P_f32_K_1_E_f16_Y_f16x8_PLAIN_true_BLOCKS_2(seed, sequence, block + (u64)p__2 * 2ul, a, b, c);
        if (p__2 < packs__size) {
            packs[p__2] = pack__2;
        } else {
            {
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 0) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 0)] = pack__2.v[0];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 1) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 1)] = pack__2.v[1];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 2) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 2)] = pack__2.v[2];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 3) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 3)] = pack__2.v[3];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 4) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 4)] = pack__2.v[4];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 5) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 5)] = pack__2.v[5];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 6) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 6)] = pack__2.v[6];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u32)p__2 * 8 + 7) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u32)p__2 * 8 + 7)] = pack__2.v[7];
                    }
                }
            }
        }
    }
}
