/* moments_loops<T=bool, A=f64, O=f64, MODE=5, END=0, WHOLE=false>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f64 v[4]; } f64x4;

static __device__ inline f64x4 ga_make_f64x4(f64 a0, f64 a1, f64 a2, f64 a3)
{
    f64x4 r;
    r.v[0] = a0; r.v[1] = a1; r.v[2] = a2; r.v[3] = a3;
    return r;
}
static __device__ inline f64 ga_of_bits_f64(u64 x)
{
    union { f64 f; u64 u; } v;
    v.u = x;
    return v.f;
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f64 ga_max_soft_f64(f64 a, f64 b)
{
    union { f64 f; u64 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f64 r = x.f;
    const f64 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static __device__ inline f64 ga_max_f64(f64 a, f64 b)
{
#if defined(__CUDACC_RTC__)
    f64 r;
    asm("max.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f64(a, b);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f64 ga_min_soft_f64(f64 a, f64 b)
{
    union { f64 f; u64 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f64 r = x.f;
    const f64 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static __device__ inline f64 ga_min_f64(f64 a, f64 b)
{
#if defined(__CUDACC_RTC__)
    f64 r;
    asm("min.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f64(a, b);
#endif
}
static __device__ inline f64x4 ga_splat_f64x4(f64 a)
{
    f64x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* moment_start<A=f64, MODE=5> */
static __device__ inline f64x4 gk_moment_start_A_f64_MODE_5(void)
{
#line 34 "moments.gk"
    return ga_make_f64x4(ga_of_bits_f64(0x7ff0000000000000ull), 0.0, 0.0, 0.0);
}

/* cast<U=f64, T=bool> */
static __device__ inline f64 gk_cast_U_f64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* moment_of<A=f64, MODE=5> */
static __device__ inline f64 gk_moment_of_A_f64_MODE_5(f64 x, f64 p)
{
    {
#line 18 "moments.gk"
        return fabs(x);
    }
}

/* moment_add<A=f64, MODE=5> */
static __device__ inline f64x4 gk_moment_add_A_f64_MODE_5(f64x4 a, f64x4 b)
{
#line 41 "moments.gk"
    f64x4 t = a;
    t.v[3] = a.v[3] + b.v[3];
    {
#line 51 "moments.gk"
        if (false) {
            t.v[0] = ga_max_f64(a.v[0], b.v[0]);
        } else if (true) {
            t.v[0] = ga_min_f64(a.v[0], b.v[0]);
        } else {
            t.v[0] = a.v[0] + b.v[0];
        }
    }
#line 58 "moments.gk"
    return t;
}

/* moment_one<A=f64, MODE=5> */
static __device__ inline f64x4 gk_moment_one_A_f64_MODE_5(f64x4 t, f64 v, f64 p)
{
#line 66 "moments.gk"
    f64 square = 0.0;
    return gk_moment_add_A_f64_MODE_5(t, ga_make_f64x4(gk_moment_of_A_f64_MODE_5(v, p), 0.0, square, 1.0));
}

/* moment_take<A=f64, MODE=5> */
static __device__ inline f64x4 gk_moment_take_A_f64_MODE_5(f64x4 t, f64 a, f64 b, f64 c, f64 d, f64 f, f64 p)
{
#line 74 "moments.gk"
    f64x4 r = t;
    {
#line 93 "moments.gk"
        r = gk_moment_one_A_f64_MODE_5(gk_moment_one_A_f64_MODE_5(r, a, p), b, p);
        r = gk_moment_one_A_f64_MODE_5(gk_moment_one_A_f64_MODE_5(r, c, p), d, p);
    }
    return r;
}

/* moments_loops<T=bool, A=f64, O=f64, MODE=5, END=0, WHOLE=false> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_moments_loops(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, char *z__data, i64 z__offset, idx z__size, idx kept, idx inner, idx count, idx parts, idx piece, idx xo, idx xi, idx yo, idx yi, f64 p, f64 by)
{
    const u8 *x = (const u8 *)(x__data + x__offset);
    (void)x;
    f64 *y = (f64 *)(y__data + y__offset);
    (void)y;
    f64 *z = (f64 *)(z__data + z__offset);
    (void)z;
#line 292 "moments.gk"
    f64 m[128];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) m[ga_i0] = 0.0;
#line 293 "moments.gk"
    f64 e[128];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) e[ga_i0] = 0.0;
#line 294 "moments.gk"
    f64 s[128];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) s[ga_i0] = 0.0;
#line 295 "moments.gk"
    f64x4 t[128];
    for (int ga_i0 = 0; ga_i0 < 128; ga_i0++) t[ga_i0] = ga_splat_f64x4(0.0);
#line 296 "moments.gk"
    f64x4 start = gk_moment_start_A_f64_MODE_5();
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)gridDim.x - 1), (idx)gridDim.x);
    idx last = ga_min_int_i64(jobs, (idx)(((u64)blockIdx.x + 1) * (u64)each));
    for (idx job = (idx)((u64)blockIdx.x * (u64)each); job < last; job++) {
        idx element = ga_div_signed_i64(job, parts);
        idx which = ga_mod_signed_i64(job, parts);
        idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)which * (u64)piece));
        idx from = (idx)((u64)ga_div_signed_i64(element, inner) * (u64)xo + (u64)ga_mod_signed_i64(element, inner) * (u64)xi + (u64)which * (u64)piece);
        idx whole = (idx)((u64)(n / 512) * 512);
        f64 had = 0.0;
        for (idx i = 0; i < 128; i++) {
            m[i] = start.v[0];
            e[i] = 0.0;
            s[i] = 0.0;
        }
        for (idx j = 0; j < whole; j = (idx)((u64)j + 512)) {
            f64 f = 4.0 / (had + 4.0);
            for (idx i__2 = 0; i__2 < 128; i__2++) {
                idx at = (idx)((u64)from + (u64)j + (u64)i__2);
                f64x4 u = gk_moment_take_A_f64_MODE_5(ga_make_f64x4(m[i__2], e[i__2], s[i__2], had), gk_cast_U_f64_T_bool(x[at] != 0), gk_cast_U_f64_T_bool(x[(idx)((u64)at + 128)] != 0), gk_cast_U_f64_T_bool(x[(idx)((u64)at + 256)] != 0), gk_cast_U_f64_T_bool(x[(idx)((u64)at + 384)] != 0), f, p);

                m[i__2] = u.v[0];
                e[i__2] = u.v[1];
                s[i__2] = u.v[2];
            }
            had = had + 4.0;
        }
        for (idx i__3 = 0; i__3 < 128; i__3++) {
#line 324 "moments.gk"
            t[i__3] = ga_make_f64x4(m[i__3], e[i__3], s[i__3], had);
        }
#line 325 "moments.gk"
        for (idx j__2 = whole; j__2 < n; j__2++) {
#line 325 "moments.gk"
            t[j__2 % 128] = gk_moment_one_A_f64_MODE_5(t[j__2 % 128], gk_cast_U_f64_T_bool(x[(idx)((u64)from + (u64)j__2)] != 0), p);
        }
#line 326 "moments.gk"
        for (idx i__4 = 0; i__4 < 128; i__4 = (idx)((u64)i__4 + 4)) {
            {
                {
                    {
#line 328 "moments.gk"
                        t[(idx)((u64)i__4 + 0)] = gk_moment_add_A_f64_MODE_5(t[(idx)((u64)i__4 + 0)], t[(idx)((u64)i__4 + 0 + 2)]);
                    }
                    {
#line 328 "moments.gk"
                        t[(idx)((u64)i__4 + 1)] = gk_moment_add_A_f64_MODE_5(t[(idx)((u64)i__4 + 1)], t[(idx)((u64)i__4 + 1 + 2)]);
                    }
                }
                {
                    {
#line 328 "moments.gk"
                        t[(idx)((u64)i__4 + 0)] = gk_moment_add_A_f64_MODE_5(t[(idx)((u64)i__4 + 0)], t[(idx)((u64)i__4 + 0 + 1)]);
                    }
                }
            }
        }
#line 329 "moments.gk"
        for (idx h = 64; h > 2; h = h / 2) {
            for (idx i__5 = 0; i__5 < h; i__5 = (idx)((u64)i__5 + 4)) {
#line 330 "moments.gk"
                t[i__5] = gk_moment_add_A_f64_MODE_5(t[i__5], t[(idx)((u64)i__5 + (u64)h)]);
            }
        }
        {
            {
#line 334 "moments.gk"
                z[(idx)((u64)job * 3 + 0)] = t[0].v[0];
            }
            {
#line 334 "moments.gk"
                z[(idx)((u64)job * 3 + 1)] = t[0].v[1];
            }
            {
#line 334 "moments.gk"
                z[(idx)((u64)job * 3 + 2)] = t[0].v[2];
            }
        }
    }
}
