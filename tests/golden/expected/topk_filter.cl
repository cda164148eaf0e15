/* topk_filter<U=u32, KIND=3, DESC=true, UNROLL=8, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_atomic_add_u32(__global volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
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

/* topk_put<U=u32> */
static inline void gk_topk_put_U_u32(u32 key, u32 bound, __global u32 *counts, idx counts__size, __global u32 *keys, idx keys__size, __global u32 *places, idx places__size, idx row, idx i, idx room)
{
#line 27 "topk.gk"
    if (key <= bound) {
        u32 slot = ga_atomic_add_u32(&counts[row], 1u);
        if (slot < (u32)room) {
            keys[(idx)((u32)row * (u32)room + (u32)slot)] = key;
            places[(idx)((u32)row * (u32)room + (u32)slot)] = (u32)i;
        }
    }
}

/* topk_filter<U=u32, KIND=3, DESC=true, UNROLL=8, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_topk_filter(__global const char *x__data, i64 x__offset, idx x__size, __global const char *bounds__data, i64 bounds__offset, idx bounds__size, __global char *counts__data, i64 counts__offset, idx counts__size, __global char *keys__data, i64 keys__offset, idx keys__size, __global char *places__data, i64 places__offset, idx places__size, idx rows, idx n, idx pieces, idx piece, idx stride, idx last, idx room)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global const u32 *bounds = (__global const u32 *)(bounds__data + bounds__offset);
    (void)bounds;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u32 *keys = (__global u32 *)(keys__data + keys__offset);
    (void)keys;
    __global u32 *places = (__global u32 *)(places__data + places__offset);
    (void)places;
#line 42 "topk.gk"
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)rows * (u32)pieces); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx row = ga_div_signed_i32(job, pieces);
        idx first = (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece + (u32)get_local_id(0));
        idx end = ga_min_int_i32(n, (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece + (u32)piece));
        u32 bound = bounds[(idx)((u32)row * (u32)stride + (u32)last)];
        idx base = (idx)((u32)row * (u32)n);
        idx i = first;
        while (i < end) {
            u32 word[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) word[ga_i0] = 0u;
            {
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 0) < end) {
#line 52 "topk.gk"
                        word[0] = x[(idx)((u32)base + (u32)i + 0)];
                    }
                }
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 256) < end) {
#line 52 "topk.gk"
                        word[1] = x[(idx)((u32)base + (u32)i + 256)];
                    }
                }
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 512) < end) {
#line 52 "topk.gk"
                        word[2] = x[(idx)((u32)base + (u32)i + 512)];
                    }
                }
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 768) < end) {
#line 52 "topk.gk"
                        word[3] = x[(idx)((u32)base + (u32)i + 768)];
                    }
                }
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 1024) < end) {
#line 52 "topk.gk"
                        word[4] = x[(idx)((u32)base + (u32)i + 1024)];
                    }
                }
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 1280) < end) {
#line 52 "topk.gk"
                        word[5] = x[(idx)((u32)base + (u32)i + 1280)];
                    }
                }
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 1536) < end) {
#line 52 "topk.gk"
                        word[6] = x[(idx)((u32)base + (u32)i + 1536)];
                    }
                }
                {
#line 52 "topk.gk"
                    if ((idx)((u32)i + 1792) < end) {
#line 52 "topk.gk"
                        word[7] = x[(idx)((u32)base + (u32)i + 1792)];
                    }
                }
            }
            {
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 0) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[0]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 0), room);
                    }
                }
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 256) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[1]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 256), room);
                    }
                }
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 512) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[2]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 512), room);
                    }
                }
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 768) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[3]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 768), room);
                    }
                }
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 1024) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[4]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 1024), room);
                    }
                }
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 1280) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[5]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 1280), room);
                    }
                }
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 1536) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[6]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 1536), room);
                    }
                }
                {
#line 54 "topk.gk"
                    if ((idx)((u32)i + 1792) < end) {
                        gk_topk_put_U_u32(gk_sort_key_U_u32_KIND_3_DESC_true(word[7]), bound, counts, counts__size, keys, keys__size, places, places__size, row, (idx)((u32)i + 1792), room);
                    }
                }
            }
#line 57 "topk.gk"
            i = (idx)((u32)i + 2048);
        }
    }
}
