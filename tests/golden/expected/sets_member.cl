/* sets_member<U=u64, KIND=3, W=1, INVERT=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* key_infinity<U=u64, KIND=3> */
static inline u64 gk_key_infinity_U_u64_KIND_3(void)
{
#line 86 "ops.gk"
    u64 inf__ = 0ul;
    {
#line 87 "ops.gk"
        inf__ = 9218868437227405312ul;
    }

    return inf__;
}

/* sets_nan<U=u64, KIND=3, W=1> */
static inline bool gk_sets_nan_U_u64_KIND_3_W_1(__global const u64 *x, idx x__size, idx i)
{
#line 16 "sets.gk"
    bool nan__ = false;
    {
        {
            if ((x[(idx)((u32)i * 1 + 0)] & 9223372036854775807ul) > gk_key_infinity_U_u64_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
    }
#line 21 "sets.gk"
    return nan__;
}

/* sets_member<U=u64, KIND=3, W=1, INVERT=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_member(__global const char *x__data, i64 x__offset, idx x__size, __global const char *sorted__data, i64 sorted__offset, idx sorted__size, __global const char *places__data, i64 places__offset, idx places__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global const u64 *sorted = (__global const u64 *)(sorted__data + sorted__offset);
    (void)sorted;
    __global const i64 *places = (__global const i64 *)(places__data + places__offset);
    (void)places;
    __global u8 *y = (__global u8 *)(y__data + y__offset);
    (void)y;
#line 110 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx at = (idx)places[i];
        bool there = (idx)((u32)at * 1) < sorted__size && !gk_sets_nan_U_u64_KIND_3_W_1(x, x__size, i);
        if (there) {
            {
                if (x[(idx)((u32)i * 1 + 0)] != sorted[(idx)((u32)at * 1 + 0)]) {
#line 115 "sets.gk"
                    there = false;
                }
            }
        }
#line 118 "sets.gk"
        y[i] = there != true ? 1 : 0;
    }
}
