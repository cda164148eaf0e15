/* random_packs<KIND=4, T=f32, P=f32, K=1, E=f32, Y=f32x4, BLOCKS=1, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;
typedef struct __align__(16) { f32 v[4]; } f32x4;

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
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("neg.f32 %0, %0;" : "+f"(x));
    return x;
#else
#if defined(__INTEL_LLVM_COMPILER)
    return copysign(x, as_float(~as_uint(x)));
#else
    return -x;
#endif
#endif
}
static __device__ inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
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
#line 20 "random.gk"
            u64 p = (u64)c0 * 3528531795ull;
            u64 q = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q >> 32) ^ c1) ^ k0;
            c1 = (u32)q;
            c2 = ((u32)(p >> 32) ^ c3) ^ k1;
            c3 = (u32)p;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__2 = (u64)c0 * 3528531795ull;
            u64 q__2 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__2 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__2;
            c2 = ((u32)(p__2 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__2;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__3 = (u64)c0 * 3528531795ull;
            u64 q__3 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__3 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__3;
            c2 = ((u32)(p__3 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__3;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__4 = (u64)c0 * 3528531795ull;
            u64 q__4 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__4 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__4;
            c2 = ((u32)(p__4 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__4;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__5 = (u64)c0 * 3528531795ull;
            u64 q__5 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__5 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__5;
            c2 = ((u32)(p__5 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__5;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__6 = (u64)c0 * 3528531795ull;
            u64 q__6 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__6 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__6;
            c2 = ((u32)(p__6 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__6;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__7 = (u64)c0 * 3528531795ull;
            u64 q__7 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__7 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__7;
            c2 = ((u32)(p__7 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__7;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__8 = (u64)c0 * 3528531795ull;
            u64 q__8 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__8 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__8;
            c2 = ((u32)(p__8 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__8;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__9 = (u64)c0 * 3528531795ull;
            u64 q__9 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__9 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__9;
            c2 = ((u32)(p__9 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__9;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__10 = (u64)c0 * 3528531795ull;
            u64 q__10 = (u64)c2 * 3449720151ull;
            c0 = ((u32)(q__10 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__10;
            c2 = ((u32)(p__10 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__10;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
    }
#line 29 "random.gk"
    (*w0) = c0;
    (*w1) = c1;
    (*w2) = c2;
    (*w3) = c3;
}

/* random_log32 */
static __device__ inline f32 gk_random_log32(u32 word)
{
#line 112 "random.gk"
    bool upper = word >= 2147483648u;
    f32 z = ((f32)(upper ? ~word : word) + 0.5f) * 2.32830644e-10f;
    u32 moved = (u32)ga_bits_f32(upper ? 1.0f - z : z) - 1060439283u;
    i32 e = (i32)moved >> 23;
    f32 f = ga_of_bits_f32((u32)((moved & 8388607u) + 1060439283u)) - 1.0f;
    f = upper && e == 0 ? ga_neg_f32(z) : f;
    f32 q = -0.0763442963f;
    q = fmaf(q, f, 0.127615497f);
    q = fmaf(q, f, -0.131601945f);
    q = fmaf(q, f, 0.142017618f);
    q = fmaf(q, f, -0.166233569f);
    q = fmaf(q, f, 0.200012267f);
    q = fmaf(q, f, -0.250008225f);
    q = fmaf(q, f, 0.333333313f);
    f32 l = fmaf(f * f, fmaf(q, f, -0.5f), f);
    return fmaf((f32)e, -0.693147182f, ga_neg_f32(l));
}

/* random_pair32 */
static __device__ inline void gk_random_pair32(u32 word, u32 turn, f32 *x, f32 *y)
{
#line 134 "random.gk"
    f32 r = sqrtf(2.0f * gk_random_log32(word));
    u32 quarter = (turn + 536870912u) >> 30;
    f32 s = (f32)(i32)((turn << 2) | 2u) * 2.32830644e-10f;
    f32 z = s * s;
    f32 p = fmaf(-0.00460165786f, z, 0.079680033f);
    f32 sine = s * fmaf(fmaf(p, z, -0.64596349f), z, 1.57079637f);
    f32 q = fmaf(0.00090402161f, z, -0.0208602883f);
    f32 cosine = fmaf(fmaf(fmaf(q, z, 0.253669232f), z, -1.23370051f), z, 1.0f);
    bool odd = (quarter & 1u) != 0u;
    (*x) = r * ga_of_bits_f32((u32)((u32)ga_bits_f32(odd ? sine : cosine) ^ (((quarter + 1u) & 2u) << 30)));
    (*y) = r * ga_of_bits_f32((u32)((u32)ga_bits_f32(odd ? cosine : sine) ^ ((quarter & 2u) << 30)));
}

/* random_elements<KIND=4, T=f32, P=f32, K=1> */
static __device__ inline void gk_random_elements_KIND_4_T_f32_P_f32_K_1(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
    {
#line 263 "random.gk"
        f32 x;
        f32 y;
        gk_random_pair32(w0, w1, &x, &y);
        (*v0) = fmaf(x, b, a);
        (*v1) = fmaf(y, b, c);
        gk_random_pair32(w2, w3, &x, &y);
        (*v2) = fmaf(x, b, a);
        (*v3) = fmaf(y, b, c);
    }
}

/* random_block<KIND=4, T=f32, P=f32, K=1> */
static __device__ inline void gk_random_block_KIND_4_T_f32_P_f32_K_1(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
#line 297 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_4_T_f32_P_f32_K_1(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f32, T=f32> */
static __device__ inline f32 gk_random_stored_E_f32_T_f32(f32 value)
{
    {
#line 312 "random.gk"
        return value;
    }
}

/* random_packs<KIND=4, T=f32, P=f32, K=1, E=f32, Y=f32x4, BLOCKS=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_random_packs(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, char *packs__data, i64 packs__offset, idx packs__size, char *y__data, i64 y__offset, idx y__size)
{
    f32x4 *packs = (f32x4 *)(packs__data + packs__offset);
    (void)packs;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 325 "random.gk"
    for (idx p = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); p <= packs__size; p = (idx)((u32)p + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        f32x4 pack = ga_splat_f32x4(0.0f);
        {
            f32 v0;
            f32 v1;
            f32 v2;
            f32 v3;
            gk_random_block_KIND_4_T_f32_P_f32_K_1(seed, sequence, block + ((u64)p * 1ull + 0ull), a, b, c, &v0, &v1, &v2, &v3);
            pack.v[0] = gk_random_stored_E_f32_T_f32(v0);
            pack.v[1] = gk_random_stored_E_f32_T_f32(v1);
            {
                pack.v[2] = gk_random_stored_E_f32_T_f32(v2);
                pack.v[3] = gk_random_stored_E_f32_T_f32(v3);
            }
        }
        if (p < packs__size) {
            packs[p] = pack;
        } else {
            {
                {
#line 344 "random.gk"
                    if ((idx)((u32)p * 4 + 0) < y__size) {
#line 344 "random.gk"
                        y[(idx)((u32)p * 4 + 0)] = pack.v[0];
                    }
                }
                {
#line 344 "random.gk"
                    if ((idx)((u32)p * 4 + 1) < y__size) {
#line 344 "random.gk"
                        y[(idx)((u32)p * 4 + 1)] = pack.v[1];
                    }
                }
                {
#line 344 "random.gk"
                    if ((idx)((u32)p * 4 + 2) < y__size) {
#line 344 "random.gk"
                        y[(idx)((u32)p * 4 + 2)] = pack.v[2];
                    }
                }
                {
#line 344 "random.gk"
                    if ((idx)((u32)p * 4 + 3) < y__size) {
#line 344 "random.gk"
                        y[(idx)((u32)p * 4 + 3)] = pack.v[3];
                    }
                }
            }
        }
    }
}
