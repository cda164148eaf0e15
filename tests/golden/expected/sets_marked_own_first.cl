/* sets_marked_own<U=u32, M=u32, FIRST=true, GROUP=1>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_min_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;" : "=r"(mask) : "r"(b), "r"(a));
    return a ^ ((a ^ b) & mask);
#else
    return b < a ? b : a;
#endif
}

/* sets_marked_own<U=u32, M=u32, FIRST=true, GROUP=1> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sets_marked_own(__global const char *marks__data, i64 marks__offset, idx marks__size, __global char *values__data, i64 values__offset, idx values__size, __global char *heads__data, i64 heads__offset, idx heads__size, __global char *places__data, i64 places__offset, idx places__size, u64 low, idx parts)
{
    __global const u32 *marks = (__global const u32 *)(marks__data + marks__offset);
    (void)marks;
    __global u32 *values = (__global u32 *)(values__data + values__offset);
    (void)values;
    __global u8 *heads = (__global u8 *)(heads__data + heads__offset);
    (void)heads;
    __global u32 *places = (__global u32 *)(places__data + places__offset);
    (void)places;
#line 337 "sets.gk"
    idx count = heads__size;
    for (idx i = (idx)get_global_id(0); i < count; i = (idx)((u64)i + (u64)(get_num_groups(0) * get_local_size(0)))) {
        u32 mark = 4294967295u;
        for (idx p = 0; p < parts; p++) {
#line 340 "sets.gk"
            mark = ga_min_int_u32(mark, marks[(idx)((u64)p * (u64)count + (u64)i)]);
        }
#line 341 "sets.gk"
        values[i] = (u32)(low + (u64)i);
        heads[i] = mark != 4294967295u ? 1 : 0;
        {
#line 343 "sets.gk"
            places[i] = mark;
        }
    }
}
