/* neighbours<T=i64, U=i64, A=i64, W=f64, OP=5, FLAT=true, GROUP=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* cast<U=i64, T=i64> */
static inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* within */
static inline idx gk_within(idx i, idx n, idx mode)
{
#line 245 "ops.gk"
    if (i >= 0 && i < n) {
#line 245 "ops.gk"
        return i;
    }
#line 246 "ops.gk"
    if (mode == 1) {
#line 246 "ops.gk"
        return -1l;
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

/* neighbour<A=i64, T=i64> */
static inline i64 gk_neighbour_A_i64_T_i64(__global const i64 *x, idx x__size, __global const i64 *shape, idx shape__size, __global const i64 *steps, idx steps__size, __global const i64 *moves, idx moves__size, i64 fill, idx mode, idx axes, idx i, idx k, bool inside)
{
#line 21 "ndimage.gk"
    if (inside) {
#line 21 "ndimage.gk"
        return gk_cast_U_i64_T_i64(x[(idx)((u64)i + (u64)steps[k])]);
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
    return gk_cast_U_i64_T_i64(x[from]);
}

/* between<A=i64> */
static inline i64 gk_between_A_i64(i64 a, i64 b)
{
    {
#line 45 "ndimage.gk"
        return (i64)((u64)(a & b) + (u64)((a ^ b) >> 1));
    }
}

/* stored<U=i64, A=i64> */
static inline i64 gk_stored_U_i64_A_i64(i64 value)
{
    {
#line 10 "ndimage.gk"
        return gk_cast_U_i64_T_i64(value);
    }
}

/* neighbours<T=i64, U=i64, A=i64, W=f64, OP=5, FLAT=true, GROUP=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_neighbours(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, __global const char *shape__data, i64 shape__offset, idx shape__size, __global const char *steps__data, i64 steps__offset, idx steps__size, __global const char *moves__data, i64 moves__offset, idx moves__size, __global const char *weights__data, i64 weights__offset, idx weights__size, i64 fill, idx mode, idx axes, idx count, idx rank, idx pairs)
{
    __global const i64 *x = (__global const i64 *)(x__data + x__offset);
    (void)x;
    __global i64 *y = (__global i64 *)(y__data + y__offset);
    (void)y;
    __global const i64 *shape = (__global const i64 *)(shape__data + shape__offset);
    (void)shape;
    __global const i64 *steps = (__global const i64 *)(steps__data + steps__offset);
    (void)steps;
    __global const i64 *moves = (__global const i64 *)(moves__data + moves__offset);
    (void)moves;
    __global const f64 *weights = (__global const f64 *)(weights__data + weights__offset);
    (void)weights;
#line 60 "ndimage.gk"
    idx first = (idx)get_global_id(0);
    idx end = y__size;
    idx step__ = (idx)(get_num_groups(0) * get_local_size(0));
    {
        idx piece = (idx)((u64)ga_div_signed_i64(end, (idx)get_num_groups(0)) + 1);
        first = ga_min_int_i64(end, (idx)((u64)first * (u64)piece));
        end = (idx)((u64)first + (u64)ga_min_int_i64((idx)((u64)end - (u64)first), piece));
        step__ = 1;
    }
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
        i64 all__ = gk_neighbour_A_i64_T_i64(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, 0, inside);
        {
#line 107 "ndimage.gk"
            i64 low = 9223372036854775807l;
            i64 high = (-9223372036854775807l - 1);
            idx place = rank;
            idx numbers = 0;
            for (idx k = 0; k < count; k++) {
                i64 one = gk_neighbour_A_i64_T_i64(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, k, inside);
                bool number = true;

                if (number) {
                    low = ga_min_int_i64(low, one);
                    high = ga_max_int_i64(high, one);
                    numbers = (idx)((u64)numbers + 1);
                } else {
                    all__ = one;
                }
            }
            if (place < numbers) {
                while (low < high) {
                    i64 half__ = gk_between_A_i64(low, high);
                    i64 below = low;
                    i64 above = high;
                    idx less = 0;
                    for (idx k__2 = 0; k__2 < count; k__2++) {
                        i64 one__2 = gk_neighbour_A_i64_T_i64(x, x__size, shape, shape__size, steps, steps__size, moves, moves__size, fill, mode, axes, i, k__2, inside);
                        if (one__2 >= low && one__2 <= half__) {
                            less = (idx)((u64)less + 1);
                            below = ga_max_int_i64(below, one__2);
                        }
                        if (one__2 > half__ && one__2 <= high) {
#line 135 "ndimage.gk"
                            above = ga_min_int_i64(above, one__2);
                        }
                    }
#line 137 "ndimage.gk"
                    if (place < less) {
                        high = below;
                    } else {
                        place = (idx)((u64)place - (u64)less);
                        low = above;
                    }
                }
                all__ = low;
            }
        }
        y[i] = gk_stored_U_i64_A_i64(all__);
    }
}
