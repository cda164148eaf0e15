/* spline_lines<A=f32, KIND=0, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif

GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
GA_FN i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
GA_FN i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
#if defined(__INTEL_LLVM_COMPILER)
#define ga_number_f32(x) (get_work_dim() > 3 ? 2 : (x))
#else
#define ga_number_f32(x) (x)
#endif
#if defined(__NV_CL_C_VERSION)
GA_FN f32 ga_div_f32(f32 a, f32 b)
{
    f32 q;
    asm("div.rn.f32 %0, %1, %2;" : "=f"(q) : "f"(a), "f"(b));
    return q;
}
#else
#define ga_div_f32(a, b) ((a) / (b))
#endif

/* spline_lines<A=f32, KIND=0, GROUP=256> */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global char *c__data, i64 c__offset, idx c__size, __global const char *poles__data, i64 poles__offset, idx poles__size, f32 gain, idx n, idx inner)
#else
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_spline_lines(__global char *c__data, i64 c__offset, idx c__size, __global const char *poles__data, i64 poles__offset, idx poles__size, f32 gain, idx n, idx inner)
#endif
{
    __global f32 *c = (__global f32 *)(c__data + c__offset);
    (void)c;
    __global const f32 *poles = (__global const f32 *)(poles__data + poles__offset);
    (void)poles;
#line 131 "ndimage_spline.gk"
    idx lines = ga_div_signed_i32(c__size, n);
    idx horizon = ga_min_int_i32(n, 256);
    for (idx line = (idx)get_global_id(0); line < lines; line = (idx)((u32)line + (u32)GA_GLOBAL_SIZE(0))) {
        idx base = (idx)((u32)ga_div_signed_i32(line, inner) * ((u32)n * (u32)inner) + (u32)ga_mod_signed_i32(line, inner));
        for (idx i = 0; i < n; i++) {
#line 135 "ndimage_spline.gk"
            c[(idx)((u32)base + (u32)i * (u32)inner)] = c[(idx)((u32)base + (u32)i * (u32)inner)] * gain;
        }
#line 136 "ndimage_spline.gk"
        for (idx p = 0; (idx)((u32)p + 2) < poles__size; p = (idx)((u32)p + 3)) {
            f32 z = poles[p];
            f32 power = poles[(idx)((u32)p + 1)];
            f32 zi = z;
            f32 first = c[base];
            {
                f32 sum = first + power * c[(idx)((u32)base + ((u32)n - 1) * (u32)inner)];
                for (idx i__2 = 1; i__2 < ga_min_int_i32((idx)((u32)n - 1), horizon); i__2++) {
                    sum = sum + zi * (c[(idx)((u32)base + (u32)i__2 * (u32)inner)] + power * c[(idx)((u32)base + ((u32)n - 1 - (u32)i__2) * (u32)inner)]);
                    zi = zi * z;
                }
                c[base] = ga_div_f32(ga_number_f32(sum), 1.0f - power * power);
            }
#line 165 "ndimage_spline.gk"
            f32 before = c[base];
            for (idx i__3 = 1; i__3 < n; i__3++) {
                before = c[(idx)((u32)base + (u32)i__3 * (u32)inner)] + z * before;
                c[(idx)((u32)base + (u32)i__3 * (u32)inner)] = before;
            }
            idx last = (idx)((u32)base + ((u32)n - 1) * (u32)inner);
            {
#line 171 "ndimage_spline.gk"
                c[last] = ga_div_f32(ga_number_f32((z * c[(idx)((u32)last - (u32)inner)] + before) * z), z * z - 1.0f);
            }
#line 182 "ndimage_spline.gk"
            f32 after = c[last];
            for (idx i__4 = (idx)((u32)n - 2); i__4 >= 0; i__4 = (idx)((u32)i__4 - 1)) {
                after = z * (after - c[(idx)((u32)base + (u32)i__4 * (u32)inner)]);
                c[(idx)((u32)base + (u32)i__4 * (u32)inner)] = after;
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
gk_spline_lines(__global char *c__data, i64 c__offset, idx c__size, __global const char *poles__data, i64 poles__offset, idx poles__size, f32 gain, idx n, idx inner)
{
    ga_items(GA_NOW, c__data, c__offset, c__size, poles__data, poles__offset, poles__size, gain, n, inner);
}
#endif
