/* sort_scatter<U=u64, P=u32, I=i64, S=u32, KIND=5, DESC=false, FIRST=false, LAST=true, KEYS=true, VALUES=2>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* key_infinity<U=u32, KIND=3> */
static inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 86 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* key_nan<U=u32, KIND=3> */
static inline u32 gk_key_nan_U_u32_KIND_3(void)
{
#line 97 "ops.gk"
    u32 inf__ = gk_key_infinity_U_u32_KIND_3();
    u32 low = 2147483647u - inf__;
    return inf__ + (low / 2u + 1u) + 2147483648u;
}

/* real_of_key<U=u32> */
static inline u32 gk_real_of_key_U_u32(u32 k)
{
#line 113 "ops.gk"
    u32 most = 2147483647u;
    return k > most ? k - (most + 1u) : ~k;
}

/* of_key<U=u64, KIND=5> */
static inline u64 gk_of_key_U_u64_KIND_5(u64 k)
{
    {
#line 144 "ops.gk"
        u32 nan__ = gk_key_nan_U_u32_KIND_3();
        u32 high = (u32)(k >> 32);
        u32 low = (u32)k;
        u32 re = high > nan__ + 1u ? nan__ : (high > nan__ ? low : high);
        u32 im = high == nan__ + 2u || high < nan__ ? low : nan__;
        return ((u64)gk_real_of_key_U_u32(im) << 32) | (u64)gk_real_of_key_U_u32(re);
    }
    return k;
}

/* sort_element<U=u64, KIND=5, DESC=false> */
static inline u64 gk_sort_element_U_u64_KIND_5_DESC_false(u64 k)
{
#line 173 "ops.gk"
    u64 key = k;
    return gk_of_key_U_u64_KIND_5(key);
}

/* sort_scatter<U=u64, P=u32, I=i64, S=u32, KIND=5, DESC=false, FIRST=false, LAST=true, KEYS=true, VALUES=2> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sort_scatter(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global const char *starts__data, i64 starts__offset, idx starts__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx pieces, idx piece, idx shift)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global const u32 *from = (__global const u32 *)(from__data + from__offset);
    (void)from;
    __global const u32 *starts = (__global const u32 *)(starts__data + starts__offset);
    (void)starts;
    __global u64 *y = (__global u64 *)(y__data + y__offset);
    (void)y;
    __global i64 *to = (__global i64 *)(to__data + to__offset);
    (void)to;
#line 483 "sort.gk"
    for (idx job = (idx)get_group_id(0); job < (idx)((u64)rows * (u64)pieces); job = (idx)((u64)job + (u64)get_num_groups(0))) {
        idx first = (idx)((u64)ga_mod_signed_i64(job, pieces) * (u64)piece);
        idx base = (idx)((u64)ga_div_signed_i64(job, pieces) * (u64)n);
        idx end = ga_min_int_i64(n, (idx)((u64)first + (u64)piece));
        u32 next[256];
        for (int ga_i0 = 0; ga_i0 < 256; ga_i0++) next[ga_i0] = 0u;
#line 488 "sort.gk"
        for (idx d = 0; d < 256; d++) {
#line 488 "sort.gk"
            next[d] = starts[(idx)((u64)job * 256 + (u64)d)];
        }
#line 489 "sort.gk"
        for (idx i = first; i < end; i++) {
            u64 key = x[(idx)((u64)base + (u64)i)];

            idx d__2 = (idx)(u8)(key >> (shift & 63));
            idx at = (idx)((u64)base + (u64)next[d__2]);
            next[d__2] = next[d__2] + 1u;
            {

                y[at] = gk_sort_element_U_u64_KIND_5_DESC_false(key);
            }
            {
#line 503 "sort.gk"
                to[at] = (i64)from[(idx)((u64)base + (u64)i)];
            }
        }
    }
}
