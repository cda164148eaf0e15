/* sort_pass<U=u32, P=u32, I=u32, S=u32, KIND=3, DESC=false, FIRST=true, LAST=false, KEYS=true, VALUES=0, ITEMS=16, RESIDENT=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline __attribute__((always_inline)) u32 ga_atomic_or_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_or(p, v);
}
static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}
static inline u32 ga_atomic_exchange_u32(__global volatile u32 *p, u32 v)
{
    return atomic_xchg(p, v);
}
static inline u32 ga_atomic_load_u32(__global u32 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u32 *)p;
#else
    return atomic_or((volatile __global u32 *)p, 0);
#endif
}

/* start_of<W=512> */
static inline idx gk_start_of_W_512(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483135);
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

/* meet_of_32 */
static inline void gk_meet_of_32(void)
{
    {
#line 108 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

/* sort_pass<U=u32, P=u32, I=u32, S=u32, KIND=3, DESC=false, FIRST=true, LAST=false, KEYS=true, VALUES=0, ITEMS=16, RESIDENT=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_pass(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global char *state__data, i64 state__offset, idx state__size, __global const char *bases__data, i64 bases__offset, idx bases__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx n, idx tiles, idx digit, idx digits)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global const u32 *from = (__global const u32 *)(from__data + from__offset);
    (void)from;
    __global u32 *state = (__global u32 *)(state__data + state__offset);
    (void)state;
    __global const u32 *bases = (__global const u32 *)(bases__data + bases__offset);
    (void)bases;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 125 "sort.gk"
    __local u32 mask[4096];
    (void)mask;
#line 126 "sort.gk"
    __local u32 count[2048];
    (void)count;
#line 127 "sort.gk"
    __local u32 start[256];
    (void)start;
#line 128 "sort.gk"
    __local u32 sums[256];
    (void)sums;
#line 129 "sort.gk"
    __local u32 where[256];
    (void)where;
#line 130 "sort.gk"
    __local u32 ticket[1];
    (void)ticket;
    idx me = (idx)get_local_id(0);
    idx lane = me % 32;
    idx bins = (idx)((u32)(me / 32) * 256);
    u32 below = (1u << (lane & 31)) - 1u;
    if (me == 0) {
        u32 next = ga_atomic_add_u32(&state[0], 1u);
        ticket[0] = next;
    }
    for (idx b = me; b < 2048; b = (idx)((u32)b + 256)) {
        count[b] = 0u;
        mask[b] = 0u;
        mask[(idx)(2048 + (u32)b)] = 0u;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    idx t = ga_mod_signed_i32((idx)ticket[0], tiles);
    idx row = ga_div_signed_i32((idx)ticket[0], tiles);
    idx base = (idx)((u32)t * 4096);
    idx here = ga_min_int_i32((idx)((u32)n - (u32)base), 4096);
    idx shift = (idx)(8 * (u32)digit);

    idx mine = (idx)((u32)(me / 32) * 512 + (u32)lane);
    idx first = gk_start_of_W_512((idx)((u32)row * (u32)n + (u32)base + (u32)mine));
    u32 key[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) key[ga_i0] = 0u;
#line 155 "sort.gk"
    u32 value[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) value[ga_i0] = 0u;
    {
        {
#line 157 "sort.gk"
            key[0] = 4294967295u;
            if (0 < (idx)((u32)here - (u32)mine)) {
                {
                    key[0] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 0)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[1] = 4294967295u;
            if (32 < (idx)((u32)here - (u32)mine)) {
                {
                    key[1] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 32)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[2] = 4294967295u;
            if (64 < (idx)((u32)here - (u32)mine)) {
                {
                    key[2] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 64)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[3] = 4294967295u;
            if (96 < (idx)((u32)here - (u32)mine)) {
                {
                    key[3] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 96)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[4] = 4294967295u;
            if (128 < (idx)((u32)here - (u32)mine)) {
                {
                    key[4] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 128)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[5] = 4294967295u;
            if (160 < (idx)((u32)here - (u32)mine)) {
                {
                    key[5] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 160)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[6] = 4294967295u;
            if (192 < (idx)((u32)here - (u32)mine)) {
                {
                    key[6] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 192)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[7] = 4294967295u;
            if (224 < (idx)((u32)here - (u32)mine)) {
                {
                    key[7] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 224)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[8] = 4294967295u;
            if (256 < (idx)((u32)here - (u32)mine)) {
                {
                    key[8] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 256)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[9] = 4294967295u;
            if (288 < (idx)((u32)here - (u32)mine)) {
                {
                    key[9] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 288)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[10] = 4294967295u;
            if (320 < (idx)((u32)here - (u32)mine)) {
                {
                    key[10] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 320)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[11] = 4294967295u;
            if (352 < (idx)((u32)here - (u32)mine)) {
                {
                    key[11] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 352)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[12] = 4294967295u;
            if (384 < (idx)((u32)here - (u32)mine)) {
                {
                    key[12] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 384)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[13] = 4294967295u;
            if (416 < (idx)((u32)here - (u32)mine)) {
                {
                    key[13] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 416)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[14] = 4294967295u;
            if (448 < (idx)((u32)here - (u32)mine)) {
                {
                    key[14] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 448)]);
                }
            }
        }
        {
#line 157 "sort.gk"
            key[15] = 4294967295u;
            if (480 < (idx)((u32)here - (u32)mine)) {
                {
                    key[15] = gk_sort_key_U_u32_KIND_3_DESC_false(x[(idx)((u32)first + 480)]);
                }
            }
        }
    }
#line 168 "sort.gk"
    u32 rank[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) rank[ga_i0] = 0u;
    {
        {
#line 170 "sort.gk"
            idx bin = (idx)((u32)bins + (u32)(u8)(key[0] >> (shift & 31)));
            idx word = (idx)(0 + (u32)bin);
            ga_atomic_or_u32_local(&mask[word], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers = mask[word];
            u32 before = count[bin];
            rank[0] = before + (u32)ga_popcount_u32(peers & below);
            gk_meet_of_32();
            if ((peers & below) == 0u) {
                count[bin] = before + (u32)ga_popcount_u32(peers);
                mask[word] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__2 = (idx)((u32)bins + (u32)(u8)(key[1] >> (shift & 31)));
            idx word__2 = (idx)(2048 + (u32)bin__2);
            ga_atomic_or_u32_local(&mask[word__2], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__2 = mask[word__2];
            u32 before__2 = count[bin__2];
            rank[1] = before__2 + (u32)ga_popcount_u32(peers__2 & below);
            gk_meet_of_32();
            if ((peers__2 & below) == 0u) {
                count[bin__2] = before__2 + (u32)ga_popcount_u32(peers__2);
                mask[word__2] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__3 = (idx)((u32)bins + (u32)(u8)(key[2] >> (shift & 31)));
            idx word__3 = (idx)(0 + (u32)bin__3);
            ga_atomic_or_u32_local(&mask[word__3], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__3 = mask[word__3];
            u32 before__3 = count[bin__3];
            rank[2] = before__3 + (u32)ga_popcount_u32(peers__3 & below);
            gk_meet_of_32();
            if ((peers__3 & below) == 0u) {
                count[bin__3] = before__3 + (u32)ga_popcount_u32(peers__3);
                mask[word__3] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__4 = (idx)((u32)bins + (u32)(u8)(key[3] >> (shift & 31)));
            idx word__4 = (idx)(2048 + (u32)bin__4);
            ga_atomic_or_u32_local(&mask[word__4], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__4 = mask[word__4];
            u32 before__4 = count[bin__4];
            rank[3] = before__4 + (u32)ga_popcount_u32(peers__4 & below);
            gk_meet_of_32();
            if ((peers__4 & below) == 0u) {
                count[bin__4] = before__4 + (u32)ga_popcount_u32(peers__4);
                mask[word__4] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__5 = (idx)((u32)bins + (u32)(u8)(key[4] >> (shift & 31)));
            idx word__5 = (idx)(0 + (u32)bin__5);
            ga_atomic_or_u32_local(&mask[word__5], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__5 = mask[word__5];
            u32 before__5 = count[bin__5];
            rank[4] = before__5 + (u32)ga_popcount_u32(peers__5 & below);
            gk_meet_of_32();
            if ((peers__5 & below) == 0u) {
                count[bin__5] = before__5 + (u32)ga_popcount_u32(peers__5);
                mask[word__5] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__6 = (idx)((u32)bins + (u32)(u8)(key[5] >> (shift & 31)));
            idx word__6 = (idx)(2048 + (u32)bin__6);
            ga_atomic_or_u32_local(&mask[word__6], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__6 = mask[word__6];
            u32 before__6 = count[bin__6];
            rank[5] = before__6 + (u32)ga_popcount_u32(peers__6 & below);
            gk_meet_of_32();
            if ((peers__6 & below) == 0u) {
                count[bin__6] = before__6 + (u32)ga_popcount_u32(peers__6);
                mask[word__6] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__7 = (idx)((u32)bins + (u32)(u8)(key[6] >> (shift & 31)));
            idx word__7 = (idx)(0 + (u32)bin__7);
            ga_atomic_or_u32_local(&mask[word__7], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__7 = mask[word__7];
            u32 before__7 = count[bin__7];
            rank[6] = before__7 + (u32)ga_popcount_u32(peers__7 & below);
            gk_meet_of_32();
            if ((peers__7 & below) == 0u) {
                count[bin__7] = before__7 + (u32)ga_popcount_u32(peers__7);
                mask[word__7] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__8 = (idx)((u32)bins + (u32)(u8)(key[7] >> (shift & 31)));
            idx word__8 = (idx)(2048 + (u32)bin__8);
            ga_atomic_or_u32_local(&mask[word__8], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__8 = mask[word__8];
            u32 before__8 = count[bin__8];
            rank[7] = before__8 + (u32)ga_popcount_u32(peers__8 & below);
            gk_meet_of_32();
            if ((peers__8 & below) == 0u) {
                count[bin__8] = before__8 + (u32)ga_popcount_u32(peers__8);
                mask[word__8] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__9 = (idx)((u32)bins + (u32)(u8)(key[8] >> (shift & 31)));
            idx word__9 = (idx)(0 + (u32)bin__9);
            ga_atomic_or_u32_local(&mask[word__9], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__9 = mask[word__9];
            u32 before__9 = count[bin__9];
            rank[8] = before__9 + (u32)ga_popcount_u32(peers__9 & below);
            gk_meet_of_32();
            if ((peers__9 & below) == 0u) {
                count[bin__9] = before__9 + (u32)ga_popcount_u32(peers__9);
                mask[word__9] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__10 = (idx)((u32)bins + (u32)(u8)(key[9] >> (shift & 31)));
            idx word__10 = (idx)(2048 + (u32)bin__10);
            ga_atomic_or_u32_local(&mask[word__10], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__10 = mask[word__10];
            u32 before__10 = count[bin__10];
            rank[9] = before__10 + (u32)ga_popcount_u32(peers__10 & below);
            gk_meet_of_32();
            if ((peers__10 & below) == 0u) {
                count[bin__10] = before__10 + (u32)ga_popcount_u32(peers__10);
                mask[word__10] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__11 = (idx)((u32)bins + (u32)(u8)(key[10] >> (shift & 31)));
            idx word__11 = (idx)(0 + (u32)bin__11);
            ga_atomic_or_u32_local(&mask[word__11], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__11 = mask[word__11];
            u32 before__11 = count[bin__11];
            rank[10] = before__11 + (u32)ga_popcount_u32(peers__11 & below);
            gk_meet_of_32();
            if ((peers__11 & below) == 0u) {
                count[bin__11] = before__11 + (u32)ga_popcount_u32(peers__11);
                mask[word__11] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__12 = (idx)((u32)bins + (u32)(u8)(key[11] >> (shift & 31)));
            idx word__12 = (idx)(2048 + (u32)bin__12);
            ga_atomic_or_u32_local(&mask[word__12], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__12 = mask[word__12];
            u32 before__12 = count[bin__12];
            rank[11] = before__12 + (u32)ga_popcount_u32(peers__12 & below);
            gk_meet_of_32();
            if ((peers__12 & below) == 0u) {
                count[bin__12] = before__12 + (u32)ga_popcount_u32(peers__12);
                mask[word__12] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__13 = (idx)((u32)bins + (u32)(u8)(key[12] >> (shift & 31)));
            idx word__13 = (idx)(0 + (u32)bin__13);
            ga_atomic_or_u32_local(&mask[word__13], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__13 = mask[word__13];
            u32 before__13 = count[bin__13];
            rank[12] = before__13 + (u32)ga_popcount_u32(peers__13 & below);
            gk_meet_of_32();
            if ((peers__13 & below) == 0u) {
                count[bin__13] = before__13 + (u32)ga_popcount_u32(peers__13);
                mask[word__13] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__14 = (idx)((u32)bins + (u32)(u8)(key[13] >> (shift & 31)));
            idx word__14 = (idx)(2048 + (u32)bin__14);
            ga_atomic_or_u32_local(&mask[word__14], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__14 = mask[word__14];
            u32 before__14 = count[bin__14];
            rank[13] = before__14 + (u32)ga_popcount_u32(peers__14 & below);
            gk_meet_of_32();
            if ((peers__14 & below) == 0u) {
                count[bin__14] = before__14 + (u32)ga_popcount_u32(peers__14);
                mask[word__14] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__15 = (idx)((u32)bins + (u32)(u8)(key[14] >> (shift & 31)));
            idx word__15 = (idx)(0 + (u32)bin__15);
            ga_atomic_or_u32_local(&mask[word__15], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__15 = mask[word__15];
            u32 before__15 = count[bin__15];
            rank[14] = before__15 + (u32)ga_popcount_u32(peers__15 & below);
            gk_meet_of_32();
            if ((peers__15 & below) == 0u) {
                count[bin__15] = before__15 + (u32)ga_popcount_u32(peers__15);
                mask[word__15] = 0u;
            }
        }
        {
#line 170 "sort.gk"
            idx bin__16 = (idx)((u32)bins + (u32)(u8)(key[15] >> (shift & 31)));
            idx word__16 = (idx)(2048 + (u32)bin__16);
            ga_atomic_or_u32_local(&mask[word__16], 1u << (lane & 31));
            gk_meet_of_32();
            u32 peers__16 = mask[word__16];
            u32 before__16 = count[bin__16];
            rank[15] = before__16 + (u32)ga_popcount_u32(peers__16 & below);
            gk_meet_of_32();
            if ((peers__16 & below) == 0u) {
                count[bin__16] = before__16 + (u32)ga_popcount_u32(peers__16);
                mask[word__16] = 0u;
            }
        }
    }
#line 183 "sort.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx d = me; d < 256; d = (idx)((u32)d + 256)) {
        u32 sum = 0u;
        {
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(0 + (u32)d)];
            }
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(256 + (u32)d)];
            }
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(512 + (u32)d)];
            }
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(768 + (u32)d)];
            }
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(1024 + (u32)d)];
            }
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(1280 + (u32)d)];
            }
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(1536 + (u32)d)];
            }
            {
#line 186 "sort.gk"
                sum = sum + count[(idx)(1792 + (u32)d)];
            }
        }
#line 187 "sort.gk"
        start[d] = sum;
        sums[d] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

    idx tile = (idx)(1 + ((u32)row * (u32)tiles + (u32)t) * 256);
    for (idx d__2 = me; d__2 < 256; d__2 = (idx)((u32)d__2 + 256)) {
        u32 all__ = start[d__2];
        if (d__2 == 255) {
#line 195 "sort.gk"
            all__ = all__ - (u32)(idx)(4096 - (u32)here);
        }
#line 196 "sort.gk"
        u32 word__17 = 1073741824u + all__;
        if (t == 0) {
#line 197 "sort.gk"
            word__17 = 2147483648u + bases[(idx)(((u32)row * (u32)digits + (u32)digit) * 256 + (u32)d__2)] + all__;
        }
#line 198 "sort.gk"
        ga_atomic_exchange_u32(&state[(idx)((u32)tile + (u32)d__2)], word__17);
    }
    for (idx step__ = 1; step__ < 256; step__ = (idx)((u32)step__ * 4)) {
        for (idx d__3 = me; d__3 < 256; d__3 = (idx)((u32)d__3 + 256)) {
#line 201 "sort.gk"
            mask[d__3] = sums[d__3] + (d__3 >= step__ ? sums[(idx)((u32)d__3 - (u32)step__)] : 0u);
        }
#line 202 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx d__4 = me; d__4 < 256; d__4 = (idx)((u32)d__4 + 256)) {
#line 203 "sort.gk"
            sums[d__4] = mask[d__4] + (d__4 >= (idx)(2 * (u32)step__) ? mask[(idx)((u32)d__4 - 2 * (u32)step__)] : 0u);
        }
#line 204 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }

    for (idx d__5 = me; d__5 < 256; d__5 = (idx)((u32)d__5 + 256)) {
        u32 at = d__5 > 0 ? sums[(idx)((u32)d__5 - 1)] : 0u;
        {
            {
#line 210 "sort.gk"
                u32 these = count[(idx)(0 + (u32)d__5)];
                count[(idx)(0 + (u32)d__5)] = at;
                at = at + these;
            }
            {
#line 210 "sort.gk"
                u32 these__2 = count[(idx)(256 + (u32)d__5)];
                count[(idx)(256 + (u32)d__5)] = at;
                at = at + these__2;
            }
            {
#line 210 "sort.gk"
                u32 these__3 = count[(idx)(512 + (u32)d__5)];
                count[(idx)(512 + (u32)d__5)] = at;
                at = at + these__3;
            }
            {
#line 210 "sort.gk"
                u32 these__4 = count[(idx)(768 + (u32)d__5)];
                count[(idx)(768 + (u32)d__5)] = at;
                at = at + these__4;
            }
            {
#line 210 "sort.gk"
                u32 these__5 = count[(idx)(1024 + (u32)d__5)];
                count[(idx)(1024 + (u32)d__5)] = at;
                at = at + these__5;
            }
            {
#line 210 "sort.gk"
                u32 these__6 = count[(idx)(1280 + (u32)d__5)];
                count[(idx)(1280 + (u32)d__5)] = at;
                at = at + these__6;
            }
            {
#line 210 "sort.gk"
                u32 these__7 = count[(idx)(1536 + (u32)d__5)];
                count[(idx)(1536 + (u32)d__5)] = at;
                at = at + these__7;
            }
            {
#line 210 "sort.gk"
                u32 these__8 = count[(idx)(1792 + (u32)d__5)];
                count[(idx)(1792 + (u32)d__5)] = at;
                at = at + these__8;
            }
        }
    }
#line 215 "sort.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    {
        {
#line 216 "sort.gk"
            rank[0] = rank[0] + count[(idx)((u32)bins + (u32)(u8)(key[0] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[1] = rank[1] + count[(idx)((u32)bins + (u32)(u8)(key[1] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[2] = rank[2] + count[(idx)((u32)bins + (u32)(u8)(key[2] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[3] = rank[3] + count[(idx)((u32)bins + (u32)(u8)(key[3] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[4] = rank[4] + count[(idx)((u32)bins + (u32)(u8)(key[4] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[5] = rank[5] + count[(idx)((u32)bins + (u32)(u8)(key[5] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[6] = rank[6] + count[(idx)((u32)bins + (u32)(u8)(key[6] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[7] = rank[7] + count[(idx)((u32)bins + (u32)(u8)(key[7] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[8] = rank[8] + count[(idx)((u32)bins + (u32)(u8)(key[8] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[9] = rank[9] + count[(idx)((u32)bins + (u32)(u8)(key[9] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[10] = rank[10] + count[(idx)((u32)bins + (u32)(u8)(key[10] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[11] = rank[11] + count[(idx)((u32)bins + (u32)(u8)(key[11] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[12] = rank[12] + count[(idx)((u32)bins + (u32)(u8)(key[12] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[13] = rank[13] + count[(idx)((u32)bins + (u32)(u8)(key[13] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[14] = rank[14] + count[(idx)((u32)bins + (u32)(u8)(key[14] >> (shift & 31)))];
        }
        {
#line 216 "sort.gk"
            rank[15] = rank[15] + count[(idx)((u32)bins + (u32)(u8)(key[15] >> (shift & 31)))];
        }
    }
    {
        {
#line 218 "sort.gk"
            mask[(idx)rank[0]] = key[0];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[1]] = key[1];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[2]] = key[2];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[3]] = key[3];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[4]] = key[4];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[5]] = key[5];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[6]] = key[6];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[7]] = key[7];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[8]] = key[8];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[9]] = key[9];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[10]] = key[10];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[11]] = key[11];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[12]] = key[12];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[13]] = key[13];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[14]] = key[14];
        }
        {
#line 218 "sort.gk"
            mask[(idx)rank[15]] = key[15];
        }
    }
#line 219 "sort.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    u32 sorted[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) sorted[ga_i0] = 0u;
    {
        {
#line 221 "sort.gk"
            sorted[0] = mask[(idx)((u32)me + 0)];
        }
        {
#line 221 "sort.gk"
            sorted[1] = mask[(idx)((u32)me + 256)];
        }
        {
#line 221 "sort.gk"
            sorted[2] = mask[(idx)((u32)me + 512)];
        }
        {
#line 221 "sort.gk"
            sorted[3] = mask[(idx)((u32)me + 768)];
        }
        {
#line 221 "sort.gk"
            sorted[4] = mask[(idx)((u32)me + 1024)];
        }
        {
#line 221 "sort.gk"
            sorted[5] = mask[(idx)((u32)me + 1280)];
        }
        {
#line 221 "sort.gk"
            sorted[6] = mask[(idx)((u32)me + 1536)];
        }
        {
#line 221 "sort.gk"
            sorted[7] = mask[(idx)((u32)me + 1792)];
        }
        {
#line 221 "sort.gk"
            sorted[8] = mask[(idx)((u32)me + 2048)];
        }
        {
#line 221 "sort.gk"
            sorted[9] = mask[(idx)((u32)me + 2304)];
        }
        {
#line 221 "sort.gk"
            sorted[10] = mask[(idx)((u32)me + 2560)];
        }
        {
#line 221 "sort.gk"
            sorted[11] = mask[(idx)((u32)me + 2816)];
        }
        {
#line 221 "sort.gk"
            sorted[12] = mask[(idx)((u32)me + 3072)];
        }
        {
#line 221 "sort.gk"
            sorted[13] = mask[(idx)((u32)me + 3328)];
        }
        {
#line 221 "sort.gk"
            sorted[14] = mask[(idx)((u32)me + 3584)];
        }
        {
#line 221 "sort.gk"
            sorted[15] = mask[(idx)((u32)me + 3840)];
        }
    }
#line 243 "sort.gk"
    for (idx d__6 = me; d__6 < 256; d__6 = (idx)((u32)d__6 + 256)) {
        u32 all__2 = start[d__6];
        if (d__6 == 255) {
#line 245 "sort.gk"
            all__2 = all__2 - (u32)(idx)(4096 - (u32)here);
        }
#line 246 "sort.gk"
        u32 earlier = 0u;
        if (t == 0) {
#line 247 "sort.gk"
            earlier = bases[(idx)(((u32)row * (u32)digits + (u32)digit) * 256 + (u32)d__6)];
        }
#line 248 "sort.gk"
        bool looking = t > 0;
        idx back = (idx)((u32)tile + (u32)d__6);
        while (looking) {
            back = (idx)((u32)back - 256);
            u32 word__18 = 0u;
            while (word__18 < 1073741824u) {
#line 253 "sort.gk"
                word__18 = ga_atomic_load_u32(&state[back]);
            }
#line 254 "sort.gk"
            earlier = earlier + (word__18 & 1073741823u);
            looking = word__18 < 2147483648u;
        }
        if (t > 0) {
#line 257 "sort.gk"
            ga_atomic_exchange_u32(&state[(idx)((u32)tile + (u32)d__6)], 2147483648u + earlier + all__2);
        }
#line 258 "sort.gk"
        where[d__6] = earlier - (d__6 > 0 ? sums[(idx)((u32)d__6 - 1)] : 0u);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    {
        {
#line 262 "sort.gk"
            idx p = (idx)((u32)me + 0);
            if (p < here) {
                idx at__2 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[0] >> (shift & 31))] + (u32)p));
                {
#line 269 "sort.gk"
                    y[at__2] = sorted[0];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__2 = (idx)((u32)me + 256);
            if (p__2 < here) {
                idx at__3 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[1] >> (shift & 31))] + (u32)p__2));
                {
#line 269 "sort.gk"
                    y[at__3] = sorted[1];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__3 = (idx)((u32)me + 512);
            if (p__3 < here) {
                idx at__4 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[2] >> (shift & 31))] + (u32)p__3));
                {
#line 269 "sort.gk"
                    y[at__4] = sorted[2];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__4 = (idx)((u32)me + 768);
            if (p__4 < here) {
                idx at__5 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[3] >> (shift & 31))] + (u32)p__4));
                {
#line 269 "sort.gk"
                    y[at__5] = sorted[3];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__5 = (idx)((u32)me + 1024);
            if (p__5 < here) {
                idx at__6 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[4] >> (shift & 31))] + (u32)p__5));
                {
#line 269 "sort.gk"
                    y[at__6] = sorted[4];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__6 = (idx)((u32)me + 1280);
            if (p__6 < here) {
                idx at__7 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[5] >> (shift & 31))] + (u32)p__6));
                {
#line 269 "sort.gk"
                    y[at__7] = sorted[5];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__7 = (idx)((u32)me + 1536);
            if (p__7 < here) {
                idx at__8 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[6] >> (shift & 31))] + (u32)p__7));
                {
#line 269 "sort.gk"
                    y[at__8] = sorted[6];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__8 = (idx)((u32)me + 1792);
            if (p__8 < here) {
                idx at__9 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[7] >> (shift & 31))] + (u32)p__8));
                {
#line 269 "sort.gk"
                    y[at__9] = sorted[7];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__9 = (idx)((u32)me + 2048);
            if (p__9 < here) {
                idx at__10 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[8] >> (shift & 31))] + (u32)p__9));
                {
#line 269 "sort.gk"
                    y[at__10] = sorted[8];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__10 = (idx)((u32)me + 2304);
            if (p__10 < here) {
                idx at__11 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[9] >> (shift & 31))] + (u32)p__10));
                {
#line 269 "sort.gk"
                    y[at__11] = sorted[9];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__11 = (idx)((u32)me + 2560);
            if (p__11 < here) {
                idx at__12 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[10] >> (shift & 31))] + (u32)p__11));
                {
#line 269 "sort.gk"
                    y[at__12] = sorted[10];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__12 = (idx)((u32)me + 2816);
            if (p__12 < here) {
                idx at__13 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[11] >> (shift & 31))] + (u32)p__12));
                {
#line 269 "sort.gk"
                    y[at__13] = sorted[11];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__13 = (idx)((u32)me + 3072);
            if (p__13 < here) {
                idx at__14 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[12] >> (shift & 31))] + (u32)p__13));
                {
#line 269 "sort.gk"
                    y[at__14] = sorted[12];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__14 = (idx)((u32)me + 3328);
            if (p__14 < here) {
                idx at__15 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[13] >> (shift & 31))] + (u32)p__14));
                {
#line 269 "sort.gk"
                    y[at__15] = sorted[13];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__15 = (idx)((u32)me + 3584);
            if (p__15 < here) {
                idx at__16 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[14] >> (shift & 31))] + (u32)p__15));
                {
#line 269 "sort.gk"
                    y[at__16] = sorted[14];
                }
            }
        }
        {
#line 262 "sort.gk"
            idx p__16 = (idx)((u32)me + 3840);
            if (p__16 < here) {
                idx at__17 = (idx)((u32)row * (u32)n + (u32)(where[(idx)(u8)(sorted[15] >> (shift & 31))] + (u32)p__16));
                {
#line 269 "sort.gk"
                    y[at__17] = sorted[15];
                }
            }
        }
    }
}
