/* multiply, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 v[8]; } f64x8;
typedef struct __align__(16) { f64 v[4]; } f64x4;

static __device__ inline i32 ga_subgroup_lane_i32(void)
{
    return (i32)((threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % warpSize);
}
static __device__ inline f64 ga_shuffle_f64(f64 x, i32 n)
{
    return __shfl_sync(0xffffffffu, x, n);
}
static __device__ inline f64x4 ga_matrix_fma_f64(f64x8 a, f64x4 b, f64x4 c)
{
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 900
    (void)ga_subgroup_lane_i32, (void)ga_shuffle_f64;
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, "
                 "{%4, %5, %6, %7, %8, %9, %10, %11}, {%12, %13, %14, %15}, {%16, %17, %18, %19};"
                 : "=d"(c.v[0]), "=d"(c.v[1]), "=d"(c.v[2]), "=d"(c.v[3])
                 : "d"(a.v[0]), "d"(a.v[1]), "d"(a.v[2]), "d"(a.v[3]), "d"(a.v[4]), "d"(a.v[5]),
                   "d"(a.v[6]), "d"(a.v[7]), "d"(b.v[0]), "d"(b.v[1]), "d"(b.v[2]), "d"(b.v[3]),
                   "d"(c.v[0]), "d"(c.v[1]), "d"(c.v[2]), "d"(c.v[3]));
#else
    i32 lane = ga_subgroup_lane_i32(), row = lane / 4 * 4, column = lane % 4 * 8;
    for (int k = 0; k < 16; k++) {
        f64 x0 = ga_shuffle_f64(a.v[k / 4 * 2], row + k % 4), x1 = ga_shuffle_f64(a.v[k / 4 * 2 + 1], row + k % 4);
        f64 y0 = ga_shuffle_f64(b.v[k / 4], column + k % 4), y1 = ga_shuffle_f64(b.v[k / 4], column + 4 + k % 4);
        c.v[0] = fma(x0, y0, c.v[0]);
        c.v[1] = fma(x0, y1, c.v[1]);
        c.v[2] = fma(x1, y0, c.v[2]);
        c.v[3] = fma(x1, y1, c.v[3]);
    }
#endif
    return c;
}

/* multiply */
extern "C" __global__ void __launch_bounds__(32 * 1 * 1)
gk_multiply(const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, char *c__data, i64 c__offset, idx c__dim0, idx c__stride0)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
#line 5 "matrix.gk"
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    {
#line 6 "matrix.gk"
        GA_AT(f64x4, c__data, i * c__stride0) = ga_matrix_fma_f64(GA_GET(f64x8, a__data, i * a__stride0), GA_GET(f64x4, b__data, i * b__stride0), GA_AT(f64x4, c__data, i * c__stride0));
    }
}
