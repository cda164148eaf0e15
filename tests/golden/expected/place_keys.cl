/* place_keys<ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* place_keys<ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_place_keys(__global const char *places__data, i64 places__offset, idx places__size, __global char *keys__data, i64 keys__offset, idx keys__size, __global char *error__data, i64 error__offset, idx error__size, u64 n)
{
    __global const u64 *places = (__global const u64 *)(places__data + places__offset);
    (void)places;
    __global u32 *keys = (__global u32 *)(keys__data + keys__offset);
    (void)keys;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 109 "index.gk"
    for (idx k = (idx)get_global_id(0); k < places__size; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        u64 place = places[k];
        if (place >= n) {
#line 111 "index.gk"
            error__[0] = 1u;
        }
#line 112 "index.gk"
        keys[k] = place < n ? (u32)place : 4294967295u;
    }
}
