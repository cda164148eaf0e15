/* arg_rows<T=f16, X=f16, A=f32, O=f16, MAX=true, VALUES=true, V=1, UNROLL=1, K=1, D=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
#if !defined(__NV_CL_C_VERSION)
static inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v, sum;
    u32 m, h;
    v.f = x;
    m = v.u & 0x7fffffffu;
    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;
    sum.u = m;
    sum.f += 0.5f;
    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;
    h = m >= 0x477ff000u ? 0x7c00u : h;
    h = m > 0x7f800000u ? 0x7e00u : h;
    return (f16)((v.u >> 16 & 0x8000u) | h);
}
#endif
static inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__NV_CL_C_VERSION)
    f16 h;
    vstore_half_rte(x, 0, (half *)&h);
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* cast<U=f32, T=f16> */
static inline f32 gk_cast_U_f32_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return ga_f16_to_f32_f16(x);
    }
}

/* arg_lane<A=f32, X=f16, V=1, L=0> */
static inline f32 gk_arg_lane_A_f32_X_f16_V_1_L_0(f16 x)
{
    {
#line 9 "argreduce.gk"
        return gk_cast_U_f32_T_f16(x);
    }
}

/* beats<T=f32, MAX=true> */
static inline bool gk_beats_T_f32_MAX_true(f32 a, f32 b)
{
    {
#line 20 "argreduce.gk"
        return (bool)(!(a <= b) & (b == b));
    }
}

/* better<T=f32, MAX=true> */
static inline bool gk_better_T_f32_MAX_true(f32 a, i64 i, f32 b, i64 j)
{
#line 30 "argreduce.gk"
    if (i < 0l) {
#line 30 "argreduce.gk"
        return false;
    }
#line 31 "argreduce.gk"
    if (j < 0l) {
#line 31 "argreduce.gk"
        return true;
    }
#line 32 "argreduce.gk"
    if (i < j) {
#line 32 "argreduce.gk"
        return !gk_beats_T_f32_MAX_true(b, a);
    }
#line 33 "argreduce.gk"
    return gk_beats_T_f32_MAX_true(a, b);
}

/* cast<U=f16, T=f32> */
static inline f16 gk_cast_U_f16_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return ga_f32_to_f16_f16(x);
    }
}

/* arg_rows<T=f16, X=f16, A=f32, O=f16, MAX=true, VALUES=true, V=1, UNROLL=1, K=1, D=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_rows(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, __global char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1, idx piece)
{
    x_data += x_offset;
    values_data += values_offset;
    places_data += places_offset;
#line 43 "argreduce.gk"
    __local f32 best_value[256];
    __local i64 best_place[256];
    idx kept = 1;
    idx count = 1;
    {
#line 47 "argreduce.gk"
        kept = (idx)((u32)kept * (u32)x_dim0);
    }
    {
#line 48 "argreduce.gk"
        count = (idx)((u32)count * (u32)x_dim1);
    }
#line 49 "argreduce.gk"
    idx parts = places_dim1;
    idx jobs = (idx)((u32)kept * (u32)parts);
    idx me = (idx)get_local_id(0);
    idx along = me & 255;
    idx blocks = (idx)((u32)jobs + 0) / 1;
    idx each = ga_div_signed_i32((idx)((u32)blocks + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(blocks, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx block = (idx)((u32)get_group_id(0) * (u32)each); block < last; block++) {
        idx job = (idx)((u32)block * 1 + (u32)(me / 256));
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 59 "argreduce.gk"
        idx to[2];
        for (int i0 = 0; i0 < 2; i0++) to[i0] = 0;
#line 60 "argreduce.gk"
        f32 best[1];
        for (int i0 = 0; i0 < 1; i0++) best[i0] = 0.0f;
#line 61 "argreduce.gk"
        idx where[1];
        for (int i0 = 0; i0 < 1; i0++) where[i0] = 0;
        {
#line 62 "argreduce.gk"
            where[0] = -1;
        }
#line 63 "argreduce.gk"
        if (job < jobs) {
            idx rest = ga_div_signed_i32(job, parts);
            to[1] = ga_mod_signed_i32(job, parts);
#line 71 "argreduce.gk"
            at[0] = rest;
            to[0] = rest;
            idx base = (idx)((u32)to[1] * (u32)piece);
            idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
            idx whole = (idx)((u32)(n / 256) * 256);
            for (idx j = along; j < whole; j = (idx)((u32)j + 256)) {
                f16 next[1];
                for (int i0 = 0; i0 < 1; i0++) next[i0] = 0x0000;
                {
#line 79 "argreduce.gk"
                    idx inner = (idx)((u32)base + (u32)j + 0);
#line 84 "argreduce.gk"
                    at[1] = inner;
                    next[0] = GA_GET(f16, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                }
                {
                    {
                        f32 value = gk_arg_lane_A_f32_X_f16_V_1_L_0(next[0]);
                        bool wins = (bool)((where[0] < 0) | gk_beats_T_f32_MAX_true(value, best[0]));
                        best[0] = wins ? value : best[0];
                        where[0] = wins ? (idx)(((u32)base + (u32)j + 0) * 1 + 0) : where[0];
                    }
                }
            }
#line 95 "argreduce.gk"
            for (idx j__2 = (idx)((u32)whole + (u32)along); j__2 < n; j__2 = (idx)((u32)j__2 + 256)) {
                idx inner__2 = (idx)((u32)base + (u32)j__2);
#line 101 "argreduce.gk"
                at[1] = inner__2;
                f16 next__2 = GA_GET(f16, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                {
                    f32 value__2 = gk_arg_lane_A_f32_X_f16_V_1_L_0(next__2);
                    bool wins__2 = (bool)((where[0] < 0) | gk_beats_T_f32_MAX_true(value__2, best[0]));
                    best[0] = wins__2 ? value__2 : best[0];
                    where[0] = wins__2 ? (idx)(((u32)base + (u32)j__2) * 1 + 0) : where[0];
                }
            }
        }
        f32 value__3 = best[0];
        i64 place = (i64)where[0];
        {
#line 120 "argreduce.gk"
            best_value[me] = value__3;
            best_place[me] = place;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half_ = 128; half_ > 0; half_ = half_ / 2) {
                if (along < half_) {
                    f32 other = best_value[(idx)((u32)me + (u32)half_)];
                    i64 there = best_place[(idx)((u32)me + (u32)half_)];
                    if (gk_better_T_f32_MAX_true(other, there, best_value[me], best_place[me])) {
                        best_value[me] = other;
                        best_place[me] = there;
                    }
                }
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            value__3 = best_value[me];
            place = best_place[me];
        }
        if (along == 0 && job < jobs) {
            {
#line 138 "argreduce.gk"
                GA_AT(f16, values_data, to[0] * values_stride0 + to[1] * values_stride1) = gk_cast_U_f16_T_f32(value__3);
            }
#line 139 "argreduce.gk"
            GA_AT(i64, places_data, to[0] * places_stride0 + to[1] * places_stride1) = place;
        }
        {
#line 141 "argreduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
