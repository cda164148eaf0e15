/* fold_shares<T=bool, OP=any_of>, written by the GK compiler, for OpenCL C 1.2. */
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
static inline i32 ga_min_int_i32(i32 a, i32 b)
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
static inline bool gk_any_of(bool a, bool b)
{
#line 16 "ops.gk"
    return a || b;
}

/* fold_shares<T=bool, OP=any_of> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_fold_shares(__global const char *keys__data, i64 keys__offset, idx keys__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    __global const u32 *keys = (__global const u32 *)(keys__data + keys__offset);
    (void)keys;
    x__data += x__offset;
    y__data += y__offset;
#line 226 "index.gk"
    idx count = x__dim1;
    idx share = ga_div_signed_i32((idx)((u32)y__dim1 + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx low = (idx)((u32)get_group_id(0) * (u32)share);
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
