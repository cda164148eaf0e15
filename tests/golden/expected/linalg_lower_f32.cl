/* linalg_triangle<T=f32, KEEP=1, ONES=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* linalg_triangle<T=f32, KEEP=1, ONES=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_triangle(__global char *a__data, i64 a__offset, idx a__size, idx rows, idx columns)
{
    __global f32 *a = (__global f32 *)(a__data + a__offset);
    (void)a;
#line 9 "linalg.gk"
    for (idx i = (idx)get_global_id(0); i < a__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx r = ga_mod_signed_i32(i, rows);
        idx c = ga_mod_signed_i32(ga_div_signed_i32(i, rows), columns);
        bool stays = r >= c;
        if (!stays) {
#line 13 "linalg.gk"
            a[i] = 0.0f;
        }
    }
}
