/* sort_histogram<U=u32, S=u32, KIND=3, DESC=false, DIGITS=4, COPIES=4, UNROLL=4, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
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
static inline u32 ga_atomic_add_u32(__global volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
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

/* sort_key<U=u32, KIND=3, DESC=false> */
static inline u32 gk_sort_key_U_u32_KIND_3_DESC_false(u32 x)
{
#line 166 "ops.gk"
    u32 k = gk_key_of_U_u32_KIND_3(x);
    return k;
}

/* sort_tally<U=u32, KIND=3, DESC=false, DIGITS=4, COPIES=4> */
static inline __attribute__((always_inline)) void gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(__local u32 *bins, u32 element, idx copy)
{
#line 39 "sort.gk"
    u32 key = gk_sort_key_U_u32_KIND_3_DESC_false(element);
    {
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((0 + (u32)(u8)(key >> 0)) * 4 + (u32)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((256 + (u32)(u8)(key >> 8)) * 4 + (u32)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((512 + (u32)(u8)(key >> 16)) * 4 + (u32)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((768 + (u32)(u8)(key >> 24)) * 4 + (u32)copy)], 1u);
        }
    }
}

/* sort_histogram<U=u32, S=u32, KIND=3, DESC=false, DIGITS=4, COPIES=4, UNROLL=4, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_histogram(__global const char *x__data, i64 x__offset, idx x__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx n, idx pieces, idx piece)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 51 "sort.gk"
    __local u32 bins[4096];
    (void)bins;
#line 52 "sort.gk"
    idx me = (idx)get_local_id(0);
    idx copy = me % 4;
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)rows * (u32)pieces); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx row = ga_div_signed_i32(job, pieces);
        idx first = (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece);
        for (idx b = me; b < 4096; b = (idx)((u32)b + 256)) {
#line 57 "sort.gk"
            bins[b] = 0u;
        }
#line 58 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx start = (idx)((u32)row * (u32)n + (u32)first);
        idx here = ga_min_int_i32((idx)((u32)n - (u32)first), piece);
        idx whole = (idx)((u32)here - (u32)(here % 1024));
        for (idx i = me; i < whole; i = (idx)((u32)i + 1024)) {
            u32 key[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) key[ga_i0] = 0u;
            {
                {
#line 64 "sort.gk"
                    key[0] = x[(idx)((u32)start + (u32)i + 0)];
                }
                {
#line 64 "sort.gk"
                    key[1] = x[(idx)((u32)start + (u32)i + 256)];
                }
                {
#line 64 "sort.gk"
                    key[2] = x[(idx)((u32)start + (u32)i + 512)];
                }
                {
#line 64 "sort.gk"
                    key[3] = x[(idx)((u32)start + (u32)i + 768)];
                }
            }
            {
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[0], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[1], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[2], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, key[3], copy);
                }
            }
        }
#line 68 "sort.gk"
        for (idx i__2 = (idx)((u32)whole + (u32)me); i__2 < here; i__2 = (idx)((u32)i__2 + 256)) {
            gk_sort_tally_U_u32_KIND_3_DESC_false_DIGITS_4_COPIES_4(bins, x[(idx)((u32)start + (u32)i__2)], copy);
        }
#line 70 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx b__2 = me; b__2 < 1024; b__2 = (idx)((u32)b__2 + 256)) {
            u32 sum = 0u;
            {
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 0)];
                }
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 1)];
                }
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 2)];
                }
                {
#line 73 "sort.gk"
                    sum = sum + bins[(idx)((u32)b__2 * 4 + 3)];
                }
            }
#line 74 "sort.gk"
            if (sum > 0u) {
#line 74 "sort.gk"
                ga_atomic_add_u32(&counts[(idx)((u32)row * 1024 + (u32)b__2)], sum);
            }
        }
#line 76 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
