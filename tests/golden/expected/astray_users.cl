/* astray, written by the GK compiler, for OpenCL C 1.2. */
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


/* astray */
__kernel __attribute__((work_group_size_hint(64, 1, 1))) void
gk_astray(__global const char *restrict x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, idx n)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 33 "lanes.gk"
    idx i = (idx)get_global_id(0);
    if (i >= n) {
#line 34 "lanes.gk"
        return;
    }
#line 35 "lanes.gk"
    if (x[i] > 0.5f) {
        y[i] = x[i] - 1.0f;
    } else {
        y[i] = x[i] / 3.0f;
    }
}
