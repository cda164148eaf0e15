/* bin_count<T=f64, MODE=1, LOCAL=0, COPIES=1, UNROLL=4, GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef double f64;

static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline u32 ga_atomic_add_u32(u32 *p, u32 v)
{
    return atomicAdd(p, v);
}

/* bin_of<T=f64, MODE=1> */
static __device__ inline idx gk_bin_of_T_f64_MODE_1(f64 x, const f64 *edges, idx edges__size, idx bins, f32 low, f32 scale)
{
    {
#line 132 "sets.gk"
        if (!(x >= edges[0] && x <= edges[bins])) {
#line 132 "sets.gk"
            return bins;
        }
        {
#line 134 "sets.gk"
            idx from = 0;
            idx n = (idx)((u64)bins - 1);
            while (n > 0) {
                idx half__ = n / 2;
                bool right = x >= edges[(idx)((u64)from + (u64)half__ + 1)];
                if (right) {
#line 139 "sets.gk"
                    from = (idx)((u64)from + ((u64)half__ + 1));
                }
#line 140 "sets.gk"
                n = right ? (idx)((u64)n - (u64)half__ - 1) : half__;
            }
            return from;
        }
    }
}

/* bin_count<T=f64, MODE=1, LOCAL=0, COPIES=1, UNROLL=4, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_bin_count(const char *x__data, i64 x__offset, idx x__size, const char *edges__data, i64 edges__offset, idx edges__size, char *counts__data, i64 counts__offset, idx counts__size, idx bins, f32 low, f32 scale, idx piece)
{
    const f64 *x = (const f64 *)(x__data + x__offset);
    (void)x;
    const f64 *edges = (const f64 *)(edges__data + edges__offset);
    (void)edges;
    u32 *counts = (u32 *)(counts__data + counts__offset);
    (void)counts;
#line 160 "sets.gk"
    __shared__ u32 here[1];
    (void)here;
#line 161 "sets.gk"
    idx me = (idx)threadIdx.x;
    for (idx first = (idx)((u64)blockIdx.x * (u64)piece); first < x__size; first = (idx)((u64)first + (u64)gridDim.x * (u64)piece)) {
        for (idx b = me; b < 0; b = (idx)((u64)b + 256)) {
#line 163 "sets.gk"
            here[b] = 0u;
        }
#line 164 "sets.gk"
        __syncthreads();
        idx end = ga_min_int_i64(x__size, (idx)((u64)first + (u64)piece));
        idx i = (idx)((u64)first + (u64)me);
        while (i < end) {
            f64 word[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) word[ga_i0] = 0.0;
            {
                {
#line 170 "sets.gk"
                    if ((idx)((u64)i + 0) < end) {
#line 170 "sets.gk"
                        word[0] = x[(idx)((u64)i + 0)];
                    }
                }
                {
#line 170 "sets.gk"
                    if ((idx)((u64)i + 256) < end) {
#line 170 "sets.gk"
                        word[1] = x[(idx)((u64)i + 256)];
                    }
                }
                {
#line 170 "sets.gk"
                    if ((idx)((u64)i + 512) < end) {
#line 170 "sets.gk"
                        word[2] = x[(idx)((u64)i + 512)];
                    }
                }
                {
#line 170 "sets.gk"
                    if ((idx)((u64)i + 768) < end) {
#line 170 "sets.gk"
                        word[3] = x[(idx)((u64)i + 768)];
                    }
                }
            }
            {
                {
#line 172 "sets.gk"
                    if ((idx)((u64)i + 0) < end) {
                        idx b__2 = gk_bin_of_T_f64_MODE_1(word[0], edges, edges__size, bins, low, scale);
                        if (b__2 < bins) {
                            {
#line 182 "sets.gk"
                                ga_atomic_add_u32(&counts[b__2], 1u);
                            }
                        }
                    }
                }
                {
#line 172 "sets.gk"
                    if ((idx)((u64)i + 256) < end) {
                        idx b__3 = gk_bin_of_T_f64_MODE_1(word[1], edges, edges__size, bins, low, scale);
                        if (b__3 < bins) {
                            {
#line 182 "sets.gk"
                                ga_atomic_add_u32(&counts[b__3], 1u);
                            }
                        }
                    }
                }
                {
#line 172 "sets.gk"
                    if ((idx)((u64)i + 512) < end) {
                        idx b__4 = gk_bin_of_T_f64_MODE_1(word[2], edges, edges__size, bins, low, scale);
                        if (b__4 < bins) {
                            {
#line 182 "sets.gk"
                                ga_atomic_add_u32(&counts[b__4], 1u);
                            }
                        }
                    }
                }
                {
#line 172 "sets.gk"
                    if ((idx)((u64)i + 768) < end) {
                        idx b__5 = gk_bin_of_T_f64_MODE_1(word[3], edges, edges__size, bins, low, scale);
                        if (b__5 < bins) {
                            {
#line 182 "sets.gk"
                                ga_atomic_add_u32(&counts[b__5], 1u);
                            }
                        }
                    }
                }
            }
#line 187 "sets.gk"
            i = (idx)((u64)i + 1024);
        }
        __syncthreads();
    }
}
