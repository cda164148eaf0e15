/* random_choice<T=u32, LOOPS=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* random_mixed */
static inline u32 gk_random_mixed(u32 x)
{
#line 505 "random.gk"
    u32 y = (x ^ (x >> 16)) * 2246822507u;
    y = (y ^ (y >> 13)) * 3266489909u;
    return y ^ (y >> 16);
}

/* random_choice<T=u32, LOOPS=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_random_choice(u64 k0, u64 k1, u64 k2, u64 k3, u64 k4, u64 k5, u64 k6, u64 k7, u64 n, u64 turn, u32 low_bits, u32 high_bits, __global char *y__data, i64 y__offset, idx y__size)
{
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
#line 519 "random.gk"
    u64 key[8];
    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) key[ga_i0] = 0ul;
#line 520 "random.gk"
    key[0] = k0;
    key[1] = k1;
    key[2] = k2;
    key[3] = k3;
    key[4] = k4;
    key[5] = k5;
    key[6] = k6;
    key[7] = k7;
    u32 low_mask = (u32)((1ul << (low_bits & 63)) - 1ul);
    u32 high_mask = (u32)((1ul << (high_bits & 63)) - 1ul);
    idx piece = 1;
    idx step__ = (idx)(get_num_groups(0) * get_local_size(0));
    idx first = (idx)((u32)get_global_id(0) * (u32)piece);
    idx end = y__size;
    for (idx i = first; i < end; i = (idx)((u32)i + (u32)step__)) {
        u64 v = (u64)i;
        do {
            u32 low = (u32)v & low_mask;
            u32 high = (u32)(v >> (low_bits & 63));
            {
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[0]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[0] >> 32)) & low_mask);
                }
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[1]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[1] >> 32)) & low_mask);
                }
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[2]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[2] >> 32)) & low_mask);
                }
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[3]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[3] >> 32)) & low_mask);
                }
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[4]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[4] >> 32)) & low_mask);
                }
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[5]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[5] >> 32)) & low_mask);
                }
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[6]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[6] >> 32)) & low_mask);
                }
                {
#line 540 "random.gk"
                    high = high ^ (gk_random_mixed(low ^ (u32)key[7]) & high_mask);
                    low = low ^ (gk_random_mixed(high ^ (u32)(key[7] >> 32)) & low_mask);
                }
            }
#line 543 "random.gk"
            v = ((u64)high << (low_bits & 63)) | (u64)low;
        } while (v >= n);
        v = v + turn;
        if (v >= n) {
#line 546 "random.gk"
            v = v - n;
        }
#line 547 "random.gk"
        y[i] = (u32)v;
    }
}
