/* chirp_in<T=f32, X=f32, R=2, ITEMS=256>, written by the GK compiler, for CUDA C. */
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
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/* chirp_in<T=f32, X=f32, R=2, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_chirp_in(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *chirp__data, i64 chirp__offset, idx chirp__size, char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1, idx n, idx have, u8 half__byte, f32 flip_in)
{
    x__data += x__offset;
    const c64 *chirp = (const c64 *)(chirp__data + chirp__offset);
    (void)chirp;
    z__data += z__offset;
    bool half__ = half__byte != 0;
#line 475 "fft.gk"
    for (idx b = (idx)blockIdx.y; b < z__dim0; b = (idx)((u32)b + (u32)gridDim.y)) {
        for (idx j = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); j < z__dim1; j = (idx)((u32)j + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
            c64 v = ga_make_c64(0.0f, 0.0f);
            bool mirrored = half__ && j > n / 2;
            idx element = mirrored ? (idx)((u32)n - (u32)j) : j;
            if (j < n && element < have) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 482 "fft.gk"
                idx rest = b;
#line 487 "fft.gk"
                at[0] = rest;
                at[1] = element;
                f32 e = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                f32 zr;
                f32 zi;
                {
                    zr = e;
                    zi = 0.0f;
                }
#line 500 "fft.gk"
                v = ga_mul_c64(ga_make_c64(zr, zi), chirp[j]);
            }
            GA_AT(c64, z__data, b * z__stride0 + j * z__stride1) = v;
        }
    }
}
