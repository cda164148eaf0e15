/* fft<T=f32, V=f32, X=c64, Y=c64, LANES=1, LONG=false, POW2=false, SHARED=true, SPACE=2048, ITEMS=256, R=2>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
#if defined(__INTEL_LLVM_COMPILER)
    return copysign(x, as_float(~as_uint(x)));
#else
    return -x;
#endif
#endif
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
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
static __device__ inline void gk_fft_share_ITEMS_256(idx me, bool across, i32 log__, idx *j, idx *jstep, idx *b, idx *bstep)
{
#line 221 "fft.gk"
    idx fast = me & (idx)((u32)((u32)1 << (log__ & 31)) - 1);
    idx slow = me >> (log__ & 31);
    (*j) = across ? slow : fast;
    (*b) = across ? fast : slow;
    (*jstep) = across ? (idx)256 >> (log__ & 31) : (idx)((u32)1 << (log__ & 31));
    (*bstep) = across ? (idx)((u32)1 << (log__ & 31)) : (idx)256 >> (log__ & 31);
}

/* fft_place<SHARED=true> */
static __device__ inline idx gk_fft_place_SHARED_true(idx i)
{
    {
#line 33 "fft.gk"
        return i ^ ((i >> 5) & 31);
    }
}

/* fft_stage<T=f32, V=f32, P=8, SHARED=true, ROOM=8192, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32_P_8_SHARED_true_ROOM_8192_POW2_false(f32 *room, f32 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 45 "fft.gk"
    idx each = n / 8;
    idx to = (idx)(2 * (u32)space - (u32)from);
    for (idx b = b0; b < together; b = (idx)((u32)b + (u32)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u32)j + (u32)jstep)) {
            f32 re[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) re[ga_i0] = 0.0f;
#line 50 "fft.gk"
            f32 im[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) im[ga_i0] = 0.0f;
#line 51 "fft.gk"
            idx q;
            {


                q = ga_mod_signed_i32(j, l);
            }
            {
                {
#line 58 "fft.gk"
                    idx at = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 0 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[0] = room[at];
                        im[0] = room[(idx)((u32)at + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__2 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 1 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[1] = room[at__2];
                        im[1] = room[(idx)((u32)at__2 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__3 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 2 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[2] = room[at__3];
                        im[2] = room[(idx)((u32)at__3 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__4 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 3 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[3] = room[at__4];
                        im[3] = room[(idx)((u32)at__4 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__5 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 4 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[4] = room[at__5];
                        im[4] = room[(idx)((u32)at__5 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__6 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 5 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[5] = room[at__6];
                        im[5] = room[(idx)((u32)at__6 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__7 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 6 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[6] = room[at__7];
                        im[6] = room[(idx)((u32)at__7 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__8 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 7 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[7] = room[at__8];
                        im[7] = room[(idx)((u32)at__8 + (u32)space)];
                    }
                }
            }


            if (l > 1) {
                {
                    {
#line 69 "fft.gk"
                        c64 w = table[(idx)((u32)l - 1 + 0 * (u32)l + (u32)q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__2 = table[(idx)((u32)l - 1 + 1 * (u32)l + (u32)q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__3 = table[(idx)((u32)l - 1 + 2 * (u32)l + (u32)q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__4 = table[(idx)((u32)l - 1 + 3 * (u32)l + (u32)q)];
                        f32 turned__4 = re[4] * w__4.x - im[4] * w__4.y;
                        im[4] = re[4] * w__4.y + im[4] * w__4.x;
                        re[4] = turned__4;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__5 = table[(idx)((u32)l - 1 + 4 * (u32)l + (u32)q)];
                        f32 turned__5 = re[5] * w__5.x - im[5] * w__5.y;
                        im[5] = re[5] * w__5.y + im[5] * w__5.x;
                        re[5] = turned__5;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__6 = table[(idx)((u32)l - 1 + 5 * (u32)l + (u32)q)];
                        f32 turned__6 = re[6] * w__6.x - im[6] * w__6.y;
                        im[6] = re[6] * w__6.y + im[6] * w__6.x;
                        re[6] = turned__6;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__7 = table[(idx)((u32)l - 1 + 6 * (u32)l + (u32)q)];
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
#line 84 "fft.gk"
                            f32 r = re[0];
                            f32 i = im[0];
                            re[0] = r + re[4];
                            im[0] = i + im[4];
                            re[4] = r - re[4];
                            im[4] = i - im[4];
                        }
                        {
#line 84 "fft.gk"
                            f32 r__2 = re[1];
                            f32 i__2 = im[1];
                            re[1] = r__2 + re[5];
                            im[1] = i__2 + im[5];
                            re[5] = r__2 - re[5];
                            im[5] = i__2 - im[5];
                        }
                        {
#line 84 "fft.gk"
                            f32 r__3 = re[2];
                            f32 i__3 = im[2];
                            re[2] = r__3 + re[6];
                            im[2] = i__3 + im[6];
                            re[6] = r__3 - re[6];
                            im[6] = i__3 - im[6];
                        }
                        {
#line 84 "fft.gk"
                            f32 r__4 = re[3];
                            f32 i__4 = im[3];
                            re[3] = r__4 + re[7];
                            im[3] = i__4 + im[7];
                            re[7] = r__4 - re[7];
                            im[7] = i__4 - im[7];
                        }
                    }
#line 91 "fft.gk"
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
#line 103 "fft.gk"
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
#line 103 "fft.gk"
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
#line 121 "fft.gk"
            idx o = (idx)(((u32)j - (u32)q) * 8 + (u32)q);
            {
                {
#line 123 "fft.gk"
                    idx at__9 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 0 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__9] = re[0];
                        room[(idx)((u32)at__9 + (u32)space)] = im[0];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__10 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 1 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__10] = re[4];
                        room[(idx)((u32)at__10 + (u32)space)] = im[4];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__11 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 2 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__11] = re[1];
                        room[(idx)((u32)at__11 + (u32)space)] = im[1];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__12 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 3 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__12] = re[5];
                        room[(idx)((u32)at__12 + (u32)space)] = im[5];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__13 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 4 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__13] = re[2];
                        room[(idx)((u32)at__13 + (u32)space)] = im[2];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__14 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 5 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__14] = re[6];
                        room[(idx)((u32)at__14 + (u32)space)] = im[6];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__15 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 6 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__15] = re[3];
                        room[(idx)((u32)at__15 + (u32)space)] = im[3];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__16 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 7 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__16] = re[7];
                        room[(idx)((u32)at__16 + (u32)space)] = im[7];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32, P=4, SHARED=true, ROOM=8192, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32_P_4_SHARED_true_ROOM_8192_POW2_false(f32 *room, f32 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 45 "fft.gk"
    idx each = n / 4;
    idx to = (idx)(2 * (u32)space - (u32)from);
    for (idx b = b0; b < together; b = (idx)((u32)b + (u32)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u32)j + (u32)jstep)) {
            f32 re[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) re[ga_i0] = 0.0f;
#line 50 "fft.gk"
            f32 im[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) im[ga_i0] = 0.0f;
#line 51 "fft.gk"
            idx q;
            {


                q = ga_mod_signed_i32(j, l);
            }
            {
                {
#line 58 "fft.gk"
                    idx at = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 0 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[0] = room[at];
                        im[0] = room[(idx)((u32)at + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__2 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 1 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[1] = room[at__2];
                        im[1] = room[(idx)((u32)at__2 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__3 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 2 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[2] = room[at__3];
                        im[2] = room[(idx)((u32)at__3 + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__4 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 3 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[3] = room[at__4];
                        im[3] = room[(idx)((u32)at__4 + (u32)space)];
                    }
                }
            }


            if (l > 1) {
                {
                    {
#line 69 "fft.gk"
                        c64 w = table[(idx)((u32)l - 1 + 0 * (u32)l + (u32)q)];
                        f32 turned = re[1] * w.x - im[1] * w.y;
                        im[1] = re[1] * w.y + im[1] * w.x;
                        re[1] = turned;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__2 = table[(idx)((u32)l - 1 + 1 * (u32)l + (u32)q)];
                        f32 turned__2 = re[2] * w__2.x - im[2] * w__2.y;
                        im[2] = re[2] * w__2.y + im[2] * w__2.x;
                        re[2] = turned__2;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__3 = table[(idx)((u32)l - 1 + 2 * (u32)l + (u32)q)];
                        f32 turned__3 = re[3] * w__3.x - im[3] * w__3.y;
                        im[3] = re[3] * w__3.y + im[3] * w__3.x;
                        re[3] = turned__3;
                    }
                }
            }
            {
                {
#line 103 "fft.gk"
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
            idx o = (idx)(((u32)j - (u32)q) * 4 + (u32)q);
            {
                {
#line 123 "fft.gk"
                    idx at__5 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 0 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__5] = re[0];
                        room[(idx)((u32)at__5 + (u32)space)] = im[0];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__6 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 1 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__6] = re[1];
                        room[(idx)((u32)at__6 + (u32)space)] = im[1];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__7 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 2 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__7] = re[2];
                        room[(idx)((u32)at__7 + (u32)space)] = im[2];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__8 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 3 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__8] = re[3];
                        room[(idx)((u32)at__8 + (u32)space)] = im[3];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32, P=2, SHARED=true, ROOM=8192, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32_P_2_SHARED_true_ROOM_8192_POW2_false(f32 *room, f32 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 45 "fft.gk"
    idx each = n / 2;
    idx to = (idx)(2 * (u32)space - (u32)from);
    for (idx b = b0; b < together; b = (idx)((u32)b + (u32)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u32)j + (u32)jstep)) {
            f32 re[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) re[ga_i0] = 0.0f;
#line 50 "fft.gk"
            f32 im[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) im[ga_i0] = 0.0f;
#line 51 "fft.gk"
            idx q;
            {


                q = ga_mod_signed_i32(j, l);
            }
            {
                {
#line 58 "fft.gk"
                    idx at = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 0 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[0] = room[at];
                        im[0] = room[(idx)((u32)at + (u32)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__2 = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + 1 * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                    {
                        re[1] = room[at__2];
                        im[1] = room[(idx)((u32)at__2 + (u32)space)];
                    }
                }
            }


            if (l > 1) {
                {
                    c64 w = table[(idx)((u32)l - 1 + 0 * (u32)l + (u32)q)];
                    f32 turned = re[1] * w.x - im[1] * w.y;
                    im[1] = re[1] * w.y + im[1] * w.x;
                    re[1] = turned;
                }
            }
            {
#line 75 "fft.gk"
                f32 r0 = re[0];
                f32 i0 = im[0];
                re[0] = r0 + re[1];
                im[0] = i0 + im[1];
                re[1] = r0 - re[1];
                im[1] = i0 - im[1];
            }
#line 121 "fft.gk"
            idx o = (idx)(((u32)j - (u32)q) * 2 + (u32)q);
            {
                {
#line 123 "fft.gk"
                    idx at__3 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 0 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__3] = re[0];
                        room[(idx)((u32)at__3 + (u32)space)] = im[0];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__4 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + 1 * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                    {
                        room[at__4] = re[1];
                        room[(idx)((u32)at__4 + (u32)space)] = im[1];
                    }
                }
            }
        }
    }
}

/* fft_odd_stage<T=f32, V=f32, SHARED=true, ROOM=8192> */
static __device__ inline void gk_fft_odd_stage_T_f32_V_f32_SHARED_true_ROOM_8192(f32 *room, f32 *scratch, idx scratch__size, const c64 *table, idx table__size, i32 r, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 141 "fft.gk"
    idx p = (idx)r;
    idx half__ = p / 2;
    idx each = ga_div_signed_i32(n, p);
    idx to = (idx)(2 * (u32)space - (u32)from);
    idx roots = (idx)((u32)n - 1 + (u32)(r == 3 ? 0 : (r == 5 ? 3 : (r == 7 ? 8 : (r == 11 ? 15 : 26)))));
    for (idx b = b0; b < together; b = (idx)((u32)b + (u32)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u32)j + (u32)jstep)) {
            f32 re[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) re[ga_i0] = 0.0f;
#line 149 "fft.gk"
            f32 im[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) im[ga_i0] = 0.0f;
#line 150 "fft.gk"
            idx q = ga_mod_signed_i32(j, l);
            for (idx k = 0; k < p; k++) {
                idx at = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)(((u32)j + (u32)k * (u32)each) * (u32)si + (u32)b * (u32)sb)));
                f32 zr;
                f32 zi;
                {
                    zr = room[at];
                    zi = room[(idx)((u32)at + (u32)space)];
                }
#line 162 "fft.gk"
                re[k] = zr;
                im[k] = zi;
                if (l > 1 && k > 0) {
                    c64 w = table[(idx)((u32)l - 1 + ((u32)k - 1) * (u32)l + (u32)q)];
                    re[k] = zr * w.x - zi * w.y;
                    im[k] = zr * w.y + zi * w.x;
                }
            }
            f32 sum_re = re[0];
            f32 sum_im = im[0];
            for (idx k__2 = 1; k__2 <= half__; k__2 = (idx)((u32)k__2 + 1)) {
                f32 zr__2 = re[k__2];
                f32 zi__2 = im[k__2];
                re[k__2] = zr__2 + re[(idx)((u32)p - (u32)k__2)];
                im[k__2] = zi__2 + im[(idx)((u32)p - (u32)k__2)];
                re[(idx)((u32)p - (u32)k__2)] = zr__2 - re[(idx)((u32)p - (u32)k__2)];
                im[(idx)((u32)p - (u32)k__2)] = zi__2 - im[(idx)((u32)p - (u32)k__2)];
                sum_re = sum_re + re[k__2];
                sum_im = sum_im + im[k__2];
            }
            idx o = (idx)(((u32)j - (u32)q) * (u32)p + (u32)q);
            for (idx m = 0; m <= half__; m = (idx)((u32)m + 1)) {
                f32 ar = m == 0 ? sum_re : re[0];
                f32 ai = m == 0 ? sum_im : im[0];
                f32 br = 0.0f;
                f32 bi = 0.0f;
                idx power = 0;
                if (m > 0) {
                    for (idx k__3 = 1; k__3 <= half__; k__3 = (idx)((u32)k__3 + 1)) {
                        power = (idx)((u32)power + (u32)m);
                        if (power >= p) {
#line 192 "fft.gk"
                            power = (idx)((u32)power - (u32)p);
                        }
#line 193 "fft.gk"
                        c64 w__2 = table[(idx)((u32)roots + (u32)power)];
                        ar = ar + re[k__3] * w__2.x;
                        ai = ai + im[k__3] * w__2.x;
                        br = br + re[(idx)((u32)p - (u32)k__3)] * w__2.y;
                        bi = bi + im[(idx)((u32)p - (u32)k__3)] * w__2.y;
                    }
                }
#line 199 "fft.gk"
                idx at__2 = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + (u32)m * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                idx other = (idx)((u32)to + (u32)gk_fft_place_SHARED_true((idx)(((u32)o + (u32)(m == 0 ? 0 : (idx)((u32)p - (u32)m)) * (u32)l) * (u32)si + (u32)b * (u32)sb)));
                {
                    room[at__2] = ar - bi;
                    room[(idx)((u32)at__2 + (u32)space)] = ai + br;
                    if (m > 0) {
#line 204 "fft.gk"
                        room[other] = ar + bi;
                    }
#line 205 "fft.gk"
                    if (m > 0) {
#line 205 "fft.gk"
                        room[(idx)((u32)other + (u32)space)] = ai - br;
                    }
                }
            }
        }
    }
}

/* fft<T=f32, V=f32, X=c64, Y=c64, LANES=1, LONG=false, POW2=false, SHARED=true, SPACE=2048, ITEMS=256, R=2> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_fft(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *table__data, i64 table__offset, idx table__size, const char *twist__data, i64 twist__offset, idx twist__size, char *scratch__data, i64 scratch__offset, idx scratch__size, char *lanes__data, i64 lanes__offset, idx lanes__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx n, i64 plan, idx batch, idx together, idx space, idx rin, idx rout, idx have, idx keep, u8 half__byte, u8 across_in__byte, i32 log_in, u8 across__byte, i32 log_stage, u8 across_out__byte, i32 log_out, i32 shift, f32 flip_in, f32 flip_out, f32 scale)
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
#line 238 "fft.gk"
    __shared__ f32 room[8192];
    (void)room;
#line 239 "fft.gk"
    idx base = 0;
    idx me = (idx)threadIdx.x;
    idx si = across ? together : 1;
    idx sb = across ? 1 : n;
    for (idx first = (idx)((u32)blockIdx.x * ((u32)together * 1)); first < batch; first = (idx)((u32)first + (u32)gridDim.x * ((u32)together * 1))) {
        idx j0__;
        idx jstep;
        idx b0;
        idx bstep;
        idx here = ga_min_int_i32(together, (idx)((u32)batch - (u32)first + 1 - 1) / 1);
        gk_fft_share_ITEMS_256(me, across_in, log_in, &j0__, &jstep, &b0, &bstep);
        for (idx b = b0; b < here; b = (idx)((u32)b + (u32)bstep)) {
            for (idx j = j0__; j < n; j = (idx)((u32)j + (u32)jstep)) {
                idx to = gk_fft_place_SHARED_true((idx)((u32)j * (u32)si + (u32)b * (u32)sb));
                for (idx w = 0; w < 1; w++) {
                    f32 zr = 0.0f;
                    f32 zi = 0.0f;
                    idx at[2];
                    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 257 "fft.gk"
                    idx rest = ga_min_int_i32((idx)((u32)first + (u32)b * 1 + (u32)w), (idx)((u32)batch - 1));
                    idx element = j;
                    idx all__ = n;
#line 264 "fft.gk"
                    bool mirrored = half__ && element > all__ / 2;
                    if (mirrored) {
#line 265 "fft.gk"
                        element = (idx)((u32)all__ - (u32)element);
                    }
#line 266 "fft.gk"
                    if (element < have) {
#line 271 "fft.gk"
                        at[0] = rest;
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
                        room[to] = zr;
                        room[(idx)((u32)to + (u32)space)] = zi;
                    }
                }
            }
        }


        __syncthreads();
        gk_fft_share_ITEMS_256(me, across, log_stage, &j0__, &jstep, &b0, &bstep);
        idx l = 1;
        idx from = 0;
        i64 left = plan;
        while (left != 0ll) {
            i32 r = (i32)(left & 15ll);
            if (r == 8) {
                gk_fft_stage_T_f32_V_f32_P_8_SHARED_true_ROOM_8192_POW2_false(room, scratch, scratch__size, table, table__size, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 4) {

                gk_fft_stage_T_f32_V_f32_P_4_SHARED_true_ROOM_8192_POW2_false(room, scratch, scratch__size, table, table__size, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 2) {

                gk_fft_stage_T_f32_V_f32_P_2_SHARED_true_ROOM_8192_POW2_false(room, scratch, scratch__size, table, table__size, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
            }
            {
                if (r % 2 == 1) {
                    gk_fft_odd_stage_T_f32_V_f32_SHARED_true_ROOM_8192(room, scratch, scratch__size, table, table__size, r, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
                }
            }
#line 312 "fft.gk"
            __syncthreads();
            from = (idx)(2 * (u32)space - (u32)from);
            l = (idx)((u32)l * (u32)r);
            left = left >> 4;
        }
        gk_fft_share_ITEMS_256(me, across_out, log_out, &j0__, &jstep, &b0, &bstep);
        for (idx b__2 = b0; b__2 < here; b__2 = (idx)((u32)b__2 + (u32)bstep)) {
            for (idx j__2 = j0__; j__2 < keep; j__2 = (idx)((u32)j__2 + (u32)jstep)) {
                idx there = (idx)((u32)from + (u32)gk_fft_place_SHARED_true((idx)((u32)j__2 * (u32)si + (u32)b__2 * (u32)sb)));
                for (idx w__2 = 0; w__2 < 1; w__2++) {
                    idx rest__2 = (idx)((u32)first + (u32)b__2 * 1 + (u32)w__2);
                    idx element__2 = j__2;
                    idx column = 0;
#line 329 "fft.gk"
                    if (rest__2 < batch && element__2 < keep) {
                        idx at__2[2];
                        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at__2[ga_i0] = 0;
#line 335 "fft.gk"
                        at__2[0] = rest__2;
                        at__2[1] = element__2;
                        f32 zr__2;
                        f32 zi__2;
                        {
                            zr__2 = room[there];
                            zi__2 = room[(idx)((u32)there + (u32)space)];
                        }
#line 346 "fft.gk"
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
#line 362 "fft.gk"
        __syncthreads();
    }
}
