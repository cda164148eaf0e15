/* index_places_loops<I=u16, FIRST=false>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* place_among<I=u16> */
static __device__ inline idx gk_place_among_I_u16(u16 index, idx n)
{
#line 8 "index.gk"
    u64 place = (u64)index;
#line 12 "index.gk"
    if (place >= (u64)n) {
#line 12 "index.gk"
        return -1ll;
    }
#line 13 "index.gk"
    return (idx)place;
}

/* index_places_loops<I=u16, FIRST=false> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_index_places_loops(const char *index__data, i64 index__offset, idx index__size, char *places__data, i64 places__offset, idx places__size, idx n)
{
    const u16 *index = (const u16 *)(index__data + index__offset);
    (void)index;
    u64 *places = (u64 *)(places__data + places__offset);
    (void)places;
#line 272 "index.gk"
    idx each = ga_div_signed_i64((idx)((u64)places__size + ((u64)gridDim.x - 1)), (idx)gridDim.x);
    idx last = ga_min_int_i64(places__size, (idx)(((u64)blockIdx.x + 1) * (u64)each));
    for (idx i = (idx)((u64)blockIdx.x * (u64)each); i < last; i++) {
        u64 before = 0ull;
        {
#line 276 "index.gk"
            before = places[i];
        }
#line 277 "index.gk"
        idx place = gk_place_among_I_u16(index[i], n);
        places[i] = place < 0 || before == 18446744073709551615ull ? 18446744073709551615ull : before * (u64)n + (u64)place;
    }
}
