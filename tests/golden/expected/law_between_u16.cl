/* random_between<T=u16, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
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

/* random_between<T=u16, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_between(u64 seed, u64 sequence, u64 start, idx sl, idx sc, __global const char *low__data, i64 low__offset, idx low__size, __global const char *count__data, i64 count__offset, idx count__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u64 *low = (__global const u64 *)(low__data + low__offset);
    (void)low;
    __global const u64 *count = (__global const u64 *)(count__data + count__offset);
    (void)count;
    __global u16 *y = (__global u16 *)(y__data + y__offset);
    (void)y;
#line 422 "random_laws.gk"
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        u64 place = start + (u64)i * 2ul;
        u32 w0;
        u32 w1;
        u32 w2;
        u32 w3;
        gk_philox(seed, place >> 2, sequence, &w0, &w1, &w2, &w3);
        u64 word = (place & 2ul) != 0ul ? gk_random_join(w2, w3) : gk_random_join(w0, w1);
        u64 range = count[(idx)((u64)i * (u64)sc)];
        u64 below = gk_random_below64(seed, sequence, place, word, range);
        y[i] = ga_narrow_u16((u32)(low[(idx)((u64)i * (u64)sl)] + (range == 0ul ? word : below)));
    }
}
