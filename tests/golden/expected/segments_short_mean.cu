/* segment_short<T=i8, A=f64, O=f64, OP=sum, MEAN=true, ITEMS=128, UNROLL=4, TEAMS=8>, written by the GK compiler, for CUDA C. */
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
typedef double f64;

static __device__ inline i64 ga_max_int_i64(i64 a, i64 b)
{
    return a < b ? b : a;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_f32_to_i64(f32 x)
{
    if (x >= 9.22337204e+18f) return 9223372036854775807ll;
    if (x <= -9.22337204e+18f) return (-9223372036854775807ll - 1);
    return x == x ? (i64)x : 0;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* segment_within */
static __device__ inline idx gk_segment_within(const i64 *base, idx base__size, idx q, idx from, idx to)
{
#line 72 "segments.gk"
    idx low = from;
    idx high = to;
    while ((idx)((u64)low + 1) < high) {
        idx middle = (idx)((u64)low + (u64)((idx)((u64)high - (u64)low) / 2));
        bool after = base[middle] > (i64)q;
        high = after ? middle : high;
        low = after ? low : middle;
    }
    return low;
}

/* segment_of<AGAIN=false> */
static __device__ inline idx gk_segment_of_AGAIN_false(const i64 *base, idx base__size, idx q, idx segments, idx most)
{
#line 89 "segments.gk"
    idx low = 0;
    idx high = segments;
    {
        low = ga_max_int_i64((idx)((u64)q - (u64)most), 0);
        high = ga_min_int_i64((idx)((u64)q + 1), segments);
        if (q < segments) {
#line 94 "segments.gk"
            low = base[q] == (i64)q ? q : low;
        }
    }
#line 96 "segments.gk"
    if ((idx)((u64)high - (u64)low) > 32) {
        idx near = ga_min_int_i64(ga_max_int_i64(ga_f32_to_i64((f32)q * ((f32)segments / (f32)base[segments])), low), high);
        {
            {
#line 99 "segments.gk"
                idx at = (idx)((u64)near + 18446744073709551608ull);
                if (low < at && at < high) {
                    bool after = base[at] > (i64)q;
                    high = after ? at : high;
                    low = after ? low : at;
                }
            }
            {
#line 99 "segments.gk"
                idx at__2 = (idx)((u64)near + 8);
                if (low < at__2 && at__2 < high) {
                    bool after__2 = base[at__2] > (i64)q;
                    high = after__2 ? at__2 : high;
                    low = after__2 ? low : at__2;
                }
            }
        }
    }
#line 107 "segments.gk"
    return gk_segment_within(base, base__size, q, low, high);
}

/* sum<T=f64> */
static __device__ inline f64 gk_sum_T_f64(f64 a, f64 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f64, T=i8> */
static __device__ inline f64 gk_cast_U_f64_T_i8(i8 x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* cast<U=f64, T=i64> */
static __device__ inline f64 gk_cast_U_f64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return (f64)x;
    }
}

/* cast<U=f64, T=f64> */
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* segment_short<T=i8, A=f64, O=f64, OP=sum, MEAN=true, ITEMS=128, UNROLL=4, TEAMS=8> */
extern "C" __global__ void __launch_bounds__(128 * 1 * 1)
gk_segment_short(const char *x__data, i64 x__offset, idx x__size, const char *first__data, i64 first__offset, idx first__size, const char *base__data, i64 base__offset, idx base__size, const char *whole__data, i64 whole__offset, idx whole__size, char *part__data, i64 part__offset, idx part__size, char *y__data, i64 y__offset, idx y__size, idx outer, idx rows, idx segments, idx chunks, idx piece, idx most)
{
    const i8 *x = (const i8 *)(x__data + x__offset);
    (void)x;
    const i64 *first = (const i64 *)(first__data + first__offset);
    (void)first;
    const i64 *base = (const i64 *)(base__data + base__offset);
    (void)base;
    const i64 *whole = (const i64 *)(whole__data + whole__offset);
    (void)whole;
    f64 *part = (f64 *)(part__data + part__offset);
    (void)part;
    f64 *y = (f64 *)(y__data + y__offset);
    (void)y;
#line 217 "segments.gk"
    __shared__ f64 totals[4224];
    (void)totals;
#line 218 "segments.gk"
    __shared__ idx starts[128];
    (void)starts;
#line 219 "segments.gk"
    __shared__ idx lengths[128];
    (void)lengths;
#line 220 "segments.gk"
    __shared__ idx edge[2];
    (void)edge;
#line 221 "segments.gk"
    idx me = (idx)threadIdx.x;
    idx lane = me % 16;
    idx runs = (idx)((u64)chunks + 127) / 128;
    for (idx round__ = (idx)blockIdx.x; round__ < (idx)((u64)outer * (u64)runs); round__ = (idx)((u64)round__ + (u64)gridDim.x)) {
        idx o = ga_div_signed_i64(round__, runs);
        idx low = (idx)((u64)ga_mod_signed_i64(round__, runs) * 128);
        idx count = ga_min_int_i64(128, (idx)((u64)base[segments] - (u64)low));
        idx q = (idx)((u64)low + (u64)ga_min_int_i64(me, (idx)((u64)count - 1)));
        if (count > 0) {
            if (me == 0) {
#line 230 "segments.gk"
                edge[0] = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
            }
#line 231 "segments.gk"
            if (me == 127) {
#line 231 "segments.gk"
                edge[1] = gk_segment_of_AGAIN_false(base, base__size, q, segments, most);
            }
        }
#line 233 "segments.gk"
        __syncthreads();
        idx s = 0;
        idx from = 0;
        idx n = 0;
        bool last = true;
        if (me < count) {
            s = gk_segment_within(base, base__size, q, edge[0], (idx)((u64)edge[1] + 1));
            from = (idx)((u64)first[s] + ((u64)q - (u64)base[s]) * (u64)piece);
            last = (i64)((u64)base[(idx)((u64)s + 1)] - (u64)base[s]) == 1ll;
            n = ga_min_int_i64((idx)((u64)first[(idx)((u64)s + 1)] - (u64)from), piece);
        }
        starts[me] = (idx)((u64)o * (u64)rows + (u64)from);
        lengths[me] = n;
        __syncthreads();
        for (idx k = me / 16; k < 128; k = (idx)((u64)k + 32)) {
            i8 next[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = 0;
            {
                {
#line 250 "segments.gk"
                    idx chunk = (idx)((u64)k + 0);
                    if ((idx)((u64)lane + 0) < lengths[chunk]) {
#line 251 "segments.gk"
                        next[0] = x[(idx)((u64)starts[chunk] + (u64)lane + 0)];
                    }
                }
                {
#line 250 "segments.gk"
                    idx chunk__2 = (idx)((u64)k + 0);
                    if ((idx)((u64)lane + 16) < lengths[chunk__2]) {
#line 251 "segments.gk"
                        next[1] = x[(idx)((u64)starts[chunk__2] + (u64)lane + 16)];
                    }
                }
                {
#line 250 "segments.gk"
                    idx chunk__3 = (idx)((u64)k + 8);
                    if ((idx)((u64)lane + 0) < lengths[chunk__3]) {
#line 251 "segments.gk"
                        next[2] = x[(idx)((u64)starts[chunk__3] + (u64)lane + 0)];
                    }
                }
                {
#line 250 "segments.gk"
                    idx chunk__4 = (idx)((u64)k + 8);
                    if ((idx)((u64)lane + 16) < lengths[chunk__4]) {
#line 251 "segments.gk"
                        next[3] = x[(idx)((u64)starts[chunk__4] + (u64)lane + 16)];
                    }
                }
                {
#line 250 "segments.gk"
                    idx chunk__5 = (idx)((u64)k + 16);
                    if ((idx)((u64)lane + 0) < lengths[chunk__5]) {
#line 251 "segments.gk"
                        next[4] = x[(idx)((u64)starts[chunk__5] + (u64)lane + 0)];
                    }
                }
                {
#line 250 "segments.gk"
                    idx chunk__6 = (idx)((u64)k + 16);
                    if ((idx)((u64)lane + 16) < lengths[chunk__6]) {
#line 251 "segments.gk"
                        next[5] = x[(idx)((u64)starts[chunk__6] + (u64)lane + 16)];
                    }
                }
                {
#line 250 "segments.gk"
                    idx chunk__7 = (idx)((u64)k + 24);
                    if ((idx)((u64)lane + 0) < lengths[chunk__7]) {
#line 251 "segments.gk"
                        next[6] = x[(idx)((u64)starts[chunk__7] + (u64)lane + 0)];
                    }
                }
                {
#line 250 "segments.gk"
                    idx chunk__8 = (idx)((u64)k + 24);
                    if ((idx)((u64)lane + 16) < lengths[chunk__8]) {
#line 251 "segments.gk"
                        next[7] = x[(idx)((u64)starts[chunk__8] + (u64)lane + 16)];
                    }
                }
            }
            {
                {
#line 254 "segments.gk"
                    idx chunk__9 = (idx)((u64)k + 0);
                    idx t = (idx)((u64)lane + 0);
                    idx length__ = lengths[chunk__9];
                    f64 total = 0.0;
                    if (t < length__) {
#line 258 "segments.gk"
                        total = gk_sum_T_f64(total, gk_cast_U_f64_T_i8(next[0]));
                    }
#line 259 "segments.gk"
                    for (idx j = (idx)((u64)t + 32); j < length__; j = (idx)((u64)j + 128)) {
                        i8 more[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j + 0) < length__) {
#line 262 "segments.gk"
                                    more[0] = x[(idx)((u64)starts[chunk__9] + ((u64)j + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j + 32) < length__) {
#line 262 "segments.gk"
                                    more[1] = x[(idx)((u64)starts[chunk__9] + ((u64)j + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j + 64) < length__) {
#line 262 "segments.gk"
                                    more[2] = x[(idx)((u64)starts[chunk__9] + ((u64)j + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j + 96) < length__) {
#line 262 "segments.gk"
                                    more[3] = x[(idx)((u64)starts[chunk__9] + ((u64)j + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j + 0) < length__) {
#line 264 "segments.gk"
                                    total = gk_sum_T_f64(total, gk_cast_U_f64_T_i8(more[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j + 32) < length__) {
#line 264 "segments.gk"
                                    total = gk_sum_T_f64(total, gk_cast_U_f64_T_i8(more[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j + 64) < length__) {
#line 264 "segments.gk"
                                    total = gk_sum_T_f64(total, gk_cast_U_f64_T_i8(more[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j + 96) < length__) {
#line 264 "segments.gk"
                                    total = gk_sum_T_f64(total, gk_cast_U_f64_T_i8(more[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__9 + (u64)t)] = total;
                }
                {
#line 254 "segments.gk"
                    idx chunk__10 = (idx)((u64)k + 0);
                    idx t__2 = (idx)((u64)lane + 16);
                    idx length__2 = lengths[chunk__10];
                    f64 total__2 = 0.0;
                    if (t__2 < length__2) {
#line 258 "segments.gk"
                        total__2 = gk_sum_T_f64(total__2, gk_cast_U_f64_T_i8(next[1]));
                    }
#line 259 "segments.gk"
                    for (idx j__2 = (idx)((u64)t__2 + 32); j__2 < length__2; j__2 = (idx)((u64)j__2 + 128)) {
                        i8 more__2[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more__2[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__2 + 0) < length__2) {
#line 262 "segments.gk"
                                    more__2[0] = x[(idx)((u64)starts[chunk__10] + ((u64)j__2 + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__2 + 32) < length__2) {
#line 262 "segments.gk"
                                    more__2[1] = x[(idx)((u64)starts[chunk__10] + ((u64)j__2 + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__2 + 64) < length__2) {
#line 262 "segments.gk"
                                    more__2[2] = x[(idx)((u64)starts[chunk__10] + ((u64)j__2 + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__2 + 96) < length__2) {
#line 262 "segments.gk"
                                    more__2[3] = x[(idx)((u64)starts[chunk__10] + ((u64)j__2 + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__2 + 0) < length__2) {
#line 264 "segments.gk"
                                    total__2 = gk_sum_T_f64(total__2, gk_cast_U_f64_T_i8(more__2[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__2 + 32) < length__2) {
#line 264 "segments.gk"
                                    total__2 = gk_sum_T_f64(total__2, gk_cast_U_f64_T_i8(more__2[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__2 + 64) < length__2) {
#line 264 "segments.gk"
                                    total__2 = gk_sum_T_f64(total__2, gk_cast_U_f64_T_i8(more__2[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__2 + 96) < length__2) {
#line 264 "segments.gk"
                                    total__2 = gk_sum_T_f64(total__2, gk_cast_U_f64_T_i8(more__2[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__10 + (u64)t__2)] = total__2;
                }
                {
#line 254 "segments.gk"
                    idx chunk__11 = (idx)((u64)k + 8);
                    idx t__3 = (idx)((u64)lane + 0);
                    idx length__3 = lengths[chunk__11];
                    f64 total__3 = 0.0;
                    if (t__3 < length__3) {
#line 258 "segments.gk"
                        total__3 = gk_sum_T_f64(total__3, gk_cast_U_f64_T_i8(next[2]));
                    }
#line 259 "segments.gk"
                    for (idx j__3 = (idx)((u64)t__3 + 32); j__3 < length__3; j__3 = (idx)((u64)j__3 + 128)) {
                        i8 more__3[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more__3[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__3 + 0) < length__3) {
#line 262 "segments.gk"
                                    more__3[0] = x[(idx)((u64)starts[chunk__11] + ((u64)j__3 + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__3 + 32) < length__3) {
#line 262 "segments.gk"
                                    more__3[1] = x[(idx)((u64)starts[chunk__11] + ((u64)j__3 + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__3 + 64) < length__3) {
#line 262 "segments.gk"
                                    more__3[2] = x[(idx)((u64)starts[chunk__11] + ((u64)j__3 + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__3 + 96) < length__3) {
#line 262 "segments.gk"
                                    more__3[3] = x[(idx)((u64)starts[chunk__11] + ((u64)j__3 + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__3 + 0) < length__3) {
#line 264 "segments.gk"
                                    total__3 = gk_sum_T_f64(total__3, gk_cast_U_f64_T_i8(more__3[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__3 + 32) < length__3) {
#line 264 "segments.gk"
                                    total__3 = gk_sum_T_f64(total__3, gk_cast_U_f64_T_i8(more__3[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__3 + 64) < length__3) {
#line 264 "segments.gk"
                                    total__3 = gk_sum_T_f64(total__3, gk_cast_U_f64_T_i8(more__3[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__3 + 96) < length__3) {
#line 264 "segments.gk"
                                    total__3 = gk_sum_T_f64(total__3, gk_cast_U_f64_T_i8(more__3[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__11 + (u64)t__3)] = total__3;
                }
                {
#line 254 "segments.gk"
                    idx chunk__12 = (idx)((u64)k + 8);
                    idx t__4 = (idx)((u64)lane + 16);
                    idx length__4 = lengths[chunk__12];
                    f64 total__4 = 0.0;
                    if (t__4 < length__4) {
#line 258 "segments.gk"
                        total__4 = gk_sum_T_f64(total__4, gk_cast_U_f64_T_i8(next[3]));
                    }
#line 259 "segments.gk"
                    for (idx j__4 = (idx)((u64)t__4 + 32); j__4 < length__4; j__4 = (idx)((u64)j__4 + 128)) {
                        i8 more__4[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more__4[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__4 + 0) < length__4) {
#line 262 "segments.gk"
                                    more__4[0] = x[(idx)((u64)starts[chunk__12] + ((u64)j__4 + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__4 + 32) < length__4) {
#line 262 "segments.gk"
                                    more__4[1] = x[(idx)((u64)starts[chunk__12] + ((u64)j__4 + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__4 + 64) < length__4) {
#line 262 "segments.gk"
                                    more__4[2] = x[(idx)((u64)starts[chunk__12] + ((u64)j__4 + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__4 + 96) < length__4) {
#line 262 "segments.gk"
                                    more__4[3] = x[(idx)((u64)starts[chunk__12] + ((u64)j__4 + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__4 + 0) < length__4) {
#line 264 "segments.gk"
                                    total__4 = gk_sum_T_f64(total__4, gk_cast_U_f64_T_i8(more__4[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__4 + 32) < length__4) {
#line 264 "segments.gk"
                                    total__4 = gk_sum_T_f64(total__4, gk_cast_U_f64_T_i8(more__4[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__4 + 64) < length__4) {
#line 264 "segments.gk"
                                    total__4 = gk_sum_T_f64(total__4, gk_cast_U_f64_T_i8(more__4[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__4 + 96) < length__4) {
#line 264 "segments.gk"
                                    total__4 = gk_sum_T_f64(total__4, gk_cast_U_f64_T_i8(more__4[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__12 + (u64)t__4)] = total__4;
                }
                {
#line 254 "segments.gk"
                    idx chunk__13 = (idx)((u64)k + 16);
                    idx t__5 = (idx)((u64)lane + 0);
                    idx length__5 = lengths[chunk__13];
                    f64 total__5 = 0.0;
                    if (t__5 < length__5) {
#line 258 "segments.gk"
                        total__5 = gk_sum_T_f64(total__5, gk_cast_U_f64_T_i8(next[4]));
                    }
#line 259 "segments.gk"
                    for (idx j__5 = (idx)((u64)t__5 + 32); j__5 < length__5; j__5 = (idx)((u64)j__5 + 128)) {
                        i8 more__5[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more__5[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__5 + 0) < length__5) {
#line 262 "segments.gk"
                                    more__5[0] = x[(idx)((u64)starts[chunk__13] + ((u64)j__5 + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__5 + 32) < length__5) {
#line 262 "segments.gk"
                                    more__5[1] = x[(idx)((u64)starts[chunk__13] + ((u64)j__5 + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__5 + 64) < length__5) {
#line 262 "segments.gk"
                                    more__5[2] = x[(idx)((u64)starts[chunk__13] + ((u64)j__5 + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__5 + 96) < length__5) {
#line 262 "segments.gk"
                                    more__5[3] = x[(idx)((u64)starts[chunk__13] + ((u64)j__5 + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__5 + 0) < length__5) {
#line 264 "segments.gk"
                                    total__5 = gk_sum_T_f64(total__5, gk_cast_U_f64_T_i8(more__5[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__5 + 32) < length__5) {
#line 264 "segments.gk"
                                    total__5 = gk_sum_T_f64(total__5, gk_cast_U_f64_T_i8(more__5[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__5 + 64) < length__5) {
#line 264 "segments.gk"
                                    total__5 = gk_sum_T_f64(total__5, gk_cast_U_f64_T_i8(more__5[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__5 + 96) < length__5) {
#line 264 "segments.gk"
                                    total__5 = gk_sum_T_f64(total__5, gk_cast_U_f64_T_i8(more__5[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__13 + (u64)t__5)] = total__5;
                }
                {
#line 254 "segments.gk"
                    idx chunk__14 = (idx)((u64)k + 16);
                    idx t__6 = (idx)((u64)lane + 16);
                    idx length__6 = lengths[chunk__14];
                    f64 total__6 = 0.0;
                    if (t__6 < length__6) {
#line 258 "segments.gk"
                        total__6 = gk_sum_T_f64(total__6, gk_cast_U_f64_T_i8(next[5]));
                    }
#line 259 "segments.gk"
                    for (idx j__6 = (idx)((u64)t__6 + 32); j__6 < length__6; j__6 = (idx)((u64)j__6 + 128)) {
                        i8 more__6[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more__6[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__6 + 0) < length__6) {
#line 262 "segments.gk"
                                    more__6[0] = x[(idx)((u64)starts[chunk__14] + ((u64)j__6 + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__6 + 32) < length__6) {
#line 262 "segments.gk"
                                    more__6[1] = x[(idx)((u64)starts[chunk__14] + ((u64)j__6 + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__6 + 64) < length__6) {
#line 262 "segments.gk"
                                    more__6[2] = x[(idx)((u64)starts[chunk__14] + ((u64)j__6 + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__6 + 96) < length__6) {
#line 262 "segments.gk"
                                    more__6[3] = x[(idx)((u64)starts[chunk__14] + ((u64)j__6 + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__6 + 0) < length__6) {
#line 264 "segments.gk"
                                    total__6 = gk_sum_T_f64(total__6, gk_cast_U_f64_T_i8(more__6[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__6 + 32) < length__6) {
#line 264 "segments.gk"
                                    total__6 = gk_sum_T_f64(total__6, gk_cast_U_f64_T_i8(more__6[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__6 + 64) < length__6) {
#line 264 "segments.gk"
                                    total__6 = gk_sum_T_f64(total__6, gk_cast_U_f64_T_i8(more__6[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__6 + 96) < length__6) {
#line 264 "segments.gk"
                                    total__6 = gk_sum_T_f64(total__6, gk_cast_U_f64_T_i8(more__6[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__14 + (u64)t__6)] = total__6;
                }
                {
#line 254 "segments.gk"
                    idx chunk__15 = (idx)((u64)k + 24);
                    idx t__7 = (idx)((u64)lane + 0);
                    idx length__7 = lengths[chunk__15];
                    f64 total__7 = 0.0;
                    if (t__7 < length__7) {
#line 258 "segments.gk"
                        total__7 = gk_sum_T_f64(total__7, gk_cast_U_f64_T_i8(next[6]));
                    }
#line 259 "segments.gk"
                    for (idx j__7 = (idx)((u64)t__7 + 32); j__7 < length__7; j__7 = (idx)((u64)j__7 + 128)) {
                        i8 more__7[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more__7[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__7 + 0) < length__7) {
#line 262 "segments.gk"
                                    more__7[0] = x[(idx)((u64)starts[chunk__15] + ((u64)j__7 + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__7 + 32) < length__7) {
#line 262 "segments.gk"
                                    more__7[1] = x[(idx)((u64)starts[chunk__15] + ((u64)j__7 + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__7 + 64) < length__7) {
#line 262 "segments.gk"
                                    more__7[2] = x[(idx)((u64)starts[chunk__15] + ((u64)j__7 + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__7 + 96) < length__7) {
#line 262 "segments.gk"
                                    more__7[3] = x[(idx)((u64)starts[chunk__15] + ((u64)j__7 + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__7 + 0) < length__7) {
#line 264 "segments.gk"
                                    total__7 = gk_sum_T_f64(total__7, gk_cast_U_f64_T_i8(more__7[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__7 + 32) < length__7) {
#line 264 "segments.gk"
                                    total__7 = gk_sum_T_f64(total__7, gk_cast_U_f64_T_i8(more__7[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__7 + 64) < length__7) {
#line 264 "segments.gk"
                                    total__7 = gk_sum_T_f64(total__7, gk_cast_U_f64_T_i8(more__7[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__7 + 96) < length__7) {
#line 264 "segments.gk"
                                    total__7 = gk_sum_T_f64(total__7, gk_cast_U_f64_T_i8(more__7[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__15 + (u64)t__7)] = total__7;
                }
                {
#line 254 "segments.gk"
                    idx chunk__16 = (idx)((u64)k + 24);
                    idx t__8 = (idx)((u64)lane + 16);
                    idx length__8 = lengths[chunk__16];
                    f64 total__8 = 0.0;
                    if (t__8 < length__8) {
#line 258 "segments.gk"
                        total__8 = gk_sum_T_f64(total__8, gk_cast_U_f64_T_i8(next[7]));
                    }
#line 259 "segments.gk"
                    for (idx j__8 = (idx)((u64)t__8 + 32); j__8 < length__8; j__8 = (idx)((u64)j__8 + 128)) {
                        i8 more__8[4];
                        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) more__8[ga_i0] = 0;
                        {
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__8 + 0) < length__8) {
#line 262 "segments.gk"
                                    more__8[0] = x[(idx)((u64)starts[chunk__16] + ((u64)j__8 + 0))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__8 + 32) < length__8) {
#line 262 "segments.gk"
                                    more__8[1] = x[(idx)((u64)starts[chunk__16] + ((u64)j__8 + 32))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__8 + 64) < length__8) {
#line 262 "segments.gk"
                                    more__8[2] = x[(idx)((u64)starts[chunk__16] + ((u64)j__8 + 64))];
                                }
                            }
                            {
#line 262 "segments.gk"
                                if ((idx)((u64)j__8 + 96) < length__8) {
#line 262 "segments.gk"
                                    more__8[3] = x[(idx)((u64)starts[chunk__16] + ((u64)j__8 + 96))];
                                }
                            }
                        }
                        {
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__8 + 0) < length__8) {
#line 264 "segments.gk"
                                    total__8 = gk_sum_T_f64(total__8, gk_cast_U_f64_T_i8(more__8[0]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__8 + 32) < length__8) {
#line 264 "segments.gk"
                                    total__8 = gk_sum_T_f64(total__8, gk_cast_U_f64_T_i8(more__8[1]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__8 + 64) < length__8) {
#line 264 "segments.gk"
                                    total__8 = gk_sum_T_f64(total__8, gk_cast_U_f64_T_i8(more__8[2]));
                                }
                            }
                            {
#line 264 "segments.gk"
                                if ((idx)((u64)j__8 + 96) < length__8) {
#line 264 "segments.gk"
                                    total__8 = gk_sum_T_f64(total__8, gk_cast_U_f64_T_i8(more__8[3]));
                                }
                            }
                        }
                    }
#line 266 "segments.gk"
                    totals[(idx)(33 * (u64)chunk__16 + (u64)t__8)] = total__8;
                }
            }
        }
#line 269 "segments.gk"
        __syncthreads();
        f64 total__9[32];
        for (int ga_i0 = 0; ga_i0 < 32; ga_i0++) total__9[ga_i0] = 0.0;
        {
            {
#line 271 "segments.gk"
                total__9[0] = totals[(idx)(33 * (u64)me + 0)];
            }
            {
#line 271 "segments.gk"
                total__9[1] = totals[(idx)(33 * (u64)me + 1)];
            }
            {
#line 271 "segments.gk"
                total__9[2] = totals[(idx)(33 * (u64)me + 2)];
            }
            {
#line 271 "segments.gk"
                total__9[3] = totals[(idx)(33 * (u64)me + 3)];
            }
            {
#line 271 "segments.gk"
                total__9[4] = totals[(idx)(33 * (u64)me + 4)];
            }
            {
#line 271 "segments.gk"
                total__9[5] = totals[(idx)(33 * (u64)me + 5)];
            }
            {
#line 271 "segments.gk"
                total__9[6] = totals[(idx)(33 * (u64)me + 6)];
            }
            {
#line 271 "segments.gk"
                total__9[7] = totals[(idx)(33 * (u64)me + 7)];
            }
            {
#line 271 "segments.gk"
                total__9[8] = totals[(idx)(33 * (u64)me + 8)];
            }
            {
#line 271 "segments.gk"
                total__9[9] = totals[(idx)(33 * (u64)me + 9)];
            }
            {
#line 271 "segments.gk"
                total__9[10] = totals[(idx)(33 * (u64)me + 10)];
            }
            {
#line 271 "segments.gk"
                total__9[11] = totals[(idx)(33 * (u64)me + 11)];
            }
            {
#line 271 "segments.gk"
                total__9[12] = totals[(idx)(33 * (u64)me + 12)];
            }
            {
#line 271 "segments.gk"
                total__9[13] = totals[(idx)(33 * (u64)me + 13)];
            }
            {
#line 271 "segments.gk"
                total__9[14] = totals[(idx)(33 * (u64)me + 14)];
            }
            {
#line 271 "segments.gk"
                total__9[15] = totals[(idx)(33 * (u64)me + 15)];
            }
            {
#line 271 "segments.gk"
                total__9[16] = totals[(idx)(33 * (u64)me + 16)];
            }
            {
#line 271 "segments.gk"
                total__9[17] = totals[(idx)(33 * (u64)me + 17)];
            }
            {
#line 271 "segments.gk"
                total__9[18] = totals[(idx)(33 * (u64)me + 18)];
            }
            {
#line 271 "segments.gk"
                total__9[19] = totals[(idx)(33 * (u64)me + 19)];
            }
            {
#line 271 "segments.gk"
                total__9[20] = totals[(idx)(33 * (u64)me + 20)];
            }
            {
#line 271 "segments.gk"
                total__9[21] = totals[(idx)(33 * (u64)me + 21)];
            }
            {
#line 271 "segments.gk"
                total__9[22] = totals[(idx)(33 * (u64)me + 22)];
            }
            {
#line 271 "segments.gk"
                total__9[23] = totals[(idx)(33 * (u64)me + 23)];
            }
            {
#line 271 "segments.gk"
                total__9[24] = totals[(idx)(33 * (u64)me + 24)];
            }
            {
#line 271 "segments.gk"
                total__9[25] = totals[(idx)(33 * (u64)me + 25)];
            }
            {
#line 271 "segments.gk"
                total__9[26] = totals[(idx)(33 * (u64)me + 26)];
            }
            {
#line 271 "segments.gk"
                total__9[27] = totals[(idx)(33 * (u64)me + 27)];
            }
            {
#line 271 "segments.gk"
                total__9[28] = totals[(idx)(33 * (u64)me + 28)];
            }
            {
#line 271 "segments.gk"
                total__9[29] = totals[(idx)(33 * (u64)me + 29)];
            }
            {
#line 271 "segments.gk"
                total__9[30] = totals[(idx)(33 * (u64)me + 30)];
            }
            {
#line 271 "segments.gk"
                total__9[31] = totals[(idx)(33 * (u64)me + 31)];
            }
        }
        {
            {
                {
#line 273 "segments.gk"
                    total__9[0] = gk_sum_T_f64(total__9[0], total__9[16]);
                }
                {
#line 273 "segments.gk"
                    total__9[1] = gk_sum_T_f64(total__9[1], total__9[17]);
                }
                {
#line 273 "segments.gk"
                    total__9[2] = gk_sum_T_f64(total__9[2], total__9[18]);
                }
                {
#line 273 "segments.gk"
                    total__9[3] = gk_sum_T_f64(total__9[3], total__9[19]);
                }
                {
#line 273 "segments.gk"
                    total__9[4] = gk_sum_T_f64(total__9[4], total__9[20]);
                }
                {
#line 273 "segments.gk"
                    total__9[5] = gk_sum_T_f64(total__9[5], total__9[21]);
                }
                {
#line 273 "segments.gk"
                    total__9[6] = gk_sum_T_f64(total__9[6], total__9[22]);
                }
                {
#line 273 "segments.gk"
                    total__9[7] = gk_sum_T_f64(total__9[7], total__9[23]);
                }
                {
#line 273 "segments.gk"
                    total__9[8] = gk_sum_T_f64(total__9[8], total__9[24]);
                }
                {
#line 273 "segments.gk"
                    total__9[9] = gk_sum_T_f64(total__9[9], total__9[25]);
                }
                {
#line 273 "segments.gk"
                    total__9[10] = gk_sum_T_f64(total__9[10], total__9[26]);
                }
                {
#line 273 "segments.gk"
                    total__9[11] = gk_sum_T_f64(total__9[11], total__9[27]);
                }
                {
#line 273 "segments.gk"
                    total__9[12] = gk_sum_T_f64(total__9[12], total__9[28]);
                }
                {
#line 273 "segments.gk"
                    total__9[13] = gk_sum_T_f64(total__9[13], total__9[29]);
                }
                {
#line 273 "segments.gk"
                    total__9[14] = gk_sum_T_f64(total__9[14], total__9[30]);
                }
                {
#line 273 "segments.gk"
                    total__9[15] = gk_sum_T_f64(total__9[15], total__9[31]);
                }
            }
            {
                {
#line 273 "segments.gk"
                    total__9[0] = gk_sum_T_f64(total__9[0], total__9[8]);
                }
                {
#line 273 "segments.gk"
                    total__9[1] = gk_sum_T_f64(total__9[1], total__9[9]);
                }
                {
#line 273 "segments.gk"
                    total__9[2] = gk_sum_T_f64(total__9[2], total__9[10]);
                }
                {
#line 273 "segments.gk"
                    total__9[3] = gk_sum_T_f64(total__9[3], total__9[11]);
                }
                {
#line 273 "segments.gk"
                    total__9[4] = gk_sum_T_f64(total__9[4], total__9[12]);
                }
                {
#line 273 "segments.gk"
                    total__9[5] = gk_sum_T_f64(total__9[5], total__9[13]);
                }
                {
#line 273 "segments.gk"
                    total__9[6] = gk_sum_T_f64(total__9[6], total__9[14]);
                }
                {
#line 273 "segments.gk"
                    total__9[7] = gk_sum_T_f64(total__9[7], total__9[15]);
                }
            }
            {
                {
#line 273 "segments.gk"
                    total__9[0] = gk_sum_T_f64(total__9[0], total__9[4]);
                }
                {
#line 273 "segments.gk"
                    total__9[1] = gk_sum_T_f64(total__9[1], total__9[5]);
                }
                {
#line 273 "segments.gk"
                    total__9[2] = gk_sum_T_f64(total__9[2], total__9[6]);
                }
                {
#line 273 "segments.gk"
                    total__9[3] = gk_sum_T_f64(total__9[3], total__9[7]);
                }
            }
            {
                {
#line 273 "segments.gk"
                    total__9[0] = gk_sum_T_f64(total__9[0], total__9[2]);
                }
                {
#line 273 "segments.gk"
                    total__9[1] = gk_sum_T_f64(total__9[1], total__9[3]);
                }
            }
            {
                {
#line 273 "segments.gk"
                    total__9[0] = gk_sum_T_f64(total__9[0], total__9[1]);
                }
            }
        }
#line 274 "segments.gk"
        if (me < count) {
            f64 value = total__9[0];
            if (last) {
                {
#line 277 "segments.gk"
                    value = value / gk_cast_U_f64_T_i64((i64)((u64)whole[(idx)((u64)s + 1)] - (u64)whole[s]));
                }
#line 278 "segments.gk"
                y[(idx)((u64)o * (u64)segments + (u64)s)] = gk_cast_U_f64_T_f64(value);
            } else {
                part[(idx)((u64)o * (u64)chunks + (u64)q)] = value;
            }
        }
    }
}
