/* alone, written by the GK compiler, for OpenCL C 1.2. */
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


/* alone */
__kernel __attribute__((work_group_size_hint(256, 1, 1))) void
gk_alone(__global char *y__data, i64 y__offset, idx y__size, idx n)
{
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 22 "users.gk"
    for (idx i = (idx)get_global_id(0); i < n; i = i + (idx)(get_num_groups(0) * get_local_size(0))) {
#line 22 "users.gk"
        y[i] = y[i] + y[i + n];
    }
}
