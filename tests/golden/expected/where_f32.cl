/* choose_dense<A=bool, B=u32, C=u32, O=u32, KIND=0, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=4, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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


/* cast<U=bool, T=bool> */
static inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=u32, T=u32> */
static inline u32 gk_cast_U_u32_T_u32(u32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* chosen<A=bool, B=u32, C=u32, O=u32, KIND=0> */
static inline u32 gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(bool a, u32 b, u32 c)
{
    {
#line 38 "choose.gk"
        return gk_cast_U_bool_T_bool(a) ? gk_cast_U_u32_T_u32(b) : gk_cast_U_u32_T_u32(c);
    }
}

/* choose_dense<A=bool, B=u32, C=u32, O=u32, KIND=0, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=4, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_choose_dense(__global const char *a__data, i64 a__offset, idx a__size, __global const char *b__data, i64 b__offset, idx b__size, __global const char *c__data, i64 c__offset, idx c__size, __global char *o__data, i64 o__offset, idx o__size)
{
    __global const u8 *a = (__global const u8 *)(a__data + a__offset);
    (void)a;
    __global const u32 *b = (__global const u32 *)(b__data + b__offset);
    (void)b;
    __global const u32 *c = (__global const u32 *)(c__data + c__offset);
    (void)c;
    __global u32 *o = (__global u32 *)(o__data + o__offset);
    (void)o;
#line 52 "choose.gk"
    for (idx left = (idx)((u32)o__size - (u32)get_group_id(0) * 1024); left > 0; left = (idx)((u32)left - (u32)get_num_groups(0) * 1024)) {
        idx first = (idx)((u32)o__size - (u32)left);
        {
#line 76 "choose.gk"
            u8 as[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) as[ga_i0] = 0;
#line 77 "choose.gk"
            u32 bs[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) bs[ga_i0] = 0u;
#line 78 "choose.gk"
            u32 cs[4];
            for (int ga_i0 = 0; ga_i0 < 4; ga_i0++) cs[ga_i0] = 0u;
            {
                {
#line 80 "choose.gk"
                    idx i = (idx)((u32)get_local_id(0) + 0);
                    if (i < left) {
                        as[0] = (u8)(a[(idx)((u32)first + (u32)i)] != 0);
                        bs[0] = b[0];
                        {
#line 84 "choose.gk"
                            cs[0] = c[(idx)((u32)first + (u32)i)];
                        }
                    }
                }
                {
#line 80 "choose.gk"
                    idx i__2 = (idx)((u32)get_local_id(0) + 256);
                    if (i__2 < left) {
                        as[1] = (u8)(a[(idx)((u32)first + (u32)i__2)] != 0);
                        bs[1] = b[0];
                        {
#line 84 "choose.gk"
                            cs[1] = c[(idx)((u32)first + (u32)i__2)];
                        }
                    }
                }
                {
#line 80 "choose.gk"
                    idx i__3 = (idx)((u32)get_local_id(0) + 512);
                    if (i__3 < left) {
                        as[2] = (u8)(a[(idx)((u32)first + (u32)i__3)] != 0);
                        bs[2] = b[0];
                        {
#line 84 "choose.gk"
                            cs[2] = c[(idx)((u32)first + (u32)i__3)];
                        }
                    }
                }
                {
#line 80 "choose.gk"
                    idx i__4 = (idx)((u32)get_local_id(0) + 768);
                    if (i__4 < left) {
                        as[3] = (u8)(a[(idx)((u32)first + (u32)i__4)] != 0);
                        bs[3] = b[0];
                        {
#line 84 "choose.gk"
                            cs[3] = c[(idx)((u32)first + (u32)i__4)];
                        }
                    }
                }
            }
            {
                {
#line 88 "choose.gk"
                    idx i__5 = (idx)((u32)get_local_id(0) + 0);
                    if (i__5 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__5)] = gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(as[0] != 0, bs[0], cs[0]);
                        }
                    }
                }
                {
#line 88 "choose.gk"
                    idx i__6 = (idx)((u32)get_local_id(0) + 256);
                    if (i__6 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__6)] = gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(as[1] != 0, bs[1], cs[1]);
                        }
                    }
                }
                {
#line 88 "choose.gk"
                    idx i__7 = (idx)((u32)get_local_id(0) + 512);
                    if (i__7 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__7)] = gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(as[2] != 0, bs[2], cs[2]);
                        }
                    }
                }
                {
#line 88 "choose.gk"
                    idx i__8 = (idx)((u32)get_local_id(0) + 768);
                    if (i__8 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__8)] = gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(as[3] != 0, bs[3], cs[3]);
                        }
                    }
                }
            }
        }
    }
}
