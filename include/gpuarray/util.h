#ifndef GPUARRAY_UTIL_H
#define GPUARRAY_UTIL_H
/** \file gpuarray/util.h
 *  \brief Versions, type queries, half and bfloat16 on the host, dimension collapsing.
 */

#include <string.h>

#include <gpuarray/config.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Version of the library that runs, numbered as GPUARRAY_VERSION_NUMBER, which is that of the headers.
 *
 * \returns major * 1000000 + minor * 1000 + patch
 */
GPUARRAY_PUBLIC int gpuarray_version(void);

/**
 * The version of the library as text, "0.8.0". Constant.
 *
 * \returns the text
 */
GPUARRAY_PUBLIC const char *gpuarray_version_string(void);

/**
 * Prepare for the end of the process: wait until no thread compiles a kernel, 20 seconds at most, and let new
 * compilations fail with GA_RUN_ERROR from now on. Reason: vendors' compilers crash if the process ends while a thread
 * compiles.
 *
 * An exit handler of the library does the same. Programs call it themselves if their shutdown begins before exit
 * handlers run while other threads continue, as interpreters do. Compiled kernels can still be launched on GPUs;
 * OpenCL's drivers for CPUs compile at launches, too. Any thread may call it, any number of times.
 *
 * \returns GA_NO_ERROR, or GA_RUN_ERROR if a thread was still compiling after that time
 */
GPUARRAY_PUBLIC int gpuarray_finish(void);

/**
 * The callback of gpuarray_watch_compiling().
 *
 * \param user the pointer that was given there
 * \param programs number of programs compiled by vendors' compilers in this process, including those rejected
 * \param seconds the time of these compilations, summed over all threads
 */
typedef void (*gpuarray_compiled)(void *user, unsigned programs, double seconds);

/**
 * Set a callback that is called after each compilation of a program, in all contexts of the process, so that a program
 * can inform a waiting user; the library itself prints nothing. Programs from the disk cache do not count, and neither
 * does what OpenCL's drivers for CPUs compile at the first launch of a kernel.
 *
 * `f` is called by the thread that compiled, by one thread at a time, and must not call functions of the library. Any
 * thread may call this function; when it returns, the previous callback is not running and will not be called again.
 *
 * \param f the callback, which replaces the previous one; NULL: none
 * \param user handed to it
 * \returns GA_NO_ERROR, or GA_RUN_ERROR in a forked child if a thread of the parent was in the callback during the fork
 */
GPUARRAY_PUBLIC int gpuarray_watch_compiling(gpuarray_compiled f, void *user);

/**
 * Add a type.
 *
 * \param t filled in except for `typecode`, which the function sets. It is not copied and must live, unchanged, as long
 *          as the process
 * \param ret receives the error code on failure, is left alone on success; may be NULL
 * \returns the new type code, from GA_ENDVEC up, good for this process only; -1 on failure. Thread-safe
 */
GPUARRAY_PUBLIC int gpuarray_register_type(gpuarray_type *t, int *ret);

/**
 * Look a type up. Thread-safe.
 *
 * \param typecode a code
 * \returns its description, which must not be modified. Never NULL: an unknown code gives an entry with size 0 and
 *          typecode -1 (which is also the typecode of GA_BUFFER, whose size is that of a pointer)
 */
GPUARRAY_PUBLIC const gpuarray_type *gpuarray_get_type(int typecode);

/**
 * Bytes an element of a type takes, 0 for an unknown code. Thread-safe.
 *
 * \param typecode a code
 * \returns bytes
 */
GPUARRAY_PUBLIC size_t gpuarray_get_elsize(int typecode);

/**
 * The GA_USE_* flags that a kernel using these types needs.
 *
 * \param init first type code; further ones follow, the last argument must be -1. A single -1 gives 0
 * \returns GA_USE_*, or-ed
 */
GPUARRAY_PUBLIC int gpuarray_type_flags(int init, ...);

/**
 * The GA_USE_* flags that a kernel with the types of `n` elementwise arguments needs.
 *
 * \param n number of arguments
 * \param arg the arguments
 * \returns GA_USE_*, or-ed
 */
GPUARRAY_PUBLIC int gpuarray_type_flagsa(unsigned int n, gpuelemwise_arg *arg);

/**
 * Merge neighbouring dimensions whose strides allow it in every argument, and drop those of size 1. `nd`, `dim` and
 * `strs` are changed in place; element i in C order stays element i. At least one dimension is left if there was one.
 *
 * \param n number of arguments
 * \param nd number of dimensions, in and out; if it, `dim` or `strs` is NULL nothing is done
 * \param dim their sizes
 * \param strs for each argument its strides in bytes, or NULL for a scalar
 */
GPUARRAY_PUBLIC void gpuarray_elemwise_collapse(unsigned int n, unsigned int *nd, size_t *dim, ssize_t **strs);

/* ------------------------------------------------------------------------------------------ half and bfloat16 */

/** An IEEE binary16 number as its bits: 1 sign, 5 exponent, 10 fraction. */
typedef struct _ga_half_t {
    uint16_t h; /**< the bits */
} ga_half_t;

/** A bfloat16 number as its bits, the upper half of a float: 1 sign, 8 exponent, 7 fraction. */
typedef struct _ga_bfloat16_t {
    uint16_t h; /**< the bits */
} ga_bfloat16_t;

/**
 * Round to the nearest half, ties to even. From 65520 on it is infinity; NaN becomes a quiet NaN of the same sign.
 *
 * \param f number to round
 * \returns the half
 */
static inline ga_half_t ga_float2half(float f) {
    ga_half_t res;
    uint32_t bits, sign, mag, half;

    memcpy(&bits, &f, sizeof(bits));
    sign = (bits >> 16) & 0x8000u;
    mag = bits & 0x7fffffffu;
    if (mag > 0x7f800000u) { /* NaN: keep the upper bits of its payload */
        half = 0x7e00u | ((mag >> 13) & 0x3ffu);
    } else if (mag >= 0x477ff000u) { /* at least halfway between the largest half and 2^16 */
        half = 0x7c00u;
    } else if (mag >= 0x38800000u) { /* normal: rebias the exponent, round the 13 bits that fall off */
        half = (mag - 0x38000000u + 0xfffu + ((mag >> 13) & 1u)) >> 13;
    } else if (mag >= 0x33000000u) { /* subnormal: count in units of 2^-24 */
        uint32_t shift = 126u - (mag >> 23);
        uint32_t sig = (mag & 0x7fffffu) | 0x800000u;
        half = (sig + (1u << (shift - 1u)) - 1u + ((sig >> shift) & 1u)) >> shift;
    } else {
        half = 0;
    }
    res.h = (uint16_t)(sign | half);
    return res;
}

/**
 * The float with the same value; exact.
 *
 * \param h a half
 * \returns the float
 */
static inline float ga_half2float(ga_half_t h) {
    uint32_t sign = (uint32_t)(h.h & 0x8000u) << 16;
    uint32_t exponent = (h.h >> 10) & 0x1fu;
    uint32_t fraction = h.h & 0x3ffu;
    uint32_t bits;
    float res;

    if (exponent == 0x1fu) {
        bits = 0x7f800000u | (fraction << 13);
    } else if (exponent != 0) {
        bits = ((exponent + 112u) << 23) | (fraction << 13);
    } else { /* zero or subnormal: fraction times 2^-24 */
        res = (float)fraction * (1.0f / 16777216.0f);
        memcpy(&bits, &res, sizeof(bits));
    }
    bits |= sign;
    memcpy(&res, &bits, sizeof(res));
    return res;
}

/**
 * Round to the nearest bfloat16, ties to even; NaN becomes a quiet NaN of the same sign.
 *
 * \param f number to round
 * \returns the bfloat16
 */
static inline ga_bfloat16_t ga_float2bfloat16(float f) {
    ga_bfloat16_t res;
    uint32_t bits;

    memcpy(&bits, &f, sizeof(bits));
    if ((bits & 0x7fffffffu) > 0x7f800000u)
        res.h = (uint16_t)((bits >> 16) | 0x40u);
    else
        res.h = (uint16_t)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
    return res;
}

/**
 * The float with the same value; exact.
 *
 * \param h a bfloat16
 * \returns the float
 */
static inline float ga_bfloat162float(ga_bfloat16_t h) {
    uint32_t bits = (uint32_t)h.h << 16;
    float res;

    memcpy(&res, &bits, sizeof(res));
    return res;
}

#ifdef __cplusplus
}
#endif

#endif
