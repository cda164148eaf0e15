/* segment_chunks<AGAIN=true, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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

#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
static inline i64 ga_kept_i64(i64 x)
{
    i64 y;
    asm("{.reg .b32 l, h; mov.b64 {l, h}, %1; prmt.b32 l, l, 0, 0x3210; prmt.b32 h, h, 0, 0x3210; mov.b64 %0, {l, h};}" : "=l"(y) : "l"(x));
    return y;
}
#else
#define ga_kept_i64(x) (x)
#endif
static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* segment_chunks<AGAIN=true, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_segment_chunks(__global const char *first__data, i64 first__offset, idx first__size, __global char *count__data, i64 count__offset, idx count__size, i64 piece)
{
    __global const i64 *first = (__global const i64 *)(first__data + first__offset);
    (void)first;
    __global i64 *count = (__global i64 *)(count__data + count__offset);
    (void)count;
#line 54 "segments.gk"
    for (idx s = (idx)get_global_id(0); s < count__size; s = (idx)((u64)s + (u64)(get_num_groups(0) * get_local_size(0)))) {
        i64 n = 0l;
        if ((idx)((u64)s + 1) < count__size) {
            i64 length__ = (i64)((u64)first[(idx)((u64)s + 1)] - (u64)first[s]);
            n = ga_div_signed_i64((i64)((u64)length__ + ((u64)piece - 1)), ga_kept_i64(piece));
            {
                n = length__ > 1l ? n : 0l;
            }
        }


        count[s] = n;
    }
}
