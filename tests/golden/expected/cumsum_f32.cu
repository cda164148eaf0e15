/* scan_tiles<T=f32, A=f32, OP=sum, EXCLUSIVE=false, USE_STARTS=true, GROUP=256, ITEMS=4>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}

/* sum<T=f32> */
static __device__ inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_tiles<T=f32, A=f32, OP=sum, EXCLUSIVE=false, USE_STARTS=true, GROUP=256, ITEMS=4> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_scan_tiles(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, const char *starts_data, i64 starts_offset, idx starts_dim0, idx starts_dim1, idx starts_stride0, idx starts_stride1, char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1)
{
    x_data += x_offset;
    starts_data += starts_offset;
    y_data += y_offset;
#line 37 "scan.gk"
    __shared__ f32 element[1024];
    __shared__ f32 front[256];
    __shared__ f32 back[256];
    idx me = (idx)threadIdx.x;
    idx tiles = (idx)((u64)x_dim1 + 1023) / 1024;
    for (idx job = (idx)blockIdx.x; job < (idx)((u64)x_dim0 * (u64)tiles); job = (idx)((u64)job + (u64)gridDim.x)) {
        idx row = ga_div_signed_i64(job, tiles);
        idx tile = (idx)((u64)job - (u64)row * (u64)tiles);
        idx base = (idx)((u64)tile * 1024);
        {
            {
                idx at = (idx)((u64)me + 0);
                f32 value = 0.0f;
                if ((idx)((u64)base + (u64)at) < x_dim1) {
#line 50 "scan.gk"
                    value = gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)base + (u64)at) * x_stride1));
                }
#line 51 "scan.gk"
                element[at] = value;
            }
            {
#line 48 "scan.gk"
                idx at__2 = (idx)((u64)me + 256);
                f32 value__2 = 0.0f;
                if ((idx)((u64)base + (u64)at__2) < x_dim1) {
#line 50 "scan.gk"
                    value__2 = gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)base + (u64)at__2) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__2] = value__2;
            }
            {
#line 48 "scan.gk"
                idx at__3 = (idx)((u64)me + 512);
                f32 value__3 = 0.0f;
                if ((idx)((u64)base + (u64)at__3) < x_dim1) {
#line 50 "scan.gk"
                    value__3 = gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)base + (u64)at__3) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__3] = value__3;
            }
            {
#line 48 "scan.gk"
                idx at__4 = (idx)((u64)me + 768);
                f32 value__4 = 0.0f;
                if ((idx)((u64)base + (u64)at__4) < x_dim1) {
#line 50 "scan.gk"
                    value__4 = gk_cast_U_f32_T_f32(GA_GET(f32, x_data, row * x_stride0 + (idx)((u64)base + (u64)at__4) * x_stride1));
                }
#line 51 "scan.gk"
                element[at__4] = value__4;
            }
        }
#line 53 "scan.gk"
        __syncthreads();
        f32 total = 0.0f;
        {
            {
#line 55 "scan.gk"
                total = gk_sum_T_f32(total, element[(idx)((u64)me * 4 + 0)]);
            }
            {
#line 55 "scan.gk"
                total = gk_sum_T_f32(total, element[(idx)((u64)me * 4 + 1)]);
            }
            {
#line 55 "scan.gk"
                total = gk_sum_T_f32(total, element[(idx)((u64)me * 4 + 2)]);
            }
            {
#line 55 "scan.gk"
                total = gk_sum_T_f32(total, element[(idx)((u64)me * 4 + 3)]);
            }
        }
#line 56 "scan.gk"
        front[me] = total;
        __syncthreads();

        for (idx step = 1; step < 256; step = (idx)((u64)step * 4)) {
            f32 here = front[me];
            if (me >= step) {
#line 61 "scan.gk"
                here = gk_sum_T_f32(front[(idx)((u64)me - (u64)step)], here);
            }
#line 62 "scan.gk"
            back[me] = here;
            __syncthreads();
            here = back[me];
            if (me >= (idx)(2 * (u64)step)) {
#line 65 "scan.gk"
                here = gk_sum_T_f32(back[(idx)((u64)me - 2 * (u64)step)], here);
            }
#line 66 "scan.gk"
            front[me] = here;
            __syncthreads();
        }
        f32 running = 0.0f;
        if (me > 0) {
#line 70 "scan.gk"
            running = front[(idx)((u64)me - 1)];
        }
        {
#line 71 "scan.gk"
            running = gk_sum_T_f32(GA_GET(f32, starts_data, row * starts_stride0 + tile * starts_stride1), running);
        }
        {
            {
#line 73 "scan.gk"
                f32 next = gk_sum_T_f32(running, element[(idx)((u64)me * 4 + 0)]);
                element[(idx)((u64)me * 4 + 0)] = next;
                running = next;
            }
            {
#line 73 "scan.gk"
                f32 next__2 = gk_sum_T_f32(running, element[(idx)((u64)me * 4 + 1)]);
                element[(idx)((u64)me * 4 + 1)] = next__2;
                running = next__2;
            }
            {
#line 73 "scan.gk"
                f32 next__3 = gk_sum_T_f32(running, element[(idx)((u64)me * 4 + 2)]);
                element[(idx)((u64)me * 4 + 2)] = next__3;
                running = next__3;
            }
            {
#line 73 "scan.gk"
                f32 next__4 = gk_sum_T_f32(running, element[(idx)((u64)me * 4 + 3)]);
                element[(idx)((u64)me * 4 + 3)] = next__4;
                running = next__4;
            }
        }
#line 77 "scan.gk"
        __syncthreads();
        {
            {
#line 79 "scan.gk"
                idx at__5 = (idx)((u64)me + 0);
                if ((idx)((u64)base + (u64)at__5) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f32, y_data, row * y_stride0 + (idx)((u64)base + (u64)at__5) * y_stride1) = element[at__5];
                }
            }
            {
#line 79 "scan.gk"
                idx at__6 = (idx)((u64)me + 256);
                if ((idx)((u64)base + (u64)at__6) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f32, y_data, row * y_stride0 + (idx)((u64)base + (u64)at__6) * y_stride1) = element[at__6];
                }
            }
            {
#line 79 "scan.gk"
                idx at__7 = (idx)((u64)me + 512);
                if ((idx)((u64)base + (u64)at__7) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f32, y_data, row * y_stride0 + (idx)((u64)base + (u64)at__7) * y_stride1) = element[at__7];
                }
            }
            {
#line 79 "scan.gk"
                idx at__8 = (idx)((u64)me + 768);
                if ((idx)((u64)base + (u64)at__8) < x_dim1) {
#line 80 "scan.gk"
                    GA_AT(f32, y_data, row * y_stride0 + (idx)((u64)base + (u64)at__8) * y_stride1) = element[at__8];
                }
            }
        }
#line 82 "scan.gk"
        __syncthreads();
    }
}
