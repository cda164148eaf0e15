/* fold_flat<T=f64, OP=sum, MOVED=false, UNROLL=8, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline __attribute__((always_inline)) u32 ga_atomic_add_u32_local(__local volatile u32 *p, u32 v)
{
    return atomic_add(p, v);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* sum<T=f64> */
static inline f64 gk_sum_T_f64(f64 a, f64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* fold_flat<T=f64, OP=sum, MOVED=false, UNROLL=8, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fold_flat(__global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *order__data, i64 order__offset, idx order__size, __global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    __global const u32 *order = (__global const u32 *)(order__data + order__offset);
    (void)order;
    __global const f64 *x = (__global const f64 *)(x__data + x__offset);
    (void)x;
    __global f64 *y = (__global f64 *)(y__data + y__offset);
    (void)y;
#line 149 "index.gk"
    __local u32 heads[2048];
    (void)heads;
#line 150 "index.gk"
    __local u32 count[1];
    (void)count;
#line 151 "index.gk"
    idx me = (idx)get_local_id(0);
    idx n = keys__size;
    for (idx tile = (idx)((u64)get_group_id(0) * 2048); tile < n; tile = (idx)((u64)tile + (u64)get_num_groups(0) * 2048)) {
        if (me == 0) {
#line 154 "index.gk"
            count[0] = 0u;
        }
#line 155 "index.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 157 "index.gk"
                idx i = (idx)((u64)tile + 0 + (u64)me);
                if (i < n) {
                    u32 key = keys[i];
                    if (key != 4294967295u && (i == 0 || key != keys[ga_max_int_i64((idx)((u64)i - 1), 0)])) {
                        u32 slot = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot] = (u32)i;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__2 = (idx)((u64)tile + 256 + (u64)me);
                if (i__2 < n) {
                    u32 key__2 = keys[i__2];
                    if (key__2 != 4294967295u && (i__2 == 0 || key__2 != keys[ga_max_int_i64((idx)((u64)i__2 - 1), 0)])) {
                        u32 slot__2 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__2] = (u32)i__2;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__3 = (idx)((u64)tile + 512 + (u64)me);
                if (i__3 < n) {
                    u32 key__3 = keys[i__3];
                    if (key__3 != 4294967295u && (i__3 == 0 || key__3 != keys[ga_max_int_i64((idx)((u64)i__3 - 1), 0)])) {
                        u32 slot__3 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__3] = (u32)i__3;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__4 = (idx)((u64)tile + 768 + (u64)me);
                if (i__4 < n) {
                    u32 key__4 = keys[i__4];
                    if (key__4 != 4294967295u && (i__4 == 0 || key__4 != keys[ga_max_int_i64((idx)((u64)i__4 - 1), 0)])) {
                        u32 slot__4 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__4] = (u32)i__4;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__5 = (idx)((u64)tile + 1024 + (u64)me);
                if (i__5 < n) {
                    u32 key__5 = keys[i__5];
                    if (key__5 != 4294967295u && (i__5 == 0 || key__5 != keys[ga_max_int_i64((idx)((u64)i__5 - 1), 0)])) {
                        u32 slot__5 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__5] = (u32)i__5;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__6 = (idx)((u64)tile + 1280 + (u64)me);
                if (i__6 < n) {
                    u32 key__6 = keys[i__6];
                    if (key__6 != 4294967295u && (i__6 == 0 || key__6 != keys[ga_max_int_i64((idx)((u64)i__6 - 1), 0)])) {
                        u32 slot__6 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__6] = (u32)i__6;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__7 = (idx)((u64)tile + 1536 + (u64)me);
                if (i__7 < n) {
                    u32 key__7 = keys[i__7];
                    if (key__7 != 4294967295u && (i__7 == 0 || key__7 != keys[ga_max_int_i64((idx)((u64)i__7 - 1), 0)])) {
                        u32 slot__7 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__7] = (u32)i__7;
                    }
                }
            }
            {
#line 157 "index.gk"
                idx i__8 = (idx)((u64)tile + 1792 + (u64)me);
                if (i__8 < n) {
                    u32 key__8 = keys[i__8];
                    if (key__8 != 4294967295u && (i__8 == 0 || key__8 != keys[ga_max_int_i64((idx)((u64)i__8 - 1), 0)])) {
                        u32 slot__8 = ga_atomic_add_u32_local(&count[0], 1u);
                        heads[(idx)slot__8] = (u32)i__8;
                    }
                }
            }
        }
#line 166 "index.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx h = me; h < (idx)count[0]; h = (idx)((u64)h + 256)) {
            idx k = (idx)heads[h];
            u32 key__9 = keys[k];
            f64 sofar = y[(idx)key__9];
            bool more = true;
            while (more) {
                u8 same[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) same[ga_i0] = 0;
#line 174 "index.gk"
                f64 next[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = 0.0;
                {
                    {
#line 175 "index.gk"
                        same[0] = (u8)(k < (idx)((u64)n - 0) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 0), (idx)((u64)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[1] = (u8)(k < (idx)((u64)n - 1) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 1), (idx)((u64)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[2] = (u8)(k < (idx)((u64)n - 2) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 2), (idx)((u64)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[3] = (u8)(k < (idx)((u64)n - 3) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 3), (idx)((u64)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[4] = (u8)(k < (idx)((u64)n - 4) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 4), (idx)((u64)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[5] = (u8)(k < (idx)((u64)n - 5) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 5), (idx)((u64)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[6] = (u8)(k < (idx)((u64)n - 6) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 6), (idx)((u64)n - 1))]);
                    }
                    {
#line 175 "index.gk"
                        same[7] = (u8)(k < (idx)((u64)n - 7) && key__9 == keys[ga_min_int_i64((idx)((u64)k + 7), (idx)((u64)n - 1))]);
                    }
                }
                {
                    {
#line 177 "index.gk"
                        if (same[0] != 0) {
                            {


                                next[0] = x[(idx)order[(idx)((u64)k + 0)]];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[1] != 0) {
                            {


                                next[1] = x[(idx)order[(idx)((u64)k + 1)]];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[2] != 0) {
                            {


                                next[2] = x[(idx)order[(idx)((u64)k + 2)]];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[3] != 0) {
                            {


                                next[3] = x[(idx)order[(idx)((u64)k + 3)]];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[4] != 0) {
                            {


                                next[4] = x[(idx)order[(idx)((u64)k + 4)]];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[5] != 0) {
                            {


                                next[5] = x[(idx)order[(idx)((u64)k + 5)]];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[6] != 0) {
                            {


                                next[6] = x[(idx)order[(idx)((u64)k + 6)]];
                            }
                        }
                    }
                    {
#line 177 "index.gk"
                        if (same[7] != 0) {
                            {


                                next[7] = x[(idx)order[(idx)((u64)k + 7)]];
                            }
                        }
                    }
                }
                {
                    {
#line 186 "index.gk"
                        if (same[0] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[0]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[1] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[1]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[2] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[2]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[3] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[3]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[4] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[4]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[5] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[5]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[6] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[6]);
                        }
                    }
                    {
#line 186 "index.gk"
                        if (same[7] != 0) {
#line 186 "index.gk"
                            sofar = gk_sum_T_f64(sofar, next[7]);
                        }
                    }
                }
#line 187 "index.gk"
                more = same[7] != 0;
                k = (idx)((u64)k + 8);
            }
            y[(idx)key__9] = sofar;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
