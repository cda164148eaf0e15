/* sets_counts<I=i64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;


/* sets_counts<I=i64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_counts(__global const char *starts__data, i64 starts__offset, idx starts__size, __global char *counts__data, i64 counts__offset, idx counts__size, i64 n)
{
    __global const i64 *starts = (__global const i64 *)(starts__data + starts__offset);
    (void)starts;
    __global i64 *counts = (__global i64 *)(counts__data + counts__offset);
    (void)counts;
#line 65 "sets.gk"
    for (idx u = (idx)get_global_id(0); u < counts__size; u = (idx)((u64)u + (u64)(get_num_groups(0) * get_local_size(0)))) {
        i64 next = (idx)((u64)u + 1) < counts__size ? starts[(idx)((u64)u + 1)] : n;
        counts[u] = (i64)((u64)next - (u64)starts[u]);
    }
}
