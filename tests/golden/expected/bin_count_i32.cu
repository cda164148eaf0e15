/* bin_count<T=i32, MODE=0, LOCAL=256, COPIES=8, UNROLL=4, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
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

/* bin_of<T=i32, MODE=0> */
static __device__ inline idx gk_bin_of_T_i32_MODE_0(i32 x, const i32 *edges, idx edges__size, i32 least, i32 most, idx bins, f32 low, f32 scale, f32 slack)
{
    {
#line 136 "sets.gk"
        return (idx)x;
    }
}

/* bin_add<LOCAL=256, COPIES=8, GROUP=256> */
static __device__ inline void gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(u32 *here, u32 *counts, idx counts__size, idx b, idx me)
{
    {
#line 172 "sets.gk"
        ga_atomic_add_u32(&here[(idx)((u32)b * 8 + (u32)(me % 8))], 1u);
    }
}

/* bin_count<T=i32, MODE=0, LOCAL=256, COPIES=8, UNROLL=4, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_bin_count(const char *x__data, i64 x__offset, idx x__size, const char *edges__data, i64 edges__offset, idx edges__size, char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, f32 slack, idx piece)
{
    const i32 *x = (const i32 *)(x__data + x__offset);
    (void)x;
    const i32 *edges = (const i32 *)(edges__data + edges__offset);
    (void)edges;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
#line 183 "sets.gk"
    __shared__ u32 here[2049];
    (void)here;
#line 184 "sets.gk"
    idx me = (idx)threadIdx.x;
    i32 least = 0;
    i32 most = 0;
    for (idx first = (idx)((u32)blockIdx.x * (u32)piece); first < x__size; first = (idx)((u32)first + (u32)gridDim.x * (u32)piece)) {
        for (idx b = me; b < 2048; b = (idx)((u32)b + 256)) {
#line 188 "sets.gk"
            here[b] = 0u;
        }
#line 189 "sets.gk"
        __syncthreads();
        idx n = ga_min_int_i32((idx)((u32)x__size - (u32)first), piece);
        idx whole = (idx)((u32)n - (u32)(n % 1024));
        for (idx i = me; i < whole; i = (idx)((u32)i + 1024)) {
            i32 word[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) word[ga_i0] = 0;
            {
                {
#line 194 "sets.gk"
                    word[0] = x[(idx)((u32)first + (u32)i + 0)];
                }
                {
#line 194 "sets.gk"
                    word[1] = x[(idx)((u32)first + (u32)i + 256)];
                }
                {
#line 194 "sets.gk"
                    word[2] = x[(idx)((u32)first + (u32)i + 512)];
                }
                {
#line 194 "sets.gk"
                    word[3] = x[(idx)((u32)first + (u32)i + 768)];
                }
            }
            {
                {
#line 196 "sets.gk"
                    idx b__2 = gk_bin_of_T_i32_MODE_0(word[0], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__2 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__2, me);
                    }
                }
                {
#line 196 "sets.gk"
                    idx b__3 = gk_bin_of_T_i32_MODE_0(word[1], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__3 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__3, me);
                    }
                }
                {
#line 196 "sets.gk"
                    idx b__4 = gk_bin_of_T_i32_MODE_0(word[2], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__4 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__4, me);
                    }
                }
                {
#line 196 "sets.gk"
                    idx b__5 = gk_bin_of_T_i32_MODE_0(word[3], edges, edges__size, least, most, bins, low, scale, slack);
                    if (b__5 < bins) {
#line 197 "sets.gk"
                        gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__5, me);
                    }
                }
            }
        }
#line 200 "sets.gk"
        for (idx i__2 = (idx)((u32)whole + (u32)me); i__2 < n; i__2 = (idx)((u32)i__2 + 256)) {
            idx b__6 = gk_bin_of_T_i32_MODE_0(x[(idx)((u32)first + (u32)i__2)], edges, edges__size, least, most, bins, low, scale, slack);
            if (b__6 < bins) {
#line 202 "sets.gk"
                gk_bin_add_LOCAL_256_COPIES_8_GROUP_256(here, counts, counts__size, b__6, me);
            }
        }
#line 204 "sets.gk"
        __syncthreads();
        {
            for (idx b__7 = me; b__7 < bins; b__7 = (idx)((u32)b__7 + 256)) {
                u32 sum = 0u;
                {
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 0)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 1)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 2)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 3)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 4)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 5)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 6)];
                    }
                    {
#line 208 "sets.gk"
                        sum = sum + here[(idx)((u32)b__7 * 8 + 7)];
                    }
                }
#line 209 "sets.gk"
                if (sum > 0u) {
#line 209 "sets.gk"
                    ga_atomic_add_u32(&counts[b__7], sum);
                }
            }
#line 211 "sets.gk"
            __syncthreads();
        }
    }
}
