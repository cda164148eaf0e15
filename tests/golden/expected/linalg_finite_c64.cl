/* linalg_finite<T=c64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
static inline bool ga_isfinite_f32(f32 x)
{
    return (ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u;
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_atomic_max_i32(__global volatile i32 *p, i32 v)
{
    return atomic_max(p, v);
}

/* linalg_is_finite<T=c64> */
static inline bool gk_linalg_is_finite_T_c64(c64 x)
{
    {
#line 32 "linalg.gk"
        return ga_isfinite_f32(x.x) && ga_isfinite_f32(x.y);
    }
}

/* linalg_finite<T=c64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_finite(__global const char *a__data, i64 a__offset, idx a__size, __global char *info__data, i64 info__offset, idx info__size, idx size)
{
    __global const c64 *a = (__global const c64 *)(a__data + a__offset);
    (void)a;
    __global i32 *info = (__global i32 *)(info__data + info__offset);
    (void)info;
#line 43 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < a__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        if (!gk_linalg_is_finite_T_c64(a[i])) {
#line 44 "linalg.gk"
            ga_atomic_max_i32(&info[ga_div_signed_i32(i, size)], 1);
        }
    }
}
