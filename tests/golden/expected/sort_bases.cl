/* sort_bases<S=u32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sort_bases<S=u32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_bases(__global char *counts__data, i64 counts__offset, idx counts__size, idx jobs)
{
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
#line 85 "sort.gk"
    __local u32 front[256];
    (void)front;
#line 86 "sort.gk"
    __local u32 back[256];
    (void)back;
#line 87 "sort.gk"
    idx me = (idx)get_local_id(0);
    for (idx job = (idx)get_group_id(0); job < jobs; job = (idx)((u32)job + (u32)get_num_groups(0))) {
        for (idx d = me; d < 256; d = (idx)((u32)d + 256)) {
#line 89 "sort.gk"
            front[d] = counts[(idx)((u32)job * 256 + (u32)d)];
        }
#line 90 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx step__ = 1; step__ < 256; step__ = (idx)((u32)step__ * 4)) {
            for (idx d__2 = me; d__2 < 256; d__2 = (idx)((u32)d__2 + 256)) {
#line 92 "sort.gk"
                back[d__2] = front[d__2] + (d__2 >= step__ ? front[(idx)((u32)d__2 - (u32)step__)] : 0u);
            }
#line 93 "sort.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx d__3 = me; d__3 < 256; d__3 = (idx)((u32)d__3 + 256)) {
#line 94 "sort.gk"
                front[d__3] = back[d__3] + (d__3 >= (idx)(2 * (u32)step__) ? back[(idx)((u32)d__3 - 2 * (u32)step__)] : 0u);
            }
#line 95 "sort.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        for (idx d__4 = me; d__4 < 256; d__4 = (idx)((u32)d__4 + 256)) {
#line 97 "sort.gk"
            counts[(idx)((u32)job * 256 + (u32)d__4)] = d__4 > 0 ? front[(idx)((u32)d__4 - 1)] : 0u;
        }
#line 98 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
