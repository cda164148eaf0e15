/* Rotary embedding: first cosines and sines for each position and pair, then the rotation of the pairs. */
#include <gpuarray/rotary.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/index.h>

#include "array/result.h"
#include "base/types.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "fused/fused.h"

static const double default_base = 10000;

static const char angles[] = "const $A t = $A(i64(p) + offset) * pow(base, $A(-2) * $A(i) / width);\n"
                             "c = cos(t);\n"
                             "s = sin(t);\n";
static const char turn[] = "const $A x = $A(a);\n"
                           "const $A y = $A(b);\n"
                           "first = $T(x * $A(c) - y * $A(s));\n"
                           "second = $T(y * $A(c) + x * $A(s));\n";
static const char turn_back[] = "const $A x = $A(a);\n"
                                "const $A y = $A(b);\n"
                                "first = $T(x * $A(c) + y * $A(s));\n"
                                "second = $T(y * $A(c) - x * $A(s));\n";

enum { COSINE, SINE, TABLES };

/* A call. `table`: cosines and sines, a row of half the width for each position, in the shape of positions; `spread`:
 * views of them that broadcast to the pairs. */
typedef struct call {
    const char *what;
    gpucontext *ctx;
    const GpuArray *x;
    const ga_rotary *how;
    ga_fused_types types;
    size_t width, half;
    unsigned char *axes; /* a flag for each of nd + 1 axes */
    GpuArray positions, pairs, table[TABLES], spread[TABLES];
} call;

/* ------------------------------------------------------------------------------------------------------- arguments */

static int check_table(const call *k, const GpuArray *t, const char *role) {
    const GpuArray *x = k->x;

    int err = ga_fused_check(k->ctx, t, k->what, role);
    if (err != GA_NO_ERROR) return err;
    if (t->typecode != x->typecode && !(ga_is_half(x->typecode) && t->typecode == GA_FLOAT))
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "%s: the %s has elements of %s, the input of %s", k->what, role,
                       ga_type_name(t->typecode), ga_type_name(x->typecode));
    if (t->nd != 2 || t->dimensions[1] != k->half || t->dimensions[0] != k->how->cosine->dimensions[0])
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                       "%s: the %s has rank 2, a row for each position, of %zu elements, half the width", k->what, role,
                       k->half);
    return GA_NO_ERROR;
}

static int check_positions(const call *k, const GpuArray *p) {
    const unsigned nd = k->x->nd - 1;
    ga_errbuf *e = &k->ctx->err;

    int err = ga_input_check(p, k->x, k->what, "the array of positions");
    if (err != GA_NO_ERROR) return err;
    if (!ga_is_index(p->typecode)) return ga_fail(e, GA_VALUE_ERROR, "%s: positions are integers", k->what);
    bool fits = p->nd <= nd;
    for (unsigned d = 0; fits && d < p->nd; d++)
        fits = p->dimensions[d] == 1 || p->dimensions[d] == k->x->dimensions[nd - p->nd + d];
    if (!fits)
        return ga_fail(e, GA_VALUE_ERROR,
                       "%s: positions do not broadcast to the shape of the input without its last axis", k->what);
    return GA_NO_ERROR;
}

/* If there is no array of positions: check the axis, and that tables cover its positions. */
static int check_axis(const call *k) {
    const ga_rotary *h = k->how;
    ga_errbuf *e = &k->ctx->err;

    if (h->axis + 1 >= k->x->nd)
        return ga_fail(e, GA_VALUE_ERROR, "%s: no axis %u of positions before the last one of an input of rank %u",
                       k->what, h->axis, k->x->nd);
    const size_t n = k->x->dimensions[h->axis];
    if (h->cosine == NULL) return GA_NO_ERROR;
    const size_t rows = h->cosine->dimensions[0];
    if (h->offset < 0 || n > rows || (size_t)h->offset > rows - n)
        return ga_fail(e, GA_VALUE_ERROR, "%s: positions from %zd to before %zd + %zu; tables have %zu", k->what,
                       h->offset, h->offset, n, rows);
    return GA_NO_ERROR;
}

static int begin(call *k, const char *what, const GpuArray *x, const ga_rotary *how) {
    *k = (call){.what = what, .x = x, .how = how};
    if (x == NULL || how == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: x or what is done is NULL", what);
    int err = ga_fused_check(NULL, x, what, "input");
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(x);
    k->ctx = x->data->ctx;
    k->types = (ga_fused_types){x->typecode, x->typecode};
    if (x->nd < 2) return ga_fail(e, GA_VALUE_ERROR, "%s: an input of rank %u; it takes 2 at least", what, x->nd);
    const size_t last = x->dimensions[x->nd - 1];
    k->width = how->width > 0 ? how->width : last;
    k->half = k->width / 2;
    if (k->width % 2 != 0 || k->width > last)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu elements of %zu are turned; they are pairs", what, k->width, last);
    if (!(how->base >= 0 && isfinite(how->base))) return ga_fail(e, GA_VALUE_ERROR, "%s: the base %g", what, how->base);
    if ((how->cosine == NULL) != (how->sine == NULL))
        return ga_fail(e, GA_INVALID_ERROR, "%s: one of the tables of cosines and sines is NULL", what);
    if (how->cosine != NULL) err = check_table(k, how->cosine, "table of cosines");
    if (err == GA_NO_ERROR && how->sine != NULL) err = check_table(k, how->sine, "table of sines");
    if (err == GA_NO_ERROR) err = how->positions != NULL ? check_positions(k, how->positions) : check_axis(k);
    if (err != GA_NO_ERROR) return err;
    k->axes = calloc((size_t)x->nd + 1, 1);
    return k->axes != NULL ? GA_NO_ERROR : ga_fail_memory(e, "an array's shape");
}

static void finish(call *k) {
    for (int i = 0; i < TABLES; i++) {
        ga_fused_view_free(&k->spread[i]);
        GpuArray_clear(&k->table[i]);
    }
    GpuArray_clear(&k->positions);
    GpuArray_clear(&k->pairs);
    free(k->axes);
}

/* ---------------------------------------------------------------------------------------------------------- tables */

/* Compute cosines and sines of the angles. */
static int compute_tables(call *k, const GpuArray *positions, int64_t offset) {
    const double base = k->how->base > 0 ? k->how->base : default_base, width = (double)k->width;
    const float single_base = (float)base, single_width = (float)width;
    const int acc = ga_fused_acc(k->types.elements);
    const unsigned nd = positions->nd + 1;
    GpuArray p = {0}, i = {0};

    size_t *dims = malloc(nd * sizeof *dims);
    if (dims == NULL) return ga_fail_memory(&k->ctx->err, "an array's shape");
    if (nd > 1) memcpy(dims, positions->dimensions, (nd - 1) * sizeof *dims);
    dims[nd - 1] = k->half;
    int err = ga_fused_numbers(k->ctx, &k->pairs, k->half);
    for (int t = 0; t < TABLES && err == GA_NO_ERROR; t++)
        err = GpuArray_empty(&k->table[t], k->ctx, acc, nd, dims, GA_C_ORDER);
    free(dims);
    memset(k->axes, 1, nd - 1);
    k->axes[nd - 1] = 0;
    if (err == GA_NO_ERROR) err = ga_fused_spread(&p, positions, nd, k->axes);
    memset(k->axes, 0, nd - 1);
    k->axes[nd - 1] = 1;
    if (err == GA_NO_ERROR) err = ga_fused_spread(&i, &k->pairs, nd, k->axes);
    const bool wide = acc == GA_DOUBLE;
    const ga_fused_arg args[] = {
        ga_fused_array("p", &p),
        ga_fused_array("i", &i),
        {.name = "offset", .number = &offset, .typecode = GA_LONG},
        {.name = "base", .number = wide ? (const void *)&base : &single_base, .typecode = acc},
        {.name = "width", .number = wide ? (const void *)&width : &single_width, .typecode = acc},
        ga_fused_result("c", &k->table[COSINE]),
        ga_fused_result("s", &k->table[SINE])};
    if (err == GA_NO_ERROR && ga_array_size(&k->table[COSINE]) > 0)
        err = ga_fused_each(k->ctx, angles, k->types, sizeof args / sizeof *args, args);
    ga_fused_view_free(&p);
    ga_fused_view_free(&i);
    return err;
}

/* Take rows of the caller's tables: a view, or the rows that positions select. */
static int take_tables(call *k) {
    const GpuArray *const tables[TABLES] = {k->how->cosine, k->how->sine};
    int err = GA_NO_ERROR;

    for (int t = 0; t < TABLES && err == GA_NO_ERROR; t++) {
        if (k->how->positions != NULL) {
            err = GpuArray_take(&k->table[t], tables[t], k->how->positions, 0, 0);
        } else {
            const ssize_t starts[2] = {k->how->offset, 0}, steps[2] = {1, 1};
            const ssize_t stops[2] = {k->how->offset + (ssize_t)k->x->dimensions[k->how->axis], (ssize_t)k->half};
            err = GpuArray_index(&k->table[t], tables[t], starts, stops, steps);
        }
    }
    return err;
}

static int make_tables(call *k) {
    int err;

    if (k->how->cosine != NULL) {
        err = take_tables(k);
    } else if (k->how->positions != NULL) {
        err = compute_tables(k, k->how->positions, 0);
    } else {
        err = ga_fused_numbers(k->ctx, &k->positions, k->x->dimensions[k->how->axis]);
        if (err == GA_NO_ERROR) err = compute_tables(k, &k->positions, k->how->offset);
    }
    /* tables have the last axes of x; without an array of positions, the given axis in place of the last but one */
    const unsigned nd = k->x->nd, given = k->table[COSINE].nd;
    memset(k->axes, 0, nd);
    for (unsigned d = nd - given; err == GA_NO_ERROR && d < nd; d++) k->axes[d] = 1;
    if (k->how->positions == NULL) {
        k->axes[nd - 2] = 0;
        k->axes[k->how->axis] = 1;
    }
    for (int t = 0; t < TABLES && err == GA_NO_ERROR; t++)
        err = ga_fused_spread(&k->spread[t], &k->table[t], nd, k->axes);
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- pairs */

/* A view of every `step`-th of `count` elements of the last axis, from `first` on. */
static int part(GpuArray *view, const GpuArray *a, size_t first, size_t count, size_t step) {
    const ssize_t stride = a->strides[a->nd - 1];

    int err = GpuArray_view(view, a);
    if (err != GA_NO_ERROR) return err;
    view->dimensions[a->nd - 1] = count;
    if (count == 0) return GA_NO_ERROR;
    view->offset = (size_t)((ssize_t)view->offset + (ssize_t)first * stride);
    view->strides[a->nd - 1] = stride * (ssize_t)step;
    GpuArray_fix_flags(view);
    return GA_NO_ERROR;
}

/* Rotate the pairs. `y` is x, or disjoint from it. */
static int turn_pairs(const call *k, const GpuArray *y, bool back) {
    const bool mixed = k->how->interleaved != 0;
    const size_t step = mixed ? 2 : 1, second = mixed ? 1 : k->half, rest = y->dimensions[y->nd - 1] - k->width;
    GpuArray parts[6] = {{0}};

    int err = part(&parts[0], k->x, 0, k->half, step);
    if (err == GA_NO_ERROR) err = part(&parts[1], k->x, second, k->half, step);
    if (err == GA_NO_ERROR) err = part(&parts[2], y, 0, k->half, step);
    if (err == GA_NO_ERROR) err = part(&parts[3], y, second, k->half, step);
    if (err == GA_NO_ERROR) err = part(&parts[4], k->x, k->width, rest, 1);
    if (err == GA_NO_ERROR) err = part(&parts[5], y, k->width, rest, 1);
    const ga_fused_arg args[] = {ga_fused_array("a", &parts[0]),      ga_fused_array("b", &parts[1]),
                                 ga_fused_array("c", &k->spread[0]),  ga_fused_array("s", &k->spread[1]),
                                 ga_fused_result("first", &parts[2]), ga_fused_result("second", &parts[3])};
    if (err == GA_NO_ERROR && ga_array_size(&parts[0]) > 0)
        err = ga_fused_each(k->ctx, back ? turn_back : turn, k->types, sizeof args / sizeof *args, args);
    if (err == GA_NO_ERROR && rest > 0 && !ga_array_same_layout(y, k->x)) err = ga_array_assign(&parts[5], &parts[4]);
    for (int i = 0; i < 6; i++) GpuArray_clear(&parts[i]);
    return err;
}

/* Rotate the pairs; a result that overlaps x in another way is computed in temporary memory. */
static int turn_into(const call *k, GpuArray *y, bool back) {
    GpuArray other = {0};

    if (ga_array_same_layout(y, k->x) || !ga_array_overlap(y, k->x)) return turn_pairs(k, y, back);
    int err = GpuArray_empty(&other, k->ctx, y->typecode, y->nd, y->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = turn_pairs(k, &other, back);
    if (err == GA_NO_ERROR) err = ga_array_assign(y, &other);
    GpuArray_clear(&other);
    return err;
}

static int run(const char *what, GpuArray *y, const GpuArray *x, const ga_rotary *how, bool back) {
    ga_result opened = {NULL, false};
    call k;

    int err = begin(&k, what, x, how);
    if (err == GA_NO_ERROR && y == NULL)
        err = ga_fail(&k.ctx->err, GA_INVALID_ERROR, "%s: no place for the result", what);
    if (err == GA_NO_ERROR) {
        GA_SCOPED ga_scope scope;
        ga_scope_of(&scope, what, 1, &x);
        err = ga_result_open(&opened, y, x, x->typecode, 0, x->nd, x->dimensions, what, "the result");
        if (err == GA_NO_ERROR && ga_array_size(x) > 0) err = make_tables(&k);
        if (err == GA_NO_ERROR && ga_array_size(x) > 0) err = turn_into(&k, y, back);
        err = ga_result_close(&opened, err);
    }
    finish(&k);
    return err;
}

int GpuArray_rotary(GpuArray *y, const GpuArray *x, const ga_rotary *how) {
    return run("GpuArray_rotary", y, x, how, false);
}

int GpuArray_rotary_grad(GpuArray *dx, const GpuArray *dy, const ga_rotary *how) {
    return run("GpuArray_rotary_grad", dx, dy, how, true);
}
