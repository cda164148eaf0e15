/* choose_dense<A=bool, B=u32, C=u32, O=u32, KIND=0, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=4, ITEMS=256>, written by the GK compiler, for CUDA C. */
#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */
#endif
typedef signed char i8;
typedef short i16;
typedef int i32;
typedef long long i64;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))
typedef i32 idx;


/* cast<U=bool, T=bool> */
static __device__ inline bool gk_cast_U_bool_T_bool(bool x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* cast<U=u32, T=u32> */
static __device__ inline u32 gk_cast_U_u32_T_u32(u32 x)
{
    {
#line 27 "ops.gk"
        return x;
    }
}

/* chosen<A=bool, B=u32, C=u32, O=u32, KIND=0> */
static __device__ inline u32 gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(bool a, u32 b, u32 c)
{
    {
#line 38 "choose.gk"
        return gk_cast_U_bool_T_bool(a) ? gk_cast_U_u32_T_u32(b) : gk_cast_U_u32_T_u32(c);
    }
}

/* choose_dense<A=bool, B=u32, C=u32, O=u32, KIND=0, ONE_A=false, ONE_B=true, ONE_C=false, UNROLL=4, ITEMS=256> */
extern "C" __global__ void __launch_bounds__(256 * 1 * 1)
gk_choose_dense(const char *a__data, i64 a__offset, idx a__size, const char *b__data, i64 b__offset, idx b__size, const char *c__data, i64 c__offset, idx c__size, char *o__data, i64 o__offset, idx o__size)
{
    const u8 *a = (const u8 *)(a__data + a__offset);
    (void)a;
    const u32 *b = (const u32 *)(b__data + b__offset);
    (void)b;
    const u32 *c = (const u32 *)(c__data + c__offset);
    (void)c;
    u32 *o = (u32 *)(o__data + o__offset);
    (void)o;
#line 52 "choose.gk"
    for (idx left = (idx)((u32)o__size - (u32)blockIdx.x * 1024); left > 0; left = (idx)((u32)left - (u32)gridDim.x * 1024)) {
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
                    idx i = (idx)((u32)threadIdx.x + 0);
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
                    idx i__2 = (idx)((u32)threadIdx.x + 256);
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
                    idx i__3 = (idx)((u32)threadIdx.x + 512);
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
                    idx i__4 = (idx)((u32)threadIdx.x + 768);
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
                    idx i__5 = (idx)((u32)threadIdx.x + 0);
                    if (i__5 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__5)] = gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(as[0] != 0, bs[0], cs[0]);
                        }
                    }
                }
                {
#line 88 "choose.gk"
                    idx i__6 = (idx)((u32)threadIdx.x + 256);
                    if (i__6 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__6)] = gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(as[1] != 0, bs[1], cs[1]);
                        }
                    }
                }
                {
#line 88 "choose.gk"
                    idx i__7 = (idx)((u32)threadIdx.x + 512);
                    if (i__7 < left) {
                        {


                            o[(idx)((u32)first + (u32)i__7)] = gk_chosen_A_bool_B_u32_C_u32_O_u32_KIND_0(as[2] != 0, bs[2], cs[2]);
                        }
                    }
                }
                {
#line 88 "choose.gk"
                    idx i__8 = (idx)((u32)threadIdx.x + 768);
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
