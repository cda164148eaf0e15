/* arg_rows<T=f16, MAX=true, K=1, D=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bool ga_isnan_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) > 0x7f800000u;
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
    return b < a ? b : a;
}

/* better<T=f16, MAX=true> */
static inline bool gk_better_T_f16_MAX_true(f16 a, i64 i, f16 b, i64 j)
{
    {
#line 9 "argreduce.gk"
        if (ga_isnan_f32(ga_f16_to_f32_f16(a)) || ga_isnan_f32(ga_f16_to_f32_f16(b))) {
            if (ga_isnan_f32(ga_f16_to_f32_f16(a)) && ga_isnan_f32(ga_f16_to_f32_f16(b))) {
#line 10 "argreduce.gk"
                return i < j;
            }
#line 11 "argreduce.gk"
            return ga_isnan_f32(ga_f16_to_f32_f16(a));
        }
    }
    if (ga_f16_to_f32_f16(a) == ga_f16_to_f32_f16(b)) {
#line 14 "argreduce.gk"
        return i < j;
    }
    {
#line 16 "argreduce.gk"
        return ga_f16_to_f32_f16(a) > ga_f16_to_f32_f16(b);
    }
}

/* arg_rows<T=f16, MAX=true, K=1, D=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_rows(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, __global char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1, idx parts)
{
    x_data += x_offset;
    values_data += values_offset;
    places_data += places_offset;
#line 28 "argreduce.gk"
    __local f16 best_value[256];
    __local i64 best_place[256];
    idx kept = 1;
    idx count = 1;
    {
#line 32 "argreduce.gk"
        kept = (idx)((u32)kept * (u32)x_dim0);
    }
    {
#line 33 "argreduce.gk"
        count = (idx)((u32)count * (u32)x_dim1);
    }
#line 34 "argreduce.gk"
    idx piece = ga_div_signed_i32((idx)((u32)count + (u32)parts - 1), parts);
    idx me = (idx)get_local_id(0);
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)kept * (u32)parts); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 38 "argreduce.gk"
        idx rest = ga_div_signed_i32(job, parts);
        idx part = (idx)((u32)job - (u32)rest * (u32)parts);
        idx column = rest;
#line 46 "argreduce.gk"
        at[0] = rest;
        idx end = ga_min_int_i32(count, (idx)(((u32)part + 1) * (u32)piece));
        f16 value = 0xfc00;
        i64 place = 9223372036854775807l;
        for (idx i = (idx)((u32)part * (u32)piece + (u32)me); i < end; i = (idx)((u32)i + 256)) {
            idx inner = i;
#line 57 "argreduce.gk"
            at[1] = inner;
            f16 next = GA_GET(f16, x_data, at[0] * x_stride0 + at[1] * x_stride1);
            if (gk_better_T_f16_MAX_true(next, (i64)i, value, place)) {
                value = next;
                place = (i64)i;
            }
        }
        best_value[me] = value;
        best_place[me] = place;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx half_ = 128; half_ > 0; half_ = half_ / 2) {
            if (me < half_) {
                f16 other = best_value[(idx)((u32)me + (u32)half_)];
                i64 there = best_place[(idx)((u32)me + (u32)half_)];
                if (gk_better_T_f16_MAX_true(other, there, best_value[me], best_place[me])) {
                    best_value[me] = other;
                    best_place[me] = there;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (me == 0) {
            GA_AT(f16, values_data, column * values_stride0 + part * values_stride1) = best_value[0];
            GA_AT(i64, places_data, column * places_stride0 + part * places_stride1) = best_place[0];
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
