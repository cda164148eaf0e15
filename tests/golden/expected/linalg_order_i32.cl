/* linalg_order<P=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* linalg_order<P=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_order(__global const char *pivots__data, i64 pivots__offset, idx pivots__size, __global char *order__data, i64 order__offset, idx order__size, idx k, idx rows)
{
    __global const i32 *pivots = (__global const i32 *)(pivots__data + pivots__offset);
    (void)pivots;
    __global i64 *order = (__global i64 *)(order__data + order__offset);
    (void)order;
#line 64 "linalg.gk"
    for (idx b = (idx)get_global_id(0); b < ga_div_signed_i32(order__size, rows); b = (idx)((u32)b + (u32)(get_num_groups(0) * get_local_size(0)))) {
        for (idx i = 0; i < rows; i++) {
#line 65 "linalg.gk"
            order[(idx)((u32)b * (u32)rows + (u32)i)] = (i64)i;
        }
#line 66 "linalg.gk"
        for (idx i__2 = 0; i__2 < k; i__2++) {
            idx with = (idx)((u32)pivots[(idx)((u32)b * (u32)k + (u32)i__2)] - 1);
            i64 t = order[(idx)((u32)b * (u32)rows + (u32)i__2)];
            order[(idx)((u32)b * (u32)rows + (u32)i__2)] = order[(idx)((u32)b * (u32)rows + (u32)with)];
            order[(idx)((u32)b * (u32)rows + (u32)with)] = t;
        }
    }
}
