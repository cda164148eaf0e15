#ifndef GA_LIBRARY_H
#define GA_LIBRARY_H
/* The library's own kernels, kernels/library/NAME.gk, and their instances. */
#include "instance.h"
#include "template_args.h"
#include "program/cache.h"

/*
 * The instance of a kernel of the library with these template arguments; the context owns it, the caller borrows it.
 * Every file is compiled together with ops.gk. Errors as of GpuTemplate_instantiate().
 */
int ga_library_instance(gpucontext *ctx, const ga_template_args *targs, GpuInstance **out);

/*
 * The same with a user's operator: `source` is compiled together with the file, and the instance is stored in `cache`
 * (values are GpuInstance). err_str receives the compiler's messages and may be NULL.
 */
int ga_library_instance_with(gpucontext *ctx, const ga_template_args *targs, const char *source, ga_cache *cache,
                             GpuInstance **out, char **err_str);

/* GK text of a user, compiled together with a kernel of the library. */
typedef struct ga_user_text {
    const char *name; /* name in messages */
    const char *text;
    bool headed; /* see gk_source */
} ga_user_text;

/*
 * The same for generated text: made from a file of the library, it calls functions that the users' texts declare.
 * Instances of different texts must differ in targs->file.
 */
int ga_library_instance_made(gpucontext *ctx, const ga_template_args *targs, const char *text, size_t n,
                             const ga_user_text *users, ga_cache *cache, GpuInstance **out, char **err_str);

/* Check that `function` of the last text only computes with values: no barriers, shuffles or work-item functions. The
 * compiler's messages go to the error and to err_str, which may be NULL. */
int ga_library_check_function(gpucontext *ctx, size_t n, const ga_user_text *users, const char *function,
                              char **err_str);

/* The text of a file of the library, which must exist. */
const char *ga_library_text(const char *file, size_t *length);

/* Release function for ga_cache_init(). */
void ga_instance_release(void *instance);

#endif
