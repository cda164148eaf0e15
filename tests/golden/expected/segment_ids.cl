/* segment_first<I=u8, IDS=true, EDGES=false, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* segment_first<I=u8, IDS=true, EDGES=false, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_first(__global const char *index__data, i64 index__offset, idx index__dim0, idx index__stride0, __global char *first__data, i64 first__offset, idx first__size, idx n)
{
    index__data += index__offset;
    __global i64 *first = (__global i64 *)(first__data + first__offset);
    (void)first;
#line 14 "segments.gk"
    for (idx t = (idx)get_global_id(0); t < first__size; t = (idx)((u32)t + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx s = t;
        i64 at = 0l;
        {
            idx low = 0;
            idx high = n;
            while (low < high) {
                idx middle = (idx)((u32)low + (u32)((idx)((u32)high - (u32)low) / 2));
                u8 id = GA_GET(u8, index__data, middle * index__stride0);
                bool less = false;
                {
                    less = (u64)id < (u64)s;
                }


                low = less ? (idx)((u32)middle + 1) : low;
                high = less ? high : middle;
            }
            at = (i64)low;
        }
#line 45 "segments.gk"
        first[t] = at;
    }
}
