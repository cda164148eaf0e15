/* chirp_out<T=f32, Y=f32, R=4, ITEMS=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.x = re;
    z.y = im;
    return z;
}
static __device__ inline f32 ga_neg_f32(f32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f32 y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return -x;
#endif
}
static __device__ inline c64 ga_conj_c64(c64 a)
{
    return ga_make_c64(a.x, ga_neg_f32(a.y));
}
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/* chirp_out<T=f32, Y=f32, R=4, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_chirp_out(const char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1, const char *chirp__data, i64 chirp__offset, idx chirp__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__dim3, idx y__stride0, idx y__stride1, idx y__stride2, idx y__stride3, idx keep, f32 flip_out, f32 scale)
{
    z__data += z__offset;
    const c64 *chirp = (const c64 *)(chirp__data + chirp__offset);
    (void)chirp;
    y__data += y__offset;
#line 519 "fft.gk"
    for (idx b = (idx)blockIdx.y; b < z__dim0; b = (idx)((u32)b + (u32)gridDim.y)) {
        for (idx j = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); j < keep; j = (idx)((u32)j + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
            idx at[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) at[ga_i0] = 0;
#line 522 "fft.gk"
            idx rest = b;
            {
                {
#line 524 "fft.gk"
                    at[2] = ga_mod_signed_i32(rest, y__dim2);
                    rest = ga_div_signed_i32(rest, y__dim2);
                }
                {
#line 524 "fft.gk"
                    at[1] = ga_mod_signed_i32(rest, y__dim1);
                    rest = ga_div_signed_i32(rest, y__dim1);
                }
            }
#line 527 "fft.gk"
            at[0] = rest;
            at[3] = j;
            c64 v = ga_mul_c64(ga_conj_c64(GA_GET(c64, z__data, b * z__stride0 + j * z__stride1)), chirp[j]);
            {
                GA_AT(f32, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2 + at[3] * y__stride3) = v.x * scale;
            }
        }
    }
}
