/* label_start<T=f32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* cast<U=bool, T=f32> */
static inline bool gk_cast_U_bool_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* label_start<T=f32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_label_start(__global const char *x__data, i64 x__offset, idx x__size, __global char *parents__data, i64 parents__offset, idx parents__size)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global u32 *parents = (__global u32 *)(parents__data + parents__offset);
    (void)parents;
#line 22 "ndimage_label.gk"
    for (idx i = (idx)get_global_id(0); i < x__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        parents[i] = gk_cast_U_bool_T_f32(x[i]) ? (u32)i : 4294967295u;
    }
}
