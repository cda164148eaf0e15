/* scan_totals<T=f32, A=f32, OP=sum, GROUP=256, ITEMS=4>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_totals<T=f32, A=f32, OP=sum, GROUP=256, ITEMS=4> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_totals(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global char *totals_data, i64 totals_offset, idx totals_dim0, idx totals_dim1, idx totals_stride0, idx totals_stride1)
{
    x_data += x_offset;
    totals_data += totals_offset;
#line 10 "scan.gk"
    __local f32 part[256];
    idx me = (idx)get_local_id(0);
    idx tiles = totals_dim1;
    for (idx job = (idx)get_group_id(0); job < (idx)((u64)x_dim0 * (u64)tiles); job = (idx)((u64)job + (u64)get_num_groups(0))) {
        idx row = ga_div_signed_i64(job, tiles);
        idx tile = (idx)((u64)job - (u64)row * (u64)tiles);
        idx first = (idx)((u64)tile * 1024 + (u64)me * 4);
        f32 sum_here = 0.0f;
        {
            {
#line 19 "scan.gk"
                if ((idx)((u64)first + 0) < x_dim1) {
#line 19 "scan.gk"
                    sum_here = gk_sum_T_f32(sum_here, gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)first + 0) * x_stride1)));
                }
            }
            {
#line 19 "scan.gk"
                if ((idx)((u64)first + 1) < x_dim1) {
#line 19 "scan.gk"
                    sum_here = gk_sum_T_f32(sum_here, gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)first + 1) * x_stride1)));
                }
            }
            {
#line 19 "scan.gk"
                if ((idx)((u64)first + 2) < x_dim1) {
#line 19 "scan.gk"
                    sum_here = gk_sum_T_f32(sum_here, gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)first + 2) * x_stride1)));
                }
            }
            {
#line 19 "scan.gk"
                if ((idx)((u64)first + 3) < x_dim1) {
#line 19 "scan.gk"
                    sum_here = gk_sum_T_f32(sum_here, gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)first + 3) * x_stride1)));
                }
            }
        }
#line 20 "scan.gk"
        part[me] = sum_here;
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

        for (idx step = 1; step < 256; step = (idx)((u64)step * 2)) {
            if (ga_mod_signed_i64(me, (idx)(2 * (u64)step)) == 0) {
#line 24 "scan.gk"
                part[me] = gk_sum_T_f32(part[me], part[(idx)((u64)me + (u64)step)]);
            }
#line 25 "scan.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        if (me == 0) {
#line 27 "scan.gk"
            GA_AT(f32, totals_data, row * totals_stride0 + tile * totals_stride1) = part[0];
        }
#line 28 "scan.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
