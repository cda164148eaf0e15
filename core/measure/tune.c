/* Tunes the parameters of a context: climbs, parameter by parameter, to the neighbouring value as long as that is
 * faster. */
#include <gpuarray/tuning.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "device/context.h"
#include "device/recording.h"
#include "tuning/tuning.h"
#include "workloads.h"

enum { MOST_WORKLOADS = 4, TURNS = 5, MOST_CALLS = 1000 };
static const double usual_seconds = 300, batch_seconds = 0.01;
static const double gain = 0.985;   /* a value is better if the time is less than this part of the other's... */
static const double flat = 1.03;    /* about as fast */
static const double hopeless = 2.4; /* not measured on if it is more in the first turn */

/* In the order in which they gain most. */
static const char *const families[] = {"gemm", "reduce", "rows", "elementwise", "transpose",
                                       "sort", "scan",   "fft",  "conv",        "attention"};
enum { FAMILIES = sizeof families / sizeof *families };

typedef struct tuner {
    gpucontext *ctx;
    unsigned flags;
    ga_tune_report *report;
    void *user;
    bool ended; /* by the report */
    double start, seconds;
    unsigned family, wanted, finished; /* families wanted and finished */
    double deadline;                   /* of the family */
    ga_workload work[MOST_WORKLOADS];
    unsigned works;
} tuner;

/* Values of all parameters. */
typedef struct values {
    unsigned v[GA_PARAMETERS];
} values;

static values current(const tuner *t) {
    values v;

    memcpy(v.v, t->ctx->tuning->value, sizeof v.v);
    return v;
}

static void apply(tuner *t, const values *v) {
    memcpy(t->ctx->tuning->value, v->v, sizeof v->v);
    t->ctx->tuning->changes++;
}

/* ------------------------------------------------------------------------------------------------------ measuring */

static double clock_of(const tuner *t) {
    struct timespec now;

    if (!(t->flags & GA_TUNE_PROCESSOR)) return ga_seconds();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Seconds of a call with these values. *calls: how many a batch has; 0: as many as take a while. */
static int measure(tuner *t, ga_workload *w, const values *v, unsigned *calls, double *seconds) {
    double from, took = 0;
    int err;

    apply(t, v);
    err = ga_workload_renew(w);
    for (unsigned n = *calls > 0 ? *calls : 1; err == GA_NO_ERROR; n *= 2) {
        err = gpucontext_sync(t->ctx);
        from = clock_of(t);
        for (unsigned i = 0; i < n && err == GA_NO_ERROR; i++) err = w->kind->run(w);
        if (err == GA_NO_ERROR) err = gpucontext_sync(t->ctx);
        took = clock_of(t) - from;
        *seconds = took / n;
        if (*calls > 0) break;
        if (took >= batch_seconds || n >= MOST_CALLS) *calls = n;
    }
    return err;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* The median of n ascending ratios; 1 if two or more of them are on the other side of 1: that is how much they vary. */
static double settle(const double *ratios, unsigned n) {
    const double median = ratios[n / 2];

    if (n < TURNS) return median;
    return (median < 1 && ratios[n - 2] >= 1) || (median > 1 && ratios[1] <= 1) ? 1 : median;
}

/* The median ratio of times with values b and a, in turns. 0: b cannot run. */
static int compare_on(tuner *t, ga_workload *w, const values *a, const values *b, double *ratio) {
    double ratios[TURNS], x, y;
    unsigned calls = 0, n = 0;

    *ratio = 0;
    int err = measure(t, w, a, &calls, &x);
    if (err != GA_NO_ERROR) return err;
    while (n < TURNS) {
        err = measure(t, w, a, &calls, &x);
        if (err != GA_NO_ERROR) return err;
        if (measure(t, w, b, &calls, &y) != GA_NO_ERROR) return gpucontext_sync(t->ctx);
        ratios[n++] = x > 0 ? y / x : 1;
        if (n == 1 && ratios[0] > hopeless) break;
    }
    qsort(ratios, n, sizeof *ratios, by_size);
    *ratio = settle(ratios, n);
    return GA_NO_ERROR;
}

/* The geometric mean over the family's workloads. */
static int compare(tuner *t, const values *a, const values *b, double *ratio) {
    double sum = 0, one;

    *ratio = 0;
    for (unsigned i = 0; i < t->works; i++) {
        int err = compare_on(t, &t->work[i], a, b, &one);
        if (err != GA_NO_ERROR || one <= 0) return err;
        sum += log(one);
        if (one > hopeless) break;
    }
    *ratio = exp(sum / t->works);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------ searching */

static void tell(tuner *t, const char *parameter, unsigned value, double ratio) {
    const double all = (t->finished + (parameter == NULL ? 1.0 : 0.0)) / t->wanted;
    const double spent = (ga_seconds() - t->start) / t->seconds;
    const ga_tune_progress p = {.done =
                                    fmin(1, fmax(all, parameter != NULL ? fmin(spent, all + 1.0 / t->wanted) : all)),
                                .family = families[t->family],
                                .parameter = parameter,
                                .value = value,
                                .ratio = ratio};

    if (t->report != NULL && t->report(t->user, &p) != 0) t->ended = true;
}

static bool in_time(const tuner *t) {
    return !t->ended && ga_seconds() < t->deadline;
}

static bool of_family(const char *name, const char *family) {
    const size_t n = strlen(family);
    return strncmp(name, family, n) == 0 && name[n] == '.';
}

/* Go from the best value by `step` in the list of legal ones, as long as it gets faster, and past one value that is
 * about as fast; *moved tells. */
static int climb(tuner *t, ga_parameter p, int step, values *best, bool *moved) {
    const ga_parameter_kind *k = &ga_parameters[p];
    int at = 0, err = GA_NO_ERROR;
    unsigned level = 0;
    double ratio = 0;

    while (k->legal[at] != best->v[p]) at++;
    for (at += step; at >= 0 && at < GA_LEGAL_VALUES && k->legal[at] != 0 && in_time(t); at += step) {
        values other = *best;
        other.v[p] = k->legal[at];
        err = compare(t, best, &other, &ratio);
        if (err != GA_NO_ERROR) return err;
        tell(t, k->name, k->legal[at], ratio);
        if (ratio <= 0 || (ratio >= gain && (ratio > flat || level++ > 0))) break;
        if (ratio >= gain) continue;
        *best = other;
        *moved = true;
    }
    return err;
}

static bool tunes(const tuner *t, ga_parameter p) {
    return of_family(ga_parameters[p].name, families[t->family]) && ga_tuning_has(t->ctx, p) &&
           !((t->flags & GA_TUNE_PROCESSOR) && ga_parameters[p].effect == GA_PARAMETER_BALANCE);
}

/* Twice over the parameters, unless the first time changed nothing. */
static int search(tuner *t, values *best) {
    bool changed = true;
    int err = GA_NO_ERROR;

    for (unsigned pass = 0; pass < 2 && changed; pass++) {
        changed = false;
        for (unsigned p = 0; p < GA_PARAMETERS && err == GA_NO_ERROR; p++) {
            bool moved = false;
            if (!tunes(t, (ga_parameter)p)) continue;
            err = climb(t, (ga_parameter)p, 1, best, &moved);
            if (err == GA_NO_ERROR && !moved) err = climb(t, (ga_parameter)p, -1, best, &moved);
            changed = changed || moved;
        }
    }
    return err;
}

static void begin_with_guesses(tuner *t, values *v) {
    for (unsigned p = 0; p < GA_PARAMETERS; p++)
        if (tunes(t, (ga_parameter)p)) v->v[p] = ga_parameters[p].start;
}

/* The library's values of the family's parameters, else those of v. */
static values usual(const tuner *t, values v) {
    for (unsigned p = 0; p < GA_PARAMETERS; p++)
        if (tunes(t, (ga_parameter)p)) v.v[p] = ga_tuning_usual(t->ctx, (ga_parameter)p);
    return v;
}

static int tune_made(tuner *t) {
    const values before = current(t), hand = usual(t, before);
    values best = before;
    double ratio = 0;

    if (t->flags & GA_TUNE_GUESSES) begin_with_guesses(t, &best);
    int err = search(t, &best);
    if (memcmp(&hand, &best, sizeof hand) == 0)
        ratio = 1;
    else if (err == GA_NO_ERROR)
        err = compare(t, &hand, &best, &ratio);
    /* Together they must gain what they gained one by one. */
    if (err != GA_NO_ERROR || (!(t->flags & GA_TUNE_GUESSES) && (ratio <= 0 || ratio > 1))) {
        best = before;
        if (memcmp(&hand, &best, sizeof hand) == 0) ratio = 1;
    }
    apply(t, &best);
    if (err == GA_NO_ERROR) tell(t, NULL, 0, ratio);
    return err;
}

static int tune_family(tuner *t) {
    const ga_workload_kind *kind;
    int err = GA_NO_ERROR;

    t->works = 0;
    for (unsigned i = 0; (kind = ga_workload_at(i)) != NULL && err == GA_NO_ERROR; i++)
        if (strcmp(kind->family, families[t->family]) == 0)
            err = ga_workload_make(&t->work[t->works++], t->ctx, kind, (t->flags & GA_TUNE_SMALL) != 0);
    if (err == GA_NO_ERROR) err = tune_made(t);
    for (unsigned i = 0; i < t->works; i++) ga_workload_free(&t->work[i]);
    return err;
}

/* Most families end long before it: each may take a third of the time that is left, or its share if that is more. */
static double deadline_of(const tuner *t) {
    const double now = ga_seconds(), left = t->start + t->seconds - now;

    return now + left * fmax(1.0 / 3, 0.9 / (t->wanted - t->finished));
}

/* ------------------------------------------------------------------------------------------------------- options */

static bool among(const char *list, const char *family) {
    const size_t n = strlen(family);

    for (const char *at = list; at != NULL; at = strchr(at, ','), at = at != NULL ? at + 1 : NULL)
        if (strncmp(at, family, n) == 0 && (at[n] == '\0' || at[n] == ',')) return true;
    return list == NULL;
}

/* Set the families that are wanted, as bits; the list's names must be as many. */
static int choose(gpucontext *ctx, const char *list, unsigned *set, unsigned *count) {
    unsigned names = list != NULL ? 1 : FAMILIES;

    *set = *count = 0;
    for (const char *c = list; c != NULL && *c != '\0'; c++) names += *c == ',';
    for (unsigned f = 0; f < FAMILIES; f++)
        if (among(list, families[f])) *set |= 1u << f, ++*count;
    if (*count == names) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_VALUE_ERROR,
                   "gpucontext_tune: the families are \"%s\"; use some of gemm, reduce, rows, elementwise, transpose, "
                   "sort, scan, fft, conv, attention, each once, with commas",
                   list);
}

int gpucontext_tune(gpucontext *ctx, const ga_tune_options *options, ga_tune_report *report, void *user) {
    static const ga_tune_options none;
    const ga_tune_options *o = options != NULL ? options : &none;
    tuner t = {.ctx = ctx, .flags = o->flags, .report = report, .user = user, .start = ga_seconds()};
    unsigned set;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = ga_recording_refuse(ctx, "tuning");
    if (err != GA_NO_ERROR) return err;
    if (!(o->seconds >= 0) || isinf(o->seconds))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpucontext_tune: %g seconds; use 0 or more", o->seconds);
    if (o->flags & ~(unsigned)(GA_TUNE_GUESSES | GA_TUNE_PROCESSOR | GA_TUNE_SMALL))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpucontext_tune: unknown flags 0x%x", o->flags);
    err = choose(ctx, o->families, &set, &t.wanted);
    t.seconds = o->seconds > 0 ? o->seconds : usual_seconds;
    for (t.family = 0; t.family < FAMILIES && err == GA_NO_ERROR && !t.ended; t.family++) {
        if (!(set >> t.family & 1)) continue;
        t.deadline = deadline_of(&t);
        err = tune_family(&t);
        t.finished++;
    }
    return err;
}
