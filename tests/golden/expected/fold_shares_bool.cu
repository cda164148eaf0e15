/* fold_shares<T=bool, OP=any_of>, written by the GK compiler, for CUDA C. */
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

/* any_of */
static __device__ inline bool gk_any_of(bool a, bool b)
{
#line 16 "ops.gk"
    return a || b;
}

/* fold_shares<T=bool, OP=any_of> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_fold_shares(const char *keys__data, i64 keys__offset, idx keys__size, const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    const u32 *keys = (const u32 *)(keys__data + keys__offset);
    (void)keys;
    x__data += x__offset;
    y__data += y__offset;
#line 226 "index.gk"
    idx count = x__dim1;
    idx share = ga_div_signed_i32((idx)((u32)y__dim1 + (u32)gridDim.x - 1), (idx)gridDim.x);
    idx low = (idx)((u32)blockIdx.x * (u32)share);
    idx high = ga_min_int_i32(y__dim1, (idx)((u32)low + (u32)share));
    for (idx b = 0; b < x__dim0; b++) {
        for (idx k = 0; k < count; k++) {
            u32 key = keys[k];
            if ((u64)key >= (u64)low && (u64)key < (u64)high) {
                for (idx f = 0; f < x__dim2; f++) {
                    bool sofar = gk_any_of(GA_AT(u8, y__data, b * y__stride0 + (idx)key * y__stride1 + f * y__stride2) != 0, GA_GET(u8, x__data, b * x__stride0 + k * x__stride1 + f * x__stride2) != 0);
                    GA_AT(u8, y__data, b * y__stride0 + (idx)key * y__stride1 + f * y__stride2) = (u8)sofar;
                }
            }
        }
    }
}
