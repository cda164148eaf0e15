/* place_keys_loops<I=i64>, written by the GK compiler, for OpenCL C 1.2. */
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

/* place_keys_loops<I=i64> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_place_keys_loops(__global const char *places__data, i64 places__offset, idx places__size, __global char *keys__data, i64 keys__offset, idx keys__size, __global char *error__data, i64 error__offset, idx error__size, u64 n)
{
    __global const i64 *places = (__global const i64 *)(places__data + places__offset);
    (void)places;
    __global u32 *keys = (__global u32 *)(keys__data + keys__offset);
    (void)keys;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 287 "index.gk"
    idx each = ga_div_signed_i32((idx)((u32)places__size + ((u32)get_num_groups(0) - 1)), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(places__size, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    u32 wrong = 0u;
    for (idx k = (idx)((u32)get_group_id(0) * (u32)each); k < last; k++) {
        u64 place = (u64)places[k];
        {
#line 292 "index.gk"
            place = place + (place >= n ? n : 0ul);
        }
#line 293 "index.gk"
        wrong = wrong | (place < n ? 0u : 1u);
        keys[k] = place < n ? (u32)place : 4294967295u;
    }
    if (wrong != 0u) {
#line 296 "index.gk"
        error__[0] = 1u;
    }
}
