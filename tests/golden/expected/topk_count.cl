/* topk_count<U=u64, KIND=1, DESC=false, PLACES=false, AFTER=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline u32 ga_atomic_add_u32(__global volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}

/* topk_state<AFTER=false> */
static inline void gk_topk_state_AFTER_false(__global u64 *states, idx states__size, __global u32 *bins, idx bins__size, idx row, idx rows, idx round__, u64 *key_part, u64 *place_part, u64 *left)
{
#line 72 "topk.gk"
    idx last = (idx)((u64)((idx)((u64)round__ + 1) % 2) * (u64)rows + (u64)row);
    idx from = (idx)(((u64)((idx)((u64)round__ + 2) % 3) * (u64)rows + (u64)row) * 256);
    (*key_part) = states[(idx)(3 * (u64)last)];
    (*place_part) = states[(idx)(3 * (u64)last + 1)];
    (*left) = states[(idx)(3 * (u64)last + 2)];
    idx digit = 0;
    for (idx b = 0; b < 255; b++) {
        u64 these = (u64)bins[(idx)((u64)from + (u64)b)];
        if (digit == b && these < (*left)) {
            (*left) = (*left) - these;
            digit = (idx)((u64)b + 1);
        }
    }
    {


        (*key_part) = ((*key_part) << 8) | (u64)digit;
    }
}

/* key_of<U=u64, KIND=1> */
static inline u64 gk_key_of_U_u64_KIND_1(u64 x)
{
    {
#line 120 "ops.gk"
        return x ^ 9223372036854775808ul;
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u64, KIND=1, DESC=false> */
static inline u64 gk_sort_key_U_u64_KIND_1_DESC_false(u64 x)
{
#line 166 "ops.gk"
    u64 k = gk_key_of_U_u64_KIND_1(x);
    return k;
}

/* topk_count<U=u64, KIND=1, DESC=false, PLACES=false, AFTER=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_topk_count(__global const char *x__data, i64 x__offset, idx x__size, __global const char *counts__data, i64 counts__offset, idx counts__size, __global char *states__data, i64 states__offset, idx states__size, __global char *bins__data, i64 bins__offset, idx bins__size, idx rows, idx n, idx pieces, idx piece, idx room, idx digit, idx digits, idx round__)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global const u32 *counts = (__global const u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u64 *states = (__global u64 *)(states__data + states__offset);
    (void)states;
    __global u32 *bins = (__global u32 *)(bins__data + bins__offset);
    (void)bins;
#line 99 "topk.gk"
    __local u32 here[256];
    (void)here;
#line 100 "topk.gk"
    idx me = (idx)get_local_id(0);
    for (idx job = (idx)get_group_id(0); job < (idx)((u64)rows * (u64)pieces); job = (idx)((u64)job + (u64)get_num_groups(0))) {
        idx row = ga_div_signed_i64(job, pieces);
        idx first = (idx)((u64)ga_mod_signed_i64(job, pieces) * (u64)piece);
        idx end = 0;
        u64 key_part = 0ul;
        u64 place_part = 0ul;
        if (counts[row] > (u32)room) {
            u64 left = 0ul;
            end = ga_min_int_i64(n, (idx)((u64)first + (u64)piece));
            if (round__ > 0) {
#line 110 "topk.gk"
                gk_topk_state_AFTER_false(states, states__size, bins, bins__size, row, rows, round__, &key_part, &place_part, &left);
            }
#line 111 "topk.gk"
            if (first == 0) {
                if (me == 0 && round__ > 0) {
                    idx to = (idx)((u64)(round__ % 2) * (u64)rows + (u64)row);
                    states[(idx)(3 * (u64)to)] = key_part;
                    states[(idx)(3 * (u64)to + 1)] = place_part;
                    states[(idx)(3 * (u64)to + 2)] = left;
                }
                for (idx b = me; b < 256; b = (idx)((u64)b + 256)) {
#line 118 "topk.gk"
                    bins[(idx)(((u64)((idx)((u64)round__ + 1) % 3) * (u64)rows + (u64)row) * 256 + (u64)b)] = 0u;
                }
            }
        }
#line 121 "topk.gk"
        for (idx b__2 = me; b__2 < 256; b__2 = (idx)((u64)b__2 + 256)) {
#line 121 "topk.gk"
            here[b__2] = 0u;
        }
#line 122 "topk.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx i = (idx)((u64)first + (u64)me); i < end; i = (idx)((u64)i + 256)) {
            u64 key = gk_sort_key_U_u64_KIND_1_DESC_false(x[(idx)((u64)row * (u64)n + (u64)i)]);
            {
#line 129 "topk.gk"
                if ((idx)((u64)digit + 1) == digits || key >> ((idx)(8 * ((u64)digit + 1)) & 63) == key_part) {
                    ga_atomic_add_u32_local(&here[(idx)(u8)(key >> ((idx)(8 * (u64)digit) & 63))], 1u);
                }
            }
        }
#line 133 "topk.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx b__3 = me; b__3 < 256; b__3 = (idx)((u64)b__3 + 256)) {
            if (here[b__3] > 0u) {
#line 135 "topk.gk"
                ga_atomic_add_u32(&bins[(idx)(((u64)(round__ % 3) * (u64)rows + (u64)row) * 256 + (u64)b__3)], here[b__3]);
            }
        }
#line 136 "topk.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
