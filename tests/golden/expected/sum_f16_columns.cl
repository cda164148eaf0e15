/* reduce_columns<T=f16, A=f32, OP=sum, K=2, D=2>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 sign = (u32)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 1023;
    v.f = (f32)m * 5.9604644775390625e-8f;
    if (e == 31) v.u = 0x7f800000u | m << 13;
    else if (e != 0) v.u = (e + 112) << 23 | m << 13;
    v.u |= sign;
    return v.f;
}
#endif
static inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__NV_CL_C_VERSION)
    return vload_half(0, (const half *)&h);
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
    return b < a ? b : a;
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* reduce_columns<T=f16, A=f32, OP=sum, K=2, D=2> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_reduce_columns(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_dim3, idx x_stride0, idx x_stride1, idx x_stride2, idx x_stride3, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx parts)
{
    x_data += x_offset;
    y_data += y_offset;
#line 60 "reduce.gk"
    idx kept = 1;
    idx count = 1;
    {
        {
#line 62 "reduce.gk"
            kept = (idx)((u32)kept * (u32)x_dim0);
        }
        {
#line 62 "reduce.gk"
            kept = (idx)((u32)kept * (u32)x_dim1);
        }
    }
    {
        {
#line 63 "reduce.gk"
            count = (idx)((u32)count * (u32)x_dim2);
        }
        {
#line 63 "reduce.gk"
            count = (idx)((u32)count * (u32)x_dim3);
        }
    }
#line 64 "reduce.gk"
    idx piece = ga_div_signed_i32((idx)((u32)count + (u32)parts - 1), parts);
    for (idx job = (idx)get_global_id(0); job < (idx)((u32)kept * (u32)parts); job = (idx)((u32)job + (u32)get_global_size(0))) {
        idx at[4];
        for (int i0 = 0; i0 < 4; i0++) at[i0] = 0;
#line 67 "reduce.gk"
        idx part = ga_div_signed_i32(job, kept);
        idx column = (idx)((u32)job - (u32)part * (u32)kept);
        idx rest = column;
        {
            idx next = ga_div_signed_i32(rest, x_dim1);
            at[1] = (idx)((u32)rest - (u32)next * (u32)x_dim1);
            rest = next;
        }
        at[0] = rest;
        idx end = ga_min_int_i32(count, (idx)(((u32)part + 1) * (u32)piece));
        f32 total = 0.0f;
        for (idx i = (idx)((u32)part * (u32)piece); i < end; i++) {
            idx inner = i;
            {
                idx next__2 = ga_div_signed_i32(inner, x_dim3);
                at[3] = (idx)((u32)inner - (u32)next__2 * (u32)x_dim3);
                inner = next__2;
            }
            at[2] = inner;
            total = gk_sum_T_f32(total, gk_cast_U_f32_T_f16(GA_GET(f16, x_data, at[0] * x_stride0 + at[1] * x_stride1 + at[2] * x_stride2 + at[3] * x_stride3)));
        }
        GA_AT(f32, y_data, column * y_stride0 + part * y_stride1) = total;
    }
}
