/* arg_columns<T=f32, X=f32x4, A=f32, O=f32, MAX=false, VALUES=false, V=4, UNROLL=1, K=1, D=1, ALONG=8, ACROSS=32>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f32 v[4]; } f32x4;

static __device__ inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static __device__ inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static __device__ inline i32 ga_min_int_i32(i32 a, i32 b)
{
    return b < a ? b : a;
}
static __device__ inline f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}

/* cast<U=f32, T=f32> */
static __device__ inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* arg_lane<A=f32, X=f32x4, V=4, L=0> */
static __device__ inline f32 gk_arg_lane_A_f32_X_f32x4_V_4_L_0(f32x4 x)
{
    {
#line 11 "argreduce.gk"
        return gk_cast_U_f32_T_f32(x.v[0]);
    }
}

/* arg_lane<A=f32, X=f32x4, V=4, L=1> */
static __device__ inline f32 gk_arg_lane_A_f32_X_f32x4_V_4_L_1(f32x4 x)
{
    {
#line 11 "argreduce.gk"
        return gk_cast_U_f32_T_f32(x.v[1]);
    }
}

/* arg_lane<A=f32, X=f32x4, V=4, L=2> */
static __device__ inline f32 gk_arg_lane_A_f32_X_f32x4_V_4_L_2(f32x4 x)
{
    {
#line 11 "argreduce.gk"
        return gk_cast_U_f32_T_f32(x.v[2]);
    }
}

/* arg_lane<A=f32, X=f32x4, V=4, L=3> */
static __device__ inline f32 gk_arg_lane_A_f32_X_f32x4_V_4_L_3(f32x4 x)
{
    {
#line 11 "argreduce.gk"
        return gk_cast_U_f32_T_f32(x.v[3]);
    }
}

/* beats<T=f32, MAX=false> */
static __device__ inline bool gk_beats_T_f32_MAX_false(f32 a, f32 b)
{
    {
#line 20 "argreduce.gk"
        return (bool)(!(a >= b) & (b == b));
    }
}

/* better<T=f32, MAX=false> */
static __device__ inline bool gk_better_T_f32_MAX_false(f32 a, i64 i, f32 b, i64 j)
{
#line 30 "argreduce.gk"
    if (i < 0ll) {
#line 30 "argreduce.gk"
        return false;
    }
#line 31 "argreduce.gk"
    if (j < 0ll) {
#line 31 "argreduce.gk"
        return true;
    }
#line 32 "argreduce.gk"
    if (i < j) {
#line 32 "argreduce.gk"
        return !gk_beats_T_f32_MAX_false(b, a);
    }
#line 33 "argreduce.gk"
    return gk_beats_T_f32_MAX_false(a, b);
}

/* arg_columns<T=f32, X=f32x4, A=f32, O=f32, MAX=false, VALUES=false, V=4, UNROLL=1, K=1, D=1, ALONG=8, ACROSS=32> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_arg_columns(const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_stride0, idx values_stride1, char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_stride0, idx places_stride1, idx piece)
{
    x_data += x_offset;
    values_data += values_offset;
    places_data += places_offset;
#line 152 "argreduce.gk"
    __shared__ f32 best_value[4][256];
    __shared__ i64 best_place[4][256];
    idx kept = 1;
    idx count = 1;
    {
#line 156 "argreduce.gk"
        kept = (idx)((u32)kept * (u32)x_dim0);
    }
    {
#line 157 "argreduce.gk"
        count = (idx)((u32)count * (u32)x_dim1);
    }
#line 158 "argreduce.gk"
    idx across = (idx)((u32)kept + 31) / 32;
    idx me = (idx)threadIdx.x;
    idx along = me / 32;
    idx blocks = (idx)((u32)across * (u32)places_dim1);
    for (idx block = (idx)blockIdx.x; block < blocks; block = (idx)((u32)block + (u32)gridDim.x)) {
        idx column = (idx)((u32)ga_mod_signed_i32(block, across) * 32 + (u32)(me & 31));
        idx at[2];
        for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
#line 165 "argreduce.gk"
        idx to[2];
        for (int i0 = 0; i0 < 2; i0++) to[i0] = 0;
#line 166 "argreduce.gk"
        f32 best[4];
        for (int i0 = 0; i0 < 4; i0++) best[i0] = 0.0f;
#line 167 "argreduce.gk"
        idx where[4];
        for (int i0 = 0; i0 < 4; i0++) where[i0] = 0;
        {
            {
#line 168 "argreduce.gk"
                where[0] = -1;
            }
            {
#line 168 "argreduce.gk"
                where[1] = -1;
            }
            {
#line 168 "argreduce.gk"
                where[2] = -1;
            }
            {
#line 168 "argreduce.gk"
                where[3] = -1;
            }
        }
#line 169 "argreduce.gk"
        if (column < kept) {
            idx rest = column;
#line 176 "argreduce.gk"
            at[0] = rest;
            to[0] = rest;
            to[1] = ga_div_signed_i32(block, across);
            idx base = (idx)((u32)to[1] * (u32)piece);
            idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
            if (along < n) {
                idx inner = (idx)((u32)base + (u32)along);
#line 187 "argreduce.gk"
                at[1] = inner;
                f32x4 next = GA_GET(f32x4, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                {
                    {
#line 190 "argreduce.gk"
                        best[0] = gk_arg_lane_A_f32_X_f32x4_V_4_L_0(next);
                        where[0] = (idx)((u32)base + (u32)along);
                    }
                    {
#line 190 "argreduce.gk"
                        best[1] = gk_arg_lane_A_f32_X_f32x4_V_4_L_1(next);
                        where[1] = (idx)((u32)base + (u32)along);
                    }
                    {
#line 190 "argreduce.gk"
                        best[2] = gk_arg_lane_A_f32_X_f32x4_V_4_L_2(next);
                        where[2] = (idx)((u32)base + (u32)along);
                    }
                    {
#line 190 "argreduce.gk"
                        best[3] = gk_arg_lane_A_f32_X_f32x4_V_4_L_3(next);
                        where[3] = (idx)((u32)base + (u32)along);
                    }
                }
            }
#line 194 "argreduce.gk"
            idx whole = (idx)((u32)(n / 8) * 8);
            for (idx j = along; j < whole; j = (idx)((u32)j + 8)) {
                f32x4 next__2[1];
                for (int i0 = 0; i0 < 1; i0++) next__2[i0] = ga_splat_f32x4(0.0f);
                {
#line 198 "argreduce.gk"
                    idx inner__2 = (idx)((u32)base + (u32)j + 0);
#line 203 "argreduce.gk"
                    at[1] = inner__2;
                    next__2[0] = GA_GET(f32x4, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                }
                {
                    {
                        {
#line 208 "argreduce.gk"
                            f32 value = gk_arg_lane_A_f32_X_f32x4_V_4_L_0(next__2[0]);
                            bool wins = gk_beats_T_f32_MAX_false(value, best[0]);
                            best[0] = wins ? value : best[0];
                            where[0] = wins ? (idx)((u32)base + (u32)j + 0) : where[0];
                        }
                        {
#line 208 "argreduce.gk"
                            f32 value__2 = gk_arg_lane_A_f32_X_f32x4_V_4_L_1(next__2[0]);
                            bool wins__2 = gk_beats_T_f32_MAX_false(value__2, best[1]);
                            best[1] = wins__2 ? value__2 : best[1];
                            where[1] = wins__2 ? (idx)((u32)base + (u32)j + 0) : where[1];
                        }
                        {
#line 208 "argreduce.gk"
                            f32 value__3 = gk_arg_lane_A_f32_X_f32x4_V_4_L_2(next__2[0]);
                            bool wins__3 = gk_beats_T_f32_MAX_false(value__3, best[2]);
                            best[2] = wins__3 ? value__3 : best[2];
                            where[2] = wins__3 ? (idx)((u32)base + (u32)j + 0) : where[2];
                        }
                        {
#line 208 "argreduce.gk"
                            f32 value__4 = gk_arg_lane_A_f32_X_f32x4_V_4_L_3(next__2[0]);
                            bool wins__4 = gk_beats_T_f32_MAX_false(value__4, best[3]);
                            best[3] = wins__4 ? value__4 : best[3];
                            where[3] = wins__4 ? (idx)((u32)base + (u32)j + 0) : where[3];
                        }
                    }
                }
            }
#line 214 "argreduce.gk"
            for (idx j__2 = (idx)((u32)whole + (u32)along); j__2 < n; j__2 = (idx)((u32)j__2 + 8)) {
                idx inner__3 = (idx)((u32)base + (u32)j__2);
#line 220 "argreduce.gk"
                at[1] = inner__3;
                f32x4 next__3 = GA_GET(f32x4, x_data, at[0] * x_stride0 + at[1] * x_stride1);
                {
                    {
#line 223 "argreduce.gk"
                        f32 value__5 = gk_arg_lane_A_f32_X_f32x4_V_4_L_0(next__3);
                        bool wins__5 = gk_beats_T_f32_MAX_false(value__5, best[0]);
                        best[0] = wins__5 ? value__5 : best[0];
                        where[0] = wins__5 ? (idx)((u32)base + (u32)j__2) : where[0];
                    }
                    {
#line 223 "argreduce.gk"
                        f32 value__6 = gk_arg_lane_A_f32_X_f32x4_V_4_L_1(next__3);
                        bool wins__6 = gk_beats_T_f32_MAX_false(value__6, best[1]);
                        best[1] = wins__6 ? value__6 : best[1];
                        where[1] = wins__6 ? (idx)((u32)base + (u32)j__2) : where[1];
                    }
                    {
#line 223 "argreduce.gk"
                        f32 value__7 = gk_arg_lane_A_f32_X_f32x4_V_4_L_2(next__3);
                        bool wins__7 = gk_beats_T_f32_MAX_false(value__7, best[2]);
                        best[2] = wins__7 ? value__7 : best[2];
                        where[2] = wins__7 ? (idx)((u32)base + (u32)j__2) : where[2];
                    }
                    {
#line 223 "argreduce.gk"
                        f32 value__8 = gk_arg_lane_A_f32_X_f32x4_V_4_L_3(next__3);
                        bool wins__8 = gk_beats_T_f32_MAX_false(value__8, best[3]);
                        best[3] = wins__8 ? value__8 : best[3];
                        where[3] = wins__8 ? (idx)((u32)base + (u32)j__2) : where[3];
                    }
                }
            }
        }
#line 230 "argreduce.gk"
        i64 place[4];
        for (int i0 = 0; i0 < 4; i0++) place[i0] = 0ll;
        {
            {
#line 231 "argreduce.gk"
                place[0] = (i64)where[0];
            }
            {
#line 231 "argreduce.gk"
                place[1] = (i64)where[1];
            }
            {
#line 231 "argreduce.gk"
                place[2] = (i64)where[2];
            }
            {
#line 231 "argreduce.gk"
                place[3] = (i64)where[3];
            }
        }
        {
            {
                {
#line 234 "argreduce.gk"
                    best_value[0][me] = best[0];
                    best_place[0][me] = place[0];
                }
                {
#line 234 "argreduce.gk"
                    best_value[1][me] = best[1];
                    best_place[1][me] = place[1];
                }
                {
#line 234 "argreduce.gk"
                    best_value[2][me] = best[2];
                    best_place[2][me] = place[2];
                }
                {
#line 234 "argreduce.gk"
                    best_value[3][me] = best[3];
                    best_place[3][me] = place[3];
                }
            }
#line 237 "argreduce.gk"
            __syncthreads();
            for (idx half_ = 4; half_ > 0; half_ = half_ / 2) {
                if (along < half_) {
                    {
                        {
#line 241 "argreduce.gk"
                            f32 other = best_value[0][(idx)((u32)me + (u32)half_ * 32)];
                            i64 there = best_place[0][(idx)((u32)me + (u32)half_ * 32)];
                            if (gk_better_T_f32_MAX_false(other, there, best_value[0][me], best_place[0][me])) {
                                best_value[0][me] = other;
                                best_place[0][me] = there;
                            }
                        }
                        {
#line 241 "argreduce.gk"
                            f32 other__2 = best_value[1][(idx)((u32)me + (u32)half_ * 32)];
                            i64 there__2 = best_place[1][(idx)((u32)me + (u32)half_ * 32)];
                            if (gk_better_T_f32_MAX_false(other__2, there__2, best_value[1][me], best_place[1][me])) {
                                best_value[1][me] = other__2;
                                best_place[1][me] = there__2;
                            }
                        }
                        {
#line 241 "argreduce.gk"
                            f32 other__3 = best_value[2][(idx)((u32)me + (u32)half_ * 32)];
                            i64 there__3 = best_place[2][(idx)((u32)me + (u32)half_ * 32)];
                            if (gk_better_T_f32_MAX_false(other__3, there__3, best_value[2][me], best_place[2][me])) {
                                best_value[2][me] = other__3;
                                best_place[2][me] = there__3;
                            }
                        }
                        {
#line 241 "argreduce.gk"
                            f32 other__4 = best_value[3][(idx)((u32)me + (u32)half_ * 32)];
                            i64 there__4 = best_place[3][(idx)((u32)me + (u32)half_ * 32)];
                            if (gk_better_T_f32_MAX_false(other__4, there__4, best_value[3][me], best_place[3][me])) {
                                best_value[3][me] = other__4;
                                best_place[3][me] = there__4;
                            }
                        }
                    }
                }
#line 249 "argreduce.gk"
                __syncthreads();
            }
            {
                {
#line 252 "argreduce.gk"
                    best[0] = best_value[0][me];
                    place[0] = best_place[0][me];
                }
                {
#line 252 "argreduce.gk"
                    best[1] = best_value[1][me];
                    place[1] = best_place[1][me];
                }
                {
#line 252 "argreduce.gk"
                    best[2] = best_value[2][me];
                    place[2] = best_place[2][me];
                }
                {
#line 252 "argreduce.gk"
                    best[3] = best_value[3][me];
                    place[3] = best_place[3][me];
                }
            }
        }
#line 256 "argreduce.gk"
        if (along == 0 && column < kept) {
            to[0] = (idx)((u32)to[0] * 4);
            {
                {
                    GA_AT(i64, places_data, to[0] * places_stride0 + to[1] * places_stride1) = place[0];
                    to[0] = (idx)((u32)to[0] + 1);
                }
                {
#line 260 "argreduce.gk"
                    GA_AT(i64, places_data, to[0] * places_stride0 + to[1] * places_stride1) = place[1];
                    to[0] = (idx)((u32)to[0] + 1);
                }
                {
#line 260 "argreduce.gk"
                    GA_AT(i64, places_data, to[0] * places_stride0 + to[1] * places_stride1) = place[2];
                    to[0] = (idx)((u32)to[0] + 1);
                }
                {
#line 260 "argreduce.gk"
                    GA_AT(i64, places_data, to[0] * places_stride0 + to[1] * places_stride1) = place[3];
                    to[0] = (idx)((u32)to[0] + 1);
                }
            }
        }
        {
#line 264 "argreduce.gk"
            __syncthreads();
        }
    }
}
