/* copy_packs<T=f64, U=bool, X=f64x2, E=u8, Y=u8x2, V=2, R=1, FILL=true, ALONG=256, ACROSS=1>, written by the GK compiler, for CUDA C. */
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
typedef double f64;
typedef struct __align__(16) { f64 v[2]; } f64x2;
typedef struct __align__(2) { u8 v[2]; } u8x2;

static __device__ inline u8x2 ga_splat_u8x2(u8 a)
{
    u8x2 r;
    for (int i = 0; i < 2; i++)
        r.v[i] = a;
    return r;
}

/* cast<U=bool, T=f64> */
static __device__ inline bool gk_cast_U_bool_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x != 0;
    }
}

/* copy_packs<T=f64, U=bool, X=f64x2, E=u8, Y=u8x2, V=2, R=1, FILL=true, ALONG=256, ACROSS=1> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_copy_packs(const char *xs__data, i64 xs__offset, idx xs__dim0, idx xs__stride0, const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, char *ys__data, i64 ys__offset, idx ys__dim0, idx ys__stride0, char *y__data, i64 y__offset, idx y__dim0, idx y__stride0)
{
    xs__data += xs__offset;
    x__data += x__offset;
    ys__data += ys__offset;
    y__data += y__offset;
#line 46 "copy.gk"
    idx rows = 1;

    idx n = y__dim0;
    idx whole = n / 2;
    idx packs = n % 2 == 0 ? whole : (idx)((u32)whole + 1);
    for (idx below = (idx)((u32)rows - (u32)((idx)blockIdx.y * (idx)blockDim.y + (idx)threadIdx.y)); below > 0; below = (idx)((u32)below - (u32)((idx)gridDim.y * (idx)blockDim.y))) {
        idx at[1];
        for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) at[ga_i0] = 0;
#line 61 "copy.gk"
        for (idx right = (idx)((u32)packs - (u32)((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x)); right > 0; right = (idx)((u32)right - (u32)((idx)gridDim.x * (idx)blockDim.x))) {
            idx p = (idx)((u32)packs - (u32)right);
            at[0] = p;
            if (p < whole) {
                u8x2 to = ga_splat_u8x2(0);
                {
                    bool value = gk_cast_U_bool_T_f64(GA_GET(f64, x__data, at[0] * x__stride0));
                    {
                        {
#line 68 "copy.gk"
                            to.v[0] = (u8)value;
                        }
                        {
#line 68 "copy.gk"
                            to.v[1] = (u8)value;
                        }
                    }
                }

                GA_AT(u8x2, ys__data, at[0] * ys__stride0) = to;
            } else {
                for (idx j = (idx)((u32)p * 2); j < n; j++) {
                    at[0] = j;
                    GA_AT(u8, y__data, at[0] * y__stride0) = (u8)gk_cast_U_bool_T_f64(GA_GET(f64, x__data, at[0] * x__stride0));
                }
            }
        }
    }
}
