/* chirp_in<T=f32, X=f32, R=2, ITEMS=256>, written by the GK compiler, for OpenCL C 1.2. */
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
typedef float2 c64;

static inline c64 ga_make_c64(f32 re, f32 im)
{
    return (c64)(re, im);
}
static inline f32 ga_minus_f32(f32 x)
{
    return -x;
}
static inline c64 ga_mul_c64(c64 a, c64 b)
{
    return (c64)(a.x) * b + (c64)(ga_minus_f32(a.y), a.y) * b.yx;
}

/* chirp_in<T=f32, X=f32, R=2, ITEMS=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_chirp_in(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__dim1, idx x__stride0, idx x__stride1, __global const char *chirp__data, i64 chirp__offset, idx chirp__size, __global char *z__data, i64 z__offset, idx z__dim0, idx z__dim1, idx z__stride0, idx z__stride1, idx n, idx have, u8 half__byte, f32 flip_in)
{
    x__data += x__offset;
    __global const c64 *chirp = (__global const c64 *)(chirp__data + chirp__offset);
    (void)chirp;
    z__data += z__offset;
    bool half__ = half__byte != 0;
#line 475 "fft.gk"
    for (idx b = (idx)get_group_id(1); b < z__dim0; b = (idx)((u32)b + (u32)get_num_groups(1))) {
        for (idx j = (idx)get_global_id(0); j < z__dim1; j = (idx)((u32)j + (u32)(get_num_groups(0) * get_local_size(0)))) {
            c64 v = ga_make_c64(0.0f, 0.0f);
            bool mirrored = half__ && j > n / 2;
            idx element = mirrored ? (idx)((u32)n - (u32)j) : j;
            if (j < n && element < have) {
                idx at[2];
                for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) at[ga_i0] = 0;
#line 482 "fft.gk"
                idx rest = b;
#line 487 "fft.gk"
                at[0] = rest;
                at[1] = element;
                f32 e = GA_GET(f32, x__data, at[0] * x__stride0 + at[1] * x__stride1);
                f32 zr;
                f32 zi;
                {
                    zr = e;
                    zi = 0.0f;
                }
#line 500 "fft.gk"
                v = ga_mul_c64(ga_make_c64(zr, zi), chirp[j]);
            }
            GA_AT(c64, z__data, b * z__stride0 + j * z__stride1) = v;
        }
    }
}
