/* Connectionist temporal classification (kernels/library/ctc.gk). */
#include <gpuarray/loss.h>

#include "device/profile.h"
#include "fused/fused.h"
#include "plan/flat.h"
#include "plan/geometry.h"

/* ----------------------------------------------------------------------------------------------------------- texts */

#define VALUE "(zero != 0 && isinf($A(loss)) ? $A(0) : $A(loss))"
#define COUNT "$A(max(i64(count), 1))"
static const ga_fused_text sums = {NULL, VALUE, NULL, 1, NULL},
                           means = {NULL, VALUE " / " COUNT, "total * share", 1, NULL};
static const char each[] = "y = $T(" VALUE ");";
/* NaN for sequences whose loss is NaN, or infinite unless infinite losses are replaced by 0. */
static const char factors[] = "$A value = $A(g) * share;\n"
                              "if (mean != 0) value = value / " COUNT ";\n"
                              "if (isinf($A(loss)) && zero != 0) value = 0;\n"
                              "if (isnan($A(loss)) || (isinf($A(loss)) && zero == 0)) value = $A(loss) - $A(loss);\n"
                              "factor = value;\n";

/* ----------------------------------------------------------------------------------------------------------- calls */

typedef struct call {
    const char *what;
    gpucontext *ctx;
    ga_fused_types types;
    const ga_ctc *how;
    const GpuArray *x, *target, *frames, *lengths;
    GpuArray result;      /* a view of the losses, or of their gradient, with one dimension */
    size_t count, padded; /* number of sequences; if `is_padded`, room for the targets of each */
    bool is_padded;
    size_t states; /* number of states of all sequences */
    double share;  /* factor of a sequence in a mean */
    float single;
    int64_t is_mean, is_zero;
    GpuArray span, alpha, loss; /* see ctc.gk */
} call;

static ga_fused_arg share_of(const call *c) {
    return ga_fused_number(ga_fused_acc(c->types.elements), "share", &c->single, &c->share);
}

static void finish(call *c) {
    ga_fused_view_free(&c->result);
    GpuArray_clear(&c->span);
    GpuArray_clear(&c->alpha);
    GpuArray_clear(&c->loss);
}

/* --------------------------------------------------------------------------------------------------------- checks */

/* Check that all operands are there; `first` and `second` are the arrays besides the input and the integers. */
static int check_given(const call *c, const GpuArray *first, const GpuArray *second) {
    const GpuArray *const all[] = {c->target, c->frames, c->lengths, first, second};
    int err = GA_NO_ERROR;

    if (c->how == NULL) return ga_fail(&c->ctx->err, GA_INVALID_ERROR, "%s: no word on how", c->what);
    for (size_t i = 0; i < sizeof all / sizeof *all && err == GA_NO_ERROR; i++) err = ga_array_check(all[i], c->what);
    return err;
}

static int check_how(const call *c) {
    ga_errbuf *e = &c->ctx->err;
    if (c->x->nd != 3)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the input has rank %u and not 3: frames, sequences, classes", c->what,
                       c->x->nd);
    if (c->how->blank < 0 || (uint64_t)c->how->blank >= c->x->dimensions[2])
        return ga_fail(e, GA_VALUE_ERROR, "%s: the blank, %lld, is none of %zu classes", c->what,
                       (long long)c->how->blank, c->x->dimensions[2]);
    if ((unsigned)c->how->reduction > GA_LOSS_MEAN)
        return ga_fail(e, GA_VALUE_ERROR, "%s: no reduction %d", c->what, (int)c->how->reduction);
    return GA_NO_ERROR;
}

static int check_numbers(const call *c, const GpuArray *a, const char *role) {
    if (a->data->ctx != c->ctx)
        return ga_fail(&c->ctx->err, GA_INVALID_ERROR, "%s: the %s are in another context; use GpuArray_transfer",
                       c->what, role);
    if (!ga_is_index(a->typecode))
        return ga_fail(&c->ctx->err, GA_VALUE_ERROR, "%s: the %s have elements of %s; integers are taken", c->what,
                       role, ga_type_name(a->typecode));
    if (!GpuArray_ISALIGNED(a))
        return ga_fail(&c->ctx->err, GA_UNALIGNED_ERROR, "%s: the %s are not aligned for their type", c->what, role);
    return GA_NO_ERROR;
}

static int check_lengths(const call *c, const GpuArray *a, const char *role) {
    int err = check_numbers(c, a, role);
    if (err == GA_NO_ERROR && (a->nd != 1 || a->dimensions[0] != c->count))
        err = ga_fail(&c->ctx->err, GA_VALUE_ERROR, "%s: the %s are not one number for each of %zu sequences", c->what,
                      role, c->count);
    return err;
}

static int check_targets(call *c) {
    const GpuArray *t = c->target;
    int err = check_numbers(c, t, "targets");
    if (err != GA_NO_ERROR) return err;
    c->is_padded = t->nd == 2;
    if (t->nd == 0 || t->nd > 2 || (c->is_padded && t->dimensions[0] != c->count))
        return ga_fail(&c->ctx->err, GA_VALUE_ERROR,
                       "%s: targets have one dimension (those of all sequences), or two, of %zu sequences", c->what,
                       c->count);
    c->padded = t->dimensions[t->nd - 1];
    size_t all = c->padded;
    if ((c->is_padded && ga_mul_overflow(c->padded, c->count, &all)) || all > SIZE_MAX / 4)
        return ga_fail(&c->ctx->err, GA_VALUE_ERROR, "%s: too many targets", c->what);
    c->states = 2 * all + c->count;
    return GA_NO_ERROR;
}

static int start(call *c, const GpuArray *first, const GpuArray *second) {
    int err = ga_fused_check(NULL, c->x, c->what, "input");
    if (err != GA_NO_ERROR) return err;
    c->ctx = c->x->data->ctx;
    c->types = (ga_fused_types){c->x->typecode, c->x->typecode};
    err = check_given(c, first, second);
    if (err == GA_NO_ERROR) err = check_how(c);
    if (err != GA_NO_ERROR) return err;
    c->count = c->x->dimensions[1];
    c->is_mean = c->how->reduction == GA_LOSS_MEAN;
    c->is_zero = c->how->zero_infinity != 0;
    c->share = c->is_mean ? 1 / (double)c->count : 1;
    c->single = (float)c->share;
    err = check_targets(c);
    if (err == GA_NO_ERROR) err = check_lengths(c, c->frames, "numbers of frames");
    if (err == GA_NO_ERROR) err = check_lengths(c, c->lengths, "numbers of targets");
    return err;
}

/* Check the losses, or their gradient, and make a view of them. */
static int take_loss(call *c, const GpuArray *a, bool written, const char *role) {
    const bool single = c->how->reduction == GA_LOSS_NONE;
    int err = ga_fused_check(c->ctx, a, c->what, role);
    if (err == GA_NO_ERROR && written) err = ga_array_check_written(a, c->what);
    if (err != GA_NO_ERROR) return err;
    if (a->typecode != c->x->typecode || (single ? a->nd != 1 || a->dimensions[0] != c->count : a->nd != 0))
        return ga_fail(&c->ctx->err, GA_VALUE_ERROR,
                       "%s: the %s has the input's type, and a number for each sequence, or of a sum or mean no "
                       "dimensions",
                       c->what, role);
    return ga_fused_spread(&c->result, a, 1, (const unsigned char[]){single});
}

/* ------------------------------------------------------------------------------------------------------- launches */

/* A kernel whose groups have a sequence each, or a frame of one. */
typedef struct job {
    const call *c;
    ga_template_args targs; /* all but GROUP */
    const ga_arg *args;
    size_t groups;
} job;

static int attempt_job(void *self, atomic_uint *limit) {
    const job *j = self;
    const ga_caps *caps = &j->c->ctx->caps;
    const size_t states = j->c->is_padded ? 2 * j->c->padded + 1 : j->c->states,
                 groups = ga_min_size(j->groups, ga_most_groups(caps, 0));
    ga_template_args targs = j->targs;
    unsigned items = ga_group_items(caps, atomic_load(limit));
    GpuInstance *k;

    while (items > 32 && items / 2 >= states) items /= 2;
    ga_template_arg_number(&targs, "GROUP", items);
    int err = ga_library_instance(j->c->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 1, &groups, j->args) : err;
}

static ga_template_args template_of(const call *c, const char *kernel, bool typed) {
    ga_template_args targs = {.file = "ctc", .kernel = kernel};
    if (typed) ga_template_arg_type(&targs, "T", c->x->typecode);
    ga_template_arg_type(&targs, "U", c->target->typecode);
    ga_template_arg_flag(&targs, "PADDED", c->is_padded);
    return targs;
}

static int launch(const call *c, const char *kernel, bool typed, size_t groups, const ga_arg *args) {
    job j = {.c = c, .targs = template_of(c, kernel, typed), .args = args, .groups = groups};
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return groups > 0 ? ga_attempt(&limit, attempt_job, &j) : GA_NO_ERROR;
}

static ga_arg whole_of(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, ga_array_size(a), GpuArray_ITEMSIZE(a));
    return ga_arg_view(v);
}
static ga_arg view_of(ga_view *v, const GpuArray *a) {
    ga_view_array(v, a);
    return ga_arg_view(v);
}
/* A view of the targets, always with two dimensions. */
static ga_arg targets_of(ga_view *v, const call *c) {
    ga_view_init(v, c->target->data, c->target->offset);
    if (!c->is_padded) ga_view_add(v, 1, 0);
    for (unsigned i = 0; i < c->target->nd; i++) ga_view_add(v, c->target->dimensions[i], c->target->strides[i]);
    return ga_arg_view(v);
}

static int find_spans(call *c) {
    const size_t n = 4 * c->count;
    ga_view t, f, l, s;

    int err = GpuArray_empty(&c->span, c->ctx, GA_LONG, 1, &n, GA_C_ORDER);
    if (err != GA_NO_ERROR || n == 0) return err;
    const ga_arg args[] = {targets_of(&t, c),
                           view_of(&f, c->frames),
                           view_of(&l, c->lengths),
                           whole_of(&s, &c->span),
                           ga_arg_index((ssize_t)c->how->blank),
                           ga_arg_index((ssize_t)c->x->dimensions[2]),
                           ga_arg_index((ssize_t)c->x->dimensions[0])};
    ga_flat flat = {.ctx = c->ctx, .args = args, .count = c->count, .least = 1};
    flat.targs = template_of(c, "ctc_spans", false);
    ga_template_arg_type(&flat.targs, "I", c->frames->typecode);
    ga_template_arg_type(&flat.targs, "J", c->lengths->typecode);
    return ga_flat_launch(&flat);
}

/* Compute the loss of each sequence; `kept` frames stay in c->alpha. */
static int run_forward(call *c, size_t kept) {
    const int acc = ga_fused_acc(c->x->typecode);
    const size_t dims[] = {kept, c->states};
    ga_view x, t, s, a, l;

    int err = find_spans(c);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&c->loss, c->ctx, acc, 1, &c->count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&c->alpha, c->ctx, acc, 2, dims, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    const ga_arg args[] = {view_of(&x, c->x),      targets_of(&t, c),      whole_of(&s, &c->span),
                           view_of(&a, &c->alpha), whole_of(&l, &c->loss), ga_arg_index((ssize_t)c->how->blank)};
    return launch(c, "ctc_forward", true, c->count, args);
}

int GpuArray_ctc_loss(GpuArray *loss, const GpuArray *x, const GpuArray *target, const GpuArray *frames,
                      const GpuArray *lengths, const ga_ctc *how) {
    call c = {.what = __func__, .how = how, .x = x, .target = target, .frames = frames, .lengths = lengths};
    static const unsigned axis = 0;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, target});
    int err = start(&c, loss, loss);
    if (err == GA_NO_ERROR) err = take_loss(&c, loss, true, "loss");
    if (err == GA_NO_ERROR) err = run_forward(&c, x->dimensions[0] < 2 ? 1 : 2);
    if (err == GA_NO_ERROR) {
        const ga_fused_arg one[] = {ga_fused_array("loss", &c.loss), ga_fused_whole("zero", &c.is_zero),
                                    ga_fused_result("y", &c.result)};
        const ga_fused_arg args[] = {ga_fused_array("loss", &c.loss), ga_fused_whole("zero", &c.is_zero),
                                     ga_fused_array("count", lengths), share_of(&c)};
        err = how->reduction == GA_LOSS_NONE ? ga_fused_each(c.ctx, each, c.types, 3, one)
                                             : ga_fused_sum(c.ctx, c.is_mean ? &means : &sums, c.types, x->typecode,
                                                            &c.result, c.is_mean ? 4 : 2, args, 1, &axis);
    }
    finish(&c);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- gradient */

static int run_backward(call *c) {
    const size_t dims[] = {2, c->states};
    GpuArray beta = {0};
    ga_view x, t, s, l, a, b;

    int err = GpuArray_empty(&beta, c->ctx, ga_fused_acc(c->x->typecode), 2, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) {
        const ga_arg args[] = {view_of(&x, c->x),
                               targets_of(&t, c),
                               whole_of(&s, &c->span),
                               whole_of(&l, &c->loss),
                               view_of(&a, &c->alpha),
                               view_of(&b, &beta),
                               ga_arg_index((ssize_t)c->how->blank)};
        err = launch(c, "ctc_backward", true, c->count, args);
    }
    GpuArray_clear(&beta);
    return err;
}

static int write_gradient(const call *c, const GpuArray *gx, const GpuArray *factor) {
    const size_t places = (c->states - c->count) / 2;
    GpuArray chain = {0};
    ga_view t, s, n, a, f, y;

    int err = GpuArray_empty(&chain, c->ctx, GA_LONG, 1, &places, GA_C_ORDER);
    if (err == GA_NO_ERROR && places > 0) {
        const ga_arg args[] = {targets_of(&t, c), whole_of(&s, &c->span), whole_of(&n, &chain),
                               ga_arg_index((ssize_t)c->count)};
        err = launch(c, "ctc_chains", false, c->count, args);
    }
    if (err == GA_NO_ERROR) {
        const ga_arg args[] = {targets_of(&t, c),
                               whole_of(&s, &c->span),
                               whole_of(&n, &chain),
                               view_of(&a, &c->alpha),
                               whole_of(&f, factor),
                               view_of(&y, gx),
                               ga_arg_index((ssize_t)c->how->blank)};
        err = launch(c, "ctc_gradient", true, gx->dimensions[0] * gx->dimensions[1], args);
    }
    GpuArray_clear(&chain);
    return err;
}

static int run_gradient(call *c, const GpuArray *gx) {
    GpuArray factor = {0};
    const ga_fused_arg args[] = {ga_fused_array("loss", &c->loss),
                                 ga_fused_whole("zero", &c->is_zero),
                                 ga_fused_whole("mean", &c->is_mean),
                                 ga_fused_array("count", c->lengths),
                                 share_of(c),
                                 ga_fused_array("g", &c->result),
                                 ga_fused_result("factor", &factor)};

    int err = run_forward(c, c->x->dimensions[0]);
    if (err == GA_NO_ERROR)
        err = GpuArray_empty(&factor, c->ctx, ga_fused_acc(c->x->typecode), 1, &c->count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_fused_each(c->ctx, factors, c->types, 7, args);
    if (err == GA_NO_ERROR) err = run_backward(c);
    if (err == GA_NO_ERROR) err = write_gradient(c, gx, &factor);
    GpuArray_clear(&factor);
    return err;
}

int GpuArray_ctc_loss_grad(GpuArray *gx, const GpuArray *x, const GpuArray *target, const GpuArray *frames,
                           const GpuArray *lengths, const GpuArray *g, const ga_ctc *how) {
    call c = {.what = __func__, .how = how, .x = x, .target = target, .frames = frames, .lengths = lengths};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){x, target});
    int err = start(&c, gx, g);
    if (err == GA_NO_ERROR) err = ga_fused_check_like(gx, x, true, __func__, "gradient");
    if (err == GA_NO_ERROR) err = take_loss(&c, g, false, "loss's gradient");
    if (err == GA_NO_ERROR && ga_array_overlap(gx, target))
        err = ga_fail(&c.ctx->err, GA_VALUE_ERROR, "%s: the gradient overlaps the targets", __func__);
    if (err == GA_NO_ERROR && ga_array_size(x) > 0) err = run_gradient(&c, gx);
    finish(&c);
    return err;
}
