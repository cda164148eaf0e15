/* label_numbers<GROUP=256>, written by the GK compiler, for CUDA C. */
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


/* label_numbers<GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_label_numbers(const char *roots__data, i64 roots__offset, idx roots__size, const char *heads__data, i64 heads__offset, idx heads__size, char *y__data, i64 y__offset, idx y__size)
{
    const u32 *roots = (const u32 *)(roots__data + roots__offset);
    (void)roots;
    const i32 *heads = (const i32 *)(heads__data + heads__offset);
    (void)heads;
    i32 *y = (i32 *)(y__data + y__offset);
    (void)y;
#line 84 "ndimage_label.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < y__size; i = (idx)((u32)i + (u32)((idx)gridDim.x * (idx)blockDim.x))) {
        i32 number = 0;
        if (roots[i] != 4294967295u) {
#line 86 "ndimage_label.gk"
            number = heads[(idx)roots[i]];
        }
#line 87 "ndimage_label.gk"
        y[i] = number;
    }
}
