/* fill<T=bool, R=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* fill<T=bool, R=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fill(__global char *y_data, i64 y_offset, idx y_dim0, idx y_stride0, u8 value_byte)
{
    y_data += y_offset;
    bool value = value_byte != 0;
#line 26 "copy.gk"
    idx n = 1;
    {
#line 27 "copy.gk"
        n = (idx)((u32)n * (u32)y_dim0);
    }
#line 28 "copy.gk"
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u32)i + (u32)get_global_size(0))) {
        idx at[1];
        for (int i0 = 0; i0 < 1; i0++) at[i0] = 0;
#line 30 "copy.gk"
        idx rest = i;
#line 36 "copy.gk"
        at[0] = rest;
        GA_AT(u8, y_data, at[0] * y_stride0) = (u8)value;
    }
}
