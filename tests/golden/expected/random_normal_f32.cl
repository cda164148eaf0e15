/* random_packs<KIND=4, T=f32, P=f32, K=1, E=f32, Y=f32x4, BLOCKS=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;

GA_FN u32 ga_not_u32(u32 a)
{
#if defined(__INTEL_LLVM_COMPILER)
    return a ^ (u32)(get_work_dim() > 3 ? 0 : -1);
#else
    return ~a;
#endif
}
GA_FN u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
#if defined(__INTEL_LLVM_COMPILER)
#define ga_count_i32(n) ((n) & (get_work_dim() > 3 ? 0 : 63))
#else
#define ga_count_i32(n) (n)
#endif
GA_FN f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
GA_FN f32 ga_neg_f32(f32 x)
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
GA_FN f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}

/* philox */
GA_FN void gk_philox(u64 key, u64 low, u64 high, u32 *w0, u32 *w1, u32 *w2, u32 *w3)
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
            u64 p = (u64)c0 * 3528531795ul;
            u64 q = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q >> 32) ^ c1) ^ k0;
            c1 = (u32)q;
            c2 = ((u32)(p >> 32) ^ c3) ^ k1;
            c3 = (u32)p;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__2 = (u64)c0 * 3528531795ul;
            u64 q__2 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__2 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__2;
            c2 = ((u32)(p__2 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__2;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__3 = (u64)c0 * 3528531795ul;
            u64 q__3 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__3 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__3;
            c2 = ((u32)(p__3 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__3;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__4 = (u64)c0 * 3528531795ul;
            u64 q__4 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__4 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__4;
            c2 = ((u32)(p__4 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__4;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__5 = (u64)c0 * 3528531795ul;
            u64 q__5 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__5 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__5;
            c2 = ((u32)(p__5 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__5;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__6 = (u64)c0 * 3528531795ul;
            u64 q__6 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__6 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__6;
            c2 = ((u32)(p__6 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__6;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__7 = (u64)c0 * 3528531795ul;
            u64 q__7 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__7 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__7;
            c2 = ((u32)(p__7 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__7;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__8 = (u64)c0 * 3528531795ul;
            u64 q__8 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__8 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__8;
            c2 = ((u32)(p__8 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__8;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__9 = (u64)c0 * 3528531795ul;
            u64 q__9 = (u64)c2 * 3449720151ul;
            c0 = ((u32)(q__9 >> 32) ^ c1) ^ k0;
            c1 = (u32)q__9;
            c2 = ((u32)(p__9 >> 32) ^ c3) ^ k1;
            c3 = (u32)p__9;
            k0 = k0 + 2654435769u;
            k1 = k1 + 3144134277u;
        }
        {
#line 20 "random.gk"
            u64 p__10 = (u64)c0 * 3528531795ul;
            u64 q__10 = (u64)c2 * 3449720151ul;
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
GA_FN f32 gk_random_log32(u32 word)
{
#line 112 "random.gk"
    bool upper = word >= 2147483648u;
    f32 z = ((f32)(upper ? ga_not_u32(word) : word) + 0.5f) * 2.32830644e-10f;
    u32 moved = (u32)ga_bits_f32(upper ? 1.0f - z : z) - 1060439283u;
    i32 e = (i32)moved >> ga_count_i32(23);
    f32 f = ga_of_bits_f32((u32)((moved & 8388607u) + 1060439283u)) - 1.0f;
    f = upper && e == 0 ? ga_neg_f32(z) : f;
    f32 q = -0.0763442963f;
    q = fma(q, f, 0.127615497f);
    q = fma(q, f, -0.131601945f);
    q = fma(q, f, 0.142017618f);
    q = fma(q, f, -0.166233569f);
    q = fma(q, f, 0.200012267f);
    q = fma(q, f, -0.250008225f);
    q = fma(q, f, 0.333333313f);
    f32 l = fma(f * f, fma(q, f, -0.5f), f);
    return fma((f32)e, -0.693147182f, ga_neg_f32(l));
}

/* random_pair32 */
GA_FN void gk_random_pair32(u32 word, u32 turn, f32 *x, f32 *y)
{
#line 134 "random.gk"
    f32 r = sqrt(2.0f * gk_random_log32(word));
    u32 quarter = (turn + 536870912u) >> 30;
    f32 s = (f32)(i32)((turn << 2) | 2u) * 2.32830644e-10f;
    f32 z = s * s;
    f32 p = fma(-0.00460165786f, z, 0.079680033f);
    f32 sine = s * fma(fma(p, z, -0.64596349f), z, 1.57079637f);
    f32 q = fma(0.00090402161f, z, -0.0208602883f);
    f32 cosine = fma(fma(fma(q, z, 0.253669232f), z, -1.23370051f), z, 1.0f);
    bool odd = (quarter & 1u) != 0u;
    (*x) = r * ga_of_bits_f32((u32)((u32)ga_bits_f32(odd ? sine : cosine) ^ (((quarter + 1u) & 2u) << 30)));
    (*y) = r * ga_of_bits_f32((u32)((u32)ga_bits_f32(odd ? cosine : sine) ^ ((quarter & 2u) << 30)));
}

/* random_elements<KIND=4, T=f32, P=f32, K=1> */
GA_FN void gk_random_elements_KIND_4_T_f32_P_f32_K_1(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
    {
#line 263 "random.gk"
        f32 x;
        f32 y;
        gk_random_pair32(w0, w1, &x, &y);
        (*v0) = fma(x, b, a);
        (*v1) = fma(y, b, c);
        gk_random_pair32(w2, w3, &x, &y);
        (*v2) = fma(x, b, a);
        (*v3) = fma(y, b, c);
    }
}

/* random_block<KIND=4, T=f32, P=f32, K=1> */
GA_FN void gk_random_block_KIND_4_T_f32_P_f32_K_1(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
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
GA_FN f32 gk_random_stored_E_f32_T_f32(f32 value)
{
    {
#line 312 "random.gk"
        return value;
    }
}

/* random_packs<KIND=4, T=f32, P=f32, K=1, E=f32, Y=f32x4, BLOCKS=1, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
#endif
{
    __global f32x4 *packs = (__global f32x4 *)(packs__data + packs__offset);
    (void)packs;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 325 "random.gk"
    for (idx p = (idx)get_global_id(0); p <= packs__size; p = (idx)((u32)p + (u32)get_global_size(0))) {
        f32x4 pack = ga_splat_f32x4(0.0f);
        {
            f32 v0;
            f32 v1;
            f32 v2;
            f32 v3;
            gk_random_block_KIND_4_T_f32_P_f32_K_1(seed, sequence, block + ((u64)p * 1ul + 0ul), a, b, c, &v0, &v1, &v2, &v3);
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
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
{
    ga_items(GA_NOW, seed, sequence, block, a, b, c, packs__data, packs__offset, packs__size, y__data, y__offset, y__size);
}
#endif
