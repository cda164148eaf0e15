/* index_places_loops<I=u16, FIRST=false>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* place_among<I=u16> */
static inline idx gk_place_among_I_u16(u16 index, idx n)
{
#line 8 "index.gk"
    u64 place = (u64)index;
#line 12 "index.gk"
    if (place >= (u64)n) {
#line 12 "index.gk"
        return -1l;
    }
#line 13 "index.gk"
    return (idx)place;
}

/* index_places_loops<I=u16, FIRST=false> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_index_places_loops(__global const char *index__data, i64 index__offset, idx index__size, __global char *places__data, i64 places__offset, idx places__size, idx n)
{
    __global const u16 *index = (__global const u16 *)(index__data + index__offset);
    (void)index;
    __global u64 *places = (__global u64 *)(places__data + places__offset);
    (void)places;
#line 272 "index.gk"
    idx each = ga_div_signed_i64((idx)((u64)places__size + ((u64)get_num_groups(0) - 1)), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(places__size, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx i = (idx)((u64)get_group_id(0) * (u64)each); i < last; i++) {
        u64 before = 0ul;
        {
#line 276 "index.gk"
            before = places[i];
        }
#line 277 "index.gk"
        idx place = gk_place_among_I_u16(index[i], n);
        places[i] = place < 0 || before == 18446744073709551615ul ? 18446744073709551615ul : before * (u64)n + (u64)place;
    }
}
