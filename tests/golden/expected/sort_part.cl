/* sort_part<PART=1, DESC=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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

/* key_nan<U=u64, KIND=3> */
static inline u64 gk_key_nan_U_u64_KIND_3(void)
{
#line 97 "ops.gk"
    u64 inf__ = gk_key_infinity_U_u64_KIND_3();
    u64 low = 9223372036854775807ul - inf__;
    return inf__ + (low / 2ul + 1ul) + 9223372036854775808ul;
}

/* key_of_real<U=u64, KIND=3> */
static inline u64 gk_key_of_real_U_u64_KIND_3(u64 x)
{
#line 105 "ops.gk"
    u64 most = 9223372036854775807ul;
    if ((x & most) > gk_key_infinity_U_u64_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u64_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1ul);
}

/* sort_part<PART=1, DESC=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_part(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global u64 *y = (__global u64 *)(y__data + y__offset);
    (void)y;
#line 11 "sort.gk"
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        u64 nan__ = gk_key_nan_U_u64_KIND_3();
        u64 re = gk_key_of_real_U_u64_KIND_3(x[(idx)(2 * (u32)i)]);
        u64 im = gk_key_of_real_U_u64_KIND_3(x[(idx)(2 * (u32)i + 1)]);
        u64 part = 0ul;
        {
            part = re == nan__ ? (im == nan__ ? nan__ + 3ul : nan__ + 2ul) : (im == nan__ ? nan__ + 1ul : re);
        }


        y[i] = ~part;
    }
}
