/* topk_sample<U=u32, KIND=3, DESC=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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

/* key_of_real<U=u32, KIND=3> */
static inline u32 gk_key_of_real_U_u32_KIND_3(u32 x)
{
#line 105 "ops.gk"
    u32 most = 2147483647u;
    if ((x & most) > gk_key_infinity_U_u32_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u32_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1u);
}

/* key_of<U=u32, KIND=3> */
static inline u32 gk_key_of_U_u32_KIND_3(u32 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u32_KIND_3(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u32, KIND=3, DESC=true> */
static inline u32 gk_sort_key_U_u32_KIND_3_DESC_true(u32 x)
{
#line 166 "ops.gk"
    u32 k = gk_key_of_U_u32_KIND_3(x);
    return ~k;
}

/* topk_sample<U=u32, KIND=3, DESC=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_topk_sample(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, idx n, idx sample, idx run)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
#line 12 "topk.gk"
    idx step__ = ga_div_signed_i32(n, ga_div_signed_i32(sample, run));
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx s = ga_mod_signed_i32(i, sample);
        u32 mixed = (u32)ga_div_signed_i32(s, run) * 2654435761u;
        mixed = (mixed ^ (mixed >> 15)) * 2246822519u;
        idx place = (idx)((u32)ga_div_signed_i32(s, run) * (u32)step__ + (u32)ga_mod_signed_i32((idx)(mixed >> 8), (idx)((u32)step__ - (u32)run + 1)));
        y[i] = gk_sort_key_U_u32_KIND_3_DESC_true(x[(idx)((u32)ga_div_signed_i32(i, sample) * (u32)n + (u32)place + (u32)ga_mod_signed_i32(s, run))]);
    }
}
