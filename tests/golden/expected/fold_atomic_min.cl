/* fold_atomic<T=u32, MODE=2, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline u32 ga_atomic_min_u32(__global volatile u32 *p, u32 v)
{
    return atomic_min(p, v);
}
static inline u32 ga_atomic_max_u32(__global volatile u32 *p, u32 v)
{
    return atomic_max(p, v);
}

/* fold_atomic<T=u32, MODE=2, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_fold_atomic(__global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    x__data += x__offset;
    y__data += y__offset;
#line 202 "index.gk"
    idx count = x__dim1;
    idx after = x__dim2;
    for (idx i = (idx)get_global_id(0); i < (idx)((u32)x__dim0 * (u32)count * (u32)after); i = (idx)((u32)i + (u32)(get_num_groups(0) * get_local_size(0)))) {
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
