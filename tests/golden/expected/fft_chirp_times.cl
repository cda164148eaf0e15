/* chirp_times<T=f64, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i32 idx;
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
typedef double2 c128;
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

GA_FN f64 ga_minus_f64(f64 x)
{
#if defined(__INTEL_LLVM_COMPILER)
    return as_double(as_ulong(x) ^ ((GA_UNSEEN(ulong) - 1) & (ulong)1 << (8 * sizeof(x) - 1)));
#else
    return -x;
#endif
}
GA_FN c128 ga_mul_c128(c128 a, c128 b)
{
    return (c128)(a.x) * b + (c128)(ga_minus_f64(a.y), a.y) * b.yx;
}
GA_FN c128 ga_make_c128(f64 re, f64 im)
{
    return (c128)(re, im);
}
GA_FN f64 ga_neg_f64(f64 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    f64 y;
    asm("neg.f64 %0, %1;" : "=d"(y) : "d"(x));
    return y;
#else
#if defined(__INTEL_LLVM_COMPILER)
    return as_double(as_ulong(x) ^ ((GA_UNSEEN(ulong) - 1) & (ulong)1 << (8 * sizeof(x) - 1)));
#else
    return -x;
#endif
#endif
}
GA_FN c128 ga_conj_c128(c128 a)
{
    return ga_make_c128(a.x, ga_neg_f64(a.y));
}

/* chirp_times<T=f64, ITEMS=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *spectrum__data, i64 spectrum__offset, idx spectrum__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_chirp_times(__global const char *spectrum__data, i64 spectrum__offset, idx spectrum__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1)
#endif
{
    __global const c128 *spectrum = (__global const c128 *)(spectrum__data + spectrum__offset);
    (void)spectrum;
    z__data += z__offset;
#line 511 "fft.gk"
    for (idx b = (idx)get_group_id(1); b < z__dim0; b = (idx)((u32)b + (u32)get_num_groups(1))) {
        for (idx j = (idx)get_global_id(0); j < z__dim1; j = (idx)((u32)j + (u32)GA_GLOBAL_SIZE(0))) {
#line 512 "fft.gk"
            GA_AT(c128, z__data, b * z__stride0 + j * z__stride1) = ga_conj_c128(ga_mul_c128(GA_AT(c128, z__data, b * z__stride0 + j * z__stride1), spectrum[j]));
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
gk_chirp_times(__global const char *spectrum__data, i64 spectrum__offset, idx spectrum__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1)
{
    ga_items(GA_NOW, spectrum__data, spectrum__offset, spectrum__size, z__data, z__offset, z__dim0, z__dim1, z__stride0, z__stride1);
}
#endif
