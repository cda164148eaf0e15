/* sums<T=f32>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
static inline __attribute__((always_inline)) u32 ga_atomic_cas_u32_local(__local volatile u32 *p, u32 old, u32 v)
{
    return atomic_cmpxchg(p, old, v);
}
static inline __attribute__((always_inline)) f32 ga_atomic_add_f32_local(__local f32 *p, f32 v)
{
    __local volatile u32 *word = (__local volatile u32 *)p;
    u32 seen = *word, old;
    do {
        f32 x = ga_of_bits_f32(seen);
        old = seen;
        seen = ga_atomic_cas_u32_local((__local u32 *)p, old, ga_bits_f32(x + v));
    } while (seen != old);
    return ga_of_bits_f32(seen);
}
static inline u32 ga_atomic_cas_u32(__global volatile u32 *p, u32 old, u32 v)
{
    return atomic_cmpxchg(p, old, v);
}
static inline f32 ga_atomic_add_f32(__global f32 *p, f32 v)
{
    __global volatile u32 *word = (__global volatile u32 *)p;
    u32 seen = *word, old;
    do {
        f32 x = ga_of_bits_f32(seen);
        old = seen;
        seen = ga_atomic_cas_u32((__global u32 *)p, old, ga_bits_f32(x + v));
    } while (seen != old);
    return ga_of_bits_f32(seen);
}

/* sums<T=f32> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_sums(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 6 "atomic.gk"
    __local f32 part[4];
    (void)part;
#line 7 "atomic.gk"
    if ((idx)get_local_id(0) < 4) {
#line 7 "atomic.gk"
        part[(idx)get_local_id(0)] = 0.0f;
    }
#line 8 "atomic.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    idx i = (idx)get_global_id(0);
    if (i < x__size) {
        ga_atomic_add_f32_local(&part[i % 4], x[i]);
        f32 before = ga_atomic_add_f32(&y[i % 8], x[i]);
        if (before < 0.0f) {
#line 13 "atomic.gk"
            ga_atomic_add_f32(&y[8], 1.0f);
        }
    }
#line 15 "atomic.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if ((idx)get_local_id(0) < 4) {
#line 16 "atomic.gk"
        ga_atomic_add_f32(&y[9], part[(idx)get_local_id(0)]);
    }
}
