/* arg_parts<T=f64, MAX=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u64 ga_bits_f64(f64 x)
{
    return as_ulong(x);
}
static inline bool ga_isnan_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) > (u64)0x7ff << 52;
}

/* better<T=f64, MAX=true> */
static inline bool gk_better_T_f64_MAX_true(f64 a, i64 i, f64 b, i64 j)
{
    {
#line 9 "argreduce.gk"
        if (ga_isnan_f64(a) || ga_isnan_f64(b)) {
            if (ga_isnan_f64(a) && ga_isnan_f64(b)) {
#line 10 "argreduce.gk"
                return i < j;
            }
#line 11 "argreduce.gk"
            return ga_isnan_f64(a);
        }
    }
    if (a == b) {
#line 14 "argreduce.gk"
        return i < j;
    }
    {
#line 16 "argreduce.gk"
        return a > b;
    }
}

/* arg_parts<T=f64, MAX=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_parts(__global const char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, __global const char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1, __global char *value_data, i64 value_offset, idx value_dim0, idx value_stride0, __global char *place_data, i64 place_offset, idx place_dim0, idx place_stride0)
{
    values_data += values_offset;
    places_data += places_offset;
    value_data += value_offset;
    place_data += place_offset;
#line 91 "argreduce.gk"
    for (idx k = (idx)get_global_id(0); k < values_dim0; k = (idx)((u64)k + (u64)get_global_size(0))) {
        f64 best = GA_GET(f64, values_data, k * values_stride0);
        i64 there = GA_GET(i64, places_data, k * places_stride0);
        for (idx p = 1; p < values_dim1; p++) {
            f64 next = GA_GET(f64, values_data, k * values_stride0 + p * values_stride1);
            i64 at = GA_GET(i64, places_data, k * places_stride0 + p * places_stride1);
            if (gk_better_T_f64_MAX_true(next, at, best, there)) {
                best = next;
                there = at;
            }
        }
        GA_AT(f64, value_data, k * value_stride0) = best;
        GA_AT(i64, place_data, k * place_stride0) = there;
    }
}
