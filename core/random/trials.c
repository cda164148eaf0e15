/* Numbers that are found by trial: gamma, Poisson, binomial. */
#include <math.h>

#include "fill.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "template/gk_types.h"
#include "template/library.h"

/* Words of an element, in blocks of 4, so that as many trials as it may need are its own; see random.gk. */
enum { WORDS = 128, BLOCK = 4, GROUPS_A_UNIT = 32 };
enum { GAMMA, POISSON, BINOMIAL };
#define MOST 1073741824.0 /* 2^30: up to here logarithms of factorials are good to 2^-17 */

typedef struct trials_job {
    const GpuRandom *stream;
    const GpuArray *dense;
    unsigned kind;
    double a, b;
    uint32_t failures; /* of the trials count, rather than successes */
    uint64_t block;
} trials_job;

static int attempt_trials(void *self, atomic_uint *limit) {
    const trials_job *j = self;
    const GpuArray *y = j->dense;
    gpucontext *ctx = y->data->ctx;
    unsigned group = ga_group_items(&ctx->caps, atomic_load(limit));
    size_t count = ga_array_size(y);
    ga_picks picks = {.file = "random", .kernel = "random_trials"};
    GpuInstance *k;
    ga_view view;

    ga_pick_number(&picks, "KIND", j->kind);
    ga_pick_type(&picks, "T", y->typecode);
    ga_pick_flag(&picks, "LOOPS", ga_loops(&ctx->caps));
    ga_pick_number(&picks, "GROUP", group);
    int err = ga_library_instance(ctx, &picks, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&view, y->data, y->offset, count, GpuArray_ITEMSIZE(y));
    const ga_arg args[] = {ga_arg_value(&j->stream->seed),
                           ga_arg_value(&j->stream->sequence),
                           ga_arg_value(&j->block),
                           ga_arg_value(&j->a),
                           ga_arg_value(&j->b),
                           ga_arg_value(&j->failures),
                           ga_arg_view(&view)};
    size_t groups = ga_min_size(ga_ceil_div(count, group), GROUPS_A_UNIT * ga_units(&ctx->caps));
    groups = ga_min_size(groups, ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int check_trials(const GpuRandom *stream, const GpuArray *out, bool counts, const char *what) {
    int err = ga_random_check(stream, out, what);
    if (err != GA_NO_ERROR) return err;
    int type = out->typecode;
    bool real = type == GA_FLOAT || type == GA_DOUBLE || ga_is_half(type);
    if (!real && !(counts && (ga_is_signed(type) || ga_is_unsigned(type))))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: the array has elements of %s; it takes %s", what,
                       ga_type_name(type), counts ? "integers and reals" : "half, bfloat16, float and double");
    if (!out->data->ctx->caps.fp64)
        return ga_fail(ga_array_errbuf(out), GA_DEVSUP_ERROR, "%s: %s has no double precision, in which it computes",
                       what, out->data->ctx->caps.device_name);
    return GA_NO_ERROR;
}

static int run_trials(GpuRandom *stream, GpuArray *out, unsigned kind, double a, double b, bool failures,
                      const char *what) {
    trials_job job = {.stream = stream, .kind = kind, .a = a, .b = b, .failures = failures};
    size_t count = ga_array_size(out);
    atomic_uint limit;
    GpuArray dense;
    uint64_t start;

    int err = ga_random_start(stream, out, count, WORDS, what, &start);
    if (err != GA_NO_ERROR || count == 0) return err;
    err = ga_random_begin(&dense, out);
    if (err != GA_NO_ERROR) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    job.dense = &dense;
    job.block = start / BLOCK;
    err = ga_attempt(&limit, attempt_trials, &job);
    err = ga_random_end(&dense, out, err);
    if (err == GA_NO_ERROR) stream->offset = start + count * (uint64_t)WORDS;
    return err;
}

int GpuRandom_gamma(GpuRandom *stream, GpuArray *out, double shape, double scale) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = check_trials(stream, out, false, "GpuRandom_gamma");
    if (err != GA_NO_ERROR) return err;
    if (!(shape > 0 && isfinite(shape)) || !(scale >= 0 && isfinite(scale)))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                       "GpuRandom_gamma: a shape of %g and a scale of %g; the shape is positive, the scale not "
                       "negative, both are finite",
                       shape, scale);
    return run_trials(stream, out, GAMMA, shape, scale, false, "GpuRandom_gamma");
}

int GpuRandom_poisson(GpuRandom *stream, GpuArray *out, double mean) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = check_trials(stream, out, true, "GpuRandom_poisson");
    if (err != GA_NO_ERROR) return err;
    if (!(mean >= 0 && mean <= MOST))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "GpuRandom_poisson: a mean is from 0 to 2^30, not %g",
                       mean);
    return run_trials(stream, out, POISSON, mean, 0, false, "GpuRandom_poisson");
}

int GpuRandom_binomial(GpuRandom *stream, GpuArray *out, uint64_t n, double p) {
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    int err = check_trials(stream, out, true, "GpuRandom_binomial");
    if (err != GA_NO_ERROR) return err;
    if (!(p >= 0 && p <= 1) || (double)n > MOST)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                       "GpuRandom_binomial: %llu trials of probability %g; these are from 0 to 2^30 and from 0 to 1",
                       (unsigned long long)n, p);
    return run_trials(stream, out, BINOMIAL, (double)n, p > 0.5 ? 1 - p : p, p > 0.5, "GpuRandom_binomial");
}
