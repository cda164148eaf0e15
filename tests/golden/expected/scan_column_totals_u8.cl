/* scan_column_totals<T=u8, A=u64, OP=sum, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
    return b < a ? b : a;
}

/* sum<T=u64> */
static inline u64 gk_sum_T_u64(u64 a, u64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=u64, T=u8> */
static inline u64 gk_cast_U_u64_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return (u64)x;
    }
}

/* scan_column_totals<T=u8, A=u64, OP=sum, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_column_totals(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global char *totals_data, i64 totals_offset, idx totals_dim0, idx totals_dim1, idx totals_stride0, idx totals_stride1, idx chunk)
{
    x_data += x_offset;
    totals_data += totals_offset;
#line 91 "scan.gk"
    for (idx job = (idx)get_global_id(0); job < (idx)((u32)x_dim0 * (u32)totals_dim1); job = (idx)((u32)job + (u32)get_global_size(0))) {
        idx part = ga_div_signed_i32(job, x_dim0);
        idx row = (idx)((u32)job - (u32)part * (u32)x_dim0);
        idx end = ga_min_int_i32(x_dim1, (idx)(((u32)part + 1) * (u32)chunk));
        u64 total = 0ul;
        for (idx i = (idx)((u32)part * (u32)chunk); i < end; i++) {
#line 96 "scan.gk"
            total = gk_sum_T_u64(total, gk_cast_U_u64_T_u8(GA_GET(u8, x_data, row * x_stride0 + i * x_stride1)));
        }
#line 97 "scan.gk"
        GA_AT(u64, totals_data, row * totals_stride0 + part * totals_stride1) = total;
    }
}
