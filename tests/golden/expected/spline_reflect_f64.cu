/* spline_lines<A=f64, KIND=1, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* spline_lines<A=f64, KIND=1, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_spline_lines(char *c__data, i64 c__offset, idx c__size, const char *poles__data, i64 poles__offset, idx poles__size, f64 gain, idx n, idx inner)
{
    f64 *c = (f64 *)(c__data + c__offset);
    (void)c;
    const f64 *poles = (const f64 *)(poles__data + poles__offset);
    (void)poles;
#line 131 "ndimage_spline.gk"
    idx lines = ga_div_signed_i64(c__size, n);
    idx horizon = ga_min_int_i64(n, 256);
    for (idx line = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); line < lines; line = (idx)((u64)line + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        idx base = (idx)((u64)ga_div_signed_i64(line, inner) * ((u64)n * (u64)inner) + (u64)ga_mod_signed_i64(line, inner));
        for (idx i = 0; i < n; i++) {
#line 135 "ndimage_spline.gk"
            c[(idx)((u64)base + (u64)i * (u64)inner)] = c[(idx)((u64)base + (u64)i * (u64)inner)] * gain;
        }
#line 136 "ndimage_spline.gk"
        for (idx p = 0; (idx)((u64)p + 2) < poles__size; p = (idx)((u64)p + 3)) {
            f64 z = poles[p];
            f64 power = poles[(idx)((u64)p + 2)];
            f64 zi = z;
            f64 first = c[base];
            {
#line 150 "ndimage_spline.gk"
                f64 sum = first + power * c[(idx)((u64)base + ((u64)n - 1) * (u64)inner)];
                for (idx i__2 = 1; i__2 < horizon; i__2++) {
                    sum = sum + zi * (c[(idx)((u64)base + (u64)i__2 * (u64)inner)] + power * c[(idx)((u64)base + ((u64)n - 1 - (u64)i__2) * (u64)inner)]);
                    zi = zi * z;
                }
                c[base] = first + sum * (z / (1.0 - power * power));
            }
#line 165 "ndimage_spline.gk"
            f64 before = c[base];
            for (idx i__3 = 1; i__3 < n; i__3++) {
                before = c[(idx)((u64)base + (u64)i__3 * (u64)inner)] + z * before;
                c[(idx)((u64)base + (u64)i__3 * (u64)inner)] = before;
            }
            idx last = (idx)((u64)base + ((u64)n - 1) * (u64)inner);
            {
                c[last] = before * (z / (z - 1.0));
            }
#line 182 "ndimage_spline.gk"
            f64 after = c[last];
            for (idx i__4 = (idx)((u64)n - 2); i__4 >= 0; i__4 = (idx)((u64)i__4 - 1)) {
                after = z * (after - c[(idx)((u64)base + (u64)i__4 * (u64)inner)]);
                c[(idx)((u64)base + (u64)i__4 * (u64)inner)] = after;
            }
        }
    }
}
