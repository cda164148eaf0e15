/* gemv<T=f32, A=f32, O=f32, LANES=8, OUTS=32, ALONG=false, ONES=false, TABLED=false>, written by the GK compiler, for CUDA C. */
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

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* problem_start<TABLED=false> */
static __device__ inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
    }
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* element_of<A=f32, ONES=false, T=f32> */
static __device__ inline f32 gk_element_of_A_f32_ONES_false_T_f32(const f32 *x, idx x__size, idx at)
{
    {
#line 16 "gemv.gk"
        return gk_cast_U_f32_T_f32(x[at]);
    }
}

/* gemv<T=f32, A=f32, O=f32, LANES=8, OUTS=32, ALONG=false, ONES=false, TABLED=false> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_gemv(idx batch, idx outputs, idx length__, idx last, const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_out, idx a_sum, const char *x__data, i64 x__offset, idx x__size, idx x_start, idx x_step, idx x_inc, char *y__data, i64 y__offset, idx y__size, idx y_start, idx y_step, idx y_inc)
{
    const u64 *table = (const u64 *)(table__data + table__offset);
    (void)table;
    const f32 *a = (const f32 *)(a__data + a__offset);
    (void)a;
    const f32 *x = (const f32 *)(x__data + x__offset);
    (void)x;
    f32 *y = (f32 *)(y__data + y__offset);
    (void)y;
#line 30 "gemv.gk"
    __shared__ f32 part[8][33];
    (void)part;
#line 31 "gemv.gk"
    idx me = (idx)threadIdx.x;
    idx share = me / 32;
    idx mine = me % 32;
    idx blocks = (idx)((u32)outputs + 31) / 32;
    for (idx block = (idx)blockIdx.x; block < (idx)((u32)batch * (u32)blocks); block = (idx)((u32)block + (u32)gridDim.x)) {
        idx p = ga_div_signed_i32(block, blocks);
        idx o = (idx)(((u32)block - (u32)p * (u32)blocks) * 32 + (u32)mine);
        idx depth = alpha == 0.0f ? 0 : (p == (idx)((u32)batch - 1) ? last : length__);
        f32 sum[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) sum[ga_i0] = 0.0f;
#line 40 "gemv.gk"
        if (o < outputs) {
            idx from = (idx)((u32)gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0) + (u32)o * (u32)a_out);
            idx with = gk_problem_start_TABLED_false(x_start, x_step, p, table, table__size, 1);
            idx l = share;
            while ((idx)((u32)l + 24) < depth) {
                {
                    {
#line 46 "gemv.gk"
                        sum[0] = sum[0] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 0) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 0) * (u32)x_inc));
                    }
                    {
#line 46 "gemv.gk"
                        sum[1] = sum[1] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 8) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 8) * (u32)x_inc));
                    }
                    {
#line 46 "gemv.gk"
                        sum[2] = sum[2] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 16) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 16) * (u32)x_inc));
                    }
                    {
#line 46 "gemv.gk"
                        sum[3] = sum[3] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + ((u32)l + 24) * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + ((u32)l + 24) * (u32)x_inc));
                    }
                }
                l = (idx)((u32)l + 32);
            }
            while (l < depth) {
                sum[0] = sum[0] + gk_cast_U_f32_T_f32(a[(idx)((u32)from + (u32)l * (u32)a_sum)]) * gk_element_of_A_f32_ONES_false_T_f32(x, x__size, (idx)((u32)with + (u32)l * (u32)x_inc));
                l = (idx)((u32)l + 8);
            }
        }
        part[share][mine] = sum[0] + sum[1] + (sum[2] + sum[3]);
        __syncthreads();
        for (idx half__ = 4; half__ > 0; half__ = half__ / 2) {
            if (share < half__) {
#line 59 "gemv.gk"
                part[share][mine] = part[share][mine] + part[(idx)((u32)share + (u32)half__)][mine];
            }
#line 60 "gemv.gk"
            __syncthreads();
        }
        if (share == 0 && o < outputs) {
            idx to = (idx)((u32)gk_problem_start_TABLED_false(y_start, y_step, p, table, table__size, 2) + (u32)o * (u32)y_inc);
            f32 value = alpha * part[0][mine];
            if (beta != 0.0f) {
#line 65 "gemv.gk"
                value = value + beta * gk_cast_U_f32_T_f32(y[to]);
            }
#line 66 "gemv.gk"
            y[to] = gk_cast_U_f32_T_f32(value);
        }
        __syncthreads();
    }
}
