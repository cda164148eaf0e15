/* dots<T=c64, U=c64, A=c64, D=2, CONJ=true, W=1, STEPS=32, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
static inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static inline c64 ga_conj_c64(c64 a)
{
    return ga_make_c64(a.x, ga_neg_f32(a.y));
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* cast<U=c64, T=bool> */
static inline c64 gk_cast_U_c64_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return ga_make_c64((f32)x, 0.0f);
    }
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* multiply_add<A=c64, FLIP=false> */
static inline c64 gk_multiply_add_A_c64_FLIP_false(c64 total, c64 x, c64 y)
{
    {
#line 17 "matmul.gk"
        f32 re = fma(ga_neg_f32(x.y), y.y, fma(x.x, y.x, total.x));
        {


            return ga_make_c64(re, fma(x.y, y.x, fma(x.x, y.y, total.y)));
        }
    }
}

/* multiply_one<A=c64, CONJ=true> */
static inline c64 gk_multiply_one_A_c64_CONJ_true(c64 total, c64 x, c64 y)
{
    {
#line 30 "matmul.gk"
        return gk_multiply_add_A_c64_FLIP_false(total, ga_conj_c64(x), y);
    }
}

/* dots<T=c64, U=c64, A=c64, D=2, CONJ=true, W=1, STEPS=32, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_dots(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, __global char *sums__data, i64 sums__offset, idx sums__size, idx parts, idx lanes)
{
    x__data += x__offset;
    y__data += y__offset;
    __global c64 *sums = (__global c64 *)(sums__data + sums__offset);
    (void)sums;
#line 195 "matmul.gk"
    idx n = x__dim2;
    idx blocks = parts / 1;
    for (idx w = (idx)get_global_id(0); w < sums__size / 1; w = (idx)((u64)w + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx o = ga_div_signed_i64(w, blocks);
        idx q = (idx)(((u64)w - (u64)o * (u64)blocks) * 1);
        idx chunk = ga_div_signed_i64(q, lanes);
        idx first = (idx)((u64)chunk * ((u64)lanes * 32) + ((u64)q - (u64)chunk * (u64)lanes));
        idx at_x[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_x[ga_i0] = 0;
#line 203 "matmul.gk"
        idx at_y[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at_y[ga_i0] = 0;
        {
            {
#line 205 "matmul.gk"
                at_x[1] = ga_mod_signed_i64(o, x__dim1);
                at_y[1] = at_x[1];
                o = ga_div_signed_i64(o, x__dim1);
            }
            {
#line 205 "matmul.gk"
                at_x[0] = ga_mod_signed_i64(o, x__dim0);
                at_y[0] = at_x[0];
                o = ga_div_signed_i64(o, x__dim0);
            }
        }
#line 209 "matmul.gk"
        c64 total[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 210 "matmul.gk"
        for (idx i = 0; i < 1; i++) {
#line 210 "matmul.gk"
            total[i] = gk_cast_U_c64_T_bool(false);
        }
#line 211 "matmul.gk"
        idx rest = (idx)((u64)n - (u64)first);
        idx l = first;
        for (idx step__ = 0; step__ < 32 && rest > 0; step__ = (idx)((u64)step__ + 1)) {
            if (rest >= 1) {
                for (idx i__2 = 0; i__2 < 1; i__2++) {
                    at_x[2] = (idx)((u64)l + (u64)i__2);
                    at_y[2] = (idx)((u64)l + (u64)i__2);
                    total[i__2] = gk_multiply_one_A_c64_CONJ_true(total[i__2], gk_cast_U_c64_T_c64(GA_GET(c64, x__data, at_x[0] * x__stride0 + at_x[1] * x__stride1 + at_x[2] * x__stride2)), gk_cast_U_c64_T_c64(GA_GET(c64, y__data, at_y[0] * y__stride0 + at_y[1] * y__stride1 + at_y[2] * y__stride2)));
                }
            } else {
                for (idx i__3 = 0; i__3 < rest; i__3++) {
                    at_x[2] = (idx)((u64)l + (u64)i__3);
                    at_y[2] = (idx)((u64)l + (u64)i__3);
                    total[i__3] = gk_multiply_one_A_c64_CONJ_true(total[i__3], gk_cast_U_c64_T_c64(GA_GET(c64, x__data, at_x[0] * x__stride0 + at_x[1] * x__stride1 + at_x[2] * x__stride2)), gk_cast_U_c64_T_c64(GA_GET(c64, y__data, at_y[0] * y__stride0 + at_y[1] * y__stride1 + at_y[2] * y__stride2)));
                }
            }
            l = (idx)((u64)l + (u64)lanes);
            rest = (idx)((u64)rest - (u64)lanes);
        }
        for (idx i__4 = 0; i__4 < 1; i__4++) {
#line 230 "matmul.gk"
            sums[(idx)((u64)w * 1 + (u64)i__4)] = total[i__4];
        }
    }
}
