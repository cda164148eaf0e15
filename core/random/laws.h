#ifndef GA_RANDOM_LAWS_H
#define GA_RANDOM_LAWS_H
/* Distributions whose parameters are numbers or arrays: kernels/library/random_laws.gk. */
#include "fill.h"
#include "template/launch.h"

enum { GA_LAW_PARAMETERS = 3, GA_LAW_WORDS = 128 /* words of the stream for an element */ };

/* A parameter for kernels: elements of double at a distance of `stride` elements, or, if that is negative, the number.
 * Bounds of integers are elements of 64 bits. */
typedef struct ga_law_parameter {
    double number;
    ssize_t stride; /* 0: one element for all */
    const GpuArray *use;
    GpuArray own; /* a converted copy, if one was needed */
} ga_law_parameter;

typedef struct ga_law_parameters {
    ga_law_parameter p[GA_LAW_PARAMETERS];
    bool some; /* some parameters are arrays */
} ga_law_parameters;

/* Conditions on a parameter, a bit each, as in law_outside() of random_laws.gk. */
enum { GA_RULE_CHECKED = 1, GA_RULE_LOW_OPEN = 2, GA_RULE_HIGH_OPEN = 4, GA_RULE_WHOLE = 8 };

typedef struct ga_law_rule {
    uint32_t bits;
    double low, high;
} ga_law_rule;

/* Conditions between parameters: RELATION of random_domain in random_laws.gk. */
typedef enum ga_law_relation { GA_APART, GA_ASCENDING, GA_DRAWN, GA_FINITE_DISTANCE } ga_law_relation;

/* A distribution: its parameters, and conditions on them as text. */
typedef struct ga_law_kind {
    const char *name;
    unsigned n;
    bool counts;                                 /* results may be integers */
    const ga_law_rule *rules[GA_LAW_PARAMETERS]; /* NULL: no condition */
    ga_law_relation relation;
    const char *takes;
} ga_law_kind;

/* A call under way. */
typedef struct ga_law_job {
    const GpuRandom *stream;
    const GpuArray *dense;
    const ga_law_parameters *parameters;
    unsigned law;
    uint64_t block;
} ga_law_job;

/* Check a stream and a result: reals, or for distributions of counts also integers, on a device with double. */
int ga_law_check(const GpuRandom *stream, const GpuArray *out, bool counts, const char *what);

/* Make parameter p of a kernel from a number or, if it is not NULL, an array, as elements of `type`, broadcast to the
 * first nd dimensions of `out`. ga_law_drop() frees them in any case; parameters have to be zeroed before the first. */
int ga_law_take(ga_law_parameters *all, unsigned p, double number, const GpuArray *array, int type, const GpuArray *out,
                unsigned nd, const char *what);
void ga_law_drop(ga_law_parameters *all);

/* Check the conditions on the parameters. Waits for the device if some are arrays. */
int ga_law_domain(const ga_law_parameters *all, const ga_law_kind *kind, const GpuArray *out, const char *what);

/* Launch `attempt` on a job for `out`, or a temporary in its place, and advance the stream. */
int ga_law_run(GpuRandom *stream, GpuArray *out, ga_law_job *job, int (*attempt)(void *, atomic_uint *),
               const char *what);

/* The view of a parameter's buffer, or of `any` if it has none, for a kernel. */
void ga_law_view(const ga_law_parameter *p, gpudata *any, ga_view *view);

/* Fill `out` from a distribution whose parameters are all numbers that have been checked. */
int ga_law_fill(GpuRandom *stream, GpuArray *out, gpurandom_law law, double a, double b, const char *what);

#endif
