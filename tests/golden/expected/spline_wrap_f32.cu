/* spline_lines<A=f32, KIND=2, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* spline_lines<A=f32, KIND=2, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_spline_lines(char *c__data, i64 c__offset, idx c__size, const char *poles__data, i64 poles__offset, idx poles__size, f32 gain, idx n, idx inner)
{
    f32 *c = (f32 *)(c__data + c__offset);
    (void)c;
    const f32 *poles = (const f32 *)(poles__data + poles__offset);
    (void)poles;
#line 131 "ndimage_spline.gk"
    idx lines = ga_div_signed_i32(c__size, n);
    idx horizon = ga_min_int_i32(n, 256);
    for (idx line = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); line < lines; line = (idx)((u32)line + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx base = (idx)((u32)ga_div_signed_i32(line, inner) * ((u32)n * (u32)inner) + (u32)ga_mod_signed_i32(line, inner));
        for (idx i = 0; i < n; i++) {
#line 135 "ndimage_spline.gk"
            c[(idx)((u32)base + (u32)i * (u32)inner)] = c[(idx)((u32)base + (u32)i * (u32)inner)] * gain;
        }
#line 136 "ndimage_spline.gk"
        for (idx p = 0; (idx)((u32)p + 2) < poles__size; p = (idx)((u32)p + 3)) {
            f32 z = poles[p];
            f32 power = poles[(idx)((u32)p + 2)];
            f32 zi = z;
            f32 first = c[base];
            {
#line 158 "ndimage_spline.gk"
                f32 sum = first;
                for (idx i__2 = 1; i__2 < horizon; i__2++) {
                    sum = sum + zi * c[(idx)((u32)base + ((u32)n - (u32)i__2) * (u32)inner)];
                    zi = zi * z;
                }
                c[base] = sum / (1.0f - power);
            }
            f32 before = c[base];
            for (idx i__3 = 1; i__3 < n; i__3++) {
                before = c[(idx)((u32)base + (u32)i__3 * (u32)inner)] + z * before;
                c[(idx)((u32)base + (u32)i__3 * (u32)inner)] = before;
            }
            idx last = (idx)((u32)base + ((u32)n - 1) * (u32)inner);
            {


                f32 sum__2 = before;
                zi = z;
                for (idx i__4 = 0; i__4 < ga_min_int_i32((idx)((u32)n - 1), horizon); i__4++) {
                    sum__2 = sum__2 + zi * c[(idx)((u32)base + (u32)i__4 * (u32)inner)];
                    zi = zi * z;
                }
                c[last] = sum__2 * (z / (power - 1.0f));
            }
            f32 after = c[last];
            for (idx i__5 = (idx)((u32)n - 2); i__5 >= 0; i__5 = (idx)((u32)i__5 - 1)) {
                after = z * (after - c[(idx)((u32)base + (u32)i__5 * (u32)inner)]);
                c[(idx)((u32)base + (u32)i__5 * (u32)inner)] = after;
            }
        }
    }
}
