/* random_packs<KIND=1, T=f64, P=f64, K=2, E=f64, Y=f64x2, BLOCKS=1, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f64 v[2]; } f64x2;

static __device__ inline f64x2 ga_splat_f64x2(f64 a)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
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

/* random_join */
static __device__ inline u64 gk_random_join(u32 low, u32 high)
{
#line 35 "random.gk"
    return ((u64)high << 32) | (u64)low;
}

/* random_double<KIND=1, T=f64, P=f64> */
static __device__ inline f64 gk_random_double_KIND_1_T_f64_P_f64(u64 seed, u64 sequence, u64 place, u64 word, f64 a, f64 b, f64 c)
{
    {
#line 247 "random.gk"
        f64 value = fma((f64)(word >> 11) * 1.1102230246251565e-16, b, a);
        return value < c ? value : c;
    }
}

/* random_elements<KIND=1, T=f64, P=f64, K=2> */
static __device__ inline void gk_random_elements_KIND_1_T_f64_P_f64_K_2(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
{
    {
        {
#line 286 "random.gk"
            u64 place = block * 4ull;
            (*v0) = gk_random_double_KIND_1_T_f64_P_f64(seed, sequence, place, gk_random_join(w0, w1), a, b, c);
            (*v1) = gk_random_double_KIND_1_T_f64_P_f64(seed, sequence, place + 2ull, gk_random_join(w2, w3), a, b, c);
            (*v2) = (*v0);
            (*v3) = (*v1);
        }
    }
}

/* random_block<KIND=1, T=f64, P=f64, K=2> */
static __device__ inline void gk_random_block_KIND_1_T_f64_P_f64_K_2(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
{
#line 297 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_1_T_f64_P_f64_K_2(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f64, T=f64> */
static __device__ inline f64 gk_random_stored_E_f64_T_f64(f64 value)
{
    {
#line 312 "random.gk"
        return value;
    }
}

/* random_packs<KIND=1, T=f64, P=f64, K=2, E=f64, Y=f64x2, BLOCKS=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_random_packs(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, char *packs__data, i64 packs__offset, idx packs__size, char *y__data, i64 y__offset, idx y__size)
{
    f64x2 *packs = (f64x2 *)(packs__data + packs__offset);
    (void)packs;
    f64 *y = (f64 *)(y__data + y__offset);
    (void)y;
#line 325 "random.gk"
    for (idx p = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); p <= packs__size; p = (idx)((u64)p + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        f64x2 pack = ga_splat_f64x2(0.0);
        {
            f64 v0;
            f64 v1;
            f64 v2;
            f64 v3;
            gk_random_block_KIND_1_T_f64_P_f64_K_2(seed, sequence, block + ((u64)p * 1ull + 0ull), a, b, c, &v0, &v1, &v2, &v3);
            pack.v[0] = gk_random_stored_E_f64_T_f64(v0);
            pack.v[1] = gk_random_stored_E_f64_T_f64(v1);
        }
#line 340 "random.gk"
        if (p < packs__size) {
            packs[p] = pack;
        } else {
            {
                {
#line 344 "random.gk"
                    if ((idx)((u64)p * 2 + 0) < y__size) {
#line 344 "random.gk"
                        y[(idx)((u64)p * 2 + 0)] = pack.v[0];
                    }
                }
                {
#line 344 "random.gk"
                    if ((idx)((u64)p * 2 + 1) < y__size) {
#line 344 "random.gk"
                        y[(idx)((u64)p * 2 + 1)] = pack.v[1];
                    }
                }
            }
        }
    }
}
