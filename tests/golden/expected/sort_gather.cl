/* sort_gather<T=u64x2, P=i64, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u64 v[2]; } u64x2;

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline u64x2 ga_load_u64x2(__global const u64x2 *p)
{
    u64x2 r;
    ulong2 a0 = ((__global const ulong2 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    return r;
}

/* sort_gather<T=u64x2, P=i64, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_gather(__global const char *x__data, i64 x__offset, idx x__size, __global const char *place__data, i64 place__offset, idx place__size, __global char *y__data, i64 y__offset, idx y__size, idx n, idx k)
{
    __global const u64x2 *x = (__global const u64x2 *)(x__data + x__offset);
    (void)x;
    __global const i64 *place = (__global const i64 *)(place__data + place__offset);
    (void)place;
    __global u64x2 *y = (__global u64x2 *)(y__data + y__offset);
    (void)y;
#line 30 "sort.gk"
    for (idx i = (idx)get_global_id(0); i < y__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
#line 30 "sort.gk"
        y[i] = ga_load_u64x2(&x[(idx)((u64)ga_div_signed_i64(i, k) * (u64)n + (u64)place[i])]);
    }
}
