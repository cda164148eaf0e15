/* fft<T=f32, V=f32, X=c64, Y=c64, LANES=1, LONG=true, POW2=true, SHARED=true, SPACE=2048, ITEMS=256, R=4, LINES=32, ODD=13>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 x, y; } c64;

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
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
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

/* fft_share<ITEMS=256> */
static __device__ inline void gk_fft_share_ITEMS_256(u32 me, bool across, i32 log__, u32 *j, u32 *jstep, u32 *b, u32 *bstep)
{
#line 274 "fft.gk"
    u32 fast = me & ((1u << (log__ & 31)) - 1u);
    u32 slow = me >> (log__ & 31);
    (*j) = across ? slow : fast;
    (*b) = across ? fast : slow;
    (*jstep) = across ? 256u >> (log__ & 31) : 1u << (log__ & 31);
    (*bstep) = across ? 1u << (log__ & 31) : 256u >> (log__ & 31);
}

/* fft_place<SHARED=true> */
static __device__ inline u32 gk_fft_place_SHARED_true(u32 i)
{
    {
#line 39 "fft.gk"
        return i ^ ((i >> 5) & 31u);
    }
}

/* fft_stage<T=f32, V=f32, P=8, SHARED=true, ROOM=8192, POW2=true> */
static __device__ inline void gk_fft_stage_T_f32_V_f32_P_8_SHARED_true_ROOM_8192_POW2_true(f32 *room, f32 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 50 "fft.gk"
    u32 each = n / 8u;
    u32 to = 2u * space - from;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) re[ga_i0] = 0.0f;
#line 55 "fft.gk"
            f32 im[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) im[ga_i0] = 0.0f;
#line 56 "fft.gk"
            u32 q;
            {
                q = j & (l - 1u);
            }
            {
                {

                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    {
                        re[0] = room[(idx)at];
                        im[0] = room[(idx)(at + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    {
                        re[1] = room[(idx)at__2];
                        im[1] = room[(idx)(at__2 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_true((j + 2u * each) * si + b * sb);
                    {
                        re[2] = room[(idx)at__3];
                        im[2] = room[(idx)(at__3 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_true((j + 3u * each) * si + b * sb);
                    {
                        re[3] = room[(idx)at__4];
                        im[3] = room[(idx)(at__4 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__5 = from + gk_fft_place_SHARED_true((j + 4u * each) * si + b * sb);
                    {
                        re[4] = room[(idx)at__5];
                        im[4] = room[(idx)(at__5 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__6 = from + gk_fft_place_SHARED_true((j + 5u * each) * si + b * sb);
                    {
                        re[5] = room[(idx)at__6];
                        im[5] = room[(idx)(at__6 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__7 = from + gk_fft_place_SHARED_true((j + 6u * each) * si + b * sb);
                    {
                        re[6] = room[(idx)at__7];
                        im[6] = room[(idx)(at__7 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__8 = from + gk_fft_place_SHARED_true((j + 7u * each) * si + b * sb);
                    {
                        re[7] = room[(idx)at__8];
                        im[7] = room[(idx)(at__8 + space)];
                    }
                }
            }


            if (l > 1u) {
                {
                    {
#line 74 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__4 = table[(idx)(l - 1u + 3u * l + q)];
                        f32 turned__4 = re[4] * w__4.x - im[4] * w__4.y;
                        im[4] = re[4] * w__4.y + im[4] * w__4.x;
                        re[4] = turned__4;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__5 = table[(idx)(l - 1u + 4u * l + q)];
                        f32 turned__5 = re[5] * w__5.x - im[5] * w__5.y;
                        im[5] = re[5] * w__5.y + im[5] * w__5.x;
                        re[5] = turned__5;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__6 = table[(idx)(l - 1u + 5u * l + q)];
                        f32 turned__6 = re[6] * w__6.x - im[6] * w__6.y;
                        im[6] = re[6] * w__6.y + im[6] * w__6.x;
                        re[6] = turned__6;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__7 = table[(idx)(l - 1u + 6u * l + q)];
                        f32 turned__7 = re[7] * w__7.x - im[7] * w__7.y;
                        im[7] = re[7] * w__7.y + im[7] * w__7.x;
                        re[7] = turned__7;
                    }
                }
            }
            {
                {
                    {
                        {
#line 89 "fft.gk"
                            f32 r = re[0];
                            f32 i = im[0];
                            re[0] = r + re[4];
                            im[0] = i + im[4];
                            re[4] = r - re[4];
                            im[4] = i - im[4];
                        }
                        {
#line 89 "fft.gk"
                            f32 r__2 = re[1];
                            f32 i__2 = im[1];
                            re[1] = r__2 + re[5];
                            im[1] = i__2 + im[5];
                            re[5] = r__2 - re[5];
                            im[5] = i__2 - im[5];
                        }
                        {
#line 89 "fft.gk"
                            f32 r__3 = re[2];
                            f32 i__3 = im[2];
                            re[2] = r__3 + re[6];
                            im[2] = i__3 + im[6];
                            re[6] = r__3 - re[6];
                            im[6] = i__3 - im[6];
                        }
                        {
#line 89 "fft.gk"
                            f32 r__4 = re[3];
                            f32 i__4 = im[3];
                            re[3] = r__4 + re[7];
                            im[3] = i__4 + im[7];
                            re[7] = r__4 - re[7];
                            im[7] = i__4 - im[7];
                        }
                    }
#line 96 "fft.gk"
                    f32 half__ = 0.707106769f;
                    f32 r5 = (re[5] + im[5]) * half__;
                    im[5] = (im[5] - re[5]) * half__;
                    re[5] = r5;
                    f32 r6 = im[6];
                    im[6] = ga_neg_f32(re[6]);
                    re[6] = r6;
                    f32 r7 = (im[7] - re[7]) * half__;
                    im[7] = ga_neg_f32((re[7] + im[7]) * half__);
                    re[7] = r7;
                }
                {
                    {
#line 108 "fft.gk"
                        f32 sr = re[0] + re[2];
                        f32 si0 = im[0] + im[2];
                        f32 dr = re[0] - re[2];
                        f32 di = im[0] - im[2];
                        f32 tr = re[1] + re[3];
                        f32 ti = im[1] + im[3];
                        f32 er = re[1] - re[3];
                        f32 ei = im[1] - im[3];
                        re[0] = sr + tr;
                        im[0] = si0 + ti;
                        re[1] = dr + ei;
                        im[1] = di - er;
                        re[2] = sr - tr;
                        im[2] = si0 - ti;
                        re[3] = dr - ei;
                        im[3] = di + er;
                    }
                    {
#line 108 "fft.gk"
                        f32 sr__2 = re[4] + re[6];
                        f32 si0__2 = im[4] + im[6];
                        f32 dr__2 = re[4] - re[6];
                        f32 di__2 = im[4] - im[6];
                        f32 tr__2 = re[5] + re[7];
                        f32 ti__2 = im[5] + im[7];
                        f32 er__2 = re[5] - re[7];
                        f32 ei__2 = im[5] - im[7];
                        re[4] = sr__2 + tr__2;
                        im[4] = si0__2 + ti__2;
                        re[5] = dr__2 + ei__2;
                        im[5] = di__2 - er__2;
                        re[6] = sr__2 - tr__2;
                        im[6] = si0__2 - ti__2;
                        re[7] = dr__2 - ei__2;
                        im[7] = di__2 + er__2;
                    }
                }
            }
#line 126 "fft.gk"
            u32 o = (j - q) * 8u + q;
            {
                {
#line 128 "fft.gk"
                    u32 at__9 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    {
                        room[(idx)at__9] = re[0];
                        room[(idx)(at__9 + space)] = im[0];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__10 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    {
                        room[(idx)at__10] = re[4];
                        room[(idx)(at__10 + space)] = im[4];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__11 = to + gk_fft_place_SHARED_true((o + 2u * l) * si + b * sb);
                    {
                        room[(idx)at__11] = re[1];
                        room[(idx)(at__11 + space)] = im[1];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__12 = to + gk_fft_place_SHARED_true((o + 3u * l) * si + b * sb);
                    {
                        room[(idx)at__12] = re[5];
                        room[(idx)(at__12 + space)] = im[5];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__13 = to + gk_fft_place_SHARED_true((o + 4u * l) * si + b * sb);
                    {
                        room[(idx)at__13] = re[2];
                        room[(idx)(at__13 + space)] = im[2];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__14 = to + gk_fft_place_SHARED_true((o + 5u * l) * si + b * sb);
                    {
                        room[(idx)at__14] = re[6];
                        room[(idx)(at__14 + space)] = im[6];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__15 = to + gk_fft_place_SHARED_true((o + 6u * l) * si + b * sb);
                    {
                        room[(idx)at__15] = re[3];
                        room[(idx)(at__15 + space)] = im[3];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__16 = to + gk_fft_place_SHARED_true((o + 7u * l) * si + b * sb);
                    {
                        room[(idx)at__16] = re[7];
                        room[(idx)(at__16 + space)] = im[7];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32, P=4, SHARED=true, ROOM=8192, POW2=true> */
static __device__ inline void gk_fft_stage_T_f32_V_f32_P_4_SHARED_true_ROOM_8192_POW2_true(f32 *room, f32 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 50 "fft.gk"
    u32 each = n / 4u;
    u32 to = 2u * space - from;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) re[ga_i0] = 0.0f;
#line 55 "fft.gk"
            f32 im[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) im[ga_i0] = 0.0f;
#line 56 "fft.gk"
            u32 q;
            {
                q = j & (l - 1u);
            }
            {
                {

                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    {
                        re[0] = room[(idx)at];
                        im[0] = room[(idx)(at + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    {
                        re[1] = room[(idx)at__2];
                        im[1] = room[(idx)(at__2 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_true((j + 2u * each) * si + b * sb);
                    {
                        re[2] = room[(idx)at__3];
                        im[2] = room[(idx)(at__3 + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_true((j + 3u * each) * si + b * sb);
                    {
                        re[3] = room[(idx)at__4];
                        im[3] = room[(idx)(at__4 + space)];
                    }
                }
            }


            if (l > 1u) {
                {
                    {
#line 74 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 74 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                }
            }
            {
                {
#line 108 "fft.gk"
                    f32 sr = re[0] + re[2];
                    f32 si0 = im[0] + im[2];
                    f32 dr = re[0] - re[2];
                    f32 di = im[0] - im[2];
                    f32 tr = re[1] + re[3];
                    f32 ti = im[1] + im[3];
                    f32 er = re[1] - re[3];
                    f32 ei = im[1] - im[3];
                    re[0] = sr + tr;
                    im[0] = si0 + ti;
                    re[1] = dr + ei;
                    im[1] = di - er;
                    re[2] = sr - tr;
                    im[2] = si0 - ti;
                    re[3] = dr - ei;
                    im[3] = di + er;
                }
            }
            u32 o = (j - q) * 4u + q;
            {
                {
#line 128 "fft.gk"
                    u32 at__5 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    {
                        room[(idx)at__5] = re[0];
                        room[(idx)(at__5 + space)] = im[0];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__6 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    {
                        room[(idx)at__6] = re[1];
                        room[(idx)(at__6 + space)] = im[1];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__7 = to + gk_fft_place_SHARED_true((o + 2u * l) * si + b * sb);
                    {
                        room[(idx)at__7] = re[2];
                        room[(idx)(at__7 + space)] = im[2];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__8 = to + gk_fft_place_SHARED_true((o + 3u * l) * si + b * sb);
                    {
                        room[(idx)at__8] = re[3];
                        room[(idx)(at__8 + space)] = im[3];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32, P=2, SHARED=true, ROOM=8192, POW2=true> */
static __device__ inline void gk_fft_stage_T_f32_V_f32_P_2_SHARED_true_ROOM_8192_POW2_true(f32 *room, f32 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 50 "fft.gk"
    u32 each = n / 2u;
    u32 to = 2u * space - from;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) re[ga_i0] = 0.0f;
#line 55 "fft.gk"
            f32 im[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) im[ga_i0] = 0.0f;
#line 56 "fft.gk"
            u32 q;
            {
                q = j & (l - 1u);
            }
            {
                {

                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    {
                        re[0] = room[(idx)at];
                        im[0] = room[(idx)(at + space)];
                    }
                }
                {
#line 63 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    {
                        re[1] = room[(idx)at__2];
                        im[1] = room[(idx)(at__2 + space)];
                    }
                }
            }


            if (l > 1u) {
                {
                    c64 w = table[(idx)(l - 1u + 0u * l + q)];
                    f32 turned = re[1] * w.x - im[1] * w.y;
                    im[1] = re[1] * w.y + im[1] * w.x;
                    re[1] = turned;
                }
            }
            {
#line 80 "fft.gk"
                f32 r0 = re[0];
                f32 i0 = im[0];
                re[0] = r0 + re[1];
                im[0] = i0 + im[1];
                re[1] = r0 - re[1];
                im[1] = i0 - im[1];
            }
#line 126 "fft.gk"
            u32 o = (j - q) * 2u + q;
            {
                {
#line 128 "fft.gk"
                    u32 at__3 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    {
                        room[(idx)at__3] = re[0];
                        room[(idx)(at__3 + space)] = im[0];
                    }
                }
                {
#line 128 "fft.gk"
                    u32 at__4 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    {
                        room[(idx)at__4] = re[1];
                        room[(idx)(at__4 + space)] = im[1];
                    }
                }
            }
        }
    }
}

/* fft<T=f32, V=f32, X=c64, Y=c64, LANES=1, LONG=true, POW2=true, SHARED=true, SPACE=2048, ITEMS=256, R=4, LINES=32, ODD=13> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_fft(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__dim3, idx x__stride0, idx x__stride1, idx x__stride2, idx x__stride3, const char *table__data, i64 table__offset, idx table__size, const char *twist__data, i64 twist__offset, idx twist__size, char *scratch__data, i64 scratch__offset, idx scratch__size, char *lanes__data, i64 lanes__offset, idx lanes__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__dim3, idx y__stride0, idx y__stride1, idx y__stride2, idx y__stride3, idx n, i64 plan, idx batch, idx together, idx space, idx rin, idx rout, idx have, idx keep, u8 half__byte, u8 across_in__byte, i32 log_in, u8 across__byte, i32 log_stage, u8 across_out__byte, i32 log_out, i32 shift, f32 flip_in, f32 flip_out, f32 scale)
{
    x__data += x__offset;
    const c64 *table = (const c64 *)(table__data + table__offset);
    (void)table;
    const c64 *twist = (const c64 *)(twist__data + twist__offset);
    (void)twist;
    f32 *scratch = (f32 *)(scratch__data + scratch__offset);
    (void)scratch;
    f32 *lanes = (f32 *)(lanes__data + lanes__offset);
    (void)lanes;
    y__data += y__offset;
    bool half__ = half__byte != 0;
    bool across_in = across_in__byte != 0;
    bool across = across__byte != 0;
    bool across_out = across_out__byte != 0;
#line 291 "fft.gk"
    __shared__ f32 room[8192];
    (void)room;
#line 292 "fft.gk"
    __shared__ idx lines[256];
    (void)lines;
#line 293 "fft.gk"
    idx base = 0;
    u32 me = (u32)(idx)threadIdx.x;
    u32 length__ = (u32)n;
    u32 half_room__ = (u32)space;
    u32 si = across ? (u32)together : 1u;
    u32 sb = across ? 1u : length__;
    for (idx first = (idx)((u64)blockIdx.x * ((u64)together * 1)); first < batch; first = (idx)((u64)first + (u64)gridDim.x * ((u64)together * 1))) {
        u32 j0__;
        u32 jstep;
        u32 b0;
        u32 bstep;
        u32 here = (u32)ga_min_int_i64(together, (idx)((u64)batch - (u64)first + 1 - 1) / 1);
        {
            for (u32 b = me; b < here; b = b + 256u) {
                idx x_rest = (idx)((u64)first + (u64)b);
                idx y_rest = (idx)((u64)first + (u64)b);
                {
                    lines[(idx)b] = ga_mod_signed_i64(x_rest, rin);
                    lines[(idx)(128u + b)] = ga_mod_signed_i64(y_rest, rout);
                }
                {
                    {
#line 314 "fft.gk"
                        lines[(idx)(96u + b)] = ga_mod_signed_i64(x_rest, x__dim2);
                        lines[(idx)(224u + b)] = ga_mod_signed_i64(y_rest, y__dim2);
                        x_rest = ga_div_signed_i64(x_rest, x__dim2);
                        y_rest = ga_div_signed_i64(y_rest, y__dim2);
                    }
                    {
#line 314 "fft.gk"
                        lines[(idx)(64u + b)] = ga_mod_signed_i64(x_rest, x__dim1);
                        lines[(idx)(192u + b)] = ga_mod_signed_i64(y_rest, y__dim1);
                        x_rest = ga_div_signed_i64(x_rest, x__dim1);
                        y_rest = ga_div_signed_i64(y_rest, y__dim1);
                    }
                }
#line 319 "fft.gk"
                lines[(idx)(32u + b)] = x_rest;
                lines[(idx)(160u + b)] = y_rest;
            }
            __syncthreads();
        }
        gk_fft_share_ITEMS_256(me, across_in, log_in, &j0__, &jstep, &b0, &bstep);
        for (u32 b__2 = b0; b__2 < here; b__2 = b__2 + bstep) {
            for (u32 j = j0__; j < length__; j = j + jstep) {
                u32 to = gk_fft_place_SHARED_true(j * si + b__2 * sb);
                for (idx w = 0; w < 1; w++) {
                    f32 zr = 0.0f;
                    f32 zi = 0.0f;
                    idx at[4];
                    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at[ga_i0] = 0;
#line 332 "fft.gk"
                    idx element = (idx)j;
                    idx all__ = n;
                    {
                        {
                            {
#line 335 "fft.gk"
                                at[0] = lines[(idx)(32u + b__2)];
                            }
                            {
#line 335 "fft.gk"
                                at[1] = lines[(idx)(64u + b__2)];
                            }
                            {
#line 335 "fft.gk"
                                at[2] = lines[(idx)(96u + b__2)];
                            }
                        }
                        {
#line 336 "fft.gk"
                            element = (idx)((u64)j * (u64)rin + (u64)lines[(idx)b__2]);
                        }
                    }
                    {
#line 346 "fft.gk"
                        all__ = (idx)((u64)n * (u64)rin);
                    }
#line 347 "fft.gk"
                    bool mirrored = half__ && element > all__ / 2;
                    if (mirrored) {
#line 348 "fft.gk"
                        element = (idx)((u64)all__ - (u64)element);
                    }
#line 349 "fft.gk"
                    if (element < have) {
                        at[3] = element;
                        c64 z = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2 + at[3] * x__stride3);
                        {


                            zr = z.x;
                            zi = z.y * flip_in;
                            bool alone = half__ && (element == 0 || (idx)(2 * (u64)element) == all__);
                            zi = alone ? 0.0f : (mirrored ? ga_neg_f32(zi) : zi);
                        }
                    }
                    {
                        room[(idx)to] = zr;
                        room[(idx)(to + half_room__)] = zi;
                    }
                }
            }
        }


        __syncthreads();
        gk_fft_share_ITEMS_256(me, across, log_stage, &j0__, &jstep, &b0, &bstep);
        u32 l = 1u;
        u32 from = 0u;
        i64 left = plan;
        while (left != 0ll) {
            i32 r = (i32)(left & 15ll);
            if (r == 8) {
                gk_fft_stage_T_f32_V_f32_P_8_SHARED_true_ROOM_8192_POW2_true(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 4) {

                gk_fft_stage_T_f32_V_f32_P_4_SHARED_true_ROOM_8192_POW2_true(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 2) {

                gk_fft_stage_T_f32_V_f32_P_2_SHARED_true_ROOM_8192_POW2_true(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            }
#line 409 "fft.gk"
            __syncthreads();
            from = 2u * half_room__ - from;
            l = l * (u32)r;
            left = left >> 4;
        }
        gk_fft_share_ITEMS_256(me, across_out, log_out, &j0__, &jstep, &b0, &bstep);
        for (u32 b__3 = b0; b__3 < here; b__3 = b__3 + bstep) {
            for (u32 j__2 = j0__; j__2 < (u32)n; j__2 = j__2 + jstep) {
                u32 there = from + gk_fft_place_SHARED_true(j__2 * si + b__3 * sb);
                for (idx w__2 = 0; w__2 < 1; w__2++) {
                    idx rest = (idx)((u64)first + (u64)b__3 * 1 + (u64)w__2);
                    idx element__2 = (idx)j__2;
                    idx column = 0;
                    {
#line 422 "fft.gk"
                        column = lines[(idx)(128u + b__3)];
                    }
                    {
#line 424 "fft.gk"
                        element__2 = (idx)((u64)j__2 * (u64)rout + (u64)column);
                    }
#line 425 "fft.gk"
                    if (rest < batch && element__2 < keep) {
                        idx at__2[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at__2[ga_i0] = 0;
                        {
                            {
#line 428 "fft.gk"
                                at__2[0] = lines[(idx)(160u + b__3)];
                            }
                            {
#line 428 "fft.gk"
                                at__2[1] = lines[(idx)(192u + b__3)];
                            }
                            {
#line 428 "fft.gk"
                                at__2[2] = lines[(idx)(224u + b__3)];
                            }
                        }
#line 436 "fft.gk"
                        at__2[3] = element__2;
                        f32 zr__2;
                        f32 zi__2;
                        {
                            zr__2 = room[(idx)there];
                            zi__2 = room[(idx)(there + half_room__)];
                        }
#line 446 "fft.gk"
                        if (twist__size > 0) {
                            idx e = (idx)((u64)column * (u64)j__2);
                            c64 low = twist[e & (idx)((u64)((u64)1 << (shift & 63)) - 1)];
                            c64 high = twist[(idx)((u64)((u64)1 << (shift & 63)) + (u64)(e >> (shift & 63)))];
                            c64 z__2 = ga_mul_c64(ga_make_c64(zr__2, zi__2), ga_mul_c64(low, high));
                            zr__2 = z__2.x;
                            zi__2 = z__2.y;
                        }
                        {


                            GA_AT(c64, y__data, at__2[0] * y__stride0 + at__2[1] * y__stride1 + at__2[2] * y__stride2 + at__2[3] * y__stride3) = ga_make_c64(zr__2 * scale, zi__2 * flip_out * scale);
                        }
                    }
                }
            }
        }
#line 462 "fft.gk"
        __syncthreads();
    }
}
