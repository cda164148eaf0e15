#ifndef GK_TRIAL_H
#define GK_TRIAL_H
/* A trial: one kernel, compiled once, runs on a device and in the interpreter on the same memory; results are compared
 * bit by bit. */
#include "program/kernel.h"
#include "gk/gk.h"

/* Where a trial runs. */
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
    unsigned groups[3]; /* 0: 3 */
    int layout;         /* of views: 0 C order, 1 Fortran order, 2 C order with negative strides */
    uint64_t data;      /* what the memory is filled from */
    unsigned runs;      /* launches; more than one pass their number as the argument `which` */
    int only;           /* the one run wanted, or -1 */
    bool quiet;         /* no messages */
    const char *dump;   /* a folder for the emitted text, or NULL */
    uint64_t steps;     /* of the interpreter; 0: its own limit */
} trial;

typedef struct trial_result {
    unsigned differ, failed; /* runs; failed: the device or its compiler said no */
    bool refused;            /* by the GK compiler or the interpreter: not a program to be run */
    int first;               /* the first run that differed or failed */
} trial_result;

trial_result trial_run(const trial_device *d, const gk_source *sources, size_t nsources, const gk_options *o,
                       const trial *t);

#endif
