/* together<T=f32, OP=add, WIDTH=8, HEIGHT=3>, written by the GK compiler, for OpenCL C 1.2. */
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

/* add<T=f32> */
static inline f32 gk_add_T_f32(f32 a, f32 b)
{
#line 9 "together.gk"
    return a + b;
}

/* group_reduce<add<T=f32>> */
static inline __attribute__((always_inline)) f32 ga_group_reduce_add_T_f32(f32 x, __local f32 *part)
{
    u32 me = (u32)(idx)get_local_id(0) + (u32)(idx)get_local_id(1) * 8;
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 24; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 24) part[me] = gk_add_T_f32(part[me], part[me + step]);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = part[0];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* group_scan_exclusive<add<T=f32>> */
static inline __attribute__((always_inline)) f32 ga_group_scan_exclusive_add_T_f32(f32 x, __local f32 *part)
{
    u32 me = (u32)(idx)get_local_id(0) + (u32)(idx)get_local_id(1) * 8;
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 24; step *= 2) {
    if (me >= step) x = gk_add_T_f32(part[me - step], x);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = 0.0f;
    if (me > 0) x = part[me - 1];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* twice<T=f32, OP=add> */
static inline __attribute__((always_inline)) f32 gk_twice_T_f32_OP_add(f32 x, __local i32x4 *ga_group)
{
#line 16 "together.gk"
    f32 all__ = ga_group_reduce_add_T_f32(x, (__local f32 *)ga_group);
    f32 before = ga_group_scan_exclusive_add_T_f32(x, (__local f32 *)ga_group);
    return all__ + before;
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
    u32 me = (u32)(idx)get_local_id(0) + (u32)(idx)get_local_id(1) * 8;
    part[me] = (u8)x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 24; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 24) part[me] = (u8)gk_any_of(part[me] != 0, part[me + step] != 0);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = part[0] != 0;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* group_scan<add<T=f32>> */
static inline __attribute__((always_inline)) f32 ga_group_scan_add_T_f32(f32 x, __local f32 *part)
{
    u32 me = (u32)(idx)get_local_id(0) + (u32)(idx)get_local_id(1) * 8;
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 24; step *= 2) {
    if (me >= step) x = gk_add_T_f32(part[me - step], x);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    return x;
}

/* group_reduce<add<T=i32x4>> */
static inline i32x4 ga_group_reduce_add_T_i32x4(i32x4 x, __local i32x4 *part)
{
    u32 me = (u32)(idx)get_local_id(0) + (u32)(idx)get_local_id(1) * 8;
    part[me] = x;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (u32 step = 1; step < 24; step *= 2) {
    if ((me & (2 * step - 1)) == 0 && me + step < 24) part[me] = gk_add_T_i32x4(ga_load_i32x4_local(&part[me]), ga_load_i32x4_local(&part[me + step]));
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    x = ga_load_i32x4_local(&part[0]);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return x;
}

/* together<T=f32, OP=add, WIDTH=8, HEIGHT=3> */
__kernel __attribute__((reqd_work_group_size(8, 3, 1))) void
gk_together(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, __global const char *v__data, i64 v__offset, idx v__size, __global char *w__data, i64 w__offset, idx w__size)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
    __global const i32x4 *v = (__global const i32x4 *)(v__data + v__offset);
    (void)v;
    __global i32x4 *w = (__global i32x4 *)(w__data + w__offset);
    (void)w;
    __local i32x4 ga_group[24];
#line 25 "together.gk"
    idx i = (idx)((u32)get_local_id(0) + 8 * (u32)get_local_id(1));
    f32 mine = x[i];
    bool more = ga_group_reduce_any_of(mine != 0.0f, (__local u8 *)ga_group);
    if (more) {
        mine = ga_group_scan_add_T_f32(mine, (__local f32 *)ga_group);
        f32 ga_result0 = gk_twice_T_f32_OP_add(mine, ga_group);
        y[i] = ga_result0;
    }
#line 32 "together.gk"
    i32x4 ga_result1 = ga_group_reduce_add_T_i32x4(ga_load_i32x4(&v[i]), ga_group);
    w[i] = ga_result1;
}
