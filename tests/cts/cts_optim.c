/*
 * Optimiser steps compared with their formulas in plain loops of double with running error bounds: the library's
 * result, which is computed in float (or double) and rounded once for each operation, must be within the bound.
 */
#include "cts_optim.h"

#include <math.h>

#include <gpuarray/graph.h>

enum { TENSORS = 7, RANK = 3, ROLES = 6, NORM_SIZES = 5 };
enum { P, G, W, S }; /* roles; states from S on */

static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};

/* ------------------------------------------------------------------------------------------------------------ steps */

/* An array on the device, in any layout, and its numbers in C order. */
typedef struct operand {
    cts_array host;
    GpuArray device;
    double *values;
    size_t n;
} operand;

typedef struct tensor {
    operand of[ROLES];
    int type, acc;
    bool master;
} tensor;

typedef struct trial {
    ga_optim how;
    unsigned states;
    size_t n;
    tensor tensors[TENSORS];
    ga_optim_tensor list[TENSORS];
    double factor; /* of gradients */
} trial;

static void read_values(operand *o) {
    free(o->values);
    o->values = cts_numbers(&o->device);
}

static double uniform(cts_random *r) {
    return (double)(cts_next(r) >> 11) * 0x1p-53;
}

/* `layout`: 0 any, 1 C contiguous, 2 Fortran. */
static void make(operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double least, double most,
                 int layout) {
    if (layout == 0)
        cts_make_layout(&o->host, r, type, nd, dims, false);
    else
        cts_make(&o->host, type, nd, dims);
    for (unsigned i = 0; i < nd && layout == 2; i++)
        o->host.strides[i] = i == 0 ? (ssize_t)cts_type_size(type) : o->host.strides[i - 1] * (ssize_t)dims[i - 1];
    o->n = cts_count(&o->host);
    for (size_t i = 0; i < o->n; i++) cts_set(&o->host, i, least + (most - least) * uniform(r));
    o->values = NULL;
    cts_upload(&o->device, &o->host);
    read_values(o);
}

static void drop(operand *o) {
    if (o->values == NULL) return;
    cts_drop(&o->host);
    GpuArray_clear(&o->device);
    free(o->values);
    o->values = NULL;
}

static void new_gradient(operand *o, cts_random *r) {
    for (size_t i = 0; i < o->n; i++) {
        cts_set(&o->host, i, 4 * uniform(r) - 2);
        o->values[i] = cts_value(&o->host, i);
    }
    if (o->host.size > 0) cts_ok(gpudata_write(o->device.data, 0, o->host.data, o->host.size));
}

static void make_tensor(tensor *t, cts_random *r, int type, unsigned states, size_t limit, int layout) {
    size_t dims[RANK];
    const unsigned nd = (unsigned)cts_below(r, RANK + 1);
    const bool half = type == GA_HALF || type == GA_BFLOAT16;

    memset(t, 0, sizeof *t);
    cts_make_random_shape(r, nd, limit, dims);
    if (nd > 0 && cts_below(r, 10) == 0) dims[cts_below(r, nd)] = 0;
    t->type = type;
    t->acc = type == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
    t->master = half && cts_below(r, 2);
    const int gradient = half && cts_below(r, 2) ? GA_FLOAT : type, state = half && cts_below(r, 3) ? GA_FLOAT : type;
    make(&t->of[P], r, type, nd, dims, -2, 2, layout);
    make(&t->of[G], r, gradient, nd, dims, -2, 2, layout);
    if (t->master) make(&t->of[W], r, GA_FLOAT, nd, dims, -2, 2, layout);
    for (unsigned k = 0; k < states; k++) make(&t->of[S + k], r, state, nd, dims, 0, 0, layout);
}

static void list_tensor(ga_optim_tensor *l, tensor *t) {
    *l = (ga_optim_tensor){&t->of[P].device, &t->of[G].device, t->master ? &t->of[W].device : NULL, {NULL}};
    for (int k = 0; k < OPTIM_STATES; k++)
        if (t->of[S + k].values != NULL) l->states[k] = &t->of[S + k].device;
}

static void choose(ga_optim *how, cts_random *r, ga_optim_kind kind) {
    const bool some = cts_below(r, 2), more = cts_below(r, 2);

    *how = (ga_optim){.kind = kind, .lr = 0.125 * (1 + (double)cts_below(r, 8)), .eps = 1e-3, .step = 1};
    if (cts_below(r, 2)) how->weight_decay = 0.01 * (double)(1 + cts_below(r, 10));
    if (cts_below(r, 3) == 0) how->flags |= GA_OPTIM_MAXIMIZE;
    if (kind == GA_OPTIM_SGD && some) {
        how->momentum = 0.9;
        if (more)
            how->flags |= GA_OPTIM_NESTEROV;
        else
            how->dampening = 0.3;
    }
    if (kind == GA_OPTIM_ADAM || kind == GA_OPTIM_ADAMW || kind == GA_OPTIM_LAMB) {
        how->beta1 = 0.9;
        how->beta2 = some ? 0.999 : 0.95;
        if (more && kind != GA_OPTIM_LAMB) how->flags |= GA_OPTIM_AMSGRAD;
    }
    if (kind == GA_OPTIM_ADAGRAD && some) how->lr_decay = 0.05;
    if (kind == GA_OPTIM_RMSPROP) {
        how->alpha = 0.97;
        if (some) how->momentum = 0.8;
        if (more) how->flags |= GA_OPTIM_CENTERED;
    }
}

static optim_element element_of(const trial *t, const tensor *x, size_t i) {
    optim_element e = {.p = bound_exact(x->of[x->master ? W : P].values[i])};
    for (unsigned k = 0; k < t->states; k++) e.s[k] = bound_exact(x->of[S + k].values[i]);
    return e;
}

static optim_bound gradient_of(const trial *t, const tensor *x, size_t i, optim_bound p) {
    const ga_optim *how = &t->how;
    optim_bound g =
        bound_mul(bound_rounded(t->factor, 3 * optim_unit * fabs(t->factor)), bound_exact(x->of[G].values[i]));
    if (how->kind != GA_OPTIM_ADAMW && how->kind != GA_OPTIM_LAMB && how->weight_decay != 0)
        g = bound_add(g, bound_mul(bound_given(how->weight_decay), p));
    return g;
}

/* The error of rounding a value for storage. */
static double rounding(int type, optim_bound b) {
    const double half = type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : 0;
    return half * (fabs(b.v) + b.e) + (type == GA_HALF ? 0x1p-25 : 0);
}

static void expect(const trial *t, const tensor *x, optim_element *want) {
    optim_bound pp = {0}, uu = {0}, u, square, p;

    for (size_t i = 0; i < x->of[P].n; i++) {
        want[i] = element_of(t, x, i);
        const optim_bound g = gradient_of(t, x, i, want[i].p);
        optim_update(&t->how, g, &want[i]);
        if (t->how.kind != GA_OPTIM_LAMB) continue;
        for (int k = 0; k < 2; k++) want[i].s[k].e += rounding(x->of[S + k].host.type, want[i].s[k]);
        u = optim_direction(&t->how, &want[i]);
        square = bound_mul(u, u);
        p = bound_mul(want[i].p, want[i].p);
        pp.v += p.v, pp.e += p.e, uu.v += square.v, uu.e += square.e;
    }
    if (t->how.kind != GA_OPTIM_LAMB) return;
    const optim_bound ratio =
        pp.v > 0 && uu.v > 0 ? bound_divide(optim_norm_of(pp), optim_norm_of(uu)) : bound_exact(1);
    for (size_t i = 0; i < x->of[P].n; i++)
        want[i].p = bound_sub(want[i].p,
                              bound_mul(bound_mul(bound_given(t->how.lr), ratio), optim_direction(&t->how, &want[i])));
}

static void check(const operand *o, size_t i, optim_bound want, const trial *t, const char *role) {
    const double allowed = want.e + rounding(o->host.type, want), v = o->values[i];

    if (!(fabs(v - want.v) <= allowed) && !(o->host.type == GA_HALF && fabs(want.v) + want.e >= 65504))
        fail_msg("optimiser %d, flags %d, step %d: %s of %s, element %zu of %zu: %.17g, not %.17g within %g",
                 (int)t->how.kind, t->how.flags, (int)t->how.step, role, cts_type_name(o->host.type), i, o->n, v,
                 want.v, allowed);
}

/* One step from the device's state, compared with its state afterwards. */
static void check_step(trial *t) {
    optim_element *want[TENSORS];

    for (size_t k = 0; k < t->n; k++) {
        const tensor *x = &t->tensors[k];
        want[k] = calloc(x->of[P].n + 1, sizeof **want);
        assert_non_null(want[k]);
        optim_unit = x->acc == GA_DOUBLE ? 0x1p-53 : 0x1p-24;
        expect(t, x, want[k]);
    }
    cts_ok(GpuOptim_step(&t->how, t->n, t->list));
    for (size_t k = 0; k < t->n; k++) {
        tensor *x = &t->tensors[k];
        for (int r = 0; r < ROLES; r++)
            if (r != G && x->of[r].values != NULL) read_values(&x->of[r]);
        for (size_t i = 0; i < x->of[P].n; i++) {
            check(&x->of[x->master ? W : P], i, want[k][i].p, t, "a parameter");
            if (x->master) check(&x->of[P], i, bound_exact(x->of[W].values[i]), t, "a rounded parameter");
            for (unsigned s = 0; s < t->states; s++) check(&x->of[S + s], i, want[k][i].s[s], t, "a state");
        }
        free(want[k]);
    }
}

static void drop_trial(trial *t) {
    for (size_t k = 0; k < t->n; k++)
        for (int r = 0; r < ROLES; r++) drop(&t->tensors[k].of[r]);
}

static void make_trial(trial *t, cts_random *r, ga_optim_kind kind, size_t limit) {
    memset(t, 0, sizeof *t);
    choose(&t->how, r, kind);
    t->states = GpuOptim_states(&t->how);
    t->n = 1 + cts_below(r, TENSORS);
    t->factor = t->how.flags & GA_OPTIM_MAXIMIZE ? -1 : 1;
    for (size_t k = 0; k < t->n; k++) {
        const int type = types[cts_below(r, cts.fp64 ? 4 : 3)];
        make_tensor(&t->tensors[k], r, type, t->states, limit, (int)cts_below(r, 3));
        list_tensor(&t->list[k], &t->tensors[k]);
    }
}

/* Every optimiser with random parameters and tensors for many steps, each from the device's previous state. */
static void steps(void **state) {
    cts_random r = {cts.seed};
    const int rounds = cts.small ? 1 : cts.full ? 6 : 2;
    (void)state;

    for (int i = 0; i < 6 * rounds; i++) {
        trial t;
        make_trial(&t, &r, (ga_optim_kind)(i % 6), cts.small ? 40 : 600);
        for (t.how.step = 1; t.how.step <= (cts.small ? 3 : 12); t.how.step++) {
            for (size_t k = 0; k < t.n; k++) new_gradient(&t.tensors[k].of[G], &r);
            check_step(&t);
        }
        drop_trial(&t);
    }
}

/* ------------------------------------------------------------------------------------- numbers that are on the device
 */

void optim_scalar(GpuArray *a, int type, double v) {
    const int64_t l = (int64_t)v;
    const int32_t i = (int32_t)v;
    const float f = (float)v;
    const void *from = type == GA_LONG    ? (const void *)&l
                       : type == GA_INT   ? (const void *)&i
                       : type == GA_FLOAT ? &f
                                          : (const void *)&v;

    *a = cts_filled(type, 0, NULL, from);
}

static double value_of(const GpuArray *a) {
    unsigned char bytes[8];
    cts_ok(GpuArray_read(bytes, cts_type_size(a->typecode), a));
    const cts_number n = cts_get(a->typecode, bytes);
    return n.kind == CTS_INT ? (double)n.i : cts_as_double(n);
}

/* An Adam step of one f32 tensor, given as a host array. */
enum { SIZE = 9000 };
typedef struct simple {
    GpuArray p, g, m, v;
    ga_optim_tensor tensor;
} simple;

static void make_simple(simple *s, cts_random *r, float scale) {
    const size_t n = SIZE;
    float *x = malloc(SIZE * sizeof *x);
    GpuArray *const all[] = {&s->p, &s->g, &s->m, &s->v};

    assert_non_null(x);
    for (int k = 0; k < 4; k++) {
        for (size_t i = 0; i < n; i++) x[i] = k < 2 ? (float)(2 * uniform(r) - 1) * (k == 1 ? scale : 1) : 0;
        *all[k] = cts_filled(GA_FLOAT, 1, &n, x);
    }
    s->tensor = (ga_optim_tensor){&s->p, &s->g, NULL, {&s->m, &s->v}};
    free(x);
}

static void drop_simple(simple *s) {
    cts_clear(&s->p, &s->g, &s->m, &s->v, NULL);
}

static bool same(const GpuArray *a, const GpuArray *b) {
    const size_t bytes = SIZE * sizeof(float);
    unsigned char *x = malloc(2 * bytes);

    assert_non_null(x);
    cts_ok(GpuArray_read(x, bytes, a));
    cts_ok(GpuArray_read(x + bytes, bytes, b));
    const bool equal = memcmp(x, x + bytes, bytes) == 0;
    free(x);
    return equal;
}

const ga_optim optim_adam = {.kind = GA_OPTIM_ADAM, .lr = 0.01, .beta1 = 0.9, .beta2 = 0.999, .eps = 1e-8, .step = 1};

/* The step number and the learning rate on the device, also in a recorded step, give the same bits as on the host. */
static void replayed(void **state) {
    static const int counts[] = {GA_LONG, GA_INT, GA_FLOAT};
    GpuArray count, rate;
    gpugraph *graph = NULL;
    (void)state;

    for (int i = 0; i < (cts.small ? 1 : 3); i++) {
        cts_random r = {cts.seed}, q = r;
        simple host, device;
        ga_optim how = optim_adam, with = how;
        make_simple(&host, &r, 1);
        make_simple(&device, &q, 1);
        optim_scalar(&count, counts[i], 0);
        optim_scalar(&rate, GA_FLOAT, 0.01);
        with.steps = &count;
        with.rate = &rate;
        with.lr = -1; /* not read */
        cts_ok(gpugraph_begin(cts.ctx));
        cts_ok(GpuOptim_step(&with, 1, &device.tensor));
        cts_ok(gpugraph_end(cts.ctx, &graph));
        for (how.step = 1; how.step <= 5; how.step++) {
            cts_ok(GpuOptim_step(&how, 1, &host.tensor));
            cts_ok(gpugraph_launch(graph));
            assert_true(same(&host.p, &device.p) && same(&host.m, &device.m) && same(&host.v, &device.v));
            assert_true(value_of(&count) == (double)how.step);
        }
        gpugraph_release(graph);
        drop_simple(&host);
        drop_simple(&device);
        cts_clear(&count, &rate, NULL);
    }
}

/* Loss scaling: gradients divided by a power of two are the same as gradients that were never scaled; an overflow flag
 * skips the step. */
static void scaled(void **state) {
    cts_random r = {cts.seed}, q = r;
    const float bad[] = {INFINITY, -INFINITY, NAN};
    const GpuArray *grads[1];
    simple plain, big;
    ga_optim how = optim_adam, with = how;
    GpuArray scale, found, steps_made, streak, before;
    (void)state;

    make_simple(&plain, &r, 1);
    make_simple(&big, &q, 1024);
    optim_scalar(&scale, GA_FLOAT, 1024);
    optim_scalar(&found, GA_FLOAT, 0);
    optim_scalar(&steps_made, GA_LONG, 0);
    optim_scalar(&streak, GA_INT, 0);
    with.scale = &scale;
    with.found = &found;
    with.steps = &steps_made;
    grads[0] = &big.g;
    cts_ok(GpuOptim_find(&found, 1, grads));
    assert_true(value_of(&found) == 0);
    cts_ok(GpuOptim_step(&how, 1, &plain.tensor));
    cts_ok(GpuOptim_step(&with, 1, &big.tensor));
    assert_true(same(&plain.p, &big.p) && same(&plain.v, &big.v) && value_of(&steps_made) == 1);
    for (int i = 0; i < 3; i++) {
        cts_ok(gpudata_write(big.g.data, (i == 0 ? 0 : i == 1 ? SIZE / 2 : SIZE - 1) * sizeof(float), &bad[i], 4));
        cts_ok(GpuArray_memset(&found, 0));
        cts_ok(GpuArray_copy(&before, &big.p, GA_C_ORDER));
        cts_ok(GpuOptim_find(&found, 1, grads));
        assert_true(value_of(&found) == 1);
        cts_ok(GpuOptim_step(&with, 1, &big.tensor));
        assert_true(same(&before, &big.p) && same(&plain.m, &big.m) && value_of(&steps_made) == 1);
        cts_ok(GpuOptim_update_scale(&scale, &streak, &found, 2, 0.5, 2));
        assert_true(value_of(&scale) == 512 >> i && value_of(&streak) == 0);
        GpuArray_clear(&before);
        const float fine = 1;
        cts_ok(gpudata_write(big.g.data, (i == 0 ? 0 : i == 1 ? SIZE / 2 : SIZE - 1) * sizeof(float), &fine, 4));
    }
    cts_ok(GpuArray_memset(&found, 0));
    for (int i = 1; i <= 4; i++) {
        cts_ok(GpuOptim_update_scale(&scale, &streak, &found, 2, 0.5, 2));
        assert_true(value_of(&scale) == 128 << i / 2 && value_of(&streak) == i % 2);
    }
    drop_simple(&plain);
    drop_simple(&big);
    cts_clear(&scale, &found, &steps_made, &streak, NULL);
}

/* The norm of arrays of any layout has the same bits as that of dense ones; gradients are clipped by it. */
static void norms(void **state) {
    cts_random r = {cts.seed};
    (void)state;

    for (int i = 0; i < (cts.small ? 1 : cts.full ? 20 : 5); i++) {
        operand of[NORM_SIZES];
        GpuArray dense[NORM_SIZES], norm[2];
        const GpuArray *any[NORM_SIZES], *packed[NORM_SIZES];
        const size_t n = cts_below(&r, NORM_SIZES + 1);
        double squares = 0;
        optim_scalar(&norm[0], GA_FLOAT, -1);
        optim_scalar(&norm[1], cts.fp64 ? GA_DOUBLE : GA_FLOAT, -1);
        for (size_t k = 0; k < n; k++) {
            size_t dims[RANK];
            const unsigned nd = (unsigned)cts_below(&r, RANK + 1);
            cts_make_random_shape(&r, nd, cts.small ? 50 : 20000, dims);
            make(&of[k], &r, types[cts_below(&r, cts.fp64 ? 4 : 3)], nd, dims, -3, 3, (int)cts_below(&r, 3));
            cts_ok(GpuArray_copy(&dense[k], &of[k].device, GA_C_ORDER));
            any[k] = &of[k].device;
            packed[k] = &dense[k];
            for (size_t e = 0; e < of[k].n; e++) squares += of[k].values[e] * of[k].values[e];
        }
        for (int w = 0; w < 2; w++) {
            cts_ok(GpuOptim_norm(&norm[w], n, any));
            const double first = value_of(&norm[w]);
            optim_unit = 0x1p-24;
            const optim_bound want = optim_norm_of((optim_bound){squares, 0});
            if (!(fabs(first - want.v) <= want.e)) fail_msg("a norm of %zu arrays: %.17g, not %.17g", n, first, want.v);
            cts_ok(GpuOptim_norm(&norm[w], n, packed));
            assert_true(value_of(&norm[w]) == first);
            GpuArray_clear(&norm[w]);
        }
        for (size_t k = 0; k < n; k++) {
            drop(&of[k]);
            GpuArray_clear(&dense[k]);
        }
    }
}

static void clipped(void **state) {
    cts_random r = {cts.seed};
    trial t;
    GpuArray norm, scale;
    (void)state;

    for (int i = 0; i < (cts.small ? 1 : 4); i++) {
        const GpuArray *grads[TENSORS];
        make_trial(&t, &r, i % 2 ? GA_OPTIM_ADAMW : GA_OPTIM_SGD, 40);
        optim_scalar(&norm, GA_FLOAT, 0);
        optim_scalar(&scale, GA_FLOAT, 4);
        for (size_t k = 0; k < t.n; k++) grads[k] = &t.tensors[k].of[G].device;
        cts_ok(GpuOptim_norm(&norm, t.n, grads));
        t.how.norm = &norm;
        t.how.scale = &scale;
        t.how.max_norm = i < 2 ? 0.5 : 1e6;
        t.factor *= 0.25 * fmin(1, t.how.max_norm / (0.25 * value_of(&norm) + 1e-6));
        check_step(&t);
        drop_trial(&t);
        cts_clear(&norm, &scale, NULL);
    }
    /* a norm that is not finite, with the option to skip the step then */
    simple s;
    GpuArray before;
    make_simple(&s, &r, 1);
    optim_scalar(&norm, GA_FLOAT, NAN);
    ga_optim how = optim_adam;
    how.norm = &norm;
    how.max_norm = 1;
    how.flags = GA_OPTIM_FINITE;
    cts_ok(GpuArray_copy(&before, &s.p, GA_C_ORDER));
    cts_ok(GpuOptim_step(&how, 1, &s.tensor));
    assert_true(same(&before, &s.p));
    how.flags = 0;
    cts_ok(GpuOptim_step(&how, 1, &s.tensor));
    assert_false(same(&before, &s.p));
    cts_clear(&before, &norm, NULL);
    drop_simple(&s);
}

/* ------------------------------------------------------------------------------------------------------------- many */

/* More tensors than a launch takes, of no, one, and many blocks: the bits are those of separate steps. */
static void many(void **state) {
    enum { MANY = 60 };
    static const size_t sizes[] = {1, 0, 7, 8192, 8193, 300, 16385, 4095};
    const unsigned count = cts.small ? 20 : MANY;
    cts_random r = {cts.seed};
    (void)state;

    for (int kind = 0; kind < 6; kind++) {
        if (kind % 5 != 0 && !cts.full) continue; /* sgd and lamb */
        ga_optim how = {.kind = (ga_optim_kind)kind,
                        .lr = 0.5,
                        .beta1 = 0.9,
                        .beta2 = 0.99,
                        .alpha = 0.9,
                        .eps = 1e-6,
                        .momentum = 0.5,
                        .step = 1};
        const unsigned states = GpuOptim_states(&how);
        tensor *x = calloc(2 * MANY, sizeof *x);
        ga_optim_tensor list[2 * MANY];
        assert_non_null(x);
        for (unsigned i = 0; i < count; i++) {
            const size_t n = cts.small ? sizes[i % 3] : sizes[i % 8];
            const int type = i % 5 == 4 ? GA_HALF : GA_FLOAT;
            cts_random q = r;
            for (int copy = 0; copy < 2; copy++) {
                tensor *t = &x[copy * MANY + (int)i];
                cts_random same_again = q;
                make(&t->of[P], &same_again, type, 1, &n, -1, 1, 1);
                make(&t->of[G], &same_again, type, 1, &n, -1, 1, 1);
                for (unsigned s = 0; s < states; s++) make(&t->of[S + s], &same_again, type, 1, &n, 0, 0, 1);
                list_tensor(&list[copy * MANY + (int)i], t);
                r = same_again;
            }
        }
        cts_ok(GpuOptim_step(&how, count, list));
        for (unsigned i = 0; i < count; i++) {
            cts_ok(GpuOptim_step(&how, 1, &list[MANY + i]));
            read_values(&x[i].of[P]);
            read_values(&x[MANY + i].of[P]);
            if (memcmp(x[i].of[P].values, x[MANY + i].of[P].values, x[i].of[P].n * sizeof(double)) != 0)
                fail_msg("optimiser %d: tensor %u of %u, %zu elements, differs from one alone", kind, i, count,
                         x[i].of[P].n);
            for (int e = 0; e < ROLES; e++) {
                drop(&x[i].of[e]);
                drop(&x[MANY + i].of[e]);
            }
        }
        free(x);
    }
}

const cts_case cts_optim_cases[] = {
    {"steps", steps, 0},     {"replayed", replayed, 0}, {"scaled", scaled, 0},           {"norms", norms, 0},
    {"clipped", clipped, 0}, {"many", many, 0},         {"mistakes", optim_mistakes, 0}, {NULL, NULL, 0}};
