/* sets_marked<U=u8, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sets_marked<U=u8, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_marked(__global const char *marks__data, i64 marks__offset, idx marks__size, __global char *values__data, i64 values__offset, idx values__size, __global char *heads__data, i64 heads__offset, idx heads__size, u64 low)
{
    __global const u32 *marks = (__global const u32 *)(marks__data + marks__offset);
    (void)marks;
    __global u8 *values = (__global u8 *)(values__data + values__offset);
    (void)values;
    __global u8 *heads = (__global u8 *)(heads__data + heads__offset);
    (void)heads;
#line 90 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < marks__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        values[i] = (u8)(low + (u64)i);
        heads[i] = marks[i] != 4294967295u ? 1 : 0;
    }
}
