/* sets_numbered<U=u32, R=i32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sets_numbered<U=u32, R=i32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_numbered(__global const char *x__data, i64 x__offset, idx x__size, __global const char *numbers__data, i64 numbers__offset, idx numbers__size, __global char *inverse__data, i64 inverse__offset, idx inverse__size, u64 low)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global const i32 *numbers = (__global const i32 *)(numbers__data + numbers__offset);
    (void)numbers;
    __global i64 *inverse = (__global i64 *)(inverse__data + inverse__offset);
    (void)inverse;
#line 101 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < x__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        inverse[i] = (i64)((u64)(i64)numbers[(idx)(u64)(x[i] - (u32)low)] - 1);
    }
}
