/* put_claim<I=i32, CHECK=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline u32 ga_atomic_max_u32(u32 *p, u32 v)
{
    return atomicMax(p, v);
}

/* place_of<I=i32> */
static __device__ inline idx gk_place_of_I_i32(i32 index, idx n)
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

/* put_claim<I=i32, CHECK=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_put_claim(const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, char *owner__data, i64 owner__offset, idx owner__size, char *error__data, i64 error__offset, idx error__size)
{
    indices__data += indices__offset;
    u32 *owner = (u32 *)(owner__data + owner__offset);
    (void)owner;
    u32 *error__ = (u32 *)(error__data + error__offset);
    (void)error__;
#line 98 "take.gk"
    for (idx k = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); k < indices__dim0; k = (idx)((u32)k + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx to = gk_place_of_I_i32(GA_GET(i32, indices__data, k * indices__stride0), owner__size);
        if (to < 0) {
            {
#line 101 "take.gk"
                error__[0] = 1u;
            }
        } else {
#line 103 "take.gk"
            ga_atomic_max_u32(&owner[to], (u32)k + 1u);
        }
    }
}
