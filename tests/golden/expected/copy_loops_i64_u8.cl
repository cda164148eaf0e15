/* copy_loops<T=i64, U=u8, SX=8, SY=1, R=3, FILL=false, STEP=true, WIDE=64>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* cast<U=u8, T=i64> */
static inline u8 gk_cast_U_u8_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return (u8)x;
    }
}

/* copy_loops<T=i64, U=u8, SX=8, SY=1, R=3, FILL=false, STEP=true, WIDE=64> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_copy_loops(__global const char *xs_data, i64 xs_offset, idx xs_size, __global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_stride0, idx x_stride1, idx x_stride2, __global char *ys_data, i64 ys_offset, idx ys_size, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_dim2, idx y_stride0, idx y_stride1, idx y_stride2)
{
    __global const i64 *xs = (__global const i64 *)(xs_data + xs_offset);
    (void)xs;
    x_data += x_offset;
    __global u8 *ys = (__global u8 *)(ys_data + ys_offset);
    (void)ys;
    y_data += y_offset;
#line 91 "copy.gk"
    idx rows = 1;
    {
        {
#line 92 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim0);
        }
        {
#line 92 "copy.gk"
            rows = (idx)((u64)rows * (u64)y_dim1);
        }
    }
#line 93 "copy.gk"
    idx tall = ga_div_signed_i64((idx)((u64)rows + ((u64)get_num_groups(1) - 1)), (idx)get_num_groups(1));
    for (idx right = (idx)((u64)y_dim2 - (u64)get_group_id(0) * 64); right > 0; right = (idx)((u64)right - (u64)get_num_groups(0) * 64)) {
        idx first = (idx)((u64)y_dim2 - (u64)right);
        idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 64));
        idx below = (idx)((u64)rows - (u64)get_group_id(1) * (u64)tall);
        if (below > 0) {
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, tall)); row++) {
                idx at[3];
                for (int i0 = 0; i0 < 3; i0++) at[i0] = 0;
#line 101 "copy.gk"
                idx from = 0;
                idx to = 0;
                {
                    idx rest = row;
                    {
                        {
#line 106 "copy.gk"
                            idx next = ga_div_signed_i64(rest, y_dim1);
                            at[1] = (idx)((u64)rest - (u64)next * (u64)y_dim1);
                            from = (idx)((u64)from + (u64)at[1] * (u64)(x_stride1 / 8));
                            to = (idx)((u64)to + (u64)at[1] * (u64)(y_stride1 / 1));
                            rest = next;
                        }
                        {
#line 106 "copy.gk"
                            idx next__2 = 0;
                            at[0] = (idx)((u64)rest - (u64)next__2 * (u64)y_dim0);
                            from = (idx)((u64)from + (u64)at[0] * (u64)(x_stride0 / 8));
                            to = (idx)((u64)to + (u64)at[0] * (u64)(y_stride0 / 1));
                            rest = next__2;
                        }
                    }
                }
                {
#line 118 "copy.gk"
                    for (idx j = first; j < end; j++) {
                        at[2] = j;
                        ys[(idx)((u64)to + (u64)j)] = gk_cast_U_u8_T_i64(GA_GET(i64, x_data, at[0] * x_stride0 + at[1] * x_stride1 + at[2] * x_stride2));
                    }
                }
            }
        }
    }
}
