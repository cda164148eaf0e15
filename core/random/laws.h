#ifndef GA_RANDOM_LAWS_H
#define GA_RANDOM_LAWS_H
/* Laws whose parameters are numbers or arrays: kernels/library/random_laws.gk. */
#include "fill.h"
#include "template/launch.h"

enum { GA_LAW_PARAMETERS = 3, GA_LAW_WORDS = 128 /* of an element, in the row of words */ };

/* A parameter as kernels take it: elements of double, `stride` elements apart, or where that is negative the number.
 * Bounds of integers are elements of 64 bits. */
typedef struct ga_law_parameter {
    double number;
    ssize_t stride; /* 0: one element for all */
    const GpuArray *use;
    GpuArray own; /* what is used, where it had to be made */
} ga_law_parameter;

typedef struct ga_law_parameters {
    ga_law_parameter p[GA_LAW_PARAMETERS];
    bool some; /* arrays are among them */
} ga_law_parameters;

/* What is asked of a parameter, bit by bit as in law_outside() of random_laws.gk. */
enum { GA_RULE_CHECKED = 1, GA_RULE_LOW_OPEN = 2, GA_RULE_HIGH_OPEN = 4, GA_RULE_WHOLE = 8 };

typedef struct ga_law_rule {
    uint32_t bits;
    double low, high;
} ga_law_rule;

/* What parameters have to be to one another: RELATION of random_domain in random_laws.gk. */
typedef enum ga_law_relation { GA_APART, GA_ASCENDING, GA_DRAWN, GA_FINITE_DISTANCE } ga_law_relation;

/* A law: its parameters, and in words what they are. */
typedef struct ga_law_kind {
    const char *name;
    unsigned n;
    bool counts;                                 /* integers are made, too */
    const ga_law_rule *rules[GA_LAW_PARAMETERS]; /* NULL: anything goes */
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

/* A stream, and a result of reals, or for laws of counts integers, on a device with double. */
int ga_law_check(const GpuRandom *stream, const GpuArray *out, bool counts, const char *what);

/* Parameter p of a kernel from a number or, if it is not NULL, an array, as elements of `type`, broadcast to the first
 * nd dimensions of `out`. ga_law_drop() gives back what it took, in any case, of parameters that were zeroed before. */
int ga_law_take(ga_law_parameters *all, unsigned p, double number, const GpuArray *array, int type, const GpuArray *out,
                unsigned nd, const char *what);
void ga_law_drop(ga_law_parameters *all);

/* Are the parameters what a law takes? Waits where some are arrays. */
int ga_law_domain(const ga_law_parameters *all, const ga_law_kind *kind, const GpuArray *out, const char *what);

/* Launch `attempt` on a job for `out`, or what stands for it, and move the stream. */
int ga_law_run(GpuRandom *stream, GpuArray *out, ga_law_job *job, int (*attempt)(void *, atomic_uint *),
               const char *what);

/* Views of parameters for `views` and arguments for a kernel: their buffers. `any` stands where there is none. */
void ga_law_view(const ga_law_parameter *p, gpudata *any, ga_view *view);

/* Numbers of a law, all of whose parameters are numbers that were checked. */
int ga_law_fill(GpuRandom *stream, GpuArray *out, gpurandom_law law, double a, double b, const char *what);

#endif
