/* sets_store<U=u32, R=i32, P=u32, I=i64, W=1, VALUES=true, FIRST=true, STARTS=true, INVERSE=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* sets_store<U=u32, R=i32, P=u32, I=i64, W=1, VALUES=true, FIRST=true, STARTS=true, INVERSE=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sets_store(__global const char *x__data, i64 x__offset, idx x__size, __global const char *heads__data, i64 heads__offset, idx heads__size, __global const char *numbers__data, i64 numbers__offset, idx numbers__size, __global const char *places__data, i64 places__offset, idx places__size, __global char *values__data, i64 values__offset, idx values__size, __global char *first__data, i64 first__offset, idx first__size, __global char *starts__data, i64 starts__offset, idx starts__size, __global char *inverse__data, i64 inverse__offset, idx inverse__size)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global const u8 *heads = (__global const u8 *)(heads__data + heads__offset);
    (void)heads;
    __global const i32 *numbers = (__global const i32 *)(numbers__data + numbers__offset);
    (void)numbers;
    __global const u32 *places = (__global const u32 *)(places__data + places__offset);
    (void)places;
    __global u32 *values = (__global u32 *)(values__data + values__offset);
    (void)values;
    __global i64 *first = (__global i64 *)(first__data + first__offset);
    (void)first;
    __global i64 *starts = (__global i64 *)(starts__data + starts__offset);
    (void)starts;
    __global i64 *inverse = (__global i64 *)(inverse__data + inverse__offset);
    (void)inverse;
#line 47 "sets.gk"
    for (idx i = (idx)get_global_id(0); i < heads__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx u = (idx)((u32)numbers[i] - 1);
        if (heads[i] != 0) {
            {
                {
#line 51 "sets.gk"
                    values[(idx)((u32)u * 1 + 0)] = x[(idx)((u32)i * 1 + 0)];
                }
            }
            {
#line 53 "sets.gk"
                first[u] = (i64)places[i];
            }
            {
#line 54 "sets.gk"
                starts[u] = (i64)i;
            }
        }
        {
#line 56 "sets.gk"
            inverse[(idx)places[i]] = (i64)u;
        }
    }
}
