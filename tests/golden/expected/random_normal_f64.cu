/* random_loops<KIND=4, T=f64, P=f64, K=2, E=f64, PLAIN=false, BATCHES=32>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;
typedef double f64;

static __device__ inline u32 ga_mulhi_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__)
    return __umulhi(a, b);
#else
    return (u32)((u64)a * (u64)b >> 32);
#endif
}
static __device__ inline f64 ga_of_bits_f64(u64 x)
{
    union { f64 f; u64 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline u64 ga_bits_f64(f64 x)
{
    union { f64 f; u64 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("neg.f64 %0, %1;" : "=d"(y) : "d"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* philox */
static __device__ inline void gk_philox(u64 key, u64 low, u64 high, u32 *w0, u32 *w1, u32 *w2, u32 *w3)
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
static __device__ inline u64 gk_random_join(u32 low, u32 high)
{
#line 36 "random.gk"
    return ((u64)high << 32) | (u64)low;
}

/* random_log64 */
static __device__ inline f64 gk_random_log64(u64 word)
{
#line 180 "random.gk"
    bool upper = word >= 9223372036854775808ull;
    u64 near = upper ? ~word : word;
    f64 z = (ga_of_bits_f64((u64)((near >> 11) | 4841369599423283200ull)) - 4503599627370495.5) * 1.1102230246251565e-16;
    u64 moved = (u64)ga_bits_f64(upper ? 1.0 - z : z) - 4604544271217802189ull;
    i32 e = (i32)(u32)(moved >> 32) >> 20;
    f64 f = ga_of_bits_f64((u64)((moved & 4503599627370495ull) + 4604544271217802189ull)) - 1.0;
    f = upper && e == 0 ? ga_neg_f64(z) : f;
    f64 q = 0.027053075892336406;
    q = fma(q, f, -0.059591730189431043);
    q = fma(q, f, 0.063620253030186535);
    q = fma(q, f, -0.056358573946071709);
    q = fma(q, f, 0.057066136744590823);
    q = fma(q, f, -0.062133254913987149);
    q = fma(q, f, 0.066803482478829238);
    q = fma(q, f, -0.07146922611081985);
    q = fma(q, f, 0.076917411398351759);
    q = fma(q, f, -0.083331106429995638);
    q = fma(q, f, 0.090909210760389658);
    q = fma(q, f, -0.10000006590426393);
    q = fma(q, f, 0.11111111008787179);
    q = fma(q, f, -0.12499999898432576);
    q = fma(q, f, 0.14285714285634818);
    q = fma(q, f, -0.16666666667365992);
    q = fma(q, f, 0.20000000000003482);
    q = fma(q, f, -0.24999999999998596);
    q = fma(q, f, 0.33333333333333331);
    f64 l = fma(f * f, fma(q, f, -0.5), f);
    return fma((f64)e, -0.69314718055994529, ga_neg_f64(l));
}

/* random_pair64 */
static __device__ inline void gk_random_pair64(u64 word, u64 turn, f64 *x, f64 *y)
{
#line 212 "random.gk"
    f64 r = sqrt(2.0 * gk_random_log64(word));
    u64 quarter = (turn + 2305843009213693952ull) >> 62;
    u64 part = ((turn << 2) ^ 9223372036854775808ull) >> 12;
    f64 s = (ga_of_bits_f64((u64)(part | 4841369599423283200ull)) - 6755399441055744.0 + 0.5) * 2.2204460492503131e-16;
    f64 z = s * s;
    f64 p = 5.6339337815378543e-08;
    p = fma(p, z, -3.5986433529823099e-06);
    p = fma(p, z, 0.00016044115074219091);
    p = fma(p, z, -0.0046817541323409756);
    p = fma(p, z, 0.079692626246043008);
    p = fma(p, z, -0.64596409750624428);
    p = fma(p, z, 1.5707963267948966);
    f64 q = -6.3293963449674238e-09;
    q = fma(q, z, 4.7106784055052271e-07);
    q = fma(q, z, -2.5202039028029178e-05);
    q = fma(q, z, 0.00091926027454684465);
    q = fma(q, z, -0.020863480763340773);
    q = fma(q, z, 0.25366950790104781);
    q = fma(q, z, -1.2337005501361697);
    f64 sine = s * p;
    f64 cosine = fma(q, z, 1.0);
    bool odd = (quarter & 1ull) != 0ull;
    (*x) = r * ga_of_bits_f64((u64)((u64)ga_bits_f64(odd ? sine : cosine) ^ (((quarter + 1ull) & 2ull) << 62)));
    (*y) = r * ga_of_bits_f64((u64)((u64)ga_bits_f64(odd ? cosine : sine) ^ ((quarter & 2ull) << 62)));
}

/* random_elements<KIND=4, T=f64, P=f64, K=2, PLAIN=false> */
static __device__ inline void gk_random_elements_KIND_4_T_f64_P_f64_K_2_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
{
    {
#line 309 "random.gk"
        f64 x;
        f64 y;
        gk_random_pair64(gk_random_join(w0, w1), gk_random_join(w2, w3), &x, &y);
        (*v0) = fma(x, b, a);
        (*v1) = fma(y, b, c);
        (*v2) = (*v0);
        (*v3) = (*v1);
    }
}

/* random_block<KIND=4, T=f64, P=f64, K=2, PLAIN=false> */
static __device__ inline void gk_random_block_KIND_4_T_f64_P_f64_K_2_PLAIN_false(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
{
#line 334 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_4_T_f64_P_f64_K_2_PLAIN_false(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f64, T=f64> */
static __device__ inline f64 gk_random_stored_E_f64_T_f64(f64 value)
{
    {
#line 349 "random.gk"
        return value;
    }
}

/* random_edge<KIND=4, T=f64, P=f64, K=2, E=f64, PLAIN=false> */
static __device__ inline void gk_random_edge_KIND_4_T_f64_P_f64_K_2_E_f64_PLAIN_false(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, idx at, f64 *y, idx y__size)
{
#line 412 "random.gk"
    f64 v0;
    f64 v1;
    f64 v2;
    f64 v3;
    gk_random_block_KIND_4_T_f64_P_f64_K_2_PLAIN_false(seed, sequence, block, a, b, c, &v0, &v1, &v2, &v3);
    if (at >= 0 && at < y__size) {
#line 417 "random.gk"
        y[at] = gk_random_stored_E_f64_T_f64(v0);
    }
#line 418 "random.gk"
    if ((idx)((u64)at + 1) >= 0 && (idx)((u64)at + 1) < y__size) {
#line 418 "random.gk"
        y[(idx)((u64)at + 1)] = gk_random_stored_E_f64_T_f64(v1);
    }
}

/* random_loops<KIND=4, T=f64, P=f64, K=2, E=f64, PLAIN=false, BATCHES=32> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_random_loops(u64 seed, u64 sequence, u64 block, idx head, f64 a, f64 b, f64 c, char *y__data, i64 y__offset, idx y__size)
{
    f64 *y = (f64 *)(y__data + y__offset);
    (void)y;
#line 444 "random.gk"
    idx blocks = (idx)((u64)((idx)((u64)y__size - 1 + (u64)head) / 2) + 1);
    idx pieces = (idx)((u64)((idx)((u64)blocks - 1) / 2048) + 1);
    u32 x0[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x0[ga_i0] = 0u;
#line 447 "random.gk"
    u32 x1[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x1[ga_i0] = 0u;
#line 448 "random.gk"
    u32 x2[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x2[ga_i0] = 0u;
#line 449 "random.gk"
    u32 x3[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x3[ga_i0] = 0u;
#line 450 "random.gk"
    for (idx piece = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); piece < pieces; piece = (idx)((u64)piece + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx end = ga_min_int_i64(blocks, (idx)(((u64)piece + 1) * 2048));
        for (idx first = (idx)((u64)piece * 2048); first < end; first = (idx)((u64)first + 64)) {
            idx at = (idx)((u64)first * 2 - (u64)head);
            if (at < 0 || (idx)((u64)at + 128) > y__size) {
                for (idx i = first; i < ga_min_int_i64((idx)((u64)first + 64), blocks); i++) {
                    gk_random_edge_KIND_4_T_f64_P_f64_K_2_E_f64_PLAIN_false(seed, sequence, block + (u64)i, a, b, c, (idx)((u64)i * 2 - (u64)head), y, y__size);
                }
            } else {
                u64 start = block + (u64)first;
                u32 k0 = (u32)seed;
                u32 k1 = (u32)(seed >> 32);
                for (i32 i__2 = 0; i__2 < 64; i__2++) {
                    u64 number = start + (u64)i__2;
                    x0[(idx)i__2] = (u32)number;
                    x1[(idx)i__2] = (u32)(number >> 32);
                    x2[(idx)i__2] = (u32)sequence;
                    x3[(idx)i__2] = (u32)(sequence >> 32);
                }
                for (i32 round__ = 0; round__ < 10; round__++) {
                    for (i32 i__3 = 0; i__3 < 64; i__3++) {
                        u64 p = (u64)x0[(idx)i__3] * 3528531795ull;
                        u64 q = (u64)x2[(idx)i__3] * 3449720151ull;
                        x0[(idx)i__3] = ((u32)(q >> 32) ^ x1[(idx)i__3]) ^ k0;
                        x1[(idx)i__3] = (u32)q;
                        x2[(idx)i__3] = ((u32)(p >> 32) ^ x3[(idx)i__3]) ^ k1;
                        x3[(idx)i__3] = (u32)p;
                    }
                    k0 = k0 + 2654435769u;
                    k1 = k1 + 3144134277u;
                }
                for (idx i__4 = 0; i__4 < 64; i__4++) {
                    f64 v0;
                    f64 v1;
                    f64 v2;
                    f64 v3;
                    gk_random_elements_KIND_4_T_f64_P_f64_K_2_PLAIN_false(seed, sequence, start + (u64)i__4, x0[i__4], x1[i__4], x2[i__4], x3[i__4], a, b, c, &v0, &v1, &v2, &v3);

                    y[(idx)((u64)at + (u64)i__4 * 2)] = gk_random_stored_E_f64_T_f64(v0);
                    y[(idx)((u64)at + (u64)i__4 * 2 + 1)] = gk_random_stored_E_f64_T_f64(v1);
                }
            }
        }
    }
}
