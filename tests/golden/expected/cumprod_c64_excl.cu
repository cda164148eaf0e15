/* scan_tiles<T=c64, A=c64, OP=prod, EXCLUSIVE=true, USE_STARTS=false, GROUP=256, ITEMS=4>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(8) { f32 re, im; } c64;

static __device__ inline c64 ga_make_c64(f32 re, f32 im)
{
    c64 z;
    z.re = re;
    z.im = im;
    return z;
}
static __device__ inline c64 ga_mul_c64(c64 a, c64 b)
{
    return ga_make_c64(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}
static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* prod<T=c64> */
static __device__ inline c64 gk_prod_T_c64(c64 a, c64 b)
{
#line 7 "ops.gk"
    return ga_mul_c64(a, b);
}

/* cast<U=c64, T=c64> */
static __device__ inline c64 gk_cast_U_c64_T_c64(c64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_tiles<T=c64, A=c64, OP=prod, EXCLUSIVE=true, USE_STARTS=false, GROUP=256, ITEMS=4> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_scan_tiles(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, const char *starts_data, i64 starts_offset, idx starts_dim0, idx starts_dim1, idx starts_stride0, idx starts_stride1, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1)
{
    x_data += x_offset;
    starts_data += starts_offset;
    y_data += y_offset;
#line 37 "scan.gk"
    __shared__ c64 element[1024];
    __shared__ c64 front[256];
    __shared__ c64 back[256];
    idx me = (idx)threadIdx.x;
    idx tiles = (idx)((u32)x_dim1 + 1023) / 1024;
    for (idx job = (idx)blockIdx.x; job < (idx)((u32)x_dim0 * (u32)tiles); job = (idx)((u32)job + (u32)gridDim.x)) {
        idx row = ga_div_signed_i32(job, tiles);
        idx tile = (idx)((u32)job - (u32)row * (u32)tiles);
        idx base = (idx)((u32)tile * 1024);
        {
            {
                idx at = (idx)((u32)me + 0);
                c64 value = ga_make_c64(1.0f, 0.0f);
                if ((idx)((u32)base + (u32)at) < x_dim1) {
#line 50 "scan.gk"
                    value = gk_cast_U_c64_T_c64(GA_GET(c64, x_data, row * x_stride0 + (idx)((u32)base + (u32)at) * x_stride1));
                }
#line 51 "scan.gk"
                element[at] = value;
            }
            {
#line 48 "scan.gk"
                idx at__2 = (idx)((u32)me + 256);
                c64 value__2 = ga_make_c64(1.0f, 0.0f);
                if ((idx)((u32)base + (u32)at__2) < x_dim1) {
#line 50 "scan.gk"
                    value__2 = gk_cast_U_c64_T_c64(GA_GET(c64, x_data, row * x_stride0 + (idx)((u32)base + (u32)at__2) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__2] = value__2;
            }
            {
#line 48 "scan.gk"
                idx at__3 = (idx)((u32)me + 512);
                c64 value__3 = ga_make_c64(1.0f, 0.0f);
                if ((idx)((u32)base + (u32)at__3) < x_dim1) {
#line 50 "scan.gk"
                    value__3 = gk_cast_U_c64_T_c64(GA_GET(c64, x_data, row * x_stride0 + (idx)((u32)base + (u32)at__3) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__3] = value__3;
            }
            {
#line 48 "scan.gk"
                idx at__4 = (idx)((u32)me + 768);
                c64 value__4 = ga_make_c64(1.0f, 0.0f);
                if ((idx)((u32)base + (u32)at__4) < x_dim1) {
#line 50 "scan.gk"
                    value__4 = gk_cast_U_c64_T_c64(GA_GET(c64, x_data, row * x_stride0 + (idx)((u32)base + (u32)at__4) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__4] = value__4;
            }
        }
#line 53 "scan.gk"
        __syncthreads();
        c64 total = ga_make_c64(1.0f, 0.0f);
        {
            {
#line 55 "scan.gk"
                total = gk_prod_T_c64(total, element[(idx)((u32)me * 4 + 0)]);
            }
            {
#line 55 "scan.gk"
                total = gk_prod_T_c64(total, element[(idx)((u32)me * 4 + 1)]);
            }
            {
#line 55 "scan.gk"
                total = gk_prod_T_c64(total, element[(idx)((u32)me * 4 + 2)]);
            }
            {
#line 55 "scan.gk"
                total = gk_prod_T_c64(total, element[(idx)((u32)me * 4 + 3)]);
            }
        }
#line 56 "scan.gk"
        front[me] = total;
        __syncthreads();

        for (idx step = 1; step < 256; step = (idx)((u32)step * 4)) {
            c64 here = front[me];
            if (me >= step) {
#line 61 "scan.gk"
                here = gk_prod_T_c64(front[(idx)((u32)me - (u32)step)], here);
            }
#line 62 "scan.gk"
            back[me] = here;
            __syncthreads();
            here = back[me];
            if (me >= (idx)(2 * (u32)step)) {
#line 65 "scan.gk"
                here = gk_prod_T_c64(back[(idx)((u32)me - 2 * (u32)step)], here);
            }
#line 66 "scan.gk"
            front[me] = here;
            __syncthreads();
        }
        c64 running = ga_make_c64(1.0f, 0.0f);
        if (me > 0) {
#line 70 "scan.gk"
            running = front[(idx)((u32)me - 1)];
        }
        {
            {
#line 73 "scan.gk"
                c64 next = gk_prod_T_c64(running, element[(idx)((u32)me * 4 + 0)]);
                element[(idx)((u32)me * 4 + 0)] = running;
                running = next;
            }
            {
#line 73 "scan.gk"
                c64 next__2 = gk_prod_T_c64(running, element[(idx)((u32)me * 4 + 1)]);
                element[(idx)((u32)me * 4 + 1)] = running;
                running = next__2;
            }
            {
#line 73 "scan.gk"
                c64 next__3 = gk_prod_T_c64(running, element[(idx)((u32)me * 4 + 2)]);
                element[(idx)((u32)me * 4 + 2)] = running;
                running = next__3;
            }
            {
#line 73 "scan.gk"
                c64 next__4 = gk_prod_T_c64(running, element[(idx)((u32)me * 4 + 3)]);
                element[(idx)((u32)me * 4 + 3)] = running;
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
                    GA_AT(c64, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__5) * y_stride1) = element[at__5];
                }
            }
            {
#line 79 "scan.gk"
                idx at__6 = (idx)((u32)me + 256);
                if ((idx)((u32)base + (u32)at__6) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(c64, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__6) * y_stride1) = element[at__6];
                }
            }
            {
#line 79 "scan.gk"
                idx at__7 = (idx)((u32)me + 512);
                if ((idx)((u32)base + (u32)at__7) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(c64, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__7) * y_stride1) = element[at__7];
                }
            }
            {
#line 79 "scan.gk"
                idx at__8 = (idx)((u32)me + 768);
                if ((idx)((u32)base + (u32)at__8) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(c64, y_data, row * y_stride0 + (idx)((u32)base + (u32)at__8) * y_stride1) = element[at__8];
                }
            }
        }
#line 82 "scan.gk"
        __syncthreads();
    }
}
