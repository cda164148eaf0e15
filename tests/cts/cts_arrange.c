/* repeat, tile, roll and flip against plain loops. */
#include <limits.h>

#include <gpuarray/arrange.h>

#include "cts_ref.h"

static int some_type(cts_random *r) {
    static const int few[] = {GA_FLOAT, GA_UBYTE, GA_CDOUBLE};

    /* Oclgrind reports false reads of uninitialised memory in a recycled block that was partly written from the host.
     */
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx));
    int type = few[cts_below(r, cts.small ? 2 : 3)];
    return cts_type_usable(type) ? type : GA_FLOAT;
}

/* Make an input array and an array for a result, both filled with values. */
static void make_pair(cts_random *r, cts_array *a, unsigned nd, const size_t *dims, cts_array *out, unsigned out_nd,
                      const size_t *out_dims) {
    int type = some_type(r);

    cts_make_layout(a, r, type, nd, dims, true);
    cts_make_layout(out, r, type, out_nd, out_dims, false);
    cts_fill_small(a, r);
    cts_fill_small(out, r);
}

static void unravel(size_t i, unsigned nd, const size_t *dims, size_t *at) {
    for (unsigned d = nd; d-- > 0;) {
        at[d] = i % dims[d];
        i /= dims[d];
    }
}

static size_t ravel(unsigned nd, const size_t *dims, const size_t *at) {
    size_t i = 0;
    for (unsigned d = 0; d < nd; d++) i = i * dims[d] + at[d];
    return i;
}

static void copy_element(cts_array *to, size_t i, const cts_array *from, size_t j) {
    memcpy(cts_at(to, i), cts_at(from, j), cts_type_size(to->type));
}

static unsigned some_shape(cts_random *r, size_t *dims) {
    unsigned nd = 1 + (unsigned)cts_below(r, 4);
    cts_make_random_shape(r, nd, cts.small ? 80 : 700, dims);
    return nd;
}

/* `call` runs twice, with a given result and with one that it makes: both must equal `want`. */
#define CHECK_BOTH(out, want, call)       \
    do {                                  \
        GpuArray *result = &(out);        \
        cts_ok(call);                     \
        cts_check(&(out), &(want));       \
        GpuArray made;                    \
        memset(&made, 0, sizeof made);    \
        result = &made;                   \
        cts_ok(call);                     \
        cts_check_values(&made, &(want)); \
        GpuArray_clear(&made);            \
    } while (0)

static void repeats(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 8 : cts.full ? 200 : 30); i++) {
        size_t dims[4], out_dims[4], at[4];
        unsigned nd = some_shape(&r, dims), axis = (unsigned)cts_below(&r, nd);
        size_t count = cts_below(&r, 5);
        cts_array a, want;
        GpuArray x, out;
        memcpy(out_dims, dims, sizeof dims);
        out_dims[axis] *= count;
        make_pair(&r, &a, nd, dims, &want, nd, out_dims);
        cts_upload(&x, &a);
        cts_upload(&out, &want);
        for (size_t k = 0, n = cts_count(&want); k < n; k++) {
            unravel(k, nd, out_dims, at);
            at[axis] /= count;
            copy_element(&want, k, &a, ravel(nd, dims, at));
        }
        CHECK_BOTH(out, want, GpuArray_repeat(result, &x, count, axis));
        cts_clear(&x, &out, NULL);
        cts_drop_all(&a, &want, NULL);
    }
}

static void repeats_by_counts(void **state) {
    (void)state;
    static const int types[] = {GA_INT, GA_UBYTE, GA_LONG};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 6 : cts.full ? 200 : 20); i++) {
        size_t dims[4], out_dims[4], at[4], total = 0;
        unsigned nd = some_shape(&r, dims), axis = (unsigned)cts_below(&r, nd);
        cts_array a, counts, want;
        GpuArray x, c, out;
        cts_make_layout(&counts, &r, types[cts_below(&r, cts.small ? 1 : 3)], 1, &dims[axis], false);
        size_t *source = malloc((dims[axis] * 5 + 1) * sizeof *source);
        assert_non_null(source);
        for (size_t k = 0; k < dims[axis]; k++) {
            size_t count = cts_below(&r, 5);
            cts_put(counts.type, cts_at(&counts, k), cts_integer((int64_t)count));
            for (size_t j = 0; j < count; j++) source[total++] = k;
        }
        memcpy(out_dims, dims, sizeof dims);
        out_dims[axis] = total;
        make_pair(&r, &a, nd, dims, &want, nd, out_dims);
        for (size_t k = 0, n = cts_count(&want); k < n; k++) {
            unravel(k, nd, out_dims, at);
            at[axis] = source[at[axis]];
            copy_element(&want, k, &a, ravel(nd, dims, at));
        }
        cts_upload(&x, &a);
        cts_upload(&c, &counts);
        cts_ok(GpuArray_repeat_counts(&out, &x, &c, axis));
        cts_check_values(&out, &want);
        cts_clear(&x, &c, &out, NULL);
        cts_drop_all(&a, &counts, &want, NULL);
        free(source);
    }
}

static void tiles(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 8 : cts.full ? 200 : 30); i++) {
        size_t dims[4], wide[6], out_dims[6], reps[6], at[6];
        unsigned nd = some_shape(&r, dims), n = (unsigned)cts_below(&r, 6), all = n > nd ? n : nd;
        cts_array a, want;
        GpuArray x, out;
        for (unsigned d = 0; d < n; d++) reps[d] = cts_below(&r, 4);
        for (unsigned d = 0; d < all; d++) {
            wide[d] = d < all - nd ? 1 : dims[d - (all - nd)];
            out_dims[d] = wide[d] * (d < all - n ? 1 : reps[d - (all - n)]);
        }
        make_pair(&r, &a, nd, dims, &want, all, out_dims);
        cts_upload(&x, &a);
        cts_upload(&out, &want);
        for (size_t k = 0, m = cts_count(&want); k < m; k++) {
            unravel(k, all, out_dims, at);
            for (unsigned d = 0; d < all; d++) at[d] %= wide[d];
            copy_element(&want, k, &a, ravel(all, wide, at));
        }
        CHECK_BOTH(out, want, GpuArray_tile(result, &x, reps, n));
        cts_clear(&x, &out, NULL);
        cts_drop_all(&a, &want, NULL);
    }
}

static void rolls(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 8 : cts.full ? 200 : 30); i++) {
        size_t dims[4], at[4];
        ssize_t shifts[6];
        unsigned axes[6], nd = some_shape(&r, dims), n = (unsigned)cts_below(&r, 5);
        cts_array a, want;
        GpuArray x, out;
        for (unsigned k = 0; k < n; k++) {
            axes[k] = (unsigned)cts_below(&r, nd);
            shifts[k] = (ssize_t)cts_below(&r, 200) - 100;
        }
        make_pair(&r, &a, nd, dims, &want, nd, dims);
        cts_upload(&x, &a);
        cts_upload(&out, &want);
        for (size_t k = 0, m = cts_count(&a); k < m; k++) {
            unravel(k, nd, dims, at);
            for (unsigned j = 0; j < n; j++) {
                ssize_t extent = (ssize_t)dims[axes[j]], to = ((ssize_t)at[axes[j]] + shifts[j]) % extent;
                at[axes[j]] = (size_t)(to < 0 ? to + extent : to);
            }
            copy_element(&want, ravel(nd, dims, at), &a, k);
        }
        CHECK_BOTH(out, want, GpuArray_roll(result, &x, shifts, axes, n));
        cts_clear(&x, &out, NULL);
        cts_drop_all(&a, &want, NULL);
    }
}

static void flips(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 8 : 30); i++) {
        size_t dims[4], at[4];
        unsigned axes[4], nd = some_shape(&r, dims), n = 0;
        bool every = cts_below(&r, 3) == 0;
        cts_array a, want;
        GpuArray x, view;
        for (unsigned d = 0; d < nd; d++)
            if (every || cts_below(&r, 2)) axes[n++] = d;
        make_pair(&r, &a, nd, dims, &want, nd, dims);
        for (size_t k = 0, m = cts_count(&a); k < m; k++) {
            unravel(k, nd, dims, at);
            for (unsigned j = 0; j < n; j++) at[axes[j]] = dims[axes[j]] - 1 - at[axes[j]];
            copy_element(&want, ravel(nd, dims, at), &a, k);
        }
        cts_upload(&x, &a);
        cts_ok(GpuArray_flip(&view, &x, every ? NULL : axes, n));
        assert_ptr_equal(view.data, x.data);
        cts_check_values(&view, &want);
        cts_clear(&x, &view, NULL);
        cts_drop_all(&a, &want, NULL);
    }
}

/* Results over their input. */
static void overlap(void **state) {
    (void)state;
    static const size_t n = 6, three = 3;
    static const ssize_t one = 1;
    static const unsigned axis = 0;
    static const unsigned char start[6] = {1, 2, 3, 4, 5, 6};
    unsigned char got[6];
    gpudata *data = cts_buffer(sizeof start, start);
    GpuArray a, head;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_UBYTE, 1, &n, &one, 1));
    cts_ok(GpuArray_fromdata(&head, data, 0, GA_UBYTE, 1, &three, &one, 1));
    cts_ok(GpuArray_roll(&a, &a, (const ssize_t[]){2}, &axis, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, ((const unsigned char[]){5, 6, 1, 2, 3, 4}), 6);
    cts_ok(GpuArray_write(&a, start, sizeof start));
    cts_ok(GpuArray_repeat(&a, &head, 2, 0));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, ((const unsigned char[]){1, 1, 2, 2, 3, 3}), 6);
    cts_ok(GpuArray_write(&a, start, sizeof start));
    cts_ok(GpuArray_tile(&a, &head, (const size_t[]){2}, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, ((const unsigned char[]){1, 2, 3, 1, 2, 3}), 6);
    cts_clear(&a, &head, NULL);
    gpudata_release(data);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, four = 4, huge = SIZE_MAX / 2;
    static const unsigned none[] = {0, 2}, twice[] = {1, 1};
    static const ssize_t shifts[] = {1, 1};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), counts = cts_zeros(GA_INT, 1, &four),
             real = cts_zeros(GA_FLOAT, 1, &four), scalar = cts_zeros(GA_FLOAT, 0, NULL), out = {0}, cleared = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_repeat(NULL, &a, 2, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_repeat(&out, NULL, 2, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_repeat(&out, &cleared, 2, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat(&out, &a, 2, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat(&out, &scalar, 2, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat(&out, &a, huge, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat(&counts, &a, 2, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_repeat_counts(NULL, &a, &counts, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_repeat_counts(&out, &a, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_repeat_counts(&out, NULL, &counts, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_repeat_counts(&a, &a, &counts, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat_counts(&out, &a, &counts, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat_counts(&out, &a, &real, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat_counts(&out, &a, &counts, 7));
    int32_t negative[4] = {1, 2, -1, 3};
    cts_ok(GpuArray_write(&counts, negative, sizeof negative));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_repeat_counts(&out, &a, &counts, 0));
    assert_null(out.data);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_tile(NULL, &a, dims, 2));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_tile(&out, &a, NULL, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_tile(&out, &a, &huge, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_tile(&out, &a, dims, 1025));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_tile(&out, &a, dims, UINT_MAX));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_roll(NULL, &a, shifts, none, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_roll(&out, &a, NULL, none, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_roll(&out, &a, shifts, NULL, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_roll(&out, &a, shifts, none, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_roll(&real, &a, shifts, none, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_flip(NULL, &a, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_flip(&a, &a, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_flip(&out, &cleared, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_flip(&out, &a, none, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_flip(&out, &a, twice, 2));
    assert_null(out.data);
    real.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_roll(&real, &real, shifts, none, 1));
    cts_clear(&a, &counts, &real, &scalar, NULL);
}

const cts_case cts_arrange_cases[] = {{"repeat", repeats, 0},    {"repeat_counts", repeats_by_counts, 0},
                                      {"tile", tiles, 0},        {"roll", rolls, 0},
                                      {"flip", flips, 0},        {"overlap", overlap, 0},
                                      {"mistakes", mistakes, 0}, {NULL, NULL, 0}};
