/* bin_store<T=f32, MODE=2, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline f32 ga_min_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static inline f32 ga_min_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f32(a, b);
#endif
}
static inline i32 ga_f32_to_i32(f32 x)
{
    if (x >= 2.14748365e+09f) return 2147483647;
    if (x <= -2.14748365e+09f) return (-2147483647 - 1);
    return x >= 1.0f || x <= -1.0f ? (i32)x : 0;
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

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* bin_of<T=f32, MODE=2> */
static inline idx gk_bin_of_T_f32_MODE_2(f32 x, __global const f32 *edges, idx edges__size, f32 least, f32 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 133 "sets.gk"
        if (!(x >= least && x <= most)) {
#line 133 "sets.gk"
            return bins;
        }
        {
#line 145 "sets.gk"
            f32 guess = (gk_cast_U_f32_T_f32(x) - low) * scale;
            idx b = ga_f32_to_i32(ga_min_f32(ga_max_f32(guess, 0.0f), 1.07374182e+09f));
            b = ga_min_int_i32(b, (idx)((u32)bins - 1));
            f32 part = guess - (f32)b;
            if (!(part > slack && part < 1.0f - slack)) {
                while (b > 0 && x < edges[b]) {
#line 150 "sets.gk"
                    b = (idx)((u32)b - 1);
                }
#line 151 "sets.gk"
                while (b < (idx)((u32)bins - 1) && x >= edges[(idx)((u32)b + 1)]) {
#line 151 "sets.gk"
                    b = (idx)((u32)b + 1);
                }
            }
#line 153 "sets.gk"
            return b;
        }
    }
}

/* bin_store<T=f32, MODE=2, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_bin_store(__global const char *x__data, i64 x__offset, idx x__size, __global const char *edges__data, i64 edges__offset, idx edges__size, __global char *y__data, i64 y__offset, idx y__size, idx bins, f32 low, f32 scale, f32 slack)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global const f32 *edges = (__global const f32 *)(edges__data + edges__offset);
    (void)edges;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
#line 267 "sets.gk"
    f32 least = edges[0];
    f32 most = edges[bins];
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        y[i] = (u32)gk_bin_of_T_f32_MODE_2(x[i], edges, edges__size, least, most, bins, low, scale, slack);
    }
}
