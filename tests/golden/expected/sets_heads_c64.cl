/* sets_heads<U=u32, KIND=3, W=2, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* key_infinity<U=u32, KIND=3> */
static inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 86 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* sets_nan<U=u32, KIND=3, W=2> */
static inline bool gk_sets_nan_U_u32_KIND_3_W_2(__global const u32 *x, idx x__size, idx i)
{
#line 16 "sets.gk"
    bool nan__ = false;
    {
        {
            if ((x[(idx)((u32)i * 2 + 0)] & 2147483647u) > gk_key_infinity_U_u32_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
        {
#line 19 "sets.gk"
            if ((x[(idx)((u32)i * 2 + 1)] & 2147483647u) > gk_key_infinity_U_u32_KIND_3()) {
#line 19 "sets.gk"
                nan__ = true;
            }
        }
    }
#line 21 "sets.gk"
    return nan__;
}

/* sets_heads<U=u32, KIND=3, W=2, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_heads(__global const char *x__data, i64 x__offset, idx x__size, __global char *heads__data, i64 heads__offset, idx heads__size)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global u8 *heads = (__global u8 *)(heads__data + heads__offset);
    (void)heads;
#line 29 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < heads__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        bool head = i == 0 || gk_sets_nan_U_u32_KIND_3_W_2(x, x__size, i);
        if (!head) {
            {
                {
#line 33 "sets.gk"
                    if (x[(idx)((u32)i * 2 + 0)] != x[(idx)(((u32)i - 1) * 2 + 0)]) {
#line 33 "sets.gk"
                        head = true;
                    }
                }
                {
#line 33 "sets.gk"
                    if (x[(idx)((u32)i * 2 + 1)] != x[(idx)(((u32)i - 1) * 2 + 1)]) {
#line 33 "sets.gk"
                        head = true;
                    }
                }
            }
        }
#line 35 "sets.gk"
        heads[i] = head ? 1 : 0;
    }
}
