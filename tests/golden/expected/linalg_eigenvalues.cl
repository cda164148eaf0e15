/* linalg_eigenvalues<R=f32, C=c64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}

/* linalg_eigenvalues<R=f32, C=c64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_eigenvalues(__global const char *parts__data, i64 parts__offset, idx parts__size, __global char *w__data, i64 w__offset, idx w__size, idx n)
{
    __global const f32 *parts = (__global const f32 *)(parts__data + parts__offset);
    (void)parts;
    __global c64 *w = (__global c64 *)(w__data + w__offset);
    (void)w;
#line 235 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < w__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx first = (idx)((u32)ga_div_signed_i32(i, n) * (u32)n * 2);
        w[i] = ga_make_c64(parts[(idx)((u32)first + (u32)ga_mod_signed_i32(i, n))], parts[(idx)((u32)first + (u32)n + (u32)ga_mod_signed_i32(i, n))]);
    }
}
