/* arg_rows<T=f32, MAX=true, K=1, D=1, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bool ga_isnan_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) > 0x7f800000u;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}

/* better<T=f32, MAX=true> */
static __device__ inline bool gk_better_T_f32_MAX_true(f32 a, i64 i, f32 b, i64 j)
{
    {
#line 9 "argreduce.gk"
        if (ga_isnan_f32(a) || ga_isnan_f32(b)) {
            if (ga_isnan_f32(a) && ga_isnan_f32(b)) {
#line 10 "argreduce.gk"
                return i < j;
            }
#line 11 "argreduce.gk"
            return ga_isnan_f32(a);
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

/* arg_rows<T=f32, MAX=true, K=1, D=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_arg_rows(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1, idx parts)
{
    x_data += x_offset;
    values_data += values_offset;
    places_data += places_offset;
#line 28 "argreduce.gk"
    __shared__ f32 best_value[256];
    __shared__ i64 best_place[256];
    idx kept = 1;
    idx count = 1;
    {
#line 32 "argreduce.gk"
        kept = (idx)((u64)kept * (u64)x_dim0);
    }
    {
#line 33 "argreduce.gk"
        count = (idx)((u64)count * (u64)x_dim1);
    }
#line 34 "argreduce.gk"
    idx piece = ga_div_signed_i64((idx)((u64)count + (u64)parts - 1), parts);
    idx me = (idx)threadIdx.x;
    for (idx job = (idx)blockIdx.x; job < (idx)((u64)kept * (u64)parts); job = (idx)((u64)job + (u64)gridDim.x)) {
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 38 "argreduce.gk"
        idx rest = ga_div_signed_i64(job, parts);
        idx part = (idx)((u64)job - (u64)rest * (u64)parts);
        idx column = rest;
#line 46 "argreduce.gk"
        at[0] = rest;
        idx end = ga_min_int_i64(count, (idx)(((u64)part + 1) * (u64)piece));
        f32 value = ga_of_bits_f32(0xff800000u);
        i64 place = 9223372036854775807ll;
        for (idx i = (idx)((u64)part * (u64)piece + (u64)me); i < end; i = (idx)((u64)i + 256)) {
            idx inner = i;
#line 57 "argreduce.gk"
            at[1] = inner;
            f32 next = GA_GET(f32, x_data, at[0] * x_stride0 + at[1] * x_stride1);
            if (gk_better_T_f32_MAX_true(next, (i64)i, value, place)) {
                value = next;
                place = (i64)i;
            }
        }
        best_value[me] = value;
        best_place[me] = place;
        __syncthreads();
        for (idx half_ = 128; half_ > 0; half_ = half_ / 2) {
            if (me < half_) {
                f32 other = best_value[(idx)((u64)me + (u64)half_)];
                i64 there = best_place[(idx)((u64)me + (u64)half_)];
                if (gk_better_T_f32_MAX_true(other, there, best_value[me], best_place[me])) {
                    best_value[me] = other;
                    best_place[me] = there;
                }
            }
            __syncthreads();
        }
        if (me == 0) {
            GA_AT(f32, values_data, column * values_stride0 + part * values_stride1) = best_value[0];
            GA_AT(i64, places_data, column * places_stride0 + part * places_stride1) = best_place[0];
        }
        __syncthreads();
    }
}
