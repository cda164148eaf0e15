/* copy_packs<T=f64, U=bool, X=f64x2, E=u8, Y=u8x2, V=2, R=1, FILL=true, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(cl_khr_fp64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double f64;
typedef struct __attribute__((aligned(16))) { f64 v[2]; } f64x2;
typedef struct __attribute__((aligned(2))) { u8 v[2]; } u8x2;

static inline u8x2 ga_splat_u8x2(u8 a)
{
    u8x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a;
    return r;
}

/* cast<U=bool, T=f64> */
static inline bool gk_cast_U_bool_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* copy_packs<T=f64, U=bool, X=f64x2, E=u8, Y=u8x2, V=2, R=1, FILL=true, ALONG=256, ACROSS=1> */
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
    idx whole = n / 2;
    idx packs = n % 2 == 0 ? whole : (idx)((u32)whole + 1);
    for (idx below = (idx)((u32)rows - (u32)get_global_id(1)); below > 0; below = (idx)((u32)below - (u32)(get_num_groups(1) * get_local_size(1)))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 61 "copy.gk"
        for (idx right = (idx)((u32)packs - (u32)get_global_id(0)); right > 0; right = (idx)((u32)right - (u32)(get_num_groups(0) * get_local_size(0)))) {
            idx p = (idx)((u32)packs - (u32)right);
            at[0] = p;
            if (p < whole) {
                u8x2 to = ga_splat_u8x2(0);
                {
                    bool value = gk_cast_U_bool_T_f64(GA_GET(f64, x__data, at[0] * x__stride0));
                    {
                        {
#line 68 "copy.gk"
                            to.v[0] = (u8)value;
                        }
                        {
#line 68 "copy.gk"
                            to.v[1] = (u8)value;
                        }
                    }
                }

                GA_AT(u8x2, ys__data, at[0] * ys__stride0) = to;
            } else {
                for (idx j = (idx)((u32)p * 2); j < n; j++) {
                    at[0] = j;
                    GA_AT(u8, y__data, at[0] * y__stride0) = (u8)gk_cast_U_bool_T_f64(GA_GET(f64, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
