/* segment_walks<T=c64, A=c64, O=c64, OP=sum, EXCLUSIVE=true, STARTS=false, TOTALS=false, AGAIN=false, DIRECT=true, LEVELS=0, ITEMS=256, CHAINS=1>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 x, y; } c64;

static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline c64 ga_add_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x + b.x, a.y + b.y);
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
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
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* sum<T=c64> */
static __device__ inline c64 gk_sum_T_c64(c64 a, c64 b)
{
#line 4 "ops.gk"
    return ga_add_c64(a, b);
}

/* cast<U=c64, T=c64> */
static __device__ inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_walks<T=c64, A=c64, O=c64, OP=sum, EXCLUSIVE=true, STARTS=false, TOTALS=false, AGAIN=false, DIRECT=true, LEVELS=0, ITEMS=256, CHAINS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_segment_walks(const char *x__data, i64 x__offset, idx x__size, const char *first__data, i64 first__offset, idx first__size, const char *base__data, i64 base__offset, idx base__size, const char *starts__data, i64 starts__offset, idx starts__size, char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx inner, idx segments, idx chunks, idx most)
{
    const c64 *x = (const c64 *)(x__data + x__offset);
    (void)x;
    const i64 *first = (const i64 *)(first__data + first__offset);
    (void)first;
    const i64 *base = (const i64 *)(base__data + base__offset);
    (void)base;
    const c64 *starts = (const c64 *)(starts__data + starts__offset);
    (void)starts;
    c64 *y = (c64 *)(y__data + y__offset);
    (void)y;
#line 290 "segments.gk"
    idx piece = 16;

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

        if (live) {
#line 309 "segments.gk"
            from = (idx)((u32)from + (u32)first[s]);
            n = ga_min_int_i32((idx)((u32)first[(idx)((u32)s + 1)] - (u32)from), piece);
        }

        idx begin = (idx)(((u32)o * (u32)rows + (u32)from) * (u32)inner + (u32)column);
        c64 before[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) before[ga_i0] = ga_make_c64(0.0f, 0.0f);
#line 315 "segments.gk"
        before[0] = ga_make_c64(0.0f, 0.0f);
        c64 total = ga_make_c64(0.0f, 0.0f);
        c64 chain[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) chain[ga_i0] = ga_make_c64(0.0f, 0.0f);
        {
#line 318 "segments.gk"
            chain[0] = ga_make_c64(0.0f, 0.0f);
        }


        before[1] = before[0];
        for (idx strip = 0; strip < n; strip = (idx)((u32)strip + 16)) {
            total = ga_make_c64(0.0f, 0.0f);
            for (idx j = strip; j < ga_min_int_i32(n, (idx)((u32)strip + 16)); j++) {
                idx at = (idx)((u32)begin + (u32)j * (u32)inner);
                c64 after = gk_sum_T_c64(total, gk_cast_U_c64_T_c64(x[at]));
                {
                    y[at] = gk_cast_U_c64_T_c64(j > strip ? gk_sum_T_c64(before[1], total) : before[1]);
                }


                total = after;
            }
        }
    }
}
