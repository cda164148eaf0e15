/* along_places<I=i64, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* place_among<I=i64> */
static inline idx gk_place_among_I_i64(i64 index, idx n)
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
        return -1l;
    }
#line 13 "index.gk"
    return (idx)place;
}

/* along_places<I=i64, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_along_places(__global const char *index__data, i64 index__offset, idx index__dim0, idx index__dim1, idx index__dim2, idx index__stride0, idx index__stride1, idx index__stride2, __global char *places__data, i64 places__offset, idx places__size, idx n)
{
    index__data += index__offset;
    __global u64 *places = (__global u64 *)(places__data + places__offset);
    (void)places;
#line 35 "index.gk"
    idx after = index__dim2;
    idx count = index__dim1;
    for (idx i = (idx)get_global_id(0); i < places__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx f = ga_mod_signed_i64(i, after);
        idx k = ga_mod_signed_i64(ga_div_signed_i64(i, after), count);
        idx b = ga_div_signed_i64(ga_div_signed_i64(i, after), count);
        idx place = gk_place_among_I_i64(GA_GET(i64, index__data, b * index__stride0 + k * index__stride1 + f * index__stride2), n);
        u64 whole = ((u64)b * (u64)n + (u64)place) * (u64)after + (u64)f;
        places[i] = place < 0 ? 18446744073709551615ul : whole;
    }
}
