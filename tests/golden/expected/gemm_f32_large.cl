/* gemm<T=f32, A=f32, LX=16, LY=16, RM=8, RN=8, BK=16, A_ALONG=true, B_ALONG=false, TABLED=false>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}

/* problem_start<TABLED=false> */
static inline idx gk_problem_start_TABLED_false(idx start, idx step__, idx p, __global const u64 *table, idx table__size, idx which)
{
    {
#line 65 "ops.gk"
        return (idx)((u32)start + (u32)step__ * (u32)p);
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

/* gemm<T=f32, A=f32, LX=16, LY=16, RM=8, RN=8, BK=16, A_ALONG=true, B_ALONG=false, TABLED=false> */
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
#line 19 "gemm.gk"
    __local f32 left[16][129];
    (void)left;
#line 20 "gemm.gk"
    __local f32 right[16][129];
    (void)right;
#line 21 "gemm.gk"
    idx lx = (idx)get_local_id(0);
    idx ly = (idx)get_local_id(1);
    idx depth = alpha == 0.0f ? 0 : k;
    idx down = (idx)((u32)m + 127) / 128;
    idx across = (idx)((u32)n + 127) / 128;
    for (idx tile = (idx)get_group_id(0); tile < (idx)((u32)batch * (u32)down * (u32)across); tile = (idx)((u32)tile + (u32)get_num_groups(0))) {
        idx column = ga_div_signed_i32(tile, down);
        idx p = ga_div_signed_i32(column, across);
        idx i0 = (idx)(((u32)tile - (u32)column * (u32)down) * 128);
        idx j0__ = (idx)(((u32)column - (u32)p * (u32)across) * 128);
        idx pa = gk_problem_start_TABLED_false(a_start, a_step, p, table, table__size, 0);
        idx pb = gk_problem_start_TABLED_false(b_start, b_step, p, table, table__size, 1);
        idx pc = gk_problem_start_TABLED_false(c_start, c_step, p, table, table__size, 2);
        f32 total[8][8];
        for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) for (int ga_i1 = 0; ga_i1 < 8; ga_i1++) total[ga_i0][ga_i1] = 0.0f;
#line 35 "gemm.gk"
        for (idx r = 0; r < 8; r++) {
            for (idx s = 0; s < 8; s++) {
#line 36 "gemm.gk"
                total[r][s] = 0.0f;
            }
        }
#line 37 "gemm.gk"
        for (idx l0 = 0; l0 < depth; l0 = (idx)((u32)l0 + 16)) {
            for (idx t = (idx)((u32)ly * 16 + (u32)lx); t < 2048; t = (idx)((u32)t + 256)) {
                idx i = t / 16;
                idx q = t % 16;
                f32 x = 0.0f;
                if ((idx)((u32)i0 + (u32)i) < m && (idx)((u32)l0 + (u32)q) < depth) {
#line 42 "gemm.gk"
                    x = gk_cast_U_f32_T_f32(a[(idx)((u32)pa + ((u32)i0 + (u32)i) * (u32)a_row + ((u32)l0 + (u32)q) * (u32)a_col)]);
                }
#line 43 "gemm.gk"
                left[q][i] = x;
            }
            for (idx t__2 = (idx)((u32)ly * 16 + (u32)lx); t__2 < 2048; t__2 = (idx)((u32)t__2 + 256)) {
                idx j = t__2 % 128;
                idx q__2 = t__2 / 128;
                f32 x__2 = 0.0f;
                if ((idx)((u32)j0__ + (u32)j) < n && (idx)((u32)l0 + (u32)q__2) < depth) {
#line 49 "gemm.gk"
                    x__2 = gk_cast_U_f32_T_f32(b[(idx)((u32)pb + ((u32)l0 + (u32)q__2) * (u32)b_row + ((u32)j0__ + (u32)j) * (u32)b_col)]);
                }
#line 50 "gemm.gk"
                right[q__2][j] = x__2;
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            for (idx l = 0; l < 16; l++) {
                f32 x__3[8];
                for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) x__3[ga_i0] = 0.0f;
#line 55 "gemm.gk"
                for (idx r__2 = 0; r__2 < 8; r__2++) {
#line 55 "gemm.gk"
                    x__3[r__2] = left[l][(idx)((u32)lx + (u32)r__2 * 16)];
                }
#line 56 "gemm.gk"
                for (idx s__2 = 0; s__2 < 8; s__2++) {
                    f32 y = right[l][(idx)((u32)ly + (u32)s__2 * 16)];
                    for (idx r__3 = 0; r__3 < 8; r__3++) {
#line 58 "gemm.gk"
                        total[r__3][s__2] = total[r__3][s__2] + x__3[r__3] * y;
                    }
                }
            }
#line 61 "gemm.gk"
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        }
        for (idx s__3 = 0; s__3 < 8; s__3++) {
            for (idx r__4 = 0; r__4 < 8; r__4++) {
                idx i__2 = (idx)((u32)i0 + (u32)lx + (u32)r__4 * 16);
                idx j__2 = (idx)((u32)j0__ + (u32)ly + (u32)s__3 * 16);
                if (i__2 < m && j__2 < n) {
                    idx at = (idx)((u32)pc + (u32)i__2 + (u32)j__2 * (u32)c_col);
                    f32 value = alpha * total[r__4][s__3];
                    if (beta != 0.0f) {
#line 70 "gemm.gk"
                        value = value + beta * gk_cast_U_f32_T_f32(c[at]);
                    }
#line 71 "gemm.gk"
                    c[at] = gk_cast_U_f32_T_f32(value);
                }
            }
        }
    }
}
