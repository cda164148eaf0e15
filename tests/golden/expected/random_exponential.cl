/* random_loops<KIND=5, T=f32, P=f32, K=1, E=f32, BATCHES=32>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_not_u32(u32 a)
{
#if defined(__INTEL_LLVM_COMPILER)
    return a ^ (u32)(get_work_dim() > 3 ? 0 : -1);
#else
    return ~a;
#endif
}
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
#if defined(__INTEL_LLVM_COMPILER)
#define ga_count_i32(n) ((n) & (get_work_dim() > 3 ? 0 : 63))
#else
#define ga_count_i32(n) (n)
#endif
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline f32 ga_neg_f32(f32 x)
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
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
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
static inline f32 gk_random_log32(u32 word)
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

/* random_single<KIND=5, T=f32, P=f32> */
static inline f32 gk_random_single_KIND_5_T_f32_P_f32(u64 seed, u64 sequence, u64 place, u32 word, f32 a, f32 b, f32 c)
{
    {
        {
#line 236 "random.gk"
            return gk_random_log32(word) * b;
        }
    }
}

/* random_elements<KIND=5, T=f32, P=f32, K=1> */
static inline void gk_random_elements_KIND_5_T_f32_P_f32_K_1(u64 seed, u64 sequence, u64 block, u32 w0, u32 w1, u32 w2, u32 w3, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
    {
        {
#line 280 "random.gk"
            u64 place = block * 4ul;
            (*v0) = gk_random_single_KIND_5_T_f32_P_f32(seed, sequence, place, w0, a, b, c);
            (*v1) = gk_random_single_KIND_5_T_f32_P_f32(seed, sequence, place + 1ul, w1, a, b, c);
            (*v2) = gk_random_single_KIND_5_T_f32_P_f32(seed, sequence, place + 2ul, w2, a, b, c);
            (*v3) = gk_random_single_KIND_5_T_f32_P_f32(seed, sequence, place + 3ul, w3, a, b, c);
        }
    }
}

/* random_block<KIND=5, T=f32, P=f32, K=1> */
static inline void gk_random_block_KIND_5_T_f32_P_f32_K_1(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, f32 *v0, f32 *v1, f32 *v2, f32 *v3)
{
#line 297 "random.gk"
    u32 w0;
    u32 w1;
    u32 w2;
    u32 w3;
    gk_philox(seed, block, sequence, &w0, &w1, &w2, &w3);
    gk_random_elements_KIND_5_T_f32_P_f32_K_1(seed, sequence, block, w0, w1, w2, w3, a, b, c, &(*v0), &(*v1), &(*v2), &(*v3));
}

/* random_stored<E=f32, T=f32> */
static inline f32 gk_random_stored_E_f32_T_f32(f32 value)
{
    {
#line 312 "random.gk"
        return value;
    }
}

/* random_edge<KIND=5, T=f32, P=f32, K=1, E=f32> */
static inline void gk_random_edge_KIND_5_T_f32_P_f32_K_1_E_f32(u64 seed, u64 sequence, u64 block, f32 a, f32 b, f32 c, idx at, __global f32 *y, idx y__size)
{
#line 354 "random.gk"
    f32 v0;
    f32 v1;
    f32 v2;
    f32 v3;
    gk_random_block_KIND_5_T_f32_P_f32_K_1(seed, sequence, block, a, b, c, &v0, &v1, &v2, &v3);
    if (at >= 0 && at < y__size) {
#line 359 "random.gk"
        y[at] = gk_random_stored_E_f32_T_f32(v0);
    }
#line 360 "random.gk"
    if ((idx)((u64)at + 1) >= 0 && (idx)((u64)at + 1) < y__size) {
#line 360 "random.gk"
        y[(idx)((u64)at + 1)] = gk_random_stored_E_f32_T_f32(v1);
    }
    {
#line 362 "random.gk"
        if ((idx)((u64)at + 2) >= 0 && (idx)((u64)at + 2) < y__size) {
#line 362 "random.gk"
            y[(idx)((u64)at + 2)] = gk_random_stored_E_f32_T_f32(v2);
        }
#line 363 "random.gk"
        if ((idx)((u64)at + 3) >= 0 && (idx)((u64)at + 3) < y__size) {
#line 363 "random.gk"
            y[(idx)((u64)at + 3)] = gk_random_stored_E_f32_T_f32(v3);
        }
    }
}

/* random_loops<KIND=5, T=f32, P=f32, K=1, E=f32, BATCHES=32> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_random_loops(u64 seed, u64 sequence, u64 block, idx head, f32 a, f32 b, f32 c, __global char *y__data, i64 y__offset, idx y__size)
{
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 384 "random.gk"
    idx blocks = (idx)((u64)((idx)((u64)y__size - 1 + (u64)head) / 4) + 1);
    idx pieces = (idx)((u64)((idx)((u64)blocks - 1) / 2048) + 1);
    u32 x0[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x0[ga_i0] = 0u;
#line 387 "random.gk"
    u32 x1[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x1[ga_i0] = 0u;
#line 388 "random.gk"
    u32 x2[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x2[ga_i0] = 0u;
#line 389 "random.gk"
    u32 x3[64];
    for (int ga_i0 = 0; ga_i0 < 64; ga_i0++) x3[ga_i0] = 0u;
#line 390 "random.gk"
    for (idx piece = (idx)get_global_id(0); piece < pieces; piece = (idx)((u64)piece + (u64)get_global_size(0))) {
        idx end = ga_min_int_i64(blocks, (idx)(((u64)piece + 1) * 2048));
        for (idx first = (idx)((u64)piece * 2048); first < end; first = (idx)((u64)first + 64)) {
            idx at = (idx)((u64)first * 4 - (u64)head);
            if (at < 0 || (idx)((u64)at + 256) > y__size) {
                for (idx i = first; i < ga_min_int_i64((idx)((u64)first + 64), blocks); i++) {
                    gk_random_edge_KIND_5_T_f32_P_f32_K_1_E_f32(seed, sequence, block + (u64)i, a, b, c, (idx)((u64)i * 4 - (u64)head), y, y__size);
                }
            } else {
#line 398 "random.gk"
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
                        u64 p = (u64)x0[(idx)i__3] * 3528531795ul;
                        u64 q = (u64)x2[(idx)i__3] * 3449720151ul;
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
                    gk_random_elements_KIND_5_T_f32_P_f32_K_1(seed, sequence, start + (u64)i__4, x0[i__4], x1[i__4], x2[i__4], x3[i__4], a, b, c, &v0, &v1, &v2, &v3);

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
