/* spline_lines<A=f64, KIND=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
#if defined(__NV_CL_C_VERSION)
static inline f64 ga_div_f64(f64 a, f64 b)
{
    f64 q;
    asm("div.rn.f64 %0, %1, %2;" : "=d"(q) : "d"(a), "d"(b));
    return q;
}
#else
#define ga_div_f64(a, b) ((a) / (b))
#endif

/* spline_lines<A=f64, KIND=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_spline_lines(__global char *c__data, i64 c__offset, idx c__size, __global const char *poles__data, i64 poles__offset, idx poles__size, f64 gain, idx n, idx inner)
{
    __global f64 *c = (__global f64 *)(c__data + c__offset);
    (void)c;
    __global const f64 *poles = (__global const f64 *)(poles__data + poles__offset);
    (void)poles;
#line 131 "ndimage_spline.gk"
    idx lines = ga_div_signed_i64(c__size, n);
    idx horizon = ga_min_int_i64(n, 256);
    for (idx line = (idx)get_global_id(0); line < lines; line = (idx)((u64)line + (u64)(get_num_groups(0) * get_local_size(0)))) {
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
                c[base] = first + sum * ga_div_f64(z, 1.0 - power * power);
            }
#line 165 "ndimage_spline.gk"
            f64 before = c[base];
            for (idx i__3 = 1; i__3 < n; i__3++) {
                before = c[(idx)((u64)base + (u64)i__3 * (u64)inner)] + z * before;
                c[(idx)((u64)base + (u64)i__3 * (u64)inner)] = before;
            }
            idx last = (idx)((u64)base + ((u64)n - 1) * (u64)inner);
            {
                c[last] = before * ga_div_f64(z, z - 1.0);
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
