/* exchange<T=u64>, written by the GK compiler, for OpenCL C 1.2. */
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


/* exchange<T=u64> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_exchange(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_stride0, i32 n, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1)
{
    x_data += x_offset;
    y_data += y_offset;
#line 6 "subgroup.gk"
    idx i = (idx)get_global_id(0);
    u64 v = GA_GET(u64, x_data, i * x_stride0);
    {
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y_data, i * y_stride1) = v;
        }
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y_data, y_stride0 + i * y_stride1) = v;
        }
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y_data, 2 * y_stride0 + i * y_stride1) = v;
        }
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y_data, 3 * y_stride0 + i * y_stride1) = v;
        }
    }
}
