/* Calls of reductions of expressions over several arrays: checks, common dimensions, launch. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "reduction.h"

/* ---------------------------------------------------------------------------------------------------------- making */

/* Is it an operation of the library, rather than an operator in the source? */
static bool is_builtin(const char *op) {
    static const char *const builtin[] = {"sum", "prod", "min", "max", "any", "all", "argmin", "argmax"};

    for (size_t i = 0; i < sizeof builtin / sizeof *builtin; i++)
        if (strcmp(builtin[i], op) == 0) return true;
    return false;
}

/* Compile the simplest kernel, so that errors in the expressions are reported at creation. */
static int try_expressions(GpuReduction *r, char **err_str) {
    ga_template_args targs = {.kernel = "reduce_rows"};
    ga_reduce_uses uses = {.map = true, .after = r->map->after != NULL};
    ga_operator *o = &r->op;
    GpuInstance *k;

    for (unsigned i = 0; i < r->map->arrays; i++) uses.lanes[i] = 1;
    ga_template_arg_elements(&targs, o->typecode, 1);
    ga_template_arg_type(&targs, "A", o->acctype);
    ga_template_arg_type(&targs, "O", o->outtype);
    ga_template_arg(&targs, "OP", o->name);
    ga_template_arg_number(&targs, "CHAINS", 1);
    ga_template_arg_number(&targs, "UNROLL", 1);
    return ga_reduce_map_instance(o, r->map, &uses, &targs, &k, err_str);
}

/* Recurses once, for argmin and argmax. */
static int map_make(GpuReduction **out, gpucontext *ctx, const char *source, const char *op, const char *map,
                    const char *after, unsigned n, const gpuelemwise_arg *args, // NOLINT(misc-no-recursion)
                    const int types[3]) {
    static const char what[] = "GpuReduction_new_map";
    int type = types[0];

    if (op == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the name of the operation is NULL", what);
    if (args == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the arguments are NULL", what);
    for (unsigned i = n; i-- > 0 && types[0] < 0;)
        if (args[i].flags == GE_READ) type = args[i].typecode;
    if (type < 0) return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: none of the arguments is an array", what);
    if (!is_builtin(op) && source == NULL)
        return ga_fail(&ctx->err, GA_VALUE_ERROR,
                       "%s: \"%s\" is none of the library's operations, and there is no source", what, op);
    GpuReduction *new = calloc(1, sizeof *new);
    if (new == NULL) return ga_fail_memory(&ctx->err, "a reduction");
    /* The expression after does its own conversion to the result's type. */
    int err = ga_operator_init(&new->op, what, ctx, op, is_builtin(op) ? NULL : source, type, types[1],
                               after != NULL ? -1 : types[2]);
    if (err != GA_NO_ERROR) {
        free(new);
        return err;
    }
    if (after != NULL && types[2] >= 0) {
        new->op.outtype = types[2];
        err = ga_operator_check_type(&new->op, what, "result", types[2]);
    }
    const bool places = new->op.kind == GA_OPERATOR_PLACE;
    if (err == GA_NO_ERROR && places && after != NULL)
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: there is no expression after %s", what, op);
    if (err == GA_NO_ERROR && places) /* a reduction of one element: gives the expression's value */
        err = map_make(&new->values, ctx, source, "max", map, NULL, n, args, (const int[]){type, -1, type});
    else if (err == GA_NO_ERROR)
        err = ga_reduce_map_new(&new->map, &new->op, what, source, map, after, n, args);
    if (err == GA_NO_ERROR)
        *out = new;
    else
        GpuReduction_free(new);
    return err;
}

int ga_reduction_of(GpuReduction **r, gpucontext *ctx, const char *source, const char *op, const char *map, unsigned n,
                    const gpuelemwise_arg *args, const int types[3]) {
    int err = map_make(r, ctx, source, op, map, NULL, n, args, types);

    if (err == GA_NO_ERROR) (*r)->map->order = types[0];
    return err;
}

int GpuReduction_new_map(GpuReduction **r, gpucontext *ctx, const char *source, const char *op, const char *map,
                         const char *after, unsigned int n, const gpuelemwise_arg *args, int typecode, int acctype,
                         int outtype, char **err_str) {
    if (err_str != NULL) *err_str = NULL;
    if (r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuReduction_new_map: no place for the reduction");
    *r = NULL;
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR)
        err = map_make(r, ctx, source, op, map, after, n, args, (const int[]){typecode, acctype, outtype});
    GpuReduction *mapped = err == GA_NO_ERROR && (*r)->values != NULL ? (*r)->values : *r;
    if (err == GA_NO_ERROR) err = ga_reduce_map_check(&mapped->op, mapped->map, err_str);
    if (err == GA_NO_ERROR) err = try_expressions(mapped, err_str);
    if (err != GA_NO_ERROR) {
        GpuReduction_free(*r);
        *r = NULL;
    }
    return err;
}

/* ------------------------------------------------------------------------------------------------------ dimensions */

/* The operands of a call, broadcast to one shape: that of the result before axes are reduced. */
typedef struct together {
    unsigned n, nd;
    unsigned first; /* the operand with the most elements, whose layout determines the walk */
    size_t *dims;
    ssize_t *strides; /* nd of each operand, 0 where its elements are repeated */
    GpuArray *view;   /* n views, which borrow the above */
    GpuArray *copy;   /* n arrays: copies where one was needed, else zeroed */
} together;

static void together_free(together *t) {
    for (unsigned i = 0; t->copy != NULL && i < t->n; i++) GpuArray_clear(&t->copy[i]);
    free(t->dims);
    free(t->strides);
    free(t->view);
    free(t->copy);
}

/* Dimensions, slowest first, with a stride for each operand and, last, for the result. */
typedef struct walk {
    unsigned ops, count;
    size_t total, *n;
    ssize_t *strides; /* ops of each dimension */
    size_t *offset;   /* offset of each operand's first element */
} walk;

static int walk_init(walk *w, ga_errbuf *e, unsigned ops, unsigned nd) {
    *w = (walk){.ops = ops, .n = malloc(((size_t)nd + 1) * sizeof *w->n)};
    w->strides = calloc(((size_t)nd + 1) * ops, sizeof *w->strides);
    w->offset = calloc(ops, sizeof *w->offset);
    return w->n != NULL && w->strides != NULL && w->offset != NULL ? GA_NO_ERROR
                                                                   : ga_fail_memory(e, "an array's shape");
}

static void walk_free(walk *w) {
    free(w->n);
    free(w->strides);
    free(w->offset);
}

static ssize_t *steps(const walk *w, unsigned i) {
    return w->strides + (size_t)i * w->ops;
}

static void walk_move(walk *w, unsigned to, unsigned from) {
    w->n[to] = w->n[from];
    memmove(steps(w, to), steps(w, from), w->ops * sizeof *w->strides);
}

/* Does dimension a belong outside dimension b, by the strides of operand `first`? */
static bool is_slower(const walk *w, unsigned first, unsigned a, unsigned b) {
    const ssize_t *x = steps(w, a), *y = steps(w, b);

    if ((x[first] == 0) != (y[first] == 0)) return x[first] == 0;
    return ga_magnitude(x[first]) > ga_magnitude(y[first]);
}

static void walk_sort(walk *w, unsigned first) {
    for (unsigned i = 1; i < w->count; i++)
        for (unsigned k = i; k > 0 && is_slower(w, first, k, k - 1); k--) {
            const size_t n = w->n[k];
            w->n[k] = w->n[k - 1];
            w->n[k - 1] = n;
            for (unsigned j = 0; j < w->ops; j++) {
                const ssize_t s = steps(w, k)[j];
                steps(w, k)[j] = steps(w, k - 1)[j];
                steps(w, k - 1)[j] = s;
            }
        }
}

static void walk_flip(walk *w, unsigned first) {
    for (unsigned i = 0; i < w->count; i++) {
        ssize_t *s = steps(w, i);
        if (s[first] >= 0) continue;
        for (unsigned j = 0; j < w->ops; j++) {
            w->offset[j] += (w->n[i] - 1) * (size_t)s[j];
            s[j] = -s[j];
        }
    }
}

static void walk_merge(walk *w) {
    unsigned n = 0;

    for (unsigned i = 1; i < w->count; i++) {
        bool joined = true;
        for (unsigned j = 0; j < w->ops; j++) joined = joined && steps(w, n)[j] == steps(w, i)[j] * (ssize_t)w->n[i];
        if (joined) {
            const size_t outer = w->n[n];
            walk_move(w, n, i);
            w->n[n] *= outer;
        } else {
            walk_move(w, ++n, i);
        }
    }
    w->count = n + 1;
}

/* ga_axes_simplify() for several operands. */
static void walk_simplify(walk *w, unsigned first, bool any_order) {
    unsigned n = 0;

    w->total = 1;
    for (unsigned i = 0; i < w->count; i++) {
        w->total *= w->n[i];
        if (w->n[i] != 1) walk_move(w, n++, i);
    }
    w->count = n;
    if (n == 0 || w->total == 0) {
        w->n[0] = w->total;
        memset(w->strides, 0, w->ops * sizeof *w->strides);
        w->count = 1;
        return;
    }
    if (any_order) {
        walk_flip(w, first);
        walk_sort(w, first);
    }
    walk_merge(w);
}

/* ------------------------------------------------------------------------------------------------------- arguments */

static int take_array(ga_operator *o, together *t, const gpuelemwise_arg *want, const GpuArray *a) {
    int err = ga_operator_check_array(o, a, want->typecode, false, want->name);
    if (err != GA_NO_ERROR) return err;
    t->view[t->n++] = *a;
    if (a->nd > t->nd) t->nd = a->nd;
    return GA_NO_ERROR;
}

static int take_args(GpuReduction *r, together *t, ga_arg *scalars, void **args) {
    const ga_reduce_map *m = r->map;
    unsigned n = 0;
    int err = GA_NO_ERROR;

    t->view = calloc(m->arrays, sizeof *t->view);
    t->copy = calloc(m->arrays, sizeof *t->copy);
    if (t->view == NULL || t->copy == NULL) return ga_fail_memory(&r->op.ctx->err, "a reduction's operands");
    for (unsigned i = 0; i < m->n && err == GA_NO_ERROR; i++) {
        if (args[i] == NULL)
            return ga_fail(&r->op.ctx->err, GA_INVALID_ERROR, "GpuReduction_call_map: argument \"%s\" is NULL",
                           m->args[i].name);
        if (m->args[i].flags & GE_SCALAR)
            scalars[n++] = ga_arg_value(args[i]);
        else
            err = take_array(&r->op, t, &m->args[i], args[i]);
    }
    return err;
}

/* Broadcast the shapes by NumPy's rule. */
static int broadcast(GpuReduction *r, together *t) {
    for (unsigned d = 0; d < t->nd; d++) t->dims[d] = 1;
    for (unsigned k = 0; k < t->n; k++)
        for (unsigned d = 0; d < t->view[k].nd; d++) {
            size_t *all = &t->dims[t->nd - t->view[k].nd + d], n = t->view[k].dimensions[d];
            if (*all == 1) *all = n;
            if (n != 1 && n != *all)
                return ga_fail(&r->op.ctx->err, GA_VALUE_ERROR,
                               "GpuReduction_call_map: array %u has extent %zu where another has %zu", k, n, *all);
        }
    return GA_NO_ERROR;
}

/* Make view k: the operand broadcast to the whole shape. */
static void spread(together *t, unsigned k, const GpuArray *a) {
    ssize_t *s = t->strides + (size_t)k * t->nd;
    const unsigned gap = t->nd - a->nd;

    for (unsigned d = 0; d < t->nd; d++)
        s[d] = d < gap || (a->dimensions[d - gap] == 1 && t->dims[d] != 1) ? 0 : a->strides[d - gap];
    t->view[k] = *a;
    t->view[k].nd = t->nd;
    t->view[k].dimensions = t->dims;
    t->view[k].strides = s;
}

/* Number of elements at different addresses. */
static size_t distinct(const GpuArray *a) {
    size_t n = 1;
    for (unsigned d = 0; d < a->nd; d++)
        if (a->strides[d] != 0) n *= a->dimensions[d];
    return n;
}

static int bring_together(GpuReduction *r, together *t) {
    t->dims = malloc(((size_t)t->nd + 1) * sizeof *t->dims);
    t->strides = malloc(((size_t)t->nd + 1) * t->n * sizeof *t->strides);
    if (t->dims == NULL || t->strides == NULL) return ga_fail_memory(&r->op.ctx->err, "a reduction's operands");
    int err = broadcast(r, t);
    for (unsigned k = 0; k < t->n && err == GA_NO_ERROR; k++) {
        size_t elements = 1;
        for (unsigned d = 0; d < t->nd; d++)
            if (ga_mul_overflow(elements, t->dims[d], &elements)) elements = SIZE_MAX;
        if (elements > SSIZE_MAX / 16)
            return ga_fail(&r->op.ctx->err, GA_VALUE_ERROR, "GpuReduction_call_map: too many elements for an array");
        const GpuArray a = t->view[k];
        if (ga_whole_aligned(&a)) {
            spread(t, k, &a);
            continue;
        }
        err = GpuArray_copy(&t->copy[k], &a, GA_C_ORDER);
        if (err == GA_NO_ERROR) spread(t, k, &t->copy[k]);
    }
    for (unsigned k = 1; k < t->n && err == GA_NO_ERROR; k++)
        if (distinct(&t->view[k]) > distinct(&t->view[t->first])) t->first = k;
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- layout */

/* The last axis with an extent above 1. */
static unsigned last_axis(const together *t) {
    unsigned d = t->nd;
    while (d > 0 && t->dims[d - 1] == 1) d--;
    return d > 0 ? d - 1 : t->nd;
}

/* Copy large operands whose fastest axes differ to C order. */
static int bring_in_order(together *t) {
    enum { SMALL = 65536 };
    const unsigned lead = ga_array_fastest(&t->view[t->first]), last = last_axis(t);
    bool differ = false;
    int err = GA_NO_ERROR;

    for (unsigned k = 0; k < t->n; k++) {
        const size_t bytes = distinct(&t->view[k]) * GpuArray_ITEMSIZE(&t->view[k]);
        differ = differ || (bytes > SMALL && lead < t->nd && ga_array_fastest(&t->view[k]) != lead &&
                            t->view[k].strides[lead] != 0);
    }
    for (unsigned k = 0; k < t->n && differ && err == GA_NO_ERROR; k++) {
        const size_t bytes = distinct(&t->view[k]) * GpuArray_ITEMSIZE(&t->view[k]);
        if (bytes <= SMALL || ga_array_fastest(&t->view[k]) == last || t->view[k].strides[last] == 0) continue;
        GpuArray once = t->view[k], copy = {0};
        size_t *dims = malloc((size_t)t->nd * sizeof *dims); /* without repeated elements */
        if (dims == NULL) return ga_fail_memory(ga_array_errbuf(&once), "an array's shape");
        for (unsigned d = 0; d < t->nd; d++) dims[d] = t->view[k].strides[d] == 0 ? 1 : t->dims[d];
        once.dimensions = dims;
        err = GpuArray_copy(&copy, &once, GA_C_ORDER);
        free(dims);
        if (err != GA_NO_ERROR) break;
        GpuArray_clear(&t->copy[k]);
        t->copy[k] = copy;
        spread(t, k, &t->copy[k]);
    }
    return err;
}

/* Collect the retained and reduced dimensions of all operands and the result. */
static void collect(walk *retained, walk *reduced, const ga_reduced *s, const together *t, const GpuArray *out) {
    const bool keepdims = out->nd == t->nd;
    unsigned to = 0;

    for (unsigned d = 0; d < t->nd; d++) {
        walk *w = s->reduced[d] ? reduced : retained;
        for (unsigned k = 0; k < t->n; k++) steps(w, w->count)[k] = t->view[k].strides[d];
        steps(w, w->count)[t->n] = s->reduced[d] ? 0 : out->strides[to];
        w->n[w->count++] = t->dims[d];
        if (!s->reduced[d] || keepdims) to++;
    }
    for (unsigned k = 0; k < t->n; k++) retained->offset[k] = t->view[k].offset;
    retained->offset[t->n] = out->offset;
}

static void list_of(ga_axes *a, const walk *w, unsigned first) {
    *a = (ga_axes){.axis = a->axis, .count = w->count, .total = w->total, .in = w->offset[first]};
    a->out = w->offset[w->ops - 1];
    for (unsigned i = 0; i < w->count; i++)
        a->axis[i] = (ga_axis){w->n[i], steps(w, i)[first], steps(w, i)[w->ops - 1]};
}

/* The type that determines the order: that of the widest elements; complex ones first. */
static int order_type(const together *t) {
    int type = t->view[0].typecode;

    for (unsigned k = 1; k < t->n; k++) {
        const int other = t->view[k].typecode;
        if (ga_is_complex(type) && !ga_is_complex(other)) continue;
        if ((ga_is_complex(other) && !ga_is_complex(type)) || gpuarray_get_elsize(other) > gpuarray_get_elsize(type))
            type = other;
    }
    return type;
}

static int run_walks(GpuReduction *r, const ga_reduced *s, const together *t, const walk *retained, const walk *reduced,
                     const ga_arg *scalars, const GpuArray *out) {
    ga_reduce_operand operands[GA_REDUCE_OPERANDS];
    ga_axis axes[2 * GA_AXES_MAX];
    const ga_reduce_mapped mapped = {r->map, operands, scalars, (int64_t)s->count};
    ga_reduce_job j = {.in = t->view[t->first].data, .out = out->data, .to = r->op.outtype};

    j.from = r->map->order >= 0 ? r->map->order : order_type(t);
    j.retained.axis = axes;
    j.reduced.axis = axes + GA_AXES_MAX;
    j.shape = s->look;
    j.mapped = &mapped;
    list_of(&j.retained, retained, t->first);
    list_of(&j.reduced, reduced, t->first);
    for (unsigned k = 0; k < t->n; k++) {
        operands[k].data = t->view[k].data;
        operands[k].typecode = t->view[k].typecode;
        operands[k].offset = retained->offset[k] + reduced->offset[k];
        for (unsigned i = 0; i < retained->count; i++) operands[k].retained[i] = steps(retained, i)[k];
        for (unsigned i = 0; i < reduced->count; i++) operands[k].reduced[i] = steps(reduced, i)[k];
    }
    return ga_reduce_run(&r->op, &j);
}

/* There are more dimensions than the kernels take: copy everything to matrices, whose rows are reduced. */
static int run_as_matrix(GpuReduction *r, const ga_reduced *s, together *t, const ga_arg *scalars, const GpuArray *out);

static int run(GpuReduction *r, const ga_reduced *s, together *t, const ga_arg *scalars, const GpuArray *out) {
    walk retained, reduced;

    int err = walk_init(&retained, &r->op.ctx->err, t->n + 1, t->nd);
    if (err == GA_NO_ERROR)
        err = walk_init(&reduced, &r->op.ctx->err, t->n + 1, t->nd);
    else
        reduced = (walk){0};
    if (err == GA_NO_ERROR) {
        collect(&retained, &reduced, s, t, out);
        walk_simplify(&retained, t->first, true);
        walk_simplify(&reduced, t->first, !ga_operator_ordered(&r->op));
        err = retained.count + reduced.count > GA_AXES_MAX ? run_as_matrix(r, s, t, scalars, out)
                                                           : run_walks(r, s, t, &retained, &reduced, scalars, out);
    }
    walk_free(&retained);
    walk_free(&reduced);
    return err;
}

static int run_as_matrix(GpuReduction *r, const ga_reduced *s, together *t, const ga_arg *scalars,
                         const GpuArray *out) {
    size_t dims[2] = {s->retained, s->count};
    ga_reduced flat = {.reduced = (unsigned char[]){0, 1}, .order = (unsigned[]){1}, .naxes = 1, .dims = dims, .nd = 1};
    unsigned *order = malloc(((size_t)t->nd + 1) * sizeof *order), n = 0;
    together m = {.n = t->n, .nd = 2, .first = t->first};
    GpuArray y = {0}, v = {0};

    m.dims = malloc(2 * sizeof *m.dims);
    m.strides = malloc(2 * (size_t)t->n * sizeof *m.strides);
    m.view = calloc(t->n, sizeof *m.view);
    m.copy = calloc(t->n, sizeof *m.copy);
    bool made = order != NULL && m.dims != NULL && m.strides != NULL && m.view != NULL && m.copy != NULL;
    int err = made ? GA_NO_ERROR : ga_fail_memory(&r->op.ctx->err, "a reduction's operands");
    if (made) memcpy(m.dims, dims, sizeof dims);
    flat.count = s->count;
    flat.retained = s->retained;
    flat.look = s->look;
    for (unsigned d = 0; made && d < t->nd; d++)
        if (!s->reduced[d]) order[n++] = d;
    for (unsigned i = 0; made && i < s->naxes; i++) order[n++] = s->order[i];
    for (unsigned k = 0; k < t->n && err == GA_NO_ERROR; k++) {
        err = GpuArray_transpose(&v, &t->view[k], order);
        if (err == GA_NO_ERROR) err = GpuArray_copy(&m.copy[k], &v, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&m.copy[k], 2, dims, GA_C_ORDER);
        if (err == GA_NO_ERROR) spread(&m, k, &m.copy[k]);
        GpuArray_clear(&v);
    }
    if (err == GA_NO_ERROR) err = GpuArray_empty(&y, r->op.ctx, out->typecode, 1, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = run(r, &flat, &m, scalars, &y);
    if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&y, out->nd, out->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &y);
    GpuArray_clear(&y);
    together_free(&m);
    free(order);
    return err;
}

/* Use a result of our own, if the given one overlaps an operand or is not aligned. */
static int run_disjoint(GpuReduction *r, const ga_reduced *s, together *t, const ga_arg *scalars, const GpuArray *out) {
    bool disjoint = ga_whole_aligned(out);
    GpuArray y = {0};

    for (unsigned k = 0; k < t->n; k++) disjoint = disjoint && !ga_array_overlap(out, &t->view[k]);
    if (disjoint) return run(r, s, t, scalars, out);
    int err = GpuArray_empty(&y, r->op.ctx, out->typecode, s->nd, s->dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = run(r, s, t, scalars, &y);
    if (err == GA_NO_ERROR) err = ga_array_assign(out, &y);
    GpuArray_clear(&y);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------- call */

static int map_call(GpuReduction *r, GpuArray *out, void **args, unsigned naxes, const unsigned *axes, int flags) {
    ga_arg scalars[GA_REDUCE_OPERANDS];
    together t = {0};
    ga_reduced s = {0};
    bool made = false;

    int err = take_args(r, &t, scalars, args);
    if (err == GA_NO_ERROR) err = bring_together(r, &t);
    if (err == GA_NO_ERROR) err = ga_reduced_make(&r->op, &s, &t.view[t.first], naxes, axes, flags);
    if (err == GA_NO_ERROR)
        err = ga_reduced_result(&r->op, &s, out, r->op.outtype, "GpuReduction_call_map (result)", &made);
    if (err == GA_NO_ERROR && s.retained > 0) {
        err = bring_in_order(&t);
        if (err == GA_NO_ERROR) err = run_disjoint(r, &s, &t, scalars, out);
    }
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    ga_reduced_free(&s);
    together_free(&t);
    return err;
}

int ga_reduction_call_of(GpuReduction *r, GpuArray *out, void **args, unsigned naxes, const unsigned *axes) {
    return map_call(r, out, args, naxes, axes, 0);
}

/* Compute the expression's values, then their extremes; `values` is NULL where they are not wanted. */
static int places_call(GpuReduction *r, GpuArray *values, GpuArray *places, void **args, unsigned naxes,
                       const unsigned *axes, int flags) {
    static const unsigned no_axis = 0;
    GpuArray x = {0};

    int err = map_call(r->values, &x, args, 0, &no_axis, 0);
    if (err == GA_NO_ERROR) err = ga_reduction_run(r, values, places, &x, naxes, axes, flags);
    GpuArray_clear(&x);
    return err;
}

int GpuReduction_call_arg_map(GpuReduction *r, GpuArray *values, GpuArray *places, void **args, unsigned int naxes,
                              const unsigned int *axes, int flags) {
    static const char what[] = "GpuReduction_call_arg_map";

    if (r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the reduction is NULL", what);
    int err = ga_context_check(r->op.ctx);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &r->op.ctx->err;
    if (r->values == NULL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: this is no argmin or argmax made by GpuReduction_new_map", what);
    if (values == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the array for the values is NULL", what);
    if (args == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the arguments are NULL", what);
    GA_SCOPED ga_scope scope;
    ga_scope_begin(&scope, r->op.ctx, __func__, 0, NULL);
    return places_call(r, values, places, args, naxes, axes, flags);
}

int GpuReduction_call_map(GpuReduction *r, GpuArray *out, void **args, unsigned int naxes, const unsigned int *axes,
                          int flags) {
    if (r == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuReduction_call_map: the reduction is NULL");
    int err = ga_context_check(r->op.ctx);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &r->op.ctx->err;
    if (r->map == NULL && r->values == NULL)
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuReduction_call_map: a reduction of one array is called with GpuReduction_call");
    if (args == NULL) return ga_fail(e, GA_INVALID_ERROR, "GpuReduction_call_map: the arguments are NULL");
    GA_SCOPED ga_scope scope;
    ga_scope_begin(&scope, r->op.ctx, __func__, 0, NULL);
    return r->values != NULL ? places_call(r, NULL, out, args, naxes, axes, flags)
                             : map_call(r, out, args, naxes, axes, flags);
}
