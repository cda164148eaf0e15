#ifndef GAORT_PROGRAM_H
#define GAORT_PROGRAM_H
/* A list of steps, compiled from the nodes of a part or of a body. */

#include "call.h"
#include "profile.h"

typedef struct program program;

/* What programs run on. */
typedef struct machine {
    gpucontext *ctx;
    expressions *expressions;
    profile *profile; /* NULL: nodes are not timed */
    int fuses;        /* not 0: elementwise nodes become one kernel */
} machine;

/* The ends of a program. A name may be in `inputs` twice; the later one is meant. */
typedef struct ends {
    const char **inputs;
    const operand *outputs;
    size_t ninputs, noutputs;
} ends;

/* Compile nodes in topological order. They, the names, the arena and what `on` names outlive the program. */
OrtStatus *program_new(program **p, arena *a, const node *nodes, size_t count, const ends *names, const machine *on);
void program_free(program *p);

/* Compute the outputs. The inputs, of which some may not be there, are taken; `value_borrow()` makes what is to be kept
 * another's. Outputs own what they have. A code of the library, with a text for every failure. Any number of threads
 * may run a program at once. */
int program_run(const program *p, value *inputs, value *outputs, budget *left, char *text, size_t size);

#endif
