/* together<T=bf16, OP=add, WIDTH=2, HEIGHT=2>, written by the GK compiler, for CUDA C. */
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
typedef u16 bf16; /* its bits */
typedef struct __align__(16) { i32 v[4]; } i32x4;

static __device__ inline f32 ga_of_bits_f32(u32 x)
{
    union { f32 f; u32 u; } v;
    v.u = x;
    return v.f;
}
static __device__ inline f32 ga_bf16_to_f32_bf16(bf16 h)
{
    return ga_of_bits_f32((u32)h << 16);
}
static __device__ inline u32 ga_bits_f32(f32 x)
{
    union { f32 f; u32 u; } v;
    v.f = x;
    return v.u;
}
static __device__ inline bf16 ga_f32_to_bf16_bf16(f32 x)
{
    u32 b = ga_bits_f32(x);
    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);
    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);
}
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

/* add<T=bf16> */
static __device__ inline bf16 gk_add_T_bf16(bf16 a, bf16 b)
{
#line 9 "together.gk"
    return ga_f32_to_bf16_bf16(ga_bf16_to_f32_bf16(a) + ga_bf16_to_f32_bf16(b));
}

/* group_reduce<add<T=bf16>> */
static __device__ inline bf16 ga_group_reduce_add_T_bf16(bf16 x, bf16 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 2;
    part[me] = x;
    __syncthreads();
    if ((me & (2 * 1 - 1)) == 0 && me + 1 < 4) part[me] = gk_add_T_bf16(part[me], part[me + 1]);
    __syncthreads();
    if ((me & (2 * 2 - 1)) == 0 && me + 2 < 4) part[me] = gk_add_T_bf16(part[me], part[me + 2]);
    __syncthreads();
    x = part[0];
    __syncthreads();
    return x;
}

/* group_scan_exclusive<add<T=bf16>> */
static __device__ inline bf16 ga_group_scan_exclusive_add_T_bf16(bf16 x, bf16 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 2;
    part[me] = x;
    __syncthreads();
    if (me >= 1) x = gk_add_T_bf16(part[me - 1], x);
    __syncthreads();
    part[me] = x;
    __syncthreads();
    if (me >= 2) x = gk_add_T_bf16(part[me - 2], x);
    __syncthreads();
    part[me] = x;
    __syncthreads();
    x = 0x0000;
    if (me > 0) x = part[me - 1];
    __syncthreads();
    return x;
}

/* twice<T=bf16, OP=add> */
static __device__ inline bf16 gk_twice_T_bf16_OP_add(bf16 x, i32x4 *ga_group)
{
#line 16 "together.gk"
    bf16 all__ = ga_group_reduce_add_T_bf16(x, (bf16 *)ga_group);
    bf16 before = ga_group_scan_exclusive_add_T_bf16(x, (bf16 *)ga_group);
    return ga_f32_to_bf16_bf16(ga_bf16_to_f32_bf16(all__) + ga_bf16_to_f32_bf16(before));
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
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 2;
    part[me] = (u8)x;
    __syncthreads();
    if ((me & (2 * 1 - 1)) == 0 && me + 1 < 4) part[me] = (u8)gk_any_of(part[me] != 0, part[me + 1] != 0);
    __syncthreads();
    if ((me & (2 * 2 - 1)) == 0 && me + 2 < 4) part[me] = (u8)gk_any_of(part[me] != 0, part[me + 2] != 0);
    __syncthreads();
    x = part[0] != 0;
    __syncthreads();
    return x;
}

/* group_scan<add<T=bf16>> */
static __device__ inline bf16 ga_group_scan_add_T_bf16(bf16 x, bf16 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 2;
    part[me] = x;
    __syncthreads();
    if (me >= 1) x = gk_add_T_bf16(part[me - 1], x);
    __syncthreads();
    part[me] = x;
    __syncthreads();
    if (me >= 2) x = gk_add_T_bf16(part[me - 2], x);
    __syncthreads();
    part[me] = x;
    __syncthreads();
    return x;
}

/* group_reduce<add<T=i32x4>> */
static __device__ inline i32x4 ga_group_reduce_add_T_i32x4(i32x4 x, i32x4 *part)
{
    u32 me = (u32)(idx)threadIdx.x + (u32)(idx)threadIdx.y * 2;
    part[me] = x;
    __syncthreads();
    if ((me & (2 * 1 - 1)) == 0 && me + 1 < 4) part[me] = gk_add_T_i32x4(part[me], part[me + 1]);
    __syncthreads();
    if ((me & (2 * 2 - 1)) == 0 && me + 2 < 4) part[me] = gk_add_T_i32x4(part[me], part[me + 2]);
    __syncthreads();
    x = part[0];
    __syncthreads();
    return x;
}

/* together<T=bf16, OP=add, WIDTH=2, HEIGHT=2> */
extern "C" __global__ void __launch_bounds__(2 * 2 * 1)
gk_together(const char *x__data, i64 x__offset, idx x__size, char *y__data, i64 y__offset, idx y__size, const char *v__data, i64 v__offset, idx v__size, char *w__data, i64 w__offset, idx w__size)
{
    const bf16 *x = (const bf16 *)(x__data + x__offset);
    (void)x;
    bf16 *y = (bf16 *)(y__data + y__offset);
    (void)y;
    const i32x4 *v = (const i32x4 *)(v__data + v__offset);
    (void)v;
    i32x4 *w = (i32x4 *)(w__data + w__offset);
    (void)w;
    __shared__ i32x4 ga_group[4];
#line 25 "together.gk"
    idx i = (idx)((u64)threadIdx.x + 2 * (u64)threadIdx.y);
    bf16 mine = x[i];
    bool more = ga_group_reduce_any_of(ga_bf16_to_f32_bf16(mine) != ga_bf16_to_f32_bf16(0x0000), (u8 *)ga_group);
    if (more) {
        mine = ga_group_scan_add_T_bf16(mine, (bf16 *)ga_group);
        bf16 ga_result0 = gk_twice_T_bf16_OP_add(mine, ga_group);
        y[i] = ga_result0;
    }
#line 32 "together.gk"
    i32x4 ga_result1 = ga_group_reduce_add_T_i32x4(v[i], ga_group);
    w[i] = ga_result1;
}
