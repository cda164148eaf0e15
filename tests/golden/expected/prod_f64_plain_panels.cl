/* reduce_plain_panels<T=f64, A=f64, O=f64, OP=prod, W=2, CHAINS=4, K=2, D=2, STRIP=256, DEPTH=4, SIZE=8, UNROLL=4, TOTALS=8>, written by the GK compiler, for OpenCL C 1.2. */
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

/* prod<T=f64> */
static inline f64 gk_prod_T_f64(f64 a, f64 b)
{
#line 7 "ops.gk"
    return a * b;
}

/* start_of<W=256> */
static inline idx gk_start_of_W_256(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775551l);
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* start_of<W=512> */
static inline idx gk_start_of_W_512(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775295l);
}

/* reduce_plain_panels<T=f64, A=f64, O=f64, OP=prod, W=2, CHAINS=4, K=2, D=2, STRIP=256, DEPTH=4, SIZE=8, UNROLL=4, TOTALS=8> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_plain_panels(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__dim3, idx x__stride0, idx x__stride1, idx x__stride2, idx x__stride3, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx piece)
{
    __global const f64 *xs = (__global const f64 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    y__data += y__offset;
#line 514 "reduce.gk"
    idx outer = 1;
    idx count = 1;
    {
#line 516 "reduce.gk"
        outer = (idx)((u64)outer * (u64)x__dim0);
    }
    {
        {
#line 517 "reduce.gk"
            count = (idx)((u64)count * (u64)x__dim2);
        }
        {
#line 517 "reduce.gk"
            count = (idx)((u64)count * (u64)x__dim3);
        }
    }
#line 518 "reduce.gk"
    idx parts = y__dim2;
    idx strips = (idx)((u64)x__dim1 + 255) / 256;
    idx jobs = (idx)((u64)outer * (u64)strips * (u64)parts);
    idx each = ga_div_signed_i64((idx)((u64)jobs + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(jobs, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx job = (idx)((u64)get_group_id(0) * (u64)each); job < last; job++) {
        idx to[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) to[ga_i0] = 0;
#line 525 "reduce.gk"
        f64 total[1024];
        for (int ga_i0 = 0; ga_i0 < 1024; ga_i0++) total[ga_i0] = 0.0;
#line 526 "reduce.gk"
        idx first = (idx)((u64)ga_mod_signed_i64(job, strips) * 256);
        idx width = ga_min_int_i64(256, (idx)((u64)x__dim1 - (u64)first));
        idx rest = ga_div_signed_i64(job, strips);
        to[2] = ga_mod_signed_i64(rest, parts);
        rest = ga_div_signed_i64(rest, parts);
        idx corner = first;
        {
            to[0] = ga_mod_signed_i64(rest, x__dim0);
            corner = (idx)((u64)corner + (u64)to[0] * (u64)(x__stride0 / 8));
            rest = ga_div_signed_i64(rest, x__dim0);
        }
        idx base = (idx)((u64)to[2] * (u64)piece);
        idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)base));
        idx mine = 0;
        for (idx s = 0; s < 8; s++) {

            idx bits = s;
            idx j = 0;
            {
                j = (idx)((u64)j + (u64)(bits & 1) * 1);
                bits = bits / 2;
            }
            {
                {
#line 549 "reduce.gk"
                    j = (idx)((u64)j + (u64)(bits & 1) * 4);
                    bits = bits / 2;
                }
                {
#line 549 "reduce.gk"
                    j = (idx)((u64)j + (u64)(bits & 1) * 2);
                    bits = bits / 2;
                }
            }
#line 552 "reduce.gk"
            for (idx c = 0; c < width; c++) {
#line 552 "reduce.gk"
                total[(idx)((u64)mine + (u64)c)] = 1.0;
            }
#line 553 "reduce.gk"
            while (j < n) {
                idx from[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) from[ga_i0] = 0;
#line 555 "reduce.gk"
                idx left = (idx)((u64)n - 1 - (u64)j) / 8;
                {
                    {
#line 557 "reduce.gk"
                        idx inner = (idx)((u64)base + (u64)j + (u64)ga_min_int_i64(0, left) * 8);
                        idx start = corner;
                        {
                            start = (idx)((u64)start + (u64)ga_mod_signed_i64(inner, x__dim3) * (u64)(x__stride3 / 8));
                            inner = ga_div_signed_i64(inner, x__dim3);
                        }
                        from[0] = gk_start_of_W_256((idx)((u64)start + (u64)inner * (u64)(x__stride2 / 8)));
                    }
                    {
#line 557 "reduce.gk"
                        idx inner__2 = (idx)((u64)base + (u64)j + (u64)ga_min_int_i64(1, left) * 8);
                        idx start__2 = corner;
                        {
                            start__2 = (idx)((u64)start__2 + (u64)ga_mod_signed_i64(inner__2, x__dim3) * (u64)(x__stride3 / 8));
                            inner__2 = ga_div_signed_i64(inner__2, x__dim3);
                        }
                        from[1] = gk_start_of_W_256((idx)((u64)start__2 + (u64)inner__2 * (u64)(x__stride2 / 8)));
                    }
                    {
#line 557 "reduce.gk"
                        idx inner__3 = (idx)((u64)base + (u64)j + (u64)ga_min_int_i64(2, left) * 8);
                        idx start__3 = corner;
                        {
                            start__3 = (idx)((u64)start__3 + (u64)ga_mod_signed_i64(inner__3, x__dim3) * (u64)(x__stride3 / 8));
                            inner__3 = ga_div_signed_i64(inner__3, x__dim3);
                        }
                        from[2] = gk_start_of_W_256((idx)((u64)start__3 + (u64)inner__3 * (u64)(x__stride2 / 8)));
                    }
                    {
#line 557 "reduce.gk"
                        idx inner__4 = (idx)((u64)base + (u64)j + (u64)ga_min_int_i64(3, left) * 8);
                        idx start__4 = corner;
                        {
                            start__4 = (idx)((u64)start__4 + (u64)ga_mod_signed_i64(inner__4, x__dim3) * (u64)(x__stride3 / 8));
                            inner__4 = ga_div_signed_i64(inner__4, x__dim3);
                        }
                        from[3] = gk_start_of_W_256((idx)((u64)start__4 + (u64)inner__4 * (u64)(x__stride2 / 8)));
                    }
                }
#line 565 "reduce.gk"
                idx mc = gk_start_of_W_256(mine);
                if (left >= 3) {
                    for (idx c__2 = 0; c__2 < width; c__2++) {
                        f64 one = total[(idx)((u64)mc + (u64)c__2)];
                        {
                            {
#line 569 "reduce.gk"
                                one = gk_prod_T_f64(one, gk_cast_U_f64_T_f64(xs[(idx)((u64)from[0] + (u64)c__2)]));
                            }
                            {
#line 569 "reduce.gk"
                                one = gk_prod_T_f64(one, gk_cast_U_f64_T_f64(xs[(idx)((u64)from[1] + (u64)c__2)]));
                            }
                            {
#line 569 "reduce.gk"
                                one = gk_prod_T_f64(one, gk_cast_U_f64_T_f64(xs[(idx)((u64)from[2] + (u64)c__2)]));
                            }
                            {
#line 569 "reduce.gk"
                                one = gk_prod_T_f64(one, gk_cast_U_f64_T_f64(xs[(idx)((u64)from[3] + (u64)c__2)]));
                            }
                        }
#line 570 "reduce.gk"
                        total[(idx)((u64)mc + (u64)c__2)] = one;
                    }
                    j = (idx)((u64)j + 32);
                } else {
                    for (idx c__3 = 0; c__3 < width; c__3++) {
#line 574 "reduce.gk"
                        total[(idx)((u64)mc + (u64)c__3)] = gk_prod_T_f64(total[(idx)((u64)mc + (u64)c__3)], gk_cast_U_f64_T_f64(xs[(idx)((u64)from[0] + (u64)c__3)]));
                    }
#line 575 "reduce.gk"
                    j = (idx)((u64)j + 8);
                }
            }
            mine = (idx)((u64)mine + 256);
            for (idx b = s; b % 2 == 1; b = b / 2) {
                mine = (idx)((u64)mine - 256);
                idx kept = gk_start_of_W_512((idx)((u64)mine - 256));
                for (idx c__4 = 0; c__4 < width; c__4++) {
#line 582 "reduce.gk"
                    total[(idx)((u64)kept + (u64)c__4)] = gk_prod_T_f64(total[(idx)((u64)kept + (u64)c__4)], total[(idx)((u64)kept + 256 + (u64)c__4)]);
                }
            }
        }
#line 585 "reduce.gk"
        for (idx c__5 = 0; c__5 < width; c__5++) {
            to[1] = (idx)((u64)first + (u64)c__5);
            GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1 + to[2] * y__stride2) = gk_cast_U_f64_T_f64(total[c__5]);
        }
    }
}
