/* sort_insert<U=u8, P=u32, I=u32, KIND=1, DESC=true, KEYS=true, VALUES=1, N=32>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i32 idx;

static __device__ inline i32 ga_max_int_i32(i32 a, i32 b)
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
static __device__ inline u8 gk_key_of_U_u8_KIND_1(u8 x)
{
    {
#line 120 "ops.gk"
        return (u8)(x ^ 128);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u8, KIND=1, DESC=true> */
static __device__ inline u8 gk_sort_key_U_u8_KIND_1_DESC_true(u8 x)
{
#line 166 "ops.gk"
    u8 k = gk_key_of_U_u8_KIND_1(x);
    return (u8)~k;
}

/* of_key<U=u8, KIND=1> */
static __device__ inline u8 gk_of_key_U_u8_KIND_1(u8 k)
{
    {
#line 141 "ops.gk"
        return (u8)(k ^ 128);
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u8, KIND=1, DESC=true> */
static __device__ inline u8 gk_sort_element_U_u8_KIND_1_DESC_true(u8 k)
{
#line 173 "ops.gk"
    u8 key = (u8)~k;
    return gk_of_key_U_u8_KIND_1(key);
}

/* sort_insert<U=u8, P=u32, I=u32, KIND=1, DESC=true, KEYS=true, VALUES=1, N=32> */
extern "C" __global__ void __launch_bounds__(1 * 1 * 1)
gk_sort_insert(const char *x__data, i64 x__offset, idx x__size, const char *from__data, i64 from__offset, idx from__size, char *y__data, i64 y__offset, idx y__size, char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    const u8 *x = (const u8 *)(x__data + x__offset);
    (void)x;
    const u32 *from = (const u32 *)(from__data + from__offset);
    (void)from;
    u8 *y = (u8 *)(y__data + y__offset);
    (void)y;
    u32 *to = (u32 *)(to__data + to__offset);
    (void)to;
#line 514 "sort.gk"
    for (idx row = (idx)blockIdx.x; row < rows; row = (idx)((u32)row + (u32)gridDim.x)) {
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
