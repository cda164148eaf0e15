/* exchange<T=u64>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__GA_OUT_OF_LINE)
#define GA_FN static __attribute__((noinline))
#else
#define GA_FN static inline
#endif


/* exchange<T=u64> */
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
gk_exchange(__global const char *x__data, i64 x__offset, idx x__dim0, idx x__stride0, i32 n, __global char *y__data, i64 y__offset, idx y__dim0, idx y__dim1, idx y__stride0, idx y__stride1)
{
    x__data += x__offset;
    y__data += y__offset;
#line 6 "subgroup.gk"
    idx i = (idx)get_global_id(0);
    u64 v = GA_GET(u64, x__data, i * x__stride0);
    {
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y__data, i * y__stride1) = v;
        }
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y__data, y__stride0 + i * y__stride1) = v;
        }
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y__data, 2 * y__stride0 + i * y__stride1) = v;
        }
        {
#line 14 "subgroup.gk"
            GA_AT(u64, y__data, 3 * y__stride0 + i * y__stride1) = v;
        }
    }
}
