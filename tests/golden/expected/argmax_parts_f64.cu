/* arg_parts<A=f64, O=f64, MAX=true, VALUES=true, K=1, ALONG=32, ACROSS=8>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
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

static __device__ inline f64 ga_of_bits_f64(u64 x)
{
    union { f64 f; u64 u; } v;
    v.u = x;
    return v.f;
}

/* beats<T=f64, MAX=true> */
static __device__ inline bool gk_beats_T_f64_MAX_true(f64 a, f64 b)
{
    {
#line 20 "argreduce.gk"
        return (bool)(!(a <= b) & (b == b));
    }
}

/* better<T=f64, MAX=true> */
static __device__ inline bool gk_better_T_f64_MAX_true(f64 a, i64 i, f64 b, i64 j)
{
#line 30 "argreduce.gk"
    if (i < 0ll) {
#line 30 "argreduce.gk"
        return false;
    }
#line 31 "argreduce.gk"
    if (j < 0ll) {
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
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* arg_parts<A=f64, O=f64, MAX=true, VALUES=true, K=1, ALONG=32, ACROSS=8> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_arg_parts(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, const char *from_data, i64 from_offset, idx from_dim0, idx from_dim1, idx from_stride0, idx from_stride1, char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1)
{
    x_data += x_offset;
    from_data += from_offset;
    values_data += values_offset;
    places_data += places_offset;
#line 274 "argreduce.gk"
    __shared__ f64 best_value[256];
    __shared__ i64 best_place[256];
    idx kept = 1;
    {
#line 277 "argreduce.gk"
        kept = (idx)((u64)kept * (u64)x_dim0);
    }
#line 278 "argreduce.gk"
    idx me = (idx)threadIdx.x;
    idx along = me & 31;
    for (idx block = (idx)blockIdx.x; block < (idx)((u64)kept + 7) / 8; block = (idx)((u64)block + (u64)gridDim.x)) {
        idx job = (idx)((u64)block * 8 + (u64)(me / 32));
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 283 "argreduce.gk"
        idx rest = job;
#line 288 "argreduce.gk"
        at[0] = rest;
        at[1] = 0;
        f64 value = ga_of_bits_f64(0xfff0000000000000ull);
        i64 place = -1ll;
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
            __syncthreads();
            for (idx half_ = 16; half_ > 0; half_ = half_ / 2) {
                if (along < half_) {
                    f64 other__2 = best_value[(idx)((u64)me + (u64)half_)];
                    i64 there__2 = best_place[(idx)((u64)me + (u64)half_)];
                    if (gk_better_T_f64_MAX_true(other__2, there__2, best_value[me], best_place[me])) {
                        best_value[me] = other__2;
                        best_place[me] = there__2;
                    }
                }
                __syncthreads();
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
            __syncthreads();
        }
    }
}
