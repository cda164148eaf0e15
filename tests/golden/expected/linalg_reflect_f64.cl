/* linalg_reflect<T=f64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* linalg_conjugate<T=f64> */
static inline f64 gk_linalg_conjugate_T_f64(f64 x)
{
    {
#line 111 "linalg.gk"
        return x;
    }
}

/* linalg_reflect<T=f64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_reflect(__global const char *v__data, i64 v__offset, idx v__size, __global const char *tau__data, i64 tau__offset, idx tau__size, __global char *q__data, i64 q__offset, idx q__size, idx m, idx n, idx k, idx columns)
{
    __global const f64 *v = (__global const f64 *)(v__data + v__offset);
    (void)v;
    __global const f64 *tau = (__global const f64 *)(tau__data + tau__offset);
    (void)tau;
    __global f64 *q = (__global f64 *)(q__data + q__offset);
    (void)q;
#line 122 "linalg.gk"
    for (idx w = (idx)get_global_id(0); w < ga_div_signed_i64(q__size, m); w = (idx)((u64)w + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx b = ga_div_signed_i64(w, columns);
        idx c = ga_mod_signed_i64(w, columns);
        idx at = (idx)((u64)b * (u64)m * (u64)columns + (u64)c);
        idx last = ga_min_int_i64(k, (idx)((u64)c + 1));
        for (idx i = 0; i < m; i++) {
#line 127 "linalg.gk"
            q[(idx)((u64)at + (u64)i * (u64)columns)] = i == c ? 1.0 : 0.0;
        }
#line 128 "linalg.gk"
        for (idx s = 1; s <= last; s = (idx)((u64)s + 1)) {
            idx j = (idx)((u64)last - (u64)s);
            idx from = (idx)(((u64)b * (u64)n + (u64)j) * (u64)m);
            f64 sum = q[(idx)((u64)at + (u64)j * (u64)columns)];
            for (idx i__2 = (idx)((u64)j + 1); i__2 < m; i__2++) {
#line 132 "linalg.gk"
                sum = sum + gk_linalg_conjugate_T_f64(v[(idx)((u64)from + (u64)i__2)]) * q[(idx)((u64)at + (u64)i__2 * (u64)columns)];
            }
#line 133 "linalg.gk"
            sum = tau[(idx)((u64)b * (u64)k + (u64)j)] * sum;
            q[(idx)((u64)at + (u64)j * (u64)columns)] = q[(idx)((u64)at + (u64)j * (u64)columns)] - sum;
            for (idx i__3 = (idx)((u64)j + 1); i__3 < m; i__3++) {
#line 135 "linalg.gk"
                q[(idx)((u64)at + (u64)i__3 * (u64)columns)] = q[(idx)((u64)at + (u64)i__3 * (u64)columns)] - v[(idx)((u64)from + (u64)i__3)] * sum;
            }
        }
    }
}
