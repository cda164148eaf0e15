/* label_numbers<GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* label_numbers<GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_label_numbers(__global const char *roots__data, i64 roots__offset, idx roots__size, __global const char *heads__data, i64 heads__offset, idx heads__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *roots = (__global const u32 *)(roots__data + roots__offset);
    (void)roots;
    __global const i32 *heads = (__global const i32 *)(heads__data + heads__offset);
    (void)heads;
    __global i32 *y = (__global i32 *)(y__data + y__offset);
    (void)y;
#line 84 "ndimage_label.gk"
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        i32 number = 0;
        if (roots[i] != 4294967295u) {
#line 86 "ndimage_label.gk"
            number = heads[(idx)roots[i]];
        }
#line 87 "ndimage_label.gk"
        y[i] = number;
    }
}
