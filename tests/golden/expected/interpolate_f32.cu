/* interpolate<T=f32, U=f32, C=f32, A=f32, R=2, ORDER=3, COORDS=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline f32 ga_trunc_f32(f32 x)
{
    return truncf(x);
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
static __device__ inline f32 ga_abs_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("and.b32 %0, %1, 0x7fffffff;" : "=f"(y) : "f"(x));
    return y;
#else
    union { f32 f; u32 u; } v;
    v.f = x;
    v.u &= 0x7fffffffu;
    return v.f;
#endif
}
static __device__ inline f32 ga_floor_f32(f32 x)
{
    return floorf(x);
}
static __device__ inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
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
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_max_soft_f32(f32 a, f32 b)
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
static __device__ inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_min_soft_f32(f32 a, f32 b)
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
static __device__ inline f32 ga_min_f32(f32 a, f32 b)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
    f32 r;
    asm("min.NaN.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return r;
#elif defined(__CUDACC_RTC__)
    f32 r;
    asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f32(a, b);
#endif
}
static __device__ inline i32 ga_f32_to_i32(f32 x)
{
    if (x >= 2.14748365e+09f) return 2147483647;
    if (x <= -2.14748365e+09f) return (-2147483647 - 1);
    return x == x ? (i32)x : 0;
}

/* place_of<A=f32> */
static __device__ inline f32 gk_place_of_A_f32(f32 c, idx n, idx mode)
{
#line 9 "ndimage_spline.gk"
    f32 last = (f32)(idx)((u32)n - 1);
    if (mode == 2 || mode == 5 || (c >= 0.0f && c <= last)) {
#line 10 "ndimage_spline.gk"
        return c;
    }
#line 11 "ndimage_spline.gk"
    if (mode == 1) {
#line 11 "ndimage_spline.gk"
        return -1.0f;
    }
#line 12 "ndimage_spline.gk"
    if (n == 1) {
#line 12 "ndimage_spline.gk"
        return 0.0f;
    }
#line 13 "ndimage_spline.gk"
    if (mode == 4) {
#line 13 "ndimage_spline.gk"
        return c < 0.0f ? c + last * (ga_trunc_f32(ga_neg_f32(c) / last) + 1.0f) : c - last * ga_trunc_f32(c / last);
    }
#line 14 "ndimage_spline.gk"
    if (mode == 6) {
        f32 size = (f32)n;
        return c < 0.0f ? c + size * (ga_trunc_f32(ga_neg_f32(c) / size) + 1.0f) : c - size * ga_trunc_f32(c / size);
    }
    f32 size__2 = mode == 3 ? 2.0f * last : 2.0f * (f32)n;
    f32 shift = mode == 3 ? 0.0f : 1.0f;
    f32 at = ga_abs_f32(c + shift / 2.0f);
    at = at - size__2 * ga_floor_f32(at / size__2) - shift / 2.0f;
    return at <= last + shift / 2.0f ? at : size__2 - at - shift;
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
        return -1;
    }
#line 247 "ops.gk"
    if (mode == 2 || n == 1) {
#line 247 "ops.gk"
        return ga_min_int_i32(ga_max_int_i32(i, 0), (idx)((u32)n - 1));
    }
#line 248 "ops.gk"
    idx period = mode == 4 ? n : (mode == 3 ? (idx)(2 * (u32)n - 2) : (idx)(2 * (u32)n));
    idx at = ga_mod_signed_i32(i, period);
    if (at < 0) {
#line 250 "ops.gk"
        at = (idx)((u32)at + (u32)period);
    }
#line 251 "ops.gk"
    return at < n ? at : (mode == 3 ? (idx)((u32)period - (u32)at) : (idx)((u32)period - 1 - (u32)at));
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* rounded<U=f32, A=f32> */
static __device__ inline f32 gk_rounded_U_f32_A_f32(f32 value)
{
    {
#line 32 "ndimage_spline.gk"
        return gk_cast_U_f32_T_f32(value);
    }
}

/* interpolate<T=f32, U=f32, C=f32, A=f32, R=2, ORDER=3, COORDS=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_interpolate(const char *x__data, i64 x__offset, idx x__size, const char *coords__data, i64 coords__offset, idx coords__size, const char *matrix__data, i64 matrix__offset, idx matrix__size, const char *shape__data, i64 shape__offset, idx shape__size, char *y__data, i64 y__offset, idx y__size, f32 fill, idx mode)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    const f32 *coords = (const f32 *)(coords__data + coords__offset);
    (void)coords;
    const f32 *matrix = (const f32 *)(matrix__data + matrix__offset);
    (void)matrix;
    const i64 *shape = (const i64 *)(shape__data + shape__offset);
    (void)shape;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 45 "ndimage_spline.gk"
    idx spline = mode == 1 || mode == 4 ? 3 : (mode == 5 ? 1 : (mode == 6 ? 4 : mode));
    idx first = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    idx end = y__size;
    idx step__ = ((idx)gridDim.x * (idx)blockDim.x);
#line 55 "ndimage_spline.gk"
    for (idx i = first; i < end; i = (idx)((u32)i + (u32)step__)) {
        f32 at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0.0f;
        {

            f32 indices[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) indices[ga_i0] = 0.0f;
#line 61 "ndimage_spline.gk"
            idx rest = i;
            {
                {
#line 63 "ndimage_spline.gk"
                    idx n = (idx)shape[3];
                    idx next = ga_div_signed_i32(rest, n);
                    indices[1] = (f32)(idx)((u32)rest - (u32)next * (u32)n);
                    rest = next;
                }
                {
#line 63 "ndimage_spline.gk"
                    idx n__2 = (idx)shape[2];
                    idx next__2 = ga_div_signed_i32(rest, n__2);
                    indices[0] = (f32)(idx)((u32)rest - (u32)next__2 * (u32)n__2);
                    rest = next__2;
                }
            }
            {
                {
#line 69 "ndimage_spline.gk"
                    at[0] = matrix[2];
                    {
                        {
#line 70 "ndimage_spline.gk"
                            at[0] = at[0] + indices[0] * matrix[0];
                        }
                        {
#line 70 "ndimage_spline.gk"
                            at[0] = at[0] + indices[1] * matrix[1];
                        }
                    }
                }
                {
#line 69 "ndimage_spline.gk"
                    at[1] = matrix[5];
                    {
                        {
#line 70 "ndimage_spline.gk"
                            at[1] = at[1] + indices[0] * matrix[3];
                        }
                        {
#line 70 "ndimage_spline.gk"
                            at[1] = at[1] + indices[1] * matrix[4];
                        }
                    }
                }
            }
        }
#line 73 "ndimage_spline.gk"
        f32 weights[2][4];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) for (int ga_i1 = 0; ga_i1 < 4; ga_i1++) weights[ga_i0][ga_i1] = 0.0f;
#line 74 "ndimage_spline.gk"
        idx places[2][4];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) for (int ga_i1 = 0; ga_i1 < 4; ga_i1++) places[ga_i0][ga_i1] = 0;
#line 75 "ndimage_spline.gk"
        bool beyond = false;
        idx pitch = 1;
        {
            {
#line 78 "ndimage_spline.gk"
                idx n__3 = (idx)shape[1];
                f32 c = gk_place_of_A_f32(at[1], n__3, mode);
                beyond = beyond || (mode == 1 && c <= -1.0f);
                c = ga_min_f32(ga_max_f32(c, -9.0f), (f32)n__3 + 9.0f);
                f32 whole = ga_floor_f32(c);
                f32 t = c - whole;

                weights[1][0] = 1.0f;
                {
                    {
#line 87 "ndimage_spline.gk"
                        f32 saved = 0.0f;
                        {
                            f32 part = weights[1][0] / 1.0f;
                            weights[1][0] = saved + (1.0f - t) * part;
                            saved = (t + 0.0f) * part;
                        }
                        weights[1][1] = saved;
                    }
                    {
#line 87 "ndimage_spline.gk"
                        f32 saved__2 = 0.0f;
                        {
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__2 = weights[1][0] / 2.0f;
                                weights[1][0] = saved__2 + (1.0f - t) * part__2;
                                saved__2 = (t + 1.0f) * part__2;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__3 = weights[1][1] / 2.0f;
                                weights[1][1] = saved__2 + (2.0f - t) * part__3;
                                saved__2 = (t + 0.0f) * part__3;
                            }
                        }
#line 93 "ndimage_spline.gk"
                        weights[1][2] = saved__2;
                    }
                    {
#line 87 "ndimage_spline.gk"
                        f32 saved__3 = 0.0f;
                        {
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__4 = weights[1][0] / 3.0f;
                                weights[1][0] = saved__3 + (1.0f - t) * part__4;
                                saved__3 = (t + 2.0f) * part__4;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__5 = weights[1][1] / 3.0f;
                                weights[1][1] = saved__3 + (2.0f - t) * part__5;
                                saved__3 = (t + 1.0f) * part__5;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__6 = weights[1][2] / 3.0f;
                                weights[1][2] = saved__3 + (3.0f - t) * part__6;
                                saved__3 = (t + 0.0f) * part__6;
                            }
                        }
#line 93 "ndimage_spline.gk"
                        weights[1][3] = saved__3;
                    }
                }
                {
                    {
#line 96 "ndimage_spline.gk"
                        idx place = gk_within((idx)((u32)ga_f32_to_i32(whole) + 4294967295u), n__3, spline);
                        places[1][0] = place < 0 ? -1 : (idx)((u32)place * (u32)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__2 = gk_within((idx)((u32)ga_f32_to_i32(whole) + 0), n__3, spline);
                        places[1][1] = place__2 < 0 ? -1 : (idx)((u32)place__2 * (u32)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__3 = gk_within((idx)((u32)ga_f32_to_i32(whole) + 1), n__3, spline);
                        places[1][2] = place__3 < 0 ? -1 : (idx)((u32)place__3 * (u32)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__4 = gk_within((idx)((u32)ga_f32_to_i32(whole) + 2), n__3, spline);
                        places[1][3] = place__4 < 0 ? -1 : (idx)((u32)place__4 * (u32)pitch);
                    }
                }
#line 99 "ndimage_spline.gk"
                pitch = (idx)((u32)pitch * (u32)n__3);
            }
            {
#line 78 "ndimage_spline.gk"
                idx n__4 = (idx)shape[0];
                f32 c__2 = gk_place_of_A_f32(at[0], n__4, mode);
                beyond = beyond || (mode == 1 && c__2 <= -1.0f);
                c__2 = ga_min_f32(ga_max_f32(c__2, -9.0f), (f32)n__4 + 9.0f);
                f32 whole__2 = ga_floor_f32(c__2);
                f32 t__2 = c__2 - whole__2;

                weights[0][0] = 1.0f;
                {
                    {
#line 87 "ndimage_spline.gk"
                        f32 saved__4 = 0.0f;
                        {
                            f32 part__7 = weights[0][0] / 1.0f;
                            weights[0][0] = saved__4 + (1.0f - t__2) * part__7;
                            saved__4 = (t__2 + 0.0f) * part__7;
                        }
                        weights[0][1] = saved__4;
                    }
                    {
#line 87 "ndimage_spline.gk"
                        f32 saved__5 = 0.0f;
                        {
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__8 = weights[0][0] / 2.0f;
                                weights[0][0] = saved__5 + (1.0f - t__2) * part__8;
                                saved__5 = (t__2 + 1.0f) * part__8;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__9 = weights[0][1] / 2.0f;
                                weights[0][1] = saved__5 + (2.0f - t__2) * part__9;
                                saved__5 = (t__2 + 0.0f) * part__9;
                            }
                        }
#line 93 "ndimage_spline.gk"
                        weights[0][2] = saved__5;
                    }
                    {
#line 87 "ndimage_spline.gk"
                        f32 saved__6 = 0.0f;
                        {
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__10 = weights[0][0] / 3.0f;
                                weights[0][0] = saved__6 + (1.0f - t__2) * part__10;
                                saved__6 = (t__2 + 2.0f) * part__10;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__11 = weights[0][1] / 3.0f;
                                weights[0][1] = saved__6 + (2.0f - t__2) * part__11;
                                saved__6 = (t__2 + 1.0f) * part__11;
                            }
                            {
#line 89 "ndimage_spline.gk"
                                f32 part__12 = weights[0][2] / 3.0f;
                                weights[0][2] = saved__6 + (3.0f - t__2) * part__12;
                                saved__6 = (t__2 + 0.0f) * part__12;
                            }
                        }
#line 93 "ndimage_spline.gk"
                        weights[0][3] = saved__6;
                    }
                }
                {
                    {
#line 96 "ndimage_spline.gk"
                        idx place__5 = gk_within((idx)((u32)ga_f32_to_i32(whole__2) + 4294967295u), n__4, spline);
                        places[0][0] = place__5 < 0 ? -1 : (idx)((u32)place__5 * (u32)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__6 = gk_within((idx)((u32)ga_f32_to_i32(whole__2) + 0), n__4, spline);
                        places[0][1] = place__6 < 0 ? -1 : (idx)((u32)place__6 * (u32)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__7 = gk_within((idx)((u32)ga_f32_to_i32(whole__2) + 1), n__4, spline);
                        places[0][2] = place__7 < 0 ? -1 : (idx)((u32)place__7 * (u32)pitch);
                    }
                    {
#line 96 "ndimage_spline.gk"
                        idx place__8 = gk_within((idx)((u32)ga_f32_to_i32(whole__2) + 2), n__4, spline);
                        places[0][3] = place__8 < 0 ? -1 : (idx)((u32)place__8 * (u32)pitch);
                    }
                }
#line 99 "ndimage_spline.gk"
                pitch = (idx)((u32)pitch * (u32)n__4);
            }
        }
#line 101 "ndimage_spline.gk"
        f32 sum = 0.0f;
        idx points = 1;
        {
            {
#line 103 "ndimage_spline.gk"
                points = (idx)((u32)points * 4);
            }
            {
#line 103 "ndimage_spline.gk"
                points = (idx)((u32)points * 4);
            }
        }
#line 104 "ndimage_spline.gk"
        for (idx p = 0; p < points; p++) {
            f32 weight = 1.0f;
            idx from = 0;
            bool there = true;
            idx rest__2 = p;
            {
                {
#line 110 "ndimage_spline.gk"
                    idx next__3 = rest__2 / 4;
                    idx l = (idx)((u32)rest__2 - (u32)next__3 * 4);
                    weight = weight * weights[1][l];
                    there = there && places[1][l] >= 0;
                    from = (idx)((u32)from + (u32)places[1][l]);
                    rest__2 = next__3;
                }
                {
#line 110 "ndimage_spline.gk"
                    idx next__4 = rest__2 / 4;
                    idx l__2 = (idx)((u32)rest__2 - (u32)next__4 * 4);
                    weight = weight * weights[0][l__2];
                    there = there && places[0][l__2] >= 0;
                    from = (idx)((u32)from + (u32)places[0][l__2]);
                    rest__2 = next__4;
                }
            }
#line 117 "ndimage_spline.gk"
            f32 value = fill;
            if (there) {
#line 118 "ndimage_spline.gk"
                value = gk_cast_U_f32_T_f32(x[from]);
            }
#line 119 "ndimage_spline.gk"
            sum = sum + value * weight;
        }
        y[i] = gk_rounded_U_f32_A_f32(beyond ? fill : sum);
    }
}
