#ifndef GAORT_STEPS_H
#define GAORT_STEPS_H
/* The steps of a program, and the values between them. */

#include "call.h"
#include "program.h"
#include "table.h"

#define STEP_NOTHING SIZE_MAX /* in place of the number of a value that is not there, or of a step */

typedef struct step {
    const node *node;
    const op *op;
    size_t *in, *out; /* numbers of values; after the inputs, those that bodies capture */
    size_t *last;     /* of values that no later step needs */
    size_t nlast;
    size_t number;         /* in the profile */
    size_t root;           /* the step that has this one in its kernel; else STEP_NOTHING */
    struct kernel *kernel; /* of the steps whose root it is, and of itself; else NULL */
    program **bodies;
} step;

/* The source of a value. */
typedef enum origin { FROM_STEP, FROM_INPUT, FROM_CONSTANT } origin;

typedef struct slot {
    const char *name;
    origin from;
    size_t input;   /* its number */
    size_t reader;  /* the last step that reads it */
    size_t outputs; /* how many outputs it is */
    value constant;
} slot;

struct program {
    machine on;
    step *steps;
    slot *slots;
    size_t *outputs; /* numbers of values */
    size_t nsteps, nslots, noutputs, most_operands;
};

#endif
