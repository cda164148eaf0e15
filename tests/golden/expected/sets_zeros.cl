/* sets_zeros<U=u16, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sets_zeros<U=u16, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_zeros(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u16 *x = (__global const u16 *)(x__data + x__offset);
    (void)x;
    __global u16 *y = (__global u16 *)(y__data + y__offset);
    (void)y;
#line 8 "sets.gk"
    u16 minus = 32768;
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
#line 9 "sets.gk"
        y[i] = x[i] == minus ? 0 : x[i];
    }
}
