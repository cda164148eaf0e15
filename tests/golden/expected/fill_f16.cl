/* fill<T=f16, R=3, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef u16 f16; /* its bits */

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* fill<T=f16, R=3, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fill(__global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_stride0, idx y_stride1, idx y_stride2, f16 value)
{
    y_data += y_offset;
#line 26 "copy.gk"
    idx n = 1;
    {
        {
#line 27 "copy.gk"
            n = (idx)((u32)n * (u32)y_dim0);
        }
        {
#line 27 "copy.gk"
            n = (idx)((u32)n * (u32)y_dim1);
        }
        {
#line 27 "copy.gk"
            n = (idx)((u32)n * (u32)y_dim2);
        }
    }
#line 28 "copy.gk"
    for (idx i = (idx)get_global_id(0); i < n; i = (idx)((u32)i + (u32)get_global_size(0))) {
        idx at[3];
        for (int i0 = 0; i0 < 3; i0++) at[i0] = 0;
#line 30 "copy.gk"
        idx rest = i;
        {
            {
#line 32 "copy.gk"
                idx next = ga_div_signed_i32(rest, y_dim2);
                at[2] = (idx)((u32)rest - (u32)next * (u32)y_dim2);
                rest = next;
            }
            {
#line 32 "copy.gk"
                idx next__2 = ga_div_signed_i32(rest, y_dim1);
                at[1] = (idx)((u32)rest - (u32)next__2 * (u32)y_dim1);
                rest = next__2;
            }
        }
#line 36 "copy.gk"
        at[0] = rest;
        GA_AT(f16, y_data, at[0] * y_stride0 + at[1] * y_stride1 + at[2] * y_stride2) = value;
    }
}
