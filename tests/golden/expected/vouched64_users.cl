/* vouched, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__INTEL_LLVM_COMPILER)
#define GA_ALONE __attribute__((intel_vec_len_hint(1)))
#else
#define GA_ALONE
#endif
#if defined(__NV_CL_C_VERSION)
#define GA_GROUP(x, y, z) __attribute__((work_group_size_hint(x, y, z)))
#else
#define GA_GROUP(x, y, z) __attribute__((reqd_work_group_size(x, y, z)))
#endif
#if defined(__NV_CL_C_VERSION)
#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))
#else
#define GA_GLOBAL_SIZE(d) get_global_size(d)
#endif


/* vouched */
#if defined(__GA_OUT_OF_LINE)
#define get_local_id(d) ga_local_id_##d
#define get_group_id(d) ga_group_id_##d
#define get_local_size(d) ga_local_size_##d
#define get_num_groups(d) ga_num_groups_##d
#define get_global_id(d) ga_global_id_##d
#define get_global_size(d) ga_global_size_##d
static __attribute__((noinline)) void
ga_items(GA_WORK, __global const char *restrict x__data, i64 x__offset, idx x__size, __global const char *restrict m__data, i64 m__offset, idx m__dim0, idx m__dim1, idx m__stride0, idx m__stride1, __global char *y__data, i64 y__offset, idx y__size, __global char *seen__data, i64 seen__offset, idx seen__size, idx n, i32 shift, u32 hash)
#else
GA_ALONE __kernel GA_GROUP(64, 2, 1) void
gk_vouched(__global const char *restrict x__data, i64 x__offset, idx x__size, __global const char *restrict m__data, i64 m__offset, idx m__dim0, idx m__dim1, idx m__stride0, idx m__stride1, __global char *y__data, i64 y__offset, idx y__size, __global char *seen__data, i64 seen__offset, idx seen__size, idx n, i32 shift, u32 hash)
#endif
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    m__data += m__offset;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
    __global i32 *seen = (__global i32 *)(seen__data + seen__offset);
    (void)seen;
#line 6 "users.gk"
    idx row = (idx)get_group_id(1) * n;
    idx half__ = n / 2;
    for (idx i = (idx)get_local_id(0); i < half__; i = i + 64) {
#line 8 "users.gk"
        y[row + i] = x[row + 2 * i + 1] + GA_GET(f32, m__data, (i + 1) * m__stride0 + (i % 4) * m__stride1);
    }
#line 9 "users.gk"
    for (idx i__2 = n - 1; i__2 >= 0; i__2 = i__2 - (idx)GA_GLOBAL_SIZE(0)) {
#line 9 "users.gk"
        y[row + i__2] = x[(row + i__2) / 2];
    }
#line 10 "users.gk"
    for (i32 step__ = 1; step__ < 100; step__ = step__ * 2) {
#line 10 "users.gk"
        seen[(idx)(step__ + shift) & 1023] = step__ + shift;
    }
#line 11 "users.gk"
    for (idx k = 64; k > 0; k = k / 2) {
#line 11 "users.gk"
        y[k + row] = x[k * 2];
    }
#line 12 "users.gk"
    idx wild = (idx)hash + n;
    idx sum = 0;
    while (sum < n) {
#line 14 "users.gk"
        sum = (idx)((u64)sum + (u64)wild * 3);
    }
#line 15 "users.gk"
    seen[0] = (i32)(idx)((u64)sum + (u64)wild);
    seen[1] = (i32)((u32)seen[2] + 1);
}
#if defined(__GA_OUT_OF_LINE)
#undef get_local_id
#undef get_group_id
#undef get_local_size
#undef get_num_groups
#undef get_global_id
#undef get_global_size
GA_ALONE __kernel GA_GROUP(64, 2, 1) void
gk_vouched(__global const char *restrict x__data, i64 x__offset, idx x__size, __global const char *restrict m__data, i64 m__offset, idx m__dim0, idx m__dim1, idx m__stride0, idx m__stride1, __global char *y__data, i64 y__offset, idx y__size, __global char *seen__data, i64 seen__offset, idx seen__size, idx n, i32 shift, u32 hash)
{
    ga_items(GA_NOW, x__data, x__offset, x__size, m__data, m__offset, m__dim0, m__dim1, m__stride0, m__stride1, y__data, y__offset, y__size, seen__data, seen__offset, seen__size, n, shift, hash);
}
#endif
