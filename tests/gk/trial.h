#ifndef GK_TRIAL_H
#define GK_TRIAL_H
/* A trial: one kernel, compiled once, runs on a device and in the interpreter on the same memory; results are compared
 * bit by bit. */
#include "program/kernel.h"
#include "gk/gk.h"

/* The device on which a trial runs. */
typedef struct trial_device {
    gpucontext *ctx; /* NULL: in the interpreter alone */
    unsigned features;
    uint64_t quirks;
    gk_target target;
} trial_device;

/* Open a device by the name that gpucontext_open() takes, or "host" for the interpreter alone. Returns 0, or 77 with a
 * message if there is no such device. */
int trial_open(trial_device *d, const char *name);
void trial_close(trial_device *d);

typedef struct trial {
    const char *name;
    const char *spec;   /* "x=3,5 y=5,3 n=7": extents of views, elements of buffers, values of scalars; may be NULL */
    unsigned groups[3]; /* number of groups; 0: 3 */
    int layout;         /* of views: 0 C order, 1 Fortran order, 2 C order with negative strides */
    uint64_t data;      /* seed of the random data */
    unsigned runs;      /* number of launches; if more than one, each gets its number as the argument `which` */
    int only;           /* number of the only launch to do, or -1 */
    bool quiet;         /* no messages */
    const char *dump;   /* a folder for the emitted text, or NULL */
    uint64_t steps;     /* step limit of the interpreter; 0: the default */
} trial;

typedef struct trial_result {
    unsigned differ, failed; /* launches that differ, launches with an error of the device or its compiler */
    bool refused;            /* the GK compiler or the interpreter reported an error: not a valid program */
    int first;               /* the first launch that differed or failed; -1: none */
} trial_result;

trial_result trial_run(const trial_device *d, const gk_source *sources, size_t nsources, const gk_options *o,
                       const trial *t);

#endif
