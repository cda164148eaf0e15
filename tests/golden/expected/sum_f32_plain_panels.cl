/* reduce_plain_panels<T=f32, A=f32, O=f32, OP=sum, W=1, CHAINS=8, K=1, D=1, STRIP=1024, DEPTH=4, SIZE=4, UNROLL=4, TOTALS=8>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;

static inline i32 ga_min_int_i32(i32 a, i32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
}
static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}

/* sum<T=f32> */
static inline f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* start_of<W=1024> */
static inline idx gk_start_of_W_1024(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147482623);
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* start_of<W=2048> */
static inline idx gk_start_of_W_2048(idx i)
{
#line 55 "ops.gk"
    return ga_min_int_i32(i, 2147481599);
}

/* reduce_plain_panels<T=f32, A=f32, O=f32, OP=sum, W=1, CHAINS=8, K=1, D=1, STRIP=1024, DEPTH=4, SIZE=4, UNROLL=4, TOTALS=8> */
__kernel __attribute__((reqd_work_group_size(1, 1, 1))) void
gk_reduce_plain_panels(__global const char *xs__data, i64 xs__offset, idx xs__size, __global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx piece)
{
    __global const f32 *xs = (__global const f32 *)(xs__data + xs__offset);
    (void)xs;
    x__data += x__offset;
    y__data += y__offset;
#line 514 "reduce.gk"
    idx outer = 1;
    idx count = 1;
    {
        count = (idx)((u32)count * (u32)x__dim1);
    }
#line 518 "reduce.gk"
    idx parts = y__dim1;
    idx strips = (idx)((u32)x__dim0 + 1023) / 1024;
    idx jobs = (idx)((u32)outer * (u32)strips * (u32)parts);
    idx each = ga_div_signed_i32((idx)((u32)jobs + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i32(jobs, (idx)(((u32)get_group_id(0) + 1) * (u32)each));
    for (idx job = (idx)((u32)get_group_id(0) * (u32)each); job < last; job++) {
        idx to[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) to[ga_i0] = 0;
#line 525 "reduce.gk"
        f32 total[4096];
        for (int ga_i0 = 0; ga_i0 < 4096; ga_i0++) total[ga_i0] = 0.0f;
#line 526 "reduce.gk"
        idx first = (idx)((u32)ga_mod_signed_i32(job, strips) * 1024);
        idx width = ga_min_int_i32(1024, (idx)((u32)x__dim0 - (u32)first));
        idx rest = ga_div_signed_i32(job, strips);
        to[1] = ga_mod_signed_i32(rest, parts);
        rest = ga_div_signed_i32(rest, parts);
        idx corner = first;
#line 537 "reduce.gk"
        idx base = (idx)((u32)to[1] * (u32)piece);
        idx n = ga_min_int_i32(piece, (idx)((u32)count - (u32)base));
        idx mine = 0;
        for (idx s = 0; s < 8; s++) {

            idx bits = s;
            idx j = 0;
            {
                {
#line 549 "reduce.gk"
                    j = (idx)((u32)j + (u32)(bits & 1) * 4);
                    bits = bits / 2;
                }
                {
#line 549 "reduce.gk"
                    j = (idx)((u32)j + (u32)(bits & 1) * 2);
                    bits = bits / 2;
                }
                {
#line 549 "reduce.gk"
                    j = (idx)((u32)j + (u32)(bits & 1) * 1);
                    bits = bits / 2;
                }
            }
#line 552 "reduce.gk"
            for (idx c = 0; c < width; c++) {
#line 552 "reduce.gk"
                total[(idx)((u32)mine + (u32)c)] = 0.0f;
            }
#line 553 "reduce.gk"
            while (j < n) {
                idx from[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) from[ga_i0] = 0;
#line 555 "reduce.gk"
                idx left = (idx)((u32)n - 1 - (u32)j) / 8;
                {
                    {
#line 557 "reduce.gk"
                        idx inner = (idx)((u32)base + (u32)j + (u32)ga_min_int_i32(0, left) * 8);
                        idx start = corner;
#line 563 "reduce.gk"
                        from[0] = gk_start_of_W_1024((idx)((u32)start + (u32)inner * (u32)(x__stride1 / 4)));
                    }
                    {
#line 557 "reduce.gk"
                        idx inner__2 = (idx)((u32)base + (u32)j + (u32)ga_min_int_i32(1, left) * 8);
                        idx start__2 = corner;
#line 563 "reduce.gk"
                        from[1] = gk_start_of_W_1024((idx)((u32)start__2 + (u32)inner__2 * (u32)(x__stride1 / 4)));
                    }
                    {
#line 557 "reduce.gk"
                        idx inner__3 = (idx)((u32)base + (u32)j + (u32)ga_min_int_i32(2, left) * 8);
                        idx start__3 = corner;
#line 563 "reduce.gk"
                        from[2] = gk_start_of_W_1024((idx)((u32)start__3 + (u32)inner__3 * (u32)(x__stride1 / 4)));
                    }
                    {
#line 557 "reduce.gk"
                        idx inner__4 = (idx)((u32)base + (u32)j + (u32)ga_min_int_i32(3, left) * 8);
                        idx start__4 = corner;
#line 563 "reduce.gk"
                        from[3] = gk_start_of_W_1024((idx)((u32)start__4 + (u32)inner__4 * (u32)(x__stride1 / 4)));
                    }
                }
#line 565 "reduce.gk"
                idx mc = gk_start_of_W_1024(mine);
                if (left >= 3) {
                    for (idx c__2 = 0; c__2 < width; c__2++) {
                        f32 one = total[(idx)((u32)mc + (u32)c__2)];
                        {
                            {
#line 569 "reduce.gk"
                                one = gk_sum_T_f32(one, gk_cast_U_f32_T_f32(xs[(idx)((u32)from[0] + (u32)c__2)]));
                            }
                            {
#line 569 "reduce.gk"
                                one = gk_sum_T_f32(one, gk_cast_U_f32_T_f32(xs[(idx)((u32)from[1] + (u32)c__2)]));
                            }
                            {
#line 569 "reduce.gk"
                                one = gk_sum_T_f32(one, gk_cast_U_f32_T_f32(xs[(idx)((u32)from[2] + (u32)c__2)]));
                            }
                            {
#line 569 "reduce.gk"
                                one = gk_sum_T_f32(one, gk_cast_U_f32_T_f32(xs[(idx)((u32)from[3] + (u32)c__2)]));
                            }
                        }
#line 570 "reduce.gk"
                        total[(idx)((u32)mc + (u32)c__2)] = one;
                    }
                    j = (idx)((u32)j + 32);
                } else {
                    for (idx c__3 = 0; c__3 < width; c__3++) {
#line 574 "reduce.gk"
                        total[(idx)((u32)mc + (u32)c__3)] = gk_sum_T_f32(total[(idx)((u32)mc + (u32)c__3)], gk_cast_U_f32_T_f32(xs[(idx)((u32)from[0] + (u32)c__3)]));
                    }
#line 575 "reduce.gk"
                    j = (idx)((u32)j + 8);
                }
            }
            mine = (idx)((u32)mine + 1024);
            for (idx b = s; b % 2 == 1; b = b / 2) {
                mine = (idx)((u32)mine - 1024);
                idx kept = gk_start_of_W_2048((idx)((u32)mine - 1024));
                for (idx c__4 = 0; c__4 < width; c__4++) {
#line 582 "reduce.gk"
                    total[(idx)((u32)kept + (u32)c__4)] = gk_sum_T_f32(total[(idx)((u32)kept + (u32)c__4)], total[(idx)((u32)kept + 1024 + (u32)c__4)]);
                }
            }
        }
#line 585 "reduce.gk"
        for (idx c__5 = 0; c__5 < width; c__5++) {
            to[0] = (idx)((u32)first + (u32)c__5);
            GA_AT(f32, y__data, to[0] * y__stride0 + to[1] * y__stride1) = gk_cast_U_f32_T_f32(total[c__5]);
        }
    }
}
