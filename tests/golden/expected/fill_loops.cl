/* choose_dense<A=bool, B=u32x4, C=u32x4, O=u32x4, KIND=4, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=8192, ITEMS=1>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u32 v[4]; } u32x4;

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
static inline u32x4 ga_load_u32x4(__global const u32x4 *p)
{
    u32x4 r;
    uint4 a0 = ((__global const uint4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}

/* cast<U=bool, T=bool> */
static inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=u32x4, T=u32x4> */
static inline u32x4 gk_cast_U_u32x4_T_u32x4(u32x4 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* choose_dense<A=bool, B=u32x4, C=u32x4, O=u32x4, KIND=4, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=8192, ITEMS=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_choose_dense(__global const char *a__data, i64 a__offset, idx a__size, __global const char *b__data, i64 b__offset, idx b__size, __global const char *c__data, i64 c__offset, idx c__size, __global char *o__data, i64 o__offset, idx o__size)
{
    __global const u8 *a = (__global const u8 *)(a__data + a__offset);
    (void)a;
    __global const u32x4 *b = (__global const u32x4 *)(b__data + b__offset);
    (void)b;
    __global const u32x4 *c = (__global const u32x4 *)(c__data + c__offset);
    (void)c;
    __global u32x4 *o = (__global u32x4 *)(o__data + o__offset);
    (void)o;
#line 45 "choose.gk"
    for (idx left = (idx)((u32)o__size - (u32)get_group_id(0) * 8192); left > 0; left = (idx)((u32)left - (u32)get_num_groups(0) * 8192)) {
        idx first = (idx)((u32)o__size - (u32)left);
        {
            for (idx i = first; i < (idx)((u32)first + (u32)ga_min_int_i32(left, 8192)); i++) {
                {
                    if (gk_cast_U_bool_T_bool(a[i] != 0)) {
#line 50 "choose.gk"
                        o[i] = gk_cast_U_u32x4_T_u32x4(ga_load_u32x4(&b[0]));
                    }
                }
            }
        }
    }
}
