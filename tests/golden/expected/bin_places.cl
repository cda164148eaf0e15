/* bin_places<ONE=1>, written by the GK compiler, for OpenCL C 1.2. */
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


/* bin_places<ONE=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_bin_places(__global char *counts__data, i64 counts__offset, idx counts__size, __global char *starts__data, i64 starts__offset, idx starts__size, idx parts)
{
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u32 *starts = (__global u32 *)(starts__data + starts__offset);
    (void)starts;
#line 387 "sets.gk"
    idx bins = (idx)((u32)starts__size - 1);
    u32 at = 0u;
    for (idx b = 0; b < bins; b++) {
        starts[b] = at;
        for (idx p = 0; p < parts; p++) {
            u32 n = counts[(idx)((u32)p * (u32)bins + (u32)b)];
            counts[(idx)((u32)p * (u32)bins + (u32)b)] = at;
            at = at + n;
        }
    }
    starts[bins] = at;
}
