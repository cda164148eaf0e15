/* transpose<T=f32, U=f32, X=f32, Y=f32, V=1, TILE=32, ROWS=8, FROM=0, TO=0, SATURATE=false>, written by the GK compiler, for OpenCL C 1.2. */
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


/* cast<U=f32, T=f32> */
static inline f32 gk_cast_U_f32_T_f32(f32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* element<U=f32, FROM=0, TO=0, SATURATE=false, T=f32> */
static inline f32 gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32(f32 x)
{
    {
#line 61 "f8.gk"
        return gk_cast_U_f32_T_f32(x);
    }
}

/* transpose<T=f32, U=f32, X=f32, Y=f32, V=1, TILE=32, ROWS=8, FROM=0, TO=0, SATURATE=false> */
__kernel __attribute__((reqd_work_group_size(32, 8, 1))) void
gk_transpose(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__dim2, idx x__stride0, idx x__stride1, idx x__stride2, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__dim2, idx y__stride0, idx y__stride1, idx y__stride2)
{
    x__data += x__offset;
    y__data += y__offset;
#line 12 "transpose.gk"
    __local f32 tile[32][33];
    (void)tile;
#line 13 "transpose.gk"
    idx across = (idx)get_local_id(0);
    idx down = (idx)get_local_id(1);
    idx row0 = (idx)((u32)get_group_id(1) * 32);
    idx column0 = (idx)((u32)get_group_id(0) * 32);
    for (idx b = (idx)get_group_id(2); b < x__dim0; b = (idx)((u32)b + (u32)get_num_groups(2))) {
        f32 next[4];
        for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) next[ga_i0] = 0.0f;
        {
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 0) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[0] = GA_GET(f32, x__data, b * x__stride0 + (idx)((u32)row0 + (u32)down + 0) * x__stride1 + (idx)((u32)(column0 / 1) + (u32)across) * x__stride2);
                }
            }
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 8) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[1] = GA_GET(f32, x__data, b * x__stride0 + (idx)((u32)row0 + (u32)down + 8) * x__stride1 + (idx)((u32)(column0 / 1) + (u32)across) * x__stride2);
                }
            }
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 16) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[2] = GA_GET(f32, x__data, b * x__stride0 + (idx)((u32)row0 + (u32)down + 16) * x__stride1 + (idx)((u32)(column0 / 1) + (u32)across) * x__stride2);
                }
            }
            {
#line 20 "transpose.gk"
                if ((idx)((u32)row0 + (u32)down + 24) < x__dim1 && (idx)((u32)(column0 / 1) + (u32)across) < x__dim2) {
                    next[3] = GA_GET(f32, x__data, b * x__stride0 + (idx)((u32)row0 + (u32)down + 24) * x__stride1 + (idx)((u32)(column0 / 1) + (u32)across) * x__stride2);
                }
            }
        }
        {
            {
#line 24 "transpose.gk"
                tile[(idx)((u32)down + 0)][across] = next[0];
            }
            {
#line 24 "transpose.gk"
                tile[(idx)((u32)down + 8)][across] = next[1];
            }
            {
#line 24 "transpose.gk"
                tile[(idx)((u32)down + 16)][across] = next[2];
            }
            {
#line 24 "transpose.gk"
                tile[(idx)((u32)down + 24)][across] = next[3];
            }
        }


        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        {
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 0) < y__dim2) {
                    {
                        GA_AT(f32, y__data, b * y__stride0 + (idx)((u32)row0 + (u32)across) * y__stride1 + (idx)((u32)column0 + (u32)down + 0) * y__stride2) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32(tile[across][(idx)((u32)down + 0)]);
                    }
                }
            }
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 8) < y__dim2) {
                    {
                        GA_AT(f32, y__data, b * y__stride0 + (idx)((u32)row0 + (u32)across) * y__stride1 + (idx)((u32)column0 + (u32)down + 8) * y__stride2) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32(tile[across][(idx)((u32)down + 8)]);
                    }
                }
            }
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 16) < y__dim2) {
                    {
                        GA_AT(f32, y__data, b * y__stride0 + (idx)((u32)row0 + (u32)across) * y__stride1 + (idx)((u32)column0 + (u32)down + 16) * y__stride2) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32(tile[across][(idx)((u32)down + 16)]);
                    }
                }
            }
            {
#line 31 "transpose.gk"
                if ((idx)((u32)(row0 / 1) + (u32)across) < y__dim1 && (idx)((u32)column0 + (u32)down + 24) < y__dim2) {
                    {
                        GA_AT(f32, y__data, b * y__stride0 + (idx)((u32)row0 + (u32)across) * y__stride1 + (idx)((u32)column0 + (u32)down + 24) * y__stride2) = gk_element_U_f32_FROM_0_TO_0_SATURATE_false_T_f32(tile[across][(idx)((u32)down + 24)]);
                    }
                }
            }
        }
#line 42 "transpose.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
