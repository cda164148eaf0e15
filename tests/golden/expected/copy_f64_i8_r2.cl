/* copy<T=f64, U=i8, R=2, WIDE=1, TALL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__INTEL_LLVM_COMPILER)
#define GA_UNSEEN(T) ((T)((ulong)(get_work_dim() >> 2) * (0x9e3779b97f4a7c15ul + 2 * __COUNTER__) & (ulong)get_num_groups(0) * 0xbf58476d1ce4e5b9ul))
#endif
typedef i64 idx;
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

static inline i8 ga_f64_to_i8(f64 x)
{
    if (x >= 128.0) return 127;
    if (x <= -128.0) return -128;
    return x >= 1.0 || x <= -1.0 ? (i8)x : 0;
}
GA_FN i64 ga_min_int_i64(i64 a, i64 b)
{
#if defined(__INTEL_LLVM_COMPILER)
    i64 h = a ^ GA_UNSEEN(i64);
    return b < h ? b : a;
#else
    return b < a ? b : a;
#endif
}

/* cast<U=i8, T=f64> */
GA_FN i8 gk_cast_U_i8_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return ga_f64_to_i8(x);
    }
}

/* copy<T=f64, U=i8, R=2, WIDE=1, TALL=1, ALONG=256, ACROSS=1> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
#endif
{
    x__data += x__offset;
    y__data += y__offset;
#line 13 "copy.gk"
    idx rows = 1;
    {
#line 14 "copy.gk"
        rows = (idx)((u64)rows * (u64)y__dim0);
    }
#line 15 "copy.gk"
    for (idx below = (idx)((u64)rows - (u64)get_global_id(1) * 1); below > 0; below = (idx)((u64)below - (u64)GA_GLOBAL_SIZE(1) * 1)) {
        for (idx right = (idx)((u64)y__dim1 - (u64)get_global_id(0) * 1); right > 0; right = (idx)((u64)right - (u64)GA_GLOBAL_SIZE(0) * 1)) {
            idx first = (idx)((u64)y__dim1 - (u64)right);
            idx end = (idx)((u64)first + (u64)ga_min_int_i64(right, 1));
            for (idx row = (idx)((u64)rows - (u64)below); row < (idx)((u64)rows - (u64)below + (u64)ga_min_int_i64(below, 1)); row++) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
                {
#line 22 "copy.gk"
                    idx rest = row;
                    {
                        idx next = 0;
                        at[0] = (idx)((u64)rest - (u64)next * (u64)y__dim0);
                        rest = next;
                    }
                }
                for (idx j = first; j < end; j++) {
                    at[1] = j;
                    GA_AT(i8, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_cast_U_i8_T_f64(GA_GET(f64, x__data, at[0] * x__stride0 + at[1] * x__stride1));
                }
            }
        }
    }
}
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    ga_items(GA_NOW, x__data, x__offset, x__dim0, x__dim1, x__stride0, x__stride1, y__data, y__offset, y__dim0, y__dim1, y__stride0, y__stride1);
}
#endif
