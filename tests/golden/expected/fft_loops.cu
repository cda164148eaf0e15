/* fft<T=f32, V=f32x8, X=c64, Y=c64, LANES=8, LONG=false, POW2=false, SHARED=false, SPACE=1, ITEMS=1, R=2, LINES=0, ODD=13>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f32 v[8]; } f32x8;
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline f32x8 ga_splat_f32x8(f32 a)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a;
    return r;
}
static __device__ inline u32 ga_div_unsigned_u32(u32 a, u32 b)
{
    return b == 0 ? 0 : a / b;
}
static __device__ inline u32 ga_mod_unsigned_u32(u32 a, u32 b)
{
    return b == 0 ? 0 : a - ga_div_unsigned_u32(a, b) * b;
}
static __device__ inline f32x8 ga_sub_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] - b.v[i];
    return r;
}
static __device__ inline f32x8 ga_mul_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] * b.v[i];
    return r;
}
static __device__ inline f32x8 ga_add_f32x8(f32x8 a, f32x8 b)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = a.v[i] + b.v[i];
    return r;
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
static __device__ inline f32x8 ga_neg_f32x8(f32x8 a)
{
    f32x8 r;
    for (int i = 0; i < 8; i++)
        r.v[i] = ga_neg_f32(a.v[i]);
    return r;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/* fft_share<ITEMS=1> */
static __device__ inline void gk_fft_share_ITEMS_1(u32 me, bool across, i32 log__, u32 *j, u32 *jstep, u32 *b, u32 *bstep)
{
#line 274 "fft.gk"
    u32 fast = me & ((1u << (log__ & 31)) - 1u);
    u32 slow = me >> (log__ & 31);
    (*j) = across ? slow : fast;
    (*b) = across ? fast : slow;
    (*jstep) = across ? 1u >> (log__ & 31) : 1u << (log__ & 31);
    (*bstep) = across ? 1u << (log__ & 31) : 1u >> (log__ & 31);
}

/* fft_place<SHARED=false> */
static __device__ inline u32 gk_fft_place_SHARED_false(u32 i)
{
    {
#line 41 "fft.gk"
        return i;
    }
}

/* fft_stage<T=f32, V=f32x8, P=8, SHARED=false, ROOM=1, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32x8_P_8_SHARED_false_ROOM_1_POW2_false(f32x8 *room, f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 50 "fft.gk"
    u32 each = n / 8u;
    u32 to = 2u * space - from;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32x8 re[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 55 "fft.gk"
            f32x8 im[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 56 "fft.gk"
            u32 q;
            {


                q = ga_mod_unsigned_u32(j, l);
            }
            {
                {
#line 63 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_false((j + 0u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[0] = scratch[(idx)((u64)base + (u64)at)];
                        im[0] = scratch[(idx)((u64)base + (u64)(at + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_false((j + 1u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[1] = scratch[(idx)((u64)base + (u64)at__2)];
                        im[1] = scratch[(idx)((u64)base + (u64)(at__2 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_false((j + 2u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[2] = scratch[(idx)((u64)base + (u64)at__3)];
                        im[2] = scratch[(idx)((u64)base + (u64)(at__3 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_false((j + 3u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[3] = scratch[(idx)((u64)base + (u64)at__4)];
                        im[3] = scratch[(idx)((u64)base + (u64)(at__4 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__5 = from + gk_fft_place_SHARED_false((j + 4u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[4] = scratch[(idx)((u64)base + (u64)at__5)];
                        im[4] = scratch[(idx)((u64)base + (u64)(at__5 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__6 = from + gk_fft_place_SHARED_false((j + 5u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[5] = scratch[(idx)((u64)base + (u64)at__6)];
                        im[5] = scratch[(idx)((u64)base + (u64)(at__6 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__7 = from + gk_fft_place_SHARED_false((j + 6u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[6] = scratch[(idx)((u64)base + (u64)at__7)];
                        im[6] = scratch[(idx)((u64)base + (u64)(at__7 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__8 = from + gk_fft_place_SHARED_false((j + 7u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[7] = scratch[(idx)((u64)base + (u64)at__8)];
                        im[7] = scratch[(idx)((u64)base + (u64)(at__8 + space))];
                    }
                }
            }
#line 72 "fft.gk"
            if (l > 1u) {
                {
                    {
#line 74 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32x8 turned = ga_sub_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.x)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.y)));
                        im[1] = ga_add_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.y)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.x)));
                        re[1] = turned;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32x8 turned__2 = ga_sub_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.x)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.y)));
                        im[2] = ga_add_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.y)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.x)));
                        re[2] = turned__2;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32x8 turned__3 = ga_sub_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.x)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.y)));
                        im[3] = ga_add_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.y)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.x)));
                        re[3] = turned__3;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__4 = table[(idx)(l - 1u + 3u * l + q)];
                        f32x8 turned__4 = ga_sub_f32x8(ga_mul_f32x8(re[4], ga_splat_f32x8(w__4.x)), ga_mul_f32x8(im[4], ga_splat_f32x8(w__4.y)));
                        im[4] = ga_add_f32x8(ga_mul_f32x8(re[4], ga_splat_f32x8(w__4.y)), ga_mul_f32x8(im[4], ga_splat_f32x8(w__4.x)));
                        re[4] = turned__4;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__5 = table[(idx)(l - 1u + 4u * l + q)];
                        f32x8 turned__5 = ga_sub_f32x8(ga_mul_f32x8(re[5], ga_splat_f32x8(w__5.x)), ga_mul_f32x8(im[5], ga_splat_f32x8(w__5.y)));
                        im[5] = ga_add_f32x8(ga_mul_f32x8(re[5], ga_splat_f32x8(w__5.y)), ga_mul_f32x8(im[5], ga_splat_f32x8(w__5.x)));
                        re[5] = turned__5;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__6 = table[(idx)(l - 1u + 5u * l + q)];
                        f32x8 turned__6 = ga_sub_f32x8(ga_mul_f32x8(re[6], ga_splat_f32x8(w__6.x)), ga_mul_f32x8(im[6], ga_splat_f32x8(w__6.y)));
                        im[6] = ga_add_f32x8(ga_mul_f32x8(re[6], ga_splat_f32x8(w__6.y)), ga_mul_f32x8(im[6], ga_splat_f32x8(w__6.x)));
                        re[6] = turned__6;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__7 = table[(idx)(l - 1u + 6u * l + q)];
                        f32x8 turned__7 = ga_sub_f32x8(ga_mul_f32x8(re[7], ga_splat_f32x8(w__7.x)), ga_mul_f32x8(im[7], ga_splat_f32x8(w__7.y)));
                        im[7] = ga_add_f32x8(ga_mul_f32x8(re[7], ga_splat_f32x8(w__7.y)), ga_mul_f32x8(im[7], ga_splat_f32x8(w__7.x)));
                        re[7] = turned__7;
                    }
                }
            }
            {
                {
                    {
                        {
#line 89 "fft.gk"
                            f32x8 r = re[0];
                            f32x8 i = im[0];
                            re[0] = ga_add_f32x8(r, re[4]);
                            im[0] = ga_add_f32x8(i, im[4]);
                            re[4] = ga_sub_f32x8(r, re[4]);
                            im[4] = ga_sub_f32x8(i, im[4]);
                        }
                        {
#line 89 "fft.gk"
                            f32x8 r__2 = re[1];
                            f32x8 i__2 = im[1];
                            re[1] = ga_add_f32x8(r__2, re[5]);
                            im[1] = ga_add_f32x8(i__2, im[5]);
                            re[5] = ga_sub_f32x8(r__2, re[5]);
                            im[5] = ga_sub_f32x8(i__2, im[5]);
                        }
                        {
#line 89 "fft.gk"
                            f32x8 r__3 = re[2];
                            f32x8 i__3 = im[2];
                            re[2] = ga_add_f32x8(r__3, re[6]);
                            im[2] = ga_add_f32x8(i__3, im[6]);
                            re[6] = ga_sub_f32x8(r__3, re[6]);
                            im[6] = ga_sub_f32x8(i__3, im[6]);
                        }
                        {
#line 89 "fft.gk"
                            f32x8 r__4 = re[3];
                            f32x8 i__4 = im[3];
                            re[3] = ga_add_f32x8(r__4, re[7]);
                            im[3] = ga_add_f32x8(i__4, im[7]);
                            re[7] = ga_sub_f32x8(r__4, re[7]);
                            im[7] = ga_sub_f32x8(i__4, im[7]);
                        }
                    }
#line 96 "fft.gk"
                    f32x8 half__ = ga_splat_f32x8(0.707106769f);
                    f32x8 r5 = ga_mul_f32x8(ga_add_f32x8(re[5], im[5]), half__);
                    im[5] = ga_mul_f32x8(ga_sub_f32x8(im[5], re[5]), half__);
                    re[5] = r5;
                    f32x8 r6 = im[6];
                    im[6] = ga_neg_f32x8(re[6]);
                    re[6] = r6;
                    f32x8 r7 = ga_mul_f32x8(ga_sub_f32x8(im[7], re[7]), half__);
                    im[7] = ga_neg_f32x8(ga_mul_f32x8(ga_add_f32x8(re[7], im[7]), half__));
                    re[7] = r7;
                }
                {
                    {
#line 108 "fft.gk"
                        f32x8 sr = ga_add_f32x8(re[0], re[2]);
                        f32x8 si0 = ga_add_f32x8(im[0], im[2]);
                        f32x8 dr = ga_sub_f32x8(re[0], re[2]);
                        f32x8 di = ga_sub_f32x8(im[0], im[2]);
                        f32x8 tr = ga_add_f32x8(re[1], re[3]);
                        f32x8 ti = ga_add_f32x8(im[1], im[3]);
                        f32x8 er = ga_sub_f32x8(re[1], re[3]);
                        f32x8 ei = ga_sub_f32x8(im[1], im[3]);
                        re[0] = ga_add_f32x8(sr, tr);
                        im[0] = ga_add_f32x8(si0, ti);
                        re[1] = ga_add_f32x8(dr, ei);
                        im[1] = ga_sub_f32x8(di, er);
                        re[2] = ga_sub_f32x8(sr, tr);
                        im[2] = ga_sub_f32x8(si0, ti);
                        re[3] = ga_sub_f32x8(dr, ei);
                        im[3] = ga_add_f32x8(di, er);
                    }
                    {
#line 108 "fft.gk"
                        f32x8 sr__2 = ga_add_f32x8(re[4], re[6]);
                        f32x8 si0__2 = ga_add_f32x8(im[4], im[6]);
                        f32x8 dr__2 = ga_sub_f32x8(re[4], re[6]);
                        f32x8 di__2 = ga_sub_f32x8(im[4], im[6]);
                        f32x8 tr__2 = ga_add_f32x8(re[5], re[7]);
                        f32x8 ti__2 = ga_add_f32x8(im[5], im[7]);
                        f32x8 er__2 = ga_sub_f32x8(re[5], re[7]);
                        f32x8 ei__2 = ga_sub_f32x8(im[5], im[7]);
                        re[4] = ga_add_f32x8(sr__2, tr__2);
                        im[4] = ga_add_f32x8(si0__2, ti__2);
                        re[5] = ga_add_f32x8(dr__2, ei__2);
                        im[5] = ga_sub_f32x8(di__2, er__2);
                        re[6] = ga_sub_f32x8(sr__2, tr__2);
                        im[6] = ga_sub_f32x8(si0__2, ti__2);
                        re[7] = ga_sub_f32x8(dr__2, ei__2);
                        im[7] = ga_add_f32x8(di__2, er__2);
                    }
                }
            }
#line 126 "fft.gk"
            u32 o = (j - q) * 8u + q;
            {
                {
#line 128 "fft.gk"
                    u32 at__9 = to + gk_fft_place_SHARED_false((o + 0u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__9)] = re[0];
                        scratch[(idx)((u64)base + (u64)(at__9 + space))] = im[0];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__10 = to + gk_fft_place_SHARED_false((o + 1u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__10)] = re[4];
                        scratch[(idx)((u64)base + (u64)(at__10 + space))] = im[4];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__11 = to + gk_fft_place_SHARED_false((o + 2u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__11)] = re[1];
                        scratch[(idx)((u64)base + (u64)(at__11 + space))] = im[1];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__12 = to + gk_fft_place_SHARED_false((o + 3u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__12)] = re[5];
                        scratch[(idx)((u64)base + (u64)(at__12 + space))] = im[5];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__13 = to + gk_fft_place_SHARED_false((o + 4u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__13)] = re[2];
                        scratch[(idx)((u64)base + (u64)(at__13 + space))] = im[2];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__14 = to + gk_fft_place_SHARED_false((o + 5u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__14)] = re[6];
                        scratch[(idx)((u64)base + (u64)(at__14 + space))] = im[6];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__15 = to + gk_fft_place_SHARED_false((o + 6u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__15)] = re[3];
                        scratch[(idx)((u64)base + (u64)(at__15 + space))] = im[3];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__16 = to + gk_fft_place_SHARED_false((o + 7u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__16)] = re[7];
                        scratch[(idx)((u64)base + (u64)(at__16 + space))] = im[7];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32x8, P=4, SHARED=false, ROOM=1, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32x8_P_4_SHARED_false_ROOM_1_POW2_false(f32x8 *room, f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 50 "fft.gk"
    u32 each = n / 4u;
    u32 to = 2u * space - from;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32x8 re[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 55 "fft.gk"
            f32x8 im[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 56 "fft.gk"
            u32 q;
            {


                q = ga_mod_unsigned_u32(j, l);
            }
            {
                {
#line 63 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_false((j + 0u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[0] = scratch[(idx)((u64)base + (u64)at)];
                        im[0] = scratch[(idx)((u64)base + (u64)(at + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_false((j + 1u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[1] = scratch[(idx)((u64)base + (u64)at__2)];
                        im[1] = scratch[(idx)((u64)base + (u64)(at__2 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_false((j + 2u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[2] = scratch[(idx)((u64)base + (u64)at__3)];
                        im[2] = scratch[(idx)((u64)base + (u64)(at__3 + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_false((j + 3u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[3] = scratch[(idx)((u64)base + (u64)at__4)];
                        im[3] = scratch[(idx)((u64)base + (u64)(at__4 + space))];
                    }
                }
            }
#line 72 "fft.gk"
            if (l > 1u) {
                {
                    {
#line 74 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32x8 turned = ga_sub_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.x)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.y)));
                        im[1] = ga_add_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.y)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.x)));
                        re[1] = turned;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32x8 turned__2 = ga_sub_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.x)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.y)));
                        im[2] = ga_add_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.y)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.x)));
                        re[2] = turned__2;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32x8 turned__3 = ga_sub_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.x)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.y)));
                        im[3] = ga_add_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.y)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.x)));
                        re[3] = turned__3;
                    }
                }
            }
            {
                {
#line 108 "fft.gk"
                    f32x8 sr = ga_add_f32x8(re[0], re[2]);
                    f32x8 si0 = ga_add_f32x8(im[0], im[2]);
                    f32x8 dr = ga_sub_f32x8(re[0], re[2]);
                    f32x8 di = ga_sub_f32x8(im[0], im[2]);
                    f32x8 tr = ga_add_f32x8(re[1], re[3]);
                    f32x8 ti = ga_add_f32x8(im[1], im[3]);
                    f32x8 er = ga_sub_f32x8(re[1], re[3]);
                    f32x8 ei = ga_sub_f32x8(im[1], im[3]);
                    re[0] = ga_add_f32x8(sr, tr);
                    im[0] = ga_add_f32x8(si0, ti);
                    re[1] = ga_add_f32x8(dr, ei);
                    im[1] = ga_sub_f32x8(di, er);
                    re[2] = ga_sub_f32x8(sr, tr);
                    im[2] = ga_sub_f32x8(si0, ti);
                    re[3] = ga_sub_f32x8(dr, ei);
                    im[3] = ga_add_f32x8(di, er);
                }
            }
            u32 o = (j - q) * 4u + q;
            {
                {
#line 128 "fft.gk"
                    u32 at__5 = to + gk_fft_place_SHARED_false((o + 0u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__5)] = re[0];
                        scratch[(idx)((u64)base + (u64)(at__5 + space))] = im[0];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__6 = to + gk_fft_place_SHARED_false((o + 1u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__6)] = re[1];
                        scratch[(idx)((u64)base + (u64)(at__6 + space))] = im[1];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__7 = to + gk_fft_place_SHARED_false((o + 2u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__7)] = re[2];
                        scratch[(idx)((u64)base + (u64)(at__7 + space))] = im[2];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__8 = to + gk_fft_place_SHARED_false((o + 3u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__8)] = re[3];
                        scratch[(idx)((u64)base + (u64)(at__8 + space))] = im[3];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32x8, P=2, SHARED=false, ROOM=1, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32x8_P_2_SHARED_false_ROOM_1_POW2_false(f32x8 *room, f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 50 "fft.gk"
    u32 each = n / 2u;
    u32 to = 2u * space - from;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32x8 re[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 55 "fft.gk"
            f32x8 im[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 56 "fft.gk"
            u32 q;
            {


                q = ga_mod_unsigned_u32(j, l);
            }
            {
                {
#line 63 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_false((j + 0u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[0] = scratch[(idx)((u64)base + (u64)at)];
                        im[0] = scratch[(idx)((u64)base + (u64)(at + space))];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_false((j + 1u * each) * si + b * sb);
                    {
#line 68 "fft.gk"
                        re[1] = scratch[(idx)((u64)base + (u64)at__2)];
                        im[1] = scratch[(idx)((u64)base + (u64)(at__2 + space))];
                    }
                }
            }
#line 72 "fft.gk"
            if (l > 1u) {
                {
                    c64 w = table[(idx)(l - 1u + 0u * l + q)];
                    f32x8 turned = ga_sub_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.x)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.y)));
                    im[1] = ga_add_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.y)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.x)));
                    re[1] = turned;
                }
            }
            {
#line 80 "fft.gk"
                f32x8 r0 = re[0];
                f32x8 i0 = im[0];
                re[0] = ga_add_f32x8(r0, re[1]);
                im[0] = ga_add_f32x8(i0, im[1]);
                re[1] = ga_sub_f32x8(r0, re[1]);
                im[1] = ga_sub_f32x8(i0, im[1]);
            }
#line 126 "fft.gk"
            u32 o = (j - q) * 2u + q;
            {
                {
#line 128 "fft.gk"
                    u32 at__3 = to + gk_fft_place_SHARED_false((o + 0u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__3)] = re[0];
                        scratch[(idx)((u64)base + (u64)(at__3 + space))] = im[0];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__4 = to + gk_fft_place_SHARED_false((o + 1u * l) * si + b * sb);
                    {
#line 133 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__4)] = re[1];
                        scratch[(idx)((u64)base + (u64)(at__4 + space))] = im[1];
                    }
                }
            }
        }
    }
}

/* fft_any_stage<T=f32, V=f32x8> */
static __device__ inline void gk_fft_any_stage_T_f32_V_f32x8(f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, i32 r, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 208 "fft.gk"
    u32 p = (u32)r;
    u32 half__ = p / 2u;
    u32 each = ga_div_unsigned_u32(n, p);
    u32 to = 2u * space - from;
    u32 roots = n - 1u + (r == 3 ? 0u : (r == 5 ? 3u : (r == 7 ? 8u : (r == 11 ? 15u : 26u))));
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32x8 re[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 216 "fft.gk"
            f32x8 im[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 217 "fft.gk"
            u32 q = ga_mod_unsigned_u32(j, l);
            for (u32 k = 0u; k < p; k++) {
                u32 at = from + (j + k * each) * si + b * sb;
                f32x8 zr = scratch[(idx)((u64)base + (u64)at)];
                f32x8 zi = scratch[(idx)((u64)base + (u64)(at + space))];
                re[(idx)k] = zr;
                im[(idx)k] = zi;
                if (l > 1u && k > 0u) {
                    c64 w = table[(idx)(l - 1u + (k - 1u) * l + q)];
                    re[(idx)k] = ga_sub_f32x8(ga_mul_f32x8(zr, ga_splat_f32x8(w.x)), ga_mul_f32x8(zi, ga_splat_f32x8(w.y)));
                    im[(idx)k] = ga_add_f32x8(ga_mul_f32x8(zr, ga_splat_f32x8(w.y)), ga_mul_f32x8(zi, ga_splat_f32x8(w.x)));
                }
            }
            f32x8 sum_re = re[0];
            f32x8 sum_im = im[0];
            for (u32 k__2 = 1u; k__2 <= half__; k__2 = k__2 + 1u) {
                f32x8 zr__2 = re[(idx)k__2];
                f32x8 zi__2 = im[(idx)k__2];
                re[(idx)k__2] = ga_add_f32x8(zr__2, re[(idx)(p - k__2)]);
                im[(idx)k__2] = ga_add_f32x8(zi__2, im[(idx)(p - k__2)]);
                re[(idx)(p - k__2)] = ga_sub_f32x8(zr__2, re[(idx)(p - k__2)]);
                im[(idx)(p - k__2)] = ga_sub_f32x8(zi__2, im[(idx)(p - k__2)]);
                sum_re = ga_add_f32x8(sum_re, re[(idx)k__2]);
                sum_im = ga_add_f32x8(sum_im, im[(idx)k__2]);
            }
            u32 o = (j - q) * p + q;
            for (u32 m = 0u; m <= half__; m = m + 1u) {
                f32x8 ar = m == 0u ? sum_re : re[0];
                f32x8 ai = m == 0u ? sum_im : im[0];
                f32x8 br = ga_splat_f32x8(0.0f);
                f32x8 bi = ga_splat_f32x8(0.0f);
                u32 power = 0u;
                if (m > 0u) {
                    for (u32 k__3 = 1u; k__3 <= half__; k__3 = k__3 + 1u) {
                        power = power + m;
                        if (power >= p) {
#line 252 "fft.gk"
                            power = power - p;
                        }
#line 253 "fft.gk"
                        c64 w__2 = table[(idx)(roots + power)];
                        ar = ga_add_f32x8(ar, ga_mul_f32x8(re[(idx)k__3], ga_splat_f32x8(w__2.x)));
                        ai = ga_add_f32x8(ai, ga_mul_f32x8(im[(idx)k__3], ga_splat_f32x8(w__2.x)));
                        br = ga_add_f32x8(br, ga_mul_f32x8(re[(idx)(p - k__3)], ga_splat_f32x8(w__2.y)));
                        bi = ga_add_f32x8(bi, ga_mul_f32x8(im[(idx)(p - k__3)], ga_splat_f32x8(w__2.y)));
                    }
                }
#line 259 "fft.gk"
                u32 at__2 = to + (o + m * l) * si + b * sb;
                u32 other = to + (o + (m == 0u ? 0u : p - m) * l) * si + b * sb;
                scratch[(idx)((u64)base + (u64)at__2)] = ga_sub_f32x8(ar, bi);
                scratch[(idx)((u64)base + (u64)(at__2 + space))] = ga_add_f32x8(ai, br);
                if (m > 0u) {
#line 263 "fft.gk"
                    scratch[(idx)((u64)base + (u64)other)] = ga_add_f32x8(ar, bi);
                }
#line 264 "fft.gk"
                if (m > 0u) {
#line 264 "fft.gk"
                    scratch[(idx)((u64)base + (u64)(other + space))] = ga_sub_f32x8(ai, br);
                }
            }
        }
    }
}

/* fft<T=f32, V=f32x8, X=c64, Y=c64, LANES=8, LONG=false, POW2=false, SHARED=false, SPACE=1, ITEMS=1, R=2, LINES=0, ODD=13> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_fft(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *table__data, i64 table__offset, idx table__size, const char *twist__data, i64 twist__offset, idx twist__size, char *scratch__data, i64 scratch__offset, idx scratch__size, char *lanes__data, i64 lanes__offset, idx lanes__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx n, i64 plan, idx batch, idx together, idx space, idx rin, idx rout, idx have, idx keep, u8 half__byte, u8 across_in__byte, i32 log_in, u8 across__byte, i32 log_stage, u8 across_out__byte, i32 log_out, i32 shift, f32 flip_in, f32 flip_out, f32 scale)
{
    x__data += x__offset;
    const c64 *table = (const c64 *)(table__data + table__offset);
    (void)table;
    const c64 *twist = (const c64 *)(twist__data + twist__offset);
    (void)twist;
    f32x8 *scratch = (f32x8 *)(scratch__data + scratch__offset);
    (void)scratch;
    f32 *lanes = (f32 *)(lanes__data + lanes__offset);
    (void)lanes;
    y__data += y__offset;
    bool half__ = half__byte != 0;
    bool across_in = across_in__byte != 0;
    bool across = across__byte != 0;
    bool across_out = across_out__byte != 0;
#line 291 "fft.gk"
    __shared__ f32x8 room[1];
    (void)room;
#line 292 "fft.gk"
    __shared__ idx lines[1];
    (void)lines;
#line 293 "fft.gk"
    idx base = (idx)((u64)blockIdx.x * (4 * (u64)space));
    u32 me = (u32)(idx)threadIdx.x;
    u32 length__ = (u32)n;
    u32 half_room__ = (u32)space;
    u32 si = across ? (u32)together : 1u;
    u32 sb = across ? 1u : length__;
    for (idx first = (idx)((u64)blockIdx.x * ((u64)together * 8)); first < batch; first = (idx)((u64)first + (u64)gridDim.x * ((u64)together * 8))) {
        u32 j0__;
        u32 jstep;
        u32 b0;
        u32 bstep;
        u32 here = (u32)ga_min_int_i64(together, (idx)((u64)batch - (u64)first + 8 - 1) / 8);
#line 324 "fft.gk"
        gk_fft_share_ITEMS_1(me, across_in, log_in, &j0__, &jstep, &b0, &bstep);
        for (u32 b = b0; b < here; b = b + bstep) {
            for (u32 j = j0__; j < length__; j = j + jstep) {
                u32 to = gk_fft_place_SHARED_false(j * si + b * sb);
                for (idx w = 0; w < 8; w++) {
                    f32 zr = 0.0f;
                    f32 zi = 0.0f;
                    idx at[2];
                    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 332 "fft.gk"
                    idx element = (idx)j;
                    idx all__ = n;
                    {
#line 338 "fft.gk"
                        idx rest = ga_min_int_i64((idx)((u64)first + (u64)b * 8 + (u64)w), (idx)((u64)batch - 1));
#line 344 "fft.gk"
                        at[0] = rest;
                    }

                    bool mirrored = half__ && element > all__ / 2;
                    if (mirrored) {
#line 348 "fft.gk"
                        element = (idx)((u64)all__ - (u64)element);
                    }
#line 349 "fft.gk"
                    if (element < have) {
                        at[1] = element;
                        c64 z = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        {


                            zr = z.x;
                            zi = z.y * flip_in;
                            bool alone = half__ && (element == 0 || (idx)(2 * (u64)element) == all__);
                            zi = alone ? 0.0f : (mirrored ? ga_neg_f32(zi) : zi);
                        }
                    }
                    {
#line 365 "fft.gk"
                        lanes[(idx)(((u64)base + (u64)to) * 8 + (u64)w)] = zr;
                        lanes[(idx)(((u64)base + (u64)(to + half_room__)) * 8 + (u64)w)] = zi;
                    }
                }
            }
        }
#line 370 "fft.gk"
        __syncthreads();
        gk_fft_share_ITEMS_1(me, across, log_stage, &j0__, &jstep, &b0, &bstep);
        u32 l = 1u;
        u32 from = 0u;
        i64 left = plan;
        while (left != 0ll) {
            i32 r = (i32)(left & 15ll);
            if (r == 8) {
                gk_fft_stage_T_f32_V_f32x8_P_8_SHARED_false_ROOM_1_POW2_false(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 4) {

                gk_fft_stage_T_f32_V_f32x8_P_4_SHARED_false_ROOM_1_POW2_false(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 2) {

                gk_fft_stage_T_f32_V_f32x8_P_2_SHARED_false_ROOM_1_POW2_false(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            }
            {
#line 406 "fft.gk"
                if (r % 2 == 1) {
                    gk_fft_any_stage_T_f32_V_f32x8(scratch, scratch__size, table, table__size, r, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
                }
            }
#line 409 "fft.gk"
            __syncthreads();
            from = 2u * half_room__ - from;
            l = l * (u32)r;
            left = left >> 4;
        }
        gk_fft_share_ITEMS_1(me, across_out, log_out, &j0__, &jstep, &b0, &bstep);
        for (u32 b__2 = b0; b__2 < here; b__2 = b__2 + bstep) {
            for (u32 j__2 = j0__; j__2 < (u32)keep; j__2 = j__2 + jstep) {
                u32 there = from + gk_fft_place_SHARED_false(j__2 * si + b__2 * sb);
                for (idx w__2 = 0; w__2 < 8; w__2++) {
                    idx rest__2 = (idx)((u64)first + (u64)b__2 * 8 + (u64)w__2);
                    idx element__2 = (idx)j__2;
                    idx column = 0;
#line 425 "fft.gk"
                    if (rest__2 < batch && element__2 < keep) {
                        idx at__2[2];
                        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at__2[ga_i0] = 0;
                        {
#line 434 "fft.gk"
                            at__2[0] = rest__2;
                        }
                        at__2[1] = element__2;
                        f32 zr__2;
                        f32 zi__2;
                        {
#line 443 "fft.gk"
                            zr__2 = lanes[(idx)(((u64)base + (u64)there) * 8 + (u64)w__2)];
                            zi__2 = lanes[(idx)(((u64)base + (u64)(there + half_room__)) * 8 + (u64)w__2)];
                        }
                        if (false) {
                            idx e = (idx)((u64)column * (u64)j__2);
                            c64 low = twist[e & (idx)((u64)((u64)1 << (shift & 63)) - 1)];
                            c64 high = twist[(idx)((u64)((u64)1 << (shift & 63)) + (u64)(e >> (shift & 63)))];
                            c64 z__2 = ga_mul_c64(ga_make_c64(zr__2, zi__2), ga_mul_c64(low, high));
                            zr__2 = z__2.x;
                            zi__2 = z__2.y;
                        }
                        {


                            GA_AT(c64, y__data, at__2[0] * y__stride0 + at__2[1] * y__stride1) = ga_make_c64(zr__2 * scale, zi__2 * flip_out * scale);
                        }
                    }
                }
            }
        }
#line 462 "fft.gk"
        __syncthreads();
    }
}
