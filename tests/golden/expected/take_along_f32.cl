/* take_along<T=u32, I=i64, R=2, CHECK=true, UNROLL=4, ALONG=64, ACROSS=4>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
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
        return -1;
    }
#line 13 "index.gk"
    return (idx)place;
}

/* take_along<T=u32, I=i64, R=2, CHECK=true, UNROLL=4, ALONG=64, ACROSS=4> */
__kernel __attribute__((reqd_work_group_size(64, 4, 1))) void
gk_take_along(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *index__data, i64 index__offset, idx index__dim0, idx index__dim1, idx index__stride0, idx index__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *error__data, i64 error__offset, idx error__size)
{
    x__data += x__offset;
    index__data += index__offset;
    y__data += y__offset;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 55 "index.gk"
    idx rows = 1;
    {
#line 56 "index.gk"
        rows = (idx)((u32)rows * (u32)y__dim0);
    }
#line 57 "index.gk"
    idx columns = y__dim1;
    idx n = x__dim2;
    for (idx below = (idx)((u32)rows - (u32)get_global_id(1)); below > 0; below = (idx)((u32)below - (u32)(get_num_groups(1) * get_local_size(1)))) {
        idx at[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 61 "index.gk"
        idx from[3];
        for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) from[ga_i0] = 0;
        {
#line 63 "index.gk"
            idx rest = (idx)((u32)rows - (u32)below);
            {
                at[0] = ga_mod_signed_i32(rest, y__dim0);
                rest = ga_div_signed_i32(rest, y__dim0);
                from[0] = at[0];
            }
        }
        for (idx right = (idx)((u32)columns - (u32)get_group_id(0) * 256); right > 0; right = (idx)((u32)right - (u32)get_num_groups(0) * 256)) {

            idx first = (idx)((u32)columns - (u32)right + (u32)get_local_id(0));
            idx place[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) place[ga_i0] = 0;
#line 74 "index.gk"
            u32 word[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) word[ga_i0] = 0u;
            {
                {
#line 76 "index.gk"
                    place[0] = -1;
                    if ((idx)(0 + (u32)get_local_id(0)) < right) {
                        at[1] = (idx)((u32)first + 0);
                        place[0] = gk_place_among_I_i64(GA_GET(i64, index__data, at[0] * index__stride0 + at[1] * index__stride1), n);
                        {
                            if (place[0] < 0) {
#line 81 "index.gk"
                                error__[0] = 1u;
                            }
                        }
                    }
                }
                {
#line 76 "index.gk"
                    place[1] = -1;
                    if ((idx)(64 + (u32)get_local_id(0)) < right) {
                        at[1] = (idx)((u32)first + 64);
                        place[1] = gk_place_among_I_i64(GA_GET(i64, index__data, at[0] * index__stride0 + at[1] * index__stride1), n);
                        {
                            if (place[1] < 0) {
#line 81 "index.gk"
                                error__[0] = 1u;
                            }
                        }
                    }
                }
                {
#line 76 "index.gk"
                    place[2] = -1;
                    if ((idx)(128 + (u32)get_local_id(0)) < right) {
                        at[1] = (idx)((u32)first + 128);
                        place[2] = gk_place_among_I_i64(GA_GET(i64, index__data, at[0] * index__stride0 + at[1] * index__stride1), n);
                        {
                            if (place[2] < 0) {
#line 81 "index.gk"
                                error__[0] = 1u;
                            }
                        }
                    }
                }
                {
#line 76 "index.gk"
                    place[3] = -1;
                    if ((idx)(192 + (u32)get_local_id(0)) < right) {
                        at[1] = (idx)((u32)first + 192);
                        place[3] = gk_place_among_I_i64(GA_GET(i64, index__data, at[0] * index__stride0 + at[1] * index__stride1), n);
                        {
                            if (place[3] < 0) {
#line 81 "index.gk"
                                error__[0] = 1u;
                            }
                        }
                    }
                }
            }
            {
                {
#line 86 "index.gk"
                    if (place[0] >= 0) {
                        from[1] = (idx)((u32)first + 0);
                        from[2] = place[0];
                        word[0] = GA_GET(u32, x__data, from[0] * x__stride0 + from[1] * x__stride1 + from[2] * x__stride2);
                    }
                }
                {
#line 86 "index.gk"
                    if (place[1] >= 0) {
                        from[1] = (idx)((u32)first + 64);
                        from[2] = place[1];
                        word[1] = GA_GET(u32, x__data, from[0] * x__stride0 + from[1] * x__stride1 + from[2] * x__stride2);
                    }
                }
                {
#line 86 "index.gk"
                    if (place[2] >= 0) {
                        from[1] = (idx)((u32)first + 128);
                        from[2] = place[2];
                        word[2] = GA_GET(u32, x__data, from[0] * x__stride0 + from[1] * x__stride1 + from[2] * x__stride2);
                    }
                }
                {
#line 86 "index.gk"
                    if (place[3] >= 0) {
                        from[1] = (idx)((u32)first + 192);
                        from[2] = place[3];
                        word[3] = GA_GET(u32, x__data, from[0] * x__stride0 + from[1] * x__stride1 + from[2] * x__stride2);
                    }
                }
            }
            {
                {
#line 93 "index.gk"
                    if (place[0] >= 0) {
                        at[1] = (idx)((u32)first + 0);
                        GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word[0];
                    }
                }
                {
#line 93 "index.gk"
                    if (place[1] >= 0) {
                        at[1] = (idx)((u32)first + 64);
                        GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word[1];
                    }
                }
                {
#line 93 "index.gk"
                    if (place[2] >= 0) {
                        at[1] = (idx)((u32)first + 128);
                        GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word[2];
                    }
                }
                {
#line 93 "index.gk"
                    if (place[3] >= 0) {
                        at[1] = (idx)((u32)first + 192);
                        GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word[3];
                    }
                }
            }
        }
    }
}
