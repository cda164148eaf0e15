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

/* bin_of<T=i32, MODE=0> */
static __device__ inline idx gk_bin_of_T_i32_MODE_0(i32 x, const i32 *edges, idx edges__size, idx bins, f32 low, f32 scale)
{
    {
#line 130 "sets.gk"
        return (idx)x;
    }
}

/* bin_count<T=i32, MODE=0, LOCAL=256, COPIES=8, UNROLL=4, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_bin_count(const char *x__data, i64 x__offset, idx x__size, const char *edges__data, i64 edges__offset, idx edges__size, char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, idx piece)
{
    const i32 *x = (const i32 *)(x__data + x__offset);
    (void)x;
    const i32 *edges = (const i32 *)(edges__data + edges__offset);
    (void)edges;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
#line 160 "sets.gk"
    __shared__ u32 here[2049];
    (void)here;
#line 161 "sets.gk"
    idx me = (idx)threadIdx.x;
    for (idx first = (idx)((u32)blockIdx.x * (u32)piece); first < x__size; first = (idx)((u32)first + (u32)gridDim.x * (u32)piece)) {
        for (idx b = me; b < 2048; b = (idx)((u32)b + 256)) {
#line 163 "sets.gk"
            here[b] = 0u;
        }
#line 164 "sets.gk"
        __syncthreads();
        idx end = ga_min_int_i32(x__size, (idx)((u32)first + (u32)piece));
        idx i = (idx)((u32)first + (u32)me);
        while (i < end) {
            i32 word[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) word[ga_i0] = 0;
            {
                {
#line 170 "sets.gk"
                    if ((idx)((u32)i + 0) < end) {
#line 170 "sets.gk"
                        word[0] = x[(idx)((u32)i + 0)];
                    }
                }
                {
#line 170 "sets.gk"
                    if ((idx)((u32)i + 256) < end) {
#line 170 "sets.gk"
                        word[1] = x[(idx)((u32)i + 256)];
                    }
                }
                {
#line 170 "sets.gk"
                    if ((idx)((u32)i + 512) < end) {
#line 170 "sets.gk"
                        word[2] = x[(idx)((u32)i + 512)];
                    }
                }
                {
#line 170 "sets.gk"
                    if ((idx)((u32)i + 768) < end) {
#line 170 "sets.gk"
                        word[3] = x[(idx)((u32)i + 768)];
                    }
                }
            }
            {
                {
#line 172 "sets.gk"
                    if ((idx)((u32)i + 0) < end) {
                        idx b__2 = gk_bin_of_T_i32_MODE_0(word[0], edges, edges__size, bins, low, scale);
                        if (b__2 < bins) {
                            {
#line 179 "sets.gk"
                                ga_atomic_add_u32(&here[(idx)((u32)(me % 8) * 256 + (u32)b__2)], 1u);
                            }
                        }
                    }
                }
                {
#line 172 "sets.gk"
                    if ((idx)((u32)i + 256) < end) {
                        idx b__3 = gk_bin_of_T_i32_MODE_0(word[1], edges, edges__size, bins, low, scale);
                        if (b__3 < bins) {
                            {
#line 179 "sets.gk"
                                ga_atomic_add_u32(&here[(idx)((u32)(me % 8) * 256 + (u32)b__3)], 1u);
                            }
                        }
                    }
                }
                {
#line 172 "sets.gk"
                    if ((idx)((u32)i + 512) < end) {
                        idx b__4 = gk_bin_of_T_i32_MODE_0(word[2], edges, edges__size, bins, low, scale);
                        if (b__4 < bins) {
                            {
#line 179 "sets.gk"
                                ga_atomic_add_u32(&here[(idx)((u32)(me % 8) * 256 + (u32)b__4)], 1u);
                            }
                        }
                    }
                }
                {
#line 172 "sets.gk"
                    if ((idx)((u32)i + 768) < end) {
                        idx b__5 = gk_bin_of_T_i32_MODE_0(word[3], edges, edges__size, bins, low, scale);
                        if (b__5 < bins) {
                            {
#line 179 "sets.gk"
                                ga_atomic_add_u32(&here[(idx)((u32)(me % 8) * 256 + (u32)b__5)], 1u);
                            }
                        }
                    }
                }
            }


            i = (idx)((u32)i + 1024);
        }
        __syncthreads();
        {
            for (idx b__6 = me; b__6 < bins; b__6 = (idx)((u32)b__6 + 256)) {
                u32 sum = 0u;
                {
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(0 + (u32)b__6)];
                    }
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(256 + (u32)b__6)];
                    }
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(512 + (u32)b__6)];
                    }
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(768 + (u32)b__6)];
                    }
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(1024 + (u32)b__6)];
                    }
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(1280 + (u32)b__6)];
                    }
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(1536 + (u32)b__6)];
                    }
                    {
#line 193 "sets.gk"
                        sum = sum + here[(idx)(1792 + (u32)b__6)];
                    }
                }
#line 194 "sets.gk"
                if (sum > 0u) {
#line 194 "sets.gk"
                    ga_atomic_add_u32(&counts[b__6], sum);
                }
            }
#line 196 "sets.gk"
            __syncthreads();
        }
    }
}
