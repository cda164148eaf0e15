/* random_packs<KIND=4, T=f32, P=f32, K=1, E=f32, Y=f32x4, BLOCKS=1, PLAIN=false, WAYS=1, NEAR=false, STATED=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;

static inline u32 ga_mulhi_u32(u32 a, u32 b)
{
    return mul_hi(a, b);
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
}
static inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}

/* philox */
static inline void gk_philox(u64 key, u64 low, u64 high, u32 *w0, u32 *w1, u32 *w2, u32 *w3)
{
#line 25 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 33 "random.gk"
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
#line 42 "random.gk"
    (*w0) = c0;
    (*w1) = c1;
    (*w2) = c2;
    (*w3) = c3;
}

/* random_root32 */
static inline f32 gk_random_root32(f32 v)
{
#line 150 "random.gk"
    f32 y = ga_kept_bits_f32((u32)(1597456384u - ((u32)ga_bits_f32(v) >> 1)));
    f32 g = v * y;
    f32 t = fma(ga_neg_f32(g), y, 1.0f);
    f32 q = fma(0.275153369f, t, 0.313742638f);
    q = fma(q, t, 0.374997109f);
    q = fma(q, t, 0.499999225f);
    return fma(g, q * t, g);
}

/* random_pair32 */
static inline void gk_random_pair32(u32 word, u32 turn, u32 one, f32 *x, f32 *y)
{
#line 167 "random.gk"
    u32 bits = (u32)ga_bits_f32((f32)word + 0.5f);
    f32 f = ga_kept_bits_f32((u32)((bits & 8388607u) | one)) - 1.5f;
    f32 p = fma(0.0126017779f, f, -0.0204871409f);
    p = fma(p, f, 0.0285270717f);
    p = fma(p, f, -0.0519349091f);
    p = fma(p, f, 0.098842673f);
    p = fma(p, f, -0.197583467f);
    p = fma(p, f, 0.444441557f);
    p = fma(p, f, 0.0529620275f);
    p = fma(p, f, -0.117782913f);
    f32 r = gk_random_root32(fma((f32)(i32)(bits - 1333788672u), -1.65259166e-07f, p));
    f32 a = fma((f32)(i32)(turn << 1), 1.16415322e-10f, 5.82076609e-11f);
    f32 z = a * a;
    f32 s = fma(-0.836291254f, z, 3.60627031f);
    s = fma(fma(s, z, -7.30825377f), z, 4.44288301f) * a;
    f32 c = fma(-1.84689677f, z, 5.73827076f);
    c = fma(fma(c, z, -6.97884464f), z, 1.41421354f);
    (*x) = r * (s * c);
    (*y) = ga_of_bits_f32((u32)((u32)ga_bits_f32(r * fma(ga_neg_f32(s), s, 1.00000012f)) ^ (turn & 2147483648u)));
}

/* random_elements<KIND=4, T=f32, P=f32, K=1, PLAIN=false> */
static inline void gk_random_elements_KIND_4_T_f32_P_f32_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
    {
#line 311 "random.gk"
        f32 x;
        f32 y;
        u32 one = 1065353216u;
        gk_random_pair32(w0, w1, one, &x, &y);
        (*v0) = fma(x, b, a);
        (*v1) = fma(y, b, c);
        gk_random_pair32(w2, w3, one, &x, &y);
        (*v2) = fma(x, b, a);
        (*v3) = fma(y, b, c);
    }
}

/* random_block<KIND=4, T=f32, P=f32, K=1, PLAIN=false> */
static inline void gk_random_block_KIND_4_T_f32_P_f32_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
#line 346 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_4_T_f32_P_f32_K_1_PLAIN_false(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f32, T=f32> */
static inline f32 gk_random_stored_E_f32_T_f32(f32 value)
{
    {
#line 361 "random.gk"
        return value;
    }
}

/* random_pack<KIND=4, T=f32, P=f32, K=1, E=f32, Y=f32x4, PLAIN=false, BLOCKS=1> */
static inline f32x4 gk_random_pack_KIND_4_T_f32_P_f32_K_1_E_f32_Y_f32x4_PLAIN_false_BLOCKS_1(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c)
{
#line 372 "random.gk"
    f32x4 pack = ga_splat_f32x4(0.0f);
    {
        f32 v0;
        f32 v1;
        f32 v2;
        f32 v3;
        gk_random_block_KIND_4_T_f32_P_f32_K_1_PLAIN_false(seed, sequence, block + 0ul, a, b, c, &v0, &v1, &v2, &v3);
        pack.v[0] = gk_random_stored_E_f32_T_f32(v0);
        pack.v[1] = gk_random_stored_E_f32_T_f32(v1);
        {
            pack.v[2] = gk_random_stored_E_f32_T_f32(v2);
            pack.v[3] = gk_random_stored_E_f32_T_f32(v3);
        }
    }
    return pack;
}

/* random_packs<KIND=4, T=f32, P=f32, K=1, E=f32, Y=f32x4, BLOCKS=1, PLAIN=false, WAYS=1, NEAR=false, STATED=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 given_seed, u64 given_sequence, u64 from, f32 a, f32 b, f32 c, __global const char *state__data, i64 state__offset, idx state__size, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u64 *state = (__global const u64 *)(state__data + state__offset);
    (void)state;
    __global f32x4 *packs = (__global f32x4 *)(packs__data + packs__offset);
    (void)packs;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 399 "random.gk"
    u64 seed = given_seed;
    u64 sequence = given_sequence;
    u64 block = from;
    idx parts = packs__size / 256;
    for (idx part = (idx)get_group_id(0); part < parts; part = (idx)((u32)part + (u32)get_num_groups(0))) {
        idx p = (idx)((u32)part * 256 + (u32)get_local_id(0));
        f32x4 pack[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) pack[ga_i0] = ga_splat_f32x4(0.0f);
        {
#line 407 "random.gk"
            u64 at = block + (u64)(idx)((u32)p + 0) * 1ul;

            f32x4 ga_result0 = gk_random_pack_KIND_4_T_f32_P_f32_K_1_E_f32_Y_f32x4_PLAIN_false_BLOCKS_1(seed, sequence, at, a, b, c);
            pack[0] = ga_result0;
        }
        {
#line 411 "random.gk"
            packs[(idx)((u32)p + 0)] = pack[0];
        }
    }
#line 413 "random.gk"
    for (idx p__2 = (idx)((u32)parts * 256 + (u32)get_global_id(0)); p__2 <= packs__size; p__2 = (idx)((u32)p__2 + (u32)(get_num_groups(0) * get_local_size(0)))) {
        f32x4 pack__2 = gk_random_pack_KIND_4_T_f32_P_f32_K_1_E_f32_Y_f32x4_PLAIN_false_BLOCKS_1(seed, sequence, block + (u64)p__2 * 1ul, a, b, c);
        if (p__2 < packs__size) {
            packs[p__2] = pack__2;
        } else {
            {
                {
#line 419 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 0) < y__size) {
#line 419 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 0)] = pack__2.v[0];
                    }
                }
                {
#line 419 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 1) < y__size) {
#line 419 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 1)] = pack__2.v[1];
                    }
                }
                {
#line 419 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 2) < y__size) {
#line 419 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 2)] = pack__2.v[2];
                    }
                }
                {
#line 419 "random.gk"
                    if ((idx)((u32)p__2 * 4 + 3) < y__size) {
#line 419 "random.gk"
                        y[(idx)((u32)p__2 * 4 + 3)] = pack__2.v[3];
                    }
                }
            }
        }
    }
}
