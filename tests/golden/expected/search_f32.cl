/* search<U=u32, I=i64, P=i64, KIND=3, RIGHT=false, SORTER=false, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;


/* key_infinity<U=u32, KIND=3> */
static inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 93 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* key_nan<U=u32, KIND=3> */
static inline u32 gk_key_nan_U_u32_KIND_3(void)
{
#line 104 "ops.gk"
    u32 inf__ = gk_key_infinity_U_u32_KIND_3();
    u32 low = 2147483647u - inf__;
    return inf__ + (low / 2u + 1u) + 2147483648u;
}

/* key_of_real<U=u32, KIND=3> */
static inline u32 gk_key_of_real_U_u32_KIND_3(u32 x)
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
static inline u32 gk_key_of_U_u32_KIND_3(u32 x)
{
    {
#line 129 "ops.gk"
        return gk_key_of_real_U_u32_KIND_3(x);
    }
#line 142 "ops.gk"
    return x;
}

/* key_of_equal<U=u32, KIND=3> */
static inline u32 gk_key_of_equal_U_u32_KIND_3(u32 k)
{
    {
#line 165 "ops.gk"
        return k == 2147483647u ? k + 1u : k;
    }
#line 166 "ops.gk"
    return k;
}

/* search_keys<U=u32, KIND=3> */
static inline void gk_search_keys_U_u32_KIND_3(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx i, u32 *high, u32 *low)
{
#line 10 "search.gk"
    (*low) = 0u;
    {
#line 22 "search.gk"
        (*high) = gk_key_of_equal_U_u32_KIND_3(gk_key_of_U_u32_KIND_3(GA_GET(u32, x__data, i * x__stride0)));
    }
}

/* search<U=u32, I=i64, P=i64, KIND=3, RIGHT=false, SORTER=false, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_search(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global const char *sorter__data, i64 sorter__offset, idx sorter__dim0, idx sorter__stride0, __global char *places__data, i64 places__offset, idx places__size)
{
    x__data += x__offset;
    values__data += values__offset;
    sorter__data += sorter__offset;
    __global i64 *places = (__global i64 *)(places__data + places__offset);
    (void)places;
#line 33 "search.gk"
    for (idx i = (idx)get_global_id(0); i < places__size; i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
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
