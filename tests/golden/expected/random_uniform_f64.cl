/* random_packs<KIND=1, T=f64, P=f64, K=2, E=f64, Y=f64x2, BLOCKS=1, PLAIN=false, WAYS=1, NEAR=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef struct __attribute__((aligned(16))) { f64 v[2]; } f64x2;

static inline u32 ga_mulhi_u32(u32 a, u32 b)
{
    return mul_hi(a, b);
}
static inline f64x2 ga_splat_f64x2(f64 a)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
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

/* random_join */
static inline u64 gk_random_join(u32 low, u32 high)
{
#line 36 "random.gk"
    return ((u64)high << 32) | (u64)low;
}

/* random_double<KIND=1, T=f64, P=f64, PLAIN=false> */
static inline f64 gk_random_double_KIND_1_T_f64_P_f64_PLAIN_false(u64 seed, u64 sequence, u64 place, u64 word, f64 a, f64 b, f64 c)
{
    {
        {
#line 282 "random.gk"
            f64 value = fma((f64)(word >> 11) * 1.1102230246251565e-16, b, a);
            return value < c ? value : c;
        }
    }
}

/* random_elements<KIND=1, T=f64, P=f64, K=2, PLAIN=false> */
static inline void gk_random_elements_KIND_1_T_f64_P_f64_K_2_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
{
    {
        {
#line 323 "random.gk"
            u64 place = block * 4ul;
            (*v0) = gk_random_double_KIND_1_T_f64_P_f64_PLAIN_false(seed, sequence, place, gk_random_join(w0, w1), a, b, c);
            (*v1) = gk_random_double_KIND_1_T_f64_P_f64_PLAIN_false(seed, sequence, place + 2ul, gk_random_join(w2, w3), a, b, c);
            (*v2) = (*v0);
            (*v3) = (*v1);
        }
    }
}

/* random_block<KIND=1, T=f64, P=f64, K=2, PLAIN=false> */
static inline void gk_random_block_KIND_1_T_f64_P_f64_K_2_PLAIN_false(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
{
#line 334 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_1_T_f64_P_f64_K_2_PLAIN_false(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f64, T=f64> */
static inline f64 gk_random_stored_E_f64_T_f64(f64 value)
{
    {
#line 349 "random.gk"
        return value;
    }
}

/* random_pack<KIND=1, T=f64, P=f64, K=2, E=f64, Y=f64x2, PLAIN=false, BLOCKS=1> */
static inline f64x2 gk_random_pack_KIND_1_T_f64_P_f64_K_2_E_f64_Y_f64x2_PLAIN_false_BLOCKS_1(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c)
{
#line 360 "random.gk"
    f64x2 pack = ga_splat_f64x2(0.0);
    {
        f64 v0;
        f64 v1;
        f64 v2;
        f64 v3;
        gk_random_block_KIND_1_T_f64_P_f64_K_2_PLAIN_false(seed, sequence, block + 0ul, a, b, c, &v0, &v1, &v2, &v3);
        pack.v[0] = gk_random_stored_E_f64_T_f64(v0);
        pack.v[1] = gk_random_stored_E_f64_T_f64(v1);
    }
#line 374 "random.gk"
    return pack;
}

/* random_packs<KIND=1, T=f64, P=f64, K=2, E=f64, Y=f64x2, BLOCKS=1, PLAIN=false, WAYS=1, NEAR=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global f64x2 *packs = (__global f64x2 *)(packs__data + packs__offset);
    (void)packs;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 386 "random.gk"
    idx parts = packs__size / 256;
    for (idx part = (idx)get_group_id(0); part < parts; part = (idx)((u64)part + (u64)get_num_groups(0))) {
        idx p = (idx)((u64)part * 256 + (u64)get_local_id(0));
        f64x2 pack[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) pack[ga_i0] = ga_splat_f64x2(0.0);
        {
#line 391 "random.gk"
            u64 at = block + (u64)(idx)((u64)p + 0) * 1ul;

            f64x2 ga_result0 = gk_random_pack_KIND_1_T_f64_P_f64_K_2_E_f64_Y_f64x2_PLAIN_false_BLOCKS_1(seed, sequence, at, a, b, c);
            pack[0] = ga_result0;
        }
        {
#line 395 "random.gk"
            packs[(idx)((u64)p + 0)] = pack[0];
        }
    }
#line 397 "random.gk"
    for (idx p__2 = (idx)((u64)parts * 256 + (u64)get_global_id(0)); p__2 <= packs__size; p__2 = (idx)((u64)p__2 + (u64)(get_num_groups(0) * get_local_size(0)))) {
        f64x2 pack__2 = gk_random_pack_KIND_1_T_f64_P_f64_K_2_E_f64_Y_f64x2_PLAIN_false_BLOCKS_1(seed, sequence, block + (u64)p__2 * 1ul, a, b, c);
        if (p__2 < packs__size) {
            packs[p__2] = pack__2;
        } else {
            {
                {
#line 403 "random.gk"
                    if ((idx)((u64)p__2 * 2 + 0) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u64)p__2 * 2 + 0)] = pack__2.v[0];
                    }
                }
                {
#line 403 "random.gk"
                    if ((idx)((u64)p__2 * 2 + 1) < y__size) {
#line 403 "random.gk"
                        y[(idx)((u64)p__2 * 2 + 1)] = pack__2.v[1];
                    }
                }
            }
        }
    }
}
