/*
 * CUDA C as C++ on the host: what the stand-in NVRTC puts before every kernel. No system header is included, so that a
 * kernel compiles in milliseconds. The threads of a launch run one after another on one host thread; a module whose
 * text uses barriers or warp operations runs them as fibers, which the calls through `fake_module` switch between.
 */
#pragma GCC system_header

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;

/* ------------------------------------------------------------------------------------- what the runner talks to */

struct uint3 {
    unsigned x, y, z;
};
struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};

struct fake_kernel {
    const char *name;
    void *address;
    void (*invoke)(void **params);
    unsigned count;        /* parameters */
    const unsigned *sizes; /* of each parameter, in bytes */
    int max_threads;       /* __launch_bounds__, or 0 */
};

extern "C" {
/* struct fake_module in image.h must be the same. */
struct fake_module_state {
    uint3 thread, block;
    dim3 block_dim, grid_dim;
    void (*barrier)(int line);
    int (*barrier_vote)(int line, int predicate, int what); /* what: 0 count, 1 and, 2 or */
    /* Each lane of `mask` passes a value; afterwards values[lane] holds all of them. Returns the lanes that took
     * part. */
    unsigned (*exchange)(int line, unsigned mask, unsigned long long value, unsigned long long *values);
    void (*fail)(const char *why);
};
extern __attribute__((visibility("default"))) fake_module_state fake_module;
__attribute__((visibility("default"))) fake_module_state fake_module = {};

int printf(const char *, ...);
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
}

#define threadIdx (fake_module.thread)
#define blockIdx (fake_module.block)
#define blockDim (fake_module.block_dim)
#define gridDim (fake_module.grid_dim)
#define warpSize 32

template <class... A> struct fake_sizes {
    static constexpr unsigned list[sizeof...(A) + 1] = {sizeof(A)..., 0};
};
template <class T> struct fake_plain { typedef T type; };
template <class T> struct fake_plain<const T> { typedef T type; };
template <size_t... I> struct fake_indices {};
template <size_t N, size_t... I> struct fake_range : fake_range<N - 1, N - 1, I...> {};
template <size_t... I> struct fake_range<0, I...> { typedef fake_indices<I...> type; };
template <class... A, size_t... I>
inline __attribute__((always_inline)) void fake_call(void (*f)(A...), void **p, fake_indices<I...>) {
    f(*(typename fake_plain<A>::type *)p[I]...);
}
template <class... A> inline __attribute__((always_inline)) void fake_call(void (*f)(A...), void **p) {
    fake_call(f, p, typename fake_range<sizeof...(A)>::type());
}
template <class... A> constexpr int fake_first(int first, A...) {
    return first;
}
template <class... A>
inline fake_kernel fake_describe(const char *name, void (*f)(A...), void (*invoke)(void **), int max) {
    return fake_kernel{name, (void *)f, invoke, sizeof...(A), fake_sizes<A...>::list, max};
}

/* --------------------------------------------------------------------------------------------------- qualifiers */

#define __global__ __attribute__((visibility("default"), used))
#define __device__ __attribute__((visibility("default")))
#define __host__
#define __constant__ __attribute__((visibility("default")))
#define __managed__ __attribute__((visibility("default")))
#define __grid_constant__
#define __shared__ thread_local /* legal with and without extern; blocks run one at a time on one host thread */
#define __forceinline__ inline __attribute__((always_inline))
#define __inline_hint__
#define __noinline__ __attribute__((noinline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __launch_bounds__(...)
#define __maxnreg__(...)

/* ------------------------------------------------------------------------------------------------- vector types */

#define FAKE_VECTOR(T, name, n1, n2, n3, n4)                   \
    struct name##1 {                                           \
        T x;                                                   \
    };                                                         \
    struct __attribute__((aligned(n2))) name##2 {              \
        T x, y;                                                \
    };                                                         \
    struct name##3 {                                           \
        T x, y, z;                                             \
    };                                                         \
    struct __attribute__((aligned(n4))) name##4 {              \
        T x, y, z, w;                                          \
    };                                                         \
    static inline name##1 make_##name##1(T x) {                \
        return name##1 {x};                                    \
    }                                                          \
    static inline name##2 make_##name##2(T x, T y) {           \
        return name##2 {x, y};                                 \
    }                                                          \
    static inline name##3 make_##name##3(T x, T y, T z) {      \
        return name##3 {x, y, z};                              \
    }                                                          \
    static inline name##4 make_##name##4(T x, T y, T z, T w) { \
        return name##4 {x, y, z, w};                           \
    }
#define uint3 uint3_unused_
#define make_uint3 make_uint3_unused_
FAKE_VECTOR(signed char, char, 1, 2, 1, 4)
FAKE_VECTOR(unsigned char, uchar, 1, 2, 1, 4)
FAKE_VECTOR(short, short, 2, 4, 2, 8)
FAKE_VECTOR(unsigned short, ushort, 2, 4, 2, 8)
FAKE_VECTOR(int, int, 4, 8, 4, 16)
FAKE_VECTOR(unsigned, uint_, 4, 8, 4, 16)
FAKE_VECTOR(long, long, 8, 16, 8, 16)
FAKE_VECTOR(unsigned long, ulong, 8, 16, 8, 16)
FAKE_VECTOR(long long, longlong, 8, 16, 8, 16)
FAKE_VECTOR(unsigned long long, ulonglong, 8, 16, 8, 16)
FAKE_VECTOR(float, float, 4, 8, 4, 16)
FAKE_VECTOR(double, double, 8, 16, 8, 16)
#undef uint3
#undef make_uint3
typedef uint_1 uint1;
typedef uint_2 uint2;
typedef uint_4 uint4;
static inline uint1 make_uint1(unsigned x) {
    return uint1{x};
}
static inline uint2 make_uint2(unsigned x, unsigned y) {
    return uint2{x, y};
}
static inline uint3 make_uint3(unsigned x, unsigned y, unsigned z) {
    return uint3{x, y, z};
}
static inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) {
    return uint4{x, y, z, w};
}

/* -------------------------------------------------------------------------------------- synchronisation and warps */

#define __syncthreads() fake_module.barrier(__LINE__)
#define __syncthreads_count(p) fake_module.barrier_vote(__LINE__, (p) != 0, 0)
#define __syncthreads_and(p) fake_module.barrier_vote(__LINE__, (p) != 0, 1)
#define __syncthreads_or(p) fake_module.barrier_vote(__LINE__, (p) != 0, 2)

static inline void __threadfence() {
    __asm__ volatile("" ::: "memory");
}
static inline void __threadfence_block() {
    __asm__ volatile("" ::: "memory");
}
static inline void __threadfence_system() {
    __asm__ volatile("" ::: "memory");
}
static inline void __nanosleep(unsigned) {}
static inline void __trap() {
    fake_module.fail("__trap()");
}
#define __brkpt() __trap()
#define assert(e) ((e) ? (void)0 : fake_module.fail("assertion failed: " #e))

static inline unsigned fake_lane() {
    return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) & 31u;
}
enum fake_shuffle { FAKE_SHFL_IDX, FAKE_SHFL_UP, FAKE_SHFL_DOWN, FAKE_SHFL_XOR };

template <class T>
static inline T fake_shfl(int line, fake_shuffle how, unsigned mask, T value, unsigned arg, int width) {
    static_assert(sizeof(T) <= 8, "shuffles move at most 8 bytes");
    unsigned long long bits = 0, all[32];
    memcpy(&bits, &value, sizeof value);
    fake_module.exchange(line, mask, bits, all);
    unsigned lane = fake_lane(), w = (unsigned)width, base = lane & ~(w - 1u), from = lane;
    if (how == FAKE_SHFL_IDX) {
        from = base + (arg & (w - 1u));
    } else if (how == FAKE_SHFL_UP) {
        from = lane - base >= arg ? lane - arg : lane;
    } else if (how == FAKE_SHFL_DOWN) {
        from = lane + arg < base + w ? lane + arg : lane;
    } else {
        from = (lane ^ arg) < base + w ? lane ^ arg : lane;
    }
    T result;
    memcpy(&result, &all[from & 31u], sizeof result);
    return result;
}
#define FAKE_WIDTH_(a, b, c, w, ...) w
#define __shfl_sync(...) FAKE_SHFL_(FAKE_SHFL_IDX, __VA_ARGS__, 32, 0)
#define __shfl_up_sync(...) FAKE_SHFL_(FAKE_SHFL_UP, __VA_ARGS__, 32, 0)
#define __shfl_down_sync(...) FAKE_SHFL_(FAKE_SHFL_DOWN, __VA_ARGS__, 32, 0)
#define __shfl_xor_sync(...) FAKE_SHFL_(FAKE_SHFL_XOR, __VA_ARGS__, 32, 0)
#define FAKE_SHFL_(how, mask, value, arg, width, ...) fake_shfl(__LINE__, how, mask, value, (unsigned)(arg), width)

static inline unsigned fake_ballot(int line, unsigned mask, int predicate, unsigned *members) {
    unsigned long long all[32];
    unsigned result = 0;
    *members = fake_module.exchange(line, mask, (unsigned long long)(predicate != 0), all);
    for (unsigned i = 0; i < 32; i++) {
        if ((*members >> i & 1u) && all[i]) result |= 1u << i;
    }
    return result;
}
static inline int fake_vote(int line, unsigned mask, int predicate, bool every) {
    unsigned members, b = fake_ballot(line, mask, predicate, &members);
    return every ? b == members : b != 0;
}
static inline unsigned fake_ballot1(int line, unsigned mask, int predicate) {
    unsigned members;
    return fake_ballot(line, mask, predicate, &members);
}
template <class T> static inline unsigned fake_match(int line, unsigned mask, T value) {
    unsigned long long bits = 0, all[32];
    memcpy(&bits, &value, sizeof value);
    unsigned members = fake_module.exchange(line, mask, bits, all), result = 0;
    for (unsigned i = 0; i < 32; i++) {
        if ((members >> i & 1u) && all[i] == bits) result |= 1u << i;
    }
    return result;
}
template <class T> static inline T fake_reduce(int line, unsigned mask, T value, int what) {
    unsigned long long all[32];
    unsigned members = fake_module.exchange(line, mask, (unsigned long long)value, all);
    T r = value;
    bool first = true;
    for (unsigned i = 0; i < 32; i++) {
        if (!(members >> i & 1u)) continue;
        T v = (T)all[i];
        r = first       ? v
            : what == 0 ? (T)(r + v)
            : what == 1 ? (v < r ? v : r)
            : what == 2 ? (v > r ? v : r)
            : what == 3 ? (T)(r & v)
            : what == 4 ? (T)(r | v)
                        : (T)(r ^ v);
        first = false;
    }
    return r;
}
#define FAKE_MASK_(mask, ...) mask
static inline void fake_syncwarp(int line, unsigned mask = 0xffffffffu) {
    unsigned long long all[32];
    fake_module.exchange(line, mask, 0, all);
}
static inline unsigned fake_activemask() {
    return 1u << fake_lane(); /* threads run one at a time: the only lane sure to be converged is this one */
}
#define __syncwarp(...) fake_syncwarp(__LINE__ __VA_OPT__(, ) __VA_ARGS__)
#define __ballot_sync(mask, p) fake_ballot1(__LINE__, mask, (p) != 0)
#define __any_sync(mask, p) fake_vote(__LINE__, mask, (p) != 0, false)
#define __all_sync(mask, p) fake_vote(__LINE__, mask, (p) != 0, true)
#define __match_any_sync(mask, v) fake_match(__LINE__, mask, v)
#define __reduce_add_sync(mask, v) fake_reduce(__LINE__, mask, v, 0)
#define __reduce_min_sync(mask, v) fake_reduce(__LINE__, mask, v, 1)
#define __reduce_max_sync(mask, v) fake_reduce(__LINE__, mask, v, 2)
#define __reduce_and_sync(mask, v) fake_reduce(__LINE__, mask, v, 3)
#define __reduce_or_sync(mask, v) fake_reduce(__LINE__, mask, v, 4)
#define __reduce_xor_sync(mask, v) fake_reduce(__LINE__, mask, v, 5)
#define __activemask() fake_activemask()

/* ------------------------------------------------------------------------------------------------------- atomics */

/* Only one thread of all launches runs at a time, so plain reads and writes are atomic. */
#define FAKE_ATOMIC(name, T, expr)             \
    static inline T name(T *p, T v) {          \
        T old = *(volatile T *)p;              \
        *(volatile T *)p = (T)(expr);          \
        return old;                            \
    }                                          \
    static inline T name##_block(T *p, T v) {  \
        return name(p, v);                     \
    }                                          \
    static inline T name##_system(T *p, T v) { \
        return name(p, v);                     \
    }
FAKE_ATOMIC(atomicAdd, int, (unsigned)old + (unsigned)v)
FAKE_ATOMIC(atomicAdd, unsigned, old + v)
FAKE_ATOMIC(atomicAdd, unsigned long long, old + v)
FAKE_ATOMIC(atomicAdd, float, old + v)
FAKE_ATOMIC(atomicAdd, double, old + v)
FAKE_ATOMIC(atomicSub, int, (unsigned)old - (unsigned)v)
FAKE_ATOMIC(atomicSub, unsigned, old - v)
#define FAKE_ATOMIC_INTS(name, expr)   \
    FAKE_ATOMIC(name, int, expr)       \
    FAKE_ATOMIC(name, unsigned, expr)  \
    FAKE_ATOMIC(name, long long, expr) \
    FAKE_ATOMIC(name, unsigned long long, expr)
FAKE_ATOMIC_INTS(atomicMin, v < old ? v : old)
FAKE_ATOMIC_INTS(atomicMax, v > old ? v : old)
FAKE_ATOMIC_INTS(atomicAnd, old &v)
FAKE_ATOMIC_INTS(atomicOr, old | v)
FAKE_ATOMIC_INTS(atomicXor, old ^ v)
FAKE_ATOMIC(atomicExch, int, v)
FAKE_ATOMIC(atomicExch, unsigned, v)
FAKE_ATOMIC(atomicExch, unsigned long long, v)
FAKE_ATOMIC(atomicExch, float, v)
FAKE_ATOMIC(atomicInc, unsigned, old >= v ? 0 : old + 1)
FAKE_ATOMIC(atomicDec, unsigned, old == 0 || old > v ? v : old - 1)
#define FAKE_CAS(T)                                    \
    static inline T atomicCAS(T *p, T expected, T v) { \
        T old = *(volatile T *)p;                      \
        if (old == expected) *(volatile T *)p = v;     \
        return old;                                    \
    }
FAKE_CAS(int)
FAKE_CAS(unsigned)
FAKE_CAS(unsigned short)
FAKE_CAS(unsigned long long)

/* ----------------------------------------------------------------------------------------- bits and conversions */

template <class To, class From> static inline To fake_bits(From v) {
    static_assert(sizeof(To) == sizeof(From), "sizes differ");
    To r;
    memcpy(&r, &v, sizeof r);
    return r;
}
static inline float __int_as_float(int v) {
    return fake_bits<float>(v);
}
static inline int __float_as_int(float v) {
    return fake_bits<int>(v);
}
static inline float __uint_as_float(unsigned v) {
    return fake_bits<float>(v);
}
static inline unsigned __float_as_uint(float v) {
    return fake_bits<unsigned>(v);
}
static inline double __longlong_as_double(long long v) {
    return fake_bits<double>(v);
}
static inline long long __double_as_longlong(double v) {
    return fake_bits<long long>(v);
}
static inline int __double2hiint(double v) {
    return (int)(fake_bits<unsigned long long>(v) >> 32);
}
static inline int __double2loint(double v) {
    return (int)fake_bits<unsigned long long>(v);
}
static inline double __hiloint2double(int hi, int lo) {
    return fake_bits<double>((unsigned long long)(unsigned)hi << 32 | (unsigned)lo);
}
static inline int __popc(unsigned v) {
    return __builtin_popcount(v);
}
static inline int __popcll(unsigned long long v) {
    return __builtin_popcountll(v);
}
static inline int __clz(int v) {
    return v ? __builtin_clz((unsigned)v) : 32;
}
static inline int __clzll(long long v) {
    return v ? __builtin_clzll((unsigned long long)v) : 64;
}
static inline int __ffs(int v) {
    return __builtin_ffs(v);
}
static inline int __ffsll(long long v) {
    return __builtin_ffsll(v);
}
static inline unsigned __brev(unsigned v) {
    unsigned r = 0;
    for (int i = 0; i < 32; i++) r |= (v >> i & 1u) << (31 - i);
    return r;
}
static inline unsigned __byte_perm(unsigned a, unsigned b, unsigned s) {
    unsigned long long all = (unsigned long long)b << 32 | a;
    unsigned r = 0;
    for (int i = 0; i < 4; i++) {
        unsigned select = s >> (4 * i) & 15u, byte = (unsigned)(all >> (8 * (select & 7u))) & 255u;
        r |= (select & 8u ? (byte & 128u ? 255u : 0u) : byte) << (8 * i);
    }
    return r;
}
static inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned s) {
    return (unsigned)((((unsigned long long)hi << 32 | lo) << (s & 31u)) >> 32);
}
static inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned s) {
    return (unsigned)(((unsigned long long)hi << 32 | lo) >> (s & 31u));
}
static inline int __mulhi(int a, int b) {
    return (int)((long long)a * b >> 32);
}
static inline unsigned __umulhi(unsigned a, unsigned b) {
    return (unsigned)((unsigned long long)a * b >> 32);
}
static inline long long __mul64hi(long long a, long long b) {
    return (long long)((__int128)a * b >> 64);
}
static inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
    return (unsigned long long)((unsigned __int128)a * b >> 64);
}
static inline int __mul24(int a, int b) {
    return (int)((unsigned)(a << 8 >> 8) * (unsigned)(b << 8 >> 8));
}
static inline unsigned __umul24(unsigned a, unsigned b) {
    return (a & 0xffffffu) * (b & 0xffffffu);
}

/* Conversions from floating point saturate and give 0 for NaN, as the instructions do. */
template <class To, class From> static inline To fake_saturate(From rounded) {
    constexpr bool is_signed = (To)-1 < (To)0;
    constexpr int bits = (int)sizeof(To) * 8 - (is_signed ? 1 : 0);
    constexpr To top = (To)(((unsigned long long)1 << (bits - 1)) - 1 + ((unsigned long long)1 << (bits - 1)));
    From limit = (From)((unsigned long long)1 << (bits - 1)) * 2;
    if (rounded != rounded) return 0;
    if (rounded >= limit) return top;
    if (rounded < (is_signed ? -limit : (From)0)) return is_signed ? (To)(-top - 1) : (To)0;
    return (To)rounded;
}
#define FAKE_CONVERT(name, To, From, sfx)                      \
    static inline To name##_rz(From v) {                       \
        return fake_saturate<To>(__builtin_trunc##sfx(v));     \
    }                                                          \
    static inline To name##_rn(From v) {                       \
        return fake_saturate<To>(__builtin_nearbyint##sfx(v)); \
    }                                                          \
    static inline To name##_rd(From v) {                       \
        return fake_saturate<To>(__builtin_floor##sfx(v));     \
    }                                                          \
    static inline To name##_ru(From v) {                       \
        return fake_saturate<To>(__builtin_ceil##sfx(v));      \
    }
FAKE_CONVERT(__float2int, int, float, f)
FAKE_CONVERT(__float2uint, unsigned, float, f)
FAKE_CONVERT(__float2ll, long long, float, f)
FAKE_CONVERT(__float2ull, unsigned long long, float, f)
FAKE_CONVERT(__double2int, int, double, )
FAKE_CONVERT(__double2uint, unsigned, double, )
FAKE_CONVERT(__double2ll, long long, double, )
FAKE_CONVERT(__double2ull, unsigned long long, double, )
static inline float __int2float_rn(int v) {
    return (float)v;
}
static inline float __uint2float_rn(unsigned v) {
    return (float)v;
}
static inline float __ll2float_rn(long long v) {
    return (float)v;
}
static inline float __ull2float_rn(unsigned long long v) {
    return (float)v;
}
static inline double __int2double_rn(int v) {
    return v;
}
static inline double __uint2double_rn(unsigned v) {
    return v;
}
static inline double __ll2double_rn(long long v) {
    return (double)v;
}
static inline double __ull2double_rn(unsigned long long v) {
    return (double)v;
}
static inline float __double2float_rn(double v) {
    return (float)v;
}

/* What cvt.f32.f16 and cvt.rn.f16.f32 do. */
static inline float fake_half_to_float(unsigned short h) {
    unsigned sign = (h & 0x8000u) << 16, exponent = h >> 10 & 31u, mantissa = h & 0x3ffu;
    if (exponent == 31) return __uint_as_float(sign | 0x7f800000u | mantissa << 13);
    if (exponent) return __uint_as_float(sign | (exponent + 112) << 23 | mantissa << 13);
    float small = (float)mantissa * 0x1p-24f;
    return sign ? -small : small;
}
static inline unsigned short fake_float_to_half(float f) {
    unsigned bits = __float_as_uint(f), sign = bits >> 16 & 0x8000u, magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) return 0x7fffu; /* the one NaN */
    if (magnitude >= 0x477ff000u) return (unsigned short)(sign | 0x7c00u);
    if (magnitude < 0x38800000u) { /* below the smallest normal: adding 0.5 rounds to its multiples of 2^-24 */
        return (unsigned short)(sign | (__float_as_uint(__uint_as_float(magnitude) + 0.5f) - 0x3f000000u));
    }
    unsigned rounded = magnitude + 0xfffu + (magnitude >> 13 & 1u);
    return (unsigned short)(sign | (rounded - 0x38000000u) >> 13);
}

template <class T> static inline T __ldg(const T *p) {
    return *p;
}
template <class T> static inline T __ldcs(const T *p) {
    return *p;
}
template <class T> static inline T __ldcg(const T *p) {
    return *p;
}
template <class T> static inline T __ldca(const T *p) {
    return *p;
}
template <class T> static inline T __ldlu(const T *p) {
    return *p;
}
template <class T> static inline T __ldcv(const T *p) {
    return *p;
}
template <class T> static inline void __stcs(T *p, T v) {
    *p = v;
}
template <class T> static inline void __stcg(T *p, T v) {
    *p = v;
}
template <class T> static inline void __stwb(T *p, T v) {
    *p = v;
}
template <class T> static inline void __stwt(T *p, T v) {
    *p = v;
}
static inline size_t __cvta_generic_to_shared(const void *p) {
    return (size_t)p;
}
static inline long long clock64() {
    return 0;
}
static inline int clock() {
    return 0;
}

#include "cuda_shim_math.h"
