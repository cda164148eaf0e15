/* gemm<T=f32, LX=16, LY=16, RM=4, RN=4, BK=16, A_ALONG=false, B_ALONG=true, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u64)start + (u64)step__ * (u64)p);
    }
}

/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* gemm<T=f32, LX=16, LY=16, RM=4, RN=4, BK=16, A_ALONG=false, B_ALONG=true, TABLED=false> */
__kernel __attribute__((reqd_work_group_size(16, 16, 1))) void
gk_gemm(idx batch, idx m, idx n, idx k, __global const char *table__data, i64 table__offset, idx table__size, f32 alpha, f32 beta, __global const char *a__data, i64 a__offset, idx a__size, idx a_start, idx a_step, idx a_row, idx a_col, __global const char *b__data, i64 b__offset, idx b__size, idx b_start, idx b_step, idx b_row, idx b_col, __global char *c__data, i64 c__offset, idx c__size, idx c_start, idx c_step, idx c_col)
{
    __global const u64 *table = (__global const u64 *)(table__data + table__offset);
    (void)table;
    __global const f32 *a = (__global const f32 *)(a__data + a__offset);
    (void)a;
    __global const f32 *b = (__global const f32 *)(b__data + b__offset);
    (void)b;
    __global f32 *c = (__global f32 *)(c__data + c__offset);
    (void)c;
#line 20 "gemm.gk"
    __local f32 left[16][65];
    (void)left;
#line 21 "gemm.gk"
    __local f32 right[16][65];
    (void)right;
#line 22 "gemm.gk"
    idx lx = (idx)get_local_id(0);
    idx ly = (idx)get_local_id(1);
    idx depth = alpha == 0.0f ? 0 : k;
    idx down = (idx)((u64)m + 63) / 64;
    idx across = (idx)((u64)n + 63) / 64;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u64)batch * (u64)down * (u64)across); tile = (idx)((u64)tile + (u64)get_num_groups(0))) {
        idx column = ga_div_signed_i64(tile, down);
        idx p = ga_div_signed_i64(column, across);
        idx i0 = (idx)(((u64)tile - (u64)column * (u64)down) * 64);
        idx j0__ = (idx)(((u64)column - (u64)p * (u64)across) * 64);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        f32 total[4][4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) for (int ga_i1 = 0; ga_i1 < 4; ga_i1++) total[ga_i0][ga_i1] = 0.0f;
#line 36 "gemm.gk"
        for (idx r = 0; r < 4; r++) {
            for (idx s = 0; s < 4; s++) {
#line 37 "gemm.gk"
                total[r][s] = 0.0f;
            }
        }
#line 38 "gemm.gk"
        for (idx l0 = 0; l0 < depth; l0 = (idx)((u64)l0 + 16)) {
            for (idx t = (idx)((u64)ly * 16 + (u64)lx); t < 1024; t = (idx)((u64)t + 256)) {
                idx i = t % 64;
                idx q = t / 64;
                f32 x = 0.0f;
                if ((idx)((u64)i0 + (u64)i) < m && (idx)((u64)l0 + (u64)q) < depth) {
#line 43 "gemm.gk"
                    x = gk_cast_U_f32_T_f32(a[(idx)((u64)pa + ((u64)i0 + (u64)i) * (u64)a_row + ((u64)l0 + (u64)q) * (u64)a_col)]);
                }
#line 44 "gemm.gk"
                left[q][i] = x;
            }
            for (idx t__2 = (idx)((u64)ly * 16 + (u64)lx); t__2 < 1024; t__2 = (idx)((u64)t__2 + 256)) {
                idx j = t__2 / 16;
                idx q__2 = t__2 % 16;
                f32 x__2 = 0.0f;
                if ((idx)((u64)j0__ + (u64)j) < n && (idx)((u64)l0 + (u64)q__2) < depth) {
#line 50 "gemm.gk"
                    x__2 = gk_cast_U_f32_T_f32(b[(idx)((u64)pb + ((u64)l0 + (u64)q__2) * (u64)b_row + ((u64)j0__ + (u64)j) * (u64)b_col)]);
                }
#line 51 "gemm.gk"
                right[q__2][j] = x__2;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx l = 0; l < 16; l++) {
                f32 x__3[4];
                for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) x__3[ga_i0] = 0.0f;
#line 56 "gemm.gk"
                for (idx r__2 = 0; r__2 < 4; r__2++) {
#line 56 "gemm.gk"
                    x__3[r__2] = left[l][(idx)((u64)lx + (u64)r__2 * 16)];
                }
#line 57 "gemm.gk"
                for (idx s__2 = 0; s__2 < 4; s__2++) {
                    f32 y = right[l][(idx)((u64)ly + (u64)s__2 * 16)];
                    for (idx r__3 = 0; r__3 < 4; r__3++) {
#line 59 "gemm.gk"
                        total[r__3][s__2] = total[r__3][s__2] + x__3[r__3] * y;
                    }
                }
            }
#line 62 "gemm.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        for (idx s__3 = 0; s__3 < 4; s__3++) {
            for (idx r__4 = 0; r__4 < 4; r__4++) {
                idx i__2 = (idx)((u64)i0 + (u64)lx + (u64)r__4 * 16);
                idx j__2 = (idx)((u64)j0__ + (u64)ly + (u64)s__3 * 16);
                if (i__2 < m && j__2 < n) {
                    idx at = (idx)((u64)pc + (u64)i__2 + (u64)j__2 * (u64)c_col);
                    f32 value = alpha * total[r__4][s__3];
                    if (beta != 0.0f) {
#line 71 "gemm.gk"
                        value = value + beta * gk_cast_U_f32_T_f32(c[at]);
                    }
#line 72 "gemm.gk"
                    c[at] = gk_cast_U_f32_T_f32(value);
                }
            }
        }
    }
}
