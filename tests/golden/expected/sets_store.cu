/* sets_store<U=u32, R=i32, P=u32, I=i64, W=1, VALUES=true, FIRST=true, STARTS=true, INVERSE=true, GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* sets_store<U=u32, R=i32, P=u32, I=i64, W=1, VALUES=true, FIRST=true, STARTS=true, INVERSE=true, GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_sets_store(const char *x__data, i64 x__offset, idx x__size, const char *heads__data, i64 heads__offset, idx heads__size, const char *numbers__data, i64 numbers__offset, idx numbers__size, const char *places__data, i64 places__offset, idx places__size, char *values__data, i64 values__offset, idx values__size, char *first__data, i64 first__offset, idx first__size, char *starts__data, i64 starts__offset, idx starts__size, char *inverse__data, i64 inverse__offset, idx inverse__size)
{
    const u32 *x = (const u32 *)(x__data + x__offset);
    (void)x;
    const u8 *heads = (const u8 *)(heads__data + heads__offset);
    (void)heads;
    const i32 *numbers = (const i32 *)(numbers__data + numbers__offset);
    (void)numbers;
    const u32 *places = (const u32 *)(places__data + places__offset);
    (void)places;
    u32 *values = (u32 *)(values__data + values__offset);
    (void)values;
    i64 *first = (i64 *)(first__data + first__offset);
    (void)first;
    i64 *starts = (i64 *)(starts__data + starts__offset);
    (void)starts;
    i64 *inverse = (i64 *)(inverse__data + inverse__offset);
    (void)inverse;
#line 47 "sets.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < heads__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        idx u = (idx)((u32)numbers[i] - 1);
        if (heads[i] != 0) {
            {
                {
#line 51 "sets.gk"
                    values[(idx)((u32)u * 1 + 0)] = x[(idx)((u32)i * 1 + 0)];
                }
            }
            {
#line 53 "sets.gk"
                first[u] = (i64)places[i];
            }
            {
#line 54 "sets.gk"
                starts[u] = (i64)i;
            }
        }
        {
#line 56 "sets.gk"
            inverse[(idx)places[i]] = (i64)u;
        }
    }
}
