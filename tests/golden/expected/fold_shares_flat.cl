/* fold_shares_flat<T=f16, OP=largest, SOME=1024>, written by the GK compiler, for OpenCL C 1.2. */
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
    u32 a = h & 0x7fff, n;
    v.f = (f32)a * 5.9604644775390625e-8f;
    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);
    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;
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
static inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}

/* largest<T=f16> */
static inline f16 gk_largest_T_f16(f16 a, f16 b)
{
#line 14 "ops.gk"
    return ga_f32_to_f16_f16(ga_max_f32(ga_f16_to_f32_f16(a), ga_f16_to_f32_f16(b)));
}

/* fold_shares_flat<T=f16, OP=largest, SOME=1024> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_fold_shares_flat(__global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    __global const f16 *x = (__global const f16 *)(x__data + x__offset);
    (void)x;
    __global f16 *y = (__global f16 *)(y__data + y__offset);
    (void)y;
#line 305 "index.gk"
    idx count = keys__size;
    idx share = ga_div_signed_i32((idx)((u32)y__size + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx low = (idx)((u32)get_group_id(0) * (u32)share);
    u32 size = (u32)ga_max_int_i32(ga_min_int_i32(share, (idx)((u32)y__size - (u32)low)), 0);
    for (idx start = 0; start < count; start = (idx)((u32)start + 1024)) {
        idx at[1024];
        for (int ga_i0 = 0; ga_i0 < 1024; ga_i0++) at[ga_i0] = 0;
#line 311 "index.gk"
        f16 with[1024];
        for (int ga_i0 = 0; ga_i0 < 1024; ga_i0++) with[ga_i0] = 0x0000;
#line 312 "index.gk"
        idx n = 0;
        for (idx k = start; k < (idx)((u32)start + (u32)ga_min_int_i32(1024, (idx)((u32)count - (u32)start))); k++) {
            u32 key = keys[k];
            at[n] = (idx)key;
            with[n] = x[k];
            n = (idx)((u32)n + (u32)(key - (u32)low < size ? 1 : 0));
        }
        for (idx k__2 = 0; k__2 < n; k__2++) {
            f16 sofar = gk_largest_T_f16(y[at[k__2]], with[k__2]);
            y[at[k__2]] = sofar;
        }
    }
}
