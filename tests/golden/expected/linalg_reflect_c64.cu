/* linalg_reflect<T=c64, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline c64 ga_conj_c64(c64 a)
{
    return ga_make_c64(a.x, ga_neg_f32(a.y));
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
static __device__ inline c64 ga_add_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x + b.x, a.y + b.y);
}
static __device__ inline c64 ga_sub_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x - b.x, a.y - b.y);
}

/* linalg_conjugate<T=c64> */
static __device__ inline c64 gk_linalg_conjugate_T_c64(c64 x)
{
    {
#line 113 "linalg.gk"
        return ga_conj_c64(x);
    }
}

/* linalg_reflect<T=c64, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_linalg_reflect(const char *v__data, i64 v__offset, idx v__size, const char *tau__data, i64 tau__offset, idx tau__size, char *q__data, i64 q__offset, idx q__size, idx m, idx n, idx k, idx columns)
{
    const c64 *v = (const c64 *)(v__data + v__offset);
    (void)v;
    const c64 *tau = (const c64 *)(tau__data + tau__offset);
    (void)tau;
    c64 *q = (c64 *)(q__data + q__offset);
    (void)q;
#line 126 "linalg.gk"
    for (idx w = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); w < ga_div_signed_i32(q__size, m); w = (idx)((u32)w + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx b = ga_div_signed_i32(w, columns);
        idx c = ga_mod_signed_i32(w, columns);
        idx at = (idx)((u32)b * (u32)m * (u32)columns + (u32)c);
        idx last = ga_min_int_i32(k, (idx)((u32)c + 1));
        for (idx i = 0; i < m; i++) {
#line 131 "linalg.gk"
            q[(idx)((u32)at + (u32)i * (u32)columns)] = i == c ? ga_make_c64(1.0f, 0.0f) : ga_make_c64(0.0f, 0.0f);
        }
#line 132 "linalg.gk"
        for (idx s = 1; s <= last; s = (idx)((u32)s + 1)) {
            idx j = (idx)((u32)last - (u32)s);
            idx from = (idx)(((u32)b * (u32)n + (u32)j) * (u32)m);
            c64 sum = q[(idx)((u32)at + (u32)j * (u32)columns)];
            for (idx i__2 = (idx)((u32)j + 1); i__2 < m; i__2++) {
#line 136 "linalg.gk"
                sum = ga_add_c64(sum, ga_mul_c64(gk_linalg_conjugate_T_c64(v[(idx)((u32)from + (u32)i__2)]), q[(idx)((u32)at + (u32)i__2 * (u32)columns)]));
            }
#line 137 "linalg.gk"
            sum = ga_mul_c64(tau[(idx)((u32)b * (u32)k + (u32)j)], sum);
            q[(idx)((u32)at + (u32)j * (u32)columns)] = ga_sub_c64(q[(idx)((u32)at + (u32)j * (u32)columns)], sum);
            for (idx i__3 = (idx)((u32)j + 1); i__3 < m; i__3++) {
#line 139 "linalg.gk"
                q[(idx)((u32)at + (u32)i__3 * (u32)columns)] = ga_sub_c64(q[(idx)((u32)at + (u32)i__3 * (u32)columns)], ga_mul_c64(v[(idx)((u32)from + (u32)i__3)], sum));
            }
        }
    }
}
