/* sort_insert<U=u8, P=u32, I=u32, KIND=1, DESC=true, KEYS=true, VALUES=1, N=32>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_max_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.gt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return a < b ? b : a;
#endif
}

/* key_of<U=u8, KIND=1> */
static inline u8 gk_key_of_U_u8_KIND_1(u8 x)
{
    {
#line 120 "ops.gk"
        return (u8)(x ^ 128);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u8, KIND=1, DESC=true> */
static inline u8 gk_sort_key_U_u8_KIND_1_DESC_true(u8 x)
{
#line 166 "ops.gk"
    u8 k = gk_key_of_U_u8_KIND_1(x);
    return (u8)~k;
}

/* of_key<U=u8, KIND=1> */
static inline u8 gk_of_key_U_u8_KIND_1(u8 k)
{
    {
#line 141 "ops.gk"
        return (u8)(k ^ 128);
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u8, KIND=1, DESC=true> */
static inline u8 gk_sort_element_U_u8_KIND_1_DESC_true(u8 k)
{
#line 173 "ops.gk"
    u8 key = (u8)~k;
    return gk_of_key_U_u8_KIND_1(key);
}

/* sort_insert<U=u8, P=u32, I=u32, KIND=1, DESC=true, KEYS=true, VALUES=1, N=32> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_sort_insert(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u8 *x = (__global const u8 *)(x__data + x__offset);
    (void)x;
    __global const u32 *from = (__global const u32 *)(from__data + from__offset);
    (void)from;
    __global u8 *y = (__global u8 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 514 "sort.gk"
    for (idx row = (idx)get_group_id(0); row < rows; row = (idx)((u32)row + (u32)get_num_groups(0))) {
        u8 keys[32];
        for (int ga_i0 = 0; ga_i0 < 32; ga_i0++) keys[ga_i0] = 0;
#line 516 "sort.gk"
        u32 places[32];
        for (int ga_i0 = 0; ga_i0 < 32; ga_i0++) places[ga_i0] = 0u;
#line 517 "sort.gk"
        for (idx i = 0; i < n; i++) {
            u8 key = gk_sort_key_U_u8_KIND_1_DESC_true(x[(idx)((u32)row * (u32)n + (u32)i)]);
            idx at = i;
            while (at > 0 && keys[ga_max_int_i32((idx)((u32)at - 1), 0)] > key) {
                keys[at] = keys[(idx)((u32)at - 1)];
                places[at] = places[(idx)((u32)at - 1)];
                at = (idx)((u32)at - 1);
            }
            keys[at] = key;
            places[at] = (u32)i;
        }
        for (idx i__2 = 0; i__2 < k; i__2++) {
            {
#line 529 "sort.gk"
                y[(idx)((u32)row * (u32)k + (u32)i__2)] = gk_sort_element_U_u8_KIND_1_DESC_true(keys[i__2]);
            }
            {
#line 530 "sort.gk"
                to[(idx)((u32)row * (u32)k + (u32)i__2)] = places[i__2];
            }
        }
    }
}
