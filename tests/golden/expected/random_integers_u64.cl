/* random_singles<KIND=2, T=u64, P=u64, K=2, E=u64, PLAIN=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_mulhi_u32(u32 a, u32 b)
{
    return mul_hi(a, b);
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

/* random_high */
static inline u64 gk_random_high(u64 a, u64 b)
{
#line 41 "random.gk"
    u64 low = (a & 4294967295ul) * (b & 4294967295ul);
    u64 one = (a >> 32) * (b & 4294967295ul) + (low >> 32);
    u64 two = (a & 4294967295ul) * (b >> 32) + (one & 4294967295ul);
    return (a >> 32) * (b >> 32) + (one >> 32) + (two >> 32);
}

/* random_below64 */
static inline u64 gk_random_below64(u64 seed, u64 sequence, u64 place, u64 word, u64 range)
{
#line 75 "random.gk"
    u64 fraction = word * range;
    u64 whole = gk_random_high(word, range);
    if (fraction + (range - 1ul) < fraction) {
        u32 x0;
        u32 x1;
        u32 x2;
        u32 x3;
        gk_philox(seed, place | 9223372036854775808ul, sequence, &x0, &x1, &x2, &x3);
        u64 carry = gk_random_high(gk_random_join(x2, x3), range);
        u64 low = gk_random_join(x0, x1) * range;
        carry = gk_random_high(gk_random_join(x0, x1), range) + (low + carry < low ? 1ul : 0ul);
        if (fraction + carry < fraction) {
#line 86 "random.gk"
            whole = whole + 1ul;
        }
    }
#line 88 "random.gk"
    return whole;
}

/* random_double<KIND=2, T=u64, P=u64, PLAIN=false> */
static inline u64 gk_random_double_KIND_2_T_u64_P_u64_PLAIN_false(u64 seed, u64 sequence, u64 place, u64 word, u64 a, u64 b, u64 c)
{
    {
        {
#line 286 "random.gk"
            u64 below = gk_random_below64(seed, sequence, place, word, b);
            return a + below;
        }
    }
}

/* random_elements<KIND=2, T=u64, P=u64, K=2, PLAIN=false> */
static inline void gk_random_elements_KIND_2_T_u64_P_u64_K_2_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, u64 a, u64 b, u64 c, u64 *v0, u64 *v1, u64 *v2, u64 *v3)
{
    {
        {
#line 323 "random.gk"
            u64 place = block * 4ul;
            (*v0) = gk_random_double_KIND_2_T_u64_P_u64_PLAIN_false(seed, sequence, place, gk_random_join(w0, w1), a, b, c);
            (*v1) = gk_random_double_KIND_2_T_u64_P_u64_PLAIN_false(seed, sequence, place + 2ul, gk_random_join(w2, w3), a, b, c);
            (*v2) = (*v0);
            (*v3) = (*v1);
        }
    }
}

/* random_block<KIND=2, T=u64, P=u64, K=2, PLAIN=false> */
static inline void gk_random_block_KIND_2_T_u64_P_u64_K_2_PLAIN_false(u64 seed, u64 sequence, u64 block, u64 a, u64 b, u64 c, u64 *v0, u64 *v1, u64 *v2, u64 *v3)
{
#line 334 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_2_T_u64_P_u64_K_2_PLAIN_false(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=u64, T=u64> */
static inline u64 gk_random_stored_E_u64_T_u64(u64 value)
{
    {
#line 349 "random.gk"
        return value;
    }
}

/* random_edge<KIND=2, T=u64, P=u64, K=2, E=u64, PLAIN=false> */
static inline void gk_random_edge_KIND_2_T_u64_P_u64_K_2_E_u64_PLAIN_false(u64 seed, u64 sequence, u64 block, u64 a, u64 b, u64 c, idx at, __global u64 *y, idx y__size)
{
#line 412 "random.gk"
    u64 v0;
    u64 v1;
    u64 v2;
    u64 v3;
    gk_random_block_KIND_2_T_u64_P_u64_K_2_PLAIN_false(seed, sequence, block, a, b, c, &v0, &v1, &v2, &v3);
    if (at >= 0 && at < y__size) {
#line 417 "random.gk"
        y[at] = gk_random_stored_E_u64_T_u64(v0);
    }
#line 418 "random.gk"
    if ((idx)((u64)at + 1) >= 0 && (idx)((u64)at + 1) < y__size) {
#line 418 "random.gk"
        y[(idx)((u64)at + 1)] = gk_random_stored_E_u64_T_u64(v1);
    }
}

/* random_singles<KIND=2, T=u64, P=u64, K=2, E=u64, PLAIN=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_singles(u64 seed, u64 sequence, u64 block, idx head, u64 a, u64 b, u64 c, __global char *y__data, i64 y__offset, idx y__size)
{
    __global u64 *y = (__global u64 *)(y__data + y__offset);
    (void)y;
#line 431 "random.gk"
    idx blocks = (idx)((u64)((idx)((u64)y__size - 1 + (u64)head) / 2) + 1);
    for (idx i = (idx)get_global_id(0); i < blocks; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        gk_random_edge_KIND_2_T_u64_P_u64_K_2_E_u64_PLAIN_false(seed, sequence, block + (u64)i, a, b, c, (idx)((u64)i * 2 - (u64)head), y, y__size);
    }
}
