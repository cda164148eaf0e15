/* repeat_sources<ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* repeat_sources<ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_repeat_sources(__global const char *ends__data, i64 ends__offset, idx ends__size, __global char *sources__data, i64 sources__offset, idx sources__size)
{
    __global const i64 *ends = (__global const i64 *)(ends__data + ends__offset);
    (void)ends;
    __global i64 *sources = (__global i64 *)(sources__data + sources__offset);
    (void)sources;
#line 249 "index.gk"
    for (idx k = (idx)get_global_id(0); k < sources__size; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx low = 0;
        idx left = ends__size;
        while (left > 0) {
            idx half__ = left / 2;
            if (ends[(idx)((u32)low + (u32)half__)] > (i64)k) {
                left = half__;
            } else {
                low = (idx)((u32)low + ((u32)half__ + 1));
                left = (idx)((u32)left - ((u32)half__ + 1));
            }
        }
        sources[k] = (i64)low;
    }
}
