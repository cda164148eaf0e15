/* take<T=u32x4, I=i32, B=0, F=1, CHECK=false, UNROLL=4, ALONG=32, ACROSS=8>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef struct __attribute__((aligned(16))) { u32 v[4]; } u32x4;

static inline i32 ga_div_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : b == -1 ? (i32)(0 - (u32)a) : a / b;
}
static inline i32 ga_min_int_i32(i32 a, i32 b)
{
    return b < a ? b : a;
}
static inline i32 ga_mod_signed_i32(i32 a, i32 b)
{
    return b == 0 ? 0 : (i32)((u32)a - (u32)ga_div_signed_i32(a, b) * (u32)b);
}
static inline u32x4 ga_splat_u32x4(u32 a)
{
    u32x4 r;
    for (int i = 0; i < 4; i++)
        r.v[i] = a;
    return r;
}
static inline u32x4 ga_load_u32x4(__global const u32x4 *p)
{
    u32x4 r;
    for (int i = 0; i < 4; i++) r.v[i] = p->v[i];
    return r;
}

/* place_of<I=i32> */
static inline idx gk_place_of_I_i32(i32 index, idx n)
{
#line 12 "take.gk"
    u64 place = (u64)index;
    {
        if (place >= (u64)n) {
#line 14 "take.gk"
            place = place + (u64)n;
        }
    }
#line 16 "take.gk"
    if (place >= (u64)n) {
#line 16 "take.gk"
        return -1;
    }
#line 17 "take.gk"
    return (idx)place;
}

/* take<T=u32x4, I=i32, B=0, F=1, CHECK=false, UNROLL=4, ALONG=32, ACROSS=8> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_take(__global const char *x_data, i64 x_offset, idx x_dim0, idx x_dim1, idx x_stride0, idx x_stride1, __global const char *indices_data, i64 indices_offset, idx indices_dim0, idx indices_stride0, __global char *y_data, i64 y_offset, idx y_dim0, idx y_dim1, idx y_stride0, idx y_stride1, __global char *error_data, i64 error_offset, idx error_size)
{
    x_data += x_offset;
    indices_data += indices_offset;
    y_data += y_offset;
    __global u32 *error = (__global u32 *)(error_data + error_offset);
    (void)error;
#line 26 "take.gk"
    idx rows = 1;
    {
#line 27 "take.gk"
        rows = (idx)((u32)rows * (u32)y_dim0);
    }
#line 28 "take.gk"
    idx last = y_dim1;
    idx me = (idx)get_local_id(0);
    idx chunk = (idx)((u32)ga_div_signed_i32((idx)((u32)((idx)((u32)last + 31) / 32) + (u32)get_num_groups(0) - 1), (idx)get_num_groups(0)) * 32);
    idx first = (idx)((u32)get_group_id(0) * (u32)chunk + (u32)(me % 32));
    idx end = ga_min_int_i32(last, (idx)(((u32)get_group_id(0) + 1) * (u32)chunk));
    idx blocks = (idx)((u32)rows + 31) / 32;
    for (idx block = (idx)get_group_id(1); block < blocks; block = (idx)((u32)block + (u32)get_num_groups(1))) {
        {
            idx from[4];
            for (int i0 = 0; i0 < 4; i0++) from[i0] = 0;
#line 37 "take.gk"
            idx at[2];
            for (int i0 = 0; i0 < 2; i0++) at[i0] = 0;
            {
                {
#line 39 "take.gk"
                    idx row = (idx)(((u32)block * 4 + 0) * 8 + (u32)(me / 32));
                    from[0] = -1;
                    if (row < rows) {

                        from[0] = gk_place_of_I_i32(GA_GET(i32, indices_data, ga_mod_signed_i32(row, y_dim0) * indices_stride0), x_dim0);
                    }
                }
                {
#line 39 "take.gk"
                    idx row__2 = (idx)(((u32)block * 4 + 1) * 8 + (u32)(me / 32));
                    from[1] = -1;
                    if (row__2 < rows) {

                        from[1] = gk_place_of_I_i32(GA_GET(i32, indices_data, ga_mod_signed_i32(row__2, y_dim0) * indices_stride0), x_dim0);
                    }
                }
                {
#line 39 "take.gk"
                    idx row__3 = (idx)(((u32)block * 4 + 2) * 8 + (u32)(me / 32));
                    from[2] = -1;
                    if (row__3 < rows) {

                        from[2] = gk_place_of_I_i32(GA_GET(i32, indices_data, ga_mod_signed_i32(row__3, y_dim0) * indices_stride0), x_dim0);
                    }
                }
                {
#line 39 "take.gk"
                    idx row__4 = (idx)(((u32)block * 4 + 3) * 8 + (u32)(me / 32));
                    from[3] = -1;
                    if (row__4 < rows) {

                        from[3] = gk_place_of_I_i32(GA_GET(i32, indices_data, ga_mod_signed_i32(row__4, y_dim0) * indices_stride0), x_dim0);
                    }
                }
            }


            for (idx j = first; j < end; j = (idx)((u32)j + 32)) {
                u32x4 word[4];
                for (int i0 = 0; i0 < 4; i0++) word[i0] = ga_splat_u32x4(0u);
#line 51 "take.gk"
                at[1] = j;
                {
                    {
#line 53 "take.gk"
                        if (from[0] >= 0) {
                            idx row__5 = (idx)(((u32)block * 4 + 0) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__5, y_dim0);
                                row__5 = ga_div_signed_i32(row__5, y_dim0);
                            }
                            at[0] = from[0];
                            word[0] = ga_load_u32x4(&GA_GET(u32x4, x_data, at[0] * x_stride0 + at[1] * x_stride1));
                        }
                    }
                    {
#line 53 "take.gk"
                        if (from[1] >= 0) {
                            idx row__6 = (idx)(((u32)block * 4 + 1) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__6, y_dim0);
                                row__6 = ga_div_signed_i32(row__6, y_dim0);
                            }
                            at[0] = from[1];
                            word[1] = ga_load_u32x4(&GA_GET(u32x4, x_data, at[0] * x_stride0 + at[1] * x_stride1));
                        }
                    }
                    {
#line 53 "take.gk"
                        if (from[2] >= 0) {
                            idx row__7 = (idx)(((u32)block * 4 + 2) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__7, y_dim0);
                                row__7 = ga_div_signed_i32(row__7, y_dim0);
                            }
                            at[0] = from[2];
                            word[2] = ga_load_u32x4(&GA_GET(u32x4, x_data, at[0] * x_stride0 + at[1] * x_stride1));
                        }
                    }
                    {
#line 53 "take.gk"
                        if (from[3] >= 0) {
                            idx row__8 = (idx)(((u32)block * 4 + 3) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__8, y_dim0);
                                row__8 = ga_div_signed_i32(row__8, y_dim0);
                            }
                            at[0] = from[3];
                            word[3] = ga_load_u32x4(&GA_GET(u32x4, x_data, at[0] * x_stride0 + at[1] * x_stride1));
                        }
                    }
                }
                {
                    {
#line 64 "take.gk"
                        if (from[0] >= 0) {
                            idx row__9 = (idx)(((u32)block * 4 + 0) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__9, y_dim0);
                                row__9 = ga_div_signed_i32(row__9, y_dim0);
                            }
                            GA_AT(u32x4, y_data, at[0] * y_stride0 + at[1] * y_stride1) = word[0];
                        }
                    }
                    {
#line 64 "take.gk"
                        if (from[1] >= 0) {
                            idx row__10 = (idx)(((u32)block * 4 + 1) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__10, y_dim0);
                                row__10 = ga_div_signed_i32(row__10, y_dim0);
                            }
                            GA_AT(u32x4, y_data, at[0] * y_stride0 + at[1] * y_stride1) = word[1];
                        }
                    }
                    {
#line 64 "take.gk"
                        if (from[2] >= 0) {
                            idx row__11 = (idx)(((u32)block * 4 + 2) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__11, y_dim0);
                                row__11 = ga_div_signed_i32(row__11, y_dim0);
                            }
                            GA_AT(u32x4, y_data, at[0] * y_stride0 + at[1] * y_stride1) = word[2];
                        }
                    }
                    {
#line 64 "take.gk"
                        if (from[3] >= 0) {
                            idx row__12 = (idx)(((u32)block * 4 + 3) * 8 + (u32)(me / 32));
                            {
                                at[0] = ga_mod_signed_i32(row__12, y_dim0);
                                row__12 = ga_div_signed_i32(row__12, y_dim0);
                            }
                            GA_AT(u32x4, y_data, at[0] * y_stride0 + at[1] * y_stride1) = word[3];
                        }
                    }
                }
            }
        }
    }
}
