/* copy_packs<T=f64, U=bool, X=f64x2, E=u8, Y=u8x2, V=2, R=1, FILL=true, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { f64 v[2]; } f64x2;
typedef struct __attribute__((aligned(2))) { u8 v[2]; } u8x2;
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

GA_FN u8x2 ga_splat_u8x2(u8 a)
{
    u8x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a;
    return r;
}

/* cast<U=bool, T=f64> */
GA_FN bool gk_cast_U_bool_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* copy_packs<T=f64, U=bool, X=f64x2, E=u8, Y=u8x2, V=2, R=1, FILL=true, ALONG=256, ACROSS=1> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__stride0, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy_packs(__global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__stride0, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
#endif
{
    xs__data += xs__offset;
    x__data += x__offset;
    ys__data += ys__offset;
    y__data += y__offset;
#line 46 "copy.gk"
    idx rows = 1;

    idx n = y__dim0;
    idx whole = n / 2;
    idx packs = n % 2 == 0 ? whole : (idx)((u32)whole + 1);
    for (idx below = (idx)((u32)rows - (u32)get_global_id(1)); below > 0; below = (idx)((u32)below - (u32)GA_GLOBAL_SIZE(1))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 61 "copy.gk"
        for (idx right = (idx)((u32)packs - (u32)get_global_id(0)); right > 0; right = (idx)((u32)right - (u32)GA_GLOBAL_SIZE(0))) {
            idx p = (idx)((u32)packs - (u32)right);
            at[0] = p;
            if (p < whole) {
                u8x2 to = ga_splat_u8x2(0);
                {
                    bool value = gk_cast_U_bool_T_f64(GA_GET(f64, x__data, at[0] * x__stride0));
                    {
                        {
#line 68 "copy.gk"
                            to.v[0] = (u8)value;
                        }
                        {
#line 68 "copy.gk"
                            to.v[1] = (u8)value;
                        }
                    }
                }

                GA_AT(u8x2, ys__data, at[0] * ys__stride0) = to;
            } else {
                for (idx j = (idx)((u32)p * 2); j < n; j++) {
                    at[0] = j;
                    GA_AT(u8, y__data, at[0] * y__stride0) = (u8)gk_cast_U_bool_T_f64(GA_GET(f64, x__data, at[0] * x__stride0));
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
gk_copy_packs(__global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__stride0, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    ga_items(GA_NOW, xs__data, xs__offset, xs__dim0, xs__stride0, x__data, x__offset, x__dim0, x__stride0, ys__data, ys__offset, ys__dim0, ys__stride0, y__data, y__offset, y__dim0, y__stride0);
}
#endif
