/* multiply, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef struct __attribute__((aligned(16))) { f64 v[8]; } f64x8;
typedef struct __attribute__((aligned(16))) { f64 v[4]; } f64x4;

static inline f64x4 ga_load_f64x4(__global const f64x4 *p)
{
    f64x4 r;
    double2 a0 = ((__global const double2 *)p)[0];
    double2 a1 = ((__global const double2 *)p)[1];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a1.s0;
    r.v[3] = a1.s1;
    return r;
}
static inline f64x8 ga_load_f64x8(__global const f64x8 *p)
{
    f64x8 r;
    double2 a0 = ((__global const double2 *)p)[0];
    double2 a1 = ((__global const double2 *)p)[1];
    double2 a2 = ((__global const double2 *)p)[2];
    double2 a3 = ((__global const double2 *)p)[3];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a1.s0;
    r.v[3] = a1.s1;
    r.v[4] = a2.s0;
    r.v[5] = a2.s1;
    r.v[6] = a3.s0;
    r.v[7] = a3.s1;
    return r;
}
static inline i32 ga_subgroup_lane_i32(void)
{
    return (i32)(get_local_id(0) + get_local_size(0) * (get_local_id(1) + get_local_size(1) * get_local_id(2))) % 32;
}
#if !defined(__NV_CL_C_VERSION)
#error "subgroups are written in the assembler of NVIDIA's GPUs"
#endif
static inline f64 ga_shuffle_f64(f64 x, i32 n)
{
    u32 low, high;
    f64 y;
    asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "d"(x));
    asm volatile("shfl.sync.idx.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(low) : "r"(low), "r"(n));
    asm volatile("shfl.sync.idx.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(high) : "r"(high), "r"(n));
    asm("mov.b64 %0, {%1, %2};" : "=d"(y) : "r"(low), "r"(high));
    return y;
}
static inline f64x4 ga_matrix_fma_f64(f64x8 a, f64x4 b, f64x4 c)
{
    i32 lane = ga_subgroup_lane_i32(), row = lane / 4 * 4, column = lane % 4 * 8;
    for (int k = 0; k < 16; k++) {
        f64 x0 = ga_shuffle_f64(a.v[k / 4 * 2], row + k % 4), x1 = ga_shuffle_f64(a.v[k / 4 * 2 + 1], row + k % 4);
        f64 y0 = ga_shuffle_f64(b.v[k / 4], column + k % 4), y1 = ga_shuffle_f64(b.v[k / 4], column + 4 + k % 4);
        c.v[0] = fma(x0, y0, c.v[0]);
        c.v[1] = fma(x0, y1, c.v[1]);
        c.v[2] = fma(x1, y0, c.v[2]);
        c.v[3] = fma(x1, y1, c.v[3]);
    }
    return c;
}

/* multiply */
__kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
gk_multiply(__global const char *a__data, i64 a__offset, idx a__dim0, idx a__stride0, __global const char *b__data, i64 b__offset, idx b__dim0, idx b__stride0, __global char *c__data, i64 c__offset, idx c__dim0, idx c__stride0)
{
    a__data += a__offset;
    b__data += b__offset;
    c__data += c__offset;
#line 5 "matrix.gk"
    idx i = (idx)get_global_id(0);
    {
#line 6 "matrix.gk"
        GA_AT(f64x4, c__data, i * c__stride0) = ga_matrix_fma_f64(ga_load_f64x8(&GA_GET(f64x8, a__data, i * a__stride0)), ga_load_f64x4(&GA_GET(f64x4, b__data, i * b__stride0)), ga_load_f64x4(&GA_AT(f64x4, c__data, i * c__stride0)));
    }
}
