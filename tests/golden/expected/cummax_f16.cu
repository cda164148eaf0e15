/* scan_tiles<T=f16, A=f16, OP=largest, EXCLUSIVE=false, USE_STARTS=false, GROUP=64, ITEMS=4>, written by the GK compiler, for CUDA C. */
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
typedef u16 f16; /* its bits */

#if !defined(__CUDACC_RTC__)
static __device__ inline f32 ga_f16_to_f32_soft_f16(f16 h)
{
    union { u32 u; f32 f; } v;
    u32 sign = (u32)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 1023;
    v.f = (f32)m * 5.9604644775390625e-8f;
    if (e == 31) v.u = 0x7f800000u | m << 13;
    else if (e != 0) v.u = (e + 112) << 23 | m << 13;
    v.u |= sign;
    return v.f;
}
#endif
static __device__ inline f32 ga_f16_to_f32_f16(f16 h)
{
#if defined(__CUDACC_RTC__)
    f32 x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(h));
    return x;
#else
    return ga_f16_to_f32_soft_f16(h);
#endif
}
static __device__ inline f32 ga_max_f32(f32 a, f32 b)
{
    return a > b || a != a ? a : b;
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f16 ga_f32_to_f16_soft_f16(f32 x)
{
    union { f32 f; u32 u; } v;
    u32 b, sign, m, shift, rest, half_way;
    i32 e;
    v.f = x;
    sign = v.u >> 16 & 0x8000u;
    b = v.u & 0x7fffffffu;
    if (b > 0x7f800000u) return (f16)(sign | 0x7e00u);
    if (b >= 0x477ff000u) return (f16)(sign | 0x7c00u);
    if (b < 0x33000000u) return (f16)sign;
    e = (i32)(b >> 23) - 112;
    m = (b & 0x7fffffu) | 0x800000u;
    shift = e > 0 ? 13 : (u32)(14 - e);
    rest = m & ((1u << shift) - 1);
    half_way = 1u << (shift - 1);
    m >>= shift;
    if (rest > half_way || (rest == half_way && (m & 1))) m++;
    return (f16)(sign | (e > 0 ? ((u32)(e - 1) << 10) + m : m));
}
#endif
static __device__ inline f16 ga_f32_to_f16_f16(f32 x)
{
#if defined(__CUDACC_RTC__)
    f16 h;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x));
    return h;
#else
    return ga_f32_to_f16_soft_f16(x);
#endif
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* largest<T=f16> */
static __device__ inline f16 gk_largest_T_f16(f16 a, f16 b)
{
#line 14 "ops.gk"
    return ga_f32_to_f16_f16(ga_max_f32(ga_f16_to_f32_f16(a), ga_f16_to_f32_f16(b)));
}

/* cast<U=f16, T=f16> */
static __device__ inline f16 gk_cast_U_f16_T_f16(f16 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_tiles<T=f16, A=f16, OP=largest, EXCLUSIVE=false, USE_STARTS=false, GROUP=64, ITEMS=4> */
extern "C" __global__ void __launch_bounds__(64 * 1 * 1)
gk_scan_tiles(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, const char *starts_data, i64 starts_offset, idx starts_dim0, idx starts_dim1, idx starts_stride0, idx starts_stride1, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1)
{
    x_data += x_offset;
    starts_data += starts_offset;
    y_data += y_offset;
#line 37 "scan.gk"
    __shared__ f16 element[256];
    __shared__ f16 front[64];
    __shared__ f16 back[64];
    idx me = (idx)threadIdx.x;
    idx tiles = (idx)((u32)x_dim1 + 255) / 256;
    for (idx job = (idx)blockIdx.x; job < (idx)((u32)x_dim0 * (u32)tiles); job = (idx)((u32)job + (u32)gridDim.x)) {
        idx row = ga_div_signed_i32(job, tiles);
        idx tile = (idx)((u32)job - (u32)row * (u32)tiles);
        idx base = (idx)((u32)tile * 256);
        {
            {
                idx at = (idx)((u32)me + 0);
                f16 value = 0xfc00;
                if ((idx)((u32)base + (u32)at) < x_dim1) {
#line 50 "scan.gk"
                    value = gk_cast_U_f16_T_f16(GA_GET(f16, x_data, row * x_stride0 + (idx)((u32)base + (u32)at) * x_stride1));
                }
#line 51 "scan.gk"
                element[at] = value;
            }
            {
#line 48 "scan.gk"
                idx at__2 = (idx)((u32)me + 64);
                f16 value__2 = 0xfc00;
                if ((idx)((u32)base + (u32)at__2) < x_dim1) {
#line 50 "scan.gk"
                    value__2 = gk_cast_U_f16_T_f16(GA_GET(f16, x_data, row * x_stride0 + (idx)((u32)base + (u32)at__2) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__2] = value__2;
            }
            {
#line 48 "scan.gk"
                idx at__3 = (idx)((u32)me + 128);
                f16 value__3 = 0xfc00;
                if ((idx)((u32)base + (u32)at__3) < x_dim1) {
#line 50 "scan.gk"
                    value__3 = gk_cast_U_f16_T_f16(GA_GET(f16, x_data, row * x_stride0 + (idx)((u32)base + (u32)at__3) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__3] = value__3;
            }
            {
#line 48 "scan.gk"
                idx at__4 = (idx)((u32)me + 192);
                f16 value__4 = 0xfc00;
                if ((idx)((u32)base + (u32)at__4) < x_dim1) {
#line 50 "scan.gk"
                    value__4 = gk_cast_U_f16_T_f16(GA_GET(f16, x_data, row * x_stride0 + (idx)((u32)base + (u32)at__4) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__4] = value__4;
            }
        }
#line 53 "scan.gk"
        __syncthreads();
        f16 total = 0xfc00;
        {
            {
#line 55 "scan.gk"
                total = gk_largest_T_f16(total, element[(idx)((u32)me * 4 + 0)]);
            }
            {
#line 55 "scan.gk"
                total = gk_largest_T_f16(total, element[(idx)((u32)me * 4 + 1)]);
            }
            {
#line 55 "scan.gk"
                total = gk_largest_T_f16(total, element[(idx)((u32)me * 4 + 2)]);
            }
            {
#line 55 "scan.gk"
                total = gk_largest_T_f16(total, element[(idx)((u32)me * 4 + 3)]);
            }
        }
#line 56 "scan.gk"
        front[me] = total;
        __syncthreads();

        for (idx step = 1; step < 64; step = (idx)((u32)step * 4)) {
            f16 here = front[me];
            if (me >= step) {
#line 61 "scan.gk"
                here = gk_largest_T_f16(front[(idx)((u32)me - (u32)step)], here);
            }
#line 62 "scan.gk"
            back[me] = here;
            __syncthreads();
            here = back[me];
            if (me >= (idx)(2 * (u32)step)) {
#line 65 "scan.gk"
                here = gk_largest_T_f16(back[(idx)((u32)me - 2 * (u32)step)], here);
            }
#line 66 "scan.gk"
            front[me] = here;
            __syncthreads();
        }
        f16 running = 0xfc00;
        if (me > 0) {
#line 70 "scan.gk"
            running = front[(idx)((u32)me - 1)];
        }
        {
            {
#line 73 "scan.gk"
                f16 next = gk_largest_T_f16(running, element[(idx)((u32)me * 4 + 0)]);
                element[(idx)((u32)me * 4 + 0)] = next;
                running = next;
            }
            {
#line 73 "scan.gk"
                f16 next__2 = gk_largest_T_f16(running, element[(idx)((u32)me * 4 + 1)]);
                element[(idx)((u32)me * 4 + 1)] = next__2;
                running = next__2;
            }
            {
#line 73 "scan.gk"
                f16 next__3 = gk_largest_T_f16(running, element[(idx)((u32)me * 4 + 2)]);
                element[(idx)((u32)me * 4 + 2)] = next__3;
                running = next__3;
            }
            {
#line 73 "scan.gk"
                f16 next__4 = gk_largest_T_f16(running, element[(idx)((u32)me * 4 + 3)]);
                element[(idx)((u32)me * 4 + 3)] = next__4;
                running = next__4;
            }
        }
#line 77 "scan.gk"
        __syncthreads();
        {
            {
#line 79 "scan.gk"
                idx at__5 = (idx)((u32)me + 0);
                if ((idx)((u32)base + (u32)at__5) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f16, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__5) * y_stride1) = element[at__5];
                }
            }
            {
#line 79 "scan.gk"
                idx at__6 = (idx)((u32)me + 64);
                if ((idx)((u32)base + (u32)at__6) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f16, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__6) * y_stride1) = element[at__6];
                }
            }
            {
#line 79 "scan.gk"
                idx at__7 = (idx)((u32)me + 128);
                if ((idx)((u32)base + (u32)at__7) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f16, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__7) * y_stride1) = element[at__7];
                }
            }
            {
#line 79 "scan.gk"
                idx at__8 = (idx)((u32)me + 192);
                if ((idx)((u32)base + (u32)at__8) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f16, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__8) * y_stride1) = element[at__8];
                }
            }
        }
#line 82 "scan.gk"
        __syncthreads();
    }
}
