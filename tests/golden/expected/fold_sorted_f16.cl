/* fold_sorted<T=f16, OP=sum, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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

/* sum<T=f16> */
static inline f16 gk_sum_T_f16(f16 a, f16 b)
{
#line 4 "ops.gk"
    return ga_f32_to_f16_f16(ga_f16_to_f32_f16(a) + ga_f16_to_f32_f16(b));
}

/* fold_sorted<T=f16, OP=sum, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fold_sorted(__global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *order__data, i64 order__offset, idx order__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    __global const u32 *order = (__global const u32 *)(order__data + order__offset);
    (void)order;
    x__data += x__offset;
    y__data += y__offset;
#line 122 "index.gk"
    idx count = x__dim1;
    idx after = x__dim2;
    for (idx i = (idx)get_global_id(0); i < (idx)((u32)x__dim0 * (u32)count * (u32)after); i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx f = ga_mod_signed_i32(i, after);
        idx k = ga_mod_signed_i32(ga_div_signed_i32(i, after), count);
        idx b = ga_div_signed_i32(ga_div_signed_i32(i, after), count);
        u32 key = keys[k];
        bool first = true;
        if (k > 0) {
#line 130 "index.gk"
            first = keys[(idx)((u32)k - 1)] != key;
        }
#line 131 "index.gk"
        if (first && key != 4294967295u) {
            idx place = (idx)key;
            f16 sofar = GA_AT(f16, y__data, b * y__stride0 + place * y__stride1 + f * y__stride2);
            while (k < count && key == keys[ga_min_int_i32(k, (idx)((u32)count - 1))]) {
                sofar = gk_sum_T_f16(sofar, GA_GET(f16, x__data, b * x__stride0 + (idx)order[k] * x__stride1 + f * x__stride2));
                k = (idx)((u32)k + 1);
            }
            GA_AT(f16, y__data, b * y__stride0 + place * y__stride1 + f * y__stride2) = sofar;
        }
    }
}
