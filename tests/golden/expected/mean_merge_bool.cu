/* moments_merge<A=f64, O=f64, MODE=1, END=1, K=2, ITEMS=256, MINE=1, AHEAD=8>, written by the GK compiler, for CUDA C. */
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
typedef struct __align__(16) { f64 v[4]; } f64x4;

static __device__ inline f64x4 ga_make_f64x4(f64 a0, f64 a1, f64 a2, f64 a3)
{
    f64x4 r;
    r.v[0] = a0; r.v[1] = a1; r.v[2] = a2; r.v[3] = a3;
    return r;
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f64 ga_max_soft_f64(f64 a, f64 b)
{
    union { f64 f; u64 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f64 r = x.f;
    const f64 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static __device__ inline f64 ga_max_f64(f64 a, f64 b)
{
#if defined(__CUDACC_RTC__)
    f64 r;
    asm("max.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f64(a, b);
#endif
}
#if !defined(__CUDACC_RTC__)
static __device__ inline f64 ga_min_soft_f64(f64 a, f64 b)
{
    union { f64 f; u64 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f64 r = x.f;
    const f64 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static __device__ inline f64 ga_min_f64(f64 a, f64 b)
{
#if defined(__CUDACC_RTC__)
    f64 r;
    asm("min.f64 %0, %1, %2;" : "=d"(r) : "d"(a), "d"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f64(a, b);
#endif
}
static __device__ inline f64x4 ga_splat_f64x4(f64 a)
{
    f64x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static __device__ inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static __device__ inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static __device__ inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* moment_start<A=f64, MODE=1> */
static __device__ inline f64x4 gk_moment_start_A_f64_MODE_1(void)
{
#line 34 "moments.gk"
    return ga_make_f64x4(0.0, 0.0, 0.0, 0.0);
}

/* moment_add<A=f64, MODE=1> */
static __device__ inline f64x4 gk_moment_add_A_f64_MODE_1(f64x4 a, f64x4 b)
{
#line 41 "moments.gk"
    f64x4 t = a;
    t.v[3] = a.v[3] + b.v[3];
    {
#line 51 "moments.gk"
        if (false) {
            t.v[0] = ga_max_f64(a.v[0], b.v[0]);
        } else if (false) {
            t.v[0] = ga_min_f64(a.v[0], b.v[0]);
        } else {
            t.v[0] = a.v[0] + b.v[0];
        }
    }
#line 58 "moments.gk"
    return t;
}

/* moment_end<A=f64, MODE=1, END=1> */
static __device__ inline f64 gk_moment_end_A_f64_MODE_1_END_1(f64x4 t, f64 by)
{
#line 103 "moments.gk"
    f64 v = t.v[0];
    {
        v = v / by;
    }

    return v;
}

/* cast<U=f64, T=f64> */
static __device__ inline f64 gk_cast_U_f64_T_f64(f64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* moments_merge<A=f64, O=f64, MODE=1, END=1, K=2, ITEMS=256, MINE=1, AHEAD=8> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_moments_merge(const char *z__data, i64 z__offset, idx z__size, char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx count, idx parts, idx piece, f64 by)
{
    const f64 *z = (const f64 *)(z__data + z__offset);
    (void)z;
    y__data += y__offset;
#line 238 "moments.gk"
    __shared__ f64x4 part[256];
    (void)part;
#line 239 "moments.gk"
    f64x4 t[1];
    for (int ga_i0 = 0; ga_i0 < 1; ga_i0++) t[ga_i0] = ga_splat_f64x4(0.0);
#line 240 "moments.gk"
    idx kept = 1;
    {
        {
#line 241 "moments.gk"
            kept = (idx)((u64)kept * (u64)y__dim0);
        }
        {
#line 241 "moments.gk"
            kept = (idx)((u64)kept * (u64)y__dim1);
        }
    }
#line 242 "moments.gk"
    idx me = (idx)threadIdx.x;
    for (idx element = (idx)blockIdx.x; element < kept; element = (idx)((u64)element + (u64)gridDim.x)) {
        for (idx q = 0; q < 1; q++) {
            f64x4 all__ = gk_moment_start_A_f64_MODE_1();
            for (idx i = (idx)((u64)me + (u64)q * 256); i < parts; i = (idx)((u64)i + 2048)) {
                f64x4 next[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next[ga_i0] = ga_splat_f64x4(0.0);
                {
                    {
#line 249 "moments.gk"
                        next[0] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 0) < parts) {
                            idx first = (idx)(((u64)element * (u64)parts + ((u64)i + 0)) * 3);
                            f64 n = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 0) * (u64)piece));
                            next[0] = ga_make_f64x4(z[first], z[(idx)((u64)first + 1)], z[(idx)((u64)first + 2)], n);
                        }
                    }
                    {
#line 249 "moments.gk"
                        next[1] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 256) < parts) {
                            idx first__2 = (idx)(((u64)element * (u64)parts + ((u64)i + 256)) * 3);
                            f64 n__2 = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 256) * (u64)piece));
                            next[1] = ga_make_f64x4(z[first__2], z[(idx)((u64)first__2 + 1)], z[(idx)((u64)first__2 + 2)], n__2);
                        }
                    }
                    {
#line 249 "moments.gk"
                        next[2] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 512) < parts) {
                            idx first__3 = (idx)(((u64)element * (u64)parts + ((u64)i + 512)) * 3);
                            f64 n__3 = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 512) * (u64)piece));
                            next[2] = ga_make_f64x4(z[first__3], z[(idx)((u64)first__3 + 1)], z[(idx)((u64)first__3 + 2)], n__3);
                        }
                    }
                    {
#line 249 "moments.gk"
                        next[3] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 768) < parts) {
                            idx first__4 = (idx)(((u64)element * (u64)parts + ((u64)i + 768)) * 3);
                            f64 n__4 = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 768) * (u64)piece));
                            next[3] = ga_make_f64x4(z[first__4], z[(idx)((u64)first__4 + 1)], z[(idx)((u64)first__4 + 2)], n__4);
                        }
                    }
                    {
#line 249 "moments.gk"
                        next[4] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 1024) < parts) {
                            idx first__5 = (idx)(((u64)element * (u64)parts + ((u64)i + 1024)) * 3);
                            f64 n__5 = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 1024) * (u64)piece));
                            next[4] = ga_make_f64x4(z[first__5], z[(idx)((u64)first__5 + 1)], z[(idx)((u64)first__5 + 2)], n__5);
                        }
                    }
                    {
#line 249 "moments.gk"
                        next[5] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 1280) < parts) {
                            idx first__6 = (idx)(((u64)element * (u64)parts + ((u64)i + 1280)) * 3);
                            f64 n__6 = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 1280) * (u64)piece));
                            next[5] = ga_make_f64x4(z[first__6], z[(idx)((u64)first__6 + 1)], z[(idx)((u64)first__6 + 2)], n__6);
                        }
                    }
                    {
#line 249 "moments.gk"
                        next[6] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 1536) < parts) {
                            idx first__7 = (idx)(((u64)element * (u64)parts + ((u64)i + 1536)) * 3);
                            f64 n__7 = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 1536) * (u64)piece));
                            next[6] = ga_make_f64x4(z[first__7], z[(idx)((u64)first__7 + 1)], z[(idx)((u64)first__7 + 2)], n__7);
                        }
                    }
                    {
#line 249 "moments.gk"
                        next[7] = gk_moment_start_A_f64_MODE_1();
                        if ((idx)((u64)i + 1792) < parts) {
                            idx first__8 = (idx)(((u64)element * (u64)parts + ((u64)i + 1792)) * 3);
                            f64 n__8 = (f64)ga_min_int_i64(piece, (idx)((u64)count - ((u64)i + 1792) * (u64)piece));
                            next[7] = ga_make_f64x4(z[first__8], z[(idx)((u64)first__8 + 1)], z[(idx)((u64)first__8 + 2)], n__8);
                        }
                    }
                }
                {
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 0) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[0]);
                        }
                    }
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 256) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[1]);
                        }
                    }
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 512) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[2]);
                        }
                    }
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 768) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[3]);
                        }
                    }
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 1024) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[4]);
                        }
                    }
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 1280) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[5]);
                        }
                    }
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 1536) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[6]);
                        }
                    }
                    {
#line 257 "moments.gk"
                        if ((idx)((u64)i + 1792) < parts) {
#line 257 "moments.gk"
                            all__ = gk_moment_add_A_f64_MODE_1(all__, next[7]);
                        }
                    }
                }
            }
#line 259 "moments.gk"
            t[q] = all__;
        }
        for (idx h = 0; h > 0; h = h / 2) {
            for (idx q__2 = 0; q__2 < h; q__2++) {
#line 262 "moments.gk"
                t[q__2] = gk_moment_add_A_f64_MODE_1(t[q__2], t[(idx)((u64)q__2 + (u64)h)]);
            }
        }
#line 263 "moments.gk"
        f64x4 all__2 = t[0];
        {
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 128) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 128)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 64) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 64)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 32) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 32)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 16) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 16)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 8) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 8)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 4) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 4)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 2) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 2)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
            {
#line 265 "moments.gk"
                part[me] = all__2;
                __syncthreads();
                if (me < 1) {
#line 267 "moments.gk"
                    all__2 = gk_moment_add_A_f64_MODE_1(all__2, part[(idx)((u64)me + 1)]);
                }
#line 268 "moments.gk"
                __syncthreads();
            }
        }
#line 270 "moments.gk"
        if (me == 0) {
            idx to[2];
            for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 272 "moments.gk"
            idx rest = element;
            {
                to[1] = ga_mod_signed_i64(rest, y__dim1);
                rest = ga_div_signed_i64(rest, y__dim1);
            }
            to[0] = rest;
            GA_AT(f64, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f64_T_f64(gk_moment_end_A_f64_MODE_1_END_1(all__2, by));
        }
    }
}
