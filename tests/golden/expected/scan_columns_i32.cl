/* scan_columns<T=i32, A=i64, OP=sum, EXCLUSIVE=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* cast<U=i64, T=i32> */
static inline i64 gk_cast_U_i64_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* sum<T=i64> */
static inline i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* scan_columns<T=i32, A=i64, OP=sum, EXCLUSIVE=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_columns(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global const char *starts_data, i64 starts_offset, idx starts_dim0, idx starts_dim1, idx starts_stride0, idx starts_stride1, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, idx chunk)
{
    x_data += x_offset;
    starts_data += starts_offset;
    y_data += y_offset;
#line 105 "scan.gk"
    for (idx job = (idx)get_global_id(0); job < (idx)((u64)x_dim0 * (u64)starts_dim1); job = (idx)((u64)job + (u64)get_global_size(0))) {
        idx part = ga_div_signed_i64(job, x_dim0);
        idx row = (idx)((u64)job - (u64)part * (u64)x_dim0);
        idx end = ga_min_int_i64(x_dim1, (idx)(((u64)part + 1) * (u64)chunk));
        i64 running = GA_GET(i64, starts_data, row * starts_stride0 + part * starts_stride1);
        for (idx i = (idx)((u64)part * (u64)chunk); i < end; i++) {
            i64 next = gk_sum_T_i64(running, gk_cast_U_i64_T_i32(GA_GET(i32, x_data, row * x_stride0 + i * x_stride1)));
            GA_AT(i64, y_data, row * y_stride0 + i * y_stride1) = next;
            running = next;
        }
    }
}
