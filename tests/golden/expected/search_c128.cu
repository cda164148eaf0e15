/* search<U=u64, I=i32, P=i16, KIND=6, RIGHT=true, SORTER=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* key_infinity<U=u64, KIND=3> */
static __device__ inline u64 gk_key_infinity_U_u64_KIND_3(void)
{
#line 86 "ops.gk"
    u64 inf__ = 0ull;
    {
#line 87 "ops.gk"
        inf__ = 9218868437227405312ull;
    }

    return inf__;
}

/* key_nan<U=u64, KIND=3> */
static __device__ inline u64 gk_key_nan_U_u64_KIND_3(void)
{
#line 97 "ops.gk"
    u64 inf__ = gk_key_infinity_U_u64_KIND_3();
    u64 low = 9223372036854775807ull - inf__;
    return inf__ + (low / 2ull + 1ull) + 9223372036854775808ull;
}

/* key_of_real<U=u64, KIND=3> */
static __device__ inline u64 gk_key_of_real_U_u64_KIND_3(u64 x)
{
#line 105 "ops.gk"
    u64 most = 9223372036854775807ull;
    if ((x & most) > gk_key_infinity_U_u64_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u64_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1ull);
}

/* search_keys<U=u64, KIND=6> */
static __device__ inline void gk_search_keys_U_u64_KIND_6(const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx i, u64 *high, u64 *low)
{
#line 7 "search.gk"
    (*low) = 0ull;
    {
        u64 nan__ = gk_key_nan_U_u64_KIND_3();
        u64 re = gk_key_of_real_U_u64_KIND_3(GA_GET(u64, x__data, i * x__stride0));
        u64 im = gk_key_of_real_U_u64_KIND_3(GA_GET(u64, x__data, i * x__stride0 + x__stride1));
        (*high) = re;
        (*low) = im;
        if (im == nan__) {
#line 14 "search.gk"
            (*low) = re;
        }
#line 15 "search.gk"
        if (im == nan__) {
#line 15 "search.gk"
            (*high) = nan__ + 1ull;
        }
#line 16 "search.gk"
        if (re == nan__) {
#line 16 "search.gk"
            (*low) = im == nan__ ? 0ull : im;
        }
#line 17 "search.gk"
        if (re == nan__) {
#line 17 "search.gk"
            (*high) = im == nan__ ? nan__ + 3ull : nan__ + 2ull;
        }
    }
}

/* search<U=u64, I=i32, P=i16, KIND=6, RIGHT=true, SORTER=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_search(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, const char *sorter__data, i64 sorter__offset, idx sorter__dim0, idx sorter__stride0, char *places__data, i64 places__offset, idx places__size)
{
    x__data += x__offset;
    values__data += values__offset;
    sorter__data += sorter__offset;
    i32 *places = (i32 *)(places__data + places__offset);
    (void)places;
#line 30 "search.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < places__size; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        u64 high = 0ull;
        u64 low = 0ull;
        gk_search_keys_U_u64_KIND_6(values__data, values__dim0, values__dim1, values__stride0, values__stride1, i, &high, &low);
        idx from = 0;
        idx n = x__dim0;
        while (n > 0) {
            idx half__ = n / 2;
            idx at = (idx)((u64)from + (u64)half__);
            {
#line 39 "search.gk"
                at = (idx)ga_min_int_i64(ga_max_int_i64((i64)GA_GET(i16, sorter__data, at * sorter__stride0), 0ll), (i64)((u64)(i64)x__dim0 - 1));
            }
#line 40 "search.gk"
            u64 h = 0ull;
            u64 l = 0ull;
            gk_search_keys_U_u64_KIND_6(x__data, x__dim0, x__dim1, x__stride0, x__stride1, at, &h, &l);
            bool before = h < high || (h == high && l <= low);
            if (before) {
#line 44 "search.gk"
                from = (idx)((u64)from + ((u64)half__ + 1));
            }
#line 45 "search.gk"
            n = before ? (idx)((u64)n - (u64)half__ - 1) : half__;
        }
        places[i] = (i32)from;
    }
}
