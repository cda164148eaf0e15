/* copy_packs<T=bool, U=i32, X=u8x4, E=i32, Y=i32x4, V=4, R=1, FILL=false, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(4))) { u8 v[4]; } u8x4;
typedef struct __attribute__((aligned(16))) { i32 v[4]; } i32x4;

static inline i32x4 ga_splat_i32x4(i32 a)
{
    i32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline u8x4 ga_load_u8x4(__global const u8x4 *p)
{
    u8x4 r;
    uchar4 a0 = ((__global const uchar4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}

/* cast<U=bool, T=u8> */
static inline bool gk_cast_U_bool_T_u8(u8 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* cast<U=i32, T=bool> */
static inline i32 gk_cast_U_i32_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (i32)x;
    }
}

/* copy_packs<T=bool, U=i32, X=u8x4, E=i32, Y=i32x4, V=4, R=1, FILL=false, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_copy_packs(__global const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__stride0, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, __global char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    xs__data += xs__offset;
    x__data += x__offset;
    ys__data += ys__offset;
    y__data += y__offset;
#line 46 "copy.gk"
    idx rows = 1;

    idx n = y__dim0;
    idx whole = n / 4;
    idx packs = n % 4 == 0 ? whole : (idx)((u64)whole + 1);
    for (idx below = (idx)((u64)rows - (u64)get_global_id(1)); below > 0; below = (idx)((u64)below - (u64)(get_num_groups(1) * get_local_size(1)))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 61 "copy.gk"
        for (idx right = (idx)((u64)packs - (u64)get_global_id(0)); right > 0; right = (idx)((u64)right - (u64)(get_num_groups(0) * get_local_size(0)))) {
            idx p = (idx)((u64)packs - (u64)right);
            at[0] = p;
            if (p < whole) {
                i32x4 to = ga_splat_i32x4(0);
                {
#line 70 "copy.gk"
                    u8x4 from = ga_load_u8x4(&GA_GET(u8x4, xs__data, at[0] * xs__stride0));
                    {
                        {
#line 71 "copy.gk"
                            to.v[0] = gk_cast_U_i32_T_bool(gk_cast_U_bool_T_u8(from.v[0]));
                        }
                        {
#line 71 "copy.gk"
                            to.v[1] = gk_cast_U_i32_T_bool(gk_cast_U_bool_T_u8(from.v[1]));
                        }
                        {
#line 71 "copy.gk"
                            to.v[2] = gk_cast_U_i32_T_bool(gk_cast_U_bool_T_u8(from.v[2]));
                        }
                        {
#line 71 "copy.gk"
                            to.v[3] = gk_cast_U_i32_T_bool(gk_cast_U_bool_T_u8(from.v[3]));
                        }
                    }
                }
#line 73 "copy.gk"
                GA_AT(i32x4, ys__data, at[0] * ys__stride0) = to;
            } else {
                for (idx j = (idx)((u64)p * 4); j < n; j++) {
                    at[0] = j;
                    GA_AT(i32, y__data, at[0] * y__stride0) = gk_cast_U_i32_T_bool(GA_GET(u8, x__data, at[0] * x__stride0) != 0);
                }
            }
        }
    }
}
