/* abreast, written by the GK compiler, for CUDA C. */
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


/* bounded */
static __device__ inline f32 gk_bounded(f32 x, f32 most)
{
#line 4 "lanes.gk"
    if (x > most) {
#line 4 "lanes.gk"
        return most;
    }
#line 5 "lanes.gk"
    return x;
}

/* abreast */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_abreast(const char *__restrict__ x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, idx n, idx rows)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 11 "lanes.gk"
    __shared__ f32 box[64];
    (void)box;
#line 12 "lanes.gk"
    idx me = (idx)threadIdx.x;
    f32 sum = 0.0f;
    for (idx i = me; i < n; i = i + 64) {
        f32 v = gk_bounded(x[i], 2.0f);
        if (v > 0.5f) {
#line 16 "lanes.gk"
            sum = sum + v;
        }
    }
#line 18 "lanes.gk"
    box[me] = sum;
    __syncthreads();
    for (idx step__ = 32; step__ > 0; step__ = step__ / 2) {
        if (me < step__) {
#line 21 "lanes.gk"
            box[me] = box[me] + box[me + step__];
        }
#line 22 "lanes.gk"
        __syncthreads();
    }
    if ((idx)blockIdx.x >= rows) {
#line 24 "lanes.gk"
        return;
    }
#line 25 "lanes.gk"
    for (idx i__2 = me; i__2 < n; i__2 = i__2 + 64) {
        for (idx k = 0; k < rows; k++) {
#line 26 "lanes.gk"
            y[i__2] = y[i__2] + box[0] * x[i__2 + k];
        }
    }
}
