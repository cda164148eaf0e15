/* index_places<I=i8, FIRST=false, ITEMS=256>, written by the GK compiler, for CUDA C. */
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
typedef i32 idx;


/* place_among<I=i8> */
static __device__ inline idx gk_place_among_I_i8(i8 index, idx n)
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
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_index_places(const char *index__data, i64 index__offset, idx index__size, char *places__data, i64 places__offset, idx places__size, idx n)
{
    const i8 *index = (const i8 *)(index__data + index__offset);
    (void)index;
    u64 *places = (u64 *)(places__data + places__offset);
    (void)places;
#line 21 "index.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < places__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        u64 before = 0ull;
        {
#line 23 "index.gk"
            before = places[i];
        }
#line 24 "index.gk"
        idx place = gk_place_among_I_i8(index[i], n);
        places[i] = place < 0 || before == 18446744073709551615ull ? 18446744073709551615ull : before * (u64)n + (u64)place;
    }
}
