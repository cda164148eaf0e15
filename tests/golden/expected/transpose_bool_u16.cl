/* transpose<T=bool, U=u16, X=bool, Y=u16, V=1, TILE=16, ROWS=8>, written by the GK compiler, for OpenCL C 1.2. */
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


/* cast<U=u16, T=bool> */
static inline u16 gk_cast_U_u16_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return (u16)x;
    }
}

/* transpose<T=bool, U=u16, X=bool, Y=u16, V=1, TILE=16, ROWS=8> */
__kernel __attribute__((reqd_work_group_size(16, 8, 1))) void
gk_transpose(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    x__data += x__offset;
    y__data += y__offset;
#line 11 "transpose.gk"
    __local u8 tile[16][17];
    (void)tile;
#line 12 "transpose.gk"
    idx across = (idx)get_local_id(0);
    idx down = (idx)get_local_id(1);
    idx row0 = (idx)((u64)get_group_id(1) * 16);
    idx column0 = (idx)((u64)get_group_id(0) * 16);
    for (idx b = (idx)get_group_id(2); b < x__dim0; b = (idx)((u64)b + (u64)get_num_groups(2))) {
        u8 next[2];
        for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) next[ga_i0] = 0;
        {
            {
#line 19 "transpose.gk"
                if ((idx)((u64)row0 + (u64)down + 0) < x__dim1 && (idx)((u64)(column0 / 1) + (u64)across) < x__dim2) {
                    next[0] = (u8)(GA_GET(u8, x__data, b * x__stride0 + (idx)((u64)row0 + (u64)down + 0) * x__stride1 + (idx)((u64)(column0 / 1) + (u64)across) * x__stride2) != 0);
                }
            }
            {
#line 19 "transpose.gk"
                if ((idx)((u64)row0 + (u64)down + 8) < x__dim1 && (idx)((u64)(column0 / 1) + (u64)across) < x__dim2) {
                    next[1] = (u8)(GA_GET(u8, x__data, b * x__stride0 + (idx)((u64)row0 + (u64)down + 8) * x__stride1 + (idx)((u64)(column0 / 1) + (u64)across) * x__stride2) != 0);
                }
            }
        }
        {
            {
#line 23 "transpose.gk"
                tile[(idx)((u64)down + 0)][across] = (u8)(next[0] != 0);
            }
            {
#line 23 "transpose.gk"
                tile[(idx)((u64)down + 8)][across] = (u8)(next[1] != 0);
            }
        }


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 30 "transpose.gk"
                if ((idx)((u64)(row0 / 1) + (u64)across) < y__dim1 && (idx)((u64)column0 + (u64)down + 0) < y__dim2) {
                    {
                        GA_AT(u16, y__data, b * y__stride0 + (idx)((u64)row0 + (u64)across) * y__stride1 + (idx)((u64)column0 + (u64)down + 0) * y__stride2) = gk_cast_U_u16_T_bool(tile[across][(idx)((u64)down + 0)] != 0);
                    }
                }
            }
            {
#line 30 "transpose.gk"
                if ((idx)((u64)(row0 / 1) + (u64)across) < y__dim1 && (idx)((u64)column0 + (u64)down + 8) < y__dim2) {
                    {
                        GA_AT(u16, y__data, b * y__stride0 + (idx)((u64)row0 + (u64)across) * y__stride1 + (idx)((u64)column0 + (u64)down + 8) * y__stride2) = gk_cast_U_u16_T_bool(tile[across][(idx)((u64)down + 8)] != 0);
                    }
                }
            }
        }


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
