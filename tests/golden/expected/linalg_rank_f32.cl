/* linalg_rank<R=f32, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* linalg_rank<R=f32, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_linalg_rank(__global const char *s__data, i64 s__offset, idx s__size, __global char *rank__data, i64 rank__offset, idx rank__size, idx k, f32 rtol)
{
    __global const f32 *s = (__global const f32 *)(s__data + s__offset);
    (void)s;
    __global i64 *rank = (__global i64 *)(rank__data + rank__offset);
    (void)rank;
#line 204 "linalg.gk"
    for (idx b = (idx)get_global_id(0); b < rank__size; b = (idx)((u32)b + (u32)(get_num_groups(0) * get_local_size(0)))) {
        i64 count = 0l;
        for (idx i = 0; i < k; i++) {
            if (s[(idx)((u32)b * (u32)k + (u32)i)] > rtol * s[(idx)((u32)b * (u32)k)]) {
#line 207 "linalg.gk"
                count = (i64)((u64)count + 1);
            }
        }
#line 208 "linalg.gk"
        rank[b] = count;
    }
}
