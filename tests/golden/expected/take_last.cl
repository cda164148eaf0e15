/* take<T=u32, I=i32, B=1, F=0, CHECK=true, UNROLL=4, ALONG=32, ACROSS=8>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* place_of<I=i32> */
static inline idx gk_place_of_I_i32(i32 index, idx n)
{
#line 12 "take.gk"
    u64 place = (u64)index;
    {
        if (place >= (u64)n) {
#line 14 "take.gk"
            place = place + (u64)n;
        }
    }
#line 16 "take.gk"
    if (place >= (u64)n) {
#line 16 "take.gk"
        return -1;
    }
#line 17 "take.gk"
    return (idx)place;
}

/* take<T=u32, I=i32, B=1, F=0, CHECK=true, UNROLL=4, ALONG=32, ACROSS=8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_take(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, __global char *error__data, i64 error__offset, idx error__size)
{
    x__data += x__offset;
    indices__data += indices__offset;
    y__data += y__offset;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 27 "take.gk"
    idx rows = 1;
    {
#line 28 "take.gk"
        rows = (idx)((u32)rows * (u32)y__dim0);
    }
#line 29 "take.gk"
    idx last = y__dim1;
    idx me = (idx)get_local_id(0);
    idx chunk = (idx)((u32)ga_div_signed_i32((idx)((u32)((idx)((u32)last + 31) / 32) + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0)) * 32);
    idx first = (idx)((u32)get_group_id(0) * (u32)chunk + (u32)(me % 32));
    idx end = ga_min_int_i32(last, (idx)(((u32)get_group_id(0) + 1) * (u32)chunk));
    idx blocks = (idx)((u32)rows + 31) / 32;
    for (idx block = (idx)get_group_id(1); block < blocks; block = (idx)((u32)block + (u32)get_num_groups(1))) {
        {
#line 68 "take.gk"
            for (idx j = first; j < end; j = (idx)((u32)j + 32)) {
                idx from = gk_place_of_I_i32(GA_GET(i32, indices__data, j * indices__stride0), x__dim1);
                if (from < 0) {
                    {
#line 71 "take.gk"
                        error__[0] = 1u;
                    }
                } else {
#line 73 "take.gk"
                    idx at[2];
                    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
                    {
                        {
#line 75 "take.gk"
                            idx row = (idx)(((u32)block * 4 + 0) * 8 + (u32)(me / 32));
                            if (row < rows) {
                                {
                                    at[0] = ga_mod_signed_i32(row, y__dim0);
                                    row = ga_div_signed_i32(row, y__dim0);
                                }
                                at[1] = from;
                                u32 word = GA_GET(u32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                at[1] = j;
                                GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word;
                            }
                        }
                        {
#line 75 "take.gk"
                            idx row__2 = (idx)(((u32)block * 4 + 1) * 8 + (u32)(me / 32));
                            if (row__2 < rows) {
                                {
                                    at[0] = ga_mod_signed_i32(row__2, y__dim0);
                                    row__2 = ga_div_signed_i32(row__2, y__dim0);
                                }
                                at[1] = from;
                                u32 word__2 = GA_GET(u32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                at[1] = j;
                                GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word__2;
                            }
                        }
                        {
#line 75 "take.gk"
                            idx row__3 = (idx)(((u32)block * 4 + 2) * 8 + (u32)(me / 32));
                            if (row__3 < rows) {
                                {
                                    at[0] = ga_mod_signed_i32(row__3, y__dim0);
                                    row__3 = ga_div_signed_i32(row__3, y__dim0);
                                }
                                at[1] = from;
                                u32 word__3 = GA_GET(u32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                at[1] = j;
                                GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word__3;
                            }
                        }
                        {
#line 75 "take.gk"
                            idx row__4 = (idx)(((u32)block * 4 + 3) * 8 + (u32)(me / 32));
                            if (row__4 < rows) {
                                {
                                    at[0] = ga_mod_signed_i32(row__4, y__dim0);
                                    row__4 = ga_div_signed_i32(row__4, y__dim0);
                                }
                                at[1] = from;
                                u32 word__4 = GA_GET(u32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                                at[1] = j;
                                GA_AT(u32, y__data, at[0] * y__stride0 + at[1] * y__stride1) = word__4;
                            }
                        }
                    }
                }
            }
        }
    }
}
