#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
/* sort_histogram<U=u64, S=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1, UNROLL=4, GROUP=64>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
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
static inline u64 ga_atomic_add_u64(__global volatile u64 *p, u64 v)
{
    return atom_add(p, v);
}

/* key_of<U=u64, KIND=0> */
static inline u64 gk_key_of_U_u64_KIND_0(u64 x)
{
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u64, KIND=0, DESC=true> */
static inline u64 gk_sort_key_U_u64_KIND_0_DESC_true(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_0(x);
    return ~k;
}

/* sort_tally<U=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1> */
static inline __attribute__((always_inline)) void gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(__local u32 *bins, u64 element, idx copy)
{
#line 39 "sort.gk"
    u64 key = gk_sort_key_U_u64_KIND_0_DESC_true(element);
    {
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((0 + (u64)(u8)(key >> 0)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((256 + (u64)(u8)(key >> 8)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((512 + (u64)(u8)(key >> 16)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((768 + (u64)(u8)(key >> 24)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((1024 + (u64)(u8)(key >> 32)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((1280 + (u64)(u8)(key >> 40)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((1536 + (u64)(u8)(key >> 48)) * 1 + (u64)copy)], 1u);
        }
        {
#line 41 "sort.gk"
            ga_atomic_add_u32_local(&bins[(idx)((1792 + (u64)(u8)(key >> 56)) * 1 + (u64)copy)], 1u);
        }
    }
}

/* sort_histogram<U=u64, S=u64, KIND=0, DESC=true, DIGITS=8, COPIES=1, UNROLL=4, GROUP=64> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_sort_histogram(__global const char *x__data, i64 x__offset, idx x__size, __global char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx n, idx pieces, idx piece)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global u64 *counts = (__global u64 *)(counts__data + counts__offset);
    (void)counts;
#line 51 "sort.gk"
    __local u32 bins[2048];
    (void)bins;
#line 52 "sort.gk"
    idx me = (idx)get_local_id(0);
    idx copy = me % 1;
    for (idx job = (idx)get_group_id(0); job < (idx)((u64)rows * (u64)pieces); job = (idx)((u64)job + (u64)get_num_groups(0))) {
        idx row = ga_div_signed_i64(job, pieces);
        idx first = (idx)((u64)ga_mod_signed_i64(job, pieces) * (u64)piece);
        for (idx b = me; b < 2048; b = (idx)((u64)b + 64)) {
#line 57 "sort.gk"
            bins[b] = 0u;
        }
#line 58 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        idx start = (idx)((u64)row * (u64)n + (u64)first);
        idx here = ga_min_int_i64((idx)((u64)n - (u64)first), piece);
        idx whole = (idx)((u64)here - (u64)(here % 256));
        for (idx i = me; i < whole; i = (idx)((u64)i + 256)) {
            u64 key[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) key[ga_i0] = 0ul;
            {
                {
#line 64 "sort.gk"
                    key[0] = x[(idx)((u64)start + (u64)i + 0)];
                }
                {
#line 64 "sort.gk"
                    key[1] = x[(idx)((u64)start + (u64)i + 64)];
                }
                {
#line 64 "sort.gk"
                    key[2] = x[(idx)((u64)start + (u64)i + 128)];
                }
                {
#line 64 "sort.gk"
                    key[3] = x[(idx)((u64)start + (u64)i + 192)];
                }
            }
            {
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[0], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[1], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[2], copy);
                }
                {
#line 66 "sort.gk"
                    gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, key[3], copy);
                }
            }
        }
#line 68 "sort.gk"
        for (idx i__2 = (idx)((u64)whole + (u64)me); i__2 < here; i__2 = (idx)((u64)i__2 + 64)) {
            gk_sort_tally_U_u64_KIND_0_DESC_true_DIGITS_8_COPIES_1(bins, x[(idx)((u64)start + (u64)i__2)], copy);
        }
#line 70 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx b__2 = me; b__2 < 2048; b__2 = (idx)((u64)b__2 + 64)) {
            u32 sum = 0u;
            {
#line 73 "sort.gk"
                sum = sum + bins[(idx)((u64)b__2 * 1 + 0)];
            }
#line 74 "sort.gk"
            if (sum > 0u) {
#line 74 "sort.gk"
                ga_atomic_add_u64(&counts[(idx)((u64)row * 2048 + (u64)b__2)], (u64)sum);
            }
        }
#line 76 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
