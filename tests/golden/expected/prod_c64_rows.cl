/* reduce_rows<T=c64, A=c64, OP=prod, K=1, D=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(8))) { f32 re, im; } c64;

static inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.re = re;
    z.im = im;
    return z;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline c64 ga_load_c64(__global const c64 *p)
{
    c64 r;
    r.re = p->re;
    r.im = p->im;
    return r;
}
static inline c64 ga_load_c64_local(__local const c64 *p)
{
    c64 r;
    r.re = p->re;
    r.im = p->im;
    return r;
}

/* prod<T=c64> */
static inline c64 gk_prod_T_c64(c64 a, c64 b)
{
#line 7 "ops.gk"
    return ga_mul_c64(a, b);
}

/* cast<U=c64, T=c64> */
static inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* reduce_rows<T=c64, A=c64, OP=prod, K=1, D=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_rows(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx parts)
{
    x_data += x_offset;
    y_data += y_offset;
#line 13 "reduce.gk"
    __local c64 partial[256];
    idx kept = 1;
    idx count = 1;
    {
#line 16 "reduce.gk"
        kept = (idx)((u64)kept * (u64)x_dim0);
    }
    {
#line 17 "reduce.gk"
        count = (idx)((u64)count * (u64)x_dim1);
    }
#line 18 "reduce.gk"
    idx piece = ga_div_signed_i64((idx)((u64)count + (u64)parts - 1), parts);
    idx me = (idx)get_local_id(0);
    for (idx job = (idx)get_group_id(0); job < (idx)((u64)kept * (u64)parts); job = (idx)((u64)job + (u64)get_num_groups(0))) {
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 22 "reduce.gk"
        idx rest = ga_div_signed_i64(job, parts);
        idx part = (idx)((u64)job - (u64)rest * (u64)parts);
        idx column = rest;
#line 30 "reduce.gk"
        at[0] = rest;
        idx end = ga_min_int_i64(count, (idx)(((u64)part + 1) * (u64)piece));
        c64 total = ga_make_c64(1.0f, 0.0f);
        for (idx i = (idx)((u64)part * (u64)piece + (u64)me); i < end; i = (idx)((u64)i + 256)) {
            idx inner = i;
#line 40 "reduce.gk"
            at[1] = inner;
            total = gk_prod_T_c64(total, gk_cast_U_c64_T_c64(ga_load_c64(&GA_GET(c64, x_data, at[0] * x_stride0 + at[1] * x_stride1))));
        }
        partial[me] = total;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half_ = 128; half_ > 0; half_ = half_ / 2) {
            if (me < half_) {
#line 46 "reduce.gk"
                partial[me] = gk_prod_T_c64(ga_load_c64_local(&partial[me]), ga_load_c64_local(&partial[(idx)((u64)me + (u64)half_)]));
            }
#line 47 "reduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (me == 0) {
#line 49 "reduce.gk"
            GA_AT(c64, y_data, column * y_stride0 + part * y_stride1) = ga_load_c64_local(&partial[0]);
        }
#line 50 "reduce.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
