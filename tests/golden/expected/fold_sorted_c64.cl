/* fold_sorted<T=c64, OP=prod, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* prod<T=c64> */
static inline c64 gk_prod_T_c64(c64 a, c64 b)
{
#line 7 "ops.gk"
    return ga_mul_c64(a, b);
}

/* fold_sorted<T=c64, OP=prod, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fold_sorted(__global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *order__data, i64 order__offset, idx order__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    __global const u32 *order = (__global const u32 *)(order__data + order__offset);
    (void)order;
    x__data += x__offset;
    y__data += y__offset;
#line 122 "index.gk"
    idx count = x__dim1;
    idx after = x__dim2;
    for (idx i = (idx)get_global_id(0); i < (idx)((u64)x__dim0 * (u64)count * (u64)after); i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        idx f = ga_mod_signed_i64(i, after);
        idx k = ga_mod_signed_i64(ga_div_signed_i64(i, after), count);
        idx b = ga_div_signed_i64(ga_div_signed_i64(i, after), count);
        u32 key = keys[k];
        bool first = true;
        if (k > 0) {
#line 130 "index.gk"
            first = keys[(idx)((u64)k - 1)] != key;
        }
#line 131 "index.gk"
        if (first && key != 4294967295u) {
            idx place = (idx)key;
            c64 sofar = GA_AT(c64, y__data, b * y__stride0 + place * y__stride1 + f * y__stride2);
            while (k < count && key == keys[ga_min_int_i64(k, (idx)((u64)count - 1))]) {
                sofar = gk_prod_T_c64(sofar, GA_GET(c64, x__data, b * x__stride0 + (idx)order[k] * x__stride1 + f * x__stride2));
                k = (idx)((u64)k + 1);
            }
            GA_AT(c64, y__data, b * y__stride0 + place * y__stride1 + f * y__stride2) = sofar;
        }
    }
}
