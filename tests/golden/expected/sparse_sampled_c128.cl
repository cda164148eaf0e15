/* sparse_sampled<T=c128, A=c128, I=i32, LANES=1, GROUP=1, MINE=16>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef double2 c128;

static inline c128 ga_make_c128(f64 re, f64 im)
{
    return (c128)(re, im);
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline f64 ga_minus_f64(f64 x)
{
    return -x;
}
static inline c128 ga_mul_c128(c128 a, c128 b)
{
    return (c128)(a.x) * b + (c128)(ga_minus_f64(a.y), a.y) * b.yx;
}
static inline c128 ga_add_c128(c128 a, c128 b)
{
    return a + b;
}
static inline bool ga_eq_c128(c128 a, c128 b)
{
    return a.x == b.x && a.y == b.y;
}

/* sparse_place<I=i32> */
static inline idx gk_sparse_place_I_i32(i32 i, idx n)
{
#line 17 "sparse.gk"
    return (u64)i < (u64)n ? (idx)i : -1l;
}

/* cast<U=c128, T=c128> */
static inline c128 gk_cast_U_c128_T_c128(c128 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* sparse_sampled<T=c128, A=c128, I=i32, LANES=1, GROUP=1, MINE=16> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sparse_sampled(__global const char *rows__data, i64 rows__offset, idx rows__size, __global const char *columns__data, i64 columns__offset, idx columns__size, __global const char *data__data, i64 data__offset, idx data__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *to__data, i64 to__offset, idx to__size, f64 alpha__re, f64 alpha__im, f64 beta__re, f64 beta__im)
{
    __global const i32 *rows = (__global const i32 *)(rows__data + rows__offset);
    (void)rows;
    __global const i32 *columns = (__global const i32 *)(columns__data + columns__offset);
    (void)columns;
    __global const c128 *data = (__global const c128 *)(data__data + data__offset);
    (void)data;
    x__data += x__offset;
    y__data += y__offset;
    __global c128 *to = (__global c128 *)(to__data + to__offset);
    (void)to;
    c128 alpha = ga_make_c128(alpha__re, alpha__im);
    c128 beta = ga_make_c128(beta__re, beta__im);
#line 412 "sparse_product.gk"
    __local c128 sums[1];
    (void)sums;
#line 413 "sparse_product.gk"
    idx me = (idx)get_local_id(0);
    idx share = me % 1;
    idx teams = 1;
    idx n = to__size;
    idx length__ = x__dim1;
    for (idx round__ = (idx)get_group_id(0); round__ < ga_div_signed_i64((idx)((u64)n + ((u64)teams - 1)), teams); round__ = (idx)((u64)round__ + (u64)get_num_groups(0))) {
        idx e = (idx)((u64)round__ * (u64)teams + (u64)(me / 1));
        idx row = -1l;
        idx column = -1l;
        if (e < n) {
#line 422 "sparse_product.gk"
            row = gk_sparse_place_I_i32(rows[e], x__dim0);
        }
#line 423 "sparse_product.gk"
        if (e < n) {
#line 423 "sparse_product.gk"
            column = gk_sparse_place_I_i32(columns[e], y__dim1);
        }
#line 424 "sparse_product.gk"
        bool here = row >= 0 && column >= 0;
        c128 all__ = ga_make_c128(0.0, 0.0);
        for (idx l0 = 0; l0 < length__; l0 = (idx)((u64)l0 + 512)) {
            c128 total[16];
            for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) total[ga_i0] = ga_make_c128(0.0, 0.0);
#line 428 "sparse_product.gk"
            idx count = here ? ga_min_int_i64((idx)((u64)length__ - (u64)l0), 512) : 0;
            for (idx l = share; l < count; l = (idx)((u64)l + 16)) {
                {
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 0) < count) {
                            total[0] = ga_add_c128(total[0], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 0) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 0) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 1) < count) {
                            total[1] = ga_add_c128(total[1], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 1) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 1) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 2) < count) {
                            total[2] = ga_add_c128(total[2], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 2) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 2) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 3) < count) {
                            total[3] = ga_add_c128(total[3], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 3) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 3) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 4) < count) {
                            total[4] = ga_add_c128(total[4], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 4) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 4) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 5) < count) {
                            total[5] = ga_add_c128(total[5], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 5) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 5) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 6) < count) {
                            total[6] = ga_add_c128(total[6], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 6) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 6) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 7) < count) {
                            total[7] = ga_add_c128(total[7], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 7) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 7) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 8) < count) {
                            total[8] = ga_add_c128(total[8], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 8) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 8) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 9) < count) {
                            total[9] = ga_add_c128(total[9], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 9) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 9) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 10) < count) {
                            total[10] = ga_add_c128(total[10], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 10) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 10) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 11) < count) {
                            total[11] = ga_add_c128(total[11], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 11) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 11) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 12) < count) {
                            total[12] = ga_add_c128(total[12], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 12) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 12) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 13) < count) {
                            total[13] = ga_add_c128(total[13], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 13) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 13) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 14) < count) {
                            total[14] = ga_add_c128(total[14], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 14) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 14) * y__stride0 + column * y__stride1))));
                        }
                    }
                    {
#line 431 "sparse_product.gk"
                        if ((idx)((u64)l + 15) < count) {
                            total[15] = ga_add_c128(total[15], ga_mul_c128(gk_cast_U_c128_T_c128(GA_GET(c128, x__data, row * x__stride0 + (idx)((u64)l0 + (u64)l + 15) * x__stride1)), gk_cast_U_c128_T_c128(GA_GET(c128, y__data, (idx)((u64)l0 + (u64)l + 15) * y__stride0 + column * y__stride1))));
                        }
                    }
                }
            }
            {
                {
                    {
#line 436 "sparse_product.gk"
                        total[0] = ga_add_c128(total[0], total[8]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[1] = ga_add_c128(total[1], total[9]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[2] = ga_add_c128(total[2], total[10]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[3] = ga_add_c128(total[3], total[11]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[4] = ga_add_c128(total[4], total[12]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[5] = ga_add_c128(total[5], total[13]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[6] = ga_add_c128(total[6], total[14]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[7] = ga_add_c128(total[7], total[15]);
                    }
                }
                {
                    {
#line 436 "sparse_product.gk"
                        total[0] = ga_add_c128(total[0], total[4]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[1] = ga_add_c128(total[1], total[5]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[2] = ga_add_c128(total[2], total[6]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[3] = ga_add_c128(total[3], total[7]);
                    }
                }
                {
                    {
#line 436 "sparse_product.gk"
                        total[0] = ga_add_c128(total[0], total[2]);
                    }
                    {
#line 436 "sparse_product.gk"
                        total[1] = ga_add_c128(total[1], total[3]);
                    }
                }
                {
                    {
#line 436 "sparse_product.gk"
                        total[0] = ga_add_c128(total[0], total[1]);
                    }
                }
            }
#line 437 "sparse_product.gk"
            c128 sum = total[0];
#line 448 "sparse_product.gk"
            all__ = ga_add_c128(all__, sum);
        }
        if (e < n && share == 0) {
            c128 value = ga_mul_c128(alpha, all__);
            if (!ga_eq_c128(beta, ga_make_c128(0.0, 0.0))) {
#line 452 "sparse_product.gk"
                value = ga_add_c128(value, ga_mul_c128(beta, gk_cast_U_c128_T_c128(data[e])));
            }
#line 453 "sparse_product.gk"
            to[e] = gk_cast_U_c128_T_c128(value);
        }
    }
}
