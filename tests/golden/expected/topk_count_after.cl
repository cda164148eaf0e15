/* topk_count<U=u16, KIND=4, DESC=false, PLACES=true, AFTER=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
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

/* key_infinity<U=u16, KIND=4> */
static inline u16 gk_key_infinity_U_u16_KIND_4(void)
{
#line 86 "ops.gk"
    u16 inf__ = 0;
    {

        inf__ = 32640;
    }
#line 90 "ops.gk"
    return inf__;
}

/* key_nan<U=u16, KIND=4> */
static inline u16 gk_key_nan_U_u16_KIND_4(void)
{
#line 97 "ops.gk"
    u16 inf__ = gk_key_infinity_U_u16_KIND_4();
    u16 low = ga_narrow_u16(32767 - inf__);
    return ga_narrow_u16(ga_narrow_u16(inf__ + ga_narrow_u16(ga_narrow_u16(low / 2) + 1)) + 32768);
}

/* key_of_real<U=u16, KIND=4> */
static inline u16 gk_key_of_real_U_u16_KIND_4(u16 x)
{
#line 105 "ops.gk"
    u16 most = 32767;
    if ((u16)(x & most) > gk_key_infinity_U_u16_KIND_4()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u16_KIND_4();
    }
#line 107 "ops.gk"
    return x > most ? (u16)~x : ga_narrow_u16(x + ga_narrow_u16(most + 1));
}

/* key_of<U=u16, KIND=4> */
static inline u16 gk_key_of_U_u16_KIND_4(u16 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u16_KIND_4(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u16, KIND=4, DESC=false> */
static inline u16 gk_sort_key_U_u16_KIND_4_DESC_false(u16 x)
{
#line 166 "ops.gk"
    u16 k = gk_key_of_U_u16_KIND_4(x);
    return k;
}

/* topk_count<U=u16, KIND=4, DESC=false, PLACES=true, AFTER=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_topk_count(__global const char *x__data, i64 x__offset, idx x__size, __global const char *counts__data, i64 counts__offset, idx counts__size, __global char *states__data, i64 states__offset, idx states__size, __global char *bins__data, i64 bins__offset, idx bins__size, idx rows, idx n, idx pieces, idx piece, idx room, idx digit, idx digits, idx round__)
{
    __global const u16 *x = (__global const u16 *)(x__data + x__offset);
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
    for (idx job = (idx)get_group_id(0); job < (idx)((u32)rows * (u32)pieces); job = (idx)((u32)job + (u32)get_num_groups(0))) {
        idx row = ga_div_signed_i32(job, pieces);
        idx first = (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece);
        idx end = 0;
        u64 key_part = 0ul;
        u64 place_part = 0ul;
        if (counts[row] > (u32)room) {
            u64 left = 0ul;
            end = ga_min_int_i32(n, (idx)((u32)first + (u32)piece));
            if (round__ > 0) {
#line 110 "topk.gk"
                gk_topk_state_AFTER_true(states, states__size, bins, bins__size, row, rows, round__, &key_part, &place_part, &left);
            }
#line 111 "topk.gk"
            if (first == 0) {
                if (me == 0 && round__ > 0) {
                    idx to = (idx)((u32)(round__ % 2) * (u32)rows + (u32)row);
                    states[(idx)(3 * (u32)to)] = key_part;
                    states[(idx)(3 * (u32)to + 1)] = place_part;
                    states[(idx)(3 * (u32)to + 2)] = left;
                }
                for (idx b = me; b < 256; b = (idx)((u32)b + 256)) {
#line 118 "topk.gk"
                    bins[(idx)(((u32)((idx)((u32)round__ + 1) % 3) * (u32)rows + (u32)row) * 256 + (u32)b)] = 0u;
                }
            }
        }
#line 121 "topk.gk"
        for (idx b__2 = me; b__2 < 256; b__2 = (idx)((u32)b__2 + 256)) {
#line 121 "topk.gk"
            here[b__2] = 0u;
        }
#line 122 "topk.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx i = (idx)((u32)first + (u32)me); i < end; i = (idx)((u32)i + 256)) {
            u64 key = (u64)gk_sort_key_U_u16_KIND_4_DESC_false(x[(idx)((u32)row * (u32)n + (u32)i)]);
            {
                if (key == key_part && ((idx)((u32)digit + 1) == digits || (u64)i >> ((idx)(8 * ((u32)digit + 1)) & 63) == place_part)) {
                    ga_atomic_add_u32_local(&here[(idx)(u8)((u64)i >> ((idx)(8 * (u32)digit) & 63))], 1u);
                }
            }
        }


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx b__3 = me; b__3 < 256; b__3 = (idx)((u32)b__3 + 256)) {
            if (here[b__3] > 0u) {
#line 135 "topk.gk"
                ga_atomic_add_u32(&bins[(idx)(((u32)(round__ % 3) * (u32)rows + (u32)row) * 256 + (u32)b__3)], here[b__3]);
            }
        }
#line 136 "topk.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
