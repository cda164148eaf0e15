/* search<U=u64, I=i32, P=i16, KIND=6, RIGHT=true, SORTER=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;

static inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* key_infinity<U=u64, KIND=3> */
static inline u64 gk_key_infinity_U_u64_KIND_3(void)
{
#line 86 "ops.gk"
    u64 inf__ = 0ul;
    {
#line 87 "ops.gk"
        inf__ = 9218868437227405312ul;
    }

    return inf__;
}

/* key_nan<U=u64, KIND=3> */
static inline u64 gk_key_nan_U_u64_KIND_3(void)
{
#line 97 "ops.gk"
    u64 inf__ = gk_key_infinity_U_u64_KIND_3();
    u64 low = 9223372036854775807ul - inf__;
    return inf__ + (low / 2ul + 1ul) + 9223372036854775808ul;
}

/* key_of_real<U=u64, KIND=3> */
static inline u64 gk_key_of_real_U_u64_KIND_3(u64 x)
{
#line 105 "ops.gk"
    u64 most = 9223372036854775807ul;
    if ((x & most) > gk_key_infinity_U_u64_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u64_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1ul);
}

/* search_keys<U=u64, KIND=6> */
static inline void gk_search_keys_U_u64_KIND_6(__global const char *x__data, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, idx i, u64 *high, u64 *low)
{
#line 7 "search.gk"
    (*low) = 0ul;
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
            (*high) = nan__ + 1ul;
        }
#line 16 "search.gk"
        if (re == nan__) {
#line 16 "search.gk"
            (*low) = im == nan__ ? 0ul : im;
        }
#line 17 "search.gk"
        if (re == nan__) {
#line 17 "search.gk"
            (*high) = im == nan__ ? nan__ + 3ul : nan__ + 2ul;
        }
    }
}

/* search<U=u64, I=i32, P=i16, KIND=6, RIGHT=true, SORTER=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_search(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *values__data, i64 values__offset, idx values__dim0, idx values__dim1, idx values__stride0, idx values__stride1, __global const char *sorter__data, i64 sorter__offset, idx sorter__dim0, idx sorter__stride0, __global char *places__data, i64 places__offset, idx places__size)
{
    x__data += x__offset;
    values__data += values__offset;
    sorter__data += sorter__offset;
    __global i32 *places = (__global i32 *)(places__data + places__offset);
    (void)places;
#line 30 "search.gk"
    for (idx i = (idx)get_global_id(0); i < places__size; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        u64 high = 0ul;
        u64 low = 0ul;
        gk_search_keys_U_u64_KIND_6(values__data, values__dim0, values__dim1, values__stride0, values__stride1, i, &high, &low);
        idx from = 0;
        idx n = x__dim0;
        while (n > 0) {
            idx half__ = n / 2;
            idx at = (idx)((u64)from + (u64)half__);
            {
#line 39 "search.gk"
                at = (idx)ga_min_int_i64(ga_max_int_i64((i64)GA_GET(i16, sorter__data, at * sorter__stride0), 0l), (i64)((u64)(i64)x__dim0 - 1));
            }
#line 40 "search.gk"
            u64 h = 0ul;
            u64 l = 0ul;
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
