/* label_roots<GROUP=256>, written by the GK compiler, for CUDA C. */
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
typedef i64 idx;

static __device__ inline u32 ga_atomic_load_u32(u32 *p)
{
    return *(volatile u32 *)p;
}

/* root_of */
static __device__ inline u32 gk_root_of(u32 *parents, idx parents__size, u32 i)
{
#line 8 "ndimage_label.gk"
    u32 at = i;
    u32 next = ga_atomic_load_u32(&parents[(idx)at]);
    while (next != at) {
        at = next;
        next = ga_atomic_load_u32(&parents[(idx)at]);
    }
    return at;
}

/* label_roots<GROUP=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_label_roots(char *parents__data, i64 parents__offset, idx parents__size, char *roots__data, i64 roots__offset, idx roots__size, char *heads__data, i64 heads__offset, idx heads__size)
{
    u32 *parents = (u32 *)(parents__data + parents__offset);
    (void)parents;
    u32 *roots = (u32 *)(roots__data + roots__offset);
    (void)roots;
    i32 *heads = (i32 *)(heads__data + heads__offset);
    (void)heads;
#line 71 "ndimage_label.gk"
    for (idx i = ((idx)blockIdx.x * (idx)blockDim.x + (idx)threadIdx.x); i < parents__size; i = (idx)((u64)i + (u64)((idx)gridDim.x * (idx)blockDim.x))) {
        u32 root = ga_atomic_load_u32(&parents[i]);
        if (root != 4294967295u) {
#line 73 "ndimage_label.gk"
            root = gk_root_of(parents, parents__size, root);
        }
#line 74 "ndimage_label.gk"
        roots[i] = root;
        heads[i] = root == (u32)i ? 1 : 0;
    }
}
