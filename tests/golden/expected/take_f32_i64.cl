/* take<T=f32, I=i64, B=1, F=1, CHECK=true, UNROLL=1, ALONG=32, ACROSS=8>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline u32 ga_atomic_or_u32(__global volatile u32 *p, u32 v)
{
    return atomic_or(p, v);
}

/* place_of<I=i64> */
static inline idx gk_place_of_I_i64(i64 index, idx n)
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
        return -1l;
    }
#line 17 "take.gk"
    return (idx)place;
}

/* take<T=f32, I=i64, B=1, F=1, CHECK=true, UNROLL=1, ALONG=32, ACROSS=8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_take(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, __global char *error__data, i64 error__offset, idx error__size)
{
    x__data += x__offset;
    indices__data += indices__offset;
    y__data += y__offset;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 27 "take.gk"
    idx rows = 1;
    {
        {
#line 28 "take.gk"
            rows = (idx)((u64)rows * (u64)y__dim0);
        }
        {
#line 28 "take.gk"
            rows = (idx)((u64)rows * (u64)y__dim1);
        }
    }
#line 29 "take.gk"
    idx last = y__dim2;
    idx me = (idx)get_local_id(0);
    idx chunk = (idx)((u64)ga_div_signed_i64((idx)((u64)((idx)((u64)last + 31) / 32) + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0)) * 32);
    idx first = (idx)((u64)get_group_id(0) * (u64)chunk + (u64)(me % 32));
    idx end = ga_min_int_i64(last, (idx)(((u64)get_group_id(0) + 1) * (u64)chunk));
    idx blocks = (idx)((u64)rows + 7) / 8;
    for (idx block = (idx)get_group_id(1); block < blocks; block = (idx)((u64)block + (u64)get_num_groups(1))) {
        {
            idx row = (idx)((u64)block * 8 + (u64)(me / 32));
            if (row < rows) {
                idx at[3];
                for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 44 "take.gk"
                idx k = row;
                {
                    k = ga_mod_signed_i64(row, y__dim1);
                    row = ga_div_signed_i64(row, y__dim1);
#line 52 "take.gk"
                    at[0] = row;
                }
                idx from = gk_place_of_I_i64(GA_GET(i64, indices__data, k * indices__stride0), x__dim1);
                if (from < 0) {
                    {
#line 56 "take.gk"
                        ga_atomic_or_u32(&error__[0], 1u);
                    }
                } else {
#line 58 "take.gk"
                    for (idx j = first; j < end; j = (idx)((u64)j + 32)) {
                        at[1] = from;
                        at[2] = j;
                        f32 word = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        at[1] = k;
                        GA_AT(f32, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = word;
                    }
                }
            }
        }
    }
}
