/* bin_merge<GROUP=1>, written by the GK compiler, for OpenCL C 1.2. */
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


/* bin_merge<GROUP=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_bin_merge(__global const char *counts__data, i64 counts__offset, idx counts__size, __global char *y__data, i64 y__offset, idx y__size, idx parts)
{
    __global const u32 *counts = (__global const u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
#line 374 "sets.gk"
    idx bins = y__size;
    for (idx b = (idx)get_global_id(0); b < bins; b = (idx)((u32)b + (u32)(get_num_groups(0) * get_local_size(0)))) {
        u32 sum = 0u;
        for (idx p = 0; p < parts; p++) {
#line 377 "sets.gk"
            sum = sum + counts[(idx)((u32)p * (u32)bins + (u32)b)];
        }
#line 378 "sets.gk"
        y[b] = sum;
    }
}
