/* names, written by the GK compiler, for OpenCL C 1.2. */
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
static inline f32 ga_rint_f32(f32 x)
{
    return rint(x);
}
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_max_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u &= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? a : r;
    return a < b ? b : r;
}
#endif
static inline f32 ga_max_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_max_soft_f32(a, b);
#endif
}
#if !defined(__NV_CL_C_VERSION)
static inline f32 ga_min_soft_f32(f32 a, f32 b)
{
    union { f32 f; u32 u; } x, y;
    x.f = a;
    y.f = b;
    x.u |= y.u;
    f32 r = x.f;
    const f32 sum = a + b;
    r = a == b ? r : sum;
    r = b < a ? b : r;
    return a < b ? a : r;
}
#endif
static inline f32 ga_min_f32(f32 a, f32 b)
{
#if defined(__NV_CL_C_VERSION)
    f32 r;
    asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b));
    return a != a || b != b ? a + b : r;
#else
    return ga_min_soft_f32(a, b);
#endif
}
static inline f32 ga_floor_f32(f32 x)
{
    return floor(x);
}
static inline i32 ga_popcount_u32(u32 x)
{
    return (i32)popcount(x);
}

/* first */
static inline __attribute__((always_inline)) f32 gk_first(__global const char *float4__data, idx float4__dim0, idx float4__stride0, __global const f32 *log__, idx log__size, __local f32 *exp__)
{
#line 10 "names.gk"
    return GA_GET(f32, float4__data, 0) + log__[(idx)((u32)log__size - 1)] + exp__[1];
}

/* twice */
static inline f32 gk_twice(f32 sin__, f32 *sqrt__)
{
#line 4 "names.gk"
    (*sqrt__) = sin__;
    return sin__ + sin__;
}

/* names */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_names(__global const char *union__data, i64 union__offset, idx union__dim0, idx union__stride0, __global const char *vec_step__data, i64 vec_step__offset, idx vec_step__size, __global char *x__data, i64 x__offset, idx x__size, f32 half__re, f32 half__im, u8 uniform__byte, f32 log__)
{
    union__data += union__offset;
    __global const f32 *vec_step__ = (__global const f32 *)(vec_step__data + vec_step__offset);
    (void)vec_step__;
    __global f32 *x = (__global f32 *)(x__data + x__offset);
    (void)x;
    c64 half__ = ga_make_c64(half__re, half__im);
    bool uniform__ = uniform__byte != 0;
#line 16 "names.gk"
    __local f32 ga_local__[4];
    (void)ga_local__;
#line 17 "names.gk"
    f32 abort__ = (f32)uniform__ + half__.x;
    f32 abs__ = (f32)uniform__ + half__.x;
    f32 abs_diff__ = (f32)uniform__ + half__.x;
    f32 acos__ = (f32)uniform__ + half__.x;
    f32 acosh__ = (f32)uniform__ + half__.x;
    f32 acospi__ = (f32)uniform__ + half__.x;
    f32 add_sat__ = (f32)uniform__ + half__.x;
    f32 alignas__ = (f32)uniform__ + half__.x;
    f32 alignof__ = (f32)uniform__ + half__.x;
    f32 all__ = (f32)uniform__ + half__.x;
    f32 and__ = (f32)uniform__ + half__.x;
    f32 and_eq__ = (f32)uniform__ + half__.x;
    f32 any__ = (f32)uniform__ + half__.x;
    f32 arm__ = (f32)uniform__ + half__.x;
    f32 asin__ = (f32)uniform__ + half__.x;
    f32 asinh__ = (f32)uniform__ + half__.x;
    f32 asinpi__ = (f32)uniform__ + half__.x;
    f32 asm__ = (f32)uniform__ + half__.x;
    f32 atan__ = (f32)uniform__ + half__.x;
    f32 atan2__ = (f32)uniform__ + half__.x;
    f32 atan2pi__ = (f32)uniform__ + half__.x;
    f32 atanh__ = (f32)uniform__ + half__.x;
    f32 atanpi__ = (f32)uniform__ + half__.x;
    f32 barrier__ = (f32)uniform__ + half__.x;
    f32 bit_reverse__ = (f32)uniform__ + half__.x;
    f32 bitand__ = (f32)uniform__ + half__.x;
    f32 bitor__ = (f32)uniform__ + half__.x;
    f32 bitselect__ = (f32)uniform__ + half__.x;
    f32 blockDim__ = (f32)uniform__ + half__.x;
    f32 blockIdx__ = (f32)uniform__ + half__.x;
    f32 brev__ = (f32)uniform__ + half__.x;
    f32 byte__ = (f32)uniform__ + half__.x;
    f32 calloc__ = (f32)uniform__ + half__.x;
    f32 capture_event_profiling_info__ = (f32)uniform__ + half__.x;
    f32 catch__ = (f32)uniform__ + half__.x;
    f32 cbrt__ = (f32)uniform__ + half__.x;
    f32 ceil__ = (f32)uniform__ + half__.x;
    f32 char__ = (f32)uniform__ + half__.x;
    f32 clamp__ = (f32)uniform__ + half__.x;
    f32 class__ = (f32)uniform__ + half__.x;
    f32 clk_profiling_info__ = (f32)uniform__ + half__.x;
    f32 clock__ = (f32)uniform__ + half__.x;
    f32 clock64__ = (f32)uniform__ + half__.x;
    f32 clz__ = (f32)uniform__ + half__.x;
    f32 co_await__ = (f32)uniform__ + half__.x;
    f32 co_return__ = (f32)uniform__ + half__.x;
    f32 co_yield__ = (f32)uniform__ + half__.x;
    f32 compl__ = (f32)uniform__ + half__.x;
    f32 concept__ = (f32)uniform__ + half__.x;
    f32 cond__ = (f32)uniform__ + half__.x;
    f32 const_cast__ = (f32)uniform__ + half__.x;
    f32 constant__ = (f32)uniform__ + half__.x;
    f32 consteval__ = (f32)uniform__ + half__.x;
    f32 constexpr__ = (f32)uniform__ + half__.x;
    f32 constinit__ = (f32)uniform__ + half__.x;
    f32 cooperative_groups__ = (f32)uniform__ + half__.x;
    f32 copysign__ = (f32)uniform__ + half__.x;
    f32 cos__ = (f32)uniform__ + half__.x;
    f32 cosh__ = (f32)uniform__ + half__.x;
    f32 cospi__ = (f32)uniform__ + half__.x;
    f32 create_user_event__ = (f32)uniform__ + half__.x;
    f32 cross__ = (f32)uniform__ + half__.x;
    f32 ctz__ = (f32)uniform__ + half__.x;
    f32 cyl_bessel_i0__ = (f32)uniform__ + half__.x;
    f32 cyl_bessel_i1__ = (f32)uniform__ + half__.x;
    f32 decltype__ = (f32)uniform__ + half__.x;
    f32 default__ = (f32)uniform__ + half__.x;
    f32 define__ = (f32)uniform__ + half__.x;
    f32 defined__ = (f32)uniform__ + half__.x;
    f32 degrees__ = (f32)uniform__ + half__.x;
    f32 delete__ = (f32)uniform__ + half__.x;
    f32 dim3__ = (f32)uniform__ + half__.x;
    f32 distance__ = (f32)uniform__ + half__.x;
    f32 div__ = (f32)uniform__ + half__.x;
    f32 dot__ = (f32)uniform__ + half__.x;
    f32 double__ = (f32)uniform__ + half__.x;
    f32 drem__ = (f32)uniform__ + half__.x;
    f32 dynamic_cast__ = (f32)uniform__ + half__.x;
    f32 enum__ = (f32)uniform__ + half__.x;
    f32 erf__ = (f32)uniform__ + half__.x;
    f32 erfc__ = (f32)uniform__ + half__.x;
    f32 erfcinv__ = (f32)uniform__ + half__.x;
    f32 erfcx__ = (f32)uniform__ + half__.x;
    f32 erfinv__ = (f32)uniform__ + half__.x;
    f32 error__ = (f32)uniform__ + half__.x;
    f32 exit__ = (f32)uniform__ + half__.x;
    f32 exp__ = (f32)uniform__ + half__.x;
    f32 exp10__ = (f32)uniform__ + half__.x;
    f32 exp2__ = (f32)uniform__ + half__.x;
    f32 explicit__ = (f32)uniform__ + half__.x;
    f32 expm1__ = (f32)uniform__ + half__.x;
    f32 export__ = (f32)uniform__ + half__.x;
    f32 extern__ = (f32)uniform__ + half__.x;
    f32 fabs__ = (f32)uniform__ + half__.x;
    f32 fdim__ = (f32)uniform__ + half__.x;
    f32 fdivide__ = (f32)uniform__ + half__.x;
    f32 ffs__ = (f32)uniform__ + half__.x;
    f32 final__ = (f32)uniform__ + half__.x;
    f32 finite__ = (f32)uniform__ + half__.x;
    f32 float__ = (f32)uniform__ + half__.x;
    f32 floor__ = (f32)uniform__ + half__.x;
    f32 fma__ = (f32)uniform__ + half__.x;
    f32 fmax__ = (f32)uniform__ + half__.x;
    f32 fmin__ = (f32)uniform__ + half__.x;
    f32 fmod__ = (f32)uniform__ + half__.x;
    f32 fpclassify__ = (f32)uniform__ + half__.x;
    f32 fract__ = (f32)uniform__ + half__.x;
    f32 free__ = (f32)uniform__ + half__.x;
    f32 frexp__ = (f32)uniform__ + half__.x;
    f32 friend__ = (f32)uniform__ + half__.x;
    f32 gamma__ = (f32)uniform__ + half__.x;
    f32 generic__ = (f32)uniform__ + half__.x;
    f32 global__ = (f32)uniform__ + half__.x;
    f32 gridDim__ = (f32)uniform__ + half__.x;
    f32 hadd__ = (f32)uniform__ + half__.x;
    f32 hp9000__ = (f32)uniform__ + half__.x;
    f32 hpux__ = (f32)uniform__ + half__.x;
    f32 hypot__ = (f32)uniform__ + half__.x;
    f32 i386__ = (f32)uniform__ + half__.x;
    f32 ilogb__ = (f32)uniform__ + half__.x;
    f32 imaginary__ = (f32)uniform__ + half__.x;
    f32 import__ = (f32)uniform__ + half__.x;
    f32 inf__ = (f32)uniform__ + half__.x;
    f32 infinity__ = (f32)uniform__ + half__.x;
    f32 inline__ = (f32)uniform__ + half__.x;
    f32 is_valid_event__ = (f32)uniform__ + half__.x;
    f32 is_valid_reserve_id__ = (f32)uniform__ + half__.x;
    f32 isequal__ = (f32)uniform__ + half__.x;
    f32 isfinite__ = (f32)uniform__ + half__.x;
    f32 isgreater__ = (f32)uniform__ + half__.x;
    f32 isgreaterequal__ = (f32)uniform__ + half__.x;
    f32 isinf__ = (f32)uniform__ + half__.x;
    f32 isless__ = (f32)uniform__ + half__.x;
    f32 islessequal__ = (f32)uniform__ + half__.x;
    f32 islessgreater__ = (f32)uniform__ + half__.x;
    f32 isnan__ = (f32)uniform__ + half__.x;
    f32 isnormal__ = (f32)uniform__ + half__.x;
    f32 isnotequal__ = (f32)uniform__ + half__.x;
    f32 isordered__ = (f32)uniform__ + half__.x;
    f32 isunordered__ = (f32)uniform__ + half__.x;
    f32 j0__ = (f32)uniform__ + half__.x;
    f32 j1__ = (f32)uniform__ + half__.x;
    f32 jn__ = (f32)uniform__ + half__.x;
    f32 kernel_exec__ = (f32)uniform__ + half__.x;
    f32 labs__ = (f32)uniform__ + half__.x;
    f32 ldexp__ = (f32)uniform__ + half__.x;
    f32 ldg__ = (f32)uniform__ + half__.x;
    f32 ldiv__ = (f32)uniform__ + half__.x;
    f32 length__ = (f32)uniform__ + half__.x;
    f32 lgamma__ = (f32)uniform__ + half__.x;
    f32 lgamma_r__ = (f32)uniform__ + half__.x;
    f32 linux__ = (f32)uniform__ + half__.x;
    f32 llabs__ = (f32)uniform__ + half__.x;
    f32 lldiv__ = (f32)uniform__ + half__.x;
    f32 llmax__ = (f32)uniform__ + half__.x;
    f32 llmin__ = (f32)uniform__ + half__.x;
    f32 llrint__ = (f32)uniform__ + half__.x;
    f32 llround__ = (f32)uniform__ + half__.x;
    f32 log10__ = (f32)uniform__ + half__.x;
    f32 log1p__ = (f32)uniform__ + half__.x;
    f32 log2__ = (f32)uniform__ + half__.x;
    f32 logb__ = (f32)uniform__ + half__.x;
    f32 long__ = (f32)uniform__ + half__.x;
    f32 lrint__ = (f32)uniform__ + half__.x;
    f32 lround__ = (f32)uniform__ + half__.x;
    f32 mad__ = (f32)uniform__ + half__.x;
    f32 mad24__ = (f32)uniform__ + half__.x;
    f32 mad_hi__ = (f32)uniform__ + half__.x;
    f32 mad_sat__ = (f32)uniform__ + half__.x;
    f32 main__ = (f32)uniform__ + half__.x;
    f32 malloc__ = (f32)uniform__ + half__.x;
    f32 max__ = (f32)uniform__ + half__.x;
    f32 maxmag__ = (f32)uniform__ + half__.x;
    f32 mem_fence__ = (f32)uniform__ + half__.x;
    f32 memcmp__ = (f32)uniform__ + half__.x;
    f32 memcpy__ = (f32)uniform__ + half__.x;
    f32 memmove__ = (f32)uniform__ + half__.x;
    f32 memory_order__ = (f32)uniform__ + half__.x;
    f32 memory_scope__ = (f32)uniform__ + half__.x;
    f32 memset__ = (f32)uniform__ + half__.x;
    f32 min__ = (f32)uniform__ + half__.x;
    f32 minmag__ = (f32)uniform__ + half__.x;
    f32 mips__ = (f32)uniform__ + half__.x;
    f32 mix__ = (f32)uniform__ + half__.x;
    f32 modf__ = (f32)uniform__ + half__.x;
    f32 module__ = (f32)uniform__ + half__.x;
    f32 mul24__ = (f32)uniform__ + half__.x;
    f32 mul_hi__ = (f32)uniform__ + half__.x;
    f32 mulhi__ = (f32)uniform__ + half__.x;
    f32 mutable__ = (f32)uniform__ + half__.x;
    f32 namespace__ = (f32)uniform__ + half__.x;
    f32 nan__ = (f32)uniform__ + half__.x;
    f32 nanosleep__ = (f32)uniform__ + half__.x;
    f32 nearbyint__ = (f32)uniform__ + half__.x;
    f32 new__ = (f32)uniform__ + half__.x;
    f32 nextafter__ = (f32)uniform__ + half__.x;
    f32 noexcept__ = (f32)uniform__ + half__.x;
    f32 norm__ = (f32)uniform__ + half__.x;
    f32 norm3d__ = (f32)uniform__ + half__.x;
    f32 norm4d__ = (f32)uniform__ + half__.x;
    f32 normalize__ = (f32)uniform__ + half__.x;
    f32 normcdf__ = (f32)uniform__ + half__.x;
    f32 normcdfinv__ = (f32)uniform__ + half__.x;
    f32 not__ = (f32)uniform__ + half__.x;
    f32 not_eq__ = (f32)uniform__ + half__.x;
    f32 nullptr__ = (f32)uniform__ + half__.x;
    f32 nv__ = (f32)uniform__ + half__.x;
    f32 nvcuda__ = (f32)uniform__ + half__.x;
    f32 or__ = (f32)uniform__ + half__.x;
    f32 or_eq__ = (f32)uniform__ + half__.x;
    f32 override__ = (f32)uniform__ + half__.x;
    f32 pipe__ = (f32)uniform__ + half__.x;
    f32 popc__ = (f32)uniform__ + half__.x;
    f32 popcount__ = (f32)uniform__ + half__.x;
    f32 pow__ = (f32)uniform__ + half__.x;
    f32 powi__ = (f32)uniform__ + half__.x;
    f32 pown__ = (f32)uniform__ + half__.x;
    f32 powr__ = (f32)uniform__ + half__.x;
    f32 ppc__ = (f32)uniform__ + half__.x;
    f32 prefetch__ = (f32)uniform__ + half__.x;
    f32 printf__ = (f32)uniform__ + half__.x;
    f32 private__ = (f32)uniform__ + half__.x;
    f32 protected__ = (f32)uniform__ + half__.x;
    f32 public__ = (f32)uniform__ + half__.x;
    f32 quad__ = (f32)uniform__ + half__.x;
    f32 radians__ = (f32)uniform__ + half__.x;
    f32 rand__ = (f32)uniform__ + half__.x;
    f32 rcbrt__ = (f32)uniform__ + half__.x;
    f32 read_mem_fence__ = (f32)uniform__ + half__.x;
    f32 read_only__ = (f32)uniform__ + half__.x;
    f32 read_write__ = (f32)uniform__ + half__.x;
    f32 register__ = (f32)uniform__ + half__.x;
    f32 reinterpret_cast__ = (f32)uniform__ + half__.x;
    f32 release_event__ = (f32)uniform__ + half__.x;
    f32 remainder__ = (f32)uniform__ + half__.x;
    f32 remquo__ = (f32)uniform__ + half__.x;
    f32 requires__ = (f32)uniform__ + half__.x;
    f32 restrict__ = (f32)uniform__ + half__.x;
    f32 retain_event__ = (f32)uniform__ + half__.x;
    f32 rhadd__ = (f32)uniform__ + half__.x;
    f32 rhypot__ = (f32)uniform__ + half__.x;
    f32 rint__ = (f32)uniform__ + half__.x;
    f32 rnorm__ = (f32)uniform__ + half__.x;
    f32 rnorm3d__ = (f32)uniform__ + half__.x;
    f32 rnorm4d__ = (f32)uniform__ + half__.x;
    f32 rootn__ = (f32)uniform__ + half__.x;
    f32 rotate__ = (f32)uniform__ + half__.x;
    f32 round__ = (f32)uniform__ + half__.x;
    f32 rsqrt__ = (f32)uniform__ + half__.x;
    f32 scalb__ = (f32)uniform__ + half__.x;
    f32 scalbln__ = (f32)uniform__ + half__.x;
    f32 scalbn__ = (f32)uniform__ + half__.x;
    f32 schar__ = (f32)uniform__ + half__.x;
    f32 select__ = (f32)uniform__ + half__.x;
    f32 set_user_event_status__ = (f32)uniform__ + half__.x;
    f32 sgi__ = (f32)uniform__ + half__.x;
    f32 short__ = (f32)uniform__ + half__.x;
    f32 shuffle__ = (f32)uniform__ + half__.x;
    f32 shuffle2__ = (f32)uniform__ + half__.x;
    f32 sign__ = (f32)uniform__ + half__.x;
    f32 signbit__ = (f32)uniform__ + half__.x;
    f32 signed__ = (f32)uniform__ + half__.x;
    f32 significand__ = (f32)uniform__ + half__.x;
    f32 sin__ = (f32)uniform__ + half__.x;
    f32 sincos__ = (f32)uniform__ + half__.x;
    f32 sincospi__ = (f32)uniform__ + half__.x;
    f32 sinh__ = (f32)uniform__ + half__.x;
    f32 sinpi__ = (f32)uniform__ + half__.x;
    f32 sizeof__ = (f32)uniform__ + half__.x;
    f32 smoothstep__ = (f32)uniform__ + half__.x;
    f32 sparc__ = (f32)uniform__ + half__.x;
    f32 sqrt__ = (f32)uniform__ + half__.x;
    f32 srand__ = (f32)uniform__ + half__.x;
    f32 static_assert__ = (f32)uniform__ + half__.x;
    f32 static_cast__ = (f32)uniform__ + half__.x;
    f32 std__ = (f32)uniform__ + half__.x;
    f32 step__ = (f32)uniform__ + half__.x;
    f32 strcmp__ = (f32)uniform__ + half__.x;
    f32 strcpy__ = (f32)uniform__ + half__.x;
    f32 strlen__ = (f32)uniform__ + half__.x;
    f32 sub_sat__ = (f32)uniform__ + half__.x;
    f32 sun__ = (f32)uniform__ + half__.x;
    f32 tan__ = (f32)uniform__ + half__.x;
    f32 tanh__ = (f32)uniform__ + half__.x;
    f32 tanpi__ = (f32)uniform__ + half__.x;
    f32 tgamma__ = (f32)uniform__ + half__.x;
    f32 this__ = (f32)uniform__ + half__.x;
    f32 threadIdx__ = (f32)uniform__ + half__.x;
    f32 thread_local__ = (f32)uniform__ + half__.x;
    f32 throw__ = (f32)uniform__ + half__.x;
    f32 trap__ = (f32)uniform__ + half__.x;
    f32 trunc__ = (f32)uniform__ + half__.x;
    f32 try__ = (f32)uniform__ + half__.x;
    f32 typedef__ = (f32)uniform__ + half__.x;
    f32 typeid__ = (f32)uniform__ + half__.x;
    f32 typeof__ = (f32)uniform__ + half__.x;
    f32 typeof_unqual__ = (f32)uniform__ + half__.x;
    f32 uchar__ = (f32)uniform__ + half__.x;
    f32 uint__ = (f32)uniform__ + half__.x;
    f32 ullmax__ = (f32)uniform__ + half__.x;
    f32 ullmin__ = (f32)uniform__ + half__.x;
    f32 ulong__ = (f32)uniform__ + half__.x;
    f32 umax__ = (f32)uniform__ + half__.x;
    f32 umin__ = (f32)uniform__ + half__.x;
    f32 umulhi__ = (f32)uniform__ + half__.x;
    f32 unix__ = (f32)uniform__ + half__.x;
    f32 unsigned__ = (f32)uniform__ + half__.x;
    f32 upsample__ = (f32)uniform__ + half__.x;
    f32 ushort__ = (f32)uniform__ + half__.x;
    f32 vax__ = (f32)uniform__ + half__.x;
    f32 virtual__ = (f32)uniform__ + half__.x;
    f32 volatile__ = (f32)uniform__ + half__.x;
    f32 vprintf__ = (f32)uniform__ + half__.x;
    f32 wait_group_events__ = (f32)uniform__ + half__.x;
    f32 warpSize__ = (f32)uniform__ + half__.x;
    f32 write_mem_fence__ = (f32)uniform__ + half__.x;
    f32 write_only__ = (f32)uniform__ + half__.x;
    f32 xor__ = (f32)uniform__ + half__.x;
    f32 xor_eq__ = (f32)uniform__ + half__.x;
    f32 y0__ = (f32)uniform__ + half__.x;
    f32 y1__ = (f32)uniform__ + half__.x;
    f32 yn__ = (f32)uniform__ + half__.x;
    f32 float4__ = (f32)uniform__ + half__.x;
    f32 uchar16__ = (f32)uniform__ + half__.x;
    f32 float4x4__ = (f32)uniform__ + half__.x;
    f32 image2d_t__ = (f32)uniform__ + half__.x;
    f32 size_t__ = (f32)uniform__ + half__.x;
    f32 int8_t__ = (f32)uniform__ + half__.x;
    f32 get_thing__ = (f32)uniform__ + half__.x;
    f32 as_int__ = (f32)uniform__ + half__.x;
    f32 convert_int__ = (f32)uniform__ + half__.x;
    f32 atom_add__ = (f32)uniform__ + half__.x;
    f32 vload4__ = (f32)uniform__ + half__.x;
    f32 half_exp__ = (f32)uniform__ + half__.x;
    f32 sinf__ = (f32)uniform__ + half__.x;
    f32 CLK_x__ = (f32)uniform__ + half__.x;
    f32 cl_mem__ = (f32)uniform__ + half__.x;
    f32 ga_x__ = (f32)uniform__ + half__.x;
    f32 gk_names__ = (f32)uniform__ + half__.x;
    f32 ga_i0__ = (f32)uniform__ + half__.x;
    f32 ga_result0__ = (f32)uniform__ + half__.x;
    f32 N__ = (f32)uniform__ + half__.x;
    f32 A__ = (f32)uniform__ + half__.x;
    f32 NULL__ = (f32)uniform__ + half__.x;
    f32 M_PI__ = (f32)uniform__ + half__.x;
    f32 x_size = (f32)uniform__ + half__.x;
    f32 x_dim0 = (f32)uniform__ + half__.x;
    f32 x_stride0 = (f32)uniform__ + half__.x;
    f32 x_data = (f32)uniform__ + half__.x;
    f32 x_offset = (f32)uniform__ + half__.x;
    f32 union_dim0 = (f32)uniform__ + half__.x;
    f32 i0 = (f32)uniform__ + half__.x;
    i32 i1[2][3];
    for (int ga_i0 = 0; ga_i0 < 2; ga_i0++) for (int ga_i1 = 0; ga_i1 < 3; ga_i1++) i1[ga_i0][ga_i1] = 0;
#line 370 "names.gk"
    f32 sum = 0.0f;
    sum = sum + (abort__ + abs__ + abs_diff__ + acos__ + acosh__ + acospi__);
    sum = sum + (add_sat__ + alignas__ + alignof__ + all__ + and__ + and_eq__);
    sum = sum + (any__ + arm__ + asin__ + asinh__ + asinpi__ + asm__);
    sum = sum + (atan__ + atan2__ + atan2pi__ + atanh__ + atanpi__ + barrier__);
    sum = sum + (bit_reverse__ + bitand__ + bitor__ + bitselect__ + blockDim__ + blockIdx__);
    sum = sum + (brev__ + byte__ + calloc__ + capture_event_profiling_info__ + catch__ + cbrt__);
    sum = sum + (ceil__ + char__ + clamp__ + class__ + clk_profiling_info__ + clock__);
    sum = sum + (clock64__ + clz__ + co_await__ + co_return__ + co_yield__ + compl__);
    sum = sum + (concept__ + cond__ + const_cast__ + constant__ + consteval__ + constexpr__);
    sum = sum + (constinit__ + cooperative_groups__ + copysign__ + cos__ + cosh__ + cospi__);
    sum = sum + (create_user_event__ + cross__ + ctz__ + cyl_bessel_i0__ + cyl_bessel_i1__ + decltype__);
    sum = sum + (default__ + define__ + defined__ + degrees__ + delete__ + dim3__);
    sum = sum + (distance__ + div__ + dot__ + double__ + drem__ + dynamic_cast__);
    sum = sum + (enum__ + erf__ + erfc__ + erfcinv__ + erfcx__ + erfinv__);
    sum = sum + (error__ + exit__ + exp__ + exp10__ + exp2__ + explicit__);
    sum = sum + (expm1__ + export__ + extern__ + fabs__ + fdim__ + fdivide__);
    sum = sum + (ffs__ + final__ + finite__ + float__ + floor__ + fma__);
    sum = sum + (fmax__ + fmin__ + fmod__ + fpclassify__ + fract__ + free__);
    sum = sum + (frexp__ + friend__ + gamma__ + generic__ + global__ + gridDim__);
    sum = sum + (hadd__ + 1.0f + hp9000__ + hpux__ + hypot__ + i386__);
    sum = sum + (ilogb__ + imaginary__ + import__ + inf__ + infinity__ + inline__);
    sum = sum + (is_valid_event__ + is_valid_reserve_id__ + isequal__ + isfinite__ + isgreater__ + isgreaterequal__);
    sum = sum + (isinf__ + isless__ + islessequal__ + islessgreater__ + isnan__ + isnormal__);
    sum = sum + (isnotequal__ + isordered__ + isunordered__ + j0__ + j1__ + jn__);
    sum = sum + (kernel_exec__ + labs__ + ldexp__ + ldg__ + ldiv__ + length__);
    sum = sum + (lgamma__ + lgamma_r__ + linux__ + llabs__ + lldiv__ + llmax__);
    sum = sum + (llmin__ + llrint__ + llround__ + log__ + log10__ + log1p__);
    sum = sum + (log2__ + logb__ + long__ + lrint__ + lround__ + mad__);
    sum = sum + (mad24__ + mad_hi__ + mad_sat__ + main__ + malloc__ + max__);
    sum = sum + (maxmag__ + mem_fence__ + memcmp__ + memcpy__ + memmove__ + memory_order__);
    sum = sum + (memory_scope__ + memset__ + min__ + minmag__ + mips__ + mix__);
    sum = sum + (modf__ + module__ + mul24__ + mul_hi__ + mulhi__ + mutable__);
    sum = sum + (namespace__ + nan__ + nanosleep__ + nearbyint__ + new__ + nextafter__);
    sum = sum + (noexcept__ + norm__ + norm3d__ + norm4d__ + normalize__ + normcdf__);
    sum = sum + (normcdfinv__ + not__ + not_eq__ + nullptr__ + nv__ + nvcuda__);
    sum = sum + (or__ + or_eq__ + override__ + pipe__ + popc__ + popcount__);
    sum = sum + (pow__ + powi__ + pown__ + powr__ + ppc__ + prefetch__);
    sum = sum + (printf__ + private__ + protected__ + public__ + quad__ + radians__);
    sum = sum + (rand__ + rcbrt__ + read_mem_fence__ + read_only__ + read_write__ + register__);
    sum = sum + (reinterpret_cast__ + release_event__ + remainder__ + remquo__ + requires__ + restrict__);
    sum = sum + (retain_event__ + rhadd__ + rhypot__ + rint__ + rnorm__ + rnorm3d__);
    sum = sum + (rnorm4d__ + rootn__ + rotate__ + round__ + rsqrt__ + scalb__);
    sum = sum + (scalbln__ + scalbn__ + schar__ + select__ + set_user_event_status__ + sgi__);
    sum = sum + (short__ + shuffle__ + shuffle2__ + sign__ + signbit__ + signed__);
    sum = sum + (significand__ + sin__ + sincos__ + sincospi__ + sinh__ + sinpi__);
    sum = sum + (sizeof__ + smoothstep__ + sparc__ + sqrt__ + srand__ + static_assert__);
    sum = sum + (static_cast__ + std__ + step__ + strcmp__ + strcpy__ + strlen__);
    sum = sum + (sub_sat__ + sun__ + tan__ + tanh__ + tanpi__ + tgamma__);
    sum = sum + (this__ + threadIdx__ + thread_local__ + throw__ + trap__ + trunc__);
    sum = sum + (try__ + typedef__ + typeid__ + typeof__ + typeof_unqual__ + uchar__);
    sum = sum + (uint__ + ullmax__ + ullmin__ + ulong__ + umax__ + umin__);
    sum = sum + (umulhi__ + 1.0f + 1.0f + unix__ + unsigned__ + upsample__);
    sum = sum + (ushort__ + vax__ + 1.0f + virtual__ + volatile__ + vprintf__);
    sum = sum + (wait_group_events__ + warpSize__ + write_mem_fence__ + write_only__ + xor__ + xor_eq__);
    sum = sum + (y0__ + y1__ + yn__ + float4__ + uchar16__ + float4x4__);
    sum = sum + (image2d_t__ + size_t__ + int8_t__ + get_thing__ + as_int__ + convert_int__);
    sum = sum + (atom_add__ + vload4__ + half_exp__ + sinf__ + CLK_x__ + cl_mem__);
    sum = sum + (ga_x__ + gk_names__ + ga_i0__ + ga_result0__ + N__ + A__);
    sum = sum + (NULL__ + M_PI__ + x_size + x_dim0 + x_stride0 + x_data);
    sum = sum + (x_offset + union_dim0 + i0);
    ga_local__[(idx)get_local_id(0) % 4] = sum;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    sum = sum + gk_first(union__data, union__dim0, union__stride0, vec_step__, vec_step__size, ga_local__);
    sum = sum + (sin(sin__) + exp(exp__) + log(log__) + ga_floor_f32(floor__) + fabs(abs__) + ga_min_f32(min__, max__) + ga_max_f32(max__, min__) + ga_rint_f32(rint__));
    sum = sum + (f32)ga_popcount_u32((u32)i1[1][2]);
    for (idx i = 0; i < union__dim0; i++) {
        idx union_dim0__2 = (idx)((u32)union__dim0 + (u32)union__stride0);
        idx x_size__2 = x__size;
        f32 log__2 = log(log__) + GA_GET(f32, union__data, i * union__stride0);
        f32 ga_result0 = gk_twice(log__2, &sum);
        x[i] = ga_result0;
#line 441 "names.gk"
        if (union_dim0__2 > x_size__2) {
#line 441 "names.gk"
            x[0] = sum;
        }
    }
}
