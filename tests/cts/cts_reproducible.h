#ifndef CTS_REPRODUCIBLE_H
#define CTS_REPRODUCIBLE_H
/* What the two files of cases about the reproducible mode share. */
#include "cts_blas.h"

/* Every bit of the significand, sizes apart by up to 2^24; with `special` zeros, subnormals, infinities and NaN. */
void repro_fill(cts_array *a, cts_random *r, bool special);
gpucontext *repro_open(void); /* a context in reproducible mode */
int repro_trials(int type);   /* how many of a kind; 0 for a type the device lacks */

/* Bodies in cts_reproducible_sums.c; blas_ctx is the context. */
void repro_sums_body(void);
void repro_long_sums_body(void);
void repro_hashes_body(void);
void repro_scans_body(void);
void repro_long_scans_body(void);

#endif
