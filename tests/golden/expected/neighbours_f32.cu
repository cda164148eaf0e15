/* neighbours<T=f32, U=f32, A=f32, W=f32, OP=0, FLAT=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* within */
static __device__ inline idx gk_within(idx i, idx n, idx mode)
{
#line 273 "ops.gk"
    if (i >= 0 && i < n) {
#line 273 "ops.gk"
        return i;
    }
#line 274 "ops.gk"
    if (mode == 1) {
#line 274 "ops.gk"
        return -1;
    }
#line 275 "ops.gk"
    if (mode == 2 || n == 1) {
#line 275 "ops.gk"
        return ga_min_int_i32(ga_max_int_i32(i, 0), (idx)((u32)n - 1));
    }
#line 276 "ops.gk"
    idx period = mode == 4 ? n : (mode == 3 ? (idx)(2 * (u32)n - 2) : (idx)(2 * (u32)n));
    idx at = ga_mod_signed_i32(i, period);
    if (at < 0) {
#line 278 "ops.gk"
        at = (idx)((u32)at + (u32)period);
    }
#line 279 "ops.gk"
    return at < n ? at : (mode == 3 ? (idx)((u32)period - (u32)at) : (idx)((u32)period - 1 - (u32)at));
}

/* neighbour<A=f32, T=f32> */
static __device__ inline f32 gk_neighbour_A_f32_T_f32(const f32 *x, idx x__size, const i64 *shape, idx shape__size, const i64 *steps, idx steps__size, const i64 *moves, idx moves__size, f32 fill, idx mode, idx axes, idx i, idx k, bool inside)
{
#line 30 "ndimage.gk"
    if (inside) {
#line 30 "ndimage.gk"
        return gk_cast_U_f32_T_f32(x[(idx)((u32)i + (u32)steps[k])]);
    }
#line 31 "ndimage.gk"
    idx rest = i;
    idx from = 0;
    idx pitch = 1;
    for (idx d = (idx)((u32)axes - 1); d >= 0; d = (idx)((u32)d - 1)) {
        idx n = (idx)shape[(idx)(3 * (u32)d)];
        idx next = ga_div_signed_i32(rest, n);
        idx at = gk_within((idx)((u32)rest - (u32)next * (u32)n + (u32)moves[(idx)((u32)k * (u32)axes + (u32)d)]), n, mode);
        if (at < 0) {
#line 38 "ndimage.gk"
            return fill;
        }
#line 39 "ndimage.gk"
        from = (idx)((u32)from + (u32)at * (u32)pitch);
        pitch = (idx)((u32)pitch * (u32)n);
        rest = next;
    }
    return gk_cast_U_f32_T_f32(x[from]);
}

/* stored<U=f32, A=f32> */
static __device__ inline f32 gk_stored_U_f32_A_f32(f32 value)
{
    {
#line 19 "ndimage.gk"
        return gk_cast_U_f32_T_f32(value);
    }
}

/* neighbours<T=f32, U=f32, A=f32, W=f32, OP=0, FLAT=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_neighbours(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, const char *shape__data, i64 shape__offset, idx shape__size, const char *steps__data, i64 steps__offset, idx steps__size, const char *moves__data, i64 moves__offset, idx moves__size, const char *weights__data, i64 weights__offset, idx weights__size, f32 fill, idx mode, idx axes, idx count, idx rank, idx pairs)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
    const i64 *shape = (const i64 *)(shape__data + shape__offset);
    (void)shape;
    const i64 *steps = (const i64 *)(steps__data + steps__offset);
    (void)steps;
    const i64 *moves = (const i64 *)(moves__data + moves__offset);
    (void)moves;
    const f32 *weights = (const f32 *)(weights__data + weights__offset);
    (void)weights;
#line 65 "ndimage.gk"
    idx first = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    idx end = y__size;
    idx step__ = ((idx)gridDim.x * (idx)blockDim.x);
#line 74 "ndimage.gk"
    for (idx i = first; i < end; i = (idx)((u32)i + (u32)step__)) {
        bool inside = true;
        idx rest = i;
        for (idx d = (idx)((u32)axes - 1); d >= 0; d = (idx)((u32)d - 1)) {
            idx n = (idx)shape[(idx)(3 * (u32)d)];
            idx next = ga_div_signed_i32(rest, n);
            idx at = (idx)((u32)rest - (u32)next * (u32)n);
            inside = inside && at >= (idx)shape[(idx)(3 * (u32)d + 1)] && (idx)((u32)n - (u32)at) > (idx)shape[(idx)(3 * (u32)d + 2)];
            rest = next;
        }
        f32 all__ = gk_neighbour_A_f32_T_f32(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, 0, inside);
        {
            all__ = all__ * gk_cast_U_f32_T_f32(weights[0]);
            for (idx k = 1; k < count; k++) {
                all__ = all__ + gk_neighbour_A_f32_T_f32(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, k, inside) * gk_cast_U_f32_T_f32(weights[k]);
            }
        }
#line 152 "ndimage.gk"
        y[i] = gk_stored_U_f32_A_f32(all__);
    }
}
