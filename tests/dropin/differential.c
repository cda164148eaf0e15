/*
 * The same random calls to two libraries, ours and 0.7.6: codes, layouts and contents must agree, except where the
 * table below says why not.
 *
 *     differential DEVICE OURS REFERENCE [CALLS] [SEED]
 */
#include "library.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RANK = 4, MAX_PARTS = 4 };

/* One library at work, and what the current call gave. */
typedef struct side {
    library lib;
    gpucontext *ctx;
    uint64_t random;
    int code;                     /* of the call under test */
    char call[512];               /* its arguments, for the report */
    char layout[512];             /* what see_layout saw, likewise */
    unsigned char *seen;          /* layouts and contents after it */
    size_t count, room, contents; /* contents: where the last of them start */
} side;

/*
 * Differences that are meant. A call that may meet one says so when it ran on the reference. docs/migrating.md lists
 * these and those that this program steers clear of because 0.7.6 crashes, marked "0.7.6 crashes" below.
 */
typedef enum intended {
    SAME,
    INDEX_OUTSIDE,
    BAD_AXES,
    NEEDLESS_COPY,
    VIEW_INSTEAD,
    PADDED_AXES,
    INTENDED_COUNT
} intended;

static const char *const reasons[INTENDED_COUNT] = {
    [SAME] = "",
    [INDEX_OUTSIDE] = "0.7.6 accepts slices that start outside the array",
    [BAD_AXES] = "0.7.6 accepts axes to transpose that do not exist",
    [VIEW_INSTEAD] = "0.7.6 copies, or refuses to, where reshape can give a view",
    [PADDED_AXES] = "axes that GE_PADSHAPE adds are repeated without GE_BROADCAST",
    [NEEDLESS_COPY] = "a part of a matrix with unit inner stride needs no copy",
};

/* ------------------------------------------------------------------------------------------------- random choices */

static uint64_t next(side *s) {
    uint64_t z = (s->random += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static size_t below(side *s, size_t n) {
    return (size_t)(next(s) % n);
}

static bool one_in(side *s, size_t n) {
    return below(s, n) == 0;
}

/* ---------------------------------------------------------------------------------------------------- what is seen */

static void append(char text[512], const char *fmt, va_list ap) {
    size_t n = strlen(text);

    vsnprintf(text + n, 512 - n, fmt, ap);
}

static void describe(side *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

static void describe(side *s, const char *fmt, ...) {
    va_list ap;

    va_start(ap, fmt);
    append(s->call, fmt, ap);
    va_end(ap);
}

static void describe_layout(side *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

static void describe_layout(side *s, const char *fmt, ...) {
    va_list ap;

    va_start(ap, fmt);
    append(s->layout, fmt, ap);
    va_end(ap);
}

static void describe_array(side *s, const char *name, const GpuArray *a) {
    describe(s, " %s=type %d (", name, a->typecode);
    for (unsigned i = 0; i < a->nd; i++) describe(s, "%s%zu:%zd", i ? ", " : "", a->dimensions[i], a->strides[i]);
    describe(s, ")");
}

static void see(side *s, const void *bytes, size_t n) {
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

/* 0.7.6 calls fewer arrays with axes of one element contiguous than they are. */
static bool dims_above_one(const GpuArray *a) {
    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] < 2) return false;
    return true;
}

/* What matters of a layout: no strides of axes with one element, none and no offset where there is nothing. */
static void see_layout(side *s, const GpuArray *a) {
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

/* Contents in C order. */
static void see_contents(side *s, const GpuArray *a) {
    size_t n = element_count(a) * s->lib.gpuarray_get_elsize(a->typecode);
    GpuArray dense = {0};
    const GpuArray *from = a;
    unsigned char *bytes = calloc(1, n + 1);
    int err = GA_NO_ERROR;

    if (bytes == NULL) abort();
    if (n > 0 && !GpuArray_IS_C_CONTIGUOUS(a)) {
        err = s->lib.GpuArray_copy(&dense, a, GA_C_ORDER);
        from = &dense;
    }
    if (err == GA_NO_ERROR && n > 0) err = s->lib.GpuArray_read(bytes, n, from);
    s->contents = s->count;
    see(s, &err, sizeof err);
    see(s, bytes, n);
    free(bytes);
    if (from != a) s->lib.GpuArray_clear(&dense);
}

/* ---------------------------------------------------------------------------------------------------- random arrays */

static void random_shape(side *s, unsigned *nd, size_t *dims, unsigned most_rank, size_t most) {
    *nd = (unsigned)below(s, most_rank + 1);
    for (unsigned i = 0; i < *nd; i++) dims[i] = one_in(s, 12) ? 0 : one_in(s, 4) ? 1 : 1 + below(s, most);
}

static void random_axes(side *s, unsigned nd, unsigned *axes) {
    for (unsigned i = 0; i < nd; i++) axes[i] = i;
    for (unsigned i = nd; i > 1; i--) {
        size_t j = below(s, i);
        unsigned t = axes[i - 1];
        axes[i - 1] = axes[j];
        axes[j] = t;
    }
}

static void must(side *s, int err, const char *what) {
    if (err == GA_NO_ERROR) return;
    fprintf(stderr, "%s: %s\n", what, s->lib.gpucontext_error(s->ctx, err));
    exit(2);
}

/* Small integers of any type, so that every conversion and sum is exact. */
static void fill(side *s, GpuArray *a) {
    size_t n = element_count(a), elsize = s->lib.gpuarray_get_elsize(a->typecode);
    unsigned char *bytes = calloc(n + 1, elsize);

    if (bytes == NULL) abort();
    for (size_t i = 0; i < n; i++) {
        int64_t v = (int64_t)below(s, 50);
        float f = (float)v;
        double d = (double)v;
        if (a->typecode == GA_BOOL) v &= 1;
        if (a->typecode == GA_FLOAT)
            memcpy(bytes + i * elsize, &f, sizeof f);
        else if (a->typecode == GA_DOUBLE)
            memcpy(bytes + i * elsize, &d, sizeof d);
        else
            memcpy(bytes + i * elsize, &v, elsize);
    }
    if (n > 0) must(s, s->lib.GpuArray_write(a, bytes, n * elsize), "GpuArray_write");
    free(bytes);
}

static void dense_array(side *s, GpuArray *a, int type, unsigned nd, const size_t *dims) {
    must(s, s->lib.GpuArray_empty(a, s->ctx, type, nd, dims, one_in(s, 4) ? GA_F_ORDER : GA_C_ORDER), "GpuArray_empty");
    fill(s, a);
}

/* An array of the shape, half the time a permuted and stepped view of a larger one. */
static void any_array(side *s, GpuArray *a, int type, unsigned nd, const size_t *dims) {
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

static const int few_types[] = {GA_FLOAT, GA_INT, GA_UBYTE};

static int some_type(side *s) {
    return few_types[below(s, 3)];
}

/* --------------------------------------------------------------------------------------------------------- the calls
 */

static void finish(side *s, GpuArray *result) {
    if (s->code != GA_NO_ERROR) return;
    see_layout(s, result);
    see_contents(s, result);
    s->lib.GpuArray_clear(result);
}

static intended call_index(side *s) {
    size_t dims[MAX_RANK];
    ssize_t start[MAX_RANK], stop[MAX_RANK], step[MAX_RANK];
    unsigned nd;
    GpuArray a, r;
    bool outside = false;

    random_shape(s, &nd, dims, MAX_RANK, 6);
    dense_array(s, &a, GA_FLOAT, nd, dims);
    describe_array(s, "a", &a);
    for (unsigned i = 0; i < nd; i++) {
        step[i] = (ssize_t)below(s, 5) - 2;
        start[i] = (ssize_t)below(s, dims[i] + 3) - 1;
        stop[i] = (ssize_t)below(s, dims[i] + 4) - 2;
        outside |= start[i] < 0 || start[i] >= (ssize_t)dims[i];
        describe(s, " %zd:%zd:%zd", start[i], stop[i], step[i]);
    }
    s->code = s->lib.GpuArray_index(&r, &a, start, stop, step);
    if (s->code == GA_NO_ERROR) {
        see_layout(s, &r);
        s->lib.GpuArray_clear(&r);
    }
    s->lib.GpuArray_clear(&a);
    return outside ? INDEX_OUTSIDE : SAME;
}

static intended call_reshape(side *s) {
    size_t dims[MAX_RANK], newdims[MAX_RANK + 1], left = 1;
    unsigned nd, newnd = (unsigned)below(s, MAX_RANK + 1);
    ga_order order = (ga_order[]){GA_ANY_ORDER, GA_C_ORDER, GA_F_ORDER}[below(s, 3)];
    GpuArray a, r;

    random_shape(s, &nd, dims, MAX_RANK, 4);
    for (unsigned i = 0; i < nd; i++) dims[i] += dims[i] == 0; /* 0.7.6 crashes */
    any_array(s, &a, GA_FLOAT, nd, dims);
    describe_array(s, "a", &a);
    for (unsigned i = 0; i < nd; i++) left *= dims[i];
    for (unsigned i = 0; i < newnd; i++) {
        size_t d = 1 + below(s, 6);
        newdims[i] = left % d == 0 && left > 0 ? d : 1;
        if (left > 0) left /= newdims[i];
    }
    if (newnd > 0) newdims[newnd - 1] *= left;
    if (newnd > 0 && one_in(s, 8)) newdims[below(s, newnd)]++;
    describe(s, " order %d to", (int)order);
    for (unsigned i = 0; i < newnd; i++) describe(s, " %zu", newdims[i]);
    s->code = s->lib.GpuArray_reshape(&r, &a, newnd, newdims, order, one_in(s, 2));
    bool copied = s->code == GA_COPY_ERROR || (s->code == GA_NO_ERROR && r.data != a.data);
    finish(s, &r);
    s->lib.GpuArray_clear(&a);
    return copied ? VIEW_INSTEAD : SAME;
}

static intended call_transpose(side *s) {
    size_t dims[MAX_RANK];
    unsigned nd, axes[MAX_RANK + 1];
    GpuArray a, r;
    bool bad = false;

    random_shape(s, &nd, dims, MAX_RANK, 5);
    any_array(s, &a, GA_INT, nd, dims);
    describe_array(s, "a", &a);
    random_axes(s, nd, axes);
    if (nd > 0 && one_in(s, 6)) axes[below(s, nd)] = (unsigned)below(s, nd + 2);
    for (unsigned i = 0; i < nd; i++) {
        describe(s, " %u", axes[i]);
        bad |= axes[i] >= nd;
    }
    s->code = s->lib.GpuArray_transpose(&r, &a, one_in(s, 4) ? NULL : axes);
    if (s->code == GA_NO_ERROR) {
        see_layout(s, &r);
        s->lib.GpuArray_clear(&r);
    }
    s->lib.GpuArray_clear(&a);
    return bad ? BAD_AXES : SAME;
}

static intended call_copy(side *s) {
    size_t dims[MAX_RANK];
    unsigned nd;
    GpuArray a, r;
    ga_order order = (ga_order[]){GA_ANY_ORDER, GA_C_ORDER, GA_F_ORDER}[below(s, 3)];

    random_shape(s, &nd, dims, 3, 7);
    any_array(s, &a, some_type(s), nd, dims);
    describe_array(s, "a", &a);
    describe(s, " order %d", (int)order);
    s->code = s->lib.GpuArray_copy(&r, &a, order);
    finish(s, &r);
    s->lib.GpuArray_clear(&a);
    return SAME;
}

/* move and setarray: the source of another type, of a shape that fits, broadcasts or does not fit. */
static intended call_assign(side *s) {
    size_t dims[MAX_RANK], from[MAX_RANK];
    unsigned nd, skip = 0;
    GpuArray a, v;
    bool set = one_in(s, 2);

    random_shape(s, &nd, dims, 3, 6);
    any_array(s, &a, some_type(s), nd, dims);
    if (set && nd > 0 && one_in(s, 3)) skip = 1 + (unsigned)below(s, nd);
    for (unsigned i = skip; i < nd; i++) from[i - skip] = set && one_in(s, 3) ? 1 : dims[i];
    if (nd > skip && one_in(s, 8)) from[below(s, nd - skip)]++;
    any_array(s, &v, some_type(s), nd - skip, from);
    describe_array(s, set ? "setarray a" : "move a", &a);
    describe_array(s, "v", &v);
    s->code = set ? s->lib.GpuArray_setarray(&a, &v) : s->lib.GpuArray_move(&a, &v);
    if (s->code == GA_NO_ERROR) see_contents(s, &a);
    s->lib.GpuArray_clear(&a);
    s->lib.GpuArray_clear(&v);
    return SAME;
}

static intended call_take1(side *s) {
    size_t dims[MAX_RANK] = {1 + below(s, 6), 1 + below(s, 5), 1 + below(s, 4)}, count = 1 + below(s, 7),
           shape[MAX_RANK];
    unsigned nd = 1 + (unsigned)below(s, 3);
    int64_t indices[8];
    GpuArray v, i, r;
    bool outside = one_in(s, 5);

    any_array(s, &v, GA_FLOAT, nd, dims);
    memcpy(shape, dims, sizeof shape);
    shape[0] = one_in(s, 10) ? count + 1 : count;
    if (nd > 1 && one_in(s, 10)) shape[1]++;
    must(s, s->lib.GpuArray_zeros(&r, s->ctx, one_in(s, 8) ? GA_INT : GA_FLOAT, nd, shape, GA_C_ORDER),
         "GpuArray_zeros");
    must(s, s->lib.GpuArray_empty(&i, s->ctx, GA_LONG, 1, &count, GA_C_ORDER), "GpuArray_empty");
    for (size_t k = 0; k < count; k++) indices[k] = (int64_t)below(s, 2 * dims[0]) - (int64_t)dims[0];
    if (outside) indices[below(s, count)] = (int64_t)dims[0] + (int64_t)below(s, 3);
    must(s, s->lib.GpuArray_write(&i, indices, count * sizeof *indices), "GpuArray_write");
    describe_array(s, "v", &v);
    describe_array(s, "result", &r);
    describe(s, outside ? " one index outside" : "");
    s->code = s->lib.GpuArray_take1(&r, &v, &i, 1);
    if (s->code == GA_NO_ERROR) see_contents(s, &r);
    s->lib.GpuArray_clear(&v);
    s->lib.GpuArray_clear(&i);
    s->lib.GpuArray_clear(&r);
    return SAME;
}

static intended call_concatenate(side *s) {
    size_t dims[MAX_RANK], n = 1 + below(s, MAX_PARTS);
    unsigned nd = 1 + (unsigned)below(s, 3), axis = (unsigned)below(s, one_in(s, 10) ? nd + 1 : nd);
    GpuArray parts[MAX_PARTS], r;
    const GpuArray *list[MAX_PARTS];

    for (unsigned i = 0; i < nd; i++) dims[i] = 1 + below(s, 4);
    describe(s, " axis %u", axis);
    for (size_t k = 0; k < n; k++) {
        if (axis < nd) dims[axis] = 1 + below(s, 4);
        unsigned odd = (unsigned)below(s, nd);
        if (one_in(s, 20)) dims[odd]++;
        any_array(s, &parts[k], some_type(s), nd, dims);
        list[k] = &parts[k];
        describe_array(s, "part", &parts[k]);
    }
    s->code = s->lib.GpuArray_concatenate(&r, list, n, axis, GA_FLOAT);
    finish(s, &r);
    for (size_t k = 0; k < n; k++) s->lib.GpuArray_clear(&parts[k]);
    return SAME;
}

static intended call_split(side *s) {
    size_t dims[MAX_RANK], points[MAX_PARTS], n = below(s, MAX_PARTS), at = 0;
    unsigned nd = 1 + (unsigned)below(s, 3), axis = (unsigned)below(s, nd); /* 0.7.6 crashes beyond */
    GpuArray a, parts[MAX_PARTS], *list[MAX_PARTS];

    for (unsigned i = 0; i < nd; i++) dims[i] = 1 + below(s, 9);
    any_array(s, &a, GA_FLOAT, nd, dims);
    describe_array(s, "a", &a);
    describe(s, " axis %u at", axis);
    for (size_t k = 0; k <= n; k++) list[k] = &parts[k];
    for (size_t k = 0; k < n; k++) {
        at += below(s, 4);
        points[k] = one_in(s, 20) ? 0 : at;
        describe(s, " %zu", points[k]);
    }
    s->code = s->lib.GpuArray_split(list, &a, n, points, axis);
    for (size_t k = 0; k <= n && s->code == GA_NO_ERROR; k++) {
        see_layout(s, &parts[k]);
        s->lib.GpuArray_clear(&parts[k]);
    }
    s->lib.GpuArray_clear(&a);
    return SAME;
}

static intended call_elemwise(side *s) {
    static const char *const expressions[] = {"r = a + b", "r = a * b - a", "r = a > b ? a : b"};
    gpuelemwise_arg args[] = {{"r", GA_FLOAT, GE_WRITE}, {"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}};
    static const int flag_sets[] = {0, GE_BROADCAST, GE_PADSHAPE, GE_BROADCAST | GE_PADSHAPE,
                                    GE_BROADCAST | GE_NOCOLLAPSE};
    int flags = flag_sets[below(s, 5)];
    size_t dims[MAX_RANK], part[MAX_RANK];
    unsigned nd, skip = 0;
    GpuArray r, a, b;

    random_shape(s, &nd, dims, 3, 6);
    if (nd == 0) dims[nd++] = 5;
    any_array(s, &a, GA_FLOAT, nd, dims);
    must(s, s->lib.GpuArray_zeros(&r, s->ctx, GA_FLOAT, nd, dims, GA_C_ORDER), "GpuArray_zeros");
    if (one_in(s, 4)) skip = 1 + (unsigned)below(s, nd);
    for (unsigned i = skip; i < nd; i++) part[i - skip] = one_in(s, 4) ? 1 : dims[i];
    if (nd > skip && one_in(s, 10)) part[below(s, nd - skip)]++;
    any_array(s, &b, GA_FLOAT, nd - skip, part);
    const char *expression = expressions[below(s, 3)];
    describe(s, " %s flags %x", expression, (unsigned)flags);
    describe_array(s, "r", &r);
    describe_array(s, "a", &a);
    describe_array(s, "b", &b);
    GpuElemwise *ge = s->lib.GpuElemwise_new(s->ctx, NULL, expression, 3, args, nd, GE_NOADDR64);
    if (ge == NULL) must(s, GA_IMPL_ERROR, "GpuElemwise_new");
    void *values[] = {&r, &a, &b};
    s->code = s->lib.GpuElemwise_call(ge, values, flags);
    if (s->code == GA_NO_ERROR) see_contents(s, &r);
    s->lib.GpuElemwise_free(ge);
    s->lib.GpuArray_clear(&r);
    s->lib.GpuArray_clear(&a);
    s->lib.GpuArray_clear(&b);
    return skip > 0 && flags == GE_PADSHAPE ? PADDED_AXES : SAME;
}

static intended call_argmax(side *s) {
    size_t dims[MAX_RANK], odims[MAX_RANK];
    unsigned nd = 2 + (unsigned)below(s, 2), n = 1, list[MAX_RANK], k = 0;
    GpuArray a, max, arg;

    for (unsigned i = 0; i < nd; i++) dims[i] = 1 + below(s, 9);
    random_axes(s, nd, list);
    if (nd == 3 && one_in(s, 2)) n = 2;
    for (unsigned i = 0; i < nd; i++) {
        bool reduced = false;
        for (unsigned j = 0; j < n; j++) reduced |= list[j] == i;
        if (!reduced) odims[k++] = dims[i];
    }
    any_array(s, &a, few_types[below(s, 2)], nd, dims);
    must(s, s->lib.GpuArray_zeros(&max, s->ctx, a.typecode, k, odims, GA_C_ORDER), "GpuArray_zeros");
    must(s, s->lib.GpuArray_zeros(&arg, s->ctx, GA_LONG, k, odims, GA_C_ORDER), "GpuArray_zeros");
    describe_array(s, "a", &a);
    if (one_in(s, 8))
        n = one_in(s, 2) ? 0 : nd + 1;
    else if (one_in(s, 8))
        list[0] = nd;
    describe(s, " %u axes, first %u", n, list[0]);
    s->code = s->lib.GpuArray_maxandargmax(&max, &arg, &a, n, list);
    if (s->code == GA_NO_ERROR) {
        see_contents(s, &max);
        see_contents(s, &arg);
    }
    s->lib.GpuArray_clear(&a);
    s->lib.GpuArray_clear(&max);
    s->lib.GpuArray_clear(&arg);
    return SAME;
}

static intended call_gemm(side *s) {
    size_t m = 1 + below(s, 6), n = 1 + below(s, 6), k = 1 + below(s, 6);
    cb_transpose ta = one_in(s, 2) ? cb_trans : cb_no_trans, tb = one_in(s, 2) ? cb_trans : cb_no_trans;
    size_t da[] = {m, k}, db[] = {k, n}, dc[] = {m, n};
    int nocopy = one_in(s, 3);
    GpuArray a, b, c;

    if (ta == cb_trans) da[0] = k, da[1] = m;
    if (tb == cb_trans) db[0] = n, db[1] = k;
    if (one_in(s, 10)) db[0]++;
    any_array(s, &a, GA_FLOAT, 2, da);
    any_array(s, &b, GA_FLOAT, 2, db);
    dense_array(s, &c, GA_FLOAT, 2, dc);
    describe(s, " trans %d %d nocopy %d", (int)ta, (int)tb, nocopy);
    describe_array(s, "a", &a);
    describe_array(s, "b", &b);
    describe_array(s, "c", &c);
    s->code = s->lib.GpuArray_rgemm(ta, tb, 2, &a, &b, 3, &c, nocopy);
    if (s->code == GA_NO_ERROR) see_contents(s, &c);
    s->lib.GpuArray_clear(&a);
    s->lib.GpuArray_clear(&b);
    s->lib.GpuArray_clear(&c);
    return nocopy && s->code == GA_COPY_ERROR ? NEEDLESS_COPY : SAME;
}

static const struct {
    const char *name;
    intended (*call)(side *);
    unsigned share; /* of a hundred calls */
} calls[] = {
    {"index", call_index, 20},
    {"reshape", call_reshape, 18},
    {"transpose", call_transpose, 12},
    {"split", call_split, 12},
    {"copy", call_copy, 8},
    {"move or setarray", call_assign, 8},
    {"take1", call_take1, 6},
    {"concatenate", call_concatenate, 5},
    {"elemwise", call_elemwise, 5},
    {"maxandargmax", call_argmax, 3},
    {"rgemm", call_gemm, 3},
};
enum { CALLS = sizeof calls / sizeof calls[0] };

/* -------------------------------------------------------------------------------------------------------- comparing */

static bool agree(const side *a, const side *b) {
    return a->code == b->code && a->count == b->count && (a->count == 0 || memcmp(a->seen, b->seen, a->count) == 0);
}

/* Where a view took the place of a copy, the elements must still be the same. */
static bool agree_in_contents(const side *a, const side *b) {
    if (a->code != GA_NO_ERROR || b->code != GA_NO_ERROR) return true;
    size_t n = a->count - a->contents;
    return b->count - b->contents == n && memcmp(a->seen + a->contents, b->seen + b->contents, n) == 0;
}

static intended run_call(side *s, unsigned which, uint64_t seed) {
    s->random = seed;
    s->code = GA_NO_ERROR;
    s->count = s->contents = 0;
    s->call[0] = s->layout[0] = '\0';
    return calls[which].call(s);
}

static int open_side(side *s, const char *device, const char *path) {
    if (!library_load(&s->lib, path)) return 77;
    int err = library_open(&s->lib, device, &s->ctx);
    if (err == GA_NO_ERROR && s->ctx != NULL) return 0;
    fprintf(stderr, "no context on %s with %s: %s\n", device, path, s->lib.gpucontext_error(NULL, err));
    return 77;
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    static side ours, reference;
    unsigned count[CALLS] = {0}, differing[CALLS] = {0}, meant[INTENDED_COUNT] = {0}, total = 0;

    if (argc < 4) {
        fprintf(stderr, "usage: differential DEVICE OURS REFERENCE [CALLS] [SEED]\n");
        return 2;
    }
    unsigned long n = argc > 4 ? strtoul(argv[4], NULL, 10) : 2000, seed = argc > 5 ? strtoul(argv[5], NULL, 10) : 1;
    int result = open_side(&ours, argv[1], argv[2]);
    if (result == 0) result = open_side(&reference, argv[1], argv[3]);
    if (result != 0) return result;
    for (unsigned long i = 0; i < n; i++) {
        ours.random = seed * 1000003 + i;
        uint64_t call_seed = next(&ours);
        unsigned pick = (unsigned)below(&ours, 100), which = 0;
        while (pick >= calls[which].share) pick -= calls[which++].share;
        intended why = run_call(&reference, which, call_seed);
        run_call(&ours, which, call_seed);
        count[which]++;
        if (agree(&ours, &reference)) continue;
        if (why == VIEW_INSTEAD ? agree_in_contents(&ours, &reference) : why != SAME) {
            meant[why]++;
            continue;
        }
        if (differing[which]++ < 5)
            printf("%s%s\n    ours: %d %s %s\n    0.7.6: %d %s %s\n", calls[which].name, reference.call, ours.code,
                   ours.code ? ours.lib.gpucontext_error(ours.ctx, ours.code) : "", ours.layout, reference.code,
                   reference.code ? reference.lib.gpucontext_error(reference.ctx, reference.code) : "",
                   reference.layout);
        total++;
    }
    for (unsigned i = 0; i < CALLS; i++) printf("%-18s %5u calls, %u differ\n", calls[i].name, count[i], differing[i]);
    for (unsigned i = 1; i < INTENDED_COUNT; i++) printf("meant: %5u times: %s\n", meant[i], reasons[i]);
    ours.lib.gpucontext_deref(ours.ctx);
    reference.lib.gpucontext_deref(reference.ctx);
    free(ours.seen);
    free(reference.seen);
    return total > 0;
}
