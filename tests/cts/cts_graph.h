#ifndef CTS_GRAPH_H
#define CTS_GRAPH_H
/* Declarations shared by the cases of recorded work. */
#include "cts.h"

#include <gpuarray/graph.h>

/* End a recording, which must succeed. */
gpugraph *graph_end(gpucontext *ctx);

/* Cases in cts_graph_bad.c; the table is in cts_graph.c. */
void graph_refused(void **state);
void graph_bad_input(void **state);

#endif
