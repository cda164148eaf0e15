/* arg_parts<T=f64, MAX=true, GROUP=256>, written by the GK compiler, for CUDA C. */
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;
typedef double f64;

static __device__ inline u64 ga_bits_f64(f64 x)
{
    union { f64 f; u64 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bool ga_isnan_f64(f64 x)
{
    return (ga_bits_f64(x) << 1 >> 1) > (u64)0x7ff << 52;
}

/* better<T=f64, MAX=true> */
static __device__ inline bool gk_better_T_f64_MAX_true(f64 a, i64 i, f64 b, i64 j)
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
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_arg_parts(const char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, const char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1, char *value_data, i64 value_offset, idx value_dim0, idx value_stride0, char *place_data, i64 place_offset, idx place_dim0, idx place_stride0)
{
    values_data += values_offset;
    places_data += places_offset;
    value_data += value_offset;
    place_data += place_offset;
#line 91 "argreduce.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < values_dim0; k = (idx)((u64)k + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
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
