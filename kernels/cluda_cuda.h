/* CLUDA for CUDA C: the names that kernels for both backends are written with. */
#ifndef CLUDA_H
#define CLUDA_H

#ifdef __CUDACC_RTC__
#pragma nv_diag_suppress 177 /* a kernel need not use everything below */
#endif

#define KERNEL extern "C" __global__
#define WITHIN_KERNEL extern "C" __device__
#define GLOBAL_MEM /* empty: one address space */
#define LOCAL_MEM __shared__
#define LOCAL_MEM_ARG /* empty */
#define GA_DECL_SHARED_PARAM(type, name)
#define GA_DECL_SHARED_BODY(type, name) extern __shared__ type name[];
#define GA_WARP_SIZE warpSize
#define local_barrier() __syncthreads()
/* A launch that may begin before the one it comes after has ended waits here for that; any other one passes. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define GA_AFTER_OTHERS asm volatile("griddepcontrol.launch_dependents;\n\tgriddepcontrol.wait;" ::: "memory");
#else
#define GA_AFTER_OTHERS
#endif

#define LID_0 threadIdx.x
#define LID_1 threadIdx.y
#define LID_2 threadIdx.z
#define LDIM_0 blockDim.x
#define LDIM_1 blockDim.y
#define LDIM_2 blockDim.z
#define GID_0 blockIdx.x
#define GID_1 blockIdx.y
#define GID_2 blockIdx.z
#define GDIM_0 gridDim.x
#define GDIM_1 gridDim.y
#define GDIM_2 gridDim.z

#define ga_bool unsigned char
#define ga_byte signed char
#define ga_ubyte unsigned char
#define ga_short short
#define ga_ushort unsigned short
#define ga_int int
#define ga_uint unsigned int
#define ga_long long long
#define ga_ulong unsigned long long
#define ga_float float
#define ga_double double
#define ga_size size_t
#define ga_ssize ptrdiff_t

#ifndef NULL
#define NULL 0
#endif
#ifndef NAN
#define NAN __int_as_float(0x7fffffff)
#endif
#ifndef INFINITY
#define INFINITY __int_as_float(0x7f800000)
#endif
#ifndef HUGE_VALF
#define HUGE_VALF INFINITY
#endif
#ifndef HUGE_VAL
#define HUGE_VAL __longlong_as_double(0x7ff0000000000000LL)
#endif
#ifndef MAXFLOAT
#define MAXFLOAT 3.402823466E+38F
#endif
#ifndef M_PI
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#endif

/* Vectors, under the vendor's names; those with the same layout on both. */
#define ga_byte2 char2
#define ga_byte4 char4
#define ga_ubyte2 uchar2
#define ga_ubyte4 uchar4
#define ga_short2 short2
#define ga_short4 short4
#define ga_ushort2 ushort2
#define ga_ushort4 ushort4
#define ga_int2 int2
#define ga_int4 int4
#define ga_uint2 uint2
#define ga_uint4 uint4
#define ga_float2 float2
#define ga_float4 float4
#define ga_long2 longlong2
#define ga_long4 longlong4
#define ga_ulong2 ulonglong2
#define ga_ulong4 ulonglong4
#define ga_double2 double2
#define ga_double4 double4

/* Complex numbers: storage and layout only; arithmetic is the kernel's. */
struct ga_cfloat {
    ga_float r, i;
};
struct ga_cdouble {
    ga_double r, i;
};

/* Half and bfloat16 are storage types; kernels compute in float. */
struct ga_half {
    ga_ushort data;
};
struct ga_bfloat16 {
    ga_ushort data;
};

#ifdef __CUDACC_RTC__
static __device__ inline float ga_half2float(ga_half h)
{
    float r;
    asm("cvt.f32.f16 %0, %1;" : "=f"(r) : "h"(h.data));
    return r;
}

static __device__ inline ga_half ga_float2half(float f)
{
    ga_half r;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(r.data) : "f"(f));
    return r;
}
#else /* compilers without PTX: the same values by bit manipulation */
static __device__ inline float ga_half2float(ga_half h)
{
    unsigned int sign = (unsigned int)(h.data & 0x8000u) << 16, mag = h.data & 0x7fffu;
    if (mag >= 0x7c00u) return __int_as_float((int)(sign | 0x7f800000u | (mag & 0x3ffu) << 13 | (mag > 0x7c00u) << 22));
    float scaled = __int_as_float((int)(mag << 13)) * __int_as_float(0x77800000); /* times 2^112 rebiases exactly */
    return __int_as_float((int)(sign | (unsigned int)__float_as_int(scaled)));
}

static __device__ inline ga_half ga_float2half(float f)
{
    ga_half r;
    unsigned int bits = (unsigned int)__float_as_int(f), sign = bits >> 16 & 0x8000u, mag = bits & 0x7fffffffu;
    if (mag > 0x7f800000u)
        r.data = (ga_ushort)0x7fffu;
    else if (mag >= 0x477ff000u) /* rounds beyond 65504 */
        r.data = (ga_ushort)(sign | 0x7c00u);
    else if (mag < 0x38800000u) /* subnormal: adding 0.5 leaves the rounded significand in the low bits */
        r.data = (ga_ushort)(sign | ((unsigned int)__float_as_int(__int_as_float((int)mag) + 0.5f) - 0x3f000000u));
    else
        r.data = (ga_ushort)(sign | (mag - 0x38000000u + 0xfffu + (mag >> 13 & 1u)) >> 13);
    return r;
}
#endif

static __device__ inline float ga_bfloat162float(ga_bfloat16 h)
{
    return __int_as_float((int)((unsigned int)h.data << 16));
}

static __device__ inline ga_bfloat16 ga_float2bfloat16(float f)
{
    ga_bfloat16 r;
    unsigned int bits = (unsigned int)__float_as_int(f);
    r.data = (bits & 0x7fffffffu) > 0x7f800000u ? (ga_ushort)(bits >> 16 | 0x40u)
                                                : (ga_ushort)((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
    return r;
}

/*
 * Atomics: atom_{add,xchg}_{type}{space}; type i int, I uint, l long, L ulong, f float, d double, e half; space g
 * global, l local. Each returns the old value.
 */
#define atom_add_ig(a, b) atomicAdd(a, b)
#define atom_add_Ig(a, b) atomicAdd(a, b)
#define atom_add_Lg(a, b) atomicAdd(a, b)
#define atom_add_fg(a, b) atomicAdd(a, b)
#define atom_xchg_ig(a, b) atomicExch(a, b)
#define atom_xchg_Ig(a, b) atomicExch(a, b)
#define atom_xchg_Lg(a, b) atomicExch(a, b)
#define atom_xchg_fg(a, b) atomicExch(a, b)

static __device__ inline ga_long atom_add_lg(ga_long *addr, ga_long val)
{
    return (ga_long)atomicAdd((ga_ulong *)addr, (ga_ulong)val);
}

static __device__ inline ga_long atom_xchg_lg(ga_long *addr, ga_long val)
{
    return (ga_long)atomicExch((ga_ulong *)addr, (ga_ulong)val);
}

static __device__ inline ga_double atom_add_dg(ga_double *addr, ga_double val)
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600
    ga_ulong old = *(ga_ulong *)addr, assumed;
    do {
        assumed = old;
        old = atomicCAS((ga_ulong *)addr, assumed,
                        (ga_ulong)__double_as_longlong(val + __longlong_as_double((ga_long)assumed)));
    } while (assumed != old);
    return __longlong_as_double((ga_long)old);
#else
    return atomicAdd(addr, val);
#endif
}

static __device__ inline ga_double atom_xchg_dg(ga_double *addr, ga_double val)
{
    return __longlong_as_double((ga_long)atomicExch((ga_ulong *)addr, (ga_ulong)__double_as_longlong(val)));
}

/* Half atomics replace the 16 bits inside the aligned word that holds them. */
static __device__ inline ga_half ga_atom_half(ga_half *addr, ga_half val, bool add)
{
    unsigned int *base = (unsigned int *)((size_t)addr & ~(size_t)2);
    unsigned int shift = ((size_t)addr & 2) ? 16 : 0, old = *base, assumed;
    ga_half h, n;
    do {
        assumed = old;
        h.data = (ga_ushort)(old >> shift);
        n = add ? ga_float2half(ga_half2float(h) + ga_half2float(val)) : val;
        old = atomicCAS(base, assumed, (assumed & ~(0xffffu << shift)) | (unsigned int)n.data << shift);
    } while (assumed != old);
    return h;
}

#define atom_add_eg(a, b) ga_atom_half(a, b, true)
#define atom_xchg_eg(a, b) ga_atom_half(a, b, false)
#define atom_add_il(a, b) atom_add_ig(a, b)
#define atom_add_Il(a, b) atom_add_Ig(a, b)
#define atom_add_ll(a, b) atom_add_lg(a, b)
#define atom_add_Ll(a, b) atom_add_Lg(a, b)
#define atom_add_fl(a, b) atom_add_fg(a, b)
#define atom_add_dl(a, b) atom_add_dg(a, b)
#define atom_add_el(a, b) atom_add_eg(a, b)
#define atom_xchg_il(a, b) atom_xchg_ig(a, b)
#define atom_xchg_Il(a, b) atom_xchg_Ig(a, b)
#define atom_xchg_ll(a, b) atom_xchg_lg(a, b)
#define atom_xchg_Ll(a, b) atom_xchg_Lg(a, b)
#define atom_xchg_fl(a, b) atom_xchg_fg(a, b)
#define atom_xchg_dl(a, b) atom_xchg_dg(a, b)
#define atom_xchg_el(a, b) atom_xchg_eg(a, b)

#endif
