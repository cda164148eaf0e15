/* fold_atomic<T=u32, MODE=2, ITEMS=256>, written by the GK compiler, for CUDA C. */
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
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline u32 ga_atomic_min_u32(u32 *p, u32 v)
{
    return atomicMin(p, v);
}
static __device__ inline u32 ga_atomic_max_u32(u32 *p, u32 v)
{
    return atomicMax(p, v);
}

/* fold_atomic<T=u32, MODE=2, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_fold_atomic(const char *keys__data, i64 keys__offset, idx keys__size, const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    const u32 *keys = (const u32 *)(keys__data + keys__offset);
    (void)keys;
    x__data += x__offset;
    y__data += y__offset;
#line 202 "index.gk"
    idx count = x__dim1;
    idx after = x__dim2;
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < (idx)((u32)x__dim0 * (u32)count * (u32)after); i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx f = ga_mod_signed_i32(i, after);
        idx k = ga_mod_signed_i32(ga_div_signed_i32(i, after), count);
        idx b = ga_div_signed_i32(ga_div_signed_i32(i, after), count);
        u32 key = keys[k];
        if (key != 4294967295u) {
            {

                if (true) {
                    ga_atomic_min_u32(&GA_AT(u32, y__data, b * y__stride0 + (idx)key * y__stride1 + f * y__stride2), GA_GET(u32, x__data, b * x__stride0 + k * x__stride1 + f * x__stride2));
                } else {
                    ga_atomic_max_u32(&GA_AT(u32, y__data, b * y__stride0 + (idx)key * y__stride1 + f * y__stride2), GA_GET(u32, x__data, b * x__stride0 + k * x__stride1 + f * x__stride2));
                }
            }
        }
    }
}
