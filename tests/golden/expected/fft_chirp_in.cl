/* chirp_in<T=f32, X=f32, R=2, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

GA_FN c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
GA_FN f32 ga_minus_f32(f32 x)
{
#if defined(__INTEL_LLVM_COMPILER)
    return as_float(as_uint(x) ^ ((GA_UNSEEN(uint) - 1) & (uint)1 << (8 * sizeof(x) - 1)));
#else
    return -x;
#endif
}
GA_FN c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}

/* chirp_in<T=f32, X=f32, R=2, ITEMS=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *chirp__data, i64 chirp__offset, idx chirp__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1, idx n, idx have, u8 half__byte, f32 flip_in)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_chirp_in(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *chirp__data, i64 chirp__offset, idx chirp__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1, idx n, idx have, u8 half__byte, f32 flip_in)
#endif
{
    x__data += x__offset;
    __global const c64 *chirp = (__global const c64 *)(chirp__data + chirp__offset);
    (void)chirp;
    z__data += z__offset;
    bool half__ = half__byte != 0;
#line 475 "fft.gk"
    for (idx b = (idx)get_group_id(1); b < z__dim0; b = (idx)((u32)b + (u32)get_num_groups(1))) {
        for (idx j = (idx)get_global_id(0); j < z__dim1; j = (idx)((u32)j + (u32)GA_GLOBAL_SIZE(0))) {
            c64 v = ga_make_c64(0.0f, 0.0f);
            bool mirrored = half__ && j > n / 2;
            idx element = mirrored ? (idx)((u32)n - (u32)j) : j;
            if (j < n && element < have) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 482 "fft.gk"
                idx rest = b;
#line 487 "fft.gk"
                at[0] = rest;
                at[1] = element;
                f32 e = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                f32 zr;
                f32 zi;
                {
                    zr = e;
                    zi = 0.0f;
                }
#line 500 "fft.gk"
                v = ga_mul_c64(ga_make_c64(zr, zi), chirp[j]);
            }
            GA_AT(c64, z__data, b * z__stride0 + j * z__stride1) = v;
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
gk_chirp_in(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *chirp__data, i64 chirp__offset, idx chirp__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1, idx n, idx have, u8 half__byte, f32 flip_in)
{
    ga_items(GA_NOW, x__data, x__offset, x__dim0, x__dim1, x__stride0, x__stride1, chirp__data, chirp__offset, chirp__size, z__data, z__offset, z__dim0, z__dim1, z__stride0, z__stride1, n, have, half__byte, flip_in);
}
#endif
