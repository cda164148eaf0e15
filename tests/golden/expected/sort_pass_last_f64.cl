#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
/* sort_pass<U=u64, P=u64, I=i64, S=u64, KIND=3, DESC=true, FIRST=false, LAST=true, KEYS=true, VALUES=2, ITEMS=16, RESIDENT=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline u64 ga_atomic_add_u64(__global volatile u64 *p, u64 v)
{
    return atom_add(p, v);
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline __attribute__((always_inline)) u32 ga_atomic_or_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_or(p, v);
}
static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}
static inline u64 ga_atomic_exchange_u64(__global volatile u64 *p, u64 v)
{
    return atom_xchg(p, v);
}
static inline u64 ga_atomic_load_u64(__global u64 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u64 *)p;
#else
    return atom_add((volatile __global u64 *)p, 0);
#endif
}

/* start_of<W=512> */
static inline idx gk_start_of_W_512(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i64(i, 9223372036854775295l);
}

/* meet_of_32 */
static inline void gk_meet_of_32(void)
{
    {
#line 119 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

/* real_of_key<U=u64> */
static inline u64 gk_real_of_key_U_u64(u64 k)
{
#line 120 "ops.gk"
    u64 most = 9223372036854775807ul;
    return k > most ? k - (most + 1ul) : ~k;
}

/* of_key<U=u64, KIND=3> */
static inline u64 gk_of_key_U_u64_KIND_3(u64 k)
{
    {
#line 149 "ops.gk"
        return gk_real_of_key_U_u64(k);
    }
#line 158 "ops.gk"
    return k;
}

/* sort_element<U=u64, KIND=3, DESC=true> */
static inline u64 gk_sort_element_U_u64_KIND_3_DESC_true(u64 k)
{
#line 180 "ops.gk"
    u64 key = ~k;
    return gk_of_key_U_u64_KIND_3(key);
}

/* sort_pass<U=u64, P=u64, I=i64, S=u64, KIND=3, DESC=true, FIRST=false, LAST=true, KEYS=true, VALUES=2, ITEMS=16, RESIDENT=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_pass(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global char *state__data, i64 state__offset, idx state__size, __global const char *bases__data, i64 bases__offset, idx bases__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx n, idx tiles, idx digit, idx digits)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global const u64 *from = (__global const u64 *)(from__data + from__offset);
    (void)from;
    __global u64 *state = (__global u64 *)(state__data + state__offset);
    (void)state;
    __global const u64 *bases = (__global const u64 *)(bases__data + bases__offset);
    (void)bases;
    __global u64 *y = (__global u64 *)(y__data + y__offset);
    (void)y;
    __global i64 *to = (__global i64 *)(to__data + to__offset);
    (void)to;
#line 137 "sort.gk"
    __local u32 mask[4096];
    (void)mask;
#line 138 "sort.gk"
    __local u32 count[2048];
    (void)count;
#line 139 "sort.gk"
    __local u32 start[256];
    (void)start;
#line 140 "sort.gk"
    __local u32 sums[256];
    (void)sums;
#line 141 "sort.gk"
    __local u64 where[256];
    (void)where;
#line 142 "sort.gk"
    __local u64 ticket[1];
    (void)ticket;
    idx me = (idx)get_local_id(0);
    idx lane = me % 32;
    idx bins = (idx)((u64)(me / 32) * 256);
    u32 below = (1u << (lane & 31)) - 1u;
    if (me == 0) {
        u64 next = ga_atomic_add_u64(&state[0], 1ul);
        ticket[0] = next;
    }
    for (idx b = me; b < 2048; b = (idx)((u64)b + 256)) {
        count[b] = 0u;
        mask[b] = 0u;
        mask[(idx)(2048 + (u64)b)] = 0u;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    idx t = ga_mod_signed_i64((idx)ticket[0], tiles);
    idx row = ga_div_signed_i64((idx)ticket[0], tiles);
    idx base = (idx)((u64)t * 4096);
    idx here = ga_min_int_i64((idx)((u64)n - (u64)base), 4096);
    idx shift = (idx)(8 * (u64)digit);

    idx mine = (idx)((u64)(me / 32) * 512 + (u64)lane);
    idx first = gk_start_of_W_512((idx)((u64)row * (u64)n + (u64)base + (u64)mine));
    u64 key[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) key[ga_i0] = 0ul;
#line 167 "sort.gk"
    u64 value[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) value[ga_i0] = 0ul;
    {
        {
#line 169 "sort.gk"
            key[0] = 18446744073709551615ul;
            if (0 < (idx)((u64)here - (u64)mine)) {
                {


                    key[0] = x[(idx)((u64)first + 0)];
                }
                {
                    value[0] = from[(idx)((u64)first + 0)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[1] = 18446744073709551615ul;
            if (32 < (idx)((u64)here - (u64)mine)) {
                {


                    key[1] = x[(idx)((u64)first + 32)];
                }
                {
                    value[1] = from[(idx)((u64)first + 32)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[2] = 18446744073709551615ul;
            if (64 < (idx)((u64)here - (u64)mine)) {
                {


                    key[2] = x[(idx)((u64)first + 64)];
                }
                {
                    value[2] = from[(idx)((u64)first + 64)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[3] = 18446744073709551615ul;
            if (96 < (idx)((u64)here - (u64)mine)) {
                {


                    key[3] = x[(idx)((u64)first + 96)];
                }
                {
                    value[3] = from[(idx)((u64)first + 96)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[4] = 18446744073709551615ul;
            if (128 < (idx)((u64)here - (u64)mine)) {
                {


                    key[4] = x[(idx)((u64)first + 128)];
                }
                {
                    value[4] = from[(idx)((u64)first + 128)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[5] = 18446744073709551615ul;
            if (160 < (idx)((u64)here - (u64)mine)) {
                {


                    key[5] = x[(idx)((u64)first + 160)];
                }
                {
                    value[5] = from[(idx)((u64)first + 160)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[6] = 18446744073709551615ul;
            if (192 < (idx)((u64)here - (u64)mine)) {
                {


                    key[6] = x[(idx)((u64)first + 192)];
                }
                {
                    value[6] = from[(idx)((u64)first + 192)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[7] = 18446744073709551615ul;
            if (224 < (idx)((u64)here - (u64)mine)) {
                {


                    key[7] = x[(idx)((u64)first + 224)];
                }
                {
                    value[7] = from[(idx)((u64)first + 224)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[8] = 18446744073709551615ul;
            if (256 < (idx)((u64)here - (u64)mine)) {
                {


                    key[8] = x[(idx)((u64)first + 256)];
                }
                {
                    value[8] = from[(idx)((u64)first + 256)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[9] = 18446744073709551615ul;
            if (288 < (idx)((u64)here - (u64)mine)) {
                {


                    key[9] = x[(idx)((u64)first + 288)];
                }
                {
                    value[9] = from[(idx)((u64)first + 288)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[10] = 18446744073709551615ul;
            if (320 < (idx)((u64)here - (u64)mine)) {
                {


                    key[10] = x[(idx)((u64)first + 320)];
                }
                {
                    value[10] = from[(idx)((u64)first + 320)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[11] = 18446744073709551615ul;
            if (352 < (idx)((u64)here - (u64)mine)) {
                {


                    key[11] = x[(idx)((u64)first + 352)];
                }
                {
                    value[11] = from[(idx)((u64)first + 352)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[12] = 18446744073709551615ul;
            if (384 < (idx)((u64)here - (u64)mine)) {
                {


                    key[12] = x[(idx)((u64)first + 384)];
                }
                {
                    value[12] = from[(idx)((u64)first + 384)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[13] = 18446744073709551615ul;
            if (416 < (idx)((u64)here - (u64)mine)) {
                {


                    key[13] = x[(idx)((u64)first + 416)];
                }
                {
                    value[13] = from[(idx)((u64)first + 416)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[14] = 18446744073709551615ul;
            if (448 < (idx)((u64)here - (u64)mine)) {
                {


                    key[14] = x[(idx)((u64)first + 448)];
                }
                {
                    value[14] = from[(idx)((u64)first + 448)];
                }
            }
        }
        {
#line 169 "sort.gk"
            key[15] = 18446744073709551615ul;
            if (480 < (idx)((u64)here - (u64)mine)) {
                {


                    key[15] = x[(idx)((u64)first + 480)];
                }
                {
                    value[15] = from[(idx)((u64)first + 480)];
                }
            }
        }
    }
#line 180 "sort.gk"
    u32 rank[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) rank[ga_i0] = 0u;
    {
        {
#line 182 "sort.gk"
            idx bin = (idx)((u64)bins + (u64)(u8)(key[0] >> (shift & 63)));
            idx word = (idx)(0 + (u64)bin);
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
#line 182 "sort.gk"
            idx bin__2 = (idx)((u64)bins + (u64)(u8)(key[1] >> (shift & 63)));
            idx word__2 = (idx)(2048 + (u64)bin__2);
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
#line 182 "sort.gk"
            idx bin__3 = (idx)((u64)bins + (u64)(u8)(key[2] >> (shift & 63)));
            idx word__3 = (idx)(0 + (u64)bin__3);
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
#line 182 "sort.gk"
            idx bin__4 = (idx)((u64)bins + (u64)(u8)(key[3] >> (shift & 63)));
            idx word__4 = (idx)(2048 + (u64)bin__4);
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
#line 182 "sort.gk"
            idx bin__5 = (idx)((u64)bins + (u64)(u8)(key[4] >> (shift & 63)));
            idx word__5 = (idx)(0 + (u64)bin__5);
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
#line 182 "sort.gk"
            idx bin__6 = (idx)((u64)bins + (u64)(u8)(key[5] >> (shift & 63)));
            idx word__6 = (idx)(2048 + (u64)bin__6);
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
#line 182 "sort.gk"
            idx bin__7 = (idx)((u64)bins + (u64)(u8)(key[6] >> (shift & 63)));
            idx word__7 = (idx)(0 + (u64)bin__7);
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
#line 182 "sort.gk"
            idx bin__8 = (idx)((u64)bins + (u64)(u8)(key[7] >> (shift & 63)));
            idx word__8 = (idx)(2048 + (u64)bin__8);
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
#line 182 "sort.gk"
            idx bin__9 = (idx)((u64)bins + (u64)(u8)(key[8] >> (shift & 63)));
            idx word__9 = (idx)(0 + (u64)bin__9);
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
#line 182 "sort.gk"
            idx bin__10 = (idx)((u64)bins + (u64)(u8)(key[9] >> (shift & 63)));
            idx word__10 = (idx)(2048 + (u64)bin__10);
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
#line 182 "sort.gk"
            idx bin__11 = (idx)((u64)bins + (u64)(u8)(key[10] >> (shift & 63)));
            idx word__11 = (idx)(0 + (u64)bin__11);
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
#line 182 "sort.gk"
            idx bin__12 = (idx)((u64)bins + (u64)(u8)(key[11] >> (shift & 63)));
            idx word__12 = (idx)(2048 + (u64)bin__12);
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
#line 182 "sort.gk"
            idx bin__13 = (idx)((u64)bins + (u64)(u8)(key[12] >> (shift & 63)));
            idx word__13 = (idx)(0 + (u64)bin__13);
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
#line 182 "sort.gk"
            idx bin__14 = (idx)((u64)bins + (u64)(u8)(key[13] >> (shift & 63)));
            idx word__14 = (idx)(2048 + (u64)bin__14);
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
#line 182 "sort.gk"
            idx bin__15 = (idx)((u64)bins + (u64)(u8)(key[14] >> (shift & 63)));
            idx word__15 = (idx)(0 + (u64)bin__15);
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
#line 182 "sort.gk"
            idx bin__16 = (idx)((u64)bins + (u64)(u8)(key[15] >> (shift & 63)));
            idx word__16 = (idx)(2048 + (u64)bin__16);
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
#line 195 "sort.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx d = me; d < 256; d = (idx)((u64)d + 256)) {
        u32 sum = 0u;
        {
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(0 + (u64)d)];
            }
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(256 + (u64)d)];
            }
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(512 + (u64)d)];
            }
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(768 + (u64)d)];
            }
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(1024 + (u64)d)];
            }
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(1280 + (u64)d)];
            }
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(1536 + (u64)d)];
            }
            {
#line 198 "sort.gk"
                sum = sum + count[(idx)(1792 + (u64)d)];
            }
        }
#line 199 "sort.gk"
        start[d] = sum;
        sums[d] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

    idx tile = (idx)(1 + ((u64)row * (u64)tiles + (u64)t) * 256);
    for (idx d__2 = me; d__2 < 256; d__2 = (idx)((u64)d__2 + 256)) {
        u64 all__ = (u64)start[d__2];
        if (d__2 == 255) {
#line 207 "sort.gk"
            all__ = all__ - (u64)(idx)(4096 - (u64)here);
        }
#line 208 "sort.gk"
        u64 word__17 = 4611686018427387904ul + all__;
        if (t == 0) {
#line 209 "sort.gk"
            word__17 = 9223372036854775808ul + bases[(idx)(((u64)row * (u64)digits + (u64)digit) * 256 + (u64)d__2)] + all__;
        }
#line 210 "sort.gk"
        ga_atomic_exchange_u64(&state[(idx)((u64)tile + (u64)d__2)], word__17);
    }
    for (idx step__ = 1; step__ < 256; step__ = (idx)((u64)step__ * 4)) {
        for (idx d__3 = me; d__3 < 256; d__3 = (idx)((u64)d__3 + 256)) {
#line 213 "sort.gk"
            mask[d__3] = sums[d__3] + (d__3 >= step__ ? sums[(idx)((u64)d__3 - (u64)step__)] : 0u);
        }
#line 214 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx d__4 = me; d__4 < 256; d__4 = (idx)((u64)d__4 + 256)) {
#line 215 "sort.gk"
            sums[d__4] = mask[d__4] + (d__4 >= (idx)(2 * (u64)step__) ? mask[(idx)((u64)d__4 - 2 * (u64)step__)] : 0u);
        }
#line 216 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }

    for (idx d__5 = me; d__5 < 256; d__5 = (idx)((u64)d__5 + 256)) {
        u32 at = d__5 > 0 ? sums[(idx)((u64)d__5 - 1)] : 0u;
        {
            {
#line 222 "sort.gk"
                u32 these = count[(idx)(0 + (u64)d__5)];
                count[(idx)(0 + (u64)d__5)] = at;
                at = at + these;
            }
            {
#line 222 "sort.gk"
                u32 these__2 = count[(idx)(256 + (u64)d__5)];
                count[(idx)(256 + (u64)d__5)] = at;
                at = at + these__2;
            }
            {
#line 222 "sort.gk"
                u32 these__3 = count[(idx)(512 + (u64)d__5)];
                count[(idx)(512 + (u64)d__5)] = at;
                at = at + these__3;
            }
            {
#line 222 "sort.gk"
                u32 these__4 = count[(idx)(768 + (u64)d__5)];
                count[(idx)(768 + (u64)d__5)] = at;
                at = at + these__4;
            }
            {
#line 222 "sort.gk"
                u32 these__5 = count[(idx)(1024 + (u64)d__5)];
                count[(idx)(1024 + (u64)d__5)] = at;
                at = at + these__5;
            }
            {
#line 222 "sort.gk"
                u32 these__6 = count[(idx)(1280 + (u64)d__5)];
                count[(idx)(1280 + (u64)d__5)] = at;
                at = at + these__6;
            }
            {
#line 222 "sort.gk"
                u32 these__7 = count[(idx)(1536 + (u64)d__5)];
                count[(idx)(1536 + (u64)d__5)] = at;
                at = at + these__7;
            }
            {
#line 222 "sort.gk"
                u32 these__8 = count[(idx)(1792 + (u64)d__5)];
                count[(idx)(1792 + (u64)d__5)] = at;
                at = at + these__8;
            }
        }
    }
#line 227 "sort.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    {
        {
#line 228 "sort.gk"
            rank[0] = rank[0] + count[(idx)((u64)bins + (u64)(u8)(key[0] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[1] = rank[1] + count[(idx)((u64)bins + (u64)(u8)(key[1] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[2] = rank[2] + count[(idx)((u64)bins + (u64)(u8)(key[2] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[3] = rank[3] + count[(idx)((u64)bins + (u64)(u8)(key[3] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[4] = rank[4] + count[(idx)((u64)bins + (u64)(u8)(key[4] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[5] = rank[5] + count[(idx)((u64)bins + (u64)(u8)(key[5] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[6] = rank[6] + count[(idx)((u64)bins + (u64)(u8)(key[6] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[7] = rank[7] + count[(idx)((u64)bins + (u64)(u8)(key[7] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[8] = rank[8] + count[(idx)((u64)bins + (u64)(u8)(key[8] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[9] = rank[9] + count[(idx)((u64)bins + (u64)(u8)(key[9] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[10] = rank[10] + count[(idx)((u64)bins + (u64)(u8)(key[10] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[11] = rank[11] + count[(idx)((u64)bins + (u64)(u8)(key[11] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[12] = rank[12] + count[(idx)((u64)bins + (u64)(u8)(key[12] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[13] = rank[13] + count[(idx)((u64)bins + (u64)(u8)(key[13] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[14] = rank[14] + count[(idx)((u64)bins + (u64)(u8)(key[14] >> (shift & 63)))];
        }
        {
#line 228 "sort.gk"
            rank[15] = rank[15] + count[(idx)((u64)bins + (u64)(u8)(key[15] >> (shift & 63)))];
        }
    }
    {
        {
#line 230 "sort.gk"
            mask[(idx)rank[0]] = (u32)key[0];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[1]] = (u32)key[1];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[2]] = (u32)key[2];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[3]] = (u32)key[3];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[4]] = (u32)key[4];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[5]] = (u32)key[5];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[6]] = (u32)key[6];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[7]] = (u32)key[7];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[8]] = (u32)key[8];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[9]] = (u32)key[9];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[10]] = (u32)key[10];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[11]] = (u32)key[11];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[12]] = (u32)key[12];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[13]] = (u32)key[13];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[14]] = (u32)key[14];
        }
        {
#line 230 "sort.gk"
            mask[(idx)rank[15]] = (u32)key[15];
        }
    }
#line 231 "sort.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    u64 sorted[16];
    for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) sorted[ga_i0] = 0ul;
    {
        {
#line 233 "sort.gk"
            sorted[0] = (u64)mask[(idx)((u64)me + 0)];
        }
        {
#line 233 "sort.gk"
            sorted[1] = (u64)mask[(idx)((u64)me + 256)];
        }
        {
#line 233 "sort.gk"
            sorted[2] = (u64)mask[(idx)((u64)me + 512)];
        }
        {
#line 233 "sort.gk"
            sorted[3] = (u64)mask[(idx)((u64)me + 768)];
        }
        {
#line 233 "sort.gk"
            sorted[4] = (u64)mask[(idx)((u64)me + 1024)];
        }
        {
#line 233 "sort.gk"
            sorted[5] = (u64)mask[(idx)((u64)me + 1280)];
        }
        {
#line 233 "sort.gk"
            sorted[6] = (u64)mask[(idx)((u64)me + 1536)];
        }
        {
#line 233 "sort.gk"
            sorted[7] = (u64)mask[(idx)((u64)me + 1792)];
        }
        {
#line 233 "sort.gk"
            sorted[8] = (u64)mask[(idx)((u64)me + 2048)];
        }
        {
#line 233 "sort.gk"
            sorted[9] = (u64)mask[(idx)((u64)me + 2304)];
        }
        {
#line 233 "sort.gk"
            sorted[10] = (u64)mask[(idx)((u64)me + 2560)];
        }
        {
#line 233 "sort.gk"
            sorted[11] = (u64)mask[(idx)((u64)me + 2816)];
        }
        {
#line 233 "sort.gk"
            sorted[12] = (u64)mask[(idx)((u64)me + 3072)];
        }
        {
#line 233 "sort.gk"
            sorted[13] = (u64)mask[(idx)((u64)me + 3328)];
        }
        {
#line 233 "sort.gk"
            sorted[14] = (u64)mask[(idx)((u64)me + 3584)];
        }
        {
#line 233 "sort.gk"
            sorted[15] = (u64)mask[(idx)((u64)me + 3840)];
        }
    }
    {
#line 235 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 236 "sort.gk"
                mask[(idx)rank[0]] = (u32)(key[0] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[1]] = (u32)(key[1] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[2]] = (u32)(key[2] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[3]] = (u32)(key[3] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[4]] = (u32)(key[4] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[5]] = (u32)(key[5] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[6]] = (u32)(key[6] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[7]] = (u32)(key[7] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[8]] = (u32)(key[8] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[9]] = (u32)(key[9] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[10]] = (u32)(key[10] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[11]] = (u32)(key[11] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[12]] = (u32)(key[12] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[13]] = (u32)(key[13] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[14]] = (u32)(key[14] >> 32);
            }
            {
#line 236 "sort.gk"
                mask[(idx)rank[15]] = (u32)(key[15] >> 32);
            }
        }
#line 237 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 238 "sort.gk"
                sorted[0] = sorted[0] | ((u64)mask[(idx)((u64)me + 0)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[1] = sorted[1] | ((u64)mask[(idx)((u64)me + 256)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[2] = sorted[2] | ((u64)mask[(idx)((u64)me + 512)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[3] = sorted[3] | ((u64)mask[(idx)((u64)me + 768)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[4] = sorted[4] | ((u64)mask[(idx)((u64)me + 1024)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[5] = sorted[5] | ((u64)mask[(idx)((u64)me + 1280)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[6] = sorted[6] | ((u64)mask[(idx)((u64)me + 1536)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[7] = sorted[7] | ((u64)mask[(idx)((u64)me + 1792)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[8] = sorted[8] | ((u64)mask[(idx)((u64)me + 2048)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[9] = sorted[9] | ((u64)mask[(idx)((u64)me + 2304)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[10] = sorted[10] | ((u64)mask[(idx)((u64)me + 2560)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[11] = sorted[11] | ((u64)mask[(idx)((u64)me + 2816)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[12] = sorted[12] | ((u64)mask[(idx)((u64)me + 3072)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[13] = sorted[13] | ((u64)mask[(idx)((u64)me + 3328)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[14] = sorted[14] | ((u64)mask[(idx)((u64)me + 3584)] << 32);
            }
            {
#line 238 "sort.gk"
                sorted[15] = sorted[15] | ((u64)mask[(idx)((u64)me + 3840)] << 32);
            }
        }
    }
    {
#line 241 "sort.gk"
        u64 moved[16];
        for (int ga_i0 = 0; ga_i0 < 16; ga_i0++) moved[ga_i0] = 0ul;
#line 242 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 243 "sort.gk"
                mask[(idx)rank[0]] = (u32)value[0];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[1]] = (u32)value[1];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[2]] = (u32)value[2];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[3]] = (u32)value[3];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[4]] = (u32)value[4];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[5]] = (u32)value[5];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[6]] = (u32)value[6];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[7]] = (u32)value[7];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[8]] = (u32)value[8];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[9]] = (u32)value[9];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[10]] = (u32)value[10];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[11]] = (u32)value[11];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[12]] = (u32)value[12];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[13]] = (u32)value[13];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[14]] = (u32)value[14];
            }
            {
#line 243 "sort.gk"
                mask[(idx)rank[15]] = (u32)value[15];
            }
        }
#line 244 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 245 "sort.gk"
                moved[0] = (u64)mask[(idx)((u64)me + 0)];
            }
            {
#line 245 "sort.gk"
                moved[1] = (u64)mask[(idx)((u64)me + 256)];
            }
            {
#line 245 "sort.gk"
                moved[2] = (u64)mask[(idx)((u64)me + 512)];
            }
            {
#line 245 "sort.gk"
                moved[3] = (u64)mask[(idx)((u64)me + 768)];
            }
            {
#line 245 "sort.gk"
                moved[4] = (u64)mask[(idx)((u64)me + 1024)];
            }
            {
#line 245 "sort.gk"
                moved[5] = (u64)mask[(idx)((u64)me + 1280)];
            }
            {
#line 245 "sort.gk"
                moved[6] = (u64)mask[(idx)((u64)me + 1536)];
            }
            {
#line 245 "sort.gk"
                moved[7] = (u64)mask[(idx)((u64)me + 1792)];
            }
            {
#line 245 "sort.gk"
                moved[8] = (u64)mask[(idx)((u64)me + 2048)];
            }
            {
#line 245 "sort.gk"
                moved[9] = (u64)mask[(idx)((u64)me + 2304)];
            }
            {
#line 245 "sort.gk"
                moved[10] = (u64)mask[(idx)((u64)me + 2560)];
            }
            {
#line 245 "sort.gk"
                moved[11] = (u64)mask[(idx)((u64)me + 2816)];
            }
            {
#line 245 "sort.gk"
                moved[12] = (u64)mask[(idx)((u64)me + 3072)];
            }
            {
#line 245 "sort.gk"
                moved[13] = (u64)mask[(idx)((u64)me + 3328)];
            }
            {
#line 245 "sort.gk"
                moved[14] = (u64)mask[(idx)((u64)me + 3584)];
            }
            {
#line 245 "sort.gk"
                moved[15] = (u64)mask[(idx)((u64)me + 3840)];
            }
        }
        {
#line 247 "sort.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                {
#line 248 "sort.gk"
                    mask[(idx)rank[0]] = (u32)(value[0] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[1]] = (u32)(value[1] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[2]] = (u32)(value[2] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[3]] = (u32)(value[3] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[4]] = (u32)(value[4] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[5]] = (u32)(value[5] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[6]] = (u32)(value[6] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[7]] = (u32)(value[7] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[8]] = (u32)(value[8] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[9]] = (u32)(value[9] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[10]] = (u32)(value[10] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[11]] = (u32)(value[11] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[12]] = (u32)(value[12] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[13]] = (u32)(value[13] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[14]] = (u32)(value[14] >> 32);
                }
                {
#line 248 "sort.gk"
                    mask[(idx)rank[15]] = (u32)(value[15] >> 32);
                }
            }
#line 249 "sort.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            {
                {
#line 250 "sort.gk"
                    moved[0] = moved[0] | ((u64)mask[(idx)((u64)me + 0)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[1] = moved[1] | ((u64)mask[(idx)((u64)me + 256)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[2] = moved[2] | ((u64)mask[(idx)((u64)me + 512)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[3] = moved[3] | ((u64)mask[(idx)((u64)me + 768)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[4] = moved[4] | ((u64)mask[(idx)((u64)me + 1024)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[5] = moved[5] | ((u64)mask[(idx)((u64)me + 1280)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[6] = moved[6] | ((u64)mask[(idx)((u64)me + 1536)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[7] = moved[7] | ((u64)mask[(idx)((u64)me + 1792)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[8] = moved[8] | ((u64)mask[(idx)((u64)me + 2048)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[9] = moved[9] | ((u64)mask[(idx)((u64)me + 2304)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[10] = moved[10] | ((u64)mask[(idx)((u64)me + 2560)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[11] = moved[11] | ((u64)mask[(idx)((u64)me + 2816)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[12] = moved[12] | ((u64)mask[(idx)((u64)me + 3072)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[13] = moved[13] | ((u64)mask[(idx)((u64)me + 3328)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[14] = moved[14] | ((u64)mask[(idx)((u64)me + 3584)] << 32);
                }
                {
#line 250 "sort.gk"
                    moved[15] = moved[15] | ((u64)mask[(idx)((u64)me + 3840)] << 32);
                }
            }
        }
        {
            {
#line 252 "sort.gk"
                value[0] = moved[0];
            }
            {
#line 252 "sort.gk"
                value[1] = moved[1];
            }
            {
#line 252 "sort.gk"
                value[2] = moved[2];
            }
            {
#line 252 "sort.gk"
                value[3] = moved[3];
            }
            {
#line 252 "sort.gk"
                value[4] = moved[4];
            }
            {
#line 252 "sort.gk"
                value[5] = moved[5];
            }
            {
#line 252 "sort.gk"
                value[6] = moved[6];
            }
            {
#line 252 "sort.gk"
                value[7] = moved[7];
            }
            {
#line 252 "sort.gk"
                value[8] = moved[8];
            }
            {
#line 252 "sort.gk"
                value[9] = moved[9];
            }
            {
#line 252 "sort.gk"
                value[10] = moved[10];
            }
            {
#line 252 "sort.gk"
                value[11] = moved[11];
            }
            {
#line 252 "sort.gk"
                value[12] = moved[12];
            }
            {
#line 252 "sort.gk"
                value[13] = moved[13];
            }
            {
#line 252 "sort.gk"
                value[14] = moved[14];
            }
            {
#line 252 "sort.gk"
                value[15] = moved[15];
            }
        }
    }
#line 255 "sort.gk"
    for (idx d__6 = me; d__6 < 256; d__6 = (idx)((u64)d__6 + 256)) {
        u64 all__2 = (u64)start[d__6];
        if (d__6 == 255) {
#line 257 "sort.gk"
            all__2 = all__2 - (u64)(idx)(4096 - (u64)here);
        }
#line 258 "sort.gk"
        u64 earlier = 0ul;
        if (t == 0) {
#line 259 "sort.gk"
            earlier = bases[(idx)(((u64)row * (u64)digits + (u64)digit) * 256 + (u64)d__6)];
        }
#line 260 "sort.gk"
        bool looking = t > 0;
        idx back = (idx)((u64)tile + (u64)d__6);
        while (looking) {
            back = (idx)((u64)back - 256);
            u64 word__18 = 0ul;
            while (word__18 < 4611686018427387904ul) {
#line 265 "sort.gk"
                word__18 = ga_atomic_load_u64(&state[back]);
            }
#line 266 "sort.gk"
            earlier = earlier + (word__18 & 4611686018427387903ul);
            looking = word__18 < 9223372036854775808ul;
        }
        if (t > 0) {
#line 269 "sort.gk"
            ga_atomic_exchange_u64(&state[(idx)((u64)tile + (u64)d__6)], 9223372036854775808ul + earlier + all__2);
        }
#line 270 "sort.gk"
        where[d__6] = earlier - (u64)(d__6 > 0 ? sums[(idx)((u64)d__6 - 1)] : 0u);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    {
        {
#line 274 "sort.gk"
            idx p = (idx)((u64)me + 0);
            if (p < here) {
                idx at__2 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[0] >> (shift & 63))] + (u64)p));
                {

                    y[at__2] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[0]);
                }
                {


                    to[at__2] = (i64)value[0];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__2 = (idx)((u64)me + 256);
            if (p__2 < here) {
                idx at__3 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[1] >> (shift & 63))] + (u64)p__2));
                {

                    y[at__3] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[1]);
                }
                {


                    to[at__3] = (i64)value[1];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__3 = (idx)((u64)me + 512);
            if (p__3 < here) {
                idx at__4 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[2] >> (shift & 63))] + (u64)p__3));
                {

                    y[at__4] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[2]);
                }
                {


                    to[at__4] = (i64)value[2];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__4 = (idx)((u64)me + 768);
            if (p__4 < here) {
                idx at__5 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[3] >> (shift & 63))] + (u64)p__4));
                {

                    y[at__5] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[3]);
                }
                {


                    to[at__5] = (i64)value[3];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__5 = (idx)((u64)me + 1024);
            if (p__5 < here) {
                idx at__6 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[4] >> (shift & 63))] + (u64)p__5));
                {

                    y[at__6] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[4]);
                }
                {


                    to[at__6] = (i64)value[4];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__6 = (idx)((u64)me + 1280);
            if (p__6 < here) {
                idx at__7 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[5] >> (shift & 63))] + (u64)p__6));
                {

                    y[at__7] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[5]);
                }
                {


                    to[at__7] = (i64)value[5];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__7 = (idx)((u64)me + 1536);
            if (p__7 < here) {
                idx at__8 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[6] >> (shift & 63))] + (u64)p__7));
                {

                    y[at__8] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[6]);
                }
                {


                    to[at__8] = (i64)value[6];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__8 = (idx)((u64)me + 1792);
            if (p__8 < here) {
                idx at__9 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[7] >> (shift & 63))] + (u64)p__8));
                {

                    y[at__9] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[7]);
                }
                {


                    to[at__9] = (i64)value[7];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__9 = (idx)((u64)me + 2048);
            if (p__9 < here) {
                idx at__10 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[8] >> (shift & 63))] + (u64)p__9));
                {

                    y[at__10] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[8]);
                }
                {


                    to[at__10] = (i64)value[8];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__10 = (idx)((u64)me + 2304);
            if (p__10 < here) {
                idx at__11 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[9] >> (shift & 63))] + (u64)p__10));
                {

                    y[at__11] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[9]);
                }
                {


                    to[at__11] = (i64)value[9];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__11 = (idx)((u64)me + 2560);
            if (p__11 < here) {
                idx at__12 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[10] >> (shift & 63))] + (u64)p__11));
                {

                    y[at__12] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[10]);
                }
                {


                    to[at__12] = (i64)value[10];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__12 = (idx)((u64)me + 2816);
            if (p__12 < here) {
                idx at__13 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[11] >> (shift & 63))] + (u64)p__12));
                {

                    y[at__13] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[11]);
                }
                {


                    to[at__13] = (i64)value[11];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__13 = (idx)((u64)me + 3072);
            if (p__13 < here) {
                idx at__14 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[12] >> (shift & 63))] + (u64)p__13));
                {

                    y[at__14] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[12]);
                }
                {


                    to[at__14] = (i64)value[12];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__14 = (idx)((u64)me + 3328);
            if (p__14 < here) {
                idx at__15 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[13] >> (shift & 63))] + (u64)p__14));
                {

                    y[at__15] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[13]);
                }
                {


                    to[at__15] = (i64)value[13];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__15 = (idx)((u64)me + 3584);
            if (p__15 < here) {
                idx at__16 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[14] >> (shift & 63))] + (u64)p__15));
                {

                    y[at__16] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[14]);
                }
                {


                    to[at__16] = (i64)value[14];
                }
            }
        }
        {
#line 274 "sort.gk"
            idx p__16 = (idx)((u64)me + 3840);
            if (p__16 < here) {
                idx at__17 = (idx)((u64)row * (u64)n + (u64)(where[(idx)(u8)(sorted[15] >> (shift & 63))] + (u64)p__16));
                {

                    y[at__17] = gk_sort_element_U_u64_KIND_3_DESC_true(sorted[15]);
                }
                {


                    to[at__17] = (i64)value[15];
                }
            }
        }
    }
}
