/* random_choice<T=u64, LOOPS=true, GROUP=1>, written by the GK compiler, for CUDA C. */
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
typedef i64 idx;

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* random_mixed */
static __device__ inline u32 gk_random_mixed(u32 x)
{
#line 505 "random.gk"
    u32 y = (x ^ (x >> 16)) * 2246822507u;
    y = (y ^ (y >> 13)) * 3266489909u;
    return y ^ (y >> 16);
}

/* random_choice<T=u64, LOOPS=true, GROUP=1> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_random_choice(u64 k0, u64 k1, u64 k2, u64 k3, u64 k4, u64 k5, u64 k6, u64 k7, u64 n, u64 turn, u32 low_bits, u32 high_bits, char *y__data, i64 y__offset, idx y__size)
{
    u64 *y = (u64 *)(y__data + y__offset);
    (void)y;
#line 519 "random.gk"
    u64 key[8];
    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) key[ga_i0] = 0ull;
#line 520 "random.gk"
    key[0] = k0;
    key[1] = k1;
    key[2] = k2;
    key[3] = k3;
    key[4] = k4;
    key[5] = k5;
    key[6] = k6;
    key[7] = k7;
    u32 low_mask = (u32)((1ull << (low_bits & 63)) - 1ull);
    u32 high_mask = (u32)((1ull << (high_bits & 63)) - 1ull);
    idx piece = (idx)((u64)ga_div_signed_i64((idx)((u64)y__size - 1), ((idx)gridDim.x * (idx)blockDim.x)) + 1);
    idx step__ = 1;
    idx first = (idx)((u64)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x) * (u64)piece);
    idx end = (idx)((u64)ga_min_int_i64((idx)((u64)y__size - (u64)first), piece) + (u64)first);
    for (idx i = first; i < end; i = (idx)((u64)i + (u64)step__)) {
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
        y[i] = v;
    }
}
