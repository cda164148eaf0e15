/* CLUDA for OpenCL C 1.2: the names that kernels for both backends are written with. */
#ifndef CLUDA_H
#define CLUDA_H

#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define ga_double double
#endif
#ifdef cl_khr_int64_base_atomics
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#endif

#define KERNEL __kernel
#define WITHIN_KERNEL /* empty */
#define GLOBAL_MEM __global
#define LOCAL_MEM __local
#define LOCAL_MEM_ARG __local
#define GA_DECL_SHARED_PARAM(type, name) , __local type *name
#define GA_DECL_SHARED_BODY(type, name)
#define GA_WARP_SIZE __GA_WARP_SIZE
#define local_barrier() barrier(CLK_LOCAL_MEM_FENCE)
#define GA_AFTER_OTHERS
#ifndef NULL
#define NULL ((void *)0)
#endif

#define LID_0 get_local_id(0)
#define LID_1 get_local_id(1)
#define LID_2 get_local_id(2)
#define LDIM_0 get_local_size(0)
#define LDIM_1 get_local_size(1)
#define LDIM_2 get_local_size(2)
#define GID_0 get_group_id(0)
#define GID_1 get_group_id(1)
#define GID_2 get_group_id(2)
#define GDIM_0 get_num_groups(0)
#define GDIM_1 get_num_groups(1)
#define GDIM_2 get_num_groups(2)

#define ga_bool uchar
#define ga_byte char
#define ga_ubyte uchar
#define ga_short short
#define ga_ushort ushort
#define ga_int int
#define ga_uint uint
#define ga_long long
#define ga_ulong ulong
#define ga_float float
#define ga_size ulong
#define ga_ssize long

/* Vectors. */
#define ga_byte2 char2
#define ga_byte4 char4
#define ga_byte8 char8
#define ga_byte16 char16
#define ga_ubyte2 uchar2
#define ga_ubyte4 uchar4
#define ga_ubyte8 uchar8
#define ga_ubyte16 uchar16
#define ga_short2 short2
#define ga_short4 short4
#define ga_short8 short8
#define ga_short16 short16
#define ga_ushort2 ushort2
#define ga_ushort4 ushort4
#define ga_ushort8 ushort8
#define ga_ushort16 ushort16
#define ga_int2 int2
#define ga_int4 int4
#define ga_int8 int8
#define ga_int16 int16
#define ga_uint2 uint2
#define ga_uint4 uint4
#define ga_uint8 uint8
#define ga_uint16 uint16
#define ga_float2 float2
#define ga_float4 float4
#define ga_float8 float8
#define ga_float16 float16
#define ga_long2 long2
#define ga_long4 long4
#define ga_long8 long8
#define ga_long16 long16
#define ga_ulong2 ulong2
#define ga_ulong4 ulong4
#define ga_ulong8 ulong8
#define ga_ulong16 ulong16
#define ga_double2 double2
#define ga_double4 double4
#define ga_double8 double8
#define ga_double16 double16

/* Complex numbers: storage and layout only; arithmetic is the kernel's. */
typedef struct {
    ga_float r, i;
} ga_cfloat;
#ifdef ga_double
typedef struct {
    ga_double r, i;
} ga_cdouble;
#endif

/* Half and bfloat16 are storage types; kernels compute in float. Bits, since `half` needs an extension. */
typedef struct {
    ushort data;
} ga_half;
typedef struct {
    ushort data;
} ga_bfloat16;

#ifdef __NV_CL_C_VERSION /* vload_half goes through memory there; 16-bit asm operands crash its compiler */
static inline float ga_half2float(ga_half h)
{
    float r;
    asm("{.reg .b16 lo, hi; mov.b32 {lo, hi}, %1; cvt.f32.f16 %0, lo;}" : "=f"(r) : "r"((uint)h.data));
    return r;
}

static inline ga_half ga_float2half(float f)
{
    ga_half r;
    uint bits;
    asm("{.reg .b16 lo; cvt.rn.f16.f32 lo, %1; mov.b32 %0, {lo, lo};}" : "=r"(bits) : "f"(f));
    r.data = (ushort)bits;
    return r;
}
#elif defined(cl_khr_fp16)
static inline float ga_half2float(ga_half h)
{
    return vload_half(0, (const __private half *)&h);
}

static inline ga_half ga_float2half(float f)
{
    ga_half r;
    vstore_half_rte(f, 0, (__private half *)&r);
    return r;
}
#else /* no half in hardware: bit manipulation, which vectorises */
static inline float ga_half2float(ga_half h)
{
    uint sign = (uint)(h.data & 0x8000u) << 16, mag = h.data & 0x7fffu;
    uint special = 0x7f800000u | (mag & 0x3ffu) << 13 | (mag > 0x7c00u ? 0x400000u : 0u);
    uint usual = as_uint(as_float(mag << 13) * as_float(0x77800000u)); /* times 2^112 rebiases exactly */
    return as_float(sign | (mag >= 0x7c00u ? special : usual));
}

static inline ga_half ga_float2half(float f)
{
    ga_half r;
    uint bits = as_uint(f), sign = bits >> 16 & 0x8000u, mag = bits & 0x7fffffffu;
    uint usual = (mag - 0x38000000u + 0xfffu + (mag >> 13 & 1u)) >> 13;
    uint tiny = as_uint(as_float(mag) + 0.5f) - 0x3f000000u; /* subnormal: the sum's low bits are the rounded value */
    uint value = mag < 0x38800000u ? tiny : usual;
    value = mag >= 0x477ff000u ? 0x7c00u : value;                                      /* rounds beyond 65504 */
    value = mag > 0x7f800000u ? 0x7e00u | (mag >> 13 & 0x3ffu) : value;                /* NaN stays one, quiet */
    r.data = (ushort)(sign | value);
    return r;
}
#endif

static inline float ga_bfloat162float(ga_bfloat16 h)
{
    return as_float((uint)h.data << 16);
}

static inline ga_bfloat16 ga_float2bfloat16(float f)
{
    ga_bfloat16 r;
    uint bits = as_uint(f);
    r.data = (bits & 0x7fffffffu) > 0x7f800000u ? (ushort)(bits >> 16 | 0x40u)
                                                : (ushort)((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
    return r;
}

/*
 * Atomics: atom_{add,xchg}_{type}{space}; type i int, I uint, l long, L ulong, f float, d double, e half; space g
 * global, l local. Each returns the old value.
 */
#define atom_add_ig(a, b) atomic_add(a, b)
#define atom_add_il(a, b) atomic_add(a, b)
#define atom_add_Ig(a, b) atomic_add(a, b)
#define atom_add_Il(a, b) atomic_add(a, b)
#define atom_xchg_ig(a, b) atomic_xchg(a, b)
#define atom_xchg_il(a, b) atomic_xchg(a, b)
#define atom_xchg_Ig(a, b) atomic_xchg(a, b)
#define atom_xchg_Il(a, b) atomic_xchg(a, b)
#define atom_xchg_fg(a, b) atomic_xchg(a, b)
#define atom_xchg_fl(a, b) atomic_xchg(a, b)

#define GA_DEFINE_ATOMICS(space, S)                                                                                    \
    static inline float atom_add_f##S(volatile space float *addr, float val)                                          \
    {                                                                                                                  \
        volatile space uint *word = (volatile space uint *)addr;                                                      \
        uint old = *word, assumed;                                                                                     \
        do {                                                                                                           \
            assumed = old;                                                                                             \
            old = atomic_cmpxchg(word, assumed, as_uint(as_float(assumed) + val));                                     \
        } while (old != assumed);                                                                                      \
        return as_float(old);                                                                                          \
    }                                                                                                                  \
    /* Half atomics replace the 16 bits inside the aligned word that holds them. */                                    \
    static inline ga_half ga_atom_half_##S(volatile space ga_half *addr, ga_half val, int add)                        \
    {                                                                                                                  \
        volatile space uint *word = (volatile space uint *)((size_t)addr & ~(size_t)2);                               \
        uint shift = ((size_t)addr & 2) ? 16 : 0, old = *word, assumed;                                                \
        ga_half h, n;                                                                                                  \
        do {                                                                                                           \
            assumed = old;                                                                                             \
            h.data = (ushort)(old >> shift);                                                                           \
            n = val;                                                                                                   \
            if (add) n = ga_float2half(ga_half2float(h) + ga_half2float(val));                                        \
            old = atomic_cmpxchg(word, assumed, (assumed & ~(0xffffu << shift)) | (uint)n.data << shift);              \
        } while (old != assumed);                                                                                      \
        return h;                                                                                                      \
    }
GA_DEFINE_ATOMICS(__global, g)
GA_DEFINE_ATOMICS(__local, l)
#define atom_add_eg(a, b) ga_atom_half_g(a, b, 1)
#define atom_add_el(a, b) ga_atom_half_l(a, b, 1)
#define atom_xchg_eg(a, b) ga_atom_half_g(a, b, 0)
#define atom_xchg_el(a, b) ga_atom_half_l(a, b, 0)

#ifdef cl_khr_int64_base_atomics
#define atom_add_lg(a, b) atom_add(a, b)
#define atom_add_ll(a, b) atom_add(a, b)
#define atom_add_Lg(a, b) atom_add(a, b)
#define atom_add_Ll(a, b) atom_add(a, b)
#define atom_xchg_lg(a, b) atom_xchg(a, b)
#define atom_xchg_ll(a, b) atom_xchg(a, b)
#define atom_xchg_Lg(a, b) atom_xchg(a, b)
#define atom_xchg_Ll(a, b) atom_xchg(a, b)
#ifdef ga_double
#define GA_DEFINE_DOUBLE_ATOMICS(space, S)                                                                             \
    static inline double atom_add_d##S(volatile space double *addr, double val)                                       \
    {                                                                                                                  \
        volatile space ulong *word = (volatile space ulong *)addr;                                                    \
        ulong old = *word, assumed;                                                                                    \
        do {                                                                                                           \
            assumed = old;                                                                                             \
            old = atom_cmpxchg(word, assumed, as_ulong(as_double(assumed) + val));                                     \
        } while (old != assumed);                                                                                      \
        return as_double(old);                                                                                         \
    }                                                                                                                  \
    static inline double atom_xchg_d##S(volatile space double *addr, double val)                                      \
    {                                                                                                                  \
        return as_double(atom_xchg((volatile space ulong *)addr, as_ulong(val)));                                     \
    }
GA_DEFINE_DOUBLE_ATOMICS(__global, g)
GA_DEFINE_DOUBLE_ATOMICS(__local, l)
#endif
#endif

#endif
