/* fft<T=f32, V=f32, X=c64, Y=c64, LANES=1, LONG=false, POW2=false, SHARED=true, SPACE=2048, ITEMS=256, R=2, LINES=0, ODD=13>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline u32 ga_div_unsigned_u32(u32 a, u32 b)
{
    return b == 0 ? 0 : a / b;
}
static inline u32 ga_mod_unsigned_u32(u32 a, u32 b)
{
    return b == 0 ? 0 : a - ga_div_unsigned_u32(a, b) * b;
}
static inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}

/* fft_share<ITEMS=256> */
static inline void gk_fft_share_ITEMS_256(u32 me, bool across, i32 log__, u32 *j, u32 *jstep, u32 *b, u32 *bstep)
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
static inline u32 gk_fft_place_SHARED_true(u32 i)
{
    {
#line 39 "fft.gk"
        return i ^ ((i >> 5) & 31u);
    }
}

/* fft_stage<T=f32, V=f32, P=8, SHARED=true, ROOM=8192, POW2=false> */
static inline __attribute__((always_inline)) void gk_fft_stage_T_f32_V_f32_P_8_SHARED_true_ROOM_8192_POW2_false(__local f32 *room, __global f32 *scratch, idx scratch__size, __global const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
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


                q = ga_mod_unsigned_u32(j, l);
            }
            {
                {
#line 63 "fft.gk"
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

/* fft_stage<T=f32, V=f32, P=4, SHARED=true, ROOM=8192, POW2=false> */
static inline __attribute__((always_inline)) void gk_fft_stage_T_f32_V_f32_P_4_SHARED_true_ROOM_8192_POW2_false(__local f32 *room, __global f32 *scratch, idx scratch__size, __global const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
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


                q = ga_mod_unsigned_u32(j, l);
            }
            {
                {
#line 63 "fft.gk"
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

/* fft_stage<T=f32, V=f32, P=2, SHARED=true, ROOM=8192, POW2=false> */
static inline __attribute__((always_inline)) void gk_fft_stage_T_f32_V_f32_P_2_SHARED_true_ROOM_8192_POW2_false(__local f32 *room, __global f32 *scratch, idx scratch__size, __global const c64 *table, idx table__size, idx base, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
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


                q = ga_mod_unsigned_u32(j, l);
            }
            {
                {
#line 63 "fft.gk"
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

/* fft_odd_stage<T=f32, V=f32, P=3, ROOM=8192> */
static inline __attribute__((always_inline)) void gk_fft_odd_stage_T_f32_V_f32_P_3_ROOM_8192(__local f32 *room, __global const c64 *table, idx table__size, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 145 "fft.gk"
    u32 each = n / 3u;
    u32 to = 2u * space - from;
    u32 roots = n - 1u + 0u;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[3];
            for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) re[ga_i0] = 0.0f;
#line 151 "fft.gk"
            f32 im[3];
            for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) im[ga_i0] = 0.0f;
#line 152 "fft.gk"
            u32 q = ga_mod_unsigned_u32(j, l);
            {
                {
#line 154 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    re[0] = room[(idx)at];
                    im[0] = room[(idx)(at + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    re[1] = room[(idx)at__2];
                    im[1] = room[(idx)(at__2 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_true((j + 2u * each) * si + b * sb);
                    re[2] = room[(idx)at__3];
                    im[2] = room[(idx)(at__3 + space)];
                }
            }
#line 158 "fft.gk"
            if (l > 1u) {
                {
                    {
#line 160 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                }
            }
#line 165 "fft.gk"
            f32 sum_re = re[0];
            f32 sum_im = im[0];
            {
                f32 zr = re[1];
                f32 zi = im[1];
                re[1] = zr + re[2];
                im[1] = zi + im[2];
                re[2] = zr - re[2];
                im[2] = zi - im[2];
                sum_re = sum_re + re[1];
                sum_im = sum_im + im[1];
            }
            u32 o = (j - q) * 3u + q;
            {
                {
#line 179 "fft.gk"
                    f32 ar = sum_re;
                    f32 ai = sum_im;
                    f32 br = 0.0f;
                    f32 bi = 0.0f;
#line 191 "fft.gk"
                    u32 at__4 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    room[(idx)at__4] = ar - bi;
                    room[(idx)(at__4 + space)] = ai + br;
                }
                {
#line 179 "fft.gk"
                    f32 ar__2 = re[0];
                    f32 ai__2 = im[0];
                    f32 br__2 = 0.0f;
                    f32 bi__2 = 0.0f;
                    {
                        {
                            c64 w__3 = table[(idx)(roots + 1u)];
                            ar__2 = ar__2 + re[1] * w__3.x;
                            ai__2 = ai__2 + im[1] * w__3.x;
                            br__2 = br__2 + re[2] * w__3.y;
                            bi__2 = bi__2 + im[2] * w__3.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__5 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    room[(idx)at__5] = ar__2 - bi__2;
                    room[(idx)(at__5 + space)] = ai__2 + br__2;
                    {
                        u32 other = to + gk_fft_place_SHARED_true((o + 2u * l) * si + b * sb);
                        room[(idx)other] = ar__2 + bi__2;
                        room[(idx)(other + space)] = ai__2 - br__2;
                    }
                }
            }
        }
    }
}

/* fft_odd_stage<T=f32, V=f32, P=5, ROOM=8192> */
static inline __attribute__((always_inline)) void gk_fft_odd_stage_T_f32_V_f32_P_5_ROOM_8192(__local f32 *room, __global const c64 *table, idx table__size, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 145 "fft.gk"
    u32 each = n / 5u;
    u32 to = 2u * space - from;
    u32 roots = n - 1u + 3u;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[5];
            for (int ga_i0 = 0; ga_i0 < 5; ga_i0++) re[ga_i0] = 0.0f;
#line 151 "fft.gk"
            f32 im[5];
            for (int ga_i0 = 0; ga_i0 < 5; ga_i0++) im[ga_i0] = 0.0f;
#line 152 "fft.gk"
            u32 q = ga_mod_unsigned_u32(j, l);
            {
                {
#line 154 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    re[0] = room[(idx)at];
                    im[0] = room[(idx)(at + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    re[1] = room[(idx)at__2];
                    im[1] = room[(idx)(at__2 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_true((j + 2u * each) * si + b * sb);
                    re[2] = room[(idx)at__3];
                    im[2] = room[(idx)(at__3 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_true((j + 3u * each) * si + b * sb);
                    re[3] = room[(idx)at__4];
                    im[3] = room[(idx)(at__4 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__5 = from + gk_fft_place_SHARED_true((j + 4u * each) * si + b * sb);
                    re[4] = room[(idx)at__5];
                    im[4] = room[(idx)(at__5 + space)];
                }
            }
#line 158 "fft.gk"
            if (l > 1u) {
                {
                    {
#line 160 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__4 = table[(idx)(l - 1u + 3u * l + q)];
                        f32 turned__4 = re[4] * w__4.x - im[4] * w__4.y;
                        im[4] = re[4] * w__4.y + im[4] * w__4.x;
                        re[4] = turned__4;
                    }
                }
            }
#line 165 "fft.gk"
            f32 sum_re = re[0];
            f32 sum_im = im[0];
            {
                {
#line 168 "fft.gk"
                    f32 zr = re[1];
                    f32 zi = im[1];
                    re[1] = zr + re[4];
                    im[1] = zi + im[4];
                    re[4] = zr - re[4];
                    im[4] = zi - im[4];
                    sum_re = sum_re + re[1];
                    sum_im = sum_im + im[1];
                }
                {
#line 168 "fft.gk"
                    f32 zr__2 = re[2];
                    f32 zi__2 = im[2];
                    re[2] = zr__2 + re[3];
                    im[2] = zi__2 + im[3];
                    re[3] = zr__2 - re[3];
                    im[3] = zi__2 - im[3];
                    sum_re = sum_re + re[2];
                    sum_im = sum_im + im[2];
                }
            }
#line 177 "fft.gk"
            u32 o = (j - q) * 5u + q;
            {
                {
#line 179 "fft.gk"
                    f32 ar = sum_re;
                    f32 ai = sum_im;
                    f32 br = 0.0f;
                    f32 bi = 0.0f;
#line 191 "fft.gk"
                    u32 at__6 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    room[(idx)at__6] = ar - bi;
                    room[(idx)(at__6 + space)] = ai + br;
                }
                {
#line 179 "fft.gk"
                    f32 ar__2 = re[0];
                    f32 ai__2 = im[0];
                    f32 br__2 = 0.0f;
                    f32 bi__2 = 0.0f;
                    {
                        {
                            c64 w__5 = table[(idx)(roots + 1u)];
                            ar__2 = ar__2 + re[1] * w__5.x;
                            ai__2 = ai__2 + im[1] * w__5.x;
                            br__2 = br__2 + re[4] * w__5.y;
                            bi__2 = bi__2 + im[4] * w__5.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__6 = table[(idx)(roots + 2u)];
                            ar__2 = ar__2 + re[2] * w__6.x;
                            ai__2 = ai__2 + im[2] * w__6.x;
                            br__2 = br__2 + re[3] * w__6.y;
                            bi__2 = bi__2 + im[3] * w__6.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__7 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    room[(idx)at__7] = ar__2 - bi__2;
                    room[(idx)(at__7 + space)] = ai__2 + br__2;
                    {
                        u32 other = to + gk_fft_place_SHARED_true((o + 4u * l) * si + b * sb);
                        room[(idx)other] = ar__2 + bi__2;
                        room[(idx)(other + space)] = ai__2 - br__2;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__3 = re[0];
                    f32 ai__3 = im[0];
                    f32 br__3 = 0.0f;
                    f32 bi__3 = 0.0f;
                    {
                        {
                            c64 w__7 = table[(idx)(roots + 2u)];
                            ar__3 = ar__3 + re[1] * w__7.x;
                            ai__3 = ai__3 + im[1] * w__7.x;
                            br__3 = br__3 + re[4] * w__7.y;
                            bi__3 = bi__3 + im[4] * w__7.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__8 = table[(idx)(roots + 4u)];
                            ar__3 = ar__3 + re[2] * w__8.x;
                            ai__3 = ai__3 + im[2] * w__8.x;
                            br__3 = br__3 + re[3] * w__8.y;
                            bi__3 = bi__3 + im[3] * w__8.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__8 = to + gk_fft_place_SHARED_true((o + 2u * l) * si + b * sb);
                    room[(idx)at__8] = ar__3 - bi__3;
                    room[(idx)(at__8 + space)] = ai__3 + br__3;
                    {
                        u32 other__2 = to + gk_fft_place_SHARED_true((o + 3u * l) * si + b * sb);
                        room[(idx)other__2] = ar__3 + bi__3;
                        room[(idx)(other__2 + space)] = ai__3 - br__3;
                    }
                }
            }
        }
    }
}

/* fft_odd_stage<T=f32, V=f32, P=7, ROOM=8192> */
static inline __attribute__((always_inline)) void gk_fft_odd_stage_T_f32_V_f32_P_7_ROOM_8192(__local f32 *room, __global const c64 *table, idx table__size, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 145 "fft.gk"
    u32 each = n / 7u;
    u32 to = 2u * space - from;
    u32 roots = n - 1u + 8u;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[7];
            for (int ga_i0 = 0; ga_i0 < 7; ga_i0++) re[ga_i0] = 0.0f;
#line 151 "fft.gk"
            f32 im[7];
            for (int ga_i0 = 0; ga_i0 < 7; ga_i0++) im[ga_i0] = 0.0f;
#line 152 "fft.gk"
            u32 q = ga_mod_unsigned_u32(j, l);
            {
                {
#line 154 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    re[0] = room[(idx)at];
                    im[0] = room[(idx)(at + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    re[1] = room[(idx)at__2];
                    im[1] = room[(idx)(at__2 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_true((j + 2u * each) * si + b * sb);
                    re[2] = room[(idx)at__3];
                    im[2] = room[(idx)(at__3 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_true((j + 3u * each) * si + b * sb);
                    re[3] = room[(idx)at__4];
                    im[3] = room[(idx)(at__4 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__5 = from + gk_fft_place_SHARED_true((j + 4u * each) * si + b * sb);
                    re[4] = room[(idx)at__5];
                    im[4] = room[(idx)(at__5 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__6 = from + gk_fft_place_SHARED_true((j + 5u * each) * si + b * sb);
                    re[5] = room[(idx)at__6];
                    im[5] = room[(idx)(at__6 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__7 = from + gk_fft_place_SHARED_true((j + 6u * each) * si + b * sb);
                    re[6] = room[(idx)at__7];
                    im[6] = room[(idx)(at__7 + space)];
                }
            }
#line 158 "fft.gk"
            if (l > 1u) {
                {
                    {
#line 160 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__4 = table[(idx)(l - 1u + 3u * l + q)];
                        f32 turned__4 = re[4] * w__4.x - im[4] * w__4.y;
                        im[4] = re[4] * w__4.y + im[4] * w__4.x;
                        re[4] = turned__4;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__5 = table[(idx)(l - 1u + 4u * l + q)];
                        f32 turned__5 = re[5] * w__5.x - im[5] * w__5.y;
                        im[5] = re[5] * w__5.y + im[5] * w__5.x;
                        re[5] = turned__5;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__6 = table[(idx)(l - 1u + 5u * l + q)];
                        f32 turned__6 = re[6] * w__6.x - im[6] * w__6.y;
                        im[6] = re[6] * w__6.y + im[6] * w__6.x;
                        re[6] = turned__6;
                    }
                }
            }
#line 165 "fft.gk"
            f32 sum_re = re[0];
            f32 sum_im = im[0];
            {
                {
#line 168 "fft.gk"
                    f32 zr = re[1];
                    f32 zi = im[1];
                    re[1] = zr + re[6];
                    im[1] = zi + im[6];
                    re[6] = zr - re[6];
                    im[6] = zi - im[6];
                    sum_re = sum_re + re[1];
                    sum_im = sum_im + im[1];
                }
                {
#line 168 "fft.gk"
                    f32 zr__2 = re[2];
                    f32 zi__2 = im[2];
                    re[2] = zr__2 + re[5];
                    im[2] = zi__2 + im[5];
                    re[5] = zr__2 - re[5];
                    im[5] = zi__2 - im[5];
                    sum_re = sum_re + re[2];
                    sum_im = sum_im + im[2];
                }
                {
#line 168 "fft.gk"
                    f32 zr__3 = re[3];
                    f32 zi__3 = im[3];
                    re[3] = zr__3 + re[4];
                    im[3] = zi__3 + im[4];
                    re[4] = zr__3 - re[4];
                    im[4] = zi__3 - im[4];
                    sum_re = sum_re + re[3];
                    sum_im = sum_im + im[3];
                }
            }
#line 177 "fft.gk"
            u32 o = (j - q) * 7u + q;
            {
                {
#line 179 "fft.gk"
                    f32 ar = sum_re;
                    f32 ai = sum_im;
                    f32 br = 0.0f;
                    f32 bi = 0.0f;
#line 191 "fft.gk"
                    u32 at__8 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    room[(idx)at__8] = ar - bi;
                    room[(idx)(at__8 + space)] = ai + br;
                }
                {
#line 179 "fft.gk"
                    f32 ar__2 = re[0];
                    f32 ai__2 = im[0];
                    f32 br__2 = 0.0f;
                    f32 bi__2 = 0.0f;
                    {
                        {
                            c64 w__7 = table[(idx)(roots + 1u)];
                            ar__2 = ar__2 + re[1] * w__7.x;
                            ai__2 = ai__2 + im[1] * w__7.x;
                            br__2 = br__2 + re[6] * w__7.y;
                            bi__2 = bi__2 + im[6] * w__7.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__8 = table[(idx)(roots + 2u)];
                            ar__2 = ar__2 + re[2] * w__8.x;
                            ai__2 = ai__2 + im[2] * w__8.x;
                            br__2 = br__2 + re[5] * w__8.y;
                            bi__2 = bi__2 + im[5] * w__8.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__9 = table[(idx)(roots + 3u)];
                            ar__2 = ar__2 + re[3] * w__9.x;
                            ai__2 = ai__2 + im[3] * w__9.x;
                            br__2 = br__2 + re[4] * w__9.y;
                            bi__2 = bi__2 + im[4] * w__9.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__9 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    room[(idx)at__9] = ar__2 - bi__2;
                    room[(idx)(at__9 + space)] = ai__2 + br__2;
                    {
                        u32 other = to + gk_fft_place_SHARED_true((o + 6u * l) * si + b * sb);
                        room[(idx)other] = ar__2 + bi__2;
                        room[(idx)(other + space)] = ai__2 - br__2;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__3 = re[0];
                    f32 ai__3 = im[0];
                    f32 br__3 = 0.0f;
                    f32 bi__3 = 0.0f;
                    {
                        {
                            c64 w__10 = table[(idx)(roots + 2u)];
                            ar__3 = ar__3 + re[1] * w__10.x;
                            ai__3 = ai__3 + im[1] * w__10.x;
                            br__3 = br__3 + re[6] * w__10.y;
                            bi__3 = bi__3 + im[6] * w__10.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__11 = table[(idx)(roots + 4u)];
                            ar__3 = ar__3 + re[2] * w__11.x;
                            ai__3 = ai__3 + im[2] * w__11.x;
                            br__3 = br__3 + re[5] * w__11.y;
                            bi__3 = bi__3 + im[5] * w__11.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__12 = table[(idx)(roots + 6u)];
                            ar__3 = ar__3 + re[3] * w__12.x;
                            ai__3 = ai__3 + im[3] * w__12.x;
                            br__3 = br__3 + re[4] * w__12.y;
                            bi__3 = bi__3 + im[4] * w__12.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__10 = to + gk_fft_place_SHARED_true((o + 2u * l) * si + b * sb);
                    room[(idx)at__10] = ar__3 - bi__3;
                    room[(idx)(at__10 + space)] = ai__3 + br__3;
                    {
                        u32 other__2 = to + gk_fft_place_SHARED_true((o + 5u * l) * si + b * sb);
                        room[(idx)other__2] = ar__3 + bi__3;
                        room[(idx)(other__2 + space)] = ai__3 - br__3;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__4 = re[0];
                    f32 ai__4 = im[0];
                    f32 br__4 = 0.0f;
                    f32 bi__4 = 0.0f;
                    {
                        {
                            c64 w__13 = table[(idx)(roots + 3u)];
                            ar__4 = ar__4 + re[1] * w__13.x;
                            ai__4 = ai__4 + im[1] * w__13.x;
                            br__4 = br__4 + re[6] * w__13.y;
                            bi__4 = bi__4 + im[6] * w__13.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__14 = table[(idx)(roots + 6u)];
                            ar__4 = ar__4 + re[2] * w__14.x;
                            ai__4 = ai__4 + im[2] * w__14.x;
                            br__4 = br__4 + re[5] * w__14.y;
                            bi__4 = bi__4 + im[5] * w__14.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__15 = table[(idx)(roots + 2u)];
                            ar__4 = ar__4 + re[3] * w__15.x;
                            ai__4 = ai__4 + im[3] * w__15.x;
                            br__4 = br__4 + re[4] * w__15.y;
                            bi__4 = bi__4 + im[4] * w__15.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__11 = to + gk_fft_place_SHARED_true((o + 3u * l) * si + b * sb);
                    room[(idx)at__11] = ar__4 - bi__4;
                    room[(idx)(at__11 + space)] = ai__4 + br__4;
                    {
                        u32 other__3 = to + gk_fft_place_SHARED_true((o + 4u * l) * si + b * sb);
                        room[(idx)other__3] = ar__4 + bi__4;
                        room[(idx)(other__3 + space)] = ai__4 - br__4;
                    }
                }
            }
        }
    }
}

/* fft_odd_stage<T=f32, V=f32, P=11, ROOM=8192> */
static inline __attribute__((always_inline)) void gk_fft_odd_stage_T_f32_V_f32_P_11_ROOM_8192(__local f32 *room, __global const c64 *table, idx table__size, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 145 "fft.gk"
    u32 each = n / 11u;
    u32 to = 2u * space - from;
    u32 roots = n - 1u + 15u;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[11];
            for (int ga_i0 = 0; ga_i0 < 11; ga_i0++) re[ga_i0] = 0.0f;
#line 151 "fft.gk"
            f32 im[11];
            for (int ga_i0 = 0; ga_i0 < 11; ga_i0++) im[ga_i0] = 0.0f;
#line 152 "fft.gk"
            u32 q = ga_mod_unsigned_u32(j, l);
            {
                {
#line 154 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    re[0] = room[(idx)at];
                    im[0] = room[(idx)(at + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    re[1] = room[(idx)at__2];
                    im[1] = room[(idx)(at__2 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_true((j + 2u * each) * si + b * sb);
                    re[2] = room[(idx)at__3];
                    im[2] = room[(idx)(at__3 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_true((j + 3u * each) * si + b * sb);
                    re[3] = room[(idx)at__4];
                    im[3] = room[(idx)(at__4 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__5 = from + gk_fft_place_SHARED_true((j + 4u * each) * si + b * sb);
                    re[4] = room[(idx)at__5];
                    im[4] = room[(idx)(at__5 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__6 = from + gk_fft_place_SHARED_true((j + 5u * each) * si + b * sb);
                    re[5] = room[(idx)at__6];
                    im[5] = room[(idx)(at__6 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__7 = from + gk_fft_place_SHARED_true((j + 6u * each) * si + b * sb);
                    re[6] = room[(idx)at__7];
                    im[6] = room[(idx)(at__7 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__8 = from + gk_fft_place_SHARED_true((j + 7u * each) * si + b * sb);
                    re[7] = room[(idx)at__8];
                    im[7] = room[(idx)(at__8 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__9 = from + gk_fft_place_SHARED_true((j + 8u * each) * si + b * sb);
                    re[8] = room[(idx)at__9];
                    im[8] = room[(idx)(at__9 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__10 = from + gk_fft_place_SHARED_true((j + 9u * each) * si + b * sb);
                    re[9] = room[(idx)at__10];
                    im[9] = room[(idx)(at__10 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__11 = from + gk_fft_place_SHARED_true((j + 10u * each) * si + b * sb);
                    re[10] = room[(idx)at__11];
                    im[10] = room[(idx)(at__11 + space)];
                }
            }
#line 158 "fft.gk"
            if (l > 1u) {
                {
                    {
#line 160 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__4 = table[(idx)(l - 1u + 3u * l + q)];
                        f32 turned__4 = re[4] * w__4.x - im[4] * w__4.y;
                        im[4] = re[4] * w__4.y + im[4] * w__4.x;
                        re[4] = turned__4;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__5 = table[(idx)(l - 1u + 4u * l + q)];
                        f32 turned__5 = re[5] * w__5.x - im[5] * w__5.y;
                        im[5] = re[5] * w__5.y + im[5] * w__5.x;
                        re[5] = turned__5;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__6 = table[(idx)(l - 1u + 5u * l + q)];
                        f32 turned__6 = re[6] * w__6.x - im[6] * w__6.y;
                        im[6] = re[6] * w__6.y + im[6] * w__6.x;
                        re[6] = turned__6;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__7 = table[(idx)(l - 1u + 6u * l + q)];
                        f32 turned__7 = re[7] * w__7.x - im[7] * w__7.y;
                        im[7] = re[7] * w__7.y + im[7] * w__7.x;
                        re[7] = turned__7;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__8 = table[(idx)(l - 1u + 7u * l + q)];
                        f32 turned__8 = re[8] * w__8.x - im[8] * w__8.y;
                        im[8] = re[8] * w__8.y + im[8] * w__8.x;
                        re[8] = turned__8;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__9 = table[(idx)(l - 1u + 8u * l + q)];
                        f32 turned__9 = re[9] * w__9.x - im[9] * w__9.y;
                        im[9] = re[9] * w__9.y + im[9] * w__9.x;
                        re[9] = turned__9;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__10 = table[(idx)(l - 1u + 9u * l + q)];
                        f32 turned__10 = re[10] * w__10.x - im[10] * w__10.y;
                        im[10] = re[10] * w__10.y + im[10] * w__10.x;
                        re[10] = turned__10;
                    }
                }
            }
#line 165 "fft.gk"
            f32 sum_re = re[0];
            f32 sum_im = im[0];
            {
                {
#line 168 "fft.gk"
                    f32 zr = re[1];
                    f32 zi = im[1];
                    re[1] = zr + re[10];
                    im[1] = zi + im[10];
                    re[10] = zr - re[10];
                    im[10] = zi - im[10];
                    sum_re = sum_re + re[1];
                    sum_im = sum_im + im[1];
                }
                {
#line 168 "fft.gk"
                    f32 zr__2 = re[2];
                    f32 zi__2 = im[2];
                    re[2] = zr__2 + re[9];
                    im[2] = zi__2 + im[9];
                    re[9] = zr__2 - re[9];
                    im[9] = zi__2 - im[9];
                    sum_re = sum_re + re[2];
                    sum_im = sum_im + im[2];
                }
                {
#line 168 "fft.gk"
                    f32 zr__3 = re[3];
                    f32 zi__3 = im[3];
                    re[3] = zr__3 + re[8];
                    im[3] = zi__3 + im[8];
                    re[8] = zr__3 - re[8];
                    im[8] = zi__3 - im[8];
                    sum_re = sum_re + re[3];
                    sum_im = sum_im + im[3];
                }
                {
#line 168 "fft.gk"
                    f32 zr__4 = re[4];
                    f32 zi__4 = im[4];
                    re[4] = zr__4 + re[7];
                    im[4] = zi__4 + im[7];
                    re[7] = zr__4 - re[7];
                    im[7] = zi__4 - im[7];
                    sum_re = sum_re + re[4];
                    sum_im = sum_im + im[4];
                }
                {
#line 168 "fft.gk"
                    f32 zr__5 = re[5];
                    f32 zi__5 = im[5];
                    re[5] = zr__5 + re[6];
                    im[5] = zi__5 + im[6];
                    re[6] = zr__5 - re[6];
                    im[6] = zi__5 - im[6];
                    sum_re = sum_re + re[5];
                    sum_im = sum_im + im[5];
                }
            }
#line 177 "fft.gk"
            u32 o = (j - q) * 11u + q;
            {
                {
#line 179 "fft.gk"
                    f32 ar = sum_re;
                    f32 ai = sum_im;
                    f32 br = 0.0f;
                    f32 bi = 0.0f;
#line 191 "fft.gk"
                    u32 at__12 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    room[(idx)at__12] = ar - bi;
                    room[(idx)(at__12 + space)] = ai + br;
                }
                {
#line 179 "fft.gk"
                    f32 ar__2 = re[0];
                    f32 ai__2 = im[0];
                    f32 br__2 = 0.0f;
                    f32 bi__2 = 0.0f;
                    {
                        {
                            c64 w__11 = table[(idx)(roots + 1u)];
                            ar__2 = ar__2 + re[1] * w__11.x;
                            ai__2 = ai__2 + im[1] * w__11.x;
                            br__2 = br__2 + re[10] * w__11.y;
                            bi__2 = bi__2 + im[10] * w__11.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__12 = table[(idx)(roots + 2u)];
                            ar__2 = ar__2 + re[2] * w__12.x;
                            ai__2 = ai__2 + im[2] * w__12.x;
                            br__2 = br__2 + re[9] * w__12.y;
                            bi__2 = bi__2 + im[9] * w__12.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__13 = table[(idx)(roots + 3u)];
                            ar__2 = ar__2 + re[3] * w__13.x;
                            ai__2 = ai__2 + im[3] * w__13.x;
                            br__2 = br__2 + re[8] * w__13.y;
                            bi__2 = bi__2 + im[8] * w__13.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__14 = table[(idx)(roots + 4u)];
                            ar__2 = ar__2 + re[4] * w__14.x;
                            ai__2 = ai__2 + im[4] * w__14.x;
                            br__2 = br__2 + re[7] * w__14.y;
                            bi__2 = bi__2 + im[7] * w__14.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__15 = table[(idx)(roots + 5u)];
                            ar__2 = ar__2 + re[5] * w__15.x;
                            ai__2 = ai__2 + im[5] * w__15.x;
                            br__2 = br__2 + re[6] * w__15.y;
                            bi__2 = bi__2 + im[6] * w__15.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__13 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    room[(idx)at__13] = ar__2 - bi__2;
                    room[(idx)(at__13 + space)] = ai__2 + br__2;
                    {
                        u32 other = to + gk_fft_place_SHARED_true((o + 10u * l) * si + b * sb);
                        room[(idx)other] = ar__2 + bi__2;
                        room[(idx)(other + space)] = ai__2 - br__2;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__3 = re[0];
                    f32 ai__3 = im[0];
                    f32 br__3 = 0.0f;
                    f32 bi__3 = 0.0f;
                    {
                        {
                            c64 w__16 = table[(idx)(roots + 2u)];
                            ar__3 = ar__3 + re[1] * w__16.x;
                            ai__3 = ai__3 + im[1] * w__16.x;
                            br__3 = br__3 + re[10] * w__16.y;
                            bi__3 = bi__3 + im[10] * w__16.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__17 = table[(idx)(roots + 4u)];
                            ar__3 = ar__3 + re[2] * w__17.x;
                            ai__3 = ai__3 + im[2] * w__17.x;
                            br__3 = br__3 + re[9] * w__17.y;
                            bi__3 = bi__3 + im[9] * w__17.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__18 = table[(idx)(roots + 6u)];
                            ar__3 = ar__3 + re[3] * w__18.x;
                            ai__3 = ai__3 + im[3] * w__18.x;
                            br__3 = br__3 + re[8] * w__18.y;
                            bi__3 = bi__3 + im[8] * w__18.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__19 = table[(idx)(roots + 8u)];
                            ar__3 = ar__3 + re[4] * w__19.x;
                            ai__3 = ai__3 + im[4] * w__19.x;
                            br__3 = br__3 + re[7] * w__19.y;
                            bi__3 = bi__3 + im[7] * w__19.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__20 = table[(idx)(roots + 10u)];
                            ar__3 = ar__3 + re[5] * w__20.x;
                            ai__3 = ai__3 + im[5] * w__20.x;
                            br__3 = br__3 + re[6] * w__20.y;
                            bi__3 = bi__3 + im[6] * w__20.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__14 = to + gk_fft_place_SHARED_true((o + 2u * l) * si + b * sb);
                    room[(idx)at__14] = ar__3 - bi__3;
                    room[(idx)(at__14 + space)] = ai__3 + br__3;
                    {
                        u32 other__2 = to + gk_fft_place_SHARED_true((o + 9u * l) * si + b * sb);
                        room[(idx)other__2] = ar__3 + bi__3;
                        room[(idx)(other__2 + space)] = ai__3 - br__3;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__4 = re[0];
                    f32 ai__4 = im[0];
                    f32 br__4 = 0.0f;
                    f32 bi__4 = 0.0f;
                    {
                        {
                            c64 w__21 = table[(idx)(roots + 3u)];
                            ar__4 = ar__4 + re[1] * w__21.x;
                            ai__4 = ai__4 + im[1] * w__21.x;
                            br__4 = br__4 + re[10] * w__21.y;
                            bi__4 = bi__4 + im[10] * w__21.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__22 = table[(idx)(roots + 6u)];
                            ar__4 = ar__4 + re[2] * w__22.x;
                            ai__4 = ai__4 + im[2] * w__22.x;
                            br__4 = br__4 + re[9] * w__22.y;
                            bi__4 = bi__4 + im[9] * w__22.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__23 = table[(idx)(roots + 9u)];
                            ar__4 = ar__4 + re[3] * w__23.x;
                            ai__4 = ai__4 + im[3] * w__23.x;
                            br__4 = br__4 + re[8] * w__23.y;
                            bi__4 = bi__4 + im[8] * w__23.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__24 = table[(idx)(roots + 1u)];
                            ar__4 = ar__4 + re[4] * w__24.x;
                            ai__4 = ai__4 + im[4] * w__24.x;
                            br__4 = br__4 + re[7] * w__24.y;
                            bi__4 = bi__4 + im[7] * w__24.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__25 = table[(idx)(roots + 4u)];
                            ar__4 = ar__4 + re[5] * w__25.x;
                            ai__4 = ai__4 + im[5] * w__25.x;
                            br__4 = br__4 + re[6] * w__25.y;
                            bi__4 = bi__4 + im[6] * w__25.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__15 = to + gk_fft_place_SHARED_true((o + 3u * l) * si + b * sb);
                    room[(idx)at__15] = ar__4 - bi__4;
                    room[(idx)(at__15 + space)] = ai__4 + br__4;
                    {
                        u32 other__3 = to + gk_fft_place_SHARED_true((o + 8u * l) * si + b * sb);
                        room[(idx)other__3] = ar__4 + bi__4;
                        room[(idx)(other__3 + space)] = ai__4 - br__4;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__5 = re[0];
                    f32 ai__5 = im[0];
                    f32 br__5 = 0.0f;
                    f32 bi__5 = 0.0f;
                    {
                        {
                            c64 w__26 = table[(idx)(roots + 4u)];
                            ar__5 = ar__5 + re[1] * w__26.x;
                            ai__5 = ai__5 + im[1] * w__26.x;
                            br__5 = br__5 + re[10] * w__26.y;
                            bi__5 = bi__5 + im[10] * w__26.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__27 = table[(idx)(roots + 8u)];
                            ar__5 = ar__5 + re[2] * w__27.x;
                            ai__5 = ai__5 + im[2] * w__27.x;
                            br__5 = br__5 + re[9] * w__27.y;
                            bi__5 = bi__5 + im[9] * w__27.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__28 = table[(idx)(roots + 1u)];
                            ar__5 = ar__5 + re[3] * w__28.x;
                            ai__5 = ai__5 + im[3] * w__28.x;
                            br__5 = br__5 + re[8] * w__28.y;
                            bi__5 = bi__5 + im[8] * w__28.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__29 = table[(idx)(roots + 5u)];
                            ar__5 = ar__5 + re[4] * w__29.x;
                            ai__5 = ai__5 + im[4] * w__29.x;
                            br__5 = br__5 + re[7] * w__29.y;
                            bi__5 = bi__5 + im[7] * w__29.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__30 = table[(idx)(roots + 9u)];
                            ar__5 = ar__5 + re[5] * w__30.x;
                            ai__5 = ai__5 + im[5] * w__30.x;
                            br__5 = br__5 + re[6] * w__30.y;
                            bi__5 = bi__5 + im[6] * w__30.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__16 = to + gk_fft_place_SHARED_true((o + 4u * l) * si + b * sb);
                    room[(idx)at__16] = ar__5 - bi__5;
                    room[(idx)(at__16 + space)] = ai__5 + br__5;
                    {
                        u32 other__4 = to + gk_fft_place_SHARED_true((o + 7u * l) * si + b * sb);
                        room[(idx)other__4] = ar__5 + bi__5;
                        room[(idx)(other__4 + space)] = ai__5 - br__5;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__6 = re[0];
                    f32 ai__6 = im[0];
                    f32 br__6 = 0.0f;
                    f32 bi__6 = 0.0f;
                    {
                        {
                            c64 w__31 = table[(idx)(roots + 5u)];
                            ar__6 = ar__6 + re[1] * w__31.x;
                            ai__6 = ai__6 + im[1] * w__31.x;
                            br__6 = br__6 + re[10] * w__31.y;
                            bi__6 = bi__6 + im[10] * w__31.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__32 = table[(idx)(roots + 10u)];
                            ar__6 = ar__6 + re[2] * w__32.x;
                            ai__6 = ai__6 + im[2] * w__32.x;
                            br__6 = br__6 + re[9] * w__32.y;
                            bi__6 = bi__6 + im[9] * w__32.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__33 = table[(idx)(roots + 4u)];
                            ar__6 = ar__6 + re[3] * w__33.x;
                            ai__6 = ai__6 + im[3] * w__33.x;
                            br__6 = br__6 + re[8] * w__33.y;
                            bi__6 = bi__6 + im[8] * w__33.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__34 = table[(idx)(roots + 9u)];
                            ar__6 = ar__6 + re[4] * w__34.x;
                            ai__6 = ai__6 + im[4] * w__34.x;
                            br__6 = br__6 + re[7] * w__34.y;
                            bi__6 = bi__6 + im[7] * w__34.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__35 = table[(idx)(roots + 3u)];
                            ar__6 = ar__6 + re[5] * w__35.x;
                            ai__6 = ai__6 + im[5] * w__35.x;
                            br__6 = br__6 + re[6] * w__35.y;
                            bi__6 = bi__6 + im[6] * w__35.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__17 = to + gk_fft_place_SHARED_true((o + 5u * l) * si + b * sb);
                    room[(idx)at__17] = ar__6 - bi__6;
                    room[(idx)(at__17 + space)] = ai__6 + br__6;
                    {
                        u32 other__5 = to + gk_fft_place_SHARED_true((o + 6u * l) * si + b * sb);
                        room[(idx)other__5] = ar__6 + bi__6;
                        room[(idx)(other__5 + space)] = ai__6 - br__6;
                    }
                }
            }
        }
    }
}

/* fft_odd_stage<T=f32, V=f32, P=13, ROOM=8192> */
static inline __attribute__((always_inline)) void gk_fft_odd_stage_T_f32_V_f32_P_13_ROOM_8192(__local f32 *room, __global const c64 *table, idx table__size, u32 space, u32 from, u32 n, u32 l, u32 si, u32 sb, u32 j0__, u32 jstep, u32 b0, u32 bstep, u32 together)
{
#line 145 "fft.gk"
    u32 each = n / 13u;
    u32 to = 2u * space - from;
    u32 roots = n - 1u + 26u;
    for (u32 b = b0; b < together; b = b + bstep) {
        for (u32 j = j0__; j < each; j = j + jstep) {
            f32 re[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) re[ga_i0] = 0.0f;
#line 151 "fft.gk"
            f32 im[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) im[ga_i0] = 0.0f;
#line 152 "fft.gk"
            u32 q = ga_mod_unsigned_u32(j, l);
            {
                {
#line 154 "fft.gk"
                    u32 at = from + gk_fft_place_SHARED_true((j + 0u * each) * si + b * sb);
                    re[0] = room[(idx)at];
                    im[0] = room[(idx)(at + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__2 = from + gk_fft_place_SHARED_true((j + 1u * each) * si + b * sb);
                    re[1] = room[(idx)at__2];
                    im[1] = room[(idx)(at__2 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__3 = from + gk_fft_place_SHARED_true((j + 2u * each) * si + b * sb);
                    re[2] = room[(idx)at__3];
                    im[2] = room[(idx)(at__3 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__4 = from + gk_fft_place_SHARED_true((j + 3u * each) * si + b * sb);
                    re[3] = room[(idx)at__4];
                    im[3] = room[(idx)(at__4 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__5 = from + gk_fft_place_SHARED_true((j + 4u * each) * si + b * sb);
                    re[4] = room[(idx)at__5];
                    im[4] = room[(idx)(at__5 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__6 = from + gk_fft_place_SHARED_true((j + 5u * each) * si + b * sb);
                    re[5] = room[(idx)at__6];
                    im[5] = room[(idx)(at__6 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__7 = from + gk_fft_place_SHARED_true((j + 6u * each) * si + b * sb);
                    re[6] = room[(idx)at__7];
                    im[6] = room[(idx)(at__7 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__8 = from + gk_fft_place_SHARED_true((j + 7u * each) * si + b * sb);
                    re[7] = room[(idx)at__8];
                    im[7] = room[(idx)(at__8 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__9 = from + gk_fft_place_SHARED_true((j + 8u * each) * si + b * sb);
                    re[8] = room[(idx)at__9];
                    im[8] = room[(idx)(at__9 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__10 = from + gk_fft_place_SHARED_true((j + 9u * each) * si + b * sb);
                    re[9] = room[(idx)at__10];
                    im[9] = room[(idx)(at__10 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__11 = from + gk_fft_place_SHARED_true((j + 10u * each) * si + b * sb);
                    re[10] = room[(idx)at__11];
                    im[10] = room[(idx)(at__11 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__12 = from + gk_fft_place_SHARED_true((j + 11u * each) * si + b * sb);
                    re[11] = room[(idx)at__12];
                    im[11] = room[(idx)(at__12 + space)];
                }
                {
#line 154 "fft.gk"
                    u32 at__13 = from + gk_fft_place_SHARED_true((j + 12u * each) * si + b * sb);
                    re[12] = room[(idx)at__13];
                    im[12] = room[(idx)(at__13 + space)];
                }
            }
#line 158 "fft.gk"
            if (l > 1u) {
                {
                    {
#line 160 "fft.gk"
                        c64 w = table[(idx)(l - 1u + 0u * l + q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__2 = table[(idx)(l - 1u + 1u * l + q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__3 = table[(idx)(l - 1u + 2u * l + q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__4 = table[(idx)(l - 1u + 3u * l + q)];
                        f32 turned__4 = re[4] * w__4.x - im[4] * w__4.y;
                        im[4] = re[4] * w__4.y + im[4] * w__4.x;
                        re[4] = turned__4;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__5 = table[(idx)(l - 1u + 4u * l + q)];
                        f32 turned__5 = re[5] * w__5.x - im[5] * w__5.y;
                        im[5] = re[5] * w__5.y + im[5] * w__5.x;
                        re[5] = turned__5;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__6 = table[(idx)(l - 1u + 5u * l + q)];
                        f32 turned__6 = re[6] * w__6.x - im[6] * w__6.y;
                        im[6] = re[6] * w__6.y + im[6] * w__6.x;
                        re[6] = turned__6;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__7 = table[(idx)(l - 1u + 6u * l + q)];
                        f32 turned__7 = re[7] * w__7.x - im[7] * w__7.y;
                        im[7] = re[7] * w__7.y + im[7] * w__7.x;
                        re[7] = turned__7;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__8 = table[(idx)(l - 1u + 7u * l + q)];
                        f32 turned__8 = re[8] * w__8.x - im[8] * w__8.y;
                        im[8] = re[8] * w__8.y + im[8] * w__8.x;
                        re[8] = turned__8;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__9 = table[(idx)(l - 1u + 8u * l + q)];
                        f32 turned__9 = re[9] * w__9.x - im[9] * w__9.y;
                        im[9] = re[9] * w__9.y + im[9] * w__9.x;
                        re[9] = turned__9;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__10 = table[(idx)(l - 1u + 9u * l + q)];
                        f32 turned__10 = re[10] * w__10.x - im[10] * w__10.y;
                        im[10] = re[10] * w__10.y + im[10] * w__10.x;
                        re[10] = turned__10;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__11 = table[(idx)(l - 1u + 10u * l + q)];
                        f32 turned__11 = re[11] * w__11.x - im[11] * w__11.y;
                        im[11] = re[11] * w__11.y + im[11] * w__11.x;
                        re[11] = turned__11;
                    }
                    {
#line 160 "fft.gk"
                        c64 w__12 = table[(idx)(l - 1u + 11u * l + q)];
                        f32 turned__12 = re[12] * w__12.x - im[12] * w__12.y;
                        im[12] = re[12] * w__12.y + im[12] * w__12.x;
                        re[12] = turned__12;
                    }
                }
            }
#line 165 "fft.gk"
            f32 sum_re = re[0];
            f32 sum_im = im[0];
            {
                {
#line 168 "fft.gk"
                    f32 zr = re[1];
                    f32 zi = im[1];
                    re[1] = zr + re[12];
                    im[1] = zi + im[12];
                    re[12] = zr - re[12];
                    im[12] = zi - im[12];
                    sum_re = sum_re + re[1];
                    sum_im = sum_im + im[1];
                }
                {
#line 168 "fft.gk"
                    f32 zr__2 = re[2];
                    f32 zi__2 = im[2];
                    re[2] = zr__2 + re[11];
                    im[2] = zi__2 + im[11];
                    re[11] = zr__2 - re[11];
                    im[11] = zi__2 - im[11];
                    sum_re = sum_re + re[2];
                    sum_im = sum_im + im[2];
                }
                {
#line 168 "fft.gk"
                    f32 zr__3 = re[3];
                    f32 zi__3 = im[3];
                    re[3] = zr__3 + re[10];
                    im[3] = zi__3 + im[10];
                    re[10] = zr__3 - re[10];
                    im[10] = zi__3 - im[10];
                    sum_re = sum_re + re[3];
                    sum_im = sum_im + im[3];
                }
                {
#line 168 "fft.gk"
                    f32 zr__4 = re[4];
                    f32 zi__4 = im[4];
                    re[4] = zr__4 + re[9];
                    im[4] = zi__4 + im[9];
                    re[9] = zr__4 - re[9];
                    im[9] = zi__4 - im[9];
                    sum_re = sum_re + re[4];
                    sum_im = sum_im + im[4];
                }
                {
#line 168 "fft.gk"
                    f32 zr__5 = re[5];
                    f32 zi__5 = im[5];
                    re[5] = zr__5 + re[8];
                    im[5] = zi__5 + im[8];
                    re[8] = zr__5 - re[8];
                    im[8] = zi__5 - im[8];
                    sum_re = sum_re + re[5];
                    sum_im = sum_im + im[5];
                }
                {
#line 168 "fft.gk"
                    f32 zr__6 = re[6];
                    f32 zi__6 = im[6];
                    re[6] = zr__6 + re[7];
                    im[6] = zi__6 + im[7];
                    re[7] = zr__6 - re[7];
                    im[7] = zi__6 - im[7];
                    sum_re = sum_re + re[6];
                    sum_im = sum_im + im[6];
                }
            }
#line 177 "fft.gk"
            u32 o = (j - q) * 13u + q;
            {
                {
#line 179 "fft.gk"
                    f32 ar = sum_re;
                    f32 ai = sum_im;
                    f32 br = 0.0f;
                    f32 bi = 0.0f;
#line 191 "fft.gk"
                    u32 at__14 = to + gk_fft_place_SHARED_true((o + 0u * l) * si + b * sb);
                    room[(idx)at__14] = ar - bi;
                    room[(idx)(at__14 + space)] = ai + br;
                }
                {
#line 179 "fft.gk"
                    f32 ar__2 = re[0];
                    f32 ai__2 = im[0];
                    f32 br__2 = 0.0f;
                    f32 bi__2 = 0.0f;
                    {
                        {
                            c64 w__13 = table[(idx)(roots + 1u)];
                            ar__2 = ar__2 + re[1] * w__13.x;
                            ai__2 = ai__2 + im[1] * w__13.x;
                            br__2 = br__2 + re[12] * w__13.y;
                            bi__2 = bi__2 + im[12] * w__13.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__14 = table[(idx)(roots + 2u)];
                            ar__2 = ar__2 + re[2] * w__14.x;
                            ai__2 = ai__2 + im[2] * w__14.x;
                            br__2 = br__2 + re[11] * w__14.y;
                            bi__2 = bi__2 + im[11] * w__14.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__15 = table[(idx)(roots + 3u)];
                            ar__2 = ar__2 + re[3] * w__15.x;
                            ai__2 = ai__2 + im[3] * w__15.x;
                            br__2 = br__2 + re[10] * w__15.y;
                            bi__2 = bi__2 + im[10] * w__15.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__16 = table[(idx)(roots + 4u)];
                            ar__2 = ar__2 + re[4] * w__16.x;
                            ai__2 = ai__2 + im[4] * w__16.x;
                            br__2 = br__2 + re[9] * w__16.y;
                            bi__2 = bi__2 + im[9] * w__16.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__17 = table[(idx)(roots + 5u)];
                            ar__2 = ar__2 + re[5] * w__17.x;
                            ai__2 = ai__2 + im[5] * w__17.x;
                            br__2 = br__2 + re[8] * w__17.y;
                            bi__2 = bi__2 + im[8] * w__17.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__18 = table[(idx)(roots + 6u)];
                            ar__2 = ar__2 + re[6] * w__18.x;
                            ai__2 = ai__2 + im[6] * w__18.x;
                            br__2 = br__2 + re[7] * w__18.y;
                            bi__2 = bi__2 + im[7] * w__18.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__15 = to + gk_fft_place_SHARED_true((o + 1u * l) * si + b * sb);
                    room[(idx)at__15] = ar__2 - bi__2;
                    room[(idx)(at__15 + space)] = ai__2 + br__2;
                    {
                        u32 other = to + gk_fft_place_SHARED_true((o + 12u * l) * si + b * sb);
                        room[(idx)other] = ar__2 + bi__2;
                        room[(idx)(other + space)] = ai__2 - br__2;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__3 = re[0];
                    f32 ai__3 = im[0];
                    f32 br__3 = 0.0f;
                    f32 bi__3 = 0.0f;
                    {
                        {
                            c64 w__19 = table[(idx)(roots + 2u)];
                            ar__3 = ar__3 + re[1] * w__19.x;
                            ai__3 = ai__3 + im[1] * w__19.x;
                            br__3 = br__3 + re[12] * w__19.y;
                            bi__3 = bi__3 + im[12] * w__19.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__20 = table[(idx)(roots + 4u)];
                            ar__3 = ar__3 + re[2] * w__20.x;
                            ai__3 = ai__3 + im[2] * w__20.x;
                            br__3 = br__3 + re[11] * w__20.y;
                            bi__3 = bi__3 + im[11] * w__20.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__21 = table[(idx)(roots + 6u)];
                            ar__3 = ar__3 + re[3] * w__21.x;
                            ai__3 = ai__3 + im[3] * w__21.x;
                            br__3 = br__3 + re[10] * w__21.y;
                            bi__3 = bi__3 + im[10] * w__21.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__22 = table[(idx)(roots + 8u)];
                            ar__3 = ar__3 + re[4] * w__22.x;
                            ai__3 = ai__3 + im[4] * w__22.x;
                            br__3 = br__3 + re[9] * w__22.y;
                            bi__3 = bi__3 + im[9] * w__22.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__23 = table[(idx)(roots + 10u)];
                            ar__3 = ar__3 + re[5] * w__23.x;
                            ai__3 = ai__3 + im[5] * w__23.x;
                            br__3 = br__3 + re[8] * w__23.y;
                            bi__3 = bi__3 + im[8] * w__23.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__24 = table[(idx)(roots + 12u)];
                            ar__3 = ar__3 + re[6] * w__24.x;
                            ai__3 = ai__3 + im[6] * w__24.x;
                            br__3 = br__3 + re[7] * w__24.y;
                            bi__3 = bi__3 + im[7] * w__24.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__16 = to + gk_fft_place_SHARED_true((o + 2u * l) * si + b * sb);
                    room[(idx)at__16] = ar__3 - bi__3;
                    room[(idx)(at__16 + space)] = ai__3 + br__3;
                    {
                        u32 other__2 = to + gk_fft_place_SHARED_true((o + 11u * l) * si + b * sb);
                        room[(idx)other__2] = ar__3 + bi__3;
                        room[(idx)(other__2 + space)] = ai__3 - br__3;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__4 = re[0];
                    f32 ai__4 = im[0];
                    f32 br__4 = 0.0f;
                    f32 bi__4 = 0.0f;
                    {
                        {
                            c64 w__25 = table[(idx)(roots + 3u)];
                            ar__4 = ar__4 + re[1] * w__25.x;
                            ai__4 = ai__4 + im[1] * w__25.x;
                            br__4 = br__4 + re[12] * w__25.y;
                            bi__4 = bi__4 + im[12] * w__25.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__26 = table[(idx)(roots + 6u)];
                            ar__4 = ar__4 + re[2] * w__26.x;
                            ai__4 = ai__4 + im[2] * w__26.x;
                            br__4 = br__4 + re[11] * w__26.y;
                            bi__4 = bi__4 + im[11] * w__26.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__27 = table[(idx)(roots + 9u)];
                            ar__4 = ar__4 + re[3] * w__27.x;
                            ai__4 = ai__4 + im[3] * w__27.x;
                            br__4 = br__4 + re[10] * w__27.y;
                            bi__4 = bi__4 + im[10] * w__27.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__28 = table[(idx)(roots + 12u)];
                            ar__4 = ar__4 + re[4] * w__28.x;
                            ai__4 = ai__4 + im[4] * w__28.x;
                            br__4 = br__4 + re[9] * w__28.y;
                            bi__4 = bi__4 + im[9] * w__28.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__29 = table[(idx)(roots + 2u)];
                            ar__4 = ar__4 + re[5] * w__29.x;
                            ai__4 = ai__4 + im[5] * w__29.x;
                            br__4 = br__4 + re[8] * w__29.y;
                            bi__4 = bi__4 + im[8] * w__29.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__30 = table[(idx)(roots + 5u)];
                            ar__4 = ar__4 + re[6] * w__30.x;
                            ai__4 = ai__4 + im[6] * w__30.x;
                            br__4 = br__4 + re[7] * w__30.y;
                            bi__4 = bi__4 + im[7] * w__30.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__17 = to + gk_fft_place_SHARED_true((o + 3u * l) * si + b * sb);
                    room[(idx)at__17] = ar__4 - bi__4;
                    room[(idx)(at__17 + space)] = ai__4 + br__4;
                    {
                        u32 other__3 = to + gk_fft_place_SHARED_true((o + 10u * l) * si + b * sb);
                        room[(idx)other__3] = ar__4 + bi__4;
                        room[(idx)(other__3 + space)] = ai__4 - br__4;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__5 = re[0];
                    f32 ai__5 = im[0];
                    f32 br__5 = 0.0f;
                    f32 bi__5 = 0.0f;
                    {
                        {
                            c64 w__31 = table[(idx)(roots + 4u)];
                            ar__5 = ar__5 + re[1] * w__31.x;
                            ai__5 = ai__5 + im[1] * w__31.x;
                            br__5 = br__5 + re[12] * w__31.y;
                            bi__5 = bi__5 + im[12] * w__31.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__32 = table[(idx)(roots + 8u)];
                            ar__5 = ar__5 + re[2] * w__32.x;
                            ai__5 = ai__5 + im[2] * w__32.x;
                            br__5 = br__5 + re[11] * w__32.y;
                            bi__5 = bi__5 + im[11] * w__32.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__33 = table[(idx)(roots + 12u)];
                            ar__5 = ar__5 + re[3] * w__33.x;
                            ai__5 = ai__5 + im[3] * w__33.x;
                            br__5 = br__5 + re[10] * w__33.y;
                            bi__5 = bi__5 + im[10] * w__33.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__34 = table[(idx)(roots + 3u)];
                            ar__5 = ar__5 + re[4] * w__34.x;
                            ai__5 = ai__5 + im[4] * w__34.x;
                            br__5 = br__5 + re[9] * w__34.y;
                            bi__5 = bi__5 + im[9] * w__34.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__35 = table[(idx)(roots + 7u)];
                            ar__5 = ar__5 + re[5] * w__35.x;
                            ai__5 = ai__5 + im[5] * w__35.x;
                            br__5 = br__5 + re[8] * w__35.y;
                            bi__5 = bi__5 + im[8] * w__35.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__36 = table[(idx)(roots + 11u)];
                            ar__5 = ar__5 + re[6] * w__36.x;
                            ai__5 = ai__5 + im[6] * w__36.x;
                            br__5 = br__5 + re[7] * w__36.y;
                            bi__5 = bi__5 + im[7] * w__36.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__18 = to + gk_fft_place_SHARED_true((o + 4u * l) * si + b * sb);
                    room[(idx)at__18] = ar__5 - bi__5;
                    room[(idx)(at__18 + space)] = ai__5 + br__5;
                    {
                        u32 other__4 = to + gk_fft_place_SHARED_true((o + 9u * l) * si + b * sb);
                        room[(idx)other__4] = ar__5 + bi__5;
                        room[(idx)(other__4 + space)] = ai__5 - br__5;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__6 = re[0];
                    f32 ai__6 = im[0];
                    f32 br__6 = 0.0f;
                    f32 bi__6 = 0.0f;
                    {
                        {
                            c64 w__37 = table[(idx)(roots + 5u)];
                            ar__6 = ar__6 + re[1] * w__37.x;
                            ai__6 = ai__6 + im[1] * w__37.x;
                            br__6 = br__6 + re[12] * w__37.y;
                            bi__6 = bi__6 + im[12] * w__37.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__38 = table[(idx)(roots + 10u)];
                            ar__6 = ar__6 + re[2] * w__38.x;
                            ai__6 = ai__6 + im[2] * w__38.x;
                            br__6 = br__6 + re[11] * w__38.y;
                            bi__6 = bi__6 + im[11] * w__38.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__39 = table[(idx)(roots + 2u)];
                            ar__6 = ar__6 + re[3] * w__39.x;
                            ai__6 = ai__6 + im[3] * w__39.x;
                            br__6 = br__6 + re[10] * w__39.y;
                            bi__6 = bi__6 + im[10] * w__39.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__40 = table[(idx)(roots + 7u)];
                            ar__6 = ar__6 + re[4] * w__40.x;
                            ai__6 = ai__6 + im[4] * w__40.x;
                            br__6 = br__6 + re[9] * w__40.y;
                            bi__6 = bi__6 + im[9] * w__40.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__41 = table[(idx)(roots + 12u)];
                            ar__6 = ar__6 + re[5] * w__41.x;
                            ai__6 = ai__6 + im[5] * w__41.x;
                            br__6 = br__6 + re[8] * w__41.y;
                            bi__6 = bi__6 + im[8] * w__41.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__42 = table[(idx)(roots + 4u)];
                            ar__6 = ar__6 + re[6] * w__42.x;
                            ai__6 = ai__6 + im[6] * w__42.x;
                            br__6 = br__6 + re[7] * w__42.y;
                            bi__6 = bi__6 + im[7] * w__42.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__19 = to + gk_fft_place_SHARED_true((o + 5u * l) * si + b * sb);
                    room[(idx)at__19] = ar__6 - bi__6;
                    room[(idx)(at__19 + space)] = ai__6 + br__6;
                    {
                        u32 other__5 = to + gk_fft_place_SHARED_true((o + 8u * l) * si + b * sb);
                        room[(idx)other__5] = ar__6 + bi__6;
                        room[(idx)(other__5 + space)] = ai__6 - br__6;
                    }
                }
                {
#line 179 "fft.gk"
                    f32 ar__7 = re[0];
                    f32 ai__7 = im[0];
                    f32 br__7 = 0.0f;
                    f32 bi__7 = 0.0f;
                    {
                        {
                            c64 w__43 = table[(idx)(roots + 6u)];
                            ar__7 = ar__7 + re[1] * w__43.x;
                            ai__7 = ai__7 + im[1] * w__43.x;
                            br__7 = br__7 + re[12] * w__43.y;
                            bi__7 = bi__7 + im[12] * w__43.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__44 = table[(idx)(roots + 12u)];
                            ar__7 = ar__7 + re[2] * w__44.x;
                            ai__7 = ai__7 + im[2] * w__44.x;
                            br__7 = br__7 + re[11] * w__44.y;
                            bi__7 = bi__7 + im[11] * w__44.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__45 = table[(idx)(roots + 5u)];
                            ar__7 = ar__7 + re[3] * w__45.x;
                            ai__7 = ai__7 + im[3] * w__45.x;
                            br__7 = br__7 + re[10] * w__45.y;
                            bi__7 = bi__7 + im[10] * w__45.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__46 = table[(idx)(roots + 11u)];
                            ar__7 = ar__7 + re[4] * w__46.x;
                            ai__7 = ai__7 + im[4] * w__46.x;
                            br__7 = br__7 + re[9] * w__46.y;
                            bi__7 = bi__7 + im[9] * w__46.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__47 = table[(idx)(roots + 4u)];
                            ar__7 = ar__7 + re[5] * w__47.x;
                            ai__7 = ai__7 + im[5] * w__47.x;
                            br__7 = br__7 + re[8] * w__47.y;
                            bi__7 = bi__7 + im[8] * w__47.y;
                        }
                        {
#line 185 "fft.gk"
                            c64 w__48 = table[(idx)(roots + 10u)];
                            ar__7 = ar__7 + re[6] * w__48.x;
                            ai__7 = ai__7 + im[6] * w__48.x;
                            br__7 = br__7 + re[7] * w__48.y;
                            bi__7 = bi__7 + im[7] * w__48.y;
                        }
                    }
#line 191 "fft.gk"
                    u32 at__20 = to + gk_fft_place_SHARED_true((o + 6u * l) * si + b * sb);
                    room[(idx)at__20] = ar__7 - bi__7;
                    room[(idx)(at__20 + space)] = ai__7 + br__7;
                    {
                        u32 other__6 = to + gk_fft_place_SHARED_true((o + 7u * l) * si + b * sb);
                        room[(idx)other__6] = ar__7 + bi__7;
                        room[(idx)(other__6 + space)] = ai__7 - br__7;
                    }
                }
            }
        }
    }
}

/* fft<T=f32, V=f32, X=c64, Y=c64, LANES=1, LONG=false, POW2=false, SHARED=true, SPACE=2048, ITEMS=256, R=2, LINES=0, ODD=13> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fft(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *table__data, i64 table__offset, idx table__size, __global const char *twist__data, i64 twist__offset, idx twist__size, __global char *scratch__data, i64 scratch__offset, idx scratch__size, __global char *lanes__data, i64 lanes__offset, idx lanes__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx n, i64 plan, idx batch, idx together, idx space, idx rin, idx rout, idx have, idx keep, u8 half__byte, u8 across_in__byte, i32 log_in, u8 across__byte, i32 log_stage, u8 across_out__byte, i32 log_out, i32 shift, f32 flip_in, f32 flip_out, f32 scale)
{
    x__data += x__offset;
    __global const c64 *table = (__global const c64 *)(table__data + table__offset);
    (void)table;
    __global const c64 *twist = (__global const c64 *)(twist__data + twist__offset);
    (void)twist;
    __global f32 *scratch = (__global f32 *)(scratch__data + scratch__offset);
    (void)scratch;
    __global f32 *lanes = (__global f32 *)(lanes__data + lanes__offset);
    (void)lanes;
    y__data += y__offset;
    bool half__ = half__byte != 0;
    bool across_in = across_in__byte != 0;
    bool across = across__byte != 0;
    bool across_out = across_out__byte != 0;
#line 291 "fft.gk"
    __local f32 room[8192];
    (void)room;
    idx base = 0;
    u32 me = (u32)(idx)get_local_id(0);
    u32 length__ = (u32)n;
    u32 half_room__ = (u32)space;
    u32 si = across ? (u32)together : 1u;
    u32 sb = across ? 1u : length__;
    for (idx first = (idx)((u32)get_group_id(0) * ((u32)together * 1)); first < batch; first = (idx)((u32)first + (u32)get_num_groups(0) * ((u32)together * 1))) {
        u32 j0__;
        u32 jstep;
        u32 b0;
        u32 bstep;
        u32 here = (u32)ga_min_int_i32(together, (idx)((u32)batch - (u32)first + 1 - 1) / 1);
#line 324 "fft.gk"
        gk_fft_share_ITEMS_256(me, across_in, log_in, &j0__, &jstep, &b0, &bstep);
        for (u32 b = b0; b < here; b = b + bstep) {
            for (u32 j = j0__; j < length__; j = j + jstep) {
                u32 to = gk_fft_place_SHARED_true(j * si + b * sb);
                for (idx w = 0; w < 1; w++) {
                    f32 zr = 0.0f;
                    f32 zi = 0.0f;
                    idx at[2];
                    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 332 "fft.gk"
                    idx element = (idx)j;
                    idx all__ = n;
                    {
#line 338 "fft.gk"
                        idx rest = ga_min_int_i32((idx)((u32)first + (u32)b * 1 + (u32)w), (idx)((u32)batch - 1));
#line 344 "fft.gk"
                        at[0] = rest;
                    }

                    bool mirrored = half__ && element > all__ / 2;
                    if (mirrored) {
#line 348 "fft.gk"
                        element = (idx)((u32)all__ - (u32)element);
                    }
#line 349 "fft.gk"
                    if (element < have) {
                        at[1] = element;
                        c64 z = GA_GET(c64, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                        {


                            zr = z.x;
                            zi = z.y * flip_in;
                            bool alone = half__ && (element == 0 || (idx)(2 * (u32)element) == all__);
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


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        gk_fft_share_ITEMS_256(me, across, log_stage, &j0__, &jstep, &b0, &bstep);
        u32 l = 1u;
        u32 from = 0u;
        i64 left = plan;
        while (left != 0l) {
            i32 r = (i32)(left & 15l);
            if (r == 8) {
                gk_fft_stage_T_f32_V_f32_P_8_SHARED_true_ROOM_8192_POW2_false(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 4) {

                gk_fft_stage_T_f32_V_f32_P_4_SHARED_true_ROOM_8192_POW2_false(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 2) {

                gk_fft_stage_T_f32_V_f32_P_2_SHARED_true_ROOM_8192_POW2_false(room, scratch, scratch__size, table, table__size, base, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
            }
            {
                if (r == 3) {
                    gk_fft_odd_stage_T_f32_V_f32_P_3_ROOM_8192(room, table, table__size, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
                } else if (r == 5) {

                    gk_fft_odd_stage_T_f32_V_f32_P_5_ROOM_8192(room, table, table__size, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
                } else if (r == 7) {

                    gk_fft_odd_stage_T_f32_V_f32_P_7_ROOM_8192(room, table, table__size, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
                }
            }
            {
                if (r == 11) {
                    gk_fft_odd_stage_T_f32_V_f32_P_11_ROOM_8192(room, table, table__size, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
                } else if (r == 13) {

                    gk_fft_odd_stage_T_f32_V_f32_P_13_ROOM_8192(room, table, table__size, half_room__, from, length__, l, si, sb, j0__, jstep, b0, bstep, here);
                }
            }
#line 409 "fft.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            from = 2u * half_room__ - from;
            l = l * (u32)r;
            left = left >> 4;
        }
        gk_fft_share_ITEMS_256(me, across_out, log_out, &j0__, &jstep, &b0, &bstep);
        for (u32 b__2 = b0; b__2 < here; b__2 = b__2 + bstep) {
            for (u32 j__2 = j0__; j__2 < (u32)keep; j__2 = j__2 + jstep) {
                u32 there = from + gk_fft_place_SHARED_true(j__2 * si + b__2 * sb);
                for (idx w__2 = 0; w__2 < 1; w__2++) {
                    idx rest__2 = (idx)((u32)first + (u32)b__2 * 1 + (u32)w__2);
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
                            zr__2 = room[(idx)there];
                            zi__2 = room[(idx)(there + half_room__)];
                        }
#line 446 "fft.gk"
                        if (false) {
                            idx e = (idx)((u32)column * (u32)j__2);
                            c64 low = twist[e & (idx)((u32)((u32)1 << (shift & 31)) - 1)];
                            c64 high = twist[(idx)((u32)((u32)1 << (shift & 31)) + (u32)(e >> (shift & 31)))];
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
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
