#ifndef GAORT_PART_H
#define GAORT_PART_H
/* A part of a graph, compiled to a list of steps. */

#include "ort.h"
#include "program.h"

typedef struct part part;

/* Compile the nodes of `graph`, which the node `fused` replaces: its inputs and outputs are those of the part. `most`
 * is what the loops of a run may take. With `log` runs are recorded, and what cannot be is
 * told there. */
OrtStatus *part_new(part **p, const OrtGraph *graph, const OrtNode *fused, const machine *on, budget most,
                    const OrtLogger *log);
void part_free(part *p);

/* Run the part. Any number of threads may call this at once. */
OrtStatus *part_run(const part *p, OrtKernelContext *context);

#endif
