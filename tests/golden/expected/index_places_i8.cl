/* index_places<I=i8, FIRST=false, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* place_among<I=i8> */
static inline idx gk_place_among_I_i8(i8 index, idx n)
{
#line 8 "index.gk"
    u64 place = (u64)index;
    {
        if (place >= (u64)n) {
#line 10 "index.gk"
            place = place + (u64)n;
        }
    }
#line 12 "index.gk"
    if (place >= (u64)n) {
#line 12 "index.gk"
        return -1;
    }
#line 13 "index.gk"
    return (idx)place;
}

/* index_places<I=i8, FIRST=false, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_index_places(__global const char *index__data, i64 index__offset, idx index__size, __global char *places__data, i64 places__offset, idx places__size, idx n)
{
    __global const i8 *index = (__global const i8 *)(index__data + index__offset);
    (void)index;
    __global u64 *places = (__global u64 *)(places__data + places__offset);
    (void)places;
#line 21 "index.gk"
    for (idx i = (idx)get_global_id(0); i < places__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
        u64 before = 0ul;
        {
#line 23 "index.gk"
            before = places[i];
        }
#line 24 "index.gk"
        idx place = gk_place_among_I_i8(index[i], n);
        places[i] = place < 0 || before == 18446744073709551615ul ? 18446744073709551615ul : before * (u64)n + (u64)place;
    }
}
