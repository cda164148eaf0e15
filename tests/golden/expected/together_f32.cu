/* together<T=f32, OP=add, WIDTH=8, HEIGHT=3>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { i32 v[4]; } i32x4;

static __device__ inline i32x4 ga_add_i32x4(i32x4 a, i32x4 b)
{
    i32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = (i32)((u32)a.v[i] + (u32)b.v[i]);
    return r;
}

/* any_of */
static __device__ inline bool gk_any_of(bool a, bool b)
{
#line 11 "together.gk"
    return a || b;
}

/* add<T=f32> */
static __device__ inline f32 gk_add_T_f32(f32 a, f32 b)
{
#line 9 "together.gk"
    return a + b;
}

/* group_reduce<add<T=f32>> */
static __device__ inline f32 ga_group_reduce_add_T_f32(f32 x, f32 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 8;
    part[me] = x;
    __syncthreads();
    for (u32 step = 1; step < 24; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 24) part[me] = gk_add_T_f32(part[me], part[me + step]);
    __syncthreads();
    }
    x = part[0];
    __syncthreads();
    return x;
}

/* group_scan_exclusive<add<T=f32>> */
static __device__ inline f32 ga_group_scan_exclusive_add_T_f32(f32 x, f32 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 8;
    part[me] = x;
    __syncthreads();
    for (u32 step = 1; step < 24; step *= 2) {
    if (me >= step) x = gk_add_T_f32(part[me - step], x);
    __syncthreads();
    part[me] = x;
    __syncthreads();
    }
    x = 0.0f;
    if (me > 0) x = part[me - 1];
    __syncthreads();
    return x;
}

/* twice<T=f32, OP=add> */
static __device__ inline f32 gk_twice_T_f32_OP_add(f32 x, i32x4 *ga_group)
{
#line 16 "together.gk"
    f32 all__ = ga_group_reduce_add_T_f32(x, (f32 *)ga_group);
    f32 before = ga_group_scan_exclusive_add_T_f32(x, (f32 *)ga_group);
    return all__ + before;
}

/* add<T=i32x4> */
static __device__ inline i32x4 gk_add_T_i32x4(i32x4 a, i32x4 b)
{
#line 9 "together.gk"
    return ga_add_i32x4(a, b);
}

/* group_reduce<any_of> */
static __device__ inline bool ga_group_reduce_any_of(bool x, u8 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 8;
    part[me] = (u8)x;
    __syncthreads();
    for (u32 step = 1; step < 24; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 24) part[me] = (u8)gk_any_of(part[me] != 0, part[me + step] != 0);
    __syncthreads();
    }
    x = part[0] != 0;
    __syncthreads();
    return x;
}

/* group_scan<add<T=f32>> */
static __device__ inline f32 ga_group_scan_add_T_f32(f32 x, f32 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 8;
    part[me] = x;
    __syncthreads();
    for (u32 step = 1; step < 24; step *= 2) {
    if (me >= step) x = gk_add_T_f32(part[me - step], x);
    __syncthreads();
    part[me] = x;
    __syncthreads();
    }
    return x;
}

/* group_reduce<add<T=i32x4>> */
static __device__ inline i32x4 ga_group_reduce_add_T_i32x4(i32x4 x, i32x4 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 8;
    part[me] = x;
    __syncthreads();
    for (u32 step = 1; step < 24; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 24) part[me] = gk_add_T_i32x4(part[me], part[me + step]);
    __syncthreads();
    }
    x = part[0];
    __syncthreads();
    return x;
}

/* together<T=f32, OP=add, WIDTH=8, HEIGHT=3> */
extern "C" __global__ void __launch_bounds__(8 * 3 * 1)
gk_together(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, const char *v__data, i64 v__offset, idx v__size, char *w__data, i64 w__offset, idx w__size)
{
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
    const i32x4 *v = (const i32x4 *)(v__data + v__offset);
    (void)v;
    i32x4 *w = (i32x4 *)(w__data + w__offset);
    (void)w;
    __shared__ i32x4 ga_group[24];
#line 25 "together.gk"
    idx i = (idx)((u32)threadIdx.x + 8 * (u32)threadIdx.y);
    f32 mine = x[i];
    bool more = ga_group_reduce_any_of(mine != 0.0f, (u8 *)ga_group);
    if (more) {
        mine = ga_group_scan_add_T_f32(mine, (f32 *)ga_group);
        f32 ga_result0 = gk_twice_T_f32_OP_add(mine, ga_group);
        y[i] = ga_result0;
    }
#line 32 "together.gk"
    i32x4 ga_result1 = ga_group_reduce_add_T_i32x4(v[i], ga_group);
    w[i] = ga_result1;
}
