/* search<U=u32, I=i64, P=i64, KIND=3, RIGHT=false, SORTER=false, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* key_infinity<U=u32, KIND=3> */
static __device__ inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 93 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* key_nan<U=u32, KIND=3> */
static __device__ inline u32 gk_key_nan_U_u32_KIND_3(void)
{
#line 104 "ops.gk"
    u32 inf__ = gk_key_infinity_U_u32_KIND_3();
    u32 low = 2147483647u - inf__;
    return inf__ + (low / 2u + 1u) + 2147483648u;
}

/* key_of_real<U=u32, KIND=3> */
static __device__ inline u32 gk_key_of_real_U_u32_KIND_3(u32 x)
{
#line 112 "ops.gk"
    u32 most = 2147483647u;
    if ((x & most) > gk_key_infinity_U_u32_KIND_3()) {
#line 113 "ops.gk"
        return gk_key_nan_U_u32_KIND_3();
    }
#line 114 "ops.gk"
    return x > most ? ~x : x + (most + 1u);
}

/* key_of<U=u32, KIND=3> */
static __device__ inline u32 gk_key_of_U_u32_KIND_3(u32 x)
{
    {
#line 129 "ops.gk"
        return gk_key_of_real_U_u32_KIND_3(x);
    }
#line 142 "ops.gk"
    return x;
}

/* key_of_equal<U=u32, KIND=3> */
static __device__ inline u32 gk_key_of_equal_U_u32_KIND_3(u32 k)
{
    {
#line 165 "ops.gk"
        return k == 2147483647u ? k + 1u : k;
    }
#line 166 "ops.gk"
    return k;
}

/* search_keys<U=u32, KIND=3> */
static __device__ inline void gk_search_keys_U_u32_KIND_3(const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx i, u32 *high, u32 *low)
{
#line 10 "search.gk"
    (*low) = 0u;
    {
#line 22 "search.gk"
        (*high) = gk_key_of_equal_U_u32_KIND_3(gk_key_of_U_u32_KIND_3(GA_GET(u32, x__data, i * x__stride0)));
    }
}

/* search<U=u32, I=i64, P=i64, KIND=3, RIGHT=false, SORTER=false, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_search(const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, const char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, const char *sorter__data, i64 sorter__offset, idx sorter__dim0, idx sorter__stride0, char *places__data, i64 places__offset, idx places__size)
{
    x__data += x__offset;
    values__data += values__offset;
    sorter__data += sorter__offset;
    i64 *places = (i64 *)(places__data + places__offset);
    (void)places;
#line 33 "search.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < places__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        u32 high = 0u;
        u32 low = 0u;
        gk_search_keys_U_u32_KIND_3(values__data, values__dim0, values__dim1, values__stride0, values__stride1, i, &high, &low);
        idx from = 0;
        idx n = x__dim0;
        while (n > 0) {
            idx half__ = n / 2;
            idx at = (idx)((u32)from + (u32)half__);

            u32 h = 0u;
            u32 l = 0u;
            gk_search_keys_U_u32_KIND_3(x__data, x__dim0, x__dim1, x__stride0, x__stride1, at, &h, &l);
            bool before = h < high || (h == high && l < low);
            if (before) {
#line 47 "search.gk"
                from = (idx)((u32)from + ((u32)half__ + 1));
            }
#line 48 "search.gk"
            n = before ? (idx)((u32)n - (u32)half__ - 1) : half__;
        }
        places[i] = (i64)from;
    }
}
