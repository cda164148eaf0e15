/* astray, written by the GK compiler, for CUDA C. */
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


/* astray */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_astray(const char *__restrict__ x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, idx n)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 33 "lanes.gk"
    idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x);
    if (i >= n) {
#line 34 "lanes.gk"
        return;
    }
#line 35 "lanes.gk"
    if (x[i] > 0.5f) {
        y[i] = x[i] - 1.0f;
    } else {
        y[i] = x[i] / 3.0f;
    }
}
