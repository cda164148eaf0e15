/* segment_fold<T=f32, A=f32, O=f32, OP=sum, AGAIN=false, DIRECT=false, MEAN=false, P=32, ALONG=32, ACROSS=1, ITEMS=256, UNROLL=8, WIDE=1, FLAT=true>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
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
static __device__ inline i32 ga_f32_to_i32(f32 x)
{
    if (x >= 2.14748365e+09f) return 2147483647;
    if (x <= -2.14748365e+09f) return (-2147483647 - 1);
    return x == x ? (i32)x : 0;
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* segment_within */
static __device__ inline idx gk_segment_within(const i64 *base, idx base__size, idx q, idx from, idx to)
{
#line 72 "segments.gk"
    idx low = from;
    idx high = to;
    while ((idx)((u32)low + 1) < high) {
        idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
        bool after = base[middle] > (i64)q;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
}

/* segment_of<AGAIN=false> */
static __device__ inline idx gk_segment_of_AGAIN_false(const i64 *base, idx base__size, idx q, idx segments, idx most)
{
#line 89 "segments.gk"
    idx low = 0;
    idx high = segments;
    {
        low = ga_max_int_i32((idx)((u32)q - (u32)most), 0);
        high = ga_min_int_i32((idx)((u32)q + 1), segments);
        if (q < segments) {
#line 94 "segments.gk"
            low = base[q] == (i64)q ? q : low;
        }
    }
#line 96 "segments.gk"
    if ((idx)((u32)high - (u32)low) > 32) {
        idx near = ga_min_int_i32(ga_max_int_i32(ga_f32_to_i32((f32)q * ((f32)segments / (f32)base[segments])), low), high);
        {
            {
#line 99 "segments.gk"
                idx at = (idx)((u32)near + 4294967288u);
                if (low < at && at < high) {
                    bool after = base[at] > (i64)q;
                    high = after ? at : high;
                    low = after ? low : at;
                }
            }
            {
#line 99 "segments.gk"
                idx at__2 = (idx)((u32)near + 8);
                if (low < at__2 && at__2 < high) {
                    bool after__2 = base[at__2] > (i64)q;
                    high = after__2 ? at__2 : high;
                    low = after__2 ? low : at__2;
                }
            }
        }
    }
#line 107 "segments.gk"
    return gk_segment_within(base, base__size, q, low, high);
}

/* sum<T=f32> */
static __device__ inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_fold<T=f32, A=f32, O=f32, OP=sum, AGAIN=false, DIRECT=false, MEAN=false, P=32, ALONG=32, ACROSS=1, ITEMS=256, UNROLL=8, WIDE=1, FLAT=true> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_segment_fold(const char *x__data, i64 x__offset, idx x__size, const char *first__data, i64 first__offset, idx first__size, const char *base__data, i64 base__offset, idx base__size, const char *whole__data, i64 whole__offset, idx whole__size, char *part__data, i64 part__offset, idx part__size, char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx piece, idx most)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    const i64 *first = (const i64 *)(first__data + first__offset);
    (void)first;
    const i64 *base = (const i64 *)(base__data + base__offset);
    (void)base;
    const i64 *whole = (const i64 *)(whole__data + whole__offset);
    (void)whole;
    f32 *part = (f32 *)(part__data + part__offset);
    (void)part;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 122 "segments.gk"
    __shared__ f32 shared[256];
    (void)shared;
#line 123 "segments.gk"
    idx me = (idx)threadIdx.x;
    idx along = me % 32 / 1;
    idx blocks = (idx)((u32)inner + 0) / 1;
    idx jobs = (idx)((u32)outer * (u32)chunks * (u32)blocks);
    idx teams = 8;
    for (idx round__ = (idx)blockIdx.x; round__ < ga_div_signed_i32((idx)((u32)jobs + (u32)teams - 1), teams); round__ = (idx)((u32)round__ + (u32)gridDim.x)) {
        idx job = ga_min_int_i32((idx)((u32)round__ * (u32)teams + (u32)(me / 32)), (idx)((u32)jobs - 1));
        bool live = (idx)((u32)round__ * (u32)teams + (u32)(me / 32)) < jobs;
        idx column = (idx)((u32)ga_mod_signed_i32(job, blocks) * 1 + (u32)(me % 1) * 1);
        idx width = 1;
        idx q = ga_mod_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx o = ga_div_signed_i32(ga_div_signed_i32(job, blocks), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool last = true;
        live = live && column < inner;
        {
#line 140 "segments.gk"
            live = live && (i64)q < base[segments];
        }
#line 141 "segments.gk"
        if (live) {
            {
                s = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
                from = (idx)(((u32)q - (u32)base[s]) * (u32)piece);
                last = (i64)((u64)base[(idx)((u32)s + 1)] - (u64)base[s]) == 1ll;
            }
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }
        f32 total[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) total[ga_i0] = 0.0f;
        {
#line 151 "segments.gk"
            total[0] = 0.0f;
        }
#line 152 "segments.gk"
        idx step__ = 1;
        idx start = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)step__ + (u32)column);
        {
#line 162 "segments.gk"
            idx full = (idx)((u32)(n / 256) * 256);
            for (idx j = along; j < full; j = (idx)((u32)j + 256)) {
                f32 next[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = 0.0f;
                {
                    {
                        {
#line 167 "segments.gk"
                            next[0] = x[(idx)((u32)start + ((u32)j + 0) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[1] = x[(idx)((u32)start + ((u32)j + 32) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[2] = x[(idx)((u32)start + ((u32)j + 64) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[3] = x[(idx)((u32)start + ((u32)j + 96) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[4] = x[(idx)((u32)start + ((u32)j + 128) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[5] = x[(idx)((u32)start + ((u32)j + 160) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[6] = x[(idx)((u32)start + ((u32)j + 192) * (u32)step__)];
                        }
                    }
                    {
                        {
#line 167 "segments.gk"
                            next[7] = x[(idx)((u32)start + ((u32)j + 224) * (u32)step__)];
                        }
                    }
                }
                {
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[0]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[1]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[2]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[3]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[4]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[5]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[6]));
                        }
                    }
                    {
                        {
#line 169 "segments.gk"
                            total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(next[7]));
                        }
                    }
                }
            }
#line 171 "segments.gk"
            for (idx j__2 = (idx)((u32)full + (u32)along); j__2 < n; j__2 = (idx)((u32)j__2 + 32)) {
                {
                    if ((idx)((u32)j__2 + 0) < n) {
#line 173 "segments.gk"
                        total[0] = gk_sum_T_f32(total[0], gk_cast_U_f32_T_f32(x[(idx)((u32)start + ((u32)j__2 + 0) * (u32)step__)]));
                    }
                }
            }
        }
        {
#line 186 "segments.gk"
            shared[me] = total[0];
            __syncthreads();
            for (idx half__ = 16; half__ > 0; half__ = half__ / 2) {
                if (along < half__) {
#line 189 "segments.gk"
                    shared[me] = gk_sum_T_f32(shared[me], shared[(idx)((u32)me + (u32)half__ * 1)]);
                }
#line 190 "segments.gk"
                __syncthreads();
            }
            total[0] = shared[me];
            __syncthreads();
        }
        if (live && along == 0) {
            for (idx w = 0; w < width; w++) {
                f32 value = total[w];
                if (last) {

                    y[(idx)(((u32)o * (u32)segments + (u32)s) * (u32)inner + (u32)column + (u32)w)] = gk_cast_U_f32_T_f32(value);
                } else {
                    part[(idx)(((u32)o * (u32)chunks + (u32)q) * (u32)inner + (u32)column + (u32)w)] = value;
                }
            }
        }
    }
}
