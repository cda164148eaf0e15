/* label_merge<GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_atomic_load_u32(__global u32 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u32 *)p;
#else
    return atomic_or((volatile __global u32 *)p, 0);
#endif
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline u32 ga_max_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;" : "=r"(mask) : "r"(a), "r"(b));
    return a ^ ((a ^ b) & mask);
#else
    return a < b ? b : a;
#endif
}
static inline u32 ga_atomic_min_u32(__global volatile u32 *p, u32 v)
{
    return atomic_min(p, v);
}
static inline u32 ga_min_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;" : "=r"(mask) : "r"(b), "r"(a));
    return a ^ ((a ^ b) & mask);
#else
    return b < a ? b : a;
#endif
}

/* root_of */
static inline u32 gk_root_of(__global u32 *parents, idx parents__size, u32 i)
{
#line 8 "ndimage_label.gk"
    u32 at = i;
    u32 next = ga_atomic_load_u32(&parents[(idx)at]);
    while (next != at) {
        at = next;
        next = ga_atomic_load_u32(&parents[(idx)at]);
    }
    return at;
}

/* label_merge<GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_label_merge(__global char *parents__data, i64 parents__offset, idx parents__size, __global const char *shape__data, i64 shape__offset, idx shape__size, __global const char *moves__data, i64 moves__offset, idx moves__size, idx axes, idx count)
{
    __global u32 *parents = (__global u32 *)(parents__data + parents__offset);
    (void)parents;
    __global const i64 *shape = (__global const i64 *)(shape__data + shape__offset);
    (void)shape;
    __global const i64 *moves = (__global const i64 *)(moves__data + moves__offset);
    (void)moves;
#line 32 "ndimage_label.gk"
    for (idx i = (idx)get_global_id(0); i < parents__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        u32 mine = ga_atomic_load_u32(&parents[i]);
        if (mine != 4294967295u) {
            for (idx k = 0; k < count; k++) {
                idx rest = i;
                idx from = 0;
                idx pitch = 1;
                bool inside = true;
                for (idx d = (idx)((u32)axes - 1); d >= 0; d = (idx)((u32)d - 1)) {
                    idx n = (idx)shape[d];
                    idx next = ga_div_signed_i32(rest, n);
                    idx at = (idx)((u32)rest - (u32)next * (u32)n + (u32)moves[(idx)((u32)k * (u32)axes + (u32)d)]);
                    inside = inside && at >= 0 && at < n;
                    from = (idx)((u32)from + (u32)at * (u32)pitch);
                    pitch = (idx)((u32)pitch * (u32)n);
                    rest = next;
                }
                u32 other = 4294967295u;
                if (inside) {
#line 50 "ndimage_label.gk"
                    other = ga_atomic_load_u32(&parents[from]);
                }
#line 51 "ndimage_label.gk"
                if (other != 4294967295u) {
                    u32 a = gk_root_of(parents, parents__size, (u32)i);
                    u32 b = gk_root_of(parents, parents__size, (u32)from);
                    while (a != b) {
                        u32 later = ga_max_int_u32(a, b);
                        u32 old = ga_atomic_min_u32(&parents[(idx)later], ga_min_int_u32(a, b));
                        a = gk_root_of(parents, parents__size, ga_min_int_u32(a, b));
                        b = gk_root_of(parents, parents__size, old);
                    }
                }
            }
        }
    }
}
