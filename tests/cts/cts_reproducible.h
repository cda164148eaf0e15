#ifndef CTS_REPRODUCIBLE_H
#define CTS_REPRODUCIBLE_H
/* Declarations shared by the cases of the reproducible mode. */
#include "cts_blas.h"

/* Numbers with all bits of the significand in use and magnitudes that differ by up to 2^24; with `special` also zeros,
 * subnormals, infinities and NaN. */
void repro_fill(cts_array *a, cts_random *r, bool special);
gpucontext *repro_open(void);        /* a context in reproducible mode */
void repro_run(void (*check)(void)); /* with such a context as cts.ctx */
int repro_trials(int type);          /* number of trials; 0 for a type the device lacks */

/* Test bodies in cts_reproducible_sums.c; they use the context blas_ctx. */
void repro_sums_body(void);
void repro_long_sums_body(void);
void repro_hashes_body(void);
void repro_scans_body(void);
void repro_long_scans_body(void);

#endif
