/* Arithmetic on shapes and strides, against plain enumeration of the elements. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "array/array.h"
#include "array/shape.h"

enum { MAX_RANK = 6, MAX_ELEMENTS = 4096 };

static uint32_t seed = 12345;

static unsigned below(unsigned n) {
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

/* Offset of element n, counted in C or Fortran order. */
static ssize_t element_offset(size_t n, unsigned nd, const size_t *dims, const ssize_t *strides, ga_order ord) {
    ssize_t offset = 0;
    for (unsigned k = 0; k < nd; k++) {
        unsigned i = ord == GA_F_ORDER ? k : nd - 1 - k;
        offset += (ssize_t)(n % dims[i]) * strides[i];
        n /= dims[i];
    }
    return offset;
}

static size_t product(unsigned nd, const size_t *dims) {
    size_t n = 1;
    for (unsigned i = 0; i < nd; i++) n *= dims[i];
    return n;
}

/* A shape with the strides of a random view: permuted, stepped, reversed, sometimes broadcast. */
static unsigned random_view(size_t *dims, ssize_t *strides, size_t elsize) {
    unsigned nd = below(MAX_RANK), order[MAX_RANK];
    ssize_t step = (ssize_t)elsize;

    for (unsigned i = 0; i < nd; i++) order[i] = i;
    for (unsigned i = 0; i + 1 < nd && below(3) == 0; i++) {
        unsigned j = i + below(nd - i), t = order[i];
        order[i] = order[j];
        order[j] = t;
    }
    for (unsigned k = nd; k-- > 0;) {
        static const size_t sizes[] = {1, 1, 2, 3, 4, 6};
        unsigned i = order[k];
        dims[i] = below(40) == 0 ? 0 : sizes[below(6)];
        strides[i] = step;
        if (below(6) == 0) strides[i] *= 2;
        if (below(8) == 0) strides[i] = -strides[i];
        if (below(12) == 0) strides[i] = 0;
        step = step * (ssize_t)(dims[i] ? dims[i] : 1) * (below(6) == 0 ? 2 : 1);
    }
    return nd;
}

static void test_bytes(void **state) {
    const size_t big = (size_t)1 << 40, zero[] = {0, 3}, huge[] = {big, big}, empty[] = {0, big, big},
                 edge[] = {SSIZE_MAX};
    size_t bytes = 7;
    (void)state;

    assert_true(ga_shape_bytes(0, NULL, 8, &bytes));
    assert_int_equal(bytes, 8);
    assert_true(ga_shape_bytes(2, zero, 8, &bytes));
    assert_int_equal(bytes, 0);
    assert_false(ga_shape_bytes(2, huge, 1, &bytes));
    assert_false(ga_shape_bytes(3, empty, 1, &bytes)); /* no elements, but the strides overflow */
    assert_true(ga_shape_bytes(1, edge, 1, &bytes));
    assert_false(ga_shape_bytes(1, edge, 2, &bytes));
    assert_true(ga_mul_overflow(SIZE_MAX, 2, &bytes));
    assert_false(ga_mul_overflow(SIZE_MAX, 1, &bytes));
    assert_int_equal(bytes, SIZE_MAX);
}

static void test_dense_strides(void **state) {
    const size_t dims[] = {2, 3, 4}, none[] = {2, 0, 3};
    ssize_t s[3];
    (void)state;

    ga_shape_strides(3, dims, 4, GA_C_ORDER, s);
    assert_true(s[0] == 48 && s[1] == 16 && s[2] == 4);
    ga_shape_strides(3, dims, 4, GA_F_ORDER, s);
    assert_true(s[0] == 4 && s[1] == 8 && s[2] == 24);
    ga_shape_strides(3, none, 4, GA_C_ORDER, s);
    assert_true(s[0] == 0 && s[1] == 12 && s[2] == 4);
}

static void test_extent(void **state) {
    (void)state;
    for (int round = 0; round < 20000; round++) {
        size_t dims[MAX_RANK], low, high;
        ssize_t strides[MAX_RANK], lowest = 0, highest = 0;
        unsigned nd = random_view(dims, strides, 4);
        size_t n = product(nd, dims), base = 1 << 20;

        assert_true(ga_shape_extent(base, 4, nd, dims, strides, &low, &high));
        if (n == 0) {
            assert_true(low == base && high == base);
            continue;
        }
        for (size_t i = 0; i < n; i++) {
            ssize_t at = element_offset(i, nd, dims, strides, GA_C_ORDER);
            if (at < lowest) lowest = at;
            if (at > highest) highest = at;
        }
        assert_int_equal(low, (ssize_t)base + lowest);
        assert_int_equal(high, (ssize_t)base + highest + 4);
    }
}

static void test_extent_limits(void **state) {
    const size_t two[] = {2}, many[] = {SIZE_MAX};
    const ssize_t back[] = {-8}, least[] = {(-SSIZE_MAX - 1)}, far[] = {SSIZE_MAX};
    size_t low, high;
    (void)state;

    assert_false(ga_shape_extent(4, 4, 1, two, back, &low, &high)); /* before the start of the buffer */
    assert_true(ga_shape_extent(8, 4, 1, two, back, &low, &high));
    assert_true(low == 0 && high == 12);
    assert_false(ga_shape_extent(0, 4, 1, two, least, &low, &high));
    assert_false(ga_shape_extent(0, 4, 1, many, far, &low, &high));
    assert_false(ga_shape_extent(SIZE_MAX - 3, 4, 0, NULL, NULL, &low, &high));
    assert_true(ga_shape_extent(SIZE_MAX - 4, 4, 0, NULL, NULL, &low, &high));
}

static void test_flags(void **state) {
    (void)state;
    for (int round = 0; round < 20000; round++) {
        size_t dims[MAX_RANK];
        ssize_t strides[MAX_RANK];
        unsigned nd = random_view(dims, strides, 4);
        size_t n = product(nd, dims);
        GpuArray a = {NULL, dims, strides, 4 * below(3) + (below(4) == 0), nd, GA_WRITEABLE, GA_FLOAT};
        bool c = true, f = true;

        for (size_t i = 0; i < n; i++) {
            c = c && element_offset(i, nd, dims, strides, GA_C_ORDER) == (ssize_t)(4 * i);
            f = f && element_offset(i, nd, dims, strides, GA_F_ORDER) == (ssize_t)(4 * i);
        }
        GpuArray_fix_flags(&a);
        assert_int_equal(a.flags, GA_WRITEABLE | (c ? GA_C_CONTIGUOUS : 0) | (f ? GA_F_CONTIGUOUS : 0) |
                                      (a.offset % 4 == 0 ? GA_ALIGNED : 0));
    }
    GpuArray_fix_flags(NULL);
}

static void test_unaligned_strides(void **state) {
    size_t dims[] = {3, 1};
    ssize_t strides[] = {6, 3};
    GpuArray a = {NULL, dims, strides, 0, 2, 0, GA_FLOAT};
    (void)state;

    GpuArray_fix_flags(&a);
    assert_false(a.flags & GA_ALIGNED);
    strides[0] = 8; /* the stride of an integer index is never used */
    GpuArray_fix_flags(&a);
    assert_true(a.flags & GA_ALIGNED);
}

/* All slices of axes of up to 6 elements: valid ones match a plain loop, the others are refused. */
static void test_slices(void **state) {
    (void)state;
    for (ssize_t dim = 0; dim <= 6; dim++)
        for (ssize_t start = -2; start <= dim + 1; start++)
            for (ssize_t stop = -2; stop <= dim + 1; stop++)
                for (ssize_t step = -8; step <= 8; step++) {
                    size_t count = 0, got;
                    bool inside = true;
                    if (step == 0) continue;
                    for (ssize_t i = start; step > 0 ? i < stop : i > stop; i += step, count++)
                        inside = inside && i >= 0 && i < dim;
                    bool ends = start >= -1 && start <= dim && stop >= -1 && stop <= dim;
                    bool backwards = (stop - start) / step < 0;
                    assert_int_equal(ga_shape_slice((size_t)dim, start, stop, step, &got),
                                     ends && inside && !backwards);
                    if (ends && inside && !backwards) assert_int_equal(got, count);
                }
}

static void test_slice_limits(void **state) {
    size_t count;
    (void)state;

    assert_true(ga_shape_slice(10, 3, 10, SSIZE_MAX, &count));
    assert_int_equal(count, 1);
    assert_true(ga_shape_slice(10, 3, -1, (-SSIZE_MAX - 1), &count));
    assert_int_equal(count, 1);
    assert_true(ga_shape_slice(SSIZE_MAX, 0, SSIZE_MAX, 1, &count));
    assert_int_equal(count, SSIZE_MAX);
    assert_false(ga_shape_slice(10, (-SSIZE_MAX - 1), 3, 1, &count));
    assert_false(ga_shape_slice(10, 0, SSIZE_MAX, 1, &count));
}

/* Factor n at random into at most MAX_RANK extents, some of them 1. */
static unsigned random_shape(size_t n, size_t *dims) {
    unsigned nd = 0;
    while (nd < MAX_RANK - 1) {
        size_t f = 1 + below(6);
        if (n % f != 0) continue;
        dims[nd++] = f;
        n /= f;
        if (n == 1 && below(2)) return nd;
    }
    dims[nd++] = n;
    return nd;
}

/*
 * Strides for a new shape are determined by the offsets of the first step along each axis; they exist if these strides
 * reproduce all offsets.
 */
static bool reshape_reference(const ssize_t *offsets, size_t n, unsigned nd, const size_t *dims, ga_order ord,
                              ssize_t *strides) {
    size_t pace = 1;
    for (unsigned k = 0; k < nd; k++) {
        unsigned i = ord == GA_F_ORDER ? k : nd - 1 - k;
        strides[i] = dims[i] > 1 ? offsets[pace] - offsets[0] : 0;
        pace *= dims[i];
    }
    for (size_t e = 0; e < n; e++)
        if (element_offset(e, nd, dims, strides, ord) != offsets[e]) return false;
    return true;
}

static void test_reshape(void **state) {
    static ssize_t offsets[MAX_ELEMENTS * 4];
    int yes = 0, no = 0;
    (void)state;

    for (int round = 0; round < 40000; round++) {
        size_t dims[MAX_RANK], newdims[MAX_RANK];
        ssize_t strides[MAX_RANK], want[MAX_RANK], got[MAX_RANK];
        unsigned nd = random_view(dims, strides, 4);
        size_t n = product(nd, dims);
        ga_order ord = below(2) ? GA_C_ORDER : GA_F_ORDER;

        if (n == 0 || n > MAX_ELEMENTS) continue;
        unsigned newnd = random_shape(n, newdims);
        for (size_t e = 0; e < n; e++) offsets[e] = element_offset(e, nd, dims, strides, ord);
        bool possible = reshape_reference(offsets, n, newnd, newdims, ord, want);
        assert_int_equal(ga_shape_reshape(nd, dims, strides, 4, ord, newnd, newdims, got), possible);
        for (unsigned i = 0; possible && i < newnd; i++)
            if (newdims[i] > 1) assert_int_equal(got[i], want[i]);
        *(possible ? &yes : &no) += 1;
    }
    assert_true(yes > 1000 && no > 1000);
}

/* Axes of size 1 get the strides of a dense array, since existing programs inspect them. */
static void test_reshape_ones(void **state) {
    const size_t dims[] = {6}, wide[] = {1, 6, 1}, none[] = {3, 0}, other[] = {0, 5};
    const ssize_t strides[] = {4}, empty[] = {0, 4};
    ssize_t got[3];
    (void)state;

    assert_true(ga_shape_reshape(1, dims, strides, 4, GA_C_ORDER, 3, wide, got));
    assert_true(got[0] == 24 && got[1] == 4 && got[2] == 4);
    assert_true(ga_shape_reshape(1, dims, strides, 4, GA_F_ORDER, 3, wide, got));
    assert_true(got[0] == 4 && got[1] == 4 && got[2] == 24);
    assert_true(ga_shape_reshape(2, none, empty, 4, GA_C_ORDER, 2, other, got));
    assert_true(got[0] == 20 && got[1] == 4);
    assert_true(ga_shape_reshape(0, NULL, NULL, 8, GA_C_ORDER, 2, (const size_t[]){1, 1}, got));
    assert_true(got[0] == 8 && got[1] == 8);
}

/* Mark the bytes that an array covers, and find their range. */
static void touch(const GpuArray *a, unsigned char *bytes, size_t *low, size_t *high) {
    *low = SIZE_MAX, *high = 0;
    for (size_t e = 0, n = product(a->nd, a->dimensions); e < n; e++) {
        size_t at = a->offset + (size_t)element_offset(e, a->nd, a->dimensions, a->strides, GA_C_ORDER);
        if (at < *low) *low = at;
        if (at + 4 > *high) *high = at + 4;
        memset(bytes + at, 1, 4);
    }
}

/* ga_array_overlap() is conservative: true if a byte is shared, false if the ranges of bytes are disjoint. */
static void test_overlap(void **state) {
    enum { BYTES = 1 << 20 };
    gpudata buffer = {.size = BYTES};
    unsigned char *bytes[2] = {calloc(1, BYTES), calloc(1, BYTES)};
    int turns = 0;
    (void)state;

    assert_true(bytes[0] != NULL && bytes[1] != NULL);
    for (int round = 0; round < 5000; round++) {
        size_t dims[2][MAX_RANK], low[2], high[2];
        ssize_t strides[2][MAX_RANK];
        GpuArray a[2];
        for (int k = 0; k < 2; k++) {
            unsigned nd = random_view(dims[k], strides[k], 4);
            if (k == 1 && round % 2) { /* the same strides at another offset */
                nd = a[0].nd;
                for (unsigned i = 0; i < nd; i++) dims[1][i] = dims[0][i], strides[1][i] = strides[0][i];
            }
            a[k] = (GpuArray){&buffer, dims[k], strides[k], 100000 + 4 * below(160), nd, 0, GA_FLOAT};
            touch(&a[k], bytes[k], &low[k], &high[k]);
        }
        bool shared = false, meet = high[0] > 0 && high[1] > 0 && low[0] < high[1] && low[1] < high[0];
        for (size_t at = low[0]; at < high[0] && !shared; at++) shared = bytes[0][at] && bytes[1][at];
        bool said = ga_array_overlap(&a[0], &a[1]);
        assert_int_equal(said, ga_array_overlap(&a[1], &a[0]));
        if (shared) assert_true(said);
        if (!meet) assert_false(said);
        turns += meet && !said;
        for (int k = 0; k < 2; k++) {
            assert_int_equal(ga_array_size(&a[k]), product(a[k].nd, dims[k]));
            if (high[k] > 0) memset(bytes[k] + low[k], 0, high[k] - low[k]);
        }
    }
    assert_true(turns > 50);
    free(bytes[0]);
    free(bytes[1]);
}

/* Parts of an array split along any axis do not overlap; parts with a common element do. */
static void test_overlap_parts(void **state) {
    gpudata buffer = {.size = 1 << 20};
    (void)state;

    for (int round = 0; round < 2000; round++) {
        size_t dims[4], first[4], second[4];
        ssize_t strides[4], stride = 4;
        for (unsigned i = 4; i-- > 0;) {
            first[i] = second[i] = dims[i] = 2 + below(5);
            strides[i] = stride;
            stride *= (ssize_t)dims[i];
        }
        const unsigned axis = (unsigned)below(4);
        const size_t cut = 1 + below(dims[axis] - 1), backwards = below(2);
        GpuArray a = {&buffer, first, strides, 64, 4, 0, GA_FLOAT}, b = {&buffer, second, strides, 64, 4, 0, GA_FLOAT};
        ssize_t turned[4];
        first[axis] = cut;
        second[axis] = dims[axis] - cut;
        b.offset += cut * (size_t)strides[axis];
        if (backwards) { /* b's first axis is reversed */
            memcpy(turned, strides, sizeof turned);
            b.offset += (second[0] - 1) * (size_t)strides[0];
            turned[0] = -strides[0];
            b.strides = turned;
        }
        assert_false(ga_array_overlap(&a, &b));
        first[axis]++;
        assert_true(ga_array_overlap(&a, &b));
    }
}

static void test_same_layout(void **state) {
    gpudata one = {.size = 64, .space = 1}, two = {.size = 64, .space = 2},
            part = {.size = 32, .space = 1, .start = 32}; /* shares the second half of the memory of `one` */
    size_t dims[] = {2, 1};
    ssize_t s[] = {8, 4}, t[] = {8, 400}, u[] = {4, 4};
    GpuArray a = {&one, dims, s, 0, 2, 0, GA_FLOAT}, b = a;
    (void)state;

    assert_true(ga_array_same_layout(&a, &b));
    b.strides = t; /* differs along an axis of size 1 only */
    assert_true(ga_array_same_layout(&a, &b));
    b.strides = u;
    assert_false(ga_array_same_layout(&a, &b));
    b = a, b.offset = 4;
    assert_false(ga_array_same_layout(&a, &b));
    b = a, b.data = &two;
    assert_false(ga_array_same_layout(&a, &b));
    assert_false(ga_array_overlap(&a, &b));
    b = a, b.data = &part;
    assert_false(ga_array_same_layout(&a, &b));
    assert_false(ga_array_overlap(&a, &b));
    a.offset = 32;
    assert_true(ga_array_same_layout(&a, &b));
    assert_true(ga_array_overlap(&a, &b));
    a.offset = 20; /* ends where the other begins */
    assert_false(ga_array_same_layout(&a, &b));
    assert_false(ga_array_overlap(&a, &b));
    a.offset = 24; /* its second element is the other's first */
    assert_true(ga_array_overlap(&a, &b));
    a.offset = 0;
    b = a, b.typecode = GA_INT;
    assert_false(ga_array_same_layout(&a, &b));
    b = a, b.nd = 1;
    assert_false(ga_array_same_layout(&a, &b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bytes),       cmocka_unit_test(test_dense_strides),
        cmocka_unit_test(test_extent),      cmocka_unit_test(test_extent_limits),
        cmocka_unit_test(test_flags),       cmocka_unit_test(test_unaligned_strides),
        cmocka_unit_test(test_slices),      cmocka_unit_test(test_slice_limits),
        cmocka_unit_test(test_reshape),     cmocka_unit_test(test_reshape_ones),
        cmocka_unit_test(test_overlap),     cmocka_unit_test(test_overlap_parts),
        cmocka_unit_test(test_same_layout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
