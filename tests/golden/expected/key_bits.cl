/* key_bits<ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* key_bits<ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_key_bits(__global const char *keys__data, i64 keys__offset, idx keys__size, __global char *flags__data, i64 flags__offset, idx flags__size, i32 bit)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    __global u8 *flags = (__global u8 *)(flags__data + flags__offset);
    (void)flags;
#line 121 "index.gk"
    for (idx k = (idx)get_global_id(0); k < keys__size; k = (idx)((u32)k + (u32)get_global_size(0))) {
#line 121 "index.gk"
        flags[k] = (u8)((keys[k] >> (bit & 31)) & 1u);
    }
}
