/* segment_walks<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, AGAIN=false, DIRECT=false, LEVELS=1, ITEMS=256, CHAINS=1>, written by the GK compiler, for CUDA C. */
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
#line 88 "segments.gk"
    idx low = 0;
    idx high = segments;
    {
        low = ga_max_int_i32((idx)((u32)q - (u32)most), 0);
        high = ga_min_int_i32((idx)((u32)q + 1), segments);
        if (q < segments) {
#line 93 "segments.gk"
            low = base[q] == (i64)q ? q : low;
        }
    }
#line 95 "segments.gk"
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

/* segment_walks<T=f32, A=f32, O=f32, OP=sum, EXCLUSIVE=false, STARTS=true, TOTALS=false, AGAIN=false, DIRECT=false, LEVELS=1, ITEMS=256, CHAINS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_segment_walks(const char *x__data, i64 x__offset, idx x__size, const char *first__data, i64 first__offset, idx first__size, const char *base__data, i64 base__offset, idx base__size, const char *starts__data, i64 starts__offset, idx starts__size, char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx most)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    const i64 *first = (const i64 *)(first__data + first__offset);
    (void)first;
    const i64 *base = (const i64 *)(base__data + base__offset);
    (void)base;
    const f32 *starts = (const f32 *)(starts__data + starts__offset);
    (void)starts;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 290 "segments.gk"
    idx piece = 16;
    {
#line 291 "segments.gk"
        piece = (idx)((u32)piece * 16);
    }
#line 292 "segments.gk"
    idx jobs = (idx)((u32)outer * (u32)chunks * (u32)inner);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)gridDim.x - 1), (idx)gridDim.x);
    idx end = ga_min_int_i32(jobs, (idx)(((u32)blockIdx.x + 1) * (u32)each));
    for (idx job = (idx)((u32)blockIdx.x * (u32)each + (u32)threadIdx.x); job < end; job = (idx)((u32)job + 256)) {
        idx column = ga_mod_signed_i32(job, inner);
        idx q = ga_mod_signed_i32(ga_div_signed_i32(job, inner), chunks);
        idx o = ga_div_signed_i32(ga_div_signed_i32(job, inner), chunks);
        idx s = q;
        idx n = 0;
        idx from = 0;
        bool live = true;
        {
#line 303 "segments.gk"
            live = (i64)q < base[segments];
        }
#line 304 "segments.gk"
        if (live) {
            {
                s = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
                from = (idx)(((u32)q - (u32)base[s]) * (u32)piece);
            }
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }

        idx begin = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)inner + (u32)column);
        f32 before[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) before[ga_i0] = 0.0f;
#line 315 "segments.gk"
        before[0] = 0.0f;
        f32 total = 0.0f;
        f32 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = 0.0f;
        {
#line 318 "segments.gk"
            chain[0] = 0.0f;
        }
        {
#line 320 "segments.gk"
            if (n > 0 && (i64)((u64)base[(idx)((u32)s + 1)] - (u64)base[s]) > 1ll) {
#line 320 "segments.gk"
                before[0] = starts[(idx)(((u32)o * (u32)chunks + (u32)q) * (u32)inner + (u32)column)];
            }
        }
#line 322 "segments.gk"
        before[1] = before[0];
        for (idx strip = 0; strip < n; strip = (idx)((u32)strip + 16)) {
            total = 0.0f;
            for (idx j = strip; j < ga_min_int_i32(n, (idx)((u32)strip + 16)); j++) {
                idx at = (idx)((u32)begin + (u32)j * (u32)inner);
                f32 after = gk_sum_T_f32(total, gk_cast_U_f32_T_f32(x[at]));
                {


                    y[at] = gk_cast_U_f32_T_f32(gk_sum_T_f32(before[1], after));
                }
                total = after;
            }
            {
                idx strips = (idx)((u32)(strip / 16) + 1);
                idx left = strips;
                bool full = true;
                {
                    if (full) {
                        full = left % 16 == 0;
                        left = left / 16;
                        chain[0] = gk_sum_T_f32(chain[0], total);
                        if (full) {
                            total = chain[0];
                            chain[0] = 0.0f;
                        }
                    }
                }
                {
                    before[1] = before[0];
                    {
                        if ((strips >> 0) % 16 > 0) {
#line 353 "segments.gk"
                            before[1] = gk_sum_T_f32(before[1], chain[0]);
                        }
                    }
                }
            }
        }
    }
}
