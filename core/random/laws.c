/* Distributions whose parameters are numbers or arrays: GpuRandom_law(). */
#include "laws.h"

#include <math.h>
#include <string.h>

#include "copy/copy.h"
#include "device/flag.h"
#include "device/profile.h"
#include "plan/geometry.h"
#include "array/broadcast.h"
#include "template/gk_types.h"
#include "template/library.h"

enum { BLOCK = 4, GROUPS_A_UNIT = 32 };

enum { CHECKED = GA_RULE_CHECKED, SOME = CHECKED | GA_RULE_LOW_OPEN, WHOLE = CHECKED | GA_RULE_WHOLE };

static const ga_law_rule not_nan = {CHECKED, -INFINITY, INFINITY}, positive = {SOME, 0, INFINITY},
                         not_negative = {CHECKED, 0, INFINITY}, above_one = {SOME, 1, INFINITY},
                         to_62 = {CHECKED, 0, 0x1p62}, chance = {CHECKED, 0, 1}, some_chance = {SOME, 0, 1},
                         below_one = {CHECKED | GA_RULE_HIGH_OPEN, 0, 1}, trials = {WHOLE, 0, 0x1p30},
                         balls = {WHOLE, 0, 1e9};

/* clang-format off */
static const ga_law_kind kinds[] = {
    [GA_LAW_UNIFORM] = {"uniform", 2, false, {&not_nan, &not_nan}, GA_FINITE_DISTANCE,
                        "numbers a finite distance apart"},
    [GA_LAW_NORMAL] = {"normal", 2, false, {NULL, &not_negative}, GA_APART, "a deviation >= 0"},
    [GA_LAW_LOGNORMAL] = {"lognormal", 2, false, {NULL, &not_negative}, GA_APART, "a deviation >= 0"},
    [GA_LAW_CAUCHY] = {"Cauchy", 0, false, {NULL}, GA_APART, "nothing"},
    [GA_LAW_LOGISTIC] = {"logistic", 2, false, {NULL, &not_negative}, GA_APART, "a scale >= 0"},
    [GA_LAW_EXPONENTIAL] = {"exponential", 1, false, {&not_negative}, GA_APART, "a scale >= 0"},
    [GA_LAW_LAPLACE] = {"Laplace", 2, false, {NULL, &not_negative}, GA_APART, "a scale >= 0"},
    [GA_LAW_GUMBEL] = {"Gumbel", 2, false, {NULL, &not_negative}, GA_APART, "a scale >= 0"},
    [GA_LAW_PARETO] = {"Pareto", 1, false, {&positive}, GA_APART, "a > 0"},
    [GA_LAW_POWER] = {"power", 1, false, {&positive}, GA_APART, "a > 0"},
    [GA_LAW_RAYLEIGH] = {"Rayleigh", 1, false, {&not_negative}, GA_APART, "a scale >= 0"},
    [GA_LAW_WEIBULL] = {"Weibull", 1, false, {&not_negative}, GA_APART, "a >= 0"},
    [GA_LAW_GEOMETRIC] = {"geometric", 1, true, {&some_chance}, GA_APART, "0 < p <= 1"},
    [GA_LAW_GAMMA] = {"gamma", 2, false, {&not_negative, &not_negative}, GA_APART, "a shape >= 0 and a scale >= 0"},
    [GA_LAW_LOG_GAMMA] = {"log gamma", 1, false, {&not_negative}, GA_APART, "a shape >= 0"},
    [GA_LAW_BETA] = {"beta", 2, false, {&positive, &positive}, GA_APART, "a > 0 and b > 0"},
    [GA_LAW_CHISQUARE] = {"chi-square", 1, false, {&positive}, GA_APART, "degrees of freedom > 0"},
    [GA_LAW_NONCENTRAL_CHISQUARE] = {"noncentral chi-square", 2, false, {&positive, &to_62}, GA_APART,
                                     "degrees of freedom > 0 and 0 <= noncentrality <= 2^62"},
    [GA_LAW_F] = {"F", 2, false, {&positive, &positive}, GA_APART, "degrees of freedom > 0"},
    [GA_LAW_NONCENTRAL_F] = {"noncentral F", 3, false, {&positive, &positive, &to_62}, GA_APART,
                             "degrees of freedom > 0 and 0 <= noncentrality <= 2^62"},
    [GA_LAW_STUDENT_T] = {"Student's t", 1, false, {&positive}, GA_APART, "degrees of freedom > 0"},
    [GA_LAW_NEGATIVE_BINOMIAL] = {"negative binomial", 2, true, {&positive, &some_chance}, GA_APART,
                                  "n > 0 and 0 < p <= 1"},
    [GA_LAW_TRIANGULAR] = {"triangular", 3, false, {&not_nan, &not_nan, &not_nan}, GA_ASCENDING,
                           "left <= mode <= right and left < right"},
    [GA_LAW_VONMISES] = {"von Mises", 2, false, {NULL, &not_negative}, GA_APART, "a concentration >= 0"},
    [GA_LAW_WALD] = {"Wald", 2, false, {&positive, &positive}, GA_APART, "a mean > 0 and a scale > 0"},
    [GA_LAW_POISSON] = {"Poisson", 1, true, {&to_62}, GA_APART, "0 <= mean <= 2^62"},
    [GA_LAW_BINOMIAL] = {"binomial", 2, true, {&trials, &chance}, GA_APART,
                         "whole numbers from 0 to 2^30 and 0 <= p <= 1"},
    [GA_LAW_HYPERGEOMETRIC] = {"hypergeometric", 3, true, {&balls, &balls, &balls}, GA_DRAWN,
                               "whole numbers from 0 to 10^9, no more draws than there is to draw from"},
    [GA_LAW_LOGSERIES] = {"log series", 1, true, {&below_one}, GA_APART, "0 <= p < 1"},
    [GA_LAW_ZIPF] = {"Zipf", 1, true, {&above_one}, GA_APART, "a > 1"},
};
/* clang-format on */
enum { KINDS = sizeof kinds / sizeof *kinds };

/* ------------------------------------------------------------------------------------------------------ parameters */

/* Convert an array to elements of a type: one, or as many as a result of the shape has. */
static int spread(ga_law_parameter *p, const GpuArray *a, int type, const GpuArray *out, unsigned nd,
                  const char *what) {
    bool one = ga_array_size(a) == 1 && a->nd <= nd;

    p->stride = one ? 0 : 1;
    bool same = a->nd == nd && (nd == 0 || memcmp(a->dimensions, out->dimensions, nd * sizeof *a->dimensions) == 0);
    bool ready = a->typecode == type && GpuArray_IS_C_CONTIGUOUS(a) && GpuArray_ISALIGNED(a);
    if (ready && (one || same) && !ga_array_overlap(a, out)) {
        p->use = a;
        return GA_NO_ERROR;
    }
    int err = GpuArray_empty(&p->own, out->data->ctx, type, one ? 0 : nd, one ? NULL : out->dimensions, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    p->use = &p->own;
    if (one) {
        GpuArray bare = *a;
        bare.nd = 0;
        return ga_array_assign(&p->own, &bare);
    }
    GpuArray view;
    err = ga_broadcast_view(what, &view, a, nd, out->dimensions);
    if (err == GA_NO_ERROR) {
        err = ga_array_assign(&p->own, &view);
        GpuArray_clear(&view);
    }
    return err;
}

int ga_law_take(ga_law_parameters *all, unsigned p, double number, const GpuArray *array, int type, const GpuArray *out,
                unsigned nd, const char *what) {
    all->p[p] = (ga_law_parameter){.number = number, .stride = -1};
    if (array == NULL) return GA_NO_ERROR;
    int err = ga_array_check(array, what);
    if (err != GA_NO_ERROR) return err;
    if (array->data->ctx != out->data->ctx)
        return ga_fail(ga_array_errbuf(out), GA_INVALID_ERROR, "%s: arrays of two contexts", what);
    if (ga_is_complex(array->typecode))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: parameter %u is complex", what, p);
    all->some = true;
    return spread(&all->p[p], array, type, out, nd, what);
}

void ga_law_drop(ga_law_parameters *all) {
    for (unsigned i = 0; i < GA_LAW_PARAMETERS; i++) GpuArray_clear(&all->p[i].own);
}

void ga_law_view(const ga_law_parameter *p, gpudata *any, ga_view *view) {
    const GpuArray *a = p->use;

    if (a != NULL)
        ga_view_buffer(view, a->data, a->offset, ga_array_size(a), sizeof(double));
    else
        ga_view_buffer(view, any, 0, 0, sizeof(double));
}

/* Arguments of a kernel: numbers, strides and buffers of all parameters. */
static unsigned parameter_args(const ga_law_parameters *p, gpudata *any, ga_view *views, ga_arg *args) {
    enum { N = GA_LAW_PARAMETERS };

    for (unsigned i = 0; i < N; i++) {
        args[i] = ga_arg_value(&p->p[i].number);
        args[N + i] = ga_arg_index(p->p[i].stride);
        ga_law_view(&p->p[i], any, &views[i]);
        args[2 * N + i] = ga_arg_view(&views[i]);
    }
    return 3 * N;
}

/* --------------------------------------------------------------------------------------------------------- domains */

static bool outside(double x, const ga_law_rule *r) {
    return !(x >= r->low && x <= r->high) || ((r->bits & GA_RULE_LOW_OPEN) != 0 && x == r->low) ||
           ((r->bits & GA_RULE_HIGH_OPEN) != 0 && x == r->high) || ((r->bits & GA_RULE_WHOLE) != 0 && floor(x) != x);
}

static bool unrelated(ga_law_relation relation, const ga_law_parameters *p) {
    double a = p->p[0].number, b = p->p[1].number, c = p->p[2].number;

    if (relation == GA_ASCENDING) return !(a <= b && b <= c && a < c);
    if (relation == GA_DRAWN) return c > a + b;
    return relation == GA_FINITE_DISTANCE && !isfinite(b - a);
}

typedef struct domain_job {
    const ga_law_parameters *p;
    const ga_law_kind *kind;
    ga_flag *flag;
    size_t n;
} domain_job;

static int attempt_domain(void *self, atomic_uint *limit) {
    enum { N = GA_LAW_PARAMETERS };
    static const ga_law_rule none = {0, 0, 0};
    const domain_job *j = self;
    gpucontext *ctx = gpudata_context(j->flag->word);
    unsigned group = ga_group_items(&ctx->caps, atomic_load(limit)), n = 0;
    ga_template_args targs = {.file = "random_laws", .kernel = "random_domain"};
    ga_view views[N], error;
    ga_arg args[3 * N + 3 * N + 2];
    GpuInstance *k;

    ga_template_arg_number(&targs, "RELATION", j->kind->relation);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    n = parameter_args(j->p, j->flag->word, views, args);
    for (unsigned i = 0; i < N; i++) {
        const ga_law_rule *rule = j->kind->rules[i] != NULL ? j->kind->rules[i] : &none;
        args[n + i] = ga_arg_value(&rule->low);
        args[n + N + i] = ga_arg_value(&rule->high);
        args[n + 2 * N + i] = ga_arg_value(&rule->bits);
    }
    ga_view_buffer(&error, j->flag->word, 0, 1, sizeof(uint32_t));
    args[n + 3 * N] = ga_arg_index((ssize_t)j->n);
    args[n + 3 * N + 1] = ga_arg_view(&error);
    size_t groups = ga_min_size(ga_ceil_div(j->n, group), GROUPS_A_UNIT * ga_units(&ctx->caps));
    groups = ga_min_size(groups, ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

int ga_law_domain(const ga_law_parameters *p, const ga_law_kind *kind, const GpuArray *out, const char *what) {
    domain_job job = {.p = p, .kind = kind, .n = 1};
    bool bad = false;
    atomic_uint limit;
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < kind->n; i++) {
        if (p->p[i].stride > 0) job.n = ga_array_size(p->p[i].use);
        if (p->p[i].stride < 0 && kind->rules[i] != NULL && outside(p->p[i].number, kind->rules[i]))
            return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: parameter %u of the %s law is %g; it takes %s",
                           what, i, kind->name, p->p[i].number, kind->takes);
    }
    if (!p->some && unrelated(kind->relation, p))
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: the %s law of %g, %g and %g; it takes %s", what,
                       kind->name, p->p[0].number, p->p[1].number, p->p[2].number, kind->takes);
    if (!p->some || job.n == 0) return GA_NO_ERROR;
    err = ga_flag_get(out->data->ctx, true, &job.flag);
    if (err != GA_NO_ERROR) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    err = ga_attempt(&limit, attempt_domain, &job);
    if (err == GA_NO_ERROR) err = ga_flag_read(job.flag, &bad);
    ga_flag_put(job.flag);
    if (err == GA_NO_ERROR && bad)
        err = ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR,
                      "%s: an element of a parameter is not what the %s law takes: %s", what, kind->name, kind->takes);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ laws */

static int attempt_law(void *self, atomic_uint *limit) {
    const ga_law_job *j = self;
    const GpuArray *y = j->dense;
    gpucontext *ctx = y->data->ctx;
    unsigned group = ga_group_items(&ctx->caps, atomic_load(limit));
    size_t count = ga_array_size(y);
    ga_template_args targs = {.file = "random_laws", .kernel = "random_law"};
    ga_view views[GA_LAW_PARAMETERS], view;
    ga_arg args[3 + 3 * GA_LAW_PARAMETERS + 1] = {ga_arg_value(&j->stream->seed), ga_arg_value(&j->stream->sequence),
                                                  ga_arg_value(&j->block)};
    GpuInstance *k;

    ga_template_arg_number(&targs, "LAW", j->law);
    ga_template_arg_type(&targs, "T", y->typecode);
    ga_template_arg_flag(&targs, "LOOPS", ga_loops(&ctx->caps));
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    unsigned n = 3 + parameter_args(j->parameters, y->data, views, args + 3);
    ga_view_buffer(&view, y->data, y->offset, count, GpuArray_ITEMSIZE(y));
    args[n] = ga_arg_view(&view);
    size_t groups = ga_min_size(ga_ceil_div(count, group), GROUPS_A_UNIT * ga_units(&ctx->caps));
    groups = ga_min_size(groups, ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

int ga_law_check(const GpuRandom *stream, const GpuArray *out, bool counts, const char *what) {
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

int ga_law_run(GpuRandom *stream, GpuArray *out, ga_law_job *job, int (*attempt)(void *, atomic_uint *),
               const char *what) {
    size_t count = ga_array_size(out);
    atomic_uint limit;
    GpuArray dense;
    uint64_t start;

    int err = ga_random_start(stream, out, count, GA_LAW_WORDS, what, &start);
    if (err != GA_NO_ERROR || count == 0) return err;
    err = ga_random_begin(&dense, out);
    if (err != GA_NO_ERROR) return err;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    job->stream = stream;
    job->dense = &dense;
    job->block = start / BLOCK;
    err = ga_attempt(&limit, attempt, job);
    err = ga_random_end(&dense, out, err);
    if (err == GA_NO_ERROR) stream->offset = start + count * (uint64_t)GA_LAW_WORDS;
    return err;
}

static void no_parameters(ga_law_parameters *all) {
    memset(all, 0, sizeof *all);
    for (unsigned i = 0; i < GA_LAW_PARAMETERS; i++) all->p[i].stride = -1;
}

int ga_law_fill(GpuRandom *stream, GpuArray *out, gpurandom_law law, double a, double b, const char *what) {
    ga_law_parameters parameters;
    ga_law_job job = {.law = law, .parameters = &parameters};

    no_parameters(&parameters);
    parameters.p[0].number = a;
    parameters.p[1].number = b;
    return ga_law_run(stream, out, &job, attempt_law, what);
}

int GpuRandom_law(GpuRandom *stream, GpuArray *out, gpurandom_law law, unsigned int n, const double *numbers,
                  const GpuArray *const *arrays) {
    const char *what = "GpuRandom_law";
    ga_law_parameters parameters;
    ga_law_job job = {.law = law, .parameters = &parameters};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){out});
    if ((unsigned)law >= KINDS)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: there is no law %d", what, (int)law);
    const ga_law_kind *kind = &kinds[law];
    int err = ga_law_check(stream, out, kind->counts, what);
    if (err != GA_NO_ERROR) return err;
    if (n != kind->n)
        return ga_fail(ga_array_errbuf(out), GA_VALUE_ERROR, "%s: the %s law has %u parameters, not %u", what,
                       kind->name, kind->n, n);
    no_parameters(&parameters);
    for (unsigned i = 0; i < n && err == GA_NO_ERROR; i++) {
        const GpuArray *array = arrays != NULL ? arrays[i] : NULL;
        if (array == NULL && numbers == NULL)
            err = ga_fail(ga_array_errbuf(out), GA_INVALID_ERROR, "%s: parameter %u is neither a number nor an array",
                          what, i);
        else
            err = ga_law_take(&parameters, i, numbers != NULL ? numbers[i] : 0, array, GA_DOUBLE, out, out->nd, what);
    }
    if (err == GA_NO_ERROR) err = ga_law_domain(&parameters, kind, out, what);
    if (err == GA_NO_ERROR) err = ga_law_run(stream, out, &job, attempt_law, what);
    ga_law_drop(&parameters);
    return err;
}
