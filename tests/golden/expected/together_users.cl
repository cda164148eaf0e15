/* together<T=i64, OP=add, WIDTH=64, HEIGHT=1>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;
typedef struct __attribute__((aligned(16))) { i32 v[4]; } i32x4;

static inline i32x4 ga_add_i32x4(i32x4 a, i32x4 b)
{
    i32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = (i32)((u32)a.v[i] + (u32)b.v[i]);
    return r;
}
static inline i32x4 ga_load_i32x4_local(__local const i32x4 *p)
{
    i32x4 r;
    int4 a0 = ((__local const int4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline i32x4 ga_load_i32x4(__global const i32x4 *p)
{
    i32x4 r;
    int4 a0 = ((__global const int4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}

/* any_of */
static inline bool gk_any_of(bool a, bool b)
{
#line 11 "together.gk"
    return a || b;
}

/* add<T=i64> */
static inline i64 gk_add_T_i64(i64 a, i64 b)
{
#line 9 "together.gk"
    return (i64)((u64)a + (u64)b);
}

/* group_reduce<add<T=i64>> */
static inline __attribute__((always_inline)) i64 ga_group_reduce_add_T_i64(i64 x, __local i64 *part)
{
    u32 me = (u32)(idx)get_local_id(0);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 64; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 64) part[me] = gk_add_T_i64(part[me], part[me + step]);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = part[0];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* group_scan_exclusive<add<T=i64>> */
static inline __attribute__((always_inline)) i64 ga_group_scan_exclusive_add_T_i64(i64 x, __local i64 *part)
{
    u32 me = (u32)(idx)get_local_id(0);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 64; step *= 2) {
    if (me >= step) x = gk_add_T_i64(part[me - step], x);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = 0l;
    if (me > 0) x = part[me - 1];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* twice<T=i64, OP=add> */
static inline __attribute__((always_inline)) i64 gk_twice_T_i64_OP_add(i64 x, __local i32x4 *ga_group)
{
#line 16 "together.gk"
    i64 all__ = ga_group_reduce_add_T_i64(x, (__local i64 *)ga_group);
    i64 before = ga_group_scan_exclusive_add_T_i64(x, (__local i64 *)ga_group);
    return (i64)((u64)all__ + (u64)before);
}

/* add<T=i32x4> */
static inline i32x4 gk_add_T_i32x4(i32x4 a, i32x4 b)
{
#line 9 "together.gk"
    return ga_add_i32x4(a, b);
}

/* group_reduce<any_of> */
static inline __attribute__((always_inline)) bool ga_group_reduce_any_of(bool x, __local u8 *part)
{
    u32 me = (u32)(idx)get_local_id(0);
    part[me] = (u8)x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 64; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 64) part[me] = (u8)gk_any_of(part[me] != 0, part[me + step] != 0);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = part[0] != 0;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* group_scan<add<T=i64>> */
static inline __attribute__((always_inline)) i64 ga_group_scan_add_T_i64(i64 x, __local i64 *part)
{
    u32 me = (u32)(idx)get_local_id(0);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 64; step *= 2) {
    if (me >= step) x = gk_add_T_i64(part[me - step], x);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    return x;
}

/* group_reduce<add<T=i32x4>> */
static inline i32x4 ga_group_reduce_add_T_i32x4(i32x4 x, __local i32x4 *part)
{
    u32 me = (u32)(idx)get_local_id(0);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 64; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 64) part[me] = gk_add_T_i32x4(ga_load_i32x4_local(&part[me]), ga_load_i32x4_local(&part[me + step]));
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = ga_load_i32x4_local(&part[0]);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* together<T=i64, OP=add, WIDTH=64, HEIGHT=1> */
__kernel __attribute__((work_group_size_hint(64, 1, 1))) void
gk_together(__global const char *restrict x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, __global const char *restrict v__data, i64 v__offset, idx v__size, __global char *w__data, i64 w__offset, idx w__size)
{
    __global const i64 *x = (__global const i64 *)(x__data + x__offset);
    (void)x;
    __global i64 *y = (__global i64 *)(y__data + y__offset);
    (void)y;
    __global const i32x4 *v = (__global const i32x4 *)(v__data + v__offset);
    (void)v;
    __global i32x4 *w = (__global i32x4 *)(w__data + w__offset);
    (void)w;
    __local i32x4 ga_group[64];
#line 25 "together.gk"
    idx i = (idx)get_local_id(0) + 64 * (idx)get_local_id(1);
    i64 mine = x[i];
    bool more = ga_group_reduce_any_of(mine != 0l, (__local u8 *)ga_group);
    if (more) {
        mine = ga_group_scan_add_T_i64(mine, (__local i64 *)ga_group);
        i64 ga_result0 = gk_twice_T_i64_OP_add(mine, ga_group);
        y[i] = ga_result0;
    }
#line 32 "together.gk"
    i32x4 ga_result1 = ga_group_reduce_add_T_i32x4(ga_load_i32x4(&v[i]), ga_group);
    w[i] = ga_result1;
}
