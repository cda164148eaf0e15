/* sets_mark_own<U=u64, M=u32, FIRST=true>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}

/* sets_mark_own<U=u64, M=u32, FIRST=true> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sets_mark_own(__global const char *x__data, i64 x__offset, idx x__size, __global char *marks__data, i64 marks__offset, idx marks__size, u64 low, idx count, idx piece)
{
    __global const u64 *x = (__global const u64 *)(x__data + x__offset);
    (void)x;
    __global u32 *marks = (__global u32 *)(marks__data + marks__offset);
    (void)marks;
#line 320 "sets.gk"
    idx base = (idx)((u64)get_group_id(0) * (u64)count);
    idx first = ga_min_int_i64(x__size, (idx)((u64)get_group_id(0) * (u64)piece));
    idx n = ga_min_int_i64((idx)((u64)x__size - (u64)first), piece);
    for (idx k = 0; k < count; k++) {
#line 323 "sets.gk"
        marks[(idx)((u64)base + (u64)k)] = 4294967295u;
    }
    {
#line 325 "sets.gk"
        for (idx i = (idx)((u64)first + (u64)n - 1); i >= first; i = (idx)((u64)i - 1)) {
#line 325 "sets.gk"
            marks[(idx)((u64)base + (u64)(x[i] - low))] = (u32)i;
        }
    }
}
