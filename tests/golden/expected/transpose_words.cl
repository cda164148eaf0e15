/* transpose_words<WIDE=32, DEEP=8, STEP=1>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* start_of<W=8> */
static inline idx gk_start_of_W_8(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483639);
}

/* start_of<W=32> */
static inline idx gk_start_of_W_32(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147483615);
}

/* transpose_words<WIDE=32, DEEP=8, STEP=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_transpose_words(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *ys__data, i64 ys__offset, idx ys__size, __global const char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    __global const u64 *xs = (__global const u64 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    __global u64 *ys = (__global u64 *)(ys__data + ys__offset);
    (void)ys;
    y__data += y__offset;
#line 51 "transpose.gk"
    u64 tile[1024];
    for (int ga_i0 = 0; ga_i0 < 1024; ga_i0++) tile[ga_i0] = 0ul;
#line 52 "transpose.gk"
    idx strips = (idx)((u32)x__dim2 + 7) / 8;
    idx jobs = (idx)((u32)x__dim0 * (u32)strips);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    idx down = x__stride1 / 8;
    u64 low = 281470681808895ul;
    u64 half__ = 4294967295ul;
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each); job < last; job++) {
        idx column = (idx)((u32)ga_mod_signed_i32(job, strips) * 8);
        idx deep = ga_min_int_i32(8, (idx)((u32)x__dim2 - (u32)column));
        idx from = (idx)((u32)ga_div_signed_i32(job, strips) * (u32)(x__stride0 / 8) + (u32)column);
        idx to = (idx)((u32)ga_div_signed_i32(job, strips) * (u32)(y__stride0 / 8) + (u32)column * 4 * (u32)(y__stride2 / 8));
        for (idx row = 0; row < y__dim1; row = (idx)((u32)row + 32)) {
            idx wide = ga_min_int_i32(32, (idx)((u32)y__dim1 - (u32)row));
            for (idx j = 0; j < wide; j++) {
                idx s0 = gk_start_of_W_8((idx)((u32)from + ((u32)row + (u32)j) * 4 * (u32)down));
                idx s1 = gk_start_of_W_8((idx)((u32)s0 + (u32)down));
                idx s2 = gk_start_of_W_8((idx)((u32)s1 + (u32)down));
                idx s3 = gk_start_of_W_8((idx)((u32)s2 + (u32)down));
                for (idx i0 = 0; i0 < deep; i0++) {
                    {
                        idx i = (idx)((u32)i0 + 0);
                        if (true) {
                            u64 a = xs[(idx)((u32)s0 + (u32)i)];
                            u64 b = xs[(idx)((u32)s1 + (u32)i)];
                            u64 c = xs[(idx)((u32)s2 + (u32)i)];
                            u64 d = xs[(idx)((u32)s3 + (u32)i)];
                            u64 ab = (a & low) | ((b & low) << 16);
                            u64 ba = ((a >> 16) & low) | (b & ~low);
                            u64 cd = (c & low) | ((d & low) << 16);
                            u64 dc = ((c >> 16) & low) | (d & ~low);
                            idx t = (idx)((u32)i * 128 + (u32)j);
                            tile[t] = (ab & half__) | (cd << 32);
                            tile[(idx)((u32)t + 32)] = (ba & half__) | (dc << 32);
                            tile[(idx)((u32)t + 64)] = (ab >> 32) | (cd & ~half__);
                            tile[(idx)((u32)t + 96)] = (ba >> 32) | (dc & ~half__);
                        }
                    }
                }
            }
            for (idx i__2 = 0; i__2 < (idx)(4 * (u32)deep); i__2++) {
                idx line = gk_start_of_W_32((idx)((u32)to + (u32)i__2 * (u32)(y__stride2 / 8) + (u32)row));
                for (idx j__2 = 0; j__2 < wide; j__2++) {
#line 94 "transpose.gk"
                    ys[(idx)((u32)line + (u32)j__2)] = tile[(idx)((u32)i__2 * 32 + (u32)j__2)];
                }
            }
        }
    }
}
