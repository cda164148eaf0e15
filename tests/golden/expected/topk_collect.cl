/* topk_collect<U=u8, KIND=1, DESC=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* topk_state<AFTER=true> */
static inline void gk_topk_state_AFTER_true(__global u64 *states, idx states__size, __global u32 *bins, idx bins__size, idx row, idx rows, idx round__, u64 *key_part, u64 *place_part, u64 *left)
{
#line 72 "topk.gk"
    idx last = (idx)((u32)((idx)((u32)round__ + 1) % 2) * (u32)rows + (u32)row);
    idx from = (idx)(((u32)((idx)((u32)round__ + 2) % 3) * (u32)rows + (u32)row) * 256);
    (*key_part) = states[(idx)(3 * (u32)last)];
    (*place_part) = states[(idx)(3 * (u32)last + 1)];
    (*left) = states[(idx)(3 * (u32)last + 2)];
    idx digit = 0;
    for (idx b = 0; b < 255; b++) {
        u64 these = (u64)bins[(idx)((u32)from + (u32)b)];
        if (digit == b && these < (*left)) {
            (*left) = (*left) - these;
            digit = (idx)((u32)b + 1);
        }
    }
    {
        (*place_part) = ((*place_part) << 8) | (u64)digit;
    }
}

/* key_of<U=u8, KIND=1> */
static inline u8 gk_key_of_U_u8_KIND_1(u8 x)
{
    {
#line 120 "ops.gk"
        return (u8)(x ^ 128);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u8, KIND=1, DESC=true> */
static inline u8 gk_sort_key_U_u8_KIND_1_DESC_true(u8 x)
{
#line 166 "ops.gk"
    u8 k = gk_key_of_U_u8_KIND_1(x);
    return (u8)~k;
}

/* topk_collect<U=u8, KIND=1, DESC=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_topk_collect(__global const char *x__data, i64 x__offset, idx x__size, __global const char *counts__data, i64 counts__offset, idx counts__size, __global char *states__data, i64 states__offset, idx states__size, __global char *bins__data, i64 bins__offset, idx bins__size, __global char *slots__data, i64 slots__offset, idx slots__size, __global char *keys__data, i64 keys__offset, idx keys__size, __global char *places__data, i64 places__offset, idx places__size, idx rows, idx n, idx pieces, idx piece, idx room, idx round__)
{
    __global const u8 *x = (__global const u8 *)(x__data + x__offset);
    (void)x;
    __global const u32 *counts = (__global const u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u64 *states = (__global u64 *)(states__data + states__offset);
    (void)states;
    __global u32 *bins = (__global u32 *)(bins__data + bins__offset);
    (void)bins;
    __global u32 *slots = (__global u32 *)(slots__data + slots__offset);
    (void)slots;
    __global u8 *keys = (__global u8 *)(keys__data + keys__offset);
    (void)keys;
    __global u32 *places = (__global u32 *)(places__data + places__offset);
    (void)places;
#line 162 "topk.gk"
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)rows * (u32)pieces); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx row = ga_div_signed_i32(job, pieces);
        idx first = (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece);
        idx end = 0;
        u64 last = 0ul;
        u64 place = 0ul;
        if (counts[row] > (u32)room) {
            u64 left = 0ul;
            gk_topk_state_AFTER_true(states, states__size, bins, bins__size, row, rows, round__, &last, &place, &left);
            end = ga_min_int_i32(n, (idx)((u32)first + (u32)piece));
        }
        for (idx i = (idx)((u32)first + (u32)get_local_id(0)); i < end; i = (idx)((u32)i + 256)) {
            u8 key = gk_sort_key_U_u8_KIND_1_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i)]);
            bool wanted = (u64)key < last || ((u64)key == last && (u64)i <= place);
            if (wanted) {
                u32 slot = ga_atomic_add_u32(&slots[row], 1u);
                if (slot < (u32)room) {
                    keys[(idx)((u32)row * (u32)room + (u32)slot)] = key;
                    places[(idx)((u32)row * (u32)room + (u32)slot)] = (u32)i;
                }
            }
        }
    }
}
