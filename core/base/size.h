#ifndef GA_SIZE_H
#define GA_SIZE_H
/* Arithmetic on sizes, extents and strides. */
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Product of a and b; true when it overflows. */
static inline bool ga_mul_overflow(size_t a, size_t b, size_t *product) {
    return __builtin_mul_overflow(a, b, product);
}

/* The absolute value of a stride. */
static inline size_t ga_magnitude(ssize_t s) {
    return s < 0 ? (size_t)0 - (size_t)s : (size_t)s;
}

static inline size_t ga_min_size(size_t a, size_t b) {
    return a < b ? a : b;
}

static inline size_t ga_ceil_div(size_t a, size_t b) {
    return a / b + (a % b != 0);
}

/* The smallest power of two that is at least n; 2^20 at most. */
static inline unsigned ga_ceil_pow2(size_t n) {
    unsigned p = 1;
    while (p < n && p < (1u << 20)) p *= 2;
    return p;
}

/* The lowest set bit of `bits`. Of several values or-ed together: the largest power of two that divides all of them. 0
 * for 0. */
static inline size_t ga_lowest_bit(size_t bits) {
    return bits & (~bits + 1);
}

/* Entry d of a list of options, which may be left out. */
static inline size_t ga_list_or(const size_t *list, unsigned d, size_t otherwise) {
    return list != NULL ? list[d] : otherwise;
}

#endif
