/* neighbours<T=u8, U=u8, A=f64, W=f64, OP=1, FLAT=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i64 ga_f64_to_i64(f64 x)
{
    if (x >= 9.2233720368547758e+18) return 9223372036854775807ll;
    if (x <= -9.2233720368547758e+18) return (-9223372036854775807ll - 1);
    return x == x ? (i64)x : 0;
}
static __device__ inline u64 ga_f64_to_u64(f64 x)
{
    if (x >= 1.8446744073709552e+19) return 18446744073709551615ull;
    if (x <= 0.0) return 0ull;
    return x == x ? (u64)x : 0;
}

/* cast<U=f64, T=u8> */
static __device__ inline f64 gk_cast_U_f64_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
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

/* neighbour<A=f64, T=u8> */
static __device__ inline f64 gk_neighbour_A_f64_T_u8(const u8 *x, idx x__size, const i64 *shape, idx shape__size, const i64 *steps, idx steps__size, const i64 *moves, idx moves__size, f64 fill, idx mode, idx axes, idx i, idx k, bool inside)
{
#line 21 "ndimage.gk"
    if (inside) {
#line 21 "ndimage.gk"
        return gk_cast_U_f64_T_u8(x[(idx)((u64)i + (u64)steps[k])]);
    }
#line 22 "ndimage.gk"
    idx rest = i;
    idx from = 0;
    idx pitch = 1;
    for (idx d = (idx)((u64)axes - 1); d >= 0; d = (idx)((u64)d - 1)) {
        idx n = (idx)shape[(idx)(3 * (u64)d)];
        idx next = ga_div_signed_i64(rest, n);
        idx at = gk_within((idx)((u64)rest - (u64)next * (u64)n + (u64)moves[(idx)((u64)k * (u64)axes + (u64)d)]), n, mode);
        if (at < 0) {
#line 29 "ndimage.gk"
            return fill;
        }
#line 30 "ndimage.gk"
        from = (idx)((u64)from + (u64)at * (u64)pitch);
        pitch = (idx)((u64)pitch * (u64)n);
        rest = next;
    }
    return gk_cast_U_f64_T_u8(x[from]);
}

/* cast<U=f64, T=f64> */
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* stored<U=u8, A=f64> */
static __device__ inline u8 gk_stored_U_u8_A_f64(f64 value)
{
    {
#line 8 "ndimage.gk"
        return value >= 0.0 ? (u8)ga_f64_to_u64(value) : (u8)ga_f64_to_i64(value);
    }
}

/* neighbours<T=u8, U=u8, A=f64, W=f64, OP=1, FLAT=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_neighbours(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, const char *shape__data, i64 shape__offset, idx shape__size, const char *steps__data, i64 steps__offset, idx steps__size, const char *moves__data, i64 moves__offset, idx moves__size, const char *weights__data, i64 weights__offset, idx weights__size, f64 fill, idx mode, idx axes, idx count, idx rank, idx pairs)
{
    const u8 *x = (const u8 *)(x__data + x__offset);
    (void)x;
    u8 *y = (u8 *)(y__data + y__offset);
    (void)y;
    const i64 *shape = (const i64 *)(shape__data + shape__offset);
    (void)shape;
    const i64 *steps = (const i64 *)(steps__data + steps__offset);
    (void)steps;
    const i64 *moves = (const i64 *)(moves__data + moves__offset);
    (void)moves;
    const f64 *weights = (const f64 *)(weights__data + weights__offset);
    (void)weights;
#line 60 "ndimage.gk"
    idx first = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    idx end = y__size;
    idx step__ = ((idx)gridDim.x * (idx)blockDim.x);
#line 69 "ndimage.gk"
    for (idx i = first; i < end; i = (idx)((u64)i + (u64)step__)) {
        bool inside = true;
        idx rest = i;
        for (idx d = (idx)((u64)axes - 1); d >= 0; d = (idx)((u64)d - 1)) {
            idx n = (idx)shape[(idx)(3 * (u64)d)];
            idx next = ga_div_signed_i64(rest, n);
            idx at = (idx)((u64)rest - (u64)next * (u64)n);
            inside = inside && at >= (idx)shape[(idx)(3 * (u64)d + 1)] && (idx)((u64)n - (u64)at) > (idx)shape[(idx)(3 * (u64)d + 2)];
            rest = next;
        }
        f64 all__ = gk_neighbour_A_f64_T_u8(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, 0, inside);
        {
#line 86 "ndimage.gk"
            all__ = all__ * gk_cast_U_f64_T_f64(weights[0]);
            for (idx k = 1; k < count; k = (idx)((u64)k + 2)) {
                f64 one = gk_neighbour_A_f64_T_u8(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, k, inside);
                f64 other = gk_neighbour_A_f64_T_u8(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, (idx)((u64)k + 1), inside);
                all__ = all__ + (pairs > 0 ? one + other : one - other) * gk_cast_U_f64_T_f64(weights[k]);
            }
        }
#line 147 "ndimage.gk"
        y[i] = gk_stored_U_u8_A_f64(all__);
    }
}
