/* topk_begin<GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* topk_begin<GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_topk_begin(__global char *counts__data, i64 counts__offset, idx counts__size, __global char *states__data, i64 states__offset, idx states__size, __global char *bins__data, i64 bins__offset, idx bins__size, idx rows, idx k)
{
    __global u32 *counts = (__global u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u64 *states = (__global u64 *)(states__data + states__offset);
    (void)states;
    __global u32 *bins = (__global u32 *)(bins__data + bins__offset);
    (void)bins;
#line 146 "topk.gk"
    for (idx i = (idx)get_global_id(0); i < (idx)((u32)rows * 256); i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        bins[i] = 0u;
        if (i < (idx)(3 * (u32)rows)) {
#line 148 "topk.gk"
            states[i] = i % 3 == 2 ? (u64)k : 0ul;
        }
#line 149 "topk.gk"
        if (i < rows) {
            if (counts[i] < (u32)k) {
#line 150 "topk.gk"
                counts[i] = 4294967295u;
            }
        }
    }
}
