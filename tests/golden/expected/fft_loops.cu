/* fft<T=f32, V=f32x8, X=c64, Y=c64, LANES=8, LONG=false, POW2=false, SHARED=false, SPACE=1, ITEMS=1, R=2>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
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
#if defined(__INTEL_LLVM_COMPILER)
    return copysign(x, as_float(~as_uint(x)));
#else
    return -x;
#endif
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
static __device__ inline void gk_fft_share_ITEMS_1(idx me, bool across, i32 log__, idx *j, idx *jstep, idx *b, idx *bstep)
{
#line 221 "fft.gk"
    idx fast = me & (idx)((u64)((u64)1 << (log__ & 63)) - 1);
    idx slow = me >> (log__ & 63);
    (*j) = across ? slow : fast;
    (*b) = across ? fast : slow;
    (*jstep) = across ? (idx)1 >> (log__ & 63) : (idx)((u64)1 << (log__ & 63));
    (*bstep) = across ? (idx)((u64)1 << (log__ & 63)) : (idx)1 >> (log__ & 63);
}

/* fft_place<SHARED=false> */
static __device__ inline idx gk_fft_place_SHARED_false(idx i)
{
    {
#line 35 "fft.gk"
        return i;
    }
}

/* fft_stage<T=f32, V=f32x8, P=8, SHARED=false, ROOM=1, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32x8_P_8_SHARED_false_ROOM_1_POW2_false(f32x8 *room, f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 45 "fft.gk"
    idx each = n / 8;
    idx to = (idx)(2 * (u64)space - (u64)from);
    for (idx b = b0; b < together; b = (idx)((u64)b + (u64)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u64)j + (u64)jstep)) {
            f32x8 re[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 50 "fft.gk"
            f32x8 im[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 51 "fft.gk"
            idx q;
            {


                q = ga_mod_signed_i64(j, l);
            }
            {
                {
#line 58 "fft.gk"
                    idx at = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 0 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[0] = scratch[(idx)((u64)base + (u64)at)];
                        im[0] = scratch[(idx)((u64)base + (u64)at + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__2 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 1 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[1] = scratch[(idx)((u64)base + (u64)at__2)];
                        im[1] = scratch[(idx)((u64)base + (u64)at__2 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__3 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 2 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[2] = scratch[(idx)((u64)base + (u64)at__3)];
                        im[2] = scratch[(idx)((u64)base + (u64)at__3 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__4 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 3 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[3] = scratch[(idx)((u64)base + (u64)at__4)];
                        im[3] = scratch[(idx)((u64)base + (u64)at__4 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__5 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 4 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[4] = scratch[(idx)((u64)base + (u64)at__5)];
                        im[4] = scratch[(idx)((u64)base + (u64)at__5 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__6 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 5 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[5] = scratch[(idx)((u64)base + (u64)at__6)];
                        im[5] = scratch[(idx)((u64)base + (u64)at__6 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__7 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 6 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[6] = scratch[(idx)((u64)base + (u64)at__7)];
                        im[6] = scratch[(idx)((u64)base + (u64)at__7 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__8 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 7 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[7] = scratch[(idx)((u64)base + (u64)at__8)];
                        im[7] = scratch[(idx)((u64)base + (u64)at__8 + (u64)space)];
                    }
                }
            }
#line 67 "fft.gk"
            if (l > 1) {
                {
                    {
#line 69 "fft.gk"
                        c64 w = table[(idx)((u64)l - 1 + 0 * (u64)l + (u64)q)];
                        f32x8 turned = ga_sub_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.x)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.y)));
                        im[1] = ga_add_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.y)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.x)));
                        re[1] = turned;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__2 = table[(idx)((u64)l - 1 + 1 * (u64)l + (u64)q)];
                        f32x8 turned__2 = ga_sub_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.x)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.y)));
                        im[2] = ga_add_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.y)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.x)));
                        re[2] = turned__2;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__3 = table[(idx)((u64)l - 1 + 2 * (u64)l + (u64)q)];
                        f32x8 turned__3 = ga_sub_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.x)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.y)));
                        im[3] = ga_add_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.y)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.x)));
                        re[3] = turned__3;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__4 = table[(idx)((u64)l - 1 + 3 * (u64)l + (u64)q)];
                        f32x8 turned__4 = ga_sub_f32x8(ga_mul_f32x8(re[4], ga_splat_f32x8(w__4.x)), ga_mul_f32x8(im[4], ga_splat_f32x8(w__4.y)));
                        im[4] = ga_add_f32x8(ga_mul_f32x8(re[4], ga_splat_f32x8(w__4.y)), ga_mul_f32x8(im[4], ga_splat_f32x8(w__4.x)));
                        re[4] = turned__4;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__5 = table[(idx)((u64)l - 1 + 4 * (u64)l + (u64)q)];
                        f32x8 turned__5 = ga_sub_f32x8(ga_mul_f32x8(re[5], ga_splat_f32x8(w__5.x)), ga_mul_f32x8(im[5], ga_splat_f32x8(w__5.y)));
                        im[5] = ga_add_f32x8(ga_mul_f32x8(re[5], ga_splat_f32x8(w__5.y)), ga_mul_f32x8(im[5], ga_splat_f32x8(w__5.x)));
                        re[5] = turned__5;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__6 = table[(idx)((u64)l - 1 + 5 * (u64)l + (u64)q)];
                        f32x8 turned__6 = ga_sub_f32x8(ga_mul_f32x8(re[6], ga_splat_f32x8(w__6.x)), ga_mul_f32x8(im[6], ga_splat_f32x8(w__6.y)));
                        im[6] = ga_add_f32x8(ga_mul_f32x8(re[6], ga_splat_f32x8(w__6.y)), ga_mul_f32x8(im[6], ga_splat_f32x8(w__6.x)));
                        re[6] = turned__6;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__7 = table[(idx)((u64)l - 1 + 6 * (u64)l + (u64)q)];
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
#line 84 "fft.gk"
                            f32x8 r = re[0];
                            f32x8 i = im[0];
                            re[0] = ga_add_f32x8(r, re[4]);
                            im[0] = ga_add_f32x8(i, im[4]);
                            re[4] = ga_sub_f32x8(r, re[4]);
                            im[4] = ga_sub_f32x8(i, im[4]);
                        }
                        {
#line 84 "fft.gk"
                            f32x8 r__2 = re[1];
                            f32x8 i__2 = im[1];
                            re[1] = ga_add_f32x8(r__2, re[5]);
                            im[1] = ga_add_f32x8(i__2, im[5]);
                            re[5] = ga_sub_f32x8(r__2, re[5]);
                            im[5] = ga_sub_f32x8(i__2, im[5]);
                        }
                        {
#line 84 "fft.gk"
                            f32x8 r__3 = re[2];
                            f32x8 i__3 = im[2];
                            re[2] = ga_add_f32x8(r__3, re[6]);
                            im[2] = ga_add_f32x8(i__3, im[6]);
                            re[6] = ga_sub_f32x8(r__3, re[6]);
                            im[6] = ga_sub_f32x8(i__3, im[6]);
                        }
                        {
#line 84 "fft.gk"
                            f32x8 r__4 = re[3];
                            f32x8 i__4 = im[3];
                            re[3] = ga_add_f32x8(r__4, re[7]);
                            im[3] = ga_add_f32x8(i__4, im[7]);
                            re[7] = ga_sub_f32x8(r__4, re[7]);
                            im[7] = ga_sub_f32x8(i__4, im[7]);
                        }
                    }
#line 91 "fft.gk"
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
#line 103 "fft.gk"
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
#line 103 "fft.gk"
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
#line 121 "fft.gk"
            idx o = (idx)(((u64)j - (u64)q) * 8 + (u64)q);
            {
                {
#line 123 "fft.gk"
                    idx at__9 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 0 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__9)] = re[0];
                        scratch[(idx)((u64)base + (u64)at__9 + (u64)space)] = im[0];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__10 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 1 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__10)] = re[4];
                        scratch[(idx)((u64)base + (u64)at__10 + (u64)space)] = im[4];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__11 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 2 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__11)] = re[1];
                        scratch[(idx)((u64)base + (u64)at__11 + (u64)space)] = im[1];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__12 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 3 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__12)] = re[5];
                        scratch[(idx)((u64)base + (u64)at__12 + (u64)space)] = im[5];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__13 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 4 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__13)] = re[2];
                        scratch[(idx)((u64)base + (u64)at__13 + (u64)space)] = im[2];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__14 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 5 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__14)] = re[6];
                        scratch[(idx)((u64)base + (u64)at__14 + (u64)space)] = im[6];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__15 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 6 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__15)] = re[3];
                        scratch[(idx)((u64)base + (u64)at__15 + (u64)space)] = im[3];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__16 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 7 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__16)] = re[7];
                        scratch[(idx)((u64)base + (u64)at__16 + (u64)space)] = im[7];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32x8, P=4, SHARED=false, ROOM=1, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32x8_P_4_SHARED_false_ROOM_1_POW2_false(f32x8 *room, f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 45 "fft.gk"
    idx each = n / 4;
    idx to = (idx)(2 * (u64)space - (u64)from);
    for (idx b = b0; b < together; b = (idx)((u64)b + (u64)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u64)j + (u64)jstep)) {
            f32x8 re[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 50 "fft.gk"
            f32x8 im[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 51 "fft.gk"
            idx q;
            {


                q = ga_mod_signed_i64(j, l);
            }
            {
                {
#line 58 "fft.gk"
                    idx at = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 0 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[0] = scratch[(idx)((u64)base + (u64)at)];
                        im[0] = scratch[(idx)((u64)base + (u64)at + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__2 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 1 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[1] = scratch[(idx)((u64)base + (u64)at__2)];
                        im[1] = scratch[(idx)((u64)base + (u64)at__2 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__3 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 2 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[2] = scratch[(idx)((u64)base + (u64)at__3)];
                        im[2] = scratch[(idx)((u64)base + (u64)at__3 + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__4 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 3 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[3] = scratch[(idx)((u64)base + (u64)at__4)];
                        im[3] = scratch[(idx)((u64)base + (u64)at__4 + (u64)space)];
                    }
                }
            }
#line 67 "fft.gk"
            if (l > 1) {
                {
                    {
#line 69 "fft.gk"
                        c64 w = table[(idx)((u64)l - 1 + 0 * (u64)l + (u64)q)];
                        f32x8 turned = ga_sub_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.x)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.y)));
                        im[1] = ga_add_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.y)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.x)));
                        re[1] = turned;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__2 = table[(idx)((u64)l - 1 + 1 * (u64)l + (u64)q)];
                        f32x8 turned__2 = ga_sub_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.x)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.y)));
                        im[2] = ga_add_f32x8(ga_mul_f32x8(re[2], ga_splat_f32x8(w__2.y)), ga_mul_f32x8(im[2], ga_splat_f32x8(w__2.x)));
                        re[2] = turned__2;
                    }
                    {
#line 69 "fft.gk"
                        c64 w__3 = table[(idx)((u64)l - 1 + 2 * (u64)l + (u64)q)];
                        f32x8 turned__3 = ga_sub_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.x)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.y)));
                        im[3] = ga_add_f32x8(ga_mul_f32x8(re[3], ga_splat_f32x8(w__3.y)), ga_mul_f32x8(im[3], ga_splat_f32x8(w__3.x)));
                        re[3] = turned__3;
                    }
                }
            }
            {
                {
#line 103 "fft.gk"
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
            idx o = (idx)(((u64)j - (u64)q) * 4 + (u64)q);
            {
                {
#line 123 "fft.gk"
                    idx at__5 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 0 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__5)] = re[0];
                        scratch[(idx)((u64)base + (u64)at__5 + (u64)space)] = im[0];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__6 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 1 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__6)] = re[1];
                        scratch[(idx)((u64)base + (u64)at__6 + (u64)space)] = im[1];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__7 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 2 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__7)] = re[2];
                        scratch[(idx)((u64)base + (u64)at__7 + (u64)space)] = im[2];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__8 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 3 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__8)] = re[3];
                        scratch[(idx)((u64)base + (u64)at__8 + (u64)space)] = im[3];
                    }
                }
            }
        }
    }
}

/* fft_stage<T=f32, V=f32x8, P=2, SHARED=false, ROOM=1, POW2=false> */
static __device__ inline void gk_fft_stage_T_f32_V_f32x8_P_2_SHARED_false_ROOM_1_POW2_false(f32x8 *room, f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 45 "fft.gk"
    idx each = n / 2;
    idx to = (idx)(2 * (u64)space - (u64)from);
    for (idx b = b0; b < together; b = (idx)((u64)b + (u64)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u64)j + (u64)jstep)) {
            f32x8 re[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 50 "fft.gk"
            f32x8 im[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 51 "fft.gk"
            idx q;
            {


                q = ga_mod_signed_i64(j, l);
            }
            {
                {
#line 58 "fft.gk"
                    idx at = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 0 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[0] = scratch[(idx)((u64)base + (u64)at)];
                        im[0] = scratch[(idx)((u64)base + (u64)at + (u64)space)];
                    }
                }
                {
#line 58 "fft.gk"
                    idx at__2 = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + 1 * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 63 "fft.gk"
                        re[1] = scratch[(idx)((u64)base + (u64)at__2)];
                        im[1] = scratch[(idx)((u64)base + (u64)at__2 + (u64)space)];
                    }
                }
            }
#line 67 "fft.gk"
            if (l > 1) {
                {
                    c64 w = table[(idx)((u64)l - 1 + 0 * (u64)l + (u64)q)];
                    f32x8 turned = ga_sub_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.x)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.y)));
                    im[1] = ga_add_f32x8(ga_mul_f32x8(re[1], ga_splat_f32x8(w.y)), ga_mul_f32x8(im[1], ga_splat_f32x8(w.x)));
                    re[1] = turned;
                }
            }
            {
#line 75 "fft.gk"
                f32x8 r0 = re[0];
                f32x8 i0 = im[0];
                re[0] = ga_add_f32x8(r0, re[1]);
                im[0] = ga_add_f32x8(i0, im[1]);
                re[1] = ga_sub_f32x8(r0, re[1]);
                im[1] = ga_sub_f32x8(i0, im[1]);
            }
#line 121 "fft.gk"
            idx o = (idx)(((u64)j - (u64)q) * 2 + (u64)q);
            {
                {
#line 123 "fft.gk"
                    idx at__3 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 0 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__3)] = re[0];
                        scratch[(idx)((u64)base + (u64)at__3 + (u64)space)] = im[0];
                    }
                }
                {
#line 123 "fft.gk"
                    idx at__4 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + 1 * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                    {
#line 128 "fft.gk"
                        scratch[(idx)((u64)base + (u64)at__4)] = re[1];
                        scratch[(idx)((u64)base + (u64)at__4 + (u64)space)] = im[1];
                    }
                }
            }
        }
    }
}

/* fft_odd_stage<T=f32, V=f32x8, SHARED=false, ROOM=1> */
static __device__ inline void gk_fft_odd_stage_T_f32_V_f32x8_SHARED_false_ROOM_1(f32x8 *room, f32x8 *scratch, idx scratch__size, const c64 *table, idx table__size, i32 r, idx base, idx space, idx from, idx n, idx l, idx si, idx sb, idx j0__, idx jstep, idx b0, idx bstep, idx together)
{
#line 141 "fft.gk"
    idx p = (idx)r;
    idx half__ = p / 2;
    idx each = ga_div_signed_i64(n, p);
    idx to = (idx)(2 * (u64)space - (u64)from);
    idx roots = (idx)((u64)n - 1 + (u64)(r == 3 ? 0 : (r == 5 ? 3 : (r == 7 ? 8 : (r == 11 ? 15 : 26)))));
    for (idx b = b0; b < together; b = (idx)((u64)b + (u64)bstep)) {
        for (idx j = j0__; j < each; j = (idx)((u64)j + (u64)jstep)) {
            f32x8 re[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) re[ga_i0] = ga_splat_f32x8(0.0f);
#line 149 "fft.gk"
            f32x8 im[13];
            for (int ga_i0 = 0; ga_i0 < 13; ga_i0++) im[ga_i0] = ga_splat_f32x8(0.0f);
#line 150 "fft.gk"
            idx q = ga_mod_signed_i64(j, l);
            for (idx k = 0; k < p; k++) {
                idx at = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)(((u64)j + (u64)k * (u64)each) * (u64)si + (u64)b * (u64)sb)));
                f32x8 zr;
                f32x8 zi;
                {
#line 159 "fft.gk"
                    zr = scratch[(idx)((u64)base + (u64)at)];
                    zi = scratch[(idx)((u64)base + (u64)at + (u64)space)];
                }
                re[k] = zr;
                im[k] = zi;
                if (l > 1 && k > 0) {
                    c64 w = table[(idx)((u64)l - 1 + ((u64)k - 1) * (u64)l + (u64)q)];
                    re[k] = ga_sub_f32x8(ga_mul_f32x8(zr, ga_splat_f32x8(w.x)), ga_mul_f32x8(zi, ga_splat_f32x8(w.y)));
                    im[k] = ga_add_f32x8(ga_mul_f32x8(zr, ga_splat_f32x8(w.y)), ga_mul_f32x8(zi, ga_splat_f32x8(w.x)));
                }
            }
            f32x8 sum_re = re[0];
            f32x8 sum_im = im[0];
            for (idx k__2 = 1; k__2 <= half__; k__2 = (idx)((u64)k__2 + 1)) {
                f32x8 zr__2 = re[k__2];
                f32x8 zi__2 = im[k__2];
                re[k__2] = ga_add_f32x8(zr__2, re[(idx)((u64)p - (u64)k__2)]);
                im[k__2] = ga_add_f32x8(zi__2, im[(idx)((u64)p - (u64)k__2)]);
                re[(idx)((u64)p - (u64)k__2)] = ga_sub_f32x8(zr__2, re[(idx)((u64)p - (u64)k__2)]);
                im[(idx)((u64)p - (u64)k__2)] = ga_sub_f32x8(zi__2, im[(idx)((u64)p - (u64)k__2)]);
                sum_re = ga_add_f32x8(sum_re, re[k__2]);
                sum_im = ga_add_f32x8(sum_im, im[k__2]);
            }
            idx o = (idx)(((u64)j - (u64)q) * (u64)p + (u64)q);
            for (idx m = 0; m <= half__; m = (idx)((u64)m + 1)) {
                f32x8 ar = m == 0 ? sum_re : re[0];
                f32x8 ai = m == 0 ? sum_im : im[0];
                f32x8 br = ga_splat_f32x8(0.0f);
                f32x8 bi = ga_splat_f32x8(0.0f);
                idx power = 0;
                if (m > 0) {
                    for (idx k__3 = 1; k__3 <= half__; k__3 = (idx)((u64)k__3 + 1)) {
                        power = (idx)((u64)power + (u64)m);
                        if (power >= p) {
#line 192 "fft.gk"
                            power = (idx)((u64)power - (u64)p);
                        }
#line 193 "fft.gk"
                        c64 w__2 = table[(idx)((u64)roots + (u64)power)];
                        ar = ga_add_f32x8(ar, ga_mul_f32x8(re[k__3], ga_splat_f32x8(w__2.x)));
                        ai = ga_add_f32x8(ai, ga_mul_f32x8(im[k__3], ga_splat_f32x8(w__2.x)));
                        br = ga_add_f32x8(br, ga_mul_f32x8(re[(idx)((u64)p - (u64)k__3)], ga_splat_f32x8(w__2.y)));
                        bi = ga_add_f32x8(bi, ga_mul_f32x8(im[(idx)((u64)p - (u64)k__3)], ga_splat_f32x8(w__2.y)));
                    }
                }
#line 199 "fft.gk"
                idx at__2 = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + (u64)m * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                idx other = (idx)((u64)to + (u64)gk_fft_place_SHARED_false((idx)(((u64)o + (u64)(m == 0 ? 0 : (idx)((u64)p - (u64)m)) * (u64)l) * (u64)si + (u64)b * (u64)sb)));
                {
#line 207 "fft.gk"
                    scratch[(idx)((u64)base + (u64)at__2)] = ga_sub_f32x8(ar, bi);
                    scratch[(idx)((u64)base + (u64)at__2 + (u64)space)] = ga_add_f32x8(ai, br);
                    if (m > 0) {
#line 209 "fft.gk"
                        scratch[(idx)((u64)base + (u64)other)] = ga_add_f32x8(ar, bi);
                    }
#line 210 "fft.gk"
                    if (m > 0) {
#line 210 "fft.gk"
                        scratch[(idx)((u64)base + (u64)other + (u64)space)] = ga_sub_f32x8(ai, br);
                    }
                }
            }
        }
    }
}

/* fft<T=f32, V=f32x8, X=c64, Y=c64, LANES=8, LONG=false, POW2=false, SHARED=false, SPACE=1, ITEMS=1, R=2> */
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
#line 238 "fft.gk"
    __shared__ f32x8 room[1];
    (void)room;
#line 239 "fft.gk"
    idx base = (idx)((u64)blockIdx.x * (4 * (u64)space));
    idx me = (idx)threadIdx.x;
    idx si = across ? together : 1;
    idx sb = across ? 1 : n;
    for (idx first = (idx)((u64)blockIdx.x * ((u64)together * 8)); first < batch; first = (idx)((u64)first + (u64)gridDim.x * ((u64)together * 8))) {
        idx j0__;
        idx jstep;
        idx b0;
        idx bstep;
        idx here = ga_min_int_i64(together, (idx)((u64)batch - (u64)first + 8 - 1) / 8);
        gk_fft_share_ITEMS_1(me, across_in, log_in, &j0__, &jstep, &b0, &bstep);
        for (idx b = b0; b < here; b = (idx)((u64)b + (u64)bstep)) {
            for (idx j = j0__; j < n; j = (idx)((u64)j + (u64)jstep)) {
                idx to = gk_fft_place_SHARED_false((idx)((u64)j * (u64)si + (u64)b * (u64)sb));
                for (idx w = 0; w < 8; w++) {
                    f32 zr = 0.0f;
                    f32 zi = 0.0f;
                    idx at[2];
                    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 257 "fft.gk"
                    idx rest = ga_min_int_i64((idx)((u64)first + (u64)b * 8 + (u64)w), (idx)((u64)batch - 1));
                    idx element = j;
                    idx all__ = n;
#line 264 "fft.gk"
                    bool mirrored = half__ && element > all__ / 2;
                    if (mirrored) {
#line 265 "fft.gk"
                        element = (idx)((u64)all__ - (u64)element);
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
                            bool alone = half__ && (element == 0 || (idx)(2 * (u64)element) == all__);
                            zi = alone ? 0.0f : (mirrored ? ga_neg_f32(zi) : zi);
                        }
                    }
                    {
#line 287 "fft.gk"
                        lanes[(idx)(((u64)base + (u64)to) * 8 + (u64)w)] = zr;
                        lanes[(idx)(((u64)base + (u64)to + (u64)space) * 8 + (u64)w)] = zi;
                    }
                }
            }
        }
#line 292 "fft.gk"
        __syncthreads();
        gk_fft_share_ITEMS_1(me, across, log_stage, &j0__, &jstep, &b0, &bstep);
        idx l = 1;
        idx from = 0;
        i64 left = plan;
        while (left != 0ll) {
            i32 r = (i32)(left & 15ll);
            if (r == 8) {
                gk_fft_stage_T_f32_V_f32x8_P_8_SHARED_false_ROOM_1_POW2_false(room, scratch, scratch__size, table, table__size, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 4) {

                gk_fft_stage_T_f32_V_f32x8_P_4_SHARED_false_ROOM_1_POW2_false(room, scratch, scratch__size, table, table__size, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
            } else if (r == 2) {

                gk_fft_stage_T_f32_V_f32x8_P_2_SHARED_false_ROOM_1_POW2_false(room, scratch, scratch__size, table, table__size, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
            }
            {
                if (r % 2 == 1) {
                    gk_fft_odd_stage_T_f32_V_f32x8_SHARED_false_ROOM_1(room, scratch, scratch__size, table, table__size, r, base, space, from, n, l, si, sb, j0__, jstep, b0, bstep, here);
                }
            }
#line 312 "fft.gk"
            __syncthreads();
            from = (idx)(2 * (u64)space - (u64)from);
            l = (idx)((u64)l * (u64)r);
            left = left >> 4;
        }
        gk_fft_share_ITEMS_1(me, across_out, log_out, &j0__, &jstep, &b0, &bstep);
        for (idx b__2 = b0; b__2 < here; b__2 = (idx)((u64)b__2 + (u64)bstep)) {
            for (idx j__2 = j0__; j__2 < keep; j__2 = (idx)((u64)j__2 + (u64)jstep)) {
                idx there = (idx)((u64)from + (u64)gk_fft_place_SHARED_false((idx)((u64)j__2 * (u64)si + (u64)b__2 * (u64)sb)));
                for (idx w__2 = 0; w__2 < 8; w__2++) {
                    idx rest__2 = (idx)((u64)first + (u64)b__2 * 8 + (u64)w__2);
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
#line 343 "fft.gk"
                            zr__2 = lanes[(idx)(((u64)base + (u64)there) * 8 + (u64)w__2)];
                            zi__2 = lanes[(idx)(((u64)base + (u64)there + (u64)space) * 8 + (u64)w__2)];
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
#line 362 "fft.gk"
        __syncthreads();
    }
}
