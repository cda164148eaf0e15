#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
/* scan_chained<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, UNROLL=4, K=2, EXCLUSIVE=true, ALONG=256, W=2>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t ga_global_size_1, size_t ga_global_size_2
#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), get_global_size(1), get_global_size(2)
#else
#define GA_FN static inline
#endif
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

GA_FN u64 ga_atomic_exchange_u64(__global volatile u64 *p, u64 v)
{
    return atom_xchg(p, v);
}
GA_FN u64 ga_atomic_load_u64(__global u64 *p)
{
#if defined(__NV_CL_C_VERSION)
    return *(__global volatile u64 *)p;
#else
    return atom_add((volatile __global u64 *)p, 0);
#endif
}
GA_FN i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
GA_FN i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}
GA_FN u64 ga_atomic_add_u64(__global volatile u64 *p, u64 v)
{
    return atom_add(p, v);
}

/* sum<T=i64> */
GA_FN i64 gk_sum_T_i64(i64 a, i64 b)
{
#line 4 "ops.gk"
    return (i64)((u64)a + (u64)b);
}

/* cast<U=i64, T=i32> */
GA_FN i64 gk_cast_U_i64_T_i32(i32 x)
{
    {
#line 27 "ops.gk"
        return (i64)x;
    }
}

/* lane<A=i64, T=i32, X=i32, V=1, L=0> */
GA_FN i64 gk_lane_A_i64_T_i32_X_i32_V_1_L_0(i32 x)
{
    {
#line 45 "ops.gk"
        return gk_cast_U_i64_T_i32(x);
    }
}

/* total_of<A=i64, T=i32, X=i32, OP=sum, V=1> */
GA_FN i64 gk_total_of_A_i64_T_i32_X_i32_OP_sum_V_1(i32 x)
{
#line 81 "scan_chained.gk"
    i64 total = 0l;
    {
#line 82 "scan_chained.gk"
        total = gk_sum_T_i64(total, gk_lane_A_i64_T_i32_X_i32_V_1_L_0(x));
    }
#line 83 "scan_chained.gk"
    return total;
}

/* with_earlier<A=i64, OP=sum, N=1024> */
static inline __attribute__((always_inline)) i64 gk_with_earlier_A_i64_OP_sum_N_1024(__local i64 *a, idx at, idx me, idx step__, i64 here)
{
#line 109 "scan_chained.gk"
    i64 sum = here;
    {
        {
#line 111 "scan_chained.gk"
            if (me >= (idx)(1 * (u64)step__)) {
#line 111 "scan_chained.gk"
                sum = gk_sum_T_i64(a[(idx)((u64)at - 1 * (u64)step__)], sum);
            }
        }
        {
#line 111 "scan_chained.gk"
            if (me >= (idx)(2 * (u64)step__)) {
#line 111 "scan_chained.gk"
                sum = gk_sum_T_i64(a[(idx)((u64)at - 2 * (u64)step__)], sum);
            }
        }
        {
#line 111 "scan_chained.gk"
            if (me >= (idx)(3 * (u64)step__)) {
#line 111 "scan_chained.gk"
                sum = gk_sum_T_i64(a[(idx)((u64)at - 3 * (u64)step__)], sum);
            }
        }
    }
#line 112 "scan_chained.gk"
    return sum;
}

/* bits_of<A=i64> */
GA_FN u64 gk_bits_of_A_i64(i64 x)
{
    {
        {
#line 16 "scan_chained.gk"
            return (u64)x;
        }
    }
}

/* tell<A=i64, W=2> */
GA_FN void gk_tell_A_i64_W_2(__global u64 *state, idx state__size, idx slot, i64 x)
{
#line 45 "scan_chained.gk"
    u64 bits = gk_bits_of_A_i64(x);
    {
        {
#line 47 "scan_chained.gk"
            ga_atomic_exchange_u64(&state[(idx)((u64)slot * 2 + 1)], (bits >> 0) % 4294967296ul + 4294967296ul);
        }
        {
#line 47 "scan_chained.gk"
            ga_atomic_exchange_u64(&state[(idx)((u64)slot * 2 + 2)], (bits >> 32) % 4294967296ul + 4294967296ul);
        }
    }
}

/* of_bits<A=i64> */
GA_FN i64 gk_of_bits_A_i64(u64 bits)
{
    {
        {
#line 34 "scan_chained.gk"
            return (i64)bits;
        }
    }
}

/* hear<A=i64, W=2> */
GA_FN i64 gk_hear_A_i64_W_2(__global u64 *state, idx state__size, idx slot)
{
#line 53 "scan_chained.gk"
    u64 bits = 0ul;
    {
        {
#line 55 "scan_chained.gk"
            u64 word = 0ul;
            GA_SOME_FN while (word < 4294967296ul) {
#line 56 "scan_chained.gk"
                word = ga_atomic_load_u64(&state[(idx)((u64)slot * 2 + 1)]);
            }
#line 57 "scan_chained.gk"
            bits = bits | ((word % 4294967296ul) << 0);
        }
        {
#line 55 "scan_chained.gk"
            u64 word__2 = 0ul;
            GA_SOME_FN while (word__2 < 4294967296ul) {
#line 56 "scan_chained.gk"
                word__2 = ga_atomic_load_u64(&state[(idx)((u64)slot * 2 + 2)]);
            }
#line 57 "scan_chained.gk"
            bits = bits | ((word__2 % 4294967296ul) << 32);
        }
    }
#line 59 "scan_chained.gk"
    return gk_of_bits_A_i64(bits);
}

/* combine<A=i64, OP=sum, N=256> */
static inline __attribute__((always_inline)) void gk_combine_A_i64_OP_sum_N_256(__local i64 *a, idx me)
{
#line 66 "scan_chained.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx step__ = 1; step__ < 256; step__ = (idx)((u64)step__ * 4)) {
        if (ga_mod_signed_i64(me, (idx)(4 * (u64)step__)) == 0) {
            i64 here = gk_sum_T_i64(a[me], a[(idx)((u64)me + (u64)step__)]);
            if ((idx)((u64)me + 2 * (u64)step__) < 256) {
#line 70 "scan_chained.gk"
                here = gk_sum_T_i64(here, gk_sum_T_i64(a[(idx)((u64)me + 2 * (u64)step__)], a[(idx)((u64)me + 3 * (u64)step__)]));
            }
#line 71 "scan_chained.gk"
            a[me] = here;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

/* cast<U=i64, T=i64> */
GA_FN i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* scan_of<A=i64, T=i32, X=i32, O=i64, Y=i64, OP=sum, V=1, EXCLUSIVE=true> */
GA_FN i64 gk_scan_of_A_i64_T_i32_X_i32_O_i64_Y_i64_OP_sum_V_1_EXCLUSIVE_true(i64 before, i32 x)
{
    {
#line 92 "scan_chained.gk"
        return gk_cast_U_i64_T_i64(before);
    }
}

/* scan_chained<T=i32, X=i32, A=i64, O=i64, Y=i64, OP=sum, V=1, UNROLL=4, K=2, EXCLUSIVE=true, ALONG=256, W=2> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_scan_chained(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *state__data, i64 state__offset, idx state__size, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2, idx tiles)
{
    x__data += x__offset;
    __global u64 *state = (__global u64 *)(state__data + state__offset);
    (void)state;
    y__data += y__offset;
#line 127 "scan_chained.gk"
    __local i64 front[1024];
    (void)front;
#line 128 "scan_chained.gk"
    __local i64 back[1024];
    (void)back;
#line 129 "scan_chained.gk"
    __local i64 earlier[256];
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
    idx t = ga_mod_signed_i64(ticket[0], tiles);
    idx row = ga_div_signed_i64(ticket[0], tiles);
    idx rows = 1;
    idx rest = row;
    idx at[3];
    for (int ga_i0 = 0; ga_i0 < 3; ga_i0++) at[ga_i0] = 0;
    {
        {
#line 143 "scan_chained.gk"
            at[1] = ga_mod_signed_i64(rest, x__dim1);
            rest = ga_div_signed_i64(rest, x__dim1);
            rows = (idx)((u64)rows * (u64)x__dim1);
        }
        {
#line 143 "scan_chained.gk"
            at[0] = ga_mod_signed_i64(rest, x__dim0);
            rest = ga_div_signed_i64(rest, x__dim0);
            rows = (idx)((u64)rows * (u64)x__dim0);
        }
    }
#line 147 "scan_chained.gk"
    idx base = (idx)((u64)t * 1024);
    idx n = (idx)((u64)x__dim2 - (u64)base);
    i32 next__2[4];
    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next__2[ga_i0] = 0;
    {
        {
#line 151 "scan_chained.gk"
            if ((idx)((u64)me + 0) < n) {
                at[2] = (idx)((u64)base + (u64)me + 0);
                next__2[0] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u64)me + 256) < n) {
                at[2] = (idx)((u64)base + (u64)me + 256);
                next__2[1] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u64)me + 512) < n) {
                at[2] = (idx)((u64)base + (u64)me + 512);
                next__2[2] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
            }
        }
        {
#line 151 "scan_chained.gk"
            if ((idx)((u64)me + 768) < n) {
                at[2] = (idx)((u64)base + (u64)me + 768);
                next__2[3] = GA_GET(i32, x__data, at[0] * x__stride0 + at[1] * x__stride1 + at[2] * x__stride2);
            }
        }
    }
#line 156 "scan_chained.gk"
    i64 here[4];
    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) here[ga_i0] = 0l;
    {
        {
#line 158 "scan_chained.gk"
            here[0] = 0l;
            if ((idx)((u64)me + 0) < n) {
#line 159 "scan_chained.gk"
                here[0] = gk_total_of_A_i64_T_i32_X_i32_OP_sum_V_1(next__2[0]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(0 + (u64)me)] = here[0];
        }
        {
#line 158 "scan_chained.gk"
            here[1] = 0l;
            if ((idx)((u64)me + 256) < n) {
#line 159 "scan_chained.gk"
                here[1] = gk_total_of_A_i64_T_i32_X_i32_OP_sum_V_1(next__2[1]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(256 + (u64)me)] = here[1];
        }
        {
#line 158 "scan_chained.gk"
            here[2] = 0l;
            if ((idx)((u64)me + 512) < n) {
#line 159 "scan_chained.gk"
                here[2] = gk_total_of_A_i64_T_i32_X_i32_OP_sum_V_1(next__2[2]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(512 + (u64)me)] = here[2];
        }
        {
#line 158 "scan_chained.gk"
            here[3] = 0l;
            if ((idx)((u64)me + 768) < n) {
#line 159 "scan_chained.gk"
                here[3] = gk_total_of_A_i64_T_i32_X_i32_OP_sum_V_1(next__2[3]);
            }
#line 160 "scan_chained.gk"
            front[(idx)(768 + (u64)me)] = here[3];
        }
    }
#line 162 "scan_chained.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

    for (idx step__ = 1; step__ < 256; step__ = (idx)((u64)step__ * 16)) {
        {
            {
#line 166 "scan_chained.gk"
                here[0] = gk_with_earlier_A_i64_OP_sum_N_1024(front, (idx)(0 + (u64)me), me, step__, here[0]);
                back[(idx)(0 + (u64)me)] = here[0];
            }
            {
#line 166 "scan_chained.gk"
                here[1] = gk_with_earlier_A_i64_OP_sum_N_1024(front, (idx)(256 + (u64)me), me, step__, here[1]);
                back[(idx)(256 + (u64)me)] = here[1];
            }
            {
#line 166 "scan_chained.gk"
                here[2] = gk_with_earlier_A_i64_OP_sum_N_1024(front, (idx)(512 + (u64)me), me, step__, here[2]);
                back[(idx)(512 + (u64)me)] = here[2];
            }
            {
#line 166 "scan_chained.gk"
                here[3] = gk_with_earlier_A_i64_OP_sum_N_1024(front, (idx)(768 + (u64)me), me, step__, here[3]);
                back[(idx)(768 + (u64)me)] = here[3];
            }
        }
#line 169 "scan_chained.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 171 "scan_chained.gk"
                here[0] = gk_with_earlier_A_i64_OP_sum_N_1024(back, (idx)(0 + (u64)me), me, (idx)(4 * (u64)step__), here[0]);
                front[(idx)(0 + (u64)me)] = here[0];
            }
            {
#line 171 "scan_chained.gk"
                here[1] = gk_with_earlier_A_i64_OP_sum_N_1024(back, (idx)(256 + (u64)me), me, (idx)(4 * (u64)step__), here[1]);
                front[(idx)(256 + (u64)me)] = here[1];
            }
            {
#line 171 "scan_chained.gk"
                here[2] = gk_with_earlier_A_i64_OP_sum_N_1024(back, (idx)(512 + (u64)me), me, (idx)(4 * (u64)step__), here[2]);
                front[(idx)(512 + (u64)me)] = here[2];
            }
            {
#line 171 "scan_chained.gk"
                here[3] = gk_with_earlier_A_i64_OP_sum_N_1024(back, (idx)(768 + (u64)me), me, (idx)(4 * (u64)step__), here[3]);
                front[(idx)(768 + (u64)me)] = here[3];
            }
        }
#line 174 "scan_chained.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    i64 total = 0l;
    i64 before[4];
    for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) before[ga_i0] = 0l;
    {
        {
#line 179 "scan_chained.gk"
            before[0] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[0] = gk_sum_T_i64(total, front[(idx)(0 + (u64)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_i64(total, front[255]);
        }
        {
#line 179 "scan_chained.gk"
            before[1] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[1] = gk_sum_T_i64(total, front[(idx)(256 + (u64)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_i64(total, front[511]);
        }
        {
#line 179 "scan_chained.gk"
            before[2] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[2] = gk_sum_T_i64(total, front[(idx)(512 + (u64)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_i64(total, front[767]);
        }
        {
#line 179 "scan_chained.gk"
            before[3] = total;
            if (me > 0) {
#line 180 "scan_chained.gk"
                before[3] = gk_sum_T_i64(total, front[(idx)(768 + (u64)me - 1)]);
            }
#line 181 "scan_chained.gk"
            total = gk_sum_T_i64(total, front[1023]);
        }
    }
#line 183 "scan_chained.gk"
    if (me == 0) {
#line 183 "scan_chained.gk"
        gk_tell_A_i64_W_2(state, state__size, (idx)((u64)row * (u64)tiles + (u64)t), total);
    }
#line 184 "scan_chained.gk"
    idx block = t / 256;
    idx blocks = (idx)((u64)tiles + 255) / 256;
    idx totals = (idx)((u64)rows * (u64)tiles + (u64)row * (u64)blocks);
    i64 heard = 0l;
    if (me < t % 256) {
#line 188 "scan_chained.gk"
        heard = gk_hear_A_i64_W_2(state, state__size, (idx)((u64)row * (u64)tiles + (u64)block * 256 + (u64)me));
    }
#line 189 "scan_chained.gk"
    earlier[me] = heard;
    gk_combine_A_i64_OP_sum_N_256(earlier, me);
    i64 near = earlier[0];
    if (me == 0 && t % 256 == 255 && (idx)((u64)t + 1) < tiles) {
#line 192 "scan_chained.gk"
        gk_tell_A_i64_W_2(state, state__size, (idx)((u64)totals + (u64)block), gk_sum_T_i64(near, total));
    }
#line 193 "scan_chained.gk"
    i64 start = 0l;
    for (idx first = 0; first < (idx)((u64)blocks - 1); first = (idx)((u64)first + 256)) {
        heard = 0l;
        if ((idx)((u64)first + (u64)me) < block) {
#line 196 "scan_chained.gk"
            heard = gk_hear_A_i64_W_2(state, state__size, (idx)((u64)totals + (u64)first + (u64)me));
        }
#line 197 "scan_chained.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        earlier[me] = heard;
        gk_combine_A_i64_OP_sum_N_256(earlier, me);
        start = gk_sum_T_i64(start, earlier[0]);
    }
    start = gk_sum_T_i64(start, near);
    {
        {
#line 204 "scan_chained.gk"
            if ((idx)((u64)me + 0) < n) {
                at[2] = (idx)((u64)base + (u64)me + 0);
                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_scan_of_A_i64_T_i32_X_i32_O_i64_Y_i64_OP_sum_V_1_EXCLUSIVE_true(gk_sum_T_i64(start, before[0]), next__2[0]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u64)me + 256) < n) {
                at[2] = (idx)((u64)base + (u64)me + 256);
                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_scan_of_A_i64_T_i32_X_i32_O_i64_Y_i64_OP_sum_V_1_EXCLUSIVE_true(gk_sum_T_i64(start, before[1]), next__2[1]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u64)me + 512) < n) {
                at[2] = (idx)((u64)base + (u64)me + 512);
                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_scan_of_A_i64_T_i32_X_i32_O_i64_Y_i64_OP_sum_V_1_EXCLUSIVE_true(gk_sum_T_i64(start, before[2]), next__2[2]);
            }
        }
        {
#line 204 "scan_chained.gk"
            if ((idx)((u64)me + 768) < n) {
                at[2] = (idx)((u64)base + (u64)me + 768);
                GA_AT(i64, y__data, at[0] * y__stride0 + at[1] * y__stride1 + at[2] * y__stride2) = gk_scan_of_A_i64_T_i32_X_i32_O_i64_Y_i64_OP_sum_V_1_EXCLUSIVE_true(gk_sum_T_i64(start, before[3]), next__2[3]);
            }
        }
    }
}
