#ifndef GAORT_RECORD_H
#define GAORT_RECORD_H
/* Recordings of a part: its work for inputs of some shapes, which is then launched instead of being planned again.
 *
 * The first run with some shapes is none of the recorder's. A later run is recorded and launched: with ONNX Runtime's
 * memory itself where the same memory was bound before, else with inputs and outputs of its own, to and from which
 * elements are copied. A recording lives until others took its place, and holds the memory that it uses. */

#include "bind.h"

typedef struct recorder recorder;

/* The inputs of a run with the addresses that they have in ONNX Runtime's memory, and room for targets. */
typedef struct run {
    value *inputs;
    const void **addresses;
    target *targets;
} run;

/* For a program whose inputs and outputs are those of `fused`. What is named here outlives the recorder. NULL if the
 * host's memory runs out. */
recorder *recorder_new(const machine *on, const node *fused, const program *computes, budget most,
                       const OrtLogger *logger);
void recorder_free(recorder *r);

/* Launch a recording, which is made if it can be; *done is 0 if there is none, and the inputs are as they were. */
OrtStatus *recorder_run(recorder *r, const run *now, OrtKernelContext *context, int *done);

/* Note shapes and memory of a run without a recording, after it. The outputs have their shapes at least. */
void recorder_note(recorder *r, const run *now, const value *outputs);

#endif
