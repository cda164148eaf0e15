/* interpolate<T=f64, U=u8, C=f32, A=f64, R=3, ORDER=2, COORDS=true, GROUP=1>, written by the GK compiler, for CUDA C. */
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

static __device__ inline f64 ga_trunc_f64(f64 x)
{
    return trunc(x);
}
static __device__ inline f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("neg.f64 %0, %1;" : "=d"(y) : "d"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline f64 ga_floor_f64(f64 x)
{
    return floor(x);
}
static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
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
static __device__ inline u8 ga_f64_to_u8(f64 x)
{
    if (x >= 256.0) return 255;
    if (x <= 0.0) return 0;
    return x == x ? (u8)x : 0;
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
static __device__ inline i64 ga_f64_to_i64(f64 x)
{
    if (x >= 9.2233720368547758e+18) return 9223372036854775807ll;
    if (x <= -9.2233720368547758e+18) return (-9223372036854775807ll - 1);
    return x == x ? (i64)x : 0;
}

/* cast<U=f64, T=f32> */
static __device__ inline f64 gk_cast_U_f64_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* place_of<A=f64> */
static __device__ inline f64 gk_place_of_A_f64(f64 c, idx n, idx mode)
{
#line 9 "ndimage_spline.gk"
    f64 last = (f64)(idx)((u64)n - 1);
    if (mode == 2 || mode == 5 || (c >= 0.0 && c <= last)) {
#line 10 "ndimage_spline.gk"
        return c;
    }
#line 11 "ndimage_spline.gk"
    if (mode == 1) {
#line 11 "ndimage_spline.gk"
        return -1.0;
    }
#line 12 "ndimage_spline.gk"
    if (n == 1) {
#line 12 "ndimage_spline.gk"
        return 0.0;
    }
#line 13 "ndimage_spline.gk"
    if (mode == 4) {
#line 13 "ndimage_spline.gk"
        return c < 0.0 ? c + last * (ga_trunc_f64(ga_neg_f64(c) / last) + 1.0) : c - last * ga_trunc_f64(c / last);
    }
#line 14 "ndimage_spline.gk"
    if (mode == 6) {
        f64 size = (f64)n;
        return c < 0.0 ? c + size * (ga_trunc_f64(ga_neg_f64(c) / size) + 1.0) : c - size * ga_trunc_f64(c / size);
    }
    f64 size__2 = mode == 3 ? 2.0 * last : 2.0 * (f64)n;
    f64 shift = mode == 3 ? 0.0 : 1.0;
    f64 at = fabs(c + shift / 2.0);
    at = at - size__2 * ga_floor_f64(at / size__2) - shift / 2.0;
    return at <= last + shift / 2.0 ? at : size__2 - at - shift;
}

/* within */
static __device__ inline idx gk_within(idx i, idx n, idx mode)
{
#line 245 "ops.gk"
    if (i >= 0 && i < n) {
#line 245 "ops.gk"
        return i;
    }
#line 246 "ops.gk"
    if (mode == 1) {
#line 246 "ops.gk"
        return -1ll;
    }
#line 247 "ops.gk"
    if (mode == 2 || n == 1) {
#line 247 "ops.gk"
        return ga_min_int_i64(ga_max_int_i64(i, 0), (idx)((u64)n - 1));
    }
#line 248 "ops.gk"
    idx period = mode == 4 ? n : (mode == 3 ? (idx)(2 * (u64)n - 2) : (idx)(2 * (u64)n));
    idx at = ga_mod_signed_i64(i, period);
    if (at < 0) {
#line 250 "ops.gk"
        at = (idx)((u64)at + (u64)period);
    }
#line 251 "ops.gk"
    return at < n ? at : (mode == 3 ? (idx)((u64)period - (u64)at) : (idx)((u64)period - 1 - (u64)at));
}

/* cast<U=f64, T=f64> */
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* rounded<U=u8, A=f64> */
static __device__ inline u8 gk_rounded_U_u8_A_f64(f64 value)
{
    {
#line 30 "ndimage_spline.gk"
        return ga_f64_to_u8(value > 0.0 ? value + 0.5 : value - 0.5);
    }
}

/* interpolate<T=f64, U=u8, C=f32, A=f64, R=3, ORDER=2, COORDS=true, GROUP=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_interpolate(const char *x__data, i64 x__offset, idx x__size, const char *coords__data, i64 coords__offset, idx coords__size, const char *matrix__data, i64 matrix__offset, idx matrix__size, const char *shape__data, i64 shape__offset, idx shape__size, char *y__data, i64 y__offset, idx y__size, f64 fill, idx mode)
{
    const f64 *x = (const f64 *)(x__data + x__offset);
    (void)x;
    const f32 *coords = (const f32 *)(coords__data + coords__offset);
    (void)coords;
    const f64 *matrix = (const f64 *)(matrix__data + matrix__offset);
    (void)matrix;
    const i64 *shape = (const i64 *)(shape__data + shape__offset);
    (void)shape;
    u8 *y = (u8 *)(y__data + y__offset);
    (void)y;
#line 45 "ndimage_spline.gk"
    idx spline = mode == 1 || mode == 4 ? 3 : (mode == 5 ? 1 : (mode == 6 ? 4 : mode));
    idx first = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    idx end = y__size;
    idx step__ = ((idx)gridDim.x * (idx)blockDim.x);
    {
        idx piece = (idx)((u64)ga_div_signed_i64(end, (idx)gridDim.x) + 1);
        first = ga_min_int_i64(end, (idx)((u64)first * (u64)piece));
        end = (idx)((u64)first + (u64)ga_min_int_i64((idx)((u64)end - (u64)first), piece));
        step__ = 1;
    }
    for (idx i = first; i < end; i = (idx)((u64)i + (u64)step__)) {
        f64 at[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0.0;
        {
            {
#line 58 "ndimage_spline.gk"
                at[0] = gk_cast_U_f64_T_f32(coords[(idx)(0 * (u64)y__size + (u64)i)]);
            }
            {
#line 58 "ndimage_spline.gk"
                at[1] = gk_cast_U_f64_T_f32(coords[(idx)(1 * (u64)y__size + (u64)i)]);
            }
            {
#line 58 "ndimage_spline.gk"
                at[2] = gk_cast_U_f64_T_f32(coords[(idx)(2 * (u64)y__size + (u64)i)]);
            }
        }
#line 73 "ndimage_spline.gk"
        f64 weights[3][3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) for (int ga_i1 = 0; ga_i1 < 3; ga_i1++) weights[ga_i0][ga_i1] = 0.0;
#line 74 "ndimage_spline.gk"
        idx places[3][3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) for (int ga_i1 = 0; ga_i1 < 3; ga_i1++) places[ga_i0][ga_i1] = 0;
#line 75 "ndimage_spline.gk"
        bool beyond = false;
        idx pitch = 1;
        {
            {
#line 78 "ndimage_spline.gk"
                idx n = (idx)shape[2];
                f64 c = gk_place_of_A_f64(at[2], n, mode);
                beyond = beyond || (mode == 1 && c <= -1.0);
                c = ga_min_f64(ga_max_f64(c, -9.0), (f64)n + 9.0);
                f64 whole = ga_floor_f64(c + 0.5);
                f64 t = c - whole + 0.5;

                weights[2][0] = 1.0;
                {
                    {
#line 87 "ndimage_spline.gk"
                        f64 saved = 0.0;
                        {
                            f64 part = weights[2][0] / 1.0;
                            weights[2][0] = saved + (1.0 - t) * part;
                            saved = (t + 0.0) * part;
                        }
                        weights[2][1] = saved;
                    }
                    {
#line 87 "ndimage_spline.gk"
                        f64 saved__2 = 0.0;
                        {
                            {
#line 89 "ndimage_spline.gk"
                                f64 part__2 = weights[2][0] / 2.0;
                                weights[2][0] = saved__2 + (1.0 - t) * part__2;
                                saved__2 = (t + 1.0) * part__2;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f64 part__3 = weights[2][1] / 2.0;
                                weights[2][1] = saved__2 + (2.0 - t) * part__3;
                                saved__2 = (t + 0.0) * part__3;
                            }
                        }
#line 93 "ndimage_spline.gk"
                        weights[2][2] = saved__2;
                    }
                }
                {
                    {
#line 96 "ndimage_spline.gk"
                        idx place = gk_within((idx)((u64)ga_f64_to_i64(whole) + 18446744073709551615ull), n, spline);
                        places[2][0] = place < 0 ? -1ll : (idx)((u64)place * (u64)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__2 = gk_within((idx)((u64)ga_f64_to_i64(whole) + 0), n, spline);
                        places[2][1] = place__2 < 0 ? -1ll : (idx)((u64)place__2 * (u64)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__3 = gk_within((idx)((u64)ga_f64_to_i64(whole) + 1), n, spline);
                        places[2][2] = place__3 < 0 ? -1ll : (idx)((u64)place__3 * (u64)pitch);
                    }
                }
#line 99 "ndimage_spline.gk"
                pitch = (idx)((u64)pitch * (u64)n);
            }
            {
#line 78 "ndimage_spline.gk"
                idx n__2 = (idx)shape[1];
                f64 c__2 = gk_place_of_A_f64(at[1], n__2, mode);
                beyond = beyond || (mode == 1 && c__2 <= -1.0);
                c__2 = ga_min_f64(ga_max_f64(c__2, -9.0), (f64)n__2 + 9.0);
                f64 whole__2 = ga_floor_f64(c__2 + 0.5);
                f64 t__2 = c__2 - whole__2 + 0.5;

                weights[1][0] = 1.0;
                {
                    {
#line 87 "ndimage_spline.gk"
                        f64 saved__3 = 0.0;
                        {
                            f64 part__4 = weights[1][0] / 1.0;
                            weights[1][0] = saved__3 + (1.0 - t__2) * part__4;
                            saved__3 = (t__2 + 0.0) * part__4;
                        }
                        weights[1][1] = saved__3;
                    }
                    {
#line 87 "ndimage_spline.gk"
                        f64 saved__4 = 0.0;
                        {
                            {
#line 89 "ndimage_spline.gk"
                                f64 part__5 = weights[1][0] / 2.0;
                                weights[1][0] = saved__4 + (1.0 - t__2) * part__5;
                                saved__4 = (t__2 + 1.0) * part__5;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f64 part__6 = weights[1][1] / 2.0;
                                weights[1][1] = saved__4 + (2.0 - t__2) * part__6;
                                saved__4 = (t__2 + 0.0) * part__6;
                            }
                        }
#line 93 "ndimage_spline.gk"
                        weights[1][2] = saved__4;
                    }
                }
                {
                    {
#line 96 "ndimage_spline.gk"
                        idx place__4 = gk_within((idx)((u64)ga_f64_to_i64(whole__2) + 18446744073709551615ull), n__2, spline);
                        places[1][0] = place__4 < 0 ? -1ll : (idx)((u64)place__4 * (u64)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__5 = gk_within((idx)((u64)ga_f64_to_i64(whole__2) + 0), n__2, spline);
                        places[1][1] = place__5 < 0 ? -1ll : (idx)((u64)place__5 * (u64)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__6 = gk_within((idx)((u64)ga_f64_to_i64(whole__2) + 1), n__2, spline);
                        places[1][2] = place__6 < 0 ? -1ll : (idx)((u64)place__6 * (u64)pitch);
                    }
                }
#line 99 "ndimage_spline.gk"
                pitch = (idx)((u64)pitch * (u64)n__2);
            }
            {
#line 78 "ndimage_spline.gk"
                idx n__3 = (idx)shape[0];
                f64 c__3 = gk_place_of_A_f64(at[0], n__3, mode);
                beyond = beyond || (mode == 1 && c__3 <= -1.0);
                c__3 = ga_min_f64(ga_max_f64(c__3, -9.0), (f64)n__3 + 9.0);
                f64 whole__3 = ga_floor_f64(c__3 + 0.5);
                f64 t__3 = c__3 - whole__3 + 0.5;

                weights[0][0] = 1.0;
                {
                    {
#line 87 "ndimage_spline.gk"
                        f64 saved__5 = 0.0;
                        {
                            f64 part__7 = weights[0][0] / 1.0;
                            weights[0][0] = saved__5 + (1.0 - t__3) * part__7;
                            saved__5 = (t__3 + 0.0) * part__7;
                        }
                        weights[0][1] = saved__5;
                    }
                    {
#line 87 "ndimage_spline.gk"
                        f64 saved__6 = 0.0;
                        {
                            {
#line 89 "ndimage_spline.gk"
                                f64 part__8 = weights[0][0] / 2.0;
                                weights[0][0] = saved__6 + (1.0 - t__3) * part__8;
                                saved__6 = (t__3 + 1.0) * part__8;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f64 part__9 = weights[0][1] / 2.0;
                                weights[0][1] = saved__6 + (2.0 - t__3) * part__9;
                                saved__6 = (t__3 + 0.0) * part__9;
                            }
                        }
#line 93 "ndimage_spline.gk"
                        weights[0][2] = saved__6;
                    }
                }
                {
                    {
#line 96 "ndimage_spline.gk"
                        idx place__7 = gk_within((idx)((u64)ga_f64_to_i64(whole__3) + 18446744073709551615ull), n__3, spline);
                        places[0][0] = place__7 < 0 ? -1ll : (idx)((u64)place__7 * (u64)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__8 = gk_within((idx)((u64)ga_f64_to_i64(whole__3) + 0), n__3, spline);
                        places[0][1] = place__8 < 0 ? -1ll : (idx)((u64)place__8 * (u64)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__9 = gk_within((idx)((u64)ga_f64_to_i64(whole__3) + 1), n__3, spline);
                        places[0][2] = place__9 < 0 ? -1ll : (idx)((u64)place__9 * (u64)pitch);
                    }
                }
#line 99 "ndimage_spline.gk"
                pitch = (idx)((u64)pitch * (u64)n__3);
            }
        }
#line 101 "ndimage_spline.gk"
        f64 sum = 0.0;
        idx points = 1;
        {
            {
#line 103 "ndimage_spline.gk"
                points = (idx)((u64)points * 3);
            }
            {
#line 103 "ndimage_spline.gk"
                points = (idx)((u64)points * 3);
            }
            {
#line 103 "ndimage_spline.gk"
                points = (idx)((u64)points * 3);
            }
        }
#line 104 "ndimage_spline.gk"
        for (idx p = 0; p < points; p++) {
            f64 weight = 1.0;
            idx from = 0;
            bool there = true;
            idx rest = p;
            {
                {
#line 110 "ndimage_spline.gk"
                    idx next = rest / 3;
                    idx l = (idx)((u64)rest - (u64)next * 3);
                    weight = weight * weights[2][l];
                    there = there && places[2][l] >= 0;
                    from = (idx)((u64)from + (u64)places[2][l]);
                    rest = next;
                }
                {
#line 110 "ndimage_spline.gk"
                    idx next__2 = rest / 3;
                    idx l__2 = (idx)((u64)rest - (u64)next__2 * 3);
                    weight = weight * weights[1][l__2];
                    there = there && places[1][l__2] >= 0;
                    from = (idx)((u64)from + (u64)places[1][l__2]);
                    rest = next__2;
                }
                {
#line 110 "ndimage_spline.gk"
                    idx next__3 = rest / 3;
                    idx l__3 = (idx)((u64)rest - (u64)next__3 * 3);
                    weight = weight * weights[0][l__3];
                    there = there && places[0][l__3] >= 0;
                    from = (idx)((u64)from + (u64)places[0][l__3]);
                    rest = next__3;
                }
            }
#line 117 "ndimage_spline.gk"
            f64 value = fill;
            if (there) {
#line 118 "ndimage_spline.gk"
                value = gk_cast_U_f64_T_f64(x[from]);
            }
#line 119 "ndimage_spline.gk"
            sum = sum + value * weight;
        }
        y[i] = gk_rounded_U_u8_A_f64(beyond ? fill : sum);
    }
}
