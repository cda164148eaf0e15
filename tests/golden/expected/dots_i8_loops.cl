/* dots<T=i8, U=i8, A=i32, D=1, CONJ=false, W=16, STEPS=32, ITEMS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i32 idx;

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* cast<U=i32, T=bool> */
static inline i32 gk_cast_U_i32_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (i32)x;
    }
}

/* cast<U=i32, T=i8> */
static inline i32 gk_cast_U_i32_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return (i32)x;
    }
}

/* multiply_add<A=i32, FLIP=false> */
static inline i32 gk_multiply_add_A_i32_FLIP_false(i32 total, i32 x, i32 y)
{
    {
#line 14 "matmul.gk"
        return (i32)((u32)total + (u32)x * (u32)y);
    }
}

/* multiply_one<A=i32, CONJ=false> */
static inline i32 gk_multiply_one_A_i32_CONJ_false(i32 total, i32 x, i32 y)
{
    {
#line 32 "matmul.gk"
        return gk_multiply_add_A_i32_FLIP_false(total, x, y);
    }
}

/* dots<T=i8, U=i8, A=i32, D=1, CONJ=false, W=16, STEPS=32, ITEMS=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_dots(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *sums__data, i64 sums__offset, idx sums__size, idx parts, idx lanes)
{
    x__data += x__offset;
    y__data += y__offset;
    __global i32 *sums = (__global i32 *)(sums__data + sums__offset);
    (void)sums;
#line 195 "matmul.gk"
    idx n = x__dim1;
    idx blocks = parts / 16;
    for (idx w = (idx)get_global_id(0); w < sums__size / 16; w = (idx)((u32)w + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx o = ga_div_signed_i32(w, blocks);
        idx q = (idx)(((u32)w - (u32)o * (u32)blocks) * 16);
        idx chunk = ga_div_signed_i32(q, lanes);
        idx first = (idx)((u32)chunk * ((u32)lanes * 32) + ((u32)q - (u32)chunk * (u32)lanes));
        idx at_x[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at_x[ga_i0] = 0;
#line 203 "matmul.gk"
        idx at_y[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at_y[ga_i0] = 0;
        {
#line 205 "matmul.gk"
            at_x[0] = ga_mod_signed_i32(o, x__dim0);
            at_y[0] = at_x[0];
            o = ga_div_signed_i32(o, x__dim0);
        }
        i32 total[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) total[ga_i0] = 0;
#line 210 "matmul.gk"
        for (idx i = 0; i < 16; i++) {
#line 210 "matmul.gk"
            total[i] = gk_cast_U_i32_T_bool(false);
        }
#line 211 "matmul.gk"
        idx rest = (idx)((u32)n - (u32)first);
        idx l = first;
        for (idx step__ = 0; step__ < 32 && rest > 0; step__ = (idx)((u32)step__ + 1)) {
            if (rest >= 16) {
                for (idx i__2 = 0; i__2 < 16; i__2++) {
                    at_x[1] = (idx)((u32)l + (u32)i__2);
                    at_y[1] = (idx)((u32)l + (u32)i__2);
                    total[i__2] = gk_multiply_one_A_i32_CONJ_false(total[i__2], gk_cast_U_i32_T_i8(GA_GET(i8, x__data, at_x[0] * x__stride0 + at_x[1] * x__stride1)), gk_cast_U_i32_T_i8(GA_GET(i8, y__data, at_y[0] * y__stride0 + at_y[1] * y__stride1)));
                }
            } else {
                for (idx i__3 = 0; i__3 < rest; i__3++) {
                    at_x[1] = (idx)((u32)l + (u32)i__3);
                    at_y[1] = (idx)((u32)l + (u32)i__3);
                    total[i__3] = gk_multiply_one_A_i32_CONJ_false(total[i__3], gk_cast_U_i32_T_i8(GA_GET(i8, x__data, at_x[0] * x__stride0 + at_x[1] * x__stride1)), gk_cast_U_i32_T_i8(GA_GET(i8, y__data, at_y[0] * y__stride0 + at_y[1] * y__stride1)));
                }
            }
            l = (idx)((u32)l + (u32)lanes);
            rest = (idx)((u32)rest - (u32)lanes);
        }
        for (idx i__4 = 0; i__4 < 16; i__4++) {
#line 230 "matmul.gk"
            sums[(idx)((u32)w * 16 + (u32)i__4)] = total[i__4];
        }
    }
}
