/* Rows of counts with a given sum: multinomial and multivariate hypergeometric numbers. */
#include "device/profile.h"
#include "laws.h"
#include "plan/geometry.h"
#include "template/gk_types.h"
#include "template/library.h"

enum { GROUPS_A_UNIT = 32, ROWS = 0, WEIGHTS = 1 };

static const ga_law_rule trials = {GA_RULE_CHECKED | GA_RULE_WHOLE, 0, 0x1p30},
                         balls = {GA_RULE_CHECKED | GA_RULE_WHOLE, 0, 1e9},
                         finite = {GA_RULE_CHECKED, 0, 0x1.fffffffffffffp1023};

static const ga_law_kind kinds[] = {
    {"multinomial",
     2,
     true,
     {&trials, &finite},
     GA_APART,
     "whole numbers from 0 to 2^30, and weights that are finite and not negative"},
    {"multivariate hypergeometric", 2, true, {&balls, &balls}, GA_APART, "whole numbers from 0 to 10^9"},
};

static int attempt_shares(void *self, atomic_uint *limit) {
    const ga_law_job *j = self;
    const ga_law_parameter *n = &j->parameters->p[ROWS], *weights = &j->parameters->p[WEIGHTS];
    const GpuArray *y = j->dense;
    gpucontext *ctx = y->data->ctx;
    unsigned group = ga_group_items(&ctx->caps, atomic_load(limit));
    size_t columns = y->dimensions[y->nd - 1], rows = ga_array_size(y) / columns;
    ga_template_args targs = {.file = "random_laws", .kernel = "random_shares"};
    ga_view view, view_n, view_weights;
    GpuInstance *k;

    ga_template_arg_flag(&targs, "URN", j->law != 0);
    ga_template_arg_type(&targs, "T", y->typecode);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&view, y->data, y->offset, ga_array_size(y), GpuArray_ITEMSIZE(y));
    ga_law_view(n, y->data, &view_n);
    ga_law_view(weights, y->data, &view_weights);
    size_t given = ga_array_size(weights->use);
    const ga_arg args[] = {ga_arg_value(&j->stream->seed),
                           ga_arg_value(&j->stream->sequence),
                           ga_arg_value(&j->block),
                           ga_arg_value(&n->number),
                           ga_arg_index(n->stride),
                           ga_arg_index(given == columns || given == 1 ? 0 : (ssize_t)columns),
                           ga_arg_index(given == 1 ? 0 : 1),
                           ga_arg_index((ssize_t)columns),
                           ga_arg_view(&view_n),
                           ga_arg_view(&view_weights),
                           ga_arg_view(&view)};
    size_t groups = ga_min_size(ga_ceil_div(rows, group), GROUPS_A_UNIT * ga_units(&ctx->caps));
    groups = ga_min_size(groups, ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* The last axis of `out` as an array, for weights that are one row. */
static GpuArray last_row(const GpuArray *out) {
    GpuArray row = *out;
    row.nd = 1;
    row.dimensions += out->nd - 1;
    row.strides += out->nd - 1;
    return row;
}

static int shares(GpuRandom *stream, GpuArray *out, unsigned urn, double n, const GpuArray *ns, const GpuArray *weights,
                  const char *what) {
    ga_law_parameters all = {0}, one_by_one = {0};
    ga_law_job job = {.law = urn, .parameters = &all};
    const ga_law_kind *kind = &kinds[urn];

    int err = ga_law_check(stream, out, true, what);
    if (err != GA_NO_ERROR) return err;
    if (out->nd == 0 || weights == NULL)
        return ga_fail(ga_array_errbuf(out), weights == NULL ? GA_INVALID_ERROR : GA_VALUE_ERROR,
                       "%s: columns, and a weight for each, are needed", what);
    err = ga_array_check(weights, what);
    if (err != GA_NO_ERROR) return err;
    GpuArray row = last_row(out);
    const GpuArray *shape = weights->nd <= 1 && !ga_array_overlap(weights, out) ? &row : out;
    err = ga_law_take(&all, ROWS, n, ns, GA_DOUBLE, out, out->nd - 1, what);
    if (err == GA_NO_ERROR) err = ga_law_take(&all, WEIGHTS, 0, weights, GA_DOUBLE, shape, shape->nd, what);
    if (err == GA_NO_ERROR) {
        /* Their shapes differ: check each parameter by itself. */
        ga_law_kind one = *kind;
        for (unsigned i = 0; i < 2 && err == GA_NO_ERROR; i++) {
            one.n = 1;
            one.rules[0] = kind->rules[i];
            one.rules[1] = NULL;
            one_by_one.p[0] = all.p[i];
            one_by_one.p[1].stride = one_by_one.p[2].stride = -1;
            one_by_one.some = all.p[i].stride >= 0;
            err = ga_law_domain(&one_by_one, &one, out, what);
        }
    }
    if (err == GA_NO_ERROR) err = ga_law_run(stream, out, &job, attempt_shares, what);
    ga_law_drop(&all);
    return err;
}

int GpuRandom_multinomial(GpuRandom *stream, GpuArray *out, double n, const GpuArray *ns, const GpuArray *weights) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    return shares(stream, out, 0, n, ns, weights, "GpuRandom_multinomial");
}

int GpuRandom_multivariate_hypergeometric(GpuRandom *stream, GpuArray *out, double n, const GpuArray *ns,
                                          const GpuArray *counts) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    return shares(stream, out, 1, n, ns, counts, "GpuRandom_multivariate_hypergeometric");
}
