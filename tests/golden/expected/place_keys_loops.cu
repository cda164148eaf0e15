/* place_keys_loops<I=i64>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}

/* place_keys_loops<I=i64> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_place_keys_loops(const char *places__data, i64 places__offset, idx places__size, char *keys__data, i64 keys__offset, idx keys__size, char *error__data, i64 error__offset, idx error__size, u64 n)
{
    const i64 *places = (const i64 *)(places__data + places__offset);
    (void)places;
    u32 *keys = (u32 *)(keys__data + keys__offset);
    (void)keys;
    u32 *error__ = (u32 *)(error__data + error__offset);
    (void)error__;
#line 287 "index.gk"
    idx each = ga_div_signed_i32((idx)((u32)places__size + ((u32)gridDim.x - 1)), (idx)gridDim.x);
    idx last = ga_min_int_i32(places__size, (idx)(((u32)blockIdx.x + 1) * (u32)each));
    u32 wrong = 0u;
    for (idx k = (idx)((u32)blockIdx.x * (u32)each); k < last; k++) {
        u64 place = (u64)places[k];
        {
#line 292 "index.gk"
            place = place + (place >= n ? n : 0ull);
        }
#line 293 "index.gk"
        wrong = wrong | (place < n ? 0u : 1u);
        keys[k] = place < n ? (u32)place : 4294967295u;
    }
    if (wrong != 0u) {
#line 296 "index.gk"
        error__[0] = 1u;
    }
}
