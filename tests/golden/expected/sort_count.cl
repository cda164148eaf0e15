/* sort_count<U=u16, S=u32, KIND=3, DESC=false, FIRST=true>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
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

/* key_infinity<U=u16, KIND=3> */
static inline u16 gk_key_infinity_U_u16_KIND_3(void)
{
#line 86 "ops.gk"
    u16 inf__ = 0;
    {

        inf__ = 31744;
    }
#line 90 "ops.gk"
    return inf__;
}

/* key_nan<U=u16, KIND=3> */
static inline u16 gk_key_nan_U_u16_KIND_3(void)
{
#line 97 "ops.gk"
    u16 inf__ = gk_key_infinity_U_u16_KIND_3();
    u16 low = ga_narrow_u16(32767 - inf__);
    return ga_narrow_u16(ga_narrow_u16(inf__ + ga_narrow_u16(ga_narrow_u16(low / 2) + 1)) + 32768);
}

/* key_of_real<U=u16, KIND=3> */
static inline u16 gk_key_of_real_U_u16_KIND_3(u16 x)
{
#line 105 "ops.gk"
    u16 most = 32767;
    if ((u16)(x & most) > gk_key_infinity_U_u16_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u16_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? (u16)~x : ga_narrow_u16(x + ga_narrow_u16(most + 1));
}

/* key_of<U=u16, KIND=3> */
static inline u16 gk_key_of_U_u16_KIND_3(u16 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u16_KIND_3(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u16, KIND=3, DESC=false> */
static inline u16 gk_sort_key_U_u16_KIND_3_DESC_false(u16 x)
{
#line 166 "ops.gk"
    u16 k = gk_key_of_U_u16_KIND_3(x);
    return k;
}

/* sort_count<U=u16, S=u32, KIND=3, DESC=false, FIRST=true> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sort_count(__global const char *x__data, i64 x__offset, idx x__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx n, idx pieces, idx piece, idx shift)
{
    __global const u16 *x = (__global const u16 *)(x__data + x__offset);
    (void)x;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 443 "sort.gk"
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)rows * (u32)pieces); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx first = (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece);
        idx base = (idx)((u32)ga_div_signed_i32(job, pieces) * (u32)n);
        idx end = ga_min_int_i32(n, (idx)((u32)first + (u32)piece));
        u32 bins[256];
        for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) bins[ga_i0] = 0u;
#line 448 "sort.gk"
        for (idx d = 0; d < 256; d++) {
#line 448 "sort.gk"
            bins[d] = 0u;
        }
#line 449 "sort.gk"
        for (idx i = first; i < end; i++) {
            u16 key = x[(idx)((u32)base + (u32)i)];
            {
#line 451 "sort.gk"
                key = gk_sort_key_U_u16_KIND_3_DESC_false(key);
            }
#line 452 "sort.gk"
            bins[(idx)(u8)(u16)(key >> (shift & 15))] = bins[(idx)(u8)(u16)(key >> (shift & 15))] + 1u;
        }
        for (idx d__2 = 0; d__2 < 256; d__2++) {
#line 454 "sort.gk"
            counts[(idx)((u32)job * 256 + (u32)d__2)] = bins[d__2];
        }
    }
}
