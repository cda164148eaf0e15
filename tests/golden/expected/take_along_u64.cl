/* take_along<T=u64, I=u16, R=1, CHECK=false, UNROLL=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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

/* take_along<T=u64, I=u16, R=1, CHECK=false, UNROLL=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_take_along(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *index__data, i64 index__offset, idx index__dim0, idx index__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__stride0, __global char *error__data, i64 error__offset, idx error__size)
{
    x__data += x__offset;
    index__data += index__offset;
    y__data += y__offset;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 55 "index.gk"
    idx rows = 1;

    idx columns = y__dim0;
    idx n = x__dim1;
    for (idx below = (idx)((u64)rows - (u64)get_global_id(1)); below > 0; below = (idx)((u64)below - (u64)(get_num_groups(1) * get_local_size(1)))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 61 "index.gk"
        idx from[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) from[ga_i0] = 0;
#line 70 "index.gk"
        for (idx right = (idx)((u64)columns - (u64)get_group_id(0) * 256); right > 0; right = (idx)((u64)right - (u64)get_num_groups(0) * 256)) {

            idx first = (idx)((u64)columns - (u64)right + (u64)get_local_id(0));
            idx place[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) place[ga_i0] = 0;
#line 74 "index.gk"
            u64 word[1];
            for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) word[ga_i0] = 0ul;
            {
#line 76 "index.gk"
                place[0] = -1l;
                if ((idx)(0 + (u64)get_local_id(0)) < right) {
                    at[0] = (idx)((u64)first + 0);
                    place[0] = gk_place_among_I_u16(GA_GET(u16, index__data, at[0] * index__stride0), n);
                }
            }
            {
#line 86 "index.gk"
                if (place[0] >= 0) {
                    from[0] = (idx)((u64)first + 0);
                    from[1] = place[0];
                    word[0] = GA_GET(u64, x__data, from[0] * x__stride0 + from[1] * x__stride1);
                }
            }
            {
                if (place[0] >= 0) {
                    at[0] = (idx)((u64)first + 0);
                    GA_AT(u64, y__data, at[0] * y__stride0) = word[0];
                }
            }
        }
    }
}
