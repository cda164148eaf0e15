#ifndef GA_LIBRARY_H
#define GA_LIBRARY_H
/* The library's own kernels, kernels/library/NAME.gk, and instances of them. */
#include "instance.h"
#include "picks.h"
#include "program/kept.h"

/*
 * An instance of a kernel of the library's, kept by the context and borrowed by the caller. Every file comes together
 * with ops.gk. Errors as of GpuTemplate_instantiate().
 */
int ga_library_instance(gpucontext *ctx, const ga_picks *picks, GpuInstance **out);

/*
 * The same with an operator of a user's: `source` is compiled together with the file, and the instance is kept in
 * `kept` (values are GpuInstance). err_str receives the compiler's words and may be NULL.
 */
int ga_library_instance_with(gpucontext *ctx, const ga_picks *picks, const char *source, ga_kept *kept,
                             GpuInstance **out, char **err_str);

/* A user's text beside a kernel's. */
typedef struct ga_user_text {
    const char *name; /* for messages */
    const char *text;
    bool headed; /* see gk_source */
} ga_user_text;

/*
 * The same of a text that was made from a file of the library's, and calls what the users' texts declare. picks->file
 * tells such texts apart.
 */
int ga_library_instance_made(gpucontext *ctx, const ga_picks *picks, const char *text, size_t n,
                             const ga_user_text *users, ga_kept *kept, GpuInstance **out, char **err_str);

/* Is `function`, the last text's, one of values alone, without barriers, shuffles and work-items? Errors with the
 * compiler's words, also in err_str, which may be NULL. */
int ga_library_check_function(gpucontext *ctx, size_t n, const ga_user_text *users, const char *function,
                              char **err_str);

/* The text of a file of the library's, which is there. */
const char *ga_library_text(const char *file, size_t *length);

/* For ga_kept_init(). */
void ga_instance_release(void *instance);

#endif
