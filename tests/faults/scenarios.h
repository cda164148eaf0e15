#ifndef FAULTS_SCENARIOS_H
#define FAULTS_SCENARIOS_H
/* Uses of the public API, each of which can fail anywhere. */
#include <stdbool.h>
#include <stddef.h>

#include <gpuarray/array.h>
#include <gpuarray/blas.h>
#include <gpuarray/buffer.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/error.h>
#include <gpuarray/event.h>
#include <gpuarray/functions.h>
#include <gpuarray/kernel.h>
#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>
#include <gpuarray/template.h>

#define WRONG_RESULT (-1) /* everything reported success, and the numbers are wrong */

typedef struct world {
    const char *device; /* "cuda0", "opencl0:0" */
    gpucontext *ctx;    /* open, except in the scenario that opens it */
    long trial;         /* differs between trials: what must not be found in a cache is named by it */
} world;

/* The name of the backend of a device ("cuda0", "opencl0:0"), or NULL. */
const char *backend_of(const char *device);

typedef struct scenario {
    const char *name;
    int (*run)(world *w); /* GA_NO_ERROR, an error code, or WRONG_RESULT; frees all it made either way */
    bool opens;           /* opens its context itself */
    bool backend;         /* calls the backend in ways of its own: runs on each, and each call of the driver fails. The
                           * others are core's own work: far too many calls for that */
    bool loads;           /* what is loaded once for the whole process may be met here: nothing goes before */
    bool asked;           /* runs only by its name: it needs a library that may not be there */
} scenario;

extern const scenario scenarios[]; /* ends with a NULL name */

/* scenarios_axes.c */
int scenario_copies(world *w);
int scenario_tiles(world *w);
int scenario_take(world *w);
int scenario_put(world *w);
int scenario_bad_index(world *w);
int scenario_reduction(world *w);
int scenario_reduction_map(world *w);
int scenario_segments(world *w);
int scenario_segment_scan(world *w);
int scenario_argmapped(world *w);
int scenario_argreduce(world *w);
int scenario_own_operator(world *w);
int scenario_scan(world *w);
int scenario_scan_columns(world *w);
/* scenarios_select.c */
int scenario_masks(world *w);
int scenario_indices(world *w);
/* scenarios_fft.c */
int scenario_fft(world *w);
int scenario_dct(world *w);
int scenario_fft_rows(world *w);
/* scenarios_sort.c */
int scenario_sort(world *w);
int scenario_topk(world *w);
int scenario_unique(world *w);
int scenario_unique_marked(world *w);
int scenario_bincount(world *w);
int scenario_bins_of_many(world *w);
int scenario_bins(world *w);
int scenario_rows(world *w);
int scenario_matmul(world *w);
int scenario_moments(world *w);
/* scenarios_linalg.c */
int scenario_factors(world *w);
int scenario_values(world *w);
int scenario_ways(world *w);
/* scenarios_numbers.c */
int scenario_batches(world *w);
int scenario_conv(world *w);
int scenario_conv_winograd(world *w);
int scenario_conv_recorded(world *w);
int scenario_attention(world *w);
int scenario_attention_halves(world *w);
int scenario_recurrent(world *w);
int scenario_resample(world *w);
int scenario_rotary(world *w);
int scenario_ndimage(world *w);
int scenario_arranged(world *w);
int scenario_laws(world *w);
int scenario_row_kinds(world *w);
int scenario_long_row(world *w);
int scenario_places(world *w);
int scenario_labels(world *w);
int scenario_sparse(world *w);
int scenario_sparse_product(world *w);
int scenario_sparse_formats(world *w);
/* scenarios_neural.c */
int scenario_loss(world *w);
int scenario_norm(world *w);
int scenario_norm_of_sum(world *w);
int scenario_ctc(world *w);
int scenario_local_response(world *w);
/* scenarios_optim.c */
int scenario_optim(world *w);
int scenario_embedding(world *w);
int scenario_blocks(world *w);
int scenario_packed(world *w);
int scenario_quant(world *w);
int scenario_scaled(world *w);
/* scenarios_gk.c */
int scenario_template(world *w);
int scenario_new_template(world *w);
int scenario_broken_template(world *w);
int scenario_elementary(world *w);
/* scenarios_random.c */
int scenario_random(world *w);
int scenario_shuffle(world *w);
/* scenarios_host.c */
int scenario_staging(world *w);
int scenario_crossing(world *w);
int scenario_shared(world *w);
int scenario_pinned(world *w);
int scenario_host_strides(world *w);
int scenario_graph(world *w);
int scenario_elapsed(world *w);
/* scenarios_profile.c */
int scenario_profile(world *w);
int scenario_checked(world *w);
/* scenarios_comm.c */
int scenario_collectives(world *w);

/* Make a matrix of floats in C order, cleared again on failure; small whole numbers to put into it. */
int scenario_upload(world *w, GpuArray *a, const float *data, size_t rows, size_t columns);
void scenario_fill(float *data, size_t n);

/* a + b on eight elements; run after every failure. */
int scenario_small_add(world *w);

#endif
