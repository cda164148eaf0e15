/* topk_collect<U=u8, KIND=1, DESC=true, GROUP=256>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i32 idx;

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
}

/* topk_state<AFTER=true> */
static __device__ inline void gk_topk_state_AFTER_true(u64 *states, idx states__size, u32 *bins, idx bins__size, idx row, idx rows, idx round__, u64 *key_part, u64 *place_part, u64 *left)
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
static __device__ inline u8 gk_key_of_U_u8_KIND_1(u8 x)
{
    {
#line 120 "ops.gk"
        return (u8)(x ^ 128);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u8, KIND=1, DESC=true> */
static __device__ inline u8 gk_sort_key_U_u8_KIND_1_DESC_true(u8 x)
{
#line 166 "ops.gk"
    u8 k = gk_key_of_U_u8_KIND_1(x);
    return (u8)~k;
}

/* topk_collect<U=u8, KIND=1, DESC=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_topk_collect(const char *x__data, i64 x__offset, idx x__size, const char *counts__data, i64 counts__offset, idx counts__size, char *states__data, i64 states__offset, idx states__size, char *bins__data, i64 bins__offset, idx bins__size, char *slots__data, i64 slots__offset, idx slots__size, char *keys__data, i64 keys__offset, idx keys__size, char *places__data, i64 places__offset, idx places__size, idx rows, idx n, idx pieces, idx piece, idx room, idx round__)
{
    const u8 *x = (const u8 *)(x__data + x__offset);
    (void)x;
    const u32 *counts = (const u32 *)(counts__data + counts__offset);
    (void)counts;
    u64 *states = (u64 *)(states__data + states__offset);
    (void)states;
    u32 *bins = (u32 *)(bins__data + bins__offset);
    (void)bins;
    u32 *slots = (u32 *)(slots__data + slots__offset);
    (void)slots;
    u8 *keys = (u8 *)(keys__data + keys__offset);
    (void)keys;
    u32 *places = (u32 *)(places__data + places__offset);
    (void)places;
#line 162 "topk.gk"
    for (idx job = (idx)blockIdx.x; job < (idx)((u32)rows * (u32)pieces); job = (idx)((u32)job + (u32)gridDim.x)) {
        idx row = ga_div_signed_i32(job, pieces);
        idx first = (idx)((u32)ga_mod_signed_i32(job, pieces) * (u32)piece);
        idx end = 0;
        u64 last = 0ull;
        u64 place = 0ull;
        if (counts[row] > (u32)room) {
            u64 left = 0ull;
            gk_topk_state_AFTER_true(states, states__size, bins, bins__size, row, rows, round__, &last, &place, &left);
            end = ga_min_int_i32(n, (idx)((u32)first + (u32)piece));
        }
        for (idx i = (idx)((u32)first + (u32)threadIdx.x); i < end; i = (idx)((u32)i + 256)) {
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
