/* exchange<T=f32>, written by the GK compiler, for OpenCL C 1.2. */
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

GA_FN i32 ga_subgroup_size_i32(void)
{
    return 32;
}
GA_FN i32 ga_subgroup_lane_i32(void)
{
    return (i32)(get_local_id(0) + get_local_size(0) * (get_local_id(1) + get_local_size(1) * get_local_id(2))) % 32;
}
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
GA_FN i32 ga_kept_i32(i32 x)
{
    i32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    return y;
}
#else
#define ga_kept_i32(x) (x)
#endif
GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
GA_FN i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
#if !defined(__NV_CL_C_VERSION)
#error "subgroups are written in the assembler of NVIDIA's GPUs"
#endif
GA_FN f32 ga_shuffle_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.idx.b32 %0, %1, %2, 31, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}
GA_FN f32 ga_shuffle_xor_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}
GA_FN f32 ga_shuffle_down_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.down.b32 %0, %1, %2, 31, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}
GA_FN f32 ga_shuffle_up_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}

/* exchange<T=f32> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, i32 n, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
#else
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_exchange(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, i32 n, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
#endif
{
    x__data += x__offset;
    y__data += y__offset;
#line 6 "subgroup.gk"
    idx i = (idx)get_global_id(0);
    f32 v = GA_GET(f32, x__data, i * x__stride0);
    {
        GA_AT(f32, y__data, i * y__stride1) = ga_shuffle_f32(v, ga_mod_signed_i32((i32)((u32)ga_subgroup_lane_i32() + (u32)n), ga_kept_i32(ga_subgroup_size_i32())));
        GA_AT(f32, y__data, y__stride0 + i * y__stride1) = ga_shuffle_xor_f32(v, n);
        GA_AT(f32, y__data, 2 * y__stride0 + i * y__stride1) = ga_shuffle_down_f32(v, n);
        GA_AT(f32, y__data, 3 * y__stride0 + i * y__stride1) = ga_shuffle_up_f32(v, n);
    }
}
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_exchange(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, i32 n, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    ga_items(GA_NOW, x__data, x__offset, x__dim0, x__stride0, n, y__data, y__offset, y__dim0, y__dim1, y__stride0, y__stride1);
}
#endif
