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
typedef i32 idx;

static inline i32 ga_subgroup_size_i32(void)
{
    return 32;
}
static inline i32 ga_subgroup_lane_i32(void)
{
    return (i32)(get_local_id(0) + get_local_size(0) * (get_local_id(1) + get_local_size(1) * get_local_id(2))) % 32;
}
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
static inline i32 ga_kept_i32(i32 x)
{
    i32 y;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(y) : "r"(x));
    return y;
}
#else
#define ga_kept_i32(x) (x)
#endif
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
#if !defined(__NV_CL_C_VERSION)
#error "subgroups are written in the assembler of NVIDIA's GPUs"
#endif
static inline f32 ga_shuffle_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.idx.b32 %0, %1, %2, 31, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}
static inline f32 ga_shuffle_xor_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}
static inline f32 ga_shuffle_down_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.down.b32 %0, %1, %2, 31, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}
static inline f32 ga_shuffle_up_f32(f32 x, i32 n)
{
    f32 y;
    asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;" : "=f"(y) : "f"(x), "r"(n));
    return y;
}

/* exchange<T=f32> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_exchange(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, i32 n, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
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
