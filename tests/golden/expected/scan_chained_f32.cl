#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
/* scan_chained<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, UNROLL=8, K=1, EXCLUSIVE=false, ALONG=256, W=1>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
typedef struct __attribute__((aligned(16))) { f32 v[4]; } f32x4;
#if defined(POCL_DEVICE_ADDRESS_BITS)
#define GA_SOME if (get_local_id(0) < 0x7fffffff)
#else
#define GA_SOME
#endif
#if defined(__GA_OUT_OF_LINE)
#define GA_SOME_FN
#else
#define GA_SOME_FN GA_SOME
#endif

GA_FN u32 ga_bits_f32(f32 x)
{
    return as_uint(x);
}
GA_FN u64 ga_atomic_exchange_u64(__global volatile u64 *p, u64 v)
{
    return atom_xchg(p, v);
}
GA_FN f32 ga_of_bits_f32(u32 x)
{
    return as_float(x);
}
GA_FN u64 ga_atomic_load_u64(__global u64 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u64 *)p;
#else
    return atom_add((volatile __global u64 *)p, 0);
#endif
}
GA_FN i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
GA_FN i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
GA_FN f32x4 ga_splat_f32x4(f32 a)
{
    f32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
GA_FN u64 ga_atomic_add_u64(__global volatile u64 *p, u64 v)
{
    return atom_add(p, v);
}
static inline f32x4 ga_load_f32x4(__global const f32x4 *p)
{
    f32x4 r;
    float4 a0 = ((__global const float4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}

/* sum<T=f32> */
GA_FN f32 gk_sum_T_f32(f32 a, f32 b)
{
#line 4 "ops.gk"
    return a + b;
}

/* cast<U=f32, T=f32> */
GA_FN f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=0> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[0]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=1> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[1]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=2> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[2]));
    }
}

/* lane<A=f32, T=f32, X=f32x4, V=4, L=3> */
GA_FN f32 gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(f32x4 x)
{
    {
#line 47 "ops.gk"
        return gk_cast_U_f32_T_f32(gk_cast_U_f32_T_f32(x.v[3]));
    }
}

/* total_of<A=f32, T=f32, X=f32x4, OP=sum, V=4> */
GA_FN f32 gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(f32x4 x)
{
#line 81 "scan_chained.gk"
    f32 total = 0.0f;
    {
        {
#line 82 "scan_chained.gk"
            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(x));
        }
        {
#line 82 "scan_chained.gk"
            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(x));
        }
        {
#line 82 "scan_chained.gk"
            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(x));
        }
        {
#line 82 "scan_chained.gk"
            total = gk_sum_T_f32(total, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(x));
        }
    }
#line 83 "scan_chained.gk"
    return total;
}

/* with_earlier<A=f32, OP=sum, N=2048> */
static inline __attribute__((always_inline)) f32 gk_with_earlier_A_f32_OP_sum_N_2048(__local f32 *a, idx at, idx me, idx step__, f32 here)
{
#line 109 "scan_chained.gk"
    f32 sum = here;
    {
        {
#line 111 "scan_chained.gk"
            if (me >= (idx)(1 * (u32)step__)) {
#line 111 "scan_chained.gk"
                sum = gk_sum_T_f32(a[(idx)((u32)at - 1 * (u32)step__)], sum);
            }
        }
        {
#line 111 "scan_chained.gk"
            if (me >= (idx)(2 * (u32)step__)) {
#line 111 "scan_chained.gk"
                sum = gk_sum_T_f32(a[(idx)((u32)at - 2 * (u32)step__)], sum);
            }
        }
        {
#line 111 "scan_chained.gk"
            if (me >= (idx)(3 * (u32)step__)) {
#line 111 "scan_chained.gk"
                sum = gk_sum_T_f32(a[(idx)((u32)at - 3 * (u32)step__)], sum);
            }
        }
    }
#line 112 "scan_chained.gk"
    return sum;
}

/* bits_of<A=f32> */
GA_FN u64 gk_bits_of_A_f32(f32 x)
{
    {
#line 11 "scan_chained.gk"
        return (u64)(u32)ga_bits_f32(x);
    }
}

/* tell<A=f32, W=1> */
GA_FN void gk_tell_A_f32_W_1(__global u64 *state, idx state__size, idx slot, f32 x)
{
#line 45 "scan_chained.gk"
    u64 bits = gk_bits_of_A_f32(x);
    {
        ga_atomic_exchange_u64(&state[(idx)((u32)slot * 1 + 1)], (bits >> 0) % 4294967296ul + 4294967296ul);
    }
}

/* of_bits<A=f32> */
GA_FN f32 gk_of_bits_A_f32(u64 bits)
{
    {
#line 29 "scan_chained.gk"
        return ga_of_bits_f32((u32)(u32)bits);
    }
}

/* hear<A=f32, W=1> */
GA_FN f32 gk_hear_A_f32_W_1(__global u64 *state, idx state__size, idx slot)
{
#line 53 "scan_chained.gk"
    u64 bits = 0ul;
    {
        u64 word = 0ul;
        GA_SOME_FN while (word < 4294967296ul) {
#line 56 "scan_chained.gk"
            word = ga_atomic_load_u64(&state[(idx)((u32)slot * 1 + 1)]);
        }
#line 57 "scan_chained.gk"
        bits = bits | ((word % 4294967296ul) << 0);
    }
    return gk_of_bits_A_f32(bits);
}

/* combine<A=f32, OP=sum, N=256> */
static inline __attribute__((always_inline)) void gk_combine_A_f32_OP_sum_N_256(__local f32 *a, idx me)
{
#line 66 "scan_chained.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx step__ = 1; step__ < 256; step__ = (idx)((u32)step__ * 4)) {
        if (ga_mod_signed_i32(me, (idx)(4 * (u32)step__)) == 0) {
            f32 here = gk_sum_T_f32(a[me], a[(idx)((u32)me + (u32)step__)]);
            if ((idx)((u32)me + 2 * (u32)step__) < 256) {
#line 70 "scan_chained.gk"
                here = gk_sum_T_f32(here, gk_sum_T_f32(a[(idx)((u32)me + 2 * (u32)step__)], a[(idx)((u32)me + 3 * (u32)step__)]));
            }
#line 71 "scan_chained.gk"
            a[me] = here;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

/* scan_of<A=f32, T=f32, X=f32x4, O=f32, Y=f32x4, OP=sum, V=4, EXCLUSIVE=false> */
GA_FN f32x4 gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(f32 before, f32x4 x)
{
    {
#line 94 "scan_chained.gk"
        f32 sofar = before;
        f32x4 done = ga_splat_f32x4(0.0f);
        {
            {
#line 97 "scan_chained.gk"
                f32 after = gk_sum_T_f32(sofar, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_0(x));
                done.v[0] = gk_cast_U_f32_T_f32(after);
                sofar = after;
            }
            {
#line 97 "scan_chained.gk"
                f32 after__2 = gk_sum_T_f32(sofar, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_1(x));
                done.v[1] = gk_cast_U_f32_T_f32(after__2);
                sofar = after__2;
            }
            {
#line 97 "scan_chained.gk"
                f32 after__3 = gk_sum_T_f32(sofar, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_2(x));
                done.v[2] = gk_cast_U_f32_T_f32(after__3);
                sofar = after__3;
            }
            {
#line 97 "scan_chained.gk"
                f32 after__4 = gk_sum_T_f32(sofar, gk_lane_A_f32_T_f32_X_f32x4_V_4_L_3(x));
                done.v[3] = gk_cast_U_f32_T_f32(after__4);
                sofar = after__4;
            }
        }
#line 101 "scan_chained.gk"
        return done;
    }
}

/* scan_chained<T=f32, X=f32x4, A=f32, O=f32, Y=f32x4, OP=sum, V=4, UNROLL=8, K=1, EXCLUSIVE=false, ALONG=256, W=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_chained(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global char *state__data, i64 state__offset, idx state__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1, idx tiles)
{
    x__data += x__offset;
    __global u64 *state = (__global u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 127 "scan_chained.gk"
    __local f32 front[2048];
    (void)front;
#line 128 "scan_chained.gk"
    __local f32 back[2048];
    (void)back;
#line 129 "scan_chained.gk"
    __local f32 earlier[256];
    (void)earlier;
#line 130 "scan_chained.gk"
    __local idx ticket[1];
    (void)ticket;
#line 131 "scan_chained.gk"
    idx me = (idx)get_local_id(0);
    if (me == 0) {
        u64 next = ga_atomic_add_u64(&state[0], 1ul);
        ticket[0] = (idx)next;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    idx t = ga_mod_signed_i32(ticket[0], tiles);
    idx row = ga_div_signed_i32(ticket[0], tiles);
    idx rows = 1;
    idx rest = row;
    idx at[2];
    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
    {
#line 143 "scan_chained.gk"
        at[0] = ga_mod_signed_i32(rest, x__dim0);
        rest = ga_div_signed_i32(rest, x__dim0);
        rows = (idx)((u32)rows * (u32)x__dim0);
    }
    idx base = (idx)((u32)t * 2048);
    idx n = (idx)((u32)x__dim1 - (u32)base);
    f32x4 next__2[8];
    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) next__2[ga_i0] = ga_splat_f32x4(0.0f);
    {
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 0) < n) {
                at[1] = (idx)((u32)base + (u32)me + 0);
                next__2[0] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 256) < n) {
                at[1] = (idx)((u32)base + (u32)me + 256);
                next__2[1] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 512) < n) {
                at[1] = (idx)((u32)base + (u32)me + 512);
                next__2[2] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 768) < n) {
                at[1] = (idx)((u32)base + (u32)me + 768);
                next__2[3] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 1024) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1024);
                next__2[4] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 1280) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1280);
                next__2[5] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 1536) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1536);
                next__2[6] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u32)me + 1792) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1792);
                next__2[7] = ga_load_f32x4(&GA_GET(f32x4, x__data, at[0] * x__stride0 + at[1] * x__stride1));
            }
        }
    }
#line 156 "scan_chained.gk"
    f32 here[8];
    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) here[ga_i0] = 0.0f;
    {
        {
#line 158 "scan_chained.gk"
            here[0] = 0.0f;
            if ((idx)((u32)me + 0) < n) {
#line 159 "scan_chained.gk"
                here[0] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[0]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(0 + (u32)me)] = here[0];
        }
        {
#line 158 "scan_chained.gk"
            here[1] = 0.0f;
            if ((idx)((u32)me + 256) < n) {
#line 159 "scan_chained.gk"
                here[1] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[1]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(256 + (u32)me)] = here[1];
        }
        {
#line 158 "scan_chained.gk"
            here[2] = 0.0f;
            if ((idx)((u32)me + 512) < n) {
#line 159 "scan_chained.gk"
                here[2] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[2]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(512 + (u32)me)] = here[2];
        }
        {
#line 158 "scan_chained.gk"
            here[3] = 0.0f;
            if ((idx)((u32)me + 768) < n) {
#line 159 "scan_chained.gk"
                here[3] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[3]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(768 + (u32)me)] = here[3];
        }
        {
#line 158 "scan_chained.gk"
            here[4] = 0.0f;
            if ((idx)((u32)me + 1024) < n) {
#line 159 "scan_chained.gk"
                here[4] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[4]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(1024 + (u32)me)] = here[4];
        }
        {
#line 158 "scan_chained.gk"
            here[5] = 0.0f;
            if ((idx)((u32)me + 1280) < n) {
#line 159 "scan_chained.gk"
                here[5] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[5]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(1280 + (u32)me)] = here[5];
        }
        {
#line 158 "scan_chained.gk"
            here[6] = 0.0f;
            if ((idx)((u32)me + 1536) < n) {
#line 159 "scan_chained.gk"
                here[6] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[6]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(1536 + (u32)me)] = here[6];
        }
        {
#line 158 "scan_chained.gk"
            here[7] = 0.0f;
            if ((idx)((u32)me + 1792) < n) {
#line 159 "scan_chained.gk"
                here[7] = gk_total_of_A_f32_T_f32_X_f32x4_OP_sum_V_4(next__2[7]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(1792 + (u32)me)] = here[7];
        }
    }
#line 162 "scan_chained.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

    for (idx step__ = 1; step__ < 256; step__ = (idx)((u32)step__ * 16)) {
        {
            {
#line 166 "scan_chained.gk"
                here[0] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(0 + (u32)me), me, step__, here[0]);
                back[(idx)(0 + (u32)me)] = here[0];
            }
            {
#line 166 "scan_chained.gk"
                here[1] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(256 + (u32)me), me, step__, here[1]);
                back[(idx)(256 + (u32)me)] = here[1];
            }
            {
#line 166 "scan_chained.gk"
                here[2] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(512 + (u32)me), me, step__, here[2]);
                back[(idx)(512 + (u32)me)] = here[2];
            }
            {
#line 166 "scan_chained.gk"
                here[3] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(768 + (u32)me), me, step__, here[3]);
                back[(idx)(768 + (u32)me)] = here[3];
            }
            {
#line 166 "scan_chained.gk"
                here[4] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(1024 + (u32)me), me, step__, here[4]);
                back[(idx)(1024 + (u32)me)] = here[4];
            }
            {
#line 166 "scan_chained.gk"
                here[5] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(1280 + (u32)me), me, step__, here[5]);
                back[(idx)(1280 + (u32)me)] = here[5];
            }
            {
#line 166 "scan_chained.gk"
                here[6] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(1536 + (u32)me), me, step__, here[6]);
                back[(idx)(1536 + (u32)me)] = here[6];
            }
            {
#line 166 "scan_chained.gk"
                here[7] = gk_with_earlier_A_f32_OP_sum_N_2048(front, (idx)(1792 + (u32)me), me, step__, here[7]);
                back[(idx)(1792 + (u32)me)] = here[7];
            }
        }
#line 169 "scan_chained.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 171 "scan_chained.gk"
                here[0] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(0 + (u32)me), me, (idx)(4 * (u32)step__), here[0]);
                front[(idx)(0 + (u32)me)] = here[0];
            }
            {
#line 171 "scan_chained.gk"
                here[1] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(256 + (u32)me), me, (idx)(4 * (u32)step__), here[1]);
                front[(idx)(256 + (u32)me)] = here[1];
            }
            {
#line 171 "scan_chained.gk"
                here[2] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(512 + (u32)me), me, (idx)(4 * (u32)step__), here[2]);
                front[(idx)(512 + (u32)me)] = here[2];
            }
            {
#line 171 "scan_chained.gk"
                here[3] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(768 + (u32)me), me, (idx)(4 * (u32)step__), here[3]);
                front[(idx)(768 + (u32)me)] = here[3];
            }
            {
#line 171 "scan_chained.gk"
                here[4] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(1024 + (u32)me), me, (idx)(4 * (u32)step__), here[4]);
                front[(idx)(1024 + (u32)me)] = here[4];
            }
            {
#line 171 "scan_chained.gk"
                here[5] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(1280 + (u32)me), me, (idx)(4 * (u32)step__), here[5]);
                front[(idx)(1280 + (u32)me)] = here[5];
            }
            {
#line 171 "scan_chained.gk"
                here[6] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(1536 + (u32)me), me, (idx)(4 * (u32)step__), here[6]);
                front[(idx)(1536 + (u32)me)] = here[6];
            }
            {
#line 171 "scan_chained.gk"
                here[7] = gk_with_earlier_A_f32_OP_sum_N_2048(back, (idx)(1792 + (u32)me), me, (idx)(4 * (u32)step__), here[7]);
                front[(idx)(1792 + (u32)me)] = here[7];
            }
        }
#line 174 "scan_chained.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    f32 total = 0.0f;
    f32 before[8];
    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) before[ga_i0] = 0.0f;
    {
        {
#line 179 "scan_chained.gk"
            before[0] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[0] = gk_sum_T_f32(total, front[(idx)(0 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[255]);
        }
        {
#line 179 "scan_chained.gk"
            before[1] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[1] = gk_sum_T_f32(total, front[(idx)(256 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[511]);
        }
        {
#line 179 "scan_chained.gk"
            before[2] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[2] = gk_sum_T_f32(total, front[(idx)(512 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[767]);
        }
        {
#line 179 "scan_chained.gk"
            before[3] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[3] = gk_sum_T_f32(total, front[(idx)(768 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[1023]);
        }
        {
#line 179 "scan_chained.gk"
            before[4] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[4] = gk_sum_T_f32(total, front[(idx)(1024 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[1279]);
        }
        {
#line 179 "scan_chained.gk"
            before[5] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[5] = gk_sum_T_f32(total, front[(idx)(1280 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[1535]);
        }
        {
#line 179 "scan_chained.gk"
            before[6] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[6] = gk_sum_T_f32(total, front[(idx)(1536 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[1791]);
        }
        {
#line 179 "scan_chained.gk"
            before[7] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[7] = gk_sum_T_f32(total, front[(idx)(1792 + (u32)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_f32(total, front[2047]);
        }
    }
#line 183 "scan_chained.gk"
    if (me == 0) {
#line 183 "scan_chained.gk"
        gk_tell_A_f32_W_1(state, state__size, (idx)((u32)row * (u32)tiles + (u32)t), total);
    }
#line 184 "scan_chained.gk"
    idx block = t / 256;
    idx blocks = (idx)((u32)tiles + 255) / 256;
    idx totals = (idx)((u32)rows * (u32)tiles + (u32)row * (u32)blocks);
    f32 heard = 0.0f;
    if (me < t % 256) {
#line 188 "scan_chained.gk"
        heard = gk_hear_A_f32_W_1(state, state__size, (idx)((u32)row * (u32)tiles + (u32)block * 256 + (u32)me));
    }
#line 189 "scan_chained.gk"
    earlier[me] = heard;
    gk_combine_A_f32_OP_sum_N_256(earlier, me);
    f32 near = earlier[0];
    if (me == 0 && t % 256 == 255 && (idx)((u32)t + 1) < tiles) {
#line 192 "scan_chained.gk"
        gk_tell_A_f32_W_1(state, state__size, (idx)((u32)totals + (u32)block), gk_sum_T_f32(near, total));
    }
#line 193 "scan_chained.gk"
    f32 start = 0.0f;
    for (idx first = 0; first < (idx)((u32)blocks - 1); first = (idx)((u32)first + 256)) {
        heard = 0.0f;
        if ((idx)((u32)first + (u32)me) < block) {
#line 196 "scan_chained.gk"
            heard = gk_hear_A_f32_W_1(state, state__size, (idx)((u32)totals + (u32)first + (u32)me));
        }
#line 197 "scan_chained.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        earlier[me] = heard;
        gk_combine_A_f32_OP_sum_N_256(earlier, me);
        start = gk_sum_T_f32(start, earlier[0]);
    }
    start = gk_sum_T_f32(start, near);
    {
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 0) < n) {
                at[1] = (idx)((u32)base + (u32)me + 0);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[0]), next__2[0]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 256) < n) {
                at[1] = (idx)((u32)base + (u32)me + 256);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[1]), next__2[1]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 512) < n) {
                at[1] = (idx)((u32)base + (u32)me + 512);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[2]), next__2[2]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 768) < n) {
                at[1] = (idx)((u32)base + (u32)me + 768);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[3]), next__2[3]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 1024) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1024);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[4]), next__2[4]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 1280) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1280);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[5]), next__2[5]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 1536) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1536);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[6]), next__2[6]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u32)me + 1792) < n) {
                at[1] = (idx)((u32)base + (u32)me + 1792);
                GA_AT(f32x4, y__data, at[0] * y__stride0 + at[1] * y__stride1) = gk_scan_of_A_f32_T_f32_X_f32x4_O_f32_Y_f32x4_OP_sum_V_4_EXCLUSIVE_false(gk_sum_T_f32(start, before[7]), next__2[7]);
            }
        }
    }
}
