/* put<T=f16, I=i64, B=1, F=1, ALONG=32, ACROSS=8>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i64 idx;
typedef u16 f16; /* its bits */

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* place_of<I=i64> */
static __device__ inline idx gk_place_of_I_i64(i64 index, idx n)
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
        return -1ll;
    }
#line 17 "take.gk"
    return (idx)place;
}

/* put<T=f16, I=i64, B=1, F=1, ALONG=32, ACROSS=8> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_put(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, const char *owner__data, i64 owner__offset, idx owner__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    x__data += x__offset;
    indices__data += indices__offset;
    const u32 *owner = (const u32 *)(owner__data + owner__offset);
    (void)owner;
    y__data += y__offset;
#line 113 "take.gk"
    idx rows = 1;
    {
        {
#line 114 "take.gk"
            rows = (idx)((u64)rows * (u64)x__dim0);
        }
        {
#line 114 "take.gk"
            rows = (idx)((u64)rows * (u64)x__dim1);
        }
    }
#line 115 "take.gk"
    idx last = x__dim2;
    idx me = (idx)threadIdx.x;
    idx chunk = (idx)((u64)ga_div_signed_i64((idx)((u64)((idx)((u64)last + 31) / 32) + (u64)gridDim.x - 1), (idx)gridDim.x) * 32);
    idx first = (idx)((u64)blockIdx.x * (u64)chunk + (u64)(me % 32));
    idx end = ga_min_int_i64(last, (idx)(((u64)blockIdx.x + 1) * (u64)chunk));
    for (idx block = (idx)blockIdx.y; block < (idx)((u64)rows + 7) / 8; block = (idx)((u64)block + (u64)gridDim.y)) {
        if ((idx)((u64)block * 8 + (u64)(me / 32)) < rows) {
            for (idx j = first; j < end; j = (idx)((u64)j + 32)) {
                idx at[3];
                for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
#line 124 "take.gk"
                idx row = (idx)((u64)block * 8 + (u64)(me / 32));
                at[2] = j;
                {
                    {
#line 127 "take.gk"
                        at[1] = ga_mod_signed_i64(row, x__dim1);
                        row = ga_div_signed_i64(row, x__dim1);
                    }
                    {
#line 127 "take.gk"
                        at[0] = ga_mod_signed_i64(row, x__dim0);
                        row = ga_div_signed_i64(row, x__dim0);
                    }
                }
#line 130 "take.gk"
                idx k = at[1];
                idx to = gk_place_of_I_i64(GA_GET(i64, indices__data, k * indices__stride0), y__dim1);
                if (to >= 0) {
                    if (owner[to] == (u32)k + 1u) {
                        f16 word = GA_GET(f16, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
                        at[1] = to;
                        GA_AT(f16, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = word;
                    }
                }
            }
        }
    }
}
