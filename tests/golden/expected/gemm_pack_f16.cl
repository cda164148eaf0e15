/* gemm_pack<S=u16, P=u32x4, X=u32x4, E=8, V=8, SPAN=128, ALONG=true, LEFT=false, ROUND=false, K=16, DEEP=64, OWN=64, PITCH=72, WIDE=1, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("set.lt.u32.s32 %0, %1, %2;" : "=r"(mask) : "r"(b), "r"(a));
    return (i32)((u32)a ^ (((u32)a ^ (u32)b) & mask));
#else
    return b < a ? b : a;
#endif
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
    uint4 a0 = ((__global const uint4 *)p)[0];
    r.v[0] = a0.s0;
    r.v[1] = a0.s1;
    r.v[2] = a0.s2;
    r.v[3] = a0.s3;
    return r;
}
static inline u16 ga_narrow_u16(u32 x)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    asm("cvt.u32.u16 %0, %1;" : "=r"(x) : "r"(x));
#endif
    return (u16)x;
}

/* apart_from<E=8> */
static inline idx gk_apart_from_E_8(idx row, idx l)
{
#line 19 "gemm_packed.gk"
    return l ^ (idx)((u32)(row / 8 % 8) * 8);
}

/* gemm_pack<S=u16, P=u32x4, X=u32x4, E=8, V=8, SPAN=128, ALONG=true, LEFT=false, ROUND=false, K=16, DEEP=64, OWN=64, PITCH=72, WIDE=1, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_gemm_pack(idx extent, idx depth, idx steps, __global const char *x__data, i64 x__offset, idx x__size, idx start, idx row, idx col, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const u32x4 *x = (__global const u32x4 *)(x__data + x__offset);
    (void)x;
    __global u32x4 *y = (__global u32x4 *)(y__data + y__offset);
    (void)y;
#line 31 "gemm_packed.gk"
    __local u16 box[64][72];
    (void)box;
#line 32 "gemm_packed.gk"
    idx me = (idx)get_local_id(0);
    idx parts = (idx)((u32)steps + 3) / 4;
    idx near = 1;
    u16 none = 0;
    idx all__ = (idx)((u32)((idx)((u32)extent + 127) / 128) * 2 * (u32)parts);
    for (idx part = (idx)get_group_id(0); part < all__; part = (idx)((u32)part + (u32)get_num_groups(0))) {
        idx i0 = (idx)((u32)ga_div_signed_i32(part, parts) * 64);
        idx l0 = (idx)(((u32)part - (u32)ga_div_signed_i32(part, parts) * (u32)parts) * 64);
        for (idx t = me; t < 512; t = (idx)((u32)t + 256)) {
            idx i = t / 8;
            idx l = (idx)((u32)(t % 8) * 8);
            idx there = (idx)((u32)depth - (u32)l0 - (u32)l);
            idx own = ga_min_int_i32((idx)((u32)i0 + (u32)i), (idx)((u32)extent - 1));
            idx at = (idx)((u32)start + ((u32)own * (u32)row + (u32)((idx)((u32)l0 + (u32)l) / 8) * (u32)near));
            u32x4 pack = ga_splat_u32x4((u32)none);
            {
                if (there > 0) {
#line 48 "gemm_packed.gk"
                    pack = ga_load_u32x4(&x[at]);
                }
            }
            {
                {
                    idx r = i;
                    idx column = gk_apart_from_E_8(r, (idx)((u32)l + 0));
                    {
                        box[r][column] = ga_narrow_u16(pack.v[0] >> 0);
                    }
                }
                {
#line 53 "gemm_packed.gk"
                    idx r__2 = i;
                    idx column__2 = gk_apart_from_E_8(r__2, (idx)((u32)l + 1));
                    {
                        box[r__2][column__2] = ga_narrow_u16(pack.v[0] >> 16);
                    }
                }
                {
#line 53 "gemm_packed.gk"
                    idx r__3 = i;
                    idx column__3 = gk_apart_from_E_8(r__3, (idx)((u32)l + 2));
                    {
                        box[r__3][column__3] = ga_narrow_u16(pack.v[1] >> 0);
                    }
                }
                {
#line 53 "gemm_packed.gk"
                    idx r__4 = i;
                    idx column__4 = gk_apart_from_E_8(r__4, (idx)((u32)l + 3));
                    {
                        box[r__4][column__4] = ga_narrow_u16(pack.v[1] >> 16);
                    }
                }
                {
#line 53 "gemm_packed.gk"
                    idx r__5 = i;
                    idx column__5 = gk_apart_from_E_8(r__5, (idx)((u32)l + 4));
                    {
                        box[r__5][column__5] = ga_narrow_u16(pack.v[2] >> 0);
                    }
                }
                {
#line 53 "gemm_packed.gk"
                    idx r__6 = i;
                    idx column__6 = gk_apart_from_E_8(r__6, (idx)((u32)l + 5));
                    {
                        box[r__6][column__6] = ga_narrow_u16(pack.v[2] >> 16);
                    }
                }
                {
#line 53 "gemm_packed.gk"
                    idx r__7 = i;
                    idx column__7 = gk_apart_from_E_8(r__7, (idx)((u32)l + 6));
                    {
                        box[r__7][column__7] = ga_narrow_u16(pack.v[3] >> 0);
                    }
                }
                {
#line 53 "gemm_packed.gk"
                    idx r__8 = i;
                    idx column__8 = gk_apart_from_E_8(r__8, (idx)((u32)l + 7));
                    {
                        box[r__8][column__8] = ga_narrow_u16(pack.v[3] >> 16);
                    }
                }
            }
        }
#line 64 "gemm_packed.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx t__2 = me; t__2 < 512; t__2 = (idx)((u32)t__2 + 256)) {
            idx lane = t__2 % 32;
            idx w = t__2 / 32 % 1;
            idx i__2 = (idx)((u32)(t__2 / 32 % 4) * 16 + (u32)(lane / 4));
            idx step__ = t__2 / 128;
            u32x4 pack__2 = ga_splat_u32x4(0u);
            {
                {
#line 72 "gemm_packed.gk"
                    idx unit = (idx)((u32)w * 2 + 0);
                    idx far = (idx)((u32)i__2 + (u32)(unit / 2) * 8);
                    idx l__2 = (idx)((u32)step__ * 16 + (u32)(unit % 2) * 8 + (u32)(lane % 4) * 2);
                    {
                        pack__2.v[0] = (u32)box[far][gk_apart_from_E_8(far, l__2)] | ((u32)box[far][(idx)((u32)gk_apart_from_E_8(far, l__2) + 1)] << 16);
                    }
                }
                {
#line 72 "gemm_packed.gk"
                    idx unit__2 = (idx)((u32)w * 2 + 1);
                    idx far__2 = (idx)((u32)i__2 + (u32)(unit__2 / 2) * 8);
                    idx l__3 = (idx)((u32)step__ * 16 + (u32)(unit__2 % 2) * 8 + (u32)(lane % 4) * 2);
                    {
                        pack__2.v[1] = (u32)box[far__2][gk_apart_from_E_8(far__2, l__3)] | ((u32)box[far__2][(idx)((u32)gk_apart_from_E_8(far__2, l__3) + 1)] << 16);
                    }
                }
                {
#line 72 "gemm_packed.gk"
                    idx unit__3 = (idx)((u32)w * 2 + 2);
                    idx far__3 = (idx)((u32)i__2 + (u32)(unit__3 / 2) * 8);
                    idx l__4 = (idx)((u32)step__ * 16 + (u32)(unit__3 % 2) * 8 + (u32)(lane % 4) * 2);
                    {
                        pack__2.v[2] = (u32)box[far__3][gk_apart_from_E_8(far__3, l__4)] | ((u32)box[far__3][(idx)((u32)gk_apart_from_E_8(far__3, l__4) + 1)] << 16);
                    }
                }
                {
#line 72 "gemm_packed.gk"
                    idx unit__4 = (idx)((u32)w * 2 + 3);
                    idx far__4 = (idx)((u32)i__2 + (u32)(unit__4 / 2) * 8);
                    idx l__5 = (idx)((u32)step__ * 16 + (u32)(unit__4 % 2) * 8 + (u32)(lane % 4) * 2);
                    {
                        pack__2.v[3] = (u32)box[far__4][gk_apart_from_E_8(far__4, l__5)] | ((u32)box[far__4][(idx)((u32)gk_apart_from_E_8(far__4, l__5) + 1)] << 16);
                    }
                }
            }

            idx to = (idx)((u32)(l0 / 16) + (u32)step__);
            idx tile = i0 / 128;
            if (to < steps) {
                y[(idx)(((u32)((idx)(((u32)tile * (u32)steps + (u32)to) * 128 + ((u32)i0 - (u32)tile * 128) + (u32)(i__2 / 16) * 16) / 16) * 1 + (u32)w) * 32 + (u32)lane)] = pack__2;
            }
        }
#line 86 "gemm_packed.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
