/* arg_rows<T=i64, X=i64, A=i64, O=i64, MAX=false, VALUES=true, V=1, UNROLL=1, K=2, D=1, ALONG=256, ACROSS=1>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i64 ga_div_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : b == -1 ? (i64)(0 - (u64)a) : a / b;
}
static inline i64 ga_min_int_i64(i64 a, i64 b)
{
    return b < a ? b : a;
}
static inline i64 ga_mod_signed_i64(i64 a, i64 b)
{
    return b == 0 ? 0 : (i64)((u64)a - (u64)ga_div_signed_i64(a, b) * (u64)b);
}

/* cast<U=i64, T=i64> */
static inline i64 gk_cast_U_i64_T_i64(i64 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* arg_lane<A=i64, X=i64, V=1, L=0> */
static inline i64 gk_arg_lane_A_i64_X_i64_V_1_L_0(i64 x)
{
    {
#line 9 "argreduce.gk"
        return gk_cast_U_i64_T_i64(x);
    }
}

/* beats<T=i64, MAX=false> */
static inline bool gk_beats_T_i64_MAX_false(i64 a, i64 b)
{
    {
#line 22 "argreduce.gk"
        return a < b;
    }
}

/* better<T=i64, MAX=false> */
static inline bool gk_better_T_i64_MAX_false(i64 a, i64 i, i64 b, i64 j)
{
#line 30 "argreduce.gk"
    if (i < 0l) {
#line 30 "argreduce.gk"
        return false;
    }
#line 31 "argreduce.gk"
    if (j < 0l) {
#line 31 "argreduce.gk"
        return true;
    }
#line 32 "argreduce.gk"
    if (i < j) {
#line 32 "argreduce.gk"
        return !gk_beats_T_i64_MAX_false(b, a);
    }
#line 33 "argreduce.gk"
    return gk_beats_T_i64_MAX_false(a, b);
}

/* arg_rows<T=i64, X=i64, A=i64, O=i64, MAX=false, VALUES=true, V=1, UNROLL=1, K=2, D=1, ALONG=256, ACROSS=1> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_arg_rows(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_dim2, idx x_stride0, idx x_stride1, idx x_stride2, __global char *values_data, i64 values_offset, idx values_dim0, idx values_dim1, idx values_dim2, idx values_stride0, idx values_stride1, idx values_stride2, __global char *places_data, i64 places_offset, idx places_dim0, idx places_dim1, idx places_dim2, idx places_stride0, idx places_stride1, idx places_stride2, idx piece)
{
    x_data += x_offset;
    values_data += values_offset;
    places_data += places_offset;
#line 43 "argreduce.gk"
    __local i64 best_value[256];
    __local i64 best_place[256];
    idx kept = 1;
    idx count = 1;
    {
        {
#line 47 "argreduce.gk"
            kept = (idx)((u64)kept * (u64)x_dim0);
        }
        {
#line 47 "argreduce.gk"
            kept = (idx)((u64)kept * (u64)x_dim1);
        }
    }
    {
#line 48 "argreduce.gk"
        count = (idx)((u64)count * (u64)x_dim2);
    }
#line 49 "argreduce.gk"
    idx parts = places_dim2;
    idx jobs = (idx)((u64)kept * (u64)parts);
    idx me = (idx)get_local_id(0);
    idx along = me & 255;
    idx blocks = (idx)((u64)jobs + 0) / 1;
    idx each = ga_div_signed_i64((idx)((u64)blocks + (u64)get_num_groups(0) - 1), (idx)get_num_groups(0));
    idx last = ga_min_int_i64(blocks, (idx)(((u64)get_group_id(0) + 1) * (u64)each));
    for (idx block = (idx)((u64)get_group_id(0) * (u64)each); block < last; block++) {
        idx job = (idx)((u64)block * 1 + (u64)(me / 256));
        idx at[3];
        for (int i0 = 0; i0 < 3; i0++) at[i0] = 0;
#line 59 "argreduce.gk"
        idx to[3];
        for (int i0 = 0; i0 < 3; i0++) to[i0] = 0;
#line 60 "argreduce.gk"
        i64 best[1];
        for (int i0 = 0; i0 < 1; i0++) best[i0] = 0l;
#line 61 "argreduce.gk"
        idx where[1];
        for (int i0 = 0; i0 < 1; i0++) where[i0] = 0;
        {
#line 62 "argreduce.gk"
            where[0] = -1l;
        }
#line 63 "argreduce.gk"
        if (job < jobs) {
            idx rest = ga_div_signed_i64(job, parts);
            to[2] = ga_mod_signed_i64(job, parts);
            {
                at[1] = ga_mod_signed_i64(rest, x_dim1);
                to[1] = at[1];
                rest = ga_div_signed_i64(rest, x_dim1);
            }
            at[0] = rest;
            to[0] = rest;
            idx base = (idx)((u64)to[2] * (u64)piece);
            idx n = ga_min_int_i64(piece, (idx)((u64)count - (u64)base));
            idx whole = (idx)((u64)(n / 256) * 256);
            for (idx j = along; j < whole; j = (idx)((u64)j + 256)) {
                i64 next[1];
                for (int i0 = 0; i0 < 1; i0++) next[i0] = 0l;
                {
#line 79 "argreduce.gk"
                    idx inner = (idx)((u64)base + (u64)j + 0);
#line 84 "argreduce.gk"
                    at[2] = inner;
                    next[0] = GA_GET(i64, x_data, at[0] * x_stride0 + at[1] * x_stride1 + at[2] * x_stride2);
                }
                {
                    {
                        i64 value = gk_arg_lane_A_i64_X_i64_V_1_L_0(next[0]);
                        bool wins = (bool)((where[0] < 0) | gk_beats_T_i64_MAX_false(value, best[0]));
                        best[0] = wins ? value : best[0];
                        where[0] = wins ? (idx)(((u64)base + (u64)j + 0) * 1 + 0) : where[0];
                    }
                }
            }
#line 95 "argreduce.gk"
            for (idx j__2 = (idx)((u64)whole + (u64)along); j__2 < n; j__2 = (idx)((u64)j__2 + 256)) {
                idx inner__2 = (idx)((u64)base + (u64)j__2);
#line 101 "argreduce.gk"
                at[2] = inner__2;
                i64 next__2 = GA_GET(i64, x_data, at[0] * x_stride0 + at[1] * x_stride1 + at[2] * x_stride2);
                {
                    i64 value__2 = gk_arg_lane_A_i64_X_i64_V_1_L_0(next__2);
                    bool wins__2 = (bool)((where[0] < 0) | gk_beats_T_i64_MAX_false(value__2, best[0]));
                    best[0] = wins__2 ? value__2 : best[0];
                    where[0] = wins__2 ? (idx)(((u64)base + (u64)j__2) * 1 + 0) : where[0];
                }
            }
        }
        i64 value__3 = best[0];
        i64 place = (i64)where[0];
        {
#line 120 "argreduce.gk"
            best_value[me] = value__3;
            best_place[me] = place;
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx half_ = 128; half_ > 0; half_ = half_ / 2) {
                if (along < half_) {
                    i64 other = best_value[(idx)((u64)me + (u64)half_)];
                    i64 there = best_place[(idx)((u64)me + (u64)half_)];
                    if (gk_better_T_i64_MAX_false(other, there, best_value[me], best_place[me])) {
                        best_value[me] = other;
                        best_place[me] = there;
                    }
                }
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            }
            value__3 = best_value[me];
            place = best_place[me];
        }
        if (along == 0 && job < jobs) {
            {
#line 138 "argreduce.gk"
                GA_AT(i64, values_data, to[0] * values_stride0 + to[1] * values_stride1 + to[2] * values_stride2) = gk_cast_U_i64_T_i64(value__3);
            }
#line 139 "argreduce.gk"
            GA_AT(i64, places_data, to[0] * places_stride0 + to[1] * places_stride1 + to[2] * places_stride2) = place;
        }
        {
#line 141 "argreduce.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
    }
}
