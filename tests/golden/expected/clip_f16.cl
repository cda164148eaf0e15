/* choose_dense<A=f16, B=f16, C=f16, O=f16, KIND=1, ONE_A=false, ONE_B=true, ONE_C=true, UNROLL=4, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_min_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static inline f32 ga_min_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f32(a, b);
#endif
}

/* cast<U=f16, T=f16> */
static inline f16 gk_cast_U_f16_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* clipped<T=f16, KIND=1> */
static inline f16 gk_clipped_T_f16_KIND_1(f16 x, f16 low, f16 high)
{
    {
#line 19 "choose.gk"
        return ga_f32_to_f16_f16(ga_min_f32(ga_f16_to_f32_f16(ga_f32_to_f16_f16(ga_max_f32(ga_f16_to_f32_f16(x), ga_f16_to_f32_f16(low)))), ga_f16_to_f32_f16(high)));
    }
}

/* chosen<A=f16, B=f16, C=f16, O=f16, KIND=1> */
static inline f16 gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(f16 a, f16 b, f16 c)
{
    {
#line 33 "choose.gk"
        return gk_cast_U_f16_T_f16(gk_clipped_T_f16_KIND_1(a, gk_cast_U_f16_T_f16(b), gk_cast_U_f16_T_f16(c)));
    }
}

/* choose_dense<A=f16, B=f16, C=f16, O=f16, KIND=1, ONE_A=false, ONE_B=true, ONE_C=true, UNROLL=4, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_choose_dense(__global const char *a__data, i64 a__offset, idx a__size, __global const char *b__data, i64 b__offset, idx b__size, __global const char *c__data, i64 c__offset, idx c__size, __global char *o__data, i64 o__offset, idx o__size)
{
    __global const f16 *a = (__global const f16 *)(a__data + a__offset);
    (void)a;
    __global const f16 *b = (__global const f16 *)(b__data + b__offset);
    (void)b;
    __global const f16 *c = (__global const f16 *)(c__data + c__offset);
    (void)c;
    __global f16 *o = (__global f16 *)(o__data + o__offset);
    (void)o;
#line 45 "choose.gk"
    for (idx left = (idx)((u32)o__size - (u32)get_group_id(0) * 1024); left > 0; left = (idx)((u32)left - (u32)get_num_groups(0) * 1024)) {
        idx first = (idx)((u32)o__size - (u32)left);
        {
#line 56 "choose.gk"
            f16 as[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) as[ga_i0] = 0x0000;
#line 57 "choose.gk"
            f16 bs[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) bs[ga_i0] = 0x0000;
#line 58 "choose.gk"
            f16 cs[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) cs[ga_i0] = 0x0000;
            {
                {
#line 60 "choose.gk"
                    idx i = (idx)((u32)get_local_id(0) + 0);
                    if (i < left) {
                        as[0] = a[(idx)((u32)first + (u32)i)];
                        bs[0] = b[0];
                        {
#line 64 "choose.gk"
                            cs[0] = c[0];
                        }
                    }
                }
                {
#line 60 "choose.gk"
                    idx i__2 = (idx)((u32)get_local_id(0) + 256);
                    if (i__2 < left) {
                        as[1] = a[(idx)((u32)first + (u32)i__2)];
                        bs[1] = b[0];
                        {
#line 64 "choose.gk"
                            cs[1] = c[0];
                        }
                    }
                }
                {
#line 60 "choose.gk"
                    idx i__3 = (idx)((u32)get_local_id(0) + 512);
                    if (i__3 < left) {
                        as[2] = a[(idx)((u32)first + (u32)i__3)];
                        bs[2] = b[0];
                        {
#line 64 "choose.gk"
                            cs[2] = c[0];
                        }
                    }
                }
                {
#line 60 "choose.gk"
                    idx i__4 = (idx)((u32)get_local_id(0) + 768);
                    if (i__4 < left) {
                        as[3] = a[(idx)((u32)first + (u32)i__4)];
                        bs[3] = b[0];
                        {
#line 64 "choose.gk"
                            cs[3] = c[0];
                        }
                    }
                }
            }
            {
                {
#line 68 "choose.gk"
                    idx i__5 = (idx)((u32)get_local_id(0) + 0);
                    if (i__5 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__5)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[0], bs[0], cs[0]);
                        }
                    }
                }
                {
#line 68 "choose.gk"
                    idx i__6 = (idx)((u32)get_local_id(0) + 256);
                    if (i__6 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__6)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[1], bs[1], cs[1]);
                        }
                    }
                }
                {
#line 68 "choose.gk"
                    idx i__7 = (idx)((u32)get_local_id(0) + 512);
                    if (i__7 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__7)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[2], bs[2], cs[2]);
                        }
                    }
                }
                {
#line 68 "choose.gk"
                    idx i__8 = (idx)((u32)get_local_id(0) + 768);
                    if (i__8 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__8)] = gk_chosen_A_f16_B_f16_C_f16_O_f16_KIND_1(as[3], bs[3], cs[3]);
                        }
                    }
                }
            }
        }
    }
}
