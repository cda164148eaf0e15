/* arg_parts<A=f64, O=f64, MAX=true, VALUES=true, K=1, ALONG=32, ACROSS=8>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline f64 ga_of_bits_f64(u64 x)
{
    return as_double(x);
}

/* beats<T=f64, MAX=true> */
static inline bool gk_beats_T_f64_MAX_true(f64 a, f64 b)
{
    {
#line 20 "argreduce.gk"
        return (bool)(!(a <= b) & (b == b));
    }
}

/* better<T=f64, MAX=true> */
static inline bool gk_better_T_f64_MAX_true(f64 a, i64 i, f64 b, i64 j)
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
        return !gk_beats_T_f64_MAX_true(b, a);
    }
#line 33 "argreduce.gk"
    return gk_beats_T_f64_MAX_true(a, b);
}

/* cast<U=f64, T=f64> */
static inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* arg_parts<A=f64, O=f64, MAX=true, VALUES=true, K=1, ALONG=32, ACROSS=8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_parts(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global const char *from_data, i64 from_offset, idx from_dim0, idx from_dim1, idx from_stride0, idx from_stride1, __global char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, __global char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1)
{
    x_data += x_offset;
    from_data += from_offset;
    values_data += values_offset;
    places_data += places_offset;
#line 274 "argreduce.gk"
    __local f64 best_value[256];
    __local i64 best_place[256];
    idx kept = 1;
    {
#line 277 "argreduce.gk"
        kept = (idx)((u64)kept * (u64)x_dim0);
    }
#line 278 "argreduce.gk"
    idx me = (idx)get_local_id(0);
    idx along = me & 31;
    for (idx block = (idx)get_group_id(0); block < (idx)((u64)kept + 7) / 8; block = (idx)((u64)block + (u64)get_num_groups(0))) {
        idx job = (idx)((u64)block * 8 + (u64)(me / 32));
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 283 "argreduce.gk"
        idx rest = job;
#line 288 "argreduce.gk"
        at[0] = rest;
        at[1] = 0;
        f64 value = ga_of_bits_f64(0xfff0000000000000ul);
        i64 place = -1l;
        if (job < kept) {
            for (idx p = along; p < x_dim1; p = (idx)((u64)p + 32)) {
                at[1] = p;
                f64 other = GA_GET(f64, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                i64 there = GA_GET(i64, from_data, at[0] * from_stride0 + at[1] * from_stride1);
                if (gk_better_T_f64_MAX_true(other, there, value, place)) {
                    value = other;
                    place = there;
                }
            }
        }
        {
            best_value[me] = value;
            best_place[me] = place;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half_ = 16; half_ > 0; half_ = half_ / 2) {
                if (along < half_) {
                    f64 other__2 = best_value[(idx)((u64)me + (u64)half_)];
                    i64 there__2 = best_place[(idx)((u64)me + (u64)half_)];
                    if (gk_better_T_f64_MAX_true(other__2, there__2, best_value[me], best_place[me])) {
                        best_value[me] = other__2;
                        best_place[me] = there__2;
                    }
                }
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            value = best_value[me];
            place = best_place[me];
        }
        if (along == 0 && job < kept) {
            at[1] = 0;
            {
#line 323 "argreduce.gk"
                GA_AT(f64, values_data, at[0] * values_stride0 + at[1] * values_stride1) = gk_cast_U_f64_T_f64(value);
            }
#line 324 "argreduce.gk"
            GA_AT(i64, places_data, at[0] * places_stride0 + at[1] * places_stride1) = place;
        }
        {
#line 326 "argreduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
