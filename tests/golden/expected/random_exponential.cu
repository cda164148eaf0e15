/* random_loops<KIND=5, T=f32, P=f32, K=1, E=f32, PLAIN=false, BATCHES=32>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_mulhi_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__)
    return __umulhi(a, b);
#else
    return (u32)((u64)a * (u64)b >> 32);
#endif
}
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_kept_bits_f32(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    x = y;
#endif
    return ga_of_bits_f32(x);
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
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

/* random_twice_log32 */
static __device__ inline f32 gk_random_twice_log32(u32 word)
{
#line 114 "random.gk"
    i32 upper = (i32)word >> 31;
    f32 z = fmaf((f32)(word ^ (u32)upper), 4.65661287e-10f, 2.32830644e-10f);
    f32 x = upper < 0 ? 2.0f - z : z;
    u32 moved = (u32)ga_bits_f32(x) - 1068827891u;
    u32 power = moved & 4286578688u;
    f32 g = fmaf(x, ga_kept_bits_f32((u32)(1065353216u - power)), -2.0f);
    g = (i32)moved >= 0 ? ga_neg_f32(z) : g;
    f32 q = -0.000149109954f;
    q = fmaf(q, g, 0.000498498033f);
    q = fmaf(q, g, -0.00102814019f);
    q = fmaf(q, g, 0.00221902528f);
    q = fmaf(q, g, -0.00519479904f);
    q = fmaf(q, g, 0.0125007667f);
    q = fmaf(q, g, -0.0312510282f);
    q = fmaf(q, g, 0.0833333284f);
    q = fmaf(q, g, -0.25f);
    f32 l = fmaf(g * g, q, g);
    return fmaf((f32)(i32)power, -1.65259166e-07f, ga_neg_f32(l));
}

/* random_single<KIND=5, T=f32, P=f32, PLAIN=false> */
static __device__ inline f32 gk_random_single_KIND_5_T_f32_P_f32_PLAIN_false(u64 seed, u64 sequence, u64 place, u32 word, f32 a, f32 b, f32 c)
{
    {
        {
#line 268 "random.gk"
            return 0.5f * gk_random_twice_log32(word) * b;
        }
    }
}

/* random_elements<KIND=5, T=f32, P=f32, K=1, PLAIN=false> */
static __device__ inline void gk_random_elements_KIND_5_T_f32_P_f32_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
    {
        {
#line 317 "random.gk"
            u64 place = block * 4ull;
            (*v0) = gk_random_single_KIND_5_T_f32_P_f32_PLAIN_false(seed, sequence, place, w0, a, b, c);
            (*v1) = gk_random_single_KIND_5_T_f32_P_f32_PLAIN_false(seed, sequence, place + 1ull, w1, a, b, c);
            (*v2) = gk_random_single_KIND_5_T_f32_P_f32_PLAIN_false(seed, sequence, place + 2ull, w2, a, b, c);
            (*v3) = gk_random_single_KIND_5_T_f32_P_f32_PLAIN_false(seed, sequence, place + 3ull, w3, a, b, c);
        }
    }
}

/* random_block<KIND=5, T=f32, P=f32, K=1, PLAIN=false> */
static __device__ inline void gk_random_block_KIND_5_T_f32_P_f32_K_1_PLAIN_false(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
#line 334 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_5_T_f32_P_f32_K_1_PLAIN_false(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f32, T=f32> */
static __device__ inline f32 gk_random_stored_E_f32_T_f32(f32 value)
{
    {
#line 349 "random.gk"
        return value;
    }
}

/* random_edge<KIND=5, T=f32, P=f32, K=1, E=f32, PLAIN=false> */
static __device__ inline void gk_random_edge_KIND_5_T_f32_P_f32_K_1_E_f32_PLAIN_false(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, idx at, f32 *y, idx y__size)
{
#line 412 "random.gk"
    f32 v0;
    f32 v1;
    f32 v2;
    f32 v3;
    gk_random_block_KIND_5_T_f32_P_f32_K_1_PLAIN_false(seed, sequence, block, a, b, c, &v0, &v1, &v2, &v3);
    if (at >= 0 && at < y__size) {
#line 417 "random.gk"
        y[at] = gk_random_stored_E_f32_T_f32(v0);
    }
#line 418 "random.gk"
    if ((idx)((u64)at + 1) >= 0 && (idx)((u64)at + 1) < y__size) {
#line 418 "random.gk"
        y[(idx)((u64)at + 1)] = gk_random_stored_E_f32_T_f32(v1);
    }
    {
#line 420 "random.gk"
        if ((idx)((u64)at + 2) >= 0 && (idx)((u64)at + 2) < y__size) {
#line 420 "random.gk"
            y[(idx)((u64)at + 2)] = gk_random_stored_E_f32_T_f32(v2);
        }
#line 421 "random.gk"
        if ((idx)((u64)at + 3) >= 0 && (idx)((u64)at + 3) < y__size) {
#line 421 "random.gk"
            y[(idx)((u64)at + 3)] = gk_random_stored_E_f32_T_f32(v3);
        }
    }
}

/* random_loops<KIND=5, T=f32, P=f32, K=1, E=f32, PLAIN=false, BATCHES=32> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_random_loops(u64 seed, u64 sequence, u64 block, idx head, f32 a, f32 b, f32 c, char *y__data, i64 y__offset, idx y__size)
{
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 444 "random.gk"
    idx blocks = (idx)((u64)((idx)((u64)y__size - 1 + (u64)head) / 4) + 1);
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
            idx at = (idx)((u64)first * 4 - (u64)head);
            if (at < 0 || (idx)((u64)at + 256) > y__size) {
                for (idx i = first; i < ga_min_int_i64((idx)((u64)first + 64), blocks); i++) {
                    gk_random_edge_KIND_5_T_f32_P_f32_K_1_E_f32_PLAIN_false(seed, sequence, block + (u64)i, a, b, c, (idx)((u64)i * 4 - (u64)head), y, y__size);
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
                    f32 v0;
                    f32 v1;
                    f32 v2;
                    f32 v3;
                    gk_random_elements_KIND_5_T_f32_P_f32_K_1_PLAIN_false(seed, sequence, start + (u64)i__4, x0[i__4], x1[i__4], x2[i__4], x3[i__4], a, b, c, &v0, &v1, &v2, &v3);

                    y[(idx)((u64)at + (u64)i__4 * 4)] = gk_random_stored_E_f32_T_f32(v0);
                    y[(idx)((u64)at + (u64)i__4 * 4 + 1)] = gk_random_stored_E_f32_T_f32(v1);
                    {
                        y[(idx)((u64)at + (u64)i__4 * 4 + 2)] = gk_random_stored_E_f32_T_f32(v2);
                        y[(idx)((u64)at + (u64)i__4 * 4 + 3)] = gk_random_stored_E_f32_T_f32(v3);
                    }
                }
            }
        }
    }
}
