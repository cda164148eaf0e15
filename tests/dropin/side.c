#include "side.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------- random choices */

uint64_t next(side *s) {
    uint64_t z = (s->random += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

size_t below(side *s, size_t n) {
    return (size_t)(next(s) % n);
}

bool one_in(side *s, size_t n) {
    return below(s, n) == 0;
}

/* ---------------------------------------------------------------------------------------------------- what is seen */

static void append(char *text, size_t room, const char *fmt, va_list ap) __attribute__((format(printf, 3, 0)));

static void append(char *text, size_t room, const char *fmt, va_list ap) {
    size_t n = strlen(text);

    vsnprintf(text + n, room - n, fmt, ap);
}

void describe(side *s, const char *fmt, ...) {
    va_list ap;

    va_start(ap, fmt);
    append(s->call, sizeof s->call, fmt, ap);
    va_end(ap);
}

static void describe_layout(side *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

static void describe_layout(side *s, const char *fmt, ...) {
    va_list ap;

    va_start(ap, fmt);
    append(s->layout, sizeof s->layout, fmt, ap);
    va_end(ap);
}

void describe_array(side *s, const char *name, const GpuArray *a) {
    describe(s, " %s=type %d (", name, a->typecode);
    for (unsigned i = 0; i < a->nd; i++) describe(s, "%s%zu:%zd", i ? ", " : "", a->dimensions[i], a->strides[i]);
    describe(s, ")");
}

void see(side *s, const void *bytes, size_t n) {
    if (s->count + n > s->room) {
        s->room = 2 * (s->count + n);
        s->seen = realloc(s->seen, s->room);
        if (s->seen == NULL) abort();
    }
    memcpy(s->seen + s->count, bytes, n);
    s->count += n;
}

static size_t element_count(const GpuArray *a) {
    size_t n = 1;

    for (unsigned i = 0; i < a->nd; i++) n *= a->dimensions[i];
    return n;
}

/* 0.7.6 sets the contiguous flags of fewer arrays with axes of one element than could have them. */
static bool dims_above_one(const GpuArray *a) {
    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] < 2) return false;
    return true;
}

void see_layout(side *s, const GpuArray *a) {
    size_t n = element_count(a);
    int flags = a->flags & ~(GA_C_CONTIGUOUS | GA_F_CONTIGUOUS); /* where all axes have more than one element */

    see(s, &a->nd, sizeof a->nd);
    see(s, a->dimensions, a->nd * sizeof *a->dimensions);
    for (unsigned i = 0; i < a->nd; i++)
        if (n > 0 && a->dimensions[i] > 1) see(s, &a->strides[i], sizeof a->strides[i]);
    if (n > 0) see(s, &a->offset, sizeof a->offset);
    see(s, &flags, sizeof flags);
    see(s, &a->typecode, sizeof a->typecode);
    if (n > 0 && dims_above_one(a)) see(s, &a->flags, sizeof a->flags);
    for (unsigned i = 0; i < a->nd; i++) describe_layout(s, "%zu:%zd ", a->dimensions[i], a->strides[i]);
    describe_layout(s, "at %zu flags %x; ", a->offset, (unsigned)a->flags);
}

/* Collect the elements of an array that is not contiguous from its buffer, without using the library's copies. */
static int gather(side *s, const GpuArray *a, size_t n, size_t elsize, unsigned char *bytes) {
    size_t size = 0;
    int err = s->lib.gpudata_property(a->data, GA_BUFFER_PROP_SIZE, &size);
    unsigned char *all = malloc(size + 1);

    if (all == NULL) abort();
    if (err == GA_NO_ERROR) err = s->lib.gpudata_read(all, a->data, 0, size);
    for (size_t i = 0; i < n && err == GA_NO_ERROR; i++) {
        size_t left = i, at = a->offset;
        for (unsigned d = a->nd; d-- > 0; left /= a->dimensions[d])
            at += (left % a->dimensions[d]) * (size_t)a->strides[d];
        memcpy(bytes + i * elsize, all + at, elsize);
    }
    free(all);
    return err;
}

void see_contents(side *s, const GpuArray *a) {
    size_t n = element_count(a), elsize = s->lib.gpuarray_get_elsize(a->typecode);
    unsigned char *bytes = calloc(n + 1, elsize);
    int err = GA_NO_ERROR;

    if (bytes == NULL) abort();
    if (n > 0 && GpuArray_IS_C_CONTIGUOUS(a))
        err = s->lib.GpuArray_read(bytes, n * elsize, a);
    else if (n > 0)
        err = gather(s, a, n, elsize, bytes);
    s->contents = s->count;
    see(s, &err, sizeof err);
    see(s, bytes, n * elsize);
    free(bytes);
}

/* ---------------------------------------------------------------------------------------------------- random arrays */

void random_shape(side *s, unsigned *nd, size_t *dims, unsigned most_rank, size_t most) {
    *nd = (unsigned)below(s, most_rank + 1);
    for (unsigned i = 0; i < *nd; i++) dims[i] = one_in(s, 12) ? 0 : one_in(s, 4) ? 1 : 1 + below(s, most);
}

void random_axes(side *s, unsigned nd, unsigned *axes) {
    for (unsigned i = 0; i < nd; i++) axes[i] = i;
    for (unsigned i = nd; i > 1; i--) {
        size_t j = below(s, i);
        unsigned t = axes[i - 1];
        axes[i - 1] = axes[j];
        axes[j] = t;
    }
}

void must(side *s, int err, const char *what) {
    if (err == GA_NO_ERROR) return;
    fprintf(stderr, "%s: %s\n", what, s->lib.gpucontext_error(s->ctx, err));
    exit(2);
}

/* Half of an integer below 2048. */
static uint16_t half_of(unsigned v) {
    unsigned exponent = 0;

    if (v == 0) return 0;
    while (v >> (exponent + 1) != 0) exponent++;
    return (uint16_t)((exponent + 15) << 10 | ((v << 10 >> exponent) & 0x3ff));
}

void small_integers(side *s, int type, size_t n, unsigned char *bytes) {
    size_t elsize = s->lib.gpuarray_get_elsize(type);

    for (size_t i = 0; i < n; i++) {
        int64_t v = (int64_t)below(s, type == GA_HALF ? 6 : 50);
        float f = (float)v;
        double d = (double)v;
        uint16_t h = half_of((unsigned)v);
        const void *from = &v; /* little-endian integers */
        if (type == GA_BOOL) v &= 1;
        if (type == GA_HALF) from = &h;
        if (type == GA_FLOAT) from = &f;
        if (type == GA_DOUBLE) from = &d;
        memcpy(bytes + i * elsize, from, elsize);
    }
}

static void fill(side *s, GpuArray *a) {
    size_t n = element_count(a), elsize = s->lib.gpuarray_get_elsize(a->typecode);
    unsigned char *bytes = calloc(n + 1, elsize);

    if (bytes == NULL) abort();
    small_integers(s, a->typecode, n, bytes);
    if (n > 0) must(s, s->lib.GpuArray_write(a, bytes, n * elsize), "GpuArray_write");
    free(bytes);
}

void dense_array(side *s, GpuArray *a, int type, unsigned nd, const size_t *dims) {
    must(s, s->lib.GpuArray_empty(a, s->ctx, type, nd, dims, one_in(s, 4) ? GA_F_ORDER : GA_C_ORDER), "GpuArray_empty");
    fill(s, a);
}

void any_array(side *s, GpuArray *a, int type, unsigned nd, const size_t *dims) {
    size_t full[MAX_RANK + 1];
    ssize_t start[MAX_RANK + 1], stop[MAX_RANK + 1], step[MAX_RANK + 1];
    unsigned axes[MAX_RANK + 1];
    GpuArray parent;

    if (nd == 0 || one_in(s, 2)) {
        dense_array(s, a, type, nd, dims);
        return;
    }
    random_axes(s, nd, axes);
    for (unsigned i = 0; i < nd; i++) {
        size_t n = dims[i];
        unsigned at = axes[i];
        step[at] = one_in(s, 3) ? 2 : 1;
        start[at] = one_in(s, 3);
        full[at] = n * (size_t)step[at] + (size_t)start[at];
        stop[at] = (ssize_t)full[at];
        if (n > 1 && one_in(s, 4)) { /* backwards; ends before 0 where that can be said */
            ssize_t last = start[at] + (ssize_t)(n - 1) * step[at];
            stop[at] = start[at] > 0 ? start[at] - 1 : -1;
            start[at] = last;
            step[at] = -step[at];
        }
    }
    dense_array(s, &parent, type, nd, full);
    must(s, s->lib.GpuArray_index(a, &parent, start, stop, step), "GpuArray_index");
    GpuArray permuted;
    must(s, s->lib.GpuArray_transpose(&permuted, a, axes), "GpuArray_transpose");
    s->lib.GpuArray_clear(a);
    s->lib.GpuArray_clear(&parent);
    *a = permuted;
}
