/* sort_starts<S=u32>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sort_starts<S=u32> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sort_starts(__global char *counts__data, i64 counts__offset, idx counts__size, idx rows, idx pieces)
{
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 463 "sort.gk"
    for (idx row = (idx)get_group_id(0); row < rows; row = (idx)((u32)row + (u32)get_num_groups(0))) {
        u32 sum = 0u;
        for (idx d = 0; d < 256; d++) {
            for (idx p = 0; p < pieces; p++) {
                idx at = (idx)(((u32)row * (u32)pieces + (u32)p) * 256 + (u32)d);
                u32 these = counts[at];
                counts[at] = sum;
                sum = sum + these;
            }
        }
    }
}
