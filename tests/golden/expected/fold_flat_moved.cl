/* fold_flat<T=f32, OP=largest, MOVED=true, UNROLL=2, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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

#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
static inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}
static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* largest<T=f32> */
static inline f32 gk_largest_T_f32(f32 a, f32 b)
{
#line 14 "ops.gk"
    return ga_max_f32(a, b);
}

/* fold_flat<T=f32, OP=largest, MOVED=true, UNROLL=2, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fold_flat(__global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *order__data, i64 order__offset, idx order__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    __global const u32 *order = (__global const u32 *)(order__data + order__offset);
    (void)order;
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 149 "index.gk"
    __local u32 heads[512];
    (void)heads;
#line 150 "index.gk"
    __local u32 count[1];
    (void)count;
#line 151 "index.gk"
    idx me = (idx)get_local_id(0);
    idx n = keys__size;
    for (idx tile = (idx)((u32)get_group_id(0) * 512); tile < n; tile = (idx)((u32)tile + (u32)get_num_groups(0) * 512)) {
        if (me == 0) {
#line 154 "index.gk"
            count[0] = 0u;
        }
#line 155 "index.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 157 "index.gk"
                idx i = (idx)((u32)tile + 0 + (u32)me);
                if (i < n) {
                    u32 key = keys[i];
                    if (key != 4294967295u && (i == 0 || key != keys[ga_max_int_i32((idx)((u32)i - 1), 0)])) {
                        u32 slot = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot] = (u32)i;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__2 = (idx)((u32)tile + 256 + (u32)me);
                if (i__2 < n) {
                    u32 key__2 = keys[i__2];
                    if (key__2 != 4294967295u && (i__2 == 0 || key__2 != keys[ga_max_int_i32((idx)((u32)i__2 - 1), 0)])) {
                        u32 slot__2 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__2] = (u32)i__2;
                    }
                }
            }
        }
#line 166 "index.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx h = me; h < (idx)count[0]; h = (idx)((u32)h + 256)) {
            idx k = (idx)heads[h];
            u32 key__3 = keys[k];
            f32 sofar = y[(idx)key__3];
            bool more = true;
            while (more) {
                u8 same[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) same[ga_i0] = 0;
#line 174 "index.gk"
                f32 next[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) next[ga_i0] = 0.0f;
                {
                    {
#line 175 "index.gk"
                        same[0] = (u8)(k < (idx)((u32)n - 0) && key__3 == keys[ga_min_int_i32((idx)((u32)k + 0), (idx)((u32)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[1] = (u8)(k < (idx)((u32)n - 1) && key__3 == keys[ga_min_int_i32((idx)((u32)k + 1), (idx)((u32)n - 1))]);
                    }
                }
                {
                    {
#line 177 "index.gk"
                        if (same[0] != 0) {
                            {
                                next[0] = x[(idx)((u32)k + 0)];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[1] != 0) {
                            {
                                next[1] = x[(idx)((u32)k + 1)];
                            }
                        }
                    }
                }
                {
                    {
                        if (same[0] != 0) {
#line 186 "index.gk"
                            sofar = gk_largest_T_f32(sofar, next[0]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[1] != 0) {
#line 186 "index.gk"
                            sofar = gk_largest_T_f32(sofar, next[1]);
                        }
                    }
                }
#line 187 "index.gk"
                more = same[1] != 0;
                k = (idx)((u32)k + 2);
            }
            y[(idx)key__3] = sofar;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
