/* random_packs<KIND=1, T=f64, P=f64, K=2, E=f64, Y=f64x2, BLOCKS=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef struct __attribute__((aligned(16))) { f64 v[2]; } f64x2;

GA_FN f64x2 ga_splat_f64x2(f64 a)
{
    f64x2 r;
    for (int i = 0; i < 2; i++)
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

/* random_join */
GA_FN u64 gk_random_join(u32 low, u32 high)
{
#line 35 "random.gk"
    return ((u64)high << 32) | (u64)low;
}

/* random_double<KIND=1, T=f64, P=f64> */
GA_FN f64 gk_random_double_KIND_1_T_f64_P_f64(u64 seed, u64 sequence, u64 place, u64 word, f64 a, f64 b, f64 c)
{
    {
#line 247 "random.gk"
        f64 value = fma((f64)(word >> 11) * 1.1102230246251565e-16, b, a);
        return value < c ? value : c;
    }
}

/* random_elements<KIND=1, T=f64, P=f64, K=2> */
GA_FN void gk_random_elements_KIND_1_T_f64_P_f64_K_2(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
{
    {
        {
#line 286 "random.gk"
            u64 place = block * 4ul;
            (*v0) = gk_random_double_KIND_1_T_f64_P_f64(seed, sequence, place, gk_random_join(w0, w1), a, b, c);
            (*v1) = gk_random_double_KIND_1_T_f64_P_f64(seed, sequence, place + 2ul, gk_random_join(w2, w3), a, b, c);
            (*v2) = (*v0);
            (*v3) = (*v1);
        }
    }
}

/* random_block<KIND=1, T=f64, P=f64, K=2> */
GA_FN void gk_random_block_KIND_1_T_f64_P_f64_K_2(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, f64 *v0, f64 *v1, f64 *v2, f64 *v3)
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
GA_FN f64 gk_random_stored_E_f64_T_f64(f64 value)
{
    {
#line 312 "random.gk"
        return value;
    }
}

/* random_packs<KIND=1, T=f64, P=f64, K=2, E=f64, Y=f64x2, BLOCKS=1, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
#endif
{
    __global f64x2 *packs = (__global f64x2 *)(packs__data + packs__offset);
    (void)packs;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 325 "random.gk"
    for (idx p = (idx)get_global_id(0); p <= packs__size; p = (idx)((u64)p + (u64)get_global_size(0))) {
        f64x2 pack = ga_splat_f64x2(0.0);
        {
            f64 v0;
            f64 v1;
            f64 v2;
            f64 v3;
            gk_random_block_KIND_1_T_f64_P_f64_K_2(seed, sequence, block + ((u64)p * 1ul + 0ul), a, b, c, &v0, &v1, &v2, &v3);
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
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_packs(u64 seed, u64 sequence, u64 block, f64 a, f64 b, f64 c, __global char *packs__data, i64 packs__offset, idx packs__size, __global char *y__data, i64 y__offset, idx y__size)
{
    ga_items(GA_NOW, seed, sequence, block, a, b, c, packs__data, packs__offset, packs__size, y__data, y__offset, y__size);
}
#endif
