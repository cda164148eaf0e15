#ifndef CTS_H
#define CTS_H
/*
 * The conformance suite: requirements on every device, tested through the public headers alone. Each cts_<noun>.c has a
 * table of cases; cts_main.c runs the tables on each device under test.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gpuarray/array.h>
#include <gpuarray/buffer.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/error.h>
#include <gpuarray/kernel.h>
#include <gpuarray/template.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

/* Requirements and cost of a case. */
enum {
    CTS_SLOW = 1,  /* skipped with --small */
    CTS_LARGE = 2, /* needs several GiB of device memory: runs only with --large and enough memory */
    CTS_FP64 = 4   /* needs double precision: skipped on a device without */
};

typedef struct cts_case {
    const char *name;
    void (*function)(void **state);
    unsigned tags;
} cts_case;

typedef struct cts_suite {
    const char *noun;
    const cts_case *cases; /* ends with a NULL name */
} cts_suite;

/* A device under test, such as "cuda0" or "opencl1:0"; platform is -1 if the spec names none. */
typedef struct cts_device {
    char spec[64];
    char backend[32];
    int platform, number;
    char name[256];               /* GA_CTX_PROP_DEVNAME */
    char maker[128], driver[128]; /* platform and version, from gpu_get_device_info() */
} cts_device;

/* The options of the run, and the device that the current case uses. */
typedef struct cts_run {
    cts_device device;
    gpucontext *ctx; /* open for as long as the device is under test */
    bool small, full, large;
    uint64_t seed;
    bool fp64;
    size_t max_group; /* GA_CTX_PROP_MAXLSIZE0 */
} cts_run;

extern cts_run cts;

/* Another context on the device under test; `props` may be NULL. Fails the case if it cannot be opened. */
gpucontext *cts_open(gpucontext_props *props);
gpucontext_props *cts_props(void); /* properties that name the device under test */
/* A context of another backend, or NULL if this machine has no such device. */
gpucontext *cts_open_other_backend(void);
int cts_find_devices(cts_device *out, int max);
/* Parse `spec` into backend, platform and number; false if it is unknown. */
bool cts_parse_device(const char *spec, cts_device *out);
/* Is the kernel language of the device under test `language` ("CUDA C" or "OpenCL C")? */
bool cts_language(const char *language);
/* Does the device belong to this backend? */
bool cts_backend(const char *name);
/* Is every kernel compiled with checks (GPUARRAY_CHECKED=1)? */
bool cts_checked(void);

/* Skips and expected failures (cts_expect.c): the written reason, or NULL. */
const char *cts_skip_reason(const cts_device *device, const char *full_name);
const char *cts_failure_reason(const cts_device *device, const char *full_name);
bool cts_match(const char *pattern, const char *text); /* shell pattern: * and ? */

/* Skip the running case with a reason, which is printed. */
void cts_skip(const char *reason, ...) __attribute__((format(printf, 1, 2), noreturn));

/* assert with the library's error text */
#define cts_ok(err) cts_ok_at((err), #err, __FILE__, __LINE__)
#define cts_fails(err) cts_fails_at((err), -1, #err, __FILE__, __LINE__)
#define cts_fails_with(code, err) cts_fails_at((err), (code), #err, __FILE__, __LINE__)
void cts_ok_at(int err, const char *what, const char *file, int line);
/* `err` must be an error (with `code`, unless -1), and its text must not be empty. */
void cts_fails_at(int err, int code, const char *what, const char *file, int line);

/* ---- kernels ---- */

/* Compile `source` (the CLUDA dialect; the include line is added) or fail the case showing the log. */
void cts_kernel(GpuKernel *k, const char *source, const char *name, unsigned numargs, const int *types, int flags);
gpudata *cts_buffer(size_t size, const void *init); /* init may be NULL: zeros */
/* Fail the case if `err` is an error of a compilation, showing its log or, if that is NULL, the error's text. */
void cts_compiled(int err, const char *log);
/* An instance of a kernel of the GK source `source`, which messages name `file`. */
GpuInstance *cts_instance(const char *file, const char *source, const char *kernel, unsigned nargs,
                          const gputemplate_arg *args, int flags);

/* ---- arrays in C order, of zeros and of `values` ---- */

GpuArray cts_zeros(int type, unsigned nd, const size_t *dims);
GpuArray cts_filled(int type, unsigned nd, const size_t *dims, const void *values);
/* Clear arrays: a list that ends with NULL. */
void cts_clear(GpuArray *first, ...) __attribute__((sentinel));
/* cts_fails_with() for a call that creates an array: `made` (or NULL) must have been left empty. */
void cts_refused(const char *what, int code, int err, const GpuArray *made);

uint64_t cts_hash(const void *data, size_t size); /* FNV-1a */

/* ---- random numbers: splitmix64, so that a seed means the same everywhere ---- */

typedef struct cts_random {
    uint64_t state;
} cts_random;

uint64_t cts_next(cts_random *r);
size_t cts_below(cts_random *r, size_t n); /* 0 .. n-1 */

extern const cts_case cts_shared_cases[], cts_variants_cases[], cts_segscan_cases[], cts_argmapped_cases[],
    cts_folded_cases[], cts_printing_cases[], cts_structs_cases[];
extern const cts_case cts_context_cases[], cts_fork_cases[], cts_buffer_cases[], cts_transfer_cases[],
    cts_event_cases[], cts_kernel_cases[], cts_dialect_cases[], cts_atomic_cases[], cts_array_cases[],
    cts_layout_cases[], cts_copy_cases[], cts_cast_cases[], cts_ofp_cases[], cts_scaled_cases[], cts_join_cases[],
    cts_elemwise_cases[], cts_broadcast_cases[], cts_tiles_cases[], cts_reduction_cases[], cts_scan_cases[],
    cts_gather_cases[], cts_template_cases[], cts_cache_cases[], cts_functions_cases[], cts_extension_cases[],
    cts_alias_cases[], cts_checks_cases[], cts_arguments_cases[], cts_select_cases[], cts_index_cases[],
    cts_arrange_cases[], cts_sort_cases[], cts_topk_cases[], cts_sets_cases[], cts_random_cases[], cts_rows_cases[],
    cts_moments_cases[], cts_expressions_cases[], cts_named_cases[], cts_special_cases[], cts_staging_cases[],
    cts_graph_cases[], cts_joined_cases[], cts_profile_cases[], cts_bits_cases[], cts_checked_cases[],
    cts_races_cases[], cts_matmul_cases[], cts_linalg_cases[], cts_fft_cases[], cts_mapped_cases[],
    cts_segments_cases[], cts_matrix_cases[], cts_group_cases[], cts_memo_cases[];
extern const cts_case cts_vectors_cases[], cts_strided_cases[], cts_huge_cases[], cts_einsum_cases[], cts_laws_cases[],
    cts_ndimage_cases[], cts_sparse_cases[], cts_activations_cases[], cts_dropout_cases[], cts_stated_cases[],
    cts_norm_cases[], cts_loss_cases[], cts_conv_cases[], cts_pool_cases[], cts_lanes_cases[], cts_resample_cases[],
    cts_grid_cases[], cts_unfold_cases[], cts_rotary_cases[], cts_ctc_cases[], cts_optim_cases[], cts_embedding_cases[],
    cts_attention_cases[], cts_recurrent_cases[], cts_blocks_cases[], cts_packed_cases[], cts_quant_cases[],
    cts_dct_cases[], cts_division_cases[], cts_tune_cases[];
#ifdef CTS_WITH_BLAS
extern const cts_case cts_blas_cases[], cts_reproducible_cases[], cts_order_cases[];
#endif

#endif
