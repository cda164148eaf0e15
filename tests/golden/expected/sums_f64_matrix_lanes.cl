#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
/* sums<T=f64>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline __attribute__((always_inline)) f64 ga_atomic_add_f64_local(__local f64 *p, f64 v)
{
    f64 old;
    asm volatile("atom.shared.add.f64 %0, [%1], %2;" : "=d"(old) : "l"((u64)(size_t)p), "d"(v) : "memory");
    return old;
}
static inline f64 ga_atomic_add_f64(__global f64 *p, f64 v)
{
    f64 old;
    asm volatile("atom.global.add.f64 %0, [%1], %2;" : "=d"(old) : "l"((u64)(size_t)p), "d"(v) : "memory");
    return old;
}

/* sums<T=f64> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_sums(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 6 "atomic.gk"
    __local f64 part[4];
    (void)part;
#line 7 "atomic.gk"
    if ((idx)get_local_id(0) < 4) {
#line 7 "atomic.gk"
        part[(idx)get_local_id(0)] = 0.0;
    }
#line 8 "atomic.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    idx i = (idx)get_global_id(0);
    if (i < x__size) {
        ga_atomic_add_f64_local(&part[i % 4], x[i]);
        f64 before = ga_atomic_add_f64(&y[i % 8], x[i]);
        if (before < 0.0) {
#line 13 "atomic.gk"
            ga_atomic_add_f64(&y[8], 1.0);
        }
    }
#line 15 "atomic.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if ((idx)get_local_id(0) < 4) {
#line 16 "atomic.gk"
        ga_atomic_add_f64(&y[9], part[(idx)get_local_id(0)]);
    }
}
